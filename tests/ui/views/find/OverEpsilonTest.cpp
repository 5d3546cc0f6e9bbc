// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverEpsilon.h"

#include "core/experiment/race/RacePlan.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/find/MadeFind.h"
#include "ui/views/find/SolveChart.h"

#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// GNMax from 0.6 at ε = 0.1 by 0.1 for each factor of ten, at most 0.85; 0.01 more or less by the seed.
std::shared_ptr<SweepResult> solved() {
    auto solve = std::make_shared<SweepResult>();
    const SolveGrid grid{{{"pate-gnmax", {}}}, "0.1,1,10", "1..4"};
    solve->plan = *solvePlan(smallCensus(), *solveGoalFromText("accuracy >= 0.75"), grid);
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

class OverEpsilonTest : public QObject, FindOnScreen {
    Q_OBJECT

    QLineEdit* goal() const { return part<QLineEdit>("findGoal"); }
    // GNMax alone.
    void setUp(const Experiment& base) const {
        FindOnScreen::setUp(base);
        view->mechanisms()->leaveOut({"pate-confident", "pate-interactive", "pate-lnmax", "dpbag",
                                      "dpbag-naive", "saa", "bagging", "dpsgd", "brc", "brc-private",
                                      "dp-logistic", "pate-features", "boosting-for-people"});
    }

private slots:
    void init() { begin(&MadeFind::epsilon); }
    void cleanup() { view.reset(); }

    void withoutDataNothingStarts() {
        QVERIFY(words("findIntention").startsWith("Open a dataset first"));
        setUp(smallCensus());
        QVERIFY2(button("findStart")->isEnabled(), qPrintable(words("findIntention")));
        goal()->setText("acuracy >= 82 %");
        QVERIFY2(words("findIntention").contains("accuracy"), qPrintable(words("findIntention")));
        QVERIFY(!button("findStart")->isEnabled());
        QVERIFY(!view->plan());
        QVERIFY(words("findTuning").contains("tuning"));
    }

    void aGoalAsksForAGridOfTheMechanismsThatAreChosen() {
        setUp(smallCensus());
        goal()->setText("accuracy ≥ 82 %");
        const auto plan = view->plan();
        QVERIFY(plan && isSolve(*plan) && made.epsilon->takes(*plan));
        QCOMPARE(plan->experimentAt(0)->mechanism, std::string("pate-gnmax"));
        const SolveAxes axes(*plan);
        QCOMPARE(axes.epsilons(), std::size_t{10}); // and one with hardly any noise
        QCOMPARE(axes.seeds(), std::size_t{5});
        QVERIFY2(words("findIntention").startsWith(QString("%1 runs").arg(plan->points())),
                 qPrintable(words("findIntention")));
        goal()->setText("nothing");
        QCOMPARE(SolveAxes(*view->plan()).epsilons(), std::size_t{6});
    }

    void theRangeIsThatOfTheSlider() {
        setUp(smallCensus());
        view->setRange(EpsilonRange().zoomedTo(0.5, 8));
        const SolveAxes axes(*view->plan());
        QCOMPARE(axes.epsilon(0), 0.5); // the ends come first
        QVERIFY2(part<QComboBox>("findOver")->currentText() == "ε 0.5 … 8",
                 qPrintable(part<QComboBox>("findOver")->currentText()));
    }

    void aReleaseIsNotCompared() {
        Experiment base = smallCensus();
        setUp(base);
        base.release = true;
        view->setExperiment(base, true, censusDataset());
        QVERIFY(!button("findStart")->isEnabled());
        QVERIFY2(words("findIntention").contains("explor"), qPrintable(words("findIntention")));
    }

    void theAnswerIsTheLeastEpsilonAndCanBeUsed() {
        goal()->setText("accuracy ≥ 75 %");
        made.sweep->show(solved(), "Solve 1");
        QTRY_VERIFY(answers().contains("GNMax from ε 3.2")); // 3.16, rounded so that it is reached
        QVERIFY2(answers().contains("guesses right") && answers().contains(" to "), qPrintable(answers()));
        const auto series = made.epsilon->chart()->visibleSeries();
        const auto answer = std::ranges::find(series, QString("answer0"), &ChartSeries::key);
        QVERIFY(answer != series.end());
        QCOMPARE(answer->y, std::vector<double>(3, 0.75));
        QVERIFY(!made.epsilon->chart()->privacyWords().isEmpty() &&
                !made.epsilon->chart()->guaranteeWarnings().isEmpty());
        QSignalSpy used(view.get(), &FindView::used);
        button("findUse1")->setFocus();
        QTest::keyClick(button("findUse1"), Qt::Key_Return);
        QCOMPARE(used.size(), 1);
        const auto experiment = used[0][0].value<Experiment>();
        QCOMPARE(experiment.mechanism, std::string("pate-gnmax"));
        QCOMPARE(experiment.parameters.real("epsilon"), 3.2);
        QCOMPARE(experiment.parameters.integer("teachers"), std::int64_t{20});
    }

    void anotherGoalIsAnsweredByTheSameRuns() {
        goal()->setText("accuracy ≥ 75 %");
        made.sweep->show(solved(), "Solve 1");
        QTRY_VERIFY(answers().contains("from ε 3.2"));
        goal()->setText("accuracy ≥ 65 %");
        QTRY_VERIFY2(answers().contains("from ε 0.32"), qPrintable(answers()));
        goal()->setText("accuracy ≥ 95 %");
        QTRY_VERIFY2(answers().contains("at no ε") && answers().contains("85.0 % at most"),
                     qPrintable(answers()));
        QVERIFY(!button("findUse1")->isVisible());
        goal()->setText("ε ≤ 1");
        QTRY_VERIFY2(answers().contains("70.0 %") && answers().contains("within ε 1"), qPrintable(answers()));
    }

    void theLineOfTheGoalCanBeMoved() {
        goal()->setText("accuracy ≥ 75 %");
        made.sweep->show(solved(), "Solve 1");
        QTRY_VERIFY(answers().contains("from ε 3.2"));
        emit made.epsilon->chart()->targetMoved(0.6512);
        QCOMPARE(goal()->text(), QStringLiteral("accuracy ≥ 65.1 %"));
        QTRY_VERIFY2(answers().contains("from ε 0.3"), qPrintable(answers()));
    }

    void theChartLiesUnderTheSlider() {
        goal()->setText("accuracy ≥ 75 %");
        made.sweep->show(solved(), "Solve 1");
        QTRY_VERIFY(answers().contains("from ε 3.2"));
        SolveChart* chart = made.epsilon->chart();
        EpsilonAxis* axis = chart->epsilonAxis();
        QSignalSpy wanted(axis, &EpsilonAxis::rangeWanted);
        axis->follow(EpsilonRange(), 2);
        const QCPAxis* x = chart->plot()->xAxis;
        QVERIFY(std::abs(x->range().lower - 0.1) < 1e-9 && std::abs(x->range().upper - 10) < 1e-9);
        axis->follow(EpsilonRange().zoomedTo(0.5, 8), 2);
        QVERIFY(std::abs(x->range().lower - 0.5) < 1e-9 && std::abs(x->range().upper - 8) < 1e-9);
        QCOMPARE(wanted.size(), 0);
        chart->axes()->reset(); // as the person does
        QCOMPARE(wanted.size(), 1);
        QVERIFY(!wanted[0][0].value<EpsilonRange>().zoomed());
        const QCustomPlot* plot = chart->plot();
        QVERIFY(axis->onScreen() == plot->axisRect()->rect().translated(plot->mapToGlobal(QPoint())));
        view->goOver(made.here);
        QVERIFY(!axis->onScreen());
    }

    void finerAsksForMoreAroundTheAnswerAndKeepsWhatThereIs() {
        setUp(smallCensus());
        QVERIFY(!button("findFiner")->isEnabled());
        goal()->setText("accuracy ≥ 75 %");
        const auto before = solved();
        made.sweep->show(before, "Solve 1");
        QTRY_VERIFY(button("findFiner")->isEnabled());
        QSignalSpy asked(view.get(), &FindView::startRequested);
        click("findFiner");
        QCOMPARE(asked.size(), 1);
        const auto finer = asked.at(0).at(0).value<SweepPlan>();
        QVERIFY(isSolve(finer) && finer.points() > before->plan.points());
    }

    void returnInTheGoalFinds() {
        setUp(smallCensus());
        QSignalSpy asked(view.get(), &FindView::startRequested);
        goal()->setText("accuracy ≥ 60 %");
        view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(view.get()));
        goal()->setFocus();
        QTest::keyClick(goal(), Qt::Key_Return);
        QCOMPARE(asked.size(), 1);
    }
};

TEST_WITH_WINDOWS(OverEpsilonTest)
#include "OverEpsilonTest.moc"
