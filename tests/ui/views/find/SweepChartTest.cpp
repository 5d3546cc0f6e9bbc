// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepChart.h"

#include "core/base/Infinity.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/views/find/SweepBoxes.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const SweepAxis fourSigmas{"sigma", {"10", "20", "40", "80"}};
const SweepAxis twoTeacherCounts{"teachers", {"100", "250"}};
const SweepAxis curveSeeds{"seed", {"1", "2", "3", "4", "5"}};

// More noise is worse, more teachers are better, each seed has its luck.
FakePoint inventedCurve(const std::vector<std::string>& at) {
    const double luck = at.size() > 2 ? 0.01 * numberFrom(at[2]) : 0;
    return {.accuracy =
                0.8 - 0.001 * numberFrom(at[0]) + (at.size() > 1 ? 0.0002 * numberFrom(at[1]) : 0) + luck,
            .epsilon = 40 / numberFrom(at[0])};
}

QCPGraph* graphNamed(const Chart& chart, const QString& name) {
    for (int i = 0; i < chart.plot()->graphCount(); ++i)
        if (chart.plot()->graph(i)->name() == name) return chart.plot()->graph(i);
    return nullptr;
}

QStringList legendOf(const Chart& chart) {
    QStringList words;
    for (const LegendEntry& entry : chart.legend()->entries())
        words << entry.text;
    return words;
}

} // namespace

class SweepChartTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SweepChart> chart;

    void show(std::shared_ptr<const SweepResult> sweep) {
        chart->setSweep(std::move(sweep), QStringLiteral("Sweep 1"));
        chart->refresh();
    }

    SweepBoxes* boxes() const {
        for (int i = 0; i < chart->plot()->itemCount(); ++i)
            if (auto* found = dynamic_cast<SweepBoxes*>(chart->plot()->item(i))) return found;
        return nullptr;
    }
    // Of each place 0.3 by the first seed, then 0.7, 0.71, 0.72, 0.73.
    void showBoxes(const std::vector<SweepAxis>& axes) {
        chart->setDrawing(SweepDrawing::Boxes);
        show(fakeSweep(axes, [](const auto& at) {
            return FakePoint{.accuracy = at[1] == "1" ? 0.3 : 0.68 + 0.01 * numberFrom(at[1])};
        }));
    }

