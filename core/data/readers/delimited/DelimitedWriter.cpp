// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/DelimitedWriter.h"

#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedReader.h"
#include "core/declared/CsvFile.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace epsiloscope {
namespace {

/// A line of one empty cell would be blank.
std::string textCell(const std::string& text, bool aloneInRow) {
    return text.empty() && aloneInRow ? "\"\"" : csvCell(text);
}

void appendCell(std::string& out, const Column& column, std::size_t row, bool aloneInRow) {
    if (column.type == ColumnType::Categorical) {
        const std::int32_t code = column.codes[row];
        out += textCell(code < 0 ? std::string() : column.categories[static_cast<std::size_t>(code)],
                        aloneInRow);
        return;
    }
    const double number = column.numbers[row];
    if (std::isnan(number)) {
        out += textCell({}, aloneInRow);
        return;
    }
    char text[32];
    out.append(text, std::to_chars(text, text + sizeof text, number).ptr);
}

std::string written(const Table& table) {
    std::string out;
    const bool alone = table.columns.size() == 1;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0) out += ',';
        out += textCell(table.columns[i].name, alone);
    }
    out += '\n';
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (i > 0) out += ',';
            appendCell(out, table.columns[i], row, alone);
        }
        out += '\n';
    }
    return out;
}

/// Fingerprint of the table that a reader would make of the text.
Result<std::string> readBack(const CsvFile& file, const std::string& name) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(file.table, name));
    ASSIGN_OR_RETURN(const auto read, readDelimited(source, {}, {}, {},
                                                    std::numeric_limits<std::uint64_t>::max(), file.notes));
    return read.table.fingerprint();
}

CsvNotes notesOf(const Table& table) {
    CsvNotes said;
    const auto isGuarded = [](const std::string& text) { return guardedText(text) != text; };
    for (const Column& column : table.columns) {
        said.columns.push_back({column.name, column.type == ColumnType::Numeric});
        said.guarded =
            said.guarded || isGuarded(column.name) || std::ranges::any_of(column.categories, isGuarded);
    }
    return said;
}

Result<void> checkWritable(const Table& table) {
    if (table.columns.empty() || table.rows == 0)
        return Error{"a table without rows or columns cannot be written", table.name, "add rows"};
    for (const Column& column : table.columns) {
        if (column.type == ColumnType::Image)
            return Error{Sentence("column '%1' holds pictures, which are no text", {column.name}), table.name,
                         "leave it out"};
        for (const double number : column.numbers)
            if (std::isinf(number))
                return Error{Sentence("column '%1' holds an infinite number", {column.name}), table.name,
                             "replace it"};
    }
    return {};
}

} // namespace

Result<CsvFile> delimitedText(const Table& table) {
    RETURN_IF_ERROR(checkWritable(table));
    const std::string fingerprint = table.fingerprint();
    CsvFile file{written(table)};
    CsvNotes notes = notesOf(table);
    if (!notes.guarded)
        if (const auto plain = readBack(file, table.name); plain && *plain == fingerprint) return file;
    file.notes = std::move(notes);
    const auto back = readBack(file, table.name);
    if (!back)
        return Error{Sentence("this table cannot be written as text: %1", {back.error().what}), table.name,
                     "mend the names or texts"};
    if (*back == fingerprint) return file;
    return Error{"this table cannot be written so that it is read back the same", table.name,
                 "give every column a different name, and leave no text empty"};
}

Result<void> writeDelimited(const Table& table, const std::string& path) {
    ASSIGN_OR_RETURN(const auto file, delimitedText(table));
    return writeCsv(path, file);
}

} // namespace epsiloscope
