// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/loading/ValueCounts.h"

namespace epsiloscope {

/// Records in each part of a split, as planned; approximate where rows are left out (balance, missing cells).
/// Where features are the unit of privacy, all that are learnt from are private records.
struct PoolSizes {
    long privateRecords = 0, publicQueries = 0, testRecords = 0;
    int classes = 0; ///< that are learnt; 0: not known yet
};

/// Those of a dataset. `learnt` are its classes, empty until they are counted; all of its rows are in one of
/// them unless `someApart`.
PoolSizes poolSizesOf(const Dataset& dataset, const SplitPlan& plan, RoleUse use, const ClassCounts& learnt,
                      bool someApart);

} // namespace epsiloscope
