// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/VotesChart.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/votes/FakeQueries.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class VotesChartTest : public QObject {
    Q_OBJECT

    std::unique_ptr<VotesChart> chart;

    void show(const AskedQuery& query, QStringList classes = {"<=50K", ">50K"}) {
        QuerySurroundings around;
        around.run = QStringLiteral("Run 1");
        around.classes = std::move(classes);
        around.threshold = 200;
        chart->showQuery(ShownQuery{query, QueryNumber::fromNumber(17), around});
        chart->plot()->replot();
    }
    /// As drawn, side by side.
    std::vector<PatternedBar> bars() const {
        std::vector<PatternedBar> all;
        for (const char* part : {"before", "beyond-student", "after"})
            if (const PatternedBars* drawn = chart->bars(QString::fromLatin1(part)))
                all.insert(all.end(), drawn->bars().begin(), drawn->bars().end());
        return all;
    }
    QPointF at(double x, double y) const {
        return {chart->plot()->xAxis->coordToPixel(x), chart->plot()->yAxis->coordToPixel(y)};
    }

private slots:
    void init() { chart = shown<VotesChart>({560, 400}); }
    void cleanup() { chart.reset(); }

    void eachClassHasItsVotesBeforeAndAfterNoiseAndTheCheckItsCount() {
        show(askedQuery(0, 231));
        // Two classes and the check, each before and after noise.
        QCOMPARE(bars().size(), std::size_t{6});
        QCOMPARE(chart->wordsAt(at(1, 50)),
                 QStringLiteral("<=50K: 231 votes before noise, 241 votes after noise"));
        QCOMPARE(chart->wordsAt(at(2, 50)),
                 QStringLiteral(">50K: 19 votes before noise, 11.5 votes after noise"));
        QCOMPARE(chart->wordsAt(at(3, 50)),
                 QStringLiteral("the check: 231 votes before noise, 234.5 votes after noise"));
        QCOMPARE(chart->wordsAt({1, 1}), QString());
        const auto labels = chart->plot()->xAxis->tickVectorLabels();
        QCOMPARE(QStringList(labels), (QStringList{"<=50K", ">50K", "check"}));
    }

    void beforeAndAfterDifferWithoutColour() {
        show(askedQuery(0, 231));
        std::set<BarLook> looks;
        for (const PatternedBar& bar : bars())
            looks.insert(bar.look);
        QCOMPARE(looks, (std::set<BarLook>{BarLook::Solid, BarLook::Striped}));
        // Really drawn: a solid bar has one colour, a striped one has two.
        const QImage image =
            chart->plot()->toPixmap(chart->plot()->width(), chart->plot()->height()).toImage();
        const auto coloursAlong = [&](const PatternedBar& bar) {
            const QPointF from = at((bar.left + bar.right) / 2, bar.top / 2);
            std::set<QRgb> colours;
            for (int step = 0; step < 12; ++step)
                colours.insert(image.pixel((from + QPointF(0, step)).toPoint()));
            return colours.size();
        };
        for (const PatternedBar& bar : bars()) {
            if (bar.top < 200) continue;
            if (bar.look == BarLook::Solid)
                QCOMPARE(coloursAlong(bar), std::size_t{1});
            else
                QVERIFY(coloursAlong(bar) > 1);
        }
    }

    void aRefusedQueryHasNoVotesAfterNoise() {
        show(askedQuery(0, 130));
        QCOMPARE(chart->wordsAt(at(1, 50)), QStringLiteral("<=50K: 130 votes before noise"));
        QCOMPARE(chart->wordsAt(at(3, 50)),
                 QStringLiteral("the check: 130 votes before noise, 133.5 votes after noise"));
    }

    void whereTheStudentIsConsultedTheCheckSeesWhatIsLeft() {
        show(consulted(askedQuery(0, 231), 0.8));
        QCOMPARE(chart->wordsAt(at(1, 10)),
                 QStringLiteral("<=50K: 231 votes before noise, 31 votes beyond the student's guess"));
        QCOMPARE(chart->wordsAt(at(3, 10)),
                 QStringLiteral("the check: 31 votes beyond the student's guess, 27 votes after noise"));
        // The second class is below what the student expects: a bar downwards.
        QVERIFY(std::ranges::any_of(bars(), [](const PatternedBar& bar) {
            return std::abs(bar.bottom + 31) < 1e-9 && bar.top == 0;
        }));
        QVERIFY(chart->plot()->yAxis->range().lower <= -31);
    }

    void theThresholdIsALineThatTheLegendHides() {
        show(askedQuery(0, 231));
        const auto entries = chart->legend()->entries();
        QCOMPARE(entries.back().text, QStringLiteral("threshold of the check 200"));
        QCOMPARE(chart->visibleSeries().back().y, (std::vector<double>{200, 200}));
        chart->toggle(QStringLiteral("reference/threshold"));
        QVERIFY(chart->visibleSeries().back().key != "reference/threshold");
        AskedQuery unchecked = askedQuery(0, 231);
        unchecked.checked.reset();
        chart->toggle(QStringLiteral("reference/threshold"));
        show(unchecked);
        QVERIFY(chart->visibleSeries().back().key != "reference/threshold");
    }

    void aClickOnTheNoteGreysNothing() {
        show(askedQuery(0, 231));
        const LegendEntry note = chart->legend()->entries().front();
        QCOMPARE(note.text, QStringLiteral("Run 1, query 17"));
        chart->toggle(note.key);
        QVERIFY(!chart->legend()->entries().front().hidden);
        chart->toggle(QStringLiteral("before"));
        QVERIFY(chart->legend()->entries()[1].hidden);
    }

    void whatIsSeenIsDataWithNames() {
        show(askedQuery(0, 231));
        const auto series = chart->visibleSeries();
        QCOMPARE(series.size(), std::size_t{3});
        QCOMPARE(series[0].x, (std::vector<double>{1, 2, 3}));
        QCOMPARE(series[0].y, (std::vector<double>{231, 19, 231}));
        QCOMPARE(series[0].quantity,
                 QStringLiteral("votes before noise of query 17 (1 = <=50K, 2 = >50K, 3 = the check)"));
        QCOMPARE(series[1].y, (std::vector<double>{241, 11.5, 234.5}));
        chart->toggle(QStringLiteral("after"));
        QCOMPARE(chart->visibleSeries().size(), std::size_t{2});
        QVERIFY(chart->guaranteeWarnings().join(QString()).contains("Do not publish"));
    }

    void manyClassesLeaveTheirNamesReadable() {
        AskedQuery query = askedQuery(0, 231);
        query.votes.assign(100, 2.5);
        query.noisyVotes.assign(100, 3.5);
        show(query, {});
        const auto labels = chart->plot()->xAxis->tickVectorLabels();
        QVERIFY(labels.size() <= 21);
        QCOMPARE(labels.first(), QStringLiteral("cl…"));
        QCOMPARE(labels.last(), QStringLiteral("check"));
        QCOMPARE(chart->wordsAt(at(50, 1)),
                 QStringLiteral("class 50: 2.5 votes before noise, 3.5 votes after noise"));
    }

    void withoutAQueryItSaysSo() {
        QVERIFY(!chart->hint().isEmpty());
        QVERIFY(chart->visibleSeries().empty());
        QVERIFY(chart->guaranteeWarnings().isEmpty());
        show(askedQuery(0, 231));
        QVERIFY(chart->hint().isEmpty());
    }
};

TEST_WITH_WINDOWS(VotesChartTest)
#include "VotesChartTest.moc"
