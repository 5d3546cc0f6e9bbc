// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/data/encoding/FeatureFill.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace epsiloscope {

/// Rows of one table as an encoder makes features of them: what it has to look up of the table's columns is
/// looked up once, so that a few rows can be encoded at a time. The encoder outlives it, and so does the
/// table, or the cells are its own (ofCopied()). Safe from several threads.
class RowEncoder {
public:
    RowEncoder(std::vector<FeatureFill> fills, std::size_t featureCount)
        : fills_(std::move(fills)), featureCount_(featureCount) {}

    /// The same on a copy of the cells of some rows: row i is rows[i] then.
    RowEncoder ofCopied(const std::vector<std::uint32_t>& rows, const Parallel& parallel) const;

    /// Record i, of so many features one after the other, is rows[i]. What is written does not depend on
    /// threads.
    void encode(std::span<const std::uint32_t> rows, const Parallel& parallel, double* features) const;
    /// Rows first … first + count − 1, one record after the other.
    void encodeBlock(std::size_t first, std::size_t count, double* features) const;

private:
    void fill(std::span<const RecordOfRow> part, double* features) const;

    std::vector<FeatureFill> fills_;
    std::size_t featureCount_;
    std::shared_ptr<const std::vector<Column>> copied_; ///< null: the cells are a table's
};

} // namespace epsiloscope
