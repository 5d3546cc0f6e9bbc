// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StatusLine.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Theme.h"

#include <QLabel>
#include <QMainWindow>
#include <QStatusBar>
#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class StatusLineTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsToldWithMeaningAndProvenance() {
        StatusLine line;
        const auto* spent = line.findChild<ElidedLabel*>(QStringLiteral("spent"));
        const auto* provenance = line.findChild<QLabel*>(QStringLiteral("provenance"));
        line.showRun(*finishedFakeRun(1.63, 0.8, 10), 2);
        // What is promised, and what was spent with the mark of what is no promise.
        const QString words = spent->text();
        QVERIFY2(words.startsWith(QStringLiteral("promised ε 2.4")) &&
                     words.contains(QStringLiteral(" at δ = 1e-5 · add or remove one record · ")) &&
                     words.endsWith(QStringLiteral(" · spent ε ⊘ 1.63: do not publish")),
                 qPrintable(words));
        QCOMPARE(provenance->text(), QStringLiteral("2 threads · seed 7 · exploration"));
        line.showText(QStringLiteral("No run yet"));
        QCOMPARE(spent->text(), QStringLiteral("No run yet"));
        QVERIFY(provenance->text().isEmpty());
    }

    void aReleaseShowsNoSeed() {
        Experiment experiment = fakeExperiment();
        experiment.release = true;
        StatusLine line;
        line.showRun(Run(experiment), 1);
        const auto* provenance = line.findChild<QLabel*>(QStringLiteral("provenance"));
        QCOMPARE(provenance->text(), QStringLiteral("1 thread · release: no seed"));
        QVERIFY(!provenance->text().contains(QLatin1Char('7')));
    }

    void inANarrowWindowTheWholeIsInTheToolTip() {
        StatusLine line;
        line.showRun(*finishedFakeRun(1.63, 0.8, 10), 2);
        const auto* spent = line.findChild<ElidedLabel*>(QStringLiteral("spent"));
        line.resize(1400, 30);
        line.show();
        QCOMPARE(spent->shownText(), spent->text());
        QVERIFY(spent->toolTip().isEmpty());
        line.resize(500, 30);
        QTRY_VERIFY(spent->shownText().endsWith(QStringLiteral("…")));
        QCOMPARE(spent->toolTip(), spent->text());
        QVERIFY(spent->shownText().startsWith(QStringLiteral("promised ε 2.4")));
    }

    void largeTextDoesNotForceTheWindowWide() {
        StatusLine line;
        QFont large = line.font();
        large.setPointSizeF(2.5 * large.pointSizeF());
        line.setFont(large);
        line.showRun(*finishedFakeRun(1.63, 0.8, 10), 2,
                     QStringLiteral("/a/folder/2026-11-26-a-release-with-a-long-name.json"));
        const auto* provenance = line.findChild<QLabel*>(QStringLiteral("provenance"));
        line.resize(600, 40);
        line.show();
        QVERIFY(line.minimumSizeHint().width() < 600);
        QTRY_VERIFY(provenance->geometry().right() < 600);
        QVERIFY(provenance->toolTip().contains(provenance->text()));
        line.resize(3000, 40);
        QTRY_VERIFY(provenance->width() >= provenance->sizeHint().width());
    }

    void theGreySideIsReadableInBothThemes() {
        StatusLine line;
        const auto* provenance = line.findChild<QLabel*>(QStringLiteral("provenance"));
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Light}) {
            applyTheme(theme);
            QVERIFY(contrastRatio(provenance->palette().color(QPalette::WindowText),
                                  line.palette().color(QPalette::Window)) >= 4.5);
        }
    }

    void aMessageStandsAlone() {
        QMainWindow window;
        auto* line = new StatusLine;
        window.statusBar()->addWidget(line, 1);
        connect(window.statusBar(), &QStatusBar::messageChanged, line, &StatusLine::giveWayTo);
        line->showText(QStringLiteral("Nothing spent yet"));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* spent = line->findChild<QWidget*>(QStringLiteral("spent"));
        window.statusBar()->showMessage(QStringLiteral("Copied"));
        QFont larger = window.font();
        larger.setPointSizeF(2 * larger.pointSizeF());
        window.setFont(larger); // the bar is laid out anew, and shows its parts again
        QTest::qWait(50);
        QVERIFY(!spent->isVisible());
        window.statusBar()->clearMessage();
        QTRY_VERIFY(spent->isVisible());
    }
};

TEST_WITH_WINDOWS(StatusLineTest)
#include "StatusLineTest.moc"
