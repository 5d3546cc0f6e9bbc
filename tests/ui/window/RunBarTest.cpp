// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunBar.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"

#include <QAction>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunBarTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RunBar> bar;
    std::shared_ptr<Run> run;

    QPushButton* button(const char* name) const { return bar->findChild<QPushButton*>(QLatin1String(name)); }
    QAction* action(const char* name) const { return bar->findChild<QAction*>(QLatin1String(name)); }
    QWidget* place() const { return button("stop")->parentWidget(); }
    QProgressBar* progress() const { return bar->findChild<QProgressBar*>(QStringLiteral("progress")); }
    void show(const QString& remaining = {}) { bar->showRun(QStringLiteral("Run 4"), run, remaining); }
    void expectEnabled(bool runs, bool pauses, bool stops) const {
        QCOMPARE(button("run")->isEnabled(), runs);
        QCOMPARE(action("pause")->isEnabled(), pauses);
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
        QCOMPARE(button("run")->toolTip(), QStringLiteral("Open a dataset or the sample first"));
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QCOMPARE(asked.count(), 0);
        bar->setBlocked({});
        expectEnabled(true, false, false);
    }

    void whatLastsStandsInThePlaceOfRunAndSaysHowFarItIs() {
        run = std::make_shared<Run>(fakeExperiment(10));
        show();
        QVERIFY2(button("run")->isVisible(), "most are over before anybody could see");
        QTRY_VERIFY(place()->isVisible() && !button("run")->isVisible());
        QCOMPARE(place()->x(), 0);
        run->apply(StageProgress{TrialNumber::fromNumber(2), Stage::Train, 125, 250});
        show(QStringLiteral("4 s"));
        expectEnabled(false, true, true);
        QCOMPARE(progress()->text(), QStringLiteral("Run 4 125 of 250 · 4 s"));
        QCOMPARE(progress()->toolTip(), QStringLiteral("Training models 125 / 250 · repeat 2 of 10"));
        QCOMPARE(progress()->value(), 500);
        run->apply(StageProgress{{}, Stage::Vote, 20, std::size_t{5'000'000'000}});
        show();
        QCOMPARE(progress()->value(), 0);
        run->setState(RunState::Finished);
        show();
        QVERIFY(button("run")->isVisible() && !place()->isVisible());
    }

    void runIsWhereItWasWhateverGoesOn() {
        const int at = button("run")->x();
        bar->setKeepable(true);
        QVERIFY(button("keep")->isVisible() && button("keep")->x() > bar->findChild<QWidget*>("live")->x());
        bar->setRelease(QStringLiteral("ε 2.584 · 0.416 left"));
        QCOMPARE(button("run")->x(), at);
        bar->setKeepable(false);
        QVERIFY(!button("keep")->isVisible());
        QCOMPARE(button("run")->x(), at);
    }

    void pauseTurnsIntoResume() {
        run->apply(StageProgress{{}, Stage::Train, 120, 250});
        show();
        QSignalSpy pauses(bar.get(), &RunBar::pauseRequested), resumes(bar.get(), &RunBar::resumeRequested);
        action("pause")->trigger();
        QCOMPARE(pauses.count(), 1);
        run->setState(RunState::Paused);
        show();
        QCOMPARE(action("pause")->text(), QStringLiteral("Res&ume"));
        QVERIFY(place()->isVisible() && progress()->text().startsWith(QStringLiteral("Paused")));
        expectEnabled(false, true, true);
        action("pause")->trigger();
        QCOMPARE(pauses.count(), 1);
        QCOMPARE(resumes.count(), 1);
    }

    void aStepIsAskedForInTheMenuAndByKey() {
        auto* step = action("step");
        QVERIFY(button("run")->actions().contains(step));
        QSignalSpy asked(bar.get(), &RunBar::stepRequested);
        QVERIFY(step->isEnabled());
        step->trigger();
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

    void aReleaseIsNamedWithItsPrice() {
        bar->setRelease(QStringLiteral("ε 2.584 · 0.416 left"));
        QTRY_COMPARE(button("run")->text(), QStringLiteral("Release ε 2.584 · 0.416 left"));
        QVERIFY2(!button("run")->toolTip().contains(QStringLiteral("Run this experiment")),
                 "it is a release");
        QSignalSpy asked(bar.get(), &RunBar::runRequested);
        QTest::keyClick(bar.get(), Qt::Key_F5);
        QCOMPARE(asked.count(), 1);
        bar->setRelease(QString());
        QCOMPARE(button("run")->text(), QStringLiteral("Release"));
        bar->setRelease(std::nullopt);
        QCOMPARE(button("run")->accessibleName(), QStringLiteral("Run"));
        QVERIFY(button("run")->text().endsWith(QStringLiteral("Run")));
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
            const QColor plain = bar->palette().color(QPalette::Window);
            QVERIFY2(contrastRatio(ground, plain) >= 1.5, "it does not stand out");
            // Amber, not blue: also who sees no red or no green tells the two apart.
            QCOMPARE(ground.red() > ground.blue(), release);
        }
    }
};

TEST_WITH_WINDOWS(RunBarTest)
#include "RunBarTest.moc"
