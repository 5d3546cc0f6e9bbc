// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/PrivacyLossDistribution.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/descent/SubsampledStep.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <unsupported/Eigen/FFT>

namespace epsiloscope {
namespace {

constexpr double leastSigma = 1e-3, mostSteps = 1e12, mostSpacing = 50;
constexpr std::size_t coarsest = std::size_t(1) << 13, finest = std::size_t(1) << 21,
                      finestForDelta = std::size_t(1) << 19;
constexpr double settled = 2e-3, harmlessExcess = 2e-4;
/// Which share of δ may be cut off at each place where something is.
const double logNeglected = std::log(1e-6);
/// Which share of the tilted probability may wrap round from the lower end: there it counts too much, never
/// too little.
const double logWrapped = std::log(1e-13);

/// Where t ↦ (steps·K(t) + offset)/t, which falls and then rises, is least among t > 0.
template <class Cost> double leastTilt(const Cost& cost) {
    return std::exp(concaveMaximiser(std::log(1e-5), std::log(1e9), [&](double logT) {
        const double value = cost(std::exp(logT));
        return std::isnan(value) ? -infinity : -value;
    }));
}

/// Σ probability·(1 − e^{ε−loss})₊ at every point of a composed grid, by its logarithm, and where it crosses
/// δ.
class HockeyStick {
public:
    /// masses of losses (bottom + k)·spacing, times e^{tilt·loss − logScale}; lost: what is not on the grid.
    HockeyStick(std::vector<double> masses, double bottom, double spacing, double tilt, double logScale,
                double excess, double lost)
        : spacing_(spacing), bottom_(bottom), tilt_(tilt), logScale_(logScale + excess), excess_(excess),
          lost_(lost), tails_(std::move(masses)), deltas_(tails_.size(), 0.0) {
        // With l = the point below: Σ p(1 − e^{l−loss}) follows from the same at the point above, where all
        // terms are positive; nothing cancels. Both sums are relative to e^{−tilt·point}.
        const double fade = std::exp(-tilt * spacing), gain = -std::expm1(-spacing),
                     keep = std::exp(-spacing);
        for (std::size_t k = tails_.size() - 1; k-- > 0;) {
            deltas_[k] = fade * (gain * tails_[k + 1] + keep * deltas_[k + 1]);
            tails_[k] += fade * tails_[k + 1];
        }
    }

    /// The least ε ≥ 0 with at most this δ; +∞ where what is lost exceeds it.
    double epsilon(double delta) const {
        if (!(lost_ < delta)) return infinity;
        const double logTarget = std::log(delta - lost_);
        std::size_t low = 0, high = deltas_.size() - 1; // δ(high) ≤ target
        if (logDelta(low) <= logTarget) return std::max(0.0, loss(low));
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (logDelta(middle) <= logTarget ? high : low) = middle;
        }
        // Between two points δ is linear in e^{point above − ε}.
        const double target = std::exp(logTarget - logScale_ + tilt_ * loss(high));
        const double share = (target - deltas_[high]) / (tails_[high] - deltas_[high]);
        const double below = share < 1 ? -std::log1p(-std::max(0.0, share)) : spacing_;
        return std::max(0.0, loss(high) - std::min(below, spacing_));
    }

    /// The grid's addition to log E e^{tilt·loss} of all steps: to the logarithm of δ, or tilt times to ε.
    double excess() const { return excess_; }
    double tilt() const { return tilt_; }

    double delta(double epsilon) const {
        const double place = std::ceil(epsilon / spacing_ - bottom_);
        if (place >= static_cast<double>(deltas_.size())) return std::min(1.0, lost_);
        const auto above = static_cast<std::size_t>(std::max(0.0, place));
        const double below = std::max(0.0, loss(above) - epsilon);
        const double relative = -std::expm1(-below) * tails_[above] + std::exp(-below) * deltas_[above];
        return std::min(1.0, lost_ + std::exp(logScale_ - tilt_ * loss(above)) * relative);
    }

private:
    double loss(std::size_t k) const { return (bottom_ + static_cast<double>(k)) * spacing_; }
    double logDelta(std::size_t k) const { return std::log(deltas_[k]) + logScale_ - tilt_ * loss(k); }

