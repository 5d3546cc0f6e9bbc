// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Split.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t partCount = 3;
using PartEnds = std::array<std::size_t, partCount>;

// Each end is moved so that its part, and every part that is still to come, has a slot.
void leaveNoneEmpty(const std::array<double, partCount>& shares, std::size_t slots, PartEnds& ends) {
    auto coming = static_cast<std::size_t>(std::ranges::count_if(shares, [](double s) { return s > 0; }));
    if (slots < coming) return;
    std::size_t start = 0;
    for (std::size_t part = 0; part < partCount; ++part) {
        const bool needsOne = shares[part] > 0;
        coming -= needsOne ? 1 : 0;
        ends[part] = std::clamp(ends[part], start + (needsOne ? 1 : 0), slots - coming);
        start = ends[part];
    }
}

/// Where private, public and test part end among `slots` positions.
PartEnds partEnds(const SplitPlan& plan, std::size_t slots) {
    const std::array<double, partCount> shares = {plan.privateFraction, plan.publicFraction,
                                                  plan.testFraction};
    PartEnds ends{};
    double sum = 0;
    for (std::size_t part = 0; part < partCount; ++part) {
        sum += shares[part];
        const double end = std::clamp(sum, 0.0, 1.0) * static_cast<double>(slots);
        ends[part] = std::min(slots, static_cast<std::size_t>(std::llround(end)));
    }
    leaveNoneEmpty(shares, slots, ends);
    return ends;
}

std::size_t partStart(const PartEnds& ends, std::size_t part) {
    return part == 0 ? 0 : ends[part - 1];
}

/// Where the parts of each class end, and how many rows of each class a part has: as many as the class that
/// has fewest there.
struct BalancedParts {
    std::vector<PartEnds> ends;
    std::array<std::size_t, partCount> fewest{};
};

BalancedParts balancedParts(const SplitPlan& plan, std::span<const std::size_t> rowsOfClass) {
    BalancedParts balanced;
    for (const std::size_t rows : rowsOfClass)
        balanced.ends.push_back(partEnds(plan, rows));
    for (std::size_t part = 0; part < partCount && !balanced.ends.empty(); ++part) {
        const auto sizeIn = [part](const PartEnds& ends) { return ends[part] - partStart(ends, part); };
        balanced.fewest[part] = sizeIn(*std::ranges::min_element(balanced.ends, {}, sizeIn));
    }
    return balanced;
}

/// 0, 1, 2: the part of a position; 3: left out.
std::size_t partAt(const PartEnds& ends, std::size_t position) {
    return static_cast<std::size_t>(
        std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return position >= end; }));
}

constexpr std::size_t leftOut = partCount;

std::vector<std::size_t> dealSlots(const SplitPlan& plan, const std::vector<std::uint32_t>& order) {
    const auto ends = partEnds(plan, order.size());
    std::vector<std::size_t> partOf(order.size());
    for (std::size_t position = 0; position < order.size(); ++position)
        partOf[position] = partAt(ends, position);
    return partOf;
}

/// Each class dealt by itself, then cut in each part to the class that has fewest there.
std::vector<std::size_t> dealBalanced(const SplitPlan& plan, const std::vector<std::uint32_t>& order,
                                      const std::vector<int>& classes, std::size_t classCount) {
    std::vector<std::vector<std::size_t>> positions(classCount);
    for (std::size_t position = 0; position < order.size(); ++position)
        if (const int label = classes[order[position]]; label >= 0)
            positions[static_cast<std::size_t>(label)].push_back(position);

    std::vector<std::size_t> rowsOfClass;
    for (const auto& ofClass : positions)
        rowsOfClass.push_back(ofClass.size());
    const BalancedParts balanced = balancedParts(plan, rowsOfClass);
    std::vector<std::size_t> partOf(order.size(), leftOut);
    for (std::size_t part = 0; part < partCount; ++part)
        for (std::size_t label = 0; label < classCount; ++label)
            for (std::size_t i = 0; i < balanced.fewest[part]; ++i)
                partOf[positions[label][partStart(balanced.ends[label], part) + i]] = part;
    return partOf;
}

