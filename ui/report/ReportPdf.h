// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"
#include "ui/report/ReportCharts.h"

#include <QByteArray>

#include <vector>

namespace epsiloscope {

/// A report as PDF: A4, pages numbered, charts as vectors, each formula in small type below its number. What
/// HTML folds away (the tables behind charts) is left out. On any thread of a program with a window; says no
/// date. Errors: the pages could not be drawn.
Result<QByteArray> reportAsPdf(const Report& report, const std::vector<DrawnChart>& charts);

} // namespace epsiloscope
