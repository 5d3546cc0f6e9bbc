// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Contributions.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace epsiloscope {
namespace {

/// A person's stream has the last 48 digits of the mark. Two persons may share one, and then draw alike: a
/// guarantee needs coins that do not depend on the data, and not that persons' coins differ.
constexpr std::uint64_t streamsOfPersons = std::uint64_t{1} << 48;
/// Where rows have two owners; no person draws there.
constexpr std::uint64_t streamOfOrder = std::uint64_t{1} << 47;

/// How many rows each person has. A row whose two owners are one person is one row.
std::vector<std::uint32_t> rowsOfPersons(const Owners& owners) {
    std::vector<std::uint32_t> counts(owners.persons, 0);
    for (const std::uint32_t person : owners.first)
        if (person != Owners::nobody) ++counts[person];
    for (std::size_t row = 0; row < owners.second.size(); ++row)
        if (owners.hasOwner(row) && owners.second[row] != owners.first[row]) ++counts[owners.second[row]];
    return counts;
}

/// Keeps so many of a person's rows: the first steps of a shuffle. One step more keeps one row more and gives
/// up none.
void keepSome(std::span<std::uint32_t> rows, std::size_t most, RandomStream stream,
              std::vector<std::uint8_t>& kept) {
    for (std::size_t i = 0; i < most; ++i) {
        std::swap(rows[i], rows[i + stream.below(rows.size() - i)]);
        kept[rows[i]] = 1;
    }
}

std::vector<std::uint8_t> boundedEach(const Owners& owners, std::size_t most, const RandomStreams& streams,
                                      std::uint32_t trial) {
    const std::vector<std::uint32_t> counts = rowsOfPersons(owners);
    std::vector<std::size_t> ends(owners.persons, 0); // of the rows of those who have too many
    std::size_t end = 0;
    for (std::uint32_t person = 0; person < owners.persons; ++person) {
        ends[person] = end;
        if (counts[person] > most) end += counts[person];
    }
    std::vector<std::uint8_t> kept(owners.rows(), 0);
    std::vector<std::uint32_t> crowded(end);
    for (std::uint32_t row = 0; row < owners.rows(); ++row) {
        const std::uint32_t person = owners.first[row];
        if (person == Owners::nobody) continue;
        if (counts[person] > most)
            crowded[ends[person]++] = row;
        else
            kept[row] = 1;
    }
    for (std::uint32_t person = 0; person < owners.persons; ++person)
        if (counts[person] > most)
            keepSome(std::span(crowded).subspan(ends[person] - counts[person], counts[person]), most,
                     streams.stream(trial, StreamPurpose::Contributions,
                                    owners.marks[person] & (streamsOfPersons - 1)),
                     kept);
    return kept;
}

/// The order in which rows with two owners are looked at: those of one person first, each kind as it is
/// dealt.
std::vector<std::uint32_t> greedyOrder(const Owners& owners, const RandomStreams& streams,
                                       std::uint32_t trial) {
    std::vector<std::uint32_t> order = streams.stream(trial, StreamPurpose::Contributions, streamOfOrder)
                                           .permutation(static_cast<std::uint32_t>(owners.rows()));
    std::ranges::stable_partition(order,
                                  [&](std::uint32_t row) { return owners.first[row] == owners.second[row]; });
    return order;
}

std::vector<std::uint8_t> boundedShared(const Owners& owners, std::size_t most,
                                        const std::vector<std::uint32_t>& order) {
    std::vector<std::uint8_t> kept(owners.rows(), 0);
    std::vector<std::uint32_t> counts(owners.persons, 0);
    for (const std::uint32_t row : order) {
        if (!owners.hasOwner(row)) continue;
        std::uint32_t& ofFirst = counts[owners.first[row]];
        std::uint32_t& ofSecond = counts[owners.second[row]];
        if (ofFirst >= most || ofSecond >= most) continue;
        ++ofFirst;
        if (&ofFirst != &ofSecond) ++ofSecond;
        kept[row] = 1;
    }
    return kept;
}

} // namespace

std::vector<std::uint8_t> boundedRows(const Owners& owners, std::size_t most, const RandomStreams& streams,
                                      std::uint32_t trial) {
    assert(most >= 1);
    return owners.shared() ? boundedShared(owners, most, greedyOrder(owners, streams, trial))
                           : boundedEach(owners, most, streams, trial);
}

ContributionCurve contributionCurve(const Owners& owners, std::size_t upTo, const RandomStreams& streams,
                                    std::uint32_t trial) {
    ContributionCurve curve;
    for (const std::uint32_t rows : rowsOfPersons(owners)) {
        if (rows >= curve.persons.size()) curve.persons.resize(std::size_t{rows} + 1, 0);
        ++curve.persons[rows];
    }
    curve.rows = owners.rows() - static_cast<std::size_t>(std::ranges::count(owners.first, Owners::nobody));
    std::vector<std::uint32_t> order;
    if (owners.shared()) order = greedyOrder(owners, streams, trial);
    std::size_t richer = owners.persons, kept = 0; // who have as many rows as the bound, or more
    for (std::size_t most = 1; most <= upTo; ++most) {
        if (most + 1 >= curve.persons.size()) {
            kept = curve.rows; // nobody has more
        } else if (owners.shared()) {
            kept = static_cast<std::size_t>(std::ranges::count(boundedShared(owners, most, order), 1));
        } else {
            richer -= curve.persons[most - 1];
            kept += richer;
        }
        curve.kept.push_back(kept);
    }
    return curve;
}

} // namespace epsiloscope
