// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/runs/SettingLine.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <cmath>
#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A goal that can be taken hold of where accuracy is shown. The board stands in for the window: what it
/// wants is set.
class GoalLineTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ChartBoard> board;
    QStringList wanted;
    int asked = 0;

    AccuracyChart* accuracy() const { return board->accuracyChart(); }
    TradeoffChart* tradeoff() const { return board->tradeoffChart(); }
    void redraw() {
        settle(*board);
        for (RunChart* chart : std::initializer_list<RunChart*>{accuracy(), tradeoff()})
            chart->plot()->replot();
    }
    void want(const QString& goal) {
        board->setGoal(goal);
        redraw();
    }
    static void key(RunChart* chart, Qt::Key which, Qt::KeyboardModifiers modifiers = {}) {
        chart->setFocus();
        QTest::keyClick(chart, which, modifiers);
    }
    static QPoint at(const RunChart* chart, double height) {
        const QCustomPlot* plot = chart->plot();
        return {plot->axisRect()->center().x(), qRound(plot->yAxis->coordToPixel(height))};
    }
    static void drag(const RunChart* chart, double from, double to) {
        QTest::mousePress(chart->plot(), Qt::LeftButton, {}, at(chart, from));
        QTest::mouseMove(chart->plot(), at(chart, to));
        QTest::mouseRelease(chart->plot(), Qt::LeftButton, {}, at(chart, to));
    }
    double lastTarget() const {
        const auto goal =
            wanted.isEmpty() ? Result<SolveGoal>(Error{}) : solveGoalFromText(wanted.last().toStdString());
        return goal ? goal->target : -1;
    }
    static bool says(const RunChart* chart, const QString& words) {
        const auto& all = chart->endWords()->words();
        return std::ranges::any_of(all, [&](const EndWord& word) { return word.text == words; });
    }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        wanted.clear();
        asked = 0;
        board = std::make_unique<ChartBoard>();
        board->resize(1000, 640);
        connect(board.get(), &ChartBoard::goalWanted, this, [this](const QString& goal) {
            wanted << goal;
            board->setGoal(goal);
        });
        connect(board.get(), &ChartBoard::goalAnswerWanted, this, [this] { ++asked; });
        FakeRun fake({}); // its accuracy ends near 0.84
        fake.complete();
        board->addRun(1, fake.run(), {0, "Run 1", true});
        board->show();
        board->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(board.get()));
        redraw();
    }
    void cleanup() { board.reset(); }

    void thereIsNoLineUntilSomethingIsWanted() {
        QVERIFY(!accuracy()->goalLine()->value() && !tradeoff()->goalLine()->value());
        key(accuracy(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        key(accuracy(), Qt::Key_S, Qt::ShiftModifier);
        QVERIFY(wanted.isEmpty());
    }

    void aGoalIsALineInEveryChartThatShowsItsMeasure() {
        want("accuracy ≥ 82 %");
        QCOMPARE(accuracy()->goalLine()->value(), std::optional(0.82));
        QCOMPARE(tradeoff()->goalLine()->value(), std::optional(0.82));
        QVERIFY(says(accuracy(), "goal: accuracy ≥ 82 %") && says(tradeoff(), "goal: accuracy ≥ 82 %"));
        want("labels >= 300");
        QVERIFY(!accuracy()->goalLine()->value() && !tradeoff()->goalLine()->value());
        tradeoff()->choose({{"measure", "labels_answered"}});
        QCOMPARE(tradeoff()->goalLine()->value(), std::optional(300.0));
        want("ε ≤ 1");
        QVERIFY(!tradeoff()->goalLine()->value());
        want("accuracy ≥");
        QVERIFY(!accuracy()->goalLine()->value());
    }

    void theAxisReachesAsFarAsTheGoal() {
        want("accuracy >= 0.99");
        for (const RunChart* chart : std::initializer_list<const RunChart*>{accuracy(), tradeoff()})
            QVERIFY(chart->plot()->yAxis->range().upper >= 0.99);
    }

    void theLineIsDragged() {
        want("accuracy >= 0.82");
        for (RunChart* chart : std::initializer_list<RunChart*>{accuracy(), tradeoff()}) {
            want("accuracy >= 0.82");
            wanted.clear();
            const double to = 0.82 + 0.25 * (chart->plot()->yAxis->range().upper - 0.82);
            drag(chart, 0.82, to);
            QVERIFY2(std::abs(lastTarget() - to) < 0.01, qPrintable(wanted.join(", ")));
            QCOMPARE(lastTarget(), std::round(lastTarget() * 1e4) / 1e4);
            redraw();
            QCOMPARE(accuracy()->goalLine()->value(), tradeoff()->goalLine()->value());
        }
    }

    void aShareIsNeverAskedForBeyondAll() {
        want("accuracy >= 0.97");
        for (int press = 0; press < 3; ++press)
            key(accuracy(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(lastTarget(), 1.0);
    }

    void aKeyMakesTheLineAndTakesItAway() {
        key(accuracy(), Qt::Key_S);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(accuracy()->plot()->yAxis->range().contains(lastTarget()));
        redraw();
        QVERIFY(tradeoff()->goalLine()->value());
        key(tradeoff(), Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(asked, 1);
        key(tradeoff(), Qt::Key_S);
        QCOMPARE(wanted.last(), QString());
        QVERIFY(!accuracy()->goalLine()->value());
    }
};

TEST_WITH_WINDOWS(GoalLineTest)
#include "GoalLineTest.moc"
