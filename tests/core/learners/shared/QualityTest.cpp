// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/Quality.h"

#include "core/data/encoding/FeatureMatrix.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using Eigen::Index;

namespace {

struct Scored {
    FeatureMatrix probabilities;
    std::vector<int> truth;
};

// Probabilities on a grid of `steps` values, so that many are tied.
Scored tiedScores(Index n, int classes, int steps, std::uint64_t index) {
    RandomStream random = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Test, index);
    Scored scored{FeatureMatrix(n, classes), {}};
    for (Index i = 0; i < n; ++i) {
        const auto truth = static_cast<int>(random.below(static_cast<std::uint64_t>(classes)));
        scored.truth.push_back(truth);
        for (int k = 0; k < classes; ++k)
            scored.probabilities(i, k) =
                static_cast<double>(random.below(static_cast<std::uint64_t>(steps)) + 1) +
                (k == truth ? 1 : 0);
        if (classes == 2) scored.probabilities(i, 0) = steps + 2 - scored.probabilities(i, 1);
    }
    return scored;
}

// Probability that a random positive scores above a random negative, ties half: all pairs.
double naiveAuroc(const Scored& scored, int positive) {
    double wins = 0, pairs = 0;
    for (std::size_t i = 0; i < scored.truth.size(); ++i)
        for (std::size_t j = 0; j < scored.truth.size(); ++j) {
            if (scored.truth[i] != positive || scored.truth[j] == positive) continue;
            const double a = scored.probabilities(static_cast<Index>(i), positive);
            const double b = scored.probabilities(static_cast<Index>(j), positive);
            wins += a > b ? 1 : (a == b ? 0.5 : 0);
            pairs += 1;
        }
    return wins / pairs;
}

// Mean over positives of the precision among all records that score at least as high.
double naiveAuprc(const Scored& scored, int positive) {
    double sum = 0, positives = 0;
    for (std::size_t i = 0; i < scored.truth.size(); ++i) {
        if (scored.truth[i] != positive) continue;
        double above = 0, right = 0;
        for (std::size_t j = 0; j < scored.truth.size(); ++j) {
            const auto of = [&](std::size_t r) {
                return scored.probabilities(static_cast<Index>(r), positive);
            };
            if (of(j) < of(i)) continue;
            above += 1;
            right += scored.truth[j] == positive ? 1 : 0;
        }
        sum += right / above;
        positives += 1;
    }
    return sum / positives;
}

Scored binary(const std::vector<double>& scores, std::vector<int> truth) {
    Scored scored{FeatureMatrix(static_cast<Index>(scores.size()), 2), std::move(truth)};
    for (std::size_t i = 0; i < scores.size(); ++i)
        scored.probabilities.row(static_cast<Index>(i)) << 1 - scores[i], scores[i];
    return scored;
}

} // namespace

class QualityTest : public QObject {
    Q_OBJECT

private slots:
    // The example in scikit-learn's documentation of roc_auc_score and average_precision_score: 0.75 and
    // 0.8333…
    void knownExample() {
        const Scored scored = binary({0.1, 0.4, 0.35, 0.8}, {0, 0, 1, 1});
        const Quality quality = qualityOf(scored.probabilities, scored.truth);
        QCOMPARE(*quality.auroc, 0.75);
        QCOMPARE(*quality.auprc, 5.0 / 6);
        QCOMPARE(quality.accuracy, 0.75);
        QVERIFY((quality.confusion == std::vector<std::vector<long>>{{2, 0}, {1, 1}}));
    }

