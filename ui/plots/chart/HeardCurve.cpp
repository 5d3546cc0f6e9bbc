// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/HeardCurve.h"

#include "ui/plots/chart/PointWalk.h"
#include "ui/plots/marks/CustomPlot.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

/// Where a value stands between the ends of its axis, as it is drawn: 0 … 1 within.
double shareOn(const QCPAxis* axis, double value) {
    const double from = axis->coordToPixel(axis->range().lower), to = axis->coordToPixel(axis->range().upper);
    return (axis->coordToPixel(value) - from) / (to - from);
}

} // namespace

HeardCurve::HeardCurve(QCustomPlot* plot, PointWalk* walk, Speaker::Device device)
    : QObject(plot), plot_(plot), walk_(walk), speaker_(nullptr, std::move(device)) {
    connect(&speaker_, &Speaker::heard, this, &HeardCurve::follow);
    connect(&speaker_, &Speaker::failed, this, &HeardCurve::failed);
}

void HeardCurve::hear() {
    if (playing()) return speaker_.stop();
    const std::vector<ChartSeries>& curves = walk_->curves();
    if (curves.empty()) return;
    curve_ = walk_->at() ? walk_->at()->curve : 0;
    const ChartSeries& curve = curves[curve_];
    std::vector<HeardPoint> heard;
    points_.clear();
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        const double along = shareOn(plot_->xAxis, curve.x[i]), high = shareOn(plot_->yAxis, curve.y[i]);
        if (!(along >= 0 && along <= 1) || !std::isfinite(high)) continue;
        heard.push_back({along, high});
        points_.emplace_back(along, i);
    }
    if (heard.empty()) return;
    std::ranges::stable_sort(heard, {}, &HeardPoint::along);
    std::ranges::stable_sort(points_, {}, &std::pair<double, std::size_t>::first);
    speaker_.play(toneOf(heard, curve.points ? HeardAs::Marks : HeardAs::Line));
}

void HeardCurve::follow(double share) {
    const auto after = std::ranges::upper_bound(points_, share, {}, &std::pair<double, std::size_t>::first);
    if (after == points_.begin() || curve_ >= walk_->curves().size()) return;
    const std::size_t point = std::prev(after)->second;
    if (point < walk_->curves()[curve_].x.size()) walk_->goTo(PointRead{curve_, point});
}

} // namespace epsiloscope
