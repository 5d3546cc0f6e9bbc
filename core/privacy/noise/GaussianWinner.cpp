// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/GaussianWinner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

// Beyond 8.5 standard deviations lie 2e−17 of the noise. The rule's error falls with exp(−2π²w²/h²), where w
// is the width of the narrowest feature: at h = 1/8 below 1e−12 down to w = 0.15.
constexpr double gridReach = 8.5, gridStep = 0.125;
constexpr std::size_t nodes = 137;

using Grid = std::array<double, nodes>;

double nodeAt(std::size_t i) {
    return -gridReach + gridStep * static_cast<double>(i);
}

Grid density() {
    Grid values{};
    for (std::size_t i = 0; i < nodes; ++i)
        values[i] = gridStep * std::exp(-nodeAt(i) * nodeAt(i) / 2) / std::sqrt(2 * std::numbers::pi);
    return values;
}

double power(double base, std::size_t exponent) {
    double result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) result *= base;
        base *= base;
    }
    return result;
}

// Multiplies by Φ(x + lead)^times.
void multiply(Grid& grid, double lead, std::size_t times) {
    for (std::size_t i = 0; i < nodes; ++i) {
        const double x = nodeAt(i) + lead;
        if (x > gridReach) return; // and so are the nodes that follow
        grid[i] *= power(0.5 * std::erfc(-x / std::numbers::sqrt2), times);
    }
}

} // namespace

double gaussianWinningProbability(std::span<const double> counts, std::size_t winner, double sigma) {
    static const Grid noise = density();
    Grid grid = noise;
    for (std::size_t j = 0; j < counts.size();) {
        std::size_t next = j, times = 0;
        for (; next < counts.size() && counts[next] == counts[j]; ++next)
            times += next == winner ? 0 : 1;
        if (times > 0) multiply(grid, (counts[winner] - counts[j]) / sigma, times);
        j = next;
    }
    double sum = 0;
    for (const double value : grid)
        sum += value;
    return std::min(1.0, sum);
}

} // namespace epsiloscope
