// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/RowClasses.h"

#include "tests/testing/TestProgram.h"

#include <QSignalSpy>
#include <QThreadPool>
#include <QtTest>

#include <limits>

using namespace epsiloscope;

namespace {

Column category(std::vector<std::string> names, std::vector<std::int32_t> codes) {
    return {"kind", ColumnType::Categorical, {}, std::move(codes), std::move(names), {}, {}, {}, {}};
}

/// As many values as `distinct`; the first occurs twice as often as the others.
Column manyValues(std::int32_t distinct) {
    std::vector<std::string> names;
    std::vector<std::int32_t> codes = {0};
    for (std::int32_t i = 0; i < distinct; ++i) {
        names.push_back("v" + std::to_string(i));
        codes.push_back(i);
    }
    return category(std::move(names), std::move(codes));
}

std::shared_ptr<Dataset> oneColumn(Column column, std::size_t rows) {
    auto dataset = std::make_shared<Dataset>();
    dataset->table.rows = rows;
    dataset->table.columns = {std::move(column)};
    return dataset;
}

} // namespace

class RowClassesTest : public QObject {
    Q_OBJECT
private slots:
    void valuesAreCountedMostFrequentFirst() {
        const ValueCounts found = valueCounts(category({"never", "a", "b"}, {1, 2, 2, -1, 2}));
        QVERIFY(found.listed == (ClassCounts{{"b", 3}, {"a", 1}}));
        QCOMPARE(found.unlisted, std::size_t{0});
    }

    void numbersAreValuesToo() {
        Column column;
        column.numbers = {2.5, 1, 2.5, std::numeric_limits<double>::quiet_NaN(), -3};
        const ValueCounts found = valueCounts(column);
        QVERIFY(found.listed == (ClassCounts{{"2.5", 2}, {"-3", 1}, {"1", 1}}));
    }

    void longListsAreCutOff() {
        const ValueCounts found = valueCounts(manyValues(200'000));
        QCOMPARE(found.listed.size(), std::size_t{1000});
        QCOMPARE(found.listed.front().second, std::size_t{2});
        QCOMPARE(found.unlisted, std::size_t{199'000});
        QCOMPARE(found.unlistedRecords, std::size_t{199'000});
    }

    void mappedValuesAreListedHoweverRare() {
        const ValueCounts found = valueCounts(manyValues(5'000), {{"v4321", "x"}, {"*", "rest"}});
        QCOMPARE(found.listed.size(), std::size_t{1001});
        QCOMPARE(found.listed.back().first, std::string("v4321"));
        QCOMPARE(found.unlisted, std::size_t{3'999});
    }

    void valuesOfTheTestFileAreListedWithoutRecords() {
        const Column train = category({"smurf.", "normal."}, {0, 0, 1});
        const Column test = category({"snmpguess.", "normal."}, {0, 1});
        const ValueCounts found = valueCounts(train, {}, &test);
        QVERIFY(found.listed == (ClassCounts{{"smurf.", 2}, {"normal.", 1}, {"snmpguess.", 0}}));
    }

    void aLabelThatIsNoneSaysWhy() {
        const auto one = oneColumn(category({"a"}, {0, 0}), 2);
        const RowClasses found = classesOf(*one, 0, {.label = "kind"});
        QVERIFY(found.problem.has_value() && found.classes.empty());
        const auto two = oneColumn(category({"a", "b"}, {0, 1}), 2);
        QVERIFY(!classesOf(*two, 0, {.label = "kind"}).problem);
        // A class that only the test file has may be grouped.
        auto tested = oneColumn(category({"a", "b"}, {0, 1}), 2);
        tested->test = Table{"test", 1, {category({"c"}, {0})}};
        QVERIFY(!classesOf(*tested, 0, {.label = "kind", .labelMap = {{"c", "a"}}}).problem);
        QVERIFY(classesOf(*two, 0, {.label = "kind", .labelMap = {{"c", "a"}}}).problem);
    }

    void aCancelledQuestionIsNotAnswered() {
        RowClassFinder finder;
        QSignalSpy found(&finder, &RowClassFinder::found);
        std::vector<std::int32_t> codes(60'000, 0);
        codes.back() = 1;
        const auto dataset = oneColumn(category({"a", "b"}, codes), codes.size());
        finder.find(dataset, 0, {.label = "kind"});
        finder.cancel();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(found.count(), 0);
        finder.find(dataset, 0, {.label = "kind"});
        QTRY_COMPARE(found.count(), 1);
    }
};

TEST_WITH_EVENTS(RowClassesTest)
#include "RowClassesTest.moc"
