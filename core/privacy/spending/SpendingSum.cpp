// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/SpendingSum.h"

#include "core/base/Infinity.h"
#include "core/base/Named.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "core/privacy/spending/LossComposition.h"
#include "core/privacy/spending/SpendingOrders.h"
#include "core/privacy/spending/VoteCosts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <list>
#include <mutex>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace epsiloscope {
namespace {

constexpr Named<Composition> compositions[] = {
    {Composition::Basic, "basic", "basic composition, Gaussian noise exactly"},
    {Composition::Filter, "filter", "Rényi filter, its order fixed with the total"},
    {Composition::Renyi, "rdp", "Rényi composition or tighter"},
    {Composition::Optimal, "optimal", "optimal composition or tighter"}};

/// How noise was composed, in a word for files and in words.
constexpr Named<ComposedCost::Noise> noises[] = {
    {ComposedCost::Noise::None, "", ""},
    {ComposedCost::Noise::Gaussian, "gaussian", "Gaussian noise composed exactly"},
    {ComposedCost::Noise::Renyi, "rdp", "noise by Rényi composition"},
    {ComposedCost::Noise::Losses, "losses", "noise by its loss distribution"}};

// The values that make two steps equal.
auto kindOf(const PureSteps& steps) {
    return std::make_tuple(steps.epsilon);
}
auto kindOf(const ApproximateSteps& steps) {
    return std::make_tuple(steps.epsilon, steps.delta);
}
auto kindOf(const SubsampledSteps& steps) {
    return std::make_tuple(steps.rate, steps.sigma, steps.records);
}
auto kindOf(const SmoothedSteps& steps) {
    return std::make_tuple(steps.smoothness, steps.sigma, steps.records);
}
auto kindOf(const VoteSteps& steps) {
    return std::make_tuple(steps.law, steps.noise, steps.classes, steps.checkSigma, steps.threshold,
                           steps.teachers, steps.allVote);
}

std::int64_t plus(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    return a > most - b ? most : a + b;
}

/// Into a list sorted by kind, so that the order of adding does not matter; where it stands there, and
/// whether it is new.
template <class Steps> std::pair<std::ptrdiff_t, bool> merge(std::vector<Steps>& list, const Steps& steps) {
    const auto at = std::lower_bound(list.begin(), list.end(), steps,
                                     [](const Steps& a, const Steps& b) { return kindOf(a) < kindOf(b); });
    const std::ptrdiff_t index = at - list.begin();
    const bool known = at != list.end() && kindOf(*at) == kindOf(steps);
    if (known)
        at->times = plus(at->times, steps.times);
    else
        list.insert(at, steps);
    return {index, !known};
}

/// RDP of one step at each of the orders, for neighbours that differ in one record.
std::vector<double> rdpOfOne(const SubsampledSteps& steps, std::span<const double> orders) {
    return subsampledGaussianRdp(steps.rate, steps.sigma, orders);
}
std::vector<double> rdpOfOne(const SmoothedSteps& steps, std::span<const double> orders) {
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(
            releaseRdp({order, steps.smoothness, steps.sigma}, Publication::Sound).value_or(infinity));
    return rdp;
}

/// RDP of one step over the spending orders for neighbours that differ in so many records, 1 or 2; for two by
/// Mironov's corollary 4 (2017).
template <class Steps> std::vector<double> rdpOf(const Steps& steps) {
    const std::vector<double>& orders = spendingOrders();
    if (steps.records == 1) return rdpOfOne(steps, orders);
    std::vector<double> doubled, oneLess;
    for (const double order : orders) {
        doubled.push_back(2 * order);
        oneLess.push_back(2 * order - 1);
    }
    std::vector<double> rdp = rdpOfOne(steps, doubled);
    const std::vector<double> rest = rdpOfOne(steps, oneLess);
    for (std::size_t i = 0; i < orders.size(); ++i)
        rdp[i] = (orders[i] - 0.5) / (orders[i] - 1) * rdp[i] + rest[i];
    return rdp;
}

/// The curve of such steps, of those that were added last: a run asks for its own several times, and where σ
/// is small it takes seconds.
std::shared_ptr<const std::vector<double>> curveOfSteps(const SubsampledSteps& steps) {
    using Known = std::pair<SubsampledSteps, std::shared_ptr<const std::vector<double>>>;
    constexpr std::size_t most = 16;
    static std::mutex mutex;
    static std::list<Known> all;
    SubsampledSteps one = steps;
    one.times = 1;
    {
        const std::scoped_lock lock(mutex);
        const auto known = std::ranges::find(all, one, &Known::first);
        if (known != all.end()) return known->second;
    }
    auto found = std::make_shared<const std::vector<double>>(rdpOf(steps));
    const std::scoped_lock lock(mutex);
    if (all.size() == most) all.pop_back();
    all.emplace_front(one, found);
    return found;
}

std::shared_ptr<const std::vector<double>> curveOfSteps(const SmoothedSteps& steps) {
    return std::make_shared<const std::vector<double>>(rdpOf(steps));
}

/// Merges steps whose curve lies at the same place of another list.
template <class Steps, class Curves>
void mergeCurved(std::vector<Steps>& list, Curves& curves, const Steps& steps) {
    const auto [index, isNew] = merge(list, steps);
    if (isNew) curves.insert(curves.begin() + index, curveOfSteps(steps));
}

/// The cost of Gaussian noise of this μ. A mechanism whose noise was solved for a typed ε, and keeps to it,
/// costs that ε and no more in the twelfth digit.
Decimal gaussianCost(double mu, double delta) {
    const double epsilon = gaussianEpsilon(mu, delta);
    constexpr double accuracy = 2e-12; // of what solves for noise
    const Decimal typed = Decimal::roundedUp(epsilon * (1 - accuracy));
    return gaussianDelta(mu, typed.value()) <= delta ? typed : Decimal::roundedUp(epsilon);
}

bool isNumber(double value, double least) {
    return value >= least && value < infinity;
}

bool isGroup(std::int64_t records) {
    return records == 1 || records == 2;
}

} // namespace