bool isShare(double fraction, bool mayBeZero) {
    return fraction <= 1 && (fraction > 0 || (mayBeZero && fraction == 0));
}

Result<void> checkQueriesFromTest(const SplitPlan& plan, bool hasTestFile) {
    const double part = plan.queriesFromTest;
    const std::string where = "/split/queries_from_test";
    if (part == 0 && plan.dealsTest)
        return Error{"rows of the test file are to be dealt, but none of them becomes a query",
                     "/split/deal_test",
                     "leave it out, or give the number of queries by "
                     "split.queries_from_test"};
    if (part == 0) return {};
    if (!hasTestFile)
        return Error{"queries are to come from the test file, but there is no test file", where,
                     "name one by data.test, or leave it out"};
    constexpr double mostRows = 4294967295.0;
    if (!(part > 0 && part <= mostRows) || (part >= 1 && part != std::floor(part)))
        return Error{"queries from the test file are a share below 1 or a whole number of rows", where,
                     "write 0.9 or 9000"};
    if (plan.publicFraction != 0)
        return Error{"the public pool is cut from the test file, and the split has a public share, too",
                     "/split/public", "make it 0"};
    return {};
}

Error nothingLeft(const Sentence& what, std::size_t rows) {
    return {Sentence("the test file has %1 rows: %2", {withThousands(rows), what}),
            "/split/queries_from_test",
            "write a share below 1, such as 0.9, or a smaller or larger number of rows"};
}

/// The draws that decide where a row is dealt.
struct RowDraws {
    double part = 0, place = 0;
};

// The draws of as many rows as any number needs, each in its turn.
std::vector<RowDraws> drawsOf(std::size_t rows, std::span<const std::uint32_t> numbers,
                              RandomStream& stream) {
    if (!numbers.empty()) rows = 0;
    for (const std::uint32_t number : numbers)
        if (number != unknownRow) rows = std::max<std::size_t>(rows, std::size_t{number} + 1);
    std::vector<RowDraws> draws(rows);
    for (RowDraws& each : draws) {
        each.part = stream.uniform();
        each.place = stream.uniform();
    }
    return draws;
}

} // namespace

SplitPlan usualSplit(bool hasTestFile, bool queriesElsewhere) {
    SplitPlan plan;
    if (hasTestFile) {
        plan.privateFraction = 0.75;
        plan.publicFraction = 0.25;
        plan.testFraction = 0;
    }
    if (queriesElsewhere) plan.privateFraction += std::exchange(plan.publicFraction, 0);
    return plan;
}

Result<void> checkSplit(const SplitPlan& plan, bool hasTestFile) {
    const std::string where = "/split";
    if (!isShare(plan.privateFraction, false))
        return Error{"the private share must be more than 0 and at most 1", where, "0.6 is usual"};
    if (!isShare(plan.publicFraction, true))
        return Error{"the public share must be from 0 to 1", where, "0.2 is usual"};
    if (!isShare(plan.testFraction, hasTestFile))
        return Error{hasTestFile
                         ? "the test share must be from 0 to 1"
                         : "the test share must be more than 0 and at most 1 where there is no test file",
                     where, hasTestFile ? "leave it out" : "0.2 is usual"};
    // 0.6 + 0.2 + 0.2 is a little more than 1 in binary.
    if (plan.privateFraction + plan.publicFraction + plan.testFraction > 1 + 1e-9)
        return Error{"private, public and test share sum to more than 1", where, "make one of them smaller"};
    return checkQueriesFromTest(plan, hasTestFile);
}

PartSizes partSizes(const SplitPlan& plan, std::size_t rows, std::span<const std::size_t> rowsOfClass) {
    if (!plan.balance) {
        const PartEnds ends = partEnds(plan, rows);
        return {ends[0], ends[1] - ends[0], ends[2] - ends[1]};
    }
    const auto fewest = balancedParts(plan, rowsOfClass).fewest;
    const std::size_t classes = rowsOfClass.size();
    return {classes * fewest[0], classes * fewest[1], classes * fewest[2]};
}

