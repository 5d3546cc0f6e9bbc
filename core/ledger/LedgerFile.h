// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/experiment/run/ReleaseMark.h"
#include "core/ledger/LedgerReading.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A ledger with releases or a total, whose people may be in a dataset of which nothing was released yet.
struct RelatedLedger {
    std::string ledger; ///< its folder's name
    std::string name;   ///< the name of its dataset
    bool operator==(const RelatedLedger&) const = default;
};

/// The outcome of an attempt to charge.
struct LedgerVerdict {
    bool written = false;
    std::int64_t number = 0; ///< the entry's number, where it was written
    std::optional<Error>
        refused{};         ///< crosses the total, or the ledger is damaged: says what and how to mend
    bool crossing = false; ///< refused for the total alone: a person may say yes where the total says Ask
    std::optional<FixedSplit> split{}; ///< the split of a release that was let through
    ReleaseMark mark{};                ///< likewise: what its result says of it
    Sentence remark{}; ///< a remark for a person on a release that was entered; empty: nothing
    /// Refused until a person says whether the people are those of these ledgers (RelatedLedgers.h).
    std::vector<RelatedLedger> related{};
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
    /// `folder` is the dataset's own; `copies` are files outside of it that tell how far the ledger has come
    /// should the folder be gone, or put back from an older copy. Nothing is made before the first entry.
    explicit LedgerFile(std::string folder, std::vector<std::string> copies = {});
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
    std::string folder_;
    std::vector<std::string> copies_;
    std::chrono::milliseconds patience_;
    std::function<std::int64_t()> clock_;
    std::shared_ptr<LedgerProgress> progress_; // copies are of one ledger, too
};

} // namespace epsiloscope
