// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace epsiloscope {

/// More classes a label may not have: a predicted class is kept in a byte, a table of confusions has to be
/// read, and noise is added to a count for each.
inline constexpr std::size_t maximumClasses = 200;

/// Many classes to few: class as in the file → class to learn; "*" stands for all others. A class that is not
/// in the map keeps its name. Keys are found as findClass() finds them ("normal" is "normal.").
using LabelMap = std::map<std::string, std::string>;

/// Checks that every key but "*" is a class of the label, no class is meant by two keys that disagree, and no
/// class is called nothing. Errors say "/data/label_map/KEY" and the nearest class.
Result<void> checkLabelMap(const LabelMap& map, const std::vector<std::string>& classes,
                           const std::string& label);

/// The classes that some classes become, each once, sorted as texts.
std::vector<std::string> mappedClasses(const LabelMap& map, const std::vector<std::string>& classes);

/// The class of each row after the map, found among `classes`; −1 where the cell is missing or becomes none.
std::vector<int> mappedRows(const LabelMap& map, const Column& column,
                            const std::vector<std::string>& classes);

/// Sorts classes by value where every one of them is a number.
void sortByNumber(std::vector<std::string>& classes);

} // namespace epsiloscope
