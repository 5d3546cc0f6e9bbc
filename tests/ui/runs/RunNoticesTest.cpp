// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/runs/RunFigures.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunNoticesTest : public QObject {
    Q_OBJECT

private slots:
    void nothingToSayIsNoWords() {
        QVERIFY(noticesInWords(*finishedFakeRun(1, 0.8, 10)).isEmpty());
        QVERIFY(!hasGraveNotice(*finishedFakeRun(1, 0.8, 10)));
    }

    void aFailureIsToldWithPlaceAndMend() {
        Run run(fakeExperiment());
        run.fail({"label <income> has one class", "adult.data:17", "choose another column"});
        const QString words = noticesInWords(run);
        QVERIFY(words.contains(QStringLiteral("label &lt;income&gt; has one class")));
        QVERIFY(words.contains(QStringLiteral("Where: adult.data:17")));
        QVERIFY(words.contains(QStringLiteral("What to do: choose another column")));
        QVERIFY(hasGraveNotice(run));
    }

    void gravestFirstAndTheSameOfSeveralTrialsOnce() {
        Run run(fakeExperiment(3));
        for (int trial = 1; trial <= 3; ++trial) {
            run.apply(Remark{TrialNumber::fromNumber(trial), Severity::Note, "2 teachers did not converge"});
            run.apply(
                Remark{TrialNumber::fromNumber(trial), Severity::Warning, "balancing read the class counts"});
            TrialOutcome outcome = fakeOutcome(1, 0.8, 10);
            outcome.stopped = "the budget ε = 2 is spent";
            run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
        }
        const auto notices = noticesOf(run);
        QCOMPARE(notices.size(), std::size_t{3});
        QCOMPARE(notices[0].kind, RunNotice::Kind::BudgetSpent);
        QCOMPARE(notices[1].kind, RunNotice::Kind::Warning);
        QCOMPARE(notices[2].kind, RunNotice::Kind::Note);
        for (const RunNotice& notice : notices)
            QCOMPARE(notice.trials, 3);
        // Who spent the budget did as asked.
        const QString words = noticesInWords(run);
        QVERIFY2(words.contains("Finished by its budget") && !words.contains("Stopped"), qPrintable(words));
    }

    void onlyWarningsAndFailuresMarkAName() {
        Run run(fakeExperiment());
        run.apply(Remark{{}, Severity::Note, "2 teachers did not converge"});
        QVERIFY(!hasGraveNotice(run));
        run.apply(Remark{{}, Severity::Warning, "balancing read the class counts"});
        QVERIFY(hasGraveNotice(run));
    }
};

TEST_WITH_WINDOWS(RunNoticesTest)
#include "RunNoticesTest.moc"
