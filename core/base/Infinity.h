// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace epsiloscope {

/// Of doubles: no bound, no guarantee, beyond every number.
inline constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace epsiloscope
