// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Split.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;

class QueriesOfTestTest : public QObject {
    Q_OBJECT

private slots:
    void firstRowsAreAskedAndTheRestExamines();
    void shareAndNumberSayTheSame();
    void rowsWithoutAClassCountWhereTheyLie();
    void dealtRowsDependOnTheirNumberAlone();
    void cutsThatLeaveNothingAreRefused();
    void plansThatCannotBeAreRefused_data();
    void plansThatCannotBeAreRefused();
};

namespace {

SplitPlan cutAt(double queries, bool deals = false) {
    SplitPlan plan;
    plan.privateFraction = 1;
    plan.publicFraction = plan.testFraction = 0;
    plan.queriesFromTest = queries;
    plan.dealsTest = deals;
    return plan;
}

RandomStream dealing() {
    return RandomStreams::fromSeed(3).stream(1, StreamPurpose::Split, 1);
}

} // namespace

void QueriesOfTestTest::firstRowsAreAskedAndTheRestExamines() {
    const std::vector<int> classes(10'000, 1);
    const auto cut = cutTest(cutAt(9000), classes, dealing());
    QVERIFY(cut);
    std::vector<std::uint32_t> first(9000), rest(1000);
    std::iota(first.begin(), first.end(), 0U);
    std::iota(rest.begin(), rest.end(), 9000U);
    QCOMPARE(cut->queries, first);
    QCOMPARE(cut->test, rest);
}

void QueriesOfTestTest::shareAndNumberSayTheSame() {
    QCOMPARE(queriesOfTest(cutAt(0.9), 10'000), std::size_t{9000});
    QCOMPARE(queriesOfTest(cutAt(9000), 10'000), std::size_t{9000});
    QCOMPARE(queriesOfTest(cutAt(1), 10'000), std::size_t{1});
    QCOMPARE(queriesOfTest(cutAt(0.3), 10), std::size_t{3});
}

void QueriesOfTestTest::rowsWithoutAClassCountWhereTheyLie() {
    const auto cut = cutTest(cutAt(3), {0, -1, 1, -1, 1, 0}, dealing());
    QVERIFY(cut);
    QCOMPARE(cut->queries, (std::vector<std::uint32_t>{0, 2}));
    QCOMPARE(cut->test, (std::vector<std::uint32_t>{4, 5}));
}

void QueriesOfTestTest::dealtRowsDependOnTheirNumberAlone() {
    std::vector<int> classes(200, 0);
    const auto cut = cutTest(cutAt(150, true), classes, dealing());
    QVERIFY(cut);
    QCOMPARE(cut->queries.size(), std::size_t{150});
    QVERIFY(!std::is_sorted(cut->queries.begin(), cut->queries.end()));
    QVERIFY(std::is_sorted(cut->test.begin(), cut->test.end()));
    std::vector<std::uint32_t> all = cut->queries;
    all.insert(all.end(), cut->test.begin(), cut->test.end());
    std::sort(all.begin(), all.end());
    for (std::uint32_t row = 0; row < 200; ++row)
        QCOMPARE(all[row], row);
    // A row that loses its class moves no other.
    const std::uint32_t lost = cut->queries[10];
    classes[lost] = -1;
    auto expected = cut->queries;
    std::erase(expected, lost);
    QCOMPARE(cutTest(cutAt(150, true), classes, dealing())->queries, expected);
}

void QueriesOfTestTest::cutsThatLeaveNothingAreRefused() {
    const std::vector<int> classes(100, 0);
    for (const double queries : {100.0, 101.0, 0.999}) {
        const auto cut = cutTest(cutAt(queries), classes, dealing());
        QVERIFY(!cut);
        QCOMPARE(cut.error().where, std::string("/split/queries_from_test"));
        QVERIFY(cut.error().what.find("100 rows") != std::string::npos);
    }
    QVERIFY(!cutTest(cutAt(0.001), classes, dealing()));
    QVERIFY(!cutTest(cutAt(2), {-1, -1, 0, 0}, dealing()));
    QVERIFY(!cutTest(cutAt(2), {0, 0, -1, -1}, dealing()));
    QVERIFY(cutTest(cutAt(99), classes, dealing()));
}

void QueriesOfTestTest::plansThatCannotBeAreRefused_data() {
    QTest::addColumn<double>("queries");
    QTest::addColumn<double>("publicShare");
    QTest::addColumn<bool>("hasTestFile");
    QTest::addColumn<QString>("where");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("fine") << 9000.0 << 0.0 << true << "";
    QTest::newRow("share") << 0.9 << 0.0 << true << "";
    QTest::newRow("no test file") << 9000.0 << 0.0 << false << "/split/queries_from_test";
    QTest::newRow("two pools") << 9000.0 << 0.25 << true << "/split/public";
    QTest::newRow("negative") << -1.0 << 0.0 << true << "/split/queries_from_test";
    QTest::newRow("fraction of a row") << 1.5 << 0.0 << true << "/split/queries_from_test";
    QTest::newRow("no number") << nan << 0.0 << true << "/split/queries_from_test";
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 0.0 << true
                              << "/split/queries_from_test";
}

void QueriesOfTestTest::plansThatCannotBeAreRefused() {
    QFETCH(double, queries);
    QFETCH(double, publicShare);
    QFETCH(bool, hasTestFile);
    QFETCH(QString, where);
    SplitPlan plan = cutAt(queries);
    plan.privateFraction = 0.5;
    plan.publicFraction = publicShare;
    plan.testFraction = hasTestFile ? 0 : 0.25;
    const auto checked = checkSplit(plan, hasTestFile);
    QCOMPARE(checked.ok(), where.isEmpty());
    if (!checked) QCOMPARE(QString::fromStdString(checked.error().where), where);
}

TEST_ALONE(QueriesOfTestTest)
#include "QueriesOfTestTest.moc"
