// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"

#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/LocalBounds.h"
#include "tests/testing/RandomVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using VoteHistogram = std::vector<std::uint32_t>;
const SensitiveCost::Check sensitiveCheck{60, 6};

/// Ten queries to 100 teachers.
CostAtOrder costOfVotes(const std::vector<VoteHistogram>& votes) {
    SensitiveCost cost(4, 12, 3, 100, sensitiveCheck);
    for (std::size_t i = 0; i < votes.size(); ++i)
        cost.add(votes[i], i % 4 == 3 ? 0 : 1);
    return cost.cost();
}

} // namespace

class SensitiveCostTest : public QObject {
    Q_OBJECT

private slots:
    void addsChecksAndAnswers();
    void sumsOverQueriesAreSmoothAndBoundTheirChange();
    void answersThatNeverDependAddNoBounds();
    void composes();
};

void SensitiveCostTest::addsChecksAndAnswers() {
    const VoteHistogram counts = {80, 15, 5};
    SensitiveCost cost(4, 12, 3, 100, sensitiveCheck);
    cost.add(counts, 0.25);
    GaussianSensitivity answers(4, 12, 3, 100);
    const CheckSensitivity checks(4, 60, 6, 100);
    QCOMPARE(cost.cost().rdp, checks.rdp(80) + 0.25 * answers.rdp(answers.logOutvoted(counts)));
    QCOMPARE(cost.cost().dataIndependentRdp, checkRdp(4, 6) + 0.25 * gaussianRdp(4, 12));
    const std::vector<double> ofAnswer = localBounds(answers, counts, 100),
                              ofCheck = localBounds(checks, 80, 100);
    for (std::size_t d = 0; d < ofAnswer.size(); ++d)
        QCOMPARE(cost.cost().localBounds[d], ofCheck[d] + 0.25 * ofAnswer[d]);
    cost.add(counts, 0, 55.2); // Interactive: refused, checked at another count
    QVERIFY(std::abs(cost.cost().dataIndependentRdp - 2 * checkRdp(4, 6) - 0.25 * gaussianRdp(4, 12)) <
            1e-15);
    QVERIFY(cost.cost().rdp > checks.rdp(80) + checks.rdp(55));
}

// One teacher votes otherwise on every query.
void SensitiveCostTest::sumsOverQueriesAreSmoothAndBoundTheirChange() {
    RandomStream random = RandomStreams::fromSeed(9).stream(0, StreamPurpose::Test);
    double largest = 0;
    for (int i = 0; i < 200; ++i) {
        std::vector<VoteHistogram> votes, neighbour;
        for (int query = 0; query < 10; ++query) {
            votes.push_back(randomHistogram(random, 100, 3));
            neighbour.push_back(randomNeighbour(random, votes.back()));
        }
        const CostAtOrder here = costOfVotes(votes), there = costOfVotes(neighbour);
        QVERIFY(here.conditions.c5 && here.conditions.c6 && here.everBelowDataIndependent);
        const double change = std::abs(here.rdp - there.rdp);
        QVERIFY(change <= here.localBounds[0] * (1 + 1e-9) + 1e-15);
        QVERIFY(here.rdp <= here.dataIndependentRdp * (1 + 1e-12));
        largest = std::max(largest, change);
        for (const double s : {0.01, 0.05, 0.2})
            QVERIFY(smoothSensitivity(here.localBounds, s).value <=
                    std::exp(s) * smoothSensitivity(there.localBounds, s).value * (1 + 1e-9));
    }
    QVERIFY(largest > 1e-3);
}

void SensitiveCostTest::answersThatNeverDependAddNoBounds() {
    SensitiveCost cost(11.5, 100, 10, 250);
    cost.add(VoteHistogram{250, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    QVERIFY(!cost.cost().everBelowDataIndependent);
    QCOMPARE(cost.cost().rdp, cost.cost().dataIndependentRdp);
    QCOMPARE(smoothSensitivity(cost.cost().localBounds, 0), SmoothSensitivity{});
}

void SensitiveCostTest::composes() {
    RandomStream random = RandomStreams::fromSeed(10).stream(0, StreamPurpose::Test);
    std::vector<VoteHistogram> votes;
    for (int query = 0; query < 8; ++query)
        votes.push_back(randomHistogram(random, 100, 3));
    CostAtOrder sum = costOfVotes({votes.begin(), votes.begin() + 4});
    const CostAtOrder second = costOfVotes({votes.begin() + 4, votes.end()}), whole = costOfVotes(votes);
    sum.add(second);
    QVERIFY(std::abs(sum.rdp - whole.rdp) < 1e-14);
    for (std::size_t d = 0; d < 100; ++d)
        QVERIFY(std::abs(sum.localBounds[d] - whole.localBounds[d]) < 1e-14);
    CostAtOrder other = second;
    other.conditions.c6 = false;
    sum.add(other);
    QVERIFY(!sum.conditions.c6 && sum.conditions.c5);
}

TEST_ALONE(SensitiveCostTest)
#include "SensitiveCostTest.moc"
