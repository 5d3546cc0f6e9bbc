// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/Members.h"
#include "core/experiment/run/ReleaseMark.h"
#include "core/mechanisms/shared/Event.h"

namespace epsiloscope {

/// Members of what identifies a run's data.
const MembersOf<DatasetMark>& datasetMarkMembers();

/// Members of "release" in a result. An identity or a split that is no 32 digits is refused.
const MembersOf<ReleaseMark>& releaseMarkMembers();

} // namespace epsiloscope
