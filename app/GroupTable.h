// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"

#include <string>
#include <vector>

namespace epsiloscope::app {

/// Accuracy by group as lines of aligned columns, the greatest loss first: records, this run and its
/// interval, without privacy, public pool with true labels, difference in points. Few records are flagged.
std::string groupTable(const std::string& column, const std::vector<GroupAccuracy>& groups);

/// The table of one column on stdout; says why where there is none.
void printGroups(const Run& run, const Dataset& dataset, const std::string& column);

} // namespace epsiloscope::app
