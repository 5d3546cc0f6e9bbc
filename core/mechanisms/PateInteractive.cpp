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

// Half of the queries, or of those that the budget buys whatever the votes are, where the person leaves it
// open.
Result<long> round1Queries(const TrialContext& trial, const ConfidentAccountant& accountant) {
    if (trial.parameters.has("round1_queries"))
        return static_cast<long>(trial.parameters.integer("round1_queries"));
    const auto wanted = queriesWanted(trial);
    if (!wanted) return wanted.error();
    const long bought = trial.parameters.has("epsilon")
                            ? accountant.queriesWithin(trial.parameters.real("epsilon"))
                            : *wanted;
    return std::max(1L, std::min(*wanted, bought) / 2);
}

void warnOfOneRound(TrialContext& trial, const Questioned& questioned, long round1) {
    if (questioned.asked.empty() || static_cast<long>(questioned.asked.size()) > round1) return;
    trial.observer.observe(Remark{trial.trial, Severity::Warning,
                                  "no query reached round 2: all of them were in round 1, whose " +
                                      std::to_string(round1) + " queries are as Confident-GNMax asks them"});
}

Result<TrialOutcome> runInteractive(TrialContext& context) {
    auto resolved = resolvedConfident(context);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    const auto settings = confidentSettings(trial);
    if (!settings) return settings.error();
    const ConfidentNoise noise = confidentNoise(*resolved);
    ConfidentAccountant accountant(*settings, noise);
    const auto round1 = round1Queries(trial, accountant);
    if (!round1) return round1.error();
    resolved->set("round1_queries", std::int64_t{*round1});
    if (auto allowed = checkPublication(trial, {noise.sigma2, noise}); !allowed) return allowed.error();
    InteractiveAggregator aggregator(noise, *round1, resolved->real("student_confidence"), trial);
    auto questioned = askTeachers(trial, aggregator, accountant);
    if (!questioned) return questioned.error();
    warnOfOneRound(trial, *questioned, *round1);
    sanitise(trial, {noise.sigma2, noise}, *questioned);
    return std::move(questioned->outcome);
}

Result<Account> accountInteractive(const Parameters& given) {
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
    p.whenAbsent = "half of the queries that the budget buys";
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
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "Two rounds. In the first, Confident-GNMax answers and a student learns from it. In the second, "
        "teachers are heard only where enough of them say something that the student does not already "
        "think; where they are not and the student is sure, it labels the query itself, for the price of "
        "the check.";
    d.citation = "Papernot et al. 2018";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.replacedAlike = true;
    d.answersQueries = d.dataDependent = d.usesTeachers = d.usesStudent = d.mayRefuse = true;
    d.keeps = {.labels = true, .model = true};
    d.parameters =
        confidentParameters({round1Parameter(), confidenceParameter()}, {sanitisedRoundsParameter()});
    return {d, runInteractive, accountInteractive, confidentSpending};
}

} // namespace epsiloscope
