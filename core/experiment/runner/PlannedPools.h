// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/TrialCost.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The rows of a table, counted as its split follows them.
struct CountedRows {
    std::size_t rows = 0;
    std::vector<std::size_t> rowsOfClass; ///< labelled rows of each class
    /// Where persons are dealt: how many there are, how many of them have no labelled row, and whether a
    /// person is the unit; absent: rows are dealt.
    struct Persons {
        std::size_t all = 0, unlabelled = 0;
        bool unit = true;
    };
    std::optional<Persons> persons{};
    bool shared = false;                     ///< rows have two owners
    std::optional<std::size_t> ofTestFile{}; ///< absent: there is no such file
    std::optional<std::size_t> ofPoolFile{}; ///< rows that a public pool's own file has; absent: no such file
    std::optional<std::size_t> named{};      ///< queries that a file names; absent: there is no such file
};

/// The counts of a dataset with so many labelled rows of each class.
CountedRows countedRows(const Dataset& dataset, std::vector<std::size_t> rowsOfClass);

/// As an exploration splits them. Which rows of a part lack a label differs from repeat to repeat: there are
/// at most as many queries as their part has rows, and at least as many records as theirs has without all
/// rows that lack one.
PlannedPools plannedPools(const SplitPlan& plan, RoleUse use, const CountedRows& counted);

/// Counted on the dataset as a run would split it. For a release public records alone are counted, as `split`
/// deals them (absent: as another of the same shares would). The queries of a file of votes are its rows.
Result<PlannedPools> plannedPools(const Experiment& experiment, const Dataset& dataset,
                                  const std::optional<FixedSplit>& split = std::nullopt);

} // namespace epsiloscope
