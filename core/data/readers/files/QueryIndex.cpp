// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/QueryIndex.h"

#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextPieces.h"
#include "core/data/votes/RecordedVotes.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::uint64_t mostRows = std::numeric_limits<std::uint32_t>::max();

Error noRow(const std::string& text, const std::string& where) {
    return {Sentence("\"%1\" is no row number", {text}), where, "rows are whole numbers counted from 0"};
}

// The entries of a file before it is known whether these are rows or a mask of all rows.
struct Entries {
    std::vector<double> numbers;      // a truth is 0 or 1
    std::vector<std::uint8_t> truths; // not 0 where it was written as a word
    std::vector<std::size_t> lines;   // of a text file
};

std::optional<bool> truthOf(std::string_view text) {
    for (const std::string_view word : {"True", "true", "TRUE"})
        if (text == word) return true;
    for (const std::string_view word : {"False", "false", "FALSE"})
        if (text == word) return false;
    return std::nullopt;
}

bool isName(std::string_view text) {
    return std::isalpha(static_cast<unsigned char>(text.front())) != 0 || text.front() == '"';
}

bool isRow(double number) {
    return number >= 0 && number <= static_cast<double>(mostRows) && number == std::floor(number);
}

Result<Entries> entriesOfText(ByteSource& source) {
    Entries entries;
    TextLines lines(source, {});
    std::string_view line;
    bool first = true;
    for (;;) {
        ASSIGN_OR_RETURN(const auto more, lines.next(line));
        if (!more) return entries;
        const std::string text = trimmed(line);
        if (text.empty() || text.front() == '#') continue;
        const std::optional<bool> truth = truthOf(text);
        const std::optional<double> number = truth ? std::optional(*truth ? 1.0 : 0.0) : parsed<double>(text);
        if (!std::exchange(first, false) || number || !isName(text)) {
            if (!number || !isRow(*number)) return noRow(text.substr(0, 40), lines.where());
            entries.numbers.push_back(*number);
            entries.truths.push_back(truth ? 1 : 0);
            entries.lines.push_back(lines.number());
        }
    }
}

Result<Entries> entriesOfArray(const std::string& path, bool truths, const std::stop_token& stop) {
    ReadOptions options;
    options.format = "npy";
    ASSIGN_OR_RETURN(auto file, readFile(path, options, {}, stop));
    std::vector<Column>& columns = file.table.columns;
    if (columns.size() != 1 || columns.front().type != ColumnType::Numeric)
        return Error{"a file of queries is one list of row numbers", path, "save an array of one axis"};
    const NumberCells& numbers = columns.front().numbers;
    for (std::size_t entry = 0; entry < numbers.size(); ++entry)
        if (!isRow(numbers[entry]))
            return noRow(std::to_string(numbers[entry]), Sentence("%1: entry %2", {path, entry + 1}));
    const std::size_t count = numbers.size();
    return Entries{{numbers.begin(), numbers.end()}, std::vector<std::uint8_t>(count, truths ? 1 : 0), {}};
}

/// Zeros and ones, one of them twice: as rows they would be refused.
bool areZerosAndOnes(const std::vector<double>& numbers) {
    return numbers.size() > 2 && std::ranges::all_of(numbers, [](double each) { return each <= 1; });
}

Result<QueryIndex> indexOf(const Entries& entries, const std::string& path) {
    QueryIndex index;
    index.path = path;
    const auto words = static_cast<std::size_t>(std::ranges::count(entries.truths, 1));
    index.ofZerosAndOnes = words == 0 && areZerosAndOnes(entries.numbers);
    const bool mask = words > 0 || index.ofZerosAndOnes;
    if (mask) index.maskOf = entries.numbers.size();
    for (std::size_t entry = 0; entry < entries.numbers.size(); ++entry) {
        if (words > 0 && entries.truths[entry] == 0) {
            const std::string where =
                path + (entries.lines.empty() ? "" : ":" + std::to_string(entries.lines[entry]));
            return Error{"a number stands among True and False", where,
                         "write a mask of all rows, or row numbers"};
        }
        if (mask && entries.numbers[entry] == 0) continue;
        index.rows.push_back(
            static_cast<std::uint32_t>(mask ? static_cast<double>(entry) : entries.numbers[entry]));
        if (!entries.lines.empty()) index.lines.push_back(entries.lines[entry]);
    }
    return index;
}

Result<void> checkOnce(const QueryIndex& index) {
    std::unordered_map<std::uint32_t, std::size_t> seen;
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (const auto [first, isNew] = seen.try_emplace(index.rows[place], place); !isNew)
            return Error{Sentence("row %1 is named twice, first at %2",
                                  {withThousands(index.rows[place]), index.where(first->second)}),
                         index.where(place), "name each query once"};
    return {};
}

} // namespace

Sentence QueryIndex::where(std::size_t place) const {
    if (!lines.empty()) return path + ":" + std::to_string(lines[place]);
    return Sentence("%1: entry %2", {path, (maskOf ? rows[place] : place) + 1});
}

std::string QueryIndex::digest() const {
    Digest digest;
    for (const std::uint32_t row : rows)
        digest.add(row);
    return digest.hex();
}

Result<QueryIndex> readQueryIndex(const std::string& path, const std::stop_token& stop) {
    ASSIGN_OR_RETURN(auto source, ByteSource::open(path, stop));
    const bool array = source.head().starts_with(npyMagic);
    bool truths = false;
    if (array) {
        ASSIGN_OR_RETURN(const auto header, parseNpyHeader(source.head(), path));
        truths = header.texts == NpyHeader::Texts::None && header.number.kind == NumberFormat::Kind::Truth;
    }
    ASSIGN_OR_RETURN(const auto entries, array ? entriesOfArray(path, truths, stop) : entriesOfText(source));
    ASSIGN_OR_RETURN(auto index, indexOf(entries, path));
    if (index.rows.empty())
        return Error{"no query is named", path, "write one row number per line, counted from 0"};
    RETURN_IF_ERROR(checkOnce(index));
    return index;
}

Result<void> checkRowsOf(const QueryIndex& index, std::size_t rows, const Sentence& what) {
    if (index.maskOf && *index.maskOf != rows)
        return Error{Sentence("the mask says of %1 rows whether they are asked, and %2 has %3",
                              {withThousands(*index.maskOf), what, withThousands(rows)}),
                     index.path, "give one entry for each row, or the numbers of the rows"};
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (index.rows[place] >= rows)
            return Error{Sentence("there is no row %1 in %2: it has %3, counted from 0",
                                  {withThousands(index.rows[place]), what, withThousands(rows)}),
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
