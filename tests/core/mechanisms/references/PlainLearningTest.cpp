// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PlainLearningTest : public QObject {
    Q_OBJECT

private slots:
    void noPrivacyPromisesNothing() {
        const RecordedRun run = record(smallExperiment("nonprivate"));
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(std::isinf(run.outcome().privacy.spent.value));
        QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::None);
        QCOMPARE(run.outcome().quality->accuracy, run.trial().baseline("nonprivate")->accuracy);
    }

    void publicPoolOnlyCostsNothing() {
        const RecordedRun run = record(smallExperiment("public-only"));
        QCOMPARE(run.outcome().privacy.spent.value, 0.0);
        QCOMPARE(run.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
        QCOMPARE(run.outcome().quality->accuracy, run.trial().baseline("public_only")->accuracy);
    }

    void referencesAreOrderedAsOneExpects() {
        const RecordedRun run = record(smallExperiment("nonprivate"));
        const auto accuracy = [&](const char* name) { return run.trial().baseline(name)->accuracy; };
        QVERIFY(accuracy("nonprivate") >= accuracy("public_only") - 0.01);
        QVERIFY(accuracy("public_only") > accuracy("majority") + 0.03);
        QVERIFY(*run.trial().baseline("nonprivate")->auroc > 0.8);
        QCOMPARE(*run.trial().baseline("majority")->auroc, 0.5);
    }
};

TEST_WITH_EVENTS(PlainLearningTest)
#include "PlainLearningTest.moc"
