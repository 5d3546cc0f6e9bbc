// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/AxisLook.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"

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

} // namespace epsiloscope
