// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Rows = std::vector<std::uint32_t>;

enum class Part { Private, Public, Test, None };

// Where parts end between 0 and 1. Public first and private last: where the shares sum to one, rounding
// leaves nobody out.
struct PersonParts {
    explicit PersonParts(const SplitPlan& plan)
        : ofPublic(plan.publicFraction), ofTest(ofPublic + plan.testFraction),
          ofPrivate(ofTest + plan.privateFraction > 1 - 1e-9 ? 1 : ofTest + plan.privateFraction) {}

    Part partAt(double draw) const {
        if (draw < ofTest) return draw < ofPublic ? Part::Public : Part::Test;
        return draw < ofPrivate ? Part::Private : Part::None;
    }

    double ofPublic, ofTest, ofPrivate;
};

// Streams for persons have indices that no other stream of a split has.
RandomStream streamOfPerson(const RandomStreams& streams, std::uint64_t mark) {
    constexpr std::uint64_t ofPersons = std::uint64_t{1} << 47;
    return streams.stream(1, StreamPurpose::Split, ofPersons | (mark & (ofPersons - 1)));
}

// Kept rows, person after person, each person's in the order of the table.
struct GroupedRows {
    std::vector<std::size_t> begins;
    Rows rows;

    std::span<const std::uint32_t> of(std::uint32_t person) const {
        return {rows.data() + begins[person], begins[person + 1] - begins[person]};
    }
};

GroupedRows groupedRows(const RowsOfPersons& given) {
    const Owners& owners = given.owners;
    GroupedRows grouped{std::vector<std::size_t>(owners.persons + std::size_t{1}), {}};
    const auto isKept = [&](std::size_t row) { return given.kept[row] != 0 && owners.hasOwner(row); };
    for (std::size_t row = 0; row < owners.rows(); ++row)
        if (isKept(row)) ++grouped.begins[owners.first[row] + std::size_t{1}];
    for (std::size_t person = 0; person < owners.persons; ++person)
        grouped.begins[person + 1] += grouped.begins[person];
    grouped.rows.resize(grouped.begins.back());
    std::vector<std::size_t> next(grouped.begins.begin(), grouped.begins.end() - 1);
    for (std::size_t row = 0; row < owners.rows(); ++row)
        if (isKept(row)) grouped.rows[next[owners.first[row]]++] = static_cast<std::uint32_t>(row);
    return grouped;
}

// A person's rows are in one slot; a person without any has a slot all the same.
void addPrivate(SplitRows& split, const Rows& rows) {
    for (const std::uint32_t row : rows) {
        split.privateRows.push_back(row);
        split.privateSlots.push_back(static_cast<std::uint32_t>(split.privateSlotCount));
    }
    ++split.privateSlotCount;
}

// Each row in a slot of its own, in the order of the table.
void giveOwnSlots(SplitRows& split) {
    std::ranges::sort(split.privateRows);
    split.slotMarks.clear();
    split.privateSlotCount = split.privateRows.size();
    split.privateSlots.resize(split.privateSlotCount);
    std::iota(split.privateSlots.begin(), split.privateSlots.end(), 0U);
}

void shuffle(Rows& rows, RandomStream& stream) {
    const Rows dealt = rows;
    const auto order = stream.permutation(static_cast<std::uint32_t>(rows.size()));
    for (std::size_t place = 0; place < order.size(); ++place)
        rows[place] = dealt[order[place]];
}

} // namespace

void leaveOutPrivate(SplitRows& rows, const std::function<bool(std::uint32_t)>& isLeftOut) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.privateRows.size(); ++i) {
        if (isLeftOut(rows.privateRows[i])) continue;
        rows.privateRows[kept] = rows.privateRows[i];
        rows.privateSlots[kept++] = rows.privateSlots[i];
    }
    rows.privateRows.resize(kept);
    rows.privateSlots.resize(kept);
}

