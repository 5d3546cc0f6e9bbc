// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/sheets/SheetTimes.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace epsiloscope {

/// No sheet has more.
inline constexpr std::uint64_t mostSheetRows = 1'048'576, mostSheetColumns = 16'384;

/// The letters of a column, from 0: "A", "XFD".
std::string columnLetters(std::uint64_t column);

/// The name of a cell, both from 0: "B7".
std::string cellName(std::uint64_t row, std::uint64_t column);

/// The rows of one sheet, on their way to who asked: as they lie, from the first row and column on, but
/// without what is empty to the right of the last value and below the last row that has one.
class SheetRows {
public:
    SheetRows(ForeignWriter& out, std::string sheet);

    /// The cells that follow are in that row, from 0, below those before.
    void row(std::uint64_t row);
    /// A cell of that column of the row, from 0, to the right of those before, that is not empty.
    void cell(std::uint64_t column, const ForeignCell& cell);
    /// The same of a number, which a format makes something else.
    void shown(std::uint64_t column, double number, ShownAs shown, DaysFrom from);
    /// The row that comes next, or was begun, is not shown. It is read all the same.
    void hide() { isHidden_ = true; }
    void endRow();

    std::uint64_t number() const { return row_; } ///< of the row, from 0
    /// No more rows are wanted, or there was a problem: rows or cells out of order, beyond mostSheetRows or
    /// mostSheetColumns; more empty rows above a row than any table has; a row longer than a message.
    bool over() const { return over_; }
    const std::optional<Error>& problem() const { return problem_; }

    /// Cells were merged from that row and column on, both from 0.
    void merged(std::uint64_t row, std::uint64_t column);
    /// Tells what is to be remarked of the whole.
    void remark();
    /// A place for errors: "sheet 'Data', cell B7".
    Sentence place(std::uint64_t column) const;
    Sentence place() const; ///< "sheet 'Data', row 7"

private:
    void fail(Error problem);
    void passEmptyRows();
    void tell(const ForeignCell& cell);
    void remarkPercent();

    ForeignWriter& out_;
    std::string sheet_;
    std::uint64_t row_ = 0, next_ = 0; ///< the row, and the first that was not begun
    std::uint64_t told_ = 0;           ///< rows
    std::uint64_t width_ = 0, widest_ = 0;
    std::uint64_t bytes_ = 0; ///< of the texts of the row
    std::uint64_t merges_ = 0, hidden_ = 0;
    bool isHidden_ = false; ///< the row
    bool over_ = false;
    std::optional<Error> problem_;
    OddDays odd_;
    std::map<std::uint64_t, double> percent_; ///< the first number of each column that is shown as percent
};

} // namespace epsiloscope
