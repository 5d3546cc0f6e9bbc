// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace epsiloscope {

/// Frames the current row and, within it, the current cell, while the table has the focus; the whole table
/// where no row is current. To be called at the end of its paintEvent().
void paintFocusedRow(const QTableView& table);

/// Draws it anew wherever it may have moved. To be called once the table has its model.
void followFocusedRow(const QTableView& table);

} // namespace epsiloscope
