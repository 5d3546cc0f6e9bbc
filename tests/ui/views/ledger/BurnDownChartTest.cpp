// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/BurnDownChart.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "ui/plots/marks/AxisLook.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class BurnDownChartTest : public QObject {
    Q_OBJECT

    static const ChartSeries* series(const std::vector<ChartSeries>& all, const char* key) {
        for (const ChartSeries& one : all)
            if (one.key == QLatin1String(key)) return &one;
        return nullptr;
    }

private slots:
    void whatIsLeftFallsInStepsUnderTheTotal() {
        const QTemporaryDir folder;
        MadeLedger made(folder.path() + "/one");
        made.total(basicTotal("1"));
        made.released("first", 0.3);
        made.explored("a look", 5);
        made.released("second", 0.2);
        BurnDownChart chart;
        chart.show(made.kept());
        QVERIFY(chart.showsLeft());
        QCOMPARE(chart.plot()->yAxis->label(), QStringLiteral("ε left"));
        const auto all = chart.visibleSeries();
        const ChartSeries* left = series(all, "left/add-remove-record");
        QVERIFY(left);
        // The total (1); set aside (2), released (3); explored costs nothing; set aside (5), released (6).
        QCOMPARE(left->x, (std::vector<double>{1, 2, 3, 5, 6}));
        QCOMPARE(left->y, (std::vector<double>{1, 0.7, 0.7, 0.5, 0.5}));
        const ChartSeries* total = series(all, "reference/total");
        QVERIFY(total && total->y.front() == 1);
        QCOMPARE(total->appearance.pen.style(), Qt::DotLine);
        const ChartSeries* forecast = series(all, "forecast/add-remove-record");
        QVERIFY(forecast);
        QCOMPARE(forecast->appearance.pen.style(), Qt::DashLine);
        QVERIFY(forecast->quantity.startsWith("forecast: two more like the last"));
        QCOMPARE(forecast->x, (std::vector<double>{6, 8, 10}));
        QVERIFY(std::abs(forecast->y.back() - 0.1) < 1e-12);
    }

    void entriesAreWhole() {
        const QTemporaryDir folder;
        MadeLedger made(folder.path() + "/one");
        made.total(basicTotal("1"));
        made.released("first", 0.3);
        made.released("second", 0.2);
        BurnDownChart chart;
        chart.resize(600, 400);
        chart.show(made.kept());
        QVERIFY(counts(chart.plot()->xAxis) && !counts(chart.plot()->yAxis));
        for (const double upper : {6.0, 12.0, 1.5}) {
            QVector<double> ticks;
            chart.plot()->xAxis->ticker()->generate({0, upper}, QLocale::c(), 'g', 6, ticks, nullptr,
                                                    nullptr);
            for (const double tick : ticks)
                QCOMPARE(tick, std::round(tick));
        }
    }

    void withoutATotalWhatIsSpentRises() {
        const QTemporaryDir folder;
        MadeLedger made(folder.path() + "/one");
        made.released("first", 0.3);
        made.released("other kind", 0.4, Adjacency::ReplacePrivateFeatures);
        BurnDownChart chart;
        chart.show(made.kept());
        QVERIFY(!chart.showsLeft());
        QCOMPARE(chart.title(), QStringLiteral("What is charged"));
        const auto all = chart.visibleSeries();
        // One line, of one person: what was charged for added records counts twice for the features.
        const ChartSeries* features = series(all, "spent/replace-private-features");
        QVERIFY(features && !series(all, "spent/add-remove-record") && !series(all, "reference/total"));
        QVERIFY(features->y.back() > 0.9 && features->y.back() <= 2 * 0.3 + 0.4 + 1e-9);
        QCOMPARE(features->x.front(), 1.0);
        QCOMPARE(features->x.back(), 4.0); // holds until the newest entry
        QVERIFY(!chart.privacyWords().isEmpty());
    }

    void anEmptyChartSaysWhy() {
        BurnDownChart chart;
        chart.show(nullptr, "Open a dataset");
        QCOMPARE(chart.hint(), QStringLiteral("Open a dataset"));
        const QTemporaryDir folder;
        MadeLedger made(folder.path() + "/one");
        made.explored("a look", 0.3);
        chart.show(made.kept());
        QCOMPARE(chart.hint(), QStringLiteral("Nothing is charged yet"));
        QVERIFY(chart.visibleSeries().empty());
    }
};

TEST_WITH_WINDOWS(BurnDownChartTest)
#include "BurnDownChartTest.moc"
