// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"
#include "core/privacy/ConfidentExpectation.h"
#include "core/privacy/GaussianNoisyMax.h"
#include "core/privacy/RenyiCurve.h"
#include "core/privacy/SensitiveCost.h"
#include "core/privacy/SmoothSensitivity.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

// Accounts for 9,000 queries of 250 teachers and 10 classes on one core: data-dependent RDP of GNMax on the
// reference grid of orders, converted to ε (target: under 50 ms); Confident-GNMax in expectation on the same
// grid (under 60 ms); smooth sensitivity of checks and answers at one order (under 500 ms).

using namespace epsiloscope;

namespace {

constexpr std::size_t queries = 9000, classes = 10;
constexpr int teachers = 250, repetitions = 25;

using Histogram = std::array<double, classes>;

/// Votes with mixed consensus: on each query a share of the teachers, uniform between 30 % and 100 %, agrees;
/// the rest vote at random.
std::vector<Histogram> syntheticVotes() {
    RandomStream random = RandomStreams::fromSeed(1).stream(0, StreamPurpose::Test);
    std::vector<Histogram> votes(queries, Histogram{});
    for (Histogram& histogram : votes) {
        const double consensus = 0.3 + 0.7 * random.uniform();
        const std::size_t label = random.below(classes);
        for (int teacher = 0; teacher < teachers; ++teacher)
            histogram[random.uniform() < consensus ? label : random.below(classes)] += 1;
    }
    return votes;
}

double composedEpsilon(const std::vector<Histogram>& votes, double sigma) {
    const GaussianNoisyMaxBound bound(referenceOrders(), sigma);
    RenyiCurve curve(bound.orders());
    std::vector<double> cost(bound.orders().size());
    for (const Histogram& histogram : votes) {
        bound.rdp(logOutvotedGaussian(histogram, sigma), cost);
        curve.add(cost);
    }
    return curve.classic(1e-5).epsilon;
}

std::vector<std::uint32_t> wholeVotes(const std::vector<Histogram>& votes) {
    std::vector<std::uint32_t> counts;
    for (const Histogram& histogram : votes)
        for (const double count : histogram)
            counts.push_back(static_cast<std::uint32_t>(count));
    return counts;
}

double expectedEpsilon(const VoteCounts& votes) {
    ConfidentExpectation walk = ConfidentExpectation::confident(referenceOrders(), 200, 150, 40);
    walk.add(votes, votes.queries());
    return classicConversion(walk.orders(), walk.rdp(), 1e-5).epsilon;
}

/// Of GNMax where `check` is absent.
double sensitivityOfAll(const VoteCounts& votes, const std::optional<SensitiveCost::Check>& check) {
    SensitiveCost cost(14, 40, classes, teachers, check);
    for (std::size_t query = 0; query < votes.queries(); ++query)
        cost.add(votes.of(query), 0.5);
    return smoothSensitivity(cost.cost().localBounds, 0.25 / 14).value;
}

template <class Work> void measure(const char* what, double targetMilliseconds, const Work& work) {
    std::vector<double> milliseconds;
    double result = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        result = work();
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("%-32s median %.2f ms, min %.2f ms, max %.2f ms (target %.0f ms); result %.6f\n", what,
                milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back(),
                targetMilliseconds, result);
}

} // namespace

int main() {
    const std::vector<Histogram> votes = syntheticVotes();
    std::printf("%zu queries, %d teachers, %zu classes, %zu orders\n", queries, teachers, classes,
                referenceOrders().size());
    const std::vector<std::uint32_t> counts = wholeVotes(votes);
    const VoteCounts whole{counts, classes};
    measure("GNMax, sigma 5", 50, [&] { return composedEpsilon(votes, 5); });
    measure("GNMax, sigma 40", 50, [&] { return composedEpsilon(votes, 40); });
    measure("GNMax, sigma 100", 50, [&] { return composedEpsilon(votes, 100); });
    measure("Confident, expected", 60, [&] { return expectedEpsilon(whole); });
    measure("smooth sensitivity, GNMax", 500, [&] { return sensitivityOfAll(whole, std::nullopt); });
    measure("smooth sensitivity, Confident", 500, [&] {
        return sensitivityOfAll(whole, SensitiveCost::Check{200, 20});
    });
    return 0;
}
