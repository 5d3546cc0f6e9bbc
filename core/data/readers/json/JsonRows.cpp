// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonRows.h"

#include "core/base/Wording.h"
#include "core/data/readers/delimited/HeaderGuess.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/typed/SheetHeader.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t mostHeldCells = std::size_t{1} << 20;

} // namespace

JsonRows::JsonRows(TypedTable& table, const JsonText& text, const ReadOptions& options,
                   const std::stop_token& stop)
    : table_(table), text_(text), options_(options), cells_(stop),
      missing_(options.missing ? *options.missing : defaultMissingMarkers()) {}

Error JsonRows::inRow(Sentence what, Sentence mend) const {
    return {std::move(what), Sentence("%1: row %2", {text_.where(), rows_}), std::move(mend)};
}

Result<void> JsonRows::addColumn(const std::string& name) {
    if (columns_.size() >= mostForeignColumns)
        return inRow(Sentence("there are more than %1 columns", {withThousands(mostForeignColumns)}),
                     "choose a file with fewer");
    columns_.push_back(newColumnName(table_, name, columns_.size()));
    table_.addColumn(columns_.back());
    return {};
}

Result<void> JsonRows::nameColumns(const std::vector<std::string>& names, const HeldCells* rows) {
    rowNames_ = rows;
    if (rows && !rows->counts()) {
        nextName_.emplace(*rows);
        RETURN_IF_ERROR(addColumn(nameOfRowNames(names)));
        guess_.remarks.push_back(Sentence("The names of the rows are the column '%1'.", {columns_.front()}));
    }
    const std::vector<std::string> unique = namesFromHeader(names, true);
    if (auto remark = remarkOnRepeatedName(names, unique); !remark.empty())
        guess_.remarks.push_back(std::move(remark));
    for (const std::string& name : unique)
        RETURN_IF_ERROR(addColumn(name));
    waiting_ = false;
    fixed_ = true;
    expected_ = names.size();
    return {};
}

void JsonRows::begin() {
    ++rows_;
    row_.clear();
    isOpen_ = true;
}

Result<bool> JsonRows::add(const ForeignCell& cell, bool nested) {
    if (row_.size() >= mostForeignColumns)
        return inRow(Sentence("there are more than %1 columns", {withThousands(mostForeignColumns)}),
                     "choose a file with fewer");
    Entry& entry = row_.emplace_back(Entry{cell, std::string(cell.text), nested});
    entry.cell.text = {};
    return true;
}

Result<bool> JsonRows::addNested() {
    if (nested_.tooLong()) return inRow("a list is longer than 16 MiB", "leave it out of the rows");
    if (nested_.isOpen()) return true;
    return add({ForeignCell::Kind::Text, 0, nested_.text()}, true);
}

Result<bool> JsonRows::name(const std::string& name) {
    nested_.name(name);
    return addNested();
}

Result<bool> JsonRows::scalar(const JsonScalar& value) {
    if (!nested_.isOpen()) return add(value.cell, false);
    nested_.scalar(value);
    return addNested();
}

Result<bool> JsonRows::open(JsonNest nest) {
    if (nested_.isOpen())
        nested_.open(nest);
    else
        nested_.begin(nest);
    return addNested();
}

Result<bool> JsonRows::close() {
    if (!nested_.isOpen()) return endRow();
    nested_.close();
    return addNested();
}

Result<bool> JsonRows::endRow() {
    isOpen_ = false;
    if (fixed_ && row_.size() != expected_)
        return inRow(Sentence("the row has %1 for %2",
                              {counted(static_cast<std::int64_t>(row_.size()), "entry", "entries"),
                               counted(static_cast<std::int64_t>(expected_), "name", "names")}),
                     "write an entry for each name, null where there is none");
    if (!waiting_) return take(row_);
    heldCells_ += row_.size();
    held_.push_back(std::move(row_));
    if (held_.size() < rowsForHeader && heldCells_ < mostHeldCells) return true;
    return release();
}

