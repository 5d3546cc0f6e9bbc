// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/Dataset.h"
#include "core/numeric/KeyedHash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Keys of a folder. Without them hashes tell nothing of the records.
struct SketchKey {
    KeyedHash::Key cells{}, records{};
    std::string digest() const; ///< names the key without telling it
};

/// A column's cells whatever their order; names and types do not count.
struct ColumnMark {
    std::string name;
    std::uint64_t digest = 0;
    bool telling = false; ///< enough distinct cells not to agree with another column by chance
    bool operator==(const ColumnMark&) const = default;
};

/// What is kept of a table so that another one with some of its records or columns is noticed: the least
/// hashes of its distinct records (bottom-k sketch, Cohen and Kaplan 2007). The same record has the same hash
/// in every table. A record is its cells in any order; a number is a number, also in a column of texts. A
/// picture is its pixels, whatever its label.
struct DatasetSketch {
    std::string name;
    std::string key; ///< digest of its key: sketches under different keys cannot be compared
    std::uint64_t rows = 0, distinct = 0; ///< records, and records that differ
    std::vector<std::uint64_t> least;     ///< ascending, at most mostKept
    std::vector<ColumnMark> columns;

    /// Where two tables of half a million records share a thousand, eight of these hashes agree on average.
    static constexpr std::size_t mostKept = 4096;
    bool operator==(const DatasetSketch&) const = default;
};

/// Recorded votes have no records: an empty sketch. Half a million records of 42 cells take about half a
/// second.
DatasetSketch sketchOf(const Dataset& dataset, const SketchKey& key);

/// About which share of the smaller table's distinct records is in both; absent where there is none, or too
/// few hashes to tell.
std::optional<double> sharedRecords(const DatasetSketch& one, const DatasetSketch& other);
/// Columns of `one` whose cells are those of a column of `other`.
std::vector<std::string> sharedColumns(const DatasetSketch& one, const DatasetSketch& other);

Result<void> writeSketch(const std::string& path, const DatasetSketch& sketch);
Result<DatasetSketch> readSketch(const std::string& path);

} // namespace epsiloscope
