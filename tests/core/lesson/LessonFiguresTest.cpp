// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonFigures.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/lesson/LessonOutcome.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Figures of runs and sweeps by the names that a lesson calls them by.
class LessonFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aRunTellsWhatItsResultSays();
    void listsHaveALeastAndAMost();
    void aSeriesIsAsItStoodAfterAStep();
    void whatThereIsNotIsUnknown_data();
    void whatThereIsNotIsUnknown();
    void severalRepeatsGiveTheirMedian();
    void aSweepTellsEachOfItsPoints();
    void aSweepIsPutIntoJsonOnce();
    void curvesRise();
    void runsAreKnownByName();

private:
    std::shared_ptr<const Run> run_;
    std::shared_ptr<const SweepResult> sweep_;
};

namespace {

Experiment little() {
    Experiment experiment = smallSweep({}).base;
    experiment.parameters.set("queries", std::int64_t{30});
    experiment.parameters.set("accountant", std::string("as-published")); // an exact ε has no order
    return experiment;
}

} // namespace

void LessonFiguresTest::initTestCase() {
    Experiment experiment = little();
    experiment.trials = 2;
    run_ = std::make_shared<const Run>(record(experiment).run);
    QCOMPARE(run_->trials().size(), std::size_t{2});
    SweepPlan plan{little(), {sweepAxisFromText("sigma=10,20,40").value()}};
    sweep_ = std::make_shared<const SweepResult>(sweepAll(plan));
    QVERIFY(sweep_->complete());
}

void LessonFiguresTest::aRunTellsWhatItsResultSays() {
    Experiment experiment = little();
    const auto run = std::make_shared<const Run>(record(experiment).run);
    const auto figure = figuresOf(run);
    const Json trial = resultToJson(*run, AttackerTold::No).at("trials").at(std::size_t{0});
    QCOMPARE(figure("epsilon"), std::optional(trial["privacy"]["epsilon"].get<double>()));
    QCOMPARE(figure("privacy.epsilon"), figure("epsilon"));
    QCOMPARE(figure("privacy.order"), std::optional(trial["privacy"]["order"].get<double>()));
    QCOMPARE(figure("sigma"), std::optional(12.0));
    QCOMPARE(figure("teachers"), std::optional(40.0));
    QCOMPARE(figure("queries"), std::optional(30.0));
    QCOMPARE(figure("parameters.sigma"), figure("sigma"));
    QVERIFY(figure("accuracy") > 0.4 && figure("accuracy") <= 1.0);
    QVERIFY(figure("labels_answered") > 0.0);
}

void LessonFiguresTest::listsHaveALeastAndAMost() {
    const auto figure = figuresOf(run_);
    const auto least = figure("series.epsilon.min"), most = figure("series.epsilon.max"),
               mean = figure("series.epsilon.mean"), count = figure("series.epsilon.count");
    QVERIFY(least && most && mean && count);
    QVERIFY(*least < *mean && *mean<*most&& * count> 1);
    QCOMPARE(figure("series.epsilon.0"), least); // it only grows
    QCOMPARE(most, figure("epsilon"));
}

void LessonFiguresTest::aSeriesIsAsItStoodAfterAStep() {
    const auto figure = figuresOf(run_);
    const auto curve = curveOf(*run_, "epsilon");
    QVERIFY(curve.size() > 3);
    for (const LessonPoint& point : curve) {
        const std::string name = "epsilon@" + std::to_string(static_cast<int>(point.x));
        QCOMPARE(figure(name), std::optional(point.y));
    }
    QCOMPARE(figure("epsilon@1000"), std::optional(curve.back().y));
    QCOMPARE(figure("epsilon@-1"), std::nullopt); // before it began
    QCOMPARE(figure("nothing@5"), std::nullopt);
}

void LessonFiguresTest::whatThereIsNotIsUnknown_data() {
    QTest::addColumn<QString>("name");
    for (const char* const name : {"",
                                   ".",
                                   "..",
                                   "nothing",
                                   "privacy",
                                   "privacy.",
                                   "privacy.nothing",
                                   "series",
                                   "series.epsilon",
                                   "series.epsilon.",
                                   "series.epsilon.most",
                                   "series.epsilon.100000",
                                   "series.epsilon.-1",
                                   "series.epsilon.nan",
                                   "series.epsilon.inf",
                                   "series.epsilon.0.min",
                                   "epsilon@",
                                   "epsilon@x",
                                   "epsilon@nan",
                                   "@5",
                                   "seed.x"})
        QTest::newRow(name) << QString(name);
}

