// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"
#include "core/data/votes/VoteCells.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// Teachers' votes as a file recorded them: no model, no data.
struct RecordedVotes {
    std::size_t queries = 0;
    int classes = 0;
    /// Each of them votes on a query or abstains: as many as a person said, else the most votes of a query.
    std::uint32_t teachers = 0;
    std::vector<std::uint32_t> counts; ///< queries × classes, row by row
    std::vector<int> truth;            ///< true class of each query; empty where not known
    std::vector<std::string> classNames;
    /// The file has a row for each teacher with the classes it said, and not a row for each query with
    /// counts: how many classes there are is told by the votes themselves.
    bool byTeacher = false;
    /// How many teachers one record taught: at most so many votes of a query move when it is added or
    /// removed. A file does not say it and is taken to mean one, as in PATE. Absent: not known, so that no ε
    /// can be told.
    std::optional<std::uint32_t> teachersOfRecord;

    std::span<const std::uint32_t> of(std::size_t query) const {
        return {counts.data() + query * static_cast<std::size_t>(classes), static_cast<std::size_t>(classes)};
    }
    bool operator==(const RecordedVotes&) const = default;

    /// Number of queries on which fewer teachers voted than on another.
    std::size_t abstentions() const;
};

/// True if a table of numbers is most likely a count of votes: at least ten rows and two columns (a column
/// called "truth", "true", "true label" or "label" aside), all whole and not negative, at least nine rows of
/// ten with the same sum, which is three or more, and in most rows a number above 1 (indicators are no
/// votes). votesFrom() may still refuse it: then it is an ordinary table.
bool looksLikeVotes(const Table& table);

/// The same where only more than half the rows have the same sum: counts of teachers who abstain look so, and
/// other tables, too.
bool mayBeVotes(const Table& table);

/// The votes in a table: counts (queries × classes, optionally with a column of true classes) or labels
/// (teachers × queries, classes 0 … 99); `said`: which of the two, else cellsOfVotes(). Teachers may abstain
/// in counts where a person said that they are counts, or where a cell is too large for a class; in labels a
/// cell that is empty or −1 is a teacher who did not vote. Errors, with `path` and row as place: either is
/// possible and nobody said which; negative or fractional votes, counts that are missing, fewer than two
/// classes, a true class that is none. Each record is assumed to have taught one teacher.
Result<RecordedVotes> votesFrom(const Table& table, const std::string& path,
                                std::optional<VoteCells> said = {});

/// How votesFrom() understood a table, in sentences for a person.
struct VotesForm {
    /// "Read as counts: 9,000 queries × 10 classes. Each record is assumed to have taught one teacher."
    Sentence remark;
    Sentence doubt; ///< empty where nothing speaks for the other form
};

/// Says in which of the two forms the votes were read. Doubts counts where rows have fewer votes than another
/// (teachers abstained, or a cell is wrong), and labels where most rows have the same sum, as counts have.
VotesForm formOfVotes(const Table& table, const RecordedVotes& votes);

/// Adds true classes (one per query) from a column of class numbers or names. Error where the lengths differ.
Result<void> giveTruth(RecordedVotes& votes, const Column& truth, const std::string& path);

/// How sure the teachers were: number of queries whose most frequent class has a share of the votes in each
/// of 20 equal bins of (0, 1].
std::vector<std::size_t> agreementHistogram(const RecordedVotes& votes);

/// Number of queries in which each class has most votes (the first of equal ones).
std::vector<std::size_t> winners(const RecordedVotes& votes);

/// Share of queries whose most frequent class is the true one; NaN where the truth is not known.
double pluralityAccuracy(const RecordedVotes& votes);

} // namespace epsiloscope
