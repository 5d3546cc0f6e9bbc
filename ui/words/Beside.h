// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace epsiloscope {

/// What is drawn thin beside the live run, and is no run of the list.
enum class Beside {
    Ghost,   ///< where the drag began
    Forecast ///< what the accountant alone foretells
};
inline constexpr std::array besideAll{Beside::Ghost, Beside::Forecast};

/// Of a value for each.
constexpr std::size_t indexOf(Beside what) {
    return static_cast<std::size_t>(what);
}

} // namespace epsiloscope
