// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Owners.h"
#include "core/data/split/Split.h"

#include <cstdint>
#include <functional>
#include <span>

namespace epsiloscope {

/// Rows to be divided by person. With one owner each all rows of a person go to the same part, so that who
/// examines has taught nobody.
struct RowsOfPersons {
    const Owners& owners;
    /// Which rows are looked at (boundedRows()); the others are in no part.
    std::span<const std::uint8_t> kept;
    /// True if a slot is a person's, and all private rows of one are in it, one after another; else each
    /// private row has a slot of its own.
    bool slotOfPerson = true;
};

/// As splitRows(): deals persons by a permutation that depends on the stream and on their number alone. Rows
/// with class −1 are left out; a private person without another row is a hole. Public and test rows are
/// shuffled. Classes are not balanced.
SplitRows splitPersons(const SplitPlan& plan, const RowsOfPersons& rows, const std::vector<int>& classes,
                       RandomStream stream);

/// As dealRowByRow(): the part of each person, and the places of their rows, follow from who they are and
/// from the key of the streams: whoever else is there, wherever their rows stand, and whatever was added to
/// them. Private persons' slots are in the order in which they first appear, with their marks.
SplitRows dealPersons(const SplitPlan& plan, const RowsOfPersons& rows, const RandomStreams& streams);

/// Takes private rows out for which this holds; their slots stay, and may be empty.
void leaveOutPrivate(SplitRows& rows, const std::function<bool(std::uint32_t)>& isLeftOut);

/// splitPersons() where rows have two owners: a row is for test, or public, where both of its owners are;
/// every other row of persons who are dealt is private, in a slot of its own. So of a person who is private
/// no row is anywhere else. By a permutation of persons.
SplitRows splitSharedRows(const SplitPlan& plan, const RowsOfPersons& rows, RandomStream stream);

} // namespace epsiloscope
