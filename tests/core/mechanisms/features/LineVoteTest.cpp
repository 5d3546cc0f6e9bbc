// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/LineVote.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;

namespace {

BoostingRound roundOf(std::vector<double> classifier, double alpha, bool tookPublic = false) {
    BoostingRound round;
    round.alpha = alpha;
    round.tookPublic = tookPublic;
    round.randomClassifier = std::make_shared<const std::vector<double>>(std::move(classifier));
    return round;
}

PointsOnLine pointsOf(std::vector<double> points, std::vector<int> classes) {
    return {{},
            std::make_shared<const std::vector<double>>(std::move(points)),
            std::make_shared<const std::vector<int>>(std::move(classes))};
}

// As the algorithm itself predicts: +1 where a·x + b ≥ 0.
double voteByHand(const std::vector<BoostingRound>& rounds, double x) {
    double vote = 0;
    for (const BoostingRound& round : rounds)
        if (!round.tookPublic)
            vote += (*round.randomClassifier)[0] * x + (*round.randomClassifier)[1] >= 0 ? round.alpha
                                                                                         : -round.alpha;
    return vote;
}

} // namespace

class LineVoteTest : public QObject {
    Q_OBJECT

private slots:
    void aClassifierIsAThresholdWithASide() {
        const auto rising = *lineClassifierOf(roundOf({0.5, 0.1}, 0.2));
        QCOMPARE(rising.threshold, -0.2);
        QCOMPARE(rising.weight, 0.2);
        QVERIFY(rising.inVote);
        const auto falling = *lineClassifierOf(roundOf({-0.5, 0.1}, 0.2));
        QCOMPARE(falling.threshold, 0.2);
        QCOMPARE(falling.weight, -0.2);
        const auto lost = *lineClassifierOf(roundOf({1, 0}, 0.3, true));
        QVERIFY(!lost.inVote);
        QCOMPARE(lost.weight, 0.0);
        QVERIFY(!lineClassifierOf(roundOf({1, 2, 3}, 0.3)));
        QVERIFY(!lineClassifierOf(BoostingRound{}));
    }

    void oneWithoutASlopeCallsAllNumbersAlike() {
        const LineVote vote({roundOf({0, 0.4}, 0.3), roundOf({0, -0.4}, 0.1)});
        QVERIFY(std::isinf(vote.classifiers()[0].threshold));
        QVERIFY(vote.steps().empty());
        QVERIFY(std::abs(vote.at(0) - 0.2) < 1e-12);
        QCOMPARE(vote.at(-5), vote.at(5));
    }

    void noRoundsVoteForNothing() {
        const LineVote vote{std::vector<BoostingRound>()};
        QCOMPARE(vote.at(0), 0.0);
        QCOMPARE(vote.heights().size(), std::size_t{1});
        QVERIFY(vote.turns().empty());
    }

    void theVoteIsTheSumOfTheClassifiersEverywhere() {
        const std::vector<BoostingRound> rounds{roundOf({1, 0.5}, 0.2),     roundOf({-0.7, 0.35}, -0.1),
                                                roundOf({0.3, -0.9}, 0.05), roundOf({0, 0.2}, 0.07),
                                                roundOf({1, 0.5}, 0.11),    roundOf({0.2, 0.01}, 0.4, true),
                                                roundOf({-1, -0.2}, 0.3),   roundOf({0, -1}, 0.02)};
        const LineVote vote(rounds);
        QCOMPARE(vote.classifiers().size(), std::size_t{8});
        QCOMPARE(vote.picked(), std::size_t{7});
        QCOMPARE(vote.steps().size(), std::size_t{4}); // two at −0.5, two without any
        for (double x = -4; x <= 4; x += 0.013)
            QVERIFY2(std::abs(vote.at(x) - voteByHand(rounds, x)) < 1e-12, qPrintable(QString::number(x)));
        QVERIFY(std::abs(vote.largest(-4, 4) - std::max(std::abs(vote.at(-4)), std::abs(vote.at(4)))) <
                0.5); // between steps it may be larger still
        for (double x = -1; x <= 1; x += 0.01)
            QVERIFY(std::abs(vote.at(x)) <= vote.largest(-1, 1));
    }

    void turnsAreWhereTheClassChangesAlone() {
        // −0.3 below −0.5, 0.1 to 0.25, 0.3 above.
        const LineVote vote({roundOf({1, 0.5}, 0.2), roundOf({1, -0.25}, 0.1)});
        QCOMPARE(vote.steps(), (std::vector<double>{-0.5, 0.25}));
        QCOMPARE(vote.turns(), std::vector<double>{-0.5});
    }

    void wrongPointsAreCounted() {
        const LineVote vote({roundOf({1, 0}, 0.2)});
        // A point on the threshold is class 1.
        QCOMPARE(vote.wrong(pointsOf({-0.5, -0.1, 0, 0.4}, {0, 0, 1, 1})), std::size_t{0});
        QCOMPARE(vote.wrong(pointsOf({-0.5, -0.1, 0, 0.4}, {0, 1, 0, 1})), std::size_t{2});
        const LineVote opposite({roundOf({1, 0}, -0.2)});
        QCOMPARE(opposite.wrong(pointsOf({-0.5, -0.1, 0.1, 0.4}, {0, 0, 1, 1})), std::size_t{4});
    }

    void everyThresholdIsCountedOnce() {
        std::vector<LineClassifier> classifiers;
        for (const double threshold :
             {-1.0, -0.99, 0.0, 0.1, 1.0, 1.01, -7.0, std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()})
            classifiers.push_back({1, threshold, 0.1, true});
        const ThresholdBins bins = thresholdBins(classifiers, 4);
        QCOMPARE(bins.counts, (std::vector<std::size_t>{2, 0, 2, 1}));
        QCOMPARE(bins.below, std::size_t{2});
        QCOMPARE(bins.above, std::size_t{2});
        QCOMPARE(bins.beyond() + std::accumulate(bins.counts.begin(), bins.counts.end(), std::size_t{0}),
                 classifiers.size());
        QCOMPARE(bins.lower(2), 0.0);
        QCOMPARE(bins.width(), 0.5);
    }
};

TEST_ALONE(LineVoteTest)
#include "LineVoteTest.moc"
