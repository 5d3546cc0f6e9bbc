// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/PateInteractive.h"

#include "core/mechanisms/ConfidentAccountant.h"
#include "core/mechanisms/ConfidentParameters.h"
#include "core/mechanisms/InteractiveAggregator.h"
#include "core/mechanisms/Sanitising.h"
#include "core/mechanisms/TeachersAsked.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// Half of the queries, where the person leaves it open.
Result<Parameters> resolvedInteractive(const TrialContext& context) {
    auto resolved = resolvedConfident(context);
    if (!resolved || resolved->has("round1_queries")) return resolved;
    const auto wanted = queriesWanted(context);
    if (!wanted) return wanted.error();
    resolved->set("round1_queries", std::int64_t{std::max(1L, *wanted / 2)});
    return resolved;
}

Result<TrialOutcome> run(TrialContext& context) {
    const auto resolved = resolvedInteractive(context);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    const auto settings = sanitisedSettings(*resolved, context.release);
    if (!settings) return settings.error();
    const ConfidentNoise noise = confidentNoise(*resolved);
    ConfidentAccountant accountant(*settings, noise);
    InteractiveAggregator aggregator(noise, static_cast<long>(resolved->integer("round1_queries")),
                                     resolved->real("student_confidence"), trial);
    auto questioned = askTeachers(trial, aggregator, accountant);
    if (!questioned) return questioned.error();
    sanitise(trial, {noise.sigma2, noise}, *questioned);
    return std::move(questioned->outcome);
}

Result<Account> account(const Parameters& given) {
    const auto parameters = accountConfident(given);
    if (!parameters) return parameters.error();
    const RenyiSettings settings = renyiSettings(*parameters, parameters->real("delta"), true);
    return accountWithoutVotes(*parameters, ConfidentAccountant(settings, confidentNoise(*parameters)));
}

ParameterDescriptor round1Parameter() {
    ParameterDescriptor p;
    p.id = "round1_queries";
    p.label = "Queries of round 1";
    p.help = "How many queries go through the plain check before a first student is trained on their labels. "
             "From then on the check asks whether the teachers say something that this student does not.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = 1e9;
    p.whenAbsent = "half of the queries";
    p.suggestion = std::int64_t{250};
    p.unit = "queries";
    return p;
}

ParameterDescriptor confidenceParameter() {
    ParameterDescriptor p;
    p.id = "student_confidence";
    p.label = "Student is sure from";
    p.help = "Where the teachers do not answer in round 2, the student labels a query itself if its most "
             "probable class has more than this probability. That costs the check alone.";
    p.type = ParameterType::Real;
    p.minimum = 0;
    p.maximum = 1;
    p.initial = 0.9;
    return p;
}

} // namespace

Mechanism pateInteractive() {
    MechanismDescriptor d;
    d.id = "pate-interactive";
    d.title = "PATE · Interactive-GNMax";
    d.explanation =
        "Two rounds. In the first, Confident-GNMax answers and a student learns from it. In the second, "
        "teachers are heard only where enough of them say something that the student does not already "
        "think; where they are not and the student is sure, it labels the query itself, for the price of "
        "the check.";
    d.citation = "Papernot et al. 2018";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.answersQueries = d.dataDependent = d.usesTeachers = d.usesStudent = true;
    d.parameters = confidentParameters({round1Parameter(), confidenceParameter()});
    return {d, run, account};
}

} // namespace epsiloscope
