// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerShelf.h"
#include "core/ledger/ReleaseShelf.h"

namespace epsiloscope::app {

/// All ledgers of this person, where the window keeps them: the folder "ledgers" in the person's data folder
/// (XDG_DATA_HOME). Needs no QCoreApplication.
LedgerShelf ledgerShelf();

/// The results of this person's releases, in the folder "releases" beside the ledgers. Likewise.
ReleaseShelf releaseShelf();

} // namespace epsiloscope::app
