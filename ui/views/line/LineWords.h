// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/features/LineVote.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <QStringList>

#include <memory>

namespace epsiloscope {

/// One trial of boosting on a single private number, as the charts of LineView show it.
struct ShownLine {
    QuerySurroundings around; ///< the run's name, its look and its classes
    RunsPrivacy privacy;
    PointsOnLine points;
    LineVote vote;
    bool foundOnPoints = false; ///< the classifiers looked at private points (flipped labels)
};
using ShownLinePtr = std::shared_ptr<const ShownLine>;

/// The facts beneath the charts: iterations, who is in the vote, what lies beyond, points called wrongly.
QStringList lineFacts(const ShownLine& line);

/// True if a trial, or some trial of a run, has points on a line and classifiers that split them.
bool isOnLine(const TrialRecord& trial);
bool isOnLine(const Run& run);

/// Why a run (null: there is none) has no points on a line to show, and what to open instead.
QString whyNoLine(const RunEntry* entry);

/// The experiment at the paper's figure 1a: ε from 0.01 to 1, ten trials each.
SweepPlan lineSweep(const Experiment& experiment);

} // namespace epsiloscope
