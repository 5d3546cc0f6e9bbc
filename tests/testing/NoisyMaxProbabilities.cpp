// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/NoisyMaxProbabilities.h"

#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "tests/testing/Quadrature.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace epsiloscope::testing {
namespace {

/// The integrand of Pr[argmax = winner], f(x) Π_{k≠w} F(x + n_w − n_k), in units of the noise and measured
/// from the winner's own count. Log-concave in x, since f and F are, for both laws.
class WinningDensity {
public:
    WinningDensity(std::span<const double> counts, std::size_t winner, NoiseLaw law, double scale)
        : winner_(winner), gaussian_(law == NoiseLaw::Gaussian) {
        for (const double count : counts)
            centres_.push_back((count - counts[winner]) / scale);
    }

    double log(double x) const {
        double sum = logDensity(x);
        for (std::size_t k = 0; k < centres_.size(); ++k)
            if (k != winner_) sum += logCdf(x - centres_[k]);
        return sum;
    }

    /// Where the maximum must lie: above the winner's count, since every F rises, and no further above all
    /// centres than f's fall lets the product of F's rise.
    double lowest() const { return 0; }
    double highest() const {
        const double top = *std::max_element(centres_.begin(), centres_.end());
        return top + 10 + std::log(static_cast<double>(centres_.size()));
    }
    /// f and F have kinks (Laplace) at the centres.
    const std::vector<double>& centres() const { return centres_; }

private:
    double logDensity(double x) const {
        return gaussian_ ? -x * x / 2 - 0.5 * std::log(2 * std::numbers::pi)
                         : -std::abs(x) - std::numbers::ln2;
    }
    double logCdf(double x) const {
        if (gaussian_) return logNormalCdf(x);
        return x < 0 ? x - std::numbers::ln2 : std::log1p(-0.5 * std::exp(-x));
    }

    std::vector<double> centres_;
    std::size_t winner_;
    bool gaussian_;
};

/// The point on the side of `step`'s sign where the log-concave density has fallen e^60 below its peak; what
/// lies beyond is less than e^−60 of the whole.
double negligibleFrom(const WinningDensity& density, double peak, double step) {
    const double floor = density.log(peak) - 60;
    while (density.log(peak + step) > floor)
        step *= 2;
    double near = step / 2, far = step;
    if (density.log(peak + near) < floor) near = 0;
    for (int i = 0; i < 12; ++i) {
        const double middle = (near + far) / 2;
        (density.log(peak + middle) > floor ? near : far) = middle;
    }
    return peak + far;
}

double winningProbability(const WinningDensity& density) {
    const auto logDensity = [&density](double x) { return density.log(x); };
    const double peak = concaveMaximiser(density.lowest(), density.highest(), logDensity);
    const double low = negligibleFrom(density, peak, -0.1), high = negligibleFrom(density, peak, 0.1);
    std::vector<double> breaks = {low, peak, high};
    for (const double centre : density.centres())
        if (low < centre && centre < high) breaks.push_back(centre);
    std::sort(breaks.begin(), breaks.end());
    const double scale = density.log(peak);
    const double integral =
        integrate([&](double x) { return std::exp(density.log(x) - scale); }, breaks, 2e-12);
    return std::exp(scale + std::log(integral));
}

} // namespace

std::vector<double> noisyMaxProbabilities(std::span<const double> counts, NoiseLaw law, double scale) {
    std::vector<double> probabilities;
    for (std::size_t j = 0; j < counts.size(); ++j)
        probabilities.push_back(winningProbability(WinningDensity(counts, j, law, scale)));
    return probabilities;
}

} // namespace epsiloscope::testing
