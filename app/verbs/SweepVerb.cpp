// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExperimentWords.h"
#include "app/SweepCommand.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/ForeseenFailures.h"

namespace epsiloscope::app {

namespace {

Result<SweepPlan> sweepPlanFrom(const QCommandLineParser& parser) {
    ASSIGN_OR_RETURN(auto experiment, experimentFrom(parser));
    SweepPlan plan{std::move(experiment), {}};
    if (!parser.isSet("over"))
        return Error{"nothing is varied", "--over", "add --over sigma=10,20,40 or --over seed=1..5"};
    for (const QString& over : parser.values("over")) {
        ASSIGN_OR_RETURN(auto axis, sweepAxisFromText(over.toStdString()));
        plan.axes.push_back(std::move(axis));
    }
    RETURN_IF_ERROR(checkSweep(plan));
    return plan;
}

} // namespace

Result<int> sweepVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto plan, sweepPlanFrom(parser));
    return computeSweep(parser, plan, {.what = "sweep", .table = sweepTable, .json = sweepToJson});
}

} // namespace epsiloscope::app
