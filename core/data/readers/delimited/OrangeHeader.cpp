// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/OrangeHeader.h"

#include "core/base/Named.h"
#include "core/base/PlainText.h"
#include "core/data/readers/shared/ReadColumns.h"

#include <string_view>

namespace epsiloscope {
namespace {

enum class OrangeType { Number, Category, Text, Time };

constexpr Named<OrangeType> typeWords[] = {{OrangeType::Number, "continuous"},
                                           {OrangeType::Number, "c"},
                                           {OrangeType::Number, "numeric"},
                                           {OrangeType::Number, "n"},
                                           {OrangeType::Category, "discrete"},
                                           {OrangeType::Category, "d"},
                                           {OrangeType::Category, "categorical"},
                                           {OrangeType::Text, "string"},
                                           {OrangeType::Text, "s"},
                                           {OrangeType::Text, "text"},
                                           {OrangeType::Time, "time"},
                                           {OrangeType::Time, "t"}};

constexpr Named<DeclaredRole> roleWords[] = {{DeclaredRole::Label, "class"},    {DeclaredRole::Label, "c"},
                                             {DeclaredRole::Ignored, "ignore"}, {DeclaredRole::Ignored, "i"},
                                             {DeclaredRole::Ignored, "meta"},   {DeclaredRole::Ignored, "m"},
                                             {DeclaredRole::Ignored, "weight"}, {DeclaredRole::Ignored, "w"}};

/// The words of a cell, which blanks set apart; behind a backslash a blank belongs to its word.
std::vector<std::string> wordsOfCell(std::string_view cell) {
    std::vector<std::string> words;
    std::string word;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const bool escaped = cell[i] == '\\' && i + 1 < cell.size() && cell[i + 1] == ' ';
        if (escaped || cell[i] != ' ') {
            word += cell[escaped ? ++i : i];
            continue;
        }
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

void setType(OrangeColumn& column, OrangeType type) {
    column.type = type == OrangeType::Number ? ColumnType::Numeric : ColumnType::Categorical;
    column.date = type == OrangeType::Time;
    const bool learnt = type != OrangeType::Text;
    if (!learnt && column.role == DeclaredRole::None) column.role = DeclaredRole::Ignored;
}

/// How surely the cells are the line of types: a list may be any text with blanks.
struct TypeLine {
    std::size_t words = 0, lists = 0;
    bool sure() const { return words > 0 || lists > 1; }
};

bool takeType(OrangeColumn& column, std::string_view whole, TypeLine& line) {
    const std::string cell = trimmed(whole, " \t");
    if (cell.empty()) return true;
    if (const auto known = valueIn(typeWords, cell)) {
        setType(column, *known);
        ++line.words;
        return true;
    }
    column.values = wordsOfCell(cell);
    column.type = ColumnType::Categorical;
    ++line.lists;
    return column.values.size() > 1;
}

bool takeRoles(OrangeColumn& column, std::string_view cell) {
    for (const std::string& word : wordsOfCell(cell)) {
        const auto known = valueIn(roleWords, word);
        if (known && column.role != DeclaredRole::Label) column.role = *known;
        if (!known && word.find('=', 1) == std::string::npos) return false;
    }
    return true;
}

std::optional<OrangeHeader> ofThreeLines(const Preview& records) {
    constexpr std::size_t lines = 3;
    if (records.size() <= lines) return std::nullopt;
    const std::size_t columns = records[0].size();
    if (records[1].size() != columns || records[2].size() != columns) return std::nullopt;
    OrangeHeader header{lines, records[0], std::vector<OrangeColumn>(columns)};
    TypeLine line;
    for (std::size_t i = 0; i < columns; ++i)
        if (!takeRoles(header.columns[i], records[2][i]) || !takeType(header.columns[i], records[1][i], line))
            return std::nullopt;
    if (!line.sure()) return std::nullopt;
    return header;
}

bool isCapital(char c) {
    return c >= 'A' && c <= 'Z';
}

std::optional<OrangeType> typeMark(char mark) {
    return valueIn(typeWords, smallLetters({&mark, 1}));
}

std::optional<DeclaredRole> roleMark(char mark) {
    return valueIn(roleWords, smallLetters({&mark, 1}));
}

/// "cD" and its like, the role first or the type; alone a "c" is the class and a "C" a number.
bool takeMarks(OrangeColumn& column, std::string_view marks) {
    std::optional<OrangeType> type;
    std::optional<DeclaredRole> role;
    if (marks.size() == 1) {
        type = typeMark(marks[0]);
        role = roleMark(marks[0]);
        if (type && role) {
            if (isCapital(marks[0]))
                role.reset();
            else
                type.reset();
        }
    } else if (marks.size() == 2) {
        const bool typeFirst = (isCapital(marks[0]) && !isCapital(marks[1])) || !roleMark(marks[0]);
        type = typeMark(marks[typeFirst ? 0 : 1]);
        role = roleMark(marks[typeFirst ? 1 : 0]);
        if (!type || !role) return false;
    }
    if (role) column.role = *role;
    if (type) setType(column, *type);
    return type || role;
}

std::optional<OrangeHeader> ofMarkedNames(const Preview& records) {
    if (records.size() < 2) return std::nullopt;
    OrangeHeader header{1, records[0], std::vector<OrangeColumn>(records[0].size())};
    bool marked = false;
    for (std::size_t i = 0; i < header.names.size(); ++i) {
        std::string& name = header.names[i];
        const std::size_t end = name.find('#');
        if (end > 2 || end + 1 >= name.size()) continue; // also where there is none
        if (!takeMarks(header.columns[i], std::string_view(name).substr(0, end))) continue;
        name.erase(0, end + 1);
        marked = true;
    }
    if (!marked) return std::nullopt;
    return header;
}

} // namespace

std::vector<std::string> OrangeHeader::missingMarkers() {
    std::vector<std::string> markers = defaultMissingMarkers();
    markers.insert(markers.end(), {".", "~"});
    return markers;
}

void OrangeHeader::declare(Table& table, ReadGuess& guess) const {
    std::vector<DeclaredRole> roles;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        roles.push_back(columns[i].role);
        table.columns[i].declaredDate = columns[i].date;
        remarkOnUndeclared(table.columns[i], columns[i].values, guess);
    }
    declareRoles(table, std::move(roles), "Orange's header", guess);
}

std::optional<OrangeHeader> orangeHeader(const Preview& records) {
    auto header = ofThreeLines(records);
    return header ? header : ofMarkedNames(records);
}

} // namespace epsiloscope
