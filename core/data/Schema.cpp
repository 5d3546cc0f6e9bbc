// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Schema.h"

#include "core/base/NearestName.h"
#include "core/data/ClassNames.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t maximumClasses = 100;
constexpr std::size_t maximumGuessedClasses = 20;

/// Lower case, with every other sign than letters and digits dropped: "DEATH_EVENT" and "Death event" are
/// alike.
std::string plain(const std::string& name) {
    std::string text;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
    }
    return text;
}

/// What labels are called, the surest name first.
constexpr std::array<const char*, 17> labelNames = {
    "label",    "labels",    "class",         "target",   "income",     "outcome", "y",
    "response", "diagnosis", "species",       "survived", "deathevent", "churn",   "defaultpaymentnextmonth",
    "output",   "result",    "classification"};

bool canBeLabel(const Column& column, std::size_t most) {
    const std::size_t classes = countClasses(column, most);
    return classes >= 2 && classes <= most;
}

std::string listOf(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "'" : ", '") + name + "'";
    return list;
}

/// The columns whose names are most like the wanted one, nearest first.
std::vector<std::string> nearestColumns(const Table& table, const std::string& wanted, std::size_t count) {
    std::vector<std::pair<std::size_t, std::size_t>> ranked;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        ranked.emplace_back(editDistance(plain(table.columns[i].name), plain(wanted)), i);
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i)
        nearest.push_back(table.columns[ranked[i].second].name);
    return nearest;
}

Error noSuchColumn(const Table& table, const std::string& name, const std::string& where) {
    return {"there is no column '" + name + "'", where,
            "likely ones are " + listOf(nearestColumns(table, name, 3)) + "; numbers 1 to " +
                std::to_string(table.columns.size()) + " work too"};
}

/// Classes and the one that each row has, −1 where it has none.
struct ClassesOfRows {
    std::vector<std::string> classes;
    std::vector<int> rows;
};

/// Columns that could be the label, for an error: their number, or the few names.
std::string possibleLabels(const Table& table) {
    std::vector<std::string> names;
    for (const Column& column : table.columns)
        if (canBeLabel(column, maximumGuessedClasses)) names.push_back(column.name);
    if (names.empty()) return "no column has 2 to 20 values";
    if (names.size() > 8) names.resize(8);
    return "choose a column with a few values, such as " + listOf(names);
}

Result<int> labelColumn(const Table& table, const std::string& label) {
    const std::string where = "/data/label";
    const int column = label.empty() ? guessLabel(table) : table.find(label);
    if (column >= 0) return column;
    if (!label.empty()) return noSuchColumn(table, label, where);
    return Error{"no column looks like a label", where, possibleLabels(table)};
}

/// The label's classes as they are in the file. Without a label map their number is bounded here, before any
/// list of half a million names is made.
Result<std::vector<std::string>> rawClasses(const Table& table, const Column& label, bool mapped) {
    const std::string where = "/data/label";
    if (label.type == ColumnType::Image)
        return Error{"label '" + label.name + "' is pictures", where, possibleLabels(table)};
    if (!mapped && countClasses(label, maximumClasses) > maximumClasses)
        return Error{"label '" + label.name + "' has more than 100 classes", where, possibleLabels(table)};
    std::vector<std::string> classes = classNames(label);
    if (classes.empty())
        return Error{"label '" + label.name + "' is missing in every row", where, possibleLabels(table)};
    if (!mapped && classes.size() == 1)
        return Error{"label '" + label.name + "' has one class, '" + classes.front() + "'", where,
                     possibleLabels(table)};
    return classes;
}

/// The classes of both label columns: a map may name what only the test file has.
std::vector<std::string> withTestClasses(std::vector<std::string> classes, const Column* testLabel) {
    if (!testLabel || testLabel->type == ColumnType::Image) return classes;
    for (const std::string& name : classNames(*testLabel))
        if (findClass(classes, name) < 0) classes.push_back(name);
    return classes;
}

/// Classes after the label map, and which of them each row has.
Result<ClassesOfRows> learntClasses(const Table& table, const Column& label, const LabelMap& map,
                                    const Column* testLabel) {
    auto raw = rawClasses(table, label, !map.empty());
    if (!raw) return raw.error();
    if (map.empty()) return ClassesOfRows{*raw, classOfRows(label, *raw)};
    if (auto fits = checkLabelMap(map, withTestClasses(*raw, testLabel), label.name); !fits)
        return fits.error();
    std::vector<std::string> classes = mappedClasses(map, *raw);
    if (label.type == ColumnType::Numeric) sortByNumber(classes);
    const std::string named = "label '" + label.name + "' has ";
    if (classes.size() > maximumClasses)
        return Error{named + "more than 100 classes after the label map", "/data/label_map",
                     "give more of them one name; \"*\" stands for all others"};
    if (classes.size() == 1)
        return Error{named + "one class after the label map, '" + classes.front() + "'", "/data/label_map",
                     "map its classes to two names or more"};
    std::vector<int> rows = mappedRows(map, label, classes);
    return ClassesOfRows{std::move(classes), std::move(rows)};
}

