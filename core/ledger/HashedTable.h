// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/numeric/Digest.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Keys of a folder. Without them hashes tell nothing of the records.
struct SketchKey {
    KeyedHash::Key cells{}, records{};
    std::string digest() const; ///< names the key without telling it
};

/// The hashes of a column's cells, whatever it is called and whether its numbers were read as texts.
struct HashedColumn {
    std::uint64_t cells = 0; ///< over its cells in any order
    /// Hash of its cells in order; 0 where that order tells nothing: it hardly changes, or counts records.
    std::uint64_t order = 0;
    bool telling = false; ///< enough distinct cells not to agree with another column by chance
    /// The hashes of a telling order: of every stretch of a few cells in a row that differ, ascending. Only
    /// those that are least of all; an edit elsewhere changes none of them.
    std::vector<std::uint64_t> stretches;
};

/// A table's hashes. A record is its cells in any order, so that columns may change places; a number is a
/// number, also in a column of texts. A picture is its pixels, whatever its label.
struct HashedTable {
    std::vector<std::uint64_t> records; ///< one for each row
    std::vector<HashedColumn> columns;

    /// Stretches kept of a column.
    static constexpr std::size_t mostStretches = 32;
};

/// Half a million records of 42 cells take about a second. Of votes in counts there are no records: the same
/// few counts stand in every such file.
HashedTable hashedTable(const Dataset& dataset, const SketchKey& key);

/// Fewer distinct cells, or records, are found in many tables by chance.
inline constexpr std::size_t tellingCells = 20;

} // namespace epsiloscope
