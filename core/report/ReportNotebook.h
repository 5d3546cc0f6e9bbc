// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/ReportSubject.h"

#include <string>

namespace epsiloscope {

/// A Jupyter notebook (nbformat 4.5, as text, no outputs) that reads the results' files with pandas, holds
/// their figures against those of the report, and draws the same curves with matplotlib: accuracy, growth of
/// ε, trade-off; of a sweep its points. It names the files as ReportedRun::file does, so it stands where the
/// report would. Errors: there is nothing to report, or a run or sweep is in no file.
Result<std::string> reportAsNotebook(const ReportSubject& subject);

} // namespace epsiloscope
