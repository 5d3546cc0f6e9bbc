// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

namespace epsiloscope {

/// Ticks of a logarithmic axis: decades when it spans many, 1–2–5 when it spans few, evenly spaced numbers
/// when it is zoomed into.
class LogTicker : public QCPAxisTicker {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
};

} // namespace epsiloscope
