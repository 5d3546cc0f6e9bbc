// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/ensemble/ExaminedTeachers.h"
#include "core/mechanisms/ensemble/TeacherCountPlan.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/ensemble/AccuracyRelease.h"

#include <vector>

namespace epsiloscope {

/// How the accuracy of an ensemble is released, with nothing left open.
struct EnsembleRelease {
    EnsembleDealing dealing;
    int bins = 20;
    AccuracyRelease rule;

    CountedTeachers counted() const { return {bins, rule.teachersOfRecord, long{dealing.teachers}}; }
    /// b of the Laplace noise, in teachers.
    double scale() const { return noiseScale(rule.noise, rule.epsilon, counted()); }
    /// The ε that holds: more than was asked for where the noise is as published.
    double guaranteed() const { return guaranteedEpsilon(rule.noise, rule.epsilon, rule.teachersOfRecord); }
    bool median() const { return rule.aggregator == AccuracyAggregator::PrivateMedian; }
    /// Whether ε covers which bin was chosen and nothing else: no noisy count.
    bool binAlone() const {
        return median() || (rule.noise == AccuracyNoise::Corrected && counted().fullerOfTwo());
    }
};

/// Parameters of `ensemble-accuracy`: `epsilon`, `teachers`, `bin_width`, `noise`, `aggregator`,
/// `subsampling`, `partitions`, the teachers' learner and its own, `references`, `records`.
std::vector<ParameterDescriptor> ensembleAccuracyParameters();

/// The rule of a release by its parameters (validated, defaults filled in), without the data;
/// `dealing.teachers` is 0 where the number of teachers is left open. Errors: a bin width that does not
/// divide 1, teachers that the partitions do not divide.
Result<EnsembleRelease> ensembleRule(const Parameters& parameters);

/// The release that they mean on that many records of so many classes. Where `teachers` is left open, as many
/// as the planner suggests. Further errors: more teachers in a partition than records, another `records` than
/// there are.
Result<EnsembleRelease> ensembleReleaseOf(const Parameters& parameters, std::int64_t records, int classes);

/// The guarantee of such a release, with what the slides claim beside it.
PrivacyStatement statementOf(const EnsembleRelease& release);

/// The planner's words, live beside the budget.
std::vector<Advice> ensembleAccuracyAdvice(const Parameters& parameters, long records);

} // namespace epsiloscope
