// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverSettings.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/find/SweepPanel.h"
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

class OverSettingsTest : public QObject, FindOnScreen {
    Q_OBJECT

    OverSettings* settings = nullptr;

    QString state() const { return part<ElidedLabel>("findState")->text(); }
    QString sentence() const { return part<QLabel>("sweepSentence")->text(); }
    // More than any test waits for.
    static SweepPlan endlessPlan() {
        SweepPlan plan{smallExperiment(), {{"seed", {}}}};
        for (int seed = 1; seed <= 5000; ++seed)
            plan.axes[0].values.push_back(std::to_string(seed));
        return plan;
    }

private slots:
    void init() {
        begin(&MadeFind::settings);
        settings = made.settings;
        view->setExperiment(smallExperiment(), false, nullptr);
    }
    void cleanup() { view.reset(); }

    void nothingSweptYetSaysWhatToDo() {
        QVERIFY(settings->lines()->hint().contains("Find"));
        QCOMPARE(state(), QStringLiteral("Ready"));
        QVERIFY(!part<QComboBox>("sweepMeasure")->isEnabled());
        QVERIFY(!part<QWidget>("sweepFailures")->isVisible());
        QVERIFY(!part<QComboBox>("sweepLineA")->isVisible());
    }

    void startAsksForThePlanAndOnlyForARightOne() {
        QSignalSpy asked(view.get(), &FindView::startRequested);
        click("findStart");
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked[0][0].value<SweepPlan>() == *view->findChild<SweepPanel*>()->plan());
        choose("sweep1.form", 0);
        auto* list = part<QLineEdit>("sweep1.list");
        list->setFocus();
        list->selectAll();
        QTest::keyClicks(list, "abc");
        QVERIFY(!part<QAbstractButton>("findStart")->isEnabled());
        view->setBlocked("Open a dataset first");
        QCOMPARE(state(), QStringLiteral("Open a dataset first"));
        list->selectAll();
        QTest::keyClicks(list, "10");
        QVERIFY(!part<QAbstractButton>("findStart")->isEnabled());
        view->setBlocked({});
        QVERIFY(part<QAbstractButton>("findStart")->isEnabled());
    }

    void pointsThatMustFailAreSaidBeforeTheSweepBegins() {
        auto* said = part<QLabel>("sweepMessage");
        auto* start = part<QAbstractButton>("findStart");
        view->findChild<SweepPanel*>()->setPlan({smallExperiment(), {{"teachers", {"20", "50000"}}}});
        QVERIFY(said->text().isEmpty()); // not known without the data
        view->setExperiment(smallExperiment(), true, censusDataset());
        QTRY_VERIFY_WITH_TIMEOUT(!said->text().isEmpty(), sweepViewPatience);
        QVERIFY2(said->text().startsWith("1 of 2 points cannot run: Teachers: 50000 teachers, but"),
                 qPrintable(said->text()));
        QVERIFY(said->isVisible());
        QVERIFY(start->isEnabled()); // the other can
        QCOMPARE(state(), QStringLiteral("Ready"));
        // What is known stays said, whatever the forms repeat.
        view->setExperiment(smallExperiment(), true, censusDataset());
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
        QVERIFY2(state().startsWith("none of the 2 points can run"), qPrintable(state()));
        QTRY_VERIFY_WITH_TIMEOUT(said->toolTip().contains("50000 teachers"), sweepViewPatience);
        QTRY_VERIFY_WITH_TIMEOUT(said->text().startsWith("none of the 2 points"), sweepViewPatience);
        typeTeachers("20,40");
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && said->text().isEmpty(), sweepViewPatience);
    }

    void whatNobodySeesIsNotLookedAt() {
        const auto dataset = censusDataset();
        QTRY_VERIFY_WITH_TIMEOUT(settings->foreseen(), sweepViewPatience);
        view->hide();
        QVERIFY(!settings->foreseen());
        view->setExperiment(smallExperiment(), true, dataset);
        QTest::qWait(300);
        QVERIFY(!settings->foreseen());
        view->show();
        QVERIFY(!settings->foreseen()); // it does not wait
        QTRY_VERIFY_WITH_TIMEOUT(settings->foreseen(), sweepViewPatience);
        view->setExperiment(smallExperiment(), true, dataset); // the same is not looked at again
        QVERIFY(settings->foreseen());
    }

    void aSweepIsFollowedFromStartToEnd() {
        const SweepSession* session =
            start({smallExperiment(), {{"sigma", {"10", "12"}}, {"seed", {"1", "2"}}}});
        QVERIFY(session);
        QVERIFY(!part<QAbstractButton>("findStart")->isEnabled());
        QVERIFY(part<QAbstractButton>("findStop")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(session->over(), sweepViewPatience);
        QCOMPARE(state(), QStringLiteral("Finished: 4 of 4 runs"));
        QVERIFY(part<QAbstractButton>("findStart")->isEnabled());
        QCOMPARE(settings->lines()->visibleSeries().front().x, (std::vector<double>{10, 12}));
        QVERIFY(part<QLabel>("sweepPreview")->text().contains("about"));
    }

    void aReopenedSweepIsExtended() {
        const auto kept = std::make_unique<SweepSession>(
            SweepStart{{smallExperiment(), {{"sigma", {"10", "12"}}, {"seed", {"5", "6"}}}},
                       censusDataset(),
                       std::make_shared<StageStore>(),
                       2,
                       {}});
        QTRY_VERIFY_WITH_TIMEOUT(kept->over(), sweepViewPatience);
        view->setExperiment(smallExperiment("saa"), false, nullptr); // the forms follow later
        made.sweep->show(kept->result(), "kept");
        view->setExperiment(smallExperiment(), false, nullptr);
        QVERIFY(view->plan().has_value());
        QVERIFY(*view->plan() == kept->result()->plan);
        QCOMPARE(part<QSpinBox>("sweepSeeds")->value(), 2);
        auto* list = part<QLineEdit>("sweep1.list");
        QCOMPARE(list->text(), QStringLiteral("10, 12"));
        list->setFocus();
        list->end(false);
        QTest::keyClicks(list, ", 14");
        QSignalSpy asked(view.get(), &FindView::startRequested);
        click("findStart");
        QCOMPARE(asked.count(), 1);
        QVERIFY(start(asked[0][0].value<SweepPlan>()));
        QTRY_VERIFY_WITH_TIMEOUT(!made.sweep->going(), sweepViewPatience);
        QVERIFY2(state().endsWith("4 of 6 points were already computed"), qPrintable(state()));
        QVERIFY(made.sweep->result()->complete());
        QCOMPARE(settings->lines()->visibleSeries().front().x, (std::vector<double>{10, 12, 14}));
        QVERIFY(made.sweep->result()->runs.at(0) == kept->result()->runs.at(0));
    }

    void pauseResumeAndStopReachTheSession() {
        const SweepSession* session = start(endlessPlan());
        QVERIFY(session);
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 1, sweepViewPatience);
        click("findPause");
        QVERIFY(session->state() == RunState::Paused);
        QVERIFY(state().startsWith("Paused at"));
        click("findPause");
        QVERIFY(session->state() == RunState::Running);
        click("findStop");
        QVERIFY(session->state() == RunState::Stopped);
        QVERIFY2(state().contains("Find goes on from there"), qPrintable(state()));
    }

    void chartsRestWhileNobodySeesThem() {
        const SweepSession* session = start(endlessPlan());
        QVERIFY(session);
        view->hide();
        QTRY_VERIFY_WITH_TIMEOUT(session->done() >= 5, sweepViewPatience);
        QTest::qWait(300); // longer than the charts' clock
        QVERIFY(settings->lines()->dirty());
        QVERIFY(settings->lines()->visibleSeries().empty());
        view->show();
        QVERIFY(!settings->lines()->visibleSeries().empty());
        made.sweep->stop();
        QVERIFY(!settings->lines()->dirty());
    }

    void howItEndedStaysSaidUntilAnotherIsShown() {
        QVERIFY(start({smallExperiment(), {{"sigma", {"10"}}}}));
        QTRY_VERIFY_WITH_TIMEOUT(!made.sweep->going(), sweepViewPatience);
        QVERIFY(made.sweep->result()->complete());
        QCOMPARE(state(), QStringLiteral("Finished: 1 of 1 runs"));
        view->setBlocked("A run is in progress");
        QCOMPARE(state(), QStringLiteral("A run is in progress"));
        view->setBlocked({});
        QCOMPARE(state(), QStringLiteral("Finished: 1 of 1 runs"));
        view->goOver(made.here); // for which nothing was computed
        QVERIFY(!state().startsWith("Finished"));
        view->goOver(settings);
        QCOMPARE(state(), QStringLiteral("Finished: 1 of 1 runs"));
        made.sweep->show(fakeSweep({threeSigmas}, [](const auto&) { return FakePoint{}; }), "Sweep 2");
        QCOMPARE(state(), QStringLiteral("Ready"));
    }

    void theMeasureAndTheAxisCanBeChosen() {
        made.sweep->show(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        QCOMPARE(settings->lines()->abscissa(), std::string("sigma"));
        choose("sweepMeasure", 4);
        QVERIFY(settings->lines()->plot()->yAxis->label().startsWith("ε at δ"));
        choose("sweepAcross", 0);
        QCOMPARE(settings->lines()->abscissa(), std::string("mechanism"));
    }

    void linesBecomeAMap() {
        made.sweep->show(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        QVERIFY(!part<QComboBox>("sweepUpwards")->isVisible());
        choose("sweepLook", 1);
        QVERIFY(settings->shownChart() == settings->map());
        QVERIFY(settings->map()->isVisible() && !settings->lines()->isVisible());
        QVERIFY(part<QComboBox>("sweepUpwards")->isVisible());
        QVERIFY(!part<QComboBox>("sweepFixed")->isVisible());
        QCOMPARE(settings->map()->visibleSeries().size(), std::size_t{2});
    }

    void linesBecomeBoxes() {
        made.sweep->show(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
                         "Sweep 1");
        choose("sweepLook", 2);
        QVERIFY(settings->shownChart() == settings->lines());
        QVERIFY(settings->lines()->isVisible() && !part<QComboBox>("sweepUpwards")->isVisible());
        QVERIFY(settings->lines()->drawing() == SweepDrawing::Boxes);
        QCOMPARE(settings->lines()->choices().at("drawing"), QStringLiteral("boxes"));
        QVERIFY(part<QComboBox>("sweepLineA")->isVisible());
        choose("sweepLook", 0);
        QVERIFY(settings->lines()->drawing() == SweepDrawing::Lines);
    }

    void aThirdParameterStandsWhereThePersonPutsIt() {
        const SweepAxis teachers{"teachers", {"50", "250"}};
        made.sweep->show(
            fakeSweep({comparedMechanisms, threeSigmas, teachers},
                      [](const auto& at) { return FakePoint{.accuracy = at[2] == "50" ? 0.6 : 0.8}; }),
            "Sweep 1");
        choose("sweepLook", 1);
        QVERIFY(part<QComboBox>("sweepFixed")->isVisible());
        QCOMPARE(settings->map()->visibleSeries().front().y.front(), 0.6);
        choose("sweepFixed", 1);
        QCOMPARE(settings->map()->visibleSeries().front().y.front(), 0.8);
    }

    void twoLinesAreComparedPairedBySeed() {
        made.sweep->show(fakeSweep({comparedMechanisms, threeSigmas, fiveSeeds}, inventedComparison),
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
        made.sweep->show(fakeSweep({threeSigmas},
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
        made.sweep->show(fakeSweep({threeSigmas}, [](const auto&) { return FakePoint{}; }), "Sweep 2");
        QVERIFY(!button->isVisible());
    }

    void theLinesChosenStayChosenWhilePointsArrive() {
        const auto sweep = emptySweep({comparedMechanisms, threeSigmas, fiveSeeds});
        for (std::size_t point = 0; point < sweep->plan.points(); point += 2)
            computeFake(*sweep, point, inventedComparison);
        made.sweep->show(sweep, "Sweep 1");
        choose("sweepLineA", 1);
        for (std::size_t point = 1; point < sweep->plan.points(); point += 2)
            computeFake(*sweep, point, inventedComparison);
        choose("sweepMeasure", 1); // takes in what has arrived
        QCOMPARE(settings->lines()->visibleSeries().front().quantity,
                 QStringLiteral("labels answered, median"));
        QCOMPARE(part<QComboBox>("sweepLineA")->currentIndex(), 1);
    }
};

TEST_WITH_WINDOWS(OverSettingsTest)
#include "OverSettingsTest.moc"
