// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/RecordedVotes.h"

#include "core/base/PlainText.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace epsiloscope {
namespace {

Error wrongVote(const Column& column, std::size_t row, const std::string& path) {
    const Sentence where = Sentence("%1: row %2", {path, row + 1});
    const Sentence what = Sentence("column '%1' ", {column.name});
    const double number = column.numbers[row];
    if (isNoVote(number))
        return {what + (std::isnan(number) ? "has no number of votes" : "has -1 votes"), where,
                "write how many teachers voted for this class; if cells are classes and this teacher did not "
                "vote, say --set data.votes=labels"};
    if (number < 0)
        return {Sentence("%1has %2 votes", {what, classText(number)}), where,
                "counts are 0 or more; among classes, -1 or an empty cell is a teacher who did not vote"};
    if (number > mostVotes)
        return {Sentence("%1has %2 votes, more than can be counted", {what, classText(number)}), where,
                "choose a file of votes"};
    return {Sentence("%1has %2 votes", {what, classText(number)}), where,
            "votes are whole numbers: choose the file of counts, not of shares"};
}

Result<void> checkNumbers(const VoteTable& votes, const std::string& path) {
    for (const Column* column : votes.columns)
        if (column->type != ColumnType::Numeric)
            return Error{
                Sentence("column '%1' holds no numbers", {column->name}), path,
                "votes are counts (queries × classes) or classes (teachers × queries); a column of true "
                "classes is called 'truth'"};
    return {};
}

/// Cells are counts, or also none where `holes` says that a teacher need not vote.
Result<void> checkCells(const VoteTable& votes, bool holes, const std::string& path) {
    for (std::size_t row = 0; row < votes.rows; ++row)
        for (const Column* column : votes.columns)
            if (const double cell = column->numbers[row]; !isCount(cell) && !(holes && isNoVote(cell)))
                return wrongVote(*column, row, path);
    return {};
}

/// Headers are names, unless they only number the columns.
std::vector<std::string> namesOfClasses(const Table& table, const VoteTable& votes) {
    std::vector<std::string> names, numbers;
    bool numbered = true;
    for (std::size_t i = 0; i < votes.columns.size(); ++i) {
        const std::string& name = votes.columns[i]->name;
        const auto place = static_cast<std::size_t>(votes.columns[i] - table.columns.data()) + 1;
        numbered = numbered && (name == std::to_string(i + 1) || name == std::to_string(place) ||
                                name == Sentence("column %1", {place}));
        names.push_back(name);
        numbers.push_back(std::to_string(i));
    }
    return numbered ? numbers : names;
}

Result<RecordedVotes> fromCounts(const Table& table, const VoteTable& votes, const std::string& path) {
    if (votes.columns.size() < 2)
        return Error{"there are fewer than two classes", path,
                     "counts of votes have a column for each class"};
    RecordedVotes recorded;
    recorded.queries = votes.rows;
    recorded.classes = static_cast<int>(votes.columns.size());
    recorded.classNames = namesOfClasses(table, votes);
    recorded.teachersOfRecord = 1;
    recorded.counts.reserve(votes.rows * votes.columns.size());
    for (std::size_t row = 0; row < votes.rows; ++row) {
        const double here = votes.sumOfRow(row);
        if (here > mostVotes)
            return Error{
                Sentence("row %1 has %2 votes, more than can be counted", {row + 1, classText(here)}), path,
                "choose a file of votes"};
        recorded.teachers = std::max(recorded.teachers, static_cast<std::uint32_t>(here));
        for (std::size_t column = 0; column < votes.columns.size(); ++column)
            recorded.counts.push_back(static_cast<std::uint32_t>(votes.at(row, column)));
    }
    if (recorded.teachers == 0) return Error{"no teacher votes on any query", path, "choose a file of votes"};
    if (votes.truth) RETURN_IF_ERROR(giveTruth(recorded, *votes.truth, path));
    return recorded;
}

/// Rows are teachers, columns queries, cells classes.
Result<RecordedVotes> fromLabels(const Table& table, const std::string& path) {
    constexpr double lastClass = 99;
    RecordedVotes recorded;
    recorded.queries = table.columns.size();
    recorded.teachers = static_cast<std::uint32_t>(table.rows);
    recorded.teachersOfRecord = 1;
    recorded.byTeacher = true;
    double most = 0;
    for (const Column& column : table.columns)
        for (std::size_t row = 0; row < table.rows; ++row) {
            if (column.numbers[row] > most) most = column.numbers[row]; // an empty cell is not
            if (column.numbers[row] <= lastClass || isNoVote(column.numbers[row])) continue;
            return Error{Sentence("%1 in column '%2' is no class from 0 to 99",
                                  {classText(column.numbers[row]), column.name}),
                         Sentence("%1: row %2", {path, row + 1}),
                         "write classes (teachers × queries), or say that these are counts (queries × "
                         "classes): --set data.votes=counts"};
        }
    if (most < 1) return Error{"all votes are for one class", path, "votes need at least two classes"};
    recorded.classes = static_cast<int>(most) + 1;
    const auto classes = static_cast<std::size_t>(recorded.classes);
    for (int label = 0; label < recorded.classes; ++label)
        recorded.classNames.push_back(std::to_string(label));
    recorded.counts.assign(recorded.queries * classes, 0);
    for (std::size_t query = 0; query < recorded.queries; ++query)
        for (const double label : table.columns[query].numbers)
            if (!isNoVote(label)) ++recorded.counts[query * classes + static_cast<std::size_t>(label)];
    return recorded;
}

/// The class that a cell says: by its name, else by its number. −1: none.
int classOf(const RecordedVotes& votes, const std::string& text) {
    if (const int byName = findClass(votes.classNames, text); byName >= 0) return byName;
    const auto number = parsed<std::size_t>(text);
    return number && *number < votes.classNames.size() ? static_cast<int>(*number) : -1;
}

constexpr double fewestTeachers = 3;

/// Ten rows or more of whole numbers, more than indicators, which sum to their number.
bool areCountsOfSome(const VoteTable& votes) {
    if (votes.rows < 10 || votes.columns.size() < 2) return false;
    for (const Column* column : votes.columns)
        if (column->type != ColumnType::Numeric ||
            !std::all_of(column->numbers.begin(), column->numbers.end(), isCount))
            return false;
    std::size_t several = 0;
    for (std::size_t row = 0; row < votes.rows; ++row)
        several += std::any_of(votes.columns.begin(), votes.columns.end(),
                               [&](const Column* column) { return column->numbers[row] > 1; });
    return several * 2 > votes.rows;
}

/// The class with most votes, the first of equal ones.
std::size_t winnerOf(std::span<const std::uint32_t> counts) {
    return static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
}

/// The doubt about rows with fewer votes than another: teachers abstained, or a cell is wrong.
Sentence doubtAbstentions(const Table& table, const VoteTable& rows, const RecordedVotes& votes) {
    const std::size_t fewer = votes.abstentions();
    if (fewer == 0) return {};
    std::size_t first = 0;
    while (rows.sumOfRow(first) == votes.teachers)
        ++first;
    Sentence doubt = Sentence(
        "%1 of %2%3 fewer votes than %4, the most of a row (row %5 has %6): read as teachers who abstain.",
        {withThousands(fewer), withThousands(votes.queries), (fewer == 1 ? " row has" : " rows have"),
         withThousands(votes.teachers), first + 1, classText(rows.sumOfRow(first))});
    const bool nameless = table.columns.front().name == "column 1";
    if (first == 0 && fewer == 1 && nameless) doubt += " If the first row holds names, say data.header=true.";
    const CommonSum usual = usualSum(rows);
    if (usual.ofNearlyAll() && usual.sum < votes.teachers)
        doubt += Sentence(" Nine of ten rows have %1: a row with more is probably a mistake.",
                          {classText(usual.sum)});
    return doubt;
}

/// The doubt about labels of which more than half sum to the same, as counts do.
Sentence doubtSums(const VoteTable& votes) {
    const CommonSum usual = usualSum(votes);
    if (votes.columns.size() < 2 || usual.sum <= 0 || !usual.ofMost()) return {};
    return Sentence("Most rows (%1 of %2) sum to %3, as counts of votes do: read as labels.",
                    {withThousands(usual.rows), withThousands(votes.rows), classText(usual.sum)});
}

} // namespace

