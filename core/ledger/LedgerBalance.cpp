// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"

#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingOrders.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// The δ asked of the balance of a dataset without a total.
constexpr const char* usualDelta = "0.00001";

// A number put in by hand must not make the sum overflow.
constexpr std::int64_t mostRunsOfEntry = 1'000'000'000'000;

// For so many units in place of one. ε is doubled in decimals, which is exact.
void forGroupOf(StatedCost& stated, std::int64_t size) {
    if (stated.epsilon.infinite()) return;
    stated.delta = Decimal::roundedUp(deltaForGroup(stated.epsilon.value(), stated.delta.value(), size));
    stated.epsilon = size == 2 ? stated.epsilon + stated.epsilon
                               : Decimal::roundedUp(stated.epsilon.value() * static_cast<double>(size));
}

// Of a cost that was stated for a person; see forOneRecord().
StatedCost forOneRecord(StatedCost stated, Adjacency asked) {
    stated.adjacency.unit = recordAmong({stated.adjacency}, asked);
    if (stated.adjacency != Adjacency::AddRemoveRecord) return stated;
    if (!stated.replacedAlike) forGroupOf(stated, 2);
    stated.replacedAlike = true;
    return stated;
}

// A cost that was stated for one kind of neighbours, translated to another; see counted().
StatedCost towards(StatedCost stated, const Neighbours& asked) {
    if (stated.adjacency.unit.isPerson() && !asked.unit.isPerson()) stated = forOneRecord(stated, asked.kind);
    const Neighbours from = stated.adjacency;
    if (from == asked) return stated;
    const auto group = groupFor(from.unit, asked.unit);
    stated.adjacency = asked;
    if (!group)
        stated.epsilon = Decimal::infinity();
    else if (*group > 1)
        forGroupOf(stated, *group);
    if (from.kind == asked.kind) return stated;
    if (weaker(from.kind, asked.kind) == from.kind) {
        stated.epsilon = Decimal::infinity();
    } else if (from == Adjacency::AddRemoveRecord && !stated.replacedAlike) {
        forGroupOf(stated, 2);
    }
    stated.replacedAlike = false;
    return stated;
}

// One cost that bounds all of them together, for neighbours that each can be translated to.
StatedCost together(const StatedSpending& stated, const Neighbours& asked) {
    const bool features =
        std::ranges::find(stated, Adjacency::ReplacePrivateFeatures, &StatedCost::adjacency) != stated.end();
    StatedCost sum;
    sum.adjacency = asked;
    sum.replacedAlike = std::ranges::all_of(stated, &StatedCost::replacedAlike);
    for (const StatedCost& cost : stated) {
        // In older lines the cost for features has that for replaced records in it.
        if (features && !cost.whole && cost.adjacency == Adjacency::ReplaceRecord) continue;
        const StatedCost one = towards(cost, asked);
        sum.epsilon = sum.epsilon + one.epsilon;
        sum.delta = sum.delta + one.delta;
    }
    return sum;
}

} // namespace

ComposedCost ledgerCost(const SpendingSum& sum, Composition composition, const Decimal& delta) {
    constexpr double printed = 1e-3;
    const ComposedCost cost = sum.cost(composition, delta);
    if (cost.by != Composition::Optimal) return cost;
    const ComposedCost typed = sum.cost(Composition::Basic, delta);
    // Below it lies what was drawn of what is charged in full here.
    const bool same =
        typed.epsilon >= cost.epsilon && typed.epsilon.value() * (1 - printed) <= cost.epsilon.value();
    return same ? typed : cost;
}

void LedgerBalance::settle(const Spending& spending, bool counted) {
    settled_.add(spending);
    if (floor_ && !counted) floor_->since.add(spending);
}

void LedgerBalance::setTotal(const LedgerTotal& total) {
    total_ = total;
    const bool charged = !settled_.empty() || floor_ || !open_.empty();
    if (total.composition != Composition::Filter || (order_ && charged)) return;
    order_ = epsiloscope::filterOrder(total.epsilon.value(), total.delta.value());
}

