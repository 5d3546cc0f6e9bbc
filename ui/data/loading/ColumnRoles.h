// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/ColumnNames.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The roles given by name, as the window shows them.
struct ShownRoles {
    std::vector<Role> roles;    ///< one per column; without a label where that could not be one
    std::vector<bool> given{};  ///< one per column: whether somebody said its role
    int personalBudget = -1;    ///< numeric column of each record's own ε; −1: none, or it cannot be one
    std::vector<int> persons{}; ///< columns that say whose a row is, the first owner's first; others cannot
    std::string positive;       ///< empty unless two classes
    std::string mapColumn;      ///< the column that the label map is about; empty where there is none
    std::optional<Error> error; ///< the first thing that is wrong
};

/// The column of each record's own ε, and the role it gave up for that.
struct BudgetColumn {
    int column = -1; ///< −1: all records share one ε
    Role before = Role::Private;
};

/// Makes another column that of the personal ε, and so ignored; the former one gets its role back, unless it
/// was given another one since. The label keeps its role.
void moveBudget(int column, BudgetColumn& budget, std::vector<Role>& roles);

/// Follows as many names as can be: a label that is none leaves the other columns their roles. Where no label
/// is named and the likely one is named as something else, there is none.
ShownRoles rolesByName(const Dataset& dataset, const ColumnNames& names, const NamedRoles& named);

/// Writes roles into a reference by name; every column is named, so that a guess becomes a choice. `persons`:
/// the columns that say whose a row is. Leaves the positive class and the label map alone.
void nameRoles(const ColumnNames& names, const std::vector<Role>& roles, const std::vector<int>& persons,
               DataReference& reference);

/// Takes the names of private and ignored columns out whose role nobody said (`given`, one per column): what
/// is ignored by default is told by all cells, and a release finds it out among public ones.
void forgetUnsaidRoles(const ColumnNames& names, const std::vector<bool>& given, DataReference& reference);

/// Takes every word about roles out of a reference.
void forgetRoles(DataReference& reference);

/// Makes another column the label; the former one becomes private, and its positive class and its map are
/// forgotten, the classes that pretrain, and that it held the personal ε or said whose a row is. Empty: the
/// label is guessed.
void giveLabel(const std::string& column, DataReference& reference);

/// True if two references read the same files in the same way, whatever they say about roles.
bool readsAlike(const DataReference& one, const DataReference& other);
/// The same of a dataset that was read as `read` says. A column that came as texts is one of persons without
/// being read again.
bool readsAlike(const Dataset& dataset, const DataReference& read, const DataReference& wanted);

/// True if a reference says nothing but where the data lies.
bool isBare(const DataReference& reference);

} // namespace epsiloscope
