// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"

#include <QStringList>

#include <cstddef>
#include <vector>

class QCPAxis;

namespace epsiloscope {

/// A place of an axis as its ticks tell it: the word of a class, a count, or a number of four digits.
QString placeOnAxis(const QCPAxis* axis, double value);

/// One point: "1.93, at queries asked 400; 1.8 to 2.1 (quartiles of 5 repeats); Run 1; 3 of 40".
QString pointInWords(const ChartSeries& series, std::size_t point, const QCPAxis* x, const QCPAxis* y);

/// Two sentences on what a chart shows: which curves of what, and between which values. Points that are not
/// numbers do not count.
QStringList sentencesOn(const std::vector<ChartSeries>& series, const QCPAxis* x, const QCPAxis* y);

} // namespace epsiloscope
