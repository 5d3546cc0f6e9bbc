// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/Dialect.h"

#include "core/data/readers/delimited/RecordScanner.h"

#include <algorithm>
#include <map>
#include <utility>

namespace epsiloscope {
namespace {

struct Fit {
    double agreement = 0; ///< share of records with the usual number of fields
    std::size_t fields = 0;
    bool torn = false; ///< a cell holds another delimiter and is no number: "5;2" of 1,5;2,3

    bool isBetterThan(const Fit& other) const {
        if (agreement != other.agreement) return agreement > other.agreement;
        return torn != other.torn ? other.torn : fields > other.fields;
    }
};

constexpr std::string_view delimiters = ",;\t|";

bool isTorn(const std::string& cell, char delimiter) {
    return cell.find_first_of(delimiters) != std::string::npos && !readsAsNumber(cell, delimiter);
}

std::size_t usualFields(const Preview& records) {
    std::map<std::size_t, std::size_t> counts;
    for (const auto& record : records)
        ++counts[record.size()];
    std::size_t usual = records.front().size();
    for (const auto& [fields, count] : counts)
        if (count > counts[usual]) usual = fields;
    return usual;
}

Fit fitOf(const Window& window, char delimiter) {
    const Preview records = previewRecords(window, delimiter, 100, commentLines(window, delimiter));
    if (records.empty()) return {};
    const std::size_t usual = usualFields(records);
    const auto count = std::count_if(records.begin(), records.end(),
                                     [&](const auto& record) { return record.size() == usual; });
    const bool torn = std::any_of(records.begin(), records.end(), [&](const auto& record) {
        return std::any_of(record.begin(), record.end(),
                           [&](const std::string& cell) { return isTorn(cell, delimiter); });
    });
    return {static_cast<double>(count) / static_cast<double>(records.size()), usual, torn};
}

/// Lines at the beginning that begin with # or %, among blank lines.
std::vector<std::string_view> leadingLines(std::string_view text, char delimiter) {
    std::vector<std::string_view> lines;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" \t\r\n", at)) != std::string_view::npos) {
        const bool first = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        const bool bar = text[at] == '|';
        if (!first || text[at] == delimiter || !(bar || text[at] == '#' || text[at] == '%')) break;
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        if (!bar) lines.push_back(text.substr(at, end - at));
        at = end;
    }
    return lines;
}

/// "# made by hand", "%": no name or cell begins so.
bool isSentence(std::string_view line) {
    return line.size() == 1 || line[1] == ' ' || line[1] == '\t';
}

} // namespace

Preview previewRecords(const Window& window, char delimiter, std::size_t records,
                       const CommentLines& comments) {
    RecordScanner scanner(window.text, delimiter, comments, window.quotes);
    Preview preview;
    while (preview.size() < records && scanner.next() == RecordScanner::Outcome::Record) {
        // The last record of a cut text may be cut too; only where there is no other is it better than none.
        if (window.cut && scanner.offset() >= window.text.size() && !preview.empty()) break;
        preview.emplace_back(scanner.fields().begin(), scanner.fields().end());
    }
    return preview;
}

std::vector<const std::string*> presentCells(const Preview& records, std::size_t first, std::size_t column,
                                             const MissingMarkers& missing) {
    std::vector<const std::string*> cells;
    for (std::size_t row = first; row < records.size(); ++row)
        if (column < records[row].size() && !missing.contains(records[row][column]))
            cells.push_back(&records[row][column]);
    return cells;
}

CommentLines commentLines(const Window& window, char delimiter, std::optional<bool> header) {
    using Bars = CommentLines::Bars;
    const auto lines = leadingLines(window.text, delimiter);
    CommentLines comments;
    comments.marked = lines.size();
    if (header == false) comments.beforeRecords = Bars::Uncut;
    const Preview records = previewRecords(window, delimiter, 100, comments);
    if (records.empty()) {
        if (std::none_of(lines.begin(), lines.end(), isSentence)) comments.marked = 0;
        return comments;
    }
    const std::size_t usual = usualFields(records);
    if (usual == 1) {
        if (header == false) return {0, Bars::None, Bars::None};
        if (header) comments.amongRecords = Bars::None;
        if (!lines.empty() && !isSentence(lines.back())) --comments.marked;
        return comments;
    }
    comments.marked = 0;
    comments.lone = true;
    for (const std::string_view line : lines) {
        const auto begin = static_cast<std::size_t>(line.data() - window.text.data());
        RecordScanner scanner(header == false ? window.text.substr(begin) : line, delimiter, {},
                              window.quotes);
        const bool cuts = scanner.next() == RecordScanner::Outcome::Record;
        // Where blanks cut, the mark would be a cell of its own: "# rows: 10", as Octave writes.
        const bool ownCell = delimiter == ' ' && header != false && isSentence(line);
        if (cuts && !ownCell && scanner.fields().size() == usual) break;
        ++comments.marked;
    }
    return comments;
}

DelimiterGuess guessDelimiter(const Window& window) {
    constexpr double plausible = 0.5;
    constexpr double nearly = 0.95;
    DelimiterGuess best{0, false};
    Fit bestFit;
    double second = 0;
    for (const char candidate : delimiters) {
        const Fit fit = fitOf(window, candidate);
        if (fit.fields < 2 || fit.agreement < plausible) continue;
        if (best.delimiter != 0 && !fit.isBetterThan(bestFit)) {
            second = std::max(second, fit.agreement);
            continue;
        }
        second = std::max(second, bestFit.agreement); // nothing was found before the first: zero
        best.delimiter = candidate;
        bestFit = fit;
    }
    best.doubtful = second >= nearly * bestFit.agreement;
    if (best.delimiter != 0) return best;
    const Fit space = fitOf(window, ' ');
    return space.fields >= 2 && space.agreement >= plausible ? DelimiterGuess{' ', true}
                                                             : DelimiterGuess{',', false};
}

std::string delimiterName(char delimiter) {
    constexpr std::pair<char, const char*> names[] = {
        {',', "comma"}, {';', "semicolon"}, {'\t', "tab"}, {'|', "|"}, {' ', "space"}};
    for (const auto& [character, name] : names)
        if (character == delimiter) return name;
    return std::string("\"") + delimiter + '"';
}

std::vector<ColumnType> guessTypes(const Preview& records, std::size_t first, std::size_t columns,
                                   const MissingMarkers& missing) {
    std::vector<ColumnType> types(columns, ColumnType::Numeric);
    for (std::size_t column = 0; column < columns; ++column)
        for (const std::string* cell : presentCells(records, first, column, missing))
            if (double number = 0; !parseNumber(*cell, number) || (columns > 1 && isCode(*cell)))
                types[column] = ColumnType::Categorical;
    return types;
}

} // namespace epsiloscope
