// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/charts/ChartBoard.h"

namespace epsiloscope::testing {

/// Of all its charts.
inline ChartDocument documentOf(const ChartBoard& board) {
    return epsiloscope::documentOf(board, board.namedCharts());
}

} // namespace epsiloscope::testing
