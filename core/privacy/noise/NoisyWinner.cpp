// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/NoisyWinner.h"

#include "core/numeric/GaussLegendre.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace epsiloscope {

namespace {

/// Where panels lie, and how wide they are.
struct PanelGrid {
    double below = 0;  ///< the lowest count
    double above = 0;  ///< the largest count
    double narrow = 0; ///< where many F turn together
    double wide = 0;
    double floor = 0; ///< nothing lower is integrated, measured from the largest count
    double apart = 0; ///< kinks that are closer share a panel
};
/// Beyond these distances lies less than e^−48 of any winner's probability: tied counts let it fall by e^2 a
/// step or faster below themselves, and f by e a step above all of them.
constexpr PanelGrid exact{24, 50, 0.25, 0.5, -std::numeric_limits<double>::infinity(), 0};
/// Below the floor lies less than the largest count's e^−16/2, above the end less than e^−24/2 of each.
constexpr PanelGrid rough{16, 24, 1, 2, -16, 0.1};
/// Further above a count than this its F is 1, and the integrand is one exponential up to the next count.
constexpr double settledIntegral = 60;

/// Equal counts, in units of the noise, measured from the largest.
struct TiedCounts {
    double centre = 0;      ///< c ≤ 0
    double size = 0;        ///< how many
    double factor = 0;      ///< the factor from the common integrand to theirs, at the point at hand
    double probability = 0; ///< that one of them wins, times e^−c: never too small for a double
};

std::vector<TiedCounts> tiedCounts(std::span<const double> counts, double scale) {
    std::vector<double> sorted(counts.begin(), counts.end());
    std::sort(sorted.begin(), sorted.end());
    std::vector<TiedCounts> tied;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (i == 0 || sorted[i] != sorted[i - 1]) tied.push_back({(sorted[i] - sorted.back()) / scale});
        tied.back().size += 1;
    }
    return tied;
}

/// e^−x/2 · Π F(x − c_k), which is at most ¼. With `factor` it becomes e^−c f(x − c) Π_{k≠j} F(x − c_k),
/// since f/F is 1 below the count and e^(c−x)/(2 − e^(c−x)) above it.
double commonIntegrand(double x, std::vector<TiedCounts>& tied) {
    double logProduct = 0;
    for (TiedCounts& group : tied) {
        const double distance = x - group.centre;
        const double half = std::exp(-std::abs(distance)) / 2;
        if (distance < 0) {
            logProduct += group.size * (distance - std::numbers::ln2);
            group.factor = 4 * half;
        } else {
            logProduct += group.size * std::log1p(-half);
            group.factor = 1 / (1 - half);
        }
    }
    return std::exp(logProduct - x - std::numbers::ln2);
}

void addPanels(double low, double high, double width, std::vector<TiedCounts>& tied) {
    const double panels = std::ceil((high - low) / width);
    for (double i = 0; i < panels; ++i)
        gaussLegendre10(low + (high - low) * i / panels, low + (high - low) * (i + 1) / panels,
                        [&tied](double x, double weight) {
                            const double common = weight * commonIntegrand(x, tied);
                            for (TiedCounts& group : tied)
                                group.probability += common * group.factor;
                        });
}

/// Between neighbouring kinks: narrow panels near the lower one, where many F bend together, and a single one
/// where nothing bends any more.
void addStretch(double low, double high, const PanelGrid& grid, std::vector<TiedCounts>& tied) {
    low = std::max(low, grid.floor);
    if (low >= high) return;
    const double turning = std::min(high, low + 4);
    addPanels(low, turning, grid.narrow, tied);
    if (high - turning <= 2 * settledIntegral) {
        addPanels(turning, high, grid.wide, tied);
        return;
    }
    addPanels(turning, turning + settledIntegral, grid.wide, tied);
    addPanels(turning + settledIntegral, high - settledIntegral, high - low, tied);
    addPanels(high - settledIntegral, high, grid.wide, tied);
}

/// tied: ascending, the last one's centre 0.
void sumProbabilities(const PanelGrid& grid, std::vector<TiedCounts>& tied) {
    std::vector<double> kinks;
    for (const TiedCounts& group : tied)
        if (kinks.empty() || group.centre == 0 || group.centre - kinks.back() >= grid.apart)
            kinks.push_back(group.centre);
    const double lowest = std::max(kinks.front() - grid.below, grid.floor);
    if (lowest < kinks.front()) addPanels(lowest, kinks.front(), grid.narrow, tied);
    for (std::size_t i = 0; i + 1 < kinks.size(); ++i)
        addStretch(kinks[i], kinks[i + 1], grid, tied);
    addStretch(0, grid.above, grid, tied);
}

std::vector<double> logProbabilities(std::span<const double> counts, double scale, const PanelGrid& grid) {
    std::vector<TiedCounts> tied = tiedCounts(counts, scale);
    sumProbabilities(grid, tied);
    std::vector<double> logs;
    const double top = *std::max_element(counts.begin(), counts.end());
    for (const double count : counts) {
        const double centre = (count - top) / scale;
        const auto group = std::lower_bound(tied.begin(), tied.end(), centre,
                                            [](const TiedCounts& a, double at) { return a.centre < at; });
        logs.push_back(group->centre + std::log(group->probability));
    }
    return logs;
}

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

std::vector<double> laplaceWinnerLogProbabilities(std::span<const double> counts, double scale) {
    return logProbabilities(counts, scale, exact);
}

std::vector<double> laplaceWinnerProbabilities(std::span<const double> counts, double scale) {
    return exponentials(logProbabilities(counts, scale, exact));
}

std::vector<double> roughLaplaceWinnerProbabilities(std::span<const double> counts, double scale) {
    return exponentials(logProbabilities(counts, scale, rough));
}

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
