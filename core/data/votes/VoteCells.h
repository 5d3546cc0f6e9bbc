// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// The meaning of the cells of a file of votes: counts (a row for each query, a column for each class) or
/// labels (a row for each teacher, a column for each query, cells are classes 0 … 99).
enum class VoteCells { Counts, Labels };

const char* toString(VoteCells cells); ///< "counts", "labels"

/// More votes on a query than this are not counted (of 32 bits).
inline constexpr double mostVotes = 4294967295.0;

/// True if a number may be a count of votes: whole, from 0 to mostVotes.
bool isCount(double number);

/// True if a cell is a teacher who did not vote, where cells are classes: it is empty, or −1.
bool isNoVote(double number);

/// A table as votes, column by column. It looks into the table.
struct VoteTable {
    std::vector<const Column*> columns;
    const Column* truth = nullptr; ///< a column called "truth" or so; none where it is the only one
    std::size_t rows = 0;

    double at(std::size_t row, std::size_t column) const { return columns[column]->numbers[row]; }
    double sumOfRow(std::size_t row) const; ///< cells that are no vote left out
    std::size_t noVotes() const;            ///< the number of cells that are none (isNoVote)
};

VoteTable voteTable(const Table& table);

/// The sum that most rows have, the smaller of equally frequent ones, and how many rows.
struct CommonSum {
    double sum = 0;
    std::size_t rows = 0, of = 0;

    bool ofMost() const { return rows * 2 > of; }            ///< more than half of the rows
    bool ofNearlyAll() const { return rows * 10 >= of * 9; } ///< nine rows of ten
};
CommonSum usualSum(const VoteTable& votes);

/// "257 of 300 rows sum to 100, the others to something else"
Sentence sumsInWords(const VoteTable& votes);

/// The meaning of the cells of such a table, where nobody says it. Counts, where all rows have the same sum
/// and eight differ from the most frequent one, or where nine rows of ten do and a cell is no class; labels,
/// where there are more columns than classes may be and no common sum. Else both are possible, since teachers
/// may abstain, and reading the one as the other gives a wrong ε: an error that asks to say it (data.votes).
/// So is a hole (a cell that is empty or −1): a count has none. `path`: for its place.
Result<VoteCells> cellsOfVotes(const VoteTable& votes, const std::string& path);

} // namespace epsiloscope
