// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {
void mechanismRows() {
    QTest::addColumn<QString>("mechanism");
    for (const char* id : {"pate-gnmax", "pate-lnmax", "saa"})
        QTest::newRow(id) << QString(id);
}
Experiment experimentOf(const QString& mechanism) {
    return smallExperiment(mechanism.toStdString());
}
const char* noiseOf(const QString& mechanism) {
    return mechanism == "pate-gnmax" ? "sigma" : mechanism == "pate-lnmax" ? "gamma" : "lambda";
}
} // namespace

class QueryLoopTest : public QObject {
    Q_OBJECT

private slots:
    void asksExactlyTheQueriesWanted_data() { mechanismRows(); }

    void asksExactlyTheQueriesWanted() {
        QFETCH(QString, mechanism);
        const RecordedRun run = record(experimentOf(mechanism));
        QCOMPARE(run.ended.state, RunState::Finished);
        QCOMPARE(run.outcome().asked, 100L);
        QCOMPARE(run.outcome().answered, 100L);
        QVERIFY(run.outcome().stopped.empty());
        QVERIFY(run.outcome().privacy.spent.value > 0);
        QCOMPARE(run.outcome().privacy.spent.adjacency, Adjacency::AddRemoveRecord);
        QCOMPARE(run.outcome().privacy.spent.delta, 1e-5); // 7,200 private records
    }

    void stopsBeforeTheQueryThatWouldCrossTheBudget_data() { mechanismRows(); }

