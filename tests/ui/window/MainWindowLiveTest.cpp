// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "tests/testing/PeopleFile.h"
#include "tests/testing/SlowBuild.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// ε in the hand, by keys and clicks.
class MainWindowLiveTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<MainWindow> window;

    void make() {
        window = std::make_unique<MainWindow>(
            0, std::make_unique<QSettings>(folder->filePath("settings.ini"), QSettings::IniFormat));
        show(*window);
        window->open(write(*folder, "live.json", R"({"data": {"path": "sample:census"},
            "mechanism": "pate-gnmax", "seed": 5,
            "parameters": {"teachers": 20, "queries": 60, "epsilon": 2, "delta": 1e-5}})"));
        QTRY_COMPARE_WITH_TIMEOUT(window->experiment().seed, std::uint64_t{5}, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
    }
    QSlider* slider() const { return child<QSlider>(*window, "epsilonSlider"); }
    LiveRun* live() const { return window->live()->run(); }
    const std::vector<RunEntry>& entries() const { return window->runs()->entries(); }
    void run() {
        const std::size_t before = entries().size();
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(entries().size() > before && !window->session(), 60000);
        window->live()->followSamples();
        // However slow this machine is.
        live()->pace().took("pate-gnmax", window->dataPanel()->dataset(), 0.1);
        emit window->live()->changed();
    }
    void step(Qt::Key key = Qt::Key_Left) {
        slider()->setFocus();
        QTest::keyClick(slider(), key);
    }
    const std::optional<ShownSweep>& curve() const { return window->workspace()->curve(); }
    void awaitCurve() {
        QTRY_VERIFY_WITH_TIMEOUT(
            curve() && window->live()->curve().complete() && !window->live()->curve().working(), 60000);
    }
    double shownEpsilon() const {
        const RunEntry* row = window->runs()->live();
        return row ? row->run->experiment().parameters.real("epsilon") : 0;
    }
    void awaitLive() {
        QTRY_COMPARE_WITH_TIMEOUT(shownEpsilon(), window->experiment().parameters.real("epsilon"), 30000);
        QTRY_VERIFY_WITH_TIMEOUT(!live()->working(), 30000);
    }
    void loadSettingsOf(RunNumber id) {
        auto* table = window->results()->table();
        table->selectRun(id);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_L);
    }
    QString forecast() const { return child<ElidedLabel>(*window, "forecast")->text(); }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        make();
    }
    void cleanup() {
        window.reset();
        folder.reset();
    }

    void whatEpsilonWouldBuyIsForetoldWithoutARun() {
        QTRY_VERIFY(forecast().contains("answers 60") && forecast().contains("promised ε 2"));
        const QString before = forecast();
        step();
        QTRY_VERIFY(forecast() != before && forecast().contains("promised ε 1.8"));
        QVERIFY(entries().empty());
    }

    void aSampleRunsByItselfAndTheCurveFollows() {
        window->live()->followSamples();
        QVERIFY(window->live()->on());
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{1});
        QVERIFY(entries().front().live);
        live()->pace().took("pate-gnmax", window->dataPanel()->dataset(), 0.1);
        emit live()->changed();
        awaitCurve();
        QCOMPARE(curve()->sweep->runs.size(), std::size_t{EpsilonCurve::points});
        QCOMPARE(curve()->paletteIndex, entries().front().paletteIndex);
        QVERIFY(entries().size() == 1 && !window->session()); // it is no run of the list
    }

    void aFileOfThePersonDoesNotRunBeforeItIsAsked() {
        window->live()->followSamples();
        awaitLive();
        openAndWait(*window, write(*folder, "people.csv", PeopleFile(200).text().c_str()));
        const std::size_t before = entries().size();
        QVERIFY(!window->live()->on());
        step();
        QTest::qWait(LiveRun::settleMilliseconds + 200);
        QCOMPARE(entries().size(), before);
        QVERIFY(!live()->working() && !curve());
    }

    void besideRunsThatAreThereNothingBeginsByItself() {
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(entries().size() == 1 && !window->session(), 60000);
        window->live()->followSamples();
        QTest::qWait(LiveRun::settleMilliseconds + 200);
        QCOMPARE(entries().size(), std::size_t{1});
        step(); // but the hand is followed
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{2});
    }

    void theCurveStaysWhileEpsilonMovesAndGoesWithOtherSettings() {
        run();
        awaitCurve();
        const auto all = curve()->sweep;
        step();
        awaitLive();
        QTest::qWait(3 * EpsilonCurve::idleMilliseconds);
        QVERIFY(curve() && curve()->sweep == all);
        emit window->workspace()->settingWanted("queries", 50);
        QVERIFY(!curve());
        awaitLive();
        live()->pace().took("pate-gnmax", window->dataPanel()->dataset(), 0.1);
        emit live()->changed();
        awaitCurve();
        QVERIFY(curve()->sweep != all);
    }

    void aReleaseAndLiveSwitchedOffHaveNoCurve() {
        run();
        awaitCurve();
        window->live()->choose(false);
        QVERIFY(!curve());
        window->live()->choose(true);
        awaitCurve();
        QTest::mouseClick(child<QCheckBox>(*window, "release"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!curve());
    }

    void theGoalMarksTheLeastEpsilonOfTheCurve() {
        run();
        awaitCurve();
        auto* slider = child<EpsilonSlider>(*window, "epsilonSlider");
        QVERIFY(!slider->leastEnough());
        const auto median = spreadOf(measured(*curve()->sweep->runs.at(8), Measure::Accuracy))->median;
        window->workspace()->setGoal(QStringLiteral("accuracy >= %1").arg(median - 0.02));
        QVERIFY(slider->leastEnough());
        QVERIFY(*slider->leastEnough() >= 0.1 && *slider->leastEnough() <= 10);
        window->workspace()->setGoal({});
        QVERIFY(!slider->leastEnough());
    }

    void sliderAndTradeoffShareOneRange() {
        run();
        auto* tradeoff = window->results()->view<ChartBoard>("charts")->tradeoffChart();
        const auto* slider = child<EpsilonSlider>(*window, "epsilonSlider");
        const auto alike = [&] {
            const QCPRange x = tradeoff->plot()->xAxis->range();
            return x.lower == slider->range().least() && x.upper == slider->range().most();
        };
        QTRY_VERIFY(alike());
        QCOMPARE(slider->range().most(), 10.0);
        type(*window, "parameter.epsilon", "20");
        QCOMPARE(slider->range().most(), 100.0);
        QTRY_VERIFY(alike());
        tradeoff->setFocus();
        QTest::keyClick(tradeoff, Qt::Key_Plus);
        QVERIFY(slider->range().zoomed() && alike());
        window->workspace()->setEpsilonRange(slider->range().whole());
        QVERIFY(!slider->range().zoomed());
        QTRY_VERIFY(alike());
    }

    void theSliderStandsOverTheAxisOfTheTradeoff() {
        run();
        window->resize(1280, 776);
        QTest::qWait(100);
        QCustomPlot* plot = window->results()->view<ChartBoard>("charts")->tradeoffChart()->plot();
        plot->replot();
        const QRect inner = plot->axisRect()->rect();
        const auto* slider = child<EpsilonSlider>(*window, "epsilonSlider");
        const auto [left, right] = slider->groove();
        const auto x = [](const QWidget* widget, double at) {
            return widget->mapToGlobal(QPoint(qRound(at), 0)).x();
        };
        const auto words = [&] {
            return QStringLiteral("%1 … %2, %3 … %4")
                .arg(x(slider, left))
                .arg(x(slider, right))
                .arg(x(plot, inner.left()))
                .arg(x(plot, inner.right() + 1));
        };
        QVERIFY2(std::abs(x(slider, left) - x(plot, inner.left())) <= 1, qPrintable(words()));
        QVERIFY2(std::abs(x(slider, right) - x(plot, inner.right() + 1)) <= 1, qPrintable(words()));
    }

    void aMovedSliderRunsAgainInOneRow() {
        run();
        QVERIFY(window->live()->on());
        QVERIFY(child<QCheckBox>(*window, "live")->isChecked());
        step();
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{2});
        QVERIFY(entries().back().live);
        QCOMPARE(window->results()->table()->selectedRun(), entries().back().id);
        step();
        step();
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{2});
        QVERIFY(entries().front().run->experiment().parameters.real("epsilon") == 2.0);
    }

    void returnKeepsTheLiveRunAndTheNextMoveHasARowOfItsOwn() {
        run();
        step();
        awaitLive();
        QTest::keyClick(slider(), Qt::Key_Return);
        QVERIFY(!window->runs()->live());
        QCOMPARE(entries().size(), std::size_t{2});
        step();
        awaitLive();
        QCOMPARE(entries().size(), std::size_t{3});
    }

    void runOnJustWhatIsLiveKeepsItInPlaceOfRunningAgain() {
        run();
        step();
        awaitLive();
        QTest::keyClick(window.get(), Qt::Key_F5);
        QVERIFY(!window->session());
        QVERIFY(!window->runs()->live());
        QCOMPARE(entries().size(), std::size_t{2});
    }

    void whereLiveIsOffNothingFollowsAndTheChoiceIsKept() {
        run();
        QTest::mouseClick(child<QCheckBox>(*window, "live"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!window->live()->on());
        step();
        QTest::qWait(300);
        QCOMPARE(entries().size(), std::size_t{1});
        window.reset();
        make();
        run();
        QVERIFY(!window->live()->on());
        QVERIFY(!child<QCheckBox>(*window, "live")->isChecked());
    }

    void loadedSettingsOfARunThatIsThereRunNothing() {
        run();
        step();
        awaitLive();
        const double live = shownEpsilon();
        loadSettingsOf(entries().front().id);
        QCOMPARE(window->experiment().parameters.real("epsilon"), 2.0);
        QVERIFY(!this->live()->working());
        QTest::qWait(300);
        QCOMPARE(entries().size(), std::size_t{2});
        QCOMPARE(shownEpsilon(), live);
    }

    void loadedSettingsAreOneChange() {
        window->live()->choose(true);
        Experiment other = window->experiment();
        other.mechanism = "saa";
        other.parameters = {};
        other.parameters.set("teachers", std::int64_t{30});
        other.parameters.set("queries", std::int64_t{40});
        other.parameters.set("epsilon", 3.0);
        auto run = std::make_shared<Run>(other);
        run->setState(RunState::Stopped);
        QTRY_VERIFY_WITH_TIMEOUT(!live()->working(), 30000);
        std::size_t computed = 0;
        live()->stop(); // what went before has its own count
        connect(live(), &LiveRun::rested, window.get(),
                [&](const LiveQuestion&, std::size_t runs) { computed += runs; });
        const RunNumber id = window->runs()->add(run, nullptr);
        loadSettingsOf(id);
        QCOMPARE(window->experiment().mechanism, std::string("saa"));
        QCOMPARE(window->experiment().parameters.integer("teachers"), std::int64_t{30});
        QTRY_COMPARE_WITH_TIMEOUT(shownEpsilon(), 3.0, 30000);
        QCOMPARE(window->runs()->live()->run->experiment().mechanism, std::string("saa"));
        QTRY_VERIFY_WITH_TIMEOUT(computed > 0, 20000);
        QCOMPARE(computed, std::size_t{1});
    }

    void aReleaseIsNeverLive() {
        run();
        QTest::mouseClick(child<QCheckBox>(*window, "release"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!window->live()->on());
        QVERIFY(!child<QCheckBox>(*window, "live")->isEnabled());
        QVERIFY(child<QCheckBox>(*window, "live")->toolTip().contains("release"));
        QTRY_VERIFY(!window->live()->forecast().promise()); // nor is it foretold
        step();
        QTest::qWait(300);
        QCOMPARE(entries().size(), std::size_t{1});
    }

    void whatWaitsToBeLiveIsDroppedOnceItIsARelease() {
        window->live()->choose(true);
        step();
        QVERIFY(live()->waitsForRest());
        QTest::mouseClick(child<QCheckBox>(*window, "release"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(window->experiment().release);
        QVERIFY(!live()->working());
        QTest::qWait(LiveRun::settleMilliseconds + 200);
        QVERIFY(entries().empty());
    }

    void aStoppedRunIsNotRunAgainBecauseLiveIsOn() {
        window->live()->choose(false);
        window->open(write(*folder, "long.json", R"({"data": {"path": "sample:census"},
            "mechanism": "pate-gnmax", "seed": 6, "trials": 1000,
            "parameters": {"teachers": 20, "queries": 60, "epsilon": 2, "delta": 1e-5}})"));
        QTRY_COMPARE_WITH_TIMEOUT(window->experiment().seed, std::uint64_t{6}, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window->session(), 20000);
        window->live()->choose(true);
        QTest::mouseClick(child<QAbstractButton>(*window, "stop"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!window->session(), 20000);
        QVERIFY(window->live()->on());
        QTest::qWait(LiveRun::settleMilliseconds + 200);
        QVERIFY(!live()->working());
        QCOMPARE(entries().size(), std::size_t{1});
    }

    void theLedgerLogsADragOnce() {
        QTRY_VERIFY_WITH_TIMEOUT(window->workspace()->ledgers().ledger(), 20000);
        run();
        const auto explored = [this] { return window->workspace()->ledgers().ledger()->reading.entries; };
        QTRY_VERIFY_WITH_TIMEOUT(!explored().empty() && explored().back().kind == LedgerEntryKind::Explored,
                                 20000);
        awaitCurve(); // which has an entry of its own
        QTRY_VERIFY(explored().back().text.find("of one curve") != std::string::npos);
        const std::size_t before = explored().size();
        if (slowBuild) window->live()->choose(true);
        for (int i = 0; i < 5; ++i) {
            QElapsedTimer clock;
            clock.start();
            step();
            awaitLive();
            if (slowBuild && clock.elapsed() > LiveRun::restMilliseconds / 2)
                QSKIP("under a sanitizer a run takes as long as a hand rests");
        }
        QTRY_COMPARE_WITH_TIMEOUT(explored().size(), before + 1, 20000);
        QTest::qWait(300);
        QCOMPARE(explored().size(), before + 1);
        const std::string text = explored().back().text;
        QVERIFY2(text.find("5 live runs in one drag") != std::string::npos, text.c_str());
        QVERIFY(explored().back().experiment.find(folder->path().toStdString()) == std::string::npos);
    }

    void theBudgetAndTheLastQueryAreMovedInTheCharts() {
        run();
        if (slowBuild) window->live()->choose(true);
        auto* board = window->results()->view<ChartBoard>("charts");
        QTRY_VERIFY(!board->dirty());
        Chart* chart = board->accountantChart();
        QCustomPlot* plot = chart->plot();
        plot->replot();
        const auto at = [plot](double x, double y) {
            return QPoint(qRound(plot->xAxis->coordToPixel(x)), qRound(plot->yAxis->coordToPixel(y)));
        };
        const QCPRange before = plot->yAxis->range();
        QTest::mousePress(plot, Qt::LeftButton, {}, at(20, 2));
        QTest::mouseMove(plot, at(20, 1));
        QVERIFY(std::abs(window->experiment().parameters.real("epsilon") - 1) < 0.05);
        QTest::qWait(300);
        QCOMPARE(plot->yAxis->range(), before);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(20, 1));
        awaitLive();
        chart->setFocus();
        const double epsilon = window->experiment().parameters.real("epsilon");
        QTest::keyClick(chart, Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window->experiment().parameters.real("epsilon") > epsilon);
        QTest::keyClick(chart, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window->experiment().parameters.integer("queries") < 60);
        awaitLive();
    }

    void theLedgerLogsACurveOnce() {
        QTRY_VERIFY_WITH_TIMEOUT(window->workspace()->ledgers().ledger(), 20000);
        const auto curves = [this] {
            const auto& entries = window->workspace()->ledgers().ledger()->reading.entries;
            return std::ranges::count_if(entries, [](const LedgerEntry& entry) {
                return entry.text.find("of one curve over ε") != std::string::npos;
            });
        };
        const auto before = curves();
        run();
        awaitCurve();
        QTRY_COMPARE_WITH_TIMEOUT(curves(), before + 1, 20000);
        step();
        awaitLive();
        QTest::qWait(3 * EpsilonCurve::idleMilliseconds);
        QCOMPARE(curves(), before + 1);
    }

    void closingWhileItComputesEnds() {
        run();
        step();
        window->close();
        window.reset();
    }
};

TEST_WITH_WINDOWS(MainWindowLiveTest)
#include "MainWindowLiveTest.moc"
