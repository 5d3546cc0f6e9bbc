// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// Prices are shown in percentage points.
inline constexpr double pointsInShare = 100;

/// The colour of a column's role among those of runs: vermilion for private, green for public, as in the
/// table of columns.
inline constexpr int rolePalette(bool isPublic) {
    return isPublic ? 2 : 1;
}

} // namespace epsiloscope
