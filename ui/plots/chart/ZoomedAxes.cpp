// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ZoomedAxes.h"

#include "ui/plots/chart/PlotNavigation.h"
#include "ui/plots/marks/AxisLook.h"

#include <QTimer>

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
        if (x) tellMoved(Qt::Horizontal);
        if (y) tellMoved(Qt::Vertical);
    });
    connect(navigation_, &PlotNavigation::resetWanted, this, &ZoomedAxes::reset);
    connect(plot_, &QCustomPlot::afterReplot, this, [this] { drawn_ = state(); });
}

void ZoomedAxes::setAutomatic(const QCPRange& x, const QCPRange& y) {
    const bool changed = x != automaticX_ || y != automaticY_;
    automaticX_ = x;
    automaticY_ = y;
    if (!held_) applyRanges();
    if (!changed || apart_) return;
    for (const Shared& each : shared_) {
        if (each.with->held_) continue;
        each.with->applyRanges();
        each.with->redrawSoon();
    }
}

// Most often what is new here is new there as well, and about to be drawn.
void ZoomedAxes::redrawSoon() {
    constexpr int milliseconds = 33;
    if (waiting_ || state() == drawn_) return;
    waiting_ = true;
    QTimer::singleShot(milliseconds, this, [this] {
        waiting_ = false;
        if (state() != drawn_) plot_->replot();
    });
}

void ZoomedAxes::share(Qt::Orientation direction, ZoomedAxes* other, const std::function<bool()>& alike) {
    shared_.push_back({direction, other, alike});
    other->shared_.push_back({direction, this, alike});
}

QCPRange ZoomedAxes::needed(Qt::Orientation direction) const {
    const auto automatic = [direction](const ZoomedAxes& axes) {
        return direction == Qt::Horizontal ? axes.automaticX_ : axes.automaticY_;
    };
    QCPRange all = automatic(*this);
    if (apart_ || empty_) return all;
    for (const Shared& each : shared_)
        if (each.direction == direction && !each.with->empty_ && each.alike())
            all.expand(automatic(*each.with));
    return all;
}

QCPAxis* ZoomedAxes::axisOf(Qt::Orientation direction) const {
    return direction == Qt::Horizontal ? plot_->xAxis : plot_->yAxis;
}

void ZoomedAxes::tellMoved(Qt::Orientation direction) {
    emit moved(direction);
    for (const Shared& each : shared_)
        if (each.direction == direction && each.alike()) each.with->follow(direction, *this);
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
    const QCPRange x = rangeFor(plot_->xAxis, needed(Qt::Horizontal)),
                   y = rangeFor(plot_->yAxis, needed(Qt::Vertical));
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
    goBackTo(ZoomState{});
}

void ZoomedAxes::goBackTo(const std::optional<ZoomState>& state) {
    if (!state) return;
    show(*state);
    for (const auto direction : {Qt::Horizontal, Qt::Vertical})
        tellMoved(direction);
}

void ZoomedAxes::forget() {
    history_ = {};
    show({});
}

void ZoomedAxes::setLogarithmic(QCPAxis* axis, bool wanted) {
    if (wanted == isLogarithmic(axis) || (wanted && !canBeLogarithmic(axis))) return;
    scale(axis, wanted);
    tellMoved(axis == plot_->xAxis ? Qt::Horizontal : Qt::Vertical);
    emit scaleChanged();
}

void ZoomedAxes::scale(QCPAxis* axis, bool wanted) {
    setLogScale(axis, wanted);
    // A range with 0 in it means nothing on the other scale, now or in the history.
    history_ = {};
    (axis == plot_->xAxis ? ownX_ : ownY_) = false;
    applyRanges();
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void ZoomedAxes::follow(Qt::Orientation direction, const ZoomedAxes& other) {
    QCPAxis* axis = axisOf(direction);
    const bool logarithmic = isLogarithmic(other.axisOf(direction));
    if (logarithmic != isLogarithmic(axis) && (!logarithmic || canBeLogarithmic(axis)))
        scale(axis, logarithmic);
    const ZoomState theirs = other.state(), before = state();
    ZoomState followed = before;
    if (direction == Qt::Horizontal) {
        followed.ownX = theirs.ownX;
        followed.x = theirs.x;
    } else {
        followed.ownY = theirs.ownY;
        followed.y = theirs.y;
    }
    const bool own = direction == Qt::Horizontal ? theirs.ownX : theirs.ownY,
               was = direction == Qt::Horizontal ? before.ownX : before.ownY;
    if (own == was && (!own || axis->range() == other.axisOf(direction)->range())) return;
    history_.visit(before);
    show(followed);
}

void ZoomHistory::visit(const ZoomState& before) {
    constexpr std::size_t longestHistory = 200;
    future_.clear();
    if (!past_.empty() && past_.back() == before) return;
    past_.push_back(before);
    if (past_.size() > longestHistory) past_.erase(past_.begin());
}

std::optional<ZoomState> ZoomHistory::step(States& from, States& to, const ZoomState& now) {
    if (from.empty()) return std::nullopt;
    const ZoomState wanted = from.back();
    from.pop_back();
    to.push_back(now);
    return wanted;
}

} // namespace epsiloscope