    void stopsBeforeTheQueryThatWouldCrossTheBudget() {
        QFETCH(QString, mechanism);
        Experiment experiment = experimentOf(mechanism);
        const RecordedRun whole = record(experiment);
        // A budget that lies strictly between what 36 and 37 answers cost.
        const auto& series = whole.trial().y(series::dataIndependentEpsilon);
        experiment.parameters.set("epsilon", (series[35] + series[36]) / 2);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().answered, 36L);
        QVERIFY(!run.outcome().stopped.empty());
        const PrivacyStatement& privacy = run.outcome().privacy;
        const double independent =
            privacy.dataIndependent ? privacy.dataIndependent->value : privacy.spent.value;
        QCOMPARE(independent, series[35]);
    }

    void dataDependentStopGoesFurtherAndSaysSo() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("queries", std::int64_t{600});
        const double budget = 6;
        experiment.parameters.set("epsilon", budget);
        const RecordedRun publishable = record(experiment);
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun run = record(experiment);
        QVERIFY(publishable.outcome().answered < 600);
        QVERIFY(run.outcome().answered > publishable.outcome().answered);
        QVERIFY(run.outcome().privacy.spent.value <= budget);
        QVERIFY(run.outcome().privacy.dataIndependent->value > budget);
        QVERIFY(run.outcome().stopped.find("not private") != std::string::npos);
    }

    void dataDependentEpsilonStaysBelowTheIndependentOne() {
        for (const char* mechanism : {"pate-gnmax", "pate-lnmax"}) {
            const RecordedRun run = record(smallExperiment(mechanism));
            const TrialRecord& trial = run.trial();
            for (std::size_t i = 0; i < trial.x(series::epsilon).size(); ++i)
                QVERIFY(trial.y(series::epsilon)[i] <=
                        trial.y(series::dataIndependentEpsilon)[i] * (1 + 1e-12));
            QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::DataDependent);
            QCOMPARE(run.outcome().privacy.dataIndependent->kind, EpsilonKind::DataIndependent);
            QVERIFY(*run.outcome().privacy.improvedConversion <= run.outcome().privacy.spent.value);
        }
    }

    void noiseSolvedFromBudgetSpendsNearlyAllAndNeverMore_data() { mechanismRows(); }

    void noiseSolvedFromBudgetSpendsNearlyAllAndNeverMore() {
        QFETCH(QString, mechanism);
        Experiment experiment = experimentOf(mechanism);
        experiment.parameters.clear(noiseOf(mechanism));
        experiment.parameters.set("epsilon", 1.5);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QCOMPARE(run.outcome().answered, 100L);
        const PrivacyStatement& privacy = run.outcome().privacy;
        const double independent =
            privacy.dataIndependent ? privacy.dataIndependent->value : privacy.spent.value;
        QVERIFY(independent <= 1.5);
        QVERIFY(independent > 1.5 * (1 - 2e-5));
        QVERIFY(run.outcome().resolved.real(noiseOf(mechanism)) > 0);
    }

    void seriesGrowAndMeetTheOutcome() {
        const RecordedRun run = record(smallExperiment());
        const TrialRecord& trial = run.trial();
        QCOMPARE(trial.x(series::epsilon).size(), std::size_t{100});
        for (std::size_t i = 1; i < trial.x(series::epsilon).size(); ++i) {
            QCOMPARE(trial.x(series::epsilon)[i], trial.x(series::epsilon)[i - 1] + 1);
            QVERIFY(trial.y(series::epsilon)[i] > trial.y(series::epsilon)[i - 1]);
            QVERIFY(trial.y(series::dataIndependentEpsilon)[i] >
                    trial.y(series::dataIndependentEpsilon)[i - 1]);
        }
        QCOMPARE(trial.y(series::epsilon).back(), run.outcome().privacy.spent.value);
        QCOMPARE(trial.x(series::accuracy).back(), 100.0);
        QCOMPARE(trial.y(series::accuracy).back(), run.outcome().quality->accuracy);
        QCOMPARE(trial.y(series::scoredAsked).size(), std::size_t{50});
    }

    void snapshotsLieAtFixedQueryCounts() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("queries", std::int64_t{1234});
        const RecordedRun run = record(experiment);
        const TrialRecord& trial = run.trial();
        QVERIFY(trial.x(series::epsilon).size() <= 700);
        for (std::size_t i = 0; i + 1 < trial.x(series::epsilon).size(); ++i)
            QCOMPARE(trial.x(series::epsilon)[i], 2.0 * static_cast<double>(i + 1));
        QCOMPARE(trial.x(series::epsilon).back(), 1234.0);
        for (const double asked : trial.y(series::scoredAsked))
            QVERIFY(asked == 1234 || std::fmod(asked, 24) == 0);
    }

    void budgetTooSmallForOneQueryAnswersNothing() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("epsilon", 1e-4);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Finished);
        QCOMPARE(run.outcome().answered, 0L);
        QCOMPARE(run.outcome().privacy.spent.value, 0.0);
        QVERIFY(!run.outcome().quality);
        QVERIFY(!run.outcome().stopped.empty());
    }

    void moreQueriesThanThePoolAreRefused() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("queries", std::int64_t{2401});
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/parameters/queries"));
        QVERIFY(run.ended.error->mend.find("2400") != std::string::npos);
    }

    void tiesGoToTheLowerClass() {
        const Plurality tied = pluralityOf({3, 7.5, 1, 7.5});
        QCOMPARE(tied.leader, 1);
        QCOMPARE(tied.count, 7.5);
        QCOMPARE(tied.gap, 0.0);
    }

    void moreTeachersThanRecordsAreRefused() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("teachers", std::int64_t{7201});
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/parameters/teachers"));
    }

    void studentComesCloseToNoPrivacyWhereTeachersAgree() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("queries", std::int64_t{600});
        const RecordedRun run = record(experiment);
        const double nonprivate = run.trial().baseline("nonprivate")->accuracy;
        const double majority = run.trial().baseline("majority")->accuracy;
        QVERIFY(run.outcome().quality->accuracy > nonprivate - 0.05);
        QVERIFY(run.outcome().quality->accuracy > majority + 0.02);
    }

    void sameSeedSameEventsOnOneAndTwoThreads() {
        const RecordedRun one = record(smallExperiment(), 1), two = record(smallExperiment(), 2);
        QCOMPARE(one.trial().y(series::epsilon), two.trial().y(series::epsilon));
        QCOMPARE(one.trial().y(series::accuracy), two.trial().y(series::accuracy));
        QCOMPARE(one.outcome().quality->confusion, two.outcome().quality->confusion);
        QCOMPARE(*one.trial().baseline("nonprivate"), *two.trial().baseline("nonprivate"));
    }

    void otherSeedsGiveOtherLabels() {
        Experiment experiment = smallExperiment();
        const RecordedRun first = record(experiment);
        experiment.seed = 6;
        const RecordedRun second = record(experiment);
        QVERIFY(first.trial().y(series::accuracy) != second.trial().y(series::accuracy));
    }
};

TEST_WITH_EVENTS(QueryLoopTest)
#include "QueryLoopTest.moc"
