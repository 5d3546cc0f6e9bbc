// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/declared/Members.h"

#include <vector>

namespace epsiloscope {

// The series and findings that mechanisms declare, as JSON Schemas of a trial's members.
Json seriesSchema();
Json accountantsSchema();
Json sentSchema();                        ///< for series that are sent point by point
void addFindingSchemas(Json& properties); ///< by the places where they are filed

/// Places in a trial that a release may tell, of findings and of series that are sent point by point.
std::vector<ToldPlace> declaredPlaces();

} // namespace epsiloscope
