// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverColumns.h"

#include "core/experiment/sweep/ForeseenFailures.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/views/find/PriceChart.h"
#include "ui/views/find/PriceCurvesChart.h"
#include "ui/widgets/ElidedLabel.h"

#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int pricePatience = 60000;

Experiment boosting() {
    Experiment base;
    base.data.path = "sample:census";
    base.data.label = "income";
    base.data.publicColumns = {"age", "region"};
    base.mechanism = "brc";
    base.encoder.fit = FitOn::PrivatePool;
    base.parameters.set("epsilon", 0.16);
    base.parameters.set("iterations", std::int64_t{5});
    return base;
}

// Two trials, 0.02 apart, of so many iterations each.
std::shared_ptr<Run> runOf(const SweepPlan& plan, std::size_t point, double accuracy, long iterations) {
    auto run = std::make_shared<Run>(plan.experimentAt(point).value(),
                                     DatasetMark{"00ff", 10, 3, {"no", "yes"}, false});
    for (int trial = 1; trial <= 2; ++trial) {
        TrialOutcome outcome;
        outcome.privacy.spent.value = 0.16;
        outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
        outcome.privacy.spent.adjacency = Adjacency::ReplacePrivateFeatures;
        outcome.quality = Quality{};
        outcome.quality->accuracy = accuracy + (trial == 1 ? 0.01 * static_cast<double>(point) : 0);
        for (long asked = 1; asked <= iterations; ++asked) {
            QualitySnapshot snapshot{};
            snapshot.trial = TrialNumber::fromNumber(trial);
            snapshot.asked = snapshot.answered = asked;
            snapshot.quality.accuracy = outcome.quality->accuracy;
            run->apply(snapshot);
        }
        run->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
    }
    run->setState(RunState::Finished);
    return run;
}

SweepPlan planOf(const std::vector<std::string>& columns) {
    return columnPricePlan(boosting(), columns);
}

// age costs 4 ± 0.5 points, hours per week 10 ± 1, and region cannot be flipped.
std::shared_ptr<SweepResult> pricesOf(long iterations = 3) {
    auto sweep = std::make_shared<SweepResult>();
    sweep->plan = planOf({"age", "hours per week", "region"});
    sweep->runs[0] = runOf(sweep->plan, 0, 0.80, iterations);
    sweep->runs[1] = runOf(sweep->plan, 1, 0.755, iterations);
    sweep->runs[2] = runOf(sweep->plan, 2, 0.89, iterations);
    auto failed = std::make_shared<Run>(sweep->plan.experimentAt(3).value());
    failed->fail({"there is no public column that varies, and brc needs one", "/data/public", "make one"});
    sweep->runs[3] = failed;
    return sweep;
}

} // namespace

class OverColumnsTest : public QObject, FindOnScreen {
    Q_OBJECT

    OverColumns* columns = nullptr;

    QAbstractButton* findButton() const { return button("findStart"); }

private slots:
    void init() {
        begin(&MadeFind::columns, {1100, 900});
        columns = made.columns;
    }
    void cleanup() { view.reset(); }

    void whatIsMissingIsSaidInWords() {
        QVERIFY(words("findIntention").startsWith("Open a dataset first"));
        QVERIFY(!findButton()->isEnabled());
        view->setExperiment(smallExperiment(), true, censusDataset());
        QVERIFY(words("findIntention").startsWith("Prices need a mechanism on features"));
        QVERIFY(!view->plan());
        Experiment release = boosting();
        release.release = true;
        view->setExperiment(release, true, censusDataset());
        QVERIFY(words("findIntention").contains("release"));
        view->setExperiment(boosting(), true, censusDataset());
        QVERIFY(findButton()->isEnabled());
        QVERIFY(columns->chart()->hint().contains("Find"));
        view->setBlocked("A run is in progress");
        QVERIFY(!findButton()->isEnabled());
    }

