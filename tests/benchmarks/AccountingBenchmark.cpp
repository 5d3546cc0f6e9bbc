// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"
#include "core/privacy/GaussianNoisyMax.h"
#include "core/privacy/RenyiCurve.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

// Composes the data-dependent RDP of GNMax over 9,000 queries of 250 teachers and 10 classes on the reference
// grid of orders, and converts it to ε. Target: under 50 ms on one core.

using namespace epsiloscope;

namespace {

constexpr std::size_t queries = 9000, classes = 10;
constexpr int teachers = 250, repetitions = 25;
constexpr double targetMilliseconds = 50;

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

void measure(const std::vector<Histogram>& votes, double sigma) {
    std::vector<double> milliseconds;
    double epsilon = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        epsilon = composedEpsilon(votes, sigma);
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf("sigma %5.1f: median %.2f ms, min %.2f ms, max %.2f ms (target %.0f ms); epsilon %.6f\n",
                sigma, milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back(),
                targetMilliseconds, epsilon);
}

} // namespace

int main() {
    const std::vector<Histogram> votes = syntheticVotes();
    std::printf("%zu queries, %d teachers, %zu classes, %zu orders\n", queries, teachers, classes,
                referenceOrders().size());
    for (const double sigma : {5.0, 40.0, 100.0})
        measure(votes, sigma);
    return 0;
}
