// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordsView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/records/FakeRecords.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/views/records/RecordPictures.h"
#include "ui/views/records/RecordsChart.h"
#include "ui/widgets/Theme.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RecordsViewTest : public QObject, private ShownView<RecordsView> {
    Q_OBJECT

    const ShownRecord& shown() const { return view->panel()->shown(); }
    std::shared_ptr<Run> fullRun(long asked = 5) const {
        const auto run = bagRun();
        run->apply(fakeVotes());
        run->apply(fakeSnapshot(asked));
        return run;
    }

private slots:
    void init() { view = testing::shown<RecordsView>({1000, 620}); }
    void cleanup() { view.reset(); }

    void whatIsMissingIsSaidInWords() {
        QVERIFY(words("recordsEmpty").startsWith("Nothing has been run yet"));
        QVERIFY(part<QLabel>("recordsEmpty")->isVisible());
        showRun(bagEntry(bagRun(), "pate-gnmax"));
        QVERIFY(words("recordsEmpty").contains("charges everybody alike"));
        showRun(bagEntry(bagRun(true)));
        QVERIFY(words("recordsEmpty").startsWith("A release keeps no per-record figures"));
        const auto run = bagRun();
        showRun(bagEntry(run));
        QVERIFY(words("recordsEmpty").startsWith("Waiting"));
        run->setState(RunState::Stopped);
        view->tick();
        QVERIFY(words("recordsEmpty").contains("before its first query"));
        RunEntry file = bagEntry(run, "dpbag", 2);
        file.dataset = nullptr;
        showRun(file);
        QVERIFY(words("recordsEmpty").startsWith("A file keeps no per-record figures"));
        QVERIFY(!view->trial());
    }

    void everyRecordIsCountedOnce() {
        showRun(bagEntry(fullRun()));
        QVERIFY(!part<QLabel>("recordsEmpty")->isVisible());
        const RecordsChart* chart = view->chart();
        std::size_t sum = 0;
        for (std::size_t bin = 0; bin < chart->bins(); ++bin)
            sum += chart->count(bin);
        QCOMPARE(sum, fakeRecords);
        QVERIFY(chart->bins() >= 20 && chart->bins() <= 27);
        QCOMPARE(chart->count(0), std::size_t{1}); // 0.5
        QCOMPARE(chart->count(1), std::size_t{2}); // both of 0.52
    }

    void linesSayWhoTheyAreAndNothingIsToBePublished() {
        showRun(bagEntry(fullRun()));
        const auto series = view->chart()->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QVERIFY(series[0].quantity.contains("do not publish"));
        QCOMPARE(series[1].x.front(), 0.7);
        QVERIFY(series[1].quantity.startsWith("a record that might be added"));
        QCOMPARE(series[2].x.front(), 1.2);
        QVERIFY(series[2].quantity.contains("subsample-and-aggregate, promised"));
        QCOMPARE(series[3].x.front(), 0.9);
        QVERIFY(series[3].quantity.contains("row 50"));
        QVERIFY(view->chart()->guaranteeWarnings().join(" ").contains("Do not publish"));
        QVERIFY(view->chart()->plot()->xAxis->label().contains("1e-5"));
        QCOMPARE(words("recordEpsilon"),
                 QStringLiteral("Row 50: spent ε = 0.900 at δ = 1e-5 · add or remove one record · do not "
                                "publish. Nothing is promised: what a single record pays depends on private "
                                "data."));
    }

    void personsAreCalledWhatTheyAre() {
        const auto run = bagRun(false, {"patient_id"});
        run->apply(fakeVotes());
        run->apply(fakeSnapshot(5));
        showRun(bagEntry(run));
        const RecordsChart& chart = *view->chart();
        QCOMPARE(chart.title(), QStringLiteral("What each patient pays"));
        QVERIFY2(chart.plot()->xAxis->label().startsWith("ε paid by a patient at δ = 1e-5") &&
                     chart.plot()->xAxis->label().contains("one patient, all rows"),
                 qPrintable(chart.plot()->xAxis->label()));
        QCOMPARE(chart.plot()->yAxis->label(), QStringLiteral("persons"));
        const auto series = chart.visibleSeries();
        QVERIFY(series[1].quantity.startsWith("a patient that might be added"));
        QVERIFY(series[3].quantity.contains("the patient of row 50"));
        QVERIFY2(words("recordEpsilon")
                     .startsWith("The patient of row 50: spent ε = 0.900 at δ = 1e-5 · add or "
                                 "remove one patient, all rows"),
                 qPrintable(words("recordEpsilon")));
        QVERIFY(words("recordsFacts").contains("Mean squared sensitivity of a patient"));
        showRun(bagEntry(fullRun()));
        QCOMPARE(chart.title(), QStringLiteral("What each record pays"));
    }

    void aConjecturedEpsilonSaysSo() {
        const auto run = bagRun();
        RecordsSnapshot records = fakeSnapshot(5);
        records.kind = EpsilonKind::Conjectured;
        run->apply(fakeVotes());
        run->apply(records);
        showRun(bagEntry(run));
        QVERIFY(words("recordEpsilon").contains("conjectured: believed, not proved"));
        QVERIFY(words("recordEpsilon").contains("do not publish"));
        QVERIFY(words("recordEpsilon").contains("Nothing is promised"));
        QVERIFY(view->chart()->guaranteeWarnings().join(" ").contains("Conjectured"));
    }

    void factsTellWhatTheMeansBuy() {
        showRun(bagEntry(fullRun()));
        // (4 · 0.5 + 0.75 + 0.6) / 6 = 0.558, 1 / 0.558 = 1.79; 1 / 0.75 = 1.33
        QVERIFY(words("recordsFacts").startsWith("After 5 queries"));
        QVERIFY(
            words("recordsFacts")
                .contains("Mean squared sensitivity of a record, m² = 0.56: about 1.8 times the labels of "
                          "subsample-and-aggregate"));
        QVERIFY(part<QLabel>("recordsFacts")->toolTip().contains("m, from 0 to 1"));
        QVERIFY(words("recordsFacts").contains("largest 0.75: about 1.3 times the labels"));
        QVERIFY(!part<QLabel>("recordsBudgets")->isVisible());
    }

    void budgetsTellWhatIsLeftAndWhoIsOutFirst() {
        const auto run = bagRun();
        RecordsSnapshot records = fakeSnapshot(5);
        records.budgets =
            std::make_shared<const std::vector<double>>(std::vector<double>{1, 4, 1, 4, 1, 0.55});
        records.firstOut = 5;
        run->apply(fakeVotes());
        run->apply(records);
        showRun(bagEntry(run));
        QVERIFY(part<QLabel>("recordsBudgets")->isVisible());
        QVERIFY(words("recordsBudgets").contains("at least ¾: 2, ½ to ¾: 1, ¼ to ½: 1, less than ¼: 2"));
        QVERIFY(words("recordsBudgets").endsWith("runs out first: row 60"));
        records.firstOut = fakeRecords;
        run->apply(records);
        view->tick();
        QVERIFY(words("recordsBudgets").endsWith("a record that might be added"));
    }

    void theDearestRecordAndItsDearestQueryComeFirst() {
        showRun(bagEntry(fullRun()));
        QCOMPARE(shown().record.index(), std::size_t{4});
        // Both its teachers agree on the last two queries alone: k·m = 2 there, 1 elsewhere.
        QCOMPARE(shown().dearest, (std::vector<std::uint32_t>{3, 4, 0, 1, 2}));
        QCOMPARE(shown().query->index(), std::size_t{3});
        QCOMPARE(words("recordQueryOf"), QStringLiteral("of 5"));
        QCOMPARE(part<QSpinBox>("recordQuery")->value(), 4);
        QVERIFY(words("recordSensitivity")
                    .startsWith("Query 4: m = 1, because none of 2 teachers of row 50 says >50K"));
        QVERIFY(words("recordCount").contains("2 of 2 of its teachers say <=50K"));
        QVERIFY(!words("recordCount").contains(", all"));
    }

    void allTeachersAreCountedWhereTheQueryIsKnown() {
        const auto run = fullRun();
        std::vector<AskedQuery> queries(5);
        for (AskedQuery& query : queries)
            query.votes = {4, 2};
        run->apply(QueriesAsked{{}, std::make_shared<const std::vector<AskedQuery>>(queries)});
        showRun(bagEntry(run));
        QVERIFY(words("recordCount").endsWith("2 of 2 of its teachers say <=50K, all 6: 4"));
    }

    void keysGoFromRecordToRecordAndQueryToQuery() {
        showRun(bagEntry(fullRun()));
        TeachersPicture* bags = view->panel()->bags();
        bags->setFocus();
        QTest::keyClick(bags, Qt::Key_Up);
        QCOMPARE(shown().record.index(), std::size_t{5});
        QTest::keyClick(bags, Qt::Key_Down);
        QTest::keyClick(bags, Qt::Key_Down);
        QCOMPARE(shown().record.index(), std::size_t{3});
        QVERIFY(words("recordEpsilon").startsWith("Row 40: spent ε = 0.52"));
        QTest::keyClick(bags, Qt::Key_Right); // from query 4 as asked
        QCOMPARE(shown().query->index(), std::size_t{4});
        QTest::keyClick(bags, Qt::Key_Left);
        QTest::keyClick(bags, Qt::Key_Left);
        QCOMPARE(shown().query->index(), std::size_t{2});
        QTest::keyClick(bags, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(shown().partition, std::size_t{1});
        QVERIFY(words("recordSensitivity").contains("partition 2: teacher 5 says <=50K on query 3"));
        RecordStrip* strip = view->panel()->strip();
        strip->setFocus();
        QTest::keyClick(strip, Qt::Key_Home);
        QCOMPARE(shown().query->index(), std::size_t{shown().dearest.front()});
        QTest::keyClick(strip, Qt::Key_End);
        QCOMPARE(shown().query->index(), std::size_t{shown().dearest[strip->columns() - 1]});
    }

    // Record 4 pays most: row 50 of the table, whatever its place in the private pool.
    void theRecordIsShownWithItsCells() {
        RunEntry entry = bagEntry(fullRun());
        showRun(entry);
        QCOMPARE(words("recordCells"), QStringLiteral("Its cells are not shown: the dataset is not loaded."));
        auto dataset = std::make_shared<Dataset>();
        dataset->table.rows = 100;
        Column age = numericColumn("age", std::vector<double>(100, 20));
        age.numbers[49] = 39.5;
        age.numbers[9] = std::nan("");
        Column work;
        work.name = "work";
        work.type = ColumnType::Categorical;
        work.codes.assign(100, 0);
        work.codes[49] = 1;
        work.categories = {"office", "<b>field</b>"};
        dataset->table.columns = {age, work};
        entry.dataset = dataset;
        showRun(entry);
        QCOMPARE(words("recordCells"), QStringLiteral("age: 39.5 · work: <b>field</b>"));
        QVERIFY(part<QLabel>("recordCells")->toolTip().contains("&lt;b&gt;field"));
        view->panel()->chooseRecord(RecordNumber::fromIndex(0));
        QCOMPARE(words("recordCells"), QStringLiteral("age: – · work: office"));
        view->panel()->chooseRecord(RecordNumber::fromIndex(fakeRecords));
        QVERIFY(!part<QLabel>("recordCells")->isVisible());
    }

    void cellsWaitForTheirRowToBeKnown() {
        const auto run = bagRun();
        run->apply(fakeSnapshot(5)); // without the ensemble, which says whose rows they are
        RunEntry entry = bagEntry(run);
        auto dataset = std::make_shared<Dataset>();
        dataset->table.rows = 100;
        dataset->table.columns = {numericColumn("age", std::vector<double>(100, 20))};
        entry.dataset = dataset;
        showRun(entry);
        QVERIFY2(words("recordCells").contains("kept only for the last six runs"),
                 qPrintable(words("recordCells")));
    }

    // A release keeps no figures of records; were there any, its records would stay unseen.
    void aReleaseShowsNoCells() {
        const auto run = bagRun(true);
        run->apply(fakeVotes());
        run->apply(fakeSnapshot(5));
        showRun(bagEntry(run));
        QVERIFY(!part<QLabel>("recordCells")->isVisible() && words("recordCells").isEmpty());
    }

    void aRowCanBeTyped() {
        showRun(bagEntry(fullRun()));
        auto* row = part<QSpinBox>("recordRow");
        QCOMPARE(row->text(), QStringLiteral("50"));
        row->setFocus();
        row->selectAll();
        QTest::keyClicks(row, "11"); // not private: the next one that is
        QTest::keyClick(row, Qt::Key_Return);
        QCOMPARE(shown().record.index(), std::size_t{1});
        QCOMPARE(row->text(), QStringLiteral("20"));
        QTest::mouseClick(part<QPushButton>("recordNewcomer"), Qt::LeftButton);
        QCOMPARE(shown().record.index(), fakeRecords);
        QVERIFY(words("recordEpsilon").startsWith("A record that might be added: spent ε = 0.7"));
        QTest::mouseClick(part<QPushButton>("recordMost"), Qt::LeftButton);
        QCOMPARE(shown().record.index(), std::size_t{4});
    }

    void theMouseFindsCellsAndParts() {
        showRun(bagEntry(fullRun()));
        RecordStrip* strip = view->panel()->strip();
        QCOMPARE(strip->columns(), std::size_t{5});
        const QPointF cell = strip->cell(0, 2).center();
        QCOMPARE(strip->wordsAt(cell), QStringLiteral("partition 1: teacher 2 says >50K on query 1"));
        QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, cell.toPoint());
        QCOMPARE(shown().query->index(), std::size_t{0});
        const TeachersPicture* bags = view->panel()->bags();
        QCOMPARE(bags->rowsShown(), std::size_t{2});
        QVERIFY(bags->cellsShown());
        // Record 4 is in the second part of the first partition and in the last of the second.
        QVERIFY(bags->markIn(0).right() <= bags->markIn(1).left() + 1);
        QVERIFY(bags->wordsAt(bags->markIn(1).center()).endsWith("part 3 of 3 holds row 50"));
    }

    void aBarOpensItsRecords() {
        showRun(bagEntry(fullRun()));
        RecordsChart* chart = view->chart();
        chart->plot()->replot();
        const QPoint bar(qRound(chart->plot()->xAxis->coordToPixel(0.53)),
                         qRound(chart->plot()->yAxis->coordToPixel(1)));
        QVERIFY(chart->wordsAt(bar).endsWith("2 records"));
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, bar);
        QCOMPARE(shown().record.index(), std::size_t{1});
        QTest::keyClick(chart, Qt::Key_V);
        QCOMPARE(shown().record.index(), std::size_t{3});
        QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown().record.index(), std::size_t{0});
    }

    void whatThePersonChoseStaysAsTheRunGoesOn() {
        const auto run = fullRun(2);
        showRun(bagEntry(run));
        QCOMPARE(shown().dearest.size(), std::size_t{2}); // of the queries asked
        view->panel()->chooseRecord(RecordNumber::fromIndex(2));
        view->panel()->chooseQuery(QueryNumber::fromIndex(1));
        run->apply(fakeSnapshot(5));
        run->setState(RunState::Finished);
        view->tick();
        QCOMPARE(shown().record.index(), std::size_t{2});
        QCOMPARE(shown().query->index(), std::size_t{1});
        QCOMPARE(shown().dearest.size(), std::size_t{5});
    }

    void theLatestTrialWithFiguresIsShown() {
        const auto run = fullRun();
        showRun(bagEntry(run));
        QVERIFY(view->trial() == TrialNumber::fromIndex(0));
        run->apply(fakeVotes(2)); // what the teachers of trial 1 said is gone
        run->setState(RunState::Stopped);
        view->tick();
        QVERIFY(view->trial() == TrialNumber::fromIndex(0));
        QVERIFY(words("recordSensitivity").contains("only for the latest repeat and the last six runs"));
        run->apply(fakeSnapshot(3, 2));
        view->tick();
        QVERIFY(view->trial() == TrialNumber::fromIndex(1));
        QVERIFY(words("recordsFacts").startsWith("Repeat 2 · After 3 queries"));
    }

    void beforeTheFirstQueryThereIsNothingToPoint() {
        showRun(bagEntry(fullRun(0)));
        QVERIFY(!shown().query);
        QVERIFY(words("recordSensitivity").contains("No query has been asked yet"));
        QCOMPARE(view->panel()->strip()->columns(), std::size_t{0});
    }

    void oneChartCanStandAlone() {
        showRun(bagEntry(fullRun()));
        QTest::keyClick(view->chart(), Qt::Key_Return);
        QVERIFY(!view->panel()->isVisible());
        QTest::keyClick(view->chart(), Qt::Key_Return);
        QVERIFY(view->panel()->isVisible());
    }

    void bothThemesCanBeDrawn() {
        showRun(bagEntry(fullRun()));
        const auto firstPixel = [&] {
            const QRectF cell = view->panel()->strip()->cell(0, 0);
            return view->panel()->strip()->viewport()->grab().toImage().pixelColor(cell.center().toPoint() +
                                                                                   QPoint(5, 8));
        };
        const QColor light = firstPixel();
        applyTheme(ThemeChoice::Dark);
        QTRY_VERIFY(light != firstPixel());
        applyTheme(ThemeChoice::Light);
    }
};

TEST_WITH_WINDOWS(RecordsViewTest)
#include "RecordsViewTest.moc"
