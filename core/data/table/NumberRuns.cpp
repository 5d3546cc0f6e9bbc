// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/NumberRuns.h"

#include "core/data/table/DistinctNumbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace epsiloscope {
namespace {

/// With more different numbers than this, looking each up costs more than sorting them all.
constexpr std::size_t mostLookedUp = std::size_t{1} << 15;

/// Sorts keys by eleven bits at a time, from the last; passes over bits that all share.
template <class Key> void sortByDigits(std::vector<Key>& keys) {
    constexpr unsigned bits = 11;
    constexpr std::size_t buckets = std::size_t{1} << bits;
    constexpr unsigned passes = (std::numeric_limits<Key>::digits + bits - 1) / bits;
    std::vector<std::array<std::size_t, buckets>> counts(passes);
    const auto digit = [](Key key, unsigned pass) {
        return static_cast<std::size_t>(key >> (pass * bits)) & (buckets - 1);
    };
    for (const Key key : keys)
        for (unsigned pass = 0; pass < passes; ++pass)
            ++counts[pass][digit(key, pass)];
    std::vector<Key> sorted(keys.size());
    for (unsigned pass = 0; pass < passes && !keys.empty(); ++pass) {
        if (counts[pass][digit(keys.front(), pass)] == keys.size()) continue;
        std::size_t before = 0;
        for (std::size_t& count : counts[pass])
            before += std::exchange(count, before);
        for (const Key key : keys)
            sorted[counts[pass][digit(key, pass)]++] = key;
        keys.swap(sorted);
    }
}

/// Equal keys that stand together are one run.
template <class Key, class Value>
std::vector<NumberRun> runsOfSorted(const std::vector<Key>& keys, const Value& valueOf) {
    std::vector<NumberRun> runs;
    for (std::size_t first = 0; first < keys.size();) {
        std::size_t end = first + 1;
        while (end < keys.size() && keys[end] == keys[first])
            ++end;
        runs.push_back({valueOf(keys[first]), end - first});
        first = end;
    }
    return runs;
}

/// By how often each whole number between the least and the largest is stored.
template <class Stored> std::vector<NumberRun> countedInRange(const NumberCells::View<Stored>& view) {
    Stored least = std::numeric_limits<Stored>::max(), most = std::numeric_limits<Stored>::min();
    for (Stored cell : view.stored()) {
        if (view.isMissing(cell)) continue;
        cell = view.withoutSign(cell);
        least = std::min(least, cell);
        most = std::max(most, cell);
    }
    if (most < least) return {};
    const auto place = [least](Stored cell) {
        return static_cast<std::size_t>(std::int64_t{cell} - std::int64_t{least});
    };
    if (place(most) > std::max<std::size_t>(std::size_t{1} << 16, view.size())) {
        std::vector<std::uint32_t> keys;
        keys.reserve(view.size());
        for (const Stored cell : view.stored())
            if (!view.isMissing(cell))
                keys.push_back(static_cast<std::uint32_t>(place(view.withoutSign(cell))));
        sortByDigits(keys);
        return runsOfSorted(keys, [&](std::uint32_t key) {
            return view.number(static_cast<Stored>(std::int64_t{key} + std::int64_t{least}));
        });
    }
    std::vector<std::uint32_t> counts(place(most) + 1, 0);
    for (const Stored cell : view.stored())
        if (!view.isMissing(cell)) ++counts[place(view.withoutSign(cell))];
    std::vector<NumberRun> runs;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            runs.push_back(
                {view.number(static_cast<Stored>(std::int64_t{least} + static_cast<std::int64_t>(i))),
                 counts[i]});
    return runs;
}

/// By looking each number up; nothing where too many differ.
template <class View> std::vector<NumberRun> lookedUp(const View& view) {
    DistinctNumbers distinct;
    std::vector<std::size_t> counts;
    for (std::size_t row = 0; row < view.size(); ++row) {
        const double number = view[row];
        if (std::isnan(number)) continue;
        const std::uint32_t index = distinct.indexOf(number);
        if (index == counts.size()) counts.push_back(0);
        ++counts[index];
        if (counts.size() > mostLookedUp) return {};
    }
    std::vector<NumberRun> runs(counts.size());
    for (std::size_t i = 0; i < runs.size(); ++i)
        runs[i] = {distinct.values()[i], counts[i]};
    std::sort(runs.begin(), runs.end(),
              [](const NumberRun& a, const NumberRun& b) { return a.value < b.value; });
    return runs;
}

/// By their bits, which are in the order of the numbers where those of negative ones are turned.
template <class View> std::vector<NumberRun> sorted(const View& view) {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    std::vector<std::uint64_t> keys;
    keys.reserve(view.size());
    for (std::size_t row = 0; row < view.size(); ++row) {
        if (std::isnan(view[row])) continue;
        const auto bits = std::bit_cast<std::uint64_t>(view[row] + 0.0);
        keys.push_back((bits & sign) != 0 ? ~bits : bits | sign);
    }
    sortByDigits(keys);
    return runsOfSorted(keys, [](std::uint64_t key) {
        return std::bit_cast<double>((key & sign) != 0 ? key & ~sign : ~key);
    });
}

} // namespace

std::vector<NumberRun> runsOf(const NumberCells& numbers) {
    return numbers.visit([]<class Stored>(const NumberCells::View<Stored>& view) {
        if constexpr (std::is_integral_v<Stored>) return countedInRange(view);
        std::vector<NumberRun> runs = lookedUp(view);
        return runs.empty() ? sorted(view) : runs;
    });
}

} // namespace epsiloscope
