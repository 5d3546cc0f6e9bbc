// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/typed/TypedTable.h"

#include "core/base/Memory.h"
#include "core/base/Wording.h"
#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/readers/delimited/TableDoubts.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/typed/SheetHeader.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

TypedTable::TypedTable(const ReadOptions& options, std::string path)
    : options_(options), path_(std::move(path)),
      missing_(options.missing ? *options.missing : defaultMissingMarkers()) {}

void TypedTable::declare(const std::vector<ForeignColumn>& columns) {
    std::vector<std::string> given;
    given.reserve(columns.size());
    for (const ForeignColumn& column : columns)
        given.push_back(asUtf8(column.name));
    declared_ = true;
    waiting_ = false;
    nameColumns(given);
    labels_.clear();
    for (const ForeignColumn& column : columns)
        labels_.push_back(asUtf8(column.label));
}

void TypedTable::nameColumns(const std::vector<std::string>& names) {
    if (names.empty()) return;
    const std::vector<std::string> unique = namesFromHeader(names, true);
    if (auto remark = remarkOnRepeatedName(names, unique); !remark.empty())
        guess_.remarks.push_back(std::move(remark));
    for (const std::string& name : unique)
        addColumn(name);
}

std::size_t TypedTable::addColumn(const std::string& name) {
    places_.emplace(name, columns_.size());
    columns_.emplace_back(name, !options_.missing);
    columns_.back().addMissing(rows_);
    return columns_.size() - 1;
}

std::size_t TypedTable::find(const std::string& name) const {
    const auto found = places_.find(name);
    return found == places_.end() ? npos : found->second;
}

void TypedTable::addCell(std::size_t column, const ForeignCell& cell) {
    TypedColumn& filled = columns_[column];
    uncounted_ += cell.text.size();
    if (filled.rows() == rows_) filled.add(cell, missing_, above_ + rows_ + 1);
}

Result<bool> TypedTable::endRow() {
    ++rows_;
    for (TypedColumn& column : columns_)
        if (column.rows() < rows_) column.addMissing(1);
    constexpr std::size_t often = 4096;
    constexpr std::uint64_t muchText = std::uint64_t{16} << 20;
    if (rows_ % often == 0 || uncounted_ > muchText) RETURN_IF_ERROR(checkMemory());
    return options_.rows == 0 || rows_ < options_.rows;
}

Result<void> TypedTable::checkMemory() {
    std::uint64_t bytes = 0;
    uncounted_ = 0;
    for (const TypedColumn& column : columns_)
        bytes += column.bytes();
    if (bytes <= tableMemory()) return {};
    return Error{Sentence("the table needs more than %1 MiB of memory", {tableMemory() >> 20U}), path_,
                 "take a part of it"};
}

Result<bool> TypedTable::addRow(const std::vector<ForeignCell>& row) {
    if (waiting_) return holdRow(row);
    if (declared_ && row.size() != columns_.size())
        return Error{Sentence("row %1 has %2 cells, and there are %3 columns",
                              {rows_ + 1, row.size(), columns_.size()}),
                     path_, "save the table as CSV"};
    return addCells(row);
}

Result<bool> TypedTable::addCells(const std::vector<ForeignCell>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i].kind == ForeignCell::Kind::Missing) continue;
        while (i >= columns_.size())
            addColumn(namelessColumn(columns_.size()));
        addCell(i, row[i]);
    }
    return endRow();
}

Result<bool> TypedTable::holdRow(const std::vector<ForeignCell>& row) {
    HeldRow& held = held_.emplace_back();
    held.reserve(row.size());
    for (const ForeignCell& cell : row) {
        HeldCell& kept = held.emplace_back(HeldCell{cell, std::string(cell.text)});
        kept.cell.text = {};
    }
    constexpr std::size_t manyCells = 1'000'000;
    heldCells_ += row.size();
    if (held_.size() < rowsForHeader && heldCells_ < manyCells) return true;
    return releaseRows();
}

/// Finds the names among the rows that wait, and takes those below.
Result<bool> TypedTable::releaseRows() {
    waiting_ = false;
    Preview texts;
    for (HeldRow& row : held_) {
        std::vector<std::string>& line = texts.emplace_back();
        for (HeldCell& held : row) {
            held.cell.text = held.text; // the strings stay where they are from now on
            line.push_back(asUtf8(textOf(held.cell)));
        }
    }
    const SheetHeader header = sheetHeader(texts, options_.header, missing_, guess_);
    header_ = header.named;
    std::size_t next = header.first;
    if (next < texts.size()) {
        std::size_t width = 0;
        for (std::size_t row = next; row < texts.size(); ++row)
            width = std::max(width, texts[row].size());
        texts[next].resize(width);
        nameColumns(header.named ? texts[next] : std::vector<std::string>(width));
        next += header.named ? 1 : 0;
    }
    above_ = next;
    std::vector<ForeignCell> cells;
    for (std::size_t row = next; row < held_.size(); ++row) {
        cells.clear();
        for (const HeldCell& held : held_[row])
            cells.push_back(held.cell);
        ASSIGN_OR_RETURN(const bool more, addCells(cells));
        if (!more) return false;
    }
    held_.clear();
    return true;
}

void TypedTable::label(ColumnLabels labels) {
    if (labels.column >= columns_.size()) return;
    for (ValueLabel& label : labels.labels) {
        label.code = asUtf8(label.code);
        label.text = asUtf8(label.text);
    }
    names_[labels.column] = std::move(labels.labels);
}

/// Of a sheet: what stands left of the table, or is wide with nothing in it, is no column.
void TypedTable::dropEmptyColumns() {
    for (std::size_t i = columns_.size(); i-- > 0;)
        if (columns_[i].empty() && columns_[i].name() == namelessColumn(i))
            columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(i));
}

Result<ReadFile> TypedTable::finish(ReadGuess guess) {
    if (waiting_) {
        ASSIGN_OR_RETURN([[maybe_unused]] const bool more, releaseRows());
    }
    if (!declared_) dropEmptyColumns();
    if (rows_ == 0 || columns_.empty())
        return Error{"there are no rows of cells", path_, "choose a file with at least one record"};
    ReadFile file;
    file.guess = std::move(guess);
    file.guess.header = header_;
    file.guess.encoding = "UTF-8";
    for (auto [from, to] :
         {std::pair{&guess_.doubts, &file.guess.doubts}, std::pair{&guess_.remarks, &file.guess.remarks}})
        to->insert(to->end(), from->begin(), from->end());
    std::vector<std::string> names;
    for (const TypedColumn& column : columns_)
        names.push_back(column.name());
    ASSIGN_OR_RETURN(const auto forced, forcedTypes(options_, names));
    file.table.rows = rows_;
    bool latin1 = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        Column column = columns_[i].finish({missing_, forced[i], options_.decimal, names_[i]}, file.guess);
        latin1 = decodeColumn(column).latin1 || latin1;
        if (i < labels_.size()) column.label = labels_[i];
        file.table.columns.push_back(std::move(column));
    }
    if (latin1)
        file.guess.doubts.push_back(
            "Some of the text is not UTF-8 and was read as Latin-1 (Western European).");
    const bool whole = options_.rows == 0 || rows_ < options_.rows;
    for (Sentence& doubt : doubtfulRows(file.table, file.guess.header, whole, above_))
        file.guess.doubts.push_back(std::move(doubt));
    if (!options_.missing)
        if (auto doubt = codesForMissing(file.table)) file.guess.doubts.push_back(std::move(*doubt));
    return file;
}

} // namespace epsiloscope
