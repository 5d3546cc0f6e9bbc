// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/ColumnRoles.h"

#include "core/experiment/description/DataFiles.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// Who says of the likely label that it is something else says that it is none.
bool namesElse(const ColumnNames& names, const NamedRoles& named, int column) {
    const auto isIt = [&](const std::string& name) { return names.find(name) == column; };
    for (const auto* list : {&named.publicColumns, &named.privateColumns, &named.ignored, &named.person})
        if (std::ranges::any_of(*list, isIt)) return true;
    return false;
}

std::vector<int> personsAmong(const Table& table, const ColumnNames& names,
                              const std::vector<std::string>& person, const std::vector<Role>& roles) {
    constexpr std::size_t most = 2;
    std::vector<int> found;
    for (const std::string& name : person) {
        const int column = names.find(name);
        if (column < 0 || std::ranges::find(found, column) != found.end()) continue;
        const auto at = static_cast<std::size_t>(column);
        if (checkPersonColumn(table.columns[at], roles[at], {}) && found.size() < most)
            found.push_back(column);
    }
    return found;
}

} // namespace

ShownRoles rolesByName(const Dataset& dataset, const ColumnNames& names, const NamedRoles& named) {
    ShownRoles shown;
    const int budgets = named.personalBudget.empty() ? -1 : names.find(named.personalBudget);
    const bool numeric =
        budgets >= 0 && dataset.table.columns[static_cast<std::size_t>(budgets)].type == ColumnType::Numeric;
    if (numeric) shown.personalBudget = budgets;
    // No guess at the label means that column; what is wrong with it is said below, with all roles.
    const bool clear = numeric && (named.label.empty() || names.find(named.label) != budgets);
    NamedRoles ofLabel = {.label = named.label,
                          .positive = named.positive,
                          .labelMap = named.labelMap,
                          .personalBudget = clear ? named.personalBudget : std::string(),
                          .pretrainClasses = named.pretrainClasses};
    auto schema = dataset.schema(ofLabel);
    if (!schema && !named.pretrainClasses.empty()) { // the label may be one, though they are no classes of it
        shown.error = schema.error();
        ofLabel.pretrainClasses.clear();
        schema = dataset.schema(ofLabel);
    }
    const bool denied = schema && named.label.empty() && namesElse(names, named, schema->label());
    FoundRoles found = followRoles(dataset.table, names, named, schema && !denied ? schema->label() : -1);
    shown.roles = std::move(found.roles);
    shown.given = std::move(found.given);
    shown.persons = personsAmong(dataset.table, names, named.person, shown.roles);
    if (schema)
        shown.positive = denied ? std::string() : schema->positive;
    else if (!shown.error)
        shown.error = schema.error();
    if (!shown.error) shown.error = std::move(found.error);
    const int label = schema ? schema->label() : names.find(named.label);
    if (label >= 0 && !named.labelMap.empty())
        shown.mapColumn = names.reference(static_cast<std::size_t>(label));
    return shown;
}

void moveBudget(int column, BudgetColumn& budget, std::vector<Role>& roles) {
    const auto at = [&](int which) -> Role& { return roles[static_cast<std::size_t>(which)]; };
    if (budget.column >= 0 && at(budget.column) == Role::Ignored) at(budget.column) = budget.before;
    budget = {column, column < 0 ? Role::Private : at(column)};
    if (column >= 0 && at(column) != Role::Label) at(column) = Role::Ignored;
}

void forgetRoles(DataReference& reference) {
    for (std::string* word : {&reference.label, &reference.positive, &reference.personalBudget})
        word->clear();
    for (auto* names : {&reference.publicColumns, &reference.privateColumns, &reference.ignored,
                        &reference.person, &reference.pretrainClasses})
        names->clear();
    reference.labelMap.clear();
    reference.rowsOfPerson = 0;
    reference.unitIsRecord = false;
}

void nameRoles(const ColumnNames& names, const std::vector<Role>& roles, const std::vector<int>& persons,
               DataReference& reference) {
    reference.label.clear();
    reference.publicColumns.clear();
    reference.privateColumns.clear();
    reference.ignored.clear();
    reference.person.clear();
    for (const int column : persons)
        reference.person.push_back(names.reference(static_cast<std::size_t>(column)));
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const std::string& name = names.reference(column);
        if (roles[column] == Role::Label) reference.label = name;
        if (roles[column] == Role::Private) reference.privateColumns.push_back(name);
        if (roles[column] == Role::Public) reference.publicColumns.push_back(name);
        const bool person = std::ranges::find(persons, static_cast<int>(column)) != persons.end();
        if (roles[column] == Role::Ignored && !person) reference.ignored.push_back(name);
    }
}

void forgetUnsaidRoles(const ColumnNames& names, const std::vector<bool>& given, DataReference& reference) {
    const auto unsaid = [&](const std::string& name) {
        const int column = names.find(name);
        return column >= 0 && !given[static_cast<std::size_t>(column)];
    };
    std::erase_if(reference.privateColumns, unsaid);
    std::erase_if(reference.ignored, unsaid);
}

void giveLabel(const std::string& column, DataReference& reference) {
    if (column == reference.label) return;
    const std::string former = std::exchange(reference.label, column);
    reference.positive.clear();
    reference.labelMap.clear();
    reference.pretrainClasses.clear();
    if (column == reference.personalBudget) reference.personalBudget.clear();
    for (auto* names :
         {&reference.publicColumns, &reference.privateColumns, &reference.ignored, &reference.person})
        std::erase(*names, column);
    if (!former.empty()) reference.privateColumns.push_back(former);
}

bool readsAlike(const DataReference& one, const DataReference& other) {
    const auto same = [&](const DataFile& file) { return one.*file.path == other.*file.path; };
    return std::ranges::all_of(dataFiles(), same) && one.rows == other.rows &&
           one.readOptions() == other.readOptions();
}

bool readsAlike(const Dataset& dataset, const DataReference& read, const DataReference& wanted) {
    DataReference same = read;
    const ColumnNames names(dataset.table);
    for (const std::string& person : wanted.person) {
        const int column = names.find(person);
        const bool texts = column >= 0 && dataset.table.columns[static_cast<std::size_t>(column)].type ==
                                              ColumnType::Categorical;
        if (texts && std::ranges::find(same.person, person) == same.person.end())
            same.person.push_back(person);
    }
    return readsAlike(same, wanted);
}

bool isBare(const DataReference& reference) {
    DataReference bare;
    bare.path = reference.path;
    bare.missingAsCategory = reference.missingAsCategory;
    return reference == bare;
}

} // namespace epsiloscope
