// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/VoteCells.h"

#include "core/base/Thousands.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <map>
#include <vector>

namespace epsiloscope {
namespace {

constexpr double lastClassOfLabels = 99;
constexpr std::size_t mostClassesFound = 100;

double largestCell(const VoteTable& votes) {
    double largest = 0;
    for (const Column* column : votes.columns)
        for (const double number : column->numbers)
            largest = std::max(largest, number);
    return largest;
}

bool sumsAreEqual(const VoteTable& votes) {
    for (std::size_t row = 1; row < votes.rows; ++row)
        if (votes.sumOfRow(row) != votes.sumOfRow(0)) return false;
    return true;
}

/// Rows of labels have the same sum where teachers agree, and a few others by chance: not eight others.
bool eightRowsDiffer(const VoteTable& votes) {
    constexpr std::size_t enough = 8;
    std::map<std::vector<double>, std::size_t> rowsLike;
    std::size_t most = 0;
    for (std::size_t row = 0; row < votes.rows; ++row) {
        std::vector<double> cells;
        for (std::size_t column = 0; column < votes.columns.size(); ++column)
            cells.push_back(votes.at(row, column));
        most = std::max(most, ++rowsLike[std::move(cells)]);
    }
    return votes.rows >= most + enough;
}

Error sayWhich(const VoteTable& votes, const std::string& path) {
    return {"these votes can be counts (" + withThousands(votes.rows) + " queries × " +
                withThousands(votes.columns.size()) + " classes, some teachers may abstain) or labels (" +
                withThousands(votes.rows) + " teachers × " + withThousands(votes.columns.size()) +
                " queries): " + sumsInWords(votes),
            path, "say which: --set data.votes=counts, or --set data.votes=labels"};
}

} // namespace

const char* toString(VoteCells cells) {
    return cells == VoteCells::Counts ? "counts" : "labels";
}

std::string sumsInWords(const VoteTable& votes) {
    const CommonSum usual = usualSum(votes);
    if (usual.rows == votes.rows) return "all rows sum to " + classText(usual.sum);
    if (usual.rows * 2 <= votes.rows) return "the rows have no common sum";
    return withThousands(usual.rows) + " of " + withThousands(votes.rows) + " rows sum to " +
           classText(usual.sum) + ", the others to something else";
}

Result<VoteCells> cellsOfVotes(const VoteTable& votes, const std::string& path) {
    if (votes.truth && votes.truth->type != ColumnType::Numeric) return VoteCells::Counts;
    const double largest = largestCell(votes);
    const bool columnsOfClasses = votes.columns.size() > 1 && largest > 0;
    if (!columnsOfClasses) return VoteCells::Labels; // told of there what is wrong
    const bool commonSums = commonSum(votes).value_or(0) > 0;
    const bool canBeLabels = largest <= lastClassOfLabels;
    if (commonSums && !canBeLabels) return VoteCells::Counts;
    if (commonSums && sumsAreEqual(votes) && eightRowsDiffer(votes)) return VoteCells::Counts;
    if (!commonSums && canBeLabels && votes.columns.size() > mostClassesFound) return VoteCells::Labels;
    return sayWhich(votes, path);
}

} // namespace epsiloscope
