// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SweepView.h"

#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"
#include "tests/ui/views/sweep/FakeSweep.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/sweep/SweepBar.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepComparison.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/views/sweep/SweepPanel.h"
#include "ui/widgets/ElidedLabel.h"

#include <QListWidget>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int sweepViewPatience = 60000;
const SweepAxis threeSigmas{"sigma", {"10", "20", "40"}};
const SweepAxis comparedMechanisms{"mechanism", {"pate-gnmax", "saa"}};
const SweepAxis fiveSeeds{"seed", {"1", "2", "3", "4", "5"}};

// GNMax is the better, but for seed 1.
FakePoint inventedComparison(const std::vector<std::string>& at) {
    const bool first = at.back() == "1";
    const double better = at[0] == "pate-gnmax" && !first ? 0.05 : 0;
    return {.accuracy = 0.7 + better + (first ? 0.01 : 0) + (at[0] == "saa" && first ? 0.01 : 0)};
}

} // namespace

class SweepViewTest : public QObject, ShownView<SweepView> {
    Q_OBJECT

    QString state() const { return part<ElidedLabel>("sweepState")->text(); }
    QString sentence() const { return part<QLabel>("sweepSentence")->text(); }
    std::unique_ptr<SweepSession> sessionFor(const SweepPlan& plan) {
        return std::make_unique<SweepSession>(
            SweepStart{plan, censusDataset(), std::make_shared<StageStore>(), 2, {}});
    }

private slots:
    void init() {
        view = shownActive<SweepView>({1000, 640});
        view->setExperiment(smallExperiment());
    }
    void cleanup() { view.reset(); }

    void nothingSweptYetSaysWhatToDo() {
        QCOMPARE(view->objectName(), QStringLiteral("sweepView"));
        QVERIFY(view->lines()->hint().contains("Start"));
        QCOMPARE(state(), QStringLiteral("Ready"));
        QVERIFY(!part<QComboBox>("sweepMeasure")->isEnabled());
        QVERIFY(!part<QWidget>("sweepFailures")->isVisible());
        QVERIFY(!part<QComboBox>("sweepLineA")->isVisible());
    }

