// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class StageReuseTest : public QObject {
    Q_OBJECT

private slots:
    void anotherSigmaKeepsTheTeachers() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        const RecordedRun first = record(experiment, censusDataset(), stages);
        QVERIFY(!first.reused(Stage::Train) && !first.reused(Stage::Encode));
        experiment.parameters.set("sigma", 25.0);
        experiment.parameters.set("delta", 1e-6);
        const RecordedRun second = record(experiment, censusDataset(), stages);
        QVERIFY(second.reused(Stage::Encode) && second.reused(Stage::Train) && second.reused(Stage::Vote));
        QVERIFY(second.outcome().privacy.spent.value < first.outcome().privacy.spent.value);
    }

    void publicAndPrivateColumnsMayChangePlaces() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        (void)record(experiment, censusDataset(), stages);
        experiment.data.publicColumns = {"1", "2"};
        QVERIFY(record(experiment, censusDataset(), stages).reused(Stage::Train));
    }

    void ignoringAColumnTrainsAnew() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        (void)record(experiment, censusDataset(), stages);
        experiment.data.ignored = {"1"};
        const RecordedRun run = record(experiment, censusDataset(), stages);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(!run.reused(Stage::Encode) && !run.reused(Stage::Train));
    }

    void anotherSeedTrainsAnew() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        (void)record(experiment, censusDataset(), stages);
        experiment.seed = 99;
        QVERIFY(!record(experiment, censusDataset(), stages).reused(Stage::Train));
    }

    void reusedRunGivesTheSameBytes() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        experiment.trials = 2;
        const RecordedRun first = record(experiment, censusDataset(), stages);
        const RecordedRun second = record(experiment, censusDataset(), stages);
        QVERIFY(second.reused(Stage::Train, 2));
        for (std::size_t t = 0; t < 2; ++t) {
            QCOMPARE(first.trial(t).y(series::epsilon), second.trial(t).y(series::epsilon));
            QCOMPARE(first.trial(t).y(series::accuracy), second.trial(t).y(series::accuracy));
        }
        QVERIFY(first.trial(0).y(series::accuracy) != first.trial(1).y(series::accuracy));
    }

    void releasesReuseNothingAndCarryNoDataDependentFigure() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        (void)record(experiment, censusDataset(), stages);
        experiment.release = true;
        const RecordedRun first = record(experiment, censusDataset(), stages);
        const RecordedRun second = record(experiment, censusDataset(), stages);
        QVERIFY(!first.reused(Stage::Encode) && !first.reused(Stage::Train) && !second.reused(Stage::Encode));
        // Two releases share no split and no noise; that two of a hundred-odd accuracies all agree by chance
        // is out of the question.
        QVERIFY(first.trial().y(series::accuracy) != second.trial().y(series::accuracy));
        QCOMPARE(first.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
        QVERIFY(!first.outcome().privacy.dataIndependent);
        QCOMPARE(first.trial().y(series::epsilon), first.trial().y(series::dataIndependentEpsilon));
        QVERIFY(!first.trial().baseline("nonprivate"));
        QVERIFY(first.trial().baseline("public_only"));
    }

    void releaseOfANoiselessModelIsRefused() {
        Experiment experiment = smallExperiment("nonprivate");
        experiment.release = true;
        QCOMPARE(record(experiment).ended.state, RunState::Failed);
        experiment = smallExperiment();
        experiment.release = true;
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        const RecordedRun run = record(experiment);
        QCOMPARE(run.ended.state, RunState::Failed);
        QCOMPARE(run.ended.error->where, std::string("/parameters/stop_on"));
    }

    void theStoreForgetsTheLeastRecentlyUsed() {
        StageStore store(100);
        const auto keep = [&store](const char* key, int value, std::size_t bytes) {
            store.findOrClaim<int>(key, {}).claim.keep<int>(std::make_shared<int>(value), bytes);
        };
        const auto find = [&store](const char* key) { return store.findOrClaim<int>(key, {}).value; };
        keep("a", 1, 40);
        keep("b", 2, 40);
        QCOMPARE(*find("a"), 1);
        keep("c", 3, 40);
        QVERIFY(find("a") && find("c") && !find("b"));
        keep("huge", 4, 101);
        QVERIFY(!find("huge"));
        QVERIFY(find("a"));
    }
};

TEST_WITH_EVENTS(StageReuseTest)
#include "StageReuseTest.moc"
