// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/EnsembleHistogramChart.h"

#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "tests/testing/ChangedFindings.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/ensemble/FakeEnsembles.h"
#include "ui/plots/chart/ChartTable.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Teachers' accuracies before and after noise, and what of them a release may show.
class EnsembleHistogramChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() { chart_ = shown<EnsembleHistogramChart>({520, 380}, "teachersChart"); }
    void cleanup() { chart_.reset(); }

    void accuraciesFallIntoBinsInIntegers() {
        // 15 of 100 is 3 · 0.05 exactly, and in floating point a little less.
        const auto counts = accuracyHistogram(std::vector{0U, 14U, 15U, 30U, 99U, 100U}, 100, 20);
        QCOMPARE(counts[0], 1L);
        QCOMPARE(counts[2], 1L);
        QCOMPARE(counts[3], 1L);
        QCOMPARE(counts[6], 1L);
        QCOMPARE(counts[19], 2L);
    }

    void beforeAndAfterNoiseStandSideBySide() {
        show(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}));
        QVERIFY(chart_->hint().isEmpty());
        const auto all = chart_->visibleSeries();
        QCOMPARE(keys(all), QStringList({"teachers/counts", "teachers/noisy", "teachers/released",
                                         "teachers/chances", "reference/truth"}));
        QCOMPARE(all[0].x[16], 82.5);
        QCOMPARE(all[0].y[16], 50.0); // 841 and 845 of 1,000
        QCOMPARE(all[1].y[0], -3.5);
        QCOMPARE(all[1].y[16], 31.5);
        QCOMPARE(all[2].x, std::vector<double>{82.5});
        QCOMPARE(all[3].y[16], 62.0); // percent
        QCOMPARE(all[4].x.front(), 84.9);
        QVERIFY(chart_->plot()->yAxis->range().contains(-3.5) && chart_->plot()->yAxis->range().contains(50));
        QVERIFY(legend().contains("50 teachers, without noise: do not publish"));
        QVERIFY(legend().contains("with noise Lap(18.2)"));
        QVERIFY(legend().contains("released 82.5 % ± 2.5"));
        QVERIFY(legend().contains("truth 84.9 %: not private"));
        QCOMPARE(word()->text(), QStringLiteral("released: 82.5 %"));
        QVERIFY(word()->visible());
    }

    void aReleaseShowsOnlyWhatWasReleased() {
        show(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}, true)); // whatever the record holds
        QCOMPARE(keys(chart_->visibleSeries()), QStringList({"teachers/noisy", "teachers/released"}));
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QVERIFY(!legend().contains("truth") && !legend().contains("without noise"));
        QVERIFY(!chart_->plot()->yAxis2->visible());
        QVERIFY(chart_->wordsAt(placeOf(82.5)).contains("after noise"));
        QVERIFY(!chart_->wordsAt(placeOf(82.5)).contains("before"));
    }

    void aReleaseThatIsGoingShowsNothing() {
        TrialRecord trial = fakeTrial(examinedAlike(50, 841), 16, 0.849);
        trial.forget(AccuracyReleased::declared());
        show(fakeEnsemble({trial}, true));
        QVERIFY(!chart_->histogram());
        QVERIFY(chart_->visibleSeries().empty());
        QVERIFY(!chart_->hint().isEmpty());
    }

    void thePrivateMedianHasNoNoisyCounts() {
        TrialRecord trial = fakeTrial(examinedAlike(50, 841), 16, 0.849);
        changeEach<AccuracyReleased>(trial, [](AccuracyReleased& released) {
            released.aggregator = "private-median";
            released.noisy.reset();
            released.scale.reset();
        });
        show(fakeEnsemble({trial}));
        QCOMPARE(keys(chart_->visibleSeries()), QStringList({"teachers/counts", "teachers/released",
                                                             "teachers/chances", "reference/truth"}));
        QVERIFY(chart_->plot()->yAxis2->visible());
    }

    void itGrowsWhileTeachersAreTrained() {
        TrialRecord trial = fakeTrial(examinedAlike(50, 841), 16, 0.849);
        trial.forget(AccuracyReleased::declared());
        trial.outcome.reset();
        const auto examine = [&trial](long teachers) {
            changeEach<TeachersExamined>(trial, [&](TeachersExamined& examined) {
                examined.correct =
                    std::make_shared<const std::vector<std::uint32_t>>(examinedAlike(teachers, 841));
            });
        };
        examine(10);
        const auto run = fakeEnsemble({trial});
        run->setState(RunState::Running);
        show(run);
        QVERIFY(legend().contains("10 of 50 teachers"));
        QCOMPARE(chart_->visibleSeries()[0].y[16], 10.0);
        examine(20);
        run->restore({trial});
        chart_->bringUpToDate();
        QCOMPARE(chart_->visibleSeries()[0].y[16], 20.0);
    }

    void theLatestTrialOfTheNewestRunIsShown() {
        show(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}));
        chart_->addRun(2,
                       fakeEnsemble({fakeTrial(examinedAlike(40, 700), 14, 0.8),
                                     fakeTrial(examinedAlike(40, 760), 15, 0.8)}),
                       {1, "Run 2", false});
        chart_->bringUpToDate();
        QCOMPARE(chart_->shownRun(), RunNumber(2));
        QCOMPARE(chart_->histogram()->trial.number(), std::size_t{2});
        QVERIFY(legend().contains("Run 2, repeat 2 of 2: released 77.5 %"));
        chart_->setRunVisible(2, false);
        chart_->bringUpToDate();
        QCOMPARE(chart_->shownRun(), RunNumber(1));
    }

    void theLineOfTheTruthDoesNotCrossTheWordBesideIt() {
        for (const double truth : {0.849, 0.7}) { // released: 77.5 %
            show(fakeEnsemble({fakeTrial(examinedAlike(40, 760), 15, truth)}));
            chart_->resize(560, 320);
            chart_->plot()->replot();
            const double line = placeOf(100 * truth).x();
            QVERIFY(line < word()->left->pixelPosition().x() || line > word()->right->pixelPosition().x());
        }
    }

    void aClickOnTheLegendAndAKeyHide() {
        show(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}));
        chart_->setFocus();
        QTest::keyClick(chart_.get(), Qt::Key_2); // the counts, second in the legend
        QVERIFY(!keys(chart_->visibleSeries()).contains("teachers/counts"));
        QTest::keyClick(chart_.get(), Qt::Key_2);
        QVERIFY(keys(chart_->visibleSeries()).contains("teachers/counts"));
        QTest::keyClick(chart_.get(), Qt::Key_T);
        QVERIFY(chart_->tableShown());
    }

    void printedFiguresLeaveOutTheSecondAxis() {
        show(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}));
        QVERIFY(!keys(chart_->printedSeries()).contains("teachers/chances"));
        QVERIFY(keys(chart_->printedSeries()).contains("teachers/noisy"));
    }

    void whatDoesNotFitItsBinsIsNotDrawn() {
        TrialRecord trial = fakeTrial(examinedAlike(50, 841), 16, 0.849);
        changeEach<AccuracyReleased>(trial, [](AccuracyReleased& released) {
            released.bins = 10;
            released.bin = 99;
        });
        show(fakeEnsemble({trial}));
        QCOMPARE(keys(chart_->visibleSeries()), QStringList({"reference/truth"}));
    }

private:
    void show(std::shared_ptr<Run> run) {
        chart_->addRun(1, std::move(run), {0, "Run 1", false});
        chart_->refresh();
    }
    QString legend() const { return legendOf(*chart_); }
    static QStringList keys(const std::vector<ChartSeries>& all) {
        QStringList found;
        for (const ChartSeries& series : all)
            found << series.key;
        return found;
    }
    QCPItemText* word() const {
        for (int i = 0; i < chart_->plot()->itemCount(); ++i)
            if (chart_->plot()->item(i)->objectName() == "released/word")
                return qobject_cast<QCPItemText*>(chart_->plot()->item(i));
        return nullptr;
    }
    QPointF placeOf(double percent) const {
        chart_->plot()->replot();
        return {chart_->plot()->xAxis->coordToPixel(percent),
                static_cast<double>(chart_->plot()->axisRect()->center().y())};
    }

    std::unique_ptr<EnsembleHistogramChart> chart_;
};

TEST_WITH_WINDOWS(EnsembleHistogramChartTest)
#include "EnsembleHistogramChartTest.moc"
