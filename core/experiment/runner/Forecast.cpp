// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Forecast.h"

#include "core/base/Propagate.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

const std::string queriesId = "queries", epsilonId = "epsilon", deltaId = "delta", recordsId = "records",
                  teachersId = "teachers";
constexpr long pointsOfCurve = 24;

bool offers(const Mechanism& mechanism, const std::string& id) {
    return findParameter(mechanism.descriptor.parameters, id) != nullptr;
}

const Epsilon& guaranteedBy(const PrivacyStatement& privacy) {
    return privacy.dataIndependent ? *privacy.dataIndependent : privacy.spent;
}

// As a trial has it: from ε and all queries the noise follows. Where the noise is given, ε says how many of
// them are asked.
Result<Account> accountOf(const Mechanism& mechanism, const Parameters& given, long wanted) {
    Parameters parameters = given;
    parameters.set(queriesId, std::int64_t{wanted});
    auto all = mechanism.account(parameters);
    if (all || !given.has(epsilonId)) return all;
    parameters.clear(queriesId);
    auto within = mechanism.account(parameters);
    if (!within) return all.error(); // which says more
    if (within->queries <= wanted) return within;
    parameters = within->parameters;
    parameters.set(queriesId, std::int64_t{wanted});
    parameters.clear(epsilonId);
    return mechanism.account(parameters);
}

void addCurve(const Mechanism& mechanism, Forecast& forecast) {
    const long last = *forecast.queries;
    Parameters parameters = forecast.resolved;
    parameters.clear(epsilonId);
    std::set<long> places;
    for (long i = 1; i <= pointsOfCurve; ++i)
        places.insert(std::max(1L, last * i / pointsOfCurve));
    for (const long queries : places) {
        parameters.set(queriesId, std::int64_t{queries});
        const auto account = mechanism.account(parameters);
        if (!account) return;
        forecast.asked.push_back(static_cast<double>(queries));
        forecast.epsilon.push_back(guaranteedBy(account->privacy).value);
    }
}

// What a trial counts itself.
void fillFromPools(const Mechanism& mechanism, const PlannedPools& pools, Parameters& parameters) {
    // The δ of bags follows from them.
    const bool byCohort = mechanism.descriptor.steps != steps::models && offers(mechanism, deltaId);
    if (byCohort && !parameters.has(deltaId) && pools.privateSlots > 0)
        parameters.set(deltaId, defaultDelta(static_cast<std::size_t>(pools.privateSlots)));
    if (offers(mechanism, recordsId) && !parameters.has(recordsId) && pools.privateRecords > 0)
        parameters.set(recordsId, std::int64_t{pools.privateRecords});
    if (offers(mechanism, teachersId) && pools.teachers > 0)
        parameters.set(teachersId, std::int64_t{pools.teachers});
}

} // namespace

Result<Forecast> foretold(const Experiment& experiment, const PlannedPools& pools) {
    ASSIGN_OR_RETURN(auto parameters, checkExperiment(experiment));
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    // Explorations and releases may be accounted for in different ways.
    parameters = settledAccountant(std::move(parameters), experiment.release ? AccountPurpose::Release
                                                                             : AccountPurpose::Exploration);
    if (!mechanism.account)
        return Error{mechanism.descriptor.title + " has no accountant that answers before a run", "", ""};
    fillFromPools(mechanism, pools, parameters);
    Forecast forecast;
    // On features a release of all votes spends all of ε, however many there are.
    if (!mechanism.descriptor.answersQueries() || mechanism.descriptor.roles != RoleUse::Records) {
        ASSIGN_OR_RETURN(auto account, mechanism.account(parameters));
        forecast.guaranteed = guaranteedBy(account.privacy);
        forecast.resolved = std::move(account.parameters);
        return forecast;
    }
    const long wanted = parameters.has(queriesId) ? static_cast<long>(parameters.integer(queriesId))
                                                  : std::max(1L, pools.publicQueries);
    ASSIGN_OR_RETURN(auto account, accountOf(mechanism, parameters, wanted));
    forecast.guaranteed = guaranteedBy(account.privacy);
    forecast.queries = account.queries;
    forecast.resolved = std::move(account.parameters);
    if (*forecast.queries > 0) addCurve(mechanism, forecast);
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
