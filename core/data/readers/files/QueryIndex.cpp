// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/QueryIndex.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextLines.h"
#include "core/data/votes/RecordedVotes.h"
#include "core/numeric/Digest.h"

#include <charconv>
#include <limits>
#include <unordered_map>

namespace epsiloscope {
namespace {

constexpr std::uint64_t mostRows = std::numeric_limits<std::uint32_t>::max();

std::string_view withoutBlanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

Error noRow(const std::string& text, const std::string& where) {
    return {"\"" + text + "\" is no row number", where, "rows are whole numbers counted from 0"};
}

Result<QueryIndex> indexFromText(ByteSource& source) {
    QueryIndex index;
    index.path = source.path();
    TextLines lines(source, {});
    std::string_view line;
    for (;;) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more) return index;
        const std::string_view text = withoutBlanks(line);
        if (text.empty() || text.front() == '#') continue;
        std::uint64_t row = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), row);
        if (problem != std::errc() || end != text.data() + text.size() || row > mostRows)
            return noRow(std::string(text.substr(0, 40)), lines.where());
        index.rows.push_back(static_cast<std::uint32_t>(row));
        index.lines.push_back(lines.number());
    }
}

Result<QueryIndex> indexFromArray(const std::string& path, const std::stop_token& stop) {
    ReadOptions options;
    options.format = "npy";
    ASSIGN_OR_RETURN(const auto file, readFile(path, options, {}, stop));
    const std::vector<Column>& columns = file.table.columns;
    if (columns.size() != 1 || columns.front().type != ColumnType::Numeric)
        return Error{"a file of queries is one list of row numbers", path, "save an array of one axis"};
    QueryIndex index;
    index.path = path;
    for (const double number : columns.front().numbers) {
        if (!(number >= 0 && number <= static_cast<double>(mostRows)) ||
            number != static_cast<double>(static_cast<std::uint32_t>(number)))
            return noRow(std::to_string(number), index.where(index.rows.size()));
        index.rows.push_back(static_cast<std::uint32_t>(number));
    }
    return index;
}

Result<void> checkOnce(const QueryIndex& index) {
    std::unordered_map<std::uint32_t, std::size_t> seen;
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (const auto [first, isNew] = seen.try_emplace(index.rows[place], place); !isNew)
            return Error{"row " + withThousands(index.rows[place]) + " is named twice, first at " +
                             index.where(first->second),
                         index.where(place), "name each query once"};
    return {};
}

} // namespace

std::string QueryIndex::where(std::size_t place) const {
    return lines.empty() ? path + ": entry " + std::to_string(place + 1)
                         : path + ":" + std::to_string(lines[place]);
}

std::string QueryIndex::digest() const {
    Digest digest;
    for (const std::uint32_t row : rows)
        digest.add(row);
    return digest.hex();
}

Result<QueryIndex> readQueryIndex(const std::string& path, const std::stop_token& stop) {
    ASSIGN_OR_RETURN(auto source, ByteSource::open(path, stop));
    ASSIGN_OR_RETURN(auto index, source.head().starts_with(npyMagic) ? indexFromArray(path, stop)
                                                                     : indexFromText(source));
    if (index.rows.empty())
        return Error{"no query is named", path, "write one row number per line, counted from 0"};
    RETURN_IF_ERROR(checkOnce(index));
    return index;
}

Result<void> checkRowsOf(const QueryIndex& index, std::size_t rows, const std::string& what) {
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (index.rows[place] >= rows)
            return Error{"there is no row " + withThousands(index.rows[place]) + " in " + what + ": it has " +
                             withThousands(rows) + ", counted from 0",
                         index.where(place), "name rows that are there"};
    return {};
}

Result<RecordedVotes> votesOnNamed(const RecordedVotes& votes, const QueryIndex& index) {
    RETURN_IF_ERROR(checkRowsOf(index, votes.queries, "the file of votes"));
    RecordedVotes named = votes;
    named.queries = index.rows.size();
    named.counts.clear();
    named.truth.clear();
    for (const std::uint32_t row : index.rows) {
        const auto counts = votes.of(row);
        named.counts.insert(named.counts.end(), counts.begin(), counts.end());
        if (!votes.truth.empty()) named.truth.push_back(votes.truth[row]);
    }
    return named;
}

} // namespace epsiloscope
