// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerFile.h"

#include "core/base/Result.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerLock.h"
#include "core/ledger/LedgerText.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace epsiloscope {

/// How far a ledger was read, so that the next write reads only what was appended since. Where anything is
/// not as it was left, or there is any damage, the whole is read. One change is missed: one that keeps the
/// length, before the known end of a file to which somebody else has appended. LedgerFile::read() notices it.
class LedgerProgress {
public:
    /// The chain as it is now, without its entries; nothing where all has to be read. Whoever calls has the
    /// lock.
    std::optional<LedgerChain> goOn(const LedgerPaths& paths);
    /// A chain that was just read or written, under the same lock.
    void remember(const LedgerPaths& paths, const LedgerChain& chain);

private:
    /// The parts of a file's state that change whoever changes it.
    struct Stamp {
        std::uint64_t file = 0, size = 0;
        std::int64_t seconds = 0, nanoseconds = 0; ///< the time of the last change
        bool operator==(const Stamp&) const = default;
    };
    static std::optional<Stamp> stampOf(const LedgerPaths& paths);

    std::mutex guard_;
    std::optional<LedgerChain> known_; // without entries
    Stamp stamp_;
};

namespace {

bool whole(const LedgerChain& chain) {
    return chain.begun && !chain.headMissing && chain.kept > 0 && chain.torn.empty() && !chain.unended &&
           chain.found.empty() && !chain.reading.damaged() && !chain.lastDigest.empty();
}

// True if nothing at all is to be said of a line that follows this chain; then the chain ends with it.
bool append(LedgerChain& chain, const LedgerLine& line) {
    const LedgerEntry& entry = line.entry;
    if (line.error || !line.intact || !line.found.empty() || line.inForce ||
        line.previous != chain.lastDigest || entry.number != chain.lastNumber + 1 ||
        entry.time < chain.lastTime)
        return false;
    chain.reading.balance.add(entry);
    chain.lastNumber = entry.number;
    chain.lastTime = entry.time;
    chain.lastDigest = line.digest;
    return true;
}

} // namespace

std::optional<LedgerProgress::Stamp> LedgerProgress::stampOf(const LedgerPaths& paths) {
    struct stat status {};
    if (stat(paths.lines.c_str(), &status) != 0) return std::nullopt;
    return Stamp{status.st_ino, static_cast<std::uint64_t>(status.st_size), status.st_ctim.tv_sec,
                 status.st_ctim.tv_nsec};
}

void LedgerProgress::remember(const LedgerPaths& paths, const LedgerChain& chain) {
    const auto stamp = stampOf(paths);
    const std::lock_guard guarded(guard_);
    known_.reset();
    if (!stamp || stamp->size != chain.kept || !whole(chain)) return;
    stamp_ = *stamp;
    LedgerChain& known = known_.emplace();
    known.reading.balance = chain.reading.balance;
    known.begun = true;
    known.headMissing = false;
    known.lastNumber = chain.lastNumber;
    known.lastDigest = chain.lastDigest;
    known.lastTime = chain.lastTime;
    known.kept = chain.kept;
}

std::optional<LedgerChain> LedgerProgress::goOn(const LedgerPaths& paths) {
    const std::lock_guard guarded(guard_);
    const auto stamp = stampOf(paths);
    if (!known_ || !stamp || stamp->file != stamp_.file) return std::nullopt;
    // A file that has not grown is the same, or was edited.
    if (stamp->size <= stamp_.size && *stamp != stamp_) return std::nullopt;
    LedgerChain chain = *known_;
    const std::string end = endOfLineWith(chain.lastDigest);
    if (chain.kept < end.size()) return std::nullopt;
    const auto text = readLedgerText(paths.lines, chain.kept - end.size());
    if (!text || text->lines.empty() || std::string(text->lines.front()) + "\n" != end || !text->rest.empty())
        return std::nullopt;
    const std::vector<LedgerLine> lines = readLedgerLines({text->lines.begin() + 1, text->lines.end()});
    for (const LedgerLine& line : lines)
        if (!append(chain, line)) return std::nullopt;
    chain.kept += text->size - end.size();
    const auto head = readLedgerHead(paths.head);
    if (!head || head->number != chain.lastNumber || head->digest != chain.lastDigest ||
        head->size != chain.kept)
        return std::nullopt;
    for (const LedgerHead& copy : readHeadCopies(paths.copies))
        if (copy.number > chain.lastNumber || (copy.number == chain.lastNumber && !copy.sameEntry(*head)))
            return std::nullopt;
    return chain;
}

