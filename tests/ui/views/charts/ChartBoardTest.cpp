// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/ChartBoard.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeBags.h"
#include "tests/ui/plots/runs/FakeDescents.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <initializer_list>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ChartBoardTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void beforeAnyRunEachChartSaysWhatWillComeAndNamesItsAxes() {
        for (const Chart* chart : charts()) {
            QVERIFY(chart->hint().startsWith(QStringLiteral("Press Run")));
            QVERIFY(!chart->plot()->xAxis->label().isEmpty());
            QVERIFY(!chart->plot()->yAxis->label().isEmpty());
        }
    }

    void everyChartCanBeReadAloudAndReachedByTab() {
        for (const Chart* chart : charts()) {
            QVERIFY(!chart->accessibleName().isEmpty());
            QVERIFY(!chart->accessibleDescription().isEmpty());
            QVERIFY(chart->focusPolicy() & Qt::TabFocus);
        }
    }

    void eventsBecomePoints() {
        FakeRun fake({.queries = 600});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        fake.baselines(1);
        fake.ask(1, 0, 300);
        settle(*board_);
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->dataCount(), 150);
        QCOMPARE(graph(board_->accountantChart(), "run1/epsilon")->dataCount(), 150);
        QCOMPARE(graph(board_->accountantChart(), "run1/data-independent")->dataCount(), 150);
        QCOMPARE(graph(board_->accuracyChart(), "run1/accuracy")->dataCount(), 25);
        const auto last = *std::prev(graph(board_->accountantChart(), "run1/epsilon")->data()->constEnd());
        QCOMPARE(last.key, 300.0);
        QCOMPARE(last.value, fake.epsilonAfter(300));
    }

    void pointsAreAppendedAsTheyCome() {
        FakeRun fake({.queries = 600});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        fake.ask(1, 0, 100);
        settle(*board_);
        fake.ask(1, 100, 200);
        settle(*board_);
        const auto data = graph(board_->labelsChart(), "run1/answered")->data();
        QCOMPARE(data->size(), 100);
        for (int i = 0; i < data->size(); ++i)
            QCOMPARE(data->at(i)->key, 2.0 * (i + 1));
    }

    void aTickReplotsAtMostOneChart() {
        int replots = 0;
        for (const Chart* chart : charts())
            connect(chart->plot(), &QCustomPlot::afterReplot, this, [&replots] { ++replots; });
        FakeRun fake({.queries = 600});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        std::set<int> perTick;
        for (long asked = 0; asked < 200; asked += 10) {
            fake.ask(1, asked, asked + 10);
            const int before = replots;
            board_->tick();
            perTick.insert(replots - before);
        }
        QCOMPARE(perTick, std::set<int>{1});
        QVERIFY(settle(*board_) <= 4);
        const int before = replots;
        board_->tick();
        QCOMPARE(replots, before);
    }

    void chartsTakeTurns() {
        std::map<const Chart*, int> replots;
        for (const Chart* chart : charts())
            connect(chart->plot(), &QCustomPlot::afterReplot, this, [&replots, chart] { ++replots[chart]; });
        FakeRun fake({.queries = 600});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        for (long asked = 0; asked < 400; asked += 10) {
            fake.ask(1, asked, asked + 10);
            board_->tick();
        }
        for (const Chart* chart : charts())
            QCOMPARE(replots[chart], 10);
    }

    void axesGrowInSteps() {
        FakeRun fake({.queries = 6000});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        std::set<double> ends;
        for (long asked = 0; asked < 2000; asked += 20) {
            fake.ask(1, asked, asked + 20);
            settle(*board_);
            ends.insert(board_->accountantChart()->plot()->yAxis->range().upper);
            QVERIFY(board_->accountantChart()->plot()->yAxis->range().upper >= fake.epsilonAfter(asked + 20));
        }
        QVERIFY2(ends.size() <= 10, qPrintable(QString::number(ends.size())));
    }

    void severalTrialsHaveABandAndOneHasNone() {
        FakeRun one({.trials = 1}), five({.trials = 5});
        one.complete();
        five.complete();
        board_->addRun(1, one.run(), {0, "Run 1", true});
        board_->addRun(2, five.run(), {1, "Run 2", true});
        settle(*board_);
        QCOMPARE(graph(board_->accuracyChart(), "run1/accuracy/upper")->dataCount(), 0);
        const int points = graph(board_->accuracyChart(), "run2/accuracy/upper")->dataCount();
        QVERIFY(points > 0 && points <= 200);
        QVERIFY(legendText(board_->accuracyChart()).contains("quartiles of 5 repeats"));
    }

    void longSeriesAreThinnedAndKeepTheirLastPoint() {
        FakeRun fake({.queries = 6500, .accountantEvery = 1, .qualityEvery = 5});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        for (long asked = 0; asked < 6500; asked += 500) {
            fake.ask(1, asked, asked + 500);
            settle(*board_);
            QVERIFY(graph(board_->labelsChart(), "run1/answered")->dataCount() <= 2000);
        }
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        settle(*board_);
        const auto data = graph(board_->labelsChart(), "run1/answered")->data();
        QVERIFY(data->size() <= 2000 && data->size() > 1000);
        QCOMPARE(std::prev(data->constEnd())->key, 6500.0);
    }

    // With no budget nothing is stopped, whatever would be watched.
    void labelsAreWarnedOfOnlyWhereTheVotesCanStopTheRun() {
        for (const bool held : {true, false}) {
            Experiment experiment;
            experiment.parameters.set("stop_on", std::string("data-dependent"));
            if (held) experiment.parameters.set("epsilon", 2.0);
            const auto run = std::make_shared<Run>(experiment);
            for (long asked = 1; asked <= 50; ++asked)
                run->apply(AccountantSnapshot{{}, asked, asked, .1, .2});
            run->setState(RunState::Finished);
            board_->addRun(1, run, {0, "Run 1"});
            settle(*board_);
            QCOMPARE(board_->labelsChart()->guaranteeWarnings().size(), held ? 1 : 0);
        }
    }

    void theLegendSaysWhatMayNotBePublished() {
        FakeRun secret({}), open({.dataDependent = false});
        board_->addRun(1, secret.run(), {0, "Run 1", true});
        board_->addRun(2, open.run(), {1, "Run 2", false});
        secret.ask(1, 0, 100);
        open.ask(1, 0, 100);
        settle(*board_);
        const QString words = legendText(board_->accountantChart());
        QVERIFY(words.contains("Run 1 spent ⊘"));
        QVERIFY(words.contains("Run 1 promised"));
        QVERIFY(words.contains("Run 2 promised"));
        QVERIFY(!words.contains("Run 2 spent ⊘"));
        // The trade-off shows what both promise.
        QVERIFY(!legendText(board_->tradeoffChart()).contains("data-dependent"));
        QCOMPARE(graph(board_->accountantChart(), "run2/data-independent")->dataCount(), 0);
    }

    void aFinishedTrialsStatementOutweighsTheGuess() {
        FakeRun open({.dataDependent = false});
        board_->addRun(1, open.run(), {0, "Run 1", true});
        open.complete();
        settle(*board_);
        QVERIFY(!legendText(board_->accountantChart()).contains("do not publish"));
    }

    void theBudgetIsALineWithItsValue() {
        board_->setBudget(2.0, 1e-6);
        settle(*board_);
        QCOMPARE(board_->accountantChart()->plot()->yAxis->label(), QStringLiteral("ε at δ = 1e-6"));
        addRun(*board_, 1, fakeRun());
        QVERIFY(legendText(board_->accountantChart()).contains("budget ε = 2"));
        QCOMPARE(board_->accountantChart()->plot()->yAxis->label(), QStringLiteral("ε at δ = 1e-5"));
        QVERIFY(board_->accountantChart()->plot()->yAxis->range().contains(2));
        board_->setBudget({}, 1e-5);
        settle(*board_);
        QVERIFY(!legendText(board_->accountantChart()).contains("budget"));
    }

    void referencesAreThoseOfTheNewestVisibleRun() {
        FakeRun older({}), newer({});
        older.complete();
        newer.baselines(1);
        Quality quality;
        quality.accuracy = 0.9;
        newer.run()->apply(BaselineScored{{}, "nonprivate", quality});
        board_->addRun(1, older.run(), {0, "Run 1", true});
        board_->addRun(2, newer.run(), {1, "Run 2", true});
        settle(*board_);
        QVERIFY(legendText(board_->accuracyChart()).contains("non-private 0.900"));
        board_->setRunVisible(2, false);
        settle(*board_);
        QVERIFY(legendText(board_->accuracyChart()).contains("non-private 0.853"));
        QVERIFY(legendText(board_->accuracyChart()).contains("majority class 0.759"));
    }

    void referencesStandOnlyBesideRunsOnTheirData() {
        board_->addRun(1, fakeRunOn("a"), {0, "Run 1", true});
        board_->addRun(2, fakeRunOn("b"), {1, "Run 2", true});
        settle(*board_);
        QVERIFY(!legendText(board_->accuracyChart()).contains("non-private"));
        board_->setRunVisible(2, false);
        settle(*board_);
        QVERIFY(legendText(board_->accuracyChart()).contains("non-private 0.853"));
    }

    // There it would be laid out anew for each curve that goes.
    void noCurveIsInALegendOfThePlotItself() {
        board_->addRun(1, fakeRunOn("a"), {0, "Run 1", true});
        settle(*board_);
        QVERIFY(board_->accountantChart()->plot()->plottableCount() > 0);
        for (const auto& [name, chart] : board_->allCharts())
            QVERIFY2(chart->plot()->legend->itemCount() == 0, qPrintable(name));
    }

    void aRunThatComesBackHiddenIsToBeSeen() {
        board_->addRun(1, fakeRunOn("a"), {0, "Run 1", true});
        board_->addRun(2, fakeRunOn("a"), {1, "Run 2", true});
        board_->setRunVisible(1, false);
        board_->addRun(1, fakeRunOn("a"), {0, "Run 1", true});
        for (const auto& [name, chart] : board_->allCharts())
            for (const ShownRun& shown : static_cast<RunChart*>(chart)->runs())
                QVERIFY2(shown.visible, qPrintable(name));
    }

    void theRunningRunIsAHollowMovingPoint() {
        FakeRun fake({});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        fake.ask(1, 0, 100);
        settle(*board_);
        QCPGraph* point = board_->tradeoffChart()->pointOf(1);
        QCOMPARE(point->dataCount(), 1);
        QCOMPARE(point->data()->at(0)->key, fake.boundAfter(100));
        QCOMPARE(point->scatterStyle().brush().color(), chartInk(false).background);
        fake.ask(1, 100, 600);
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        settle(*board_);
        QCOMPARE(point->dataCount(), 1);
        // Its statement promises nothing: it stands, hollow, where it says that it has spent.
        QCOMPARE(point->data()->at(0)->key, fake.epsilonAfter(600));
        QCOMPARE(point->scatterStyle().brush().color(), chartInk(false).background);
    }

    void whatHasNoPlaceOnTheAxisIsALine_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("words");
        const double infinite = std::numeric_limits<double>::infinity();
        QTest::newRow("not private") << infinite << static_cast<int>(EpsilonKind::None)
                                     << "Run 1 not private, 0.850";
        QTest::newRow("public only") << 0.0 << static_cast<int>(EpsilonKind::DataIndependent)
                                     << "Run 1 ε = 0, 0.850";
        QTest::newRow("infinite") << infinite << static_cast<int>(EpsilonKind::DataIndependent)
                                  << "Run 1 ε = ∞, 0.850";
    }
    void whatHasNoPlaceOnTheAxisIsALine() {
        QFETCH(double, epsilon);
        QFETCH(int, kind);
        QFETCH(QString, words);
        auto run = std::make_shared<Run>(Experiment{});
        TrialOutcome outcome;
        outcome.privacy.spent.value = epsilon;
        outcome.privacy.spent.kind = static_cast<EpsilonKind>(kind);
        outcome.quality = Quality{};
        outcome.quality->accuracy = 0.85;
        run->apply(TrialFinished{{}, outcome});
        run->setState(RunState::Finished);
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QCOMPARE(board_->tradeoffChart()->pointOf(1)->dataCount(), 0);
        QCOMPARE(legendText(board_->tradeoffChart()), words);
        QVERIFY(board_->tradeoffChart()->plot()->yAxis->range().contains(0.85));
        QVERIFY(!board_->labelsChart()->hint().isEmpty());
    }

    void infiniteAndMissingValuesAreNotDrawn() {
        auto run = std::make_shared<Run>(Experiment{});
        run->apply(AccountantSnapshot{{}, 1, 1, std::numeric_limits<double>::infinity(), 1.0});
        run->apply(AccountantSnapshot{{}, 2, 2, std::numeric_limits<double>::quiet_NaN(), 1.0});
        run->apply(AccountantSnapshot{{}, 3, 3, 0.5, 1.0});
        board_->addRun(1, run, {0, "Run 1", true});
        settle(*board_);
        QCOMPARE(graph(board_->accountantChart(), "run1/epsilon")->dataCount(), 1);
    }

    void removedRunsLeaveNothingBehind() {
        FakeRun first({}), second({});
        first.complete();
        second.complete();
        board_->addRun(1, first.run(), {0, "Run 1", true});
        settle(*board_);
        const int graphs = graphCount();
        board_->addRun(2, second.run(), {1, "Run 2", true});
        settle(*board_);
        board_->removeRun(2);
        settle(*board_);
        QCOMPARE(graphCount(), graphs);
        for (const Chart* chart : charts())
            QVERIFY(!legendText(chart).contains("Run 2"));
        board_->removeRun(1);
        settle(*board_);
        QCOMPARE(graphCount(), 0);
        for (const Chart* chart : charts())
            QVERIFY(chart->hint().startsWith("Press Run"));
    }

    void hiddenRunsComeBackWithWhatHappenedMeanwhile() {
        FakeRun fake({});
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        fake.ask(1, 0, 100);
        board_->setRunVisible(1, false);
        settle(*board_);
        QVERIFY(!graph(board_->labelsChart(), "run1/answered")->visible());
        fake.ask(1, 100, 200);
        board_->setRunVisible(1, true);
        settle(*board_);
        QVERIFY(graph(board_->labelsChart(), "run1/answered")->visible());
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->dataCount(), 100);
    }

    void newNamesReachTheLegend() {
        addRun(*board_, 1, fakeRun());
        board_->setAppearance(1, {3, "Baseline", true});
        settle(*board_);
        for (const Chart* chart : charts())
            QVERIFY(legendText(chart).contains("Baseline"));
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->pen().color(), runColour(3, false));
    }

    void whatEveryVisibleRunGoesByStandsInTheFirstPlace() {
        const auto first = [this] { return board_->namedCharts().front(); };
        QCOMPARE(first().first, QStringLiteral("labels"));
        board_->addRun(1, bagged(2), {0, "Run 1", false});
        QCOMPARE(first().first, QStringLiteral("bags"));
        board_->addRun(2, descended(), {1, "Run 2", false});
        QCOMPARE(first().first, QStringLiteral("labels")); // they have nothing in common
        board_->setRunVisible(1, false);
        QCOMPARE(first().first, QStringLiteral("gradients"));
        const auto shown = board_->namedCharts();
        for (const auto& named : board_->allCharts())
            QCOMPARE(named.second->isVisible(), std::ranges::find(shown, named) != shown.end());
        board_->removeRun(2);
        QCOMPARE(first().first, QStringLiteral("labels"));
        board_->setRunVisible(1, true);
        QCOMPARE(first().first, QStringLiteral("bags"));
        QCOMPARE(board_->namedCharts().size(), std::size_t{4});
        QCOMPARE(board_->allCharts().size(), std::size_t{10});
    }

    void aChartAloneStaysWhereItIsWhenItsPlaceIsTakenByAnother() {
        board_->addRun(1, bagged(2), {0, "Run 1", false});
        board_->maximise(board_->bagsChart());
        board_->setRunVisible(1, false);
        board_->addRun(2, descended(), {1, "Run 2", false});
        QVERIFY(board_->gradientsChart()->isVisible());
        QVERIFY(!board_->bagsChart()->isVisible() && !board_->labelsChart()->isVisible());
        QVERIFY(!board_->accuracyChart()->isVisible());
    }

    void whoeverStandsFirstMovesWithTheAccountant() {
        board_->addRun(1, descended(), {0, "Run 1", false});
        settle(*board_);
        QCustomPlot* const plot = board_->gradientsChart()->plot();
        board_->gradientsChart()->setLogarithmic(plot->xAxis, true);
        QVERIFY(board_->accountantChart()->logarithmic(board_->accountantChart()->plot()->xAxis));
        board_->accountantChart()->setLogarithmic(board_->accountantChart()->plot()->xAxis, false);
        QVERIFY(!board_->gradientsChart()->logarithmic(plot->xAxis));
    }

    void hintsSpeakOfStepsThatTheRunsHave() {
        const auto bags = bagsRun(2), descent = descentRun();
        board_->addRun(1, bags, {0, "Run 1", false});
        settle(*board_);
        for (const Chart* chart : std::initializer_list<const Chart*>{
                 board_->accountantChart(), board_->accuracyChart(), board_->tradeoffChart()})
            QVERIFY2(chart->hint().contains("the first model"), qPrintable(chart->hint()));
        board_->setRunVisible(1, false);
        board_->addRun(2, descent, {1, "Run 2", false});
        settle(*board_);
        QVERIFY(board_->accountantChart()->hint().contains("the first step"));
        QVERIFY(board_->tradeoffChart()->hint().contains("the first step"));
        descent->setState(RunState::Finished);
        settle(*board_);
        QVERIFY2(board_->accountantChart()->hint().contains("no ε grows with their steps"),
                 qPrintable(board_->accountantChart()->hint()));
    }

    void darkAndLightRecolourCurvesBandsAndPaper() {
        addRun(*board_, 1, fakeRun({.trials = 3}));
        for (const auto& [choice, dark] : {std::pair{ThemeChoice::Dark, true}, {ThemeChoice::Light, false}}) {
            applyTheme(choice);
            QCoreApplication::processEvents();
            const ChartInk ink = chartInk(dark);
            QCOMPARE(graph(board_->labelsChart(), "run1/answered")->pen().color(), runColour(0, dark));
            QCOMPARE(graph(board_->accuracyChart(), "run1/accuracy/upper")->brush().color(),
                     blended(runColour(0, dark), ink.background, 0.2));
            for (const Chart* chart : charts()) {
                QCOMPARE(chart->plot()->xAxis->labelColor(), ink.text);
                QCOMPARE(chart->plot()->toPixmap(200, 150).toImage().pixelColor(199, 149), ink.background);
            }
        }
    }

    void doubleClickOnATitleShowsThatChartAlone() {
        auto* title = board_->findChild<QWidget*>("accuracyChartTitle");
        QTest::mouseDClick(title, Qt::LeftButton);
        QVERIFY(board_->accuracyChart()->isVisible());
        QVERIFY(!board_->labelsChart()->isVisible());
        QTRY_VERIFY(board_->accuracyChart()->width() > 900);
        QTest::mouseDClick(title, Qt::LeftButton);
        for (const Chart* chart : charts())
            QVERIFY(chart->isVisible());
    }

    void chartsNobodySeesWaitUntilTheyAreShown() {
        board_->maximise(board_->accuracyChart());
        FakeRun fake({});
        fake.complete();
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        QCOMPARE(settle(*board_), 1);
        board_->maximise(board_->accuracyChart());
        QCOMPARE(settle(*board_), 3);
        QVERIFY(graph(board_->labelsChart(), "run1/answered")->dataCount() > 0);
    }

private:
    std::array<const Chart*, 4> charts() const {
        return {board_->labelsChart(), board_->accountantChart(), board_->accuracyChart(),
                board_->tradeoffChart()};
    }
    int graphCount() const {
        int count = 0;
        for (const Chart* chart : charts())
            count += chart->plot()->graphCount();
        return count;
    }
    static QString legendText(const Chart* chart) { return legendOf(*chart); }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(ChartBoardTest)
#include "ChartBoardTest.moc"
