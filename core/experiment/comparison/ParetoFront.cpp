// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ParetoFront.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

std::vector<std::size_t> paretoFront(std::span<const TradeoffPoint> points) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!std::isnan(points[i].epsilon) && !std::isnan(points[i].value)) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return points[a].epsilon != points[b].epsilon ? points[a].epsilon < points[b].epsilon
                                                      : points[a].value > points[b].value;
    });
    // From the smallest ε upwards a point is on the front if it beats all before it, or equals the last one.
    std::vector<std::size_t> front;
    for (const std::size_t i : order) {
        const TradeoffPoint& point = points[i];
        const TradeoffPoint* best = front.empty() ? nullptr : &points[front.back()];
        const bool equal = best && point.epsilon == best->epsilon && point.value == best->value;
        if (!best || point.value > best->value || equal) front.push_back(i);
    }
    return front;
}

} // namespace epsiloscope