bool looksLikeVotes(const Table& table) {
    const VoteTable votes = voteTable(table);
    if (!areCountsOfSome(votes)) return false;
    const CommonSum usual = usualSum(votes);
    return usual.ofNearlyAll() && usual.sum >= fewestTeachers;
}

bool mayBeVotes(const Table& table) {
    const VoteTable votes = voteTable(table);
    if (!areCountsOfSome(votes)) return false;
    const CommonSum usual = usualSum(votes);
    return usual.ofMost() && usual.sum >= fewestTeachers;
}

Result<RecordedVotes> votesFrom(const Table& table, const std::string& path, std::optional<VoteCells> said) {
    const VoteTable votes = voteTable(table);
    if (votes.rows == 0 || votes.columns.empty())
        return Error{"there are no votes", path, "choose a file with at least one row"};
    RETURN_IF_ERROR(checkNumbers(votes, path));
    RETURN_IF_ERROR(checkCells(votes, said != VoteCells::Counts, path));
    if (!said) {
        ASSIGN_OR_RETURN(said, cellsOfVotes(votes, path));
    }
    if (*said == VoteCells::Counts) {
        RETURN_IF_ERROR(checkCells(votes, false, path));
        return fromCounts(table, votes, path);
    }
    // Labels have no column of true classes: one called so is a query like the others.
    if (votes.truth && votes.truth->type != ColumnType::Numeric)
        return Error{Sentence("column '%1' holds no classes from 0 to 99", {votes.truth->name}), path,
                     "labels of teachers are numbers; true classes stand in a file of their own"};
    if (votes.truth) {
        const VoteTable alone{{votes.truth}, nullptr, table.rows};
        RETURN_IF_ERROR(checkCells(alone, true, path));
    }
    return fromLabels(table, path);
}

