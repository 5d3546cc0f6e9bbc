// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/RestOfRun.h"

#include "core/base/Result.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostQueries = std::numeric_limits<std::int32_t>::max();

QString wordsOfRest(const Experiment& rest, double total) {
    if (rest.parameters.has("epsilon"))
        return RestOfRun::tr("The rest may spend ε = %1: together %2")
            .arg(numberText(rest.parameters.real("epsilon"), 3), numberText(total, 3));
    return RestOfRun::tr("Goes on with up to %1 queries: together within ε = %2")
        .arg(grouped(rest.parameters.integer("queries")), numberText(total, 3));
}

// "GNMax after 102 of GNMax ε 1".
QString nameOfRest(const RunEntry& rest, const RunEntry& left, std::uint64_t steps) {
    return RestOfRun::tr("%1 after %2 of %3")
        .arg(rest.mechanism ? shortTitle(*rest.mechanism) : rest.name, grouped(steps), left.name);
}

} // namespace

RestOfRun::RestOfRun(Workspace& at, QObject* parent) : QObject(parent), at_(at) {
    connect(&at_.runs(), &RunList::added, this, &RestOfRun::claim);
}

void RestOfRun::claim(RunNumber run) {
    const RunEntry* left = at_.runs().find(origin_.of);
    const RunEntry* rest = at_.runs().find(run);
    if (!left || !(rest->run->experiment() == rest_)) return;
    const RunOrigin origin = std::exchange(origin_, {});
    at_.runs().rename(run, nameOfRest(*rest, *left, origin.steps));
    at_.runs().setOrigin(run, origin);
}

void RestOfRun::fail(const Error& error) {
    emit failed(tr("The rest cannot be spent like this"), error);
}

Result<RestOfRun::Asked> RestOfRun::asked(const RunEntry& entry, TrialNumber trial, long steps,
                                          const std::shared_ptr<const Dataset>& dataset) const {
    const Run& left = *entry.all();
    if (left.experiment().data.path != dataset->path)
        return Error{
            Sentence("the run learnt from %1, and another dataset is open", {left.experiment().data.path}),
            left.experiment().data.path, "open that again"};
    ASSIGN_OR_RETURN(auto fork, forkAt(left, trial, steps));
    const Experiment& setUp = at_.setUp().experiment;
    // Data, split and encoding stay: the next queries are of the same pool.
    Experiment wanted = left.experiment();
    wanted.mechanism = setUp.mechanism;
    wanted.parameters = setUp.parameters;
    const Parameters& budget = wanted.parameters.has("epsilon") ? wanted.parameters : fork.resolved;
    if (!budget.has("epsilon"))
        return Error{"neither the forms nor the run have a budget ε of which something could be left",
                     "/parameters/epsilon", "set ε: what both may spend together"};
    const double total = budget.real("epsilon");
    const long queries = static_cast<long>(queriesGiven(wanted.parameters).value_or(mostQueries));
    wanted = withoutBudget(fork, std::move(wanted));
    return Asked{std::move(fork), std::move(wanted), total, queries, dataset};
}

void RestOfRun::find(RunNumber id, TrialNumber trial, long steps,
                     const std::shared_ptr<const Dataset>& dataset) {
    const RunEntry* entry = at_.runs().find(id);
    if (!entry || finding_) return;
    auto question = asked(*entry, trial, steps, dataset);
    if (!question) return fail(question.error());
    const RunOrigin origin{id, static_cast<int>(trial.number()), static_cast<std::uint64_t>(steps)};
    const auto wanted = std::make_shared<const Asked>(*std::move(question));
    finding_ = true;
    // Pools are counted and costs composed many times: not on the window's thread.
    beside(
        this,
        [wanted]() -> Result<Experiment> {
            ASSIGN_OR_RETURN(const auto pools, plannedPools(wanted->wanted, *wanted->dataset));
            const long before = wanted->fork.earlier ? wanted->fork.steps : 0;
            return restOf(wanted->fork, wanted->wanted, wanted->total,
                          std::max(1L, std::min(wanted->queries, pools.publicQueries - before)));
        },
        [this, wanted, origin](const Result<Experiment>& rest) {
            finding_ = false;
            if (!rest) return fail(rest.error());
            tell(*wanted, *rest, origin);
        });
}

void RestOfRun::tell(const Asked& asked, const Experiment& rest, const RunOrigin& origin) {
    if (const auto checked = checkExperiment(rest); !checked) return fail(checked.error());
    rest_ = rest;
    origin_ = origin;
    emit found(rest, asked.dataset, wordsOfRest(rest, asked.total));
}

} // namespace epsiloscope
