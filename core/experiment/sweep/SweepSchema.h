// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <string>

namespace epsiloscope {

// JSON Schemas of what a sweep writes. For schemaDocument().

Json sweepSchema();       ///< its result
Json sweepFolderSchema(); ///< sweep.json of its folder
Json sweepPointSchema();  ///< points/000017.json of its folder, and an entry of "points" in its result

/// A JSON Schema (draft 2020-12) of a whole file: its body, and beside it what the body refers to as
/// "#/$defs/experiment", "#/$defs/run", "#/$defs/sweep" or a part of a run (RunMembers.h).
Json schemaDocument(const std::string& title, Json body);

} // namespace epsiloscope
