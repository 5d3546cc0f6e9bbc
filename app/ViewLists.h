// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QString>

namespace epsiloscope::app {

class OptionParser;

/// `list views`: the views of the window, what has each, and its charts.
Result<int> listViews(const OptionParser& parser);

/// The charts that results can be drawn as, for the help of `plot`: "labels, accountant, …", broken into
/// lines that begin under `column`.
QString chartsToPlot(qsizetype column);

} // namespace epsiloscope::app
