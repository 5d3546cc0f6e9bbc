// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/votes/RecordedVotes.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Twelve queries, three classes, ten teachers.
Table counts() {
    std::vector<std::vector<double>> rows;
    for (int i = 0; i < 12; ++i)
        rows.push_back({static_cast<double>(i % 4), 5, static_cast<double>(5 - i % 4)});
    return numbersByRow({"cat", "dog", "fish"}, rows);
}

QString votesError(const Table& wrong) {
    const auto votes = votesFrom(wrong, "votes.csv");
    return votes ? QStringLiteral("read") : QString::fromStdString(votes.error().message());
}

Result<ReadFile> readShared(const char* name, const std::string& format = {}) {
    ReadOptions options;
    options.format = format;
    return readFile(sharedFile(name).toStdString(), options);
}

} // namespace

class RecordedVotesTest : public QObject {
    Q_OBJECT

private slots:
    void readsCounts() {
        RESULT_OR_FAIL(votes, votesFrom(counts(), "votes.csv"));
        QCOMPARE(votes->queries, std::size_t{12});
        QCOMPARE(votes->classes, 3);
        QCOMPARE(votes->teachers, 10U);
        QCOMPARE(votes->classNames, (std::vector<std::string>{"cat", "dog", "fish"}));
        QVERIFY(votes->truth.empty());
        QCOMPARE(votes->of(3)[0], 3U);
        QCOMPARE(votes->of(3)[2], 2U);
    }

    void numberedColumnsAreClassIndices() {
        Table numbered = counts();
        for (const std::string& prefix : {std::string(), std::string("column ")}) {
            for (std::size_t i = 0; i < 3; ++i)
                numbered.columns[i].name = prefix + std::to_string(i + 1);
            QCOMPARE(votesFrom(numbered, "v")->classNames, (std::vector<std::string>{"0", "1", "2"}));
        }
        numbered.columns[0].name = "3"; // no longer a mere number of the column
        QCOMPARE(votesFrom(numbered, "v")->classNames,
                 (std::vector<std::string>{"3", "column 2", "column 3"}));
    }

    void readsLabelsOfTeachers() {
        RESULT_OR_FAIL(
            votes, votesFrom(numbersByRow({"1", "2", "3", "4"}, {{0, 1, 2, 2}, {0, 2, 2, 2}, {1, 1, 2, 0}}),
                             "v", VoteCells::Labels));
        QCOMPARE(votes->queries, std::size_t{4});
        QCOMPARE(votes->classes, 3);
        QCOMPARE(votes->teachers, 3U);
        QCOMPARE(votes->counts, (std::vector<std::uint32_t>{2, 1, 0, 0, 2, 1, 0, 0, 3, 1, 0, 2}));
        QCOMPARE(votes->classNames, (std::vector<std::string>{"0", "1", "2"}));
    }

    // Three teachers on four queries: the second teacher did not vote on the first query, nobody but the
    // third on the last.
    void aHoleAmongLabelsIsNoVote() {
        const double none = std::nan("");
        const std::vector<std::vector<double>> cells = {{0, 1, 2, none}, {none, 2, 2, -1}, {1, 1, 2, 0}};
        const Table holed = numbersByRow({"1", "2", "3", "4"}, cells);
        RESULT_OR_FAIL(votes, votesFrom(holed, "v", VoteCells::Labels));
        QCOMPARE(votes->teachers, 3U);
        QCOMPARE(votes->classes, 3);
        QCOMPARE(votes->counts, (std::vector<std::uint32_t>{1, 1, 0, 0, 2, 1, 0, 0, 3, 1, 0, 0}));
        QCOMPARE(votes->abstentions(), std::size_t{2});
        QVERIFY(formOfVotes(holed, *votes).remark.ends_with("3 cells are empty or -1: no vote."));

        const auto unsaid = votesFrom(holed, "v");
        QVERIFY(!unsaid);
        QVERIFY2(unsaid.error().mend.find("data.votes=labels") != std::string::npos,
                 unsaid.error().message().c_str());
        for (const double cell : {none, -1.0}) {
            const auto counted =
                votesFrom(numbersByRow({"a", "b"}, {{5, 5}, {10, cell}}), "v", VoteCells::Counts);
            QVERIFY(!counted);
            QCOMPARE(counted.error().where, std::string("v: row 2"));
            QVERIFY(counted.error().mend.find("write how many teachers voted") != std::string::npos);
        }
        QVERIFY(!votesFrom(numbersByRow({"1"}, {{0}, {-2}, {1}}), "v", VoteCells::Labels));
    }

