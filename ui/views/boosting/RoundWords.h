// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QString>

namespace epsiloscope {

/// Why a run has no iterations to show, in a sentence ("This mechanism has no iterations: …"); empty: it has
/// some.
QString whyNoRounds(const RunEntry& entry);

/// "After 25 iterations: the public classifier picked 9 times, the random classifier 16 times; 312 updates of
/// weights stopped at a bound." of one trial that has iterations. What a release keeps to itself is left
/// out.
QString roundsWords(const Run& run, const TrialRecord& trial);

/// The spending of the trial, with its meaning, and on what: "ε = 0.1 · … Of this ε went 0.05 to weights
/// handed to the learner and 0.05 to errors of the classifiers." Before the trial has ended: what will be
/// known then.
QString spentWords(const RunEntry& entry, const TrialRecord& trial);

} // namespace epsiloscope
