// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"

#include <set>

namespace epsiloscope {

namespace {

// An entry that moves the balance of an adjacency.
struct Move {
    std::size_t entry;
    Adjacency adjacency;
};

// Which entries move which balances; nothing is composed yet, which is what takes time.
std::vector<Move> movesOf(std::span<const LedgerEntry> entries) {
    std::vector<Move> moves;
    std::map<std::int64_t, Adjacency> reserved;
    std::set<Adjacency> charged;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const LedgerEntry& entry = entries[i];
        std::set<Adjacency> moved;
        const bool charges = entry.kind == LedgerEntryKind::Reserved ||
                             entry.kind == LedgerEntryKind::Released ||
                             entry.kind == LedgerEntryKind::Accepted;
        if (charges && !entry.spending.free()) moved.insert(entry.spending.adjacency);
        if (entry.kind == LedgerEntryKind::Released || entry.kind == LedgerEntryKind::Returned)
            if (const auto begun = reserved.find(entry.refers); begun != reserved.end())
                moved.insert(begun->second);
        if (entry.kind == LedgerEntryKind::Reserved && !entry.spending.free())
            reserved[entry.number] = entry.spending.adjacency;
        if (entry.kind == LedgerEntryKind::Total) moved = charged;
        charged.insert(moved.begin(), moved.end());
        // Replacing private features is replacing a record.
        if (moved.contains(Adjacency::ReplaceRecord) && charged.contains(Adjacency::ReplacePrivateFeatures))
            moved.insert(Adjacency::ReplacePrivateFeatures);
        if (entry.spending.unbounded && charges) moved = charged;
        for (const Adjacency adjacency : moved)
            moves.push_back({i, adjacency});
    }
    return moves;
}

} // namespace

std::vector<BurnDownPoint> burnDown(std::span<const LedgerEntry> entries, std::size_t most) {
    const std::vector<Move> moves = movesOf(entries);
    std::map<Adjacency, std::size_t> lastOf;
    for (std::size_t i = 0; i < moves.size(); ++i)
        lastOf[moves[i].adjacency] = i;
    const std::size_t every = most == 0 ? moves.size() + 1 : (moves.size() + most - 1) / most;
    std::vector<BurnDownPoint> points;
    LedgerBalance balance;
    std::set<Adjacency> begun;
    std::size_t fed = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [entry, adjacency] = moves[i];
        for (; fed < entry; ++fed)
            balance.add(entries[fed]);
        // What the first charge is taken off.
        if (begun.insert(adjacency).second && entry > 0 && balance.total())
            points.push_back({entries[entry - 1].number, adjacency, balance.spent(adjacency).epsilon.value(),
                              balance.left(adjacency)->value()});
        if (fed == entry) balance.add(entries[fed++]);
        if (i % every != 0 && lastOf[adjacency] != i) continue;
        const ComposedCost spent = balance.spent(adjacency);
        BurnDownPoint point{entries[entry].number, adjacency, spent.epsilon.value(), std::nullopt};
        if (balance.total()) point.left = balance.total()->epsilon.less(spent.epsilon).value();
        points.push_back(point);
    }
    return points;
}

} // namespace epsiloscope