SplitRows splitRows(const SplitPlan& plan, const std::vector<int>& classes, int classCount,
                    RandomStream stream) {
    const auto order = stream.permutation(static_cast<std::uint32_t>(classes.size()));
    const auto partOf = plan.balance
                            ? dealBalanced(plan, order, classes, static_cast<std::size_t>(classCount))
                            : dealSlots(plan, order);
    SplitRows rows;
    const std::array<std::vector<std::uint32_t>*, 3> lists = {&rows.privateRows, &rows.publicRows,
                                                              &rows.testRows};
    for (std::size_t position = 0; position < order.size(); ++position) {
        const std::size_t part = partOf[position];
        if (part == leftOut) continue;
        const bool filled = classes[order[position]] >= 0;
        if (filled) lists[part]->push_back(order[position]);
        if (part != 0) continue;
        if (filled) rows.privateSlots.push_back(static_cast<std::uint32_t>(rows.privateSlotCount));
        ++rows.privateSlotCount;
    }
    return rows;
}

std::vector<std::uint32_t> partitionSlots(std::uint32_t slots, std::uint32_t teachers, RandomStream stream) {
    const auto order = stream.permutation(slots);
    std::vector<std::uint32_t> teacherOf(slots);
    for (std::uint32_t position = 0; position < slots; ++position)
        teacherOf[order[position]] = position % teachers;
    return teacherOf;
}

std::vector<std::uint32_t> partitionSlotsInRounds(std::uint32_t slots, std::uint32_t teachers,
                                                  RandomStream stream) {
    std::vector<std::uint32_t> teacherOf;
    teacherOf.reserve(slots);
    while (teacherOf.size() < slots) {
        const auto round = stream.permutation(teachers);
        const std::size_t left = slots - teacherOf.size();
        teacherOf.insert(teacherOf.end(), round.begin(),
                         round.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(left, teachers)));
    }
    return teacherOf;
}

std::vector<double> placesByMarks(std::span<const std::uint64_t> marks, RandomStream stream) {
    const std::uint64_t key = stream.bits();
    std::vector<double> places;
    places.reserve(marks.size());
    for (const std::uint64_t mark : marks) {
        std::uint64_t mixed = mark + key; // SplitMix64 (Steele, Lea and Flood 2014)
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        places.push_back(static_cast<double>((mixed ^ (mixed >> 31U)) >> 11U) * 0x1p-53);
    }
    return places;
}

std::vector<std::uint32_t> partitionByMarks(std::span<const std::uint64_t> marks, std::uint32_t teachers,
                                            RandomStream stream) {
    std::vector<std::uint32_t> teacherOf;
    teacherOf.reserve(marks.size());
    for (const double place : placesByMarks(marks, std::move(stream)))
        teacherOf.push_back(std::min(teachers - 1, static_cast<std::uint32_t>(place * teachers)));
    return teacherOf;
}

