// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/orders/OrderCurve.h"

#include "core/privacy/composition/RenyiCurve.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

const std::vector<double>* rdpOf(const OrdersSnapshot& snapshot, OrderQuantity quantity) {
    return quantity == OrderQuantity::DataIndependent ? snapshot.independentRdp.get() : snapshot.rdp.get();
}

double conversionTerm(OrderQuantity quantity, double order, double delta) {
    if (quantity == OrderQuantity::Rdp) return 0;
    return quantity == OrderQuantity::Improved ? improvedConversionTerm(order, delta)
                                               : classicConversionTerm(order, delta);
}

// A person may have given their own list of orders, in any order.
std::vector<std::size_t> risingIndices(const std::vector<double>& orders, std::size_t size) {
    std::vector<std::size_t> indices(size);
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    std::stable_sort(indices.begin(), indices.end(),
                     [&orders](std::size_t a, std::size_t b) { return orders[a] < orders[b]; });
    return indices;
}

} // namespace

OrderCurve orderCurve(const OrdersSnapshot& snapshot, OrderQuantity quantity) {
    const std::vector<double>* rdp = rdpOf(snapshot, quantity);
    const bool converted = quantity != OrderQuantity::Rdp;
    if (!rdp || !snapshot.orders || snapshot.asked <= 0 || (converted && !(snapshot.delta > 0))) return {};
    OrderCurve curve;
    const std::size_t size = std::min(rdp->size(), snapshot.orders->size());
    std::size_t where = 0, place = 0;
    for (const std::size_t i : risingIndices(*snapshot.orders, size)) {
        const double order = (*snapshot.orders)[i];
        const double value = (*rdp)[i] + conversionTerm(quantity, order, snapshot.delta);
        ++place;
        if (!(order > 1) || !std::isfinite(value)) continue;
        if (converted && (!curve.least || value < curve.least->epsilon)) {
            curve.least = OrderCurve::Least{order, value, false};
            where = place;
        }
        curve.orders.push_back(order);
        curve.values.push_back(value);
    }
    if (!curve.least) return curve;
    curve.least->atEdge = where == 1 || where == size;
    curve.least->epsilon = std::max(0.0, curve.least->epsilon);
    return curve;
}

} // namespace epsiloscope
