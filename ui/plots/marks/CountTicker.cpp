// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/CountTicker.h"

#include "ui/plots/marks/LogTicker.h"

#include <QVariant>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr char countsProperty[] = "counts";

/// Of a logarithmic axis that counts: nothing between whole numbers there either.
class LogCountTicker final : public LogTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
        QVector<double> ticks = LogTicker::createTickVector(tickStep, range);
        ticks.removeIf([](double tick) { return tick != std::round(tick); });
        return ticks;
    }
};

} // namespace

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
