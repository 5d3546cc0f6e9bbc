// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerDivergence.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <utility>

namespace epsiloscope {

namespace {

// Below this |α·ln(p/q)| a power series is exact to the last digit, above it the plain formula loses little.
constexpr double seriesReach = 0.5;
constexpr double largestRatioExponent = 700;

/// e^{αr} − 1 − α(e^r − 1) ≥ 0 for |αr| ≤ seriesReach, α > 1: Σ (α^k − α) r^k/k! from k = 2.
double smallExcess(double order, double logRatio) {
    double raised = order * logRatio, plain = logRatio, sum = 0;
    constexpr int terms = 16;
    for (int k = 2; k <= terms; ++k) {
        raised *= order * logRatio / k;
        plain *= logRatio / k;
        sum += raised - order * plain;
    }
    return std::max(0.0, sum);
}

/// log Σ p^α q^{1−α}, where a term alone would overflow.
double logSumOfPowers(std::span<const double> logP, std::span<const double> logQ, double order) {
    std::vector<double> exponents;
    for (std::size_t j = 0; j < logP.size(); ++j)
        exponents.push_back(logQ[j] + order * (logP[j] - logQ[j]));
    return logSumExp(exponents);
}

/// A distribution against another one.
struct Against {
    std::span<const double> logP, logQ;
    std::span<const double> p, q;
};

/// D_α(P‖Q) = log(1 + Σ q (e^{αr} − 1 − α(e^r − 1)))/(α − 1) with r = log(p/q): Σ q (e^r − 1) is 0.
double divergence(const Against& of, double order) {
    double excess = 0;
    for (std::size_t j = 0; j < of.p.size(); ++j) {
        const double logRatio = of.logP[j] - of.logQ[j], exponent = of.logQ[j] + order * logRatio;
        if (exponent > largestRatioExponent) return logSumOfPowers(of.logP, of.logQ, order) / (order - 1);
        if (std::abs(order * logRatio) <= seriesReach)
            excess += of.q[j] * smallExcess(order, logRatio);
        else
            excess += std::max(0.0, std::exp(exponent) - of.q[j] - order * (of.p[j] - of.q[j]));
    }
    return std::log1p(excess) / (order - 1);
}

/// Where the last order raises nothing, the smaller ones do not either.
void raise(const Against& of, std::span<const double> orders, std::span<double> out) {
    while (!orders.empty()) {
        const std::size_t last = orders.size() - 1;
        const double top = divergence(of, orders[last]);
        if (top <= out.front()) return;
        out[last] = std::max(out[last], top);
        orders = orders.first(last);
        out = out.first(last);
        const std::size_t half = orders.size() / 2;
        if (half == 0) continue;
        raise(of, orders.subspan(half), out.subspan(half));
        orders = orders.first(half);
        out = out.first(half);
    }
}

using Nodes = std::vector<double>;

/// Classes with equal counts win with equal probability.
struct Group {
    double count = 0;
    std::size_t classes = 0;
};

std::vector<Group> groupsOf(std::span<const double> counts) {
    std::vector<double> sorted(counts.begin(), counts.end());
    std::sort(sorted.begin(), sorted.end(), std::greater<double>());
    std::vector<Group> groups;
    for (const double count : sorted) {
        if (groups.empty() || groups.back().count != count) groups.push_back({count, 0});
        ++groups.back().classes;
    }
    return groups;
}

/// A class, as it is and with a vote more or less.
enum Shift { Lost, Kept, Won, Shifts };
constexpr double votesOf(Shift shift) {
    return shift == Lost ? -1 : shift == Won ? 1 : 0;
}

/// On the nodes t of the trapezoidal rule: log Φ((t − n)/σ), and log(φ/Φ) there.
struct Tails {
    Nodes logBelow, logHazard;
};

/// The winner's distributions of one histogram and of those one vote away. Pr[j wins] is the integral of
/// φ_j/Φ_j · ΠΦ_k, whose logarithm is concave: the rule converges exponentially, its nodes' logarithms keep
/// what is rare.
class WinnerOdds {
public:
    WinnerOdds(std::vector<Group> groups, double sigma);

    std::size_t groups() const { return groups_.size(); }
    const Group& group(std::size_t g) const { return groups_[g]; }
    /// The histogram, and the one with a vote moved from a class of group `from` to one of group `to`.
    OutcomePair moved(std::size_t from, std::size_t to) const;

private:
    double logWins(const Nodes& logAll, std::size_t group, Shift shift) const;

