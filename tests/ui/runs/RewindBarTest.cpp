// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RewindBar.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QSignalSpy>
#include <QSlider>
#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RewindBarTest : public QObject {
    Q_OBJECT

    static inline std::shared_ptr<const Run> whole;
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RewindBar> bar;
    RunNumber id;

    QSlider* slider() const { return bar->findChild<QSlider*>(QStringLiteral("rewind")); }
    const Run& shown() const { return *runs->find(id)->run; }
    RunNumber add(const std::shared_ptr<const Run>& run) {
        return runs->add(run, &findMechanism(run->experiment().mechanism)->descriptor);
    }

private slots:
    void initTestCase() {
        Experiment experiment = smallExperiment();
        experiment.trials = 2;
        whole = std::make_shared<const Run>(record(experiment).run);
    }
    void init() {
        runs = std::make_unique<RunList>();
        bar = std::make_unique<RewindBar>(*runs);
        id = add(whole);
    }
    void cleanup() {
        bar.reset();
        runs.reset();
    }

    void theSliderGoesOverTheStepsOfAllRepeats() {
        bar->begin();
        QVERIFY(bar->isHidden() && !bar->possible());
        bar->setRun(id);
        QVERIFY(bar->isHidden() && bar->possible()); // until it is asked for
        bar->begin();
        QVERIFY(!bar->isHidden());
        QCOMPARE(slider()->minimum(), 1);
        QCOMPARE(slider()->maximum(), 201); // 100 queries of each, and the end
        QVERIFY(!bar->place());
        slider()->setValue(1);
        QVERIFY(bar->place() == RewindBar::Place({TrialNumber::fromNumber(1), 1}));
        slider()->setValue(100);
        QVERIFY(bar->place() == RewindBar::Place({TrialNumber::fromNumber(1), 100}));
        slider()->setValue(101);
        QVERIFY(bar->place() == RewindBar::Place({TrialNumber::fromNumber(2), 1}));
    }

    void theListShowsTheRunAsItStoodAndKeepsAllOfIt() {
        bar->setRun(id);
        QSignalSpy replaced(runs.get(), &RunList::replaced);
        slider()->setValue(137);
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(shown().trials().size(), std::size_t{2});
        QCOMPARE(shown().trials().back().queries().size(), std::size_t{37});
        QVERIFY(shown().state() == RunState::Stopped);
        QVERIFY(runs->find(id)->all() == whole);
        slider()->setValue(40);
        QCOMPARE(shown().trials().size(), std::size_t{1});
        QCOMPARE(shown().trials().back().queries().size(), std::size_t{40});
        slider()->setValue(slider()->maximum());
        QVERIFY(runs->find(id)->run == whole);
        QVERIFY(!runs->find(id)->whole);
    }

    void escAndEndShowAllOfItAgain() {
        bar->setRun(id);
        QSignalSpy left(bar.get(), &RewindBar::left);
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_End}) {
            bar->begin();
            slider()->setValue(50);
            QVERIFY(bar->place());
            QTest::keyClick(slider(), key);
            QVERIFY(!bar->place());
            QVERIFY(runs->find(id)->run == whole);
            QCOMPARE(bar->isHidden(), key == Qt::Key_Escape);
        }
        QCOMPARE(left.count(), 1);
        QTest::keyClick(slider(), Qt::Key_Home);
        QCOMPARE(shown().trials().front().queries().size(), std::size_t{1});
        QTest::keyClick(slider(), Qt::Key_Right);
        QCOMPARE(shown().trials().front().queries().size(), std::size_t{2});
    }

    void anotherRunLeavesThisOneWhole() {
        const RunNumber other = add(whole);
        bar->setRun(id);
        bar->begin();
        slider()->setValue(10);
        bar->setRun(other);
        QVERIFY(bar->isHidden());
        QVERIFY(runs->find(id)->run == whole);
        QVERIFY(runs->find(other)->run == whole);
        QVERIFY(!bar->place());
    }

    void aSecondEntryAndAnEntryPutBackAreWhole() {
        bar->setRun(id);
        slider()->setValue(10);
        const RunNumber copy = runs->duplicate(id);
        QVERIFY(runs->find(copy)->run == whole);
        const RunEntry wound = *runs->find(id);
        runs->take(id);
        QVERIFY(!bar->possible());
        runs->put(wound);
        QVERIFY(runs->find(id)->run == whole);
    }

    void aRunThatGoesOnOrIsAReleaseIsNotWoundBack() {
        auto going = std::make_shared<Run>(*whole);
        going->setState(RunState::Paused);
        bar->setRun(add(going));
        QVERIFY(!bar->possible());
        Experiment experiment = smallExperiment();
        experiment.release = true;
        auto release = std::make_shared<Run>(experiment);
        release->apply(AccountantSnapshot{{}, 10, 10, 1.0, 1.0, {}});
        release->setState(RunState::Finished);
        bar->setRun(add(release));
        QVERIFY(!bar->possible());
    }
};

TEST_WITH_WINDOWS(RewindBarTest)
#include "RewindBarTest.moc"
