// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// What is asked of the balance of a dataset without a total.
constexpr const char* usualDelta = "0.00001";

// Whether what was charged for one adjacency counts for another.
bool countsFor(Adjacency charged, Adjacency asked) {
    return charged == asked ||
           (charged == Adjacency::ReplaceRecord && asked == Adjacency::ReplacePrivateFeatures);
}

Spending as(Adjacency adjacency, Spending spending) {
    spending.adjacency = adjacency;
    return spending;
}

} // namespace

void LedgerBalance::settle(const Spending& spending, const std::set<Adjacency>& counted) {
    if (spending.free()) return;
    settled_[spending.adjacency].add(spending);
    for (auto& [adjacency, floor] : floor_)
        if (countsFor(spending.adjacency, adjacency) && !counted.contains(adjacency))
            floor.since.add(as(adjacency, spending));
}

void LedgerBalance::add(const LedgerEntry& entry) {
    switch (entry.kind) {
    case LedgerEntryKind::Total:
        if (entry.total) total_ = entry.total;
        break;
    case LedgerEntryKind::Reserved:
        // A number that is there twice was put in by hand: what it said before stays charged.
        if (const auto same = open_.find(entry.number); same != open_.end())
            settle(same->second.spending, same->second.inFloor);
        open_[entry.number] = {entry.spending, {}};
        break;
    case LedgerEntryKind::Returned:
        open_.erase(entry.refers);
        break;
    case LedgerEntryKind::Released:
    case LedgerEntryKind::Accepted: {
        std::set<Adjacency> counted;
        if (const auto begun = open_.find(entry.refers);
            entry.kind == LedgerEntryKind::Released && begun != open_.end()) {
            // The floor holds the whole reservation; only what is no part of it counts on top.
            if (begun->second.spending.adjacency == entry.spending.adjacency) counted = begun->second.inFloor;
            open_.erase(begun);
        }
        settle(entry.spending, counted);
        if (!entry.spending.free()) last_ = entry.spending;
        break;
    }
    case LedgerEntryKind::Explored:
        ++explored_;
        break;
    case LedgerEntryKind::Opened:
    case LedgerEntryKind::Note:
    case LedgerEntryKind::Acknowledged:
        break;
    }
}

void LedgerBalance::setOneFloor(const StatedCost& stated, bool own) {
    const Adjacency adjacency = stated.adjacency;
    const auto before = floor_.find(adjacency);
    // What holds at a δ holds at any larger one, and an earlier floor has no smaller one.
    const Decimal delta =
        before == floor_.end() ? stated.delta : std::max(stated.delta, before->second.delta);
    const Decimal known = cost(adjacency, {}, delta).epsilon;
    // An infinite ε may be that of too small a δ, and says nothing then of what was lost.
    const bool tells = !known.infinite() || stated.epsilon.infinite() || nothingPromised();
    if (stated.epsilon <= known && tells) return;
    own = own || (before != floor_.end() && before->second.own);
    floor_[adjacency] = {stated.epsilon, delta, {}, own};
    for (auto& [number, reservation] : open_)
        if (countsFor(reservation.spending.adjacency, adjacency)) reservation.inFloor.insert(adjacency);
}

void LedgerBalance::setFloor(const StatedCost& stated) {
    setOneFloor(stated, true);
    if (stated.adjacency == Adjacency::ReplaceRecord)
        setOneFloor({Adjacency::ReplacePrivateFeatures, stated.epsilon, stated.delta}, false);
}

Decimal LedgerBalance::totalDelta() const {
    return total_ ? total_->delta : *Decimal::fromText(usualDelta);
}

Decimal LedgerBalance::stateDelta(Adjacency adjacency) const {
    const auto floor = floor_.find(adjacency);
    const Decimal taken = floor == floor_.end() ? Decimal() : floor->second.delta;
    const bool more = std::ranges::any_of(open_, [adjacency](const auto& one) {
        return countsFor(one.second.spending.adjacency, adjacency) && !one.second.inFloor.contains(adjacency);
    });
    if (floor != floor_.end() && floor->second.since.empty() && !more) return taken; // there is nothing else
    const Decimal rest = totalDelta().less(taken), half = Decimal::fromTyped(rest.value() / 2);
    return half + half > rest ? taken : taken + half; // there are no digits beyond the last
}

