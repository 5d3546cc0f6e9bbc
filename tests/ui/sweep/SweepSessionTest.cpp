// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/sweep/OngoingSweep.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int sweepPatience = 60000; // ms; generous for sanitizers, never waited for when all is well

SweepPlan smallPlan(std::vector<std::string> sigmas = {"10", "12", "14"}, int seeds = 2) {
    SweepPlan plan{smallExperiment(), {{"sigma", std::move(sigmas)}, {"seed", {}}}};
    for (int seed = 1; seed <= seeds; ++seed)
        plan.axes[1].values.push_back(std::to_string(seed));
    return plan;
}

// More than any test waits for.
SweepPlan endlessPlan() {
    SweepPlan plan = smallPlan({"10"}, 5000);
    plan.base.parameters.set("teachers", std::int64_t{200});
    return plan;
}

} // namespace

class SweepSessionTest : public QObject {
    Q_OBJECT

    std::shared_ptr<StageStore> stages;
    std::shared_ptr<LeavingThreads> leaving;
    std::unique_ptr<QTemporaryDir> folder;

    std::unique_ptr<SweepSession> start(SweepPlan plan, bool keep = false) {
        SweepStart how{std::move(plan), censusDataset(), stages, 2, {}};
        if (keep) how.folder = sweepFolderIn(folder->path().toStdString(), how.plan, *how.dataset);
        return std::make_unique<SweepSession>(std::move(how), leaving);
    }
    static void finish(SweepSession& session) {
        QTRY_VERIFY_WITH_TIMEOUT(session.over(), sweepPatience);
        QVERIFY(session.state() == RunState::Finished);
    }
    // Several drains of the window's clock later.
    static void letTicksPass() {
        int ticks = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, [&ticks] { ++ticks; });
        clock.start(33);
        QTRY_VERIFY_WITH_TIMEOUT(ticks >= 5, sweepPatience);
    }
    static std::map<std::size_t, double> accuracies(const SweepResult& sweep) {
        std::map<std::size_t, double> all;
        for (const auto& [point, run] : sweep.runs)
            all[point] = run->latest(series::accuracy).value_or(-1);
        return all;
    }

