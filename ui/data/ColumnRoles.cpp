// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnRoles.h"

#include <utility>

namespace epsiloscope {

namespace {

/// Gives the columns of one role theirs; a column keeps the first role that names it.
class RoleGiver {
public:
    RoleGiver(const Dataset& dataset, const ColumnNames& names, FoundRoles& found)
        : dataset_(dataset), names_(names), found_(found), given_(found.roles.size(), false) {}

    void giveLabel(std::size_t column) { give(column, Role::Label); }
    void give(Role role, const std::vector<std::string>& columns, const std::string& where) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::string place = where + "/" + std::to_string(i);
            const int column = names_.find(columns[i]);
            if (column < 0)
                complain(noSuchColumn(columns[i], place));
            else if (const auto index = static_cast<std::size_t>(column); given_[index])
                complain({"column '" + dataset_.table.columns[index].name +
                              "' is named twice (it is already " + toString(found_.roles[index]) + ")",
                          place, "give each column one role"});
            else
                give(index, role);
        }
    }

private:
    void give(std::size_t column, Role role) {
        given_[column] = true;
        found_.roles[column] = role;
    }
    void complain(Error error) {
        if (!found_.error) found_.error = std::move(error);
    }
    Error noSuchColumn(const std::string& name, const std::string& place) const {
        if (found_.error) return {}; // nobody reads a second one, and the likely names take a while
        const auto asked = schemaFor(dataset_.table, {.label = name});
        return asked ? Error{"there is no column '" + name + "'", place, "check the names of the columns"}
                     : Error{asked.error().what, place, asked.error().mend};
    }

    const Dataset& dataset_;
    const ColumnNames& names_;
    FoundRoles& found_;
    std::vector<bool> given_;
};

} // namespace

FoundRoles rolesByName(const Dataset& dataset, const ColumnNames& names, const NamedRoles& named) {
    FoundRoles found;
    found.roles.assign(dataset.table.columns.size(), Role::Private);
    RoleGiver giver(dataset, names, found);
    const auto schema = schemaFor(dataset.table, {named.label, named.positive, named.labelMap, {}, {}, {}},
                                  dataset.test ? &*dataset.test : nullptr);
    const int label = schema ? schema->label() : names.find(named.label);
    if (schema) {
        giver.giveLabel(static_cast<std::size_t>(label));
        found.positive = schema->positive;
    } else {
        found.error = schema.error();
    }
    if (label >= 0 && !named.labelMap.empty())
        found.mapColumn = names.reference(static_cast<std::size_t>(label));
    giver.give(Role::Public, named.publicColumns, "/data/public");
    giver.give(Role::Private, named.privateColumns, "/data/private");
    giver.give(Role::Ignored, named.ignored, "/data/ignore");
    return found;
}

void forgetRoles(DataReference& reference) {
    reference.label.clear();
    reference.positive.clear();
    reference.labelMap.clear();
    reference.publicColumns.clear();
    reference.privateColumns.clear();
    reference.ignored.clear();
}

void nameRoles(const ColumnNames& names, const std::vector<Role>& roles, DataReference& reference) {
    reference.label.clear();
    reference.publicColumns.clear();
    reference.privateColumns.clear();
    reference.ignored.clear();
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const std::string& name = names.reference(column);
        switch (roles[column]) {
        case Role::Private:
            reference.privateColumns.push_back(name);
            break;
        case Role::Public:
            reference.publicColumns.push_back(name);
            break;
        case Role::Ignored:
            reference.ignored.push_back(name);
            break;
        case Role::Label:
            reference.label = name;
            break;
        }
    }
}

void giveLabel(const std::string& column, DataReference& reference) {
    if (column == reference.label) return;
    const std::string former = std::exchange(reference.label, column);
    reference.positive.clear();
    reference.labelMap.clear();
    for (auto* names : {&reference.publicColumns, &reference.privateColumns, &reference.ignored})
        std::erase(*names, column);
    if (!former.empty()) reference.privateColumns.push_back(former);
}

bool readsAlike(const DataReference& one, const DataReference& other) {
    return one.path == other.path && one.test == other.test && one.testLabels == other.testLabels &&
           one.readOptions() == other.readOptions();
}

bool isBare(const DataReference& reference) {
    DataReference bare;
    bare.path = reference.path;
    bare.missingAsCategory = reference.missingAsCategory;
    return reference == bare;
}

} // namespace epsiloscope
