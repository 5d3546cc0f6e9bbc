// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepHeatMap.h"

#include "core/base/Infinity.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/plots/marks/ChartStyle.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const SweepAxis mapSigmas{"sigma", {"1", "10", "100"}};
const SweepAxis mapTeachers{"teachers", {"50", "250"}};
const SweepAxis mapQueries{"queries", {"100", "500"}};
const SweepAxis mapSeeds{"seed", {"1", "2", "3"}};

FakePoint inventedMap(const std::vector<std::string>& at) {
    return {.accuracy = 0.9 - 0.001 * numberFrom(at[0]) - 0.0001 * numberFrom(at[1]), .epsilon = 1};
}

} // namespace

class SweepHeatMapTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SweepHeatMap> map;

    void show(std::shared_ptr<const SweepResult> sweep) {
        map->setSweep(std::move(sweep), QStringLiteral("Sweep 1"));
        map->refresh();
        map->plot()->replot();
    }
    QPointF centre(double column, double row) const {
        return {map->plot()->xAxis->coordToPixel(column), map->plot()->yAxis->coordToPixel(row)};
    }
    // Off the words in the middle.
    QColor colourAt(double column, double row) const {
        const QImage image = map->plot()->toPixmap(map->plot()->width(), map->plot()->height()).toImage();
        return image.pixelColor(centre(column - 0.4, row - 0.4).toPoint());
    }

