// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunBar.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Theme.h"
#include "ui/words/RunWords.h"

#include <QLabel>
#include <QMainWindow>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunBarTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RunBar> bar;
    std::shared_ptr<Run> run;

    QPushButton* button(const char* name) const { return bar->findChild<QPushButton*>(QLatin1String(name)); }
    QString stage() const { return bar->findChild<ElidedLabel*>(QStringLiteral("stage"))->text(); }
    ElidedLabel* label(const char* name) const { return bar->findChild<ElidedLabel*>(QLatin1String(name)); }
    QProgressBar* progress() const { return bar->findChild<QProgressBar*>(QStringLiteral("progress")); }
    void show(const QString& remaining = {}) { bar->showRun(QStringLiteral("Run 4"), run, remaining); }
    void expectEnabled(bool runs, bool pauses, bool stops) const {
        QCOMPARE(button("run")->isEnabled(), runs);
        QCOMPARE(button("pause")->isEnabled(), pauses);
        QCOMPARE(button("stop")->isEnabled(), stops);
    }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        bar = std::make_unique<RunBar>();
        run = std::make_shared<Run>(fakeExperiment());
        putOnScreen(*bar, {800, 40}, true);
    }
    void cleanup() { bar.reset(); }

    void readyMeansOnlyRunCanBePressed() {
        expectEnabled(true, false, false);
        QCOMPARE(stage(), QStringLiteral("Ready"));
        QVERIFY(!progress()->isVisible());
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::mouseClick(button("run"), Qt::LeftButton);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QTest::keyClick(bar.get(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(asked.count(), 3);
    }

    void noDataSaysWhyRunCannotBePressed() {
        bar->setBlocked(QStringLiteral("Open a dataset or the sample first"));
        expectEnabled(false, false, false);
        QCOMPARE(stage(), QStringLiteral("Open a dataset or the sample first"));
        QCOMPARE(button("run")->toolTip(), QStringLiteral("Open a dataset or the sample first"));
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QCOMPARE(asked.count(), 0);
        bar->setBlocked({});
        expectEnabled(true, false, false);
    }

    void aRunningRunShowsStageTrialAndTimeBesideTheBar() {
        run = std::make_shared<Run>(fakeExperiment(10));
        show();
        QCOMPARE(stage(), QStringLiteral("Starting"));
        run->apply(StageProgress{TrialNumber::fromNumber(2), Stage::Train, 125, 250});
        show(QStringLiteral("about 4 s left"));
        expectEnabled(false, true, true);
        QCOMPARE(stage(), QStringLiteral("Training models 125 / 250"));
        QCOMPARE(label("trial")->text(), QStringLiteral("repeat 2 of 10"));
        QCOMPARE(label("remaining")->text(), QStringLiteral("about 4 s left"));
        QCOMPARE(progress()->value(), 500);
        QVERIFY(progress()->isVisible() && !progress()->isTextVisible());
    }

    void aSingleTrialIsNotCounted() {
        run->apply(StageProgress{{}, Stage::Vote, 10, 20});
        show();
        QVERIFY(!label("trial")->isVisible());
        run->apply(StageProgress{{}, Stage::Vote, 20, std::size_t{5'000'000'000}});
        show();
        QCOMPARE(progress()->value(), 0);
    }

    void pauseTurnsIntoResume() {
        run->apply(StageProgress{{}, Stage::Train, 120, 250});
        show();
        QSignalSpy pauses(bar.get(), &RunBar::pauseRequested), resumes(bar.get(), &RunBar::resumeRequested);
        QTest::mouseClick(button("pause"), Qt::LeftButton);
        QCOMPARE(pauses.count(), 1);
        run->setState(RunState::Paused);
        const int width = button("pause")->width();
        show();
        QCOMPARE(button("pause")->text(), QStringLiteral("Res&ume"));
        QCOMPARE(button("pause")->width(), width);
        QVERIFY(stage().startsWith(QStringLiteral("Paused")));
        expectEnabled(false, true, true);
        QTest::mouseClick(button("pause"), Qt::LeftButton);
        QCOMPARE(pauses.count(), 1);
        QCOMPARE(resumes.count(), 1);
    }

    void escapeStopsOnlyWhatRuns() {
        QSignalSpy stops(bar.get(), &RunBar::stopRequested);
        QTest::keyClick(bar.get(), Qt::Key_Escape);
        QCOMPARE(stops.count(), 0);
        show();
        QTest::keyClick(bar.get(), Qt::Key_Escape);
        QTest::mouseClick(button("stop"), Qt::LeftButton);
        QCOMPARE(stops.count(), 2);
        run->setState(RunState::Stopped);
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 stopped"));
        expectEnabled(true, false, false);
        QTest::keyClick(bar.get(), Qt::Key_Escape);
        QCOMPARE(stops.count(), 2);
    }

    void aSecondRunCannotBeStartedMeanwhile() {
        show();
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QCOMPARE(asked.count(), 0);
        QVERIFY(button("run")->toolTip().contains(QStringLiteral("A run is in progress")));
    }

    void aStepIsAskedForByButtonAndKey() {
        auto* step = bar->findChild<QToolButton*>(QStringLiteral("step"));
        QSignalSpy asked(bar.get(), &RunBar::stepRequested);
        QVERIFY(step->isEnabled());
        QTest::mouseClick(step, Qt::LeftButton);
        QTest::keyClick(bar.get(), Qt::Key_F10);
        QCOMPARE(asked.count(), 2);
        show();
        QVERIFY2(step->isEnabled(), "a run that goes on takes steps, too");
        QVERIFY(step->toolTip().contains(QStringLiteral("one query")));
        QTest::keyClick(bar.get(), Qt::Key_F10);
        QCOMPARE(asked.count(), 3);
        bar->showRun({}, nullptr, {});
        bar->setStepless(QStringLiteral("It learns in one go"));
        QVERIFY(!step->isEnabled());
        QCOMPARE(step->toolTip(), QStringLiteral("It learns in one go"));
        QTest::keyClick(bar.get(), Qt::Key_F10);
        QCOMPARE(asked.count(), 3);
        bar->setStepless({});
        bar->setBlocked(QStringLiteral("Open a dataset first"));
        QVERIFY(!step->isEnabled());
    }

    void theEndIsSaidInWords() {
        run->apply(TrialFinished{{}, fakeOutcome(1, 0.8, 10)});
        run->setState(RunState::Finished);
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 finished in 3.1 s"));
        expectEnabled(true, false, false);
        QVERIFY(!progress()->isVisible() && !label("remaining")->isVisible());
        TrialOutcome early = fakeOutcome(1, 0.8, 10);
        early.stopped = "the budget ε = 2 is spent";
        run->apply(TrialFinished{{}, early});
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 finished in 3.1 s: budget spent after 10 queries"));
        run->fail({"no memory", "", ""});
        show();
        QCOMPARE(stage(), QStringLiteral("Failed: no memory · Run 4"));
        expectEnabled(true, false, false);
        bar->showRun({}, nullptr, {});
        QCOMPARE(stage(), QStringLiteral("Ready"));
    }

    // Run is grey: a person looks beside it, not into its tool tip.
    void whatKeepsRunFromBeingPressedStandsInWordsBesideIt() {
        const QString why = QStringLiteral("δ is missing");
        bar->setBlocked(why);
        QCOMPARE(stage(), why);
        run->apply(TrialFinished{{}, fakeOutcome(1, 0.8, 10)});
        run->setState(RunState::Finished);
        show();
        QCOMPARE(stage(), why + QStringLiteral(" · Run 4 finished in 3.1 s"));
        bar->setLiveWords(QStringLiteral("live"));
        QVERIFY(stage().startsWith(why));
        bar->setBlocked({});
        QCOMPARE(stage(), QStringLiteral("live"));
    }

    void aReleaseDoesNotTellItsTime() {
        Experiment experiment = fakeExperiment();
        experiment.release = true;
        run = std::make_shared<Run>(experiment);
        TrialOutcome outcome = fakeOutcome(1, 0.8, 10);
        run->apply(TrialFinished{{}, outcome});
        run->setState(RunState::Finished);
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 finished"));
        QCOMPARE(stateText(*run), QStringLiteral("finished"));
        QVERIFY(stateInFull(*run).contains(QStringLiteral("does not tell how long")));
        outcome.stopped = "the budget ε = 2 is spent";
        run->apply(TrialFinished{{}, outcome});
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 finished: budget spent after 10 queries"));
    }

    void aReleaseIsNamedWithItsPrice() {
        bar->setRelease(QStringLiteral("ε 2.584 · 0.416 left"));
        QTRY_COMPARE(button("run")->text(), QStringLiteral("&Release ε 2.584 · 0.416 left"));
        QVERIFY2(!button("run")->toolTip().contains(QStringLiteral("Run this experiment")),
                 "it is a release");
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QCOMPARE(asked.count(), 1);
        bar->setRelease(QString());
        QCOMPARE(button("run")->text(), QStringLiteral("&Release"));
        bar->setRelease(std::nullopt);
        QCOMPARE(button("run")->text(), QStringLiteral("&Run"));
    }

    void theStageGivesWayToThePriceAndThePriceToTheButtons() {
        bar->setCost(
            QStringLiteral("This release will cost much and more, and what is left is told at length"));
        bar->setRelease(QStringLiteral("ε 2.584 · 0.416 left"));
        bar->resize(700, 40);
        QTRY_COMPARE(button("run")->text(), QStringLiteral("&Release ε 2.584 · 0.416 left"));
        bar->resize(bar->minimumSizeHint().width(), 40);
        QTRY_COMPARE(button("run")->text(), QStringLiteral("&Release"));
        QVERIFY(button("run")->width() >= button("run")->minimumSizeHint().width());
        bar->resize(700, 40);
        QTRY_COMPARE(button("run")->text(), QStringLiteral("&Release ε 2.584 · 0.416 left"));
    }

    // The price is that of the next run, and what has ended is not it.
    void whatHasEndedSaysWhatItCostAndNotThePriceOfTheNext() {
        const QString next = QStringLiteral("would cross the total: ε = 2.584, and 0.416 is left");
        bar->setCost(next);
        QCOMPARE(stage(), QStringLiteral("Ready · ") + next);
        Experiment experiment = fakeExperiment();
        experiment.release = true;
        run = std::make_shared<Run>(experiment);
        run->apply(TrialFinished{{}, fakeOutcome(1, 0.8, 10)});
        run->setState(RunState::Finished);
        show();
        QCOMPARE(stage(), QStringLiteral("Run 4 finished"));
        QVERIFY(button("run")->toolTip().contains(next));
        bar->setCharged(QStringLiteral("cost ε = 2.584 · left: ε 0.416 of 3"));
        QCOMPARE(stage(), QStringLiteral("Run 4 finished · cost ε = 2.584 · left: ε 0.416 of 3"));
    }

    // Fusion lightens a button's colour; the words on it must stay readable in both themes.
    void theButtonThatStandsOutIsReadable_data() {
        QTest::addColumn<bool>("release");
        QTest::newRow("a run") << false;
        QTest::newRow("a release") << true;
    }
    void theButtonThatStandsOutIsReadable() {
        QFETCH(bool, release);
        if (release) bar->setRelease(QStringLiteral("ε 2.584 · 0.416 left"));
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            bar->setFocus();
            const QImage image = button("run")->grab().toImage();
            const QColor ground = image.pixelColor(4, image.height() / 2);
            const QColor words = button("run")->palette().color(QPalette::Active, QPalette::ButtonText);
            QVERIFY2(contrastRatio(ground, words) >= 4.5, qPrintable(ground.name()));
            const QColor plain =
                button("stop")->grab().toImage().pixelColor(image.width() / 6, image.height() / 2);
            QVERIFY2(contrastRatio(ground, plain) >= 1.5, "it does not stand out");
            // Amber, not blue: also who sees no red or no green tells the two apart.
            QCOMPARE(ground.red() > ground.blue(), release);
        }
    }

    void theBarGivesWayInANarrowWindow() {
        run->apply(StageProgress{{}, Stage::Train, 120, 250});
        show(QStringLiteral("about 4 s left"));
        bar->resize(bar->minimumSizeHint());
        QVERIFY(progress()->width() < 160);
        QVERIFY(bar->minimumSizeHint().width() < 640);
    }

    void aRunThatBeginsDoesNotPushTheButtonsOut() {
        const int idle = bar->minimumSizeHint().width();
        run = std::make_shared<Run>(fakeExperiment(10));
        run->apply(StageProgress{TrialNumber::fromNumber(1), Stage::Train, 120, 250});
        show(QStringLiteral("about 4 minutes left"));
        QVERIFY(label("trial")->isVisible() && label("remaining")->isVisible());
        QVERIFY2(bar->minimumSizeHint().width() <= idle + 180,
                 qPrintable(QString::number(bar->minimumSizeHint().width() - idle)));
        bar->resize(1400, 40);
        QTRY_COMPARE(label("remaining")->shownText(), QStringLiteral("about 4 minutes left"));
        QCOMPARE(label("trial")->shownText(), label("trial")->text());
    }

    void itsKeysAreHeardWhereTheToolBarHasNoRoomForIt() {
        QMainWindow window;
        QToolBar* tools = window.addToolBar(QStringLiteral("Main"));
        auto* first = new QLabel;
        first->setFixedWidth(250);
        tools->addWidget(first);
        auto* narrow = new RunBar;
        tools->addWidget(narrow);
        putOnScreen(window, {300, 200}, true);
        QTRY_VERIFY(first->isVisible() && !narrow->isVisible());
        QSignalSpy asked(narrow, &RunBar::runRequested);
        QTest::keyClick(&window, Qt::Key_F5);
        QCOMPARE(asked.count(), 1);
        window.resize(1200, 200);
        QTRY_VERIFY(narrow->isVisible());
        QTest::keyClick(&window, Qt::Key_F5);
        QCOMPARE(asked.count(), 2);
    }
};

TEST_WITH_WINDOWS(RunBarTest)
#include "RunBarTest.moc"
