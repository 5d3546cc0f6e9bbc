// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/mechanism/MechanismPanel.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Panes.h"
#include "ui/window/LiveForms.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

void pause(const QWidget& window) {
    QTRY_VERIFY(child<QWidget>(window, "runMore")->isVisible());
    child<QAction>(window, "pause")->trigger();
}

void press(const QWidget& window, const char* button) {
    auto* found = child<QAbstractButton>(window, button);
    QVERIFY2(found->isEnabled(), button);
    QTest::mouseClick(found, Qt::LeftButton);
}

void chooseInWindow(const QWidget& window, const char* combo, const char* words) {
    auto* box = child<QComboBox>(window, combo);
    const int row = box->findText(QString::fromUtf8(words), Qt::MatchContains);
    QVERIFY2(row >= 0, words);
    box->setFocus();
    while (box->currentIndex() != row)
        QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
}

std::size_t pointsOn(const Chart* chart) {
    std::size_t points = 0;
    for (int i = 0; i < chart->plot()->graphCount(); ++i)
        points += static_cast<std::size_t>(chart->plot()->graph(i)->data()->size());
    return points;
}

const Run& newestRun(const MainWindow& window) {
    return *window.runs()->entries().back().run;
}

void waitForEnd(MainWindow& window, int milliseconds = 600000) {
    QTRY_VERIFY_WITH_TIMEOUT(!window.session(), milliseconds);
}

bool reused(const Run& run, Stage stage) {
    return std::any_of(run.stages().begin(), run.stages().end(),
                       [stage](const StageFinished& s) { return s.stage == stage && s.reused; });
}

} // namespace

/// The window as a person uses it: real clicks and keys, the real file.
class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void startsWithTheSampleReadyForRun() {
        MainWindow window;
        showReady(window);
        QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(!child<QAbstractButton>(window, "stop")->isEnabled());
        // The axis says the δ that a run would have: 7,200 private records.
        QTRY_VERIFY(!window.results()->view<ChartBoard>("charts")->dirty());
        const QString axis =
            window.results()->view<ChartBoard>("charts")->accountantChart()->plot()->yAxis->label();
        QVERIFY2(axis.contains("1e-5"), qPrintable(axis));
        QTest::keyClick(&window, Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(window.runs()->entries().size(), std::size_t{1});
        waitForEnd(window);
        QCOMPARE(newestRun(window).state(), RunState::Finished);
    }

    // 200 % of a projector's 1920 × 1080, less the frame and the bars of the desktop.
    // Both would hear it, and one after the other would answer.
    void noToolHasTheKeyOfAView() {
        const MainWindow window;
        const auto buttons = child<QWidget>(window, "tools")->findChildren<QAbstractButton*>();
        QVERIFY(buttons.size() > 5);
        for (const QAbstractButton* button : buttons)
            for (const ViewKind& kind : viewKinds())
                QVERIFY2(button->shortcut().isEmpty() || button->shortcut() != kind.key(),
                         qPrintable(button->text() + ": " + kind.plainTitle()));
    }

    void noViewForbidsASmallWindow() {
        MainWindow window;
        showReady(window);
        QTest::keyClick(&window, Qt::Key_F5);
        QTRY_COMPARE(window.runs()->entries().size(), std::size_t{1});
        waitForEnd(window);
        for (const ViewKind& kind : viewKinds()) {
            window.results()->bringToFront(kind.id);
            QVERIFY(window.results()->views()->madeView(kind.id));
            QCoreApplication::processEvents(); // the layouts take it in
            const QSize least = window.minimumSizeHint();
            QVERIFY2(least.width() <= 900 && least.height() <= 500,
                     qPrintable(
                         QStringLiteral("%1: %2 × %3").arg(kind.id).arg(least.width()).arg(least.height())));
        }
        window.resize(900, 500);
        QTRY_COMPARE(window.size(), QSize(900, 500));
        for (const char* button : {"run", "live", "theme", "help"})
            QTRY_VERIFY2(child<QWidget>(window, button)->isVisible(), button);
        window.resize(790, 500);
        for (const char* button : {"run", "live", "allMenus"})
            QTRY_VERIFY2(child<QWidget>(window, button)->isVisible(), button);
    }

