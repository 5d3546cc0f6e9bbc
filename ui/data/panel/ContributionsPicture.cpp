// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/ContributionsPicture.h"

#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"
#include "ui/words/NumberWords.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostInSteps = 40; ///< beyond this the axis is logarithmic
constexpr double high = 13;              // units

/// Where bars begin: each number, or numbers of about equal ratio.
std::vector<std::int64_t> barsUpTo(std::int64_t most) {
    std::vector<std::int64_t> begins;
    if (most <= mostInSteps) {
        for (std::int64_t rows = 1; rows <= most; ++rows)
            begins.push_back(rows);
        return begins;
    }
    for (std::int64_t decade = 1; decade <= most; decade *= 10)
        for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0}) {
            const auto rows = static_cast<std::int64_t>(step * static_cast<double>(decade));
            if (rows <= most && (begins.empty() || rows > begins.back())) begins.push_back(rows);
        }
    return begins;
}

} // namespace

std::int64_t RowsOfEach::most() const {
    return std::max<std::int64_t>(0, static_cast<std::int64_t>(curve.persons.size()) - 1);
}

std::int64_t RowsOfEach::median() const {
    std::size_t below = 0;
    for (std::size_t rows = 0; rows < curve.persons.size(); ++rows)
        if ((below += curve.persons[rows]) * 2 >= persons && persons > 0)
            return static_cast<std::int64_t>(rows);
    return 0;
}

std::size_t RowsOfEach::kept(std::int64_t rows) const {
    if (rows <= 0 || curve.kept.empty() || rows >= most()) return curve.rows;
    return curve.kept[std::min(static_cast<std::size_t>(rows), curve.kept.size()) - 1];
}

