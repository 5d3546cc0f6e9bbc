// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/charts/TradeoffMarks.h"

#include <set>
#include <vector>

namespace epsiloscope {

/// What can be seen on a trade-off chart: runs, then sweeps.
using SeenMarks = std::vector<const TradeoffMark*>;

/// Their points, but for lines; `settled`: those alone that may stand on the front.
std::vector<FrontCandidate> pointsOf(const SeenMarks& marks, bool settled);
/// Without that of a run which does not know it yet.
std::set<double> deltasOf(const std::vector<FrontCandidate>& points);
/// Everything is about the same data.
bool aboutSameData(const SeenMarks& marks);
/// "guaranteed ε at δ = 1e-6": the ε of these points; `unknown` where no δ is known.
QString axisEpsilon(const std::vector<FrontCandidate>& seen, const QString& unknown);

} // namespace epsiloscope
