// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/ValueCounts.h"

#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::size_t kMostListed = 1000;

/// Values that occur, in order of the file's categories or by number, and their counts.
struct Counted {
    std::vector<std::size_t> counts;
    std::vector<double> numbers;                          ///< Numeric: one per count
    const std::vector<std::string>* categories = nullptr; ///< else

    std::string text(std::size_t value) const {
        return categories ? (*categories)[value] : classText(numbers[value]);
    }
};

Counted countedCells(const Column& column) {
    Counted values;
    if (column.type == ColumnType::Categorical) {
        values.categories = &column.categories;
        values.counts.assign(column.categories.size(), 0);
        for (const std::int32_t code : column.codes)
            if (code >= 0) ++values.counts[static_cast<std::size_t>(code)];
        return values;
    }
    std::vector<double> numbers;
    std::copy_if(column.numbers.begin(), column.numbers.end(), std::back_inserter(numbers),
                 [](double number) { return !std::isnan(number); });
    std::sort(numbers.begin(), numbers.end());
    for (const double number : numbers) {
        if (values.numbers.empty() || values.numbers.back() != number) {
            values.numbers.push_back(number);
            values.counts.push_back(0);
        }
        ++values.counts.back();
    }
    return values;
}

/// Which values the map names, beyond those that are listed anyway.
std::vector<bool> namedBy(const LabelMap& map, const Counted& values) {
    std::vector<bool> named(values.counts.size(), false);
    if (map.empty() || named.size() <= kMostListed) return named;
    std::vector<std::string> texts;
    for (std::size_t value = 0; value < named.size(); ++value)
        texts.push_back(values.text(value));
    const ClassIndex index(texts);
    for (const auto& [from, to] : map)
        if (const int value = index.find(from); value >= 0) named[static_cast<std::size_t>(value)] = true;
    return named;
}

void addTestValues(ValueCounts& found, const Column& column, const Column& test) {
    const ClassIndex known(classNames(column));
    for (const std::string& name : classNames(test)) {
        if (found.listed.size() >= 2 * kMostListed) return;
        if (known.find(name) < 0) found.listed.emplace_back(name, 0);
    }
}

} // namespace

ClassCounts classCountsOf(const std::vector<std::string>& classes, const std::vector<int>& ofRows) {
    ClassCounts counts;
    for (const std::string& name : classes)
        counts.emplace_back(name, 0);
    for (const int index : ofRows)
        if (index >= 0) ++counts[static_cast<std::size_t>(index)].second;
    mostFrequentFirst(counts);
    return counts;
}

ValueCounts valueCounts(const Column& column, const LabelMap& map, const Column* test) {
    ValueCounts found;
    if (column.type == ColumnType::Image) return found;
    const Counted values = countedCells(column);
    std::vector<std::size_t> order(values.counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t value) { return values.counts[value]; });
    const std::vector<bool> named = namedBy(map, values);
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t value = order[place], count = values.counts[value];
        if (count == 0) break; // categories that do not occur
        if (place < kMostListed || named[value]) {
            found.listed.emplace_back(values.text(value), count);
        } else {
            ++found.unlisted;
            found.unlistedRecords += count;
        }
    }
    if (test) addTestValues(found, column, *test);
    return found;
}

} // namespace epsiloscope
