// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/SheetRows.h"

#include "core/base/Wording.h"
#include "core/foreign/wire/ForeignMessages.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::uint64_t mostEmptyRows = 100'000;
/// What the texts of a row may take of a message.
constexpr std::uint64_t longestRow = longestForeignMessage / 2;
constexpr std::size_t mostPercentRemarks = 10;

Error sheetTooLarge(Sentence place) {
    return {Sentence("a sheet has no more than %1 rows and %2 columns",
                     {withThousands(mostSheetRows), withThousands(mostSheetColumns)}),
            std::move(place), "save the table as CSV"};
}

} // namespace

std::string columnLetters(std::uint64_t column) {
    std::string letters;
    constexpr std::uint64_t alphabet = 26;
    for (std::uint64_t rest = column + 1; rest > 0; rest = (rest - 1) / alphabet)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % alphabet));
    return letters;
}

std::string cellName(std::uint64_t row, std::uint64_t column) {
    return columnLetters(column) + std::to_string(row + 1);
}

SheetRows::SheetRows(ForeignWriter& out, std::string sheet) : out_(out), sheet_(std::move(sheet)) {}

Sentence SheetRows::place(std::uint64_t column) const {
    return Sentence("sheet '%1', cell %2", {sheet_, cellName(row_, column)});
}

Sentence SheetRows::place() const {
    return Sentence("sheet '%1', row %2", {sheet_, row_ + 1});
}

void SheetRows::fail(Error problem) {
    if (!problem_) problem_ = std::move(problem);
    over_ = true;
}

void SheetRows::row(std::uint64_t row) {
    row_ = row;
    if (row < next_)
        return fail({"this row stands below rows that come after it", place(), saveWorkbookAgain});
    if (row >= mostSheetRows) return fail(sheetTooLarge(place()));
    next_ = row + 1;
    width_ = 0;
    bytes_ = 0;
}

/// Tells the rows above that hold nothing.
void SheetRows::passEmptyRows() {
    if (row_ - told_ > mostEmptyRows)
        return fail({Sentence("more than %1 empty rows stand above this one", {withThousands(mostEmptyRows)}),
                     place(), "delete what stands below the table, or save the table as CSV"});
    for (; told_ < row_ && !over_; ++told_)
        over_ = !out_.endRow();
}

void SheetRows::cell(std::uint64_t column, const ForeignCell& cell) {
    if (column >= mostSheetColumns) return fail(sheetTooLarge(place(column)));
    if (column < width_)
        return fail({"this cell stands behind cells that come after it", place(column), saveWorkbookAgain});
    if (told_ < row_) passEmptyRows();
    bytes_ += cell.text.size();
    if (bytes_ > longestRow)
        fail({Sentence("the texts of this row are longer than %1 MiB", {longestRow >> 20U}), place(),
              "leave long texts out, or save the table as CSV"});
    if (over_) return;
    for (; width_ < column; ++width_)
        tell({});
    ++width_;
    tell(cell);
}

void SheetRows::tell(const ForeignCell& cell) {
    if (const Result<void> told = out_.cell(cell); !told) fail(told.error().within(sheet_));
}

void SheetRows::shown(std::uint64_t column, double number, ShownAs shown, DaysFrom from) {
    if (shown == ShownAs::Percent && number != 0) percent_.try_emplace(column, number);
    if (shown == ShownAs::Percent || shown == ShownAs::Number)
        cell(column, {ForeignCell::Kind::Number, number});
    else
        cell(column, cellOfDays(number, shown, from, odd_));
}

void SheetRows::endRow() {
    const bool isHidden = std::exchange(isHidden_, false);
    if (width_ == 0 || over_) return;
    hidden_ += isHidden ? 1 : 0;
    widest_ = std::max(widest_, width_);
    told_ = row_ + 1;
    over_ = !out_.endRow();
    width_ = 0;
}

void SheetRows::merged(std::uint64_t row, std::uint64_t column) {
    if (row < told_ && column < widest_) ++merges_;
}

void SheetRows::remarkPercent() {
    std::size_t count = 0;
    for (const auto& [column, number] : percent_) {
        if (++count > mostPercentRemarks) break;
        constexpr int digits = 6;
        out_.remark(
            Sentence("column %1 is shown as percent: %2 % was read as %3",
                     {columnLetters(column), inShort(number * 100, digits), inShort(number, digits)}));
    }
    if (percent_.size() > mostPercentRemarks)
        out_.remark(Sentence("%1 more are shown as percent, and were read alike",
                             {counted(percent_.size() - mostPercentRemarks, "column", "columns")}));
}

void SheetRows::remark() {
    remarkPercent();
    if (hidden_ > 0)
        out_.remark(Sentence("%1 on the sheet: read like all others",
                             {counted(hidden_, "row is hidden", "rows are hidden")}));
    if (merges_ > 0)
        out_.remark(Sentence("%1: only the first of each holds the value",
                             {counted(merges_, "merged cell", "merged cells")}));
    if (odd_.never > 0)
        out_.remark(Sentence("%1 that no calendar has, such as 1900-02-29: read as missing",
                             {counted(odd_.never, "day", "days")}));
    if (odd_.before > 0)
        out_.remark(Sentence("%1 before 1900, which Excel does not know: read as LibreOffice counts them",
                             {counted(odd_.before, "day", "days")}));
}

} // namespace epsiloscope
