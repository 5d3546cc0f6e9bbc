// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "ui/export/DocumentText.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

constexpr double third = 1.0 / 3;

Json documentWith(Json trial) {
    return {{"runs", {{{"run", {{"trials", {std::move(trial)}}}}}}}};
}

} // namespace

class ThinnedSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void curvesHaveSixDigitsWhereverTheyStand() {
        const Json curve(std::vector<double>(100, third));
        Json document = documentWith({{"descent", {{"loss", curve}}}, {"parts", {{{"series", curve}}}}});
        roundLongLists(document);
        const Json& trial = document["runs"][0]["run"]["trials"][0];
        QCOMPARE(trial["descent"]["loss"][99].real(), 0.333333);
        QCOMPARE(trial["parts"][0]["series"][0].real(), 0.333333);
    }

    void figuresAndShortListsStayExact() {
        const Json trial = {{"privacy", {{"epsilon", third}}},
                            {"odds", std::vector<double>(23, third)},
                            {"queries", std::vector<int>(100, 1234567)}};
        Json document = documentWith(trial);
        roundLongLists(document);
        QCOMPARE(document, documentWith(trial));
    }

    void whateverIsToldByQueriesIsThinnedAlike() {
        Json query = Json::array(), curve = Json::array();
        for (int i = 0; i < 9000; ++i) {
            query.push_back(i + 1);
            curve.push_back(third * i);
        }
        const Json accountants = {{"query", query}, {"readings", {{"rdp", curve}, {"optimal", curve}}}};
        Json document = documentWith({{"series", {{"query", query}, {"epsilon", curve}}},
                                      {"accountants", accountants},
                                      {"rdp", {{"values", curve}}}});
        thinSeries(document, false);
        const Json& trial = document["runs"][0]["run"]["trials"][0];
        const Json& kept = trial["accountants"]["query"];
        QVERIFY(kept.size() > 1000 && kept.size() < 5000);
        QCOMPARE(kept[kept.size() - 1].integer(), 9000);
        QCOMPARE(trial["series"]["epsilon"].size(), kept.size());
        for (const char* reading : {"rdp", "optimal"})
            QCOMPARE(trial["accountants"]["readings"][reading].size(), kept.size());
        QCOMPARE(trial["rdp"]["values"].size(), curve.size());
    }

    void pointsOfASweepAreThinnedToo() {
        const Json curve(std::vector<double>(3000, third));
        const Json run = {{"trials", {{{"series", {{"query", curve}, {"epsilon", curve}}}}}}};
        Json document = {
            {"sweeps",
             {{{"sweep", {{"points", {{{"run", run}}, {{"run", run}}, {{"run", run}}, {{"run", run}}}}}}}}}};
        thinSeries(document, false);
        const Json& points = document["sweeps"][0]["sweep"]["points"];
        QCOMPARE(points.size(), std::size_t{4});
        for (const Json& point : points)
            QVERIFY(point["run"]["trials"][0]["series"]["epsilon"].size() <= 2500);
    }

    void aDocumentWithoutRunsStays() {
        Json document = {{"charts", {"tradeoff"}}};
        roundLongLists(document);
        QCOMPARE(document, Json({{"charts", {"tradeoff"}}}));
    }
};

TEST_ALONE(ThinnedSeriesTest)
#include "ThinnedSeriesTest.moc"
