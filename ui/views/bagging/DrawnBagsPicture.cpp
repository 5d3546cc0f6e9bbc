// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/DrawnBagsPicture.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double largestPitch = 14; // pixels from square to square
constexpr double gapOfSquares = 1.5;
constexpr double leastCrossed = 4; // pixels; a cross in a smaller square is a blot

} // namespace

DrawnBagsPicture::DrawnBagsPicture(QWidget* parent) : ReadPicture(parent) {
    setObjectName(QStringLiteral("bagsPicture"));
    setAccessibleName(tr("Simulated draws of bags: in which of them one record is learnt from"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    forgetPoint();
    if (!sameSize) updateGeometry();
    setAccessibleDescription(words);
    update();
}

void DrawnBagsPicture::showNothing(const QString& words) {
    holds_.clear();
    forgetPoint();
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

std::vector<CurveRead> DrawnBagsPicture::curvesRead() const {
    std::vector<CurveRead> read;
    for (std::size_t first = 0; first < holds_.size(); first += columns) {
        const auto place = [this, first](std::size_t square) {
            return squareOf(first + square).center().toPoint();
        };
        read.push_back({tr("Row %1").arg(read.size() + 1),
                        std::min<std::size_t>(columns, holds_.size() - first),
                        [this, place](std::size_t square) { return wordsAt(place(square)); }, place});
    }
    return read;
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
    if (!holds_.empty()) paintSquares(painter);
    paintRead(painter);
    if (!holds_.empty()) return;
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

} // namespace epsiloscope