private slots:
    void init() { chart = shown<SweepChart>({560, 400}); }
    void cleanup() { chart.reset(); }

    void beforeAnySweepItSaysWhatToDo() { QVERIFY(chart->hint().contains("Find")); }

    void aLineForEachCombinationAndABandOverSeeds() {
        show(fakeSweep({fourSigmas, twoTeacherCounts, curveSeeds}, inventedCurve));
        QCOMPARE(legendOf(*chart),
                 (QStringList{"teachers = 100", "teachers = 250", "median and quartiles of 5 repeats"}));
        QCPGraph* line = graphNamed(*chart, "line2");
        QCOMPARE(line->dataCount(), 4);
        QCOMPARE(line->data()->at(2)->key, 40.0);
        const double median = 0.8 - 0.04 + 0.05 + 0.03;
        QVERIFY(std::abs(line->data()->at(2)->value - median) < 1e-12);
        QVERIFY(std::abs(graphNamed(*chart, "line2/lower")->data()->at(2)->value - (median - 0.01)) < 1e-12);
        QVERIFY(std::abs(graphNamed(*chart, "line2/upper")->data()->at(2)->value - (median + 0.01)) < 1e-12);
        QCOMPARE(line->pen().color(), runColour(1, false));
        QCOMPARE(line->scatterStyle().customPath(), runMarker(1));
    }

    void anotherUnitIsLeftOutWhereEpsilonIsOnAnAxis() {
        const SweepAxis units{"data.unit", {"person", "record"}}, budgets{"epsilon", {"1", "2", "4"}};
        const auto sweep = emptySweep({budgets, units});
        sweep->plan.base.data.person = {"patient"};
        for (std::size_t point = 0; point < sweep->plan.points(); ++point) {
            Experiment experiment = sweep->plan.base;
            experiment.data.unitIsRecord = sweep->plan.valuesAt(point)[1] == "record";
            sweep->runs[point] = fakeRun(experiment, {.accuracy = 0.8, .epsilon = 1});
        }
        show(sweep);
        QCOMPARE(legendOf(*chart).size(), 1); // as all are about one patient
        QVERIFY2(chart->plot()->xAxis->label().contains("about another unit: 3 of 6 points"),
                 qPrintable(chart->plot()->xAxis->label()));
        chart->setAbscissa("data.unit");
        chart->refresh();
        QCOMPARE(legendOf(*chart).size(), 3); // of accuracies by unit
        QVERIFY(!chart->plot()->xAxis->label().contains("left out"));
        chart->setMeasure(Measure::Epsilon);
        chart->refresh();
        QVERIFY(chart->plot()->xAxis->label().contains("3 of 6 points"));
    }

    void trialsOfARunArePooledWithTheSeeds() {
        show(fakeSweep(
            {fourSigmas, curveSeeds}, [](const auto&) { return FakePoint{}; }, 3));
        QVERIFY(legendOf(*chart).contains("median and quartiles of 15 repeats"));
        QCOMPARE(legendOf(*chart)[0], QStringLiteral("Sweep 1"));
    }

    void theAxisIsLogarithmicForALogGridAndWideSpansAlone_data() {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("log grid") << QStringList{"10", "20", "40", "80"} << true;
        QTest::newRow("wide list") << QStringList{"1", "5", "7", "40"} << true;
        QTest::newRow("even grid") << QStringList{"10", "20", "30", "40"} << false;
        QTest::newRow("with zero") << QStringList{"0", "1", "100"} << false;
        QTest::newRow("one value") << QStringList{"10"} << false;
    }
    void theAxisIsLogarithmicForALogGridAndWideSpansAlone() {
        QFETCH(QStringList, values);
        SweepAxis axis{"sigma", {}};
        for (const QString& value : values)
            axis.values.push_back(value.toStdString());
        show(fakeSweep({axis}, [](const auto&) { return FakePoint{}; }));
        QTEST(chart->plot()->xAxis->scaleType() == QCPAxis::stLogarithmic, "logarithmic");
        for (const QString& value : values)
            QVERIFY(chart->plot()->xAxis->range().contains(value.toDouble()));
    }

    void mechanismsAreTicksWithTheirNames() {
        const SweepAxis mechanism{"mechanism", {"pate-gnmax", "saa", "nonprivate"}};
        show(fakeSweep({mechanism, twoTeacherCounts}, [](const auto& at) {
            return FakePoint{.accuracy = 0.8,
                             .epsilon = 1,
                             .kind =
                                 at[0] == "nonprivate" ? EpsilonKind::None : EpsilonKind::DataIndependent};
        }));
        chart->setAbscissa("mechanism");
        chart->refresh();
        chart->plot()->replot();
        QCOMPARE(chart->plot()->xAxis->label(), QStringLiteral("Mechanism"));
        const auto labels = chart->plot()->xAxis->tickVectorLabels();
        QVERIFY2(labels.contains("GNMax"), qPrintable(QStringList(labels).join(',')));
        QVERIFY(graphNamed(*chart, "line1")->lineStyle() == QCPGraph::lsNone);
        QVERIFY(chart->visibleSeries().front().points);
        // Lines are those of the numbers of teachers, each with a mechanism that promises nothing.
        QVERIFY(chart->guaranteeWarnings().contains(
            "Not private: nothing is promised by teachers = 100 and teachers = 250."));
    }

    void theOtherAxisCanBePutAcross() {
        show(fakeSweep({fourSigmas, twoTeacherCounts}, inventedCurve));
        QCOMPARE(chart->abscissa(), std::string("sigma"));
        chart->setAbscissa("teachers");
        QVERIFY(chart->dirty());
        chart->refresh();
        QCOMPARE(chart->curves().size(), std::size_t{4});
        QCOMPARE(legendOf(*chart)[0], QStringLiteral("σ = 10"));
        chart->setAbscissa("gamma");
        QCOMPARE(chart->abscissa(), std::string("teachers"));
    }

    void aDataDependentEpsilonIsLabelledOnItsAxisAndWarnedOf() {
        const auto secret = [](const auto& at) {
            return FakePoint{
                .accuracy = 0.8, .epsilon = 40 / numberFrom(at[0]), .kind = EpsilonKind::DataDependent};
        };
        show(fakeSweep({fourSigmas}, secret));
        QVERIFY(!chart->plot()->yAxis->label().contains("ε"));
        chart->setMeasure(Measure::Epsilon);
        chart->refresh();
        QCOMPARE(chart->plot()->yAxis->label(), QStringLiteral("ε at δ = 1e-5 (spent ⊘: do not publish)"));
        QVERIFY(chart->guaranteeWarnings().contains("Do not publish: ε of Sweep 1 was spent, not promised."));
        QVERIFY(chart->visibleSeries().front().quantity.contains("spent"));
        QCOMPARE(chart->privacyWords(),
                 QStringList{"Sweep 1: spent ε = 0.500 to 4.00 at δ = 1e-5 · add or remove one record · "
                             "do not publish"});
    }

    void theEpsilonThatIsShownIsTheOneThatIsStated() {
        show(fakeSweep({fourSigmas}, [](const auto&) {
            return FakePoint{.epsilon = 1, .kind = EpsilonKind::DataDependent, .dataIndependent = 3};
        }));
        chart->setMeasure(Measure::DataIndependentEpsilon);
        chart->refresh();
        QCOMPARE(chart->privacyWords(),
                 QStringList{"Sweep 1: promised ε = 3.00 at δ = 1e-5 · add or remove one record"});
        QCOMPARE(chart->guaranteeWarnings().size(), 1); // that many are compared
    }

    void infiniteEpsilonsAreListedThoughNotDrawn() {
        show(fakeSweep({fourSigmas}, [](const auto& at) {
            return at[0] == "20" ? FakePoint{.epsilon = infinity, .kind = EpsilonKind::None} : FakePoint{};
        }));
        chart->setMeasure(Measure::Epsilon);
        chart->refresh();
        QCOMPARE(graphNamed(*chart, "line1")->dataCount(), 3);
        QCOMPARE(chart->visibleSeries()[0].x, (std::vector<double>{10, 20, 40, 80}));
        QCOMPARE(chart->visibleSeries()[0].y, (std::vector<double>{1, infinity, 1, 1}));
        QCOMPARE(legendOf(*chart)[0], QStringLiteral("Sweep 1 (ε = ∞ at 1 value)"));
        QVERIFY(chart->guaranteeWarnings().contains("Not private: nothing is promised by Sweep 1."));
    }

    void labelsOfRunsThatStopOnTheirDataAreNotToBePublished() {
        const auto sweep = emptySweep({fourSigmas});
        sweep->plan.base.parameters.set("stop_on", std::string("data-dependent"));
        sweep->plan.base.parameters.set("epsilon", 2.0);
        for (std::size_t point = 0; point < sweep->plan.points(); ++point)
            computeFake(*sweep, point, inventedCurve);
        show(sweep);
        const QString warning =
            QStringLiteral("Do not publish: how many labels Sweep 1 got depends on the private data.");
        QVERIFY(!chart->guaranteeWarnings().contains(warning));
        chart->setMeasure(Measure::LabelsAnswered);
        chart->refresh();
        QVERIFY(chart->guaranteeWarnings().contains(warning));
    }

    void theRangeDependsOnHistoryOnlyWhilePointsArrive() {
        const auto sweep = emptySweep({fourSigmas});
        const auto counts = [](double epsilon) {
            return [epsilon](const auto&) { return FakePoint{.epsilon = epsilon}; };
        };
        chart->setMeasure(Measure::Epsilon);
        chart->setGoing(true);
        computeFake(*sweep, 0, counts(10));
        show(sweep);
        const double grown = chart->plot()->yAxis->range().upper;
        computeFake(*sweep, 0, counts(7));
        computeFake(*sweep, 1, counts(7));
        chart->refresh();
        QCOMPARE(chart->plot()->yAxis->range().upper, grown);
        chart->setGoing(false);
        QVERIFY(chart->dirty());
        chart->refresh();
        QVERIFY(chart->plot()->yAxis->range().upper < grown);
    }

    void theBandCanBeMeanAndDeviation() {
        show(fakeSweep({fourSigmas, curveSeeds},
                       [](const auto& at) { return FakePoint{.accuracy = at[1] == "1" ? 0.9 : 0.5}; }));
        QVERIFY(chart->hasBands() && !chart->hasTrials());
        QCOMPARE(graphNamed(*chart, "line1")->data()->at(0)->value, 0.5);
        chart->setBand(BandKind::MeanSd, false);
        QVERIFY(std::abs(graphNamed(*chart, "line1")->data()->at(0)->value - 0.58) < 1e-12);
        QVERIFY(legendOf(*chart).contains("mean ± sd of 5 repeats"));
    }

    void drawsCanBeBoxesWithWhiskersAndDots() {
        showBoxes({fourSigmas, curveSeeds});
        QCOMPARE(boxes()->rows().size(), std::size_t{1});
        const SweepBoxRow& row = boxes()->rows()[0];
        QCOMPARE(row.x, (std::vector<double>{10, 20, 40, 80}));
        // 0.3, 0.7, 0.71, 0.72, 0.73: the first is out of reach.
        const BoxPlot& box = row.boxes[2];
        QCOMPARE(box.q1, 0.7);
        QCOMPARE(box.median, 0.71);
        QCOMPARE(box.high, 0.73);
        QCOMPARE(box.low, 0.7);
        QCOMPARE(box.beyond, std::vector<double>{0.3});
        QCOMPARE(legendOf(*chart)[1],
                 QStringLiteral("median and quartiles of 5 repeats, whiskers within 1.5 boxes, dots beyond"));
        QVERIFY(chart->plot()->yAxis->range().contains(0.3));
        QVERIFY(!graphNamed(*chart, "line1/upper")->visible());
        QVERIFY(!chart->hasBands()); // nothing but a median to choose from
    }

    void trialsOfOneSeedMakeBoxesToo() {
        chart->setDrawing(SweepDrawing::Boxes);
        show(fakeSweep(
            {fourSigmas}, [](const auto&) { return FakePoint{.accuracy = 0.5}; }, 5));
        const BoxPlot& box = boxes()->rows()[0].boxes[3];
        QVERIFY(std::abs(box.median - 0.52) < 1e-12);
        QVERIFY(std::abs(box.low - 0.5) < 1e-12 && std::abs(box.high - 0.54) < 1e-12);
    }

    void boxesOfSeveralLinesStandBesideEachOther() {
        showBoxes({fourSigmas, curveSeeds, twoTeacherCounts});
        chart->plot()->replot();
        QCOMPARE(boxes()->rows().size(), std::size_t{2});
        for (std::size_t at = 0; at < 4; ++at) {
            QVERIFY(boxes()->rectOf(0, at).right() < boxes()->rectOf(1, at).left());
            if (at > 0) QVERIFY(boxes()->rectOf(1, at - 1).right() < boxes()->rectOf(0, at).left());
        }
        QVERIFY(boxes()->rows()[0].colour != boxes()->rows()[1].colour);
        chart->toggle("line1");
        QCOMPARE(boxes()->rows().size(), std::size_t{1});
        chart->toggle("reference/band");
        QVERIFY(!boxes()->rows()[0].spread);
    }

    void boxesAreExportedWithTheirWhiskers() {
        showBoxes({fourSigmas, curveSeeds});
        const auto series = chart->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QCOMPARE(series[0].band, QStringLiteral("median and quartiles of 5 repeats"));
        QVERIFY(series[0].points);
        QCOMPARE(series[0].lower[2], 0.7);
        QCOMPARE(series[1].quantity, QStringLiteral("accuracy, end of the lower whisker"));
        QCOMPARE(series[2].y[2], 0.73);
        QCOMPARE(series[3].y, (std::vector<double>{0.3, 0.3, 0.3, 0.3}));
        const ChartView view = chart->view();
        chart->setDrawing(SweepDrawing::Lines);
        chart->refresh();
        QCOMPARE(chart->visibleSeries().size(), std::size_t{1});
        QVERIFY(boxes()->rows().empty());
        chart->setView(view);
        QVERIFY(chart->drawing() == SweepDrawing::Boxes);
        QCOMPARE(chart->visibleSeries().size(), std::size_t{4});
    }

    void boxesPrintInLightColoursWhateverTheScreenShows() {
        showBoxes({fourSigmas, curveSeeds});
        applyTheme(ThemeChoice::Dark);
        QTRY_COMPARE(boxes()->rows()[0].colour, runColour(0, true));
        QCOMPARE(chart->printedSeries()[1].appearance.words, runWordColour(0, false));
        QCOMPARE(boxes()->rows()[0].colour, runColour(0, true));
        applyTheme(ThemeChoice::Light);
    }

    void whatIsChosenCanBeKeptAndChosenAgain() {
        show(fakeSweep({fourSigmas, twoTeacherCounts}, inventedCurve));
        chart->choose({{"measure", "epsilon"}, {"across", "teachers"}});
        QCOMPARE(chart->choices(),
                 (std::map<QString, QString>{
                     {"measure", "epsilon"}, {"drawing", "lines"}, {"across", "teachers"}}));
        QVERIFY(chart->canBeLogarithmic(chart->plot()->xAxis));
        chart->choose({{"measure", "beauty"}, {"across", "gamma"}});
        QCOMPARE(chart->abscissa(), std::string("teachers"));
        show(fakeSweep({{"mechanism", {"pate-gnmax", "saa"}}}, inventedCurve));
        QVERIFY(!chart->canBeLogarithmic(chart->plot()->xAxis));
        QVERIFY(chart->canBeLogarithmic(chart->plot()->yAxis));
    }

    void anotherSweepOrMeasureForgetsZooms() {
        const auto sweep = fakeSweep({fourSigmas}, inventedCurve);
        show(sweep);
        QTest::keyClick(chart.get(), Qt::Key_Plus);
        QVERIFY(chart->zoomedByPerson());
        show(sweep);
        QVERIFY(chart->zoomedByPerson());
        chart->setMeasure(Measure::Epsilon);
        QVERIFY(!chart->zoomedByPerson());
        chart->refresh();
        chart->axes()->undo();
        QVERIFY(!chart->zoomedByPerson());
        chart->toggle("line1");
        show(fakeSweep({fourSigmas}, inventedCurve));
        QVERIFY(!chart->hidden("line1"));
    }

    void aPublishableEpsilonIsNotWarnedOf() {
        show(fakeSweep({fourSigmas}, inventedCurve));
        chart->setMeasure(Measure::Epsilon);
        chart->refresh();
        QCOMPARE(chart->plot()->yAxis->label(), QStringLiteral("ε at δ = 1e-5"));
        QCOMPARE(chart->guaranteeWarnings().size(), 1);
        QVERIFY(chart->guaranteeWarnings()[0].contains("4 runs on the same private data"));
    }

    void pointsAppearAsTheyArriveWithAtMostOneReplotATick() {
        const auto sweep = emptySweep({fourSigmas, curveSeeds});
        show(sweep);
        QVERIFY(chart->hint().startsWith("Waiting"));
        int replots = 0;
        connect(chart->plot(), &QCustomPlot::afterReplot, this, [&replots] { ++replots; });
        for (std::size_t point = 0; point < 10; ++point)
            computeFake(*sweep, point, inventedCurve);
        QVERIFY(chart->dirty());
        chart->refresh();
        QVERIFY(!chart->dirty());
        QCOMPARE(replots, 1);
        QVERIFY(chart->hint().isEmpty());
        QCOMPARE(graphNamed(*chart, "line1")->dataCount(), 2);
        // The axis is the plan's from the first point on.
        QVERIFY(chart->plot()->xAxis->range().contains(80));
    }

    void failedPointsAreLeftOut() {
        show(fakeSweep({fourSigmas}, [](const auto& at) {
            return FakePoint{.accuracy = 0.8, .failure = at[0] == "20" ? "too many teachers" : ""};
        }));
        QCOMPARE(graphNamed(*chart, "line1")->dataCount(), 3);
    }

    void aPointThatFailedHasNoPlaceOnTheAxis() {
        show(fakeSweep({fourSigmas}, [](const auto& at) {
            return FakePoint{.accuracy = 0.8, .failure = at[0] == "80" ? "too little noise" : ""};
        }));
        QVERIFY(chart->plot()->xAxis->range().contains(40));
        QVERIFY(!chart->plot()->xAxis->range().contains(80));
    }

    void aMeasureThatNoPointHasIsSaid() {
        show(fakeSweep({fourSigmas}, inventedCurve));
        chart->setMeasure(Measure::Auroc);
        chart->refresh();
        QVERIFY(chart->hint().contains("AUROC"));
        QVERIFY(chart->visibleSeries().empty());
    }

    void theLegendHidesLinesAndBandsByClickAndKey() {
        show(fakeSweep({fourSigmas, twoTeacherCounts, curveSeeds}, inventedCurve));
        chart->plot()->replot();
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, chart->legend()->entryRect("line1").center());
        QVERIFY(!graphNamed(*chart, "line1")->visible());
        QCOMPARE(chart->visibleSeries().size(), std::size_t{1});
        QCOMPARE(chart->visibleSeries()[0].key, QStringLiteral("line2"));
        QVERIFY(!chart->visibleSeries()[0].lower.empty());
        QTest::keyClick(chart.get(), Qt::Key_3);
        QVERIFY(!graphNamed(*chart, "line2/upper")->visible());
        QVERIFY(graphNamed(*chart, "line2")->visible());
        QVERIFY(chart->visibleSeries()[0].lower.empty());
        QVERIFY(chart->visibleSeries()[0].band.isEmpty());
    }

    void coloursFollowTheThemeBandsIncluded() {
        show(fakeSweep({fourSigmas, curveSeeds}, inventedCurve));
        applyTheme(ThemeChoice::Dark);
        QTRY_COMPARE(graphNamed(*chart, "line1")->pen().color(), runColour(0, true));
        QCOMPARE(graphNamed(*chart, "line1/upper")->brush().color(),
                 blended(runColour(0, true), chartInk(true).background, 0.2));
        applyTheme(ThemeChoice::Light);
    }

    void noSweepClearsIt() {
        show(fakeSweep({fourSigmas, twoTeacherCounts}, inventedCurve));
        show(nullptr);
        QVERIFY(chart->visibleSeries().empty());
        QVERIFY(chart->privacyWords().isEmpty());
        QVERIFY(!chart->hint().isEmpty());
    }
};

TEST_WITH_WINDOWS(SweepChartTest)
#include "SweepChartTest.moc"
