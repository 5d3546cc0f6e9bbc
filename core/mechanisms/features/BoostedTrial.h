// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/LinearClassifier.h"
#include "core/mechanisms/features/IterationCosts.h"
#include "core/mechanisms/features/RandomClassifierBoosting.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/privacy/noise/Noise.h"

#include <Eigen/Core>

#include <cstdint>
#include <optional>

namespace epsiloscope {

/// The common parts of boosting mechanisms in one trial: H(x) = sign Σ αₜhₜ(x) on the test records (sign(0) =
/// +1), the events of each iteration, and the outcome.
class BoostedTrial {
public:
    BoostedTrial(TrialContext& context, long iterations, IterationCosts costs);

    /// Adds α·h and tells of iteration t with the weights after it; what is clean is left out in a release.
    /// The model is scored after every iteration up to 200 of them, and at 200 evenly spaced ones of more.
    void add(long t, BoostingRound round, const BoostingWeights& weights, const Signs& onTest);
    TrialOutcome outcome() const;

    /// Scores of H on the test records.
    const Eigen::VectorXd& scores() const { return scores_; }

private:
    Quality quality() const;

    TrialContext& context_;
    long iterations_;
    IterationCosts costs_;
    Eigen::VectorXd scores_;
    std::optional<Quality> last_;
    Stopwatch watch_;
};

/// Refuses noise of a scale that arithmetic cannot hold: ε, or a share of it, is too small.
Result<void> checkNoise(double scale);

/// Probabilities of two classes, for qualityOf(), that rank records as their scores do (the class is the
/// sign, 0 is class 1). Only their order means anything; they stay apart however large scores are.
FeatureMatrix rankingProbabilities(const Eigen::VectorXd& scores);

/// Tells of the points themselves where there is a single private feature; never in a release.
void tellOfLine(TrialContext& context, const FeatureMatrix& privateTraining);

/// The common descriptor of boosting on private features; id, title, words and parameters are left to each.
MechanismDescriptor boostingOnFeatures();

/// `iterations`, worded once.
ParameterDescriptor iterationsParameter();
/// `epsilon`, `iterations`, the bounds `c1` and `c2` on weights, `accountant` and `delta`.
std::vector<ParameterDescriptor> boostingParameters();

/// r·c₁c₂T/N: the most by which the private features of `rows` = r records change all weighted errors
/// together, those of one after the other's (Shen et al., lemma 1). Laplace noise of this over ε keeps to ε
/// over T iterations.
double errorSensitivity(const Parameters& parameters, std::size_t records, std::int64_t rows = 1);
/// Laplace noise of that scale for the weighted error of one iteration over so many records.
Noise errorNoise(const TrialContext& context, double scale, std::size_t records);

/// Boosting with noisy errors, on which share(parameters) of ε is spent: releases errors and model, advises
/// by the rule of thumb of Shen et al., costs what IterationCosts says, and keeps books by it. In a round
/// α, the choice, the bounds and the scale of the noise follow.
Mechanism noisyBoosting(MechanismDescriptor descriptor, Result<TrialOutcome> (*run)(TrialContext&),
                        Result<Account> (*account)(const Parameters&), double (*share)(const Parameters&),
                        std::function<Spending(const Parameters&, long, long)> spending = {});

/// The parameter `epsilon`, all of it spent, whatever the data are.
Epsilon wholeEpsilonOf(const Parameters& parameters, Adjacency adjacency, const std::string& accountant);
/// The answer to `account` of boosting with noisy errors.
Account accountOfBoosting(const Parameters& parameters, Adjacency adjacency);
/// The answer to `account` of a mechanism that spends all of its ε.
Result<Account> wholeEpsilonAccount(const Parameters& parameters, Adjacency adjacency,
                                    const std::string& accountant);

} // namespace epsiloscope