const char* toString(Composition composition) {
    return entryIn(compositions, composition).name;
}

std::optional<Composition> compositionFrom(const std::string& name) {
    return valueIn(compositions, name);
}

const char* inWords(Composition composition) {
    return entryIn(compositions, composition).words;
}

Sentence inWords(const ComposedCost& cost) {
    if (cost.by == Composition::Filter) return "Rényi filter";
    if (cost.by == Composition::Renyi) return "Rényi composition";
    if (cost.by == Composition::Optimal) return "optimal composition";
    const std::string noise = entryIn(noises, cost.noise).words;
    if (noise.empty()) return "ε added up";
    return cost.added ? Sentence("ε added up, %1", {noise}) : noise;
}

std::string nameOf(const ComposedCost& cost) {
    const std::string noise = entryIn(noises, cost.noise).name;
    if (cost.by != Composition::Basic || noise.empty()) return toString(cost.by);
    return cost.added ? std::string(toString(cost.by)) + "+" + noise : noise;
}

void SpendingSum::add(const Spending& spending) {
    if (spending.free()) return;
    const bool first = empty();
    whole_.replacedAlike = spending.replacedAlike && (first || whole_.replacedAlike);
    if (first)
        whole_.adjacency = spending.adjacency;
    else if (whole_.adjacency != spending.adjacency)
        throw std::logic_error("costs of different adjacencies are never added up");
    // Anything that is no cost at all promises nothing.
    bool unbounded = spending.unbounded || !isNumber(spending.gaussian, 0);
    for (const PureSteps& steps : spending.pure) {
        if (!isNumber(steps.epsilon, 0))
            unbounded = true;
        else if (steps.epsilon > 0 && steps.times > 0)
            merge(whole_.pure, steps);
    }
    for (const ApproximateSteps& steps : spending.approximate) {
        if (!isNumber(steps.epsilon, 0) || !(steps.delta >= 0 && steps.delta < 1))
            unbounded = true;
        else if (steps.times > 0)
            merge(whole_.approximate, steps);
    }
    for (const SubsampledSteps& steps : spending.subsampled) {
        if (!(steps.rate >= 0 && steps.rate <= 1) || !(steps.sigma > 0) || !isGroup(steps.records))
            unbounded = true;
        else if (steps.rate > 0 && steps.times > 0)
            mergeCurved(whole_.subsampled, subsampledRdp_, steps);
    }
    for (const SmoothedSteps& steps : spending.smoothed) {
        if (!isNumber(steps.smoothness, 0) || !(steps.sigma > 0) || !isGroup(steps.records))
            unbounded = true;
        else if (steps.times > 0)
            mergeCurved(whole_.smoothed, smoothedRdp_, steps);
    }
    if (isNumber(spending.gaussian, 0)) addGaussian(spending.gaussian);
    // What is said to be votes and is not among the costs would be taken off others.
    if (hasItsVotes(spending))
        for (const VoteSteps& steps : spending.votes)
            addVotes(steps);
    whole_.unbounded = whole_.unbounded || unbounded;
}

