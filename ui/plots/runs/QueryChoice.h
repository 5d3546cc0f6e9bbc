// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

class RunChart;

/// Lets a person choose queries on a chart that has askedAt(): by a click on a curve of a run that keeps its
/// votes, or by key. It tells by RunChart::queryChosen().
void offerQueries(RunChart* chart);

} // namespace epsiloscope
