// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Table.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <set>

using namespace epsiloscope;

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

Column numbers(std::string name, std::vector<double> cells) {
    Column column;
    column.name = std::move(name);
    column.numbers = std::move(cells);
    return column;
}

Column words(std::string name, std::vector<std::string> categories, std::vector<std::int32_t> codes) {
    Column column;
    column.name = std::move(name);
    column.type = ColumnType::Categorical;
    column.categories = std::move(categories);
    column.codes = std::move(codes);
    return column;
}

Table smallTable() {
    Table table;
    table.name = "small.csv";
    table.rows = 4;
    table.columns = {numbers("age", {30, missing, 40, 30}), words("work", {"shop", "farm"}, {0, 1, -1, 1}),
                     numbers("2", {1, 2, 3, 4})};
    return table;
}

} // namespace

class TableTest : public QObject {
    Q_OBJECT

private slots:
    void columnsAreFoundByHeaderAndByNumber() {
        const Table table = smallTable();
        QCOMPARE(table.find("age"), 0);
        QCOMPARE(table.find("work"), 1);
        QCOMPARE(table.find("1"), 0);
        QCOMPARE(table.find("3"), 2);
        QCOMPARE(table.find("2"), 2); // the header wins over the number
        for (const char* nothing : {"0", "4", "", "Age", "-1", "1x", "99999999999999999999999"})
            QCOMPARE(table.find(nothing), -1);
    }

    void fingerprintHas32HexDigits() {
        const QString print = QString::fromStdString(smallTable().fingerprint());
        QVERIFY(QRegularExpression("^[0-9a-f]{32}$").match(print).hasMatch());
    }

    void sameCellsHaveTheSameFingerprint() {
        Table other = smallTable();
        other.name = "copy.csv.gz";
        other.columns[0].numbers[1] = -std::numeric_limits<double>::quiet_NaN();
        other.columns[1] =
            words("work", {"mill", "farm", "shop"}, {2, 1, -1, 1}); // other numbering, same cells
        QCOMPARE(other.fingerprint(), smallTable().fingerprint());
        Table zero = smallTable();
        Table minusZero = smallTable();
        zero.columns[2].numbers[0] = 0.0;
        minusZero.columns[2].numbers[0] = -0.0;
        QCOMPARE(zero.fingerprint(), minusZero.fingerprint());
    }

    void anyOtherCellNameOrTypeHasAnotherFingerprint() {
        std::set<std::string> prints = {smallTable().fingerprint()};
        const auto isNew = [&](const std::function<void(Table&)>& change) {
            Table table = smallTable();
            change(table);
            return prints.insert(table.fingerprint()).second;
        };
        QVERIFY(isNew([](Table& t) { t.columns[0].numbers[0] = 31; }));
        QVERIFY(isNew([](Table& t) { t.columns[0].numbers[0] = missing; }));
        QVERIFY(isNew([](Table& t) { t.columns[0].name = "years"; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].codes[0] = 1; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].codes[0] = -1; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].categories[1] = "sea"; }));
        QVERIFY(isNew([](Table& t) { std::swap(t.columns[0], t.columns[2]); }));
        QVERIFY(isNew([](Table& t) { t.columns.pop_back(); }));
        QVERIFY(isNew([](Table& t) { t.columns[0] = words("age", {"30", "40"}, {0, -1, 1, 0}); }));
    }

    void numericSummaryHasRangeMeanAndMedian() {
        const ColumnSummary summary = summarise(numbers("x", {4, missing, 0, 16, 4, missing, 8}));
        QCOMPARE(summary.missing, 2U);
        QCOMPARE(summary.distinct, 4U);
        QCOMPARE(summary.minimum, 0.0);
        QCOMPARE(summary.maximum, 16.0);
        QCOMPARE(summary.mean, 6.4);
        QCOMPARE(summary.median, 4.0);
        std::vector<std::size_t> histogram(16, 0);
        histogram[0] = 1;
        histogram[4] = 2;
        histogram[8] = 1;
        histogram[15] = 1; // the maximum belongs to the last bin
        QCOMPARE(summary.histogram, histogram);
        QCOMPARE(summarise(numbers("x", {1, 2, 3, 10})).median, 2.5);
    }

    void constantEmptyAndHugeColumnsAreSummarised() {
        const ColumnSummary constant = summarise(numbers("x", {3, 3, 3}));
        QCOMPARE(constant.distinct, 1U);
        QCOMPARE(constant.histogram[0], 3U);
        const ColumnSummary nothing = summarise(numbers("x", {missing, missing}));
        QCOMPARE(nothing.missing, 2U);
        QCOMPARE(nothing.distinct, 0U);
        const double large = std::numeric_limits<double>::max();
        const ColumnSummary huge = summarise(numbers("x", {-large, large, 0, large}));
        QCOMPARE(std::accumulate(huge.histogram.begin(), huge.histogram.end(), std::size_t{0}),
                 std::size_t{4});
        QCOMPARE(huge.histogram.front(), 1U);
        QCOMPARE(huge.histogram.back(), 2U);
        QVERIFY(std::isfinite(huge.mean) && std::isfinite(huge.median));
    }

    void categoricalSummaryCountsTheMostFrequentFirst() {
        const ColumnSummary summary =
            summarise(words("x", {"a", "b", "c", "unused"}, {0, 1, 1, 2, 1, -1, 2}));
        QCOMPARE(summary.missing, 1U);
        QCOMPARE(summary.distinct, 3U);
        QCOMPARE(summary.mostFrequent, std::string("b"));
        QCOMPARE(summary.histogram, (std::vector<std::size_t>{3, 2, 1}));
        std::vector<std::string> names;
        std::vector<std::int32_t> codes;
        for (std::int32_t i = 0; i < 40; ++i) {
            names.push_back(std::to_string(i));
            codes.push_back(i);
        }
        QCOMPARE(summarise(words("x", names, codes)).histogram.size(), std::size_t{16});
        QCOMPARE(summarise(words("x", names, codes)).distinct, std::size_t{40});
        QCOMPARE(summarise(words("x", {}, {-1, -1})).mostFrequent, std::string());
    }

    void missingCellsAreCounted() {
        QCOMPARE(smallTable().columns[0].missing(), 1U);
        QCOMPARE(smallTable().columns[1].missing(), 1U);
        QCOMPARE(smallTable().columns[2].missing(), 0U);
    }
};

QTEST_APPLESS_MAIN(TableTest)
#include "TableTest.moc"
