// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Members.h"
#include "core/experiment/run/Run.h"

namespace epsiloscope {

/// Members of the mark of a dataset, as sweeps have it; a run names the classes beside it.
const MembersOf<DatasetMark>& datasetMarkMembers();

} // namespace epsiloscope
