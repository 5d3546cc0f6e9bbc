// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/VotesForm.h"

#include "core/base/Thousands.h"
#include "core/data/table/ClassNames.h"
#include "core/data/votes/VoteTable.h"

namespace epsiloscope {
namespace {

/// The doubt about rows with fewer votes than another: teachers abstained, or a cell is wrong.
std::string doubtAbstentions(const Table& table, const VoteTable& rows, const RecordedVotes& votes) {
    const std::size_t fewer = votes.abstentions();
    if (fewer == 0) return {};
    std::size_t first = 0;
    while (rows.sumOfRow(first) == votes.teachers)
        ++first;
    std::string doubt = withThousands(fewer) + " of " + withThousands(votes.queries) +
                        (fewer == 1 ? " row has" : " rows have") + " fewer votes than " +
                        withThousands(votes.teachers) + ", the most of a row (row " +
                        std::to_string(first + 1) + " has " + classText(rows.sumOfRow(first)) +
                        "): read as teachers who abstain.";
    const bool nameless = table.columns.front().name == "column 1";
    if (first == 0 && fewer == 1 && nameless) doubt += " If the first row holds names, say data.header=true.";
    const auto usual = commonSum(rows);
    if (usual && *usual < votes.teachers)
        doubt +=
            " Nine rows of ten have " + classText(*usual) + ": a row with more is a mistake, most likely.";
    return doubt;
}

/// The doubt about labels of which more than half sum to the same, as counts do.
std::string doubtSums(const VoteTable& votes) {
    const CommonSum usual = usualSum(votes);
    if (votes.columns.size() < 2 || usual.sum <= 0 || usual.rows * 2 <= votes.rows) return {};
    return "Most rows (" + withThousands(usual.rows) + " of " + withThousands(votes.rows) + ") sum to " +
           classText(usual.sum) + ", as counts of votes do: read as labels.";
}

} // namespace

VotesForm formOfVotes(const Table& table, const RecordedVotes& votes) {
    const VoteTable rows = voteTable(table);
    const auto extent = [](std::size_t rowCount, const char* what, std::size_t columns, const char* of) {
        return withThousands(rowCount) + " " + what + " × " + withThousands(columns) + " " + of +
               ". Each record is taken to have taught one teacher.";
    };
    if (!votes.byTeacher)
        return {"Read as counts: " +
                    extent(votes.queries, "queries", static_cast<std::size_t>(votes.classes), "classes"),
                doubtAbstentions(table, rows, votes)};
    return {"Read as labels: " + extent(votes.teachers, "teachers", votes.queries, "queries"),
            doubtSums(rows)};
}

} // namespace epsiloscope
