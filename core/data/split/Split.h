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
};

/// Fractions in (0, 1] (public may be 0, and test where hasTestFile) with sum ≤ 1; `where` is "/split".
/// Queries from the test file need one, and no public share: a share below 1 or a whole number.
Result<void> checkSplit(const SplitPlan& plan, bool hasTestFile);

/// How many slots each part has.
struct PartSizes {
    std::size_t privateSlots = 0, publicSlots = 0, testSlots = 0;
};

/// Of the parts that splitRows() deals of so many rows, holes among them. A share above 0 has one slot at
/// least where there are as many rows as such shares. `rowsOfClass`: labelled rows of each class, for a plan
/// that balances.
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

} // namespace epsiloscope
