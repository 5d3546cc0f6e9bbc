// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Stump.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/MadeTrial.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

bool nearlyEqual(double actual, double expected) {
    return std::abs(actual - expected) <= 1e-12 * std::max(1.0, std::abs(expected));
}

Parameters adaBoostSettings(std::int64_t iterations, const char* learner = nullptr) {
    Parameters given;
    given.set("iterations", iterations);
    if (learner != nullptr) given.set("weak_learner", std::string(learner));
    return given;
}

double shareRight(const std::vector<double>& scores, const std::vector<int>& classes) {
    double right = 0;
    for (std::size_t i = 0; i < scores.size(); ++i)
        right += (scores[i] >= 0 ? 1 : 0) == classes[i] ? 1 : 0;
    return right / static_cast<double>(scores.size());
}

} // namespace

class AdaBoostTest : public QObject {
    Q_OBJECT

private slots:
    // Algorithm 1 as it is written, on normalised weights: nothing depends on their scale.
    void isPlainAlgorithmOne() {
        const PreparedData data = madeFeatures(60, 40, 2, 1);
        const MadeTrial made = runOn(data, "adaboost", adaBoostSettings(12));
        QVERIFY(made.outcome.ok());
        QCOMPARE(made.rounds.size(), std::size_t{12});
        const Signs labels = signsOf(data.privatePool.labels);
        const StumpLearner learner(data.privatePool.features.all(), labels);
        Eigen::VectorXd weights = Eigen::VectorXd::Constant(60, 1.0 / 60);
        std::vector<double> scores(40, 0.0);
        for (const BoostingRound& round : made.rounds) {
            const Stump stump = learner.train(weights);
            const Signs says = stump.predict(data.privatePool.features.all());
            double error = 0;
            for (std::size_t i = 0; i < 60; ++i)
                if (says[i] != labels[i]) error += weights(static_cast<Eigen::Index>(i));
            const double alpha = std::log((1 - error) / error);
            QVERIFY(nearlyEqual(round.error, error) && nearlyEqual(round.alpha, alpha));
            for (std::size_t i = 0; i < 60; ++i)
                if (says[i] != labels[i]) weights(static_cast<Eigen::Index>(i)) *= std::exp(alpha);
            weights /= weights.sum();
            const Signs onTest = stump.predict(data.test.features);
            for (std::size_t i = 0; i < 40; ++i)
                scores[i] += alpha * onTest[i];
        }
        QVERIFY(nearlyEqual(made.outcome->quality->accuracy, shareRight(scores, data.test.labels)));
    }

    void anErrorOfZeroCountsAsHalfARecord() {
        PreparedData data = madeFeatures(50, 20, 1, 0, 0);
        const MadeTrial made = runOn(data, "adaboost", adaBoostSettings(30));
        QVERIFY(made.outcome.ok());
        for (const BoostingRound& round : made.rounds) {
            QCOMPARE(round.error, 0.0);
            QVERIFY(nearlyEqual(round.alpha, std::log(99.0))); // err = ½/50
        }
        QVERIFY(made.outcome->quality->accuracy > 0.9);
    }

    void aThousandIterationsStayFinite() {
        const PreparedData data = madeFeatures(30, 20, 1, 1);
        const MadeTrial made = runOn(data, "adaboost", adaBoostSettings(1000));
        QVERIFY(made.outcome.ok());
        for (const BoostingRound& round : made.rounds)
            QVERIFY(std::isfinite(round.alpha) && round.error >= 0 && round.error <= 1);
    }

    void oneClassAmongTheRecordsStaysFinite() {
        PreparedData data = madeFeatures(20, 10, 1, 1);
        data.privatePool.labels.assign(20, 1);
        for (const char* learner : {"stump", "logistic"}) {
            const MadeTrial made = runOn(data, "adaboost", adaBoostSettings(5, learner));
            QVERIFY(made.outcome.ok());
            for (const BoostingRound& round : made.rounds)
                QVERIFY(nearlyEqual(round.alpha, std::log(39.0)));
        }
    }

    void randomClassifiersLearnToo() {
        const PreparedData data = madeFeatures(400, 400, 1, 1, 0.1);
        const MadeTrial made = runOn(data, "adaboost-random", adaBoostSettings(200));
        QVERIFY(made.outcome.ok());
        QVERIFY(made.outcome->quality->accuracy > 0.85);
        for (const BoostingRound& round : made.rounds)
            QVERIFY(nearlyEqual(round.alpha, std::log((1 - round.error) / round.error)) &&
                    round.noiseScale == 0);
    }

    void promisesNothing() {
        const PreparedData data = madeFeatures(30, 20, 1, 1);
        for (const char* mechanism : {"adaboost", "adaboost-random"}) {
            const MadeTrial made = runOn(data, mechanism, adaBoostSettings(3));
            QVERIFY(std::isinf(made.outcome->privacy.spent.value));
            QCOMPARE(made.outcome->privacy.spent.kind, EpsilonKind::None);
            const MadeTrial released = runOn(data, mechanism, adaBoostSettings(3), true);
            QVERIFY(!released.outcome && released.rounds.empty());
            QVERIFY(released.outcome.error().what.find("protects nobody") != std::string::npos);
        }
    }
};

TEST_ALONE(AdaBoostTest)
#include "AdaBoostTest.moc"
