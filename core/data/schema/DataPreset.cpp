// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/DataPreset.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <cstddef>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

/// A column of the preset in the table, by name or by place where the table has no names; −1: none.
int columnOf(const DataPreset& preset, const Table& table, const std::string& name) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string& own = table.columns[i].name;
        if (plainName(own) == plainName(name)) return static_cast<int>(i);
        if (i < preset.columnNames.size() && preset.columnNames[i] == name && own == namelessColumn(i))
            return static_cast<int>(i);
    }
    return -1;
}

Names columnsOf(const DataPreset& preset, const Table& table, const Names& names) {
    Names found;
    for (const std::string& name : names)
        if (const int column = columnOf(preset, table, name); column >= 0)
            found.push_back(table.columns[static_cast<std::size_t>(column)].name);
    return found;
}

/// The keys that are classes here; "*" where a class is left for it.
LabelMap mapFor(const LabelMap& map, const Names& classes) {
    LabelMap applied;
    const ClassIndex index(classes);
    std::vector<char> covered(classes.size(), 0);
    for (const auto& [key, target] : map) {
        const int found = key == "*" ? -1 : index.find(key);
        if (found < 0) continue;
        applied.emplace(key, target);
        covered[static_cast<std::size_t>(found)] = 1;
    }
    const auto star = map.find("*");
    if (star != map.end() && std::find(covered.begin(), covered.end(), 0) != covered.end())
        applied.insert(*star);
    return applied;
}

} // namespace

const DataPreset* recognisePreset(const Table& table) {
    for (const DataPreset& preset : dataPresets())
        if (table.columns.size() == preset.columnNames.size() && preset.fits(preset, table)) return &preset;
    return nullptr;
}

void nameColumns(Table& table, const DataPreset& preset) {
    const std::size_t count = std::min(table.columns.size(), preset.columnNames.size());
    for (std::size_t i = 0; i < count; ++i)
        if (table.columns[i].name == namelessColumn(i)) table.columns[i].name = preset.columnNames[i];
}

NamedRoles rolesFor(const DataPreset& preset, const Table& table) {
    NamedRoles roles;
    roles.publicColumns = columnsOf(preset, table, preset.roles.publicColumns);
    roles.privateColumns = columnsOf(preset, table, preset.roles.privateColumns);
    roles.ignored = columnsOf(preset, table, preset.roles.ignored);
    const int label = columnOf(preset, table, preset.roles.label);
    if (label < 0) return roles;
    const Column& column = table.columns[static_cast<std::size_t>(label)];
    roles.label = column.name;
    const Names classes = classNames(column);
    roles.labelMap = mapFor(preset.roles.labelMap, classes);
    const int positive = findClass(classes, preset.roles.positive);
    if (positive >= 0) roles.positive = classes[static_cast<std::size_t>(positive)];
    return roles;
}

} // namespace epsiloscope
