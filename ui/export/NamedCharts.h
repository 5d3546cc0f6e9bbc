// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QString>

#include <utility>
#include <vector>

namespace epsiloscope {

class Chart;

/// Charts by the names that documents know them by.
using NamedCharts = std::vector<std::pair<QString, Chart*>>;

/// Whether the chart of that name stands in a view of its own, of one run or one sweep: it leaves the window
/// by its own name alone.
bool hasViewOfItsOwn(const QString& chart);
/// The chart of that name, or for "all" all but those of votes, of single records and of one run's
/// iterations; the error lists what there is.
Result<NamedCharts> chosenCharts(const NamedCharts& charts, const QString& name);
std::vector<Chart*> withoutNames(const NamedCharts& charts);

} // namespace epsiloscope
