// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"

#include <functional>

namespace epsiloscope {

/// The switch of the ghost beside the promised ε: the spent ε, which may not be published. It is the same
/// choice on every chart that has it, {"told": "shown" | "hidden"}, and on at first.
void offerIfVotesTold(Chart& chart, const std::function<void()>& changed);
/// True if the chart shows it; false of a chart that offers no such thing.
bool showsIfVotesTold(const Chart& chart);
/// Nothing happens where the chart does so already.
void showIfVotesTold(Chart& chart, bool shown);
/// The meaning of ⊘, as the last entry of a legend.
LegendEntry spentExplained(const QColor& ink);

} // namespace epsiloscope
