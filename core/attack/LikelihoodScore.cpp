// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/LikelihoodScore.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostNumbersUsed = 16;

double numberAt(const ReleasedVector& released, std::size_t place) {
    const double number = place < released.size() ? released[place] : 0;
    return std::isfinite(number) ? number : 0;
}

} // namespace

LikelihoodScore::Spread LikelihoodScore::spreadOf(std::span<const ReleasedVector> repeats,
                                                  std::size_t place) {
    double sum = 0, squares = 0;
    for (const ReleasedVector& each : repeats)
        sum += numberAt(each, place);
    const double count = static_cast<double>(repeats.size()), mean = sum / count;
    for (const ReleasedVector& each : repeats)
        squares += (numberAt(each, place) - mean) * (numberAt(each, place) - mean);
    return {mean, std::sqrt(squares / count)};
}

LikelihoodScore::LikelihoodScore(std::span<const ReleasedVector> with,
                                 std::span<const ReleasedVector> without) {
    std::vector<std::pair<double, Used>> ranked;
    for (std::size_t place = 0; place < with.front().size(); ++place) {
        Used one{place, spreadOf(with, place), spreadOf(without, place)};
        const double apart = std::abs(one.with.mean - one.without.mean);
        const double wide = one.with.deviation + one.without.deviation;
        if (apart == 0 && wide == 0) continue;
        // A number that never varied may do so next time.
        const double least = 1e-3 * (apart + wide) + 1e-12;
        one.with.deviation = std::max(one.with.deviation, least);
        one.without.deviation = std::max(one.without.deviation, least);
        const double ratio = std::abs(std::log(one.with.deviation / one.without.deviation));
        ranked.emplace_back(apart / (one.with.deviation + one.without.deviation) + 0.5 * ratio, one);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < std::min(ranked.size(), mostNumbersUsed); ++i)
        used_.push_back(ranked[i].second);
}

double LikelihoodScore::of(const ReleasedVector& released) const {
    double score = 0;
    for (const Used& one : used_) {
        const double number = numberAt(released, one.place);
        const double with = (number - one.with.mean) / one.with.deviation;
        const double without = (number - one.without.mean) / one.without.deviation;
        score += (without * without - with * with) / 2 + std::log(one.without.deviation / one.with.deviation);
    }
    return score;
}

} // namespace epsiloscope
