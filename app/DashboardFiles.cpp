// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/DashboardFiles.h"

#include "app/BoardOfRuns.h"
#include "ui/export/BoardDocument.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/WriteBytes.h"
#include "ui/plots/ChartBoard.h"

namespace epsiloscope::app {

Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder) {
    const OffscreenApplication application;
    ChartBoard board;
    showRuns(board, {run});
    const NamedCharts charts = board.namedCharts();
    const ChartDocument document = documentOf(board, charts);
    for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg}) {
        const auto bytes = chartFile(withoutNames(charts), document, {.format = format});
        if (!bytes) return bytes.error();
        const QString path = folder + QStringLiteral("/dashboard.") + endingOf(format);
        if (const auto written = writeBytes(path, *bytes); !written) return written;
    }
    return {};
}

} // namespace epsiloscope::app
