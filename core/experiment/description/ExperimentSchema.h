// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

/// JSON Schema of an experiment: its members, and the parameters of each mechanism. For schemaDocument().
Json experimentSchema();

} // namespace epsiloscope
