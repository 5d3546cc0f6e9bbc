// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/runs/RunChart.h"

#include <QApplication>

#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double reachOfClick = 6; // pixels: who aims beside a curve means the chart

class QueryChoice final : public QObject {
public:
    explicit QueryChoice(RunChart* chart);

private:
    /// That of the curve nearest to a place, among runs that keep their votes.
    std::optional<RunQuery> nearest(QPointF place, double reach) const;
    void sayWhatAClickDoes(QPointF place);
    void chooseHere();
    void choose(const RunQuery& chosen) { emit chart_->queryChosen(chosen.run, chosen.query); }

    RunChart* chart_;
    QTimer singleClick_;
    std::optional<RunQuery> clicked_; ///< until it is no double-click
};

QueryChoice::QueryChoice(RunChart* chart) : QObject(chart), chart_(chart) {
    QCustomPlot* const plot = chart->plot();
    // A click alone shows votes; the first of two belongs to a double-click, which means something else.
    singleClick_.setSingleShot(true);
    singleClick_.setInterval(QApplication::doubleClickInterval());
    connect(chart, &Chart::plotClicked, this, [this](QPoint at) {
        clicked_ = nearest(at, reachOfClick);
        if (clicked_) singleClick_.start();
    });
    connect(&singleClick_, &QTimer::timeout, this, [this] { choose(*clicked_); });
    connect(plot, &QCustomPlot::mouseDoubleClick, &singleClick_, &QTimer::stop);
    connect(plot, &QCustomPlot::mousePress, &singleClick_, &QTimer::stop);
    connect(plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton) sayWhatAClickDoes(event->position());
    });
    chart->actionsOfChart()->make("showVotes", RunChart::tr("Show the &votes of this query"), Qt::Key_V,
                                  [this] { chooseHere(); });
}

void QueryChoice::sayWhatAClickDoes(QPointF place) {
    const auto query = nearest(place, reachOfClick);
    if (query) chart_->plot()->setCursor(Qt::PointingHandCursor);
    chart_->plot()->setToolTip(query ? RunChart::tr("Click: the votes of query %1").arg(query->query.number())
                                     : QString());
}

std::optional<RunQuery> QueryChoice::nearest(QPointF place, double reach) const {
    if (!chart_->plot()->axisRect()->rect().contains(place.toPoint())) return std::nullopt;
    const double x = chart_->plot()->xAxis->pixelToCoord(place.x());
    std::optional<RunQuery> best;
    for (const CurveReading& reading : curveReadings(chart_->plot(), chart_->legend(), x)) {
        const double distance = std::abs(chart_->plot()->yAxis->coordToPixel(reading.y) - place.y());
        if (distance > reach) continue;
        if (const auto query = chart_->queryAt(reading, x, true)) {
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
        const double x = a   ? *a
                         : b ? *b
                             : chart_->cursors()->hoveredX().value_or(chart_->largestX().value_or(0));
        for (const bool withVotes : {true, false})
            for (const CurveReading& reading : curveReadings(chart_->plot(), chart_->legend(), x))
                if (!query) query = chart_->queryAt(reading, x, withVotes);
    }
    if (query) choose(*query);
}

} // namespace

void offerQueries(RunChart* chart) {
    new QueryChoice(chart);
}

} // namespace epsiloscope
