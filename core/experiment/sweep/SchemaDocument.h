// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <string>

namespace epsiloscope {

/// A JSON Schema (draft 2020-12) of a whole file: its body, and beside it what the body refers to as
/// "#/$defs/experiment", "#/$defs/run", "#/$defs/sweep" or a part of a run (ResultSchema.h).
Json schemaDocument(const std::string& title, Json body);

} // namespace epsiloscope
