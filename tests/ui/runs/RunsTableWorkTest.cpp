// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/runs/RunsTable.h"

#include <QContextMenuEvent>
#include <QDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a person makes of runs in their table: notes, copies, experiments as text.
class RunsTableWorkTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RunsTable> table;

    void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(table.get(), static_cast<Qt::Key>(key), modifiers);
    }

private slots:
    // Two that have ended, and one that has not; newest first.
    void init() {
        runs = std::make_unique<RunList>();
        table = std::make_unique<RunsTable>(*runs);
        runs->add(finishedFakeRun(10, 0.80, 100), &gnmax);
        runs->add(finishedFakeRun(9.5, 0.85, 1000), &gnmax);
        runs->add(std::make_shared<Run>(fakeExperiment()), &gnmax);
        putOnScreen(*table, {900, 160});
    }
    void cleanup() {
        table.reset();
        runs.reset();
    }

    void aNoteIsWrittenByKeyAndShownInAColumnOfItsOwn() {
        QVERIFY(table->isColumnHidden(RunsModel::Note));
        table->selectRow(1);
        press(Qt::Key_N);
        auto* text = table->findChild<QPlainTextEdit*>(QStringLiteral("runNote"));
        QVERIFY(text && QTest::qWaitForWindowExposed(text->window()));
        text->window()->activateWindow();
        text->setPlainText(QStringLiteral("less noise\nthan before\n\n"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(runs->find(2)->note, QStringLiteral("less noise\nthan before"));
        QVERIFY(!table->isColumnHidden(RunsModel::Note));
        QCOMPARE(table->model()->index(1, RunsModel::Note).data().toString(), QStringLiteral("less noise …"));
        QTRY_VERIFY(!table->findChild<QDialog*>(QStringLiteral("runNoteDialog")));
        press(Qt::Key_N); // and Escape changes nothing
        table->findChild<QPlainTextEdit*>(QStringLiteral("runNote"))->setPlainText(QStringLiteral("other"));
        QTest::keyClick(table->findChild<QPlainTextEdit*>(QStringLiteral("runNote")), Qt::Key_Escape);
        QCOMPARE(runs->find(2)->note, QStringLiteral("less noise\nthan before"));
    }

    void whatHasEndedIsDuplicated() {
        table->selectRow(0);
        press(Qt::Key_D, Qt::ControlModifier); // has not ended
        QCOMPARE(runs->entries().size(), std::size_t{3});
        table->selectRow(1);
        press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(runs->entries().size(), std::size_t{4});
        const RunEntry& copy = runs->entries().back();
        QCOMPARE(copy.run, runs->find(2)->run);
        QCOMPARE(copy.name, runs->find(2)->name + QStringLiteral(" copy"));
        QVERIFY(copy.paletteIndex != runs->find(2)->paletteIndex);
        QCOMPARE(table->selectedRun(), copy.id);
    }

    // The first run brings the columns of its parameters, which are hidden.
    void theFirstRunLeavesRoomForAllColumns() {
        RunList none;
        RunsTable empty(none);
        putOnScreen(empty, {900, 160});
        none.add(finishedFakeRun(1, 0.7, 5), &gnmax);
        QCoreApplication::processEvents();
        int width = 0;
        for (int column = 0; column < empty.model()->columnCount(); ++column)
            width += empty.columnWidth(column);
        QCOMPARE(width, empty.viewport()->width());
    }

    void theContextMenuDoesNotRemoveARunningRun() {
        table->selectRow(0);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), table->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(table.get(), &event);
        auto* menu = table->findChild<QMenu*>(QStringLiteral("runsMenu"));
        QVERIFY(menu);
        QVERIFY(!menu->findChild<QAction*>(QStringLiteral("removeRun"))->isEnabled());
        menu->findChild<QAction*>(QStringLiteral("showRun"))->trigger();
        QVERIFY(!runs->find(3)->visible);
        menu->close();
    }

    void theExperimentOfARunIsWantedAsText() {
        QSignalSpy wanted(table.get(), &RunsTable::experimentWanted);
        table->selectRow(1);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), table->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(table.get(), &event);
        auto* menu = table->findChild<QMenu*>(QStringLiteral("runsMenu"));
        menu->findChild<QAction*>(QStringLiteral("copyRunJson"))->trigger();
        menu->findChild<QAction*>(QStringLiteral("copyRunCommand"))->trigger();
        menu->close();
        QCOMPARE(wanted.size(), 2);
        QVERIFY(wanted[0][0].value<RunNumber>() == 2);
        QVERIFY(wanted[0][1].value<ExperimentText>() == ExperimentText::Json);
        QVERIFY(wanted[1][1].value<ExperimentText>() == ExperimentText::CommandLine);
    }

    void aRunIsWantedComputedAgain() {
        QSignalSpy wanted(table.get(), &RunsTable::computingWanted);
        table->selectRow(2);
        press(Qt::Key_R);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted[0][0].value<RunNumber>() == 1);
    }
};

TEST_WITH_WINDOWS(RunsTableWorkTest)
#include "RunsTableWorkTest.moc"
