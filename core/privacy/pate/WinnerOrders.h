// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Infinity.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Orders at which winners' costs are looked at: α − 1 = .05·1.015^k. ε has its minimum at one of them or so
/// near that it is 3e−5 larger.
inline const std::vector<double>& winnerOrders() {
    static const std::vector<double> orders = [] {
        std::vector<double> list;
        for (double above = 0.05; above < 2000; above *= 1.015)
            list.push_back(1 + above);
        return list;
    }();
    return orders;
}

inline constexpr std::size_t ordersPerKnot = 4;

/// Upper bounds of (α − 1)·RDP(α), a supremum of convex functions: found at every fourth of those orders, and
/// kept; between two such knots it lies below the chord.
class KnottedBound {
public:
    /// `atKnot(order)` bounds it at one order.
    template <class AtKnot> double at(double order, const AtKnot& atKnot) {
        const auto [left, right] = knotsAround(order);
        if (left == right || order == left || order == right) return kept(order, atKnot);
        const double low = kept(left, atKnot), high = kept(right, atKnot);
        if (!std::isfinite(low) || !std::isfinite(high)) return infinity;
        return low + (high - low) * (order - left) / (right - left);
    }

private:
    static std::pair<double, double> knotsAround(double order) {
        const std::vector<double>& orders = winnerOrders();
        const auto above =
            static_cast<std::size_t>(std::lower_bound(orders.begin(), orders.end(), order) - orders.begin());
        const std::size_t right = (above + ordersPerKnot - 1) / ordersPerKnot * ordersPerKnot;
        if (right == 0) return {orders.front(), orders.front()};
        if (right >= orders.size()) return {orders.back(), orders.back()};
        return {orders[right - ordersPerKnot], orders[right]};
    }
    template <class AtKnot> double kept(double order, const AtKnot& atKnot) {
        const auto [at, isNew] = known_.try_emplace(order, infinity); // stays where nothing is found
        if (isNew) at->second = atKnot(order);
        return at->second;
    }

    std::map<double, double> known_;
};

} // namespace epsiloscope
