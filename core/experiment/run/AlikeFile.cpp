// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/AlikeFile.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/libsvm/LibsvmReader.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::size_t namesListed = 5;

// The first so many of them: "'X1' for 'x1', 'Y' for 'y' and 3 more".
Sentence firstOf(std::vector<std::string> words, std::size_t most) {
    const std::size_t all = words.size();
    words.resize(std::min(all, most));
    return joinedWords(words) + (all > most ? Sentence(" and %1 more", {all - most}) : "");
}

std::string quoted(const std::string& name) {
    return "'" + name + "'";
}

// As names are typed twice: "Death event " and "death Event".
std::string withoutCaseAndBlanks(const std::string& name) {
    std::string text;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isspace(byte) == 0) text += static_cast<char>(std::tolower(byte));
    }
    return text;
}

// Which column of the file is which of the data's.
struct Match {
    std::vector<int> from; // one per column of the data; −1: none
    bool byName = false;
    std::vector<std::string> other; // "'X1' for 'x1'": names that are not quite the same
};

// The columns by folded name, −1 where two have the same.
std::map<std::string, int> byFoldedName(const Table& table, const std::vector<bool>& taken) {
    std::map<std::string, int> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (taken[i]) continue;
        const auto [place, fresh] =
            columns.emplace(withoutCaseAndBlanks(table.columns[i].name), static_cast<int>(i));
        if (!fresh) place->second = -1;
    }
    return columns;
}

// Columns that are called by their numbers have no names, unless there are as many of them.
Match matchNames(const Table& data, const Table& file) {
    Match match;
    const ColumnNames names(file);
    const bool asMany = data.columns.size() == file.columns.size();
    std::vector<bool> found(data.columns.size(), false), taken(file.columns.size(), false);
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        const bool named = asMany || data.columns[i].name != namelessColumn(i);
        match.from.push_back(named ? names.withHeader(data.columns[i].name) : -1);
        found[i] = match.from[i] >= 0;
        if (found[i]) taken[static_cast<std::size_t>(match.from[i])] = true;
    }
    for (std::size_t i = 0; i < data.columns.size() && !asMany; ++i)
        found[i] = found[i] || data.columns[i].name == namelessColumn(i);
    const auto wanted = byFoldedName(data, found), there = byFoldedName(file, taken);
    for (const auto& [name, column] : wanted) {
        const auto like = there.find(name);
        if (column < 0 || like == there.end() || like->second < 0) continue;
        match.from[static_cast<std::size_t>(column)] = like->second;
        match.other.push_back(
            Sentence("%1 for %2", {quoted(file.columns[static_cast<std::size_t>(like->second)].name),
                                   quoted(data.columns[static_cast<std::size_t>(column)].name)}));
    }
    match.byName = std::ranges::any_of(match.from, [](int column) { return column >= 0; });
    return match;
}

// By position, without the label where there is one column fewer; nothing where the numbers differ otherwise.
std::optional<Match> matchPlaces(const Table& data, const Table& file, int label) {
    const std::size_t columns = data.columns.size();
    const bool fewer = label >= 0 && file.columns.size() + 1 == columns;
    if (file.columns.size() != columns && !fewer) return std::nullopt;
    Match match;
    int next = 0;
    for (std::size_t i = 0; i < columns; ++i)
        match.from.push_back(fewer && static_cast<int>(i) == label ? -1 : next++);
    return match;
}

// The columns of sparse rows are those that some row names.
void followSparse(const Table& data, ReadFile& file) {
    if (!file.guess.sparse) return;
    if (const std::size_t left = followFeatures(data, file.table); left > 0)
        file.guess.remarks.push_back(
            Sentence("The file names %1 that no row of the training file does: left out.",
                     {counted(static_cast<std::int64_t>(left), "feature", "features")}));
}

