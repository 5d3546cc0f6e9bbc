// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/schema/LabelMap.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The role of a column in the experiment. On load every column is private.
enum class Role { Private, Public, Label, Ignored };

const char* toString(Role role); ///< "private", "public", "label", "ignored"

/// Roles as a person names them: columns by header or 1-based number.
struct NamedRoles {
    std::string label{}, positive{}; ///< may be empty: guessed
    LabelMap labelMap{};
    std::vector<std::string> publicColumns{}, privateColumns{}, ignored{};
    std::string personalBudget{}; ///< the column of each record's own ε; empty: none
    /// The column that says whose a row is, or the two of rows with two owners; empty: nobody says.
    std::vector<std::string> person{};
    /// Classes whose records are public and pretrain only: nothing is to be learnt of them.
    std::vector<std::string> pretrainClasses{};
    /// The classes to learn, after the label map; empty: those that occur. Records of others have no label.
    std::vector<std::string> classes{};
    /// Columns of which is declared what may stand in them: they are learnt from, whatever they hold.
    std::vector<std::string> declared{};
    bool operator==(const NamedRoles&) const = default;
};

/// A column that is ignored because of what it is: nobody gave it a role.
struct LeftOut {
    std::size_t column = 0;
    ColumnKind kind = ColumnKind::Empty;
    bool operator==(const LeftOut&) const = default;
};

/// The roles of a table's columns and what its label means.
struct Schema {
    std::vector<Role> roles; ///< one per column
    std::vector<std::string>
        classes;             ///< label classes, in the order of class indices; two classes: positive last
    std::string positive;    ///< two classes: the positive one; else empty
    LabelMap labelMap;       ///< applied to the cells before they are looked up among the classes
    int personalBudget = -1; ///< the column of each record's own ε, which is ignored otherwise; −1: none
    std::vector<LeftOut> leftOut{}; ///< ignored by default
    /// The columns that say whose a row is, one or two, which are ignored otherwise; empty: nobody says.
    std::vector<std::size_t> persons{};

    int label() const; ///< index of the label column, −1 where none
    bool isFeature(std::size_t column) const {
        return roles[column] == Role::Private || roles[column] == Role::Public;
    }

    bool operator==(const Schema&) const = default;
};

/// Schema from names; columns not named are private, but for that of the personal ε and those that the file
/// declares ignored, which are, and those of a kind that isLearntUnasked() says no to.
/// Numeric labels (0/1) count as classes by value. Classes are those after the label map. Errors name the
/// column and list the likely ones: no such column, label with fewer than two classes, more than
/// maximumClasses, a key of the label map that is no class ("/data/label_map/ norml", names the nearest),
/// positive class that does not occur, column named twice, label that is pictures, personal ε in a column
/// that is no number, or that was named as a feature or as the label; so is a column of persons. `test`: a
/// separate test table with the same columns, whose classes may be keys of the label map, too.
Result<Schema> schemaFor(const Table& table, const NamedRoles& named, const Table* test = nullptr);

/// Roles that were given by name, as far as the names can be followed.
struct FoundRoles {
    std::vector<Role> roles; ///< one per column
    std::optional<Error>
        error; ///< the first name that leads nowhere, or to a column that has its role already
    std::vector<bool> given{};      ///< one per column: whether its role was named, or the file declares it
    std::vector<LeftOut> leftOut{}; ///< ignored by default
};

/// Follows the names of public, private and ignored columns, of the personal ε and of persons, each by
/// itself: one that leads nowhere leaves the others their roles, and a column keeps the first that it was
/// given. A column that the file declares ignored, and of which nobody says anything, is ignored. `label`:
/// the column that is the label, −1 where there is none.
FoundRoles followRoles(const Table& table, const ColumnNames& names, const NamedRoles& named, int label);

/// The roles by the names alone, and the file: no cell is read but those of the personal ε. Nothing is
/// ignored by default.
FoundRoles saidRoles(const Table& table, const ColumnNames& names, const NamedRoles& named, int label);

/// Checks that a column can hold each record's own ε: it must be numeric, and neither the label nor a
/// feature. `role`: the one that it was given by name or by hand. Errors are at /data/personal_budget.
Result<void> checkBudgetColumn(const Column& column, Role role);

/// Checks that a column can say whose a row is: neither the label, nor a feature, nor pictures. Errors are at
/// `where`.
Result<void> checkPersonColumn(const Column& column, Role role, const std::string& where);

/// Class index of each row (−1 where the label is missing). A trailing dot on a label is ignored when it
/// would not match otherwise.
std::vector<int> classIndices(const Table& table, const Schema& schema);

} // namespace epsiloscope
