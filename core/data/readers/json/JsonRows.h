// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/HeldCells.h"
#include "core/data/readers/json/JsonEntries.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/json/NestedText.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/typed/TypedTable.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Lists as the rows of a table, whose columns are named beforehand, or by the first row; that is then of
/// texts alone, and told as in other texts (guessHeader()), or said.
class JsonRows final : public JsonEntries {
public:
    /// All must outlive this.
    JsonRows(TypedTable& table, const JsonText& text, const ReadOptions& options,
             const std::stop_token& stop);

    /// The columns, of which every row must have all. `rows`: the names of the rows, a column of their own
    /// where they do more than count; may be null. Error: too many.
    Result<void> nameColumns(const std::vector<std::string>& names, const HeldCells* rows);

    JsonNest nest() const override { return JsonNest::List; }
    void begin() override;
    bool isOpen() const override { return isOpen_; }
    std::size_t count() const override { return rows_; }
    /// Errors: too many entries, or another number than there are names; a text too long.
    Result<bool> name(const std::string& name) override;
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    Result<bool> close() override;

    /// Takes the rows that wait until it is known which one has the names. Error: another number of rows than
    /// of their names; to be called only where all rows were read.
    Result<void> finish();
    bool named() const { return named_; } ///< the columns have names
    /// Adds what is to be known about names and cells.
    void tell(ReadGuess& guess) const;

private:
    struct Entry {
        ForeignCell cell;
        std::string text; ///< of the cell
        bool nested = false;
    };
    using Row = std::vector<Entry>;

    Result<bool> add(const ForeignCell& cell, bool nested);
    Result<bool> addNested();
    Result<bool> endRow();
    Result<bool> release();
    bool namesColumns();
    Result<bool> take(const Row& row);
    Result<void> addColumn(const std::string& name);
    Error inRow(Sentence what, Sentence mend) const;

    TypedTable& table_;
    const JsonText& text_;
    const ReadOptions& options_;
    CellCount cells_;
    MissingMarkers missing_;
    Row row_;
    std::vector<Row> held_;
    bool waiting_ = true, fixed_ = false, named_ = true, isOpen_ = false;
    NestedText nested_;
    NestedCells nestedCells_;
    std::vector<std::string> columns_; ///< their names
    const HeldCells* rowNames_ = nullptr;
    std::optional<HeldCells::Walk> nextName_; ///< where the names of rows are a column
    std::size_t rows_ = 0, taken_ = 0, heldCells_ = 0, expected_ = 0;
    std::size_t uneven_ = 0, firstUneven_ = 0; ///< rows of another length than the first
    ReadGuess guess_;
};

} // namespace epsiloscope
