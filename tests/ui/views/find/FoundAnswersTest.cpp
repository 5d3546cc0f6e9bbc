// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/FoundAnswers.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Solution reached(const char* mechanism, double epsilon, double delta, bool justAFew) {
    Solution solution;
    solution.mechanism = mechanism;
    solution.state = SolutionState::Reached;
    solution.answer.value = epsilon;
    solution.most = 10;
    solution.levels = {{.epsilon = 10}};
    solution.meaning = Epsilon{.value = epsilon, .delta = delta, .kind = EpsilonKind::DataIndependent};
    solution.meaning->justAFew = justAFew;
    return solution;
}

} // namespace

class FoundAnswersTest : public QObject {
    Q_OBJECT

private slots:
    // A small ε beside a δ that lays records open is no better than a larger one that does not.
    void anEpsilonThatProtectsMostButNotAllStandsBehindTheOthers() {
        const SolveGoal goal = *solveGoalFromText("accuracy >= 0.8");
        const auto found = foundIn({reached("bagging", 0.1, 0.0952, true),
                                    reached("pate-gnmax", 0.8, 1e-5, false), reached("saa", 3, 1e-5, false)},
                                   goal, SweepPlan());
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].name, QStringLiteral("GNMax"));
        QVERIFY2(found[0].detail.contains("guesses right"), qPrintable(found[0].detail));
        QCOMPARE(found[2].name, QStringLiteral("Bagging without noise"));
        QVERIFY2(found[2].detail.contains("a record lies open with chance 0.095"),
                 qPrintable(found[2].detail));
        QVERIFY(!found[2].detail.contains("guesses right"));
    }
};

TEST_WITH_WINDOWS(FoundAnswersTest)
#include "FoundAnswersTest.moc"