void SpendingSum::addVotes(const VoteSteps& steps) {
    if (steps.times == 0) return;
    const auto [index, isNew] = merge(whole_.votes, steps);
    std::int64_t& answered = whole_.votes[static_cast<std::size_t>(index)].answered;
    if (!isNew) answered = plus(answered, steps.answered);
}

// Two doubles hold what one would round away, so that the order of adding does not matter.
void SpendingSum::addGaussian(double square) {
    const double sum = whole_.gaussian + square;
    const double part = sum - whole_.gaussian;
    gaussianRest_ += (whole_.gaussian - (sum - part)) + (square - part);
    whole_.gaussian = sum + gaussianRest_;
    gaussianRest_ -= whole_.gaussian - sum;
}

bool SpendingSum::empty() const {
    return whole_.free();
}

Decimal SpendingSum::typedEpsilon() const {
    Decimal sum;
    for (const PureSteps& steps : whole_.pure)
        sum = sum + Decimal::fromTyped(steps.epsilon) * steps.times;
    for (const ApproximateSteps& steps : whole_.approximate)
        sum = sum + Decimal::fromTyped(steps.epsilon) * steps.times;
    return sum;
}

Decimal SpendingSum::typedDelta() const {
    Decimal sum;
    for (const ApproximateSteps& steps : whole_.approximate)
        sum = sum + Decimal::fromTyped(steps.delta) * steps.times;
    return sum;
}

/// ε-DP steps and, once their δ is off, (ε, δ) ones: an (ε, δ)-DP mechanism is dominated by one that fails
/// with probability δ and is randomised response with ε otherwise (Kairouz, Oh, Viswanath 2015).
std::vector<PureSteps> SpendingSum::pureSteps(std::vector<PureSteps> pure) const {
    for (const ApproximateSteps& steps : whole_.approximate)
        if (steps.epsilon > 0) merge(pure, PureSteps{steps.epsilon, steps.times});
    return pure;
}

std::vector<double> SpendingSum::rdp(std::span<const PureSteps> pure, double gaussian, bool curves) const {
    const std::vector<double>& orders = spendingOrders();
    std::vector<double> rdp(orders.size(), 0.0);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        for (const PureSteps& steps : pure)
            rdp[i] += static_cast<double>(steps.times) *
                      std::min(steps.epsilon, randomisedResponseRdp(steps.epsilon, orders[i] - 1));
        rdp[i] += orders[i] * gaussian / 2;
        for (std::size_t kind = 0; curves && kind < whole_.subsampled.size(); ++kind)
            rdp[i] += static_cast<double>(whole_.subsampled[kind].times) * (*subsampledRdp_[kind])[i];
        for (std::size_t kind = 0; curves && kind < whole_.smoothed.size(); ++kind)
            rdp[i] += static_cast<double>(whole_.smoothed[kind].times) * (*smoothedRdp_[kind])[i];
    }
    return rdp;
}

SpendingSum::Bound SpendingSum::converted(std::span<const double> rdp, double delta) {
    const ConvertedEpsilon converted = improvedConversion(spendingOrders(), rdp, delta);
    if (!std::isfinite(converted.epsilon))
        return {Decimal::infinity(), std::nullopt, ComposedCost::Noise::Renyi};
    return {Decimal::roundedUp(converted.epsilon), converted.order, ComposedCost::Noise::Renyi};
}

