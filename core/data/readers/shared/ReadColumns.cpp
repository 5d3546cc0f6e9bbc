// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ReadColumns.h"

#include "core/base/Wording.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace epsiloscope {

namespace {

Column asCategories(const Column& column) {
    static const MissingMarkers onlyEmpty{{}};
    ColumnBuilder builder(column.name, ColumnType::Categorical);
    for (const double number : column.numbers)
        builder.add(std::isnan(number) ? std::string() : classText(number), onlyEmpty);
    return builder.finish().column;
}

/// Cells of some categories: how many, and where the first is: "'inf' in row 5".
struct StrangeCells {
    std::ptrdiff_t cells = 0;
    Sentence first{};
};

StrangeCells strangeCells(const Column& column, const std::vector<bool>& strange) {
    const auto isStrange = [&](std::int32_t code) {
        return code >= 0 && strange[static_cast<std::size_t>(code)];
    };
    const auto first = std::ranges::find_if(column.codes, isStrange);
    if (first == column.codes.end()) return {};
    const std::string& text = column.categories[static_cast<std::size_t>(*first)];
    return {std::ranges::count_if(column.codes, isStrange),
            Sentence("'%1' in row %2", {shortened(text, 40), first - column.codes.begin() + 1})};
}

Column forcedToNumbers(const Column& column, ReadGuess& guess) {
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> ofCategory(column.categories.size(), missing);
    std::vector<bool> strange(ofCategory.size(), false);
    for (std::size_t i = 0; i < ofCategory.size(); ++i)
        if (double number = 0; parseNumber(column.categories[i], number))
            ofCategory[i] = number;
        else
            strange[i] = true;
    if (const StrangeCells found = strangeCells(column, strange); found.cells > 0)
        sayReadAsMissing(guess, column.name, static_cast<std::size_t>(found.cells), found.first);
    return asNumericColumn(column, ofCategory);
}

/// Error for a key that names no column of the table.
Result<void> checkTypeKeys(const ReadOptions& options, const Table& table, const ColumnNames& names) {
    for (const auto& entry : options.types) {
        if (names.find(entry.first) >= 0) continue;
        std::vector<std::string> known;
        for (std::size_t i = 0; i < table.columns.size() && i < 100; ++i)
            known.push_back(table.columns[i].name);
        return Error{Sentence("there is no column '%1'", {entry.first}), "/data/types/" + entry.first,
                     suggestName(entry.first, known)};
    }
    return {};
}

bool decode(std::string& text) {
    if (isUtf8(text)) return false;
    text = fromLatin1(text);
    return true;
}

// "é" as one byte and as two are the same text.
std::vector<std::int32_t> joinEqual(Column& column) {
    std::unordered_map<std::string, std::int32_t> places;
    std::vector<std::string> kept;
    std::vector<std::int32_t> codes;
    for (std::string& text : column.categories) {
        const auto [place, fresh] = places.emplace(text, static_cast<std::int32_t>(kept.size()));
        if (fresh) kept.push_back(std::move(text));
        codes.push_back(place->second);
    }
    const bool joined = kept.size() < codes.size();
    column.categories = std::move(kept);
    if (!joined) return {};
    column.codes.recode(codes);
    return codes;
}

/// The quoted names of the columns with this role, and how many more there are.
Sentence namesOf(const Table& table, DeclaredRole role) {
    constexpr std::size_t mostNamed = 8, longest = 40;
    std::vector<Sentence> names;
    std::size_t more = 0;
    for (const Column& column : table.columns) {
        if (column.declared != role) continue;
        if (names.size() < mostNamed)
            names.push_back("'" + shortened(column.name, longest) + "'");
        else
            ++more;
    }
    if (more > 0) names.push_back(counted(static_cast<std::int64_t>(more), "other", "others"));
    return joinedSentences(names);
}

} // namespace

void sayReadAsMissing(ReadGuess& guess, const std::string& column, std::size_t cells, const Sentence& first) {
    constexpr std::ptrdiff_t mostColumns = 5;
    const std::string readAsMissing = " read as missing (first ";
    const std::string more = "More columns have cells that are no finite number and were read as missing.";
    const auto said = std::ranges::count_if(guess.remarks, [&](const Sentence& remark) {
        return remark.find(readAsMissing) != std::string::npos;
    });
    if (said < mostColumns)
        guess.remarks.push_back(Sentence(
            "Column '%1': %2%3%4%5).",
            {column, withThousands(cells),
             (cells == 1 ? " cell that is no finite number was" : " cells that are no finite number were"),
             readAsMissing, first}));
    else if (std::ranges::find(guess.remarks, more) == guess.remarks.end())
        guess.remarks.push_back(more);
}