ContributionsPicture::ContributionsPicture(QWidget* parent) : QWidget(parent) {
    named("rowsPicture", this,
          tr("Bars: how many persons have so many rows. Line: the share of the rows that "
             "a bound keeps. Click to set the bound."),
          tr("Rows of each person"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void ContributionsPicture::show(const std::optional<RowsOfEach>& rows) {
    rows_ = rows && rows->most() > 0 ? rows : std::nullopt;
    bars_.clear();
    most_ = rows_ ? rows_->most() : 1;
    const std::vector<std::int64_t> begins = barsUpTo(rows_ ? most_ : 0);
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::int64_t end = i + 1 < begins.size() ? begins[i + 1] : most_ + 1;
        Bar bar{begins[i]};
        for (std::int64_t count = begins[i]; count < end; ++count)
            bar.persons += rows_->curve.persons[static_cast<std::size_t>(count)];
        bars_.push_back(bar);
    }
    update();
}

void ContributionsPicture::setBound(std::int64_t rows) {
    if (std::exchange(bound_, rows) != rows) update();
}

QSize ContributionsPicture::sizeHint() const {
    return {inUnits(*this, 24), inUnits(*this, high)};
}

QSize ContributionsPicture::minimumSizeHint() const {
    return {inUnits(*this, 12), inUnits(*this, high)};
}

// Ticks stand below it, and what bars and line are above it.
QRectF ContributionsPicture::plot() const {
    const double words = QFontMetricsF(smallText(font())).height();
    return QRectF(rect()).adjusted(1, words + 2, -1, -words - 2);
}

// A bar for each number is as wide as the others, and the number is its middle.
double ContributionsPicture::xOf(double rows) const {
    const QRectF in = plot();
    if (most_ <= mostInSteps) return in.left() + in.width() * (rows - .5) / static_cast<double>(most_);
    return in.left() + in.width() * std::log(rows) / std::log(static_cast<double>(most_) + 1);
}

double ContributionsPicture::shareOf(std::int64_t rows) const {
    const std::size_t all = rows_->curve.rows;
    return all == 0 ? 0 : static_cast<double>(rows_->kept(rows)) / static_cast<double>(all);
}

void ContributionsPicture::paintBars(QPainter& painter) const {
    std::size_t tallest = 1;
    for (const Bar& bar : bars_)
        tallest = std::max(tallest, bar.persons);
    const QRectF in = plot();
    const bool steps = most_ <= mostInSteps;
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        if (bars_[i].persons == 0) continue; // an empty bar stays empty; a rare one still shows
        const auto from = static_cast<double>(bars_[i].from);
        const double left = xOf(steps ? from - .5 : from);
        const double right = steps                  ? xOf(from + .5)
                             : i + 1 < bars_.size() ? xOf(static_cast<double>(bars_[i + 1].from))
                                                    : in.right();
        const double height = std::max(1.0, .9 * in.height() * static_cast<double>(bars_[i].persons) /
                                                static_cast<double>(tallest));
        const bool cut = bound_ > 0 && bars_[i].from > bound_;
        QColor fill = outlineOfControls(palette());
        fill.setAlphaF(cut ? .45F : .8F);
        painter.fillRect(QRectF(left + .5, in.bottom() - height, std::max(1.0, right - left - 1), height),
                         fill);
    }
}

void ContributionsPicture::paintKept(QPainter& painter) const {
    const QRectF in = plot();
    const auto yOf = [&](double share) { return in.bottom() - share * (in.height() - 2); };
    QPolygonF line;
    const std::int64_t last =
        std::max<std::int64_t>(1, std::min(most_, static_cast<std::int64_t>(rows_->curve.kept.size())));
    for (std::int64_t rows = 1; rows <= last;
         rows += std::max<std::int64_t>(1, rows / 64)) // finer than a pixel is seen by nobody
        line << QPointF(xOf(static_cast<double>(rows)), yOf(shareOf(rows)));
    line << QPointF(xOf(static_cast<double>(most_)), yOf(1));
    painter.setPen(QPen(palette().color(QPalette::Link), chartStyle.curve));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    if (bound_ <= 0) return;
    const std::int64_t at = std::min(bound_, most_);
    const QPointF point(xOf(static_cast<double>(at)), yOf(shareOf(at)));
    painter.setPen(QPen(palette().color(QPalette::WindowText), chartStyle.guide));
    painter.drawLine(QPointF(point.x(), in.bottom()), QPointF(point.x(), in.top()));
    painter.setBrush(palette().color(QPalette::Link));
    painter.drawEllipse(point, 3.5, 3.5);
}

void ContributionsPicture::paintTicks(QPainter& painter) const {
    const QRectF in = plot();
    painter.setFont(smallText(font()));
    painter.setPen(secondaryText(palette()));
    const QFontMetricsF metrics(painter.font());
    const double below = in.bottom() + 1;
    painter.drawLine(in.bottomLeft(), in.bottomRight());
    const QRectF above(in.left(), in.top() - metrics.height() - 2, in.width(), metrics.height());
    painter.drawText(above, Qt::AlignLeft, tr("▮ persons"));
    painter.setPen(palette().color(QPalette::Link));
    painter.drawText(above, Qt::AlignRight, tr("rows kept ―"));
    painter.setPen(secondaryText(palette()));
    const QString first = QStringLiteral("1"), last = grouped(most_);
    painter.drawText(QRectF(in.left(), below, in.width(), metrics.height()), Qt::AlignLeft, first);
    painter.drawText(QRectF(in.left(), below, in.width(), metrics.height()), Qt::AlignRight, last);
    painter.drawText(QRectF(in.left(), below, in.width(), metrics.height()), Qt::AlignHCenter,
                     metrics.elidedText(tr("rows of one"), Qt::ElideRight,
                                        in.width() - metrics.horizontalAdvance(first + last) - 12));
}

void ContributionsPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!rows_) {
        painter.setPen(secondaryText(palette()));
        painter.drawText(rect(), Qt::AlignCenter, tr("Counting …"));
        return;
    }
    paintBars(painter);
    paintKept(painter);
    paintTicks(painter);
}

void ContributionsPicture::want(double x) {
    if (!rows_) return;
    const QRectF in = plot();
    const double share = std::clamp((x - in.left()) / std::max(1.0, in.width()), 0.0, 1.0);
    const auto most = static_cast<double>(most_);
    const double rows =
        most_ <= mostInSteps ? std::floor(share * most) + 1 : std::exp(share * std::log(most + 1));
    emit boundWanted(std::clamp<qint64>(std::llround(rows), 1, most_));
}

void ContributionsPicture::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) want(event->position().x());
}

void ContributionsPicture::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) want(event->position().x());
}

} // namespace epsiloscope
