// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ChartSeries.h"
#include "ui/plots/ChartView.h"

#include <QByteArray>

namespace epsiloscope {

/// One curve for pgfplots.
struct PgfplotsCurve {
    QByteArray colours; ///< \definecolor commands, before the axis
    QByteArray plots;   ///< \addplot commands and the entry of the legend
};

/// `name`: of its colours, letters and digits. Points that a logarithmic axis cannot show are left out.
PgfplotsCurve pgfplotsCurve(const ChartSeries& series, const ChartView& view, const QByteArray& name);

/// Which of the points are written: all of up to a thousand, else the first, the last, and the lowest and
/// highest of each of 500 stretches of x. Only finite ones, and positive ones on logarithmic axes.
std::vector<std::size_t> pointsWorthWriting(const ChartSeries& series, const ChartView& view);

} // namespace epsiloscope
