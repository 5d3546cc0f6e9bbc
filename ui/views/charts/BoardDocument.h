// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/export/NamedCharts.h"

namespace epsiloscope {

class ChartBoard;

/// What is behind these charts of the board and of sweeps: runs, how they are looked at, what must be said of
/// them. Runs and sweeps that are going on are copied, so that the document stays as it is; what none of the
/// charts shows, hidden runs among it, is left out: nobody sends what he does not see.
ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<DocumentSweep>& sweeps = {});
/// The same where the charts show one run of the board alone.
ChartDocument documentOfRun(const ChartBoard& board, const NamedCharts& charts, int run);

/// Puts a document's runs on a board that has none, with names, colours, visibility, budget and views. Views
/// of charts that the board does not have are passed over.
void showDocument(const ChartDocument& document, ChartBoard& board);

} // namespace epsiloscope
