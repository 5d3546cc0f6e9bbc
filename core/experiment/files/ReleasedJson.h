// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/declared/Members.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <vector>

namespace epsiloscope {

/// Every place of result.json that a release may have, with everything below it, as the members say that are
/// declared; resources/manual/release-bytes.md shows this list.
const std::vector<ToldPlace>& releasedPlaces();

/// The file of a release with what is on the list alone: a second gate, behind the one that events pass
/// (core/experiment/release/ReleaseFilter.h).
Json releasedJson(const Json& result, const MechanismDescriptor& mechanism);

} // namespace epsiloscope
