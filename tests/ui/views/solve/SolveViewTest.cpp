// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/solve/SolveView.h"

#include "core/experiment/race/RacePlan.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunList.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/solve/SolveChart.h"

#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment census() {
    Experiment base = censusAt(1, 50);
    base.parameters.set("teachers", std::int64_t{20});
    return base;
}

// GNMax from 0.6 at ε = 0.1 by 0.1 for each factor of ten, at most 0.85; 0.01 more or less by the seed.
std::shared_ptr<SweepResult> solved() {
    auto solve = std::make_shared<SweepResult>();
    const SolveGrid grid{{{"pate-gnmax", {}}}, "0.1,1,10", "1..4"};
    solve->plan = *solvePlan(census(), *solveGoalFromText("accuracy >= 0.75"), grid);
    const SolveAxes axes(solve->plan);
    for (std::size_t point = 0; point < solve->plan.points(); ++point) {
        const auto at = axes.at(point);
        const double epsilon = axes.epsilon(at.epsilon);
        const double accuracy = std::min(0.7 + 0.1 * std::log10(epsilon), 0.85);
        solve->runs[point] =
            madePoint(solve->plan, point, accuracy + (at.seed % 2 == 0 ? 0.01 : -0.01), madeEpsilon(epsilon));
    }
    return solve;
}

} // namespace

class SolveViewTest : public QObject, ShownView<SolveView> {
    Q_OBJECT

    QLineEdit* goal() const { return part<QLineEdit>("solveGoal"); }

private slots:
    void init() { view = shown<SolveView>({1000, 700}, nullptr); }
    void cleanup() { view.reset(); }

    void withoutDataOrGoalNothingStarts() {
        QVERIFY(words("solveIntention").startsWith("Open a dataset first"));
        view->setExperiment(census(), censusDataset());
        QVERIFY(words("solveIntention").startsWith("Write what is to be reached"));
        QVERIFY(!button("solveStart")->isEnabled());
        QVERIFY(!view->plan());
        goal()->setText("acuracy >= 82 %");
        QVERIFY2(words("solveIntention").contains("accuracy"), qPrintable(words("solveIntention")));
        QVERIFY(!button("solveStart")->isEnabled());
        QVERIFY(words("solveTuning").contains("tuning"));
    }

    void aGoalAsksForAGridOfTheMechanismAtHand() {
        view->setExperiment(census(), censusDataset());
        goal()->setText("accuracy ≥ 82 %");
        QVERIFY2(button("solveStart")->isEnabled(), qPrintable(words("solveIntention")));
        const auto plan = view->plan();
        QVERIFY(plan && isSolve(*plan));
        QCOMPARE(plan->experimentAt(0)->mechanism, std::string("pate-gnmax"));
        QVERIFY2(words("solveIntention").contains(QString("8 seeds each: %1 runs").arg(plan->points())),
                 qPrintable(words("solveIntention")));
    }

