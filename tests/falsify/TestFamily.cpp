// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/TestFamily.h"

#include "core/base/Infinity.h"
#include "core/numeric/Intervals.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope::falsifier {

namespace {

// P − e^ε Q − δ in standard deviations of one draw. What occurred on one side alone may yet occur on the
// other.
double excessOf(double likelier, double other, double draws, const LossClaim& claim) {
    const double ratio = std::exp(claim.epsilon), p = likelier / draws, q = (other + 0.5) / (draws + 1);
    const double variance = p * (1 - p) + 1 / draws + ratio * ratio * (q * (1 - q) + 1 / draws);
    return (p - ratio * q - claim.delta) / std::sqrt(variance);
}

// What lossBound() comes to, quickly and roughly: for choosing among many thresholds.
double roughBound(double likelier, double other, double draws, double delta, double z) {
    const double p = likelier / draws, q = other / draws;
    const double lower = p - z * std::sqrt(p * (1 - p) / draws) - z * z / (3 * draws);
    const double upper = q + z * std::sqrt(q * (1 - q) / draws) + z * z / (1.6 * draws);
    return lower > delta ? std::log((lower - delta) / std::min(1.0, upper)) : -infinity;
}

struct Scored {
    double score = 0;
    std::size_t side = 0;
    bool counts = true; ///< the trial states no more than is asked about
};

std::vector<Scored> scoredTrials(const OutputScore& score, const BothTables& tables, const TrialRange& range,
                                 double mostStated) {
    std::vector<Scored> all;
    all.reserve(2 * (range.end - range.begin));
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = range.begin; i < range.end; ++i) {
            const double value = score.of(tables[side], i);
            all.push_back(
                {std::isnan(value) ? -infinity : value, side, tables[side].stated[i] <= mostStated});
        }
    std::sort(all.begin(), all.end(), [](const Scored& a, const Scored& b) { return a.score > b.score; });
    return all;
}

} // namespace

bool OutputEvent::occurs(const OutputTable& table, std::size_t trial) const {
    if (table.stated[trial] > mostStated) return false;
    double value = score.of(table, trial);
    if (std::isnan(value)) value = -infinity;
    return below ? value < threshold : value >= threshold;
}

std::string OutputEvent::words() const {
    return score.name + (below ? " < " : " >= ") + std::to_string(threshold);
}

EventCounts countsOf(const OutputEvent& event, const BothTables& tables, const TrialRange& range) {
    EventCounts counts;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (event.occurs(tables[event.likelier], i)) ++counts.likelier;
        if (event.occurs(tables[1 - event.likelier], i)) ++counts.other;
        ++counts.draws;
    }
    return counts;
}

double lossBound(const EventCounts& counts, double delta, double error) {
    if (counts.draws == 0) return -infinity;
    const double lower = clopperPearsonLower(counts.likelier, counts.draws, error / 2);
    const double upper = clopperPearsonUpper(counts.other, counts.draws, error / 2);
    return lower > delta ? std::log((lower - delta) / upper) : -infinity;
}

namespace {

// `judge` gives what speaks for an event that occurred so often on the likelier side and on the other.
template <class Judge>
ChosenEvent bestBy(const Judge& judge, const OutputScore& score, const BothTables& tables,
                   const TrialRange& choose, const LossClaim& claim) {
    const std::vector<Scored> all = scoredTrials(score, tables, choose, claim.mostStated);
    std::array<double, 2> total{}, above{};
    for (const Scored& one : all)
        total[one.side] += one.counts;
    const auto draws = static_cast<double>(choose.end - choose.begin);
    ChosenEvent best{{score, 0, false, 0, claim.mostStated}, -infinity};
    const auto weigh = [&](double threshold, bool below, double first, double second) {
        for (std::size_t side = 0; side < 2; ++side) {
            const double excess = judge(side == 0 ? first : second, side == 0 ? second : first, draws);
            if (excess > best.excess) best = {{score, threshold, below, side, claim.mostStated}, excess};
        }
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
        above[all[i].side] += all[i].counts;
        if (i + 1 < all.size() && all[i + 1].score == all[i].score) continue;
        weigh(all[i].score, false, above[0], above[1]);
        weigh(all[i].score, true, total[0] - above[0], total[1] - above[1]);
    }
    return best;
}

} // namespace

ChosenEvent bestEvent(const OutputScore& score, const BothTables& tables, const TrialRange& choose,
                      const LossClaim& claim) {
    const auto judge = [&claim](double likelier, double other, double draws) {
        return excessOf(likelier, other, draws, claim);
    };
    return bestBy(judge, score, tables, choose, claim);
}

ChosenEvent largestLoss(const OutputScore& score, const BothTables& tables, const TrialRange& choose,
                        const LossClaim& claim, double error) {
    const double z = std::sqrt(-2 * std::log(error)); // a little more than the normal quantile
    const auto judge = [&](double likelier, double other, double draws) {
        return roughBound(likelier, other, draws, claim.delta, z);
    };
    return bestBy(judge, score, tables, choose, claim);
}

ChosenEvent largestDifference(const OutputScore& score, const BothTables& tables, const TrialRange& choose) {
    const auto judge = [](double likelier, double other, double draws) {
        const double p = likelier / draws, q = other / draws;
        return p - q - std::sqrt((p * (1 - p) + q * (1 - q) + 1 / draws) / draws);
    };
    return bestBy(judge, score, tables, choose, {"", 0, 0, infinity});
}

} // namespace epsiloscope::falsifier
