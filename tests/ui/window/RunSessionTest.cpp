// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/window/RunSession.h"

#include "tests/testing/TestProgram.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace epsiloscope;

namespace {

constexpr int sessionPatience = 60000; // ms; generous for sanitizers, never waited for when all is well

Experiment smallCensusRun(int trials) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "pate-gnmax";
    experiment.parameters.set("teachers", std::int64_t{20});
    experiment.parameters.set("sigma", 4.0);
    experiment.parameters.set("queries", std::int64_t{200});
    experiment.trials = trials;
    experiment.seed = 7;
    return experiment;
}

// Long enough that no machine finishes it before the test has stopped it.
Experiment endlessExperiment() {
    return smallCensusRun(100000);
}

} // namespace

class RunSessionTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Dataset> census;
    std::shared_ptr<StageStore> stages;
    std::shared_ptr<LeavingThreads> leaving;

    std::unique_ptr<RunSession> start(Experiment experiment) {
        return std::make_unique<RunSession>(RunNumber(1), std::move(experiment), census, stages, 2, leaving);
    }
    // Several drains of the window's clock later.
    static void letTicksPass() {
        int ticks = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, [&ticks] { ++ticks; });
        clock.start(33);
        QTRY_VERIFY_WITH_TIMEOUT(ticks >= 5, sessionPatience);
    }

