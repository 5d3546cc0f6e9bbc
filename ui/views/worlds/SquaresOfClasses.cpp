// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/SquaresOfClasses.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Units.h"

#include <QPalette>

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

QFont headlineFont(const QFont& text) {
    QFont large = scaledText(text, 20.0 / 13);
    large.setWeight(QFont::DemiBold);
    return large;
}

QString accuracyText(double accuracy) {
    return QString::number(accuracy, 'f', 3);
}

QString votesAndNoiseWords(double votes, std::optional<double> noisy) {
    const auto text = [](double value) {
        const bool whole = std::abs(value - std::round(value)) < 1e-6;
        return QString::number(value, 'f', whole ? 0 : 1).replace(QLatin1Char('-'), QChar(0x2212));
    };
    if (!noisy) return text(votes);
    const double noise = *noisy - votes;
    return QStringLiteral("%1 %2 %3 = %4")
        .arg(text(votes), noise < 0 ? QString(QChar(0x2212)) : QStringLiteral("+"), text(std::abs(noise)),
             text(*noisy));
}

} // namespace epsiloscope
