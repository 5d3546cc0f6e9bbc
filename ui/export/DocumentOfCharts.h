// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/export/ChartDocument.h"

#include <QString>

#include <utility>
#include <vector>

namespace epsiloscope {

class Chart;

/// Charts by the names that documents know them by (ChartKind::id).
using NamedCharts = std::vector<std::pair<QString, Chart*>>;

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

/// The chart of that name, or for "all" those that go together on one page; the error lists what there is.
Result<NamedCharts> chosenCharts(const NamedCharts& charts, const QString& name);
std::vector<Chart*> withoutNames(const NamedCharts& charts);

} // namespace epsiloscope
