// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/DashboardFiles.h"

#include "app/BoardOfRuns.h"
#include "core/base/Propagate.h"
#include "ui/export/BoardDocument.h"
#include "ui/export/ChartFiles.h"
#include "ui/plots/ChartBoard.h"

namespace epsiloscope::app {

Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder) {
    const OffscreenApplication application;
    ChartBoard board;
    showRuns(board, {run});
    const NamedCharts charts = board.namedCharts();
    const ChartDocument document = documentOf(board, charts);
    for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg}) {
        ASSIGN_OR_RETURN(const auto bytes, chartFile(withoutNames(charts), document, {.format = format}));
        const QString path = folder + QStringLiteral("/dashboard.") + endingOf(format);
        RETURN_IF_ERROR(writeBytes(path, bytes));
    }
    return {};
}

} // namespace epsiloscope::app
