// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/AxisLook.h"

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/words/SweepWords.h"

#include <QFont>
#include <QVariant>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr char countsProperty[] = "counts", briefProperty[] = "brief", screenProperty[] = "onScreen";

/// The ticks of a logarithmic axis that counts: nothing between whole numbers there either.
class LogCountTicker final : public LogTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        QVector<double> ticks = LogTicker::createTickVector(tickStep, range);
        ticks.removeIf([](double tick) { return tick != std::round(tick); });
        return ticks;
    }
};

// In two lines, where one would run into its neighbour.
QString broken(const QString& words) {
    constexpr int longest = 12;
    const auto space = words.lastIndexOf(QLatin1Char(' '), longest);
    if (words.size() <= longest || space < 0) return words;
    return words.left(space) + QLatin1Char('\n') + words.mid(space + 1);
}

} // namespace

void dressAxis(QCPAxis* axis, const QFont& font, const ChartInk& ink) {
    axis->setBasePen(QPen(ink.axis, chartStyle.axis));
    axis->setTickPen(QPen(ink.axis, chartStyle.axis));
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
    axis->setTickLabelColor(ink.secondary);
    axis->setLabelColor(ink.text);
    axis->grid()->setPen(QPen(ink.grid, chartStyle.axis));
}

void setAxisLabel(QCPAxis* axis, const QString& label, const QString& brief, const QString& onScreen) {
    axis->setLabel(label);
    axis->setProperty(briefProperty, brief);
    axis->setProperty(screenProperty, onScreen);
}

QString briefLabel(const QCPAxis& axis) {
    return axis.property(briefProperty).toString();
}

QString screenLabel(const QCPAxis& axis) {
    const QVariant own = axis.property(screenProperty);
    return own.isValid() ? own.toString() : axis.label();
}

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
    if (range.lower <= 0 || range.upper / range.lower < 3)
        return QCPAxisTicker::createTickVector(tickStep, range);
    constexpr int usual = 5; // ticks that are asked for where there is room for all
    const bool all = tickCount() >= usual;
    const bool few = all && range.upper / range.lower <= 150;
    const auto first = static_cast<int>(std::floor(std::log10(range.lower)));
    const auto last = static_cast<int>(std::ceil(std::log10(range.upper)));
    const int step = all ? 1 : std::max(1, (last - first + tickCount() - 1) / tickCount());
    QVector<double> ticks;
    for (int exponent = first; exponent <= last; exponent += step)
        for (const double digit : {1.0, 2.0, 5.0})
            if (few || digit == 1.0) ticks.append(digit * std::pow(10, exponent));
    return ticks;
}

// Among the steps that are readable 2.5 is the only one above 1 that is not whole; 25 and 250 are.
double CountTicker::getTickStep(const QCPRange& range) {
    return std::max(1.0, std::floor(QCPAxisTicker::getTickStep(range)));
}

bool counts(const QCPAxis* axis) {
    return axis->property(countsProperty).toBool();
}

QSharedPointer<QCPAxisTicker> numberTicker(const QCPAxis* axis) {
    const bool logarithmic = axis->scaleType() == QCPAxis::stLogarithmic;
    if (counts(axis))
        return QSharedPointer<QCPAxisTicker>(logarithmic ? static_cast<QCPAxisTicker*>(new LogCountTicker)
                                                         : new CountTicker);
    return QSharedPointer<QCPAxisTicker>(logarithmic ? new LogTicker : new QCPAxisTicker);
}

void setCounts(QCPAxis* axis, bool wanted) {
    if (wanted == counts(axis)) return;
    axis->setProperty(countsProperty, wanted);
    axis->setTicker(numberTicker(axis));
}

void setLogScale(QCPAxis* axis, bool logarithmic) {
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(numberTicker(axis));
}

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

double niceCeiling(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0})
        if (value <= step * power * (1 + 1e-12)) return step * power;
    return 10 * power;
}

double growingLimit(double current, double needed, bool growing) {
    if (!growing) return niceCeiling(needed);
    if (needed <= current && needed >= current / 5) return current;
    return niceCeiling(1.25 * needed);
}

QCPRange shareRange(const QCPRange& current, double lower, double upper) {
    const bool holds = current.lower <= lower && upper <= current.upper;
    if (holds && upper - lower >= 0.5 * current.size()) return current;
    const double span = std::max(upper - lower, 0.02);
    const double step = niceCeiling(span / 5);
    const QCPRange around(step * std::floor((lower - 0.3 * step) / step),
                          step * std::ceil((upper + 0.3 * step) / step));
    return {std::max(0.0, around.lower), std::min(1.0, around.upper)};
}

void widen(std::optional<QCPRange>& range, const QCPRange& other) {
    range = range ? range->expanded(other) : other;
}

QCPRange errorRange(const QCPRange& current, double lower, double upper) {
    constexpr double least = 0.05;
    lower = std::min(lower, guessingError - least);
    upper = std::max(upper, guessingError + least);
    const double span = upper - lower;
    if (current.lower <= lower && upper <= current.upper && current.size() < 2.5 * span) return current;
    const double step = niceCeiling(span) / 10;
    return {step * std::floor(lower / step - 0.3), step * std::ceil(upper / step + 0.3)};
}

QCPRange decades(double lower, double upper) {
    return {std::pow(10, std::floor(std::log10(lower / 1.15))),
            std::pow(10, std::ceil(std::log10(upper * 1.15)))};
}

} // namespace epsiloscope
