// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QString>

#include <utility>
#include <vector>

namespace epsiloscope {

class Chart;

/// Charts by the names that documents know them by (ChartKind::id).
using NamedCharts = std::vector<std::pair<QString, Chart*>>;

/// The chart of that name, or for "all" those that go together on one page; the error lists what there is.
Result<NamedCharts> chosenCharts(const NamedCharts& charts, const QString& name);
std::vector<Chart*> withoutNames(const NamedCharts& charts);

} // namespace epsiloscope
