// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/charts/ShownTradeoff.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/widgets/Theme.h"

#include <QAction>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The points of runs, the measure that they are held against, and their values as data.
class TradeoffChartTest : public ShownTradeoff {
    Q_OBJECT

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

    void whatIsChosenCanBeKeptAndChosenAgain() {
        chart->choose({{"measure", "auroc"}});
        QVERIFY(chart->measure() == Measure::Auroc);
        chart->choose({{"measure", "epsilon"}, {"colour", "red"}});
        QCOMPARE(chart->choices(), (std::map<QString, QString>{{"measure", "auroc"}, {"told", "shown"}}));
        QVERIFY(chart->actionsOfChart()->options()[2]->isChecked());
    }

    void votesWithoutTheTruthAreCounted() {
        const auto votes = [](double epsilon, long answered) {
            auto run = std::make_shared<Run>(Experiment{});
            run->apply(DatasetMark{.fingerprint = "v", .classes = {}, .votes = true});
            TrialOutcome outcome;
            outcome.answered = answered;
            outcome.privacy.spent = meaning(epsilon, EpsilonKind::DataIndependent);
            run->apply(TrialFinished{{}, outcome});
            run->setState(RunState::Finished);
            return run;
        };
        show(1, votes(1, 120));
        QVERIFY(chart->measure() == Measure::LabelsAnswered);
        QCOMPARE(chart->plot()->yAxis->label(), QStringLiteral("labels answered"));
        QCOMPARE(chart->pointOf(1)->data()->at(0)->value, 120.0);
        QCOMPARE(chart->choices().at("measure"), QStringLiteral("accuracy")); // what was chosen stays
        show(2, finished({{2, 0.9}}));
        QVERIFY(chart->measure() == Measure::Accuracy);
        QCOMPARE(chart->pointOf(2)->data()->at(0)->value, 0.9);
        chart->removeRun(2);
        chart->setCurve(ShownSweep{QStringLiteral("every ε"), 0, sweepOf({votes(1, 120), votes(2, 200)})});
        chart->refresh();
        QCOMPARE(graph(chart.get(), QStringLiteral("curve/tradeoff"))->data()->at(1)->value, 200.0);
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
