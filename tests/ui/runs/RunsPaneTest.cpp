// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsPane.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/runs/RewindBar.h"
#include "ui/runs/RunComparison.h"
#include "ui/runs/RunsTable.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunsPaneTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RunsPane> view;

    RunsTable* table() const { return view->table(); }
    QLineEdit* filter() const { return view->findChild<QLineEdit*>(QStringLiteral("runsFilter")); }
    QString count() const { return view->findChild<QLabel*>(QStringLiteral("runsCount"))->text(); }
    QAction* action(const char* name) const { return view->findChild<QAction*>(QLatin1String(name)); }
    QMenu* contextMenu() const {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5),
                                table()->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(table(), &event);
        return table()->findChild<QMenu*>(QStringLiteral("runsMenu"));
    }
    void compareSelected() { action("compare")->setChecked(true); }
    RunComparison* comparison() const { return view->findChild<RunComparison*>(); }
    void type(const char* text) {
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClick(filter(), Qt::Key_Backspace);
        for (const QChar letter : QString::fromUtf8(text))
            QTest::sendKeyEvent(QTest::Click, filter(), Qt::Key_unknown, letter, Qt::NoModifier);
    }
    void clickRow(int row, Qt::KeyboardModifiers modifiers = {}) {
        const QRect rect = table()->visualRect(table()->model()->index(row, RunsModel::Name));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers, rect.center());
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }

    // Four runs: accuracy 0.71 … 0.74; as wide as in the window.
    void init() {
        runs = std::make_unique<RunList>();
        view = std::make_unique<RunsPane>(*runs);
        for (int i = 1; i <= 4; ++i)
            runs->add(finishedFakeRun(i, 0.70 + 0.01 * i, 100 * i), &gnmax);
        putOnScreen(*view, {1024, 120}, true);
        table()->setFocus();
    }
    void cleanup() {
        view.reset();
        runs.reset();
    }

    void typingFiltersAndSaysHowManyAreLeft() {
        const QAbstractItemModelTester tester(table()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(filter()->isHidden() || !filter()->isVisible());
        type("accuracy>=0.73");
        QCOMPARE(table()->model()->rowCount(), 2);
        QCOMPARE(count(), QStringLiteral("2 of 4 runs"));
        runs->add(finishedFakeRun(1, 0.9, 10), &gnmax);
        QCOMPARE(count(), QStringLiteral("3 of 5 runs"));
        runs->setPinned(1, true); // does not match
        QCOMPARE(count(), QStringLiteral("3 of 5 runs"));
        type("zebra");
        QCOMPARE(table()->model()->rowCount(), 0);
        QCOMPARE(count(), QStringLiteral("0 of 5 runs. Esc shows all."));
    }

    void aRunComesIntoSightAsItAdvances() {
        const auto running = std::make_shared<Run>(fakeExperiment());
        const RunNumber id = runs->add(running, &gnmax);
        type("accuracy>0.8");
        QCOMPARE(table()->model()->rowCount(), 0);
        view->table()->selectRun(id);
        QCOMPARE(view->table()->selectedRun(), RunNumber(0));
        advanceFakeRun(*running, 1, 100, 0.5, 0.85);
        runs->touch(id);
        QCOMPARE(table()->model()->rowCount(), 1);
        QCOMPARE(count(), QStringLiteral("1 of 5 runs"));
    }

    void whatIsNotUnderstoodShowsAllRunsAndSaysWhy() {
        type("acuracy>0.8");
        QCOMPARE(table()->model()->rowCount(), 4);
        QVERIFY2(count().contains(QStringLiteral("did you mean “accuracy”?")), qPrintable(count()));
        type("sigma=40");
        QCOMPARE(count(), QStringLiteral("4 of 4 runs"));
        type("lambda>1"); // of a mechanism that no run has
        QCOMPARE(count(), QStringLiteral("0 of 4 runs. Esc shows all."));
    }

    void keysReachAndLeaveTheFilter() {
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(filter()->hasFocus());
        type("ε<3");
        QCOMPARE(table()->model()->rowCount(), 2);
        QTest::keyClick(filter(), Qt::Key_Down);
        QVERIFY(table()->hasFocus());
        QVERIFY(view->table()->selectedRun() > RunNumber());
        QTest::keyClick(table(), Qt::Key_Escape);
        QVERIFY(filter()->text().isEmpty());
        QCOMPARE(table()->model()->rowCount(), 4);
        type("zebra");
        QTest::keyClick(filter(), Qt::Key_Escape);
        QVERIFY(table()->hasFocus());
        QCOMPARE(table()->model()->rowCount(), 4);
    }

    void theSelectedRunIsToldOn() {
        QSignalSpy selected(view->table(), &RunsTable::selectedRunChanged);
        view->table()->selectRun(2);
        QCOMPARE(selected.last().first().value<RunNumber>(), RunNumber(2));
        QCOMPARE(view->table()->selectedRun(), RunNumber(2));
    }

    // No button and no slider stands above the table: all that they did is in the menu of a row.
    void theMenuHasWhatStoodAboveTheTable() {
        clickRow(0);
        QMenu* menu = contextMenu();
        QStringList names;
        for (const QAction* each : menu->actions())
            names << (each->menu() ? each->menu()->objectName() : each->objectName());
        for (const char* name : {"findRuns", "rewindRun", "compare", "report", "columnsMenu"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        menu->close();
        QCOMPARE(table()->geometry().top(), 0);
    }

    void theLineThatFindsComesAndGoes() {
        QVERIFY(!filter()->isVisible());
        const int low = view->height();
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(filter()->isVisible() && view->height() > low);
        QTest::keyClick(filter(), Qt::Key_Escape);
        QVERIFY(!filter()->isVisible());
        QCOMPARE(view->height(), low);
    }

    void itIsAsHighAsItsRuns() {
        QWidget window;
        const auto high = [&](int units) { return inUnits(window, units); };
        window.resize(high(160), high(100));
        RunList list;
        auto* pane = new RunsPane(list, nullptr, &window);
        window.show();
        const RunsTable& rows = *pane->table();
        QCOMPARE(pane->height(), rows.heightOf(1)); // of the run that is on its way
        QCOMPARE(rows.heightOf(1), 2 * inUnits(rows, 3));
        for (int i = 1; i <= 8; ++i) {
            list.add(finishedFakeRun(1, 0.8, 10), &gnmax);
            QCOMPARE(pane->height(), rows.heightOf(std::min(i, 6)));
        }
        window.resize(high(240), high(135));
        QTRY_COMPARE(pane->height(), rows.heightOf(8));
        window.resize(high(128), high(75));
        QTRY_COMPARE(pane->height(), rows.heightOf(3));
        list.remove({2, 3, 4, 5, 6, 7, 8});
        QCOMPARE(pane->height(), rows.heightOf(1));
    }

    void aFoundRunLeavesTheHeightAlone() {
        type("accuracy>=0.74");
        const int high = view->height();
        QCOMPARE(table()->model()->rowCount(), 1);
        type("zebra");
        QCOMPARE(view->height(), high);
    }

    void twoSelectedRunsAreCompared() {
        clickRow(0);
        clickRow(2, Qt::ControlModifier);
        QVERIFY(!comparison()->isVisible()); // until it is asked for
        QTest::keyClick(table(), Qt::Key_C);
        QVERIFY(comparison()->isVisible());
        const auto* differences = comparison()->findChild<QTableView*>(QStringLiteral("runDifferences"));
        QCOMPARE(differences->model()->headerData(0, Qt::Horizontal).toString(),
                 QStringLiteral("GNMax ε 2 (2)"));
        QCOMPARE(differences->model()->headerData(1, Qt::Horizontal).toString(),
                 QStringLiteral("GNMax ε 2 (4)"));
        QTest::keyClick(table(), Qt::Key_Down);
        QVERIFY(!comparison()->isVisible());
        QTest::keyClick(table(), Qt::Key_Up, Qt::ShiftModifier);
        QVERIFY(comparison()->isVisible());
        QTest::keyClick(table(), Qt::Key_Delete);
        QVERIFY(!comparison()->isVisible());
    }

    void allFourSelectedRunsStandSideBySide() {
        compareSelected();
        table()->selectAll();
        QVERIFY(comparison()->isVisible());
        const auto* differences = comparison()->findChild<QTableView*>(QStringLiteral("runDifferences"));
        QCOMPARE(differences->model()->columnCount(), 4);
        QCOMPARE(differences->model()->headerData(3, Qt::Horizontal).toString(),
                 QStringLiteral("GNMax ε 2 (4)"));
    }

    void moreThanEightRunsAreNotCompared() {
        while (runs->entries().size() < 9)
            runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        compareSelected();
        table()->selectAll();
        QVERIFY(!comparison()->isVisible());
        table()->scrollToTop();
        clickRow(0, Qt::ControlModifier);
        QVERIFY(comparison()->isVisible());
    }

    void whetherRunsAreComparedIsRemembered() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        view = std::make_unique<RunsPane>(*runs, &settings);
        QVERIFY(!action("compare")->isChecked());
        action("compare")->trigger();
        view = std::make_unique<RunsPane>(*runs, &settings);
        QVERIFY(action("compare")->isChecked());
        view.reset();
    }

    void onlyRunsThatHaveEndedAreReported() {
        QVERIFY(!action("report")->isEnabled());
        QSignalSpy wanted(view.get(), &RunsPane::reportWanted);
        clickRow(0);
        action("report")->trigger();
        QCOMPARE(wanted.count(), 1);
        table()->selectRun(runs->add(std::make_shared<Run>(fakeExperiment()), &gnmax));
        QVERIFY(!action("report")->isEnabled());
    }

    void theRunIsWoundBackByAKey() {
        clickRow(0);
        auto* slider = view->findChild<QSlider*>(QStringLiteral("rewind"));
        QVERIFY(!slider->isVisible());
        QTest::keyClick(table(), Qt::Key_W);
        QCOMPARE(slider->isVisible(), view->rewind()->possible());
    }
};

TEST_WITH_WINDOWS(RunsPaneTest)
#include "RunsPaneTest.moc"
