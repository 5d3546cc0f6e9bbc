// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/BoardOfRuns.h"

#include "core/base/Result.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/DocumentOfCharts.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/FollowedRuns.h"

#include <algorithm>
#include <optional>

namespace epsiloscope::app {

std::optional<double> realParameter(const Run& run, const char* id) {
    const Parameters& parameters = run.experiment().parameters;
    return parameters.has(id) ? std::optional(parameters.real(id)) : std::nullopt;
}

double deltaOf(const Run& run) {
    const auto privacy = run.privacy();
    return realParameter(run, "delta").value_or(privacy ? privacy->spent.delta : 0);
}

OffscreenApplication::OffscreenApplication()
    : application_((qputenv("QT_QPA_PLATFORM", "offscreen"), count_), arguments_) {}

void showRuns(ChartBoard& board, const std::vector<std::shared_ptr<const Run>>& runs,
              const QStringList& names) {
    if (runs.empty()) return;
    const auto budget = realParameter(*runs.front(), "epsilon");
    const bool shared = std::all_of(runs.begin(), runs.end(), [&budget](const auto& run) {
        return realParameter(*run, "epsilon") == budget;
    });
    board.setBudget(shared ? budget : std::nullopt, deltaOf(*runs.front()));
    RunList list; // names and colours as in the window
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Mechanism* mechanism = runs[i]->mechanism();
        const RunNumber id = list.add(runs[i], mechanism ? &mechanism->descriptor : nullptr);
        if (static_cast<qsizetype>(i) < names.size()) list.rename(id, names[static_cast<qsizetype>(i)]);
        board.addRun(id, runs[i], appearanceOf(*list.find(id)));
    }
}

Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder) {
    const OffscreenApplication application;
    ChartBoard board;
    showRuns(board, {run});
    const NamedCharts charts = board.namedCharts();
    const ChartDocument document = documentOf(board, charts);
    for (const ChartFormat format : {ChartFormat::Png, ChartFormat::Svg}) {
        ASSIGN_OR_RETURN(const auto bytes, chartFile(withoutNames(charts), document, {.format = format}));
        RETURN_IF_ERROR(writeBytes(folder + QStringLiteral("/dashboard.") + endingOf(format), bytes));
    }
    return {};
}

} // namespace epsiloscope::app
