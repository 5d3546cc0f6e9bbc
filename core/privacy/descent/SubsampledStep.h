// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/descent/TiltedLossGrid.h"

#include <vector>

namespace epsiloscope {

/// How two neighbouring datasets differ, seen from the one that the outcome is drawn from. With a record a
/// step shows (1−q)N(0, σ²) + qN(±1, σ²), and N(0, σ²) without it.
enum class LossDirection {
    Remove, ///< P has the record, at +1, and Q has none
    Add,    ///< Q has it, at −1 (the reverse, mirrored), and P has none
    Replace ///< P has one at +1, Q another at −1; the reverse is its mirror image
};

/// The privacy loss log(P/Q) of one step of the Poisson-subsampled Gaussian mechanism in one direction, with
/// outcome z ~ P: it rises with z. Outcomes at either end that have less probability than `tail` together are
/// cut off. At the end of large losses they count as lost for certain, at the other end as the largest loss
/// there.
class SubsampledStep {
public:
    /// rate in [1e−100, 1], sigma ≥ 1e−4, tail in (0, ½), by its logarithm.
    SubsampledStep(double rate, double sigma, LossDirection direction, double logTail);

    /// log E e^{t·loss} over the losses that are not cut off, for every real t.
    double logMoment(double t) const;
    double leastLoss() const; ///< that is not cut off
    double mostLoss() const;
    /// On a grid that makes no hockey-stick divergence smaller, as TiltedLossGrid::coarser(). Tilted and
    /// scaled by logMoment(tilt). Losses below `floor` count as the largest of its cell.
    TiltedLossGrid grid(double spacing, double tilt, double floor) const;

private:
    /// log(1 − q + q·e^y), y = (2z − 1)/(2σ²): of a record at +1, log of its mixture over N(0, σ²).
    double ratio(double z) const;
    double outcomeOf(double ratio) const;
    /// An outcome's loss, and the log of P's density there.
    struct Outcome {
        double loss, logDensity;
    };
    Outcome at(double z) const;
    double lossAt(double z) const { return at(z).loss; }
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
    bool ownRecord_, otherRecord_; ///< P has one, Q has one
    double logTail_, logRate_, logNorm_, turn_;
    double low_ = 0, high_ = 0;              ///< outcomes between the cuts
    std::vector<double> losses_, logMasses_; ///< a quadrature's, for the moments
};

} // namespace epsiloscope