private slots:
    void initTestCase() {
        DataReference reference;
        reference.path = "sample:census";
        const auto loaded = loadDataset(reference);
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message().c_str());
        census = *loaded;
    }
    void init() {
        stages = std::make_shared<StageStore>();
        leaving = std::make_shared<LeavingThreads>();
    }

    void aRunIsRecordedToItsEnd() {
        const auto session = start(smallCensusRun(2));
        QSignalSpy advanced(session.get(), &RunSession::advanced), ended(session.get(), &RunSession::ended);
        QVERIFY(session->run()->state() == RunState::Running);
        QVERIFY(ended.wait(sessionPatience));
        const Run& run = *session->run();
        QVERIFY2(run.state() == RunState::Finished,
                 run.error() ? run.error()->message().c_str() : "not finished");
        QVERIFY(advanced.count() >= 1);
        QCOMPARE(run.trials().size(), std::size_t{2});
        QCOMPARE(run.trials()[1].outcome->asked, 200L);
        QCOMPARE(run.latest(series::labelsAnswered).value(), 200.0);
        QVERIFY(run.privacy().has_value());
        QVERIFY(session->remaining().isEmpty());
        letTicksPass();
        QCOMPARE(ended.count(), 1);
    }

    void whatTheWindowRecordsIsWhatTheEngineSaid() {
        const auto session = start(smallCensusRun(1));
        QSignalSpy ended(session.get(), &RunSession::ended);
        QVERIFY(ended.wait(sessionPatience));

        EventQueue direct;
        RunControl control;
        StageStore freshStages;
        Run expected(smallCensusRun(1));
        runExperiment(expected.experiment(), census, direct, control, freshStages, Parallel(1));
        for (const Event& event : direct.drain().events)
            expected.apply(event);
        QCOMPARE(session->run()->trials().size(), expected.trials().size());
        const TrialRecord &recorded = session->run()->trials()[0], &said = expected.trials()[0];
        QVERIFY(!said.y(series::epsilon).empty());
        QCOMPARE(recorded.y(series::epsilon), said.y(series::epsilon));
        QCOMPARE(recorded.y(series::accuracy), said.y(series::accuracy));
    }

    void aStepIsRecordedAndPausesTheRun() {
        RunSession session(RunNumber(1), smallCensusRun(1), census, stages, 2, leaving, std::nullopt,
                           Runner::Start::OneStep);
        QSignalSpy stepped(&session, &RunSession::stepped), ended(&session, &RunSession::ended);
        for (std::size_t asked = 1; asked <= 3; ++asked) {
            QVERIFY(stepped.wait(sessionPatience));
            QCOMPARE(stepped.takeFirst().first().toBool(), asked == 1);
            QVERIFY(session.run()->state() == RunState::Paused);
            QCOMPARE(session.run()->trials().front().queries().size(), asked);
            letTicksPass();
            QCOMPARE(session.run()->trials().front().queries().size(), asked);
            session.step();
            QVERIFY(session.run()->state() == RunState::Running);
        }
        QVERIFY(stepped.wait(sessionPatience));
        session.resume();
        QVERIFY(ended.wait(sessionPatience));
        QVERIFY(session.run()->state() == RunState::Finished);
        QCOMPARE(session.run()->trials().front().queries().size(), std::size_t{200});
        session.step();
        QVERIFY2(session.run()->state() == RunState::Finished, "what has ended takes no step");
    }

    void nothingIsRecordedWhilePausedAndNothingIsLost() {
        const auto session = start(endlessExperiment());
        QSignalSpy advanced(session.get(), &RunSession::advanced),
            states(session.get(), &RunSession::stateChanged);
        QVERIFY(advanced.wait(sessionPatience));
        session->pause();
        QVERIFY(session->run()->state() == RunState::Paused);
        const std::size_t version = session->run()->version();
        advanced.clear();
        letTicksPass();
        QCOMPARE(session->run()->version(), version);
        QCOMPARE(advanced.count(), 0);
        session->pause();
        QCOMPARE(states.count(), 1);
        session->resume();
        QVERIFY(session->run()->state() == RunState::Running);
        QTRY_VERIFY_WITH_TIMEOUT(session->run()->trials().size() >= 3, sessionPatience);
        session->stop();
        // Every trial but the one that was cut has all its snapshots and its outcome.
        const auto& trials = session->run()->trials();
        for (std::size_t i = 0; i + 1 < trials.size(); ++i) {
            QVERIFY(trials[i].outcome.has_value());
            QCOMPARE(trials[i].x(series::epsilon).back(), 200.0);
            QCOMPARE(trials[i].x(series::epsilon), trials[0].x(series::epsilon));
        }
    }

    void afterStopNothingIsRecorded() {
        const auto session = start(endlessExperiment());
        QSignalSpy advanced(session.get(), &RunSession::advanced), ended(session.get(), &RunSession::ended);
        QVERIFY(advanced.wait(sessionPatience));
        session->stop();
        QVERIFY(session->run()->state() == RunState::Stopped);
        QCOMPARE(ended.count(), 1);
        const std::size_t version = session->run()->version();
        advanced.clear();
        letTicksPass();
        QCOMPARE(session->run()->version(), version);
        QCOMPARE(advanced.count(), 0);
        session->stop();
        session->pause();
        session->resume();
        QVERIFY(session->run()->state() == RunState::Stopped);
        QCOMPARE(ended.count(), 1);
    }

    void aPausedRunCanBeStopped() {
        const auto session = start(endlessExperiment());
        QSignalSpy ended(session.get(), &RunSession::ended);
        session->pause();
        session->stop();
        QVERIFY(session->run()->state() == RunState::Stopped);
        QCOMPARE(ended.count(), 1);
    }

    void droppingASessionStopsItsRunAndKeepsTheRecord() {
        auto session = start(endlessExperiment());
        QSignalSpy advanced(session.get(), &RunSession::advanced), ended(session.get(), &RunSession::ended);
        QVERIFY(advanced.wait(sessionPatience));
        const std::shared_ptr<const Run> run = session->run();
        session.reset();
        QVERIFY(run->state() == RunState::Stopped);
        QCOMPARE(ended.count(), 0);
        QVERIFY(run->version() > 0);
    }

    void aSessionMayBeDroppedFromItsOwnSignal() {
        auto* session = start(smallCensusRun(1)).release();
        QSignalSpy destroyed(session, &QObject::destroyed);
        connect(session, &RunSession::ended, session, &QObject::deleteLater);
        QVERIFY(destroyed.wait(sessionPatience));
    }

    void stoppingFromASlotOfAdvancedEndsOnce() {
        const auto session = start(endlessExperiment());
        QSignalSpy ended(session.get(), &RunSession::ended);
        connect(session.get(), &RunSession::advanced, session.get(), &RunSession::stop);
        QVERIFY(ended.wait(sessionPatience));
        letTicksPass();
        QCOMPARE(ended.count(), 1);
        QVERIFY(session->run()->state() == RunState::Stopped);
    }

    void aRunThatCannotStartSaysWhy() {
        Experiment experiment = smallCensusRun(1);
        experiment.parameters.set("teachers", std::int64_t{0});
        const auto session = start(std::move(experiment));
        QSignalSpy ended(session.get(), &RunSession::ended);
        QVERIFY(ended.wait(sessionPatience));
        QVERIFY(session->run()->state() == RunState::Failed);
        QCOMPARE(session->run()->error()->where, std::string("/parameters/teachers"));
    }

    void manySessionsCanBeStoppedInARow() {
        for (int i = 0; i < 8; ++i) {
            const auto session = start(endlessExperiment());
            session->stop();
            QVERIFY(session->run()->state() == RunState::Stopped);
        }
        leaving.reset(); // waits for the engines, which must all leave
    }
};

TEST_WITH_EVENTS(RunSessionTest)
#include "RunSessionTest.moc"