/// All of it. Where there are votes their winners' cost is asked for at a few orders, each as good as any
/// other: from where the rest and all noisy counts would have their minimum, uphill as long as ε falls.
SpendingSum::Bound SpendingSum::renyi(double delta) const {
    const Bound counts = converted(rdp(pureSteps(whole_.pure), whole_.gaussian, true), delta);
    const bool few = whole_.votes.size() == 1 && whole_.votes.front().times < fewestWinners &&
                     !whole_.votes.front().checked();
    if (whole_.votes.empty() || few || !counts.order) return counts;
    const CostsBesidesVotes rest = besidesVotes(whole_);
    const std::vector<WinnerAnswers> winners = winnersOf(whole_);
    const std::vector<PureSteps> pure = pureSteps(rest.pure);
    Bound least = counts;
    const auto consider = [&least](double epsilon, std::optional<double> order) {
        const Decimal bound = Decimal::roundedUp(std::max(0.0, epsilon));
        const bool less = bound < least.epsilon;
        if (less) least = {bound, order, ComposedCost::Noise::Renyi};
        return less;
    };
    if (pure.empty() && !curved()) {
        consider(winnersEpsilon(winners, rest.gaussian, delta), std::nullopt);
        return least;
    }
    const std::vector<double> beside = rdp(pure, rest.gaussian, true), &orders = spendingOrders();
    const auto at = [&](double order) {
        const auto i = std::ranges::lower_bound(orders, order) - orders.begin();
        return beside[static_cast<std::size_t>(i)] + rdpOf(winners, order) +
               improvedConversionTerm(order, delta);
    };
    for (const double order : voteOrders())
        if (order >= *counts.order && !consider(at(order), order)) break;
    return least;
}

/// Gaussian mechanisms are one together, however they were chosen (Smith and Thakurta 2022). A number of
/// steps of one kind that was fixed in advance may be bounded by its loss distribution, as by RDP.
SpendingSum::Bound SpendingSum::noisyTogether(double delta, double gaussian) const {
    if (!curved())
        return {gaussianCost(std::sqrt(gaussian), delta), std::nullopt, ComposedCost::Noise::Gaussian};
    const Bound bound = converted(rdp({}, gaussian, true), delta);
    const auto losses = gaussian > 0 ? std::nullopt : lossEpsilon(delta);
    if (!losses) return bound;
    const Decimal exact = Decimal::roundedUp(*losses);
    return exact < bound.epsilon ? Bound{exact, std::nullopt, ComposedCost::Noise::Losses} : bound;
}

double SpendingSum::optimalWithoutCurves(double delta) const {
    const std::vector<PureSteps> pure = pureSteps(whole_.pure);
    if (pure.empty()) return whole_.gaussian > 0 ? gaussianEpsilon(std::sqrt(whole_.gaussian), delta) : 0.0;
    if (pure.size() == 1 && whole_.gaussian == 0)
        return optimalCompositionEpsilon(pure.front().epsilon, static_cast<long>(pure.front().times), delta);
    // Rounding may have taken this much from so many sums: it is put on top.
    return composedLossEpsilon(pure, whole_.gaussian, delta) * (1 + 1e-10) + 1e-12;
}

/// The ε of subsampled steps alone; loss distributions are of one kind of them.
std::optional<double> SpendingSum::lossEpsilon(double delta) const {
    if (whole_.subsampled.size() != 1 || !whole_.smoothed.empty()) return std::nullopt;
    const SubsampledSteps& steps = whole_.subsampled.front();
    return SubsampledGaussianLoss(steps.rate, steps.sigma, steps.records).epsilon(steps.times, delta);
}

double SpendingSum::optimalOfCurves(double delta) const {
    const auto losses = lossEpsilon(delta);
    return losses ? *losses : converted(rdp({}, 0, true), delta).epsilon.value();
}

