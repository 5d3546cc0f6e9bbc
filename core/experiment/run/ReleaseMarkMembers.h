// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Members.h"
#include "core/experiment/run/ReleaseMark.h"

namespace epsiloscope {

/// Members of "release" in a result. An identity or a split that is no 32 digits is refused.
const MembersOf<ReleaseMark>& releaseMarkMembers();

} // namespace epsiloscope
