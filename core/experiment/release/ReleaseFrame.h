// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/Split.h"
#include "core/data/table/Table.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"

#include <optional>

namespace epsiloscope {

/// The shape in which a release sees its data: which rows are public, what each column is and which classes
/// there are. All of it follows from what the experiment declares and from cells that neighbours agree in:
/// the public pool and the test records; where features are the unit of privacy, the public ones and the
/// label, too. Private cells are made to fit: a text among numbers is missing, a category that no public
/// record has is "none of them", a label of another class is none.
struct ReleaseFrame {
    Table table; ///< all rows, made to fit
    std::optional<Table> test, pool;
    Schema schema;
    SplitRows rows;
    /// About how many records are private, as the public rows let one conclude; where the mechanism counts
    /// how many there are as known, how many there are. 0: nothing is known.
    long cohort = 0;
};

/// Rows are dealt by the first of the dealing's streams for splits. Errors are about declared names and
/// public cells alone: no such label, fewer than two classes.
Result<ReleaseFrame> releaseFrame(const Experiment& experiment, const Dataset& dataset,
                                  const RowDealing& dealing);

} // namespace epsiloscope
