// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

namespace epsiloscope {

/// Ticks of an axis that counts: at whole numbers alone, however far it is zoomed into.
class CountTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
};

/// Says whether an axis counts whole things (queries, labels, models, steps …), and gives it the ticks of
/// that.
void setCounts(QCPAxis* axis, bool counts);
bool counts(const QCPAxis* axis);
/// The ticks of an axis of numbers, by its scale and by what it says.
QSharedPointer<QCPAxisTicker> numberTicker(const QCPAxis* axis);

} // namespace epsiloscope
