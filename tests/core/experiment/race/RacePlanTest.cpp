// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RacePlan.h"

#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::vector<std::string> idsOf(const std::vector<Contestant>& contestants) {
    std::vector<std::string> ids;
    for (const Contestant& contestant : contestants)
        ids.push_back(contestant.mechanism);
    return ids;
}

} // namespace

class RacePlanTest : public QObject {
    Q_OBJECT

private slots:
    void everyContestantRunsWithOneSeedBeforeTheNext() {
        const auto plan = racePlan(censusAt(1), {{"pate-gnmax", {}}, {"saa", {}}}, {"1", "2"});
        QVERIFY(plan.ok());
        QVERIFY(isRace(*plan));
        QCOMPARE(plan->points(), std::size_t{4});
        QCOMPARE(plan->experimentAt(0)->mechanism, std::string("pate-gnmax"));
        QCOMPARE(plan->experimentAt(1)->mechanism, std::string("saa"));
        QCOMPARE(plan->experimentAt(1)->seed, std::uint64_t{1});
        QCOMPARE(plan->experimentAt(2)->seed, std::uint64_t{2});
    }

    void aSeedIsOneRepeat() {
        Experiment base = censusAt(1);
        base.trials = 7;
        QCOMPARE(racePlan(base, {{"saa", {}}}, {"1", "2"})->experimentAt(1)->trials, 1);
    }

    void allHaveTheBudgetOfTheBase() {
        const auto plan = racePlan(censusAt(1), {{"pate-gnmax", {}}, {"dpsgd", {}}}, {"1"});
        QVERIFY(plan.ok());
        for (std::size_t point = 0; point < plan->points(); ++point)
            QCOMPARE(plan->experimentAt(point)->parameters.real("epsilon"), 1.0);
    }

    void whoDoesNotKnowAParameterGoesWithoutIt() {
        const auto plan = racePlan(censusAt(1), {{"pate-gnmax", {}}, {"dpsgd", {}}}, {"1"});
        QVERIFY(plan.ok());
        QCOMPARE(plan->experimentAt(0)->parameters.integer("queries"), std::int64_t{100});
        QVERIFY(!plan->experimentAt(1)->parameters.has("queries"));
    }

    void aSettingOfOneContestantLeavesTheOthersWithTheBase() {
        const auto plan =
            racePlan(censusAt(1), {{"pate-gnmax", {{"queries", "50"}}}, {"saa", {}}, {"dpsgd", {}}}, {"1"});
        QVERIFY(plan.ok());
        QCOMPARE(plan->experimentAt(0)->parameters.integer("queries"), std::int64_t{50});
        QCOMPARE(plan->experimentAt(1)->parameters.integer("queries"), std::int64_t{100});
        QVERIFY(valuesOf(*plan, "queries").empty());
    }

    void theSameContestantTwiceIsRefused() {
        const auto plan = racePlan(censusAt(1), {{"saa", {}}, {"saa", {}}}, {"1"});
        QVERIFY(!plan.ok());
        QVERIFY(QString::fromStdString(plan.error().what).contains("twice"));
    }

    void aRaceIsASweepOverMechanismsAndSeedsAlone() {
        auto plan = *racePlan(censusAt(1), {{"saa", {}}}, {"1", "2"});
        plan.axes.push_back({"teachers", {"50", "100"}});
        QVERIFY(!isRace(plan));
        plan.axes.back().values = {"50"};
        QVERIFY(isRace(plan));
        plan.axes.erase(plan.axes.begin());
        QVERIFY(!isRace(plan));
    }

    void tunedContestantsAreTheOneAsItIsAndEveryCombination() {
        const auto all = tunedContestants({"pate-gnmax", {}});
        QCOMPARE(all.front(), (Contestant{"pate-gnmax", {}}));
        const auto& tuned = findMechanism("pate-gnmax")->descriptor.tuned;
        std::size_t combinations = 1;
        for (const TunedParameter& parameter : tuned)
            combinations *= parameter.values.size();
        QCOMPARE(all.size(), combinations + 1);
        QCOMPARE(tunedContestants({"public-only", {}}).size(), std::size_t{1});
    }

    void whatAContestantSetsItselfIsNotTuned() {
        for (const Contestant& one : tunedContestants({"pate-gnmax", {{"teachers", "75"}}}))
            QCOMPARE(one.settings.front(), (std::pair<std::string, std::string>{"teachers", "75"}));
    }

    void everyTunedValueIsOneThatTheMechanismTakes() {
        for (const Mechanism& mechanism : mechanisms())
            for (const TunedParameter& parameter : mechanism.descriptor.tuned) {
                const auto* known = findParameter(mechanism.descriptor.parameters, parameter.id);
                QVERIFY2(known, (mechanism.descriptor.id + " has no " + parameter.id).c_str());
                for (const std::string& value : parameter.values)
                    QVERIFY(parameterFromText(*known, value, parameter.id).ok());
            }
    }

    void censusLetsThoseRaceThatTeachOnRecords() {
        StageStore stages;
        const auto allowed = allowedByData(censusAt(1), *censusDataset(), stages);
        const auto ids = idsOf(allowed.contestants);
        for (const char* id : {"pate-gnmax", "pate-lnmax", "saa", "dpbag", "dpsgd"})
            QVERIFY2(std::ranges::find(ids, id) != ids.end(), id);
        // Ranges that nobody declared would be read off private records.
        for (const char* id : {"dp-logistic", "brc-private"})
            QVERIFY2(std::ranges::find(allowed.others, id, &NotAllowed::mechanism) != allowed.others.end(),
                     id);
        for (const char* id : {"nonprivate", "public-only", "ensemble-accuracy", "adaboost"})
            QVERIFY2(std::ranges::find(ids, id) == ids.end(), id);
        for (const NotAllowed& other : allowed.others)
            QVERIFY(!other.reason.what.empty());
    }

    void contestantsAreReadFromWords() {
        const auto all = contestantsFromText("pate-gnmax teachers=100, saa,dpbag orders=2,3,4");
        QVERIFY(all.ok());
        QCOMPARE(all->size(), std::size_t{3});
        QCOMPARE(toText((*all)[0]), std::string("pate-gnmax teachers=100"));
        QCOMPARE((*all)[2].settings.front().second, std::string("2,3,4"));
    }

    void badContestantsAreRefused_data() {
        textRows({"text", "words"}, {{"nothing", "", "no mechanism"},
                                     {"a setting alone", "teachers=100", "no mechanism is named before"},
                                     {"no setting", "saa teachers", "no setting"},
                                     {"twice", "saa teachers=1 teachers=2", "set twice"}});
    }
    void badContestantsAreRefused() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        const auto all = contestantsFromText(text.toStdString());
        QVERIFY(!all.ok());
        QVERIFY2(QString::fromStdString(all.error().what).contains(words), all.error().what.c_str());
    }

    void anUnknownMechanismIsRefusedWithTheNearestName() {
        const auto plan = racePlan(censusAt(1), {{"pate-gmax", {}}}, {"1"});
        QVERIFY(!plan.ok());
        QVERIFY(QString::fromStdString(plan.error().message()).contains("pate-gnmax"));
    }
};

TEST_WITH_EVENTS(RacePlanTest)
#include "RacePlanTest.moc"
