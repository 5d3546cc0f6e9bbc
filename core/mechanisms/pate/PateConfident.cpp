// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <memory>

namespace epsiloscope {

namespace {

Result<TrialOutcome> runConfidentGNMax(TrialContext& context) {
    ASSIGN_OR_RETURN(const auto resolved, resolvedConfident(context));
    TrialContext trial = context.with(resolved);
    ASSIGN_OR_RETURN(const auto settings, confidentSettings(trial));
    const ConfidentNoise noise = confidentNoise(resolved);
    RETURN_IF_ERROR(checkPublication(trial, {noise.sigma2, noise}));
    ConfidentAccountant accountant(settings, noise, votingCohort(resolved));
    ConfidentAggregator aggregator(noise, context.door());
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    sanitise(trial, {noise.sigma2, noise}, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountConfidentGNMax(const Parameters& given) {
    ASSIGN_OR_RETURN(const auto parameters, accountConfident(given));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    return accountWithoutVotes(
        parameters, ConfidentAccountant(settings, confidentNoise(parameters), votingCohort(parameters)));
}

Result<TrialBooks> booksOfConfident(const TrialOutcome& outcome, bool release) {
    const ConfidentNoise noise = confidentNoise(outcome.resolved);
    const VotingCohort cohort = votingCohort(outcome.resolved);
    return booksOfGaussian(
        [noise, cohort](const RenyiSettings& settings) {
            return std::make_unique<ConfidentAccountant>(settings, noise, cohort);
        },
        outcome, release);
}

} // namespace

/// Confident-GNMax (Papernot et al. 2018, algorithm 1): teachers answer only where a noisy check finds that
/// enough of them agree.
Mechanism pateConfident() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-confident";
    d.title = "PATE · Confident-GNMax";
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "As GNMax, but a query is answered only where the teachers agree: the highest count, plus noise, "
        "must reach a threshold. Every query pays for this check, and only answered ones for a label. Labels "
        "on which teachers agree are more often right, and cheaper by the spent ε.";
    d.citation = "Papernot et al. 2018";
    d.dataDependent = d.mayRefuse = true;
    d.parameters = confidentParameters({abstainParameter()});
    return chargedByAnswers(
        {d, runConfidentGNMax, accountConfidentGNMax, confidentSpending, {}, {}, booksOfConfident},
        {{"sigma1", "sigma2"}});
}

} // namespace epsiloscope
