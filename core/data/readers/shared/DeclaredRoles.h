// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Gives the columns of a table the roles that its file declares, one for each column, and says so in a
/// remark: "Orange's header: the label is 'y'; ignored: 'zip'." Of several labels the first is one, and the
/// others are ignored: they would give it away. `where`: what declares them ("Orange's header").
void declareRoles(Table& table, std::vector<DeclaredRole> roles, const std::string& where, ReadGuess& guess);

/// Adds a remark where a column has texts that are not among the values which its file declares.
void remarkOnUndeclared(const Column& column, const std::vector<std::string>& declared, ReadGuess& guess);

} // namespace epsiloscope
