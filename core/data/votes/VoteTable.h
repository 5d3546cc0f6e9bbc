// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// More votes on a query than this are not counted (of 32 bits).
inline constexpr double mostVotes = 4294967295.0;

/// A table as votes, column by column. It looks into the table.
struct VoteTable {
    std::vector<const Column*> columns;
    const Column* truth = nullptr; ///< a column called "truth" or so; none where it is the only one
    std::size_t rows = 0;

    double at(std::size_t row, std::size_t column) const { return columns[column]->numbers[row]; }
    double sumOfRow(std::size_t row) const;
};

VoteTable voteTable(const Table& table);

/// Whether a number may be a count of votes: whole, from 0 to mostVotes.
bool isCount(double number);

/// The sum that most rows have, the smaller of equally frequent ones, and how many rows.
struct CommonSum {
    double sum = 0;
    std::size_t rows = 0;
};
CommonSum usualSum(const VoteTable& votes);

/// The sum that nine rows of ten have, of a table of counts.
std::optional<double> commonSum(const VoteTable& votes);

} // namespace epsiloscope