namespace {

std::int64_t systemClock() {
    using namespace std::chrono;
    return floor<seconds>(system_clock::now()).time_since_epoch().count();
}

/// A ledger that nobody else writes while this is there, as it is now.
struct HeldLedger {
    LedgerLock lock;
    LedgerChain chain;
};

Result<HeldLedger> hold(const LedgerPaths& paths, LedgerProgress& progress,
                        std::chrono::milliseconds patience) {
    RETURN_IF_ERROR(makeOwnFolder(paths.folder));
    ASSIGN_OR_RETURN(auto lock, LedgerLock::take(paths.folder, LedgerLock::Kind::Exclusive, patience));
    if (auto known = progress.goOn(paths)) return HeldLedger{std::move(lock), *std::move(known)};
    ASSIGN_OR_RETURN(auto chain, readLedgerChain(paths));
    return HeldLedger{std::move(lock), std::move(chain)};
}

Result<std::int64_t> write(const LedgerPaths& paths, LedgerProgress& progress, HeldLedger& held,
                           LedgerEntry entry, std::int64_t now) {
    auto number = writeLedgerEntry(paths, held.chain, std::move(entry), now);
    if (number) progress.remember(paths, held.chain);
    return number;
}

bool charges(LedgerEntryKind kind) {
    return kind == LedgerEntryKind::Reserved || kind == LedgerEntryKind::Accepted;
}

Error wrongCall(LedgerEntryKind kind, const char* mend) {
    return {Sentence("an entry '%1' cannot be written this way", {toString(kind)}), {}, mend};
}

Error damagedLedger(const std::string& folder, const LedgerReading& reading) {
    const auto first = std::ranges::find_if(reading.troubles, &LedgerTrouble::forbids);
    return {Sentence("the ledger was changed by hand (%1), so releases are blocked", {first->text}),
            LedgerPaths(folder).lines + ":" + std::to_string(first->line),
            "restore the file, or acknowledge the damage in the tab Ledger; what was spent stays spent"};
}

// Whom a total is about, or a release that is not like it.
std::string personOf(const LedgerBalance& balance, const Spending& more) {
    const auto before = balance.neighbours();
    return before && before->unit.isPerson() ? before->unit.called() : more.adjacency.unit.called();
}

Error crossesTotal(const std::string& folder, const LedgerBalance& balance, const Spending& more) {
    const LedgerTotal& total = *balance.total();
    const auto epsilon = [](const Decimal& value) {
        return "ε = " + (value.infinite() ? std::string("∞") : value.text());
    };
    const char* mend = total.crossing == Crossing::Ask ? "ask for less, or allow it to cross the total"
                                                       : "ask for less, or set another total";
    if (auto unlike = whyUnlike(balance, more)) {
        unlike->what +=
            Sentence("; with it nothing would be promised of one %1 any more", {personOf(balance, more)});
        if (total.crossing == Crossing::Ask)
            unlike->mend = Sentence("%1, or allow it to cross the total", {unlike->mend});
        return *unlike;
    }
    if (const auto before = balance.neighbours(); before && balance.weakens(more))
        return {
            Sentence("this release promises nothing beyond \"%1\", but the total is about \"%2\", for which "
                     "%3 is charged: with it ε = ∞ would be, and the total would no longer bound a "
                     "person's whole record",
                     {inWords(more.adjacency), inWords(*before), epsilon(balance.spent(*before).epsilon)}),
            folder, mend};
    const Neighbours about = balance.neighboursWith(more);
    const ComposedCost spent = balance.spent(about), after = balance.with(more);
    Sentence what = Sentence(
        "with this release %1 would be charged, above the total %2 at δ = %3 · %4, %5; %6 is charged",
        {epsilon(after.epsilon), epsilon(total.epsilon), total.delta.text(), inWords(about),
         inWords(total.composition), epsilon(spent.epsilon)});
    return {std::move(what), folder, mend};
}

std::optional<Error> reasonAgainst(const std::string& folder, const LedgerReading& reading,
                                   const LedgerEntry& entry, bool evenIfCrossing, bool& crossing) {
    if (entry.off) return std::nullopt; // not held to anything, and counted
    if (reading.damaged()) return damagedLedger(folder, reading);
    crossing = !evenIfCrossing && reading.balance.crosses(entry.spending);
    if (crossing) return crossesTotal(folder, reading.balance, entry.spending);
    return std::nullopt;
}

} // namespace

