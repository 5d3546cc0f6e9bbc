// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/AccountantChart.h"

#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartTable.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What ε is made of, the improved conversion, and where bounds stop.
class AccountantChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        chart_ = board_->accountantChart();
    }
    void cleanup() { board_.reset(); }

    void thePartsAddUpToEpsilon() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        QVERIFY(!graph(chart_, "run1/checks")->dataCount());
        press(Qt::Key_W);
        QCOMPARE(chart_->choices().at("show"), QString("parts"));
        const auto all = byKey();
        const ChartSeries &checks = all.at("run1/checks"), &answers = all.at("run1/answers"),
                          &conversion = all.at("run1/conversion"), &epsilon = all.at("run1/epsilon");
        QCOMPARE(epsilon.x.size(), std::size_t{320});
        for (std::size_t i = 0; i < epsilon.x.size(); ++i) {
            QVERIFY(checks.y[i] > 0 && answers.y[i] > 0);
            QVERIFY(std::abs(checks.y[i] + answers.y[i] + conversion.y[i] - epsilon.y[i]) < 1e-12);
        }
        QVERIFY(!all.contains("run1/data-independent"));
        QVERIFY(chart_->plot()->yAxis->label().startsWith("parts of ε at δ"));
        QVERIFY(chart_->plot()->yAxis->range().contains(epsilon.y.back()));
        press(Qt::Key_W);
        QVERIFY(!byKey().contains("run1/answers"));
        QVERIFY(byKey().contains("run1/data-independent"));
    }

    // Dealt alike, they differ in whom their ε are about alone.
    void whatIsAboutSomebodyElseIsLeftOut() {
        const auto seen = [this](int run) {
            return byKey().contains(QStringLiteral("run%1/data-independent").arg(run));
        };
        addRun(*board_, 1, fakeRun({.person = "patient"}));
        QVERIFY2(chart_->plot()->yAxis->label().endsWith("per patient"),
                 qPrintable(chart_->plot()->yAxis->label()));
        addRun(*board_, 2, fakeRun({.person = "patient", .unitIsRecord = true}));
        QVERIFY(!seen(1) && seen(2)); // the newest
        QVERIFY(!chart_->plot()->yAxis->label().contains("patient"));
        board_->keepToDataOf(1);
        settle(*board_);
        QVERIFY(seen(1) && !seen(2));
        QVERIFY2(chart_->privacyWords().last().contains("another unit: Run 2 (record)"),
                 qPrintable(chart_->privacyWords().last()));
        board_->setRunVisible(1, false);
        settle(*board_);
        QVERIFY(!seen(1) && seen(2));
        // Whatever has no ε on an axis shows both.
        board_->setRunVisible(1, true);
        settle(*board_);
        QCOMPARE(board_->accuracyChart()->visibleRuns().size(), std::size_t{2});
    }

    void eachPartHasADashOfItsOwnAndWords() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        chart_->choose({{"show", "parts"}});
        settle(*board_);
        QSet<QString> dashes;
        for (const char* name : {"run1/epsilon", "run1/checks", "run1/answers", "run1/conversion"}) {
            const QPen pen = graph(chart_, name)->pen();
            QString pattern = QString::number(pen.style());
            for (const qreal length : pen.dashPattern())
                pattern += QStringLiteral(" %1").arg(length);
            dashes << pattern;
        }
        QCOMPARE(dashes.size(), 4);
        const QString words = legendWords();
        for (const char* part :
             {"part of the checks", "part of the answers", "part of the conversion to (ε, δ)"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(words));
    }

    void linesSayOfWhichRunTheyAreWhereNoTableDoes() {
        ConfidentRun first, second;
        first.complete();
        second.complete();
        const auto words = [this] {
            QStringList all;
            for (const EndWord& word : chart_->endWords()->words())
                all << word.text;
            return all;
        };
        board_->addRun(1, first.run(), {0, "Run 1", true});
        board_->addRun(2, second.run(), {1, "Run 2", true});
        settle(*board_);
        QVERIFY2(!words().filter("Run 2: promised ").isEmpty(), qPrintable(words().join('|')));
        QVERIFY2(words().contains("Run 1"), qPrintable(words().join('|')));
        board_->setRunVisible(1, false); // there is nothing to tell it from
        settle(*board_);
        QVERIFY2(words().filter("Run").isEmpty(), qPrintable(words().join('|')));
    }

    // What was counted of its answers rises with each of them, and none of it is a promise.
    void whereQueriesMayBeRefusedThePromiseIsALevelLineOnceItIsKnown() {
        Experiment experiment;
        experiment.mechanism = "pate-confident";
        experiment.parameters.set("epsilon", 1.0);
        const auto run = std::make_shared<Run>(experiment);
        for (const long asked : {10L, 20L, 30L})
            run->apply(AccountantSnapshot{
                {}, asked, asked / 2, .01 * static_cast<double>(asked), .02 * static_cast<double>(asked)});
        board_->addRun(1, run, {0, "Run 1"});
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/data-independent")->dataCount(), 0);
        QCOMPARE(graph(chart_, "run1/epsilon")->dataCount(), 3);
        QVERIFY(legendWords().contains("Run 1 spent ⊘") && !legendWords().contains("promised"));
        TrialOutcome outcome;
        outcome.asked = 30;
        outcome.stopped = "the budget is spent";
        outcome.resolved = experiment.parameters;
        outcome.privacy.spent = {.value = .6,
                                 .delta = 1e-5,
                                 .kind = EpsilonKind::DataIndependent,
                                 .adjacency = Adjacency::AddRemoveRecord};
        run->apply(TrialFinished{{}, outcome});
        run->setState(RunState::Finished);
        settle(*board_);
        const QCPGraph* level = graph(chart_, "run1/data-independent");
        QCOMPARE(level->dataCount(), 2);
        QCOMPARE(level->data()->at(0)->value, 1.0);
        QCOMPARE(level->data()->at(1)->value, 1.0);
        QVERIFY2(legendWords().contains("Run 1 promised"), qPrintable(legendWords()));
        QCOMPARE(legendWords().count("do not publish"), 1);            // ⊘ is explained once
        QCOMPARE(board_->tradeoffChart()->pointOf(1)->dataCount(), 0); // no quality
    }

    void withoutChecksThereAreAnswersAndConversionAlone() {
        ConfidentRun fake({.sigma1 = std::numeric_limits<double>::infinity()});
        fake.complete();
        show(fake);
        chart_->choose({{"show", "parts"}});
        settle(*board_);
        QVERIFY(!byKey().contains("run1/checks"));
        QVERIFY(byKey().contains("run1/answers") && byKey().contains("run1/conversion"));
        QVERIFY(!legendWords().contains("checks"));
    }

    void runsThatDoNotSayTheirPartsAreLeftOutWithWords() {
        addRun(*board_, 1, fakeRun({.queries = 100}));
        chart_->choose({{"show", "parts"}});
        settle(*board_);
        QVERIFY(chart_->visibleSeries().empty());
        QVERIFY(chart_->hint().contains("do not say"));
        chart_->choose({{"show", "epsilon"}});
        QVERIFY(chart_->hint().isEmpty());
    }

    void theImprovedConversionCanBeSwitchedOn() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        QVERIFY(!byKey().contains("run1/improved"));
        press(Qt::Key_C);
        const auto all = byKey();
        const ChartSeries &improved = all.at("run1/improved"), &classic = all.at("run1/epsilon");
        for (std::size_t i = 0; i < improved.y.size(); ++i)
            QVERIFY(improved.y[i] < classic.y[i]);
        QVERIFY(graph(chart_, "run1/improved")->pen().style() !=
                graph(chart_, "run1/epsilon")->pen().style());
        QVERIFY(legendWords().contains("improved conversion"));
        press(Qt::Key_C);
        QVERIFY(!byKey().contains("run1/improved"));
    }

    void choicesAreKeptInViews() {
        chart_->choose({{"show", "parts"}, {"improved", "shown"}});
        const ChartView view = chart_->view();
        ChartBoard other;
        other.accountantChart()->setView(view);
        QCOMPARE(other.accountantChart()->choices().at("show"), QString("parts"));
        QCOMPARE(other.accountantChart()->choices().at("improved"), QString("shown"));
        QVERIFY(other.accountantChart()->actionsOfChart()->options()[0]->isChecked());
        other.accountantChart()->choose({{"show", "nonsense"}, {"depth", "3"}});
        QCOMPARE(other.accountantChart()->view().choices, view.choices);
    }

    void aBoundStopsOnItsCurve() {
        ConfidentRun fake({.budget = 2.0});
        fake.complete();
        show(fake);
        const QCPGraph* mark = graph(chart_, "run1/stop-data-independent");
        QVERIFY(mark && mark->visible());
        QCOMPARE(mark->dataCount(), 1);
        QCOMPARE(mark->data()->at(0)->key, 61.0);
        const auto curve = byKey().at("run1/data-independent");
        QVERIFY(mark->data()->at(0)->value > curve.y[29] && mark->data()->at(0)->value < curve.y[30]);
        QVERIFY(legendWords().contains("Run 1: the promised ε stops you at query 61"));
        QVERIFY(legendWords().contains("Run 1: the spent ε lasts for all 640 queries"));
        const auto series = byKey().at("run1/stop-data-independent");
        QCOMPARE(series.x, std::vector<double>{61});
        QCOMPARE(series.quantity, QStringLiteral("the promised ε stops you at query 61"));
    }

    void beyondTheLastQueryTheMarkLiesOnTheBudget() {
        ConfidentRun fake({.queries = 400, .budget = 1.5});
        board_->setBudget(1.5, 1e-5);
        fake.ask(1, 0, 400);
        fake.reach(1, EpsilonKind::DataDependent, 900);
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        show(fake);
        const QCPGraph* mark = graph(chart_, "run1/stop-data-dependent");
        QCOMPARE(mark->data()->at(0)->key, 900.0);
        QCOMPARE(mark->data()->at(0)->value, 1.5);
        QVERIFY(chart_->plot()->xAxis->range().contains(900));
        // What lies too far away is said, and does not squeeze the curves.
        fake.run()->apply(BoundReached{{}, EpsilonKind::DataIndependent, 90000});
        settle(*board_);
        QVERIFY(!chart_->plot()->xAxis->range().contains(90000));
        QCOMPARE(graph(chart_, "run1/stop-data-independent")->dataCount(), 0);
        QVERIFY(legendWords().contains("stops you at query 90,000"));
    }

    void aClickOnItsWordsHidesTheMark() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        const QString key = "run1/stop-data-independent";
        const QRectF word = chart_->endWords()->placeOf(key);
        QVERIFY(!word.isEmpty());
        QTest::mouseClick(chart_->plot(), Qt::LeftButton, {}, word.center().toPoint());
        QVERIFY(!graph(chart_, key)->visible());
        QVERIFY(!byKey().contains(key));
        chart_->plot()->replot();
        QTest::mouseClick(chart_->plot(), Qt::LeftButton, {}, chart_->legend()->entryRect(key).center());
        QVERIFY(graph(chart_, key)->visible());
    }

    void wordsCoverNeitherCurvesNorEachOther() {
        ConfidentRun fake({.budget = 2.0});
        fake.complete();
        board_->setBudget(2.0, 1e-5);
        show(fake);
        chart_->plot()->replot();
        std::vector<QRectF> places;
        for (const EndWord& word : chart_->endWords()->words()) {
            const QRectF place = chart_->endWords()->placeOf(word.key);
            if (place.isNull()) continue; // left out for want of room
            QVERIFY(QRectF(chart_->plot()->viewport()).contains(place));
            for (const char* name : {"run1/epsilon", "run1/data-independent"})
                for (const QCPGraphData& point : *graph(chart_, name)->data())
                    QVERIFY(!place.contains(graph(chart_, name)->coordsToPixels(point.key, point.value)));
            for (const QRectF& other : places)
                QVERIFY(!place.intersects(other));
            places.push_back(place);
        }
        QVERIFY(places.size() >= 3);
    }

    void aHiddenRunTakesItsMarksAlong() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        board_->setRunVisible(1, false);
        settle(*board_);
        QVERIFY(!graph(chart_, "run1/stop-data-independent")->visible());
        board_->removeRun(1);
        settle(*board_);
        QVERIFY(!graph(chart_, "run1/stop-data-independent"));
    }

    void whatDependsOnTheDataIsWarnedAbout() {
        ConfidentRun fake({.budget = 2.0});
        fake.complete();
        fake.reach(1, EpsilonKind::DataDependent, 600);
        show(fake);
        QVERIFY(chart_->guaranteeWarnings().join(' ').contains("where the bounds stop Run 1"));
        chart_->choose({{"show", "parts"}});
        QVERIFY(chart_->guaranteeWarnings().join(' ').contains("what the ε of Run 1 is made of"));
        chart_->choose({{"show", "epsilon"}});
        chart_->choose({{"improved", "shown"}});
        QVERIFY(chart_->guaranteeWarnings().join(' ').contains("the improved conversion of Run 1"));
        for (const char* key : {"run1/epsilon", "run1/improved", "run1/stop-data-dependent"})
            chart_->toggle(key);
        QVERIFY2(chart_->guaranteeWarnings().isEmpty(), qPrintable(chart_->guaranteeWarnings().join('\n')));
    }

    void dataIndependentPartsNeedNoWarning() {
        ConfidentRun fake({.dataDependent = false});
        fake.complete();
        board_->addRun(1, fake.run(), {0, "Run 1", false});
        settle(*board_);
        chart_->choose({{"show", "parts"}});
        chart_->choose({{"improved", "shown"}});
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QVERIFY(byKey().contains("run1/checks"));
    }

    void theTableShowsPartsAndStops() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        chart_->showTable(true);
        QVERIFY2(headings().contains("stops you at query 61"), qPrintable(headings()));
        chart_->showTable(false);
        chart_->choose({{"show", "parts"}});
        chart_->showTable(true);
        QVERIFY2(headings().contains("part of the answers"), qPrintable(headings()));
        QVERIFY(!headings().contains("stops you"));
    }

    void partsFollowARunThatIsGoingOn() {
        ConfidentRun fake;
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        chart_->choose({{"show", "parts"}});
        fake.ask(1, 0, 100);
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/answers")->dataCount(), 50);
        fake.ask(1, 100, 200);
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/answers")->dataCount(), 100);
        const auto last = *std::prev(graph(chart_, "run1/answers")->data()->constEnd());
        QCOMPARE(last.value, fake.parts(200).answers);
    }

private:
    void show(const ConfidentRun& fake) {
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
        chart_->plot()->replot(); // the legend finds its place
    }
    void press(Qt::Key key) {
        chart_->setFocus();
        QTest::keyClick(chart_, key);
        settle(*board_);
    }
    std::map<QString, ChartSeries> byKey() const {
        std::map<QString, ChartSeries> all;
        for (ChartSeries& series : chart_->visibleSeries())
            all.emplace(series.key, std::move(series));
        return all;
    }
    QString legendWords() const { return legendOf(*chart_); }
    QString headings() const {
        const QAbstractItemModel* model = chart_->table()->model();
        QStringList words;
        for (int i = 0; i < model->columnCount(); ++i)
            words << model->headerData(i, Qt::Horizontal).toString();
        return words.join('\n');
    }

    std::unique_ptr<ChartBoard> board_;
    AccountantChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(AccountantChartTest)
#include "AccountantChartTest.moc"
