// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/Table.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnSummary.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table smallTable() {
    Table table;
    table.name = "small.csv";
    table.rows = 4;
    table.columns = {numbers("age", {30, missingNumber, 40, 30}),
                     words("work", {"shop", "farm"}, {0, 1, -1, 1}), numbers("2", {1, 2, 3, 4})};
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
        QCOMPARE(table.find("column 2"), 1);
        Table named = table;
        named.columns[0].name = "column 2";
        QCOMPARE(named.find("column 2"), 0);
        for (const char* nothing : {"0", "4", "", "Age", "-1", "1x", "99999999999999999999999", "column 4",
                                    "column ", "column 1x", "column"})
            QCOMPARE(table.find(nothing), -1);
    }

    void fingerprintHas32HexDigits() {
        const QString print = QString::fromStdString(smallTable().fingerprint());
        QVERIFY(QRegularExpression("^[0-9a-f]{32}$").match(print).hasMatch());
    }

    /// Results and stages are named after fingerprints: a table must keep its own from release to release.
    void fingerprintStaysWhatItWas() {
        QCOMPARE(smallTable().fingerprint(), std::string("8156cc817750e41a50eb6968f6beb578"));
    }

    void picturesCountInTheFingerprint() {
        Table table = withColumns({numbers("x", {1, 2}), pictures("pixels", 1, 2, {1, 2, 3, 4})});
        std::set<std::string> prints = {table.fingerprint()};
        table.columns[1].pictures.pixels.own()[3] = 5;
        QVERIFY(prints.insert(table.fingerprint()).second);
        table.columns[1].pictures.height = 2;
        table.columns[1].pictures.width = 1;
        QVERIFY(prints.insert(table.fingerprint()).second);
        QCOMPARE(table.columns[1].missing(), std::size_t{0});
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
        QVERIFY(isNew([](Table& t) { t.columns[0].numbers[0] = missingNumber; }));
        QVERIFY(isNew([](Table& t) { t.columns[0].name = "years"; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].codes[0] = 1; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].codes[0] = -1; }));
        QVERIFY(isNew([](Table& t) { t.columns[1].categories[1] = "sea"; }));
        QVERIFY(isNew([](Table& t) { std::swap(t.columns[0], t.columns[2]); }));
        QVERIFY(isNew([](Table& t) { t.columns.pop_back(); }));
        QVERIFY(isNew([](Table& t) { t.columns[0] = words("age", {"30", "40"}, {0, -1, 1, 0}); }));
    }

    void numericSummaryHasRangeMeanAndMedian() {
        const ColumnSummary summary = summarise(numbers("x", {4, missingNumber, 0, 16, 4, missingNumber, 8}));
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
        const ColumnSummary nothing = summarise(numbers("x", {missingNumber, missingNumber}));
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

    void quartilesLieBetweenOrderStatistics() {
        // As numpy.percentile does by default.
        const ColumnSummary four = summarise(numbers("x", {10, 1, missingNumber, 3, 2}));
        QCOMPARE(four.lowerQuartile, 1.75);
        QCOMPARE(four.median, 2.5);
        QCOMPARE(four.upperQuartile, 4.75);
        const ColumnSummary five = summarise(numbers("x", {5, 4, 3, 2, 1}));
        QCOMPARE(five.lowerQuartile, 2.0);
        QCOMPARE(five.upperQuartile, 4.0);
        const ColumnSummary one = summarise(numbers("x", {7}));
        QCOMPARE(one.lowerQuartile, 7.0);
        QCOMPARE(one.upperQuartile, 7.0);
    }

    void mostFrequentValueIsNamed() {
        const ColumnSummary number = summarise(numbers("x", {2.5, 7, 2.5, 7, missingNumber, -1}));
        QCOMPARE(number.mostFrequent, std::string("2.5")); // the smaller of two
        QCOMPARE(number.mostFrequentCount, std::size_t{2});
        const ColumnSummary text = summarise(words("x", {"b", "a", "", "a", "b"}));
        QCOMPARE(text.mostFrequent, std::string("b")); // the first of two
        QCOMPARE(text.mostFrequentCount, std::size_t{2});
        QCOMPARE(summarise(numbers("x", {missingNumber})).mostFrequentCount, std::size_t{0});
    }

    /// Few values are counted and many are sorted: both ways must say the same as the plain definition.
    void manyAndFewValuesAreSummarisedAlike() {
        auto stream = RandomStreams::fromSeed(11).stream(1, StreamPurpose::Split);
        for (const std::uint32_t values : {3U, 500U, 4000000000U}) {
            std::vector<double> cells(100001);
            for (double& cell : cells)
                cell = static_cast<double>(stream.below(values)) - 2;
            const ColumnSummary summary = summarise(numbers("x", cells));
            std::map<double, std::size_t> counts;
            for (const double cell : cells)
                ++counts[cell];
            std::sort(cells.begin(), cells.end());
            QCOMPARE(summary.distinct, counts.size());
            QCOMPARE(summary.minimum, cells.front());
            QCOMPARE(summary.lowerQuartile, cells[25000]);
            QCOMPARE(summary.median, cells[50000]);
            QCOMPARE(summary.upperQuartile, cells[75000]);
            QCOMPARE(summary.maximum, cells.back());
            QCOMPARE(summary.mean,
                     static_cast<double>(std::accumulate(cells.begin(), cells.end(), 0.0L) / 100001));
            const auto most =
                std::max_element(counts.begin(), counts.end(),
                                 [](const auto& a, const auto& b) { return a.second < b.second; });
            QCOMPARE(summary.mostFrequentCount, most->second);
            QCOMPARE(summary.mostFrequent, classText(most->first));
            QCOMPARE(std::accumulate(summary.histogram.begin(), summary.histogram.end(), std::size_t{0}),
                     cells.size());
        }
    }

    void picturesAreSummarisedByPixel() {
        const ColumnSummary summary = summarise(pictures("x", 1, 4, {0, 0, 0, 255, 0, 16, 32, 255}));
        QCOMPARE(summary.distinct, std::size_t{0});
        QCOMPARE(summary.missing, std::size_t{0});
        QCOMPARE(summary.minimum, 0.0);
        QCOMPARE(summary.maximum, 255.0);
        QCOMPARE(summary.median, 8.0);
        QCOMPARE(summary.mean, 558.0 / 8);
        QCOMPARE(summary.histogram.size(), std::size_t{16});
        QCOMPARE(summary.histogram[0], std::size_t{4});
        QCOMPARE(summary.histogram[1], std::size_t{1});
        QCOMPARE(summary.histogram[2], std::size_t{1});
        QCOMPARE(summary.histogram[15], std::size_t{2});
        QCOMPARE(summarise(pictures("x", 28, 28, {})).maximum, 0.0);
    }

    void missingCellsAreCounted() {
        QCOMPARE(smallTable().columns[0].missing(), 1U);
        QCOMPARE(smallTable().columns[1].missing(), 1U);
        QCOMPARE(smallTable().columns[2].missing(), 0U);
    }
};

TEST_ALONE(TableTest)
#include "TableTest.moc"
