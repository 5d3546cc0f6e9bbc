// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RaceStandings.h"

#include "core/base/Json.h"
#include "core/experiment/race/RaceJson.h"
#include "core/experiment/race/RacePlan.h"
#include "core/numeric/Intervals.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;

namespace {

struct Told {
    double accuracy = 0;
    Epsilon spent = testing::madeEpsilon();
};

// Accuracies by contestant and seed.
SweepResult raceOf(const std::vector<Contestant>& contestants, const std::vector<std::vector<Told>>& told) {
    const Experiment base = testing::censusAt(1);
    SweepResult race{
        *racePlan(base, contestants, seedsOf(base, static_cast<int>(told.front().size()))), {}, {}};
    for (std::size_t seed = 0; seed < told.front().size(); ++seed)
        for (std::size_t i = 0; i < contestants.size(); ++i) {
            const std::size_t point = seed * contestants.size() + i;
            race.runs[point] =
                testing::madePoint(race.plan, point, told[i][seed].accuracy, told[i][seed].spent);
        }
    return race;
}

} // namespace

class RaceStandingsTest : public QObject {
    Q_OBJECT

private slots:
    void theBestMeanComesFirst() {
        const auto race =
            raceOf({{"saa", {}}, {"pate-gnmax", {}}}, {{{0.7}, {0.9}, {0.7}}, {{0.8}, {0.8}, {0.81}}});
        const RaceStandings standings = standingsOf(race);
        QCOMPARE(standings.groups.size(), std::size_t{1});
        QCOMPARE(standings.groups[0].lanes[0].mechanism, std::string("pate-gnmax"));
        QVERIFY(std::abs(standings.groups[0].lanes[0].measure->mean - 2.41 / 3) < 1e-12);
        QCOMPARE(standings.groups[0].lanes[1].seconds, 6.0);
        QVERIFY(standings.groups[0].lanes[1].done());
    }

    void winsAreCountedOnTheSameSeed() {
        const auto race =
            raceOf({{"saa", {}}, {"pate-gnmax", {}}}, {{{0.7}, {0.9}, {0.7}}, {{0.8}, {0.8}, {0.81}}});
        const RaceStandings standings = standingsOf(race);
        const RacePair& pair = standings.groups[0].pairs.at(0);
        QCOMPARE(pair.comparison.draws, std::size_t{3});
        QCOMPARE(pair.comparison.wins, std::size_t{2});
        const Interval wilson = wilsonInterval(2.0 / 3, 3);
        QCOMPARE(pair.comparison.lower, wilson.lower);
        const QString words = QString::fromStdString(inWords(pair.comparison, "SAA"));
        QVERIFY2(words.startsWith("beats SAA in 2 of 3 repeats (95 %: "), qPrintable(words));
        QVERIFY(words.contains("weak evidence"));
    }

    void whatMeansAnotherEpsilonIsNoRanking_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("adjacency") << 0;
        QTest::newRow("kind") << 1;
        QTest::newRow("δ") << 2;
    }
    void whatMeansAnotherEpsilonIsNoRanking() {
        QFETCH(int, which);
        Told other{.accuracy = 0.9};
        if (which == 0) other.spent.adjacency = Adjacency::ReplaceRecord;
        if (which == 1) other.spent.kind = EpsilonKind::Conjectured;
        if (which == 2) other.spent.delta = 1e-6;
        const auto race = raceOf({{"saa", {}}, {"bagging", {}}}, {{{0.7}, {0.7}}, {other, other}});
        const RaceStandings standings = standingsOf(race);
        QCOMPARE(standings.groups.size(), std::size_t{2});
        for (const RaceGroup& group : standings.groups)
            QVERIFY(group.pairs.empty());
    }

    void ofSeveralSettingsTheBestIsRankedAndTheChoiceIsPriced() {
        const auto race = raceOf({{"pate-gnmax", {}}, {"pate-gnmax", {{"teachers", "100"}}}, {"saa", {}}},
                                 {{{0.7}, {0.7}}, {{0.8}, {0.8}}, {{0.75}, {0.75}}});
        const RaceStandings standings = standingsOf(race);
        QCOMPARE(standings.groups[0].lanes.size(), std::size_t{2});
        QCOMPARE(standings.groups[0].lanes[0].text, std::string("pate-gnmax teachers=100"));
        QCOMPARE(standings.groups[0].lanes[0].settingsTried, std::size_t{2});
        QCOMPARE(standings.outdone.size(), std::size_t{1});
        const QString words = QString::fromStdString(tuningInWords(standings.groups[0].lanes[0]));
        QVERIFY2(words.contains("2 settings") && words.contains("ε = 2"), qPrintable(words));
        QVERIFY(tuningInWords(standings.groups[0].lanes[1]).empty());
    }

    void aLaneThatFailedHasNoPlaceAndSaysWhy() {
        auto race = raceOf({{"saa", {}}, {"pate-gnmax", {}}}, {{{0.7}}, {{0.8}}});
        auto failed = std::make_shared<Run>(*race.plan.experimentAt(0));
        failed->fail({"too few records", "/parameters/teachers", "lower it"});
        race.runs[0] = failed;
        const RaceStandings standings = standingsOf(race);
        QCOMPARE(standings.unplaced.size(), std::size_t{1});
        QCOMPARE(standings.unplaced[0].failure->what, std::string("too few records"));
        QCOMPARE(standings.groups[0].lanes.size(), std::size_t{1});
    }

    void aRaceThatHasBarelyBegunStandsAsFarAsItHasCome() {
        auto race = raceOf({{"saa", {}}, {"pate-gnmax", {}}}, {{{0.7}, {0.7}}, {{0.8}, {0.8}}});
        race.runs.erase(1);
        race.runs.erase(2);
        race.runs.erase(3);
        const RaceStandings standings = standingsOf(race);
        QCOMPARE(standings.groups[0].lanes.size(), std::size_t{1});
        QVERIFY(!standings.groups[0].lanes[0].done());
        QCOMPARE(standings.unplaced.size(), std::size_t{1});
        QVERIFY(!standings.unplaced[0].failure);
        QVERIFY(standingsOf({race.plan, {}, {}}).groups.empty());
    }

    void jsonHoldsGroupsLanesAndPairs() {
        const auto race = raceOf({{"saa", {}}, {"pate-gnmax", {}}}, {{{0.7}, {0.7}}, {{0.8}, {0.8}}});
        const Json json = standingsToJson(standingsOf(race), race.complete());
        QCOMPARE(json["complete"], Json(true));
        const Json& group = json["groups"][0];
        QCOMPARE(group["adjacency"], Json("add-remove-record"));
        QCOMPARE(group["lanes"][0]["mechanism"], Json("pate-gnmax"));
        QCOMPARE(group["pairs"][0]["wins"], Json(2));
    }
};

TEST_WITH_EVENTS(RaceStandingsTest)
#include "RaceStandingsTest.moc"