Result<std::vector<std::optional<ColumnType>>> forcedTypes(const ReadOptions& options,
                                                           const std::vector<std::string>& names) {
    std::vector<std::optional<ColumnType>> forced(names.size());
    if (options.types.empty() && options.persons.empty()) return forced;
    Table named;
    for (const std::string& name : names) {
        named.columns.emplace_back();
        named.columns.back().name = asUtf8(name);
    }
    const ColumnNames columns(named);
    RETURN_IF_ERROR(checkTypeKeys(options, named, columns));
    std::vector<bool> byName(names.size(), false);
    for (const auto& [key, type] : options.types) {
        if (type == ColumnType::Image)
            return Error{"a column of text cannot be pictures", "/data/types/" + key,
                         "choose numeric or categorical"};
        const auto column = static_cast<std::size_t>(columns.find(key));
        if (byName[column]) continue;
        forced[column] = type;
        byName[column] = named.columns[column].name == key;
    }
    for (const std::string& person : options.persons)
        if (const int column = columns.find(person); column >= 0 && !forced[static_cast<std::size_t>(column)])
            forced[static_cast<std::size_t>(column)] = ColumnType::Categorical;
    return forced;
}

Result<void> applyTypes(ReadFile& file, const ReadOptions& options) {
    Table& table = file.table;
    const ColumnNames names(table);
    RETURN_IF_ERROR(checkTypeKeys(options, table, names));
    const auto isTyped = [&](int place) {
        return std::ranges::any_of(options.types,
                                   [&](const auto& type) { return names.find(type.first) == place; });
    };
    for (const std::string& person : options.persons)
        if (const int place = names.find(person); place >= 0 && !isTyped(place))
            if (Column& column = table.columns[static_cast<std::size_t>(place)];
                column.type == ColumnType::Numeric)
                column = asCategories(column);
    for (const auto& [key, type] : options.types) {
        Column& column = table.columns[static_cast<std::size_t>(names.find(key))];
        if (column.type == type) continue;
        if (column.type == ColumnType::Image || type == ColumnType::Image)
            return Error{
                Sentence("column '%1' cannot be made pictures, nor pictures anything else", {column.name}),
                "/data/types/" + key, "leave its type out"};
        column = type == ColumnType::Categorical ? asCategories(column) : forcedToNumbers(column, file.guess);
    }
    return {};
}

Decoding decodeColumn(Column& column) {
    Decoding decoding;
    decoding.latin1 = decode(column.name);
    bool changed = false;
    for (std::string& category : column.categories)
        changed = decode(category) || changed;
    decoding.latin1 = decoding.latin1 || changed;
    if (changed) decoding.joined = joinEqual(column);
    return decoding;
}

void declareRoles(Table& table, std::vector<DeclaredRole> roles, const std::string& where, ReadGuess& guess) {
    const auto labels = std::ranges::count(roles, DeclaredRole::Label);
    if (const auto first = std::ranges::find(roles, DeclaredRole::Label); labels > 1)
        std::replace(first + 1, roles.end(), DeclaredRole::Label, DeclaredRole::Ignored);
    for (std::size_t i = 0; i < roles.size() && i < table.columns.size(); ++i)
        table.columns[i].declared = roles[i];
    const Sentence label = namesOf(table, DeclaredRole::Label);
    const Sentence ignored = namesOf(table, DeclaredRole::Ignored);
    if (label.empty() && ignored.empty()) return;
    std::vector<Sentence> said;
    if (!label.empty())
        said.push_back(Sentence(labels > 1 ? "the first label is %1" : "the label is %1", {label}));
    if (!ignored.empty()) said.push_back(Sentence("ignored: %1", {ignored}));
    guess.remarks.push_back(Sentence("%1: %2.", {where, joinedSentences(said, "; ")}));
}

void remarkOnUndeclared(const Column& column, const std::vector<std::string>& declared, ReadGuess& guess) {
    if (declared.empty() || column.type != ColumnType::Categorical) return;
    std::unordered_set<std::string> known; // the categories are UTF-8 already
    for (const std::string& value : declared)
        known.insert(asUtf8(value));
    std::vector<bool> strange;
    for (const std::string& category : column.categories)
        strange.push_back(!known.contains(category));
    const StrangeCells found = strangeCells(column, strange);
    if (found.cells == 0) return;
    guess.remarks.push_back(
        Sentence("Column '%1': %2 not among the declared ones (first %3).",
                 {shortened(column.name, 40), counted(found.cells, "value is", "values are"), found.first}));
}

} // namespace epsiloscope
