// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// How far the bound q on Pr[the noisy winner is not the plurality] moves at most when one teacher changes
/// its vote: B_L(q) ≤ q' ≤ B_U(q) (Papernot et al. 2018, appendix B), in log space.
struct VoteShift {
    double logLower = 0; ///< log B_L = log((C−1)/2 · erfc(erfc⁻¹(2q/(C−1)) + 1/σ))
    double logUpper = 0; ///< log B_U = log min(1, (C−1)/2 · erfc(erfc⁻¹(2q/(C−1)) − 1/σ))
};

/// log q ≤ 0 (−∞ gives −∞ both ways), σ > 0 in votes, C ≥ 2.
VoteShift shiftedByOneVote(double logOutvoted, double sigma, std::size_t classes);
/// The same of many, vectorised; the spans are as long as each other, and distinct.
void shiftedByOneVote(std::span<const double> logOutvoted, double sigma, std::size_t classes,
                      std::span<double> logLower, std::span<double> logUpper);

/// How much the data-dependent RDP of one GNMax answer, at one order fixed beforehand, can change when
/// teachers change their votes (Papernot et al. 2018, algorithms 3 and 4). Valid where conditions C5 and C6
/// hold: see SensitivityConditions.
class GaussianSensitivity {
public:
    /// α > 1, σ > 0 in votes, C ≥ 2 classes, n ≥ 1 teachers, each with one vote.
    GaussianSensitivity(double order, double sigma, std::size_t classes, std::size_t teachers);

    double order() const { return bound_.orders().front(); }
    double sigma() const { return sigma_; }
    std::size_t classes() const { return classes_; }
    std::size_t teachers() const { return teachers_; }

    /// R(q), the figure that is published: theorem 6 for q < q₀, α/σ² from there on. It is not the lesser of
    /// the two everywhere.
    double rdp(double logOutvoted) const;
    /// The same of many, vectorised; the spans may be the same.
    void rdp(std::span<const double> logOutvoted, std::span<double> out) const;
    /// log q₀, where the data-dependent bound ends.
    double logQ0() const { return logQ0_; }
    /// log q₁ = log B_L(q₀).
    double logQ1() const { return logQ1_; }
    /// L̃S(q): a bound on |R(q') − R(q)| over all q' that one vote can reach from q.
    double localBound(double logOutvoted) const;
    /// The same of many, vectorised.
    void localBounds(std::span<const double> logOutvoted, std::span<double> out) const;
    /// True if theorem 6 ever beats α/σ²: whether a unanimous vote has q < q₀. Depends on no vote.
    bool everBelowDataIndependent() const;

    /// log q of a histogram of these classes and teachers.
    double logOutvoted(std::span<const std::uint32_t> counts) const;
    /// Adds weight · (bound on the local sensitivity at distance d) to sums[d], d = 0 … sums.size() − 1; some
    /// of it waits for settle(), so that many are computed at once. Returns log q of the histogram. The order
    /// of the classes does not matter. Uses memory of its own: one thread at a time.
    double addLocalBounds(std::span<const std::uint32_t> counts, double weight, std::span<double> sums);
    /// Adds what waits.
    void settle(std::span<double> sums);

private:
    /// A histogram on the way to where the bound is the plateau.
    struct Step {
        double weight = 0;
        std::size_t distance = 0;
    };

    double logOutvotedSorted() const;
    void weakenLeader();
    void strengthenLeader();

    GaussianNoisyMaxBound bound_;
    double sigma_, dataIndependent_;
    std::size_t classes_, teachers_;
    double logCap_; ///< of q, where nothing is known of who wins
    double logQ0_ = 0, logQ1_ = 0, plateau_ = 0;
    std::vector<double> tail_, logTail_; ///< erfc(gap/(2σ)) by gap, and its logarithm
    std::vector<std::uint32_t> sorted_;  ///< the histogram of the walk, descending
    std::vector<Step> waiting_;
    std::vector<double> waitingLogQ_;
};

