// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffChart.h"

#include "core/base/Infinity.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/charts/TradeoffRuns.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartFigure.h"
#include "ui/widgets/Theme.h"

#include <QAction>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class TradeoffChartTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TradeoffChart> chart;

    void show(RunNumber id, std::shared_ptr<const Run> run, bool dataDependent = false) {
        chart->addRun(id, std::move(run),
                      {id.number() - 1, QStringLiteral("Run %1").arg(id.number()), dataDependent});
        chart->refresh();
    }
    QString legendText() const { return legendOf(*chart); }
    QString axis() const { return chart->plot()->xAxis->label(); }
    bool isSmall(RunNumber id) const {
        return chart->pointOf(id)->scatterStyle().size() < ChartStyle::runMarker;
    }
    QColor fillOf(RunNumber id) const { return chart->pointOf(id)->scatterStyle().brush().color(); }
    QCPGraph* front() const { return graph(chart.get(), QStringLiteral("reference/pareto1")); }

private slots:
    void init() { chart = shown<TradeoffChart>({520, 380}); }
    void cleanup() { chart.reset(); }

    void aRunStandsAtTheMostItPromisesAndItsMedianAccuracy() {
        show(1, finished({{1, 0.80}, {2, 0.84}, {3, 0.82}, {4, 0.86}, {5, 0.90}}));
        const auto point = *chart->pointOf(1)->data()->constBegin();
        QCOMPARE(point.key, 5.0); // the most that a repeat promises
        QCOMPARE(point.value, 0.84);
        std::map<QString, QCPErrorBarsData> bars;
        for (int i = 0; i < chart->plot()->plottableCount(); ++i)
            if (auto* bar = qobject_cast<QCPErrorBars*>(chart->plot()->plottable(i)))
                bars[bar->name()] = bar->data()->at(0);
        QCOMPARE(bars.at("run1/tradeoff/across").errorMinus, 4.0);
        QCOMPARE(bars.at("run1/tradeoff/across").errorPlus, 0.0);
        QVERIFY(std::abs(bars.at("run1/tradeoff/up").errorMinus - 0.02) < 1e-12);
        QVERIFY(std::abs(bars.at("run1/tradeoff/up").errorPlus - 0.02) < 1e-12);
    }

    void byItselfItGoesOverTheDecadesOfWhatIsDrawn() {
        show(1, finished({{20, 0.8}}));
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(10, 100));
    }

    void itGoesOverTheEpsilonThatItIsTold() {
        QSignalSpy wanted(chart.get(), &TradeoffChart::rangeWanted);
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
        QCOMPARE(wanted.count(), 0);
        show(2, finished({{20, 0.8}})); // a run beyond it widens it for all
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 100));
        QCOMPARE(wanted.count(), 1);
        QVERIFY(wanted.front().front().value<EpsilonRange>() == EpsilonRange().with(20));
    }

    // Its bytes are those that the command line writes.
    void aPictureGoesOverTheDecadesOfWhatItShows() {
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        {
            const ChartFigure figure(*chart, {.size = {600, 400}});
            QCOMPARE(chart->plot()->xAxis->range(), QCPRange(1, 10));
        }
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
    }

    void itZoomsWithTheSliderAndTellsItsOwnZoom() {
        QSignalSpy wanted(chart.get(), &TradeoffChart::rangeWanted);
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        chart->setRange(EpsilonRange().zoomedTo(0.5, 4));
        chart->refresh();
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.5, 4));
        QVERIFY(chart->ownsX());
        chart->setRange(EpsilonRange());
        chart->refresh();
        QCOMPARE(chart->plot()->xAxis->range(), QCPRange(0.1, 10));
        QCOMPARE(wanted.count(), 0); // what it is told is not its own
        chart->setFocus();
        QTest::keyClick(chart.get(), Qt::Key_Plus);
        QVERIFY(!wanted.isEmpty());
        const auto zoomed = wanted.back().front().value<EpsilonRange>();
        QVERIFY(zoomed.zoomed());
        QCOMPARE(QCPRange(zoomed.least(), zoomed.most()), chart->plot()->xAxis->range());
        chart->setRange(zoomed);
        chart->axes()->reset();
        QVERIFY(wanted.back().front().value<EpsilonRange>() == EpsilonRange());
    }

    void theLineOfEpsilonStandsAtTheFormsAndIsMovedByHandAndKeys() {
        chart->setRange(EpsilonRange());
        chart->setBudget(2, 1e-5);
        show(1, finished({{1, 0.8}}));
        chart->plot()->replot();
        std::vector<double> moved;
        connect(chart.get(), &RunChart::settingMoved, chart.get(),
                [&](const QString& parameter, double value) {
                    QCOMPARE(parameter, QStringLiteral("epsilon"));
                    moved.push_back(value);
                });
        const QCPAxisRect* inner = chart->plot()->axisRect();
        const auto at = [&](double epsilon) {
            return QPoint(qRound(chart->plot()->xAxis->coordToPixel(epsilon)), inner->center().y());
        };
        QTest::mousePress(chart->plot(), Qt::LeftButton, {}, at(2));
        QTest::mouseMove(chart->plot(), at(4));
        QTest::mouseRelease(chart->plot(), Qt::LeftButton, {}, at(4));
        QCOMPARE(moved.size(), std::size_t{1});
        QVERIFY(std::abs(moved.front() - 4) < 0.1);
        chart->setFocus();
        QTest::keyClick(chart.get(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(moved.back() > 2 && moved.back() < 3);
    }

    void theCurveOfWhatIsSetUpIsALineWithABand() {
        chart->setRange(EpsilonRange());
        show(1, finished({{2, 0.8}}));
        const auto sweep = sweepOf({finished({{0.1, 0.6}, {0.1, 0.5}, {0.1, 0.7}}),
                                    finished({{1, 0.7}, {1, 0.72}, {1, 0.75}}),
                                    finished({{10, 0.9}, {10, 0.8}, {10, 0.85}})});
        chart->setCurve(ShownSweep{QStringLiteral("every ε, 3 repeats"), 0, sweep});
        chart->refresh();
        const QCPGraph* line = graph(chart.get(), QStringLiteral("curve/tradeoff"));
        QVERIFY(line && line->visible());
        QCOMPARE(line->dataCount(), 3);
        QCOMPARE(line->data()->at(0)->value, 0.6);
        QCOMPARE(line->data()->at(2)->value, 0.85);
        QCOMPARE(line->pen().color(), runColour(0, false));
        QVERIFY(!front()); // it is no rival of runs
        QVERIFY(!isSmall(1));
        const auto series = chart->visibleSeries();
        const auto curve = std::ranges::find(series, QStringLiteral("curve/tradeoff"), &ChartSeries::key);
        QVERIFY(curve != series.end() && !curve->points);
        QCOMPARE(curve->lower, (std::vector{0.5, 0.7, 0.8}));
        QCOMPARE(curve->upper, (std::vector{0.7, 0.75, 0.9}));
        const auto& words = chart->endWords()->words();
        QVERIFY(std::ranges::any_of(words,
                                    [](const EndWord& word) { return word.text == "every ε, 3 repeats"; }));
        chart->setCurve(std::nullopt);
        chart->refresh();
        QVERIFY(!graph(chart.get(), QStringLiteral("curve/tradeoff")));
    }

    void whatIsDominatedIsSmallAndKeepsItsColourAndMarker() {
        show(1, finished({{1, 0.8}}));
        QCOMPARE(fillOf(1), runColour(0, false));
        QVERIFY(!front());
        show(2, finished({{2, 0.7}}));
        show(3, finished({{3, 0.9}}));
        QCOMPARE(fillOf(2), runColour(1, false));
        QVERIFY(isSmall(2) && !isSmall(1) && !isSmall(3));
        QCOMPARE(chart->pointOf(2)->scatterStyle().customPath(), runMarker(1));
        QCOMPARE(fillOf(1), runColour(0, false));
        QCOMPARE(fillOf(3), runColour(2, false));
        QVERIFY(front());
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(front()->data()->at(0)->key, 1.0);
        QCOMPARE(front()->data()->at(1)->key, 3.0);
        QVERIFY(front()->lineStyle() == QCPGraph::lsStepLeft);
        QVERIFY(legendText().contains("Pareto front"));
    }

    void theFrontIsDrawnAboveTheGridAndBelowThePoints() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        QVERIFY(front());
        const int grid = chart->plot()->yAxis->grid()->layer()->index();
        QVERIFY(front()->layer()->index() > grid);
        QVERIFY(front()->layer()->index() < chart->pointOf(1)->layer()->index());
    }

    void hidingARunTakesItOffTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.7}}));
        show(3, finished({{3, 0.9}}));
        chart->toggle("run1/tradeoff");
        QVERIFY(!isSmall(2));
        QCOMPARE(front()->data()->at(0)->key, 2.0);
        chart->toggle("run3/tradeoff");
        QVERIFY(!front());
    }

    void aClickOnItsWordHidesTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        chart->plot()->replot();
        const QRectF word = chart->endWords()->placeOf("reference/pareto1");
        QVERIFY(!word.isEmpty());
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, word.center().toPoint());
        QVERIFY(!front()->visible());
    }

    void whatMeansSomethingElseIsLeftOutWithASentence() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        show(3, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        show(4, finished({{0.1, 0.99}},
                         meaning(0, EpsilonKind::DataIndependent, 1e-5, Adjacency::ReplacePrivateFeatures)));
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(chart->pointOf(3)->dataCount(), 0);
        QCOMPARE(chart->pointOf(4)->dataCount(), 0);
        QVERIFY(!isSmall(1));
        const QString apart = "Left out: Run 3 (δ = 0.374, may leak a whole "
                              "record with probability 0.374) and Run 4 (another unit: ";
        QVERIFY2(axis().contains(apart), qPrintable(axis()));
        QVERIFY2(chart->guaranteeWarnings().last().startsWith(apart),
                 qPrintable(chart->guaranteeWarnings().last()));
        QVERIFY(axis().contains("promised ε at δ = 1e-5"));
        QCOMPARE(chart->visibleSeries().size(), std::size_t{3});
        QCOMPARE(chart->privacyWords().size(), 2);
    }

    void theSelectedRunDecidesWhatIsShown() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        show(3, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        chart->keepToMeaningOf(3);
        QVERIFY(chart->dirty());
        chart->refresh();
        QCOMPARE(chart->pointOf(3)->dataCount(), 1);
        QCOMPARE(chart->pointOf(1)->dataCount(), 0);
        QVERIFY(!front());
        QVERIFY2(axis().contains("at δ = 0.374, may leak a whole record with probability 0.374"),
                 qPrintable(axis()));
        QVERIFY(axis().contains("Run 1 (δ = 1e-5) and Run 2 (δ = 1e-5)"));
        QVERIFY(chart->guaranteeWarnings().contains(
            "A large δ: Run 3 may leak a whole record with probability 0.374."));
        chart->keepToMeaningOf({});
        chart->refresh();
        QCOMPARE(chart->pointOf(3)->dataCount(), 0);
    }

    // Beside one run of each, too: a small δ comes first.
    void aLargeDeltaNeverTakesTheAxisFromASmallOne() {
        show(1, finished({{2, 0.8}}));
        show(2, finished({{0.469, 0.95}}, meaning(0, EpsilonKind::DataIndependent, 0.374)));
        QCOMPARE(chart->pointOf(1)->dataCount(), 1);
        QCOMPARE(chart->pointOf(2)->dataCount(), 0);
    }

    void whatWasSpentIsHollowAndOnNoFront() {
        show(1, finished({{1, 0.8}}, meaning(0, EpsilonKind::DataDependent)));
        show(2, finished({{2, 0.7}}));
        QVERIFY2(legendText().contains("Run 1 spent ⊘"), qPrintable(legendText()));
        QVERIFY(legendText().contains("⊘ spent: depends on the data, do not publish"));
        QCOMPARE(legendText().count("do not publish"), 1);
        QCOMPARE(fillOf(1), chartInk(false).background);
        QCOMPARE(fillOf(2), runColour(1, false));
        QVERIFY(!front());
        QVERIFY(!isSmall(2)); // what may not be published does not dominate it
        QVERIFY(!axis().contains("promised"));
        show(3, finished({{3, 0.9}}));
        show(4, finished({{4, 0.95}}, meaning(0, EpsilonKind::DataDependent)));
        QCOMPARE(front()->dataCount(), 2);
        QVERIFY(!isSmall(4));
        chart->removeRun(3);
        chart->removeRun(4);
        chart->refresh();
        QCOMPARE(chart->guaranteeWarnings(),
                 QStringList{"Do not publish: ε of Run 1 was spent, not promised."});
        QCOMPARE(chart->privacyWords().size(), 2);
        QVERIFY(chart->privacyWords()[0].contains("add or remove one record"));
        chart->toggle("run1/tradeoff");
        QVERIFY(chart->guaranteeWarnings().isEmpty());
        QCOMPARE(chart->privacyWords().size(), 1);
        QVERIFY(axis().contains("promised ε at δ = 1e-5"));
    }

    void theWordsOfTheFrontStandAtItsLastPoint() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.7}}));
        QVERIFY(!front()); // one beats the other: there is no line to name
        QVERIFY(!legendText().contains("Pareto front"));
        show(3, finished({{3, 0.9}}));
        show(4, finished({{5, 0.6}}));
        chart->bringUpToDate();
        const auto& words = chart->endWords()->words();
        const auto front = std::ranges::find(words, QStringLiteral("reference/pareto1"), &EndWord::key);
        QVERIFY(front != words.end() && front->end);
        QCOMPARE(*front->end, QPointF(3, 0.9));
    }

    // What the votes cost is not held against what another run promises.
    void aSweepStandsAtWhatItPromisesAsARunDoes() {
        const auto promising = [](double spent, double promised) {
            auto run = std::make_shared<Run>(Experiment{});
            TrialOutcome outcome;
            outcome.privacy.spent = meaning(spent, EpsilonKind::DataDependent, 1e-6);
            outcome.privacy.dataIndependent = meaning(promised, EpsilonKind::DataIndependent, 1e-6);
            outcome.quality = Quality{};
            outcome.quality->accuracy = 0.8;
            run->apply(TrialFinished{{}, outcome});
            run->setState(RunState::Finished);
            return run;
        };
        show(1, promising(0.9, 2));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({promising(1.3, 8)})}});
        chart->refresh();
        QCOMPARE(chart->pointOf(1)->data()->at(0)->key, 2.0);
        QCOMPARE(graph(chart.get(), "sweep1/tradeoff/dominated")->data()->at(0)->key, 8.0);
        QVERIFY2(chart->plot()->xAxis->label().contains("promised ε at δ = 1e-6"),
                 qPrintable(chart->plot()->xAxis->label()));
        QCOMPARE(graph(chart.get(), "run1/told")->data()->at(0)->key, 0.9);
        QVERIFY(legendText().contains("Run 1 spent ⊘"));
        QVERIFY(!chart->guaranteeWarnings().join(' ').contains("was spent"));
        QVERIFY(chart->privacyWords().back().contains("ε = 8.00 at δ = 1e-6"));
    }

    void trialsOfConfidentStandAtTheirBudget() {
        Experiment experiment;
        experiment.mechanism = "pate-confident";
        auto run = std::make_shared<Run>(experiment);
        int trial = 0;
        for (const double spent : {.7207, .7190, .7438, .7156, .7156}) {
            TrialOutcome outcome;
            outcome.privacy.spent = meaning(spent, EpsilonKind::DataIndependent);
            outcome.resolved.set("epsilon", 1.0);
            outcome.stopped = "the budget is spent";
            outcome.quality = Quality{};
            outcome.quality->accuracy = 0.8;
            run->apply(TrialFinished{TrialNumber::fromNumber(++trial), outcome});
        }
        run->setState(RunState::Finished);
        show(1, run);
        QCOMPARE(chart->pointOf(1)->data()->at(0)->key, 1.0);
    }

    void aPictureStatesWhatAllTrialsSpent() {
        show(1, finished({{.7207, 0.8}, {.7190, 0.8}, {.7438, 0.8}, {.7156, 0.8}, {.7156, 0.8}}));
        const QString words = chart->privacyWords().front();
        QVERIFY2(
            words.startsWith("Run 1: promised ε = 0.716 to 0.744 at δ = 1e-5 · add or remove one record"),
            qPrintable(words));
        QVERIFY2(words.contains("together at most ε = 3.72 at δ = 5 × 1e-5"), qPrintable(words));
    }

    void theAxisNamesTheDeltaOfWhatIsDrawn() {
        const auto pure = meaning(0, EpsilonKind::DataIndependent, 0);
        const auto approximate = meaning(0, EpsilonKind::DataIndependent, 1e-6);
        show(1, finished({{1, 0.8}}, pure));
        chart->setSweeps({{"Sweep 1", 3,
                           sweepOf({finished({{2, 0.7}}, approximate), finished({{3, 0.8}}, pure),
                                    finished({{4, 0.9}}, pure)})}});
        chart->refresh();
        QVERIFY2(axis().contains("promised ε at δ = 0 "), qPrintable(axis()));
        QVERIFY2(axis().contains("Sweep 1 (δ = 1e-6)"), qPrintable(axis()));
        QVERIFY2(legendText().contains("Sweep 1, 2 of 3 points"), qPrintable(legendText()));
        QVERIFY(!axis().contains("as labelled"));
        chart->toggle("run1/tradeoff");
        QVERIFY2(axis().contains("promised ε at δ = 1e-6"), qPrintable(axis()));
        QVERIFY2(legendText().contains("Sweep 1, 1 of 3 points"), qPrintable(legendText()));
    }

    void runsOnDifferentDataShareNeitherAxisNorFrontNorLine() {
        const auto on = [](const char* name, const char* fingerprint, double epsilon, double accuracy,
                           EpsilonKind kind = EpsilonKind::DataIndependent) {
            Experiment experiment;
            experiment.data.path = name;
            auto run = finished({{epsilon, accuracy}}, meaning(0, kind), experiment);
            DatasetMark mark;
            mark.fingerprint = fingerprint;
            run->apply(mark);
            return run;
        };
        show(1, on("/here/adult.csv", "a", 1, 0.8));
        show(2, on("/there/copy.csv", "a", 2, 0.85)); // the same records
        show(4, on("/here/adult.csv", "a", 4, 0.8));  // most runs are of these, and so they are shown
        show(3, on("census.csv", "b", 0.5, 0.99));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({on("census.csv", "b", 0.1, 0.999)})}});
        chart->refresh();
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(fillOf(1), runColour(0, false));
        QVERIFY(!chart->pointOf(3) || chart->pointOf(3)->dataCount() == 0);
        QVERIFY(!legendText().contains("Run 3"));
        QVERIFY2(axis().contains("Run 3 (other data: census.csv) and Sweep 1 (other data: census.csv)"),
                 qPrintable(axis()));
        chart->setSweeps({});
        show(5, on("census.csv", "b", infinity, 0.999, EpsilonKind::None));
        const auto drawn = [this] {
            const auto all = chart->visibleSeries();
            return std::any_of(all.begin(), all.end(), [](const ChartSeries& s) { return s.run == "Run 5"; });
        };
        QVERIFY(!drawn());
        for (const char* key : {"run1/tradeoff", "run2/tradeoff", "run4/tradeoff"})
            chart->toggle(key);
        QVERIFY(drawn());
        QVERIFY(!axis().contains("Left out"));
    }

    void aLineThatIsNotPrivateIsSaidAndNeverOnTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.85}}));
        show(3, finished({{infinity, 0.9}}, meaning(infinity, EpsilonKind::None, 0, Adjacency::None)));
        QVERIFY(chart->guaranteeWarnings().contains("Not private: nothing is promised by Run 3."));
        QCOMPARE(front()->dataCount(), 2);
        const auto series = chart->visibleSeries();
        const auto line = std::find_if(series.begin(), series.end(),
                                       [](const ChartSeries& each) { return each.run == "Run 3"; });
        QVERIFY(line != series.end());
        QCOMPARE(line->x.size(), std::size_t{2});
        QCOMPARE(line->y, (std::vector<double>{0.9, 0.9}));
    }

    void manyRunsAreWarnedOfInOneSentenceForEachKind() {
        for (int id = 1; id <= 4; ++id)
            show(RunNumber::fromNumber(id),
                 finished({{1.0 * id, 0.8}},
                          meaning(0, id == 3 ? EpsilonKind::DataIndependent : EpsilonKind::DataDependent)));
        QCOMPARE(chart->guaranteeWarnings(),
                 QStringList{"Do not publish: ε of Run 1, Run 2 and Run 4 was spent, not promised."});
    }

    void labelsOfARunThatStopsOnItsDataAreNotToBePublished() {
        const auto at = [](double epsilon, const char* stopOn, bool held = true) {
            Experiment experiment;
            experiment.parameters.set("stop_on", std::string(stopOn));
            if (held) experiment.parameters.set("epsilon", 2.0);
            return finished({{epsilon, 0.8}}, meaning(0, EpsilonKind::DataIndependent), experiment);
        };
        show(1, at(1, "data-dependent"));
        show(4, at(1, "data-dependent", false)); // without a budget nothing stops it
        show(2, at(2, "data-independent"));
        chart->setSweeps({{"Sweep 1", 3, sweepOf({at(3, "data-dependent")})}});
        chart->refresh();
        const QString sentence =
            "Do not publish: how many labels Run 1 and Sweep 1 got depends on the private data.";
        QVERIFY(!chart->guaranteeWarnings().contains(sentence));
        chart->choose({{"measure", "labels_answered"}});
        QVERIFY2(chart->guaranteeWarnings().contains(sentence),
                 qPrintable(chart->guaranteeWarnings().join('|')));
    }

    void whatIsChosenCanBeKeptAndChosenAgain() {
        chart->choose({{"measure", "auroc"}});
        QVERIFY(chart->measure() == Measure::Auroc);
        chart->choose({{"measure", "epsilon"}, {"colour", "red"}});
        QCOMPARE(chart->choices(), (std::map<QString, QString>{{"measure", "auroc"}, {"told", "shown"}}));
        QVERIFY(chart->actionsOfChart()->options()[2]->isChecked());
    }

    void undoAfterAnotherMeasureDoesNotBringBackItsRange() {
        show(1, finished({{1, 0.8, 120}}));
        chart->plot()->yAxis->setRange(0.5, 0.9);
        QTest::keyClick(chart.get(), Qt::Key_Plus);
        QVERIFY(chart->zoomedByPerson());
        chart->choose({{"measure", "labels_answered"}});
        QVERIFY(!chart->zoomedByPerson());
        chart->axes()->undo();
        QVERIFY(chart->plot()->yAxis->range().contains(120));
    }

    void aRunningRunIsAHollowMovingPointBesideTheFront() {
        FakeRun fake({.dataDependent = false});
        show(1, finished({{0.1, 0.99}}));
        fake.ask(1, 0, 100);
        show(2, fake.run());
        QCOMPARE(fillOf(2), chartInk(false).background);
        const double before = chart->pointOf(2)->data()->at(0)->key;
        fake.ask(1, 100, 200);
        chart->refresh();
        QVERIFY(chart->pointOf(2)->data()->at(0)->key > before);
        QVERIFY(!front());
    }

    void theMeasureCanBeChosen() {
        show(1, finished({{1, 0.8, 120, 0.7}}));
        show(2, finished({{2, 0.9, 80, 0.95}}));
        QCOMPARE(chart->actionsOfChart()->options().size(), 5); // with the switch of the ghost
        const auto choose = [this](const char* name) {
            for (QAction* action : chart->actionsOfChart()->options())
                if (action->objectName() == QLatin1String(name)) action->trigger();
        };
        choose("tradeoff.labels_answered");
        QCOMPARE(chart->plot()->yAxis->label(), QStringLiteral("labels answered"));
        QCOMPARE(chart->pointOf(1)->data()->at(0)->value, 120.0);
        QVERIFY(chart->plot()->yAxis->range().contains(120));
        QVERIFY(isSmall(2));
        choose("tradeoff.auroc");
        QCOMPARE(chart->pointOf(2)->data()->at(0)->value, 0.95);
        QCOMPARE(chart->plot()->yAxis->label(), QStringLiteral("AUROC"));
        choose("tradeoff.auprc");
        QCOMPARE(chart->pointOf(1)->dataCount(), 0);
        QVERIFY(chart->hint().contains("AUPRC"));
        QVERIFY(!chart->actionsOfChart()->options()[0]->isChecked());
        QVERIFY(chart->actionsOfChart()->options()[3]->isChecked());
    }

    void aSweepIsSmallMarksThatShareTheFront() {
        show(1, finished({{2, 0.8}}));
        const auto sweep = sweepOf({finished({{1, 0.7}}), finished({{3, 0.75}}), finished({{4, 0.9}})});
        chart->setSweeps({{"Sweep 1", 3, sweep}});
        chart->refresh();
        QCPGraph* bright = graph(chart.get(), "sweep1/tradeoff");
        QCPGraph* grey = graph(chart.get(), "sweep1/tradeoff/dominated");
        QCOMPARE(bright->dataCount(), 2);
        QCOMPARE(grey->dataCount(), 1);
        QCOMPARE(grey->data()->at(0)->key, 3.0);
        QCOMPARE(bright->scatterStyle().brush().color(), runColour(3, false));
        QVERIFY(bright->scatterStyle().size() < chart->pointOf(1)->scatterStyle().size());
        QCOMPARE(front()->dataCount(), 3);
        QVERIFY(legendText().contains("Sweep 1, 3 points"));
        QVERIFY2(chart->plot()->xAxis->label().contains("at δ = 1e-"),
                 qPrintable(chart->plot()->xAxis->label()));
        QVERIFY(chart->plot()->xAxis->range().contains(4));
        chart->toggle("sweep1/tradeoff");
        QVERIFY(!bright->visible());
        QVERIFY(!front());
    }

    void aSweepThatGrowsIsTakenInOnTheNextRefresh() {
        const auto sweep = sweepOf({finished({{1, 0.7}})});
        chart->setSweeps({{"Sweep 1", 0, sweep}});
        chart->refresh();
        QVERIFY(!chart->dirty());
        sweep->runs[1] = finished({{2, 0.8}});
        QVERIFY(chart->dirty());
        chart->refresh();
        QVERIFY(!chart->dirty());
        QCOMPARE(graph(chart.get(), "sweep1/tradeoff")->dataCount(), 2);
        chart->setSweeps({});
        chart->refresh();
        QVERIFY(!graph(chart.get(), "sweep1/tradeoff"));
        QVERIFY(chart->visibleSeries().empty());
    }

    void seriesAreWhatCanBeSeen() {
        show(1, finished({{1, 0.8}, {3, 0.84}}));
        show(2, finished({{5, 0.9}}));
        const auto series = chart->visibleSeries();
        QCOMPARE(series.size(), std::size_t{3});
        QCOMPARE(series[0].run, QStringLiteral("Run 2"));
        QCOMPARE(series[1].band, QStringLiteral("quartiles of 2 repeats"));
        QCOMPARE(series[1].x, std::vector<double>{3.0}); // the greatest of the repeats
        QCOMPARE(series[1].lower.size(), std::size_t{1});
        QCOMPARE(series[2].quantity, QStringLiteral("Pareto front"));
        QVERIFY(series[0].points && !series[2].points);
    }

    void coloursFollowTheTheme() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.7}}));
        applyTheme(ThemeChoice::Dark);
        QTRY_COMPARE(fillOf(1), runColour(0, true));
        QCOMPARE(fillOf(2), runColour(1, true));
        applyTheme(ThemeChoice::Light);
    }
};

TEST_WITH_WINDOWS(TradeoffChartTest)
#include "TradeoffChartTest.moc"
