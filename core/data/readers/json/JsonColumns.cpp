// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonColumns.h"

#include "core/base/Wording.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

Sentence entriesInWords(std::size_t entries) {
    return counted(static_cast<std::int64_t>(entries), "entry", "entries");
}

} // namespace

void RowNames::add(const std::string& name) {
    if (counts_) {
        const std::int64_t number = nameNumber(name);
        if (size() == 0) first_ = number;
        counts_ = (first_ == 0 || first_ == 1) && number == first_ + static_cast<std::int64_t>(size());
    }
    names_ += name;
    ends_.push_back(names_.size());
}

std::string_view RowNames::at(std::size_t row) const {
    const std::size_t begin = row == 0 ? 0 : ends_[row - 1];
    return std::string_view(names_).substr(begin, ends_[row] - begin);
}

bool RowNames::repeat() const {
    if (counts_) return false;
    std::vector<std::string_view> sorted;
    sorted.reserve(size());
    for (std::size_t row = 0; row < size(); ++row)
        sorted.push_back(at(row));
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) != sorted.end();
}

ColumnsDocument::ColumnsDocument(const JsonText& text, JsonNest nest, std::size_t rows)
    : text_(text), nest_(nest), limit_(rows), mostBytes_(tableMemory()) {}

Error ColumnsDocument::inColumn(Sentence what, Sentence mend) const {
    return {std::move(what), Sentence("%1: column '%2'", {text_.where(), inMessage(names_.back())}),
            std::move(mend)};
}

Result<bool> ColumnsDocument::name(const std::string& name) {
    if (nested_.isOpen()) {
        nested_.name(name);
        return addNested();
    }
    if (depth_ > 1) {
        RETURN_IF_ERROR(nameRow(name));
        return true;
    }
    names_.push_back(name);
    columns_.emplace_back();
    if (name.size() > longestJsonName || names_.size() > mostForeignColumns)
        return inColumn("there are too many columns, or their names are too long",
                        "choose a file of records");
    if (!known_.insert(name).second) return inColumn("two columns are called alike", "write each name once");
    return true;
}

/// The name of the cell that comes.
Result<void> ColumnsDocument::nameRow(const std::string& name) {
    if (limit_ > 0 && row_ >= limit_) return {};
    if (names_.size() == 1) {
        rowNames_.add(name);
        bytes_ += name.size() + sizeof(std::size_t);
    } else if (row_ >= rowNames_.size() || rowNames_.at(row_) != name) {
        return inColumn(Sentence("row %1 is called '%2' here, and not so in the first column",
                                 {withThousands(row_ + 1), inMessage(name)}),
                        writeRecords);
    }
    return {};
}

Result<bool> ColumnsDocument::add(const ForeignCell& cell) {
    ++row_;
    if (limit_ > 0 && row_ > limit_) return true;
    columns_.back().add(cell);
    bytes_ += sizeof(double) + 1 + cell.text.size();
    if (bytes_ <= mostBytes_) return true;
    return Error{Sentence("the table needs more than %1 MiB of memory", {mostBytes_ >> 20U}), text_.path(),
                 "take a part of it"};
}

Result<bool> ColumnsDocument::addNested() {
    if (nested_.tooLong()) return inColumn("a list is longer than 16 MiB", "leave it out of the columns");
    if (nested_.isOpen()) return true;
    nestedCells_.add(columns_.size() - 1, row_ + 1);
    return add({ForeignCell::Kind::Text, 0, nested_.text()});
}

Result<bool> ColumnsDocument::scalar(const JsonScalar& value) {
    if (nested_.isOpen()) {
        nested_.scalar(value);
        return addNested();
    }
    if (depth_ > 1) return add(value.cell);
    return inColumn("this is no column as the others are", writeRecords);
}

Result<bool> ColumnsDocument::open(JsonNest nest) {
    if (nested_.isOpen()) {
        nested_.open(nest);
        return addNested();
    }
    if (depth_ > 1) {
        nested_.begin(nest);
        return true;
    }
    if (depth_ == 1 && nest != nest_) return inColumn("this is no column as the others are", writeRecords);
    ++depth_;
    row_ = 0;
    return true;
}

Result<bool> ColumnsDocument::close() {
    if (nested_.isOpen()) {
        nested_.close();
        return addNested();
    }
    if (--depth_ == 1) RETURN_IF_ERROR(leaveColumn());
    return true;
}

Result<void> ColumnsDocument::leaveColumn() {
    if (names_.size() == 1) {
        rows_ = row_;
        if (rowNames_.repeat()) return inColumn("two rows are called alike", "write each name once");
    }
    if (row_ == rows_) return {};
    return inColumn(Sentence("the column has %1, and the first one has %2",
                             {entriesInWords(row_), entriesInWords(rows_)}),
                    "write as many for each, null where there is none");
}

Result<void> ColumnsDocument::fill(TypedTable& table, const std::stop_token& stop) {
    const bool named = rowNames_.size() > 0 && !rowNames_.count();
    const std::size_t nameColumn = named ? table.addColumn(nameOfRowNames(names_)) : TypedTable::npos;
    std::vector<std::size_t> places;
    std::vector<HeldCells::Walk> walks;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        places.push_back(table.addColumn(newColumnName(table, names_[i], i)));
        walks.emplace_back(columns_[i]);
    }
    const std::size_t rows = limit_ == 0 ? rows_ : std::min(rows_, limit_);
    constexpr std::size_t often = 4096;
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % often == 0 && stop.stop_requested()) return Error{"cancelled", {}, {}};
        if (named) table.addCell(nameColumn, cellOfName(rowNames_.at(row)));
        for (std::size_t i = 0; i < walks.size(); ++i) {
            const ForeignCell cell = walks[i].next();
            if (cell.kind != ForeignCell::Kind::Missing) table.addCell(places[i], cell);
        }
        ASSIGN_OR_RETURN(const bool more, table.endRow());
        if (!more) break;
    }
    return {};
}

void ColumnsDocument::tell(ReadGuess& guess) const {
    if (rowNames_.size() > 0 && !rowNames_.count())
        guess.remarks.push_back(
            Sentence("The names of the rows are the column '%1'.", {nameOfRowNames(names_)}));
    nestedCells_.tell(names_, guess.remarks);
}

} // namespace epsiloscope
