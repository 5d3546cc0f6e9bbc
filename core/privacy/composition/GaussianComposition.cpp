// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"

#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace epsiloscope {

namespace {

constexpr double unit = 0x1p-53; // what one rounding may take off, relative
constexpr double smallMu = 0.1;

/// m(x) − m(x + μ) for μ ≤ smallMu and x ≥ −μ/2, where m(x) = ∫ e^{−xt−t²/2} dt over t > 0 is Mills' ratio:
/// with J_n = ∫ tⁿ e^{−xt−t²/2} dt it is Σ (−1)^{n+1} μⁿ/n!·J_n, whose terms fall tenfold or faster.
double fallOfMillsRatio(double x, double mu) {
    constexpr int terms = 16, far = 96;
    std::array<double, far + 1> moments{};
    if (x < 2) { // J_{n+1} = n·J_{n−1} − x·J_n
        moments[0] = std::exp(x * x / 2 + logNormalCdf(-x)) * std::sqrt(2 * std::numbers::pi);
        moments[1] = 1 - x * moments[0];
        for (int n = 1; n < terms; ++n)
            moments[n + 1] = n * moments[n - 1] - x * moments[n];
    } else { // the same would cancel; J_n/J_{n−1} as a continued fraction does not
        for (int n = far - 1; n >= 1; --n)
            moments[n] = n / (x + moments[n + 1]);
        moments[0] = 1 / (x + moments[1]);
        for (int n = 1; n <= terms; ++n)
            moments[n] *= moments[n - 1];
    }
    double factor = 1, sum = 0;
    for (int n = 1; n <= terms; ++n) {
        factor *= (n == 1 ? mu : -mu) / n;
        sum += factor * moments[n];
    }
    return sum;
}

/// δ = φ(x)·(m(x) − m(x + μ)), x = ε/μ − μ/2: Φ(−x) and e^ε Φ(−x − μ) themselves agree in more and more
/// digits as μ falls.
double deltaOfSmallMu(double mu, double epsilon) {
    const double x = epsilon / mu - mu / 2;
    const double density = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
    return density * fallOfMillsRatio(x, mu) * (1 + (3 * x * x + 64) * unit);
}

/// The ε at which δ is met, by Newton's method on log δ(ε), which is concave and falls: from the right of the
/// root, where it begins, it comes down to it. Absent where numbers end before that.
std::optional<double> epsilonNear(double mu, double delta) {
    constexpr int most = 12;
    double epsilon = mu * std::sqrt(-2 * std::log(delta)) + mu * mu / 2;
    for (int i = 0; i < most; ++i) {
        const double reached = gaussianDelta(mu, epsilon);
        const double slope = std::exp(epsilon + logNormalCdf(-mu / 2 - epsilon / mu)) / reached;
        const double step = std::log(reached / delta) / slope;
        if (!std::isfinite(step) || epsilon + step <= 0) return std::nullopt;
        epsilon += step;
        if (std::abs(step) <= 4 * unit * epsilon) break;
    }
    return epsilon;
}

} // namespace

// Rounded up: by more than what the logarithms, and x where μ is large, may have lost.
double gaussianDelta(double mu, double epsilon) {
    if (mu < smallMu) return deltaOfSmallMu(mu, epsilon);
    const double x = epsilon / mu - mu / 2;
    const double log1 = logNormalCdf(-x);
    const double log2 = epsilon + logNormalCdf(-mu / 2 - epsilon / mu);
    // e^log1 − e^log2, with log2 ≤ log1 but for rounding.
    if (log2 >= log1) return std::exp(log1);
    const double left = -std::expm1(log2 - log1);
    const double lost = 4 * (1 - log1) + (std::max(x, 0.0) + 1) * (epsilon / mu + mu);
    const double lostOfSecond = (1 - left) * (4 * epsilon + lost) / left;
    return std::min(1.0, std::exp(log1) * left * (1 + 2 * unit * (lost + lostOfSecond)));
}

double gaussianEpsilon(double mu, double delta) {
    if (gaussianDelta(mu, 0) <= delta) return 0;
    constexpr double tolerance = 1e-13;
    if (const auto near = epsilonNear(mu, delta); near &&
                                                  gaussianDelta(mu, *near * (1 + tolerance)) <= delta &&
                                                  gaussianDelta(mu, *near * (1 - tolerance)) > delta)
        return *near * (1 + tolerance);
    const double below = largestReal(std::max(mu, 1e-6), tolerance,
                                     [&](double epsilon) { return gaussianDelta(mu, epsilon) > delta; });
    return below * (1 + 2 * tolerance);
}

double gaussianMu(double epsilon, double delta) {
    return largestReal(epsilon, 1e-13, [&](double mu) { return gaussianDelta(mu, epsilon) <= delta; });
}

} // namespace epsiloscope