std::optional<double> LedgerBalance::filterOrder() const {
    return total_ && total_->composition == Composition::Filter ? order_ : std::nullopt;
}

ComposedCost LedgerBalance::composed(const SpendingSum& sum, const Decimal& delta) const {
    if (const auto order = filterOrder()) return sum.filtered(*order, delta);
    return ledgerCost(sum, total_.value_or(LedgerTotal()).composition, delta);
}

void LedgerBalance::add(const LedgerEntry& entry) {
    switch (entry.kind) {
    case LedgerEntryKind::Total:
        if (entry.total) setTotal(*entry.total);
        break;
    case LedgerEntryKind::Reserved:
        // A number that comes twice was put in by hand: the earlier charge stays.
        if (const auto same = open_.find(entry.number); same != open_.end())
            settle(same->second.spending, same->second.inFloor);
        open_[entry.number] = {entry.spending, false};
        break;
    case LedgerEntryKind::Returned:
        open_.erase(entry.refers);
        break;
    case LedgerEntryKind::Released:
    case LedgerEntryKind::Accepted: {
        bool counted = false;
        if (const auto begun = open_.find(entry.refers);
            entry.kind == LedgerEntryKind::Released && begun != open_.end()) {
            // The floor has the whole reservation in it. A charge for other neighbours counts on top.
            if (begun->second.spending.adjacency == entry.spending.adjacency) counted = begun->second.inFloor;
            open_.erase(begun);
        }
        settle(entry.spending, counted);
        if (!entry.spending.free()) last_ = entry.spending;
        break;
    }
    case LedgerEntryKind::Explored:
        ++explored_;
        exploredRuns_ += std::clamp(entry.runs, std::int64_t{1}, mostRunsOfEntry);
        break;
    case LedgerEntryKind::Continued:
        exploredRuns_ += entry.runs;
        break;
    case LedgerEntryKind::Opened:
    case LedgerEntryKind::Apart:
    case LedgerEntryKind::Note:
    case LedgerEntryKind::Acknowledged:
        break;
    }
}

// True if older lines, which have a cost for each kind, say no more than the charges that are known.
bool LedgerBalance::nothingLost(const StatedSpending& stated) const {
    if (floor_) return false;
    return std::ranges::all_of(stated, [&](const StatedCost& cost) {
        if (cost.whole) return false;
        SpendingSum own = settled_.only(cost.adjacency);
        if (cost.adjacency == Adjacency::ReplacePrivateFeatures)
            own.add(counted(settled_.only(Adjacency::ReplaceRecord).whole(), cost.adjacency));
        for (const auto& [number, reservation] : open_)
            if (reservation.spending.adjacency == cost.adjacency) own.add(reservation.spending);
        const Decimal known = composed(own, cost.delta).epsilon;
        return cost.epsilon <= known && !known.infinite();
    });
}

void LedgerBalance::setFloor(const StatedSpending& stated) {
    if (stated.empty() || nothingLost(stated)) return;
    std::optional<Neighbours> about = neighbours();
    for (const StatedCost& cost : stated)
        about = weaker(about, cost.adjacency);
    const auto countsForIt = [&about](const StatedCost& cost) {
        return groupFor(cost.adjacency.unit, about->unit).has_value();
    };
    // A charge that says nothing of this person was lost, however little it was.
    const bool unlike = about->unit.isPerson() && !std::ranges::all_of(stated, countsForIt);
    if (unlike || (about->unit.isPerson() && !uncounted(about->unit).empty())) {
        std::vector<Neighbours> all = charged();
        for (const StatedCost& cost : stated)
            all.push_back(cost.adjacency);
        about->unit = recordAmong(all, about->kind);
    }
    StatedCost floor = together(stated, *about);
    // A cost at one δ holds at any larger δ; the δ of an earlier floor must not shrink.
    if (floor_) floor.delta = std::max(floor.delta, towards(floor_->stated, *about).delta);
    const Decimal known = cost(*about, {}, floor.delta).epsilon;
    // ε may be infinite because δ is too small; then it does not show that nothing was lost.
    const bool tells = !known.infinite() || floor.epsilon.infinite() || nothingPromised();
    if (floor.epsilon <= known && tells && !unlike) return;
    if (tells) floor.epsilon = std::max(floor.epsilon, known);
    floor_ = Floor{floor, {}};
    for (auto& [number, reservation] : open_)
        reservation.inFloor = true;
}

