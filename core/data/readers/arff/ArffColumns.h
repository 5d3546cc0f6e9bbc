// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/arff/ArffHeader.h"
#include "core/data/readers/arff/ArffRow.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace epsiloscope {

/// The columns of an ARFF file, filled row by row.
class ArffColumns {
public:
    /// `forced`: of each column, the type that a person asked for.
    ArffColumns(const ArffHeader& header, const ReadOptions& options,
                const std::vector<std::optional<ColumnType>>& forced);

    /// Errors, at `where`: a cell that is no number, a value that is not declared.
    Result<void> add(const ArffRow& row, const std::string& where);
    std::size_t rows() const { return rows_; }
    /// Bytes of the fixed part of the cells, and of everything (slower).
    std::uint64_t cellBytes() const { return rows_ * bytesPerRow_; }
    std::uint64_t bytes() const;
    /// Sparse rows left out a text or a date, which is then missing.
    bool leftOutText() const { return leftOutText_; }
    std::vector<Column> finish();

private:
    struct Attribute {
        const ArffAttribute* declared;
        std::unordered_set<std::string> values; ///< Nominal
        ColumnBuilder builder;
    };
    bool isMissing(const Attribute& attribute, const ArffCell& cell) const;
    Result<void> addCell(Attribute& attribute, const ArffCell& cell, const std::string& where);
    Result<void> addLeftOut(Attribute& attribute, const std::string& where);

    std::vector<Attribute> attributes_;
    std::optional<MissingMarkers> named_; ///< where a person named markers
    MissingMarkers usual_;
    MissingMarkers onlyEmpty_;
    std::size_t rows_ = 0;
    std::uint64_t bytesPerRow_ = 0;
    bool leftOutText_ = false;
};

/// Distinct names for the columns: "column 3" for an empty one, "age (2)" for one that occurred before.
std::vector<std::string> columnNames(const ArffHeader& header);

} // namespace epsiloscope