    double spacing_, bottom_, tilt_, logScale_, excess_, lost_;
    std::vector<double> tails_, deltas_; ///< Σ p and δ from each point up
};

/// `values` convolved with itself cyclically, `power` times in all. Rounding errors are made up for: what
/// they can take away from a value is added to all.
std::vector<double> cyclicPower(std::vector<double> values, double power) {
    Eigen::FFT<double> transform;
    transform.SetFlag(Eigen::FFT<double>::HalfSpectrum);
    const double size = static_cast<double>(values.size());
    std::vector<std::complex<double>> spectrum;
    transform.fwd(spectrum, values);
    double sizes = 0;
    for (std::complex<double>& entry : spectrum) {
        const double logSize = std::min(0.0, std::log(std::norm(entry)) / 2) * power;
        entry = logSize < -740 ? 0.0 : std::polar(std::exp(logSize), std::arg(entry) * power);
        sizes += 2 * std::abs(entry);
    }
    transform.inv(values, spectrum, static_cast<Eigen::Index>(values.size()));
    constexpr double rounding = 4e-16;
    const double lost = rounding * (power + std::log2(size)) * sizes / size;
    for (double& value : values)
        value = std::max(0.0, value) + lost;
    return values;
}

/// Many steps in one direction, seen from the δ or ε that is asked for.
class Composition {
public:
    Composition(double rate, double sigma, LossDirection direction, double steps, double logDelta)
        : steps_(steps), logTail_(logDelta + logNeglected),
          step_(rate, sigma, direction, std::min(logTail_ - std::log(steps), -1.0)) {}

    /// Tilts towards the composed loss `target`, which makes the losses next to it likely, and frames them:
    /// Chernoff's bound on what lies outside, as it is and as it is tilted.
    void aimAt(double target) {
        tilt_ = leastTilt([&](double t) { return logMoment(t) - t * target; });
        topTilt_ = leastTilt([&](double t) { return (logMoment(t) - logTail_) / t; });
        const double here = logMoment(tilt_), one = here / steps_;
        const auto height = [&](double t) { return (logMoment(tilt_ + t) - here - logWrapped) / t; };
        const auto depth = [&](double t) { return (logMoment(tilt_ - t) - here - logWrapped) / t; };
        const auto stepDepth = [&](double t) {
            return (step_.logMoment(tilt_ - t) - one - logWrapped + std::log(steps_)) / t;
        };
        top_ = std::max((logMoment(topTilt_) - logTail_) / topTilt_, height(leastTilt(height)));
        top_ = std::min(top_, most());
        bottom_ = std::max(-depth(leastTilt(depth)), steps_ * step_.leastLoss());
        floor_ = std::max(-stepDepth(leastTilt(stepDepth)), step_.leastLoss());
    }
    /// The ε by Rényi's orders, all of them (classic conversion).
    double boundOn(double logDelta) const {
        const double left = logDelta + std::log1p(-2 * std::exp(logNeglected));
        const auto cost = [&](double t) { return (logMoment(t) - left) / t; };
        return std::max(0.0, cost(leastTilt(cost)));
    }

    /// True if the window can be cut into so few points.
    bool fits(std::size_t points) const {
        const double spacing = spacingFor(points);
        return spacing > 1e-300 && spacing < mostSpacing &&
               step_.mostLoss() - floor_ < 16 * static_cast<double>(points) * spacing;
    }

    double most() const { return steps_ * step_.mostLoss(); }
    double cutOff() const { return std::exp(logTail_); }

