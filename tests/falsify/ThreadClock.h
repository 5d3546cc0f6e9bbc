// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace epsiloscope::falsifier {

/// Seconds that the calling thread has computed: how many draws are made depends little on who else computes.
inline double threadSeconds() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

} // namespace epsiloscope::falsifier
