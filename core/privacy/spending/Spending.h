// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/NoiseCall.h"
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
    std::int64_t records = 1; ///< 1: one is added or removed; 2: one of each, a replaced one
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

/// `times` queries put to a noisy vote of which the winner alone is released (WinnerCost.h), one moved vote
/// apart; with a check that may refuse them where `checkSigma` is there (Confident-GNMax).
struct VoteSteps {
    NoiseLaw law = NoiseLaw::Gaussian; ///< a check needs Gaussian
    double noise = 1;                  ///< σ in votes; of Laplace noise λ, its scale being 1/λ votes; > 0
    std::int64_t classes = 0;          ///< as declared; 0: any number of them
    std::int64_t times = 1;            ///< queries asked
    double checkSigma = 0;             ///< σ₁ in votes; 0: every query is answered
    double threshold = 0;              ///< T in votes
    std::int64_t teachers = 0;         ///< public and fixed; ≥ 1 where there is a check
    bool allVote = false;              ///< every teacher votes on every query
    std::int64_t answered = 0; ///< of those checked: an outcome, which counts where costs are added up as
                               ///< they come (Composition::Basic), else all that were asked count
    bool operator==(const VoteSteps&) const = default;

    bool checked() const { return checkSigma > 0; }
    /// (sensitivity/σ)² of one answer, of all noisy counts together; 0 of Laplace noise.
    double answerSquare() const { return law == NoiseLaw::Gaussian ? 2 / (noise * noise) : 0; }
    /// μ² in Spending::gaussian, all queries answered.
    double square() const;
};

/// The cost of a release whatever the data are, in the form in which costs add up: all its parts together, of
/// one adjacency. Nothing in it is a function of private records but `answered` of votes, which is released.
struct Spending {
    Neighbours adjacency = Adjacency::None;
    std::vector<PureSteps> pure{};
    std::vector<ApproximateSteps> approximate{};
    double gaussian = 0; ///< Σ (sensitivity/σ)² of Gaussian mechanisms: μ² of Gaussian DP; RDP(α) = α·μ²/2
    std::vector<SubsampledSteps> subsampled{};
    std::vector<SmoothedSteps> smoothed{};
    /// The parts of `pure` (2·times of λ) and of `gaussian` (square()) that are votes: their winner tells
    /// less. Whoever leaves them out counts too much and never too little.
    std::vector<VoteSteps> votes{};
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

/// True if `older` is this cost as it was written before there was a word for votes, and one answer of 2λ was
/// one step: in no sum is it less.
bool writtenBeforeVotes(Spending older, const Spending& now);

/// The cost that an ε stands for where no more is known of it: pure, (ε, δ), or unbounded. A data-dependent
/// or conjectured ε must not be counted: unbounded. Where δ is a total variation distance: (0, δ).
Spending spendingOf(const Epsilon& epsilon);

} // namespace epsiloscope
