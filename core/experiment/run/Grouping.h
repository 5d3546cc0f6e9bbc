// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/schema/Schema.h"
#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Event.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The test records of several trials, sorted into groups. Every group has a record in some trial.
struct Grouping {
    std::vector<std::string> names;
    std::vector<std::vector<int>> groups; ///< [trial][test record]: index into `names`
};

/// Where test records come from: the dataset's test table where it has one.
const Table& testTable(const Dataset& dataset);

/// A column by header or 1-based number, fit to group by. Errors: there is none, with the names that are
/// near; it holds pictures.
Result<std::size_t> groupingColumn(const Dataset& dataset, const std::string& nameOrNumber);

/// Groups by any column of the test table, in this order. The label: its classes. Categories: the most
/// frequent first; of more than 20 the 19 largest and "all others". Numbers: up to 12 values are a group
/// each; else quarters of the first trial's records with rounded edges ("28 < age ≤ 37"). Missing cells are a
/// group of their own. `roles` name the label, as the experiment does.
Result<Grouping> groupRecords(const Dataset& dataset, const NamedRoles& roles,
                              const std::vector<TestRecords>& trials, std::size_t column);
/// The same of a table of test records whose classes are known, and which column is the label.
Result<Grouping> groupRecords(const Table& table, const std::vector<std::string>& classes, int label,
                              const std::vector<TestRecords>& trials, std::size_t column);

} // namespace epsiloscope
