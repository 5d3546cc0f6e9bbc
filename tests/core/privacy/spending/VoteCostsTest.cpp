// SPDX-License-Identifier: GPL-3.0-or-later
// What is charged for votes of which the winner alone is released.
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

constexpr double usualDelta = 1e-5;

VoteSteps laplaceVotes(double lambda, std::int64_t times, std::int64_t classes = 0) {
    return {.law = NoiseLaw::Laplace, .noise = lambda, .classes = classes, .times = times};
}

VoteSteps gaussianVotes(double sigma, std::int64_t times, std::int64_t classes = 0) {
    return {.noise = sigma, .classes = classes, .times = times};
}

/// Confident-GNMax with 250 teachers, the papers' noise unless another is given.
VoteSteps checkedVotes(std::int64_t times, std::int64_t answered, double sigma1 = 150, double sigma2 = 40) {
    VoteSteps steps = gaussianVotes(sigma2, times, 2);
    steps.checkSigma = sigma1;
    steps.threshold = 200;
    steps.teachers = 250;
    steps.allVote = true;
    steps.answered = answered;
    return steps;
}

SpendingSum votedSum(std::initializer_list<Spending> parts) {
    SpendingSum sum;
    for (const Spending& part : parts)
        sum.add(part);
    return sum;
}

double votesCost(const SpendingSum& sum, Composition composition = Composition::Optimal) {
    return sum.cost(composition, Decimal::fromTyped(usualDelta)).epsilon.value();
}

Spending noiseOf(double square) {
    Spending spending;
    spending.adjacency = Adjacency::AddRemoveRecord;
    spending.gaussian = square;
    return spending;
}

} // namespace

class VoteCostsTest : public QObject {
    Q_OBJECT

private slots:
    // T1: 2Q outputs of λ in place of Q of 2λ, whatever the classes are.
    void aLaplaceVoteIsTwoOutputs() {
        const Spending spending = votedAnswers(laplaceVotes(0.008, 562));
        QVERIFY((spending.pure == std::vector<PureSteps>{{0.008, 1124}}));
        Spending counts = spending;
        counts.votes.clear();
        QVERIFY(votesCost(votedSum({counts})) <= 1);
        QVERIFY(optimalCompositionEpsilon(0.016, 562, usualDelta) > 1.4);
        QVERIFY(votesCost(votedSum({spending})) <= votesCost(votedSum({counts})));
        QCOMPARE(votesCost(votedSum({spending}), Composition::Basic), 8.992);
    }

    void theWinnerTellsLess_data() {
        QTest::addColumn<Spending>("spending");
        QTest::addColumn<double>("proved"); // TIGHT.md, over all orders
        QTest::newRow("Laplace, two classes") << votedAnswers(laplaceVotes(0.008, 957, 2)) << 0.9999;
        QTest::newRow("Laplace, more") << votedAnswers(laplaceVotes(0.008, 719)) << 0.9999;
        QTest::newRow("Gaussian, two classes") << votedAnswers(gaussianVotes(40, 400, 2)) << 2.479;
        QTest::newRow("Gaussian, more") << votedAnswers(gaussianVotes(40, 400)) << 2.486;
        QTest::newRow("checked") << votedAnswers(checkedVotes(1000, 1000)) << 2.347;
    }
    void theWinnerTellsLess() {
        QFETCH(Spending, spending);
        QFETCH(double, proved);
        const double charged = votesCost(votedSum({spending}));
        QVERIFY2(charged >= proved * (1 - 1e-3) && charged <= proved * (1 + 6e-3),
                 qPrintable(QString::number(charged, 'g', 8)));
        Spending counts = spending;
        counts.votes.clear();
        QVERIFY(charged < votesCost(votedSum({counts})));
    }

    // What is chosen after seeing the last release has only what holds then.
    void basicCompositionKnowsOfNoWinner() {
        const Spending gaussian = votedAnswers(gaussianVotes(40, 400, 2));
        QVERIFY(std::abs(votesCost(votedSum({gaussian}), Composition::Basic) -
                         gaussianEpsilon(std::sqrt(0.5), usualDelta)) < 1e-7);
        QCOMPARE(votesCost(votedSum({votedAnswers(laplaceVotes(0.01, 100))}), Composition::Basic), 2.0);
    }

