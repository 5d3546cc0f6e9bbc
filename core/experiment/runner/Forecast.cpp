// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Forecast.h"

#include "core/base/Result.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/runner/ExperimentCheck.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

constexpr long pointsOfCurve = 24;

// Adds the cost of so many queries if each is answered; the last point is what is promised.
void addCurve(const Mechanism& mechanism, Forecast& forecast) {
    const long last = *forecast.queries;
    Parameters parameters = forecast.resolved;
    parameters.clear("epsilon");
    std::set<long> places;
    for (long i = 1; i <= pointsOfCurve; ++i)
        places.insert(std::max(1L, last * i / pointsOfCurve));
    for (const long queries : places) {
        parameters.set("queries", std::int64_t{queries});
        const auto account = mechanism.account(parameters);
        if (!account) return;
        const PrivacyStatement& privacy = account->privacy;
        forecast.asked.push_back(static_cast<double>(queries));
        forecast.epsilon.push_back(
            std::min(privacy.dataIndependent.value_or(privacy.spent).value, forecast.promise.epsilon->value));
    }
}

} // namespace

Result<Forecast> foretold(const Experiment& experiment, const PlannedPools& pools) {
    ASSIGN_OR_RETURN(const auto run, checkExperiment(experiment));
    const Mechanism& mechanism = *run.mechanism;
    if (!mechanism.account)
        return Error{Sentence("%1 has no accountant that answers before a run", {mechanism.descriptor.title}),
                     "", ""};
    ASSIGN_OR_RETURN(auto plan, plannedTrial(mechanism, {run.parameters, experiment.release, pools}));
    Forecast forecast;
    forecast.promise = promiseOf(experiment, plan);
    if (forecast.promise.epsilon && forecast.promise.epsilon->adjacency.unit.isPerson())
        forecast.byRow = asIfByRow(experiment, plan.spending, *forecast.promise.epsilon);
    forecast.queries = plan.asked;
    forecast.mayRefuse = mechanism.descriptor.mayRefuse;
    forecast.resolved = std::move(plan.resolved);
    if (forecast.queries.value_or(0) > 0 && forecast.promise.epsilon) addCurve(mechanism, forecast);
    return forecast;
}

Run runOf(const Forecast& forecast, const Experiment& experiment) {
    Run run(experiment);
    for (std::size_t i = 0; i < forecast.asked.size(); ++i) {
        AccountantSnapshot at;
        at.trial = TrialNumber::fromNumber(1);
        at.asked = at.answered = static_cast<long>(forecast.asked[i]);
        at.epsilon = at.dataIndependentEpsilon = forecast.epsilon[i];
        run.apply(at);
    }
    run.setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope
