// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RestOfRun.h"

#include "core/base/Propagate.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/Beside.h"
#include "ui/window/RunLauncher.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NumberText.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

QString wordsOfRest(const Experiment& rest, double total) {
    if (rest.parameters.has("epsilon"))
        return RestOfRun::tr("The rest may spend ε = %1: together %2")
            .arg(numberText(rest.parameters.real("epsilon"), 3), numberText(total, 3));
    return RestOfRun::tr("Goes on with up to %1 queries: together within ε = %2")
        .arg(grouped(rest.parameters.integer("queries")), numberText(total, 3));
}

} // namespace

RestOfRun::RestOfRun(Workspace& at, RunLauncher& launcher, QObject* parent)
    : QObject(parent), at_(at), launcher_(launcher) {
    connect(&launcher_, &RunLauncher::begun, this, [this](RunNumber run) {
        const RunEntry* entry = at_.runs().find(run);
        if (origin_.steps == 0 || !(entry->run->experiment() == rest_)) return;
        at_.runs().setOrigin(run, std::exchange(origin_, {}));
    });
}

void RestOfRun::fail(const Error& error) {
    emit failed(tr("The rest cannot be spent like this"), error);
}

Result<RestOfRun::Asked> RestOfRun::asked(const RunEntry& entry, TrialNumber trial, long steps,
                                          const std::shared_ptr<const Dataset>& dataset) const {
    const Run& left = *entry.all();
    if (left.experiment().data.path != dataset->path)
        return Error{"the run learnt from " + left.experiment().data.path + ", and another dataset is open",
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
    wanted = withoutBudget(fork, std::move(wanted));
    return Asked{std::move(fork), std::move(wanted), total, dataset};
}

void RestOfRun::start(RunNumber id, TrialNumber trial, long steps,
                      const std::shared_ptr<const Dataset>& dataset) {
    const RunEntry* entry = at_.runs().find(id);
    if (!entry) return;
    auto question = asked(*entry, trial, steps, dataset);
    if (!question) return fail(question.error());
    const RunOrigin origin{id, static_cast<int>(trial.number()), static_cast<std::uint64_t>(steps)};
    const auto wanted = std::make_shared<const Asked>(*std::move(question));
    // Pools are counted and costs composed many times: not on the window's thread.
    beside(
        this,
        [wanted]() -> Result<Experiment> {
            ASSIGN_OR_RETURN(const auto pools, plannedPools(wanted->wanted, *wanted->dataset));
            const long before = wanted->fork.earlier ? wanted->fork.steps : 0;
            return restOf(wanted->fork, wanted->wanted, wanted->total,
                          std::max(1L, pools.publicQueries - before));
        },
        [this, wanted, origin](const Result<Experiment>& rest) {
            if (!rest) return fail(rest.error());
            launch(*wanted, *rest, origin);
        });
}

void RestOfRun::launch(const Asked& asked, const Experiment& rest, const RunOrigin& origin) {
    if (launcher_.busy()) return;
    if (const auto checked = checkExperiment(rest); !checked) return fail(checked.error());
    rest_ = rest;
    origin_ = origin;
    emit begins(wordsOfRest(rest, asked.total));
    launcher_.start(rest, asked.dataset);
}

} // namespace epsiloscope
