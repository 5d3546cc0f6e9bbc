// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartFiles.h"

namespace epsiloscope {

/// What can be seen as tidy rows (RFC 4180, UTF-8, LF): chart, run, quantity, band, x, y, lower, upper; facts
/// before them in lines that begin with "# ". Where the person has zoomed, only points between the ends of
/// the x axis.
UnfinishedFile chartsAsCsv(const std::vector<Chart*>& charts, const ChartDocument& document);

} // namespace epsiloscope
