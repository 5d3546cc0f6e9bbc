// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/accountants/AccountantComparisonChart.h"

#include "core/base/Json.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeDescents.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/shared/ViewBesideBoard.h"
#include "ui/plots/chart/ChartTable.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"

#include <QTabWidget>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What one run's answers cost by every accountant, and what each of them buys.
class AccountantComparisonChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        board_ = std::make_unique<ViewBesideBoard>("accountants");
        chart_ = board_->view<AccountantComparisonChart>();
        tabs_ = &board_->tabs();
        putOnScreen(*tabs_, {1000, 700});
        tabs_->setCurrentWidget(chart_);
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void withoutReadingsItSaysWhichRunsHaveThem() {
        QVERIFY(chart_->hint().startsWith("Run subsample-and-aggregate"));
        FakeRun fake({.queries = 100});
        fake.complete();
        show(fake.run());
        QVERIFY(chart_->hint().startsWith("Run subsample-and-aggregate"));
        QVERIFY(chart_->visibleSeries().empty());
        QVERIFY(chart_->privacyWords().size() == 1);
    }

    void everyReadingIsACurveBeyondTheRunsOwnStop() {
        const ReadPlan plan;
        show(runWithReadings(plan));
        QVERIFY(chart_->hint().isEmpty());
        for (const AccountantReading reading : readingsOfAnswers) {
            const QCPGraph* curve = graph(chart_, QStringLiteral("run1/") + toString(reading));
            QVERIFY(curve && curve->visible());
            const auto last = std::prev(curve->data()->constEnd());
            QCOMPARE(last->key, 320.0);
            QCOMPARE(last->value, readEpsilon(plan, reading, 320));
        }
        QVERIFY(chart_->plot()->xAxis->range().contains(320));
        QCOMPARE(chart_->plot()->yAxis->label(), QStringLiteral("ε at δ = 1e-5"));
    }

    void aMarkStandsWhereAReadingHasSpentTheBudget() {
        const ReadPlan plan;
        show(runWithReadings(plan));
        const QCPGraph* mark = graph(chart_, "run1/naive-as-published/bought");
        QCOMPARE(mark->dataCount(), 1);
        QCOMPARE(mark->data()->at(0)->key, 162.0);
        QCOMPARE(mark->data()->at(0)->value, 1.0);
        QVERIFY(!graph(chart_, "run1/personal-as-published/bought")->dataCount()); // 324 lie ahead
        chart_->toggle("run1/naive-as-published");
        QVERIFY(!mark->visible());
        QVERIFY(graph(chart_, "run1/naive-dense/bought")->visible());
    }

    void theLegendSaysWhatEachBuysAndItsEpsilonAtTheStop() {
        show(runWithReadings({.asked = 100}));
        const QString words = legendWords();
        for (const char* expected :
             {"Run 1 naive · moments, integer l: 162 labels within ε = 1, ε = 0.617 after 100",
              "Run 1 per record · moments, integer l, do not publish: ε = 0.309 after 100",
              "Run 1 per record · PATE's bound (conjectured), do not publish: ε = 0.225 after 100",
              "Run 1 stopped after 100; beyond this the curves are computed, not run"})
            QVERIFY2(words.contains(QString::fromUtf8(expected)), qPrintable(words));
    }

    void aStopThatIsTheEndOfTheReadingsHasNothingBeyond() {
        show(runWithReadings({.asked = 162, .read = 162}));
        QVERIFY(legendWords().contains("Run 1 stopped after 162"));
        QVERIFY(!legendWords().contains("beyond this"));
    }

    void theStopIsALineThatCanBeHidden() {
        show(runWithReadings());
        const auto* line = chart_->plot()->findChild<QCPItemStraightLine*>("run1/stop");
        QVERIFY(line && line->visible());
        QCOMPARE(line->point1->key(), 162.0);
        QCOMPARE(line->point2->key(), 162.0);
        chart_->toggle("run1/stop");
        QVERIFY(!line->visible());
        QVERIFY(!byKey().contains("run1/stop"));
    }

    void whileARunGoesOnItHasNoStop() {
        const ReadPlan plan;
        auto run = std::make_shared<Run>(Experiment{});
        askRead(*run, plan, 1, 0, 50);
        show(run);
        QCOMPARE(graph(chart_, "run1/naive-rdp")->dataCount(), 50);
        QVERIFY(!legendWords().contains("stopped"));
        askRead(*run, plan, 1, 50, 200);
        finishRead(*run, plan, 1);
        run->setState(RunState::Finished);
        settle(*board_);
        QVERIFY(legendWords().contains("Run 1 stopped after 162"));
    }

    void trialsAreABandAndWhatIsBoughtTheirMedian() {
        const auto run = runWithReadings({.trials = 3});
        run->apply(
            ReadingsSnapshot{TrialNumber::fromNumber(2), 321, {{AccountantReading::NaivePublished, 2, 200}}});
        show(run);
        QVERIFY(legendWords().contains("162 labels within ε = 1"));
        QVERIFY(legendWords().contains("median and quartiles of 3 repeats"));
        QVERIFY(!byKey().at("run1/naive-rdp").lower.empty());
    }

    void eachReadingHasADashOfItsOwn() {
        QSet<QString> looks;
        for (const AccountantReading reading : allReadings) {
            const QPen pen = dashOf(reading);
            QString look = QString::number(pen.style());
            for (const qreal length : pen.dashPattern())
                look += QStringLiteral(" %1").arg(length);
            looks << look;
        }
        QCOMPARE(looks.size(), static_cast<qsizetype>(allReadings.size()));
    }

    void theBudgetIsADottedLine() {
        board_->setBudget(1.0, 1e-5);
        show(runWithReadings());
        QVERIFY(legendWords().contains("budget ε = 1"));
        QCOMPARE(byKey().at("reference/budget").y, (std::vector<double>{1, 1}));
        QCOMPARE(byKey().at("reference/budget").x.back(), 320.0);
        QVERIFY(chart_->plot()->yAxis->range().contains(1));
    }

    void aStopThatHoldsForAllDataTellsOfNone() {
        show(runWithReadings());
        QVERIFY(!chart_->guaranteeWarnings().join(' ').contains("where Run 1 stopped"));
    }

    void whatDependsOnTheDataIsWarnedAbout() {
        show(runWithReadings({.stopsByVotes = true}));
        QString warnings = chart_->guaranteeWarnings().join(' ');
        QVERIFY(warnings.contains("Do not publish: the readings per record of Run 1"));
        QVERIFY(warnings.contains("Conjectured in print"));
        QVERIFY(warnings.contains("where Run 1 stopped"));
        const QString privacy = chart_->privacyWords().join('\n');
        for (
            const char* expected :
            {"Run 1 naive · exact RDP: ε at δ = 1e-5 · add or remove one record · promised",
             "Run 1 per record · exact RDP: ε at δ = 1e-5 · add or remove one record · spent: do not publish"})
            QVERIFY2(privacy.contains(QString::fromUtf8(expected)), qPrintable(privacy));
        for (const AccountantReading reading : readingsOfAnswers)
            if (kindOf(reading) != EpsilonKind::DataIndependent)
                chart_->toggle(QStringLiteral("run1/") + toString(reading));
        chart_->toggle("run1/stop");
        QVERIFY2(chart_->guaranteeWarnings().isEmpty(), qPrintable(chart_->guaranteeWarnings().join(' ')));
        QVERIFY(!chart_->privacyWords().join(' ').contains("per record"));
    }

    void naiveReadingsAloneNeedNoWarning() {
        const auto run = runWithReadings({.personal = false, .release = true});
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QCOMPARE(byKey().size(), std::size_t{9}); // four curves, four marks, the stop
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
    }

    void theTableHasWhatIsDrawn() {
        const auto run = runWithReadings();
        show(run);
        chart_->showTable(true);
        QVERIFY(chart_->table()->model()->rowCount() >= 320);
        // A row for each point, by its curve's or mark's name.
        const auto* model = chart_->table()->model();
        std::set<QString> names;
        for (int row = 0; row < model->rowCount(); ++row)
            names.insert(model->index(row, 0).data().toString());
        // The conjectured one's words say more.
        for (const AccountantReading reading : allReadings) {
            if (run->trials().front().y(series::epsilonBy(reading)).empty()) continue;
            const QString words = QString::fromUtf8(inWords(reading)).section(QStringLiteral(" ("), 0, 0);
            QVERIFY2(std::ranges::any_of(names, [&](const QString& name) { return name.contains(words); }),
                     inWords(reading));
        }
    }

    void itIsExportedByNameAndNotAmongAll() {
        show(runWithReadings());
        const auto all = chosenCharts(board_->everyChart(), "all");
        QCOMPARE(all->size(), std::size_t{4});
        const auto chosen = chosenCharts(board_->everyChart(), "accountants");
        QVERIFY(chosen.ok());
        const auto document = chartDocumentToJson(documentOf(*board_, *chosen));
        QVERIFY(document["runs"][0]["run"]["trials"][0].contains("accountants"));
        const auto without = chartDocumentToJson(documentOf(*board_, *all));
        QVERIFY(!without["runs"][0]["run"]["trials"][0].contains("accountants"));
        const auto read = chartDocumentFromJson(document, chartNames());
        QVERIFY(read.ok());
        ViewBesideBoard again("accountants");
        again.show(*read);
        again.everyChart();
        const auto series = again.view<AccountantComparisonChart>()->visibleSeries(),
                   drawn = chart_->visibleSeries();
        QCOMPARE(series.size(), drawn.size());
        for (std::size_t i = 0; i < series.size(); ++i)
            QCOMPARE(series[i].appearance.text, drawn[i].appearance.text);
        QCOMPARE(series[3].y, drawn[3].y);
    }

    void stepsOfDescentAreReadByThreeAccountants() {
        show(descended());
        QCOMPARE(chart_->title(), QStringLiteral("The same steps by several accountants"));
        QCOMPARE(chart_->plot()->xAxis->label(), QStringLiteral("steps"));
        const auto all = byKey();
        QCOMPARE(all.size(), std::size_t{4}); // and the stop
        for (const AccountantReading reading :
             {AccountantReading::DescentClassic, AccountantReading::DescentImproved,
              AccountantReading::DescentLosses}) {
            const ChartSeries& curve = all.at(QStringLiteral("run1/") + toString(reading));
            QCOMPARE(curve.x.size(), std::size_t{40});
            QCOMPARE(curve.y.back(), descentEpsilon(reading, 40));
        }
        const QString words = legendWords();
        QVERIFY2(words.contains("Run 1 privacy loss distribution: ε = 0.9 after 40"), qPrintable(words));
        QVERIFY(words.contains("Run 1 stopped after 40 steps"));
        QVERIFY(!words.contains("labels"));
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
    }

    void answersAndStepsTogetherAreBothNamed() {
        show(runWithReadings());
        board_->addRun(2, descended(), {1, "Run 2", false});
        settle(*board_);
        QCOMPARE(chart_->title(), QStringLiteral("The same answers or steps by several accountants"));
        QCOMPARE(chart_->plot()->xAxis->label(), QStringLiteral("labels answered (queries asked) / steps"));
        board_->setRunVisible(2, false);
        settle(*board_);
        QCOMPARE(chart_->title(), QStringLiteral("The same answers by several accountants"));
        QCOMPARE(chart_->plot()->xAxis->label(), QStringLiteral("labels answered (queries asked)"));
    }

    void beforeItsFirstStepADescentIsWaitedFor() {
        show(descentRun());
        QVERIFY2(chart_->hint().startsWith("Waiting for the first step"), qPrintable(chart_->hint()));
    }

    void removedRunsLeaveNothingBehind() {
        show(runWithReadings());
        QVERIFY(chart_->plot()->graphCount() > 0);
        board_->removeRun(1);
        settle(*board_);
        QCOMPARE(chart_->plot()->graphCount(), 0);
        QVERIFY(!chart_->plot()->findChild<QCPItemStraightLine*>("run1/stop"));
        QVERIFY(!chart_->hint().isEmpty());
    }

private:
    void show(std::shared_ptr<Run> run) {
        board_->addRun(1, std::move(run), {0, "Run 1", true});
        settle(*board_);
    }
    std::map<QString, ChartSeries> byKey() const {
        std::map<QString, ChartSeries> all;
        for (ChartSeries& series : chart_->visibleSeries())
            all.emplace(series.key, series);
        return all;
    }
    QString legendWords() const { return legendOf(*chart_); }

    std::unique_ptr<ViewBesideBoard> board_;
    QTabWidget* tabs_ = nullptr;
    AccountantComparisonChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(AccountantComparisonChartTest)
#include "AccountantComparisonChartTest.moc"
