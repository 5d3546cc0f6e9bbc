// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/QueryChoice.h"

#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartActions.h"

#include <QAction>
#include <QApplication>

#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double reachOfClick = 14; // pixels

} // namespace

QueryChoice::QueryChoice(Chart* chart, Find find, std::function<double()> end)
    : QObject(chart), chart_(chart), find_(std::move(find)), end_(std::move(end)) {
    QCustomPlot* const plot = chart->plot();
    // A click alone shows votes; the first of two belongs to a double-click, which means something else.
    singleClick_.setSingleShot(true);
    singleClick_.setInterval(QApplication::doubleClickInterval());
    connect(chart, &Chart::plotClicked, this, [this](QPoint at) {
        clicked_ = nearest(at, reachOfClick);
        if (clicked_) singleClick_.start();
    });
    connect(&singleClick_, &QTimer::timeout, this, [this] { emit chosen(clicked_->run, clicked_->query); });
    connect(plot, &QCustomPlot::mouseDoubleClick, &singleClick_, &QTimer::stop);
    connect(plot, &QCustomPlot::mousePress, &singleClick_, &QTimer::stop);
    connect(plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton && nearest(event->position(), reachOfClick))
            chart_->plot()->setCursor(Qt::PointingHandCursor);
    });
    auto* action = new QAction(tr("Show the &votes of this query"), chart);
    action->setObjectName(QStringLiteral("showVotes"));
    action->setShortcut(Qt::Key_V);
    connect(action, &QAction::triggered, this, &QueryChoice::chooseHere);
    chart_->actionsOfChart()->add(action);
}

std::optional<RunQuery> QueryChoice::nearest(QPointF place, double reach) const {
    if (!chart_->plot()->axisRect()->rect().contains(place.toPoint())) return std::nullopt;
    const double x = chart_->plot()->xAxis->pixelToCoord(place.x());
    std::optional<RunQuery> best;
    for (const CurveReading& reading : curveReadings(chart_->plot(), chart_->legend(), x)) {
        const double distance = std::abs(chart_->plot()->yAxis->coordToPixel(reading.y) - place.y());
        if (distance > reach) continue;
        if (const auto query = find_(reading, x, true)) {
            best = query;
            reach = distance;
        }
    }
    return best;
}

// Where the menu was asked for, else at cursor A or B, else under the mouse, else at the end of the curves. A
// run that keeps no votes is chosen where no other can be: that it keeps none is then said.
void QueryChoice::chooseHere() {
    std::optional<RunQuery> query;
    if (const auto place = chart_->actionsOfChart()->menuPlace()) {
        query = nearest(*place, std::numeric_limits<double>::infinity());
    } else {
        const auto a = chart_->cursors()->position(ValueCursors::A),
                   b = chart_->cursors()->position(ValueCursors::B);
        const double x = a ? *a : b ? *b : chart_->cursors()->hoveredX().value_or(end_());
        for (const bool withVotes : {true, false})
            for (const CurveReading& reading : curveReadings(chart_->plot(), chart_->legend(), x))
                if (!query) query = find_(reading, x, withVotes);
    }
    if (query) emit chosen(query->run, query->query);
}

} // namespace epsiloscope
