// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/DashboardFiles.h"

#include "core/mechanisms/Mechanism.h"
#include "ui/plots/ChartBoard.h"

#include <QApplication>

namespace epsiloscope::app {

Result<void> writeDashboard(const std::shared_ptr<const Run>& run, const QString& folder) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int count = 1;
    char name[] = "epsiloscope";
    char* arguments[] = {name, nullptr};
    const QApplication application(count, arguments);

    const Parameters& parameters = run->experiment().parameters;
    const auto privacy = run->privacy();
    ChartBoard board;
    board.resize(1200, 800);
    board.addRun(1, run,
                 {0, QStringLiteral("Run 1"), privacy && privacy->spent.kind == EpsilonKind::DataDependent});
    board.setBudget(parameters.has("epsilon") ? std::optional(parameters.real("epsilon")) : std::nullopt,
                    privacy ? privacy->spent.delta : 0);
    while (board.dirty())
        board.tick();
    constexpr double printScale = 2;
    const QSize size(1200, 800);
    if (board.savePng(folder + "/dashboard.png", size, printScale) &&
        board.saveSvg(folder + "/dashboard.svg", size))
        return {};
    return Error{"the charts could not be written", folder.toStdString(),
                 "make room there, or choose another folder"};
}

} // namespace epsiloscope::app
