// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/run/Run.h"
#include "core/privacy/tradeoff/AttackerView.h"
#include "core/report/Report.h"
#include "core/report/ReportSubject.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// A δ that is no small chance is no power of ten.
std::string shownDelta(const Epsilon& epsilon);

/// The spending of a run, each number with its formula; empty while no repeat has finished.
std::vector<ReportNumber> privacyNumbers(const Run& run);

/// The outcome of a run: accuracy, labels or steps, quality; only what the run holds.
std::vector<ReportNumber> utilityNumbers(const Run& run);

/// The mean accuracy over all repeats of these runs, with its standard deviation; at least one has it. `of`:
/// what they are together.
ReportNumber accuracyNumber(const std::string& of, const std::vector<std::shared_ptr<const Run>>& runs,
                            const std::string& meaning);

/// The numbers on what the guarantee leaves an attacker; empty where nothing is promised.
std::vector<ReportNumber> attackerNumbers(const AttackerView& view);

/// The share of paired repeats in which A beats B, with Wilson's interval. `where` ("at ε = 1") may be empty.
ReportNumber comparisonNumber(const PairedComparison& comparison, const std::string& a, const std::string& b,
                              const std::string& where = "");

/// Adds the outcome of a sweep: its combinations over all seeds, each figure with its formula where they are
/// few; of a race its ranking; of what else varies mechanisms how often the best beats the others.
void addSweepFigures(ReportSection& section, const ReportedSweep& sweep);

} // namespace epsiloscope
