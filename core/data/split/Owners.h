// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Whose each row of a table is.
struct Owners {
    static constexpr std::uint32_t nobody = UINT32_MAX; ///< a cell that says whose the row is is missing

    std::uint32_t persons = 0; ///< who own a row at least
    /// Of each row: a person (0 … persons − 1, in order of first appearance), or nobody.
    std::vector<std::uint32_t> first;
    /// The second owner of each row, who may be the first one again; empty: rows have one owner.
    std::vector<std::uint32_t> second;
    /// Of each person: a digest of the identity as text, the same in every table that calls them the same.
    /// Not for showing: who has a list of names can try which of them it is of.
    std::vector<std::uint64_t> marks;

    bool shared() const { return !second.empty(); }
    std::size_t rows() const { return first.size(); }
    bool hasOwner(std::size_t row) const { return first[row] != nobody; }
    bool operator==(const Owners&) const = default;
};

/// Whose the rows are, by a column of numbers or texts; with two of them, of as many rows, a row has two
/// owners. Persons are told apart by text: the number 7 and the text "7" are one person, the texts "7" and
/// "07" two. Both columns name the same persons. A row that lacks an owner in one of the columns is nobody's
/// in both, and who has only such rows is none of the persons.
Owners ownersOf(const Column& column, const Column* second = nullptr);

} // namespace epsiloscope
