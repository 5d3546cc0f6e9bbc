// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/AccountedLabels.h"

#include "core/experiment/solve/Solution.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr long pool = 3000;

SolveGoal goalOf(const char* text) {
    return solveGoalFromText(text).value();
}

// What the mechanism's own accountant says.
long bought(const Mechanism& mechanism, const Experiment& experiment) {
    Parameters given = experiment.parameters;
    given.set("delta", 1e-5);
    return mechanism.account(*validated(mechanism.descriptor.parameters, given, mechanism.descriptor.id))
        ->queries;
}

using Answers = std::function<long(const Mechanism& mechanism, const Experiment& experiment)>;

// Answers a budget that buys so many queries.
SweepResult solved(const std::string& mechanism, const Parameters& noise, const Answers& answers) {
    Experiment base = censusAt(1);
    base.parameters = noise;
    base.parameters.set("epsilon", 1.0);
    const SolveGrid grid{{{mechanism, {}}}, "0.1..10:5:log", "1..4"};
    SweepResult result{*solvePlan(base, goalOf("labels >= 700"), grid), {}, {}};
    for (std::size_t point = 0; point < result.plan.points(); ++point) {
        const Experiment experiment = result.plan.experimentAt(point).value();
        auto run = std::make_shared<Run>(experiment, DatasetMark{"00ff", 10, 3, {"no", "yes"}, false});
        TrialOutcome outcome;
        outcome.privacy.spent = madeEpsilon(experiment.parameters.real("epsilon"));
        outcome.resolved.set("delta", 1e-5);
        outcome.asked = std::min(pool, bought(*findMechanism(mechanism), experiment));
        outcome.answered = std::min(pool, answers(*findMechanism(mechanism), experiment));
        outcome.seconds = 2;
        run->apply(TrialFinished{TrialNumber::fromIndex(0), outcome});
        run->setState(RunState::Finished);
        result.runs[point] = std::move(run);
    }
    return result;
}

Parameters noiseOf(const char* id, double value) {
    Parameters noise;
    noise.set(id, value);
    return noise;
}

} // namespace

// The ε that so many labels need.
class AccountedLabelsTest : public QObject {
    Q_OBJECT

private slots:
    void labelsFollowFromTheAccountant_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("noise");
        QTest::addColumn<double>("value");
        QTest::newRow("GNMax") << "pate-gnmax"
                               << "sigma" << 40.0;
        QTest::newRow("SAA") << "saa"
                             << "lambda" << 0.02;
        QTest::newRow("LNMax") << "pate-lnmax"
                               << "gamma" << 0.02;
    }

    // The ε of `account` for so many queries, and not what lies between two ε that were tried.
    void labelsFollowFromTheAccountant() {
        QFETCH(QString, id);
        QFETCH(QString, noise);
        QFETCH(double, value);
        const Mechanism& mechanism = *findMechanism(id.toStdString());
        const Parameters set = noiseOf(noise.toUtf8().constData(), value);
        const SweepResult result = solved(id.toStdString(), set, bought);
        const SolveGoal goal = goalOf("labels >= 700");
        const Solution solution = solutionsOf(result, goal).front();
        QVERIFY2(solution.accounted, toString(solution.state));
        QCOMPARE(solution.state, SolutionState::Reached);
        Parameters asked = set;
        asked.set("delta", 1e-5);
        asked.set("queries", std::int64_t{700});
        const auto account =
            mechanism.account(*validated(mechanism.descriptor.parameters, asked, mechanism.descriptor.id));
        QVERIFY(account.ok());
        const double epsilon = account->privacy.spent.value;
        QVERIFY(solution.answer.value >= epsilon && solution.answer.value <= epsilon * (1 + 2e-6));
        QCOMPARE(solution.answer.lower, solution.answer.upper);
        Experiment there = result.plan.experimentAt(0).value();
        there.parameters.set("epsilon", solution.answer.value);
        QVERIFY(bought(mechanism, there) >= 700);
        there.parameters.set("epsilon", solution.answer.value * (1 - 1e-4));
        QVERIFY(bought(mechanism, there) < 700);
        QVERIFY(says(inWords(solution, goal), "by its accountant"));
        // What is printed is enough, too.
        const std::string words = inWords(solution, goal);
        QVERIFY(std::stod(words.substr(words.find("= ") + 2)) >= epsilon * (1 - 1e-12));
    }

    void whatIsNotThereIsNotComputed() {
        const SweepResult result = solved("pate-gnmax", noiseOf("sigma", 40), bought);
        const Solution more = solutionsOf(result, goalOf("labels >= 3001")).front();
        QVERIFY(!more.accounted);
        QCOMPARE(more.state, SolutionState::NotReachable);
    }

    // A mechanism that refuses, or that stops by what it saw, answers as it happens.
    void whereAnswersDifferTheIntervalTakesInBothSides() {
        const auto fewer = [](const Mechanism& mechanism, const Experiment& experiment) {
            return static_cast<long>(0.6 * static_cast<double>(bought(mechanism, experiment)));
        };
        const SweepResult result = solved("pate-gnmax", noiseOf("sigma", 40), fewer);
        const SolveGoal goal = goalOf("labels >= 700");
        const Solution solution = solutionsOf(result, goal).front();
        QVERIFY(!solution.accounted && solution.answer.interval);
        Experiment there = result.plan.experimentAt(0).value();
        const auto labelsAt = [&](double epsilon) {
            there.parameters.set("epsilon", epsilon);
            return fewer(*findMechanism("pate-gnmax"), there);
        };
        // All seeds agree, and yet the truth lies in the interval.
        QVERIFY(labelsAt(solution.answer.lower) < 700);
        QVERIFY(labelsAt(solution.answer.upper) >= 700);
        QVERIFY(solution.answer.upper > 1.5 * solution.answer.lower);
    }
};

TEST_WITH_EVENTS(AccountedLabelsTest)
#include "AccountedLabelsTest.moc"
