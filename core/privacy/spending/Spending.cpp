// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/Spending.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {
namespace {

std::int64_t multiplied(std::int64_t count, std::int64_t times) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    return count > most / times ? most : count * times;
}

template <class Steps> void repeat(std::vector<Steps>& list, std::int64_t times) {
    for (Steps& steps : list)
        steps.times = multiplied(steps.times, times);
}

} // namespace

double VoteSteps::square() const {
    if (law != NoiseLaw::Gaussian) return 0;
    const auto count = static_cast<double>(times);
    return count * answerSquare() + (checked() ? count / (checkSigma * checkSigma) : 0);
}

Spending repeated(Spending spending, std::int64_t times) {
    if (times <= 0) {
        Spending none;
        none.adjacency = spending.adjacency;
        none.replacedAlike = spending.replacedAlike;
        return none;
    }
    repeat(spending.pure, times);
    repeat(spending.approximate, times);
    repeat(spending.subsampled, times);
    repeat(spending.smoothed, times);
    repeat(spending.votes, times);
    for (VoteSteps& steps : spending.votes)
        steps.answered = multiplied(steps.answered, times);
    spending.gaussian *= static_cast<double>(times);
    return spending;
}

bool writtenBeforeVotes(Spending older, const Spending& now) {
    if (!older.votes.empty()) return false;
    older.votes = now.votes;
    if (older == now) return true;
    for (PureSteps& steps : older.pure)
        steps = {steps.epsilon / 2, multiplied(steps.times, 2)};
    return older == now;
}

Spending spendingOf(const Epsilon& epsilon) {
    Spending spending;
    spending.adjacency = epsilon.adjacency;
    const bool counts =
        epsilon.kind == EpsilonKind::DataIndependent || epsilon.kind == EpsilonKind::Sanitised;
    if (!counts || !std::isfinite(epsilon.value) || !(epsilon.delta >= 0 && epsilon.delta < 1))
        spending.unbounded = true;
    else if (epsilon.delta > 0)
        spending.approximate = {
            {epsilon.totalVariation ? 0.0 : std::max(0.0, epsilon.value), epsilon.delta, 1}};
    else if (epsilon.value > 0)
        spending.pure = {{epsilon.value, 1}};
    return spending;
}

} // namespace epsiloscope
