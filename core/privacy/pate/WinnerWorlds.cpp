// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerWorlds.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/PacketMath.h"

#include <numbers>

namespace epsiloscope {

namespace {

const double logRootTwoPi = std::log(2 * std::numbers::pi) / 2;

double logUnitNormal(double x) {
    return -x * x / 2 - logRootTwoPi;
}

/// Nodes and weights of a Gauss–Legendre rule on [−1, 1], by Newton's method on the Legendre polynomial.
struct WideRule {
    static constexpr int count = 56; ///< whole packets
    alignas(Packet) std::array<double, count> nodes{};
    alignas(Packet) std::array<double, count> weights{};
    WideRule() {
        for (int i = 0; i < count; ++i) {
            double x = std::cos(std::numbers::pi * (i + 0.75) / (count + 0.5)), slope = 1;
            for (int step = 0; step < 8; ++step) {
                double before = 1, now = x;
                for (int k = 2; k <= count; ++k) {
                    const double next = ((2 * k - 1) * x * now - (k - 1) * before) / k;
                    before = now;
                    now = next;
                }
                slope = count * (x * now - before) / (x * x - 1);
                x -= now / slope;
            }
            nodes[static_cast<std::size_t>(i)] = x;
            weights[static_cast<std::size_t>(i)] = 2 / ((1 - x * x) * slope * slope);
        }
    }
};

/// log A(u, v), A = ∫₀^∞ φ(x − u) Φ(x − v) dx: what is integrated is log-concave with curvature ≥ 1, and its
/// peak lies at `peak` or to the left of it, where it is cut off at 0.
[[gnu::flatten]] double logWinsGaussian(double u, double v) {
    static const WideRule rule;
    constexpr double reach = 8.7, negligible = 39;
    const double peak = std::max(0.0, v > u ? (u + v) / 2 : u);
    const double logF = logNormalCdf(peak - v), top = logUnitNormal(peak - u) + logF;
    // It falls to the right at least as fast as it does at the peak.
    const double fall = peak - u - std::exp(logUnitNormal(peak - v) - logF);
    const double low = std::max(0.0, peak - reach);
    const double high = peak + (fall > negligible / reach ? negligible / fall : reach);
    const double half = (high - low) / 2, atPeak = peak - u;
    Packet sum = Packet::Zero();
    for (std::size_t i = 0; i < WideRule::count; i += packetSize) {
        const Packet x = low + half * (1 + Eigen::Map<const Packet>(rule.nodes.data() + i));
        const Packet from = x - u, beyond = x - v, z = beyond.abs() / std::numbers::sqrt2;
        const Packet square = z * z, density = (atPeak - from) * (atPeak + from) / 2 - logF;
        // Φ = ½·erfc z on one side of 0, and 1 − ½·erfc z on the other.
        const Packet left = density - square, tail = scaledErfcOf(z) / 2;
        const Packet scaled = chosen(beyond, density, left).exp();
        const Packet rest = 1 - tail * (-square).exp();
        sum += Eigen::Map<const Packet>(rule.weights.data() + i) * scaled * chosen(beyond, rest, tail);
    }
    return top + std::log(sum.sum() * half);
}

/// The same for Laplace noise, in closed form; its terms are of one sign but for one that takes half at most.
double logWinsLaplace(double u, double v) {
    const double uUp = std::max(u, 0.0), vUp = std::max(v, 0.0);
    double sum = 0;
    if (v >= u) {
        if (u > 0) sum += (std::exp(u - v) - std::exp(-u - v)) / 8;
        sum += std::exp(u - v) * (vUp - uUp) / 4 + std::exp(u - vUp) / 2 - std::exp(u + v - 2 * vUp) / 8;
    } else {
        if (v > 0) sum += (std::exp(v - u) - std::exp(-u - v)) / 8;
        if (u > 0) sum += -std::expm1(vUp - u) / 2 - std::exp(v - u) * (u - vUp) / 4;
        sum += std::exp(u - uUp) / 2 - std::exp(u + v - 2 * uUp) / 8;
    }
    return std::log(sum);
}

/// log J(u, v), J = ∫₀^∞ f(x − u) f(x − v) dx.
double logBothNear(NoiseLaw law, double u, double v) {
    if (law == NoiseLaw::Gaussian)
        return logUnitNormal((u - v) / std::numbers::sqrt2) - std::numbers::ln2 / 2 +
               logNormalCdf((u + v) / std::numbers::sqrt2);
    const double least = std::min(u, v), most = std::max(u, v);
    const double leastUp = std::max(least, 0.0), mostUp = std::max(most, 0.0);
    double sum = std::exp(least - most) * (mostUp - leastUp) / 4 + std::exp(least + most - 2 * mostUp) / 8;
    if (least > 0) sum += (std::exp(least - most) - std::exp(-least - most)) / 8;
    return std::log(sum);
}

double logDensity(NoiseLaw law, double x) {
    return law == NoiseLaw::Gaussian ? logUnitNormal(x) : -std::abs(x) - std::numbers::ln2;
}

/// log p of the three outcomes, and its slopes in u and v.
struct ThreeOutcomes {
    std::array<double, 3> log;
    std::array<std::array<double, 2>, 3> slope;
};

ThreeOutcomes threeOutcomes(NoiseLaw law, double u, double v) {
    const auto wins = law == NoiseLaw::Gaussian ? logWinsGaussian : logWinsLaplace;
    const double belowU = ThreeClassWorld::logBelowOne(law, -u),
                 belowV = ThreeClassWorld::logBelowOne(law, -v);
    const double near = logBothNear(law, u, v), densityU = logDensity(law, u), densityV = logDensity(law, v);
    ThreeOutcomes of{{wins(u, v), wins(v, u), belowU + belowV}, {}};
    const double nearA = std::exp(near - of.log[0]), nearB = std::exp(near - of.log[1]);
    of.slope[0] = {std::exp(densityU + belowV - of.log[0]) + nearA, -nearA};
    of.slope[1] = {-nearB, std::exp(densityV + belowU - of.log[1]) + nearB};
    of.slope[2] = {-std::exp(densityU - belowU), -std::exp(densityV - belowV)};
    return of;
}

} // namespace

double TwoClassWorld::logBelow(NoiseLaw law, double x) {
    if (law == NoiseLaw::Gaussian) return logNormalCdf(x);
    return x < 0 ? x + std::log((2 - x) / 4) : std::log1p(-std::exp(-x) * (2 + x) / 4);
}

double TwoClassWorld::hazard(NoiseLaw law, double x) {
    if (law == NoiseLaw::Gaussian) return std::exp(logUnitNormal(x) - logNormalCdf(x));
    if (x < 0) return (1 - x) / (2 - x);
    return (1 + x) * std::exp(-x) / 4 / (1 - std::exp(-x) * (2 + x) / 4);
}

// L falls in t on both sides, as log G is concave.
void TwoClassWorld::at(const std::array<double, 1>& t, double half,
                       std::array<CellOutcome<1>, 2>& found) const {
    for (const int side : {1, -1}) {
        const double p = side * t[0], q = side * (t[0] - shift_);
        CellOutcome<1>& outcome = found[side == 1 ? 0 : 1];
        outcome.logQ = logBelow(law_, q);
        outcome.ratio = logBelow(law_, p) - outcome.logQ;
        outcome.leastRatio = ratio(side, t[0] + half);
        outcome.mostRatio = ratio(side, t[0] - half);
        outcome.logQSlope = {side * hazard(law_, q)};
        outcome.ratioSlope = {side * (hazard(law_, p) - hazard(law_, q))};
    }
}

// The third derivative of log G is at most 2 in size for Gaussian noise (it is the third cumulant of a
// truncated normal variable: Poincaré's inequality), and .55 for the difference of two Laplaces.
double TwoClassWorld::bend() const {
    constexpr double third = 0.55;
    return law_ == NoiseLaw::Gaussian ? shift_ : third * shift_ / 2;
}

double ThreeClassWorld::logBelowOne(NoiseLaw law, double x) {
    if (law == NoiseLaw::Gaussian) return logNormalCdf(x);
    return x < 0 ? x - std::numbers::ln2 : std::log1p(-std::exp(-x) / 2);
}

std::array<double, 3> ThreeClassWorld::ratios(const std::array<double, 2>& counts) const {
    const auto logs = [this](double u, double v) {
        const auto wins = law_ == NoiseLaw::Gaussian ? logWinsGaussian : logWinsLaplace;
        return std::array{wins(u, v), wins(v, u), logBelowOne(law_, -u) + logBelowOne(law_, -v)};
    };
    std::array<double, 3> ratios = logs(counts[0], counts[1]);
    const std::array<double, 3> q = logs(counts[0] - shift_, counts[1] + shift_);
    for (std::size_t x = 0; x < ratios.size(); ++x)
        ratios[x] -= q[x];
    return ratios;
}

// L falls in u and rises in v for all three outcomes: their probabilities are log-concave and totally
// positive of order 2 in (u, v). For Gaussian noise, where an evaluation takes long, −1 ≤ ∂² log p ≤ 0 says
// enough.
void ThreeClassWorld::at(const std::array<double, 2>& counts, double half,
                         std::array<CellOutcome<2>, 3>& found) const {
    const auto [u, v] = counts;
    const ThreeOutcomes p = threeOutcomes(law_, u, v), q = threeOutcomes(law_, u - shift_, v + shift_);
    const bool exact = law_ == NoiseLaw::Laplace;
    const auto least = exact ? ratios({u + half, v - half}) : std::array<double, 3>{};
    const auto most = exact ? ratios({u - half, v + half}) : std::array<double, 3>{};
    const double near = 2 * shift_ * half;
    for (std::size_t x = 0; x < found.size(); ++x) {
        CellOutcome<2>& outcome = found[x];
        outcome.logQ = q.log[x];
        outcome.ratio = p.log[x] - q.log[x];
        outcome.leastRatio = exact ? least[x] : outcome.ratio - near;
        outcome.mostRatio = exact ? most[x] : outcome.ratio + near;
        outcome.logQSlope = q.slope[x];
        for (std::size_t i = 0; i < dim; ++i)
            outcome.ratioSlope[i] = p.slope[x][i] - q.slope[x][i];
    }
}

// Gaussian: the third derivative of log p along unit vectors is at most 2, as of two classes.
double ThreeClassWorld::bend() const {
    return law_ == NoiseLaw::Gaussian ? 2 * std::numbers::sqrt2 * shift_ : infinity;
}

} // namespace epsiloscope