    // T8: 128 of 300 queries passed. Under a total that is spent as it comes the others pay for their check.
    void refusedQueriesPayForTheirCheckWhereItMayBeCounted() {
        const SpendingSum some = votedSum({votedAnswers(checkedVotes(300, 128, 30, 10))}),
                          all = votedSum({votedAnswers(checkedVotes(300, 300, 30, 10))});
        const double full = gaussianEpsilon(std::sqrt(300 / 900.0 + 300 * 2 / 100.0), usualDelta);
        const double drawn = gaussianEpsilon(std::sqrt(300 / 900.0 + 128 * 2 / 100.0), usualDelta);
        QVERIFY(std::abs(full - 13.318) < 1e-3 && std::abs(drawn - 8.203) < 1e-3);
        QVERIFY(std::abs(votesCost(some, Composition::Basic) - drawn) < 1e-7);
        QVERIFY(std::abs(votesCost(all, Composition::Basic) - full) < 1e-7);
        for (const Composition fixed : {Composition::Renyi, Composition::Optimal}) {
            QCOMPARE(votesCost(some, fixed), votesCost(all, fixed));
            QVERIFY(votesCost(all, fixed) <= full);
        }
    }

    void whatIsBesideVotesCountsInFull() {
        const SpendingSum sum = votedSum({votedAnswers(gaussianVotes(40, 400, 2)), noiseOf(0.5)});
        QCOMPARE(sum.whole().gaussian, 1.0);
        QVERIFY(votesCost(sum) > votesCost(votedSum({votedAnswers(gaussianVotes(40, 400, 2))})) + 0.5);
        QVERIFY(votesCost(sum) < votesCost(votedSum({noiseOf(1)})));
        Spending pure = votedAnswers(laplaceVotes(0.01, 100, 2));
        pure.pure.front().times += 50; // of no vote
        QVERIFY(votesCost(votedSum({pure})) >
                votesCost(votedSum({votedAnswers(laplaceVotes(0.01, 100, 2))})));
        // In any order.
        const SpendingSum other = votedSum(
            {noiseOf(0.5), votedAnswers(gaussianVotes(40, 250, 2)), votedAnswers(gaussianVotes(40, 150, 2))});
        QVERIFY(other.whole().votes == sum.whole().votes);
        QVERIFY(std::abs(votesCost(other) - votesCost(sum)) < 1e-7);
    }

    // Else they would be taken off the costs of other releases.
    void votesThatAreNoPartOfTheCostsSayNothing() {
        for (Spending spending :
             {votedAnswers(gaussianVotes(40, 400, 2)), votedAnswers(laplaceVotes(0.01, 100)),
              votedAnswers(checkedVotes(1000, 1000))}) {
            spending.gaussian *= 0.9;
            for (PureSteps& steps : spending.pure)
                --steps.times;
            QVERIFY(votedSum({spending}).whole().votes.empty());
        }
        Spending outOfRange = votedAnswers(gaussianVotes(40, 400));
        for (const double noise : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
            outOfRange.votes.front().noise = noise;
            QVERIFY(votedSum({outOfRange}).whole().votes.empty());
        }
        Spending tooMany = votedAnswers(checkedVotes(300, 301));
        QVERIFY(votedSum({tooMany}).whole().votes.empty());
        Spending noTeachers = votedAnswers(checkedVotes(300, 300));
        noTeachers.votes.front().teachers = 0;
        QVERIFY(votedSum({noTeachers}).whole().votes.empty());
    }

    void whatWasWrittenBeforeTheyHadAWordIsKnownAgain() {
        const Spending now = votedAnswers(laplaceVotes(0.05, 20));
        Spending then = now;
        then.votes.clear();
        QVERIFY(writtenBeforeVotes(then, now)); // as a program reads it that lets unknown members pass
        then.pure = {{0.1, 20}};
        QVERIFY(writtenBeforeVotes(then, now));
        QVERIFY(votesCost(votedSum({then})) >= votesCost(votedSum({now})));
        for (const PureSteps& other : {PureSteps{0.1, 19}, PureSteps{0.11, 20}}) {
            then.pure = {other};
            QVERIFY(!writtenBeforeVotes(then, now));
        }
        QVERIFY(!writtenBeforeVotes(now, now));
    }

    void theyAreRepeatedAndTranslated() {
        Spending spending = repeated(votedAnswers(checkedVotes(300, 128)), 3);
        QCOMPARE(spending.votes.front().times, std::int64_t{900});
        QCOMPARE(spending.votes.front().answered, std::int64_t{384});
        QVERIFY(votedSum({spending}).whole().votes == spending.votes);
        QVERIFY(repeated(spending, 0).free());
        // One moved vote is what is proved: a replaced record of one teacher is that, too; two records are
        // not.
        QVERIFY(towards(spending, Adjacency::ReplaceRecord).votes.empty());
        spending.replacedAlike = true;
        QVERIFY(towards(spending, Adjacency::ReplaceRecord).votes == spending.votes);
    }
};

TEST_ALONE(VoteCostsTest)
#include "VoteCostsTest.moc"
