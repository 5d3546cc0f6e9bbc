// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The price of protecting one column at the same parameters: accuracy with the column public minus accuracy
/// with it private, paired by trial, which share split and seed.
struct ColumnPrice {
    std::string column;
    bool isPublic = false; ///< as the base has it
    std::size_t point = 0; ///< the sweep's run in which the column is flipped
    std::size_t trials = 0;
    double mean = 0, sd = 0;             ///< over the differences, as shares of the test records
    std::optional<double> standardError; ///< for the mean; absent with a single trial
    std::optional<Error> failure;        ///< why there is no price; absent: there is one

    bool priced() const { return !failure; }
};

/// A column that can be flipped, by the name that the experiment knows it by.
struct FlippableColumn {
    std::string name;
    bool isPublic = false;

    bool operator==(const FlippableColumn&) const = default;
};

/// The features of a table as an experiment's data name them: neither the label nor what is ignored. One
/// whose name would mean "no column" is left out.
std::vector<FlippableColumn> columnsToFlip(const Table& table, const DataReference& data);

/// The base as it is, then with each of the columns flipped: a sweep over data.flip.
SweepPlan columnPricePlan(const Experiment& base, const std::vector<std::string>& columns);

/// The run of the base as it is; null until it has ended, and where the sweep is none of prices.
std::shared_ptr<const Run> runAsItIs(const SweepResult& sweep);

/// The prices of all columns that are done, dearest first; those without a price come last, with the reason,
/// in the order of the plan. Empty until the base has ended, and where the sweep is none of prices.
std::vector<ColumnPrice> columnPrices(const SweepResult& sweep);

} // namespace epsiloscope