    void areasMatchTheirDefinitionsWithTies_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("steps");
        QTest::newRow("many ties") << 2 << 3;
        QTest::newRow("some ties") << 2 << 50;
        QTest::newRow("hardly any") << 2 << 1000000;
        QTest::newRow("four classes") << 4 << 6;
    }
    void areasMatchTheirDefinitionsWithTies() {
        QFETCH(int, classes);
        QFETCH(int, steps);
        const Scored scored = tiedScores(300, classes, steps, 1);
        double roc = 0, precisionRecall = 0;
        const int first = classes == 2 ? 1 : 0;
        for (int k = first; k < classes; ++k) {
            roc += naiveAuroc(scored, k) / (classes - first);
            precisionRecall += naiveAuprc(scored, k) / (classes - first);
        }
        const Quality quality = qualityOf(scored.probabilities, scored.truth);
        QVERIFY(std::abs(*quality.auroc - roc) < 1e-12);
        QVERIFY(std::abs(*quality.auprc - precisionRecall) < 1e-12);
    }

    // As many as are sorted by their digits; some scores differ in the last bit alone, many are the same.
    void manyScoresThatLieCloseTogetherAreToldApart() {
        RandomStream random = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Test, 44);
        Scored scored{FeatureMatrix(4000, 2), {}};
        for (Index i = 0; i < 4000; ++i) {
            double score = static_cast<double>(random.below(200)) / 200;
            for (std::uint64_t step = random.below(3); step > 0; --step)
                score = std::nextafter(score, 2.0);
            scored.probabilities.row(i) << 1 - score, score;
            scored.truth.push_back(random.uniform() < score ? 1 : 0);
        }
        const Quality quality = qualityOf(scored.probabilities, scored.truth);
        QVERIFY(std::abs(*quality.auroc - naiveAuroc(scored, 1)) < 1e-12);
        QVERIFY(std::abs(*quality.auprc - naiveAuprc(scored, 1)) < 1e-12);
    }

    void orderOfRecordsDoesNotMatter() {
        Scored scored = tiedScores(200, 3, 4, 2);
        const Quality forwards = qualityOf(scored.probabilities, scored.truth);
        scored.probabilities = scored.probabilities.colwise().reverse().eval();
        std::ranges::reverse(scored.truth);
        Quality backwards = qualityOf(scored.probabilities, scored.truth);
        std::vector<std::uint8_t> reversed = *backwards.predicted;
        std::ranges::reverse(reversed);
        backwards.predicted = std::make_shared<const std::vector<std::uint8_t>>(reversed);
        QVERIFY(backwards == forwards);
    }

    void perfectAndReversedScores() {
        const Scored perfect = binary({0.1, 0.2, 0.8, 0.9}, {0, 0, 1, 1});
        QCOMPARE(*qualityOf(perfect.probabilities, perfect.truth).auroc, 1.0);
        QCOMPARE(*qualityOf(perfect.probabilities, perfect.truth).auprc, 1.0);
        const Scored reversed = binary({0.9, 0.8, 0.2, 0.1}, {0, 0, 1, 1});
        QCOMPARE(*qualityOf(reversed.probabilities, reversed.truth).auroc, 0.0);
    }

    void confusionCountsByTrueThenPredictedClassTiesToTheLower() {
        FeatureMatrix p(3, 3);
        p << 0.2, 0.4, 0.4, 0.1, 0.1, 0.8, 1. / 3, 1. / 3, 1. / 3;
        const Quality quality = qualityOf(p, {2, 2, 0});
        QVERIFY((quality.confusion == std::vector<std::vector<long>>{{1, 0, 0}, {0, 0, 0}, {0, 1, 1}}));
        QCOMPARE(quality.accuracy, 2.0 / 3);
    }

    void predictionsAreTheClassesThatTheMatrixCounts() {
        const Scored scored = tiedScores(400, 5, 4, 99);
        const Quality quality = qualityOf(scored.probabilities, scored.truth);
        QCOMPARE(quality.predicted->size(), scored.truth.size());
        std::vector<std::vector<long>> counted(5, std::vector<long>(5, 0));
        for (std::size_t i = 0; i < scored.truth.size(); ++i) {
            const Index said = quality.predicted->at(i);
            QCOMPARE(scored.probabilities(static_cast<Index>(i), said),
                     scored.probabilities.row(static_cast<Index>(i)).maxCoeff());
            ++counted[static_cast<std::size_t>(scored.truth[i])][static_cast<std::size_t>(said)];
        }
        QVERIFY(counted == quality.confusion);
        QVERIFY(bytesOf(quality) >= 400 + 25 * sizeof(long));
        QVERIFY(!majorityQuality({0, 1, 1}, {0, 1}, 2).predicted);
    }

    void everyClassHasARecallAndAPrecision() {
        const std::vector<ClassQuality> classes = perClass({{8, 2, 0}, {1, 3, 0}, {0, 0, 0}});
        QCOMPARE(classes[0].records, 10L);
        QCOMPARE(*classes[0].accuracy, 0.8);
        QCOMPARE(*classes[0].precision, 8.0 / 9);
        QCOMPARE(*classes[1].accuracy, 0.75);
        QCOMPARE(*classes[1].precision, 0.6);
        QCOMPARE(classes[2].records, 0L);
        QVERIFY(!classes[2].accuracy && !classes[2].precision);
        QVERIFY(perClass({}).empty());
    }

    void areasAreAbsentWhereAClassIsMissing() {
        const Scored scored = binary({0.1, 0.4}, {0, 0});
        const Quality quality = qualityOf(scored.probabilities, scored.truth);
        QVERIFY(!quality.auroc && !quality.auprc);
        QCOMPARE(quality.accuracy, 1.0);
        QVERIFY(!qualityOf(FeatureMatrix::Constant(2, 3, 1. / 3), {0, 1}).auroc);
        QCOMPARE(qualityOf(FeatureMatrix(0, 2), {}).accuracy, 0.0);
    }

    void majorityIsTheBaseRate() {
        const Quality quality = majorityQuality({1, 0, 1, 1}, {1, 1, 0, 0, 0}, 2);
        QCOMPARE(quality.accuracy, 0.4);
        QCOMPARE(*quality.auroc, 0.5);
        QCOMPARE(*quality.auprc, 0.4);
        QVERIFY((quality.confusion == std::vector<std::vector<long>>{{0, 3}, {0, 2}}));
        QCOMPARE(majorityQuality({0, 1}, {0}, 2).accuracy, 1.0); // a tie goes to the lower class
    }
};

TEST_ALONE(QualityTest)
#include "QualityTest.moc"