    void startAsksForThePlanAndOnlyForARightOne() {
        QSignalSpy asked(view.get(), &SweepView::startRequested);
        click("sweepStart");
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked[0][0].value<SweepPlan>() == *view->findChild<SweepPanel*>()->plan());
        choose("sweep1.form", 0);
        auto* list = part<QLineEdit>("sweep1.list");
        list->setFocus();
        list->selectAll();
        QTest::keyClicks(list, "abc");
        QVERIFY(!part<QAbstractButton>("sweepStart")->isEnabled());
        view->setBlocked("Open a dataset first");
        QCOMPARE(state(), QStringLiteral("Open a dataset first"));
        list->selectAll();
        QTest::keyClicks(list, "10");
        QVERIFY(!part<QAbstractButton>("sweepStart")->isEnabled());
        view->setBlocked({});
        QVERIFY(part<QAbstractButton>("sweepStart")->isEnabled());
    }

    void pointsThatMustFailAreSaidBeforeTheSweepBegins() {
        auto* said = part<QLabel>("sweepMessage");
        auto* start = part<QAbstractButton>("sweepStart");
        view->findChild<SweepPanel*>()->setPlan({smallExperiment(), {{"teachers", {"20", "50000"}}}});
        QVERIFY(said->text().isEmpty()); // not known without the data
        view->setData(smallExperiment(), censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(!said->text().isEmpty(), sweepViewPatience);
        QVERIFY2(said->text().startsWith("1 of 2 points cannot run: Teachers: 50000 teachers, but"),
                 qPrintable(said->text()));
        QVERIFY(said->isVisible());
        QVERIFY(start->isEnabled()); // the other can
        QCOMPARE(state(), QStringLiteral("Ready"));
        // What is known stays said, whatever the forms repeat.
        view->setExperiment(smallExperiment());
        view->setBlocked({});
        QVERIFY(said->text().startsWith("1 of 2 points"));

        const auto typeTeachers = [&](const char* values) {
            choose("sweep1.form", 0);
            auto* list = part<QLineEdit>("sweep1.list");
            list->setFocus();
            list->selectAll();
            QTest::keyClicks(list, QLatin1String(values));
        };
        typeTeachers("50000,60000");
        QTRY_VERIFY_WITH_TIMEOUT(!start->isEnabled(), sweepViewPatience);
        QVERIFY2(state().startsWith("none of the 2 points can run: 50000 teachers"), qPrintable(state()));
        QTRY_VERIFY_WITH_TIMEOUT(said->text().startsWith("none of the 2 points"), sweepViewPatience);
        typeTeachers("20,40");
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && said->text().isEmpty(), sweepViewPatience);
    }

    void whatNobodySeesIsNotLookedAt() {
        const auto dataset = censusDataset();
        QTRY_VERIFY_WITH_TIMEOUT(view->foreseen(), sweepViewPatience);
        view->hide();
        QVERIFY(!view->foreseen());
        view->setData(smallExperiment(), dataset);
        QTest::qWait(300);
        QVERIFY(!view->foreseen());
        view->show();
        QVERIFY(!view->foreseen()); // it does not wait
        QTRY_VERIFY_WITH_TIMEOUT(view->foreseen(), sweepViewPatience);
        view->setData(smallExperiment(), dataset); // the same is not looked at again
        QVERIFY(view->foreseen());
    }

    void aSweepIsFollowedFromStartToEnd() {
        const auto session = sessionFor({smallExperiment(), {{"sigma", {"10", "12"}}, {"seed", {"1", "2"}}}});
        view->showSession(session.get(), "Sweep 1");
        QVERIFY(!part<QAbstractButton>("sweepStart")->isEnabled());
        QVERIFY(part<QAbstractButton>("sweepStop")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(session->over(), sweepViewPatience);
        QCOMPARE(state(), QStringLiteral("Finished: 4 of 4 points"));
        QVERIFY(part<QAbstractButton>("sweepStart")->isEnabled());
        QCOMPARE(view->lines()->visibleSeries().front().x, (std::vector<double>{10, 12}));
        QVERIFY(part<QLabel>("sweepPreview")->text().contains("about"));
    }

    void aReopenedSweepIsExtended() {
        const auto kept = sessionFor({smallExperiment(), {{"sigma", {"10", "12"}}, {"seed", {"5", "6"}}}});
        QTRY_VERIFY_WITH_TIMEOUT(kept->over(), sweepViewPatience);
        OngoingSweep ongoing("Sweep %1", {}, "sweep", std::make_shared<LeavingThreads>());
        ongoing.show(kept->result(), "kept");
        view->setExperiment(smallExperiment("saa")); // the forms take the sweep's experiment later
        view->showResult(ongoing.result(), ongoing.name());
        view->setExperiment(smallExperiment());
        QVERIFY(view->plan().has_value());
        QVERIFY(*view->plan() == kept->result()->plan);
        QCOMPARE(part<QSpinBox>("sweepSeeds")->value(), 2);
        auto* list = part<QLineEdit>("sweep1.list");
        QCOMPARE(list->text(), QStringLiteral("10, 12"));
        list->setFocus();
        list->end(false);
        QTest::keyClicks(list, ", 14");
        QSignalSpy asked(view.get(), &SweepView::startRequested);
        click("sweepStart");
        QCOMPARE(asked.count(), 1);
        const auto started = ongoing.start({.plan = asked[0][0].value<SweepPlan>(),
                                            .dataset = censusDataset(),
                                            .stages = std::make_shared<StageStore>(),
                                            .threads = 2,
                                            .folder = {}});
        QVERIFY(started.ok());
        view->showSession(ongoing.session(), ongoing.name());
        QTRY_VERIFY_WITH_TIMEOUT(!ongoing.going(), sweepViewPatience);
        QVERIFY2(state().endsWith("4 of 6 points were already computed"), qPrintable(state()));
        QVERIFY(view->result()->complete());
        QCOMPARE(view->lines()->visibleSeries().front().x, (std::vector<double>{10, 12, 14}));
        QVERIFY(view->result()->runs.at(0) == kept->result()->runs.at(0));
    }

    void pauseResumeAndStopReachTheSession() {
        SweepPlan plan{smallExperiment(), {{"seed", {}}}};
        for (int seed = 1; seed <= 5000; ++seed)
            plan.axes[0].values.push_back(std::to_string(seed));
        const auto session = sessionFor(plan);
        view->showSession(session.get(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 1, sweepViewPatience);
        click("sweepPause");
        QVERIFY(session->state() == RunState::Paused);
        QVERIFY(state().startsWith("Paused at"));
        click("sweepPause");
        QVERIFY(session->state() == RunState::Running);
        click("sweepStop");
        QVERIFY(session->state() == RunState::Stopped);
        QVERIFY2(state().contains("Start continues from there"), qPrintable(state()));
    }

    void chartsRestWhileNobodySeesThem() {
        SweepPlan plan{smallExperiment(), {{"seed", {}}}};
        for (int seed = 1; seed <= 5000; ++seed)
            plan.axes[0].values.push_back(std::to_string(seed));
        const auto session = sessionFor(plan);
        view->showSession(session.get(), "Sweep 1");
        view->hide();
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 5, sweepViewPatience);
        QTest::qWait(300); // longer than the charts' clock
        QVERIFY(view->lines()->dirty());
        QVERIFY(view->lines()->visibleSeries().empty());
        view->show();
        QVERIFY(!view->lines()->visibleSeries().empty());
        session->stop();
        QVERIFY(!view->lines()->dirty());
    }

    void aSessionMayGoWhileItIsShown() {
        auto session = sessionFor({smallExperiment(), {{"sigma", {"10"}}}});
        view->showSession(session.get(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(session->over(), sweepViewPatience);
        session.reset();
        QVERIFY(view->result()->complete());
        click("sweepStart");
        view->setBlocked({});
        QCOMPARE(state(), QStringLiteral("Ready"));
    }

    void theMeasureAndTheAxisCanBeChosen() {
        view->showResult(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        QCOMPARE(view->lines()->abscissa(), std::string("sigma"));
        choose("sweepMeasure", 4);
        QVERIFY(view->lines()->plot()->yAxis->label().startsWith("ε at δ"));
        choose("sweepAcross", 0);
        QCOMPARE(view->lines()->abscissa(), std::string("mechanism"));
    }

    void linesBecomeAMap() {
        view->showResult(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        QVERIFY(!part<QComboBox>("sweepUpwards")->isVisible());
        choose("sweepLook", 1);
        QVERIFY(view->shownChart() == view->map());
        QVERIFY(view->map()->isVisible() && !view->lines()->isVisible());
        QVERIFY(part<QComboBox>("sweepUpwards")->isVisible());
        QVERIFY(!part<QComboBox>("sweepFixed")->isVisible());
        QCOMPARE(view->map()->visibleSeries().size(), std::size_t{2});
    }

    void linesBecomeBoxes() {
        view->showResult(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        choose("sweepLook", 2);
        QVERIFY(view->shownChart() == view->lines());
        QVERIFY(view->lines()->isVisible() && !part<QComboBox>("sweepUpwards")->isVisible());
        QVERIFY(view->lines()->drawing() == SweepDrawing::Boxes);
        QCOMPARE(view->lines()->choices().at("drawing"), QStringLiteral("boxes"));
        QVERIFY(part<QComboBox>("sweepLineA")->isVisible());
        choose("sweepLook", 0);
        QVERIFY(view->lines()->drawing() == SweepDrawing::Lines);
    }

    void aThirdParameterStandsWhereThePersonPutsIt() {
        const SweepAxis teachers{"teachers", {"50", "250"}};
        view->showResult(
            fakeSweep({comparedMechanisms, threeSigmas, teachers},
                      [](const auto& at) { return FakePoint{.accuracy = at[2] == "50" ? 0.6 : 0.8}; }),
            "Sweep 1");
        choose("sweepLook", 1);
        QVERIFY(part<QComboBox>("sweepFixed")->isVisible());
        QCOMPARE(view->map()->visibleSeries().front().y.front(), 0.6);
        choose("sweepFixed", 1);
        QCOMPARE(view->map()->visibleSeries().front().y.front(), 0.8);
    }

    void twoLinesAreComparedPairedBySeed() {
        view->showResult(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        QVERIFY(part<QComboBox>("sweepLineA")->isVisible());
        QVERIFY2(
            sentence().startsWith(
                "GNMax beats Subsample and aggregate in 80 % of 5 paired repeats at σ = 20, by accuracy"),
            qPrintable(sentence()));
        choose("sweepLineA", 1);
        QVERIFY(sentence().contains("different lines"));
        choose("sweepLineB", 0);
        QVERIFY2(sentence().startsWith("GNMax beats Subsample and aggregate in 80 %"),
                 qPrintable(sentence()));
        choose("sweepPlace", 2);
        QVERIFY(sentence().contains("σ = 40"));
    }

    void failedPointsAreCountedWithTheirReasonAndListed() {
        view->showResult(fakeSweep({threeSigmas},
                                   [](const auto& at) {
                                       return FakePoint{.failure = at[0] == "10" ? "" : "too many teachers"};
                                   }),
                         "Sweep 1");
        auto* button = part<QAbstractButton>("sweepFailures");
        QVERIFY(button->isVisible());
        QVERIFY2(button->text().contains("2 points failed") || button->toolTip().contains("too many"),
                 qPrintable(button->text()));
        auto* list = part<QListWidget>("sweepFailureList");
        QVERIFY(!list->isVisible());
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 2);
        // By the field's name, as the form has it.
        QVERIFY2(list->item(0)->text().startsWith("σ = 20: Teachers: too many"),
                 qPrintable(list->item(0)->text()));
        view->showResult(fakeSweep({threeSigmas}, [](const auto&) { return FakePoint{}; }), "Sweep 2");
        QVERIFY(!button->isVisible());
    }

    void theLinesChosenStayChosenWhilePointsArrive() {
        const auto sweep = emptySweep({comparedMechanisms, threeSigmas, fiveSeeds});
        for (std::size_t point = 0; point < sweep->plan.points(); point += 2)
            computeFake(*sweep, point, inventedComparison);
        view->showResult(sweep, "Sweep 1");
        choose("sweepLineA", 1);
        for (std::size_t point = 1; point < sweep->plan.points(); point += 2)
            computeFake(*sweep, point, inventedComparison);
        choose("sweepMeasure", 1); // takes in what has arrived
        QCOMPARE(view->lines()->visibleSeries().front().quantity, QStringLiteral("labels answered, median"));
        QCOMPARE(part<QComboBox>("sweepLineA")->currentIndex(), 1);
    }
};

TEST_WITH_WINDOWS(SweepViewTest)
#include "SweepViewTest.moc"
