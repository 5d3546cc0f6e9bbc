// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/PublishedBagging.h"

#include "core/privacy/bagging/IntrinsicBagging.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using enum PublishedBaggingMethod;

namespace {

/// Half of the last decimal that a number is printed with (0.083: 0.0005).
double printedRounding(double printed) {
    double unit = 1;
    while (std::abs(printed / unit - std::round(printed / unit)) > 1e-9)
        unit /= 10;
    return unit / 2;
}

bool roundsTo(double value, double printed) {
    return std::abs(value - printed) <= printedRounding(printed) * (1 + 1e-9);
}

IntrinsicPrivacy computed(const PublishedBaggingRow& row) {
    return intrinsicPrivacy({row.records, 1, row.subsample, BagDraw::WithReplacement});
}

} // namespace

class PublishedBaggingTest : public QObject {
    Q_OBJECT

private slots:
    void everyTableIsThere() {
        std::map<std::string, std::map<std::string, int>> rows;
        for (const PublishedBaggingRow& row : publishedBagging())
            ++rows[row.table][toString(row.method)];
        const std::map<std::string, int> two{{"bagging", 5}, {"dpsgd", 5}};
        const std::map<std::string, int> three{{"bagging", 3}, {"dpsgd", 3}, {"pate", 3}};
        QVERIFY(rows == (std::map<std::string, std::map<std::string, int>>{
                            {"2a", two}, {"2b", two}, {"3a", three}, {"3b", three}}));
    }

    void printedPairsAreThoseOfTheTheorem() {
        QCOMPARE(printedRounding(0.083), 0.0005);
        QCOMPARE(printedRounding(0.1), 0.05);
        for (const PublishedBaggingRow& row : publishedBagging()) {
            QVERIFY2(roundsTo(computed(row).delta, row.delta), row.table.c_str());
            if (row.method != Pate) QVERIFY2(roundsTo(computed(row).epsilon, row.epsilon), row.table.c_str());
            if (row.method == Pate) QVERIFY(row.epsilon > 3 * computed(row).epsilon); // as the paper says
        }
    }

    // Table 3a prints 0.08 for what table 2a prints as 0.083 and 0.080.
    void printedPairsAreThoseOfTheGoldenRows() {
        EPSILOSCOPE_NEEDS("golden/dp/bagging_intrinsic.json");
        const auto golden = goldenValues("golden/dp/bagging_intrinsic.json").at("paper_rows");
        std::size_t place = 0;
        for (const PublishedBaggingRow& row : publishedBagging()) {
            if (row.method != Bagging) continue;
            const auto& expected = golden.at(place++);
            QCOMPARE(expected.at("table").get<std::string>(), "Table " + row.table + " " + row.dataset);
            QCOMPARE(expected.at("n").get<std::int64_t>(), row.records);
            QCOMPARE(expected.at("k").get<std::int64_t>(), row.subsample);
            QCOMPARE(number(expected.at("paper_eps")), row.epsilon);
            QCOMPARE(number(expected.at("paper_delta")), row.delta);
        }
        QCOMPARE(place + 1, golden.size()); // the last one is of the abstract
    }

    void baggingIsMoreAccurateInEveryRow() {
        const auto& rows = publishedBagging();
        for (const PublishedBaggingRow& row : rows) {
            QVERIFY(row.accuracy > 10 && row.accuracy < row.accuracyWithoutPrivacy);
            QCOMPARE(row.sigma.has_value(), row.method == DpSgd);
            QCOMPARE(row.queries.has_value(), row.method == Pate);
            const auto bagging = std::find_if(rows.begin(), rows.end(), [&](const auto& other) {
                return other.method == Bagging && other.table == row.table &&
                       other.subsample == row.subsample;
            });
            QVERIFY(bagging != rows.end() && bagging->accuracy >= row.accuracy);
        }
    }

    // Of the abstract and of table 2a.
    void rowsAreThoseThatThePaperTellsOf() {
        const auto find = [](const std::string& table, std::int64_t subsample,
                             PublishedBaggingMethod method) {
            const auto& rows = publishedBagging();
            return *std::find_if(rows.begin(), rows.end(), [&](const auto& row) {
                return row.table == table && row.subsample == subsample && row.method == method;
            });
        };
        QCOMPARE(find("3b", 10'000, Bagging).accuracy, 79.55);
        QCOMPARE(find("3b", 10'000, DpSgd).accuracy, 30.63);
        QCOMPARE(find("2a", 10'000, Bagging).accuracy, 98.28);
        QCOMPARE(find("2a", 10'000, DpSgd).accuracy, 91.95);
        QCOMPARE(find("2a", 10'000, DpSgd).sigma.value_or(0), 8.0);
        QCOMPARE(find("3a", 5'000, Pate).queries.value_or(0), 180);
    }
};

TEST_WITH_EVENTS(PublishedBaggingTest)
#include "PublishedBaggingTest.moc"
