// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RemarksView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RemarksViewTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<QWidget> window;
    RemarksView* view = nullptr;

    QString words() const { return view->findChild<QLabel*>(QStringLiteral("remarks"))->text(); }
    QToolButton* header() const { return view->findChild<QToolButton*>(QStringLiteral("remarksHeader")); }

private slots:
    void init() {
        runs = std::make_unique<RunList>();
        window = std::make_unique<QWidget>();
        view = new RemarksView(*runs, window.get());
        auto* column = new QVBoxLayout(window.get());
        column->addWidget(view);
        window->resize(600, 200);
        window->show();
    }
    void cleanup() {
        window.reset();
        runs.reset();
    }

    void nothingToSayIsNotThere() {
        QVERIFY(!view->isVisible());
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(!view->isVisible());
    }

    void aFailureIsShownWithPlaceAndMend() {
        const auto run = std::make_shared<Run>(fakeExperiment());
        const RunNumber id = runs->add(run, &gnmax);
        run->fail({"label <income> has one class", "adult.data:17", "choose another column"});
        runs->touch(id);
        QVERIFY(view->isVisible() && view->unfolded());
        QCOMPARE(header()->text(), QStringLiteral("GNMax ε 2 failed"));
        QVERIFY(words().contains(QStringLiteral("label &lt;income&gt; has one class")));
        QVERIFY(words().contains(QStringLiteral("Where: adult.data:17")));
        QVERIFY(words().contains(QStringLiteral("What to do: choose another column")));
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
        runs->add(std::make_shared<Run>(run), &gnmax);
        QVERIFY2(words().contains("Finished by its budget") && !words().contains("Stopped"),
                 qPrintable(words()));
    }

    void aWarningUnfoldsOnceAndStaysFoldedWhenPutAway() {
        const auto run = std::make_shared<Run>(fakeExperiment());
        const RunNumber id = runs->add(run, &gnmax);
        run->apply(Remark{{}, Severity::Note, "2 teachers did not converge"});
        runs->touch(id);
        QVERIFY(view->isVisible() && !view->unfolded());
        QTest::mouseClick(header(), Qt::LeftButton);
        QVERIFY(view->unfolded());
        QTest::mouseClick(header(), Qt::LeftButton);
        run->apply(Remark{{}, Severity::Warning, "balancing read the class counts"});
        runs->touch(id);
        QVERIFY(view->unfolded());
        QTest::mouseClick(header(), Qt::LeftButton);
        run->apply(Remark{{}, Severity::Note, "another note"});
        runs->touch(id);
        QVERIFY(!view->unfolded());
        QCOMPARE(header()->text(), QStringLiteral("GNMax ε 2: 3 remarks"));
    }

    void theSelectedRunIsShownUntilANewOneComes() {
        for (const char* text : {"first note", "second note"}) {
            const auto run = finishedFakeRun(1, 0.8, 10);
            run->apply(Remark{{}, Severity::Note, text});
            runs->add(run, &gnmax);
        }
        QVERIFY(words().contains(QStringLiteral("second note")));
        view->setSelectedRun(1);
        QVERIFY(words().contains(QStringLiteral("first note")));
        const auto run = std::make_shared<Run>(fakeExperiment());
        run->apply(Remark{{}, Severity::Note, "third note"});
        runs->add(run, &gnmax);
        QVERIFY(words().contains(QStringLiteral("third note")));
    }
};

TEST_WITH_WINDOWS(RemarksViewTest)
#include "RemarksViewTest.moc"
