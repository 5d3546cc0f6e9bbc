// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/samples/SampleDrawing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {
namespace {

/// Part of what the samples are: another seed makes other samples.
constexpr std::uint64_t sampleSeed = 20260101;

double roundedTo(double value, int decimals) {
    const double unit = std::pow(10.0, decimals);
    return std::round(value * unit) / unit + 0.0; // no negative zero: it is another cell than 0
}

} // namespace

RandomStream sampleStream(std::uint64_t number) {
    return RandomStreams::fromSeed(sampleSeed).stream(0, StreamPurpose::Sample, number);
}

bool happens(RandomStream& stream, double probability) {
    return stream.uniform() < probability;
}

int choose(RandomStream& stream, const std::vector<double>& weights) {
    double left = stream.uniform() * std::accumulate(weights.begin(), weights.end(), 0.0);
    int last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = static_cast<int>(i);
        if (left < weights[i]) break;
        left -= weights[i];
    }
    return last;
}

double logisticNoise(RandomStream& stream) {
    const double u = stream.uniform();
    return std::log(u / (1 - u));
}

double SampleMeasure::at(double standardScore) const {
    return std::clamp(roundedTo(mean + deviation * standardScore, decimals), minimum, maximum);
}

double SampleMeasure::exponentialAt(double standardScore) const {
    return std::clamp(roundedTo(std::exp(mean + deviation * standardScore), decimals), minimum, maximum);
}

std::vector<int> topScores(const std::vector<double>& scores, std::size_t positives) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<int> labels(scores.size(), 0);
    for (std::size_t i = 0; i < positives; ++i)
        labels[order[i]] = 1;
    return labels;
}

Column categoricalColumn(std::string name, const std::vector<std::string>& vocabulary,
                         const std::vector<int>& values) {
    Column column;
    column.name = std::move(name);
    column.type = ColumnType::Categorical;
    column.codes.reserve(values.size());
    std::vector<std::int32_t> codes(vocabulary.size(), -1);
    for (const int value : values) {
        if (value < 0) {
            column.codes.push_back(-1);
            continue;
        }
        std::int32_t& code = codes[static_cast<std::size_t>(value)];
        if (code < 0) {
            code = static_cast<std::int32_t>(column.categories.size());
            column.categories.push_back(vocabulary[static_cast<std::size_t>(value)]);
        }
        column.codes.push_back(code);
    }
    return column;
}

} // namespace epsiloscope
