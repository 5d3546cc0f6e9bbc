// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/views/line/ShownLine.h"

#include <QStringList>

namespace epsiloscope {

/// What stands beneath the charts: iterations, who is in the vote, what lies beyond, points called wrongly.
QStringList lineFacts(const ShownLine& line);

/// Whether a trial, or some trial of a run, has points on a line and classifiers that split them.
bool isOnLine(const TrialRecord& trial);
bool isOnLine(const Run& run);

/// Why a run (null: there is none) has no points on a line to show, and what to open instead.
QString whyNoLine(const RunEntry* entry);

/// The experiment at the paper's figure 1a: ε from 0.01 to 1, ten trials each.
SweepPlan lineSweep(const Experiment& experiment);

} // namespace epsiloscope
