// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/VotesForm.h"

#include "core/data/ArrayBody.h"
#include "core/data/ClassNames.h"
#include "core/data/VoteTable.h"

#include <algorithm>
#include <map>

namespace epsiloscope {
namespace {

bool allRowsAreEqual(const VoteTable& votes) {
    return std::all_of(votes.columns.begin(), votes.columns.end(), [](const Column* column) {
        const auto& numbers = column->numbers;
        return std::all_of(numbers.begin(), numbers.end(), [&](double x) { return x == numbers.front(); });
    });
}

/// The doubt about labels of which more than half sum to the same, as counts do.
std::string doubtSums(const VoteTable& votes) {
    std::map<double, std::size_t> rowsWith;
    for (std::size_t row = 0; row < votes.rows; ++row)
        ++rowsWith[votes.sumOfRow(row)];
    const auto usual = std::max_element(rowsWith.begin(), rowsWith.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    if (votes.columns.size() < 2 || usual->first <= 0 || usual->second * 2 <= votes.rows) return {};
    std::size_t row = 0;
    while (row + 1 < votes.rows && votes.sumOfRow(row) == usual->first)
        ++row;
    return "Most rows (" + withThousands(usual->second) + " of " + withThousands(votes.rows) + ") sum to " +
           classText(usual->first) + ", as counts of votes do, but row " + std::to_string(row + 1) +
           " sums to " + classText(votes.sumOfRow(row)) + ": read as labels.";
}

} // namespace

VotesForm formOfVotes(const Table& table, const RecordedVotes& votes) {
    const VoteTable rows = voteTable(table);
    const auto extent = [](std::size_t rowCount, const char* what, std::size_t columns, const char* of) {
        return withThousands(rowCount) + " " + what + " × " + withThousands(columns) + " " + of +
               ". Each record is taken to have taught one teacher.";
    };
    if (commonSum(rows).value_or(0) > 0) {
        VotesForm form{"Read as counts: " + extent(votes.queries, "queries",
                                                   static_cast<std::size_t>(votes.classes), "classes"),
                       {}};
        if (rows.rows > 1 && allRowsAreEqual(rows))
            form.doubt =
                "All rows are the same: read as counts, but labels of teachers who agree look so too.";
        return form;
    }
    return {"Read as labels: " + extent(votes.teachers, "teachers", votes.queries, "queries"),
            doubtSums(rows)};
}

} // namespace epsiloscope
