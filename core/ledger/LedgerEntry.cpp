// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerEntry.h"

namespace epsiloscope {

const char* toString(LedgerEntryKind kind) {
    return entryIn(ledgerEntryKinds, kind).name;
}

const char* toString(Crossing crossing) {
    return crossing == Crossing::Ask ? "ask" : "refuse";
}

} // namespace epsiloscope
