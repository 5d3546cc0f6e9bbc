// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/NaiveAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/noise/Noise.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The noise that subsample-and-aggregate and differentially private bagging share: Laplace noise of scale
/// k/λ on the votes of k·n teachers, so that an answer is 2λ-DP whatever k is.

ParameterDescriptor lambdaParameter();
/// Laplace noise, or Gaussian noise that has the same log moments.
ParameterDescriptor noiseLawParameter();
NoiseLaw noiseLawOf(const Parameters& parameters);
/// Scale b or σ of the noise on the counts of k partitions. Gaussian: σ = k/(√2·λ), half of Laplace's
/// standard deviation with the same log moments. Without record u its teachers' shares p of the classes
/// become some p′; ‖p′ − p‖² is convex in p′ and so largest where all k say one class c: Σ_{j≠c} p_j² + (1 −
/// p_c)² ≤ 2(1 − p_c)² ≤ 2m². Gaussians that far apart have Rényi divergence α·2m²k²/(2σ²) = 2λ²m²α, which is
/// theorem 4's log moment 2λ²m²l(l+1), in either direction.
double noiseScale(const Parameters& parameters, std::size_t partitions);
/// For answers that all cost the same. What each record pays in bagging has no exact form: there it is RDP.
ParameterDescriptor pureAccountantParameter();
PureAccountant accountantOf(const Parameters& parameters);

/// λ = 2/n of Jordon et al.: the noise's scale is half of the votes of one partition.
double publishedLambda(const Parameters& parameters);
/// What an answer at this λ costs.
AnswerCost answerCost(const Parameters& parameters);
/// NoiseSolver of λ, by the naive bound of the chosen accountant.
std::optional<double> solveLambda(long queries, double epsilon, double delta, const Parameters& parameters);

/// With λ = 2/n where neither it nor the number of queries is given, whatever the budget is.
Parameters withUsualLambda(Parameters parameters);
/// The parameters of one trial with nothing left open: δ from the cohort, and λ, solved where ε and queries
/// are both given, else 2/n. Errors: no λ satisfies both.
Result<Parameters> resolvedSubsample(const TrialContext& context);

/// 2λ-DP an answer; of Gaussian noise μ = 2λ (see noiseScale()).
Spending subsampleSpending(const Parameters& resolved, long asked, long answered);

/// The books of a trial by the naive bound.
Result<TrialBooks> subsampleBooks(const TrialOutcome& outcome, bool release);

/// The answer of `account`: by the naive bound, for there are no votes.
Result<Account> accountByNaiveBound(const Parameters& given);

/// Before anything is trained: says how many answers the naive bound buys within `budget` (ε, or the least
/// that a record grants; absent without one); an error where it does not buy one. `cheapest` is the least ε
/// that an answer may cost, where the run stops by a data-dependent ε.
Result<void> checkBudgetBuysAnswers(TrialContext& context, std::optional<double> budget,
                                    std::optional<double> cheapest = {});

} // namespace epsiloscope
