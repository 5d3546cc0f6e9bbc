// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerJson.h"

#include <string>

namespace epsiloscope {

/// A ledger as comma-separated text: facts in lines that begin with "# ", a heading, then a line per entry.
/// What an entry costs by itself is given at the total's δ and by its composition (measureOf()); such figures
/// are not to be added up, the facts say what they come to together. Names no folder. A text that a table
/// program would take for a formula stands behind an apostrophe.
std::string ledgerToCsv(const LedgerReading& reading, const LedgerSubject& subject);

} // namespace epsiloscope