    void startAsksForEveryFeatureWithTheTrialsChosen() {
        view->setExperiment(boosting(), true, censusDataset());
        QVERIFY2(words("findIntention").contains("2 public and 12 private"),
                 qPrintable(words("findIntention")));
        QVERIFY(words("findIntention").contains("ε = 0.16"));
        QVERIFY(
            words("findIntention").contains(QString::fromUtf8(inWords(Adjacency::ReplacePrivateFeatures))));
        QCOMPARE(part<QSpinBox>("findRepeats")->value(), 5);
        part<QSpinBox>("findRepeats")->setValue(4);
        QSignalSpy asked(view.get(), &FindView::startRequested);
        QTest::mouseClick(findButton(), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        const auto plan = asked[0][0].value<SweepPlan>();
        QCOMPARE(plan.points(), std::size_t{15});
        QCOMPARE(plan.base.trials, 4);
        QCOMPARE(plan.axes[0].values[0], std::string("none"));
        QVERIFY(checkSweep(plan).ok());
    }

    void barsAreRankedAndFailuresSaidInWords() {
        made.sweep->show(pricesOf(), "Prices 1");
        const auto& prices = columns->chart()->prices();
        QCOMPARE(prices.size(), std::size_t{2});
        QCOMPARE(prices[0].column, std::string("hours per week"));
        const auto series = columns->chart()->visibleSeries();
        QCOMPARE(series.size(), std::size_t{6}); // each with both ends of its whisker
        QVERIFY(std::abs(series[0].x[0] - 10) < 1e-9 && series[0].y[0] == 1);
        QVERIFY(std::abs(series[1].x[0] - 9) < 1e-9 && std::abs(series[2].x[0] - 11) < 1e-9);
        QVERIFY(words("priceFailures").startsWith("No price for region:"));
        QVERIFY(part<QLabel>("priceFailures")->isVisible());
        const auto& legend = columns->chart()->legend()->entries();
        QCOMPARE(legend.size(), std::size_t{3});
        QVERIFY(legend[2].text.contains("2 paired repeats"));
    }

    void theSentenceSaysPriceRoleAndPromise() {
        made.sweep->show(pricesOf(), "Prices 1");
        QCOMPARE(columns->column(), std::string("hours per week")); // the dearest, unless somebody chooses
        QVERIFY2(
            words("priceSentence")
                .startsWith(
                    "Protecting hours per week costs 10.0 ± 1.0 points of accuracy (mean ± standard error "
                    "of 2 repeats"),
            qPrintable(words("priceSentence")));
        QVERIFY(words("priceSentence").contains("it is private"));
        QVERIFY(words("priceSentence").contains("ε = 0.16"));
        QVERIFY(words("priceSentence").contains(QString::fromUtf8(inWords(EpsilonKind::DataIndependent))));
    }

    void aColumnThatGainsIsSaidToGain() {
        ColumnPrice price;
        price.column = "age";
        price.isPublic = true;
        price.trials = 9;
        price.mean = -0.004;
        price.standardError = 0.003;
        const QString sentence = priceSentence(price, "ε");
        QVERIFY2(sentence.startsWith("Protecting age gains 0.4 ± 0.3 points"), qPrintable(sentence));
        QVERIFY(sentence.contains("this may be chance"));
        QCOMPARE(pointsText(-0.0001, std::nullopt), QStringLiteral("0.0"));
        QCOMPARE(pointsText(-0.01, 0.0005), QStringLiteral("−1.00 ± 0.05"));
    }

    void arrowKeysAndTheMouseChooseABar() {
        made.sweep->show(pricesOf(), "Prices 1");
        columns->chart()->setFocus();
        QTest::keyClick(columns->chart(), Qt::Key_Down);
        QCOMPARE(columns->column(), std::string("age"));
        QVERIFY(columns->curves()->title().contains("age"));
        QTest::keyClick(columns->chart(), Qt::Key_Down); // there is none below
        QCOMPARE(columns->column(), std::string("age"));
        QCustomPlot* plot = columns->chart()->plot();
        plot->replot();
        const QPoint first(static_cast<int>(plot->xAxis->coordToPixel(4)),
                           static_cast<int>(plot->yAxis->coordToPixel(1)));
        QVERIFY(columns->chart()->wordsAt(first).startsWith("hours per week (private): 10.0 ± 1.0"));
        QTest::mouseClick(plot, Qt::LeftButton, {}, first);
        QCOMPARE(columns->column(), std::string("hours per week"));
    }

    void theChosenColumnShowsBothCurvesWithBands() {
        made.sweep->show(pricesOf(), "Prices 1");
        const auto series = columns->curves()->visibleSeries();
        QVERIFY(columns->curves()->curves());
        QCOMPARE(series.size(), std::size_t{2});
        QVERIFY(series[0].run.startsWith("as it is") && series[1].run.startsWith("flipped"));
        QCOMPARE(series[1].x, (std::vector<double>{1, 2, 3}));
        QVERIFY(series[1].lower[0] < series[1].y[0] && series[1].y[0] < series[1].upper[0]);
        QCOMPARE(columns->curves()->plot()->xAxis->label(), QStringLiteral("iteration"));
        QVERIFY(series[0].appearance.pen.style() != series[1].appearance.pen.style());
        QVERIFY(!columns->curves()->guaranteeWarnings().isEmpty());
    }

    void longCurvesAreDrawnThinnedAndToldWhole() {
        made.sweep->show(pricesOf(1200), "Prices 1");
        for (const ChartSeries& series : columns->curves()->visibleSeries())
            QVERIFY(series.x.size() == 1200 && series.y.size() == 1200 && series.upper.size() == 1200);
        const QCustomPlot* plot = columns->curves()->plot();
        QCOMPARE(plot->graphCount(), 6);
        for (int i = 0; i < plot->graphCount(); ++i)
            QVERIFY(plot->graph(i)->dataCount() > 100 && plot->graph(i)->dataCount() <= 500);
    }

    void withoutIterationsTheCurvesArePoints() {
        made.sweep->show(pricesOf(0), "Prices 1");
        const auto series = columns->curves()->visibleSeries();
        QVERIFY(!columns->curves()->curves());
        QVERIFY(series.size() == 2 && series[0].points && series[0].x.size() == 1);
        QVERIFY(std::abs(series[1].y[0] - 0.9) < 1e-9);
    }

    void theChoiceStaysWhileBarsAreRankedAnew() {
        auto sweep = pricesOf();
        const auto late = sweep->runs.extract(2);
        made.sweep->show(sweep, "Prices 1");
        QCOMPARE(columns->column(), std::string("age"));
        columns->chart()->setFocus();
        QTest::keyClick(columns->chart(), Qt::Key_Up);
        sweep->runs[2] = late.mapped();
        view->hide();
        view->show(); // takes in what is new
        QCOMPARE(columns->chart()->prices().front().column, std::string("hours per week"));
        QCOMPARE(columns->column(), std::string("age"));
    }

    void pricesAreFollowedFromStartToEnd() {
        view->setExperiment(boosting(), true, censusDataset());
        SweepPlan plan = planOf({"age", "region"});
        plan.base.trials = 2;
        QVERIFY(start(plan));
        QVERIFY(made.sweep->going() && !findButton()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!made.sweep->going(), pricePatience);
        QCOMPARE(part<ElidedLabel>("findState")->text(), QStringLiteral("Finished: 3 of 3 runs"));
        QCOMPARE(columns->chart()->prices().size(), std::size_t{2});
        QCOMPARE(columns->curves()->visibleSeries()[0].x.size(), std::size_t{5});
        QTRY_VERIFY(findButton()->isEnabled());
    }
};

TEST_WITH_WINDOWS(OverColumnsTest)
#include "OverColumnsTest.moc"