/// The rarer class. Of two equally frequent ones the last: "1" rather than "0", "yes" rather than "no".
std::size_t rarestClass(const ClassesOfRows& learnt) {
    std::vector<std::size_t> counts(learnt.classes.size(), 0);
    for (const int index : learnt.rows)
        if (index >= 0) ++counts[static_cast<std::size_t>(index)];
    std::size_t rarest = counts.size() - 1;
    for (std::size_t i = counts.size(); i-- > 0;)
        if (counts[i] < counts[rarest]) rarest = i;
    return rarest;
}

/// Puts the positive class last and notes it, where there are two classes.
Result<void> choosePositive(Schema& schema, const ClassesOfRows& learnt, const std::string& label,
                            const std::string& positive) {
    const std::string where = "/data/positive";
    if (schema.classes.size() > 2) {
        if (positive.empty()) return {};
        return Error{"label '" + label + "' has " + std::to_string(schema.classes.size()) +
                         " classes, so that none is the positive one",
                     where, "leave the positive class out"};
    }
    const int chosen =
        positive.empty() ? static_cast<int>(rarestClass(learnt)) : findClass(schema.classes, positive);
    if (chosen < 0)
        return Error{"class '" + positive + "' does not occur in label '" + label + "'", where,
                     "choose one of " + listOf(schema.classes)};
    if (chosen == 0) std::swap(schema.classes[0], schema.classes[1]);
    schema.positive = schema.classes[1];
    return {};
}

/// Gives the named columns a role; `named` marks those that have been given one.
Result<void> assign(const Table& table, Schema& schema, std::vector<bool>& named, Role role,
                    const std::vector<std::string>& columns, const std::string& where) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string place = where + "/" + std::to_string(i);
        const int column = table.find(columns[i]);
        if (column < 0) return noSuchColumn(table, columns[i], place);
        const auto index = static_cast<std::size_t>(column);
        if (named[index])
            return Error{"column '" + table.columns[index].name + "' is named twice (it is already " +
                             toString(schema.roles[index]) + ")",
                         place, "give each column one role"};
        named[index] = true;
        schema.roles[index] = role;
    }
    return {};
}

} // namespace

const char* toString(Role role) {
    switch (role) {
    case Role::Private:
        return "private";
    case Role::Public:
        return "public";
    case Role::Label:
        return "label";
    case Role::Ignored:
        return "ignored";
    }
    return "";
}

int Schema::label() const {
    const auto found = std::find(roles.begin(), roles.end(), Role::Label);
    return found == roles.end() ? -1 : static_cast<int>(found - roles.begin());
}

int guessLabel(const Table& table) {
    for (const char* name : labelNames)
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (plain(table.columns[column].name) == name &&
                canBeLabel(table.columns[column], maximumClasses))
                return static_cast<int>(column);
    if (table.columns.empty() || !canBeLabel(table.columns.back(), maximumGuessedClasses)) return -1;
    return static_cast<int>(table.columns.size()) - 1;
}

std::string guessPositive(const Column& label) {
    ClassesOfRows learnt{classNames(label), {}};
    if (learnt.classes.empty()) return {};
    learnt.rows = classOfRows(label, learnt.classes);
    return learnt.classes[rarestClass(learnt)];
}

Result<Schema> schemaFor(const Table& table, const NamedRoles& named, const Table* test) {
    const auto chosen = labelColumn(table, named.label);
    if (!chosen) return chosen.error();
    const auto index = static_cast<std::size_t>(*chosen);
    Schema schema;
    schema.roles.assign(table.columns.size(), Role::Private);
    const Column& label = table.columns[index];
    auto learnt = learntClasses(table, label, named.labelMap, test ? &test->columns[index] : nullptr);
    if (!learnt) return learnt.error();
    schema.classes = learnt->classes;
    schema.labelMap = named.labelMap;
    if (auto done = choosePositive(schema, *learnt, label.name, named.positive); !done) return done.error();

    std::vector<bool> taken(table.columns.size(), false);
    taken[index] = true;
    schema.roles[index] = Role::Label;
    if (auto done = assign(table, schema, taken, Role::Public, named.publicColumns, "/data/public"); !done)
        return done.error();
    if (auto done = assign(table, schema, taken, Role::Private, named.privateColumns, "/data/private"); !done)
        return done.error();
    if (auto done = assign(table, schema, taken, Role::Ignored, named.ignored, "/data/ignore"); !done)
        return done.error();
    return schema;
}

std::vector<int> classIndices(const Table& table, const Schema& schema) {
    const int label = schema.label();
    if (label < 0 || static_cast<std::size_t>(label) >= table.columns.size())
        return std::vector<int>(table.rows, -1);
    const Column& column = table.columns[static_cast<std::size_t>(label)];
    if (column.type == ColumnType::Image) return std::vector<int>(table.rows, -1);
    return schema.labelMap.empty() ? classOfRows(column, schema.classes)
                                   : mappedRows(schema.labelMap, column, schema.classes);
}

} // namespace epsiloscope
