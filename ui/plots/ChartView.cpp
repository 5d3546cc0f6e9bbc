// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartView.h"

namespace epsiloscope {

ChartView::ChartView() = default;
ChartView::ChartView(const ChartView& other) = default;
ChartView::ChartView(ChartView&& other) noexcept = default;
ChartView& ChartView::operator=(const ChartView& other) = default;
ChartView& ChartView::operator=(ChartView&& other) noexcept = default;
ChartView::~ChartView() = default;
bool ChartView::operator==(const ChartView& other) const = default;

} // namespace epsiloscope
