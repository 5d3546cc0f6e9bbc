// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/tradeoff/AttackerView.h"

#include "core/base/Named.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace epsiloscope {

namespace {

constexpr Named<TradeoffSource> tradeoffSources[] = {
    {TradeoffSource::Gaussian, "gaussian", "Gaussian noise, exactly"},
    {TradeoffSource::Pure, "pure", "pure ε, exactly"},
    {TradeoffSource::Laplace, "laplace", "Laplace noise on one number, exactly"},
    {TradeoffSource::Losses, "losses", "the distribution of the privacy loss"},
    {TradeoffSource::Renyi, "renyi", "Rényi divergences"},
    {TradeoffSource::EpsilonAndDelta, "epsilon-delta", "the stated ε and δ alone"},
    {TradeoffSource::Smallest, "smallest", "the best of several bounds at each point"}};

// Where curves are sampled: Φ of even steps, dense near 0 and 1.
std::vector<double> sampledAlphas() {
    constexpr int steps = 120;
    constexpr double reach = 6;
    std::vector<double> alphas = {0};
    for (int i = -steps; i <= steps; ++i)
        alphas.push_back(std::exp(logNormalCdf(reach * i / steps)));
    alphas.push_back(1);
    return alphas;
}

TradeoffCurve sampled(TradeoffSource source, std::function<double(double)> at) {
    TradeoffCurve curve;
    curve.source = source;
    curve.falsePositive = sampledAlphas();
    for (const double alpha : curve.falsePositive)
        curve.falseNegative.push_back(std::clamp(at(alpha), 0.0, 1 - alpha));
    curve.at = [at = std::move(at)](double alpha) { return std::clamp(at(alpha), 0.0, 1 - alpha); };
    return curve;
}

TradeoffCurve ofPairs(TradeoffSource source, std::vector<EpsilonDelta> pairs) {
    return sampled(source, [pairs = std::make_shared<const std::vector<EpsilonDelta>>(std::move(pairs))](
                               double alpha) { return tradeoffOf(*pairs, alpha); });
}

bool isNowhereBelow(const TradeoffCurve& one, const TradeoffCurve& other) {
    for (std::size_t i = 0; i < one.falseNegative.size(); ++i)
        if (one.falseNegative[i] < other.falseNegative[i] - 1e-12) return false;
    return true;
}

// The tightest first; where each is below another somewhere, all of them together.
void order(std::vector<TradeoffCurve>& curves) {
    const auto areaOf = [](const TradeoffCurve& curve) {
        double area = 0;
        for (std::size_t i = 1; i < curve.falsePositive.size(); ++i)
            area += (curve.falsePositive[i] - curve.falsePositive[i - 1]) *
                    (curve.falseNegative[i] + curve.falseNegative[i - 1]);
        return area;
    };
    std::ranges::stable_sort(curves,
                             [&](const auto& one, const auto& other) { return areaOf(one) > areaOf(other); });
    const bool best = std::ranges::all_of(
        curves, [&](const TradeoffCurve& other) { return isNowhereBelow(curves.front(), other); });
    if (best) return;
    const auto all = std::make_shared<const std::vector<TradeoffCurve>>(curves);
    curves.insert(curves.begin(), sampled(TradeoffSource::Smallest, [all](double alpha) {
                      double most = 0;
                      for (const TradeoffCurve& curve : *all)
                          most = std::max(most, curve.at(alpha));
                      return most;
                  }));
}

std::vector<double> manyDeltas() {
    std::vector<double> deltas = {1e-15, 1e-12, 1e-10, 1e-8, 1e-7, 1e-6, 1e-5};
    for (int doublings = 0; doublings < 10; ++doublings)
        deltas.push_back(std::ldexp(3e-5, doublings));
    for (int hundredths = 2; hundredths < 90; hundredths += 2)
        deltas.push_back(hundredths / 100.0);
    return deltas;
}

std::vector<double> fewDeltas() {
    return {1e-6, 1e-4, 1e-3, 0.01, 0.03, 0.06, 0.1, 0.16, 0.25, 0.36, 0.5, 0.7};
}

std::vector<double> severalDeltas() {
    return {1e-12, 1e-8, 1e-6, 1e-5, 1e-4, 1e-3, 3e-3, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08,
            0.1,   0.13, 0.16, 0.2,  0.25, 0.3,  0.36, 0.43, 0.5,  0.6,  0.7,   0.8};
}

// The (ε, δ) that hold of these costs, for these δ.
std::vector<EpsilonDelta> pairsOf(const std::vector<double>& deltas,
                                  const std::function<double(const Decimal&)>& epsilonAt) {
    std::vector<EpsilonDelta> pairs;
    for (const double delta : deltas) {
        const double epsilon = epsilonAt(Decimal::fromTyped(delta));
        if (!std::isfinite(epsilon)) continue;
        pairs.push_back({epsilon, delta});
        if (epsilon <= 0) break;
    }
    return pairs;
}

std::vector<EpsilonDelta> optimalPairs(const SpendingSum& costs, const std::vector<double>& deltas) {
    return pairsOf(deltas, [&costs](const Decimal& delta) {
        return costs.cost(Composition::Optimal, delta).epsilon.value();
    });
}

bool onlySubsampled(const Spending& spending) {
    return spending.pure.empty() && spending.approximate.empty() && spending.gaussian == 0 &&
           spending.smoothed.empty() && spending.subsampled.size() == 1;
}

// By distributions of the loss. A composition takes up to a third of a second where steps are subsampled or
// noise is mixed, so there are few of them; Rényi's many lie between.
std::vector<EpsilonDelta> pairsByLosses(const SpendingSum& costs, double stated) {
    const Spending& spending = costs.whole();
    if (onlySubsampled(spending)) {
        const SubsampledSteps& steps = spending.subsampled.front();
        const SubsampledGaussianLoss loss(steps.rate, steps.sigma, steps.records);
        // At ε = 0 δ is the total variation distance: that makes the odds from an even prior exact.
        std::vector<EpsilonDelta> pairs = {{0, loss.delta(steps.times, 0)}};
        const bool known = stated > 0 && std::isfinite(stated);
        for (const double share : {0.1, 0.3, 0.6})
            if (known) pairs.push_back({share * stated, loss.delta(steps.times, share * stated)});
        return pairs;
    }
    if (!spending.subsampled.empty() || !spending.smoothed.empty() || spending.gaussian > 0)
        return optimalPairs(costs, {1e-6, 1e-3, 0.02, 0.1, 0.3});
    // One kind of steps has a closed sum; several are convolved.
    const bool quick = spending.pure.size() + spending.approximate.size() < 2;
    return optimalPairs(costs, quick ? manyDeltas() : severalDeltas());
}

// What winners tell takes a while to find at each δ.
std::vector<EpsilonDelta> pairsByRenyi(const SpendingSum& costs) {
    const bool quick = costs.whole().votes.empty();
    return pairsOf(quick ? manyDeltas() : fewDeltas(),
                   [&costs](const Decimal& delta) { return costs.renyiEpsilon(delta); });
}

AttackerView promisingNothing(const Neighbours& adjacency) {
    AttackerView view;
    view.adjacency = adjacency;
    view.promised = false;
    view.curves = {sampled(TradeoffSource::EpsilonAndDelta, [](double) { return 0.0; })};
    return view;
}

bool gaussianAlone(const Spending& spending) {
    return spending.pure.empty() && spending.approximate.empty() && spending.subsampled.empty() &&
           spending.smoothed.empty();
}

bool pureAlone(const Spending& spending) {
    return spending.gaussian == 0 && spending.approximate.empty() && spending.subsampled.empty() &&
           spending.smoothed.empty();
}

} // namespace

