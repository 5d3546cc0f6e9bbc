// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/ChartPicture.h"

namespace epsiloscope {

/// One page of the picture's size (in whole points), in vectors, with XMP: dc:title, dc:description and the
/// document. It says no date, so that the same charts have the same bytes.
UnfinishedFile chartsAsPdf(const std::vector<Chart*>& charts, const ChartDocument& document,
                           const ChartExport& how);

} // namespace epsiloscope
