// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"

#include <string>

namespace epsiloscope::app {

/// Accuracy by group of one column on stdout, the greatest loss first: records, this run and its interval,
/// without privacy, public pool with true labels, difference in points. Few records are flagged. Says why
/// where there is none.
void printGroups(const Run& run, const Dataset& dataset, const std::string& column);

} // namespace epsiloscope::app
