// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/PairedComparison.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

std::shared_ptr<const Run> runWith(std::uint64_t seed, const std::vector<double>& accuracies,
                                   const std::string& path = "sample:census") {
    Experiment experiment;
    experiment.seed = seed;
    experiment.data.path = path;
    auto run = std::make_shared<Run>(experiment);
    for (std::size_t i = 0; i < accuracies.size(); ++i) {
        TrialOutcome outcome;
        outcome.quality = Quality{};
        outcome.quality->accuracy = accuracies[i];
        run->apply(TrialFinished{TrialNumber::fromIndex(i), outcome});
    }
    run->setState(RunState::Finished);
    return run;
}

} // namespace

class PooledComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void onePairIsWhatThePairedComparisonSays() {
        const auto a = runWith(1, {0.8, 0.7, 0.9, 0.6}), b = runWith(1, {0.7, 0.7, 0.8, 0.65});
        const auto alone = comparePaired(*a, *b, Measure::Accuracy);
        const auto pooled = comparePairedPooled(std::vector<RunPair>{{a, b}}, Measure::Accuracy);
        QVERIFY(alone.ok() && pooled.ok());
        QCOMPARE(pooled->draws, alone->draws);
        QCOMPARE(pooled->wins, alone->wins);
        QCOMPARE(pooled->ties, alone->ties);
        QCOMPARE(pooled->share, alone->share);
        QCOMPARE(pooled->lower, alone->lower);
        QCOMPARE(pooled->upper, alone->upper);
        QCOMPARE(pooled->difference.median, alone->difference.median);
    }

    void drawsOfAllSeedsAreCountedTogether() {
        const std::vector<RunPair> pairs{{runWith(1, {0.8, 0.8}), runWith(1, {0.7, 0.9})},
                                         {runWith(2, {0.8, 0.8}), runWith(2, {0.8, 0.6})}};
        const auto pooled = comparePairedPooled(pairs, Measure::Accuracy);
        QVERIFY(pooled.ok());
        QCOMPARE(pooled->draws, std::size_t{4});
        QCOMPARE(pooled->wins, std::size_t{2});
        QCOMPARE(pooled->ties, std::size_t{1});
        QCOMPARE(pooled->losses, std::size_t{1});
        QCOMPARE(pooled->share, 0.625);
        // Wilson's interval of 2.5 of 4, computed by hand.
        QVERIFY(std::abs(pooled->lower - 0.2194) < 5e-4);
        QVERIFY(std::abs(pooled->upper - 0.9081) < 5e-4);
        QVERIFY(std::abs(pooled->difference.mean - 0.05) < 1e-12);
    }

    void aPairThatDoesNotBelongTogetherIsRefusedAndSoIsNone() {
        const std::vector<RunPair> seeds{{runWith(1, {0.8}), runWith(1, {0.7})},
                                         {runWith(2, {0.8}), runWith(3, {0.7})}};
        const auto refused = comparePairedPooled(seeds, Measure::Accuracy);
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().what.find("seed") != std::string::npos);
        QVERIFY(!comparePairedPooled({}, Measure::Accuracy).ok());
    }
};

TEST_WITH_EVENTS(PooledComparisonTest)
#include "PooledComparisonTest.moc"
