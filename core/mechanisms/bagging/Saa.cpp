// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/NaiveAccountant.h"
#include "core/mechanisms/bagging/SubsampleParameters.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"

namespace epsiloscope {

namespace {

Result<TrialOutcome> runSaa(TrialContext& context) {
    ASSIGN_OR_RETURN(const auto resolved, resolvedSubsample(context));
    TrialContext trial = context.with(resolved);
    RETURN_IF_ERROR(checkBudgetBuysAnswers(trial, budgetOf(resolved)));
    const double lambda = resolved.real("lambda");
    NaiveAccountant accountant(accountantOf(resolved), answerCost(resolved), resolved.real("delta"),
                               budgetOf(resolved), static_cast<long>(trial.data.queries()));
    NoisyMaxAggregator aggregator(context.noise(votesCall(NoiseLaw::Laplace, 1 / lambda)));
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    return std::move(questioned.outcome);
}

} // namespace

/// Subsample and aggregate: one partition, argmax_j n_j + Lap(1/λ), each answer 2λ-DP, data-independent
/// accounting only (the k = 1 case of Jordon, Yoon, van der Schaar 2019).
Mechanism subsampleAndAggregate() {
    MechanismDescriptor d = askingTeachers();
    d.id = "saa";
    d.title = "Subsample and aggregate";
    d.releases = {"labels"};
    d.explanation =
        "Teachers, each trained on its own share of the private records, vote on public records; Laplace "
        "noise hides any single teacher. Every answer is charged the same whatever the votes were, so this ε "
        "is promised.";
    d.citation = "Nissim, Raskhodnikova, Smith 2007; as in Jordon et al. 2019";
    d.parameters = noisyMaxParameters(false, {lambdaParameter()}, {pureAccountantParameter()});
    return chargedByAnswers({d, runSaa, accountByNaiveBound, subsampleSpending, {}, {}, subsampleBooks},
                            {{"lambda"}, withUsualLambda});
}

} // namespace epsiloscope