private slots:
    void init() { map = shown<SweepHeatMap>({560, 400}); }
    void cleanup() { map.reset(); }

    void cellsAreEquallyLargeWhateverTheStepsAndNamedByTheirValues() {
        show(fakeSweep({mapSigmas, mapTeachers}, inventedMap));
        const auto ticks = map->plot()->xAxis->tickVectorLabels();
        QCOMPARE(QStringList(ticks), (QStringList{"1", "10", "100"}));
        QCOMPARE(QStringList(map->plot()->yAxis->tickVectorLabels()), (QStringList{"50", "250"}));
        QVERIFY(std::abs((centre(1, 0).x() - centre(0, 0).x()) - (centre(2, 0).x() - centre(1, 0).x())) <
                1.5);
        QVERIFY(map->plot()->xAxis->label().startsWith("Noise σ"));
    }

    void theColourIsTheValue() {
        show(fakeSweep({mapSigmas, mapTeachers}, inventedMap));
        QCOMPARE(colourAt(0, 0).rgb(), viridis(1).rgb());
        QCOMPARE(colourAt(2, 1).rgb(), viridis(0).rgb());
        QVERIFY(colourAt(1, 0) != colourAt(2, 0));
    }

    void theValueIsUnderTheCursor() {
        show(fakeSweep({mapSigmas, mapTeachers, mapSeeds},
                       [](const auto& at) { return FakePoint{.accuracy = 0.8 + 0.01 * numberFrom(at[2])}; }));
        QCOMPARE(map->wordsAt(centre(1, 1)),
                 QStringLiteral(
                     "σ = 10, teachers = 250: accuracy 0.820, median of 3 repeats, from 0.815 to 0.825"));
        QCOMPARE(map->wordsAt({1, 1}), QString());
    }

    void whatIsMissingAndWhatFailedIsTold() {
        const auto sweep = emptySweep({mapSigmas, mapTeachers});
        computeFake(*sweep, 0, inventedMap);
        computeFake(*sweep, 1, [](const auto&) { return FakePoint{.failure = "too many teachers"}; });
        show(sweep);
        QVERIFY(map->wordsAt(centre(2, 1)).endsWith("not computed yet"));
        QVERIFY(map->wordsAt(centre(0, 1)).endsWith("failed: too many teachers"));
        QStringList legend;
        for (const LegendEntry& entry : map->legend()->entries())
            legend << entry.text;
        QCOMPARE(legend, (QStringList{"╱ no value: 4 cells", "╳ failed: 1 cells"}));
        QVERIFY(!map->dirty());
        computeFake(*sweep, 2, inventedMap);
        QVERIFY(map->dirty());
    }

    void axesCanBeSwappedAndTheThirdStandsAtOneValue() {
        show(fakeSweep({mapSigmas, mapTeachers, mapQueries}, [](const auto& at) {
            return FakePoint{.accuracy = 0.5 + 0.0005 * numberFrom(at[2])};
        }));
        QVERIFY(map->wordsAt(centre(0, 0)).contains("0.550"));
        map->setFixed("queries", 1);
        map->refresh();
        QVERIFY(map->wordsAt(centre(0, 0)).contains("0.750"));
        map->setAxes("teachers", "sigma");
        map->refresh();
        map->plot()->replot();
        QCOMPARE(map->plot()->yAxis->tickVectorLabels().size(), 3);
        QVERIFY(map->wordsAt(centre(1, 2)).startsWith("teachers = 250, σ = 100"));
    }

    void aSecondMeasureStandsInWordsBelowTheFirst() {
        show(fakeSweep({mapSigmas, mapTeachers, mapSeeds}, inventedMap));
        const QImage alone = map->plot()->toPixmap(560, 400).toImage();
        map->setWords(Measure::LabelsAnswered);
        QVERIFY(map->dirty());
        map->refresh();
        map->plot()->replot();
        QVERIFY(map->plot()->toPixmap(560, 400).toImage() != alone);
        QCOMPARE(map->legend()->entries().front().text,
                 QStringLiteral("below, in words: labels answered, median"));
        QVERIFY2(map->wordsAt(centre(0, 0))
                     .endsWith("; labels answered 100, median of 3 repeats, from 100 to 100"),
                 qPrintable(map->wordsAt(centre(0, 0))));
        const auto series = map->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QCOMPARE(series[1].key, QStringLiteral("row1/words"));
        QCOMPARE(series[1].quantity, QStringLiteral("labels answered, median"));
        QCOMPARE(series[1].y, (std::vector<double>{100, 100, 100}));
        map->setWords(std::nullopt);
        map->refresh();
        QCOMPARE(map->visibleSeries().size(), std::size_t{2});
        QVERIFY(map->legend()->entries().empty());
        map->choose({{"words", "auroc"}});
        map->choose({{"words", "none"}});
        QCOMPARE(map->choices().at("words"), QStringLiteral("none"));
    }

    void theSameMeasureTwiceIsSaidOnce() {
        show(fakeSweep({mapSigmas, mapTeachers}, inventedMap));
        map->setWords(Measure::Accuracy);
        map->refresh();
        QCOMPARE(map->visibleSeries().size(), std::size_t{2});
        QVERIFY(map->legend()->entries().empty());
    }

    void anEpsilonInWordsIsWarnedOfAsAnyOther() {
        show(fakeSweep({mapSigmas, mapTeachers}, [](const auto&) {
            return FakePoint{.accuracy = 0.8, .epsilon = 2, .kind = EpsilonKind::DataDependent};
        }));
        QVERIFY(!map->guaranteeWarnings().join(' ').contains("was spent"));
        map->setWords(Measure::Epsilon);
        map->refresh();
        QVERIFY(map->guaranteeWarnings().contains("Do not publish: ε of Sweep 1 was spent, not promised."));
        QVERIFY(map->legend()->entries().front().text.contains("do not publish"));
        QVERIFY(map->privacyWords().join(' ').contains("do not publish"));
        QVERIFY(map->visibleSeries()[1].quantity.contains("(spent ⊘)"));
    }

    void oneAxisIsNoMap() {
        show(fakeSweep({mapSigmas, mapSeeds}, inventedMap));
        QVERIFY(map->hint().contains("two swept parameters"));
        QVERIFY(map->visibleSeries().empty());
    }

    void eachRowIsASeries() {
        show(fakeSweep({mapSigmas, mapTeachers}, inventedMap));
        const auto series = map->visibleSeries();
        QCOMPARE(series.size(), std::size_t{2});
        QCOMPARE(series[1].run, QStringLiteral("teachers = 250"));
        QCOMPARE(series[1].x, (std::vector<double>{1, 10, 100}));
        QVERIFY(std::abs(series[1].y[2] - (0.9 - 0.1 - 0.025)) < 1e-12);
    }

    void lightnessRisesEvenlyAndWordsCanBeReadOnEveryColour() {
        double before = -1;
        for (int i = 0; i <= 100; ++i) {
            const QColor colour = viridis(i / 100.0);
            const double contrast = contrastRatio(colour, QColor(Qt::black));
            QVERIFY2(contrast > before, qPrintable(QString::number(i)));
            before = contrast;
            QVERIFY(contrastRatio(wordsOn(colour), colour) >= 4.5);
        }
    }

    void aSliceSaysWhatItIsASliceOfAndCountsItsRunsAlone() {
        show(fakeSweep({mapSigmas, mapTeachers, mapQueries}, inventedMap));
        map->setFixed("queries", 1);
        map->refresh();
        QCOMPARE(map->sliceWords(), QStringLiteral("where queries = 500"));
        QCOMPARE(map->legend()->entries().front().text, QStringLiteral("where queries = 500"));
        QVERIFY(map->visibleSeries().front().quantity.endsWith(", where queries = 500"));
        QCOMPARE(map->guaranteeWarnings().size(), 1);
        QVERIFY(map->guaranteeWarnings()[0].startsWith("Compared: 6 runs"));
        map->setFixed("queries", 7);
        QVERIFY(!map->dirty());
        show(fakeSweep({mapSigmas, mapTeachers}, inventedMap));
        QCOMPARE(map->sliceWords(), QString());
    }

    void eachEpsilonIsNamedByItsOwnKind() {
        show(fakeSweep({mapTeachers, mapSigmas}, [](const auto& at) {
            return FakePoint{.epsilon = 1,
                             .kind =
                                 at[1] == "1" ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent};
        }));
        map->setAxes("sigma", "teachers");
        map->setMeasure(Measure::Epsilon);
        map->refresh();
        const auto series = map->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QCOMPARE(series[0].quantity, QStringLiteral("ε, median"));
        QCOMPARE(series[0].x, (std::vector<double>{10, 100}));
        QCOMPARE(series[1].quantity, QStringLiteral("ε (spent ⊘), median"));
        QCOMPARE(series[1].x, (std::vector<double>{1}));
        QVERIFY(map->wordsAt(centre(0, 0)).contains("ε (spent ⊘) 1.00"));
        QVERIFY(!map->wordsAt(centre(1, 0)).contains("spent"));
        auto* scale = qobject_cast<QCPColorScale*>(map->plot()->plotLayout()->element(1, 1));
        QVERIFY(scale->axis()->label().contains("some promised, some spent ⊘"));
    }

    void whatIsNotPrivateIsInfiniteRatherThanMissing() {
        show(fakeSweep({mapSigmas, mapTeachers}, [](const auto& at) {
            return at[0] == "1" ? FakePoint{.epsilon = infinity, .kind = EpsilonKind::None} : FakePoint{};
        }));
        map->setMeasure(Measure::Epsilon);
        map->refresh();
        QCOMPARE(map->legend()->entries().size(), std::size_t{1});
        QCOMPARE(map->legend()->entries()[0].text, QStringLiteral("∞ not private, ε = ∞: 2 cells"));
        QVERIFY(map->wordsAt(centre(0, 0)).endsWith("ε ∞"));
        QCOMPARE(map->visibleSeries()[0].y, (std::vector<double>{infinity, 1, 1}));
    }

    void whatIsChosenCanBeKeptAndChosenAgain() {
        const auto sweep = fakeSweep({mapSigmas, mapTeachers, mapQueries}, inventedMap);
        show(sweep);
        const std::map<QString, QString> chosen{{"measure", "epsilon"},
                                                {"words", "labels_answered"},
                                                {"across", "teachers"},
                                                {"upwards", "queries"},
                                                {"where.sigma", "2"}};
        map->choose(chosen);
        QCOMPARE(map->choices(), chosen);
        QCOMPARE(map->sliceWords(), QStringLiteral("where σ = 100"));
        QVERIFY(!map->dirty());
        map->choose({{"measure", "beauty"},
                     {"words", "ugliness"},
                     {"across", "gamma"},
                     {"where.sigma", "x"},
                     {"where.beta", "1"}});
        QCOMPARE(map->choices(), chosen);
        QVERIFY(!map->canBeLogarithmic(map->plot()->xAxis));
    }

    void meansAreDrawnWhereMeansAreWanted() {
        show(fakeSweep({mapSigmas, mapTeachers, mapSeeds},
                       [](const auto& at) { return FakePoint{.accuracy = at[2] == "1" ? 0.9 : 0.6}; }));
        QVERIFY(map->wordsAt(centre(0, 0)).contains("0.600"));
        map->setBand(BandKind::MeanSd, false);
        QVERIFY(map->wordsAt(centre(0, 0)).contains("accuracy 0.700, mean"));
    }

    void aDataDependentEpsilonIsLabelledOnItsScaleAndWarnedOf() {
        show(fakeSweep({mapSigmas, mapTeachers}, [](const auto&) {
            return FakePoint{.accuracy = 0.8, .epsilon = 2, .kind = EpsilonKind::DataDependent};
        }));
        map->setMeasure(Measure::Epsilon);
        map->refresh();
        auto* scale = qobject_cast<QCPColorScale*>(map->plot()->plotLayout()->element(1, 1));
        QVERIFY(scale);
        QVERIFY2(scale->axis()->label().contains("spent ⊘: do not publish"),
                 qPrintable(scale->axis()->label()));
        QVERIFY(map->guaranteeWarnings().contains("Do not publish: ε of Sweep 1 was spent, not promised."));
        QVERIFY(map->privacyWords().first().contains("do not publish"));
    }
};

TEST_WITH_WINDOWS(SweepHeatMapTest)
#include "SweepHeatMapTest.moc"
