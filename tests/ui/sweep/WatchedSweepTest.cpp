// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "tests/testing/FoldersOfSweep.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/sweep/SweepWatcher.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A sweep that others compute, as its folder shows it: here the test is the worker.
class WatchedSweepTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        leaving_ = std::make_shared<LeavingThreads>();
        name_ = QStringLiteral("watched %1").arg(++count_);
    }

    void pointsComeWithinTwoSecondsOfBeingWritten() {
        const SweepFolder folder = of_.started(name_);
        SweepSession session(folder, leaving_);
        QTRY_VERIFY_WITH_TIMEOUT(session.readBefore().has_value(), patience);
        QCOMPARE(session.done(), std::size_t{0});
        const auto worker = folder.writer({1, 2});
        for (const auto& [point, run] : of_.share({1, 2}))
            folder.add(*worker, {point, run, 0.5});
        QVERIFY(worker->tick().ok());
        QElapsedTimer since;
        since.start();
        QTRY_COMPARE_WITH_TIMEOUT(session.done(), std::size_t{3}, patience);
        QVERIFY2(since.elapsed() < 2000, QByteArray::number(since.elapsed()).constData());
        QVERIFY(session.state() == RunState::Running && session.watched());
        QCOMPARE(session.workers()->working, std::size_t{1});
        QCOMPARE(session.secondsPerPoint().value(), 0.5);
        QVERIFY(!session.remaining().isEmpty());
        const auto other = folder.writer({2, 2});
        for (const auto& [point, run] : of_.share({2, 2}))
            folder.add(*other, {point, run, 1.5});
        QVERIFY(other->leave("all are done").ok() && worker->leave("all are done").ok());
        QTRY_VERIFY_WITH_TIMEOUT(session.over(), patience);
        QVERIFY(session.state() == RunState::Finished && session.result()->complete());
        QCOMPARE(sweepToJson(*session.result()).dump(), sweepToJson(of_.sweep()).dump());
        QCOMPARE(session.secondsPerPoint().value(), 1.0);
    }

    // However long the first look takes, it is taken whole.
    void whatWasThereBeforeIsTakenWhole() {
        const SweepFolder folder = of_.filled(name_, {2, 3});
        SweepSession session(folder, leaving_);
        QTRY_VERIFY_WITH_TIMEOUT(session.readBefore().has_value(), patience);
        QCOMPARE(session.readBefore().value(), std::size_t{2});
        QCOMPARE(pointsOf(*session.result()), (std::set<std::size_t>{2, 3}));
        QCOMPARE(session.workers()->working, std::size_t{0});
        QVERIFY(session.state() == RunState::Running); // others may still begin
    }

    void aWorkerThatGivesNoSignOfLifeIsLost() {
        const SweepFolder folder = of_.started(name_);
        const auto silent = folder.writer({1, 2}), lives = folder.writer({2, 2});
        QVERIFY(silent->tick().ok() && lives->tick().ok());
        for (const QString& path : pointFiles(of_.at(name_)))
            if (path.contains("/1-of-2-")) {
                QFile file(path);
                QVERIFY(
                    file.open(QIODevice::ReadWrite) &&
                    file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFile::FileModificationTime));
            }
        SweepSession session(folder, leaving_);
        QTRY_VERIFY_WITH_TIMEOUT(session.workers(), patience);
        QCOMPARE(session.workers()->lost, std::size_t{1});
        QCOMPARE(session.workers()->working, std::size_t{1});
    }

    void stoppingAsksTheWorkersAndWaitsForThem() {
        const SweepFolder folder = of_.started(name_);
        const auto worker = folder.writer({});
        folder.add(*worker, {0, of_.sweep().runs.at(0), 0.1});
        QVERIFY(worker->tick().ok());
        SweepSession session(folder, leaving_);
        QTRY_COMPARE_WITH_TIMEOUT(session.done(), std::size_t{1}, patience);
        session.stop();
        QVERIFY(session.state() == RunState::Running && session.stopping());
        QTRY_VERIFY_WITH_TIMEOUT(folder.stopAsked(), patience);
        folder.add(*worker, {1, of_.sweep().runs.at(1), 0.1}); // the point at hand
        QVERIFY(worker->leave("it was stopped").ok());
        QTRY_VERIFY_WITH_TIMEOUT(session.over(), patience);
        QVERIFY(session.state() == RunState::Stopped);
        QCOMPARE(session.done(), std::size_t{2});
    }

    void whoStopsAgainDoesNotWait() {
        const SweepFolder folder = of_.started(name_);
        const auto worker = folder.writer({});
        QVERIFY(worker->tick().ok());
        SweepSession session(folder, leaving_);
        QTRY_VERIFY_WITH_TIMEOUT(session.workers(), patience);
        session.stop();
        QVERIFY(!session.over());
        session.stop();
        QVERIFY(session.state() == RunState::Stopped);
    }

    void whatWasStoppedGoesOnHereInTheSameFolder() {
        const SweepFolder folder = of_.filled(name_, {1, 2});
        OngoingSweep sweep(leaving_);
        QSignalSpy shown(&sweep, &OngoingSweep::shown);
        sweep.watch(folder);
        QCOMPARE(shown.count(), 1);
        QCOMPARE(sweep.name(), name_);
        QTRY_VERIFY_WITH_TIMEOUT(sweep.session()->workers(), patience);
        sweep.stop();
        QVERIFY(!sweep.going());
        QTRY_VERIFY_WITH_TIMEOUT(folder.stopAsked(), patience);
        QVERIFY(sweep.start({of_.sweep().plan, censusDataset(), std::make_shared<StageStore>(), 2, {}}));
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.going(), patience);
        QCOMPARE(sweep.session()->readBefore().value(), std::size_t{3});
        QVERIFY(!sweep.session()->keepingTrouble() && !folder.stopAsked());
        QCOMPARE(sweepToJson(*sweep.result()).dump(), sweepToJson(of_.sweep()).dump());
        leaving_->wait();
        QCOMPARE(folder.count()->finished.size(), std::size_t{6});
    }

    void anotherPlanIsNotMixedIntoTheFolder() {
        const SweepFolder folder = of_.filled(name_, {1, 2});
        OngoingSweep sweep(leaving_);
        sweep.watch(folder);
        QTRY_VERIFY_WITH_TIMEOUT(sweep.session()->workers(), patience);
        sweep.stop();
        SweepPlan other = of_.sweep().plan;
        other.axes[0].values = {"9"};
        QVERIFY(sweep.start({other, censusDataset(), std::make_shared<StageStore>(), 2, {}}));
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.going(), patience);
        leaving_->wait();
        QCOMPARE(folder.count()->finished.size(), std::size_t{3});
    }

    void whatCannotBeReadIsSaid() {
        const SweepFolder folder = of_.filled(name_, {1, 2});
        PointWriter foreign((of_.path(name_) + "/points"), "00000000000000000000000000000000", "7-of-9");
        QVERIFY(foreign.leave("another sweep").ok());
        SweepSession session(folder, leaving_);
        QTRY_VERIFY_WITH_TIMEOUT(session.keepingTrouble().has_value(), patience);
        QVERIFY(session.keepingTrouble()->what.find("another sweep") != std::string::npos);
    }

private:
    static constexpr int patience = 60000; // ms; never waited for when all is well

    const FoldersOfSweep of_;
    std::shared_ptr<LeavingThreads> leaving_;
    QString name_;
    int count_ = 0;
};

TEST_WITH_EVENTS(WatchedSweepTest)
#include "WatchedSweepTest.moc"
