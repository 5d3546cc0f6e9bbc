// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"
#include "core/data/table/Table.h"
#include "core/foreign/wire/ForeignTable.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Numbers as categories, where the labels name every one that occurs; nothing where one has no name (with a
/// remark: the names that there are mean something). Of two codes with one name each has its code behind it:
/// "other (3)". Numbers are compared as they are: 1 is not 1.0000001.
std::optional<Column> namedValues(const std::string& name, const std::vector<double>& numbers,
                                  const std::vector<ValueLabel>& labels, ReadGuess& guess);

/// Gives the categories of texts that have a label its name. Blanks at the end of codes do not count. A name
/// that another category has already is followed by the code.
void nameTexts(Column& column, const std::vector<ValueLabel>& labels);

} // namespace epsiloscope
