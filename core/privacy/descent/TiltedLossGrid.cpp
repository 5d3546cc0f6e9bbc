// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/TiltedLossGrid.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <unsupported/Eigen/FFT>

namespace epsiloscope {
namespace {

using Spectrum = std::vector<std::complex<double>>;

/// Masses in their places of a cyclic window, those that meet there together.
std::vector<double> wrapped(const TiltedLossGrid& grid, std::size_t points) {
    std::vector<double> window(points, 0.0);
    const auto modulus = static_cast<std::int64_t>(points);
    auto place = static_cast<std::size_t>((grid.first % modulus + modulus) % modulus);
    for (const double mass : grid.masses) {
        window[place] += mass;
        if (++place == points) place = 0;
    }
    return window;
}

} // namespace

double TiltedLossGrid::logMoment(double t) const {
    // Horner's rule, relative to the end where the exponential is greatest: every factor is at most 1.
    const double slope = t - tilt, fade = std::exp(-std::abs(slope) * spacing);
    double sum = 0;
    if (slope >= 0)
        for (std::size_t i = 0; i < masses.size(); ++i)
            sum = sum * fade + masses[i];
    else
        for (std::size_t i = masses.size(); i-- > 0;)
            sum = sum * fade + masses[i];
    return std::log(sum) + slope * loss(slope >= 0 ? masses.size() - 1 : 0) + logScale;
}

TiltedLossGrid TiltedLossGrid::coarser(std::int64_t factor) const {
    const auto below = [factor](std::int64_t i) {
        return i >= 0 ? i / factor : -((-i + factor - 1) / factor);
    };
    const std::int64_t last = first + static_cast<std::int64_t>(masses.size()) - 1;
    const double wide = spacing * static_cast<double>(factor);
    TiltedLossGrid grid{wide, below(first), tilt, logScale, {}};
    grid.masses.assign(static_cast<std::size_t>(below(last) - grid.first) + 2, 0.0);
    std::vector<double> lower, upper; // shares of a loss so many points above the lower one, tilted
    for (std::int64_t i = 0; i < factor; ++i) {
        const double above = spacing * static_cast<double>(i);
        lower.push_back(std::expm1(wide - above) / std::expm1(wide) * std::exp(-tilt * above));
        upper.push_back(std::expm1(-above) / std::expm1(-wide) * std::exp(tilt * (wide - above)));
    }
    std::size_t cell = 0;
    auto within = static_cast<std::size_t>(first - grid.first * factor);
    for (const double mass : masses) {
        grid.masses[cell] += mass * lower[within];
        grid.masses[cell + 1] += mass * upper[within];
        if (++within == lower.size()) {
            within = 0;
            ++cell;
        }
    }
    return grid;
}

TiltedLossGrid sumOfLosses(std::span<const LossTerm> terms, std::int64_t bottom, std::size_t points) {
    Eigen::FFT<double> transform;
    transform.SetFlag(Eigen::FFT<double>::HalfSpectrum);
    const TiltedLossGrid& first = terms.front().grid;
    TiltedLossGrid sum{first.spacing, bottom, first.tilt, 0, {}};
    std::vector<double> logSizes(points / 2 + 1, 0.0), turns(points / 2 + 1, 0.0);
    Spectrum spectrum;
    double times = 0;
    for (const LossTerm& term : terms) {
        if (term.times <= 0) continue;
        std::vector<double> window = wrapped(term.grid, points);
        double total = 0;
        for (const double mass : window)
            total += mass;
        for (double& mass : window)
            mass /= total;
        transform.fwd(spectrum, window);
        for (std::size_t k = 0; k < logSizes.size(); ++k) {
            const double logSize = std::log(std::norm(spectrum[k])) / 2;
            logSizes[k] += std::min(0.0, logSize) * term.times;
            if (logSizes[k] > -740) turns[k] += std::arg(spectrum[k]) * term.times;
        }
        sum.logScale += term.times * (term.grid.logScale + std::log(total));
        times += term.times;
    }
    double sizes = 0;
    spectrum.resize(logSizes.size());
    for (std::size_t k = 0; k < logSizes.size(); ++k) {
        const double size = logSizes[k] > -740 ? std::exp(logSizes[k]) : 0.0;
        spectrum[k] = size > 0 ? std::polar(size, turns[k]) : 0.0;
        sizes += 2 * size;
    }
    transform.inv(sum.masses, spectrum, static_cast<Eigen::Index>(points));
    constexpr double rounding = 4e-16;
    const double count = static_cast<double>(points);
    const double lost = rounding * (times + std::log2(count)) * sizes / count;
    for (double& mass : sum.masses)
        mass = std::max(0.0, mass) + lost;
    const auto modulus = static_cast<std::int64_t>(points);
    std::rotate(sum.masses.begin(), sum.masses.begin() + (bottom % modulus + modulus) % modulus,
                sum.masses.end());
    return sum;
}

std::size_t quickPoints(double least) {
    double size = 16;
    while (size < least)
        size *= 2;
    for (const double part : {5.0 / 8, 3.0 / 4})
        if (size * part >= least && size >= 64) return static_cast<std::size_t>(size * part);
    return static_cast<std::size_t>(size);
}

} // namespace epsiloscope
