// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnSummary.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/NumberRuns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t summaryBins = 16;

/// Between the two order statistics around place (count − 1) · share, weighted, as their difference may
/// overflow.
double quantile(const std::vector<NumberRun>& runs, std::size_t count, double share) {
    const double place = static_cast<double>(count - 1) * share;
    const auto below = static_cast<std::size_t>(place);
    const double weight = place - static_cast<double>(below);
    std::size_t run = 0;
    std::size_t end = runs[0].count; // cells up to and with this run
    while (end <= below)
        end += runs[++run].count;
    const double low = runs[run].value;
    if (weight == 0 || below + 1 < end) return low;
    return low * (1 - weight) + runs[run + 1].value * weight;
}

/// Halves, because the range of finite numbers may itself not be finite.
std::size_t binOf(double value, double minimum, double maximum) {
    const double range = maximum / 2 - minimum / 2;
    if (!(range > 0)) return 0;
    const double place = (value / 2 - minimum / 2) / range * static_cast<double>(summaryBins);
    return std::min(summaryBins - 1, static_cast<std::size_t>(std::max(0.0, place)));
}

void addQuantiles(ColumnSummary& summary, const std::vector<NumberRun>& runs, std::size_t count) {
    summary.minimum = runs.front().value;
    summary.maximum = runs.back().value;
    summary.lowerQuartile = quantile(runs, count, 0.25);
    summary.median = quantile(runs, count, 0.5);
    summary.upperQuartile = quantile(runs, count, 0.75);
    // A power of two takes nothing from the digits, and no sum can leave the range of numbers.
    const double largest = std::max(std::abs(summary.minimum), std::abs(summary.maximum));
    const int exponent = largest > 0 ? std::ilogb(largest) : 0;
    long double sum = 0;
    for (const NumberRun& run : runs)
        sum +=
            static_cast<long double>(std::scalbn(run.value, -exponent)) * static_cast<long double>(run.count);
    summary.mean = std::scalbn(static_cast<double>(sum / static_cast<long double>(count)), exponent);
}

ColumnSummary summariseNumbers(const NumberCells& numbers) {
    ColumnSummary summary;
    summary.histogram.assign(summaryBins, 0);
    const std::vector<NumberRun> runs = runsOf(numbers);
    std::size_t present = 0;
    const NumberRun* most = nullptr;
    for (const NumberRun& run : runs) {
        present += run.count;
        if (!most || run.count > most->count) most = &run;
    }
    summary.missing = numbers.size() - present;
    summary.distinct = runs.size();
    if (!most) return summary;
    summary.mostFrequent = classText(most->value);
    summary.mostFrequentCount = most->count;
    addQuantiles(summary, runs, present);
    for (const NumberRun& run : runs)
        summary.histogram[binOf(run.value, summary.minimum, summary.maximum)] += run.count;
    return summary;
}

ColumnSummary summariseCategories(const Column& column) {
    ColumnSummary summary;
    summary.missing = column.missing();
    std::vector<std::size_t> counts = cellsOfCategories(column);
    const auto most = std::max_element(counts.begin(), counts.end());
    if (most != counts.end() && *most > 0) {
        summary.mostFrequent = column.categories[static_cast<std::size_t>(most - counts.begin())];
        summary.mostFrequentCount = *most;
    }
    std::sort(counts.begin(), counts.end(), std::greater<>());
    counts.erase(std::find(counts.begin(), counts.end(), 0U), counts.end());
    summary.distinct = counts.size();
    counts.resize(std::min(counts.size(), summaryBins));
    summary.histogram = std::move(counts);
    return summary;
}

/// How often each byte occurs. Four counts in turn: pixels repeat, and adding to the same count twice in a
/// row would wait for memory.
std::array<std::size_t, 256> countPixels(const std::vector<std::uint8_t>& pixels) {
    std::array<std::array<std::size_t, 256>, 4> turns{};
    for (std::size_t i = 0; i < pixels.size(); ++i)
        ++turns[i % 4][pixels[i]];
    std::array<std::size_t, 256> counts{};
    for (const auto& turn : turns)
        for (std::size_t value = 0; value < counts.size(); ++value)
            counts[value] += turn[value];
    return counts;
}

ColumnSummary summarisePictures(const Pictures& pictures) {
    ColumnSummary summary;
    summary.histogram.assign(summaryBins, 0);
    const auto counts = countPixels(*pictures.pixels);
    std::vector<NumberRun> runs;
    for (std::size_t value = 0; value < counts.size(); ++value) {
        if (counts[value] > 0) runs.push_back({static_cast<double>(value), counts[value]});
        summary.histogram[value * summaryBins / counts.size()] += counts[value];
    }
    if (!runs.empty()) addQuantiles(summary, runs, pictures.pixels->size());
    return summary;
}

} // namespace

ColumnSummary summarise(const Column& column) {
    if (column.type == ColumnType::Numeric) return summariseNumbers(column.numbers);
    return column.type == ColumnType::Categorical ? summariseCategories(column)
                                                  : summarisePictures(column.pictures);
}

std::vector<ColumnSummary> summariesOf(const Table& table, const std::stop_token& stop) {
    std::vector<ColumnSummary> summaries;
    for (const Column& column : table.columns) {
        if (stop.stop_requested()) break;
        summaries.push_back(summarise(column));
    }
    return summaries;
}

} // namespace epsiloscope
