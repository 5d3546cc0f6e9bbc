// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

// JSON Schemas of what a sweep writes. For schemaDocument().

Json sweepSchema();       ///< its result
Json sweepFolderSchema(); ///< sweep.json of its folder
Json sweepPointSchema();  ///< points/000017.json of its folder, and an entry of "points" in its result

} // namespace epsiloscope
