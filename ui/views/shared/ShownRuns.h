// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/runs/RunList.h"

#include <map>

namespace epsiloscope {

/// The ids that runs of a document have on the list, by those that they have in it.
struct RestoredIds {
    std::map<RunNumber, RunNumber> ids{};
    /// How a chart was looked at, with these ids.
    ChartView in(ChartView view) const;
};

/// Puts a run that was read from a file among the others; returns its id.
RunNumber restoreRun(const DocumentRun& run, RunList& runs);
/// All runs of a document, with their names, and with their colours as far as these are free.
RestoredIds restoreRuns(const ChartDocument& document, RunList& runs);

/// A run of the list as a picture of it keeps it.
DocumentRun documentRun(const RunEntry& entry);

} // namespace epsiloscope