    HockeyStick compose(std::size_t points) const {
        const double spacing = spacingFor(points);
        TiltedLossGrid grid = step_.grid(spacing, tilt_, floor_);
        // Chernoff's bound again, now of the grid, on what wraps round from the upper end; and both cuts.
        double moment = -infinity, total = 0;
        for (std::size_t i = 0; i < grid.masses.size(); ++i) {
            total += grid.masses[i];
            const double loss = (static_cast<double>(grid.first) + static_cast<double>(i)) * spacing;
            const double log = std::log(grid.masses[i]) + (topTilt_ - tilt_) * loss;
            if (log > moment - 40) moment = logAddExp(moment, log);
        }
        moment += grid.logScale + 40 * 0x1p-52;
        const double bottom = std::floor(bottom_ / spacing), size = static_cast<double>(points);
        const double beyond = steps_ * moment - topTilt_ * (bottom + size) * spacing;
        const double lost = std::exp(std::min(0.0, beyond)) + cutOff();
        std::vector<double> wrapped(points, 0.0);
        const auto modulus = static_cast<std::int64_t>(points);
        for (std::size_t i = 0; i < grid.masses.size(); ++i) {
            const std::int64_t place = (grid.first + static_cast<std::int64_t>(i)) % modulus;
            wrapped[static_cast<std::size_t>(place < 0 ? place + modulus : place)] += grid.masses[i] / total;
        }
        std::vector<double> composed = cyclicPower(std::move(wrapped), steps_);
        const double turn = std::fmod(bottom, size);
        std::rotate(composed.begin(),
                    composed.begin() + static_cast<std::ptrdiff_t>(turn < 0 ? turn + size : turn),
                    composed.end());
        return {std::move(composed),      bottom, spacing, tilt_, steps_ * grid.logScale,
                steps_ * std::log(total), lost};
    }

private:
    double spacingFor(std::size_t points) const { return (top_ - bottom_) / static_cast<double>(points - 4); }

    double logMoment(double t) const { return steps_ * step_.logMoment(t); }

    double steps_, logTail_;
    SubsampledStep step_;
    double tilt_ = 0, topTilt_ = 1, top_ = 0, bottom_ = 0, floor_ = 0;
};

/// ε on finer and finer grids, until it hardly moves and the grid adds little to the logarithm of δ, or until
/// it is below the bound known beforehand. That it does not move proves little by itself: where nearly every
/// loss falls into one cell, twice as many cells change nothing.
double refinedEpsilon(Composition& composition, double delta, double known) {
    double value = composition.boundOn(std::log(delta));
    composition.aimAt(value);
    for (std::size_t points = coarsest; points <= finest; points *= 4) {
        if (!composition.fits(points)) continue;
        const double before = value;
        const HockeyStick stick = composition.compose(points);
        value = std::min(value, stick.epsilon(delta));
        if (value <= known) break;
        if (before - value <= settled * value && stick.excess() <= harmlessExcess * value * stick.tilt())
            break;
        composition.aimAt(value);
    }
    return value;
}

/// δ in the same way, and never above the bound known beforehand. What may be cut off is a share of δ, which
/// is not known yet: as long as δ falls a lot, the next grid cuts off less.
double refinedDelta(double rate, double sigma, LossDirection direction, double steps, double epsilon,
                    double bound, double known) {
    double value = bound;
    for (std::size_t points = coarsest; points <= finestForDelta;) {
        Composition composition(rate, sigma, direction, steps, std::log(value));
        composition.aimAt(epsilon);
        const double before = value;
        const bool reached = epsilon < composition.most(), fits = reached && composition.fits(points);
        if (!reached) value = std::min(value, composition.cutOff());
        if (fits) {
            const HockeyStick stick = composition.compose(points);
            value = std::min(value, stick.delta(epsilon));
            const double shift = stick.excess() / stick.tilt();
            if (before - value <= settled * value && value < bound && stick.excess() <= 10 * harmlessExcess &&
                shift <= harmlessExcess * std::max(epsilon, value))
                break;
        }
        if (value <= known || value < 1e-290) break;
        if (value > before / 100) points *= 4;
    }
    return value;
}

/// How far the two outputs of one step can be apart in total variation, rounded up: δ at ε = 0, which adds
/// up.
double totalVariation(double rate, double sigma) {
    return rate * gaussianDelta(1 / sigma, 0) * (1 + 1e-15);
}

/// One step, exactly, rounded up (Balle, Barthe and Gaboardi 2018, theorem 8; it is attained where a record
/// is removed): ε = log(1 + q(e^{ε'} − 1)) at δ, where the noise without sampling has ε' at δ/q.
double epsilonOfOneStep(double rate, double sigma, double delta) {
    constexpr double large = 30, roundedUp = 1 + 1e-14;
    const double unsampled = gaussianEpsilon(1 / sigma, delta / rate * (1 - 1e-15));
    const double logOdds = unsampled + std::log(rate);
    return roundedUp * (logOdds < large ? std::log1p(rate * std::expm1(unsampled))
                                        : logOdds + std::log1p((1 - rate) * std::exp(-logOdds)));
}

bool canCompose(double rate, double sigma, double steps) {
    return rate > 1e-100 && sigma >= leastSigma && steps <= mostSteps;
}

} // namespace