    void aViewScrollsOnlyWhereItsPlaceIsTooSmall() {
        MainWindow window;
        showReady(window);
        const QWidget* board = window.results()->open<ChartBoard>("charts");
        const auto* area = child<QWidget>(window, "chartsPlace")->findChild<TightScrollArea*>();
        QVERIFY(area && area->isAncestorOf(board));
        window.resize(1280, 800);
        QTRY_COMPARE(board->size(), area->size());
        QVERIFY(!area->verticalScrollBar()->isVisible() && !area->horizontalScrollBar()->isVisible());
        window.resize(900, 500); // fewer charts, beside each other
        QTRY_COMPARE(board->size(), area->size());
        QVERIFY(!area->verticalScrollBar()->isVisible() && !area->horizontalScrollBar()->isVisible());
    }

    void runningTheSameAgainPointsAtTheRun() {
        MainWindow window;
        showReady(window);
        window.live()->choose(false);
        const auto runAnew = [&](std::size_t runs) {
            QTest::keyClick(&window, Qt::Key_F5);
            QTRY_COMPARE(window.runs()->entries().size(), runs);
            waitForEnd(window);
            QCOMPARE(newestRun(window).state(), RunState::Finished);
        };
        type(window, "trials", "1");
        type(window, "seed", "1");
        runAnew(1);
        type(window, "seed", "2");
        runAnew(2);
        // The first once more: it is there already, whatever had been unticked.
        type(window, "seed", "1");
        window.runs()->setVisible(1, false);
        QTest::keyClick(&window, Qt::Key_F5);
        const auto* answer = child<ElidedLabel>(window, "forecast");
        QVERIFY2(answer->text().contains(": same settings, same seed"), qPrintable(answer->text()));
        QCOMPARE(window.runs()->entries().size(), std::size_t{2});
        QVERIFY(!window.session() && window.runs()->find(1)->visible);
        QVERIFY(window.results()->table()->selectedRun() == 1);
    }

    void theWholeWayOnAdult() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        MainWindow window;
        show(window);
        openAndWait(window, sharedFile("data/tabular/adult.data.gz"));
        QCOMPARE(window.dataPanel()->dataset()->table.rows, std::size_t{32561});

        // Recognised: names, label and roles are there. Two roles by keyboard: select rows 2 and 3 of the
        // table, press U.
        QCOMPARE(window.experiment().data.label, std::string("income"));
        auto* columns = child<QTableView>(window, "columnsTable");
        columns->setFocus();
        const auto cell = [&](int row) {
            return columns->visualRect(columns->model()->index(row, 0)).center();
        };
        QTest::mouseClick(columns->viewport(), Qt::LeftButton, {}, cell(1));
        QTest::mouseClick(columns->viewport(), Qt::LeftButton, Qt::ControlModifier, cell(2));
        QTest::keyClick(columns, Qt::Key_U);
        const std::vector<std::string> open = window.experiment().data.publicColumns;
        for (const std::size_t column : {1, 2}) {
            const std::string& name = window.dataPanel()->dataset()->table.columns[column].name;
            QVERIFY2(std::find(open.begin(), open.end(), name) != open.end(), name.c_str());
        }

        chooseInWindow(window, "mechanism", "Subsample");
        chooseInWindow(window, "mechanism", "GNMax");
        type(window, "trials", "40");
        press(window, "run");
        QTRY_VERIFY(window.session());

        // All four charts move before the run ends.
        const ChartBoard* board = window.results()->view<ChartBoard>("charts");
        for (const Chart* chart :
             std::initializer_list<const Chart*>{board->labelsChart(), board->accountantChart(),
                                                 board->accuracyChart(), board->tradeoffChart()})
            QTRY_VERIFY_WITH_TIMEOUT(pointsOn(chart) > 0, 20000);
        QVERIFY(window.session());
        QVERIFY(!newestRun(window).ended());

