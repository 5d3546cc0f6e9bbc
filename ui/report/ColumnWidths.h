// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// How wide a column of a table is, in any unit: with its longest word on one line, and with its longest
/// text.
struct ColumnNeed {
    double least = 0, natural = 0;
};

/// Widths of a table's columns that together are at most `whole`: as their texts want it if there is room;
/// else short columns keep their texts on one line, and long ones share the rest so that none is much higher
/// than others. No column is narrower than its longest word, as long as the words of all fit side by side.
std::vector<double> columnWidths(const std::vector<ColumnNeed>& columns, double whole);

} // namespace epsiloscope
