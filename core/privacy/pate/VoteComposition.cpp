// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/VoteComposition.h"

#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

double perAnswerOf(const NoisyVote& vote) {
    return (vote.law == NoiseLaw::Gaussian ? std::numbers::sqrt2 : 2) / vote.scale;
}

} // namespace

VoteComposition::VoteComposition(PureAccountant accountant, const NoisyVote& vote, bool winnerAlone,
                                 double delta)
    : accountant_(accountant), vote_(vote), winnerAlone_(winnerAlone), delta_(delta),
      curve_(accountant, perAnswerOf(vote), delta) {
    if (accountant == PureAccountant::Optimal && winnerAlone) winner_ = WinnerCurve::of(vote);
}

double VoteComposition::perAnswer() const {
    return perAnswerOf(vote_);
}

PureEpsilon VoteComposition::after(long answers) const {
    if (answers <= 0) return {};
    if (accountant_ == PureAccountant::Optimal) return optimal(answers);
    PureEpsilon of = curve_.after(answers);
    const double basic = static_cast<double>(answers) * perAnswer();
    if (gaussian() || of.epsilon <= basic) return of;
    return {basic, std::nullopt, false};
}

PureEpsilon VoteComposition::optimal(long answers) const {
    const auto count = static_cast<double>(answers);
    const double together = gaussian() ? gaussianEpsilon(perAnswer() * std::sqrt(count), delta_)
                                       : optimalCompositionEpsilon(perAnswer() / 2, 2 * answers, delta_);
    if (!winner_ || answers < fewestWinners || together <= 0) return {together, std::nullopt, false};
    const WinnerAnswers winners{winner_, count};
    const double alone = winnersEpsilon({&winners, 1}, 0, delta_);
    return {std::min(together, alone), std::nullopt, false, alone < together};
}

const char* VoteComposition::nameOf(const PureEpsilon& epsilon) const {
    if (epsilon.ofWinner) return winnerAccountant;
    return accountant_ == PureAccountant::Optimal && gaussian() ? gaussianAccountant : toString(accountant_);
}

long VoteComposition::answersWithin(double epsilon, long limit) const {
    return largestInteger(limit, [&](long answers) { return after(answers).epsilon <= epsilon; });
}

namespace {

/// The largest x for which vote(x) costs at most ε: found for two classes first, which takes little time, and
/// whose cost is nearly that of more.
template <class VoteOf>
double mostWithin(PureAccountant accountant, bool twoClasses, bool winnerAlone, long answers, double epsilon,
                  double delta, const VoteOf& vote) {
    const auto cost = [&](bool two) {
        return [&, two](double x) {
            NoisyVote of = vote(x);
            of.twoClasses = two;
            return VoteComposition(accountant, of, winnerAlone, delta).after(answers).epsilon;
        };
    };
    constexpr double slackOfTwo = 2e-6, slackOfAny = 1e-5;
    if (accountant != PureAccountant::Optimal || !winnerAlone)
        return largestReal(epsilon / static_cast<double>(answers), 1e-13,
                           [&](double x) { return cost(twoClasses)(x) <= epsilon; });
    const double two =
        risingWithin(epsilon / std::sqrt(static_cast<double>(answers)), epsilon, slackOfTwo, cost(true));
    return twoClasses ? two : risingWithin(two, epsilon, slackOfAny, cost(false));
}

} // namespace

std::optional<double> mostLambda(PureAccountant accountant, bool twoClasses, bool winnerAlone, long answers,
                                 double epsilon, double delta) {
    constexpr double least = 1e-9;
    const double lambda =
        mostWithin(accountant, twoClasses, winnerAlone, answers, epsilon, delta, [](double x) {
            return NoisyVote{NoiseLaw::Laplace, 1 / x, false};
        });
    return lambda > least ? std::optional(lambda) : std::nullopt;
}

std::optional<double> leastSigma(bool twoClasses, long answers, double epsilon, double delta) {
    constexpr double largest = 1e9;
    const auto sigmaAt = [](double x) { return 1 / x; };
    const double inverse =
        mostWithin(PureAccountant::Optimal, twoClasses, true, answers, epsilon, delta, [&](double x) {
            return NoisyVote{NoiseLaw::Gaussian, sigmaAt(x), false};
        });
    return inverse > 1 / largest ? std::optional(sigmaAt(inverse)) : std::nullopt;
}

} // namespace epsiloscope
