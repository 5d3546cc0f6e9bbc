// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffReader.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/readers/arff/ArffColumns.h"
#include "core/data/readers/arff/ArffHeader.h"
#include "core/data/readers/arff/ArffRow.h"
#include "core/data/readers/arff/ArffText.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/DeclaredRoles.h"
#include "core/data/readers/shared/DecodedColumn.h"
#include "core/data/readers/shared/ForcedTypes.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/shared/TextLines.h"

#include <algorithm>
#include <filesystem>

namespace epsiloscope {
namespace {

/// The first line that is neither blank nor a comment is a declaration.
bool recognisesArff(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        ArffText line(head.substr(0, end));
        if (!line.atEnd()) {
            const std::string_view keyword = line.word();
            return sameKeyword(keyword, "@relation") || sameKeyword(keyword, "@attribute");
        }
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
}

/// What the rows came to beside their cells.
struct RowsRead {
    std::size_t comments = 0, weights = 0;
};

Error tooLarge(const std::string& where) {
    return {"the table needs more than " + std::to_string(tableMemory() >> 20U) + " MiB of memory", where,
            "take a part of it"};
}

Result<RowsRead> readRows(TextLines& lines, ArffColumns& columns, std::size_t attributes, std::size_t most) {
    // What texts take is counted only now and then: it takes as long as there are columns.
    constexpr std::uint64_t often = std::uint64_t{16} << 20;
    RowsRead readArff;
    std::uint64_t uncounted = 0;
    std::string_view line;
    while (most == 0 || columns.rows() < most) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more) break;
        ASSIGN_OR_RETURN(const auto row, parseArffRow(line, attributes, lines.where()));
        readArff.comments += line.starts_with('%');
        if (!row) continue;
        readArff.weights += row->weighted;
        columns.add(*row, lines.number());
        uncounted += line.size();
        if (columns.cellBytes() > tableMemory() || (uncounted > often && columns.bytes() > tableMemory()))
            return tooLarge(lines.where());
        if (uncounted > often) uncounted = 0;
    }
    return readArff;
}

/// Makes all texts UTF-8; false where some were Latin-1.
bool settleEncoding(Table& table) {
    bool utf8 = true;
    for (Column& column : table.columns)
        utf8 = !decodeColumn(column).latin1 && utf8;
    return utf8;
}

std::vector<std::string> remarksOn(const RowsRead& readArff, const ArffColumns& columns,
                                   const ArffHeader& header) {
    std::vector<std::string> remarks;
    if (readArff.weights > 0)
        remarks.push_back("The weights of " +
                          counted(static_cast<std::int64_t>(readArff.weights), "row", "rows") +
                          " were left out.");
    if (columns.leftOutText())
        remarks.push_back("Texts and dates that sparse rows leave out were read as missing.");
    const std::vector<std::string> names = columnNames(header);
    for (std::size_t i = 0; i < names.size() && remarks.size() < 5; ++i)
        if (const std::string& name = header.attributes[i].name; names[i] != name)
            remarks.push_back(name.empty() ? "Column " + std::to_string(i + 1) + " has no name."
                                           : "The name '" + quotedForMessage(name) +
                                                 "' occurs more than once: column " + std::to_string(i + 1) +
                                                 " is called '" + quotedForMessage(names[i]) + "'.");
    return remarks;
}

/// The roles and dates that the header declares.
void declareColumns(ReadFile& file, const ArffHeader& header) {
    std::vector<DeclaredRole> roles;
    for (std::size_t i = 0; i < header.attributes.size(); ++i) {
        const ArffAttribute& attribute = header.attributes[i];
        roles.push_back(attribute.role);
        file.table.columns[i].declaredDate = attribute.kind == ArffAttribute::Kind::Date;
    }
    declareRoles(file.table, std::move(roles), "@inputs and @outputs", file.guess);
    if (header.strangeName.empty()) return;
    file.guess.remarks.push_back("@inputs and @outputs name '" + quotedForMessage(header.strangeName) +
                                 "', which is no attribute: they were not followed.");
}

Result<ReadFile> readArff(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                          const std::stop_token& /*stop: the source obeys it*/) {
    RETURN_IF_ERROR(source.rewind());
    TextLines lines(source, progress);
    ASSIGN_OR_RETURN(const auto header, readArffHeader(lines));
    ASSIGN_OR_RETURN(const auto forced, forcedTypes(options, columnNames(header)));
    ArffColumns columns(header, options, forced);
    ASSIGN_OR_RETURN(const auto rows, readRows(lines, columns, header.attributes.size(), options.rows));
    if (columns.rows() == 0)
        return Error{"there are no rows after @data", source.path(),
                     "choose a file with at least one record"};

    ReadFile file;
    file.guess.remarks = remarksOn(rows, columns, header);
    if (lines.hadControls()) file.guess.remarks.emplace_back(controlsRead);
    columns.remarkOnCells(file.guess);
    file.table = {std::filesystem::path(source.path()).filename().string(), columns.rows(), columns.finish()};
    const bool utf8 = settleEncoding(file.table);
    declareColumns(file, header);
    file.guess.format = "arff";
    file.guess.compressed = source.compressed();
    file.guess.commentLines = header.commentLines + rows.comments;
    file.guess.encoding = lines.isUtf16() ? "UTF-16" : utf8 ? "UTF-8" : "Latin-1";
    return file;
}

} // namespace

Reader arffReader() {
    return {"arff",
            "ARFF",
            "Weka's tables: text that declares the name and the type of each column before the rows; plain "
            "or gzip.",
            {"*.arff", "*.arff.gz"},
            recognisesArff,
            readArff};
}

} // namespace epsiloscope
