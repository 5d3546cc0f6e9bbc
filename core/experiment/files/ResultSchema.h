// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

/// JSON Schema of a result. For schemaDocument().
Json resultSchema();
/// What it and other files refer to as parts of a result, by name: "trial", "privacy", "quality", "spread",
/// "number".
Json resultDefinitions();

} // namespace epsiloscope
