// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/Schema.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {
namespace {

constexpr const char* budgetPointer = "/data/personal_budget";
constexpr std::size_t maximumGuessedClasses = 20;

bool canBeLabel(const Column& column, std::size_t most) {
    const std::size_t classes = countClasses(column, most);
    return classes >= 2 && classes <= most;
}

/// Classes and the one that each row has, −1 where it has none.
struct ClassesOfRows {
    std::vector<std::string> classes;
    std::vector<int> rows;
};

/// Columns that could be the label, for an error: their number, or the few names.
Sentence possibleLabels(const Table& table) {
    std::vector<std::string> names;
    for (const Column& column : table.columns)
        if (canBeLabel(column, maximumGuessedClasses)) names.push_back(column.name);
    if (names.empty()) return "no column has 2 to 20 values";
    if (names.size() > 8) names.resize(8);
    return Sentence("choose a column with a few values, such as %1", {nameList(names)});
}

Result<int> labelColumn(const Table& table, const std::string& label, int budgets) {
    const std::string where = "/data/label";
    const int column = label.empty() ? guessLabel(table, budgets) : table.find(label);
    if (column >= 0) return column;
    if (!label.empty()) return noSuchColumn(table, label, where);
    return Error{"no column looks like a label", where, possibleLabels(table)};
}

Sentence mostClasses() {
    return Sentence("%1 classes", {maximumClasses});
}

/// A number to be estimated is no label; nor is a column of many texts.
Error tooManyClasses(const Table& table, const Column& label) {
    const std::string where = "/data/label";
    if (label.type != ColumnType::Numeric)
        return {Sentence("label '%1' has more than %2", {label.name, mostClasses()}), where,
                possibleLabels(table)};
    return {
        Sentence("label '%1' is a number with more than %2 values, and a label has at most %3",
                 {label.name, maximumClasses, mostClasses()}),
        where,
        Sentence("classes are learnt, not numbers: put its numbers into a few groups, in a column of their "
                 "own (low, middle, high) or by data.label_map; or %1",
                 {possibleLabels(table)})};
}

/// The label's classes as they are in the file. Without a label map their number is bounded here, before any
/// list of half a million names is made.
Result<std::vector<std::string>> rawClasses(const Table& table, const Column& label, bool mapped) {
    const std::string where = "/data/label";
    if (label.type == ColumnType::Image)
        return Error{Sentence("label '%1' is pictures", {label.name}), where, possibleLabels(table)};
    if (!mapped && countClasses(label, maximumClasses) > maximumClasses) return tooManyClasses(table, label);
    std::vector<std::string> classes = classNames(label);
    if (classes.empty())
        return Error{Sentence("label '%1' is missing in every row", {label.name}), where,
                     possibleLabels(table)};
    if (!mapped && classes.size() == 1)
        return Error{Sentence("label '%1' has one class, '%2'", {label.name, classes.front()}), where,
                     possibleLabels(table)};
    return classes;
}

/// The classes of both label columns: a map may name what only the test file has.
std::vector<std::string> withTestClasses(std::vector<std::string> classes, const Column* testLabel) {
    if (!testLabel || testLabel->type == ColumnType::Image) return classes;
    const ClassIndex known(classes);
    for (std::string& name : classNames(*testLabel))
        if (known.find(name) < 0) classes.push_back(std::move(name));
    return classes;
}

/// Classes after the label map, and which of them each row has.
Result<ClassesOfRows> learntClasses(const Table& table, const Column& label, const LabelMap& map,
                                    const Column* testLabel) {
    ASSIGN_OR_RETURN(auto raw, rawClasses(table, label, !map.empty()));
    if (map.empty()) return ClassesOfRows{raw, classOfRows(label, raw)};
    RETURN_IF_ERROR(checkLabelMap(map, withTestClasses(raw, testLabel), label.name));
    std::vector<std::string> classes = mappedClasses(map, raw);
    if (label.type == ColumnType::Numeric) sortByNumber(classes);
    const Sentence named = Sentence("label '%1' has ", {label.name});
    if (classes.size() > maximumClasses)
        return Error{Sentence("%1more than %2 after the label map", {named, mostClasses()}),
                     "/data/label_map", "give more of them one name; \"*\" stands for all others"};
    if (classes.size() == 1)
        return Error{Sentence("%1one class after the label map, '%2'", {named, classes.front()}),
                     "/data/label_map", "map its classes to two names or more"};
    std::vector<int> rows = mappedRows(map, label, classes);
    return ClassesOfRows{std::move(classes), std::move(rows)};
}

/// The classes as a person declared them, sorted, and which of them each row has.
Result<ClassesOfRows> declaredClasses(const Column& label, const NamedRoles& named) {
    const std::string where = "/data/classes";
    std::vector<std::string> classes = named.classes;
    std::sort(classes.begin(), classes.end());
    if (label.type == ColumnType::Numeric) sortByNumber(classes);
    if (std::adjacent_find(classes.begin(), classes.end()) != classes.end())
        return Error{
            Sentence("class '%1' is declared twice", {*std::adjacent_find(classes.begin(), classes.end())}),
            where, "name each class once"};
    if (classes.size() < 2 || classes.size() > maximumClasses)
        return Error{Sentence("a label has 2 to %1, and %2 are declared", {mostClasses(), classes.size()}),
                     where, "name all classes that are to be learnt"};
    if (label.type == ColumnType::Image)
        return Error{Sentence("label '%1' is pictures", {label.name}), "/data/label",
                     "choose another column"};
    if (named.labelMap.empty()) return ClassesOfRows{classes, classOfRows(label, classes)};
    return ClassesOfRows{classes, mappedRows(named.labelMap, label, classes)};
}

/// Takes the classes that only pretrain out of those to be learnt.
Result<void> setApart(ClassesOfRows& learnt, const std::vector<std::string>& pretrain,
                      const std::string& label) {
    for (std::size_t i = 0; i < pretrain.size(); ++i) {
        const int found = findClass(learnt.classes, pretrain[i]);
        if (found < 0)
            return Error{
                Sentence("class '%1' does not occur in label '%2', or is named twice", {pretrain[i], label}),
                "/data/pretrain_classes/" + std::to_string(i),
                Sentence("choose among %1", {nameList(learnt.classes, maximumClasses)})};
        learnt.classes.erase(learnt.classes.begin() + found);
        for (int& row : learnt.rows)
            row = row == found ? -1 : row > found ? row - 1 : row;
    }
    if (learnt.classes.size() >= 2) return {};
    return Error{Sentence("fewer than two classes of label '%1' are left to learn", {label}),
                 "/data/pretrain_classes", "use fewer classes for pretraining"};
}

/// Puts the positive class last and notes it, where there are two classes.
Result<void> choosePositive(Schema& schema, const ClassesOfRows& learnt, const std::string& label,
                            const std::string& positive) {
    const std::string where = "/data/positive";
    if (schema.classes.size() > 2) {
        if (positive.empty()) return {};
        return Error{Sentence("label '%1' has %2 classes, so that none is the positive one",
                              {label, schema.classes.size()}),
                     where, "leave the positive class out"};
    }
    const int chosen = positive.empty() ? static_cast<int>(likelyPositive(learnt.classes, learnt.rows))
                                        : findClass(schema.classes, positive);
    if (chosen < 0)
        return Error{Sentence("class '%1' does not occur in label '%2'", {positive, label}), where,
                     Sentence("choose one of %1", {nameList(schema.classes)})};
    if (chosen == 0) std::swap(schema.classes[0], schema.classes[1]);
    schema.positive = schema.classes[1];
    return {};
}

Error namedTwice(const Table& table, int column, const std::vector<Role>& roles, const std::string& where) {
    const auto index = static_cast<std::size_t>(column);
    return {Sentence("column '%1' is named twice (it is already %2)",
                     {table.columns[index].name, toString(roles[index])}),
            where, "give each column one role"};
}

} // namespace

