// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedPate.h"

#include "core/privacy/pate/LaplaceNoisyMax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

// All small ones, where ε is large, and then steps of at most a quarter: any part of the moments gives a
// valid ε, and every sum costs time for each record and query.
constexpr std::array momentsUsed{1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80};
constexpr std::size_t momentCount = momentsUsed.size();

} // namespace

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
