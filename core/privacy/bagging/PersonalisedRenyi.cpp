// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedRenyi.h"

#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t smallestOrder = 2, largestOrder = 1024;
// So that rounding never brings a bound made of it below a sum.
constexpr double roundedUp = 1 + 1e-12;
constexpr std::size_t orderCount = largestOrder - smallestOrder + 1;

} // namespace

PersonalisedRenyi::PersonalisedRenyi(std::size_t rows, std::size_t partitions, double lambda, double delta)
    : width_(partitions + 1), lambda_(lambda), perAnswer_(orderCount * width_), perSquare_(orderCount),
      histograms_(rows * width_) {
    for (std::size_t i = 0; i < orderCount; ++i) {
        const auto order = static_cast<double>(i + smallestOrder);
        conversion_.push_back(improvedConversionTerm(order, delta));
        for (std::size_t d = 1; d <= partitions; ++d) {
            const double share = static_cast<double>(d) / static_cast<double>(partitions);
            const double rdp = randomisedResponseRdp(2 * lambda * share, order - 1);
            perAnswer_[i * width_ + d] = rdp;
            perSquare_[i] = std::max(perSquare_[i], rdp / static_cast<double>(d * d) * roundedUp);
        }
    }
}

void PersonalisedRenyi::add(std::span<const std::uint16_t> sensitivities) {
    for (std::size_t row = 0; row < sensitivities.size(); ++row)
        ++histograms_[row * width_ + sensitivities[row]];
}

void PersonalisedRenyi::remove(std::span<const std::uint16_t> sensitivities) {
    for (std::size_t row = 0; row < sensitivities.size(); ++row)
        --histograms_[row * width_ + sensitivities[row]];
}

double PersonalisedRenyi::rdpOf(std::size_t row, std::size_t order) const {
    const std::uint32_t* answers = histograms_.data() + row * width_;
    const double* cost = perAnswer_.data() + order * width_;
    double sum = 0;
    for (std::size_t d = 0; d < width_; ++d)
        sum += static_cast<double>(answers[d]) * cost[d];
    return sum;
}

double PersonalisedRenyi::basicOf(std::size_t row) const {
    double sum = 0;
    for (std::size_t d = 1; d < width_; ++d)
        sum += static_cast<double>(histograms_[row * width_ + d]) * static_cast<double>(d);
    return 2 * lambda_ * sum / static_cast<double>(width_ - 1);
}

// Falls and then rises over the orders: every eighth part of their logarithm is tried, and then the least of
// what lies between the best one's neighbours is closed in on.
std::size_t PersonalisedRenyi::bestOrder(std::size_t row) const {
    const auto at = [&](std::size_t order) { return rdpOf(row, order) + conversion_[order]; };
    std::size_t low = 0, best = 0, high = orderCount - 1;
    double least = at(0);
    for (std::size_t order = 1; order < orderCount;) {
        const double value = at(order);
        if (!(value < least)) {
            high = order;
            break;
        }
        low = best;
        best = order;
        least = value;
        order = order + 1 == orderCount ? orderCount : std::min(orderCount - 1, order + 1 + order / 8);
    }
    while (high - low > 2) {
        const std::size_t third = (high - low) / 3, left = low + third, right = high - third;
        if (at(left) <= at(right))
            high = right;
        else
            low = left;
    }
    for (std::size_t order = low; order <= high; ++order)
        if (at(order) < at(best)) best = order;
    return best;
}

double PersonalisedRenyi::epsilonOf(std::size_t row) const {
    const std::size_t order = bestOrder(row);
    return std::clamp(rdpOf(row, order) + conversion_[order], 0.0, basicOf(row));
}

double PersonalisedRenyi::largest(std::span<const std::uint64_t> squares) const {
    const auto first = static_cast<std::size_t>(std::ranges::max_element(squares) - squares.begin());
    std::size_t order = bestOrder(first);
    double largest = epsilonOf(first);
    for (std::size_t row = 0; row < squares.size(); ++row) {
        // Each order bounds the row's ε, and its largest RDP per square bounds the RDP at that order.
        const double room = largest - conversion_[order];
        if (perSquare_[order] * static_cast<double>(squares[row]) <= room || rdpOf(row, order) <= room ||
            basicOf(row) <= largest)
            continue;
        if (const double epsilon = epsilonOf(row); epsilon > largest) {
            largest = epsilon;
            order = bestOrder(row);
        }
    }
    return largest;
}

} // namespace epsiloscope