const char* toString(Role role) {
    constexpr std::array names = {"private", "public", "label", "ignored"};
    static_assert(names.size() == static_cast<std::size_t>(Role::Ignored) + 1);
    return names[static_cast<std::size_t>(role)];
}

int Schema::label() const {
    const auto found = std::find(roles.begin(), roles.end(), Role::Label);
    return found == roles.end() ? -1 : static_cast<int>(found - roles.begin());
}

Result<Schema> schemaFor(const Table& table, const NamedRoles& named, const Table* test) {
    const int budgets = named.personalBudget.empty() ? -1 : table.find(named.personalBudget);
    ASSIGN_OR_RETURN(const auto chosen, labelColumn(table, named.label, budgets));
    const auto index = static_cast<std::size_t>(chosen);
    Schema schema;
    const Column& label = table.columns[index];
    ASSIGN_OR_RETURN(auto learnt,
                     named.classes.empty()
                         ? learntClasses(table, label, named.labelMap, test ? &test->columns[index] : nullptr)
                         : declaredClasses(label, named));
    RETURN_IF_ERROR(setApart(learnt, named.pretrainClasses, label.name));
    schema.classes = learnt.classes;
    schema.labelMap = named.labelMap;
    RETURN_IF_ERROR(choosePositive(schema, learnt, label.name, named.positive));

    FoundRoles found = followRoles(table, ColumnNames(table), named, chosen);
    if (found.error) return *found.error;
    schema.roles = std::move(found.roles);
    schema.leftOut = std::move(found.leftOut);
    schema.personalBudget = budgets;
    for (const std::string& person : named.person)
        schema.persons.push_back(static_cast<std::size_t>(table.find(person)));
    return schema;
}

