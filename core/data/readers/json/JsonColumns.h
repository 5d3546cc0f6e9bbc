// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/json/HeldCells.h"
#include "core/data/readers/json/JsonEntries.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/json/NestedText.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/typed/TypedTable.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace epsiloscope {

/// The names of rows, which each column of an object repeats.
class RowNames {
public:
    void add(const std::string& name);
    std::string_view at(std::size_t row) const;
    bool repeat() const;                   ///< one occurs twice
    bool count() const { return counts_; } ///< 0, 1, 2 … or 1, 2, 3 …
    std::size_t size() const { return ends_.size(); }

private:
    std::string names_; ///< one after the other
    std::vector<std::size_t> ends_;
    std::int64_t first_ = 0;
    bool counts_ = true;
};

/// An object of which each member is a column: a list, or an object whose members are called as rows are.
/// Columns wait until all are read; the table has its rows then.
class ColumnsDocument final : public JsonEvents {
public:
    /// All must outlive this. `nest`: what each column is. No more than `rows` of them are kept; 0: all.
    ColumnsDocument(const JsonText& text, JsonNest nest, std::size_t rows);

    /// Errors: a column twice, too many of them; a row that is not called as in the first column.
    Result<bool> name(const std::string& name) override;
    /// Errors: what is no column.
    Result<bool> scalar(const JsonScalar& value) override;
    Result<bool> open(JsonNest nest) override;
    /// Errors: columns of different lengths; a row twice.
    Result<bool> close() override;

    /// The rows. Error: cancelled.
    Result<void> fill(TypedTable& table, const std::stop_token& stop);
    /// Adds what is to be known about names and cells.
    void tell(ReadGuess& guess) const;

private:
    Result<void> nameRow(const std::string& name);
    Result<bool> add(const ForeignCell& cell);
    Result<bool> addNested();
    Result<void> leaveColumn();
    bool isKept() const { return limit_ == 0 || row_ <= limit_; }
    Error inColumn(Sentence what, Sentence mend) const;

    const JsonText& text_;
    JsonNest nest_;
    std::size_t limit_;
    std::vector<std::string> names_;
    std::unordered_set<std::string> known_;
    std::deque<HeldCells> columns_;
    RowNames rowNames_;
    std::size_t depth_ = 0;
    std::size_t row_ = 0;     ///< cells of the column so far
    std::size_t rows_ = 0;    ///< of the first column
    std::uint64_t bytes_ = 0; ///< of memory, about
    std::uint64_t mostBytes_;
    NestedText nested_;
    NestedCells nestedCells_;
};

} // namespace epsiloscope
