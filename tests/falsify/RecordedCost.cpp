// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/RecordedCost.h"

#include "core/privacy/descent/SubsampledGaussianAccounting.h"
#include "core/privacy/pate/WinnerCost.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <ranges>
#include <set>
#include <string_view>

namespace epsiloscope::falsifier {

namespace {

constexpr double boundless = std::numeric_limits<double>::infinity();

// Nothing of core/privacy/composition and spending is used here: what they get wrong is looked for.

double leastWith(double delta, const std::function<double(double)>& deltaAt, double most) {
    if (deltaAt(0) <= delta) return 0;
    if (!(deltaAt(most) <= delta)) return boundless;
    double low = 0, high = most;
    for (int i = 0; i < 200 && high - low > 1e-13 * high; ++i) {
        const double middle = (low + high) / 2;
        (deltaAt(middle) <= delta ? high : low) = middle;
    }
    return low; // whoever states less states too little
}

double gaussianAtMost(double square, double delta) {
    if (delta <= 0) return boundless;
    const long double mu = std::sqrt(static_cast<long double>(square));
    const auto below = [](long double x) { return std::erfc(-x / std::sqrt(2.0L)) / 2; };
    const auto deltaAt = [&](double epsilon) {
        const long double second = below(-mu / 2 - epsilon / mu);
        const long double scaled = second > 0 ? std::exp(epsilon + std::log(second)) : 0.0L;
        return static_cast<double>(below(mu / 2 - epsilon / mu) - scaled);
    };
    return leastWith(delta, deltaAt, static_cast<double>(mu * mu / 2 + 40 * mu));
}

using PureCalls = std::map<double, long>; ///< of each loss how many

// δ of randomised responses together (Kairouz, Oh, Viswanath 2015): every number of lies of each kind.
double pureDelta(PureCalls::const_iterator kind, PureCalls::const_iterator end, double loss, double logChance,
                 double epsilon) {
    if (kind == end) return loss > epsilon ? std::exp(logChance) * -std::expm1(epsilon - loss) : 0;
    const auto& [each, times] = *kind;
    const double logTruth = -std::log1p(std::exp(-each)), logLie = logTruth - each;
    double delta = 0;
    for (long lies = 0; lies <= times; ++lies) {
        const double ways = std::lgamma(static_cast<double>(times) + 1) -
                            std::lgamma(static_cast<double>(lies) + 1) -
                            std::lgamma(static_cast<double>(times - lies) + 1);
        delta += pureDelta(std::next(kind), end, loss + static_cast<double>(times - 2 * lies) * each,
                           logChance + ways + static_cast<double>(times - lies) * logTruth +
                               static_cast<double>(lies) * logLie,
                           epsilon);
    }
    return delta;
}

double pureAtMost(const PureCalls& calls, double delta) {
    double sum = 0, cases = 1;
    for (const auto& [each, times] : calls) {
        sum += each * static_cast<double>(times);
        cases *= static_cast<double>(times + 1);
    }
    constexpr double mostCases = 20'000;
    if (delta <= 0 || cases > mostCases) return sum;
    const auto deltaAt = [&](double epsilon) { return pureDelta(calls.begin(), calls.end(), 0, 0, epsilon); };
    return std::min(sum, leastWith(delta, deltaAt, sum));
}

// ε of a call alone where it is purely private.
double pureLoss(const NoiseCall& call, std::int64_t rowsOfUnit) {
    switch (call.law) {
    case NoiseLaw::Laplace:
        return call.norm == NoiseNorm::L1 ? call.sensitivity / call.scale : boundless;
    case NoiseLaw::Exponential: // numerator and denominator each move
        return call.norm == NoiseNorm::Each ? 2 * call.sensitivity / call.scale : boundless;
    case NoiseLaw::Objective: { // Chaudhuri, Monteleoni, Sarwate 2011, theorem 9: rows of norm R, R²/4
        const auto rows = static_cast<double>(rowsOfUnit);
        const double radius = call.sensitivity / 2 / rows;
        return call.sensitivity / call.scale + 2 * rows * std::log1p(radius * radius / 4 / call.penalty);
    }
    case NoiseLaw::Gaussian:
        break;
    }
    return boundless;
}

// One vote that moves, in votes of one teacher: scale over how many of them one record has.
double scaleOfVote(const NoiseCall& call) {
    return call.scale * (call.law == NoiseLaw::Gaussian ? std::sqrt(2.0) : 2) / call.sensitivity;
}

bool isVote(const RecordedCall& one) {
    return one.call.placeAlone && std::string_view(one.call.room) == "queries";
}

bool isCheck(const RecordedCall& one) {
    return one.inputs.size() == 1 && std::string_view(one.call.room) == "queries";
}

// The loss of telling which of two bins is the fuller (their noise's difference of Laplace law), by every
// number of teachers in the first.
double fullerLoss(const RecordedCall& one) {
    const double teachers = one.inputs[0] + one.inputs[1], moved = one.call.sensitivity / 2;
    const auto chance = [&](double first) {
        const double gap = (2 * first - teachers) / one.call.scale;
        const double tail = std::exp(-std::abs(gap)) * (2 + std::abs(gap)) / 4;
        return gap < 0 ? tail : 1 - tail;
    };
    double most = 0;
    for (double first = 0; first + moved <= teachers; ++first) {
        most = std::max(most, std::abs(std::log(chance(first + moved) / chance(first))));
        most = std::max(most, std::abs(std::log((1 - chance(first)) / (1 - chance(first + moved)))));
    }
    return most;
}

// Winners and checks by what they alone tell, other Gaussian noise as it is. Nothing is known of winners
// beside what is purely private.
double byWinners(const std::vector<RecordedCall>& calls, const CheckedCrowd& crowd, double delta) {
    std::vector<WinnerAnswers> answers;
    double square = 0;
    for (std::size_t place = 0; place < calls.size(); ++place) {
        const RecordedCall& one = calls[place];
        if (isCheck(one) && crowd.teachers > 0) {
            const bool followed = place + 1 < calls.size() && isVote(calls[place + 1]);
            const NoisyVote vote{.scale = followed ? calls[place + 1].call.scale : crowd.answerSigma,
                                 .twoClasses = crowd.classes == 2};
            answers.push_back({WinnerCurve::of(CheckedVote{.vote = vote,
                                                           .threshold = crowd.threshold,
                                                           .checkSigma = one.call.scale,
                                                           .teachers = crowd.teachers,
                                                           .classes = crowd.classes,
                                                           .allVote = true}),
                               1});
            place += followed ? 1 : 0;
        } else if (isVote(one)) {
            answers.push_back(
                {WinnerCurve::of(NoisyVote{
                     .law = one.call.law, .scale = scaleOfVote(one.call), .twoClasses = crowd.classes == 2}),
                 1});
        } else if (one.call.law == NoiseLaw::Gaussian) {
            square += std::pow(one.call.sensitivity / one.call.scale, 2);
        } else {
            return boundless;
        }
    }
    return winnersEpsilon(answers, square, delta);
}

// The loss distribution's is nearly exact, and is there first.
double subsampled(const std::vector<RecordedCall>& calls, double delta, double enough) {
    const NoiseCall& first = calls.front().call;
    for (const RecordedCall& one : calls)
        if (one.call.rate != first.rate || one.call.scale != first.scale) return 0;
    double least = boundless;
    for (const DescentAccountant accountant : std::views::reverse(allDescentAccountants)) {
        if (least <= enough) break;
        least = std::min(least, descentCost(accountant, first.rate, first.scale / first.sensitivity,
                                            static_cast<std::int64_t>(calls.size()), delta)
                                    .epsilon);
    }
    return least;
}

// Calls that count together count once.
std::vector<RecordedCall> counted(const std::vector<RecordedCall>& calls) {
    std::vector<RecordedCall> each;
    std::set<std::string_view> seen;
    for (const RecordedCall& one : calls)
        if (!one.call.together || seen.insert(one.call.step).second) each.push_back(one);
    return each;
}

} // namespace

double recordedEpsilon(const std::vector<RecordedCall>& calls, const CheckedCrowd& crowd, double delta,
                       double enough) {
    const std::vector<RecordedCall> each = counted(calls);
    if (each.empty()) return 0;
    double square = 0;
    PureCalls pure;
    bool votes = false;
    for (const RecordedCall& one : each) {
        if (one.call.smoothness > 0) return 0; // an ε of its own order: not composed here
        if (one.call.rate < 1) return delta > 0 ? subsampled(each, delta, enough) : boundless;
        votes = votes || isVote(one) || isCheck(one);
        const double loss =
            one.call.placeAlone && !isVote(one) ? fullerLoss(one) : pureLoss(one.call, crowd.rows);
        square += one.call.law == NoiseLaw::Gaussian ? std::pow(one.call.sensitivity / one.call.scale, 2)
                                                     : boundless;
        if (isVote(one) && std::isfinite(loss))
            pure[loss / 2] += 2; // two outputs, each of half the loss
        else
            ++pure[loss];
    }
    double least = boundless;
    if (std::isfinite(square)) least = gaussianAtMost(square, delta);
    if (std::isfinite(pure.rbegin()->first)) least = std::min(least, pureAtMost(pure, delta));
    if (votes && delta > 0 && least > enough) least = std::min(least, byWinners(each, crowd, delta));
    return least;
}

} // namespace epsiloscope::falsifier
