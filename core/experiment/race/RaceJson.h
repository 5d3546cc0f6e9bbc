// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/experiment/race/RaceStandings.h"

namespace epsiloscope {

/// `epsiloscope.race/1`: what is measured, whether every run of the race is there, groups in their order with
/// what their ε means, their lanes best first and the paired comparisons; then lanes without a place and
/// settings that were outdone.
Json standingsToJson(const RaceStandings& standings, bool complete);

/// JSON Schema of it. For schemaDocument().
Json standingsSchema();

} // namespace epsiloscope
