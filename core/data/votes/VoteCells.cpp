// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/VoteCells.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr double lastClassOfLabels = 99;
constexpr std::size_t mostClassesFound = 100;

bool isCalledTruth(const std::string& name) {
    static constexpr std::array<std::string_view, 5> names = {"truth", "true", "true label", "true_label",
                                                              "label"};
    return std::find(names.begin(), names.end(), smallLetters(name)) != names.end();
}

double largestCell(const VoteTable& votes) {
    double largest = 0;
    for (const Column* column : votes.columns)
        for (const double number : column->numbers)
            largest = std::max(largest, number);
    return largest;
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
    return {
        Sentence("these votes can be counts (%1 queries × %2 classes, some teachers may abstain) or labels "
                 "(%3 teachers × %4 queries): %5",
                 {withThousands(votes.rows), withThousands(votes.columns.size()), withThousands(votes.rows),
                  withThousands(votes.columns.size()), sumsInWords(votes)}),
        path, "say which: --set data.votes=counts, or --set data.votes=labels"};
}

Error sayWhatHolesAre(std::size_t holes, const std::string& path) {
    return {Sentence("%1 empty or -1", {counted(static_cast<long>(holes), "cell is", "cells are")}), path,
            "if cells are classes and such a teacher did not vote, say --set data.votes=labels; if they are "
            "counts, write how many teachers voted for the class"};
}

} // namespace

const char* toString(VoteCells cells) {
    return cells == VoteCells::Counts ? "counts" : "labels";
}

double VoteTable::sumOfRow(std::size_t row) const {
    double sum = 0;
    for (const Column* column : columns)
        if (!isNoVote(column->numbers[row])) sum += column->numbers[row];
    return sum;
}

std::size_t VoteTable::noVotes() const {
    std::size_t cells = 0;
    for (const Column* column : columns)
        cells += static_cast<std::size_t>(std::ranges::count_if(column->numbers, isNoVote));
    return cells;
}

/// A table of one column has votes only: it is no truth without them.
VoteTable voteTable(const Table& table) {
    VoteTable votes;
    votes.rows = table.rows;
    for (const Column& column : table.columns) {
        if (!votes.truth && table.columns.size() > 1 && isCalledTruth(column.name))
            votes.truth = &column;
        else
            votes.columns.push_back(&column);
    }
    return votes;
}

bool isCount(double number) {
    return number >= 0 && number <= mostVotes && number == std::floor(number);
}

bool isNoVote(double number) {
    return std::isnan(number) || number == -1;
}

CommonSum usualSum(const VoteTable& votes) {
    std::map<double, std::size_t> rowsWith;
    for (std::size_t row = 0; row < votes.rows; ++row)
        ++rowsWith[votes.sumOfRow(row)];
    CommonSum usual{0, 0, votes.rows};
    for (const auto& [sum, rows] : rowsWith)
        if (rows > usual.rows) usual = {sum, rows, votes.rows};
    return usual;
}

Sentence sumsInWords(const VoteTable& votes) {
    const CommonSum usual = usualSum(votes);
    if (usual.rows == votes.rows) return Sentence("all rows sum to %1", {classText(usual.sum)});
    if (!usual.ofMost()) return "the rows have no common sum";
    return Sentence("%1 of %2 rows sum to %3, the others to something else",
                    {withThousands(usual.rows), withThousands(votes.rows), classText(usual.sum)});
}

Result<VoteCells> cellsOfVotes(const VoteTable& votes, const std::string& path) {
    if (votes.truth && votes.truth->type != ColumnType::Numeric) return VoteCells::Counts;
    const double largest = largestCell(votes);
    const bool columnsOfClasses = votes.columns.size() > 1 && largest > 0;
    if (!columnsOfClasses) return VoteCells::Labels; // told of there what is wrong
    const CommonSum usual = usualSum(votes);
    const bool commonSums = usual.ofNearlyAll() && usual.sum > 0;
    const bool canBeLabels = largest <= lastClassOfLabels;
    if (const std::size_t holes = votes.noVotes(); holes > 0) {
        const bool surelyLabels = canBeLabels && !commonSums && votes.columns.size() > mostClassesFound;
        if (surelyLabels) return VoteCells::Labels;
        return sayWhatHolesAre(holes, path);
    }
    if (commonSums && !canBeLabels) return VoteCells::Counts;
    if (commonSums && usual.rows == votes.rows && eightRowsDiffer(votes)) return VoteCells::Counts;
    if (!commonSums && canBeLabels && votes.columns.size() > mostClassesFound) return VoteCells::Labels;
    return sayWhich(votes, path);
}

} // namespace epsiloscope