StatedSpending LedgerBalance::stated() const {
    StatedSpending all;
    if (nothingPromised()) {
        for (const Adjacency adjacency : {Adjacency::None, Adjacency::AddRemoveRecord,
                                          Adjacency::ReplaceRecord, Adjacency::ReplacePrivateFeatures})
            all.push_back({adjacency, Decimal::infinity(), Decimal()});
        return all;
    }
    for (const Adjacency adjacency : adjacencies()) {
        Decimal delta = stateDelta(adjacency);
        Decimal epsilon = cost(adjacency, {}, delta).epsilon;
        if (epsilon.infinite() && delta < totalDelta()) {
            delta = totalDelta();
            epsilon = cost(adjacency, {}, delta).epsilon;
        }
        all.push_back({adjacency, epsilon, delta});
    }
    return all;
}

std::vector<Adjacency> LedgerBalance::adjacencies() const {
    std::vector<Adjacency> charged;
    for (const auto& [adjacency, sum] : settled_)
        charged.push_back(adjacency);
    for (const auto& [adjacency, floor] : floor_)
        if (floor.own) charged.push_back(adjacency);
    for (const auto& [number, reservation] : open_)
        if (!reservation.spending.free()) charged.push_back(reservation.spending.adjacency);
    std::ranges::sort(charged);
    charged.erase(std::unique(charged.begin(), charged.end()), charged.end());
    return charged;
}

// A release without any privacy leaves no promise, whoever its neighbours are.
bool LedgerBalance::nothingPromised() const {
    return std::ranges::any_of(settled_, [](const auto& one) { return one.second.whole().unbounded; }) ||
           std::ranges::any_of(open_, [](const auto& one) { return one.second.spending.unbounded; });
}

ComposedCost LedgerBalance::cost(Adjacency adjacency, const Spending& more, const Decimal& delta) const {
    const ComposedCost nothing{Decimal::infinity(), Composition::Basic, std::nullopt};
    if (nothingPromised() || more.unbounded) return nothing;
    const auto own = settled_.find(adjacency);
    SpendingSum all = own == settled_.end() ? SpendingSum() : own->second;
    for (const auto& [charged, sum] : settled_)
        if (charged != adjacency && countsFor(charged, adjacency)) all.add(as(adjacency, sum.whole()));
    const auto floor = floor_.find(adjacency);
    SpendingSum since = floor == floor_.end() ? SpendingSum() : floor->second.since;
    for (const auto& [number, reservation] : open_) {
        if (!countsFor(reservation.spending.adjacency, adjacency)) continue;
        all.add(as(adjacency, reservation.spending));
        if (!reservation.inFloor.contains(adjacency)) since.add(as(adjacency, reservation.spending));
    }
    all.add(as(adjacency, more));
    since.add(as(adjacency, more));
    const Composition composition = total_ ? total_->composition : Composition::Renyi;
    ComposedCost composed = all.cost(composition, delta);
    if (floor == floor_.end()) return composed;
    // Of what was lost only its ε is known, so that what came after it can only be added, at the δ it leaves.
    const Decimal& taken = floor->second.delta;
    if (taken > delta) return nothing;
    const Decimal added = floor->second.epsilon + since.cost(composition, delta.less(taken)).epsilon;
    if (added > composed.epsilon) composed = {added, Composition::Basic, std::nullopt};
    return composed;
}

ComposedCost LedgerBalance::spent(Adjacency adjacency) const {
    return cost(adjacency, {});
}

std::optional<Decimal> LedgerBalance::left(Adjacency adjacency) const {
    if (!total_) return std::nullopt;
    return total_->epsilon.less(spent(adjacency).epsilon);
}

ComposedCost LedgerBalance::with(const Spending& more) const {
    ComposedCost own = cost(more.adjacency, more);
    if (more.adjacency != Adjacency::ReplaceRecord) return own;
    const ComposedCost features = cost(Adjacency::ReplacePrivateFeatures, more);
    return features.epsilon > own.epsilon ? features : own;
}

bool LedgerBalance::crosses(const Spending& more) const {
    return total_ && !more.free() && with(more).epsilon > total_->epsilon;
}

std::optional<std::int64_t> LedgerBalance::fits(const Spending& like, std::int64_t most) const {
    if (!total_) return std::nullopt;
    // Costs only grow with the number of times: the last that fits is found by halving.
    std::int64_t fit = 0, over = 1;
    while (over <= most && !crosses(repeated(like, over))) {
        fit = over;
        over = over > most / 2 ? most + (over == most) : 2 * over;
    }
    if (over > most) return fit;
    while (over - fit > 1) {
        const std::int64_t middle = fit + (over - fit) / 2;
        (crosses(repeated(like, middle)) ? over : fit) = middle;
    }
    return fit;
}

std::vector<std::int64_t> LedgerBalance::open() const {
    std::vector<std::int64_t> numbers;
    for (const auto& [number, reservation] : open_)
        numbers.push_back(number);
    return numbers;
}

} // namespace epsiloscope
