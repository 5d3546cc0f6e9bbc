// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Table.h"

#include "core/numeric/Digest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>

namespace epsiloscope {
namespace {

/// All NaNs are one missing cell and −0 is 0.
double canonical(double value) {
    return std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value + 0.0;
}

/// Bytes as they lie in memory: little-endian on every machine we build for.
void digestNumbers(Digest& digest, const std::vector<double>& numbers) {
    std::array<double, 1024> block;
    for (std::size_t start = 0; start < numbers.size(); start += block.size()) {
        const std::size_t count = std::min(block.size(), numbers.size() - start);
        for (std::size_t i = 0; i < count; ++i)
            block[i] = canonical(numbers[start + i]);
        digest.add(block.data(), count * sizeof(double));
    }
}

/// Codes are renumbered by first appearance, so that only the cells count and not how a table numbers its
/// categories.
void digestCodes(Digest& digest, const Column& column) {
    std::vector<std::int32_t> renumbered(column.categories.size(), -1);
    std::vector<std::int32_t> appearance;
    std::vector<std::int32_t> cells(column.codes.size(), -1);
    for (std::size_t row = 0; row < cells.size(); ++row) {
        if (column.codes[row] < 0) continue;
        const auto code = static_cast<std::size_t>(column.codes[row]);
        if (renumbered[code] < 0) {
            renumbered[code] = static_cast<std::int32_t>(appearance.size());
            appearance.push_back(column.codes[row]);
        }
        cells[row] = renumbered[code];
    }
    digest.add(static_cast<std::uint32_t>(appearance.size()));
    for (const std::int32_t code : appearance)
        digest.add(column.categories[static_cast<std::size_t>(code)]);
    digest.add(cells.data(), cells.size() * sizeof(std::int32_t));
}

constexpr std::size_t bins = 16;

/// Halves, because the range of finite numbers may itself not be finite.
std::size_t binOf(double value, double minimum, double maximum) {
    const double range = maximum / 2 - minimum / 2;
    if (!(range > 0)) return 0;
    const double place = (value / 2 - minimum / 2) / range * static_cast<double>(bins);
    return std::min(bins - 1, static_cast<std::size_t>(std::max(0.0, place)));
}

double medianOfSorted(const std::vector<double>& sorted) {
    const std::size_t middle = sorted.size() / 2;
    if (sorted.size() % 2 == 1) return sorted[middle];
    return sorted[middle - 1] / 2 + sorted[middle] / 2;
}

ColumnSummary summariseNumbers(const std::vector<double>& numbers) {
    ColumnSummary summary;
    summary.histogram.assign(bins, 0);
    std::vector<double> present;
    present.reserve(numbers.size());
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(present),
                 [](double x) { return !std::isnan(x); });
    summary.missing = numbers.size() - present.size();
    if (present.empty()) return summary;

    std::sort(present.begin(), present.end());
    summary.minimum = present.front();
    summary.maximum = present.back();
    summary.median = medianOfSorted(present);
    long double sum = 0;
    for (std::size_t i = 0; i < present.size(); ++i) {
        sum += present[i];
        summary.distinct += i == 0 || present[i] != present[i - 1];
        ++summary.histogram[binOf(present[i], summary.minimum, summary.maximum)];
    }
    summary.mean = static_cast<double>(sum / static_cast<long double>(present.size()));
    return summary;
}

ColumnSummary summariseCategories(const Column& column) {
    ColumnSummary summary;
    std::vector<std::size_t> counts(column.categories.size(), 0);
    for (const std::int32_t code : column.codes) {
        if (code < 0)
            ++summary.missing;
        else
            ++counts[static_cast<std::size_t>(code)];
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    if (most != counts.end() && *most > 0)
        summary.mostFrequent = column.categories[static_cast<std::size_t>(most - counts.begin())];
    std::sort(counts.begin(), counts.end(), std::greater<>());
    counts.erase(std::find(counts.begin(), counts.end(), 0U), counts.end());
    summary.distinct = counts.size();
    counts.resize(std::min(counts.size(), bins));
    summary.histogram = std::move(counts);
    return summary;
}

} // namespace

std::size_t Column::missing() const {
    const auto count =
        type == ColumnType::Numeric
            ? std::count_if(numbers.begin(), numbers.end(), [](double x) { return std::isnan(x); })
            : std::count_if(codes.begin(), codes.end(), [](std::int32_t code) { return code < 0; });
    return static_cast<std::size_t>(count);
}

int Table::find(const std::string& nameOrNumber) const {
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].name == nameOrNumber) return static_cast<int>(i);
    std::size_t number = 0;
    const char* last = nameOrNumber.data() + nameOrNumber.size();
    const auto [end, problem] = std::from_chars(nameOrNumber.data(), last, number);
    if (problem != std::errc() || end != last || number < 1 || number > columns.size()) return -1;
    return static_cast<int>(number) - 1;
}

std::string Table::fingerprint() const {
    Digest digest;
    digest.add(static_cast<std::uint32_t>(rows));
    digest.add(static_cast<std::uint32_t>(columns.size()));
    for (const Column& column : columns) {
        digest.add(column.name);
        digest.add(static_cast<std::uint32_t>(column.type));
        if (column.type == ColumnType::Numeric)
            digestNumbers(digest, column.numbers);
        else
            digestCodes(digest, column);
    }
    return digest.hex();
}

ColumnSummary summarise(const Column& column) {
    return column.type == ColumnType::Numeric ? summariseNumbers(column.numbers)
                                              : summariseCategories(column);
}

} // namespace epsiloscope
