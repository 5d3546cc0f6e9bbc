// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartHeading.h"
#include "ui/views/charts/ChartBoard.h"

#include <QAction>
#include <QMenu>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What stands beside the promised ε, which runs belong to the data at hand, and what stands first.
class BoardSwitchesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { board_ = shown<ChartBoard>({1000, 640}); }
    void cleanup() { board_.reset(); }

    void theGuaranteedEpsilonIsTheSolidLineAndTheOtherAGhost() {
        addRun(*board_, 1, fakeRun());
        const QCPGraph *promised = graph(board_->accountantChart(), "run1/data-independent"),
                       *told = graph(board_->accountantChart(), "run1/epsilon");
        QCOMPARE(promised->pen().style(), Qt::SolidLine);
        QVERIFY(told->pen().style() != Qt::SolidLine);
        QVERIFY(told->pen().widthF() < promised->pen().widthF());
        QCOMPARE(graph(board_->accountantChart(), "run1/epsilon/head")->scatterStyle().brush().color(),
                 chartInk(false).background);
        QCOMPARE(board_->accountantChart()->legend()->entries().front().key,
                 QStringLiteral("run1/data-independent"));
        FakeRun open({.dataDependent = false});
        open.complete();
        board_->addRun(2, open.run(), {1, "Run 2", false});
        settle(*board_);
        QCOMPARE(graph(board_->accountantChart(), "run2/epsilon")->pen().style(), Qt::SolidLine);
    }

    void oneSwitchTakesTheGhostFromAllCharts() {
        FakeRun fake({});
        fake.ask(1, 0, 100);
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
        AccountantChart* accountant = board_->accountantChart();
        const auto ghosts = [&] {
            settle(*board_);
            return std::pair(graph(accountant, "run1/epsilon")->dataCount() > 0,
                             graph(board_->tradeoffChart(), "run1/told")->visible());
        };
        QCOMPARE(ghosts(), std::pair(true, true));
        QVERIFY(board_->tradeoffChart()->guaranteeWarnings().join(' ').contains("hollow point of Run 1"));
        accountant->setFocus();
        QTest::keyClick(accountant, Qt::Key_G);
        QCOMPARE(ghosts(), std::pair(false, false));
        QVERIFY(accountant->guaranteeWarnings().isEmpty());
        QVERIFY(board_->tradeoffChart()->guaranteeWarnings().isEmpty());
        QVERIFY(graph(accountant, "run1/data-independent")->dataCount() > 0);
        // The key of any of the charts is the same switch.
        board_->tradeoffChart()->setFocus();
        QTest::keyClick(board_->tradeoffChart(), Qt::Key_G);
        QCOMPARE(ghosts(), std::pair(true, true));
    }

    void theTableOfRunsIsTheLegendAndPicturesHaveOneOfTheirOwn() {
        addRun(*board_, 1, fakeRun());
        Chart* chart = board_->accountantChart();
        chart->plot()->replot();
        QVERIFY(!chart->legend()->entries().empty());
        QVERIFY(chart->legend()->rect().height() <= 1);
        QStringList words;
        for (const EndWord& each : chart->endWords()->words())
            words << each.text;
        QCOMPARE(words.size(), 2);
        QVERIFY2(words[0].startsWith("promised ") && words[1].startsWith("spent ") && words[1].endsWith("⊘"),
                 qPrintable(words.join('|')));
        chart->legend()->setPrinted(chart->legend()->entries()); // as in a picture
        chart->plot()->replot();
        QVERIFY(chart->legend()->rect().height() > 0);
        chart->legend()->setPrinted(std::nullopt);
    }

    void runsAboutOtherDataAreNotDrawnUntilTheyAreAskedFor() {
        board_->addRun(1, fakeRunOn("a"), {0, "Run 1", true});
        board_->addRun(2, fakeRunOn("b"), {1, "Run 2", true});
        const auto drawn = [this] {
            settle(*board_);
            return std::pair(graph(board_->accuracyChart(), "run1/accuracy")->visible(),
                             graph(board_->accuracyChart(), "run2/accuracy")->visible());
        };
        QCOMPARE(drawn(), std::pair(true, true));
        board_->keepToDataOf(RunNumber()); // those of the newest
        QCOMPARE(drawn(), std::pair(false, true));
        QAction* others = action(board_->accuracyChart(), "otherData");
        QVERIFY(others->isVisible() && !others->isChecked());
        QVERIFY(legendText(board_->accuracyChart()).contains("non-private 0.853"));
        board_->keepToDataOf(1); // as if it were selected
        QCOMPARE(drawn(), std::pair(true, false));
        const QString axis = board_->tradeoffChart()->plot()->xAxis->label();
        QVERIFY2(axis.contains("Run 2 (other records or another split)"), qPrintable(axis));
        QVERIFY(board_->tradeoffChart()->heading()->words().x.startsWith("1 left out · "));
        others->trigger();
        QCOMPARE(drawn(), std::pair(true, true));
        QVERIFY(!legendText(board_->accuracyChart()).contains("non-private"));
        board_->removeRun(2);
        QVERIFY(!action(board_->accuracyChart(), "otherData")->isVisible());
    }

    void whereThereAreVotesTheAgreementOfTeachersMayStandFirst() {
        FakeRun fake({});
        fake.ask(1, 0, 20);
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        board_->setAgreementFirst(true);
        settle(*board_);
        const auto first = [this] { return board_->namedCharts().front().first; };
        QCOMPARE(first(), QStringLiteral("labels")); // there are no votes yet
        AskedQuery clear, close;
        clear.votes = {200, 50};
        clear.noisyVotes = {240, 10};
        close.votes = {130, 120};
        fake.run()->apply(QueriesAsked{
            TrialNumber::fromNumber(1),
            std::make_shared<const std::vector<AskedQuery>>(std::vector{clear, clear, close, clear})});
        settle(*board_);
        QCOMPARE(first(), QStringLiteral("agreement"));
        TeachersAgreeChart* chart = board_->agreementChart();
        QVERIFY(chart->isVisible() && !board_->labelsChart()->isVisible());
        const auto series = chart->visibleSeries();
        QCOMPARE(series.size(), std::size_t{2});
        QCOMPARE(series[0].x.size(), series[0].y.size());
        QCOMPARE(series[0].y[1], 0.25); // a lead of 10 votes, in bins of 10
        QCOMPARE(series[0].y[15], 0.75);
        QCOMPARE(series[1].x, (std::vector<double>{0, std::sqrt(3200.0)}));
        QVERIFY(chart->guaranteeWarnings().join(' ').contains("the votes of Run 1 are private"));
        QAction* labels = action(chart, "firstChart.labels");
        QVERIFY(labels->isVisible() && !labels->isChecked());
        labels->trigger();
        QCOMPARE(first(), QStringLiteral("labels"));
        action(board_->labelsChart(), "firstChart.agreement")->trigger();
        QCOMPARE(first(), QStringLiteral("agreement"));
    }

private:
    /// As the menu shows it.
    static QAction* action(const Chart* chart, const char* name) {
        emit chart->actionsOfChart()->menu()->aboutToShow();
        return chart->findChild<QAction*>(QLatin1String(name));
    }
    static QString legendText(const Chart* chart) { return legendOf(*chart); }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(BoardSwitchesTest)
#include "BoardSwitchesTest.moc"
