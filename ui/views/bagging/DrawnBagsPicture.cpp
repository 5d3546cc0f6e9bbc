// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/DrawnBagsPicture.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/spoken/PointKeys.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double largestPitch = 14; // pixels from square to square
constexpr double gapOfSquares = 1.5;
constexpr double leastCrossed = 4; // pixels; a cross in a smaller square is a blot

} // namespace

DrawnBagsPicture::DrawnBagsPicture(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("bagsPicture"));
    setAccessibleName(tr("Simulated draws of bags: in which of them one record is learnt from"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    tellPointKeys(this);
    showNothing({});
}

int DrawnBagsPicture::heightForWidth(int width) const {
    constexpr int usualRows = 25;
    const double side = std::clamp(std::floor(width / static_cast<double>(columns)), 1.0, largestPitch);
    return static_cast<int>(side) * (holds_.empty() ? usualRows : rows());
}

void DrawnBagsPicture::showDraws(std::vector<std::uint8_t> holds, const QString& words) {
    const bool sameSize = holds.size() == holds_.size();
    holds_ = std::move(holds);
    words_.clear();
    at_.reset();
    if (!sameSize) updateGeometry();
    setAccessibleDescription(words);
    update();
}

void DrawnBagsPicture::showNothing(const QString& words) {
    holds_.clear();
    at_.reset();
    words_ = words;
    setAccessibleDescription(words.isEmpty() ? tr("Nothing is shown.") : words);
    update();
}

QStringList DrawnBagsPicture::sentences() const {
    if (holds_.empty()) return {accessibleDescription()};
    return {tr("%1 simulated draws of bags.").arg(grouped(holds_.size())),
            tr("In %1 of them the record is in a bag as it is.").arg(grouped(held())),
            accessibleDescription()};
}

std::size_t DrawnBagsPicture::curvesRead() const {
    return static_cast<std::size_t>(rows());
}

QString DrawnBagsPicture::curveName(std::size_t curve) const {
    return tr("Row %1").arg(curve + 1);
}

std::size_t DrawnBagsPicture::pointCount(std::size_t curve) const {
    return std::min<std::size_t>(columns, holds_.size() - curve * columns);
}

QString DrawnBagsPicture::pointInWords(const PointRead& point) const {
    return wordsAt(placeOf(point));
}

QPoint DrawnBagsPicture::placeOf(const PointRead& point) const {
    return squareOf(point.curve * columns + point.point).center().toPoint();
}

// What it reads is seen as well as heard.
void DrawnBagsPicture::keyPressEvent(QKeyEvent* event) {
    if (!goByKey(*event, this, at_)) return QWidget::keyPressEvent(event);
    QToolTip::showText(mapToGlobal(placeOf(*at_)), pointInWords(*at_), this);
}

void DrawnBagsPicture::setRunColour(int paletteIndex) {
    paletteIndex_ = paletteIndex;
    update();
}

std::size_t DrawnBagsPicture::held() const {
    return holds_.size() - static_cast<std::size_t>(std::ranges::count(holds_, std::uint8_t{0}));
}

int DrawnBagsPicture::rows() const {
    return (static_cast<int>(holds_.size()) + columns - 1) / columns;
}

double DrawnBagsPicture::pitch() const {
    const double room =
        std::min(width() / static_cast<double>(columns), height() / std::max(1.0, 1.0 * rows()));
    // Whole pixels keep all squares the same.
    return std::clamp(std::floor(room), 1.0, largestPitch);
}

QRectF DrawnBagsPicture::squareOf(std::size_t draw) const {
    const double side = pitch();
    const auto row = static_cast<double>(draw / columns), column = static_cast<double>(draw % columns);
    return {column * side, row * side, side - gapOfSquares, side - gapOfSquares};
}

QString DrawnBagsPicture::wordsAt(QPointF position) const {
    const auto column = std::floor(position.x() / pitch()), row = std::floor(position.y() / pitch());
    if (column < 0 || column >= columns || row < 0 || row >= rows()) return {};
    const auto draw = static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
    if (draw >= holds_.size()) return {};
    return (holds_[draw] != 0 ? tr("Draw %1: the record is in a bag as it is")
                              : tr("Draw %1: the record is in no bag"))
        .arg(grouped(draw + 1));
}

void DrawnBagsPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (hasFocus())
        paintFrame(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5),
                   palette().color(QPalette::Highlight));
    if (!holds_.empty()) {
        paintSquares(painter);
        return paintPointRing(painter, *this, palette().color(QPalette::WindowText));
    }
    painter.setPen(secondaryText(palette()));
    painter.drawText(rect(), static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap), words_);
}

void DrawnBagsPicture::paintSquares(QPainter& painter) const {
    const bool dark = isDark(palette());
    const ChartInk ink = chartInk(dark);
    const QColor colour = runColour(paletteIndex_, dark);
    const QColor open = palette().color(QPalette::Mid);
    for (std::size_t draw = 0; draw < holds_.size(); ++draw) {
        const QRectF square = squareOf(draw);
        if (holds_[draw] == 0) {
            paintFrame(painter, square.adjusted(0.5, 0.5, -0.5, -0.5), open);
            continue;
        }
        painter.fillRect(square, colour);
        if (square.width() < leastCrossed) continue;
        // A cross, so that full squares are told from open ones without colours too.
        painter.setPen(QPen(ink.background, chartStyle.frame));
        const QRectF inner = square.adjusted(1, 1, -1, -1);
        painter.drawLine(inner.topLeft(), inner.bottomRight());
        painter.drawLine(inner.topRight(), inner.bottomLeft());
    }
}

bool DrawnBagsPicture::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), wordsAt(help->pos()), this);
    return true;
}

} // namespace epsiloscope
