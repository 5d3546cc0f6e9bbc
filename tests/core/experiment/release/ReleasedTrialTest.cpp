// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleasedTrial.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/mechanisms/shared/LabelsRight.h"
#include "tests/testing/ChangedFindings.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ReleasedTrialTest : public QObject {
    Q_OBJECT

private slots:
    void dataIndependentFiguresStay();
    void dataDependentOnesGoEvenIfRecorded();
    void theDataIndependentCurveTakesThePlaceOfTheOther();
    void boundsBeyondTheLastQueryGo();
    void aSanitisedEpsilonStaysWithoutItsScaleIfItWasDrawn();
    void oneThatWasNotDrawnOrLeaksGoes_data();
    void oneThatWasNotDrawnOrLeaksGoes();
    void aTrialThatHasNotEndedSaysItsKindByItsSeries();
    void ofReadingsOnlyThoseThatHoldForAllDataStayAsFarAsItWent();
    void nobodysTeachersAndNobodysShareLeave();
    void aReleasesFileHasNoneOfThem();

private:
    static TrialRecord recorded(bool dataDependent);
    static SanitisedStatement drawn() {
        return {2.61,
                true,
                1e-5,
                14.5,
                0.05,
                30,
                0.476,
                0.002,
                false,
                false,
                {{1, 0.05, 30, 0.4, 0.001}, {2, 0.05, 30, 0.2, 0.001}}};
    }
};

namespace {

std::vector<AccountantReading> readIn(const TrialRecord& trial) {
    std::vector<AccountantReading> found;
    for (const AccountantReading reading : allReadings)
        if (!trial.y(series::epsilonBy(reading)).empty()) found.push_back(reading);
    return found;
}

} // namespace

TrialRecord ReleasedTrialTest::recorded(bool dataDependent) {
    ConfidentRun fake({.dataDependent = dataDependent, .release = true});
    fake.complete();
    return fake.run()->trials()[0];
}

void ReleasedTrialTest::dataIndependentFiguresStay() {
    const TrialRecord trial = recorded(false), released = releasedTrial(trial);
    QVERIFY(released.outcome->privacy == trial.outcome->privacy);
    QVERIFY(released.outcome->privacy.parts.has_value());
    QCOMPARE(released.y(series::checksPart), trial.y(series::checksPart));
    QCOMPARE(*released.latest<OrdersSnapshot>()->rdp, *trial.latest<OrdersSnapshot>()->rdp);
}

void ReleasedTrialTest::dataDependentOnesGoEvenIfRecorded() {
    TrialRecord trial = recorded(true);
    trial.outcome->expected = ExpectedAccount{282.7, trial.outcome->privacy.spent, {}};
    trial.outcome->privacy.asPublished = PublishedFigure{2.04, 1e-5, "nothing"};
    trial.setColumn(series::labelsRight, {{1}, {1}});
    keepOnly<BoundReached>(trial,
                           {{{}, EpsilonKind::DataIndependent, 61}, {{}, EpsilonKind::DataDependent, 600}});
    const TrialRecord released = releasedTrial(trial);
    QVERIFY(!released.outcome->privacy.parts && !released.outcome->privacy.improvedConversion);
    QVERIFY(!released.outcome->expected && !released.outcome->privacy.asPublished);
    QVERIFY(released.y(series::checksPart).empty() && released.y(series::answersPart).empty());
    QVERIFY(released.y(series::minimisingOrder).empty() && released.y(series::improvedEpsilon).empty());
    QVERIFY(released.y(series::labelsRight).empty()); // the truth is its owner's
    QCOMPARE(released.all<BoundReached>().size(), std::size_t{1});
    QCOMPARE(released.all<BoundReached>()[0].query, 61L);
    // What follows from the answers and from public records stays.
    QCOMPARE(released.outcome->answered, trial.outcome->answered);
    QCOMPARE(released.outcome->labelAccuracy, trial.outcome->labelAccuracy);
}

void ReleasedTrialTest::theDataIndependentCurveTakesThePlaceOfTheOther() {
    TrialRecord trial = recorded(true);
    const std::vector<double> independent = *trial.latest<OrdersSnapshot>()->independentRdp;
    QVERIFY(*trial.latest<OrdersSnapshot>()->rdp != independent);
    const TrialRecord released = releasedTrial(trial);
    QCOMPARE(*released.latest<OrdersSnapshot>()->rdp, independent);
    QVERIFY(!released.latest<OrdersSnapshot>()->independentRdp);
    changeEach<OrdersSnapshot>(trial, [](OrdersSnapshot& orders) { orders.independentRdp.reset(); });
    QVERIFY(!releasedTrial(trial).latest<OrdersSnapshot>());
}

void ReleasedTrialTest::boundsBeyondTheLastQueryGo() {
    TrialRecord trial = recorded(false);
    keepOnly<BoundReached>(
        trial, {{{}, EpsilonKind::DataIndependent, 640}, {{}, EpsilonKind::DataIndependent, 641}});
    const TrialRecord released = releasedTrial(trial);
    QCOMPARE(released.all<BoundReached>().size(), std::size_t{1});
}