    void aColumnOfTruthGoesAside() {
        for (const char* name : {"truth", "True label", "LABEL", "true"}) {
            Table known = counts();
            Column truth = words(name, {"dog", "fish"}, std::vector<std::int32_t>(12, 0));
            truth.codes[0] = 1;
            known.columns.insert(known.columns.begin(), truth);
            QVERIFY(looksLikeVotes(known));
            RESULT_OR_FAIL(votes, votesFrom(known, "v"));
            QCOMPARE(votes->classes, 3);
            QCOMPARE(votes->truth[0], 2);
            QCOMPARE(votes->truth[1], 1);
        }
    }

    void truthIsAnIndexWhereNoNameFits() {
        auto votes = *votesFrom(counts(), "v");
        Column truth;
        truth.numbers = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
        QVERIFY(giveTruth(votes, truth, "truth.csv").ok());
        QCOMPARE(votes.truth, (std::vector<int>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}));
    }

    void truthMustFit() {
        auto votes = *votesFrom(counts(), "v");
        Column truth;
        truth.numbers.assign(11, 0);
        QCOMPARE(QString::fromStdString(giveTruth(votes, truth, "t.npy").error().message()),
                 QStringLiteral(
                     "t.npy: there are 11 true classes for 12 queries; choose the file with one true class "
                     "per query"));
        for (const double wrong : {3.0, -1.0, 0.5, std::nan("")}) {
            truth.numbers.assign(12, 0);
            truth.numbers[4] = wrong;
            QCOMPARE(QString::fromStdString(giveTruth(votes, truth, "t.npy").error().message()),
                     QStringLiteral(
                         "t.npy: row 5: the true class is none of the 3 classes; name it as a column of the "
                         "votes is, or by its number from 0"));
        }
        QVERIFY(votes.truth.empty());
    }

    void countsLookLikeVotes() {
        QVERIFY(looksLikeVotes(counts()));
        Table one = counts();
        one.columns[0].numbers[0] = 7; // one row of twelve may be wrong
        QVERIFY(looksLikeVotes(one));
        one.columns[0].numbers[1] = 7;
        QVERIFY(!looksLikeVotes(one));
    }

    void otherTablesDoNot() {
        Table few = counts();
        few.rows = 9;
        for (Column& column : few.columns)
            column.numbers.resize(9);
        QVERIFY(!looksLikeVotes(few));
        Table fractions = counts();
        fractions.columns[0].numbers[2] += 0.5;
        fractions.columns[1].numbers[2] -= 0.5;
        QVERIFY(!looksLikeVotes(fractions));
        Table negative = counts();
        negative.columns[0].numbers[2] = -1;
        negative.columns[1].numbers[2] += 3;
        QVERIFY(!looksLikeVotes(negative));
        Table missing = counts();
        missing.columns[0].numbers[2] = std::nan("");
        QVERIFY(!looksLikeVotes(missing));
        Table oneHot = numbersByRow({"a", "b"}, std::vector<std::vector<double>>(20, {1, 0}));
        QVERIFY(!looksLikeVotes(oneHot)); // one vote is an indicator
        Table indicators = numbersByRow({"a0", "a1", "b0", "b1", "c0", "c1"},
                                        std::vector<std::vector<double>>(20, {0, 1, 1, 0, 0, 1}));
        QVERIFY(!looksLikeVotes(indicators)); // three features in dummy coding
        for (std::size_t row = 0; row < 11; ++row)
            indicators.columns[1].numbers[row] = 0, indicators.columns[2].numbers[row] = 2;
        QVERIFY(looksLikeVotes(indicators));
        Table single = numbersByRow({"a"}, std::vector<std::vector<double>>(20, {7}));
        QVERIFY(!looksLikeVotes(single));
    }

    void refusesWrongVotes_data() {
        addRows<std::size_t, double, QString>(
            {"row", "value", "message"},
            {{"missing", std::size_t{2}, std::nan(""),
              "votes.csv: 1 cell is empty or -1; if cells are classes and such a "
              "teacher did not vote, say --set data.votes=labels; if they are counts, "
              "write how many teachers voted for the class"},
             {"minus one", std::size_t{2}, -1.0,
              "votes.csv: 1 cell is empty or -1; if cells are classes and such a "
              "teacher did not vote, say --set data.votes=labels; if they are "
              "counts, write how many teachers voted for the class"},
             {"negative", std::size_t{2}, -5.0,
              "votes.csv: row 3: column 'dog' has -5 votes; counts are 0 or more; "
              "among classes, -1 or an empty cell is a teacher who did not vote"},
             {"fraction", std::size_t{0}, 4.5,
              "votes.csv: row 1: column 'dog' has 4.5 votes; votes are whole "
              "numbers: choose the file of counts, not of shares"},
             {"another sum", std::size_t{11}, 4.0,
              "votes.csv: these votes can be counts (12 queries × 3 classes, some "
              "teachers may abstain) or labels (12 teachers × 3 queries): 11 of 12 "
              "rows sum to 10, the others to something else; say which: --set "
              "data.votes=counts, or --set data.votes=labels"},
             {"too many", std::size_t{0}, 1e10,
              "votes.csv: row 1: column 'dog' has 10000000000 votes, more than can "
              "be counted; choose a file of votes"}});
    }

    void refusesWrongVotes() {
        QFETCH(std::size_t, row);
        QFETCH(double, value);
        QFETCH(QString, message);
        Table wrong = counts();
        wrong.columns[1].numbers[row] = value;
        QCOMPARE(votesError(wrong), message);

        const Table noClass = numbersByRow({"1", "2"}, {{0, 100}, {1, 2}, {5, 5}});
        const auto labels = votesFrom(noClass, "v", VoteCells::Labels);
        QVERIFY(!labels && labels.error().what == "100 in column '2' is no class from 0 to 99");
        QVERIFY(
            votesError(numbersByRow({"1", "2"}, {{0, 0}, {0, 0}})).contains("all votes are for one class"));
        const auto oneClass = votesFrom(numbersByRow({"1"}, {{3}, {3}}), "v", VoteCells::Counts);
        QVERIFY(!oneClass && oneClass.error().what == "there are fewer than two classes");
        QVERIFY(votesError(Table{}).contains("there are no votes"));
        Table texts = counts();
        texts.columns[0].type = ColumnType::Categorical;
        QVERIFY(votesError(texts).contains("column 'cat' holds no numbers"));
    }

    void agreementIsCountedInTwentyBins() {
        // Of 20 teachers: shares of 11/20, 10/20, 20/20 and again 20/20.
        RESULT_OR_FAIL(votes, votesFrom(numbersByRow({"a", "b"}, {{11, 9}, {10, 10}, {20, 0}, {0, 20}}), "v",
                                        VoteCells::Counts));
        std::vector<std::size_t> expected(20, 0);
        expected[9] = 1;  // (0.45, 0.50]
        expected[10] = 1; // (0.50, 0.55]
        expected[19] = 2;
        QCOMPARE(agreementHistogram(*votes), expected);
    }

    void winnersAreTheFirstOfEqual() {
        RESULT_OR_FAIL(votes, votesFrom(numbersByRow({"a", "b", "c"}, {{5, 5, 0}, {0, 5, 5}, {1, 2, 7}}), "v",
                                        VoteCells::Counts));
        QCOMPARE(winners(*votes), (std::vector<std::size_t>{1, 1, 1}));
    }

    void accuracyNeedsTruth() {
        auto votes =
            *votesFrom(numbersByRow({"a", "b"}, {{5, 5}, {2, 8}, {9, 1}, {0, 10}}), "v", VoteCells::Counts);
        QVERIFY(std::isnan(pluralityAccuracy(votes)));
        votes.truth = {1, 1, 0, 1};
        QCOMPARE(pluralityAccuracy(votes), 0.75);
    }

    void labelsAndCountsAgreeOnRandomVotes() {
        const auto streams = RandomStreams::fromSeed(303);
        int compared = 0;
        for (std::uint64_t i = 0; i < 500; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            const std::size_t teachers = 3 + random.below(20), queries = 10 + random.below(10);
            const std::size_t classes = 2 + random.below(5);
            std::vector<std::vector<double>> labels(teachers, std::vector<double>(queries));
            for (auto& teacher : labels)
                for (double& label : teacher)
                    label = static_cast<double>(random.below(classes));
            labels[0][0] = static_cast<double>(classes - 1); // the last class occurs
            std::vector<std::vector<double>> rows(queries, std::vector<double>(classes, 0));
            for (const auto& teacher : labels)
                for (std::size_t query = 0; query < queries; ++query)
                    rows[query][static_cast<std::size_t>(teacher[query])] += 1;
            std::vector<std::string> ofQueries, ofClasses;
            for (std::size_t k = 0; k < queries; ++k)
                ofQueries.push_back(std::to_string(k + 1));
            for (std::size_t k = 0; k < classes; ++k)
                ofClasses.push_back(std::to_string(k + 1));
            const Table asLabels = numbersByRow(ofQueries, labels);
            auto fromLabels = votesFrom(asLabels, "v", VoteCells::Labels);
            RESULT_OR_FAIL(fromCounts, votesFrom(numbersByRow(ofClasses, rows), "v", VoteCells::Counts));
            if (!fromLabels.ok()) continue;
            QVERIFY(fromLabels->byTeacher && !fromCounts->byTeacher);
            fromLabels->byTeacher = false;
            QVERIFY(*fromLabels == *fromCounts);
            ++compared;
        }
        QVERIFY(compared > 400);
    }

    void mnistTeachersAreRecognised() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        auto file = readShared("data/votes/mnist_250_teachers.npy");
        QVERIFY2(file.ok(), qPrintable(QString::fromStdString(file ? "" : file.error().message())));
        QVERIFY(file->votes.has_value());
        RecordedVotes& votes = *file->votes;
        QCOMPARE(votes.queries, std::size_t{9000});
        QCOMPARE(votes.classes, 10);
        QCOMPARE(votes.teachers, 250U);
        QCOMPARE(votes.classNames.front(), std::string("0"));

        RESULT_OR_FAIL(labels, readShared("data/votes/mnist_test_labels_first9000.npy"));
        const Column& truth = labels->table.columns[0];
        QVERIFY(giveTruth(votes, truth, "labels").ok());
        std::size_t right = 0;
        std::vector<std::size_t> won(10, 0);
        for (std::size_t query = 0; query < 9000; ++query) {
            std::size_t best = 0;
            for (std::size_t c = 1; c < 10; ++c)
                if (file->table.columns[c].numbers[query] > file->table.columns[best].numbers[query])
                    best = c;
            ++won[best];
            if (static_cast<double>(best) == truth.numbers[query]) ++right;
        }
        QCOMPARE(pluralityAccuracy(votes), static_cast<double>(right) / 9000);
        QVERIFY(pluralityAccuracy(votes) >
                0.9); // the teachers know digits: truth and votes are in the same order
        QCOMPARE(winners(votes), won);
        const auto histogram = agreementHistogram(votes);
        QCOMPARE(std::accumulate(histogram.begin(), histogram.end(), std::size_t{0}), std::size_t{9000});
    }

    void adultTeachersAreRecognised() {
        EPSILOSCOPE_NEEDS("data/votes/adult_250_teachers.npy");
        RESULT_OR_FAIL(file, readShared("data/votes/adult_250_teachers.npy"));
        QVERIFY(file->votes.has_value());
        QCOMPARE(file->votes->queries, std::size_t{16281});
        QCOMPARE(file->votes->classes, 2);
        QCOMPARE(file->votes->teachers, 250U);
    }

    void fractionsAreAnOrdinaryTable() {
        EPSILOSCOPE_NEEDS("data/votes/synthetic_mnist_baseline_640.npy");
        RESULT_OR_FAIL(file, readShared("data/votes/synthetic_mnist_baseline_640.npy"));
        QVERIFY(!file->votes.has_value());
        QCOMPARE(file->table.rows, std::size_t{640});
        const auto forced = readShared("data/votes/synthetic_mnist_baseline_640.npy", "votes");
        QVERIFY(!forced.ok());
        QVERIFY2(forced.error().mend.find("whole numbers") != std::string::npos,
                 forced.error().message().c_str());
    }
};

TEST_WITH_EVENTS(RecordedVotesTest)
#include "RecordedVotesTest.moc"
