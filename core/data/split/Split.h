// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace epsiloscope {

/// Whose rows are the public pool: the dataset's, the test file's, or those of a file of their own.
enum class PoolOf { Data, Test, Own };

/// How rows are divided. Fractions are of all slots; `test` is 0 where a separate test file is given. A test
/// file may itself be cut: part of it becomes the public pool in place of a share of the training file.
struct SplitPlan {
    double privateFraction = 0.6;
    double publicFraction = 0.2;
    double testFraction = 0.2;
    bool balance = false; ///< same number of rows of each class in every part, by leaving rows out
    /// Below 1 the share of the test file's rows that are the public pool, from 1 on their number; the others
    /// examine. 0: the test file is not cut.
    double queriesFromTest = 0;
    bool dealsTest = false; ///< those rows are dealt; else they are the first in the file

    bool operator==(const SplitPlan&) const = default;
};

/// The shares where nobody says them: none for the test where a file is for it, and none that is public where
/// the queries come from another file.
SplitPlan usualSplit(bool hasTestFile, bool queriesElsewhere);

/// Row numbers of each part, in the fixed public order in which they were dealt.
struct SplitRows {
    std::vector<std::uint32_t> privateRows, publicRows, testRows;
    /// The slot of each private row among those dealt to the private part, ascending: rows that are holes
    /// have slots, too. Where classes are balanced there are no holes, and every row left is its own slot.
    std::vector<std::uint32_t> privateSlots;
    std::size_t privateSlotCount = 0; ///< slots of the private part, with the holes
    /// Where persons are dealt by who they are (dealPersons()): the mark of the person in each slot.
    std::vector<std::uint64_t> slotMarks{};
    std::size_t openPersons = 0; ///< where persons are dealt: those of the public and the test part
};

/// Fractions in (0, 1] (public may be 0, and test where hasTestFile) with sum ≤ 1; `where` is "/split".
/// Queries from the test file need one, and no public share: a share below 1 or a whole number.
Result<void> checkSplit(const SplitPlan& plan, bool hasTestFile);

/// How many slots each part has.
struct PartSizes {
    std::size_t privateSlots = 0, publicSlots = 0, testSlots = 0;
};

/// Sizes of the parts that splitRows() deals of so many rows, holes among them. A share above 0 has one slot
/// at least where there are as many rows as such shares. `rowsOfClass`: labelled rows of each class, for a
/// plan that balances.
PartSizes partSizes(const SplitPlan& plan, std::size_t rows, std::span<const std::size_t> rowsOfClass);

/// Deals slots 0 … rows−1 by a permutation that depends on the stream and on `rows` alone, so that adding or
/// removing a record (filling or emptying its slot) moves no other record. Rows with class −1 are holes.
/// `classes` has one entry per row.
SplitRows splitRows(const SplitPlan& plan, const std::vector<int>& classes, int classCount,
                    RandomStream stream);

/// Deals rows 0 … rows−1, each by draws of its own, to the parts whose shares the plan says: one more row at
/// the end changes the part and the place of no other, so that nobody learns how many there are from where
/// the others lie. Private rows keep the order of the file, and every one of them has a slot; public and test
/// rows are shuffled. Classes are not looked at: `plan.balance` is left out. For releases.
/// `numbers`, where there are any, has one for each row: it is dealt as the row of that number is, so that an
/// edited copy of a table is dealt as the table was. A row that has none (unknownRow) is private: nobody who
/// was private before becomes public.
SplitRows dealRowByRow(const SplitPlan& plan, std::size_t rows, RandomStream stream,
                       std::span<const std::uint32_t> numbers = {});
/// The number of a row that was not there before.
inline constexpr std::uint32_t unknownRow = std::numeric_limits<std::uint32_t>::max();

/// The teacher of each of `slots` slots: slot s goes to teacher position(s) mod teachers of a fixed public
/// permutation, so that a record touches exactly one teacher (core/privacy/FORMULAS.md, "Neighbours and
/// teachers"). teachers ≥ 1.
std::vector<std::uint32_t> partitionSlots(std::uint32_t slots, std::uint32_t teachers, RandomStream stream);

/// Likewise in rounds: of every `teachers` slots in a row each teacher gets one, in an order that is drawn
/// for the round. One more slot at the end moves no other to another teacher.
std::vector<std::uint32_t> partitionSlotsInRounds(std::uint32_t slots, std::uint32_t teachers,
                                                  RandomStream stream);

/// Likewise by the marks of who is in them, each slot by itself: whoever else is there, and in whatever
/// order. Parts are of different sizes, as by lot.
std::vector<std::uint32_t> partitionByMarks(std::span<const std::uint64_t> marks, std::uint32_t teachers,
                                            RandomStream stream);

/// A number in [0, 1) for each mark, which follows from it and from the stream alone.
std::vector<double> placesByMarks(std::span<const std::uint64_t> marks, RandomStream stream);

/// A partition of the slots of private records into parts that have about as many of every class: no two
/// parts differ by more than one slot, neither in all nor in any class.
///
/// How many slots each class has is fixed in advance and counts as public; so is the class of a slot. Which
/// slots are filled is private, and nothing here looks at it: a record that is taken out leaves a hole of its
/// class, one that is added fills a hole or is the next slot of its class, and no other record moves
/// (core/privacy/FORMULAS.md, "Neighbours and teachers"). Where the data themselves say how many slots each
/// class has, the guarantee is for datasets that agree on it.
struct ClassBalancedPartition {
    static constexpr std::uint32_t noPart = UINT32_MAX;

    std::uint32_t parts = 1;
    std::vector<std::uint32_t> partOfSlot;     ///< noPart for a slot without a class
    std::vector<std::uint32_t> partOfNewcomer; ///< by class: of a record after the last slot of its class

    /// The records in each part, ascending. slotOfRecord: the slot that each record fills; no two the same.
    std::vector<std::vector<std::uint32_t>> records(std::span<const std::uint32_t> slotOfRecord) const;
};

/// Deals the slots of each class by a permutation of its own, round-robin; a class goes on at the part where
/// the one before it ended. classOfSlot: −1 (no class) or 0 … classes − 1; parts ≥ 1; classes < 2²⁴,
/// partition < 2²⁴: each partition of each trial is another one, and does not depend on the others.
ClassBalancedPartition classBalancedPartition(std::span<const int> classOfSlot, int classes,
                                              std::uint32_t parts, const RandomStreams& streams,
                                              std::uint32_t trial, std::uint64_t partition);

/// A test file cut in two, as the papers cut MNIST's 10,000 test images into 9,000 to ask about and 1,000 to
/// examine with (Papernot et al. 2017 and 2018). Row numbers of the test file.
struct CutTest {
    std::vector<std::uint32_t> queries; ///< the public pool, in the order in which it is asked
    std::vector<std::uint32_t> test;    ///< ascending
};

/// How many of so many rows SplitPlan::queriesFromTest says, whether they have a class or not; may be more
/// than there are.
std::size_t queriesOfTest(const SplitPlan& plan, std::size_t rows);

/// The first rows, or as many as `stream` deals (a permutation that depends on the number of rows alone).
/// `classes` has one entry per row; rows with class −1 are left out of either part, but count where they lie.
/// Errors, at "/split/queries_from_test": a part without a row.
Result<CutTest> cutTest(const SplitPlan& plan, const std::vector<int>& classes, RandomStream stream);

} // namespace epsiloscope