LedgerFile::LedgerFile(std::string folder, std::vector<std::string> copies)
    : folder_(std::move(folder)), copies_(std::move(copies)), patience_(LedgerLock::usualPatience),
      clock_(systemClock), progress_(std::make_shared<LedgerProgress>()) {}

bool LedgerFile::exists() const {
    std::error_code ignored;
    const LedgerPaths paths(folder_);
    return std::filesystem::exists(paths.lines, ignored) || std::filesystem::exists(paths.head, ignored) ||
           !readHeadCopies(copies_).empty();
}

Result<void> LedgerFile::begin() {
    const LedgerPaths paths(folder_, copies_);
    ASSIGN_OR_RETURN(const auto held, hold(paths, *progress_, patience_));
    return beginLedger(paths, held.chain);
}

Result<LedgerReading> LedgerFile::read() const {
    std::error_code problem;
    const auto status = std::filesystem::status(folder_, problem);
    const bool gone = status.type() == std::filesystem::file_type::not_found;
    if (!gone && (problem || status.type() != std::filesystem::file_type::directory))
        return Error{
            problem ? Sentence("the folder of the ledger cannot be looked into (%1)", {problem.message()})
                    : "there is a file where the folder of the ledger should be",
            folder_, "move it away, or name another data folder"};
    // A reader who cannot lock (a folder that may only be read, and nobody wrote) still reads.
    ASSIGN_OR_RETURN(const auto lock, LedgerLock::takeToRead(folder_, patience_));
    const LedgerPaths paths(folder_, copies_);
    ASSIGN_OR_RETURN(auto chain, readLedgerChain(paths));
    if (lock) progress_->remember(paths, chain);
    return std::move(chain.reading);
}

std::uint64_t LedgerFile::size() const {
    std::error_code problem;
    const auto size = std::filesystem::file_size(LedgerPaths(folder_).lines, problem);
    return problem ? 0 : static_cast<std::uint64_t>(size);
}

Result<std::int64_t> LedgerFile::append(LedgerEntry entry) {
    if (charges(entry.kind) || entry.kind == LedgerEntryKind::Released)
        return wrongCall(entry.kind, "entries that charge are charged or settled");
    const LedgerPaths paths(folder_, copies_);
    ASSIGN_OR_RETURN(auto held, hold(paths, *progress_, patience_));
    return write(paths, *progress_, held, std::move(entry), clock_());
}

Result<LedgerVerdict> LedgerFile::charge(LedgerEntry entry, bool evenIfCrossing) {
    if (!charges(entry.kind)) return wrongCall(entry.kind, "only a reservation or an acceptance is charged");
    const LedgerPaths paths(folder_, copies_);
    ASSIGN_OR_RETURN(auto held, hold(paths, *progress_, patience_));
    LedgerVerdict verdict;
    verdict.refused = reasonAgainst(folder_, held.chain.reading, entry, evenIfCrossing, verdict.crossing);
    if (verdict.refused) return verdict;
    const auto explored = static_cast<std::uint64_t>(held.chain.reading.balance.exploredRuns());
    verdict.mark = {.identity = entry.identity, .exploredBefore = explored};
    ASSIGN_OR_RETURN(verdict.number, write(paths, *progress_, held, std::move(entry), clock_()));
    verdict.written = true;
    return verdict;
}

Result<std::int64_t> LedgerFile::settle(std::int64_t reservation, LedgerEntry entry) {
    if (entry.kind != LedgerEntryKind::Released && entry.kind != LedgerEntryKind::Returned)
        return wrongCall(entry.kind, "a reservation ends released or returned");
    entry.refers = reservation;
    const LedgerPaths paths(folder_, copies_);
    ASSIGN_OR_RETURN(auto held, hold(paths, *progress_, patience_));
    return write(paths, *progress_, held, std::move(entry), clock_());
}

} // namespace epsiloscope
