// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

namespace epsiloscope::testing {

/// Does it so many times; prints the median, the least and the most of its milliseconds.
inline void reportMedian(const char* what, double targetMilliseconds, int repetitions,
                         const std::function<void()>& body) {
    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        body();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("  %-34s median %7.1f ms, min %7.1f ms, max %7.1f ms; target %5.0f ms\n", what,
                times[times.size() / 2], times.front(), times.back(), targetMilliseconds);
}

} // namespace epsiloscope::testing
