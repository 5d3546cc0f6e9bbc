// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Rows = std::vector<std::uint32_t>;

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

// Rows without a class leave their slots empty.
void leaveHoles(SplitRows& split, const std::vector<int>& classes) {
    std::size_t filled = 0;
    for (std::size_t i = 0; i < split.privateRows.size(); ++i) {
        if (classes[split.privateRows[i]] < 0) continue;
        split.privateRows[filled] = split.privateRows[i];
        split.privateSlots[filled++] = split.privateSlots[i];
    }
    split.privateRows.resize(filled);
    split.privateSlots.resize(filled);
}

void shuffle(Rows& rows, RandomStream& stream) {
    const Rows dealt = rows;
    const auto order = stream.permutation(static_cast<std::uint32_t>(rows.size()));
    for (std::size_t place = 0; place < order.size(); ++place)
        rows[place] = dealt[order[place]];
}

} // namespace

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
    leaveHoles(split, classes);
    return split;
}

SplitRows dealPersons(const SplitPlan& plan, const RowsOfPersons& given, const RandomStreams& streams) {
    // Streams for persons have indices that no other stream of a split has.
    constexpr std::uint64_t ofPersons = std::uint64_t{1} << 47;
    const double publicEnd = plan.publicFraction, testEnd = publicEnd + plan.testFraction;
    const double privateEnd = testEnd + plan.privateFraction > 1 - 1e-9 ? 1 : testEnd + plan.privateFraction;
    const GroupedRows grouped = groupedRows(given);
    std::vector<std::pair<double, std::uint32_t>> asked, examining;
    SplitRows dealt;
    for (std::uint32_t person = 0; person < given.owners.persons; ++person) {
        RandomStream stream = streams.stream(1, StreamPurpose::Split,
                                             ofPersons | (given.owners.marks[person] & (ofPersons - 1)));
        const double draw = stream.uniform();
        const auto rows = grouped.of(person);
        if (draw < testEnd && !rows.empty()) ++dealt.openPersons;
        if (draw < testEnd)
            for (const std::uint32_t row : rows)
                (draw < publicEnd ? asked : examining).emplace_back(stream.uniform(), row);
        else if (draw < privateEnd)
            addPrivate(dealt, {rows.begin(), rows.end()});
        if (draw >= testEnd && draw < privateEnd) dealt.slotMarks.push_back(given.owners.marks[person]);
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

} // namespace epsiloscope