// True if each text is a number, written in some way. A file's texts that are none stay: they are public, and
// whether the data have such a text may be private.
bool areNumbers(const Column& texts, char delimiter) {
    return std::ranges::all_of(texts.categories,
                               [&](const std::string& text) { return readsAsNumber(text, delimiter); });
}

// The types of the data, where the file's own cells say something else: codes that happen to be all digits
// there are codes all the same. By number, as the columns lie in the file.
std::map<std::string, ColumnType> otherTypes(const Table& data, const Table& file, const Match& match,
                                             char delimiter) {
    std::map<std::string, ColumnType> types;
    const ColumnNames names(file);
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        if (match.from[i] < 0) continue;
        const auto place = static_cast<std::size_t>(match.from[i]);
        const ColumnType type = data.columns[i].type;
        const Column& own = file.columns[place];
        if (type == own.type || type == ColumnType::Image) continue;
        if (type == ColumnType::Numeric && !areNumbers(own, delimiter)) continue;
        const std::string number = std::to_string(place + 1);
        types[names.find(number) == match.from[i] ? number : own.name] = type;
    }
    return types;
}

// True if the first row names the columns, though otherwise than the data do: with it most columns of numbers
// become texts. The file's own cells say so, and no private one.
bool firstRowNames(const Table& named, const Table& nameless) {
    if (named.columns.size() != nameless.columns.size()) return false;
    std::size_t numbers = 0, words = 0;
    for (std::size_t i = 0; i < named.columns.size(); ++i) {
        if (named.columns[i].type != ColumnType::Numeric) continue;
        ++numbers;
        words += nameless.columns[i].type == ColumnType::Categorical ? 1 : 0;
    }
    return words * 2 > numbers;
}

Error wrongNumber(const Table& data, const Table& file, const std::string& path) {
    return {Sentence("has %1 columns, the training file has %2", {file.columns.size(), data.columns.size()}),
            path, "choose a file with the same columns"};
}

Column emptyColumn(const Column& like, std::size_t rows) {
    Column column;
    column.name = like.name;
    column.type = like.type;
    if (column.type == ColumnType::Numeric)
        column.numbers.assign(rows, std::numeric_limits<double>::quiet_NaN());
    else
        column.codes.assign(rows, -1);
    return column;
}

Result<void> checkPictures(const Column& one, const Column& other, const std::string& path) {
    if (one.type != ColumnType::Image || other.type != ColumnType::Image) return {};
    if (one.pictures.size() == other.pictures.size()) return {};
    return Error{
        Sentence("its pictures are %1 × %2 pixels, those of the training file %3 × %4",
                 {other.pictures.height, other.pictures.width, one.pictures.height, one.pictures.width}),
        path, "choose pictures of the same size"};
}

// The column that is absent where that may be; −1: none is.
Result<int> absentColumn(const LikenessTo& data, const Table& file, const Match& match,
                         const std::string& path) {
    std::vector<int> absent;
    for (std::size_t i = 0; i < match.from.size(); ++i)
        if (match.from[i] < 0) absent.push_back(static_cast<int>(i));
    if (absent.empty()) return -1;
    const bool picture =
        data.table.columns[static_cast<std::size_t>(absent.front())].type == ColumnType::Image;
    if (absent.size() == 1 && !picture && data.label == absent.front()) return absent.front();
    const bool isLabel = absent.front() == data.label;
    const std::string& missed = data.table.columns[static_cast<std::size_t>(absent[isLabel ? 1 : 0])].name;
    std::vector<std::string> names;
    for (const Column& column : file.columns)
        names.push_back(column.name);
    return Error{
        Sentence("has no column %1", {quoted(missed)}), path,
        Sentence("call its columns as the training file does (here they are %1), or name %2 as the label "
                 "(data.label) if that is what it is",
                 {nameList(names, namesListed), quoted(missed)})};
}

