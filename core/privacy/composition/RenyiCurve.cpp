// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"

#include "core/base/Infinity.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

template <class Term>
ConvertedEpsilon least(std::span<const double> orders, std::span<const double> rdp, const Term& term) {
    ConvertedEpsilon best{infinity, 0, false};
    std::size_t where = 0;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const double epsilon = rdp[i] + term(orders[i]);
        if (!(epsilon < best.epsilon)) continue;
        best.epsilon = epsilon;
        where = i;
    }
    if (best.epsilon == infinity) return best;
    best.order = orders[where];
    best.atEdge = where == 0 || where + 1 == orders.size();
    best.epsilon = std::max(0.0, best.epsilon);
    return best;
}

} // namespace

std::vector<double> referenceOrders() {
    std::vector<double> orders;
    for (int i = 4; i <= 201; ++i)
        orders.push_back(i / 2.0);
    const double low = std::log10(100.0), high = std::log10(500.0);
    for (int i = 0; i < 100; ++i)
        orders.push_back(std::pow(10.0, low + i * (high - low) / 99));
    std::sort(orders.begin(), orders.end());
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    return orders;
}

std::vector<double> denseOrders() {
    constexpr double first = 0.1, last = 511; // of α − 1
    const int steps = static_cast<int>(std::ceil(std::log(last / first) / std::log(1.02)));
    std::vector<double> orders;
    for (int i = 0; i <= steps; ++i)
        orders.push_back(1 + first * std::pow(last / first, double(i) / steps));
    orders.front() = 1.1;
    orders.back() = 512;
    return orders;
}

double classicConversionTerm(double order, double delta) {
    return -std::log(delta) / (order - 1);
}

double improvedConversionTerm(double order, double delta) {
    return std::log1p(-1 / order) - (std::log(delta) + std::log(order)) / (order - 1);
}

ConvertedEpsilon classicConversion(std::span<const double> orders, std::span<const double> rdp,
                                   double delta) {
    return least(orders, rdp, [delta](double order) { return classicConversionTerm(order, delta); });
}

ConvertedEpsilon improvedConversion(std::span<const double> orders, std::span<const double> rdp,
                                    double delta) {
    return least(orders, rdp, [delta](double order) { return improvedConversionTerm(order, delta); });
}

RenyiCurve::RenyiCurve(std::vector<double> orders)
    : orders_(std::move(orders)), values_(orders_.size(), 0.0), compensation_(orders_.size(), 0.0) {}

void RenyiCurve::add(std::span<const double> rdp) {
    const double* const cost = rdp.data();
    double* const value = values_.data();
    double* const compensation = compensation_.data();
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const double corrected = cost[i] - compensation[i];
        const double sum = value[i] + corrected;
        const double lost = (sum - value[i]) - corrected;
        compensation[i] = std::abs(lost) < infinity ? lost : 0.0; // an infinite cost stays infinite, not NaN
        value[i] = sum;
    }
}

} // namespace epsiloscope