    std::vector<Group> groups_;
    std::vector<std::array<Tails, Shifts>> tails_;
    Nodes logAll_; ///< Σ log Φ over all classes as they are
    std::vector<double> logWins_;
    double logStep_ = 0;
};

WinnerOdds::WinnerOdds(std::vector<Group> groups, double sigma) : groups_(std::move(groups)) {
    std::size_t classes = 0;
    for (const Group& group : groups_)
        classes += group.classes;
    // The integrand is at least σ/√C wide: error below exp(−2π²/(C·step²)) ≤ 1e−17, and beyond `reach` of its
    // peak, which lies no higher than the peak of C equal counts, there is less.
    const double step = std::min(0.25, 0.7 / std::sqrt(static_cast<double>(classes)));
    const double reach = 8.7, peak = std::sqrt(2 * std::log(static_cast<double>(classes)));
    const double lowest = (groups_.back().count - 1) / sigma - reach;
    const double highest = (groups_.front().count + 1) / sigma + reach + peak;
    const auto nodes = static_cast<std::size_t>(std::ceil((highest - lowest) / step)) + 1;
    logStep_ = std::log(step);
    logAll_.assign(nodes, 0.0);
    tails_.resize(groups_.size());
    const double logNormal = -std::log(2 * std::numbers::pi) / 2;
    for (std::size_t g = 0; g < groups_.size(); ++g)
        for (const Shift shift : {Lost, Kept, Won}) {
            Tails& tails = tails_[g][shift];
            tails.logBelow.resize(nodes);
            tails.logHazard.resize(nodes);
            // One subtraction of nearby numbers, so that large counts lose nothing.
            const double start =
                (groups_.back().count - groups_[g].count - 1 - votesOf(shift)) / sigma - reach;
            for (std::size_t i = 0; i < nodes; ++i) {
                const double x = start + step * static_cast<double>(i);
                tails.logBelow[i] = logNormalCdf(x);
                tails.logHazard[i] = logNormal - x * x / 2 - tails.logBelow[i];
            }
        }
    for (std::size_t g = 0; g < groups_.size(); ++g)
        for (std::size_t i = 0; i < nodes; ++i)
            logAll_[i] += static_cast<double>(groups_[g].classes) * tails_[g][Kept].logBelow[i];
    for (std::size_t g = 0; g < groups_.size(); ++g)
        logWins_.push_back(logWins(logAll_, g, Kept));
}

double WinnerOdds::logWins(const Nodes& logAll, std::size_t group, Shift shift) const {
    const Nodes& logHazard = tails_[group][shift].logHazard;
    double largest = -infinity;
    for (std::size_t i = 0; i < logAll.size(); ++i)
        largest = std::max(largest, logAll[i] + logHazard[i]);
    constexpr double negligible = -45;
    double sum = 0;
    for (std::size_t i = 0; i < logAll.size(); ++i) {
        const double below = logAll[i] + logHazard[i] - largest;
        if (below > negligible) sum += std::exp(below);
    }
    return std::min(0.0, largest + std::log(sum) + logStep_);
}

OutcomePair WinnerOdds::moved(std::size_t from, std::size_t to) const {
    Nodes logAll = logAll_;
    for (std::size_t i = 0; i < logAll.size(); ++i)
        logAll[i] += tails_[from][Lost].logBelow[i] - tails_[from][Kept].logBelow[i] +
                     (tails_[to][Won].logBelow[i] - tails_[to][Kept].logBelow[i]);
    OutcomePair pair;
    const auto add = [&](std::size_t group, Shift shift, std::size_t classes) {
        const double logClasses = std::log(static_cast<double>(classes));
        pair.logP.push_back(logClasses + logWins_[group]);
        pair.logQ.push_back(logClasses + logWins(logAll, group, shift));
    };
    add(from, Lost, 1);
    add(to, Won, 1);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const std::size_t moving = std::size_t{g == from} + std::size_t{g == to};
        if (groups_[g].classes > moving) add(g, Kept, groups_[g].classes - moving);
    }
    return pair;
}

} // namespace

void raiseToDivergences(const OutcomePair& pair, Compared compared, std::span<const double> orders,
                        std::span<double> out) {
    const auto finite = [](double logarithm) { return std::isfinite(logarithm); };
    if (!std::ranges::all_of(pair.logP, finite) || !std::ranges::all_of(pair.logQ, finite)) {
        std::ranges::fill(out, infinity);
        return;
    }
    const std::vector<double> p = exponentials(pair.logP), q = exponentials(pair.logQ);
    raise({pair.logP, pair.logQ, p, q}, orders, out);
    if (compared == Compared::BothWays) raise({pair.logQ, pair.logP, q, p}, orders, out);
}

WinnerDivergence::WinnerDivergence(std::vector<double> orders, double sigma, Compared compared)
    : orders_(std::move(orders)), sigma_(sigma), compared_(compared) {}

void WinnerDivergence::rdp(std::span<const double> counts, std::span<double> out) const {
    std::vector<Group> groups = groupsOf(counts);
    if (!((groups.front().count - groups.back().count + 2) / sigma_ <= mostSigmas)) {
        std::fill(out.begin(), out.end(), infinity);
        return;
    }
    std::fill(out.begin(), out.end(), 0.0);
    const WinnerOdds odds(std::move(groups), sigma_);
    for (std::size_t from = 0; from < odds.groups(); ++from) {
        if (odds.group(from).count < 1) continue;
        for (std::size_t to = 0; to < odds.groups(); ++to)
            if (from != to || odds.group(from).classes > 1)
                raiseToDivergences(odds.moved(from, to), compared_, orders_, out);
    }
}

} // namespace epsiloscope