Result<AlikeFile> arranged(ReadFile read, const LikenessTo& data, const Match& match,
                           const std::string& path) {
    AlikeFile file{{}, std::move(read.guess)};
    ASSIGN_OR_RETURN(file.absent, absentColumn(data, read.table, match, path));
    file.table.name = read.table.name;
    file.table.rows = read.table.rows;
    for (std::size_t i = 0; i < match.from.size(); ++i) {
        const Column& like = data.table.columns[i];
        if (match.from[i] < 0) {
            file.table.columns.push_back(emptyColumn(like, read.table.rows));
            continue;
        }
        file.table.columns.push_back(read.table.columns[static_cast<std::size_t>(match.from[i])]);
        RETURN_IF_ERROR(checkPictures(like, file.table.columns.back(), path));
        if (match.byName || file.absent >= 0) file.table.columns.back().name = like.name;
    }
    const auto label = static_cast<std::size_t>(std::max(data.label, 0));
    if (data.label >= 0 && file.absent < 0 && file.table.rows > 0 &&
        file.table.columns[label].missing() == file.table.rows) {
        file.table.columns[label] = emptyColumn(data.table.columns[label], file.table.rows);
        file.absent = data.label;
    }
    return file;
}

// Tells what was matched, and not as it stands there.
void tellOfMatch(const Table& data, const Table& file, const Match& match, bool ownNames, ReadGuess& guess) {
    if (!match.other.empty())
        guess.remarks.push_back(
            Sentence("Names that differ in case or blanks alone are taken for the same: %1.",
                     {firstOf(match.other, namesListed)}));
    std::vector<std::string> extra;
    for (std::size_t i = 0; match.byName && i < file.columns.size(); ++i)
        if (std::ranges::find(match.from, static_cast<int>(i)) == match.from.end())
            extra.push_back(file.columns[i].name);
    if (!extra.empty())
        guess.remarks.push_back(Sentence("Columns that the training file does not have are left out: %1.",
                                         {nameList(extra, namesListed)}));
    if (ownNames)
        guess.doubts.push_back(Sentence(
            "Its names are others than those of the training file ('%1' for '%2'): its columns go by "
            "their places.",
            {file.columns.front().name, data.columns.front().name}));
    else if (!match.byName && file.columns.size() < data.columns.size())
        guess.doubts.push_back("It has no names and one column fewer than the training file: taken for its "
                               "columns without the label, in their order.");
}

} // namespace

Result<AlikeFile> readAlike(const std::string& path, ReadOptions options, const LikenessTo& data,
                            const LoadProgress& progress, const std::stop_token& stop) {
    options.types.clear(); // they name columns of the training file
    options.persons.clear();
    const bool delimited = data.guess && data.guess->format == "delimited";
    if (delimited) options.header = data.guess->header;
    if (delimited && !options.decimal) options.decimal = data.guess->decimal;
    ASSIGN_OR_RETURN(auto file, readFile(path, options, progress, stop));
    followSparse(data.table, file);
    Match match = matchNames(data.table, file.table);
    bool ownNames = false;
    if (delimited && data.guess->header && !match.byName) {
        options.header = false; // its first row is a record, or names the columns otherwise
        ASSIGN_OR_RETURN(auto nameless, readFile(path, options, progress, stop));
        ownNames = firstRowNames(file.table, nameless.table);
        options.header = ownNames;
        if (!ownNames) file = std::move(nameless);
    }
    if (!match.byName) {
        const auto places = matchPlaces(data.table, file.table, data.label);
        if (!places) return wrongNumber(data.table, file.table, path);
        match = *places;
    }
    options.types = otherTypes(data.table, file.table, match, file.guess.delimiter);
    if (!options.types.empty() && !file.guess.sparse) {
        ASSIGN_OR_RETURN(file, readFile(path, options, progress, stop));
    }
    tellOfMatch(data.table, file.table, match, ownNames, file.guess);
    ASSIGN_OR_RETURN(auto alike, arranged(std::move(file), data, match, path));
    if (data.preset) nameColumns(alike.table, *data.preset);
    return alike;
}

} // namespace epsiloscope
