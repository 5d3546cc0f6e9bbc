// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/FixedSplit.h"
#include "core/ledger/LedgerBalance.h"
#include "core/ledger/LedgerEntry.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Something about a ledger that a person has to know.
struct LedgerTrouble {
    enum class Kind {
        Edited,        ///< a line was changed, taken out or put in by hand, or the file is another one
        Torn,          ///< the last line is not whole: the program ended while it wrote it; nothing had begun
        ClockBackwards ///< an entry says an earlier time than the one before it
    };
    Kind kind = Kind::Edited;
    std::int64_t line = 0;
    std::string text;          ///< "line 17 does not follow line 16: the file was edited"
    bool acknowledged = false; ///< not Torn: a person has read it (an Acknowledged entry came later)
    /// An edit that nobody has acknowledged: nothing may be released.
    bool forbids() const { return kind == Kind::Edited && !acknowledged; }
};

/// What a ledger says.
struct LedgerReading {
    std::vector<LedgerEntry> entries; ///< all that can be read
    std::vector<LedgerTrouble> troubles;
    LedgerBalance balance; ///< of them; never below what lines that are lost or broken had said
    /// An edit that nobody has acknowledged: nothing may be released.
    bool damaged() const;
    /// An edit, or a clock that ran backwards, that nobody has acknowledged yet.
    bool unread() const;
};

/// What became of an attempt to charge.
struct LedgerVerdict {
    bool written = false;
    std::int64_t number = 0; ///< of the entry, where it was written
    std::optional<Error>
        refused{};         ///< crosses the total, or the ledger is damaged: says what and how to mend
    bool crossing = false; ///< refused for the total alone: a person may say yes where the total says Ask
    std::optional<FixedSplit> split{}; ///< of a release that was let through: how its rows are dealt
};

class LedgerProgress;

/// The ledger of one dataset: lines of JSON in a folder of its own, only ever appended to; each line carries
/// a digest of itself and of the line before, and a file beside it says how many lines there were and what
/// was spent, so that a change by hand is noticed wherever it was made.
///
/// Every writing call takes a lock that ends with the process, reads what others have appended, decides,
/// writes and syncs to disk before it returns: several windows on one dataset see one ledger, and a process
/// that is killed at any moment leaves the old ledger or the new one. What a call could not write whole it
/// takes back; the error says so and nothing else has happened. Where this object has read or written the
/// ledger before, it reads only what was appended since (see LedgerProgress).
class LedgerFile {
public:
    /// `folder` is the dataset's own; `known` a file outside of it that tells how far the ledger has come
    /// should the folder be gone (empty: none). Nothing is made before the first entry.
    explicit LedgerFile(std::string folder, std::string known = {});
    const std::string& folder() const { return folder_; }
    bool exists() const; ///< or did exist, as far as is known
    /// Marks the folder as a ledger's before anything else is put into it. Writes no entry.
    Result<void> begin();

    /// Everything; 100,000 entries take less than a second. A folder that is not there: no entries.
    Result<LedgerReading> read() const;
    /// Bytes of its lines. Changes with everything that is appended: who looks now and then sees whether to
    /// read again.
    std::uint64_t size() const;

    /// Appends an entry that charges nothing (Opened, Total, Explored, Note, Acknowledged, Returned); number
    /// and time are set here. Its number.
    Result<std::int64_t> append(LedgerEntry entry);
    /// Appends an entry that charges (Reserved, Accepted) where it may: refused where it crosses the total
    /// (unless `evenIfCrossing`, or the entry is `off`) or the ledger is damaged and not acknowledged.
    Result<LedgerVerdict> charge(LedgerEntry entry, bool evenIfCrossing = false);
    /// Ends a reservation: Released with what it came to, or Returned. Never refused.
    Result<std::int64_t> settle(std::int64_t reservation, LedgerEntry entry);

    /// Tests set the clock; seconds since 1970, UTC.
    void setClock(std::function<std::int64_t()> clock) { clock_ = std::move(clock); }
    /// How long another program may hold the ledger before a call gives up; ten seconds.
    void setPatience(std::chrono::milliseconds patience) { patience_ = patience; }

private:
    std::string folder_, known_;
    std::chrono::milliseconds patience_;
    std::function<std::int64_t()> clock_;
    std::shared_ptr<LedgerProgress> progress_; // copies are of one ledger, too
};

} // namespace epsiloscope
