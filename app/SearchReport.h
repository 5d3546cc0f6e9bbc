// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/mechanisms/pate/ConfidentSearch.h"

#include <string>

namespace epsiloscope::app {

/// A finished search in words: the warning, what every ε means, then a line per point, best first, at most
/// `most` of them.
std::string searchTable(const ConfidentFindings& findings, const ConfidentSearchPlan& plan,
                        std::size_t most = 20);

/// All points as `epsiloscope.search/1`, best first.
Json searchToJson(const ConfidentFindings& findings, const ConfidentSearchPlan& plan);

} // namespace epsiloscope::app
