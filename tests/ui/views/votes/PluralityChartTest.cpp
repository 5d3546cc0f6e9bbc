// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/PluralityChart.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/votes/FakeQueries.h"

#include <QAction>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PluralityChartTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PluralityChart> chart;
    AskedQueries queries;

    QPoint at(double votes, double count) const {
        return {qRound(chart->plot()->xAxis->coordToPixel(votes)),
                qRound(chart->plot()->yAxis->coordToPixel(count))};
    }
    void take(std::vector<AskedQuery> more) {
        queries.append(std::make_shared<const std::vector<AskedQuery>>(std::move(more)));
        QVERIFY(chart->take(queries));
        chart->refresh();
        chart->plot()->replot();
    }

    /// As drawn, outcome by outcome.
    std::vector<PatternedBar> bars() const {
        std::vector<PatternedBar> all;
        for (const char* outcome : {"answered", "own-answer", "refused"})
            if (const PatternedBars* drawn = chart->bars(QString::fromLatin1(outcome)))
                all.insert(all.end(), drawn->bars().begin(), drawn->bars().end());
        return all;
    }

private slots:
    void init() {
        queries = {};
        chart = shown<PluralityChart>({560, 400});
        QuerySurroundings around;
        around.run = QStringLiteral("Run 1");
        around.threshold = 200;
        chart->begin(around);
    }
    void cleanup() { chart.reset(); }

    void queriesAreCountedByAgreementAndFate() {
        take(askedQueries(0, 10)); // 250, 231, 130 refused, 230 for the other class, 198; twice
        QCOMPARE(chart->bins(), std::size_t{25});
        QCOMPARE(chart->count(QueryOutcome::Answered, 24), std::size_t{2});
        QCOMPARE(chart->count(QueryOutcome::Answered, 23), std::size_t{2}); // 231
        QCOMPARE(chart->count(QueryOutcome::Answered, 22), std::size_t{2}); // 230
        QCOMPARE(chart->count(QueryOutcome::Answered, 19), std::size_t{2}); // 198
        QCOMPARE(chart->count(QueryOutcome::Refused, 12), std::size_t{2});  // 130
        QCOMPARE(chart->count(QueryOutcome::Answered, 12), std::size_t{0});
        QCOMPARE(chart->wordsAt(at(125, 1)), QStringLiteral("121 to 130 of 250 votes: 2 refused"));
        QCOMPARE(chart->wordsAt(at(50, 1)), QString());
    }

    void itGrowsWithTheRun() {
        take(askedQueries(0, 5));
        QVERIFY(!chart->take(queries));
        take(askedQueries(5, 12));
        QCOMPARE(chart->count(QueryOutcome::Answered, 24), std::size_t{3});
        std::size_t all = 0;
        for (const QueryOutcome outcome :
             {QueryOutcome::Answered, QueryOutcome::Refused, QueryOutcome::OwnAnswer})
            for (std::size_t bin = 0; bin < chart->bins(); ++bin)
                all += chart->count(outcome, bin);
        QCOMPARE(all, std::size_t{12});
    }

    void fewTeachersHaveABarForEachCount() {
        AskedQuery query = askedQuery(0, 250);
        query.votes = {7, 3};
        take({query});
        QCOMPARE(chart->bins(), std::size_t{10});
        QCOMPARE(chart->count(QueryOutcome::Answered, 6), std::size_t{1});
        QCOMPARE(chart->wordsAt(at(6.5, 0.5)), QStringLiteral("7 of 10 votes: 1 answered"));
    }

    void fatesStandOnEachOtherInLooksOfTheirOwn() {
        std::vector<AskedQuery> asked = askedQueries(0, 1);
        asked.push_back(consulted(askedQuery(1, 250), 0.95));
        asked.push_back(consulted(askedQuery(2, 250), 0.5));
        take(asked);
        QCOMPARE(bars(), (std::vector<PatternedBar>{{240, 250, 0, 1, BarLook::Solid},
                                                    {240, 250, 1, 2, BarLook::Open},
                                                    {240, 250, 2, 3, BarLook::Striped}}));
        QStringList legend;
        for (const LegendEntry& entry : chart->legend()->entries())
            legend << entry.text;
        QCOMPARE(legend, (QStringList{"answered: 1 query", "answered by the student alone: 1 query",
                                      "refused: 1 query", "threshold of the check 200, first round"}));
        chart->toggle(QStringLiteral("own-answer"));
        QCOMPARE(bars().size(), std::size_t{2});
        QCOMPARE(bars()[1].bottom, 1.0);
    }

    void aClickOnABarChoosesItsQueriesOneAfterAnother() {
        take(askedQueries(0, 10));
        QSignalSpy chosen(chart.get(), &PluralityChart::queryChosen);
        for (const std::size_t expected : {2, 7, 2}) {
            QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, at(125, 0.5));
            QCOMPARE(chosen.size(), 1);
            const auto query = chosen.takeFirst()[0].value<QueryNumber>();
            QCOMPARE(query.index(), expected);
            chart->mark(query);
        }
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, at(50, 0.5));
        QVERIFY(chosen.isEmpty());
    }

    void barsAreReachedByKeyboard() {
        take(askedQueries(0, 10));
        connect(chart.get(), &PluralityChart::queryChosen, chart.get(),
                [this](QueryNumber query) { chart->mark(query); });
        QSignalSpy chosen(chart.get(), &PluralityChart::queryChosen);
        chart->setFocus();
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(chart.get(), key, modifiers);
            return chosen.isEmpty() ? std::size_t{999} : chosen.takeFirst()[0].value<QueryNumber>().index();
        };
        QCOMPARE(press(Qt::Key_V), std::size_t{2});                        // the first bar
        QCOMPARE(press(Qt::Key_V), std::size_t{7});                        // its next query
        QCOMPARE(press(Qt::Key_Right, Qt::ShiftModifier), std::size_t{4}); // 198
        QCOMPARE(press(Qt::Key_Right, Qt::ShiftModifier), std::size_t{3}); // 230
        QCOMPARE(press(Qt::Key_Left, Qt::ShiftModifier), std::size_t{4});
    }

    void valuesAndThresholdAreData() {
        take(askedQueries(0, 10));
        const auto series = chart->visibleSeries();
        QCOMPARE(series.size(), std::size_t{3});
        QCOMPARE(series[0].x.size(), std::size_t{25});
        QCOMPARE(series[0].x[24], 245.0);
        QCOMPARE(series[0].y[24], 2.0);
        QCOMPARE(series[1].y[12], 2.0);
        QCOMPARE(series[2].x, (std::vector<double>{200, 200}));
        QVERIFY(chart->guaranteeWarnings().join(QString()).contains("Do not publish"));
    }
};

TEST_WITH_WINDOWS(PluralityChartTest)
#include "PluralityChartTest.moc"
