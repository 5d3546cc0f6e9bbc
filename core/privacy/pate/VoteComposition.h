// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/pate/WinnerCost.h"

#include <memory>
#include <optional>

namespace epsiloscope {

/// Names of accountants, as in files: of Gaussian noise composed exactly, and of winners alone.
inline constexpr const char* gaussianAccountant = "gaussian-dp";
inline constexpr const char* winnerAccountant = "winner";

/// ε of answers of a noisy vote that cost alike whatever the votes are, by one accountant. Laplace noise: two
/// pure outputs of λ = 1/scale each, 2λ together. Gaussian noise: μ = √2/scale. The papers' accountants
/// (AsPublished, Dense, Rdp) are what their formulas say, but never above basic composition; Rdp is of
/// Laplace noise alone. Optimal is the least that is proved: 2Q outputs of λ (or one Gaussian of μ√Q), and
/// the winner alone by Rényi divergence (core/privacy/FORMULAS.md, "Two outputs for each vote", "The winner
/// alone").
class VoteComposition {
public:
    /// `winnerAlone`: false where more counts than two move at once, as with a record that teaches in several
    /// partitions, and there are not two classes. δ in (0, 1).
    VoteComposition(PureAccountant accountant, const NoisyVote& vote, bool winnerAlone, double delta);

    PureAccountant accountant() const { return accountant_; }
    double delta() const { return delta_; }
    /// 2λ of one answer, or μ of Gaussian noise, which has the same log moments.
    double perAnswer() const;
    bool gaussian() const { return vote_.law == NoiseLaw::Gaussian; }
    /// After `answers` ≥ 0.
    PureEpsilon after(long answers) const;
    /// The name of the accountant that found this.
    const char* nameOf(const PureEpsilon& epsilon) const;
    /// Most answers with ε at most this; at most `limit`.
    long answersWithin(double epsilon, long limit = 1'000'000'000) const;

private:
    PureEpsilon optimal(long answers) const;

    PureAccountant accountant_;
    NoisyVote vote_;
    bool winnerAlone_;
    double delta_;
    PureCompositionCurve curve_;
    std::shared_ptr<const WinnerCurve> winner_; ///< absent: not alone, or not asked for
};

/// The largest λ of Laplace noise of scale 1/λ, and the least σ of Gaussian noise, with which `answers` ≥ 1
/// cost at most ε at δ, by as much as 1e−5 of ε less. Absent where no σ up to 1e9 does, or no λ above 1e−9.
std::optional<double> mostLambda(PureAccountant accountant, bool twoClasses, bool winnerAlone, long answers,
                                 double epsilon, double delta);
std::optional<double> leastSigma(bool twoClasses, long answers, double epsilon, double delta);

} // namespace epsiloscope
