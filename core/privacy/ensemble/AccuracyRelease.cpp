// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/ensemble/AccuracyRelease.h"

#include "core/base/Named.h"
#include "core/numeric/Decimal.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/noise/ExponentialChoice.h"
#include "core/privacy/noise/NoisyWinner.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <set>

namespace epsiloscope {

namespace {

// Twice the distance of every bin, which is whole where the counts are.
std::vector<double> doubledDistances(std::span<const double> counts) {
    const double teachers = std::accumulate(counts.begin(), counts.end(), 0.0);
    std::vector<double> doubled;
    double below = 0;
    for (const double count : counts) {
        const double atOrBelow = below + count;
        doubled.push_back(std::max({0.0, teachers - 2 * atOrBelow, 2 * below - teachers}));
        below = atOrBelow;
    }
    return doubled;
}

std::vector<double> realNumbers(const std::vector<long>& counts) {
    return {counts.begin(), counts.end()};
}

void compare(const std::vector<long>& counts, std::size_t from, std::size_t to, long moved, double scale,
             WorstCaseLoss& worst) {
    if (from >= counts.size() || to >= counts.size() || counts[from] < moved) return;
    std::vector<long> neighbour = counts;
    neighbour[from] -= moved;
    neighbour[to] += moved;
    const auto before = laplaceWinnerLogProbabilities(realNumbers(counts), scale),
               after = laplaceWinnerLogProbabilities(realNumbers(neighbour), scale);
    for (std::size_t bin = 0; bin < counts.size(); ++bin) {
        const double loss = std::abs(before[bin] - after[bin]);
        if (loss > worst.epsilon) worst = {loss, counts, neighbour, static_cast<int>(bin)};
    }
}

/// How many teachers stay in the first of two bins: every number for few teachers, otherwise those near the
/// ends and the middle, where the worst of few teachers are found.
std::set<long> splitsOf(long teachers, long moved) {
    std::set<long> splits;
    if (teachers <= 12)
        for (long first = 0; first <= teachers; ++first)
            splits.insert(first);
    for (const long first : {teachers, teachers - moved, teachers / 2, (teachers + moved) / 2, moved})
        if (first >= 0 && first <= teachers) splits.insert(first);
    return splits;
}

} // namespace

std::vector<double> medianBinProbabilities(std::span<const double> counts, double epsilon,
                                           long teachersOfRecord) {
    std::vector<double> logs;
    for (const double doubled : doubledDistances(counts))
        logs.push_back(-epsilon * doubled / (4 * static_cast<double>(teachersOfRecord)));
    const double all = logSumExp(logs);
    for (double& value : logs)
        value = std::exp(value - all);
    return logs;
}

int drawBin(std::span<const double> probabilities, RandomStream& random) {
    const double at = random.uniform();
    double sum = 0;
    int last = 0;
    for (std::size_t bin = 0; bin < probabilities.size(); ++bin) {
        if (probabilities[bin] <= 0) continue;
        last = static_cast<int>(bin);
        sum += probabilities[bin];
        if (at < sum) break;
    }
    return last; // where rounding left the sum below 1, the last that can be drawn
}

int drawMedianBin(std::span<const double> counts, const AccuracyRelease& release, const NoiseDoor& door,
                  RandomStream& random) {
    const auto teachers = static_cast<double>(release.teachersOfRecord);
    const double perCost = release.epsilon / (4 * teachers);
    std::vector<std::uint64_t> costs;
    std::vector<double> utilities;
    for (const double doubled : doubledDistances(counts)) {
        costs.push_back(static_cast<std::uint64_t>(std::llround(doubled)));
        utilities.push_back(-doubled);
    }
    const std::size_t bin =
        door.drawing == NoiseDrawing::Integers
            ? exponentialChoice(costs, perCost, random)
            : static_cast<std::size_t>(
                  drawBin(medianBinProbabilities(counts, release.epsilon, release.teachersOfRecord), random));
    return static_cast<int>(door.place({.room = "ensemble",
                                        .step = "bin of the median",
                                        .law = NoiseLaw::Exponential,
                                        .scale = 1 / perCost,
                                        .sensitivity = 2 * teachers,
                                        .norm = NoiseNorm::Each},
                                       utilities, bin));
}

namespace {

// Noise in integers costs two bins so much more at most, and rounding in double precision less than the rest:
// FORMULAS.md, "The accuracy of an ensemble".
constexpr double ofIntegers = 1 + 0x1p-40 + 0x1p-48;

constexpr Named<AccuracyNoise> accuracyNoises[] = {{AccuracyNoise::Corrected, "corrected"},
                                                   {AccuracyNoise::AsPublished, "as-published"}};
constexpr Named<AccuracyAggregator> accuracyAggregators[] = {
    {AccuracyAggregator::NoisyArgmax, "noisy-argmax"}, {AccuracyAggregator::PrivateMedian, "private-median"}};

} // namespace

const char* toString(AccuracyNoise noise) {
    return entryIn(accuracyNoises, noise).name;
}

std::optional<AccuracyNoise> accuracyNoiseFromText(const std::string& text) {
    return valueIn(accuracyNoises, text);
}

double fullerBinLoss(double rate, const CountedTeachers& counted) {
    const double moved = 2 * static_cast<double>(counted.ofRecord) * rate;
    const double left = static_cast<double>(counted.teachers - 2 * counted.ofRecord) * rate;
    return moved - std::log1p(moved / (2 + left));
}

double noiseScale(AccuracyNoise noise, double epsilon, const CountedTeachers& counted) {
    if (noise == AccuracyNoise::AsPublished) return 1 / epsilon;
    const double ofCounts = 2 * static_cast<double>(counted.ofRecord) / epsilon;
    if (!counted.fullerOfTwo()) return ofCounts;
    const double rate = largestReal(1 / ofCounts, 1e-16, [&](double tried) {
        return fullerBinLoss(tried, counted) <= epsilon / ofIntegers;
    });
    return std::min(ofCounts, 1 / rate);
}

double guaranteedEpsilon(AccuracyNoise noise, double epsilon, long teachersOfRecord) {
    if (noise == AccuracyNoise::Corrected) return epsilon;
    // A typed number is decimal: 6 times 0.1 is 0.6.
    return (Decimal::fromTyped(epsilon) * (2 * std::int64_t{teachersOfRecord})).value();
}

const char* toString(AccuracyAggregator aggregator) {
    return entryIn(accuracyAggregators, aggregator).name;
}

std::optional<AccuracyAggregator> accuracyAggregatorFromText(const std::string& text) {
    return valueIn(accuracyAggregators, text);
}

std::vector<double> releaseProbabilities(std::span<const double> counts, const AccuracyRelease& release) {
    if (release.aggregator == AccuracyAggregator::PrivateMedian)
        return medianBinProbabilities(counts, release.epsilon, release.teachersOfRecord);
    const double teachers = std::accumulate(counts.begin(), counts.end(), 0.0);
    const CountedTeachers counted{static_cast<int>(counts.size()), release.teachersOfRecord,
                                  std::lround(teachers)};
    return laplaceWinnerProbabilities(counts, noiseScale(release.noise, release.epsilon, counted));
}

WorstCaseLoss worstCaseLoss(long teachers, int bins, double scale, long teachersOfRecord) {
    WorstCaseLoss worst;
    std::vector<long> counts(static_cast<std::size_t>(bins), 0);
    worst.counts = worst.neighbour = counts;
    for (const long first : splitsOf(teachers, teachersOfRecord)) {
        counts[0] = first;
        counts[1] = teachers - first;
        compare(counts, 0, 1, teachersOfRecord, scale, worst);
        compare(counts, 0, 2, teachersOfRecord, scale, worst);
    }
    return worst;
}

} // namespace epsiloscope
