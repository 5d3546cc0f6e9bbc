// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/mechanisms/descent/NoisyDescent.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/descent/SubsampledGaussianAccounting.h"

namespace epsiloscope {

/// Parameters of `dpsgd`.
std::vector<ParameterDescriptor> descentParameters();

/// Refuses δ = 0, in words.
Result<void> checkDescent(const Parameters& parameters);

/// Warns of a δ that allows for publishing a record as it is.
std::vector<Advice> descentAdvice(const Parameters& parameters, long records);

/// The parameters left open, settled: the noise that ε asks for, and how many steps are taken.
struct ResolvedDescent {
    DescentAccountant accountant = DescentAccountant::LossDistribution;
    double rate = 0, noise = 0, delta = 0;
    std::int64_t planned = 0; ///< steps asked for
    std::int64_t steps = 0;   ///< steps that the budget allows of them
};
/// From parameters (validated, defaults filled in) with δ. ε and no noise: the least noise that satisfies ε
/// over all planned steps. Both: as many of the planned steps as ε buys. Neither: noise 1. Errors: nothing
/// is enough noise; ε buys not a single step.
/// `goOn` as in noiseMultiplierFor().
Result<ResolvedDescent> resolvedDescent(const Parameters& parameters, double delta,
                                        const std::function<bool()>& goOn = {});

/// Everything that resolvedDescent() depends on: two trials with the same key have the same noise and steps.
std::string descentKey(const Parameters& parameters, double delta);

/// The cost of `steps` of these steps, by the chosen accountant.
Epsilon descentEpsilon(const ResolvedDescent& descent, std::int64_t steps);
/// The name that an ε of this accountant carries: "rdp-classic", "rdp-improved", "loss-distribution".
const char* accountantName(DescentAccountant accountant);

/// The plan of a trial; layers before the last stay as they are where only that is to be fine-tuned.
DescentPlan descentPlan(const Parameters& parameters, const ResolvedDescent& descent);

/// Answers `account`: ε of so many steps; the noise that ε asks for; or how many steps ε and noise buy.
Result<Account> accountDescent(const Parameters& parameters);

} // namespace epsiloscope
