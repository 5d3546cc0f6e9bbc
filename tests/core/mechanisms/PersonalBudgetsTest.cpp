// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/PureComposition.h"
#include "tests/testing/SmallBag.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PersonalBudgetsTest : public QObject {
    Q_OBJECT

private slots:
    void groupsOfBudgetsAreHeldAndTheFirstToRunOutIsNamed();
    void personalBudgetsStopTheNaiveBoundAtTheSmallest();
    void aReleaseIsHeldToTheSmallestBudget();
    void aReleaseIsNotHeldToAColumn();
    void whoRunsOutIsToldWhateverStopsTheRun();
    void noiseIsSolvedForWhatTheRecordsGrant();
};

void PersonalBudgetsTest::groupsOfBudgetsAreHeldAndTheFirstToRunOutIsNamed() {
    Experiment experiment = smallBag();
    experiment.parameters.set("personal_budgets", std::string("groups"));
    experiment.parameters.set("careful_epsilon", 4.0);
    experiment.parameters.set("middling_epsilon", 5.0);
    experiment.parameters.set("epsilon", 6.0);
    experiment.parameters.set("stop_on", std::string("data-dependent"));
    const RecordedRun run = record(experiment);
    QCOMPARE(run.ended.state, RunState::Finished);
    const RecordsSnapshot& records = *run.trial().records;
    const auto count = static_cast<double>(records.budgets->size());
    QCOMPARE(static_cast<double>(std::ranges::count(*records.budgets, 4.0)), std::round(0.54 * count));
    QCOMPARE(static_cast<double>(std::ranges::count(*records.budgets, 5.0)), std::round(0.37 * count));
    for (std::size_t u = 0; u < records.epsilon->size(); ++u)
        QVERIFY((*records.epsilon)[u] <= (*records.budgets)[u]);
    QVERIFY(records.newcomer <= 4);
    QVERIFY(records.firstOut.has_value());
    QVERIFY(run.outcome().asked > pureCompositionQueries(PureAccountant::AsPublished, 0.2, 4, smallBagDelta));
    QVERIFY(run.outcome().asked < 100);
}

void PersonalBudgetsTest::personalBudgetsStopTheNaiveBoundAtTheSmallest() {
    Experiment experiment = smallBag();
    experiment.parameters.set("personal_budgets", std::string("groups"));
    experiment.parameters.set("careful_epsilon", 1.5);
    experiment.parameters.set("epsilon", 4.0);
    const RecordedRun run = record(experiment);
    QCOMPARE(run.outcome().asked,
             pureCompositionQueries(PureAccountant::AsPublished, 0.2, 1.0, smallBagDelta));
}

void PersonalBudgetsTest::aReleaseIsHeldToTheSmallestBudget() {
    Experiment experiment = smallBag();
    experiment.parameters.set("personal_budgets", std::string("groups"));
    experiment.parameters.set("careful_epsilon", 1.5);
    experiment.parameters.set("middling_epsilon", 1.2);
    experiment.parameters.set("epsilon", 4.0);
    const RecordedRun explored = record(experiment);
    experiment.release = true;
    const RecordedRun released = record(experiment);
    QCOMPARE(released.outcome().asked,
             pureCompositionQueries(PureAccountant::AsPublished, 0.2, 1.2, smallBagDelta));
    QCOMPARE(released.outcome().asked, explored.outcome().asked);
    QVERIFY(released.outcome().privacy.spent.value <= 1.2);
    QVERIFY(released.outcome().stopped.find("smallest personal budget, ε = 1.2") != std::string::npos);
    QCOMPARE(released.trial().bought.at(AccountantReading::NaivePublished), released.outcome().asked);
    // Nobody is careful or middling: nobody holds it to less than ε.
    experiment.parameters.set("careful_share", 0.0);
    experiment.parameters.set("middling_share", 0.0);
    QCOMPARE(record(experiment).outcome().asked,
             pureCompositionQueries(PureAccountant::AsPublished, 0.2, 4, smallBagDelta));
}

void PersonalBudgetsTest::aReleaseIsNotHeldToAColumn() {
    Experiment experiment = smallBag();
    experiment.parameters.set("personal_budgets", std::string("column"));
    QVERIFY(checkExperiment(experiment).ok());
    experiment.release = true;
    const auto checked = checkExperiment(experiment);
    QVERIFY(!checked);
    QCOMPARE(checked.error().where, std::string("/parameters/personal_budgets"));
}

void PersonalBudgetsTest::whoRunsOutIsToldWhateverStopsTheRun() {
    for (const char* stop : {"data-independent", "data-dependent"}) {
        Experiment experiment = smallBag();
        experiment.parameters.set("personal_budgets", std::string("groups"));
        experiment.parameters.set("careful_epsilon", 2.0);
        experiment.parameters.set("middling_epsilon", 3.0);
        experiment.parameters.set("epsilon", 4.0);
        experiment.parameters.set("stop_on", std::string(stop));
        const RecordedRun run = record(experiment);
        QVERIFY(run.trial().records->firstOut.has_value());
        QCOMPARE(run.trial().records->asked, run.outcome().asked);
        QVERIFY(std::ranges::any_of(run.run.remarks(), [](const Remark& remark) {
            return remark.text.find("first to run out") != std::string::npos;
        }));
    }
}

void PersonalBudgetsTest::noiseIsSolvedForWhatTheRecordsGrant() {
    for (const char* stop : {"data-independent", "data-dependent"}) {
        Experiment experiment = smallBag();
        experiment.parameters.clear("lambda");
        experiment.parameters.set("queries", std::int64_t{40});
        experiment.parameters.set("personal_budgets", std::string("groups"));
        experiment.parameters.set("epsilon", 4.0);
        experiment.parameters.set("stop_on", std::string(stop));
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().asked, 40L);
        QCOMPARE(run.outcome().resolved.real("epsilon"), 4.0);
        QVERIFY(run.outcome().privacy.dataIndependent->value <= 0.5);
    }
}

TEST_WITH_EVENTS(PersonalBudgetsTest)
#include "PersonalBudgetsTest.moc"