private slots:
    void init() {
        stages = std::make_shared<StageStore>();
        leaving = std::make_shared<LeavingThreads>();
        folder = std::make_unique<QTemporaryDir>();
    }

    void everyPointIsComputedAndTold() {
        const auto session = start(smallPlan());
        QSignalSpy advanced(session.get(), &SweepSession::advanced),
            ended(session.get(), &SweepSession::ended);
        QCOMPARE(session->total(), std::size_t{6});
        QVERIFY(session->state() == RunState::Running);
        finish(*session);
        QCOMPARE(ended.count(), 1);
        QVERIFY(advanced.count() >= 1);
        QVERIFY(session->result()->complete());
        QCOMPARE(session->failed(), std::size_t{0});
        QVERIFY(session->secondsPerPoint().value() > 0);
        QVERIFY(session->remaining().isEmpty());
        QVERIFY(session->resumedWords().isEmpty());
        QVERIFY(!session->result()->data.fingerprint.empty());
    }

    void aPointComesToWhatItsExperimentComesToAlone() {
        const auto session = start(smallPlan({"10"}, 1));
        finish(*session);
        const auto alone = record(session->result()->plan.experimentAt(0).value());
        QCOMPARE(accuracies(*session->result())[0], alone.run.latest(series::accuracy).value());
    }

    void stoppedSweepsGoOnFromTheirFolder() {
        const SweepPlan plan = smallPlan({"10", "11", "12", "13", "14", "15"}, 5);
        std::size_t before = 0;
        {
            const auto first = start(plan, true);
            QTRY_VERIFY_WITH_TIMEOUT(first->done() >= 4, sweepPatience);
            first->stop();
            QVERIFY(first->state() == RunState::Stopped);
            before = first->done();
            QVERIFY(before < first->total());
        }
        leaving->wait(); // until the last points are written
        const auto second = start(plan, true);
        finish(*second);
        QCOMPARE(second->readBefore().value(), before);
        QCOMPARE(second->resumedWords(), QStringLiteral("%1 of 30 points were already computed").arg(before));
        const auto fresh = start(plan);
        finish(*fresh);
        QCOMPARE(accuracies(*second->result()), accuracies(*fresh->result()));
        leaving->wait();
        const auto third = start(plan, true);
        finish(*third);
        QCOMPARE(third->readBefore().value(), std::size_t{30});
        QVERIFY(!third->secondsPerPoint());
    }

    void anExtendedSweepComputesOnlyWhatIsNew() {
        const auto first = start(smallPlan({"10", "14"}));
        finish(*first);
        SweepStart how{smallPlan({"10", "12", "14"}, 3), censusDataset(), stages, 2, {}, first->result()};
        how.folder = sweepFolderIn(folder->path().toStdString(), how.plan, *how.dataset);
        const SweepPlan plan = how.plan;
        SweepSession extended(std::move(how), leaving);
        finish(extended);
        QVERIFY(extended.result()->complete());
        QCOMPARE(extended.resumedWords(), QStringLiteral("4 of 9 points were already computed"));
        QVERIFY(extended.result()->runs.at(0) == first->result()->runs.at(0));
        const auto fresh = start(plan);
        finish(*fresh);
        QCOMPARE(accuracies(*extended.result()), accuracies(*fresh->result()));
        leaving->wait();
        // What was taken over is kept with the rest.
        const auto again = start(plan, true);
        finish(*again);
        QCOMPARE(again->readBefore().value(), std::size_t{9});
    }

    void anotherPlanHasAnotherFolder() {
        const std::string root = folder->path().toStdString();
        const auto dataset = censusDataset();
        const std::string first = sweepFolderIn(root, smallPlan(), *dataset);
        QCOMPARE(first, sweepFolderIn(root, smallPlan(), *dataset));
        QVERIFY(first != sweepFolderIn(root, smallPlan({"10"}), *dataset));
        Dataset other = *dataset;
        other.fingerprint = "other";
        QVERIFY(first != sweepFolderIn(root, smallPlan(), other));
        QVERIFY(sweepFolderIn({}, smallPlan(), *dataset).empty());
    }

    void aFolderThatCannotBeWrittenIsToldAndTheSweepGoesOn() {
        QFile file(folder->filePath("plain"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        SweepStart how{smallPlan(), censusDataset(), stages, 2,
                       folder->filePath("plain/below").toStdString()};
        const SweepSession session(std::move(how), leaving);
        QTRY_VERIFY_WITH_TIMEOUT(session.over(), sweepPatience);
        QVERIFY(session.result()->complete());
        QVERIFY(session.keepingTrouble().has_value());
    }

    void failedPointsAreCountedAndKept() {
        // More teachers than private records.
        SweepPlan plan{smallExperiment(), {{"teachers", {"20", "900000"}}}};
        const auto session = start(plan);
        finish(*session);
        QCOMPARE(session->failed(), std::size_t{1});
        QCOMPARE(session->done(), std::size_t{2});
        QVERIFY(session->result()->runs.at(1)->error().has_value());
    }

    void nothingArrivesWhilePausedAndNothingIsLost() {
        const auto session = start(endlessPlan());
        QSignalSpy states(session.get(), &SweepSession::stateChanged);
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 2, sweepPatience);
        session->pause();
        QVERIFY(session->state() == RunState::Paused);
        const std::size_t done = session->done();
        letTicksPass();
        QCOMPARE(session->done(), done);
        session->resume();
        QTRY_VERIFY_WITH_TIMEOUT(session->done() > done, sweepPatience);
        QCOMPARE(states.count(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(session->remaining().startsWith("about"), sweepPatience);
        session->stop();
    }

    void stopAndDestructionReturnAtOnce() {
        auto session = start(endlessPlan(), true);
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 1, sweepPatience);
        QSignalSpy ended(session.get(), &SweepSession::ended);
        QElapsedTimer watch;
        watch.start();
        session->stop();
        QVERIFY2(watch.elapsed() < 100, qPrintable(QString::number(watch.elapsed())));
        QCOMPARE(ended.count(), 1);
        const std::size_t done = session->done();
        letTicksPass();
        QCOMPARE(session->done(), done);
        session = start(endlessPlan());
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 1, sweepPatience);
        watch.restart();
        session.reset();
        QVERIFY2(watch.elapsed() < 100, qPrintable(QString::number(watch.elapsed())));
    }

    void itCanBeDroppedBeforeItsFolderWasRead() {
        auto session = start(smallPlan(), true);
        session.reset();
        session = start(smallPlan(), true);
        session->stop();
        QVERIFY(session->state() == RunState::Stopped);
        session->pause();
        session->resume();
        QVERIFY(session->state() == RunState::Stopped);
    }

    void aPauseBeforeTheFolderWasReadHoldsEverything() {
        const auto session = start(smallPlan());
        session->pause();
        letTicksPass();
        QCOMPARE(session->done(), std::size_t{0});
        session->resume();
        finish(*session);
    }
};

TEST_WITH_EVENTS(SweepSessionTest)
#include "SweepSessionTest.moc"
