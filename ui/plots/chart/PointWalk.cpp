// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PointWalk.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/DrawnItem.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double ringRadius = 7; // pixels
const QString layerOfRing = QStringLiteral("cursors");

/// A ring around the point that is read.
class PointRing final : public DrawnItem {
public:
    PointRing(QCustomPlot* plot, const PointWalk* walk) : DrawnItem(plot, layerOfRing), walk_(walk) {}

protected:
    void draw(QCPPainter* painter) override {
        if (!walk_->at()) return;
        painter->setPen(QPen(walk_->ink(), chartStyle.emphasis));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(QPointF(walk_->placeOf(*walk_->at())), ringRadius, ringRadius);
    }

private:
    const PointWalk* walk_;
};

// NaN says that there is nothing.
ChartSeries withoutGaps(ChartSeries series) {
    const std::size_t size = std::min(series.x.size(), series.y.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (std::isnan(series.y[i])) continue;
        for (std::vector<double>* values : {&series.x, &series.y, &series.lower, &series.upper})
            if (i < values->size()) (*values)[kept] = (*values)[i];
        ++kept;
    }
    for (std::vector<double>* values : {&series.x, &series.y, &series.lower, &series.upper})
        if (values->size() > kept) values->resize(kept);
    return series;
}

std::size_t nearestTo(double x, const std::vector<double>& all) {
    const auto nearest = std::ranges::min_element(all, {}, [x](double each) { return std::abs(each - x); });
    return static_cast<std::size_t>(nearest - all.begin());
}

} // namespace

PointWalk::PointWalk(QCustomPlot* plot, std::function<std::vector<ChartSeries>()> values)
    : QObject(plot), plot_(plot), values_(std::move(values)) {
    new PointRing(plot, this);
}

const std::vector<ChartSeries>& PointWalk::curves() const {
    if (!curves_) {
        curves_.emplace();
        for (ChartSeries& each : values_())
            if (ChartSeries whole = withoutGaps(std::move(each)); !whole.x.empty())
                curves_->push_back(std::move(whole));
    }
    return *curves_;
}

void PointWalk::valuesChanged() {
    if (!at_) return curves_.reset();
    const QString key = curves()[at_->curve].key;
    curves_.reset();
    const auto same = std::ranges::find(curves(), key, &ChartSeries::key);
    if (same == curves().end()) return leave();
    const auto curve = static_cast<std::size_t>(same - curves().begin());
    at_ = PointRead{curve, std::min(at_->point, same->x.size() - 1)};
}

void PointWalk::step(int points) {
    if (curves().empty()) return;
    if (!at_) return goTo(PointRead{0, points > 0 ? 0 : curves().front().x.size() - 1});
    const auto last = static_cast<std::ptrdiff_t>(curves()[at_->curve].x.size()) - 1;
    const auto to = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(at_->point) + points, 0, last);
    goTo(PointRead{at_->curve, static_cast<std::size_t>(to)});
}

void PointWalk::stepCurve(int curves) {
    const std::vector<ChartSeries>& all = this->curves();
    if (all.empty()) return;
    if (!at_) return step(1);
    const auto many = static_cast<int>(all.size());
    const int to = ((static_cast<int>(at_->curve) + curves) % many + many) % many;
    const ChartSeries& next = all[static_cast<std::size_t>(to)];
    goTo(PointRead{static_cast<std::size_t>(to), nearestTo(all[at_->curve].x[at_->point], next.x)});
}

void PointWalk::goTo(std::optional<PointRead> at) {
    if (!at && !at_) return;
    at_ = at;
    plot_->layer(layerOfRing)->replot();
    emit moved();
}

QPoint PointWalk::placeOf(const PointRead& point) const {
    const ChartSeries& curve = curves()[point.curve];
    const QRect inner = plot_->axisRect()->rect();
    const auto within = [](double pixel, int least, int most) {
        return std::isfinite(pixel)
                   ? std::clamp(static_cast<int>(std::lround(std::clamp(pixel, -1e6, 1e6))), least, most)
                   : least;
    };
    return {within(plot_->xAxis->coordToPixel(curve.x[point.point]), inner.left(), inner.right()),
            within(plot_->yAxis->coordToPixel(curve.y[point.point]), inner.top(), inner.bottom())};
}

} // namespace epsiloscope
