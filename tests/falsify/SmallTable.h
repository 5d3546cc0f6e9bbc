// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// A row of a small table. `x` is private everywhere, `z` public where features have roles.
struct SmallRow {
    double x = 0, z = 0;           ///< in [−1, 1], as is declared; NaN: missing
    int y = 0;                     ///< class; −1: missing
    std::string owner{}, second{}; ///< whose it is; empty: the table has no such column
};
using SmallRows = std::vector<SmallRow>;

/// The shares in which a table of some ten rows is dealt: no part is empty.
SplitPlan smallPlan(RoleUse use);

/// The table: columns x, z, y and, where rows have owners, "person" and "second".
std::shared_ptr<const Dataset> smallDataset(const SmallRows& rows);

/// A release of such a table: ranges and classes are declared.
Experiment smallRelease(const MechanismDescriptor& mechanism, const Parameters& given);

/// The data as that release prepares them; null where it refuses them.
std::shared_ptr<const PreparedData> smallPrepared(const Experiment& experiment, const Dataset& dataset,
                                                  const FixedSplit& split);

/// A split of these shares with the key of this number.
FixedSplit numberedSplit(const SplitPlan& plan, std::uint64_t number);

} // namespace epsiloscope::falsifier
