// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Saa.h"

#include "core/mechanisms/ChargedTrials.h"
#include "core/mechanisms/NaiveAccountant.h"
#include "core/mechanisms/NoisyMaxAggregator.h"
#include "core/mechanisms/NoisyMaxParameters.h"
#include "core/mechanisms/PreparedData.h"
#include "core/mechanisms/SubsampleParameters.h"
#include "core/mechanisms/TeacherVotes.h"

namespace epsiloscope {

namespace {

Result<TrialOutcome> runSaa(TrialContext& context) {
    const auto resolved = resolvedSubsample(context);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    if (auto buys = checkBudgetBuysAnswers(trial, budgetOf(*resolved)); !buys) return buys.error();
    const double lambda = resolved->real("lambda");
    NaiveAccountant accountant(accountantOf(*resolved), lambda, resolved->real("delta"), budgetOf(*resolved),
                               static_cast<long>(trial.data.queries()));
    NoisyMaxAggregator aggregator(NoiseLaw::Laplace, 1 / lambda);
    auto questioned = askTeachers(trial, aggregator, accountant);
    if (!questioned) return questioned.error();
    return std::move(questioned->outcome);
}

} // namespace

Mechanism subsampleAndAggregate() {
    MechanismDescriptor d;
    d.id = "saa";
    d.title = "Subsample and aggregate";
    d.releases = {"labels"};
    d.explanation =
        "Teachers, each trained on its own share of the private records, vote on public records; Laplace "
        "noise hides any single teacher. Every answer is charged the same whatever the votes were, so this ε "
        "may be published.";
    d.citation = "Nissim, Raskhodnikova, Smith 2007; as in Jordon et al. 2019";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.replacedAlike = true;
    d.steps = steps::queries;
    d.usesTeachers = d.usesStudent = true;
    d.keeps = {.labels = true, .model = true};
    d.parameters = noisyMaxParameters(false, {lambdaParameter()}, {pureAccountantParameter(true)});
    return chargedByAnswers({d, runSaa, accountByNaiveBound, subsampleSpending},
                            {{"lambda"}, withUsualLambda});
}

} // namespace epsiloscope
