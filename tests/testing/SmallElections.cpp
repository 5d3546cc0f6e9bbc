// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SmallElections.h"

#include "tests/testing/SmallHistograms.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

namespace epsiloscope::testing {
namespace {

using Pairs = std::vector<NeighbouringOutcomes>;

bool classesDescend(const std::vector<long>& votes, int classes) {
    return std::is_sorted(votes.begin(), votes.begin() + classes, std::greater<>());
}

/// Σ (a·p − b·q)₊.
double hockeyStick(const NeighbouringOutcomes& pair, double a, double b) {
    double sum = 0;
    for (std::size_t x = 0; x < pair.p.size(); ++x)
        sum += std::max(0.0, a * pair.p[x] - b * pair.q[x]);
    return sum;
}

double worstStick(const Pairs& pairs, double a, double b) {
    double worst = 0;
    for (const NeighbouringOutcomes& pair : pairs)
        worst = std::max(worst, hockeyStick(pair, a, b));
    return worst;
}

/// log of the distribution function of the difference of two noises, in votes.
double logOfDifference(NoiseLaw law, double scale, double gap) {
    if (law == NoiseLaw::Gaussian) return std::log(0.5 * std::erfc(-gap / (2 * scale)));
    const double t = gap / scale;
    return t <= 0 ? t + std::log((2 - t) / 4) : std::log1p(-std::exp(-t) * (2 + t) / 4);
}

double twoClassDivergence(NoiseLaw law, double scale, double order, double gap) {
    const auto power = [&](double here, double there) {
        return std::exp(order * logOfDifference(law, scale, here) +
                        (1 - order) * logOfDifference(law, scale, there));
    };
    return std::log(power(gap, gap - 2) + power(-gap, 2 - gap)) / (order - 1);
}

} // namespace

std::vector<NeighbouringOutcomes> neighbouringOutcomes(const SmallElection& election) {
    const int bins = election.classes + (election.abstain ? 1 : 0);
    std::map<std::vector<long>, std::vector<double>> known;
    const auto outcomesOf = [&](const std::vector<long>& votes) {
        const auto [found, fresh] = known.try_emplace(votes);
        if (fresh)
            found->second =
                election.outcomes(std::vector<double>(votes.begin(), votes.begin() + election.classes));
        return found->second;
    };
    Pairs pairs;
    for (const std::vector<long>& votes : allHistograms(election.teachers, bins)) {
        if (!classesDescend(votes, election.classes)) continue;
        for (const std::vector<long>& next : neighboursOf(votes, 1))
            if (next != votes) pairs.push_back({votes, next, outcomesOf(votes), outcomesOf(next)});
    }
    // Neighbours of sorted votes in one direction are all pairs, but for names; the other direction likewise.
    const std::size_t oneWay = pairs.size();
    for (std::size_t i = 0; i < oneWay; ++i)
        if (!classesDescend(pairs[i].next, election.classes))
            pairs.push_back({pairs[i].next, pairs[i].votes, pairs[i].q, pairs[i].p});
    return pairs;
}

double exactRenyi(const NeighbouringOutcomes& pair, double order) {
    std::vector<double> terms;
    for (std::size_t x = 0; x < pair.p.size(); ++x)
        terms.push_back(order * std::log(pair.p[x]) + (1 - order) * std::log(pair.q[x]));
    const double top = *std::max_element(terms.begin(), terms.end());
    double sum = 0;
    for (const double term : terms)
        sum += std::exp(term - top);
    return (top + std::log(sum)) / (order - 1);
}

double greatestRenyi(const std::vector<NeighbouringOutcomes>& pairs, double order) {
    double greatest = 0;
    for (const NeighbouringOutcomes& pair : pairs)
        greatest = std::max(greatest, exactRenyi(pair, order));
    return greatest;
}

double worstDelta(const std::vector<NeighbouringOutcomes>& pairs, double epsilon) {
    return worstStick(pairs, 1, std::exp(epsilon));
}

double worstDeltaOfTwo(const std::vector<NeighbouringOutcomes>& pairs, double epsilon) {
    const double price = std::exp(epsilon);
    double worst = 0;
    for (const NeighbouringOutcomes& first : pairs) {
        double sum = 0;
        for (std::size_t x = 0; x < first.p.size(); ++x)
            sum += worstStick(pairs, first.p[x], price * first.q[x]);
        worst = std::max(worst, sum);
    }
    return worst;
}

double worstDeltaOfThree(const std::vector<NeighbouringOutcomes>& pairs, double epsilon, int sequences,
                         std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::uniform_int_distribution<std::size_t> any(0, pairs.size() - 1);
    const double price = std::exp(epsilon);
    double worst = 0;
    for (int i = 0; i < sequences; ++i) {
        const NeighbouringOutcomes& first = pairs[any(random)];
        const NeighbouringOutcomes& second = pairs[any(random)];
        const NeighbouringOutcomes& third = pairs[any(random)];
        double sum = 0;
        for (std::size_t x = 0; x < first.p.size(); ++x)
            for (std::size_t y = 0; y < second.p.size(); ++y)
                sum += hockeyStick(third, first.p[x] * second.p[y], price * first.q[x] * second.q[y]);
        worst = std::max(worst, sum);
    }
    return worst;
}

std::string inWords(const NeighbouringOutcomes& pair) {
    const auto list = [](const std::vector<long>& votes) {
        std::string text;
        for (const long count : votes)
            text += (text.empty() ? "(" : ",") + std::to_string(count);
        return text + ")";
    };
    return list(pair.votes) + " to " + list(pair.next);
}

double twoClassSupremum(NoiseLaw law, double scale, double order) {
    // Beyond 40 noises there is nothing to be found with the orders and noises of tests.
    double best = 1, step = 0.05 * scale;
    for (double gap = -40 * scale; gap <= 10 * scale + 2; gap += step)
        if (twoClassDivergence(law, scale, order, gap) > twoClassDivergence(law, scale, order, best))
            best = gap;
    for (; step > 1e-7 * scale; step /= 2)
        for (const double gap : {best - step, best + step})
            if (twoClassDivergence(law, scale, order, gap) > twoClassDivergence(law, scale, order, best))
                best = gap;
    return twoClassDivergence(law, scale, order, best);
}

} // namespace epsiloscope::testing
