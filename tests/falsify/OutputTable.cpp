// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/OutputTable.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <set>

namespace epsiloscope::falsifier {

namespace {

constexpr std::size_t mostWords = 24, mostReals = 40, fewValues = 8;

std::uint64_t folded(std::uint64_t hash, std::uint64_t place, std::uint64_t value) {
    std::uint64_t mix = place * 0x9e3779b97f4a7c15ULL ^ value;
    mix ^= mix >> 29U;
    mix *= 0xbf58476d1ce4e5b9ULL;
    mix ^= mix >> 32U;
    return (hash ^ mix) * 0x94d049bb133111ebULL + 1;
}

// Of every place the values seen, as bits; absent outputs count as a value, too.
template <class Value> class ValuesSeen {
public:
    void add(std::uint64_t place, Value value) {
        if (!order_.contains(place)) order_.emplace(place, order_.size());
        auto& values = values_[place];
        if (values.size() <= fewValues) values.insert(std::bit_cast<std::uint64_t>(value));
        ++count_[place];
    }
    // Places in the order in which they were first seen, with how many values they took in `outputs`.
    std::vector<std::pair<std::uint64_t, std::size_t>> varying(std::size_t outputs) const {
        std::vector<std::pair<std::uint64_t, std::size_t>> found(order_.size());
        for (const auto& [place, at] : order_)
            found[at] = {place, values_.at(place).size() + (count_.at(place) < outputs ? 1 : 0)};
        std::erase_if(found, [](const auto& one) { return one.second < 2; });
        return found;
    }

private:
    std::map<std::uint64_t, std::size_t> order_, count_;
    std::map<std::uint64_t, std::set<std::uint64_t>> values_;
};

} // namespace

OutputLayout::OutputLayout(const std::array<std::vector<ReleasedOutput>, 2>& learnt) {
    ValuesSeen<std::uint64_t> words;
    ValuesSeen<double> reals;
    for (const auto& side : learnt)
        for (const ReleasedOutput& output : side) {
            for (const auto& [place, value] : output.words)
                words.add(place, value);
            for (const auto& [place, value] : output.reals)
                reals.add(place, value);
        }
    const std::size_t outputs = learnt[0].size() + learnt[1].size();
    const auto column = [](std::uint64_t place, std::vector<std::uint64_t>& places,
                           std::unordered_map<std::uint64_t, std::size_t>& columns) {
        columns.emplace(place, places.size());
        places.push_back(place);
    };
    for (const auto& [place, values] : words.varying(outputs))
        if (wordPlaces_.size() < mostWords) column(place, wordPlaces_, wordColumn_);
    for (const auto& [place, values] : reals.varying(outputs)) {
        if (values > fewValues) {
            if (realPlaces_.size() < mostReals) column(place, realPlaces_, realColumn_);
        } else if (wordPlaces_.size() < mostWords) {
            column(place, wordPlaces_, fewValued_);
        }
    }
}

OutputTable OutputLayout::table() const {
    OutputTable table;
    table.words.resize(wordPlaces_.size());
    table.reals.resize(realPlaces_.size());
    return table;
}

void OutputLayout::add(const ReleasedOutput& output, OutputTable& table) const {
    constexpr std::uint64_t absent = 0x5bd1e995;
    for (auto& column : table.words)
        column.push_back(absent);
    for (auto& column : table.reals)
        column.push_back(std::numeric_limits<double>::quiet_NaN());
    std::uint64_t whole = output.failed ? 1 : 0;
    for (const auto& [place, value] : output.words) {
        whole = folded(whole, place, value);
        if (const auto found = wordColumn_.find(place); found != wordColumn_.end())
            table.words[found->second].back() = value;
    }
    for (const auto& [place, value] : output.reals) {
        if (const auto found = realColumn_.find(place); found != realColumn_.end()) {
            table.reals[found->second].back() = value;
            whole = folded(whole, place, 0); // that it is there
            continue;
        }
        const auto bits = std::bit_cast<std::uint64_t>(value);
        whole = folded(whole, place, bits);
        if (const auto found = fewValued_.find(place); found != fewValued_.end())
            table.words[found->second].back() = bits;
    }
    table.wholes.push_back(whole);
    table.stated.push_back(output.statedEpsilon);
}

} // namespace epsiloscope::falsifier
