// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/views/shared/Workspace.h"

#include <QtTest>

using namespace epsiloscope;

/// Whether something can be started is decided without a window.
class RunReadinessTest : public QObject {
    Q_OBJECT

private slots:
    void nothingStandsAgainstARunAtFirst() {
        const RunReadiness ready;
        QVERIFY(ready.against().isEmpty() && ready.againstRun().isEmpty());
    }

    void aRunThatGoesOnStandsAgainstSweepsAlone() {
        const RunReadiness now{.running = true};
        QVERIFY(now.againstSweep().startsWith("A run is in progress"));
        QVERIFY(now.againstRun().isEmpty()); // its button stops it
    }

    void aSweepIsNoReasonAgainstItself() {
        const RunReadiness now{.sweeping = true};
        QVERIFY(now.againstSweep().isEmpty());
        QVERIFY(now.against().startsWith("A sweep is in progress"));
        QVERIFY(now.againstRun().startsWith("A sweep is in progress"));
    }

    void whatGoesOnIsSaidBeforeWhatIsWrongWithTheForms() {
        RunReadiness now{.asking = true, .problem = "δ must be below 1"};
        QVERIFY(now.againstRun().startsWith("Asking"));
        now.asking = false;
        QCOMPARE(now.againstRun(), QString("δ must be below 1"));
        QCOMPARE(now.againstSweep(), QString("δ must be below 1"));
        now.running = true;
        QVERIFY(now.against().startsWith("A run is in progress"));
        QCOMPARE(now.againstRun(), QString("δ must be below 1"));
    }
};

TEST_ALONE(RunReadinessTest)
#include "RunReadinessTest.moc"
