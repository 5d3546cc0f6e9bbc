// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsiloscope {

class Chart;
struct MadeView;

/// The charts of a view that stand beside each other now, or the one that stands alone.
std::vector<Chart*> chartsInSight(const MadeView& made);

/// Brings the charts back beside each other where one stands alone.
void showTogether(const MadeView& made);

/// Enlarges this one. False: its view has it nowhere to be seen, or enlarges none.
bool showAlone(const MadeView& made, Chart* chart);

} // namespace epsiloscope
