// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/Dataset.h"
#include "core/numeric/KeyedHash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Keys of a shelf: what is hashed with them tells nothing of records to those who do not have them.
struct SketchKey {
    KeyedHash::Key cells{}, records{};
    std::string digest() const; ///< names it and tells nothing of it
};

/// A column's cells whatever their order; names and types do not count.
struct ColumnMark {
    std::string name;
    std::uint64_t digest = 0;
    bool telling = false; ///< enough distinct cells not to agree with another column by chance
    bool operator==(const ColumnMark&) const = default;
};

/// What is kept of a table so that another with records or columns of it is noticed (bottom-k sketch, Cohen
/// and Kaplan 2007): the least of the hashes of its distinct records. Two tables keep the same records where
/// they have them both. A record is its cells in any order, numbers as numbers whether their column is one of
/// numbers or not; a picture is its pixels, whatever its label.
struct DatasetSketch {
    std::string name;
    std::string key; ///< digest of its key: sketches with another tell nothing of one another
    std::uint64_t rows = 0, distinct = 0; ///< records, and records that differ
    std::vector<std::uint64_t> least;     ///< ascending, at most mostKept
    std::vector<ColumnMark> columns;

    /// With it, a thousand of half a million records are noticed by eight on average.
    static constexpr std::size_t mostKept = 4096;
    bool operator==(const DatasetSketch&) const = default;
};

/// Recorded votes have no records: an empty sketch. Half a million records of 42 cells take about half a
/// second.
DatasetSketch sketchOf(const Dataset& dataset, const SketchKey& key);

/// The share of the smaller one's distinct records that are in both, about; nothing where too few are known
/// to tell, or none is.
std::optional<double> sharedRecords(const DatasetSketch& one, const DatasetSketch& other);
/// Columns of `one` whose cells are those of a column of `other`.
std::vector<std::string> sharedColumns(const DatasetSketch& one, const DatasetSketch& other);

Result<void> writeSketch(const std::string& path, const DatasetSketch& sketch);
Result<DatasetSketch> readSketch(const std::string& path);

} // namespace epsiloscope