SplitRows splitPersons(const SplitPlan& plan, const RowsOfPersons& given, const std::vector<int>& classes,
                       RandomStream stream) {
    const GroupedRows grouped = groupedRows(given);
    Rows ofPrivate; // labelled or not
    const PartSizes sizes = partSizes(plan, given.owners.persons, {});
    const auto order = stream.permutation(given.owners.persons);
    SplitRows split;
    for (std::size_t place = 0; place < order.size(); ++place) {
        Rows labelled;
        for (const std::uint32_t row : grouped.of(order[place]))
            if (classes[row] >= 0) labelled.push_back(row);
        if (place < sizes.privateSlots) {
            const auto own = grouped.of(order[place]);
            ofPrivate.insert(ofPrivate.end(), own.begin(), own.end());
            addPrivate(split, labelled);
            continue;
        }
        const std::size_t beyond = place - sizes.privateSlots;
        if (beyond >= sizes.publicSlots + sizes.testSlots) break;
        Rows& part = beyond < sizes.publicSlots ? split.publicRows : split.testRows;
        part.insert(part.end(), labelled.begin(), labelled.end());
    }
    shuffle(split.publicRows, stream);
    shuffle(split.testRows, stream);
    split.openPersons = std::min(sizes.publicSlots + sizes.testSlots, order.size() - sizes.privateSlots);
    if (given.slotOfPerson) return split;
    split.privateRows = std::move(ofPrivate);
    giveOwnSlots(split);
    leaveOutPrivate(split, [&classes](std::uint32_t row) { return classes[row] < 0; });
    return split;
}

SplitRows dealPersons(const SplitPlan& plan, const RowsOfPersons& given, const RandomStreams& streams) {
    const PersonParts ends(plan);
    const GroupedRows grouped = groupedRows(given);
    std::vector<std::pair<double, std::uint32_t>> asked, examining;
    SplitRows dealt;
    for (std::uint32_t person = 0; person < given.owners.persons; ++person) {
        RandomStream stream = streamOfPerson(streams, given.owners.marks[person]);
        const Part part = ends.partAt(stream.uniform());
        const auto rows = grouped.of(person);
        if (part == Part::None) continue;
        if (part == Part::Private) {
            addPrivate(dealt, {rows.begin(), rows.end()});
            dealt.slotMarks.push_back(given.owners.marks[person]);
            continue;
        }
        if (!rows.empty()) ++dealt.openPersons;
        for (const std::uint32_t row : rows)
            (part == Part::Public ? asked : examining).emplace_back(stream.uniform(), row);
    }
    const auto shuffled = [](std::vector<std::pair<double, std::uint32_t>> drawn) {
        std::ranges::sort(drawn);
        Rows order(drawn.size());
        std::ranges::transform(drawn, order.begin(), &std::pair<double, std::uint32_t>::second);
        return order;
    };
    dealt.publicRows = shuffled(std::move(asked));
    dealt.testRows = shuffled(std::move(examining));
    if (!given.slotOfPerson) giveOwnSlots(dealt);
    return dealt;
}

namespace {

SplitRows sharedRows(const RowsOfPersons& given, const std::vector<Part>& partOf, RandomStream& stream) {
    SplitRows split;
    for (std::uint32_t row = 0; row < given.owners.rows(); ++row) {
        if (given.kept[row] == 0 || !given.owners.hasOwner(row)) continue;
        const Part first = partOf[given.owners.first[row]], second = partOf[given.owners.second[row]];
        if (first == Part::None || second == Part::None) continue;
        if (first != second || first == Part::Private)
            split.privateRows.push_back(row);
        else
            (first == Part::Public ? split.publicRows : split.testRows).push_back(row);
    }
    giveOwnSlots(split);
    shuffle(split.publicRows, stream);
    shuffle(split.testRows, stream);
    return split;
}

} // namespace

SplitRows splitSharedRows(const SplitPlan& plan, const RowsOfPersons& given, RandomStream stream) {
    const PartSizes sizes = partSizes(plan, given.owners.persons, {});
    const auto order = stream.permutation(given.owners.persons);
    std::vector<Part> partOf(given.owners.persons, Part::None);
    const std::size_t ends[] = {sizes.privateSlots, sizes.privateSlots + sizes.publicSlots,
                                sizes.privateSlots + sizes.publicSlots + sizes.testSlots};
    for (std::size_t place = 0; place < order.size(); ++place)
        partOf[order[place]] = place < ends[0]   ? Part::Private
                               : place < ends[1] ? Part::Public
                               : place < ends[2] ? Part::Test
                                                 : Part::None;
    return sharedRows(given, partOf, stream);
}

} // namespace epsiloscope
