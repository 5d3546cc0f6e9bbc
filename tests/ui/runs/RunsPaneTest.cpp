// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsPane.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/runs/RunComparison.h"
#include "ui/runs/RunsTable.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

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
    QToolButton* button(const char* name) const { return view->findChild<QToolButton*>(QLatin1String(name)); }
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

    // Four runs: accuracy 0.71 … 0.74; as wide and high as in the window.
    void init() {
        runs = std::make_unique<RunList>();
        view = std::make_unique<RunsPane>(*runs);
        for (int i = 1; i <= 4; ++i)
            runs->add(finishedFakeRun(i, 0.70 + 0.01 * i, 100 * i), &gnmax);
        putOnScreen(*view, {896, 150}, true);
        table()->setFocus();
    }
    void cleanup() {
        view.reset();
        runs.reset();
    }

    void typingFiltersAndSaysHowManyAreLeft() {
        const QAbstractItemModelTester tester(table()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(count().startsWith(QStringLiteral("4 runs")));
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

    void theButtonChoosesColumns() {
        QMenu* menu = button("columns")->menu();
        QTimer::singleShot(0, menu, [menu] {
            auto* action = menu->findChild<QAction*>(QStringLiteral("column.seed"));
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            menu->close();
        });
        QTest::mouseClick(button("columns"), Qt::LeftButton);
        QTRY_VERIFY(!table()->isColumnHidden(RunsModel::Seed));
        QTRY_VERIFY(!menu->isVisible());
    }

    void twoSelectedRunsAreCompared() {
        QVERIFY(!comparison()->isVisible());
        QVERIFY(count().contains(QStringLiteral("select 2 to 8 to compare")));
        clickRow(0);
        clickRow(2, Qt::ControlModifier);
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
        table()->selectAll();
        QVERIFY(comparison()->isVisible());
        const auto* differences = comparison()->findChild<QTableView*>(QStringLiteral("runDifferences"));
        QCOMPARE(differences->model()->columnCount(), 4);
        QCOMPARE(differences->model()->headerData(3, Qt::Horizontal).toString(),
                 QStringLiteral("GNMax ε 2 (4)"));
        QVERIFY(!count().contains(QStringLiteral("to compare")));
    }

    void moreThanEightRunsAreNotCompared() {
        while (runs->entries().size() < 9)
            runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        table()->selectAll();
        QVERIFY(!comparison()->isVisible());
        QVERIFY(count().contains(QStringLiteral("select 2 to 8 to compare")));
        table()->scrollToTop();
        clickRow(0, Qt::ControlModifier);
        QVERIFY(comparison()->isVisible());
    }

    void theButtonTurnsComparingOffAndIsRemembered() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        view = std::make_unique<RunsPane>(*runs, &settings);
        view->resize(896, 150);
        view->show();
        clickRow(0);
        clickRow(1, Qt::ControlModifier);
        QVERIFY(comparison()->isVisible());
        QTest::mouseClick(button("compare"), Qt::LeftButton);
        QVERIFY(!comparison()->isVisible());
        view = std::make_unique<RunsPane>(*runs, &settings);
        QVERIFY(!button("compare")->isChecked());
        view.reset();
    }

    void aRemovalSaysHowItIsUndone() {
        const std::vector<RunEntry> before = runs->entries();
        clickRow(0);
        QTest::keyClick(table(), Qt::Key_Delete);
        QVERIFY2(count().contains(QStringLiteral("1 removed, Ctrl+Z brings back")), qPrintable(count()));
        QTest::keyClick(table(), Qt::Key_Delete); // the next one is selected
        QCOMPARE(table()->model()->rowCount(), 2);
        runs->put(before.back());
        QVERIFY(!count().contains(QStringLiteral("removed")));
    }

    // At 1280 × 800 the whole has 150 px: the line above must leave the table three rows and its titles.
    void theLineAboveIsThin() {
        QVERIFY2(table()->height() >= 4 * 22 + 20, qPrintable(QString::number(table()->height())));
        clickRow(0);
        clickRow(1, Qt::ControlModifier);
        QCOMPARE(view->height(), 150);
        QVERIFY(comparison()->geometry().right() <= view->width());
        QVERIFY(table()->width() >= 300);
    }
};

TEST_WITH_WINDOWS(RunsPaneTest)
#include "RunsPaneTest.moc"
