// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/OrangeHeader.h"

#include "core/data/readers/shared/ReadColumns.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::string_view blanks = " \t";

enum class OrangeType { Number, Category, Text, Time };

struct TypeWord {
    std::string_view word;
    OrangeType type;
};

constexpr std::array typeWords = {
    TypeWord{"continuous", OrangeType::Number},
    TypeWord{"c", OrangeType::Number},
    TypeWord{"numeric", OrangeType::Number},
    TypeWord{"n", OrangeType::Number},
    TypeWord{"discrete", OrangeType::Category},
    TypeWord{"d", OrangeType::Category},
    TypeWord{"categorical", OrangeType::Category},
    TypeWord{"string", OrangeType::Text},
    TypeWord{"s", OrangeType::Text},
    TypeWord{"text", OrangeType::Text},
    TypeWord{"time", OrangeType::Time},
    TypeWord{"t", OrangeType::Time},
};

struct RoleWord {
    std::string_view word;
    DeclaredRole role;
};

constexpr std::array roleWords = {
    RoleWord{"class", DeclaredRole::Label},    RoleWord{"c", DeclaredRole::Label},
    RoleWord{"ignore", DeclaredRole::Ignored}, RoleWord{"i", DeclaredRole::Ignored},
    RoleWord{"meta", DeclaredRole::Ignored},   RoleWord{"m", DeclaredRole::Ignored},
    RoleWord{"weight", DeclaredRole::Ignored}, RoleWord{"w", DeclaredRole::Ignored},
};

/// The entry of a list of words; null: none.
template <class Words> const typename Words::value_type* findWord(const Words& words, std::string_view word) {
    const auto found = std::ranges::find(words, word, &Words::value_type::word);
    return found == words.end() ? nullptr : &*found;
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

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

bool takeType(OrangeColumn& column, std::string_view cell, TypeLine& line) {
    cell = trimmed(cell);
    if (cell.empty()) return true;
    if (const TypeWord* known = findWord(typeWords, cell)) {
        setType(column, known->type);
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
        const RoleWord* known = findWord(roleWords, word);
        if (known && column.role != DeclaredRole::Label) column.role = known->role;
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

char smallLetter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isCapital(char c) {
    return c >= 'A' && c <= 'Z';
}

const TypeWord* typeMark(char mark) {
    const char small = smallLetter(mark);
    return findWord(typeWords, {&small, 1});
}

const RoleWord* roleMark(char mark) {
    const char small = smallLetter(mark);
    return findWord(roleWords, {&small, 1});
}

/// "cD" and its like, the role first or the type; alone a "c" is the class and a "C" a number.
bool takeMarks(OrangeColumn& column, std::string_view marks) {
    const TypeWord* type = nullptr;
    const RoleWord* role = nullptr;
    if (marks.size() == 1) {
        type = typeMark(marks[0]);
        role = roleMark(marks[0]);
        if (type && role) {
            if (isCapital(marks[0]))
                role = nullptr;
            else
                type = nullptr;
        }
    } else if (marks.size() == 2) {
        const bool typeFirst = (isCapital(marks[0]) && !isCapital(marks[1])) || !roleMark(marks[0]);
        type = typeMark(marks[typeFirst ? 0 : 1]);
        role = roleMark(marks[typeFirst ? 1 : 0]);
        if (!type || !role) return false;
    }
    if (role) column.role = role->role;
    if (type) setType(column, type->type);
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
