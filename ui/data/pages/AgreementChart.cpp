// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/AgreementChart.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {
constexpr int kQuerySteps = 5; // of the axis of queries
constexpr int kGap = 4;

QString axisNumber(double value) {
    const auto whole = static_cast<std::size_t>(value + 1e-9);
    return value - static_cast<double>(whole) < 1e-6 ? grouped(whole) : numberText(value);
}

} // namespace

AgreementChart::AgreementChart(QWidget* parent) : ReadPicture(parent) {
    named("agreementChart", this, {}, tr("How sure the teachers are"));
    setMouseTracking(true);
    tellPointKeys(this);
}

void AgreementChart::showAgreement(std::vector<std::size_t> histogram, std::uint32_t teachers) {
    histogram_ = std::move(histogram);
    forgetPoint();
    teachers_ = teachers;
    std::size_t most = 1;
    QStringList spoken;
    for (std::size_t bin = 0; bin < histogram_.size(); ++bin) {
        most = std::max(most, histogram_[bin]);
        if (histogram_[bin] > 0) spoken << words(bin);
    }
    top_ = niceCeiling(static_cast<double>(std::max<std::size_t>(most, kQuerySteps)));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    update();
}

QRect AgreementChart::plot() const {
    const QFontMetrics metrics = fontMetrics();
    const int left = metrics.horizontalAdvance(grouped(static_cast<std::size_t>(top_))) + 2 * kGap;
    const int above = metrics.height() * 3 / 2 + kGap; // the axis's name stands over it, not beside it
    const int below = 2 * metrics.height() + 2 * kGap;
    const int right = metrics.horizontalAdvance(QStringLiteral("1.0")) / 2 + kGap;
    return rect().adjusted(left, above, -right, -below);
}

QRectF AgreementChart::bar(std::size_t bin) const {
    const QRectF room = plot();
    const double wide = room.width() / static_cast<double>(std::max<std::size_t>(histogram_.size(), 1));
    const double high =
        histogram_[bin] == 0
            ? 0
            : std::max(1.5, room.height() * static_cast<double>(histogram_[bin]) / top_); // a rare one shows
    return {room.left() + wide * static_cast<double>(bin) + 0.5, room.bottom() + 1 - high, wide - 1, high};
}

QString AgreementChart::words(std::size_t bin) const {
    const auto bins = static_cast<double>(histogram_.size());
    const QString queries =
        histogram_[bin] == 1 ? tr("1 query") : tr("%1 queries").arg(grouped(histogram_[bin]));
    return tr("%1 to %2 of the teachers agree: %3")
        .arg(static_cast<double>(bin) / bins, 0, 'f', 2)
        .arg(static_cast<double>(bin + 1) / bins, 0, 'f', 2)
        .arg(queries);
}

QString AgreementChart::wordsAt(QPointF point) const {
    const QRectF room = plot();
    if (histogram_.empty() || !room.contains(point)) return {};
    const double share = (point.x() - room.left()) / room.width();
    const auto bin = static_cast<std::size_t>(share * static_cast<double>(histogram_.size()));
    return words(std::min(bin, histogram_.size() - 1));
}

void AgreementChart::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    drawGrid(painter);
    const QColor colour = runColour(0, isDark(palette()));
    for (std::size_t bin = 0; bin < histogram_.size(); ++bin)
        if (histogram_[bin] > 0) painter.fillRect(bar(bin), colour);
    drawWords(painter);
    paintRead(painter);
}

QStringList AgreementChart::sentences() const {
    const std::size_t queries = std::accumulate(histogram_.begin(), histogram_.end(), std::size_t{0});
    if (queries == 0)
        return {tr("Queries by the share of the teachers that agree."), tr("There are none yet.")};
    const auto most = std::ranges::max_element(histogram_);
    return {
        tr("%1 queries by the share of %2 teachers that agree.").arg(grouped(queries), grouped(teachers_)),
        tr("Most of them: %1.").arg(words(static_cast<std::size_t>(most - histogram_.begin())))};
}

std::vector<CurveRead> AgreementChart::curvesRead() const {
    if (histogram_.empty()) return {};
    const auto place = [this](std::size_t bin) {
        const QRectF at = bar(bin);
        return QPointF(at.center().x(), at.top()).toPoint();
    };
    return {{tr("queries"), histogram_.size(), [this](std::size_t bin) { return words(bin); }, place}};
}

void AgreementChart::drawGrid(QPainter& painter) const {
    const ChartInk ink = chartInk(isDark(palette()));
    const QRect room = plot();
    painter.fillRect(room, ink.background);
    for (int step = 0; step <= kQuerySteps; ++step) {
        const double share = static_cast<double>(step) / kQuerySteps;
        const int y = room.bottom() + 1 - qRound(room.height() * share);
        painter.setPen(QPen(step == 0 ? ink.axis : ink.grid, chartStyle.axis));
        painter.drawLine(room.left(), y, room.right(), y);
        painter.setPen(secondaryText(palette()));
        const QRect cell(0, y - fontMetrics().height() / 2, room.left() - kGap, fontMetrics().height());
        painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter, axisNumber(top_ * share));
    }
}

void AgreementChart::drawWords(QPainter& painter) const {
    const QRect room = plot();
    const int line = fontMetrics().height();
    painter.setPen(secondaryText(palette()));
    for (int step = 0; step <= 10; step += 2) {
        const int x = room.left() + qRound(room.width() * step / 10.0);
        painter.drawText(QRect(x - 30, room.bottom() + kGap, 60, line), Qt::AlignHCenter,
                         QString::number(step / 10.0, 'f', 1));
    }
    painter.setPen(palette().color(QPalette::WindowText));
    const QString share = tr("share of the %1 teachers that agree").arg(grouped(teachers_));
    painter.drawText(QRect(0, height() - line, width(), line), Qt::AlignHCenter,
                     fontMetrics().elidedText(share, Qt::ElideRight, width()));
    painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft, tr("queries"));
}

} // namespace epsiloscope
