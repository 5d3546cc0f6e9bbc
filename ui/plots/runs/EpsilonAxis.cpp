// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/EpsilonAxis.h"

#include "ui/plots/chart/Chart.h"
#include "ui/widgets/Whenever.h"

#include <utility>

namespace epsiloscope {

EpsilonAxis::EpsilonAxis(Chart* chart, std::function<bool()> isEpsilon, std::function<void()> changed,
                         const QString& larger, const QString& smaller)
    : chart_(chart), isEpsilon_(std::move(isEpsilon)), changed_(std::move(changed)),
      hairline_(chart,
                {.parameter = QStringLiteral("epsilon"),
                 .direction = Qt::Vertical,
                 .hairline = true,
                 .larger = larger,
                 .smaller = smaller,
                 .value = [this] { return follows() ? epsilon_ : std::nullopt; }},
                [this](const QString&, double value) { emit epsilonWanted(value); }) {
    connect(chart->axes(), &ZoomedAxes::moved, this, [this](Qt::Orientation direction) {
        if (direction != Qt::Horizontal || !follows()) return;
        const QCPRange x = chart_->plot()->xAxis->range();
        emit rangeWanted(chart_->axes()->state().ownX ? range_->zoomedTo(x.lower, x.upper) : range_->whole());
    });
    const auto tell = [this] {
        const auto now = onScreen();
        if (std::exchange(told_, now) != now) emit moved();
    };
    connect(chart->plot(), &QCustomPlot::afterLayout, this, tell);
    whenever(chart, {QEvent::Show, QEvent::Hide}, tell);
}

bool EpsilonAxis::follows() const {
    return range_ && isEpsilon_();
}

void EpsilonAxis::follow(const EpsilonRange& range, std::optional<double> epsilon) {
    if (range_ == range && epsilon_ == epsilon) return;
    range_ = range;
    epsilon_ = epsilon;
    if (!follows()) return;
    ZoomState zoom = chart_->axes()->state();
    zoom.ownX = range.zoomed();
    if (zoom.ownX) zoom.x = {range.least(), range.most()};
    if (zoom != chart_->axes()->state()) chart_->axes()->show(zoom);
    changed_();
}

QCPRange EpsilonAxis::holding(const std::optional<QCPRange>& needed) {
    EpsilonRange wide = range_->whole();
    if (needed) wide = wide.with(needed->lower).with(needed->upper);
    if (wide != range_->whole()) {
        range_ = wide;
        emit rangeWanted(wide);
    }
    return {wide.least(), wide.most()};
}

void EpsilonAxis::place(bool shown, const std::optional<QColor>& colour) {
    hairline_.place(colour.value_or(chart_->palette().color(QPalette::Highlight)), shown && follows());
}

std::optional<QRect> EpsilonAxis::onScreen() const {
    if (!chart_->isVisible() || !follows()) return std::nullopt;
    const QCustomPlot* plot = chart_->plot();
    return plot->axisRect()->rect().translated(plot->mapToGlobal(QPoint()));
}

} // namespace epsiloscope
