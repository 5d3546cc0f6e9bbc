// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DocumentOfCharts.h"

namespace epsiloscope {

class ChartBoard;

/// The document of charts that show the visible runs of a board, and these sweeps.
ChartDocument documentOf(const ChartBoard& board, const NamedCharts& charts,
                         const std::vector<ShownSweep>& sweeps = {});

/// Puts a document's runs on a board that has none, with names, colours, visibility, budget and views. Views
/// of charts that the board does not have are passed over.
void showDocument(const ChartDocument& document, ChartBoard& board);

} // namespace epsiloscope