VotesForm formOfVotes(const Table& table, const RecordedVotes& votes) {
    const VoteTable rows = voteTable(table);
    const auto extent = [](std::size_t rowCount, const char* what, std::size_t columns, const char* of) {
        return Sentence("%1 %2 × %3 %4. Each record is assumed to have taught one teacher.",
                        {withThousands(rowCount), what, withThousands(columns), of});
    };
    if (!votes.byTeacher)
        return {Sentence("Read as counts: %1", {extent(votes.queries, "queries",
                                                       static_cast<std::size_t>(votes.classes), "classes")}),
                doubtAbstentions(table, rows, votes)};
    const std::size_t holes = rows.noVotes();
    return {Sentence("Read as labels: %1%2",
                     {extent(votes.teachers, "teachers", votes.queries, "queries"),
                      (holes == 0 ? ""
                                  : Sentence(" %1 empty or -1: no vote.",
                                             {counted(static_cast<long>(holes), "cell is", "cells are")}))}),
            doubtSums(rows)};
}

Result<void> giveTruth(RecordedVotes& votes, const Column& truth, const std::string& path) {
    const bool numeric = truth.type == ColumnType::Numeric;
    const std::size_t cells = truth.cells();
    if (truth.type == ColumnType::Image || cells != votes.queries)
        return Error{Sentence("there are %1 true classes for %2 queries", {cells, votes.queries}), path,
                     "choose the file with one true class per query"};
    std::map<double, int> ofNumber;
    std::vector<int> ofCategory;
    for (const std::string& category : truth.categories)
        ofCategory.push_back(classOf(votes, category));
    std::vector<int> classes;
    classes.reserve(cells);
    for (std::size_t row = 0; row < cells; ++row) {
        int found = -1;
        if (numeric && !std::isnan(truth.numbers[row])) {
            const auto [place, isNew] = ofNumber.try_emplace(truth.numbers[row], -1);
            if (isNew) place->second = classOf(votes, classText(truth.numbers[row]));
            found = place->second;
        } else if (!numeric && truth.codes[row] >= 0) {
            found = ofCategory[static_cast<std::size_t>(truth.codes[row])];
        }
        if (found < 0)
            return Error{Sentence("the true class is none of the %1 classes", {votes.classes}),
                         Sentence("%1: row %2", {path, row + 1}),
                         "name it as a column of the votes is, or by its number from 0"};
        classes.push_back(found);
    }
    votes.truth = std::move(classes);
    return {};
}

std::size_t RecordedVotes::abstentions() const {
    std::size_t rows = 0;
    for (std::size_t query = 0; query < queries; ++query) {
        const auto votes = of(query);
        rows += std::accumulate(votes.begin(), votes.end(), std::uint64_t{0}) < teachers;
    }
    return rows;
}

std::vector<std::size_t> agreementHistogram(const RecordedVotes& votes) {
    constexpr std::uint64_t bins = 20;
    std::vector<std::size_t> histogram(bins, 0);
    for (std::size_t query = 0; query < votes.queries; ++query) {
        const auto counts = votes.of(query);
        const std::uint64_t most = *std::max_element(counts.begin(), counts.end());
        const std::uint64_t upTo = (most * bins + votes.teachers - 1) / votes.teachers; // whole: edges count
        ++histogram[std::max<std::uint64_t>(upTo, 1) - 1];
    }
    return histogram;
}

std::vector<std::size_t> winners(const RecordedVotes& votes) {
    std::vector<std::size_t> won(static_cast<std::size_t>(votes.classes), 0);
    for (std::size_t query = 0; query < votes.queries; ++query)
        ++won[winnerOf(votes.of(query))];
    return won;
}

double pluralityAccuracy(const RecordedVotes& votes) {
    if (votes.truth.empty()) return std::numeric_limits<double>::quiet_NaN();
    std::size_t right = 0;
    for (std::size_t query = 0; query < votes.queries; ++query)
        right += winnerOf(votes.of(query)) == static_cast<std::size_t>(votes.truth[query]);
    return static_cast<double>(right) / static_cast<double>(votes.queries);
}

} // namespace epsiloscope
