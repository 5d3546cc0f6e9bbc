// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerEntry.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Something about a ledger that a person has to know.
struct LedgerTrouble {
    enum class Kind {
        Edited,        ///< a line was changed, taken out or put in by hand, or the file is another one
        Torn,          ///< the last line is incomplete: the program ended while it wrote it
        ClockBackwards ///< an entry says an earlier time than the one before it
    };
    Kind kind = Kind::Edited;
    std::int64_t line = 0;
    Sentence text;             ///< "line 17 does not follow line 16: the file was edited"
    bool acknowledged = false; ///< not Torn: a person has read it (an Acknowledged entry came later)
    /// An edit that nobody has acknowledged: nothing may be released.
    bool forbids() const { return kind == Kind::Edited && !acknowledged; }
};

/// The content of a ledger.
struct LedgerReading {
    std::vector<LedgerEntry> entries; ///< all that can be read
    std::vector<LedgerTrouble> troubles;
    LedgerBalance balance; ///< their balance; never below what lines that are lost or broken had said
    /// An edit that nobody has acknowledged: nothing may be released.
    bool damaged() const { return std::ranges::any_of(troubles, &LedgerTrouble::forbids); }
    /// An edit, or a clock that ran backwards, that nobody has acknowledged yet.
    bool unread() const {
        return std::ranges::any_of(troubles, [](const LedgerTrouble& trouble) {
            return trouble.kind != LedgerTrouble::Kind::Torn && !trouble.acknowledged;
        });
    }
};

} // namespace epsiloscope
