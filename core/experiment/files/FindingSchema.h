// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

/// JSON Schema of what a trial of a result file holds of series and findings, by name, as mechanisms declare
/// them. Refers to "#/$defs/number".
Json measuredSchema();

} // namespace epsiloscope
