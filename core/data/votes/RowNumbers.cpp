// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/RowNumbers.h"

namespace epsiloscope {

bool beginsWithRowNumbers(const Table& table) {
    if (table.columns.size() < 3) return false;
    const std::string& first = table.columns.front().name;
    if (first == "Unnamed: 0" || first == "index") return true;
    std::size_t nameless = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        nameless += table.columns[i].name == namelessColumn(i);
    return nameless == 1 && first == namelessColumn(0);
}

} // namespace epsiloscope
