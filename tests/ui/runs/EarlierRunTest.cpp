// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunList.h"

#include "core/mechanisms/shared/Event.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class EarlierRunTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax_ = fakeGNMax();
    const std::shared_ptr<const Dataset> data_ = std::make_shared<Dataset>();
    std::unique_ptr<RunList> runs_;

    RunNumber add(const std::shared_ptr<const Run>& run) { return runs_->add(run, &gnmax_, data_); }
    bool found(const Experiment& wanted) const { return earlierRun(*runs_, wanted, data_) != nullptr; }

private slots:
    void init() { runs_ = std::make_unique<RunList>(); }

    void theSameExperimentOnTheSameDataIsFound() {
        QVERIFY(!found(fakeExperiment()));
        add(finishedFakeRun(1, 0.8, 10));
        const RunNumber latest = add(finishedFakeRun(1, 0.8, 10));
        const RunEntry* earlier = earlierRun(*runs_, fakeExperiment(), data_);
        QVERIFY(earlier);
        QVERIFY(earlier->id == latest);
        QCOMPARE(earlierRunWords(*earlier),
                 QStringLiteral(
                     "This is GNMax ε 2 (2): same settings, same seed, same bits. Change the seed (⚄) for "
                     "other noise."));
    }

    void aGuessedLabelIsNoDifference() {
        Experiment ran = fakeExperiment();
        ran.data.label = "income";
        const auto run = std::make_shared<Run>(ran);
        run->setState(RunState::Finished);
        add(run);
        QVERIFY(found(fakeExperiment()));
        ran.data.label = "sex";
        QVERIFY(!found(ran));
    }

    void anotherSeedSettingOrDatasetRuns() {
        add(finishedFakeRun(1, 0.8, 10));
        Experiment other = fakeExperiment();
        other.seed = 8;
        QVERIFY(!found(other));
        QVERIFY(!found(fakeExperiment(1, 41)));
        QVERIFY(!found(fakeExperiment(2)));
        QVERIFY(!earlierRun(*runs_, fakeExperiment(), std::make_shared<Dataset>()));
    }

    void aReleaseAlwaysRuns() {
        Experiment release = fakeExperiment();
        release.release = true;
        const auto run = std::make_shared<Run>(release);
        run->setState(RunState::Finished);
        add(run);
        QVERIFY(!found(release));
    }

    void whatDidNotFinishHereMayRunAgain() {
        for (const RunState state :
             {RunState::Running, RunState::Paused, RunState::Stopped, RunState::Failed}) {
            const auto run = finishedFakeRun(1, 0.8, 10);
            run->setState(state);
            add(run);
        }
        runs_->add(finishedFakeRun(1, 0.8, 10), &gnmax_); // of a file, without its data
        QVERIFY(!found(fakeExperiment()));
        QVERIFY(!earlierRun(*runs_, fakeExperiment(), nullptr));
    }

    // The view of records says of such a run: run it again.
    void aRunWhoseVotesWereLetGoMayRunAgain() {
        const auto run = finishedFakeRun(1, 0.8, 10);
        run->apply(RecordsSnapshot{});
        add(run);
        QVERIFY(!found(fakeExperiment()));
        run->apply(EnsembleVoted{});
        QVERIFY(found(fakeExperiment()));
    }
};

TEST_WITH_EVENTS(EarlierRunTest)
#include "EarlierRunTest.moc"
