// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Which of two neighbouring datasets, with the record or without it, the outcome is drawn from.
enum class LossDirection {
    Remove, ///< with the record: P = (1−q)N(0, σ²) + qN(1, σ²), Q = N(0, σ²)
    Add     ///< without it: the reverse
};

/// Privacy losses on the grid l_i = i·spacing, i = first, first + 1, …, each with its probability times
/// e^{tilt·l_i − logScale}.
struct TiltedLossGrid {
    double spacing = 0;
    std::int64_t first = 0;
    double tilt = 0;
    double logScale = 0;
    std::vector<double> masses;
};

/// The privacy loss log(P/Q) of one step of the Poisson-subsampled Gaussian mechanism in one direction, with
/// outcome z ~ P. Outcomes at either end that have less probability than `tail` together are cut off. At the
/// end of large losses they count as lost for certain, at the other end as the largest loss there.
class SubsampledStep {
public:
    /// rate in [1e−100, 1], sigma ≥ 1e−4, tail in (0, ½), by its logarithm.
    SubsampledStep(double rate, double sigma, LossDirection direction, double logTail);

    /// log E e^{t·loss} over the losses that are not cut off, for every real t.
    double logMoment(double t) const;
    double leastLoss() const; ///< that is not cut off
    double mostLoss() const;
    /// On a grid that makes no hockey-stick divergence smaller: a loss between two points goes to both of
    /// them, in shares that keep E e^{−loss} (Doroshenko et al. 2022). Tilted and scaled by logMoment(tilt).
    /// Losses below `floor` count as the largest of its cell.
    TiltedLossGrid grid(double spacing, double tilt, double floor) const;

private:
    /// log(1 − q + q·e^y): the loss when removing, minus the loss when adding.
    double ratio(double z) const;
    double outcomeOf(double ratio) const;
    /// log of P's density at an outcome with this ratio.
    double logDensity(double z, double ratio) const;
    /// The width of a panel that starts at z and in which both are smooth.
    double panel(double z) const;
    double outcomeOfLoss(double loss) const; ///< kept between the cuts
    double logMassBeyond(double z, bool above) const;
    double outcomeWithTail(bool above) const;

    /// The shares that a cell of losses gives to its two ends.
    struct Shares {
        double lower = 0, upper = 0;
    };
    /// Shares of outcomes between from and to, with losses in [lower, lower + spacing]; times e^logWeight.
    Shares share(double from, double to, double lower, double spacing, double logWeight) const;

    double rate_, sigma_;
    bool removes_;
    double logTail_, logRate_, logNorm_, turn_;
    double low_ = 0, high_ = 0;              ///< outcomes between the cuts
    std::vector<double> losses_, logMasses_; ///< a quadrature's, for the moments
};

} // namespace epsiloscope
