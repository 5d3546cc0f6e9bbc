// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

/// The newest run that is visible; null: there is none.
const ShownRun* newestOf(const RunChart& chart);

/// The references of the newest run as lines across. None where the visible runs are about different data: a
/// reference is one of the data that it was measured on.
std::vector<Reference> baselineLines(const RunChart& chart, Measure measure);
/// Those of them that the screen has room to name: the ceiling and the floor.
std::vector<Reference> ceilingAndFloor(std::vector<Reference> lines);

} // namespace epsiloscope