/// The conditions on R(q) for GaussianSensitivity to bound anything (Papernot et al. 2018, appendix B).
/// Depends on α, σ and C alone, on no vote.
struct SensitivityConditions {
    bool c5 = false; ///< R does not fall with q up to q₀
    bool c6 = false; ///< R(B_U(q)) − R(q) does not fall with q up to q₁
    bool operator==(const SensitivityConditions&) const = default;
};

/// Checked on a dense grid in log q.
SensitivityConditions sensitivityConditions(const GaussianSensitivity& sensitivity);

/// How the bounds on a check's local sensitivity grow with the distance.
enum class CheckDistances {
    RunningMaximum, ///< the largest up to each distance, so that sums over queries are smooth
    AsPublished     ///< as the reference has them: not smooth. Only to reproduce it
};

/// How much the RDP of one threshold check, at one order fixed beforehand, can change when teachers change
/// their votes.
class CheckSensitivity {
public:
    /// α > 1, T any, σ₁ > 0, n ≥ 1 teachers.
    CheckSensitivity(double order, double threshold, double sigma1, std::size_t teachers,
                     CheckRounding rounding = CheckRounding::HalfUp,
                     CheckDistances distances = CheckDistances::RunningMaximum);

    /// r(v): RDP of the check whose largest count is `highestCount` (rounded here, brought into 0 … n).
    double rdp(double highestCount) const { return rdp_[position(highestCount)]; }
    /// True if any largest count makes the check cost less than α/(2σ₁²). Depends on no vote.
    bool everBelowDataIndependent() const { return everBelowDataIndependent_; }
    /// Adds weight · (bound on the local sensitivity at distance d) to sums[d].
    void addLocalBounds(double highestCount, double weight, std::span<double> sums) const;

private:
    std::size_t position(double highestCount) const;

    std::vector<double> rdp_;       ///< r(v), v = 0 … n
    std::vector<double> neighbour_; ///< s(v): the most that r changes from v to a neighbour
    CheckRounding rounding_;
    CheckDistances distances_;
    bool everBelowDataIndependent_ = false;
};

/// The cost of a sequence of queries at one Rényi order, and how much other votes could change that. Plain
/// data.
struct CostAtOrder {
    double order = 0;
    double rdp = 0;                   ///< data-dependent: do not publish
    double dataIndependentRdp = 0;    ///< for the same checks and answers
    std::vector<double> localBounds;  ///< on the local sensitivity of `rdp` at distance 0 … n − 1
    SensitivityConditions conditions; ///< without both localBounds bounds nothing
    bool everBelowDataIndependent =
        false; ///< true if any votes at all can make rdp smaller than the data-independent one

    /// Composition, at the same order and with the same teachers: Confident rounds and Interactive ones.
    void add(const CostAtOrder& other);
};

/// Collects a CostAtOrder query by query.
class SensitiveCost {
public:
    /// The check that goes before each answer of Confident- and Interactive-GNMax.
    struct Check {
        double threshold = 0, sigma1 = 1;
        CheckRounding rounding = CheckRounding::HalfUp;
        CheckDistances distances = CheckDistances::RunningMaximum;
    };

    /// α > 1 fixed beforehand; σ of the answers. No check: GNMax.
    SensitiveCost(double order, double sigma, std::size_t classes, std::size_t teachers,
                  const std::optional<Check>& check = std::nullopt);

    /// One more query. `answered`: 1 or 0 for a run as it happened; for the papers' tables the probability of
    /// passing the check. Votes of every query sum to the number of teachers.
    void add(std::span<const std::uint32_t> counts, double answered = 1);
    /// The same where the check sees another largest count than the answer does (Interactive-GNMax).
    void add(std::span<const std::uint32_t> counts, double answered, double checkedCount);

    /// The cost of all queries so far.
    const CostAtOrder& cost();

private:
    GaussianSensitivity answers_;
    std::optional<CheckSensitivity> checks_;
    double checkDataIndependent_ = 0;
    bool answersDepend_; ///< on the votes at all; else every one costs α/σ²
    CostAtOrder cost_;
    std::vector<double> waitingLogQ_, waitingAnswers_; ///< of answers whose cost has not been added
};

} // namespace epsiloscope
