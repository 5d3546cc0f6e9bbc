// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

// Which entries move the balance; nothing is composed yet, which is what takes time.
std::vector<std::size_t> movesOf(std::span<const LedgerEntry> entries) {
    std::vector<std::size_t> moves;
    std::set<std::int64_t> reserved;
    bool charged = false;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const LedgerEntry& entry = entries[i];
        const bool charges = entry.kind == LedgerEntryKind::Reserved ||
                             entry.kind == LedgerEntryKind::Released ||
                             entry.kind == LedgerEntryKind::Accepted;
        const bool ends = entry.kind == LedgerEntryKind::Released || entry.kind == LedgerEntryKind::Returned;
        const bool moved = (charges && !entry.spending.free()) || (ends && reserved.contains(entry.refers)) ||
                           (charged && entry.kind == LedgerEntryKind::Total);
        if (entry.kind == LedgerEntryKind::Reserved && !entry.spending.free()) reserved.insert(entry.number);
        charged = charged || moved;
        if (moved) moves.push_back(i);
    }
    return moves;
}

// The neighbours that the balance is about in the end. That charges were made is all that counts for it,
// where nothing is said of persons.
std::optional<Neighbours> neighboursOf(std::span<const LedgerEntry> entries) {
    LedgerBalance balance;
    const auto ofPerson = [](const LedgerEntry& entry) {
        return !entry.spending.adjacency.unit.person.empty();
    };
    if (std::ranges::any_of(entries, ofPerson)) {
        for (const LedgerEntry& entry : entries)
            balance.add(entry);
        return balance.neighbours();
    }
    for (const LedgerEntry& entry : entries)
        balance.add(
            {.number = entry.number,
             .kind = entry.kind,
             .refers = entry.refers,
             .spending = {.adjacency = entry.spending.adjacency, .unbounded = !entry.spending.free()}});
    return balance.neighbours();
}

} // namespace

std::vector<BurnDownPoint> burnDown(std::span<const LedgerEntry> entries, std::size_t most) {
    const std::vector<std::size_t> moves = movesOf(entries);
    const auto about = neighboursOf(entries);
    if (moves.empty() || !about) return {};
    const std::size_t every = most == 0 ? moves.size() + 1 : (moves.size() + most - 1) / most;
    std::vector<BurnDownPoint> points;
    LedgerBalance balance;
    const auto take = [&](const LedgerEntry& entry) {
        const Decimal spent = balance.spent(*about).epsilon; // what takes time
        BurnDownPoint point{entry.number, *about, spent.value(), std::nullopt};
        if (const auto& total = balance.total()) point.left = total->epsilon.less(spent).value();
        points.push_back(point);
    };
    std::size_t fed = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        for (; fed < moves[i]; ++fed)
            balance.add(entries[fed]);
        // The balance that the first charge is taken off.
        if (i == 0 && fed > 0 && balance.total()) take(entries[fed - 1]);
        balance.add(entries[fed++]);
        if (i % every == 0 || i + 1 == moves.size()) take(entries[moves[i]]);
    }
    return points;
}

} // namespace epsiloscope
