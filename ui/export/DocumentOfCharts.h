// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartDocument.h"
#include "ui/export/NamedCharts.h"

namespace epsiloscope {

/// The content of charts that are exported together.
struct BehindCharts {
    std::vector<DocumentRun> runs{}; ///< those that can be seen
    std::vector<ShownSweep> sweeps{};
    std::optional<double> budget{}; ///< ε of the dotted line
    double delta = 0;               ///< for the axes until a run says its own
};

/// The document of these charts: of what is behind them only that which they show by their kind. Runs and
/// sweeps that are going on are copied, so that the document stays as it is.
ChartDocument documentOf(const NamedCharts& charts, const BehindCharts& behind);

} // namespace epsiloscope
