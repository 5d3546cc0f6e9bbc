// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExperimentWords.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "app/verbs/SweepCommand.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/sweep/ForeseenFailures.h"

namespace epsiloscope::app {

namespace {

Result<SweepPlan> sweepPlanFrom(const QCommandLineParser& parser) {
    ASSIGN_OR_RETURN(auto experiment, experimentFrom(parser));
    if (!parser.isSet("over"))
        return Error{"nothing is varied", "--over", "add --over sigma=10,20,40 or --over seed=1..5"};
    ASSIGN_OR_RETURN(auto axes, axesOver(parser));
    SweepPlan plan{std::move(experiment), std::move(axes)};
    RETURN_IF_ERROR(checkSweep(plan));
    return plan;
}

} // namespace

Result<int> sweepVerb(const OptionParser& parser) {
    const SweepWords words{.what = "sweep", .table = sweepTable, .json = sweepToJson};
    ASSIGN_OR_RETURN(const auto folder, folderNamed(parser));
    if (folder) return computeSweep(parser, folder->plan(), words, folder);
    ASSIGN_OR_RETURN(const auto plan, sweepPlanFrom(parser));
    return computeSweep(parser, plan, words);
}

} // namespace epsiloscope::app
