// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/spending/VoteCosts.h"

#include "core/base/Infinity.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace epsiloscope {
namespace {

constexpr double rounding = 1e-12; // of sums of squares

bool inRange(const VoteSteps& steps) {
    const bool noise = steps.noise > 0 && steps.noise < infinity && steps.times >= 0 &&
                       (steps.law == NoiseLaw::Gaussian || steps.law == NoiseLaw::Laplace);
    if (!noise || !steps.checked()) return noise && steps.checkSigma == 0;
    return steps.law == NoiseLaw::Gaussian && steps.checkSigma < infinity && steps.teachers >= 1 &&
           steps.classes >= 0 && std::isfinite(steps.threshold) && steps.answered >= 0 &&
           steps.answered <= steps.times;
}

/// How many pure steps of this ε are votes, each of them two.
std::int64_t pureOfVotes(const Spending& spending, double epsilon) {
    std::int64_t times = 0;
    for (const VoteSteps& steps : spending.votes)
        if (steps.law == NoiseLaw::Laplace && steps.noise == epsilon) times += 2 * steps.times;
    return times;
}

double squareOfVotes(const Spending& spending) {
    double sum = 0;
    for (const VoteSteps& steps : spending.votes)
        sum += steps.square();
    return sum;
}

std::shared_ptr<const WinnerCurve> curveOf(const VoteSteps& steps) {
    const bool gaussian = steps.law == NoiseLaw::Gaussian;
    const NoisyVote vote{steps.law, gaussian ? steps.noise : 1 / steps.noise, steps.classes == 2};
    if (!steps.checked()) return WinnerCurve::of(vote);
    return WinnerCurve::of(
        CheckedVote{vote, steps.threshold, steps.checkSigma, steps.teachers, steps.classes, steps.allVote});
}

} // namespace

bool hasItsVotes(const Spending& spending) {
    if (!std::ranges::all_of(spending.votes, inRange)) return false;
    const bool pure = std::ranges::all_of(spending.votes, [&](const VoteSteps& steps) {
        if (steps.law != NoiseLaw::Laplace || steps.times == 0) return true;
        std::int64_t times = 0;
        for (const PureSteps& each : spending.pure)
            if (each.epsilon == steps.noise) times += each.times;
        return pureOfVotes(spending, steps.noise) <= times;
    });
    return pure && squareOfVotes(spending) <= spending.gaussian * (1 + rounding);
}

CostsBesidesVotes besidesVotes(const Spending& spending) {
    CostsBesidesVotes rest{{}, spending.gaussian};
    for (PureSteps steps : spending.pure) {
        steps.times -= pureOfVotes(spending, steps.epsilon);
        if (steps.times > 0) rest.pure.push_back(steps);
    }
    if (const double votes = squareOfVotes(spending); votes > 0)
        rest.gaussian = std::max(0.0, spending.gaussian - votes) + rounding * spending.gaussian;
    return rest;
}

std::vector<WinnerAnswers> winnersOf(const Spending& spending) {
    std::vector<WinnerAnswers> answers;
    for (const VoteSteps& steps : spending.votes)
        answers.push_back({curveOf(steps), static_cast<double>(steps.times)});
    return answers;
}

double rdpOf(const std::vector<WinnerAnswers>& answers, double order) {
    double sum = 0;
    for (const WinnerAnswers& some : answers)
        sum += some.times * some.curve->rdp(order);
    return sum;
}

double gaussianAsAnswered(const Spending& spending) {
    double refused = 0;
    for (const VoteSteps& steps : spending.votes)
        if (steps.checked())
            refused += static_cast<double>(steps.times - steps.answered) * steps.answerSquare();
    if (refused == 0) return spending.gaussian;
    return std::max(0.0, spending.gaussian - refused) + rounding * spending.gaussian;
}

} // namespace epsiloscope
