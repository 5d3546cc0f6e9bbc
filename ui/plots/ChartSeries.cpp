// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartSeries.h"

namespace epsiloscope {

ChartSeries::ChartSeries() = default;
ChartSeries::ChartSeries(const ChartSeries& other) = default;
ChartSeries::ChartSeries(ChartSeries&& other) noexcept = default;
ChartSeries& ChartSeries::operator=(const ChartSeries& other) = default;
ChartSeries& ChartSeries::operator=(ChartSeries&& other) noexcept = default;
ChartSeries::~ChartSeries() = default;

} // namespace epsiloscope
