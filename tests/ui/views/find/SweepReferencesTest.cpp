// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "ui/views/find/SweepChart.h"
#include "ui/widgets/Theme.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const SweepAxis readSigmas{"sigma", {"10", "20", "40", "80"}};
const SweepAxis readSeeds{"seed", {"1", "2", "3", "4", "5"}};

} // namespace

/// The lines across a sweep's chart: what its points are read against.
class SweepReferencesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SweepChart> chart;

    void show(std::shared_ptr<const SweepResult> sweep) {
        chart->setSweep(std::move(sweep), QStringLiteral("Sweep 1"));
        chart->refresh();
    }
    QStringList legendWords() const {
        QStringList words;
        for (const LegendEntry& entry : chart->legend()->entries())
            words << entry.text;
        return words;
    }
    // Of a line across, as it is exported; nothing: there is none.
    std::optional<double> heightOf(const char* key) const {
        for (const ChartSeries& series : chart->visibleSeries())
            if (series.key == QLatin1String(key)) return series.y.front();
        return std::nullopt;
    }
    // Of those that are drawn, from the lowest.
    std::vector<double> drawnHeights() const {
        std::vector<double> heights;
        for (int i = 0; i < chart->plot()->itemCount(); ++i) {
            const auto* line = qobject_cast<QCPItemStraightLine*>(chart->plot()->item(i));
            if (line && line->visible() && line->layer()->name() == QLatin1String("references"))
                heights.push_back(line->point1->value());
        }
        std::ranges::sort(heights);
        return heights;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }
    void init() {
        chart = std::make_unique<SweepChart>();
        chart->resize(560, 400);
        chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(chart.get()));
    }
    void cleanup() { chart.reset(); }

    void whatAllPointsAreReadAgainstIsALineAcross() {
        show(fakeSweep({readSigmas}, [](const auto& at) {
            return FakePoint{.accuracy = at[0] == "80" ? 0.925 : 0.92,
                             .references = {{"majority", 0.885}, {"nonprivate", 0.95}}};
        }));
        QCOMPARE(heightOf("reference/majority"), 0.885);
        QCOMPARE(heightOf("reference/nonprivate"), 0.95);
        QVERIFY(!heightOf("reference/public_only"));
        QVERIFY(drawnHeights() == (std::vector<double>{0.885, 0.95}));
        QVERIFY(chart->plot()->yAxis->range().contains(0.885));
        QVERIFY(chart->plot()->yAxis->range().contains(0.95));
        QVERIFY(legendWords().contains("floor: majority class 0.885"));
        QVERIFY(chart->guaranteeWarnings().contains(
            "Not private: the line “non-private” was learnt from the private records."));
        // On the screen it is named at its end, and by the legend while it is hidden.
        chart->plot()->replot();
        const QRectF word = chart->endWords()->placeOf("reference/majority");
        QVERIFY(word.center().x() > chart->plot()->axisRect()->center().x());
        QVERIFY(chart->legend()->entryRect("reference/majority").isEmpty());
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, word.center().toPoint());
        QVERIFY(chart->hidden("reference/majority") && !heightOf("reference/majority"));
        QVERIFY(drawnHeights() == std::vector<double>{0.95});
        chart->plot()->replot();
        QVERIFY(!chart->legend()->entryRect("reference/majority").isEmpty());
        // No ε and no number of labels is read against them.
        chart->setMeasure(Measure::Epsilon);
        chart->refresh();
        QVERIFY(drawnHeights().empty() && legendWords().size() == 1);
    }

    void thoseOfPooledSeedsAreALineInTheirMiddle() {
        const auto bySeed = [](const auto& at) {
            return FakePoint{.references = {{"majority", 0.88 + 0.001 * numberFrom(at[1])}}};
        };
        show(fakeSweep({readSigmas, readSeeds}, bySeed));
        QVERIFY(heightOf("reference/majority") && std::abs(*heightOf("reference/majority") - 0.883) < 1e-12);
        chart->setDrawing(SweepDrawing::Boxes);
        chart->refresh();
        QVERIFY(heightOf("reference/majority"));
        // Beside each other, the seeds have no line in common.
        chart->setAbscissa("seed");
        chart->refresh();
        QVERIFY(!heightOf("reference/majority") && drawnHeights().empty());
    }

    void whatPointsDoNotShareIsNoLine() {
        const auto learner = [](const auto& at) {
            return FakePoint{.references = {{"majority", 0.6}, {"nonprivate", at[0] == "10" ? 0.8 : 0.9}}};
        };
        const auto sweep = fakeSweep({readSigmas}, learner);
        show(sweep);
        QVERIFY(drawnHeights() == std::vector<double>{0.6});
        // Another split is another test set, whatever the numbers are.
        Experiment elsewhere = sweep->plan.base;
        elsewhere.split.privateFraction = 0.3;
        sweep->runs[3] = fakeRun(elsewhere, {.references = {{"majority", 0.6}}});
        show(nullptr);
        show(sweep);
        QVERIFY(drawnHeights().empty());
    }

    void ofAReleaseNothingPrivateIsALine() {
        const auto sweep = emptySweep({readSigmas});
        sweep->plan.base.release = true;
        for (std::size_t point = 0; point < sweep->plan.points(); ++point)
            computeFake(*sweep, point, [](const auto&) {
                return FakePoint{.references = {{"majority", 0.6}, {"nonprivate", 0.9}}};
            });
        show(sweep);
        QVERIFY(drawnHeights() == std::vector<double>{0.6});
    }
};

TEST_WITH_WINDOWS(SweepReferencesTest)
#include "SweepReferencesTest.moc"
