// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/SpendingOrders.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

const std::vector<double>& spendingOrders() {
    static const std::vector<double> orders = [] {
        std::vector<double> list = subsampledGaussianOrders();
        for (const double order : denseOrders())
            list.push_back(order);
        for (double order = 512 * 1.05; order < 4096; order *= 1.05)
            list.push_back(std::round(order));
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        return list;
    }();
    return orders;
}

const std::vector<double>& voteOrders() {
    static const std::vector<double> orders = [] {
        constexpr double apart = 1.12; // of α − 1
        std::vector<double> list;
        for (const double order : spendingOrders())
            if (list.empty() || order - 1 >= apart * (list.back() - 1)) list.push_back(order);
        return list;
    }();
    return orders;
}

double filterOrder(double epsilon, double delta) {
    const std::vector<double>& orders = voteOrders();
    double best = orders.back(), most = 0;
    for (const double order : orders) {
        const double fits = (epsilon - improvedConversionTerm(order, delta)) / order;
        if (fits <= most) continue;
        most = fits;
        best = order;
    }
    return best;
}

} // namespace epsiloscope