const char* toString(TradeoffSource source) {
    return entryIn(tradeoffSources, source).name;
}

const char* inWords(TradeoffSource source) {
    return entryIn(tradeoffSources, source).words;
}

double AttackerView::falseNegativeAt(double falsePositive) const {
    return promised ? tightest().at(falsePositive) : 0;
}

double AttackerView::rightAt(double prior) const {
    if (!promised) return 1;
    const auto error = [&](double alpha) { return (1 - prior) * alpha + prior * tightest().at(alpha); };
    // A convex function of α has one valley in log(α/(1 − α)) as well.
    const auto alphaAt = [](double odds) { return 1 / (1 + std::exp(-odds)); };
    const auto value = [&](double odds) { return -error(alphaAt(odds)); };
    const double near = concaveMaximiser(-40, 40, value);
    // To 1e-14: what is cut off must not be missed by a curve with an edge.
    const double best = concaveMaximiser(near - 1e-6, near + 1e-6, value);
    const double least = std::min({error(0), error(1), error(alphaAt(best))});
    return std::clamp(1 - least, std::max(prior, 1 - prior), 1.0);
}

double AttackerView::beliefAt(double prior, double atLeast) const {
    if (!promised) return 1;
    // (1 − β)/α falls with α, as β is convex and 1 − β is 0 or more at α = 0.
    const double hit = prior * (1 - falseNegativeAt(atLeast)), alarm = (1 - prior) * atLeast;
    return hit + alarm > 0 ? hit / (hit + alarm) : 1;
}

