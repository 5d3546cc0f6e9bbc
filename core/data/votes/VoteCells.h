// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/votes/VoteTable.h"

#include <string>

namespace epsiloscope {

/// What the cells of a file of votes are: counts (a row for each query, a column for each class) or labels (a
/// row for each teacher, a column for each query, cells are classes 0 … 99).
enum class VoteCells { Counts, Labels };

const char* toString(VoteCells cells); ///< "counts", "labels"

/// "257 of 300 rows sum to 100, the others to something else"
std::string sumsInWords(const VoteTable& votes);

/// What the cells of such a table must be, where nobody says it. Counts, where all rows have the same sum and
/// eight differ from the most frequent one, or where nine rows of ten do and a cell is no class; labels,
/// where there are more columns than classes may be and no common sum. Else both are possible, since teachers
/// may abstain, and reading the one as the other gives a wrong ε: an error that asks to say it (data.votes).
/// `path`: for its place.
Result<VoteCells> cellsOfVotes(const VoteTable& votes, const std::string& path);

} // namespace epsiloscope
