// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/LossComposition.h"

#include "core/base/Infinity.h"
#include "core/numeric/Binomial.h"
#include "core/numeric/GaussLegendre.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace epsiloscope {
namespace {

constexpr double gridCells = 16384;
constexpr double mostDeviation = 1e5; // of a kind's binomial: beyond it there is too much to sum

/// Probabilities of losses on multiples of a spacing, and of a loss without end.
struct GriddedLosses {
    double spacing = 1;
    std::int64_t first = 0;
    std::vector<double> masses;
    double lost = 0;

    /// Shares the mass of a loss between its neighbours so that E[e^{−loss}] stays: as
    /// E[(1 − e^{ε−loss−rest})₊] is convex in e^{−loss}, no divergence gets smaller.
    void put(double loss, double mass) {
        const double below = std::floor(loss / spacing);
        const double over = std::clamp(loss - below * spacing, 0.0, spacing);
        const double upper = std::expm1(-over) / std::expm1(-spacing);
        const auto index = static_cast<std::size_t>(static_cast<std::int64_t>(below) - first);
        masses[index] += mass * (1 - upper);
        masses[index + 1] += mass * upper;
    }
    void cover(double least, double most) {
        first = static_cast<std::int64_t>(std::floor(least / spacing)) - 1;
        const auto last = static_cast<std::int64_t>(std::floor(most / spacing)) + 2;
        masses.assign(static_cast<std::size_t>(last - first) + 1, 0.0);
    }
    /// Corrects what sums leave out or add by rounding.
    void normalise() {
        double sum = 0;
        for (const double mass : masses)
            sum += mass;
        for (double& mass : masses)
            mass /= sum;
    }
};

/// In how many of `times` randomised responses the answer is the likelier one: the range of numbers that
/// matter.
struct Hits {
    std::int64_t least = 0;
    std::vector<double> masses;
    double above = 0; ///< at most this much is left out at the upper end
};

Hits hitsOf(const PureSteps& steps, double tail) {
    const double logP = -softplus(-steps.epsilon), logNotP = -softplus(steps.epsilon);
    const double odds = std::exp(steps.epsilon), against = std::exp(-steps.epsilon);
    const std::int64_t k = steps.times;
    const auto count = static_cast<double>(k);
    const std::int64_t mode = std::min(k, static_cast<std::int64_t>((count + 1) * std::exp(logP)));
    const double atMode = std::exp(logBinomialProbability(k, mode, logP, logNotP));
    Hits hits;
    std::vector<double> down{atMode};
    hits.least = mode;
    // Mass left out at the lower end counts as the least loss that is kept, which is larger.
    while (hits.least > 0) {
        const auto b = static_cast<double>(hits.least);
        const double ratio = b / (count - b + 1) * against, next = down.back() * ratio;
        if (ratio < 1 && next < tail * (1 - ratio)) break;
        down.push_back(next);
        --hits.least;
    }
    hits.masses.assign(down.rbegin(), down.rend());
    for (std::int64_t b = mode; b < k; ++b) {
        const double ratio = static_cast<double>(k - b) / static_cast<double>(b + 1) * odds;
        const double next = hits.masses.back() * ratio;
        if (ratio < 1 && next < tail * (1 - ratio)) {
            hits.above = tail;
            break;
        }
        hits.masses.push_back(next);
    }
    return hits;
}

GriddedLosses lossesOf(const PureSteps& steps, const Hits& hits, double spacing) {
    const auto loss = [&](std::int64_t b) {
        return steps.epsilon * static_cast<double>(2 * b - steps.times);
    };
    GriddedLosses losses{spacing, 0, {}, hits.above};
    const auto size = static_cast<std::int64_t>(hits.masses.size());
    losses.cover(loss(hits.least), loss(hits.least + size - 1));
    for (std::int64_t i = 0; i < size; ++i)
        losses.put(loss(hits.least + i), hits.masses[static_cast<std::size_t>(i)]);
    losses.normalise();
    return losses;
}

/// N(μ²/2, μ²) where the first dataset is the true one; `reach` standard deviations of it.
GriddedLosses gaussianLosses(double gaussian, double reach, double tail, double spacing) {
    const double mu = std::sqrt(gaussian), mean = gaussian / 2;
    GriddedLosses losses{spacing, 0, {}, tail};
    losses.cover(mean - reach * mu, mean + reach * mu);
    const double end = mean + reach * mu;
    for (double from = mean - reach * mu; from < end;) {
        // No panel crosses a point of the grid, where what is integrated has a kink.
        const double next = (std::floor(from / spacing * (1 + 1e-15) + 1e-9) + 1) * spacing;
        const double to = std::min({from + mu / 2, std::max(next, from + spacing * 1e-6), end});
        gaussLegendre10(from, to, [&](double loss, double weight) {
            const double z = (loss - mean) / mu;
            losses.put(loss, weight * std::exp(-z * z / 2) / (mu * std::sqrt(2 * std::numbers::pi)));
        });
        from = to;
    }
    losses.normalise();
    return losses;
}

/// Cuts both ends as long as the mass cut off stays below `tail`. At the upper end it counts as lost, at the
/// lower end as the least loss kept.
void trim(GriddedLosses& losses, double tail) {
    std::vector<double>& masses = losses.masses;
    double above = 0;
    while (masses.size() > 1 && above + masses.back() <= tail) {
        above += masses.back();
        masses.pop_back();
    }
    losses.lost += above;
    std::size_t cut = 0;
    double below = 0;
    while (cut + 1 < masses.size() && below + masses[cut] <= tail)
        below += masses[cut++];
    masses.erase(masses.begin(), masses.begin() + static_cast<std::ptrdiff_t>(cut));
    losses.first += static_cast<std::int64_t>(cut);
    masses.front() += below;
}

GriddedLosses together(const GriddedLosses& one, const GriddedLosses& other) {
    GriddedLosses sum{one.spacing, one.first + other.first, {}, one.lost + other.lost};
    sum.masses.assign(one.masses.size() + other.masses.size() - 1, 0.0);
    const GriddedLosses& few = one.masses.size() < other.masses.size() ? one : other;
    const GriddedLosses& many = &few == &one ? other : one;
    for (std::size_t j = 0; j < few.masses.size(); ++j) {
        const double mass = few.masses[j];
        if (mass == 0) continue;
        for (std::size_t i = 0; i < many.masses.size(); ++i)
            sum.masses[i + j] += mass * many.masses[i];
    }
    return sum;
}

/// The least ε ≥ 0 with lost + Σ m(1 − e^{ε−l})₊ ≤ δ. From above: the sums of m and of m·e^{x−l} over what
/// is above x.
double epsilonOf(const GriddedLosses& losses, double delta) {
    const double target = delta - losses.lost;
    if (!(target > 0)) return infinity;
    const double fall = std::exp(-losses.spacing);
    const auto lossAt = [&](std::size_t i) {
        return static_cast<double>(losses.first + static_cast<std::int64_t>(i)) * losses.spacing;
    };
    double above = 0, discounted = 0; // relative to the point before
    for (std::size_t i = losses.masses.size(); i-- > 0;) {
        // Between this point and the one above it: above − e^{ε−next}·discounted.
        if (above - discounted * fall > target)
            return std::max(0.0, lossAt(i) + losses.spacing + std::log((above - target) / discounted));
        if (lossAt(i) <= 0) return 0;
        above += losses.masses[i];
        discounted = discounted * fall + losses.masses[i];
    }
    // Below the least of them, where all losses count.
    return above > target ? std::max(0.0, lossAt(0) + std::log((above - target) / discounted)) : 0;
}

} // namespace

