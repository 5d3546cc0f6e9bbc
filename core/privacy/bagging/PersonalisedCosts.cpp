// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedCosts.h"

#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

std::uint64_t squareOf(std::uint16_t sensitivity) {
    return std::uint64_t{sensitivity} * std::uint64_t{sensitivity};
}

constexpr std::size_t smallestOrder = 2, largestOrder = 1024;
// So that rounding never brings a bound made of it below a sum.
constexpr double roundedUp = 1 + 1e-12;
constexpr std::size_t orderCount = largestOrder - smallestOrder + 1;

// All small ones, where ε is large, and then steps of at most a quarter: any part of the moments gives a
// valid ε, and every sum costs time for each record and query.
constexpr std::array momentsUsed{1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80};
constexpr std::size_t momentCount = momentsUsed.size();

} // namespace

PersonalisedMoments::PersonalisedMoments(std::shared_ptr<const BaggedVotes> ensemble)
    : ensemble_(std::move(ensemble)), sensitivities_(ensemble_->votes, ensemble_->seenBy),
      computedBlock_(std::numeric_limits<std::size_t>::max()), squares_(sensitivities_.rows()),
      unit_(static_cast<double>(ensemble_->seenBy.partitions) *
            static_cast<double>(ensemble_->seenBy.partitions)) {}

std::span<const std::uint16_t> PersonalisedMoments::next() {
    const auto query = static_cast<std::size_t>(asked_);
    if (const std::size_t block = query / VoteBits::blockQueries; block != computedBlock_) {
        sensitivities_.compute(block);
        computedBlock_ = block;
    }
    return sensitivities_.onQuery(query % VoteBits::blockQueries);
}

void PersonalisedMoments::pay() {
    const auto paid = next();
    std::uint64_t largest = 0;
    for (std::size_t u = 0; u < squares_.size(); ++u) {
        squares_[u] += squareOf(paid[u]);
        largest = std::max(largest, squares_[u]);
    }
    dearest_ = static_cast<std::size_t>(std::ranges::find(squares_, largest) - squares_.begin());
    ++asked_;
}

double PersonalisedMoments::largestAfterNext() {
    const auto paid = next();
    std::uint64_t largest = 0;
    for (std::size_t u = 0; u < squares_.size(); ++u)
        largest = std::max(largest, squares_[u] + squareOf(paid[u]));
    return scaled(largest);
}

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

PersonalisedPate::PersonalisedPate(std::size_t rows, std::size_t partitions, double lambda, double delta)
    : partitions_(partitions), lambda_(lambda), logInverseDelta_(-std::log(delta)), sums_(rows * momentCount),
      costs_((partitions + 1) * momentCount), known_(partitions + 1) {}

std::span<const int> PersonalisedPate::moments() {
    return momentsUsed;
}

void PersonalisedPate::computeCosts(std::span<const std::uint16_t> sensitivities,
                                    std::span<const double> votes) {
    std::vector<double> fractions(votes.begin(), votes.end());
    for (double& votesFor : fractions)
        votesFor /= static_cast<double>(partitions_);
    const double logQ = logOutvotedLaplace(fractions, lambda_);
    std::ranges::fill(known_, 0);
    for (const std::uint16_t d : sensitivities) {
        if (known_[d] != 0) continue;
        known_[d] = 1;
        const double pureEpsilon = 2 * lambda_ * static_cast<double>(d) / static_cast<double>(partitions_);
        for (std::size_t i = 0; i < momentCount; ++i)
            costs_[d * momentCount + i] =
                momentsUsed[i] * pureEpsilonRdp(logQ, pureEpsilon, momentsUsed[i] + 1.0);
    }
}

double PersonalisedPate::epsilonOf(std::span<const double> sums) const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < momentCount; ++i)
        least = std::min(least, (sums[i] + logInverseDelta_) / momentsUsed[i]);
    return least;
}

double PersonalisedPate::epsilonOf(std::size_t row) const {
    return epsilonOf(std::span(sums_).subspan(row * momentCount, momentCount));
}

double PersonalisedPate::largestWith(std::span<const std::uint16_t> sensitivities,
                                     std::span<const double> votes, bool keep) {
    computeCosts(sensitivities, votes);
    double largest = 0;
    std::array<double, momentCount> after;
    for (std::size_t row = 0; row < sensitivities.size(); ++row) {
        double* sums = sums_.data() + row * momentCount;
        const double* costs = costs_.data() + std::size_t{sensitivities[row]} * momentCount;
        for (std::size_t i = 0; i < momentCount; ++i)
            after[i] = sums[i] + costs[i];
        if (keep) std::ranges::copy(after, sums);
        largest = std::max(largest, epsilonOf(after));
    }
    return largest;
}

} // namespace epsiloscope
