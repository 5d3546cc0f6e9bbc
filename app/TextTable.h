// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string>
#include <vector>

namespace epsiloscope::app {

/// The cell of a value that is absent.
inline constexpr const char* absentCell = "–";

/// Lines of cells as text with aligned columns, all of the same number of cells. The first and the last
/// column are words and stand at the left, the others at the right unless they are words, too.
std::string textTable(const std::vector<QStringList>& lines, Qt::AlignmentFlag others = Qt::AlignRight);

} // namespace epsiloscope::app