/// Subsampled and smoothed steps are composed by themselves. Where there is more, δ is shared between both
/// and the two ε add up.
double SpendingSum::optimal(double delta) const {
    if (!curved()) return optimalWithoutCurves(delta);
    const bool alone = whole_.pure.empty() && whole_.approximate.empty() && whole_.gaussian == 0;
    if (alone) return optimalOfCurves(delta);
    double least = infinity;
    // The two shares stay below δ in spite of rounding.
    for (const double share : {0.1, 0.5, 0.9})
        least = std::min(least, optimalOfCurves(share * delta) +
                                    optimalWithoutCurves((1 - share) * delta * (1 - 1e-15)));
    return least;
}

ComposedCost SpendingSum::cost(Composition composition, const Decimal& delta) const {
    const Decimal taken = typedDelta();
    if (whole_.unbounded || taken > delta || delta.infinite())
        return {Decimal::infinity(), Composition::Basic, {}, {}, {}};
    const bool noisy = whole_.gaussian > 0 || curved();
    const Decimal rest = delta.less(taken);
    const double left = rest.value() * (1 - 1e-15); // value() may be above
    ComposedCost least{typedEpsilon(), Composition::Basic, {}, {}, false};
    least.added = !whole_.pure.empty() || !whole_.approximate.empty();
    if (left == 0) return noisy ? ComposedCost{Decimal::infinity(), Composition::Basic, {}, {}, {}} : least;
    if (left >= 1) return {Decimal(), Composition::Basic, {}, {}, {}};
    if (noisy) {
        // Noise alone has δ as it was typed.
        // Where costs are fixed in advance, how many will be answered is not known.
        const double gaussian =
            composition == Composition::Basic ? gaussianAsAnswered(whole_) : whole_.gaussian;
        const Bound bound = noisyTogether(taken == Decimal() ? delta.value() : left, gaussian);
        least.epsilon = least.epsilon + bound.epsilon;
        least.order = bound.order;
        least.noise = bound.noise;
    }
    const auto consider = [&least](Composition by, const Bound& bound) {
        if (bound.epsilon < least.epsilon) least = {bound.epsilon, by, bound.order, {}, false};
    };
    if (composition == Composition::Basic || empty()) return least;
    consider(Composition::Renyi, renyi(left));
    if (composition != Composition::Renyi)
        consider(Composition::Optimal, {Decimal::roundedUp(optimal(left)), std::nullopt, {}});
    return least;
}

ComposedCost SpendingSum::filtered(double order, const Decimal& delta) const {
    ComposedCost none{Decimal::infinity(), Composition::Filter, order, {}, {}};
    if (whole_.unbounded || !whole_.approximate.empty() || delta.infinite()) return none;
    // Where nothing but ε was ever spent their sum needs no δ, and may be asked beside the filter.
    const bool noisy = whole_.gaussian > 0 || curved();
    ComposedCost least = noisy ? none : ComposedCost{typedEpsilon(), Composition::Basic, {}, {}, true};
    if (empty() || !(delta.value() > 0)) return least;
    const std::vector<double>& orders = spendingOrders();
    const auto at = static_cast<std::size_t>(std::ranges::find(orders, order) - orders.begin());
    if (at == orders.size()) return least;
    const double left = delta.value() * (1 - 1e-15); // value() may be above
    const CostsBesidesVotes rest = besidesVotes(whole_);
    const double epsilon = rdp(rest.pure, rest.gaussian, true)[at] + rdpOf(winnersOf(whole_), order) +
                           improvedConversionTerm(order, left);
    const Decimal byOrder = Decimal::roundedUp(std::max(0.0, epsilon));
    return byOrder < least.epsilon ? ComposedCost{byOrder, Composition::Filter, order, {}, {}} : least;
}

double SpendingSum::renyiEpsilon(const Decimal& delta) const {
    const Decimal taken = typedDelta();
    if (whole_.unbounded || taken > delta || delta.infinite()) return std::numeric_limits<double>::infinity();
    const double left = delta.less(taken).value() * (1 - 1e-15); // value() may be above
    if (left >= 1) return 0;
    return renyi(left).epsilon.value();
}

} // namespace epsiloscope
