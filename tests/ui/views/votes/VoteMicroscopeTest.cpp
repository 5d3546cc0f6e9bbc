// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/VoteMicroscope.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/shared/ShownView.h"
#include "tests/ui/views/votes/FakeQueries.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/VotesChart.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class VoteMicroscopeTest : public QObject, private ShownView<VoteMicroscope> {
    Q_OBJECT

    std::size_t shown() const { return view->votesChart()->query()->number.number(); }
    void choose(const char* combo, const char* entry) {
        auto* box = part<QComboBox>(combo);
        const int row = box->findText(QString::fromLatin1(entry));
        QVERIFY(row >= 0);
        box->setFocus();
        while (box->currentIndex() != row)
            QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
    }
    void showRun(const std::shared_ptr<Run>& run, RunNumber id = 1) {
        const RunEntry entry = entryOf(run, id);
        view->setRun(&entry);
        view->tick();
    }

private slots:
    void init() { view = testing::shown<VoteMicroscope>({900, 520}); }
    void cleanup() { view.reset(); }

    void theFirstQueryIsShownWithEverythingAboutIt() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        QCOMPARE(shown(), std::size_t{1});
        QCOMPARE(words("votesOf"), QStringLiteral("of 40"));
        QVERIFY(words("queryAnswer").contains("Answered"));
        QVERIFY(words("queryCheck").contains("Threshold: 200"));
        QVERIFY(words("queryCost").contains("do not publish"));
        QVERIFY(part<QLabel>("queryAnswer")->isVisible());
    }

    void keysWalk() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        view->openQuery(QueryNumber::fromNumber(1));
        auto* slider = part<QSlider>("votesSlider");
        QVERIFY(slider->hasFocus());
        for (QWidget* focus : std::initializer_list<QWidget*>{slider, view->votesChart()}) {
            focus->setFocus();
            const auto press = [&](Qt::Key key) {
                QTest::keyClick(focus, key);
                return shown();
            };
            QCOMPARE(press(Qt::Key_Home), std::size_t{1});
            QCOMPARE(press(Qt::Key_Left), std::size_t{1});
            QCOMPARE(press(Qt::Key_Right), std::size_t{2});
            QCOMPARE(press(Qt::Key_PageDown), std::size_t{12});
            QCOMPARE(press(Qt::Key_Left), std::size_t{11});
            QCOMPARE(press(Qt::Key_PageUp), std::size_t{1});
            QCOMPARE(press(Qt::Key_End), std::size_t{40});
            QCOMPARE(press(Qt::Key_Right), std::size_t{40});
            QCOMPARE(part<QSpinBox>("votesNumber")->value(), 40);
        }
    }

    void numberButtonsAndSliderWalk() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        auto* number = part<QSpinBox>("votesNumber");
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, "17");
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(shown(), std::size_t{17});
        QTest::mouseClick(part<QAbstractButton>("votesOn"), Qt::LeftButton);
        QCOMPARE(shown(), std::size_t{18});
        QTest::mouseClick(part<QAbstractButton>("votesBack"), Qt::LeftButton);
        QCOMPARE(shown(), std::size_t{17});
        part<QSlider>("votesSlider")->setValue(4);
        QCOMPARE(shown(), std::size_t{5});
        QCOMPARE(number->value(), 5);
    }

    void itGrowsWithoutLeavingTheChosenQuery() {
        const auto run = confidentRun();
        showRun(run);
        QVERIFY(words("votesEmpty").startsWith("Waiting"));
        QVERIFY(part<QLabel>("votesEmpty")->isVisible());
        ask(*run, askedQueries(0, 5));
        view->tick();
        QVERIFY(!part<QLabel>("votesEmpty")->isVisible());
        QTest::keyClick(view.get(), Qt::Key_Right);
        QCOMPARE(shown(), std::size_t{2});
        choose("votesOrder", "most expensive first");
        QCOMPARE(shown(), std::size_t{5});
        QTest::keyClick(view.get(), Qt::Key_Right);
        QCOMPARE(shown(), std::size_t{4});
        ask(*run, askedQueries(5, 12));
        view->tick();
        QCOMPARE(shown(), std::size_t{4});
        QCOMPARE(words("votesOf"), QStringLiteral("of 12 · query 4 of 12"));
        QCOMPARE(part<QSpinBox>("votesNumber")->value(), 3); // another as expensive as the first came before
        QCOMPARE(view->pluralityChart()->count(QueryOutcome::Refused, 12), std::size_t{2});
    }

    void aRunThatEndsWithoutQueriesSaysSo() {
        const auto run = confidentRun();
        showRun(run);
        QVERIFY(words("votesEmpty").startsWith("Waiting"));
        run->setState(RunState::Stopped);
        view->tick();
        QVERIFY(words("votesEmpty").contains("before its first query"));
    }

    void aFilterCountsWhatItLeavesOut() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 5));
        showRun(run);
        choose("votesFilter", "refused");
        QCOMPARE(words("votesOf"), QStringLiteral("of 1 · query 3 of 5"));
        ask(*run, askedQueries(5, 7)); // both are answered
        view->tick();
        QCOMPARE(words("votesOf"), QStringLiteral("of 1 · query 3 of 7"));
    }

    void filtersLeaveOut() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        choose("votesFilter", "refused");
        QCOMPARE(words("votesOf"), QStringLiteral("of 8 · query 3 of 40"));
        QCOMPARE(shown(), std::size_t{3});
        QTest::keyClick(part<QSlider>("votesSlider"), Qt::Key_Right);
        QCOMPARE(shown(), std::size_t{8});
        choose("votesFilter", "wrong labels");
        QVERIFY(words("queryAnswer").contains("the label is wrong"));
        QCOMPARE(shown(), std::size_t{9});
        choose("votesFilter", "student alone");
        QVERIFY(!view->votesChart()->query());
        QVERIFY(words("queryAnswer").isEmpty());
        // A query that is asked for by number is shown whatever the filter.
        view->openQuery(QueryNumber::fromNumber(6));
        QCOMPARE(shown(), std::size_t{6});
        QCOMPARE(part<QComboBox>("votesFilter")->currentText(), QStringLiteral("all queries"));
    }

    void aTrialCanBeChosen() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 5), 1);
        showRun(run);
        QVERIFY(!part<QComboBox>("votesTrial")->isVisible());
        ask(*run, askedQueries(0, 20), 2);
        view->tick();
        QVERIFY(part<QComboBox>("votesTrial")->isVisible());
        QCOMPARE(words("votesOf"), QStringLiteral("of 5"));
        choose("votesTrial", "repeat 2");
        QCOMPARE(words("votesOf"), QStringLiteral("of 20"));
        choose("votesTrial", "repeat 1");
        view->openQuery(QueryNumber::fromNumber(15)); // the first trial had no such query
        QCOMPARE(view->trial()->index(), std::size_t{1});
        QCOMPARE(shown(), std::size_t{15});
        view->openQuery(QueryNumber::fromNumber(1000));
        QCOMPARE(shown(), std::size_t{20});
    }

    void aBarOfTheHistogramOpensItsQuery() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        choose("votesFilter", "refused");
        PluralityChart* histogram = view->pluralityChart();
        histogram->plot()->replot();
        const QCustomPlot* plot = histogram->plot();
        QTest::mouseClick(histogram->plot(), Qt::LeftButton, {},
                          {qRound(plot->xAxis->coordToPixel(245)), qRound(plot->yAxis->coordToPixel(1))});
        QCOMPARE(shown(), std::size_t{1});
        QCOMPARE(words("votesOf"), QStringLiteral("of 40"));
        QTest::keyClick(histogram, Qt::Key_V);
        QCOMPARE(shown(), std::size_t{6});
    }

    void anotherRunBeginsAnew() {
        const auto first = confidentRun(), second = confidentRun();
        ask(*first, askedQueries(0, 40));
        ask(*second, askedQueries(0, 6));
        showRun(first);
        view->openQuery(QueryNumber::fromNumber(30));
        showRun(second, 2);
        QCOMPARE(shown(), std::size_t{1});
        QCOMPARE(words("votesOf"), QStringLiteral("of 6"));
        QCOMPARE(view->votesChart()->legend()->entries().front().text, QStringLiteral("Run 2, query 1"));
        view->setRun(nullptr);
        QVERIFY(words("votesEmpty").startsWith("Nothing has been run yet"));
        QVERIFY(part<QLabel>("votesEmpty")->isVisible());
    }

    void aRenamedRunKeepsItsPlace() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 40));
        showRun(run);
        view->openQuery(QueryNumber::fromNumber(30));
        RunEntry renamed = entryOf(run);
        renamed.name = QStringLiteral("Loud");
        view->setRun(&renamed);
        view->tick();
        QCOMPARE(shown(), std::size_t{30});
        QCOMPARE(view->votesChart()->legend()->entries().front().text, QStringLiteral("Loud, query 30"));
    }

    void oneChartCanStandAlone() {
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 5));
        showRun(run);
        view->pluralityChart()->setFocus();
        QTest::keyClick(view->pluralityChart(), Qt::Key_Return);
        QVERIFY(!view->votesChart()->isVisible());
        QTest::keyClick(view->pluralityChart(), Qt::Key_Return);
        QVERIFY(view->votesChart()->isVisible());
    }

    void itStandsAloneAlsoIfItWasAskedForBeforeThereWereVotes() {
        const MadeView made{.widget = view.get(), .charts = {view->votesChart(), view->pluralityChart()}};
        QVERIFY(chartsInSight(made).empty());
        QVERIFY(showAlone(made, view->votesChart()));
        const auto run = confidentRun();
        ask(*run, askedQueries(0, 5));
        showRun(run);
        QCOMPARE(chartsInSight(made), std::vector<Chart*>{view->votesChart()});
        showTogether(made);
        QCOMPARE(chartsInSight(made).size(), std::size_t{2});
    }
};

TEST_WITH_WINDOWS(VoteMicroscopeTest)
#include "VoteMicroscopeTest.moc"