    void allThatTheDataAllowAreFoundBesideTheWindow() {
        view->setExperiment(census(), censusDataset());
        goal()->setText("accuracy ≥ 82 %");
        const std::size_t one = view->plan()->points();
        auto* which = part<QComboBox>("solveMechanisms");
        which->setCurrentIndex(1);
        QVERIFY(!button("solveStart")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(button("solveStart")->isEnabled(), 60000);
        QVERIFY(view->plan()->points() >= 5 * one);
    }

    void aReleaseIsNotSolved() {
        Experiment base = census();
        base.release = true;
        view->setExperiment(base, censusDataset());
        goal()->setText("accuracy ≥ 82 %");
        QVERIFY(!button("solveStart")->isEnabled());
        QVERIFY2(words("solveIntention").contains("explor"), qPrintable(words("solveIntention")));
    }

    void theAnswerStandsInWordsAndOnTheLine() {
        goal()->setText("accuracy ≥ 75 %");
        view->showResult(solved(), "Solve 1");
        QTRY_VERIFY(!words("solveAnswers").isEmpty());
        const QString said = words("solveAnswers");
        QVERIFY2(said.startsWith("GNMax: ε = 3.16 (95 %: ") && said.contains("add or remove one record"),
                 qPrintable(said));
        QVERIFY(view->chart()->hint().isEmpty());
        const auto series = view->chart()->visibleSeries();
        const auto answer = std::ranges::find(series, QString("answer0"), &ChartSeries::key);
        QVERIFY(answer != series.end());
        QCOMPARE(answer->y, std::vector<double>(3, 0.75));
        QVERIFY(!view->chart()->privacyWords().isEmpty());
        QVERIFY(!view->chart()->guaranteeWarnings().isEmpty());
    }

    void anotherGoalIsAnsweredByTheSameRuns() {
        goal()->setText("accuracy ≥ 75 %");
        view->showResult(solved(), "Solve 1");
        QTRY_VERIFY(words("solveAnswers").contains("ε = 3.16"));
        goal()->setText("accuracy ≥ 65 %");
        QTRY_VERIFY2(words("solveAnswers").contains("ε = 0.316"), qPrintable(words("solveAnswers")));
        goal()->setText("accuracy ≥ 95 %");
        QTRY_VERIFY2(words("solveAnswers").contains("not reachable: 85.0 ± ") &&
                         words("solveAnswers").contains("even without noise (ε = 10,000)"),
                     qPrintable(words("solveAnswers")));
        goal()->setText("ε ≤ 1");
        QTRY_VERIFY2(words("solveAnswers").contains("70.0 % (95 %: "), qPrintable(words("solveAnswers")));
        goal()->clear();
        QTRY_VERIFY(words("solveAnswers").isEmpty());
    }

    void theLineOfTheGoalCanBeMoved() {
        goal()->setText("accuracy ≥ 75 %");
        view->showResult(solved(), "Solve 1");
        QTRY_VERIFY(words("solveAnswers").contains("ε = 3.16"));
        QCustomPlot* plot = view->chart()->plot();
        plot->replot();
        const QRect inner = plot->axisRect()->rect();
        const auto placeOf = [&](double height) {
            return QPoint(inner.center().x(), qRound(plot->yAxis->coordToPixel(height)));
        };
        QTest::mousePress(plot, Qt::LeftButton, {}, placeOf(0.75));
        QTest::mouseMove(plot, placeOf(0.7));
        QTest::mouseMove(plot, placeOf(0.65));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, placeOf(0.65));
        const auto moved = solveGoalFromText(goal()->text().toStdString());
        QVERIFY2(moved.ok(), qPrintable(goal()->text()));
        QVERIFY2(std::abs(moved->target - 0.65) < 0.005, qPrintable(goal()->text()));
        QTRY_VERIFY2(words("solveAnswers").contains("ε = 0.3"), qPrintable(words("solveAnswers")));
    }

    void finerAsksForMoreAroundTheAnswerAndKeepsWhatThereIs() {
        view->setExperiment(census(), censusDataset());
        QVERIFY(!button("solveFiner")->isEnabled());
        goal()->setText("accuracy ≥ 75 %");
        const auto before = solved();
        view->showResult(before, "Solve 1");
        QTRY_VERIFY(button("solveFiner")->isEnabled());
        QSignalSpy asked(view.get(), &SweepPage::startRequested);
        QTest::mouseClick(button("solveFiner"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        const auto finer = asked.at(0).at(0).value<SweepPlan>();
        QVERIFY(isSolve(finer));
        QVERIFY(finer.points() > before->plan.points());
        const SolveAxes axes(finer);
        std::size_t within = 0;
        for (std::size_t i = 0; i < axes.epsilons(); ++i)
            if (axes.epsilon(i) > 1 && axes.epsilon(i) < 10) ++within;
        QCOMPARE(within, std::size_t{2});
    }

    void aSolveIsRunAndItsResultIsKept() {
        RunList runs;
        LedgerWorker ledgers{{}};
        Workspace at(runs, ledgers, 2);
        OngoingSweep* ongoing = at.addSweep("Solve %1", "busy", "solve");
        view->setExperiment(census(), censusDataset());
        MadeView made = followedSweep(view.get(), {view->chart()}, *ongoing, at);
        keepSweep(made, view.get(), ongoing);
        goal()->setText("accuracy ≥ 60 %");
        const SolveGrid grid{{{"pate-gnmax", {}}}, "0.1,10", "1..3"};
        SweepStart start{.plan = *solvePlan(census(), *solveGoalFromText("accuracy >= 0.6"), grid),
                         .dataset = censusDataset(),
                         .stages = std::make_shared<StageStore>(),
                         .folder = {}};
        QVERIFY(ongoing->start(std::move(start)).ok());
        QTRY_VERIFY_WITH_TIMEOUT(!ongoing->going(), 60000);
        const SolveGoal asked = *solveGoalFromText("accuracy >= 0.6");
        const QString before = answerWords(solutionsOf(*ongoing->result(), asked), asked).join('\n');
        QVERIFY2(before.startsWith("GNMax: ") && before.contains("add or remove one record"),
                 qPrintable(before));
        QTRY_COMPARE(words("solveAnswers"), before);
        const Json kept = made.state();
        ongoing->show(nullptr, {});
        goal()->clear();
        QTRY_VERIFY(words("solveAnswers").isEmpty());
        QVERIFY(made.restore(kept).ok());
        QTRY_COMPARE(words("solveAnswers"), before);
        QCOMPARE(goal()->text(), QString("accuracy ≥ 60 %"));
    }
};

TEST_WITH_WINDOWS(SolveViewTest)
#include "SolveViewTest.moc"
