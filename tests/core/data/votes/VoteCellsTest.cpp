// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/VoteCells.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/votes/RecordedVotes.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

Table tableOf(std::size_t columns, const std::vector<std::vector<double>>& rows) {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < columns; ++c)
        names.push_back("c" + std::to_string(c));
    return epsiloscope::testing::numbersByRow(names, rows);
}

/// Counts of so many teachers on each query, three classes.
std::vector<std::vector<double>> countsOf(const std::vector<std::size_t>& teachersOfQuery) {
    RandomStream random = RandomStreams::fromSeed(22).stream(0, StreamPurpose::Test, 1);
    std::vector<std::vector<double>> rows;
    for (const std::size_t teachers : teachersOfQuery) {
        std::vector<double> row(3, 0);
        for (std::size_t i = 0; i < teachers; ++i)
            row[random.below(4) == 0 ? random.below(3) : rows.size() % 3] += 1;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// 300 queries, of which 43 have fewer votes than the 90 of the others.
Table withAbstentions(std::size_t teachers = 90) {
    std::vector<std::size_t> sums(300, teachers);
    for (std::size_t i = 0; i < 43; ++i)
        sums[i * 7] = teachers / 2 + i;
    return tableOf(3, countsOf(sums));
}

std::string csvOf(const Table& table) {
    std::string text;
    for (std::size_t row = 0; row < table.rows; ++row)
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            text += std::to_string(static_cast<int>(table.columns[c].numbers[row])) +
                    (c + 1 < table.columns.size() ? "," : "\n");
    return text;
}

} // namespace

class VoteCellsTest : public QObject {
    Q_OBJECT

private slots:
    void abstentionsAreNotTransposed() {
        const auto unsaid = votesFrom(withAbstentions(), "v.csv");
        QVERIFY(!unsaid);
        QVERIFY(unsaid.error().what.find("257 of 300 rows sum to 90") != std::string::npos);
        QVERIFY(unsaid.error().mend.find("data.votes=counts") != std::string::npos);
        RESULT_OR_FAIL(counts, votesFrom(withAbstentions(), "v.csv", VoteCells::Counts));
        QCOMPARE(counts->queries, std::size_t{300});
        QCOMPARE(counts->teachers, 90U);
        QCOMPARE(counts->abstentions(), std::size_t{43});
        RESULT_OR_FAIL(labels, votesFrom(withAbstentions(), "v.csv", VoteCells::Labels));
        QCOMPARE(labels->queries, std::size_t{3});
        QCOMPARE(labels->teachers, 300U);
    }

    // The same of a file: it is never a table without a word.
    void aFileIsDoubtedOrRefused() {
        const std::string csv = csvOf(withAbstentions());
        RESULT_OR_FAIL(plain, readMemory(csv, "v.csv"));
        QVERIFY(!plain->votes);
        QVERIFY(
            std::any_of(plain->guess.doubts.begin(), plain->guess.doubts.end(), [](const std::string& doubt) {
                return doubt.find("257 of 300 rows sum to 90") != std::string::npos;
            }));
        ReadOptions told;
        told.format = "votes";
        QVERIFY(!readMemory(csv, "v.csv", told));
        told.votes = VoteCells::Counts;
        const auto counts = readMemory(csv, "v.csv", told);
        QVERIFY(counts.ok() && counts->votes);
        QCOMPARE(counts->votes->classes, 3);
        QVERIFY(counts->guess.doubts.back().find("43 of 300 rows have fewer votes than 90") !=
                std::string::npos);
    }

    void tooLargeForAClassAreCounts() {
        std::vector<std::size_t> sums(40, 250);
        sums[7] = 249;
        const Table table = tableOf(3, countsOf(sums));
        RESULT_OR_FAIL(cells, cellsOfVotes(voteTable(table), "v"));
        QCOMPARE(*cells, VoteCells::Counts);
    }

    void equalSumsAreCountsUnlessRowsAreAlike() {
        const Table counts = tableOf(3, countsOf(std::vector<std::size_t>(12, 20)));
        QCOMPARE(*cellsOfVotes(voteTable(counts), "v"), VoteCells::Counts);
        const Table agreeing = tableOf(3, std::vector<std::vector<double>>(30, {2, 0, 1}));
        QVERIFY(!cellsOfVotes(voteTable(agreeing), "v"));
        std::vector<std::vector<double>> swapped(30, {2, 0, 1});
        swapped[3] = {0, 2, 1};
        swapped[9] = {1, 1, 1};
        const Table few = tableOf(3, swapped);
        QVERIFY(!cellsOfVotes(voteTable(few), "v"));
    }

    void moreColumnsThanClassesAreLabels() {
        RandomStream random = RandomStreams::fromSeed(22).stream(0, StreamPurpose::Test, 2);
        std::vector<std::vector<double>> rows(12, std::vector<double>(150));
        for (auto& row : rows)
            for (double& cell : row)
                cell = static_cast<double>(random.below(10));
        const Table table = tableOf(150, rows);
        QCOMPARE(*cellsOfVotes(voteTable(table), "v"), VoteCells::Labels);
    }

    void aRowOfNoVotesIsCountedAsAbstaining() {
        std::vector<std::vector<double>> rows = countsOf(std::vector<std::size_t>(12, 20));
        rows.push_back({0, 0, 0});
        RESULT_OR_FAIL(votes, votesFrom(tableOf(3, rows), "v", VoteCells::Counts));
        QCOMPARE(votes->abstentions(), std::size_t{1});
        QCOMPARE(agreementHistogram(*votes).front(), std::size_t{1});
        const auto none = votesFrom(tableOf(3, {{0, 0, 0}, {0, 0, 0}}), "v", VoteCells::Counts);
        QVERIFY(!none && none.error().what == "no teacher votes on any query");
    }
};

TEST_ALONE(VoteCellsTest)
#include "VoteCellsTest.moc"
