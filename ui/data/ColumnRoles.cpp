// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnRoles.h"

#include "ui/data/ColumnReference.h"

#include <utility>

namespace epsiloscope {

void forgetRoles(DataReference& reference) {
    reference.label.clear();
    reference.positive.clear();
    reference.labelMap.clear();
    reference.publicColumns.clear();
    reference.privateColumns.clear();
    reference.ignored.clear();
}

void nameRoles(const Table& table, const std::vector<Role>& roles, DataReference& reference) {
    reference.label.clear();
    reference.publicColumns.clear();
    reference.privateColumns.clear();
    reference.ignored.clear();
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const std::string name = columnReference(table, column);
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
