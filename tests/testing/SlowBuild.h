// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope::testing {

/// Built with assertions or sanitizers: what is told by the clock may be skipped there, and nowhere else.
#ifdef NDEBUG
inline constexpr bool slowBuild = false;
#else
inline constexpr bool slowBuild = true;
#endif

} // namespace epsiloscope::testing