Decimal LedgerBalance::delta() const {
    return total_ ? total_->delta : *Decimal::fromText(usualDelta);
}

Decimal LedgerBalance::stateDelta(const Neighbours& about) const {
    const Decimal taken = floor_ ? towards(floor_->stated, about).delta : Decimal();
    const bool more = std::ranges::any_of(open_, [](const auto& one) { return !one.second.inFloor; });
    if (floor_ && floor_->since.empty() && !more) return taken; // there is nothing else
    const Decimal rest = delta().less(taken), half = Decimal::fromTyped(rest.value() / 2);
    return half + half > rest ? taken : taken + half; // there are no digits beyond the last
}

StatedSpending LedgerBalance::stated() const {
    StatedSpending all;
    if (nothingPromised()) {
        for (const Adjacency adjacency : adjacencies)
            all.push_back({adjacency, Decimal::infinity(), Decimal(), false, true});
        return all;
    }
    const auto about = neighbours();
    if (!about) return all;
    Decimal at = stateDelta(*about);
    Decimal epsilon = cost(*about, {}, at).epsilon;
    if (epsilon.infinite() && at < delta()) {
        at = delta();
        epsilon = cost(*about, {}, at).epsilon;
    }
    const bool alike = settled_.replacedAlike() && (!floor_ || floor_->stated.replacedAlike) &&
                       std::ranges::all_of(open_, [](const auto& one) {
                           return one.second.spending.free() || one.second.spending.replacedAlike;
                       });
    all.push_back({*about, epsilon, at, alike, true});
    return all;
}

// A release without any privacy leaves no promise, whoever its neighbours are.
bool LedgerBalance::nothingPromised() const {
    return settled_.unbounded() ||
           std::ranges::any_of(open_, [](const auto& one) { return one.second.spending.unbounded; });
}

ComposedCost LedgerBalance::cost(const Neighbours& about, const Spending& more, const Decimal& delta) const {
    const ComposedCost nothing{Decimal::infinity(), Composition::Basic, std::nullopt};
    if (nothingPromised() || more.unbounded) return nothing;
    SpendingSum all = settled_.towards(about);
    SpendingSum since = floor_ ? floor_->since.towards(about) : SpendingSum();
    const auto charge = [&](const Spending& spending, bool inFloor) {
        const Spending translated = counted(spending, about);
        all.add(translated);
        if (floor_ && !inFloor) since.add(translated);
    };
    for (const auto& [number, reservation] : open_)
        charge(reservation.spending, reservation.inFloor);
    charge(more, false);
    ComposedCost sum = composed(all, delta);
    if (!floor_) return sum;
    // Only the ε of the lost charges is known, so later charges are added to it, at the δ that is left.
    const StatedCost lost = towards(floor_->stated, about);
    if (lost.delta > delta) return nothing;
    const Decimal added = lost.epsilon + composed(since, delta.less(lost.delta)).epsilon;
    if (added > sum.epsilon) sum = {added, Composition::Basic, std::nullopt};
    return sum;
}

ComposedCost LedgerBalance::spent(const Neighbours& about) const {
    return cost(about, {});
}

std::optional<Decimal> LedgerBalance::left(const Neighbours& about) const {
    if (!total_) return std::nullopt;
    return total_->epsilon.less(spent(about).epsilon);
}

ComposedCost LedgerBalance::with(const Spending& more) const {
    if (weakens(more)) return {Decimal::infinity(), Composition::Basic, std::nullopt};
    return cost(neighboursWith(more), more);
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

Epsilon epsilonOf(const LedgerTotal& total, const PrivacyUnit& unit) {
    return {.value = total.epsilon.value(),
            .delta = total.delta.value(),
            .kind = EpsilonKind::DataIndependent,
            .adjacency = {Adjacency::AddRemoveRecord, unit}};
}

} // namespace epsiloscope
