// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// `times` mechanisms, each ε-DP.
struct PureSteps {
    double epsilon = 0; ///< ≥ 0
    std::int64_t times = 1;
    bool operator==(const PureSteps&) const = default;
};

/// `times` mechanisms, each (ε, δ)-DP, of which no more is known.
struct ApproximateSteps {
    double epsilon = 0, delta = 0; ///< ≥ 0, (0, 1)
    std::int64_t times = 1;
    bool operator==(const ApproximateSteps&) const = default;
};

/// `times` steps of the Poisson-subsampled Gaussian mechanism (SubsampledGaussian.h).
struct SubsampledSteps {
    double rate = 0, sigma = 1; ///< in [0, 1]; noise over sensitivity, > 0
    std::int64_t times = 1;
    std::int64_t records = 1; ///< how many neighbours differ in, added or removed: 1 or 2 (Neighbours.h)
    bool operator==(const SubsampledSteps&) const = default;
};

/// `times` figures, each published with Gaussian noise of sigma times its smooth sensitivity: RDP at every
/// order that its smoothness allows (SmoothedRelease.h, the sound form).
struct SmoothedSteps {
    double smoothness = 0, sigma = 1; ///< s ≥ 0; σ_SS > 0
    std::int64_t times = 1;
    std::int64_t records = 1; ///< as of SubsampledSteps
    bool operator==(const SmoothedSteps&) const = default;
};

/// The cost of a release whatever the data are, in the form in which costs add up: all its parts together, of
/// one adjacency. Nothing in it is a function of private records.
struct Spending {
    Adjacency adjacency = Adjacency::None;
    std::vector<PureSteps> pure{};
    std::vector<ApproximateSteps> approximate{};
    double gaussian = 0; ///< Σ (sensitivity/σ)² of Gaussian mechanisms: μ² of Gaussian DP; RDP(α) = α·μ²/2
    std::vector<SubsampledSteps> subsampled{};
    std::vector<SmoothedSteps> smoothed{};
    bool unbounded = false; ///< nothing is promised: ε = ∞
    /// True where costs of adding or removing a record are proved for replacing one as well. So it is where a
    /// record has one teacher: either change moves one vote.
    bool replacedAlike = false;

    /// Costs nothing.
    bool free() const {
        return pure.empty() && approximate.empty() && gaussian == 0 && subsampled.empty() &&
               smoothed.empty() && !unbounded;
    }
    bool operator==(const Spending&) const = default;
};

/// The same release `times` ≥ 0 times over.
Spending repeated(Spending spending, std::int64_t times);

/// The cost that an ε stands for where no more is known of it: pure, (ε, δ), or unbounded. A data-dependent
/// or conjectured ε must not be counted: unbounded. Where δ is a total variation distance: (0, δ).
Spending spendingOf(const Epsilon& epsilon);

} // namespace epsiloscope
