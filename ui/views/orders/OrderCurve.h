// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// What a cost is as a function of the Rényi order α.
enum class OrderQuantity {
    Classic,         ///< RDP(α) + log(1/δ)/(α−1), which is minimised to ε
    Improved,        ///< the same with the improved conversion
    DataIndependent, ///< classic, of the bound that holds for any data
    Rdp              ///< RDP(α), before any conversion
};

/// Values over the orders, rising, without those that are not finite; and the least of them, which RDP has
/// not.
struct OrderCurve {
    std::vector<double> orders, values;
    struct Least {
        double order = 0, epsilon = 0; ///< ε ≥ 0
        bool atEdge = false;           ///< the first or last order: the true minimum may lie outside
    };
    std::optional<Least> least;
};

/// Empty where the snapshot does not have the quantity, or nothing was asked yet.
OrderCurve orderCurve(const OrdersSnapshot& snapshot, OrderQuantity quantity);

} // namespace epsiloscope
