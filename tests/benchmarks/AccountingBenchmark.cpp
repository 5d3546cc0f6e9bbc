// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/DependentBound.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/sensitivity/SensitiveCost.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/VoteCounts.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <vector>

// Accounts for 9,000 queries of 250 teachers and 10 classes on one core: data-dependent RDP of GNMax on the
// reference grid of orders, converted to ε (target: under 8 ms); Confident-GNMax in expectation on the same
// grid (under 20 ms); smooth sensitivity of checks and answers at one order (under 40 ms). Then the exact
// cost of 50 queries to 1,000 teachers and 100 classes on the dense grid (under 200 ms).

using namespace epsiloscope;

namespace {

constexpr std::size_t accountedClasses = 10;
constexpr int accountedTeachers = 250;

using TenVotes = std::array<double, accountedClasses>;

/// Votes with mixed consensus: on each query a share of the teachers, uniform between 30 % and 100 %, agrees;
/// the rest vote at random.
std::vector<TenVotes> mixedVotes(std::size_t queries) {
    RandomStream random = RandomStreams::fromSeed(1).stream(0, StreamPurpose::Test);
    std::vector<TenVotes> votes(queries, TenVotes{});
    for (TenVotes& histogram : votes) {
        const double consensus = 0.3 + 0.7 * random.uniform();
        const std::size_t label = random.below(accountedClasses);
        for (int teacher = 0; teacher < accountedTeachers; ++teacher)
            histogram[random.uniform() < consensus ? label : random.below(accountedClasses)] += 1;
    }
    return votes;
}

double composedEpsilon(const std::vector<TenVotes>& votes, double sigma) {
    const GaussianNoisyMaxBound bound(referenceOrders(), sigma);
    RenyiCurve curve(bound.orders());
    std::vector<double> cost(bound.orders().size());
    for (const TenVotes& histogram : votes) {
        bound.rdp(logOutvotedGaussian(histogram, sigma), cost);
        curve.add(cost);
    }
    return classicConversion(curve.orders(), curve.values(), 1e-5).epsilon;
}

/// Votes of 1,000 teachers, some classes far more liked than others, so that most counts differ.
double exactEpsilon(std::size_t queries) {
    constexpr int teachers = 1000;
    constexpr double classes = 100;
    RandomStream random = RandomStreams::fromSeed(2).stream(0, StreamPurpose::Test);
    const DependentAnswer bound(denseOrders(), 40, DependentBound::Exact);
    RenyiCurve curve(denseOrders());
    std::vector<double> cost(curve.orders().size());
    for (std::size_t query = 0; query < queries; ++query) {
        std::vector<double> votes(static_cast<std::size_t>(classes), 0.0);
        for (int teacher = 0; teacher < teachers; ++teacher) {
            const double u = random.uniform();
            votes[static_cast<std::size_t>(classes * u * u * u)] += 1;
        }
        bound.rdp(votes, cost);
        curve.add(cost);
    }
    return improvedConversion(curve.orders(), curve.values(), 1e-5).epsilon;
}

std::vector<std::uint32_t> wholeVotes(const std::vector<TenVotes>& votes) {
    std::vector<std::uint32_t> counts;
    for (const TenVotes& histogram : votes)
        for (const double count : histogram)
            counts.push_back(static_cast<std::uint32_t>(count));
    return counts;
}

double expectedEpsilon(const std::vector<TenVotes>& votes) {
    const ConfidentNoise noise{200, 150, 40};
    RenyiSettings settings;
    settings.orders = referenceOrders();
    settings.delta = 1e-5;
    const ConfidentAggregator aggregator(noise, NoiseDoor{});
    ConfidentAccountant accountant(settings, noise, std::nullopt);
    for (std::size_t query = 0; query < votes.size(); ++query) {
        AskedQuery asked = aggregator.look(static_cast<std::uint32_t>(query),
                                           std::vector<double>(votes[query].begin(), votes[query].end()));
        asked.outcome = QueryOutcome::Answered;
        accountant.pay(asked);
    }
    return accountant.expected()->epsilon.value;
}

/// Of GNMax where `check` is absent.
double sensitivityOfAll(const testing::VoteCounts& votes, const std::optional<SensitiveCost::Check>& check) {
    SensitiveCost cost(14, 40, accountedClasses, accountedTeachers, check);
    for (std::size_t query = 0; query < votes.queries(); ++query)
        cost.add(votes.of(query), 0.5);
    return smoothSensitivity(cost.cost().localBounds, 0.25 / 14).value;
}

template <class Work>
void measureAccounting(const char* what, double targetMilliseconds, int repetitions, const Work& work) {
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

int runAccountingBenchmark(int argc, char** argv) {
    const bool brief = testing::shortRun(argc, argv);
    const std::size_t queries = brief ? 300U : 9000U;
    const int repetitions = brief ? 1 : 25;
    const std::vector<TenVotes> votes = mixedVotes(queries);
    std::printf("%zu queries, %d teachers, %zu classes, %zu orders\n", queries, accountedTeachers,
                accountedClasses, referenceOrders().size());
    const std::vector<std::uint32_t> counts = wholeVotes(votes);
    const testing::VoteCounts whole{counts, accountedClasses};
    const auto measure = [repetitions](const char* what, double target, const auto& work) {
        measureAccounting(what, target, repetitions, work);
    };
    measure("GNMax, sigma 5", 8, [&] { return composedEpsilon(votes, 5); });
    measure("GNMax, sigma 40", 8, [&] { return composedEpsilon(votes, 40); });
    measure("GNMax, sigma 100", 8, [&] { return composedEpsilon(votes, 100); });
    measure("Confident, expected", 20, [&] { return expectedEpsilon(votes); });
    measure("smooth sensitivity, GNMax", 40, [&] { return sensitivityOfAll(whole, std::nullopt); });
    measure("smooth sensitivity, Confident", 40, [&] {
        return sensitivityOfAll(whole, SensitiveCost::Check{200, 20});
    });
    measureAccounting("exact, 100 classes", 200, brief ? 1 : 5, [&] { return exactEpsilon(brief ? 2 : 50); });
    return 0;
}
