// SPDX-License-Identifier: GPL-3.0-or-later
// How queries are chosen on a chart over runs: members of RunChart.
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/runs/RunChart.h"

#include <QAction>
#include <QApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double reachOfClick = 14; // pixels

bool keepsVotes(const Run& run) {
    return std::any_of(run.trials().begin(), run.trials().end(),
                       [](const TrialRecord& trial) { return !trial.all<QueriesAsked>().empty(); });
}

} // namespace

void RunChart::offerQueries() {
    // A click alone shows votes; the first of two belongs to a double-click, which means something else.
    singleClick_.setSingleShot(true);
    singleClick_.setInterval(QApplication::doubleClickInterval());
    connect(this, &Chart::plotClicked, this, [this](QPoint at) {
        clickedQuery_ = queryNear(at, reachOfClick);
        if (clickedQuery_) singleClick_.start();
    });
    connect(&singleClick_, &QTimer::timeout, this,
            [this] { emit queryChosen(clickedQuery_->first, clickedQuery_->second); });
    connect(plot(), &QCustomPlot::mouseDoubleClick, &singleClick_, &QTimer::stop);
    connect(plot(), &QCustomPlot::mousePress, &singleClick_, &QTimer::stop);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton && queryNear(event->position(), reachOfClick))
            plot()->setCursor(Qt::PointingHandCursor);
    });
    auto* action = new QAction(tr("Show the &votes of this query"), this);
    action->setObjectName(QStringLiteral("showVotes"));
    action->setShortcut(Qt::Key_V);
    connect(action, &QAction::triggered, this, &RunChart::chooseQueryHere);
    actionsOfChart()->add(action);
}

std::optional<std::pair<int, QueryNumber>> RunChart::queryAt(const CurveReading& reading, double x,
                                                             bool withVotes) const {
    for (const ShownRun& shown : runs_) {
        const QString key = QStringLiteral("run%1/").arg(shown.id);
        if (!reading.key.startsWith(key) || (withVotes && !keepsVotes(*shown.run))) continue;
        if (const auto asked = askedAt(shown, x))
            return std::pair(shown.id, QueryNumber::fromNumber(std::llround(*asked)));
    }
    return std::nullopt;
}

std::optional<std::pair<int, QueryNumber>> RunChart::queryNear(QPointF place, double reach) const {
    if (!plot()->axisRect()->rect().contains(place.toPoint())) return std::nullopt;
    const double x = plot()->xAxis->pixelToCoord(place.x());
    std::optional<std::pair<int, QueryNumber>> best;
    for (const CurveReading& reading : curveReadings(plot(), legend(), x)) {
        const double distance = std::abs(plot()->yAxis->coordToPixel(reading.y) - place.y());
        if (distance > reach) continue;
        if (const auto query = queryAt(reading, x, true)) {
            best = query;
            reach = distance;
        }
    }
    return best;
}

// Where the menu was asked for, else at cursor A or B, else under the mouse, else at the end of the curves. A
// run that keeps no votes is chosen where no other can be: that it keeps none is then said.
void RunChart::chooseQueryHere() {
    std::optional<std::pair<int, QueryNumber>> query;
    if (const auto place = actionsOfChart()->menuPlace()) {
        query = queryNear(*place, std::numeric_limits<double>::infinity());
    } else {
        const auto a = cursors()->position(ValueCursors::A), b = cursors()->position(ValueCursors::B);
        const double x = a ? *a : b ? *b : cursors()->hoveredX().value_or(largestX().value_or(0));
        for (const bool withVotes : {true, false})
            for (const CurveReading& reading : curveReadings(plot(), legend(), x))
                if (!query) query = queryAt(reading, x, withVotes);
    }
    if (query) emit queryChosen(query->first, query->second);
}

} // namespace epsiloscope
