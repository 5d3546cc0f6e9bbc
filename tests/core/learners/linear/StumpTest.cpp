// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Stump.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace epsiloscope;

namespace {

double errorOf(const Stump& stump, const FeatureMatrix& features, const Signs& labels,
               const Eigen::VectorXd& weights) {
    const Signs said = stump.predict(features);
    double wrong = 0;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (said[i] != labels[i]) wrong += weights(static_cast<Eigen::Index>(i));
    return wrong / weights.sum();
}

/// Tries every stump in the promised order, each on all records anew.
Stump bestByTrying(const FeatureMatrix& features, const Signs& labels, const Eigen::VectorXd& weights) {
    Stump best;
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index feature = 0; feature < features.cols(); ++feature) {
        const std::set<double> values(features.col(feature).begin(), features.col(feature).end());
        std::vector<double> thresholds{*values.begin() - 1};
        for (auto value = values.begin(); std::next(value) != values.end(); ++value)
            thresholds.push_back((*value + *std::next(value)) / 2);
        for (const double threshold : thresholds)
            for (const int polarity : {1, -1}) {
                const Stump stump{feature, threshold, polarity};
                const double error = errorOf(stump, features, labels, weights);
                if (error < least - 1e-12) {
                    least = error;
                    best = stump;
                }
            }
    }
    return best;
}

FeatureMatrix column(std::initializer_list<double> values) {
    FeatureMatrix made(static_cast<Eigen::Index>(values.size()), 1);
    std::copy(values.begin(), values.end(), made.data());
    return made;
}

Stump trainOn(const FeatureMatrix& features, const Signs& labels) {
    return StumpLearner(features, labels).train(Eigen::VectorXd::Ones(features.rows()));
}

} // namespace

class StumpTest : public QObject {
    Q_OBJECT

private slots:
    void saysItsPolarityAboveTheThreshold() {
        const FeatureMatrix features = column({0.4, 0.5, 0.6});
        QCOMPARE((Stump{0, 0.5, 1}.predict(features)), (Signs{-1, -1, 1})); // not above: the other side
        QCOMPARE((Stump{0, 0.5, -1}.predict(features)), (Signs{1, 1, -1}));
    }

    void findsTheBoundaryBetweenClasses() {
        const Stump stump = trainOn(column({3, 1, 2, 4}), {1, -1, -1, 1});
        QCOMPARE(stump.threshold, 2.5);
        QCOMPARE(stump.polarity, 1);
        QCOMPARE(trainOn(column({3, 1, 2, 4}), {-1, 1, 1, -1}).polarity, -1);
    }

    void agreesWithTryingAllOfThem() {
        RandomStream random = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
        for (int round = 0; round < 200; ++round) {
            const auto records = static_cast<Eigen::Index>(1 + random.below(15));
            const auto featureCount = static_cast<Eigen::Index>(1 + random.below(4));
            FeatureMatrix features(records, featureCount);
            for (double& cell : features.reshaped())
                cell = static_cast<double>(random.below(5)) / 4; // many ties
            Signs labels;
            Eigen::VectorXd weights(records);
            for (Eigen::Index i = 0; i < records; ++i) {
                labels.push_back(random.uniform() < 0.5 ? 1 : -1);
                weights(i) = random.uniform() + 0.1;
            }
            const Stump found = StumpLearner(features, labels).train(weights);
            const Stump expected = bestByTrying(features, labels, weights);
            QCOMPARE(found.feature, expected.feature);
            QCOMPARE(found.threshold, expected.threshold);
            QCOMPARE(found.polarity, expected.polarity);
        }
    }

    void weightsDecide() {
        const FeatureMatrix features = column({1, 2, 3});
        const Signs labels{1, -1, 1};
        const StumpLearner learner(features, labels);
        const Stump last = learner.train(Eigen::Vector3d(0.1, 1, 1));
        QCOMPARE(last.threshold, 2.5);
        QCOMPARE(last.polarity, 1);
        const Stump first = learner.train(Eigen::Vector3d(1, 1, 0.1));
        QCOMPARE(first.threshold, 1.5);
        QCOMPARE(first.polarity, -1);
    }

    void theFirstOfEqualsWins() {
        FeatureMatrix twice(4, 2);
        twice << 0, 0, 1, 1, 2, 2, 3, 3;
        const Stump stump = trainOn(twice, {-1, 1, -1, 1});
        QCOMPARE(stump.feature, Eigen::Index{0});
        QCOMPARE(stump.threshold, 0.5); // errs once, as above 2.5
        QCOMPARE(stump.polarity, 1);
    }

    void oneClassIsSaidThroughout() {
        const Stump plus = trainOn(column({1, 2}), {1, 1});
        QCOMPARE(plus.threshold, 0.0); // 1 below the least value
        QCOMPARE(plus.polarity, 1);
        const Stump minus = trainOn(column({1, 2}), {-1, -1});
        QCOMPARE(minus.threshold, 0.0);
        QCOMPARE(minus.polarity, -1);
    }

    void aConstantFeatureHasOneThreshold() {
        const Stump stump = trainOn(column({5, 5, 5}), {1, -1, -1});
        QCOMPARE(stump.threshold, 4.0);
        QCOMPARE(stump.polarity, -1);
    }

    void oneRecordIsEnough() { QCOMPARE(trainOn(column({7}), {-1}).predict(column({7})), (Signs{-1})); }

    void largeNumbersHaveAMiddle() {
        const double most = std::numeric_limits<double>::max();
        QVERIFY(std::isfinite(trainOn(column({most, most / 2}), {1, -1}).threshold));
    }

    void recordsWithoutWeightDoNotCount() {
        const FeatureMatrix features = column({1, 2, 3});
        const Signs labels{-1, 1, -1};
        const Stump stump = StumpLearner(features, labels).train(Eigen::Vector3d(1, 1, 0));
        QCOMPARE(stump.threshold, 1.5);
        QCOMPARE(stump.polarity, 1);
    }
};

TEST_ALONE(StumpTest)
#include "StumpTest.moc"
