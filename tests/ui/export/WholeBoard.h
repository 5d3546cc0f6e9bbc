// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/BoardDocument.h"
#include "ui/plots/ChartBoard.h"

namespace epsiloscope::testing {

/// Of all its charts.
inline ChartDocument documentOf(const ChartBoard& board) {
    return epsiloscope::documentOf(board, board.namedCharts());
}

} // namespace epsiloscope::testing
