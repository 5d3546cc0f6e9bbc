// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/noise/Noise.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The common parts of the mechanisms that answer by noisy argmax: parameters, resolution of what was left
/// open, one trial.

/// ε, δ (and stop_on), queries, teachers, `noise`, then `more`, how noise is drawn, then the learners.
std::vector<ParameterDescriptor> noisyMaxParameters(bool dataDependent,
                                                    const std::vector<ParameterDescriptor>& noise,
                                                    const std::vector<ParameterDescriptor>& more);

/// The common descriptor of these mechanisms; id, title, words and parameters are left to each.
MechanismDescriptor askingTeachers();

/// The number of classes that a teacher may vote for, as declared; 0: any number. A run takes it from the
/// data, whose classes a release has declared.
std::int64_t declaredClasses(const Parameters& parameters);
/// Exactly two are declared: an answer then costs less (core/privacy/FORMULAS.md, "The winner alone").
bool twoClasses(const Parameters& parameters);

/// ε as given; absent without one.
std::optional<double> budgetOf(const Parameters& parameters);

/// Refuses a question to `account` that has no answer: no δ, neither ε nor queries, or both and all of the
/// noise (`noiseGiven`; `noiseWords` names it).
Result<void> checkAccountQuestion(const Parameters& parameters, bool noiseGiven,
                                  const std::string& noiseWords);
/// "no noise makes 500 queries cost at most ε = 0.1".
Error noNoise(long queries, double epsilon);

/// On a file of votes: so many teachers, any of whom may abstain.
Parameters onRecordedVotes(Parameters parameters, std::int64_t teachers);

/// The parameters of a trial with what the data say about them: the number of classes; δ and the number of
/// teachers from the cohort, where they were left open; on a file of votes the number of its teachers. A file
/// of votes knows no cohort: without δ there is no default (checkVotesQuestion refuses that). Errors: those
/// of teachersOr(), and another number of classes than the data have.
Result<Parameters> withCohort(const TrialContext& context);

/// Solves for the noise parameter: what it must be so that `queries` answers cost at most ε at δ; absent
/// where impossible.
using NoiseSolver =
    std::function<std::optional<double>(long queries, double epsilon, double delta, const Parameters&)>;

/// The parameters of one trial with nothing left open: δ and teachers from the cohort, the noise solved from
/// ε and queries, or `fallback` where there is no ε either. Error where no noise satisfies both.
Result<Parameters> resolvedParameters(const TrialContext& context, const std::string& noiseId,
                                      double fallback, const NoiseSolver& solve);

/// The same for `account`, where there is no cohort: queries and ε given solve for the noise, else it is
/// `fallback`. Errors: ε, queries and noise all given, neither ε nor queries given, no δ.
Result<Parameters> accountParameters(const Parameters& given, const std::string& noiseId, double fallback,
                                     const NoiseSolver& solve);

/// The books of a mechanism that answers one query after another: its accountant pays again for as many
/// queries as the outcome says, of which as many got an answer. `fresh` gives an accountant that looks at no
/// votes and has paid for nothing. Errors: more queries than can be paid for one by one.
Result<TrialBooks> booksOfQueries(const std::function<std::unique_ptr<QueryAccountant>()>& fresh,
                                  const TrialOutcome& outcome);

} // namespace epsiloscope
