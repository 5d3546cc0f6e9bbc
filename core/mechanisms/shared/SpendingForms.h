// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/Spending.h"

namespace epsiloscope {

/// The forms in which mechanisms say what they cost (Mechanism::spending).

/// So many answers, each ε-DP.
Spending pureAnswers(double epsilon, long answers);
/// Gaussian mechanisms that adding or removing one record moves by μ² = Σ (sensitivity/σ)² together
/// (core/privacy/FORMULAS.md, "Gaussian noise composed").
Spending gaussianAnswers(double square);
/// Queries put to a noisy vote of which the winner alone is released. Laplace: 2·times outputs that are λ-DP
/// each (core/privacy/FORMULAS.md, "Two outputs for each vote"); Gaussian: VoteSteps::square(). For votes of
/// one teacher per record, or of k partitions where at most k votes move and noise is scaled alike (`noise`
/// in units of k votes) and two classes are declared: with more, k > 1 has no more than its `pure` part.
Spending votedAnswers(const VoteSteps& steps);
/// All of the parameter `epsilon`, pure, however far the trial went.
Spending wholeEpsilonSpending(const Parameters& parameters, Adjacency adjacency);
/// Nothing that is private was looked at.
Spending freeOfCost(Adjacency adjacency);
/// Nothing is promised.
Spending withoutPrivacy(Adjacency adjacency);

/// For Mechanism::charged: `spending` of what was asked and answered.
std::function<TrialCost(const TrialOutcome& outcome, bool release)>
chargedAsSpent(std::function<Spending(const Parameters& resolved, long asked, long answered)> spending);

/// For mechanisms whose trials cost what their parameters say, however far a trial comes: all of `epsilon`,
/// where `spending` is empty.
Mechanism chargedAtOnce(Mechanism mechanism);

} // namespace epsiloscope
