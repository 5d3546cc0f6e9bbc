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

    /// `line`: of the row, for remarks.
    void add(const ArffRow& row, std::size_t line);
    std::size_t rows() const { return rows_; }
    /// Bytes of the fixed part of the cells, and of everything (slower).
    std::uint64_t cellBytes() const { return rows_ * bytesPerRow_; }
    std::uint64_t bytes() const;
    /// Sparse rows left out a text or a date, which is then missing.
    bool leftOutText() const { return leftOutText_; }
    /// Adds remarks on cells that are no number and on values that are not declared.
    void remarkOnCells(ReadGuess& guess) const;
    std::vector<Column> finish();

private:
    /// Cells that do not fit the declaration of their attribute.
    struct Strange {
        std::size_t cells = 0, firstLine = 0;
        std::string first;
        void add(const std::string& text, std::size_t line);
        std::string where() const; ///< "'inf' on line 5"
    };
    struct Attribute {
        const ArffAttribute* declared;
        std::unordered_set<std::string> values; ///< Nominal
        ColumnBuilder builder;
        Strange noNumbers{}, undeclared{};
        bool truths = false; ///< TRUE and FALSE among declared numbers
    };
    bool isMissing(const Attribute& attribute, const ArffCell& cell) const;
    void addCell(Attribute& attribute, const ArffCell& cell, std::size_t line);
    void addLeftOut(Attribute& attribute, std::size_t line);

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
