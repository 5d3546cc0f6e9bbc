// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"

namespace epsiloscope {

class ChartBoard;
class RunList;

/// Puts a run that was read from a file among the others; returns its id.
int restoreRun(const DocumentRun& run, RunList& runs);

/// Puts the runs of exported charts among the others, with their names, and with their colours as far as
/// these are free. Where there were no runs before, the charts are looked at as they were: zoom, scales,
/// notes, what was hidden.
void restoreRuns(const ChartDocument& document, RunList& runs, ChartBoard& charts);

/// The experiment behind exported charts that the forms should show: the newest visible run's; null where
/// there is none.
const Experiment* experimentOf(const ChartDocument& document);

} // namespace epsiloscope
