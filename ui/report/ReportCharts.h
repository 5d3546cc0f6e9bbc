// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "core/report/ReportSubject.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"

#include <QPicture>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <vector>

namespace epsiloscope {

class Chart;

/// A chart of a report, drawn: with its SVG for a page, and as what a painter did for paper, where text stays
/// text and curves end at their axes.
struct DrawnChart : ReportChart {
    QPicture picture{};
};

/// Draws the charts of a report, without a window: all that views say can be drawn from files, as far as
/// there is something in them. Works in steps, so that a window can go on between them. Needs an application;
/// to be used on its thread.
class ReportCharts {
public:
    /// `subject` is asTold(): what a release's file does not hold is not drawn.
    explicit ReportCharts(const ReportSubject& subject, const std::vector<ViewKind>& kinds = viewKinds());
    ReportCharts(const ReportCharts&) = delete;
    ReportCharts& operator=(const ReportCharts&) = delete;
    ~ReportCharts();

    /// Makes one view, or paints one chart. False: nothing is left to do. A view takes some tens of
    /// milliseconds; so does a chart, but for that of an attacker on gradient descent (half a second).
    bool step();
    /// All of them, after as many steps as are left. An error names the chart that could not be drawn.
    Result<std::vector<DrawnChart>> take();

private:
    struct WaitingChart {
        std::size_t view = 0; ///< its index among those made
        Chart* chart = nullptr;
    };
    void makeNextView();
    void paintNextChart();
    bool isWanted(const ChartKind& kind) const;

    const std::vector<ViewKind>& kinds_;
    RunList runs_;
    LedgerWorker ledgers_{{}};
    Workspace at_{runs_, ledgers_, 1};
    bool sweep_ = false;
    std::size_t nextView_ = 0;
    std::vector<MadeView> made_;
    std::vector<std::unique_ptr<QWidget>> widgets_;
    std::vector<WaitingChart> waiting_; ///< the next one last
    std::vector<DrawnChart> done_;
    std::optional<Error> failed_;
};

/// In pixels of 1/96 inch: as wide as a page.
inline constexpr QSize reportChartSize{900, 560};

/// The table of a chart: of each curve at most so many points, the first and the last among them.
ReportTable chartTable(Chart& chart, std::size_t mostPoints = 25);

} // namespace epsiloscope
