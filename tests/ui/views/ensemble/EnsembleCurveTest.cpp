// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleCurve.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ensemble/FakeEnsembles.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Released accuracy against the number of teachers: medians, the optimum, and where the regions end.
class EnsembleCurveTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }

    void mediansAndQuartilesAreThoseOfTheTrials() {
        const EnsembleCurve curve = ensembleCurveOf(*slidesLikeSweep());
        QCOMPARE(curve.points.size(), std::size_t{6});
        const EnsemblePoint& first = curve.points[0];
        QCOMPARE(first.teachers, 5L);
        QCOMPARE(first.draws, std::size_t{4});
        QCOMPARE(first.median, (9.5 + 12.5) / 2 / 20); // bins 2, 9, 12, 17
        QCOMPARE(first.q1, (2.5 + 0.75 * 7) / 20);
        QCOMPARE(first.q3, (12.5 + 0.25 * 5) / 20);
        QCOMPARE(curve.truth.value(), 0.849);
        QCOMPARE(curve.binWidth, 0.05);
    }

    void theBestIsNearestThenSteadiestThenSmallest() {
        // 35 and 60 teachers are equally near by their median; 60 never leaves its bin.
        const EnsembleCurve curve = ensembleCurveOf(*slidesLikeSweep());
        QVERIFY(curve.best);
        QCOMPARE(curve.points[*curve.best].teachers, 60L);
        const auto tie =
            fakeTeacherSweep({{40, {16, 16}, 820}, {20, {16, 16}, 820}, {80, {16, 16}, 820}}, 0.83);
        const EnsembleCurve tied = ensembleCurveOf(*tie);
        QCOMPARE(tied.points[*tied.best].teachers, 20L);
    }

    void theRegionsLieBetweenGoodAndBad() {
        const EnsembleCurve curve = ensembleCurveOf(*slidesLikeSweep());
        QVERIFY(curve.regions && curve.regions->from && curve.regions->to);
        QCOMPARE(*curve.regions->from, std::sqrt(15.0 * 35.0));
        QCOMPARE(*curve.regions->to, std::sqrt(100.0 * 300.0));
        QVERIFY(!curve.isGood(curve.points[1]) && curve.isGood(curve.points[2]));
    }

    void whereAllIsGoodThereIsNoEnd() {
        const auto sweep = fakeTeacherSweep({{20, {16, 16}, 820}, {40, {16, 16}, 820}}, 0.83);
        const EnsembleCurve curve = ensembleCurveOf(*sweep);
        QVERIFY(curve.regions && !curve.regions->from && !curve.regions->to);
    }

    void whereNothingIsGoodThereAreNoRegions() {
        const auto sweep = fakeTeacherSweep({{5, {2, 3}, 820}, {10, {4, 5}, 820}}, 0.83);
        const EnsembleCurve curve = ensembleCurveOf(*sweep);
        QVERIFY(curve.best && !curve.regions);
    }

    void otherAxesArePooled() {
        auto sweep = std::make_shared<SweepResult>(*slidesLikeSweep());
        sweep->plan.axes = {{"seed", {"1", "2", "3"}}, {"teachers", {"35", "60"}}};
        const EnsembleCurve curve = ensembleCurveOf(*sweep);
        QCOMPARE(curve.points.size(), std::size_t{2});
        QCOMPARE(curve.points[0].draws, std::size_t{12});
    }

    void otherSweepsHaveNoCurve() {
        auto sweep = std::make_shared<SweepResult>(*slidesLikeSweep());
        sweep->plan.axes[0].key = "epsilon";
        QVERIFY(!sweepsTeachers(*sweep));
        QVERIFY(ensembleCurveOf(*sweep).points.empty());
        sweep->plan.axes[0].key = "teachers";
        sweep->plan.base.mechanism = "pate-gnmax";
        QVERIFY(!sweepsTeachers(*sweep));
    }

    void theChartShowsTheCurveTheTruthAndTheRegions() {
        EnsembleCurveChart chart;
        chart.resize(560, 340);
        chart.setSweep(slidesLikeSweep(), "Sweep 1");
        QVERIFY(chart.dirty());
        chart.refresh();
        QVERIFY(!chart.dirty() && chart.hint().isEmpty() && chart.measured());
        const auto all = chart.visibleSeries();
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all[0].x, (std::vector<double>{5, 15, 35, 60, 100, 300}));
        QCOMPARE(all[0].y[3], 82.5);
        QCOMPARE(all[0].lower.size(), std::size_t{6});
        QCOMPARE(all[1].x, std::vector<double>{60});
        QCOMPARE(all[2].y.front(), 84.9);
        for (const char* word : {"too\nnoisy", "good", "too little\ndata"})
            QVERIFY2(shows(chart, word), word);
        chart.toggle("reference/regions");
        QVERIFY(!shows(chart, "good"));
        chart.toggle("reference/truth");
        QCOMPARE(chart.visibleSeries().size(), std::size_t{2});
        QVERIFY(chart.guaranteeWarnings().first().contains("runs"));
    }

    void beforeASweepThePlannersRegionsStand() {
        EnsembleCurveChart chart;
        chart.resize(560, 340);
        QVERIFY(!chart.hint().isEmpty());
        PlannedTeachers planned;
        planned.regions = {50, 500};
        planned.suggested = 60;
        planned.most = 2000;
        chart.setPlanned(planned);
        chart.refresh();
        QVERIFY(!chart.measured() && shows(chart, "good") && shows(chart, "too\nnoisy"));
        QVERIFY(!chart.hint().isEmpty());
        QVERIFY(chart.visibleSeries().empty());
        chart.setSweep(slidesLikeSweep(), "Sweep 1");
        chart.refresh();
        QVERIFY(chart.measured());
    }

    void oneNumberOfTeachersIsNoCurve() {
        EnsembleCurveChart chart;
        chart.setSweep(fakeTeacherSweep({{35, {16, 16}, 820}}, 0.83), "Sweep 1");
        chart.refresh();
        QVERIFY(chart.hint().contains("two numbers"));
    }

private:
    static bool shows(const EnsembleCurveChart& chart, const char* words) {
        for (int i = 0; i < chart.plot()->itemCount(); ++i)
            if (const auto* text = qobject_cast<QCPItemText*>(chart.plot()->item(i)))
                if (text->text() == QLatin1String(words) && text->visible()) return true;
        return false;
    }
};

TEST_WITH_WINDOWS(EnsembleCurveTest)
#include "EnsembleCurveTest.moc"
