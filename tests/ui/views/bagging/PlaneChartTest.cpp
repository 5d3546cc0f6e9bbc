// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PlaneChart.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PlaneChartTest : public QObject {
    Q_OBJECT

    static constexpr BagPlan mnist{60'000, 1, 10'000, BagDraw::WithReplacement};
    std::unique_ptr<PlaneChart> chart;

    std::optional<ChartSeries> series(const QString& key) const {
        for (ChartSeries& each : chart->visibleSeries())
            if (each.key == key) return std::move(each);
        return std::nullopt;
    }
    QString legend() const { return legendOf(*chart); }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        chart = std::make_unique<PlaneChart>();
        chart->resize(560, 320);
    }
    void cleanup() { chart.reset(); }

    void nothingIsDrawnBeforeBagsAreChosen() {
        QVERIFY(!chart->hint().isEmpty());
        QVERIFY(chart->visibleSeries().empty());
        QVERIFY(chart->guaranteeWarnings().isEmpty());
        QVERIFY(chart->privacyWords().isEmpty());
    }

    void theCurveRunsFromOneRecordToAll() {
        chart->showPlan(mnist);
        const auto curve = series("draw/with");
        QVERIFY(curve);
        const double n = 60'000;
        // Table 1 of Liu, Jia, Gong at k = 1 and k = n.
        QVERIFY(std::abs(curve->x.front() / std::log1p(1 / n) - 1) < 1e-9);
        QVERIFY(std::abs(curve->y.front() * n - 1) < 1e-9);
        QVERIFY(std::abs(curve->x.back() / (n * std::log1p(1 / n)) - 1) < 1e-9);
        QVERIFY(std::abs(curve->y.back() / (1 - std::pow(1 - 1 / n, n)) - 1) < 1e-9);
        QVERIFY(std::ranges::is_sorted(curve->x));
        QVERIFY(std::ranges::is_sorted(curve->y));
        QVERIFY(!curve->points);
    }

    void theChosenBagsHaveTheirValuesInTheLegend() {
        chart->showPlan(mnist);
        // The paper's table 2a prints 0.167 and 0.154 for this k.
        QVERIFY2(legend().contains("k = 10,000 with replacement: ε = 0.167, δ = 0.154"),
                 qPrintable(legend()));
        const auto mark = series("draw/with/chosen");
        QVERIFY(mark && mark->points);
        QVERIFY(std::abs(mark->x.front() - 0.16667) < 1e-4);
        QVERIFY(std::abs(mark->y.front() - 0.15352) < 1e-4);
        QVERIFY(legend().contains("(0, 0.154) holds as well"));
    }

    void otherDrawsStandBesideIt() {
        chart->showPlan({60'000, 3, 10'000, BagDraw::WithReplacement});
        QVERIFY(series("draw/joint") && series("draw/independent"));
        QVERIFY2(legend().contains("one joint draw: ε = 0.693, δ = 0.5"), qPrintable(legend()));
        QVERIFY(legend().contains("independent draws without replacement: ε = 0.547, δ = 0.421"));
        chart->showPlan({60'000, 9, 10'000, BagDraw::WithReplacement});
        QVERIFY(legend().contains("one joint draw: not with this k"));
        QVERIFY(!series("draw/joint/chosen"));
        QVERIFY(std::abs(series("draw/joint")->y.back() - 9.0 * 6666 / 60'000) < 1e-12);
    }

    void oneBagWithoutReplacementIsDrawnOnce() {
        chart->showPlan(mnist);
        QVERIFY(series("draw/joint"));
        QVERIFY(!series("draw/independent"));
        QVERIFY(legend().contains("without replacement: ε = 0.182, δ = 0.167"));
        chart->showPlan({60'000, 1, 10'000, BagDraw::IndependentWithoutReplacement});
        QVERIFY(!series("draw/joint"));
        QVERIFY(series("draw/independent/chosen"));
    }

    void thePapersPointsAreNamed() {
        chart->showPlan(mnist);
        // Table 2a has five values of k and table 3a three; 2b and 3b likewise.
        QCOMPARE(series("published/MNIST")->x.size(), std::size_t{8});
        QCOMPARE(series("published/CIFAR10")->x.size(), std::size_t{8});
        QVERIFY(series("published/MNIST")->points);
        QVERIFY(legend().contains("Liu, Jia and Gong: MNIST"));
        QVERIFY(legend().contains("Liu, Jia and Gong: CIFAR10"));
    }

    void oneInNIsALineWithAMeaning() {
        chart->showPlan(mnist);
        QVERIFY(legend().contains("1/n = 1.67e-5: what publishing one record at random would cost"));
        QVERIFY(legend().contains("“just a few” protection"));
        QCOMPARE(series("reference/one-in-n")->y.front(), 1.0 / 60'000);
        QVERIFY(chart->plot()->yAxis->range().contains(1.0 / 60'000));
        const auto* region = qobject_cast<QCPItemRect*>(chart->plot()->item(0));
        for (int i = 0; !region && i < chart->plot()->itemCount(); ++i)
            region = qobject_cast<QCPItemRect*>(chart->plot()->item(i));
        QVERIFY(region && region->visible());
        QCOMPARE(region->bottomRight->coords().y(), 1.0 / 60'000);
        chart->toggle("region/just-a-few");
        QVERIFY(!region->visible());
        QCOMPARE(chart->guaranteeWarnings().size(), 1);
    }

    void everythingInTheLegendCanBeHidden() {
        chart->showPlan({60'000, 3, 10'000, BagDraw::JointWithoutReplacement});
        const auto entries = chart->legend()->entries(); // toggling makes them anew
        for (const LegendEntry& entry : entries)
            chart->toggle(entry.key);
        QVERIFY(chart->visibleSeries().empty());
        for (int i = 0; i < chart->plot()->graphCount(); ++i)
            QVERIFY(!chart->plot()->graph(i)->visible());
    }

    void bothAxesAreLogarithmicAndHoldTheChosenBags() {
        for (const BagPlan& plan : {mnist, BagPlan{1'000'000'000, 1, 1, BagDraw::WithReplacement},
                                    BagPlan{1, 1, 1, BagDraw::JointWithoutReplacement},
                                    BagPlan{1'000'000'000, 1000, 1'000'000'000, BagDraw::WithReplacement},
                                    BagPlan{10, 1'000'000, 10, BagDraw::IndependentWithoutReplacement}}) {
            chart->showPlan(plan);
            QVERIFY(chart->logarithmic(chart->plot()->xAxis) && chart->logarithmic(chart->plot()->yAxis));
            const IntrinsicPrivacy privacy = intrinsicPrivacy(plan);
            QVERIFY(chart->plot()->xAxis->range().contains(privacy.epsilon));
            QVERIFY(chart->plot()->yAxis->range().contains(privacy.delta));
            QVERIFY(!chart->grab().isNull());
        }
    }

    void whatItShowsSurvivesAnExport() {
        chart->showPlan({5'000, 4, 70, BagDraw::JointWithoutReplacement});
        PlaneChart other;
        other.choose(chart->choices());
        QCOMPARE(other.plan(), chart->plan());
        other.choose({{"records", "0"}, {"models", "many"}});
        QCOMPARE(other.plan(), chart->plan()); // foreign values are passed over
        QVERIFY(chart->privacyWords().front().contains("replace one record"));
    }

    void aCurveHasBothEndsAndFewPoints() {
        const BagCurve curve = bagCurve({1'000'000'000, 1, 1, BagDraw::WithReplacement});
        QCOMPARE(curve.subsample.front(), 1);
        QCOMPARE(curve.subsample.back(), 1'000'000'000);
        QVERIFY(curve.subsample.size() < 500);
        QVERIFY(bagCurve({10, 11, 1, BagDraw::JointWithoutReplacement}).subsample.empty());
    }
};

TEST_WITH_WINDOWS(PlaneChartTest)
#include "PlaneChartTest.moc"
