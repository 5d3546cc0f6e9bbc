// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerProgress.h"

#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerText.h"

#include <sys/stat.h>

namespace epsiloscope {

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

} // namespace epsiloscope