SubsampledGaussianLoss::SubsampledGaussianLoss(double rate, double sigma)
    : rate_(rate), sigma_(sigma), orders_(subsampledGaussianOrders()),
      rdp_(subsampledGaussianRdp(rate, sigma, orders_)) {}

double SubsampledGaussianLoss::epsilon(std::int64_t steps, double delta) const {
    if (steps <= 0 || rate_ <= 0) return 0;
    const double count = static_cast<double>(steps);
    // Taking part in every step costs at least as much; joint convexity of the hockey-stick divergence.
    const double unsampled = gaussianEpsilon(std::sqrt(count) / sigma_, delta);
    if (rate_ >= 1 || unsampled <= 0) return unsampled;
    if (count * totalVariation(rate_, sigma_) <= delta) return 0;
    if (steps == 1) return epsilonOfOneStep(rate_, sigma_, delta);
    std::vector<double> rdp = rdp_;
    for (double& value : rdp)
        value *= count;
    const double bound = std::min(unsampled, improvedConversion(orders_, rdp, delta).epsilon);
    if (!canCompose(rate_, sigma_, count)) return bound;
    double worst = 0;
    for (const LossDirection direction : {LossDirection::Remove, LossDirection::Add}) {
        Composition composition(rate_, sigma_, direction, count, std::log(delta));
        worst = std::max(worst, refinedEpsilon(composition, delta, worst));
        if (worst >= bound) return bound;
    }
    return worst;
}

double SubsampledGaussianLoss::delta(std::int64_t steps, double epsilon) const {
    if (steps <= 0 || rate_ <= 0) return 0;
    const double count = static_cast<double>(steps);
    const double unsampled = gaussianDelta(std::sqrt(count) / sigma_, epsilon);
    if (rate_ >= 1 || unsampled <= 0) return unsampled;
    // Or the improved conversion, solved for δ.
    double logBound = std::log(std::min(unsampled, count * totalVariation(rate_, sigma_)));
    for (std::size_t i = 0; i < orders_.size(); ++i) {
        const double order = orders_[i], excess = count * rdp_[i] + std::log1p(-1 / order) - epsilon;
        logBound = std::min(logBound, (order - 1) * excess - std::log(order));
    }
    const double bound = std::exp(logBound);
    if (!canCompose(rate_, sigma_, count) || logBound < -650) return bound;
    double worst = 0;
    for (const LossDirection direction : {LossDirection::Remove, LossDirection::Add}) {
        worst = std::max(worst, refinedDelta(rate_, sigma_, direction, count, epsilon, bound, worst));
        if (worst >= bound) break;
    }
    return worst;
}

} // namespace epsiloscope