double composedLossEpsilon(std::span<const PureSteps> pure, double gaussian, double delta) {
    const double tail = delta * 1e-7 / (3 * static_cast<double>(pure.size()) + 3);
    const double reach = std::sqrt(-2 * std::log(tail)); // P(|N(0, 1)| > x) < e^{−x²/2}
    double variance = gaussian, widths = 2 * reach * std::sqrt(gaussian), widest = widths;
    std::vector<Hits> hits;
    for (const PureSteps& steps : pure) {
        const double perStep = std::exp(-softplus(steps.epsilon) - softplus(-steps.epsilon));
        const double binomial = static_cast<double>(steps.times) * perStep;
        if (!(std::sqrt(binomial) <= mostDeviation)) return infinity;
        hits.push_back(hitsOf(steps, tail));
        const double width = 2 * steps.epsilon * static_cast<double>(hits.back().masses.size() - 1);
        variance += 4 * steps.epsilon * steps.epsilon * binomial;
        widths += width;
        widest = std::max(widest, width);
    }
    const double spread = std::max(widest, std::min(widths, 2 * reach * std::sqrt(variance)));
    if (!(spread > 0)) {
        // Each answer is all but certain: composition saves nothing on the sum of the ε.
        double sum = 0;
        for (const PureSteps& steps : pure)
            sum += steps.epsilon * static_cast<double>(steps.times);
        return sum;
    }
    const double spacing = spread / gridCells;
    GriddedLosses all{spacing, 0, {1.0}, 0};
    for (std::size_t i = 0; i < pure.size(); ++i) {
        all = together(all, lossesOf(pure[i], hits[i], spacing));
        trim(all, tail);
    }
    if (gaussian > 0) all = together(all, gaussianLosses(gaussian, reach, tail, spacing));
    return epsilonOf(all, delta);
}

} // namespace epsiloscope
