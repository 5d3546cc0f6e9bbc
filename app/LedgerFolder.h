// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerShelf.h"

namespace epsiloscope::app {

/// All ledgers of this person, where the window keeps them: the folder "ledgers" in the person's data folder
/// (XDG_DATA_HOME). Needs no QCoreApplication.
LedgerShelf ledgerShelf();

} // namespace epsiloscope::app
