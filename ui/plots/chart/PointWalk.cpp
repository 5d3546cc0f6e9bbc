// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PointWalk.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/DrawnItems.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QPainter>

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

constexpr int spokenDigits = 4;
constexpr qsizetype mostNames = 4;

/// A point of one of several curves.
struct Found {
    const ChartSeries* series;
    std::size_t point;
    double x() const { return series->x[point]; }
    double y() const { return series->y[point]; }
};

std::vector<Found> pointsIn(const std::vector<ChartSeries>& all) {
    std::vector<Found> found;
    for (const ChartSeries& each : all)
        for (std::size_t i = 0; i < each.x.size() && i < each.y.size(); ++i)
            if (!std::isnan(each.y[i])) found.push_back({&each, i});
    return found;
}

QString namesOf(const std::vector<ChartSeries>& all) {
    QStringList names;
    for (const ChartSeries& each : all)
        names << each.appearance.text;
    names.removeDuplicates();
    const qsizetype more = names.size() - mostNames;
    if (more > 0) names = names.mid(0, mostNames) << Words::tr("%1 more").arg(more);
    return names.join(QStringLiteral(", "));
}

QString firstSentence(const std::vector<ChartSeries>& all, const std::vector<Found>& points, const QCPAxis* x,
                      const QCPAxis* y) {
    const QString axes = Words::tr("%1 against %2").arg(y->label(), x->label());
    const QString many =
        points.size() == 1 ? Words::tr("1 point") : Words::tr("%1 points").arg(points.size());
    return QStringLiteral("%1: %2; %3.").arg(axes, namesOf(all), many);
}

QString valueAt(const Found& point, const QCPAxis* x, const QCPAxis* y) {
    return Words::tr("%1 at %2").arg(placeOnAxis(y, point.y()), placeOnAxis(x, point.x()));
}

// A line by itself: where it begins and ends, and its extremes where these are elsewhere.
QString courseOf(const std::vector<Found>& points, const Found& least, const Found& most, const QCPAxis* x,
                 const QCPAxis* y) {
    const Found &first = points.front(), &last = points.back();
    if (least.y() == most.y()) return Words::tr("It stays at %1.").arg(placeOnAxis(y, first.y()));
    QStringList said{Words::tr("It goes from %1 to %2").arg(valueAt(first, x, y), valueAt(last, x, y))};
    const auto atAnEnd = [&](const Found& point) { return point.y() == first.y() || point.y() == last.y(); };
    if (!atAnEnd(least)) said << Words::tr("the least is %1").arg(valueAt(least, x, y));
    if (!atAnEnd(most)) said << Words::tr("the most is %1").arg(valueAt(most, x, y));
    return said.join(QStringLiteral("; ")) + QLatin1Char('.');
}

QString secondSentence(const std::vector<ChartSeries>& all, const std::vector<Found>& points,
                       const QCPAxis* x, const QCPAxis* y) {
    const auto [least, most] = std::ranges::minmax_element(points, {}, &Found::y);
    if (all.size() == 1 && !all.front().points) return courseOf(points, *least, *most, x, y);
    const auto told = [&](const Found& point) {
        return Words::tr("%1 (%2)").arg(valueAt(point, x, y), point.series->appearance.text);
    };
    if (least->y() == most->y()) return Words::tr("All of them are at %1.").arg(placeOnAxis(y, least->y()));
    return Words::tr("The lowest is %1, the highest %2.").arg(told(*least), told(*most));
}

/// Where a value stands between the ends of its axis, as it is drawn: 0 … 1 within.
double shareOn(const QCPAxis* axis, double value) {
    const double from = axis->coordToPixel(axis->range().lower), to = axis->coordToPixel(axis->range().upper);
    return (axis->coordToPixel(value) - from) / (to - from);
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

QString placeOnAxis(const QCPAxis* axis, double value) {
    if (const auto words = axis->ticker().dynamicCast<QCPAxisTickerText>())
        if (const auto tick = words->ticks().constFind(value); tick != words->ticks().constEnd())
            return QString(*tick).replace(QLatin1Char('\n'), QLatin1Char(' '));
    const bool whole = counts(axis) || (std::floor(value) == value && std::abs(value) < 1e15);
    return whole && std::isfinite(value)
               ? QString::number(value, 'f', counts(axis) && value != std::floor(value) ? 1 : 0)
               : numberText(value, spokenDigits);
}

QString pointInWords(const ChartSeries& series, std::size_t point, const QCPAxis* x, const QCPAxis* y) {
    // The value first: who goes from point to point knows the rest already.
    QStringList said{Words::tr("%1, at %2 %3")
                         .arg(placeOnAxis(y, series.y[point]), x->label(), placeOnAxis(x, series.x[point]))};
    if (point < series.lower.size() && point < series.upper.size())
        said << Words::tr("%1 to %2 (%3)")
                    .arg(placeOnAxis(y, series.lower[point]), placeOnAxis(y, series.upper[point]),
                         series.band);
    said << series.appearance.text << Words::tr("%1 of %2").arg(point + 1).arg(series.x.size());
    return said.join(QStringLiteral("; "));
}

QStringList sentencesOn(const std::vector<ChartSeries>& series, const QCPAxis* x, const QCPAxis* y) {
    const std::vector<Found> points = pointsIn(series);
    if (points.empty())
        return {Words::tr("%1 against %2.").arg(y->label(), x->label()), Words::tr("It has no points yet.")};
    return {firstSentence(series, points, x, y), secondSentence(series, points, x, y)};
}

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

CursorReadout::CursorReadout(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::RichText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void CursorReadout::say(const QString& rows, const QString& line) {
    if (rows != text() || line != line_) {
        setText(rows);
        line_ = line;
        setAccessibleName(line);
        fit();
        update();
    }
    setVisible(!rows.isEmpty());
}

void CursorReadout::setRoom(QSize room) {
    if (room == room_) return;
    room_ = room;
    fit();
}

void CursorReadout::fit() {
    const QSize wanted = QLabel::sizeHint();
    rows_ = wanted.width() <= room_.width() && wanted.height() <= room_.height();
    setToolTip(rows_ ? QString() : text());
    setTextInteractionFlags(rows_ ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                  : Qt::NoTextInteraction);
    updateGeometry();
}

QSize CursorReadout::sizeHint() const {
    return rows_ ? QLabel::sizeHint() : minimumSizeHint();
}

QSize CursorReadout::minimumSizeHint() const {
    return {0, rows_ ? QLabel::minimumSizeHint().height() : fontMetrics().height() + 2};
}

void CursorReadout::paintEvent(QPaintEvent* event) {
    if (rows_) return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(line_, Qt::ElideRight, width()));
}

} // namespace epsiloscope
