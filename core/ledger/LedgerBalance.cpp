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

// A cost that was stated for one kind of neighbours, translated to another; see towards().
StatedCost towards(StatedCost stated, Adjacency asked) {
    const Adjacency from = stated.adjacency;
    if (from == asked) return stated;
    stated.adjacency = asked;
    if (weaker(from, asked) == from) {
        stated.epsilon = Decimal::infinity();
    } else if (from == Adjacency::AddRemoveRecord && !stated.replacedAlike && !stated.epsilon.infinite()) {
        stated.delta = Decimal::roundedUp(deltaForGroupOfTwo(stated.epsilon.value(), stated.delta.value()));
        stated.epsilon = stated.epsilon + stated.epsilon;
    }
    stated.replacedAlike = false;
    return stated;
}

// One cost that bounds all of them together, for neighbours that each can be translated to.
StatedCost together(const StatedSpending& stated, Adjacency asked) {
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
            own.add(epsiloscope::towards(settled_.only(Adjacency::ReplaceRecord).whole(), cost.adjacency));
        for (const auto& [number, reservation] : open_)
            if (reservation.spending.adjacency == cost.adjacency) own.add(reservation.spending);
        const Decimal known = composed(own, cost.delta).epsilon;
        return cost.epsilon <= known && !known.infinite();
    });
}

void LedgerBalance::setFloor(const StatedSpending& stated) {
    if (stated.empty() || nothingLost(stated)) return;
    std::optional<Adjacency> about = neighbours();
    for (const StatedCost& cost : stated)
        about = weaker(about, cost.adjacency);
    StatedCost floor = together(stated, *about);
    // A cost at one δ holds at any larger δ; the δ of an earlier floor must not shrink.
    if (floor_) floor.delta = std::max(floor.delta, towards(floor_->stated, *about).delta);
    const Decimal known = cost(*about, {}, floor.delta).epsilon;
    // ε may be infinite because δ is too small; then it does not show that nothing was lost.
    const bool tells = !known.infinite() || floor.epsilon.infinite() || nothingPromised();
    if (floor.epsilon <= known && tells) return;
    floor_ = Floor{floor, {}};
    for (auto& [number, reservation] : open_)
        reservation.inFloor = true;
}

Decimal LedgerBalance::delta() const {
    return total_ ? total_->delta : *Decimal::fromText(usualDelta);
}

Decimal LedgerBalance::stateDelta(Adjacency adjacency) const {
    const Decimal taken = floor_ ? towards(floor_->stated, adjacency).delta : Decimal();
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

std::optional<Adjacency> LedgerBalance::neighbours() const {
    std::optional<Adjacency> least = settled_.weakest();
    if (floor_) least = weaker(least, floor_->stated.adjacency);
    for (const auto& [number, reservation] : open_)
        if (!reservation.spending.free()) least = weaker(least, reservation.spending.adjacency);
    return least;
}

Sentence LedgerBalance::translated() const {
    const auto about = neighbours();
    std::string others;
    bool covered = true;
    for (const Adjacency adjacency : adjacencies) {
        const bool charged = settled_.has(adjacency) || (floor_ && floor_->stated.adjacency == adjacency) ||
                             std::ranges::any_of(open_, [adjacency](const auto& one) {
                                 const Spending& spending = one.second.spending;
                                 return !spending.free() && spending.adjacency == adjacency;
                             });
        if (!charged || adjacency == *about) continue;
        others += (others.empty() ? "" : ", and for: ") + std::string(inWords(adjacency));
        covered = covered && coversAsMuch(adjacency, *about);
    }
    if (others.empty()) return {};
    return Sentence(
        "charges for: %1 are counted as for: %2%3",
        {others, inWords(*about), (covered ? "" : "; for other neighbours nothing is promised any more")});
}

Adjacency LedgerBalance::neighboursWith(const Spending& more) const {
    const auto before = neighbours();
    if (more.free()) return before.value_or(more.adjacency);
    return weaker(before, more.adjacency);
}

bool LedgerBalance::weakens(const Spending& more) const {
    const auto before = neighbours();
    return before && !more.free() && !coversAsMuch(*before, more.adjacency);
}

// A release without any privacy leaves no promise, whoever its neighbours are.
bool LedgerBalance::nothingPromised() const {
    return settled_.unbounded() ||
           std::ranges::any_of(open_, [](const auto& one) { return one.second.spending.unbounded; });
}

ComposedCost LedgerBalance::cost(Adjacency adjacency, const Spending& more, const Decimal& delta) const {
    const ComposedCost nothing{Decimal::infinity(), Composition::Basic, std::nullopt};
    if (nothingPromised() || more.unbounded) return nothing;
    SpendingSum all = settled_.towards(adjacency);
    SpendingSum since = floor_ ? floor_->since.towards(adjacency) : SpendingSum();
    const auto charge = [&](const Spending& spending, bool inFloor) {
        const Spending translated = epsiloscope::towards(spending, adjacency);
        all.add(translated);
        if (floor_ && !inFloor) since.add(translated);
    };
    for (const auto& [number, reservation] : open_)
        charge(reservation.spending, reservation.inFloor);
    charge(more, false);
    ComposedCost sum = composed(all, delta);
    if (!floor_) return sum;
    // Only the ε of the lost charges is known, so later charges are added to it, at the δ that is left.
    const StatedCost lost = towards(floor_->stated, adjacency);
    if (lost.delta > delta) return nothing;
    const Decimal added = lost.epsilon + composed(since, delta.less(lost.delta)).epsilon;
    if (added > sum.epsilon) sum = {added, Composition::Basic, std::nullopt};
    return sum;
}

ComposedCost LedgerBalance::spent(Adjacency adjacency) const {
    return cost(adjacency, {});
}

std::optional<Decimal> LedgerBalance::left(Adjacency adjacency) const {
    if (!total_) return std::nullopt;
    return total_->epsilon.less(spent(adjacency).epsilon);
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

Epsilon epsilonOf(const LedgerTotal& total) {
    return {.value = total.epsilon.value(),
            .delta = total.delta.value(),
            .kind = EpsilonKind::DataIndependent,
            .adjacency = Adjacency::AddRemoveRecord};
}

} // namespace epsiloscope