std::optional<double> rightAtEvenOdds(const Spending& spent) {
    SpendingSum costs;
    costs.add(spent);
    const Spending& spending = costs.whole();
    if (spending.unbounded) return 1;
    if (!spending.votes.empty()) return std::nullopt; // their winner tells less than the noise would
    if (gaussianAlone(spending)) return std::exp(logNormalCdf(std::sqrt(spending.gaussian) / 2));
    if (pureAlone(spending) && spending.pure.size() == 1 && spending.pure.front().times == 1)
        return 1 / (1 + std::exp(-spending.pure.front().epsilon));
    return std::nullopt;
}

AttackerView attackerView(const Spending& spent, double delta) {
    SpendingSum costs;
    costs.add(spent);
    const Spending& spending = costs.whole(); // equal steps together, and no numbers that are out of range
    if (spending.unbounded) return promisingNothing(spent.adjacency);
    AttackerView view;
    view.adjacency = spent.adjacency;
    if (gaussianAlone(spending)) {
        view.curves.push_back(
            sampled(TradeoffSource::Gaussian, [mu = std::sqrt(spending.gaussian)](double alpha) {
                return gaussianTradeoff(mu, alpha);
            }));
        if (spending.free()) return view;
    }
    if (pureAlone(spending)) {
        double sum = 0;
        for (const PureSteps& steps : spending.pure)
            sum += steps.epsilon * static_cast<double>(steps.times);
        view.curves.push_back(
            sampled(TradeoffSource::Pure, [sum](double alpha) { return pureTradeoff(sum, alpha); }));
    }
    const bool single = pureAlone(spending) && spending.pure.size() == 1 && spending.pure.front().times == 1;
    if (single) return view;
    const double stated =
        delta > 0 ? costs.cost(Composition::Optimal, Decimal::fromTyped(delta)).epsilon.value() : 0;
    if (delta > 0 && std::isfinite(stated))
        view.curves.push_back(ofPairs(TradeoffSource::EpsilonAndDelta, {{stated, delta}}));
    if (!gaussianAlone(spending))
        view.curves.push_back(ofPairs(TradeoffSource::Losses, pairsByLosses(costs, stated)));
    view.curves.push_back(ofPairs(TradeoffSource::Renyi, pairsByRenyi(costs)));
    order(view.curves);
    return view;
}

AttackerView attackerView(const Epsilon& epsilon) {
    const bool holds = epsilon.kind == EpsilonKind::DataIndependent && std::isfinite(epsilon.value);
    if (!holds) return promisingNothing(epsilon.adjacency);
    AttackerView view;
    view.adjacency = epsilon.adjacency;
    if (epsilon.delta == 0)
        view.curves = {sampled(TradeoffSource::Pure,
                               [value = epsilon.value](double alpha) { return pureTradeoff(value, alpha); })};
    else
        view.curves = {ofPairs(TradeoffSource::EpsilonAndDelta,
                               {{epsilon.totalVariation ? 0 : epsilon.value, epsilon.delta}})};
    return view;
}

OddsOfGuess oddsOfGuess(const AttackerView& view, double prior) {
    const auto ofHundred = [](double chance) {
        return std::clamp(static_cast<int>(std::ceil(100 * chance - 1e-9)), 0, 100);
    };
    return {ofHundred(view.rightAt(prior)), ofHundred(std::max(prior, 1 - prior))};
}

Sentence inWords(const OddsOfGuess& odds) {
    return Sentence("of 100 such attackers' guesses, at most %1 are right; %2 would be by chance",
                    {odds.right, odds.byChance});
}

} // namespace epsiloscope
