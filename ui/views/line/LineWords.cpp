// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineWords.h"

#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

QString whatToOpen() {
    return Words::tr(
        "This tab shows boosting whose classifiers are points on a line: they split a single private "
        "number. Open the sample “Points on a line” and run boosting with random classifiers.");
}

} // namespace

bool isOnLine(const TrialRecord& trial) {
    return trial.latest<PointsOnLine>() && trial.latest<PointsOnLine>()->points &&
           trial.latest<PointsOnLine>()->classes && !trial.all<BoostingRound>().empty() &&
           lineClassifierOf(trial.all<BoostingRound>().front());
}

bool isOnLine(const Run& run) {
    return std::ranges::any_of(run.trials(), [](const TrialRecord& trial) { return isOnLine(trial); });
}

QStringList lineFacts(const ShownLine& line) {
    const std::size_t drawn = line.vote.classifiers().size(), picked = line.vote.picked();
    QStringList facts{Words::tr("After %1 iterations").arg(grouped(drawn))};
    facts << Words::tr("%1 random classifiers are in the vote").arg(grouped(picked));
    if (drawn > picked)
        facts << Words::tr("%1 times the public classifier was picked instead (it has no place on this line)")
                     .arg(grouped(drawn - picked));
    if (const std::size_t beyond = thresholdBins(line.vote.classifiers(), 1).beyond(); beyond > 0)
        facts << Words::tr("%1 thresholds lie outside −1 … 1: those classifiers put all points into one "
                           "class")
                     .arg(grouped(beyond));
    facts << Words::tr("the vote misclassifies %1 of %2 points")
                 .arg(grouped(line.vote.wrong(line.points)), grouped(line.points.points->size()));
    return facts;
}

QString whyNoLine(const RunEntry* entry) {
    if (!entry)
        return Words::tr(
            "Nothing has been run yet. Open the sample “Points on a line” and run boosting with random "
            "classifiers to watch random thresholds on a line vote together.");
    if (entry->mechanism && entry->mechanism->steps != steps::iterations) return whatToOpen();
    if (entry->run->experiment().release)
        return Words::tr(
            "A release keeps no points: they are private. Run the experiment as an exploration, with "
            "a seed, to look at them.");
    bool anyRounds = false, onLine = false;
    for (const TrialRecord& trial : entry->run->trials())
        if (!trial.all<BoostingRound>().empty()) {
            anyRounds = true;
            onLine = onLine || lineClassifierOf(trial.all<BoostingRound>().front()).has_value();
        }
    if (onLine && !entry->dataset)
        return Words::tr(
            "A file keeps no points: run it again to look at them (its experiment is in the panels "
            "at the left).");
    if (!anyRounds && !entry->run->ended()) return Words::tr("Waiting for the first iteration …");
    return whatToOpen();
}

SweepPlan lineSweep(const Experiment& experiment) {
    SweepPlan plan;
    plan.base = experiment;
    plan.base.trials = 10;
    plan.axes = {{"epsilon", {"0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1"}}};
    return plan;
}

} // namespace epsiloscope
