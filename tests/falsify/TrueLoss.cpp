// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/TrueLoss.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

double normalBelow(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

// The chance that the first of two noisy counts is the larger.
double firstWins(const RecordedCall& vote) {
    const double gap = vote.inputs[0] - vote.inputs[1];
    if (vote.call.law == NoiseLaw::Gaussian) return normalBelow(gap / (std::sqrt(2.0) * vote.call.scale));
    const double scaled = std::abs(gap) / vote.call.scale, tail = std::exp(-scaled) * (2 + scaled) / 4;
    return gap < 0 ? tail : 1 - tail;
}

using Chances = std::vector<double>;

bool isTwoCounts(const RecordedCall& one) {
    return one.call.placeAlone && one.inputs.size() == 2;
}

bool isHighestCheck(const RecordedCall& one) {
    return std::string_view(one.call.step) == "check of the highest count";
}

// The chance of every course of winners and checks. Absent where the trial releases other things, or did not
// ask to the end.
std::optional<Chances> coursesOf(const std::vector<RecordedCall>& calls, const Parameters& resolved) {
    Chances courses = {1};
    for (std::size_t i = 0; i < calls.size(); ++i) {
        double passes = 1;
        if (isHighestCheck(calls[i])) {
            passes = normalBelow((calls[i].inputs[0] - resolved.real("threshold")) / calls[i].call.scale);
            if (++i == calls.size()) return std::nullopt;
        }
        if (!isTwoCounts(calls[i])) return std::nullopt;
        const double first = firstWins(calls[i]);
        Chances longer;
        for (const double before : courses)
            for (const double next : {passes * first, passes * (1 - first), 1 - passes})
                longer.push_back(before * next);
        courses = std::move(longer);
    }
    return courses;
}

double hockeyStick(const Chances& p, const Chances& q, double epsilon) {
    double delta = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        delta += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
    return delta;
}

// δ at ε of a sum that differs by 1 at most with chance q, under noise σ; both directions.
double gaussianDelta(double q, double sigma, double epsilon) {
    const auto shortfall = [&](double low) { // of the sum with the person, where the loss is above that
        const double rest = std::exp(low) - (1 - q);
        return rest <= 0 ? -1e300 : sigma * std::log(rest / q) + 0.5 / sigma;
    };
    const auto with = [&](double x) { return (1 - q) * normalBelow(-x) + q * normalBelow(1 / sigma - x); };
    const double above = shortfall(epsilon), below = shortfall(-epsilon);
    const double removed = with(above) - std::exp(epsilon) * normalBelow(-above);
    const double added = normalBelow(below) - std::exp(epsilon) * (1 - with(below));
    return std::max(removed, added);
}

// The largest ratio of chances of a place.
double choiceLoss(const RecordedCall& one, const RecordedCall& other) {
    const auto chancesOf = [](const RecordedCall& call) {
        Chances chances;
        double sum = 0;
        for (const double utility : call.inputs)
            sum += chances.emplace_back(std::exp(utility / call.call.scale));
        for (double& chance : chances)
            chance /= sum;
        return chances;
    };
    const Chances p = chancesOf(one), q = chancesOf(other);
    double most = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        most = std::max(most, std::abs(std::log(p[i] / q[i])));
    return most;
}

} // namespace

TrueLoss::TrueLoss(const std::vector<RecordedCall>& one, const std::vector<RecordedCall>& other,
                   const Parameters& resolved, std::int64_t rowsOfPerson)
    : p_(coursesOf(one, resolved)), q_(coursesOf(other, resolved)), several_(one.size() > 1) {
    if (p_ && q_) return;
    for (const NoiseDifference& each : noiseDifferences(one, other))
        add(one[each.place], other[each.place], each.distance, rowsOfPerson);
}

double TrueLoss::delta(double epsilon) const {
    if (p_ && q_) return std::max(hockeyStick(*p_, *q_, epsilon), hockeyStick(*q_, *p_, epsilon));
    if (square_ == 0) return pure_ > epsilon ? 1 : 0;
    return gaussianDelta(rate_, 1 / std::sqrt(square_), epsilon);
}

void TrueLoss::add(const RecordedCall& one, const RecordedCall& other, double distance,
                   std::int64_t rowsOfPerson) {
    const NoiseCall& call = one.call;
    const double apart = distance / call.scale;
    rate_ = call.rate;
    odd_ = odd_ || call.placeAlone || (call.rate < 1 && several_);
    if (call.law == NoiseLaw::Gaussian)
        square_ = call.together ? std::max(square_, apart * apart) : square_ + apart * apart;
    else if (call.law == NoiseLaw::Exponential)
        pure_ += choiceLoss(one, other);
    else
        pure_ += apart;
    if (call.law != NoiseLaw::Objective) return;
    // The objective's curvature: each row has R²/4 at most, and as many rows leave as come.
    const auto rows = static_cast<double>(rowsOfPerson);
    const double radius = call.sensitivity / 2 / rows;
    pure_ += 2 * rows * std::log1p(radius * radius / 4 / call.penalty);
}

double leastEpsilon(const std::vector<TrueLoss>& losses, double delta) {
    const auto holds = [&](double epsilon) {
        return std::ranges::all_of(losses,
                                   [&](const TrueLoss& loss) { return loss.delta(epsilon) <= delta; });
    };
    double low = 0, high = 100;
    for (int i = 0; i < 50; ++i) {
        const double middle = (low + high) / 2;
        (holds(middle) ? high : low) = middle;
    }
    return low;
}

} // namespace epsiloscope::falsifier
