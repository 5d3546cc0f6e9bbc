// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Coverage.h"
#include "core/experiment/run/Run.h"

#include <string>

namespace epsiloscope {

/// Whether a run, once it has ended, holds the labels or the model of its latest finished trial. A run that
/// was read from a file holds neither.
bool holds(const Run& run, KeptWhat what);

/// The file of them, as labelsCsv() and modelText() write it. Errors: as modelText(), or there is none.
Result<std::string> keptText(const Run& run, KeptWhat what);

} // namespace epsiloscope