FoundRoles followRoles(const Table& table, const ColumnNames& names, const NamedRoles& named, int label) {
    FoundRoles found = saidRoles(table, names, named, label);
    std::vector<bool> learnt = found.given;
    for (const std::string& name : named.declared)
        if (const int column = names.find(name); column >= 0) learnt[static_cast<std::size_t>(column)] = true;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (learnt[i] || found.roles[i] == Role::Ignored || isLearntUnasked(table.columns[i])) continue;
        found.roles[i] = Role::Ignored;
        found.leftOut.push_back({i, kindOf(table.columns[i])});
    }
    return found;
}

namespace {

// A column that says whose a row is may be named as ignored, too: that is what it is.
void giveToPersons(const Table& table, const ColumnNames& names, const std::vector<std::string>& person,
                   FoundRoles& found) {
    for (std::size_t i = 0; i < person.size(); ++i) {
        const std::string where = "/data/person/" + std::to_string(i);
        const int column = names.find(person[i]);
        const auto index = static_cast<std::size_t>(column);
        if (column >= 0 && !found.given[index]) {
            found.given[index] = true;
            found.roles[index] = Role::Ignored;
        }
        const Result<void> fits = column < 0
                                      ? noSuchColumn(table, person[i], where)
                                      : checkPersonColumn(table.columns[index], found.roles[index], where);
        if (!fits && !found.error) found.error = fits.error();
    }
}

} // namespace

FoundRoles saidRoles(const Table& table, const ColumnNames& names, const NamedRoles& named, int label) {
    FoundRoles found{std::vector<Role>(table.columns.size(), Role::Private), {}};
    std::vector<bool>& given = found.given;
    given.assign(table.columns.size(), false);
    const auto give = [&](int column, Role role) {
        given[static_cast<std::size_t>(column)] = true;
        found.roles[static_cast<std::size_t>(column)] = role;
    };
    const auto isGiven = [&](int column) { return given[static_cast<std::size_t>(column)]; };
    const auto giveAll = [&](const std::vector<std::string>& columns, Role role, const std::string& where) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const int column = names.find(columns[i]);
            const std::string place = where + "/" + std::to_string(i);
            if (column >= 0 && !isGiven(column))
                give(column, role);
            else if (!found.error) // nobody reads a second one, and the likely names take a while
                found.error = column < 0 ? noSuchColumn(table, columns[i], place)
                                         : namedTwice(table, column, found.roles, place);
        }
    };
    if (label >= 0) give(label, Role::Label);
    giveAll(named.publicColumns, Role::Public, "/data/public");
    giveAll(named.privateColumns, Role::Private, "/data/private");
    giveAll(named.ignored, Role::Ignored, "/data/ignore");
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].declared == DeclaredRole::Ignored && !given[i])
            give(static_cast<int>(i), Role::Ignored);
    giveToPersons(table, names, named.person, found);
    if (named.personalBudget.empty()) return found;
    const int budgets = names.find(named.personalBudget);
    if (budgets >= 0 && !isGiven(budgets)) give(budgets, Role::Ignored);
    const auto index = static_cast<std::size_t>(budgets);
    const Result<void> fits = budgets < 0 ? noSuchColumn(table, named.personalBudget, budgetPointer)
                                          : checkBudgetColumn(table.columns[index], found.roles[index]);
    if (!fits && !found.error) found.error = fits.error();
    return found;
}

Result<void> checkBudgetColumn(const Column& column, Role role) {
    const Sentence named = Sentence("column '%1' ", {column.name});
    if (role == Role::Label)
        return Error{Sentence("%1is the label, and cannot hold each record's own ε, too", {named}),
                     budgetPointer, "name another column for one of the two"};
    if (role != Role::Ignored)
        return Error{
            Sentence(
                "%1holds each record's own ε, but its role is %2: as a feature it would be used for learning",
                {named, toString(role)}),
            budgetPointer, "make it ignored, or name another column for the personal ε"};
    if (column.type != ColumnType::Numeric)
        return Error{Sentence("%1is not numeric, so that it cannot hold each record's own ε", {named}),
                     budgetPointer, "name a column of numbers, or read this one as numeric (data.types)"};
    return {};
}

Result<void> checkPersonColumn(const Column& column, Role role, const std::string& where) {
    const Sentence named = Sentence("column '%1' says whose a row is, ", {column.name});
    if (role == Role::Label)
        return Error{Sentence("%1and cannot be the label, too", {named}), where, "name another column"};
    if (role != Role::Ignored)
        return Error{Sentence("%1but its role is %2: nothing is learnt from it", {named, toString(role)}),
                     where, "make it ignored, or name another column"};
    if (column.type == ColumnType::Image)
        return Error{Sentence("%1and is pictures", {named}), where, "name a column of names or numbers"};
    return {};
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
