// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/data/table/Table.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A well-known dataset: names of its columns, label, roles.
struct DataPreset {
    /// True if a table of as many columns is this dataset, by its names, types and values.
    bool (*fits)(const DataPreset& preset, const Table& table) = nullptr;
    std::string id;                       ///< "adult", "credit", "bank", "kdd99", "nsl-kdd", "mnist"
    std::string title;                    ///< "Adult (Census Income)"
    std::string source;                   ///< who says so: "Shen et al., section 5.3"
    std::vector<std::string> columnNames; ///< in order, for a file without a row of names
    NamedRoles roles;                     ///< label, positive class, label map, public and ignored columns
    std::string note; ///< a fact a person should know: "'duration' is known only after the call"
};

/// All of them, in the order in which they are tried.
const std::vector<DataPreset>& dataPresets();

/// The preset that a table is by its shape: number, types and values of columns, names where it has them (not
/// the file's name, not its number of rows); null where it is none.
const DataPreset* recognisePreset(const Table& table);

/// Gives the columns of a table without names ("column 3") those of the preset.
void nameColumns(Table& table, const DataPreset& preset);

/// The preset's roles as they apply to this table: what does not occur in it is left out.
NamedRoles rolesFor(const DataPreset& preset, const Table& table);

} // namespace epsiloscope