void ReleasedTrialTest::aSanitisedEpsilonStaysWithoutItsScaleIfItWasDrawn() {
    TrialRecord trial = recorded(false);
    trial.outcome->privacy.sanitised = drawn();
    const auto released = releasedTrial(trial).outcome->privacy.sanitised;
    QVERIFY(released.has_value());
    QCOMPARE(released->epsilon, 2.61);
    QCOMPARE(released->sigmaSS, 30.0);
    QVERIFY(!released->noiseSd && !released->smoothSensitivity);
    QCOMPARE(released->rounds.size(), std::size_t{2});
    for (const SanitisedRound& round : released->rounds)
        QVERIFY(!round.noiseSd && !round.smoothSensitivity && round.sigmaSS == 30);
}

void ReleasedTrialTest::oneThatWasNotDrawnOrLeaksGoes_data() {
    QTest::addColumn<bool>("isDrawn");
    QTest::addColumn<bool>("tuned");
    QTest::addColumn<bool>("asPublished");
    QTest::newRow("not drawn") << false << false << false;
    QTest::newRow("tuned on the votes") << true << true << false;
    QTest::newRow("by a false theorem") << true << false << true;
}

void ReleasedTrialTest::oneThatWasNotDrawnOrLeaksGoes() {
    QFETCH(bool, isDrawn);
    QFETCH(bool, tuned);
    QFETCH(bool, asPublished);
    TrialRecord trial = recorded(false);
    trial.outcome->privacy.sanitised = drawn();
    trial.outcome->privacy.sanitised->drawn = isDrawn;
    trial.outcome->privacy.sanitised->tuned = tuned;
    trial.outcome->privacy.sanitised->asPublished = asPublished;
    QVERIFY(!releasedTrial(trial).outcome->privacy.sanitised);
}

void ReleasedTrialTest::aTrialThatHasNotEndedSaysItsKindByItsSeries() {
    for (const bool dataDependent : {true, false}) {
        TrialRecord trial = recorded(dataDependent);
        trial.outcome.reset();
        QCOMPARE(releasedTrial(trial).y(series::checksPart).empty(), dataDependent);
    }
}

void ReleasedTrialTest::ofReadingsOnlyThoseThatHoldForAllDataStayAsFarAsItWent() {
    const TrialRecord trial = runWithReadings({.release = true})->trials()[0],
                      released = releasedTrial(trial);
    QCOMPARE(readIn(trial).size(), readingsOfAnswers.size());
    QCOMPARE(readIn(released).size(), std::size_t{4});
    QCOMPARE(released.readingSteps().size(), std::size_t{162});
    QCOMPARE(released.readingSteps().back(), 162.0);
    for (const AccountantReading reading : readIn(released)) {
        QVERIFY(kindOf(reading) == EpsilonKind::DataIndependent);
        const std::vector<double>& epsilons = released.y(series::epsilonBy(reading));
        QCOMPARE(epsilons.size(), std::size_t{162});
        QCOMPARE(epsilons.back(), trial.y(series::epsilonBy(reading))[161]);
        QVERIFY(!released.y(series::boughtBy(reading)).empty());
    }
    QVERIFY(released.y(series::boughtBy(AccountantReading::PersonalPublished)).empty());
    TrialRecord personal = trial;
    for (const AccountantReading reading : readIn(trial))
        if (kindOf(reading) == EpsilonKind::DataIndependent) personal.forget(series::epsilonBy(reading));
    QVERIFY(releasedTrial(personal).readingSteps().empty());
}

void ReleasedTrialTest::nobodysTeachersAndNobodysShareLeave() {
    TrialRecord trial = recorded(false);
    trial.take(EnsembleVoted{{}, nullptr, nullptr});
    trial.take(RecordsSnapshot{});
    QVERIFY(trial.latest<EnsembleVoted>() && trial.latest<RecordsSnapshot>());
    const TrialRecord released = releasedTrial(trial);
    QVERIFY(!released.latest<EnsembleVoted>() && !released.latest<RecordsSnapshot>());
}

void ReleasedTrialTest::aReleasesFileHasNoneOfThem() {
    ConfidentRun fake({.release = true});
    fake.complete();
    TrialOutcome outcome = *fake.run()->trials()[0].outcome;
    outcome.expected = ExpectedAccount{282.7, outcome.privacy.spent, {}};
    outcome.privacy.sanitised = drawn();
    fake.run()->apply(TrialFinished{{}, outcome});
    const Json trial = resultToJson(*fake.run())["trials"][0];
    QVERIFY(!trial.contains("expected"));
    QVERIFY(!trial["privacy"].contains("parts"));
    QCOMPARE(trial["privacy"]["sanitised"]["drawn"], true);
    QVERIFY(!trial["privacy"]["sanitised"].contains("noise_sd"));
    QVERIFY(!trial["privacy"]["sanitised"].contains("smooth_sensitivity"));
    QVERIFY(!trial["series"].contains("checks"));
    QVERIFY(!trial["rdp"].contains("data_independent"));
}

TEST_ALONE(ReleasedTrialTest)
#include "ReleasedTrialTest.moc"
