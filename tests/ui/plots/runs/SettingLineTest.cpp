// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/SettingLine.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A budget and a last query that can be taken hold of in a chart.
class SettingLineTest : public QObject {
    Q_OBJECT

    static constexpr double budget = 2;
    static constexpr double delta = 1e-5;

    std::unique_ptr<ChartBoard> board;
    std::vector<std::pair<QString, double>> moved;

    RunChart* accountant() const { return board->accountantChart(); }
    RunChart* labels() const { return board->labelsChart(); }
    void addRun() {
        FakeRun fake({}); // of 600 queries, its guaranteed ε ends near 4
        fake.complete();
        board->addRun(1, fake.run(), {0, "Run 1", true});
        redraw();
    }
    void redraw() {
        settle(*board);
        for (RunChart* chart : {accountant(), labels()})
            chart->plot()->replot();
    }
    static QPoint at(const RunChart* chart, double x, double y) {
        const QCustomPlot* plot = chart->plot();
        return {qRound(plot->xAxis->coordToPixel(x)), qRound(plot->yAxis->coordToPixel(y))};
    }
    static void press(const RunChart* chart, const QPoint& place, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(chart->plot(), Qt::LeftButton, modifiers, place);
    }
    static void move(const RunChart* chart, const QPoint& place) { QTest::mouseMove(chart->plot(), place); }
    static void release(const RunChart* chart, const QPoint& place) {
        QTest::mouseRelease(chart->plot(), Qt::LeftButton, {}, place);
    }
    static void key(RunChart* chart, Qt::Key which) {
        chart->setFocus();
        QTest::keyClick(chart, which, Qt::ControlModifier | Qt::ShiftModifier);
    }
    double lastMoved(const char* parameter) const {
        return !moved.empty() && moved.back().first == QLatin1String(parameter) ? moved.back().second : -1;
    }
    static bool near(double value, double wanted) { return std::abs(value - wanted) < 0.03 * wanted; }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        moved.clear();
        board = std::make_unique<ChartBoard>();
        board->resize(1000, 640);
        connect(board.get(), &ChartBoard::settingMoved, this,
                [this](const QString& parameter, double value) { moved.emplace_back(parameter, value); });
        board->setBudget(budget, delta);
        board->show();
        board->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(board.get()));
        redraw();
    }
    void cleanup() { board.reset(); }

    void theBudgetIsDraggedWithTheMouse() {
        addRun();
        press(accountant(), at(accountant(), 100, budget));
        QVERIFY(moved.empty()); // taken hold of, not moved
        move(accountant(), at(accountant(), 100, 1.5));
        QVERIFY2(near(lastMoved("epsilon"), 1.5), qPrintable(QString::number(lastMoved("epsilon"))));
        move(accountant(), at(accountant(), 100, 1));
        QVERIFY(near(lastMoved("epsilon"), 1));
        release(accountant(), at(accountant(), 100, 1));
        const std::size_t before = moved.size();
        move(accountant(), at(accountant(), 100, 0.5));
        QCOMPARE(moved.size(), before);
    }

    void theLineIsWhereTheSettingIsNow() {
        addRun();
        board->setBudget(1, delta);
        redraw();
        press(accountant(), at(accountant(), 100, budget));
        move(accountant(), at(accountant(), 100, 1.5));
        release(accountant(), at(accountant(), 100, 1.5));
        QVERIFY(moved.empty());
        press(accountant(), at(accountant(), 100, 1));
        move(accountant(), at(accountant(), 100, 1.5));
        QVERIFY(near(lastMoved("epsilon"), 1.5));
        release(accountant(), at(accountant(), 100, 1.5));
    }

    void theLastQueryIsDraggedInWholeQueries() {
        addRun();
        board->setQueries(400);
        redraw();
        const double height = 10;
        press(labels(), at(labels(), 400, height));
        move(labels(), at(labels(), 250, height));
        release(labels(), at(labels(), 250, height));
        QVERIFY2(near(lastMoved("queries"), 250), qPrintable(QString::number(lastMoved("queries"))));
        QCOMPARE(lastMoved("queries"), std::round(lastMoved("queries")));
    }

    void axesKeepStillWhileALineIsHeld() {
        addRun();
        const QCPRange x = accountant()->plot()->xAxis->range(), y = accountant()->plot()->yAxis->range();
        const QPoint line = at(accountant(), 100, budget), aside = line + QPoint(0, -8);
        press(accountant(), line);
        move(accountant(), aside);
        board->setBudget(20, delta); // the axis would have to grow for it
        board->setQueries(2000);
        redraw();
        QCOMPARE(accountant()->plot()->yAxis->range(), y);
        QCOMPARE(accountant()->plot()->xAxis->range(), x);
        release(accountant(), aside);
        redraw();
        QVERIFY(accountant()->plot()->yAxis->range().upper > 20);
    }

    void arrowKeysMoveTheBudget() {
        addRun();
        key(accountant(), Qt::Key_Up);
        QVERIFY2(std::abs(lastMoved("epsilon") - 1.1 * budget) < 1e-12,
                 qPrintable(QString::number(lastMoved("epsilon"))));
        key(accountant(), Qt::Key_Down);
        QVERIFY(std::abs(lastMoved("epsilon") - budget / 1.1) < 1e-12);
        QCOMPARE(moved.size(), std::size_t{2});
    }

    void arrowKeysMoveTheLastQueryByAtLeastOne() {
        addRun();
        board->setQueries(400);
        redraw();
        key(labels(), Qt::Key_Right);
        QCOMPARE(lastMoved("queries"), 440.0);
        key(labels(), Qt::Key_Left);
        QCOMPARE(lastMoved("queries"), 364.0);
        board->setQueries(4);
        redraw();
        key(labels(), Qt::Key_Right);
        QCOMPARE(lastMoved("queries"), 5.0);
        key(labels(), Qt::Key_Left);
        QCOMPARE(lastMoved("queries"), 3.0);
        board->setQueries(1);
        redraw();
        const std::size_t before = moved.size();
        key(labels(), Qt::Key_Left); // there is nothing below 1
        QCOMPARE(moved.size(), before);
    }

    void whereNoNumberIsSetTheLastOneAskedIsMoved() {
        addRun();
        key(labels(), Qt::Key_Left);
        QCOMPARE(lastMoved("queries"), std::round(600 / 1.1));
    }

    void aPressBesideTheLineOrWithAnotherMeaningMovesNothing() {
        addRun();
        const QPoint line = at(accountant(), 100, budget), beside = line + QPoint(0, 20);
        press(accountant(), beside);
        move(accountant(), beside + QPoint(0, 30));
        release(accountant(), beside + QPoint(0, 30));
        accountant()->axes()->reset(); // that was a zoom
        redraw();
        press(accountant(), line, Qt::ShiftModifier);
        move(accountant(), line + QPoint(0, 30));
        release(accountant(), line + QPoint(0, 30));
        QVERIFY(moved.empty());
    }

    void aMereClickMeansWhatItMeansElsewhere() {
        addRun();
        QSignalSpy clicked(accountant(), &Chart::plotClicked);
        const QPoint line = at(accountant(), 100, budget);
        press(accountant(), line);
        release(accountant(), line);
        QCOMPARE(clicked.count(), 1);
        QVERIFY(moved.empty());
    }

    void whereThereIsNoRunOrNoBudgetThereIsNoLine() {
        key(accountant(), Qt::Key_Up);
        key(labels(), Qt::Key_Right);
        QVERIFY(moved.empty());
        addRun();
        board->setBudget(std::nullopt, delta);
        redraw();
        key(accountant(), Qt::Key_Up);
        QVERIFY(moved.empty());
    }
};

TEST_WITH_WINDOWS(SettingLineTest)
#include "SettingLineTest.moc"
