// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/mechanisms/pate/InteractiveParameters.h"
#include "core/mechanisms/queries/InteractiveAggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <limits>
#include <memory>
#include <optional>

namespace epsiloscope {

namespace {

void warnOfOneRound(TrialContext& trial, const Questioned& questioned, long round1) {
    if (questioned.asked.empty() || static_cast<long>(questioned.asked.size()) > round1) return;
    trial.observer.observe(Remark{trial.trial, Severity::Warning,
                                  "no query reached round 2: all of them were in round 1, whose " +
                                      std::to_string(round1) + " queries are as Confident-GNMax asks them"});
}

// Says all three, where one is given.
void setRound2(Parameters& parameters, const ConfidentNoise& noise) {
    parameters.set("round2_threshold", noise.threshold);
    parameters.set("round2_sigma1", noise.sigma1);
    parameters.set("round2_sigma2", noise.sigma2);
}

Result<TrialOutcome> runInteractive(TrialContext& context) {
    ASSIGN_OR_RETURN(auto resolved, resolvedConfident(context, sharesOfRounds));
    TrialContext trial = context.with(resolved);
    ASSIGN_OR_RETURN(const auto settings, confidentSettings(trial));
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(trial));
    const ConfidentNoise noise = confidentNoise(resolved);
    const long round1 = queriesOfRound1(resolved, settings, wanted);
    resolved.set("round1_queries", std::int64_t{round1});
    const auto second = secondRound(resolved, round1);
    const ConfidentNoise noise2 = second ? second->noise : noise;
    if (second) setRound2(resolved, noise2);
    SanitisedNoise sanitised{noise.sigma2, noise, std::nullopt};
    if (second) sanitised.round2 = noise2;
    RETURN_IF_ERROR(checkPublication(trial, sanitised));
    ConfidentAccountant accountant(settings, noise, second);
    InteractiveAggregator aggregator(noise, round1, noise2, resolved.real("student_confidence"), trial);
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    warnOfOneRound(trial, questioned, round1);
    sanitise(trial, sanitised, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountInteractive(const Parameters& given) {
    ASSIGN_OR_RETURN(auto parameters, accountConfident(given, sharesOfRounds));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    const ConfidentNoise noise = confidentNoise(parameters);
    const long wanted = parameters.has("queries") ? static_cast<long>(parameters.integer("queries"))
                                                  : std::numeric_limits<long>::max();
    const long round1 = queriesOfRound1(parameters, settings, wanted);
    parameters.set("round1_queries", std::int64_t{round1});
    const std::optional<SecondRound> second = secondRound(parameters, round1);
    if (second) setRound2(parameters, second->noise);
    return accountWithoutVotes(parameters, ConfidentAccountant(settings, noise, second));
}

Result<TrialBooks> booksOfInteractive(const TrialOutcome& outcome, bool release) {
    const Parameters& resolved = outcome.resolved;
    const ConfidentNoise noise = confidentNoise(resolved);
    const auto second = secondRound(resolved, static_cast<long>(resolved.integer("round1_queries")));
    return booksOfGaussian(
        [noise, second](const RenyiSettings& settings) {
            return std::make_unique<ConfidentAccountant>(settings, noise, second);
        },
        outcome, release);
}

} // namespace

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2): Confident-GNMax trains a first
/// student; then teachers answer only where they disagree with it.
Mechanism pateInteractive() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-interactive";
    d.title = "PATE · Interactive-GNMax";
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "Two rounds. In the first, Confident-GNMax answers and a student learns from the answers. In the "
        "second, the teachers answer only where enough of them disagree with the student; elsewhere a "
        "student that is sure labels the query itself, at the cost of the check. Each round may have a "
        "threshold and noise of its own.";
    d.citation = "Papernot et al. 2018";
    d.dataDependent = d.mayRefuse = true;
    d.parameters = interactiveParameters();
    return chargedByAnswers(
        {d, runInteractive, accountInteractive, interactiveSpending, {}, {}, booksOfInteractive},
        {{"sigma1", "sigma2"}});
}

} // namespace epsiloscope
