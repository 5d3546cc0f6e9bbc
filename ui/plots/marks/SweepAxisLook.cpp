// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/SweepAxisLook.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/words/NumberWords.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

void setLogScale(QCPAxis* axis, bool logarithmic) {
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(numberTicker(axis));
}

namespace {

// In two lines, where one would run into its neighbour.
QString broken(const QString& words) {
    constexpr int longest = 12;
    const auto space = words.lastIndexOf(QLatin1Char(' '), longest);
    if (words.size() <= longest || space < 0) return words;
    return words.left(space) + QLatin1Char('\n') + words.mid(space + 1);
}

} // namespace

QSharedPointer<QCPAxisTicker> valueTicker(const Experiment& base, const SweepAxis& axis, std::size_t most) {
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const std::size_t step = (axis.values.size() + most - 1) / most;
    for (std::size_t i = 0; i < axis.values.size(); i += std::max<std::size_t>(1, step))
        ticker->addTick(static_cast<double>(i), broken(valueWords(base, axis.key, axis.values[i])));
    return ticker;
}

QCPRange roomAround(const std::vector<double>& numbers, const QCPAxis* axis) {
    constexpr double share = 0.04;
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    if (axis->scaleType() == QCPAxis::stLogarithmic && *least > 0) {
        const double factor = *least == *most ? 1.5 : std::pow(*most / *least, share);
        return {*least / factor, *most * factor};
    }
    const double alone = *least == 0 ? 1 : 0.1 * std::abs(*least);
    const double room = *least == *most ? alone : share * (*most - *least);
    return {*least - room, *most + room};
}

} // namespace epsiloscope