void LessonFiguresTest::whatThereIsNotIsUnknown() {
    QFETCH(QString, name);
    QCOMPARE(figuresOf(run_)(name.toStdString()), std::nullopt);
    QCOMPARE(figuresOf(sweep_)(name.toStdString()), std::nullopt);
}

void LessonFiguresTest::severalRepeatsGiveTheirMedian() {
    const Json trials = resultToJson(*run_, AttackerTold::No).at("trials");
    const double first = trials.at(std::size_t{0})["privacy"]["epsilon"],
                 second = trials.at(std::size_t{1})["privacy"]["epsilon"];
    QCOMPARE(figuresOf(run_)("privacy.epsilon").value(), (first + second) / 2);
}

void LessonFiguresTest::aSweepTellsEachOfItsPoints() {
    const auto figure = figuresOf(sweep_);
    for (const auto& [point, value] : {std::pair(std::size_t{0}, "10"), std::pair(std::size_t{1}, "20"),
                                       std::pair(std::size_t{2}, "40")}) {
        const auto alone = figuresOf(sweep_->runs.at(point));
        for (const char* const name : {"epsilon", "accuracy", "privacy.order", "sigma"})
            QCOMPARE(figure(std::string(name) + "@" + value), alone(name));
    }
    QCOMPARE(figure("sigma"), std::optional(40.0)); // of its last point
    QVERIFY(figure("epsilon@10") > figure("epsilon@40"));
    QCOMPARE(figure("epsilon@15"), std::nullopt);
    QCOMPARE(figuresOf(std::make_shared<const SweepResult>())("epsilon"), std::nullopt);
}

void LessonFiguresTest::aSweepIsPutIntoJsonOnce() {
    const auto figure = figuresOf(sweep_);
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 300; ++i)
        QVERIFY(figure("privacy.order") && figure("privacy.order@10"));
    QVERIFY2(timer.elapsed() < 1000, "each figure makes the whole result anew"); // 5 ms
}

void LessonFiguresTest::curvesRise() {
    const auto swept = curveOf(*sweep_, "epsilon");
    QCOMPARE(swept.size(), std::size_t{3});
    QCOMPARE(swept[1].x, 20.0);
    QCOMPARE(std::optional(swept[1].y), figuresOf(sweep_)("epsilon@20"));
    QVERIFY(curveOf(*sweep_, "nothing").empty() && curveOf(*run_, "nothing").empty());
    QVERIFY(curveOf(SweepResult(), "epsilon").empty());
    QVERIFY(std::ranges::is_sorted(curveOf(*run_, "labels_answered"), {}, &LessonPoint::x));
}

void LessonFiguresTest::runsAreKnownByName() {
    const Lesson lesson = readSmallLesson();
    LessonOutcomes outcomes;
    outcomes["plain"].figures = {{"epsilon", 2}, {"accuracy", 0.5}};
    outcomes["swept"].figures = {{"epsilon", 3}};
    const auto before = figuresAt(lesson, 1, outcomes), after = figuresAt(lesson, 2, outcomes);
    QCOMPARE(before("epsilon"), std::optional(2.0));
    QCOMPARE(before("swept.epsilon"), std::nullopt); // it is yet to run
    QCOMPARE(after("epsilon"), std::optional(3.0));
    QCOMPARE(after("plain.epsilon"), std::optional(2.0));
    QCOMPARE(after("accuracy"), std::optional(0.5)); // the latest that has one
    QCOMPARE(after("swept.accuracy"), std::nullopt);
    QCOMPARE(after("other.epsilon"), std::nullopt);
    QCOMPARE(figuresAt(lesson, 999, outcomes)("epsilon"), std::optional(3.0));
    QCOMPARE(figuresAt(lesson, 0, outcomes)("epsilon"), std::nullopt);
    // What reveals what.
    QCOMPARE(predictionsRevealedBy(lesson, 1), (std::vector<std::size_t>{1}));
    QCOMPARE(predictionsRevealedBy(lesson, 2), (std::vector<std::size_t>{2}));
    QVERIFY(predictionsRevealedBy(lesson, 3).empty() && predictionsRevealedBy(lesson, 99).empty());
    const LessonOutcome told = outcomeOf(lesson, 1, run_);
    QCOMPARE(told.figures.at("teachers"), 40.0);
    QVERIFY(told.curves.empty());
    QCOMPARE(outcomeOf(lesson, 2, sweep_).curves.at(2).size(), std::size_t{3});
}

TEST_ALONE(LessonFiguresTest)
#include "LessonFiguresTest.moc"
