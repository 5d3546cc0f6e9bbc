// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ZoomedAxes.h"

#include "ui/plots/chart/PlotNavigation.h"
#include "ui/plots/marks/SweepAxisLook.h"

#include <QSignalBlocker>

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

ZoomedAxes::ZoomedAxes(QCustomPlot* plot, PlotNavigation* navigation, Asks canBeLogarithmic)
    : QObject(plot), plot_(plot), navigation_(navigation), canBeLogarithmic_(std::move(canBeLogarithmic)) {
    connect(navigation_, &PlotNavigation::aboutToMove, this, [this] { history_.visit(state()); });
    connect(navigation_, &PlotNavigation::moved, this, [this](bool x, bool y) {
        ownX_ = ownX_ || x;
        ownY_ = ownY_ || y;
        if (x) emit xMoved();
    });
    connect(navigation_, &PlotNavigation::resetWanted, this, &ZoomedAxes::reset);
}

void ZoomedAxes::setAutomatic(const QCPRange& x, const QCPRange& y) {
    automaticX_ = x;
    automaticY_ = y;
    if (!held_) applyRanges();
}

void ZoomedAxes::hold(bool held) {
    held_ = held;
    if (!held) applyRanges();
}

// A logarithmic axis begins where its curves do: most automatic ranges begin at 0.
QCPRange ZoomedAxes::rangeFor(QCPAxis* axis, const QCPRange& automatic) const {
    // A curve that ends where the axis does would have half of its end marker cut off.
    constexpr double roomForMarkers = 0.02, mostDecades = 1e6;
    const bool horizontal = axis == plot_->xAxis;
    if (!isLogarithmic(axis))
        return {automatic.lower, automatic.upper + (horizontal ? roomForMarkers * automatic.size() : 0)};
    if (automatic.lower > 0) return automatic;
    std::optional<double> least;
    for (int i = 0; i < plot_->graphCount(); ++i) {
        bool found = false;
        const QCPGraph* graph = plot_->graph(i);
        const QCPRange range = horizontal ? graph->getKeyRange(found, QCP::sdPositive)
                                          : graph->getValueRange(found, QCP::sdPositive);
        if (found && graph->visible()) least = std::min(least.value_or(range.lower), range.lower);
    }
    const double upper = automatic.upper > 0 ? automatic.upper : 1;
    // At least a decade: less of it would be read as an axis that is not logarithmic.
    const double lower = std::min(least.value_or(upper / 1000), upper / 10);
    return {std::max(lower * 0.9, upper / mostDecades), horizontal ? upper * 1.05 : upper};
}

void ZoomedAxes::applyRanges() {
    const QCPRange x = rangeFor(plot_->xAxis, automaticX_), y = rangeFor(plot_->yAxis, automaticY_);
    navigation_->setHome(x, y);
    if (!ownX_) plot_->xAxis->setRange(x);
    if (!ownY_) plot_->yAxis->setRange(y);
}

ZoomState ZoomedAxes::state() const {
    return {ownX_, ownY_, plot_->xAxis->range(), plot_->yAxis->range()};
}

void ZoomedAxes::show(const ZoomState& state) {
    ownX_ = state.ownX;
    ownY_ = state.ownY;
    if (ownX_) plot_->xAxis->setRange(state.x);
    if (ownY_) plot_->yAxis->setRange(state.y);
    applyRanges();
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void ZoomedAxes::reset() {
    if (ownX_ || ownY_) history_.visit(state());
    show({});
    emit xMoved();
}

void ZoomedAxes::goBackTo(const std::optional<ZoomState>& state) {
    if (!state) return;
    show(*state);
    emit xMoved();
}

void ZoomedAxes::forget() {
    history_ = {};
    show({});
}

void ZoomedAxes::setLogarithmic(QCPAxis* axis, bool wanted) {
    if (wanted == isLogarithmic(axis) || (wanted && !canBeLogarithmic(axis))) return;
    setLogScale(axis, wanted);
    // A range with 0 in it means nothing on the other scale, now or in the history.
    history_ = {};
    (axis == plot_->xAxis ? ownX_ : ownY_) = false;
    applyRanges();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    if (axis == plot_->xAxis) emit xMoved();
    emit scaleChanged();
}

void ZoomedAxes::followX(const ZoomState& other, bool logX) {
    if (logX != isLogarithmic(plot_->xAxis)) {
        const QSignalBlocker quiet(this);
        setLogarithmic(plot_->xAxis, logX);
    }
    if (ownX_ == other.ownX && (!other.ownX || plot_->xAxis->range() == other.x)) return;
    history_.visit(state());
    ZoomState followed = state();
    followed.ownX = other.ownX;
    followed.x = other.x;
    show(followed);
}

} // namespace epsiloscope
