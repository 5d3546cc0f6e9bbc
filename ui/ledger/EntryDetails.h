// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ledger/KeptLedger.h"

#include <QString>
#include <QStringList>

namespace epsiloscope {

/// Everything that one entry says, as plain text: what and when, what it cost, the notes on it, the privacy
/// statement and the experiment as it was.
QString entryInFull(const LedgerEntry& entry, const KeptLedger& ledger, const QStringList& notes);

} // namespace epsiloscope