        pause(window);
        QTRY_COMPARE(newestRun(window).state(), RunState::Paused);
        QTest::qWait(200);
        const std::size_t version = newestRun(window).version();
        QTest::qWait(300);
        QCOMPARE(newestRun(window).version(), version);
        pause(window);
        QTRY_VERIFY_WITH_TIMEOUT(newestRun(window).version() > version, 10000);
        press(window, "stop");
        waitForEnd(window, 1000);
        QCOMPARE(newestRun(window).state(), RunState::Stopped);

        // Another σ: the teachers are not trained again, and the new run joins the old one on the charts.
        type(window, "trials", "1");
        type(window, "parameter.sigma", "80");
        press(window, "run");
        QTRY_VERIFY(window.session());
        waitForEnd(window);
        const Run& second = newestRun(window);
        QCOMPARE(second.state(), RunState::Finished);
        QVERIFY(reused(second, Stage::Encode) && reused(second, Stage::Train) && reused(second, Stage::Vote));
        QCOMPARE(second.experiment().parameters.real("sigma"), 80.0);
        QCOMPARE(window.runs()->entries().size(), std::size_t{2});
        QTRY_VERIFY(!board->dirty());
        QVERIFY(board->labelsChart()->plot()->graphCount() >= 2);
    }

    void stoppingFreesTheWindowAtOnce() {
        MainWindow window;
        showReady(window);
        type(window, "trials", "200");
        press(window, "run");
        QTRY_VERIFY_WITH_TIMEOUT(!newestRun(window).trials().empty(), 20000);
        QTest::keyClick(&window, Qt::Key_Escape);
        waitForEnd(window, 1000);
        const std::size_t version = newestRun(window).version();
        QTest::qWait(200);
        QCOMPARE(newestRun(window).version(), version);
        QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    }

    void closingDuringARunIsSafe() {
        for (int round = 0; round < 3; ++round) {
            auto window = std::make_unique<MainWindow>();
            showReady(*window);
            type(*window, "trials", "200");
            press(*window, "run");
            QTRY_VERIFY_WITH_TIMEOUT(newestRun(*window).version() > 20, 20000);
            if (round == 1) pause(*window);
            if (round < 2) QVERIFY(window->close());
            window.reset();
        }
    }

    void openingAnotherFileDuringARunIsSafe() {
        MainWindow window;
        showReady(window);
        type(window, "trials", "3");
        press(window, "run");
        QTRY_VERIFY_WITH_TIMEOUT(newestRun(window).version() > 20, 20000);
        openAndWait(window, "sample:cardiology");
        QCOMPARE(window.dataPanel()->dataset()->table.rows, std::size_t{24175});
        waitForEnd(window);
        QCOMPARE(newestRun(window).state(), RunState::Finished);
    }

    void aFailedRunSaysWhatWhereAndHow() {
        MainWindow window;
        showReady(window);
        type(window, "parameter.teachers", "100000");
        press(window, "run");
        QTRY_VERIFY(!window.runs()->entries().empty());
        waitForEnd(window);
        QCOMPARE(newestRun(window).state(), RunState::Failed);
        auto* message = child<QLabel>(window, "parameter.teachers.message");
        QTRY_VERIFY(message->isVisible());
        QVERIFY2(message->text().contains("7200"), qPrintable(message->text()));
        type(window, "parameter.teachers", "50");
        press(window, "run");
        QTRY_VERIFY(window.runs()->entries().size() == 2);
        waitForEnd(window);
        QCOMPARE(newestRun(window).state(), RunState::Finished);
    }

    void nothingRunsOnOldDataDuringALoad() {
        const QTemporaryDir folder;
        MainWindow window;
        showReady(window);
        openAndWait(window, write(folder, "people.csv", kPeople));
        QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(window.findChild<QAction*>("readingAction")->isEnabled());
        window.open(
            QStringLiteral("sample:cardiology")); // the thread answers no sooner than the events are seen
        QVERIFY(window.dataPanel()->loading());
        QVERIFY(!child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(child<QAbstractButton>(window, "run")->toolTip().contains("still being loaded"));
        QVERIFY(!window.findChild<QAction*>("readingAction")->isEnabled());
        QVERIFY(!window.findChild<QAction*>("saveExperiment")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 10000);
        QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(window.findChild<QAction*>("saveExperiment")->isEnabled());
    }

    void votesRunWithoutTraining() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        MainWindow window;
        showReady(window);
        window.open(sharedFile("data/votes/mnist_250_teachers.npy"));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QDialog*>("importDialog"), 20000);
        QTest::keyClick(window.findChild<QDialog*>("importDialog"), Qt::Key_Return);
        QTRY_VERIFY(window.dataPanel()->dataset()->votes);
        // Nobody knows how many records were taught, so δ has no default.
        QTRY_VERIFY(!child<QAbstractButton>(window, "run")->isEnabled());
        QVERIFY(child<QAbstractButton>(window, "run")->toolTip().contains("δ"));
        QVERIFY(child<ElidedLabel>(window, "forecast")->text().startsWith("⚠ δ is missing"));
        QVERIFY(!window.findChild<QWidget*>("parameter.teacher_learner"));
        QTRY_VERIFY(child<QLabel>(window, "parameter.delta.message")->text().startsWith("δ is missing"));
        const auto* charts = window.results()->view<ChartBoard>("charts");
        QTRY_COMPARE(charts->accountantChart()->plot()->yAxis->label(), QString("ε"));
        QVERIFY(!window.workspace()->budget().delta);
        QVERIFY(!child<QWidget>(window, "epsilonSlider")->toolTip().contains("of 100"));
        Experiment experiment = window.experiment();
        experiment.parameters.set("queries", std::int64_t{640});
        experiment.parameters.set("sigma", 40.0);
        window.findChild<MechanismPanel*>()->read(experiment);
        type(window, "parameter.delta", "1e-5");
        QTRY_VERIFY2(child<QAbstractButton>(window, "run")->isEnabled(),
                     qPrintable(child<QAbstractButton>(window, "run")->toolTip()));
        QVERIFY(child<QLabel>(window, "parameter.delta.message")->text().isEmpty());
        QTRY_COMPARE(charts->accountantChart()->plot()->yAxis->label(), QString("ε at δ = 1e-5"));
        QTest::mouseClick(child<QAbstractButton>(window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!window.session(), 20000);
        const RunEntry* entry = window.runs()->find(1);
        QVERIFY(entry && entry->run->state() == RunState::Finished);
        // The budget of ε = 2 that stands in the panel buys 269 of the 640 at σ = 40 by what the winner of
        // ten classes tells (golden/tight).
        QCOMPARE(entry->run->trials().front().outcome->answered, 269L);
        QVERIFY(entry->run->data().votes);
        openAndWait(window, "sample:census");
        QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
        QTRY_VERIFY(window.findChild<QWidget*>("parameter.teacher_learner"));
    }

    void everyMechanismRuns_data() {
        QTest::addColumn<QString>("id");
        for (const Mechanism& mechanism : mechanisms())
            QTest::newRow(mechanism.descriptor.id.c_str())
                << QString::fromStdString(mechanism.descriptor.title);
    }

    void everyMechanismRuns() {
        QFETCH(QString, id);
        MainWindow window;
        showReady(window);
        chooseInWindow(window, "mechanism", id.toUtf8().constData());
        type(window, "trials", "1");
        window.dataPanel()->columns()->giveRole({0}, Role::Public); // for those that need a public column
        press(window, "run");
        QTRY_VERIFY(!window.runs()->entries().empty());
        waitForEnd(window);
        QVERIFY2(newestRun(window).state() == RunState::Finished,
                 newestRun(window).error() ? newestRun(window).error()->message().c_str() : "");
        QTRY_VERIFY(!window.results()->view<ChartBoard>("charts")->dirty());
    }
};

TEST_WITH_WINDOWS(MainWindowTest)
#include "MainWindowTest.moc"
