// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/SquaresOfClasses.h"

#include "ui/look/Palettes.h"
#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/plots/marks/Viridis.h"

#include <QPainter>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double leastStepWithGap = 4, gapShare = 0.17;
constexpr double roundedStep = 6; // larger steps are whole pixels, so that edges are sharp

} // namespace

SquareGrid::SquareGrid(const QRectF& place, std::size_t count, double most)
    : origin_(place.topLeft()), count_(count) {
    if (count == 0 || place.isEmpty()) return;
    const auto fits = [&](double step) {
        return std::floor(place.width() / step) * std::floor(place.height() / step) >=
               static_cast<double>(count);
    };
    step_ = std::min(most, std::sqrt(place.width() * place.height() / static_cast<double>(count)));
    if (step_ >= roundedStep) step_ = std::floor(step_);
    while (!fits(step_) && step_ > roundedStep)
        step_ -= 1;
    while (!fits(step_) && step_ > 0.1)
        step_ *= 0.98;
    columns_ = std::max<std::size_t>(1, static_cast<std::size_t>(place.width() / step_));
}

QRectF SquareGrid::square(std::size_t index) const {
    const double gap = step_ >= leastStepWithGap ? std::max(1.0, std::round(gapShare * step_)) : 0;
    return {origin_.x() + static_cast<double>(index % columns_) * step_,
            origin_.y() + static_cast<double>(index / columns_) * step_, step_ - gap, step_ - gap};
}

std::size_t SquareGrid::at(QPointF position) const {
    const QPointF inside = position - origin_;
    if (inside.x() < 0 || inside.y() < 0) return count_;
    const auto column = static_cast<std::size_t>(inside.x() / step_);
    const auto row = static_cast<std::size_t>(inside.y() / step_);
    return column < columns_ ? std::min(count_, row * columns_ + column) : count_;
}

QRectF SquareGrid::bounds() const {
    if (count_ == 0) return {origin_, QSizeF()};
    return square(0).united(square(std::min(count_, columns_) - 1)).united(square(count_ - 1));
}

QColor squareColour(std::size_t index, std::size_t classes, const QPalette& palette) {
    const bool dark = isDark(palette);
    if (classes > 2) return classColour(index, classes, dark);
    return index == 0 ? QColor(dark ? 0x363c43 : 0xd9dde2) : runColour(0, dark);
}

QColor ringColour(const QPalette& palette) {
    return runColour(1, isDark(palette));
}

void paintFocus(QPainter& painter, const QWidget& picture) {
    if (!picture.hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(focusRing(picture.palette()), chartStyle.emphasis));
    painter.drawRect(picture.rect().adjusted(1, 1, -2, -2));
}

} // namespace epsiloscope
