// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/Dataset.h"
#include "core/ledger/HashedTable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The mark kept of a column (HashedColumn); its name and type do not count.
struct ColumnMark {
    std::string name;
    std::uint64_t digest = 0; ///< over its cells in any order
    bool telling = false;
    std::uint64_t order = 0;
    std::vector<std::uint64_t> stretches;
    bool operator==(const ColumnMark&) const = default;
};

/// The sketch kept of a table, by which another one with some of its records or columns is noticed: the least
/// hashes of its distinct records (bottom-k sketch, Cohen and Kaplan 2007), and likewise of its columns. The
/// same record has the same hash in every table (HashedTable).
struct DatasetSketch {
    std::string name;
    std::string key; ///< digest of its key: sketches under different keys cannot be compared
    std::uint64_t rows = 0, distinct = 0; ///< records, and records that differ
    std::vector<std::uint64_t> least;     ///< ascending, at most mostKept
    std::vector<ColumnMark> columns;
    bool current = true; ///< has all that this version keeps; else it is made anew where the data are there

    /// Where two tables of half a million records share a thousand, eight of these hashes agree on average.
    static constexpr std::size_t mostKept = 4096;
    bool operator==(const DatasetSketch&) const = default;
};

/// Half a million records of 42 cells take about a second.
DatasetSketch sketchOf(const Dataset& dataset, const SketchKey& key);

/// About which share of the smaller table's distinct records is in both; absent where there is none, or too
/// few hashes to tell.
std::optional<double> sharedRecords(const DatasetSketch& one, const DatasetSketch& other);
/// Columns of `one` whose cells are those of a column of `other`.
std::vector<std::string> sharedColumns(const DatasetSketch& one, const DatasetSketch& other);
/// Columns of `one` that have stretches of cells in common with a column of `other`.
std::vector<std::string> sharedStretches(const DatasetSketch& one, const DatasetSketch& other);

Result<void> writeSketch(const std::string& path, const DatasetSketch& sketch);
Result<DatasetSketch> readSketch(const std::string& path);

} // namespace epsiloscope