/// True if the first of the rows that wait names the columns.
bool JsonRows::namesColumns() {
    if (options_.header) return *options_.header;
    Preview texts;
    for (const Row& row : held_) {
        std::vector<std::string>& line = texts.emplace_back();
        for (const Entry& entry : row)
            line.push_back(entry.cell.kind == ForeignCell::Kind::Text ? entry.text : textOf(entry.cell));
    }
    const bool allTexts = std::ranges::all_of(held_.front(), [](const Entry& entry) {
        return entry.cell.kind == ForeignCell::Kind::Text && !entry.nested && !entry.text.empty();
    });
    const HeaderGuess found = allTexts ? guessHeader(texts, missing_, '\t') : HeaderGuess::None;
    if (Sentence doubt = doubtAbout(found); !doubt.empty()) guess_.doubts.push_back(std::move(doubt));
    return found != HeaderGuess::None && found != HeaderGuess::CountingRecord;
}

Result<bool> JsonRows::release() {
    waiting_ = false;
    if (held_.empty()) return true;
    named_ = namesColumns();
    expected_ = held_.front().size();
    std::vector<std::string> names;
    for (std::size_t i = 0; named_ && i < expected_; ++i) {
        const Entry& entry = held_.front()[i];
        names.push_back(entry.cell.kind == ForeignCell::Kind::Text ? entry.text : textOf(entry.cell));
    }
    names.resize(expected_);
    const std::vector<std::string> unique = namesFromHeader(names, named_);
    if (auto remark = named_ ? remarkOnRepeatedName(names, unique) : Sentence(); !remark.empty())
        guess_.remarks.push_back(std::move(remark));
    for (const std::string& name : unique)
        RETURN_IF_ERROR(addColumn(name));
    for (std::size_t i = named_ ? 1 : 0; i < held_.size(); ++i) {
        ASSIGN_OR_RETURN(const bool more, take(held_[i]));
        if (!more) return false;
    }
    held_.clear();
    return true;
}

Result<bool> JsonRows::take(const Row& row) {
    ++taken_;
    if (row.size() != expected_ && uneven_++ == 0) firstUneven_ = taken_;
    if (nextName_ && taken_ <= rowNames_->size()) table_.addCell(0, nextName_->next());
    const std::size_t first = nextName_ ? 1 : 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::size_t column = first + i;
        if (column == columns_.size()) RETURN_IF_ERROR(addColumn({}));
        ForeignCell cell = row[i].cell;
        if (cell.kind == ForeignCell::Kind::Missing) continue;
        cell.text = row[i].text;
        if (row[i].nested) nestedCells_.add(column, taken_);
        table_.addCell(column, cell);
    }
    RETURN_IF_ERROR(cells_.addRow(columns_.size(), text_.path()));
    return table_.endRow();
}

Result<void> JsonRows::finish() {
    if (waiting_) {
        ASSIGN_OR_RETURN([[maybe_unused]] const bool more, release());
    }
    if (rowNames_ && rowNames_->size() != rows_)
        return Error{Sentence("'index' has %1 for %2",
                              {counted(static_cast<std::int64_t>(rowNames_->size()), "name", "names"),
                               counted(static_cast<std::int64_t>(rows_), "row", "rows")}),
                     text_.path(), "write one name for each row, or leave 'index' out"};
    return {};
}

void JsonRows::tell(ReadGuess& guess) const {
    guess.doubts.insert(guess.doubts.end(), guess_.doubts.begin(), guess_.doubts.end());
    guess.remarks.insert(guess.remarks.end(), guess_.remarks.begin(), guess_.remarks.end());
    if (uneven_ > 0)
        guess.doubts.push_back(Sentence(
            "%1 another number of entries than the first (see row %2): what lacks at the end is missing.",
            {counted(static_cast<std::int64_t>(uneven_), "row has", "rows have"), firstUneven_}));
    nestedCells_.tell(columns_, guess.remarks);
}

} // namespace epsiloscope
