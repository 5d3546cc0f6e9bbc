// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/typed/TypedColumn.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// A table in the making, of cells whose types its file tells: by rows, by columns and values (JSON), or by
/// the rows of a sheet on which the names of the columns are to be found first.
class TypedTable {
public:
    /// `path`: of the file, for errors.
    TypedTable(const ReadOptions& options, std::string path);

    /// The columns that are known before the cells. Where nobody calls this, rows are those of a sheet.
    void declare(const std::vector<ForeignColumn>& columns);
    /// Another column, whose cells so far are missing; its place.
    std::size_t addColumn(const std::string& name);
    /// One row. False where no more are wanted. Errors: another number of cells than columns were declared;
    /// more memory than there is.
    Result<bool> addRow(const std::vector<ForeignCell>& row);
    /// One cell of the row that endRow() ends; cells that are not given are missing.
    void addCell(std::size_t column, const ForeignCell& cell);
    Result<bool> endRow();
    /// What the values of a column are called. Passes over a column that is not there.
    void label(ColumnLabels labels);
    /// The place of a column among those so far; npos where there is none.
    std::size_t find(const std::string& name) const;
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    /// Rows that were taken, but for those that wait for the names of the columns until finish().
    std::size_t rows() const { return rows_; }
    /// The table, what was found out about it, and all that is doubtful. Errors: no rows, types for columns
    /// that are not there.
    Result<ReadFile> finish(ReadGuess guess);

private:
    /// Rows of a sheet that wait until it is known which one has the names.
    struct HeldCell {
        ForeignCell cell;
        std::string text;
    };
    using HeldRow = std::vector<HeldCell>;

    Result<bool> holdRow(const std::vector<ForeignCell>& row);
    Result<bool> releaseRows();
    void nameColumns(const std::vector<std::string>& names);
    Result<bool> addCells(const std::vector<ForeignCell>& row);
    Result<void> checkMemory();
    void dropEmptyColumns();

    ReadOptions options_;
    std::string path_;
    MissingMarkers missing_;
    std::vector<TypedColumn> columns_;
    std::vector<std::string> labels_; ///< of columns, for people
    std::unordered_map<std::string, std::size_t> places_;
    std::map<std::size_t, std::vector<ValueLabel>> names_;
    std::size_t rows_ = 0, above_ = 0; ///< taken; of the file before the first of them
    std::uint64_t uncounted_ = 0;      ///< bytes of texts since memory was counted
    std::size_t heldCells_ = 0;
    bool declared_ = false, waiting_ = true, header_ = true;
    std::vector<HeldRow> held_;
    ReadGuess guess_; ///< of the sheet
};

} // namespace epsiloscope
