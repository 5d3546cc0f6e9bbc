// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/RandomClassifiers.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;

namespace {

RandomStream stream(std::uint64_t index = 0) {
    return RandomStreams::fromSeed(31).stream(1, StreamPurpose::Test, index);
}

/// Σ (seen − expected)²/expected of many draws.
double chiSquare(const std::vector<double>& utilities, double epsilon, double sensitivity,
                 double assumedEpsilon) {
    constexpr int draws = 50000;
    std::vector<double> seen(utilities.size(), 0.0), chances;
    RandomStream random = stream();
    for (int i = 0; i < draws; ++i)
        ++seen[exponentialMechanism(utilities, epsilon, sensitivity, random)];
    double total = 0;
    for (const double utility : utilities)
        total += chances.emplace_back(std::exp(assumedEpsilon * utility / (2 * sensitivity)));
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double expected = draws * chances[i] / total;
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    return sum;
}

double plainAccuracy(const LinearClassifier& classifier, const FeatureMatrix& features, const Signs& labels,
                     const Eigen::VectorXd& weights) {
    const Signs said = classifier.predict(features);
    double right = 0;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (said[i] == labels[i]) right += weights(static_cast<Eigen::Index>(i));
    return right / weights.sum();
}

} // namespace

class RandomClassifiersTest : public QObject {
    Q_OBJECT

private slots:
    // Four degrees of freedom: a right mechanism exceeds 33.4 with probability 1e−6. The seed is fixed.
    void exponentialProbabilitiesAreThoseOfTheory() {
        const std::vector<double> utilities{0.2, 0.5, 0.55, 0.9, 0.4};
        QVERIFY(chiSquare(utilities, 1.5, 0.4, 1.5) < 33.4);
        QVERIFY(chiSquare(utilities, 1.5, 0.4, 1.4) > 33.4); // another ε would be noticed
        QVERIFY(chiSquare(utilities, 1.5, 0.4, 3.0) > 33.4); // and ε·u/Δ without the 2
    }

    void exponentialMechanismStaysInLogSpace() {
        RandomStream random = stream();
        QCOMPARE(exponentialMechanism({0.5, 1, 0.2}, 1e9, 1e-3, random), std::size_t{1}); // e^(5e11)
        QCOMPARE(exponentialMechanism({0.5}, 1, 1, random), std::size_t{0});
    }

    void candidatesAreFixed() {
        const std::vector<double> candidates = interceptCandidates();
        QCOMPARE(candidates.size(), std::size_t{41});
        QCOMPARE(candidates.front(), -1.0);
        QCOMPARE(candidates.back(), 1.0);
        QCOMPARE(candidates[20], 0.0);
        QVERIFY(std::ranges::is_sorted(candidates));
        QCOMPARE(interceptCandidates(), candidates);
    }

    void accuraciesAreThoseOfEachClassifier() {
        RandomStream random = stream(1);
        const std::vector<double> candidates = interceptCandidates();
        for (int round = 0; round < 50; ++round) {
            const auto records = static_cast<Eigen::Index>(1 + random.below(40));
            FeatureMatrix features(records, 2);
            for (double& cell : features.reshaped()) // on the grid, so that scores of 0 occur
                cell = static_cast<double>(random.below(41)) / 20 - 1;
            Signs labels;
            Eigen::VectorXd weights(records);
            for (Eigen::Index i = 0; i < records; ++i) {
                labels.push_back(random.uniform() < 0.4 ? 1 : -1);
                weights(i) = 0.7 + random.uniform();
            }
            LinearClassifier classifier{Eigen::Vector2d(round % 2 == 0 ? 1 : 0.5, round % 3 == 0 ? 0 : -1),
                                        7};
            const auto accuracies = accuracyByIntercept(classifier, features, labels, weights, candidates);
            QCOMPARE(accuracies.size(), candidates.size());
            for (std::size_t c = 0; c < candidates.size(); ++c) {
                classifier.intercept = candidates[c];
                QVERIFY(std::abs(accuracies[c] - plainAccuracy(classifier, features, labels, weights)) <
                        1e-12);
            }
        }
    }

    // What the mechanism counts on: one record, of any weight, moves every accuracy by c₁c₂/N at most.
    void oneRecordMovesAccuraciesByItsShare() {
        RandomStream random = stream(2);
        constexpr Eigen::Index n = 8;
        const double c1 = 1.5, c2 = 1.8;
        const LinearClassifier classifier{Eigen::VectorXd::Ones(1), 0};
        double most = 0;
        for (int round = 0; round < 4000; ++round) {
            FeatureMatrix features(n, 1);
            Eigen::VectorXd weights(n);
            Signs labels;
            for (Eigen::Index i = 0; i < n; ++i) {
                features(i, 0) = 2 * random.uniform() - 1;
                weights(i) = random.uniform() < 0.7 ? 1 / c1 : c2;
                labels.push_back(random.uniform() < 0.5 ? 1 : -1);
            }
            const auto before =
                accuracyByIntercept(classifier, features, labels, weights, interceptCandidates());
            features(0, 0) = 2 * random.uniform() - 1;
            weights(0) = random.uniform() < 0.5 ? 1 / c1 : c2;
            labels[0] = random.uniform() < 0.5 ? 1 : -1;
            const auto after =
                accuracyByIntercept(classifier, features, labels, weights, interceptCandidates());
            for (std::size_t c = 0; c < before.size(); ++c)
                most = std::max(most, std::abs(before[c] - after[c]));
        }
        QVERIFY(most <= c1 * c2 / n);
        QVERIFY(most > 0.5 * c1 * c2 / n);
    }

    void flippedLabelsFindAThresholdNearTheMiddle() {
        FeatureMatrix points(2001, 1);
        Signs labels;
        for (Eigen::Index i = 0; i < 2001; ++i) {
            points(i, 0) = static_cast<double>((i * 1000) % 2001) / 1000 - 1; // in no order
            labels.push_back(points(i, 0) > 0 ? 1 : -1);
        }
        const auto order = orderOnLine(points);
        for (std::size_t i = 1; i < order.size(); ++i)
            QVERIFY(points(order[i - 1], 0) < points(order[i], 0));
        double sum = 0;
        for (std::uint64_t index = 0; index < 200; ++index) {
            RandomStream random = stream(10 + index);
            const LinearClassifier made = flippedLabelsClassifier(points, labels, order, random);
            QVERIFY(made.intercept >= -1 && made.intercept <= 1);
            QCOMPARE(made.coefficients, Eigen::VectorXd::Ones(1).eval());
            sum += made.intercept / 200;
        }
        // 2 % more labels are right than wrong: each threshold is poor, their mean is the middle within five
        // standard errors (a threshold's deviation is below 0.6).
        QVERIFY(std::abs(sum) < 5 * 0.6 / std::sqrt(200.0));
    }
};

TEST_ALONE(RandomClassifiersTest)
#include "RandomClassifiersTest.moc"