SplitRows dealRowByRow(const SplitPlan& plan, std::size_t rows, RandomStream stream,
                       std::span<const std::uint32_t> numbers) {
    // Public first and private last: where the shares sum to one, rounding leaves nobody out.
    const double publicEnd = plan.publicFraction, testEnd = publicEnd + plan.testFraction;
    const double privateEnd = testEnd + plan.privateFraction > 1 - 1e-9 ? 1 : testEnd + plan.privateFraction;
    std::vector<std::pair<double, std::uint32_t>> asked, examining;
    SplitRows dealt;
    const std::vector<RowDraws> draws = drawsOf(rows, numbers, stream);
    for (std::uint32_t row = 0; row < rows; ++row) {
        const std::uint32_t number = numbers.empty() ? row : numbers[row];
        if (number == unknownRow) {
            dealt.privateRows.push_back(row);
            continue;
        }
        const auto [draw, place] = draws[number];
        if (draw < publicEnd)
            asked.emplace_back(place, row);
        else if (draw < testEnd)
            examining.emplace_back(place, row);
        else if (draw < privateEnd)
            dealt.privateRows.push_back(row);
    }
    const auto shuffled = [](std::vector<std::pair<double, std::uint32_t>> drawn) {
        std::ranges::sort(drawn);
        std::vector<std::uint32_t> order(drawn.size());
        std::ranges::transform(drawn, order.begin(), &std::pair<double, std::uint32_t>::second);
        return order;
    };
    dealt.publicRows = shuffled(std::move(asked));
    dealt.testRows = shuffled(std::move(examining));
    dealt.privateSlotCount = dealt.privateRows.size();
    for (std::uint32_t slot = 0; slot < dealt.privateRows.size(); ++slot)
        dealt.privateSlots.push_back(slot);
    return dealt;
}

std::vector<std::vector<std::uint32_t>>
ClassBalancedPartition::records(std::span<const std::uint32_t> slotOfRecord) const {
    std::vector<std::vector<std::uint32_t>> ofPart(parts);
    for (std::uint32_t record = 0; record < slotOfRecord.size(); ++record)
        if (const std::uint32_t part = partOfSlot[slotOfRecord[record]]; part != noPart)
            ofPart[part].push_back(record);
    return ofPart;
}

ClassBalancedPartition classBalancedPartition(std::span<const int> classOfSlot, int classes,
                                              std::uint32_t parts, const RandomStreams& streams,
                                              std::uint32_t trial, std::uint64_t partition) {
    std::vector<std::vector<std::uint32_t>> slots(static_cast<std::size_t>(classes));
    for (std::uint32_t slot = 0; slot < classOfSlot.size(); ++slot)
        if (classOfSlot[slot] >= 0) slots[static_cast<std::size_t>(classOfSlot[slot])].push_back(slot);

    ClassBalancedPartition dealt;
    dealt.parts = parts;
    dealt.partOfSlot.assign(classOfSlot.size(), ClassBalancedPartition::noPart);
    std::uint32_t next = 0;
    for (std::size_t label = 0; label < slots.size(); ++label) {
        RandomStream stream = streams.stream(trial, StreamPurpose::Partition, partition << 24U | label);
        for (const std::uint32_t position :
             stream.permutation(static_cast<std::uint32_t>(slots[label].size()))) {
            dealt.partOfSlot[slots[label][position]] = next;
            next = (next + 1) % parts;
        }
        dealt.partOfNewcomer.push_back(next);
    }
    return dealt;
}

std::size_t queriesOfTest(const SplitPlan& plan, std::size_t rows) {
    const double part = plan.queriesFromTest;
    if (part >= 1) return static_cast<std::size_t>(part);
    return static_cast<std::size_t>(std::llround(part * static_cast<double>(rows)));
}

Result<CutTest> cutTest(const SplitPlan& plan, const std::vector<int>& classes, RandomStream stream) {
    const std::size_t rows = classes.size(), queries = queriesOfTest(plan, rows);
    if (queries >= rows)
        return nothingLeft(Sentence("%1 queries leave no rows for the test", {withThousands(queries)}), rows);
    std::vector<std::uint32_t> order(rows);
    if (plan.dealsTest)
        order = stream.permutation(static_cast<std::uint32_t>(rows));
    else
        std::iota(order.begin(), order.end(), 0U);
    CutTest cut;
    for (std::size_t place = 0; place < rows; ++place)
        if (classes[order[place]] >= 0) (place < queries ? cut.queries : cut.test).push_back(order[place]);
    std::sort(cut.test.begin(), cut.test.end());
    if (cut.queries.empty()) return nothingLeft("no row with a class becomes a query", rows);
    if (cut.test.empty()) return nothingLeft("no row with a class is left for the test", rows);
    return cut;
}

} // namespace epsiloscope
