// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "ui/plots/marks/CustomPlot.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// Turns an axis to a true logarithmic scale, or back, with ticks that suit it.
void setLogScale(QCPAxis* axis, bool logarithmic);
/// Ticks at 0, 1, 2 … named by the values of a swept axis, at most `most` of them.
QSharedPointer<QCPAxisTicker> valueTicker(const Experiment& base, const SweepAxis& axis,
                                          std::size_t most = 12);

/// The numbers with a little room at both ends, as the axis' scale wants it.
QCPRange roomAround(const std::vector<double>& numbers, const QCPAxis* axis);

} // namespace epsiloscope
