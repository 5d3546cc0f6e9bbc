// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/report/Report.h"
#include "core/report/ReportSubject.h"

namespace epsiloscope {

/// Everything that is to be said of runs or of a sweep, but for the charts, whose place is marked. A release
/// is asTold() first: its report says no more than its file. May take half a second for each run of gradient
/// descent. On any thread. Errors: there is neither a run nor a sweep, or a run cannot be written down.
Result<Report> reportOf(const ReportSubject& subject);

/// The title that a subject has without one of its own: "PATE · GNMax on census", "3 runs", "Race on adult".
Sentence titleOf(const ReportSubject& subject);

} // namespace epsiloscope
