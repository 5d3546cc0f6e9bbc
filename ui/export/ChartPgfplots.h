// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartFiles.h"

namespace epsiloscope {

/// A whole LaTeX document (class standalone, package pgfplots 1.16 or later), one axis per chart, with the
/// ranges, colours, dashes and marks of the screen, legends below the axes, warnings in boxes, facts in
/// comments. Curves of more than a thousand points are thinned, keeping their peaks, so that TeX has room for
/// them; a comment says so.
UnfinishedFile chartsAsPgfplots(const std::vector<Chart*>& charts, const ChartDocument& document,
                                const ChartExport& how);

} // namespace epsiloscope
