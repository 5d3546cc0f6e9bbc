// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// One column in a header of the program Orange.
struct OrangeColumn {
    std::optional<ColumnType> type; ///< nothing: the cells tell
    DeclaredRole role = DeclaredRole::None;
    bool date = false;
    std::vector<std::string> values{}; ///< the values of a category, where they are listed
};

/// The header of a table for Orange: three lines with names, types and roles, or one of names with marks
/// ("cD#sick").
struct OrangeHeader {
    std::size_t lines = 1;
    std::vector<std::string> names;
    std::vector<OrangeColumn> columns;

    /// The markers of a missing cell there, beside the usual ones: "." and "~".
    static std::vector<std::string> missingMarkers();
    /// Gives the columns of the table what is said of them.
    void declare(Table& table, ReadGuess& guess) const;
};

/// The header that the first records are, if they are one. Of three lines each cell of the second must be a
/// type (continuous, c, numeric, n, discrete, d, categorical, string, s, text, time, t), values with blanks
/// between, or empty, and at least one must be a type or two be lists; each of the third must be roles
/// (class, c, meta, m, ignore, i, weight, w) or attributes (key=value). Of one line at least one name must
/// begin with marks and "#": a type (C, N, D, S, T), a role (c, i, m, w), or both. Texts and all that is meta
/// or a weight are ignored, since Orange does not learn from them.
std::optional<OrangeHeader> orangeHeader(const Preview& records);

} // namespace epsiloscope
