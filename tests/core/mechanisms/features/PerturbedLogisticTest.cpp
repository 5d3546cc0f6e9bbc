// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LogisticTraining.h"
#include "core/mechanisms/features/DpLogistic.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

Eigen::VectorXd vectorOf(const json& list) {
    Eigen::VectorXd made(static_cast<Eigen::Index>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i)
        made(static_cast<Eigen::Index>(i)) = number(list[i]);
    return made;
}

double distance(const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
    return (a - b).cwiseAbs().maxCoeff();
}

/// A golden case: records cut to the norm, with the intercept's column.
struct GoldenCase {
    explicit GoldenCase(const json& golden) {
        const bool intercept = golden["fit_intercept"].get<bool>();
        const json& clipped = golden["X_clipped"];
        rows.resize(static_cast<Eigen::Index>(clipped.size()),
                    static_cast<Eigen::Index>(clipped[0].size()) + (intercept ? 1 : 0));
        rows.setOnes();
        for (std::size_t i = 0; i < clipped.size(); ++i) {
            rows.row(static_cast<Eigen::Index>(i)).head(static_cast<Eigen::Index>(clipped[i].size())) =
                vectorOf(clipped[i]).transpose();
            labels.push_back(golden["y01"][i].get<int>() == 1 ? 1 : -1);
        }
        const json& expected = golden["expected"];
        const double lambda = number(expected["Lambda"]), extra = number(expected["Delta"]);
        library = Eigen::VectorXd::Constant(rows.cols(), lambda + extra);
        if (intercept) library(rows.cols() - 1) = extra;
        sound = Eigen::VectorXd::Constant(rows.cols(),
                                          lambda + number(golden["expected_R_squared_rule"]["Delta"]));
        noise = vectorOf(golden["injected"]["b"]);
    }
    FeatureMatrix rows;
    Signs labels;
    Eigen::VectorXd library, sound; ///< penalties
    Eigen::VectorXd noise;
};

/// Records of two overlapping classes, of norm at most 1.
struct SmallData {
    explicit SmallData(Eigen::Index records = 400, Eigen::Index featureCount = 3)
        : features(records, featureCount) {
        RandomStream random = RandomStreams::fromSeed(8).stream(0, StreamPurpose::Test);
        for (Eigen::Index i = 0; i < records; ++i) {
            for (double& cell : features.row(i))
                cell = (2 * random.uniform() - 1) / std::sqrt(static_cast<double>(featureCount));
            const bool positive = 2 * features(i, 0) - features(i, 1) + 0.3 + 0.5 * random.gaussian() > 0;
            labels.push_back(positive ? 1 : -1);
            classes.push_back(positive ? 1 : 0);
        }
    }
    FeatureMatrix features;
    Signs labels;
    std::vector<int> classes;
};

RandomStream noiseStream(std::uint64_t index = 0) {
    return RandomStreams::fromSeed(21).stream(1, StreamPurpose::ObjectivePerturbation, index);
}

/// The learner's exact logistic regression: weights, then the intercept.
Eigen::VectorXd plainLogistic(const FeatureMatrix& features, const std::vector<int>& classes,
                              double regularisation) {
    Parameters parameters;
    parameters.set("regularisation", regularisation);
    const auto model = trainLogistic({features, classes, nullptr, 2, parameters, noiseStream(), {}, nullptr},
                                     LogisticRoute::Features);
    Eigen::VectorXd all(features.cols() + 1);
    all << (*model)->weights().col(0), (*model)->intercepts()(0);
    return all;
}

} // namespace

class PerturbedLogisticTest : public QObject {
    Q_OBJECT

private slots:
    void goldenObjectivesAgree() {
        EPSILOSCOPE_NEEDS("golden/dp/dp_logreg.json");
        const json golden = goldenValues("golden/dp/dp_logreg.json");
        for (const json& one : golden["cases"]) {
            const GoldenCase made(one);
            const PerturbedObjective objective{made.rows, made.labels, made.library, made.noise};
            const Eigen::VectorXd probe = vectorOf(one["probe_w"]);
            const auto name = QByteArray::fromStdString(one["name"].get<std::string>());
            QVERIFY2(relativeError(objective.value(probe), number(one["probe_objective"])) < 1e-12, name);
            QVERIFY2(distance(objective.gradient(probe), vectorOf(one["probe_gradient"])) < 1e-12, name);
        }
    }

    void goldenMinimisersAgree() {
        EPSILOSCOPE_NEEDS("golden/dp/dp_logreg.json");
        const json golden = goldenValues("golden/dp/dp_logreg.json");
        for (const json& one : golden["cases"]) {
            const GoldenCase made(one);
            const auto name = QByteArray::fromStdString(one["name"].get<std::string>());
            const auto library = minimise({made.rows, made.labels, made.library, made.noise});
            QVERIFY2(library.ok(), name);
            QVERIFY2(distance(library->point, vectorOf(one["minimiser"])) < 1e-8, name);
            QVERIFY2(relativeError(library->value, number(one["minimum"])) < 1e-12, name);
            const auto sound = minimise({made.rows, made.labels, made.sound, made.noise});
            QVERIFY2(sound.ok(), name);
            QVERIFY2(distance(sound->point, vectorOf(one["sound_minimiser"])) < 1e-8, name);
            const double scale = std::max(1.0, made.noise.norm() / static_cast<double>(made.rows.rows()));
            QVERIFY2(library->gradientNorm <= 1e-9 * scale && sound->gradientNorm <= 1e-9 * scale, name);
        }
    }

    void theObjectiveByHand() {
        FeatureMatrix features(2, 1);
        features << 1, -2;
        const Signs labels{1, 1};
        const PerturbedObjective objective{features, labels, Eigen::VectorXd::Constant(1, 0.5),
                                           Eigen::VectorXd::Constant(1, 3)};
        const Eigen::VectorXd zero = Eigen::VectorXd::Zero(1), one = Eigen::VectorXd::Ones(1);
        QVERIFY(relativeError(objective.value(zero), std::log(2.0)) < 1e-15);
        QVERIFY(relativeError(objective.gradient(zero)(0), (-0.5 + 1.0 + 3) / 2) < 1e-15);
        const double loss = std::log1p(std::exp(-1.0)) + std::log1p(std::exp(2.0));
        QVERIFY(relativeError(objective.value(one), loss / 2 + 0.25 + 1.5) < 1e-15);
        QVERIFY(std::isfinite(objective.value(1e6 * one))); // e^x alone would overflow
    }

    void theGradientIsTheSlopeOfTheValue() {
        const SmallData data(50);
        const PerturbedObjective objective{data.features, data.labels, Eigen::Vector3d(0.1, 0.2, 0.3),
                                           Eigen::Vector3d(5, -3, 1)};
        const Eigen::VectorXd point = Eigen::Vector3d(0.4, -1.2, 2.5);
        const Eigen::VectorXd gradient = objective.gradient(point);
        for (Eigen::Index j = 0; j < 3; ++j) {
            const Eigen::VectorXd step = 1e-5 * Eigen::VectorXd::Unit(3, j);
            const double slope = (objective.value(point + step) - objective.value(point - step)) / 2e-5;
            QVERIFY(std::abs(slope - gradient(j)) < 1e-9);
        }
    }

    // Without records that say anything J is ½p w² + b·w/N: the minimum is −b/(Np).
    void theNoiseTiltsTheMinimum() {
        const FeatureMatrix zeros = FeatureMatrix::Zero(4, 2);
        const Signs labels{1, -1, 1, -1};
        const auto found = minimise({zeros, labels, Eigen::Vector2d(0.5, 2), Eigen::Vector2d(3, -8)});
        QVERIFY(found.ok());
        QVERIFY(distance(found->point, Eigen::Vector2d(-1.5, 1)) < 1e-12);
    }

    // The library leaves the intercept unpenalised: where its noise is more than the records of a class, the
    // objective falls for ever.
    void anInterceptWithoutPenaltyMayHaveNoMinimum() {
        const FeatureMatrix ones = FeatureMatrix::Ones(5, 1);
        const Signs labels{1, 1, -1, -1, -1};
        const Eigen::VectorXd none = Eigen::VectorXd::Zero(1);
        const auto lost = minimise({ones, labels, none, Eigen::VectorXd::Constant(1, 2.5)});
        QVERIFY(!lost.ok());
        QVERIFY(lost.error().what.find("no minimum") != std::string::npos && !lost.error().mend.empty());
        const auto kept = minimise({ones, labels, none, Eigen::VectorXd::Constant(1, 1.5)});
        QVERIFY(kept.ok()); // 5σ(w) = 2 − 1.5
        QVERIFY(std::abs(kept->point(0) - std::log(0.1 / 0.9)) < 1e-8);
    }

    void muchEpsilonIsTheLibrarysPlainLogistic() {
        const SmallData data;
        NoisyLogisticTask task;
        task.epsilon = 1e6;
        task.curvature = LossCurvature::QuarterNorm;
        const auto noisy = noisyLogistic(data.features, data.labels, task, noiseStream());
        QVERIFY(noisy.ok());
        const Eigen::VectorXd plain = plainLogistic(data.features, data.classes, 1);
        QVERIFY(distance(noisy->minimum.point, plain) < 1e-6);
        QVERIFY(plain.cwiseAbs().maxCoeff() > 0.5);
        QCOMPARE(noisy->classifier.intercept, noisy->minimum.point(3));
        QCOMPARE(noisy->classifier.coefficients, noisy->minimum.point.head(3).eval());
    }

    // The learner's intercept has no penalty: it is given none to find. Records mirrored to (−x, −y) make it
    // 0, count every loss twice, and leave the column of ones a feature like others.
    void muchEpsilonIsSoundPlainLogistic() {
        const SmallData data;
        const Eigen::Index n = data.features.rows();
        FeatureMatrix mirrored(2 * n, 4);
        mirrored << data.features, Eigen::VectorXd::Ones(n), -data.features, -Eigen::VectorXd::Ones(n);
        std::vector<int> classes = data.classes;
        for (const int one : data.classes)
            classes.push_back(1 - one);
        NoisyLogisticTask task;
        task.epsilon = 1e6;
        task.regularisation = 5;
        const auto noisy = noisyLogistic(data.features, data.labels, task, noiseStream());
        QVERIFY(noisy.ok());
        const Eigen::VectorXd plain = plainLogistic(mirrored, classes, 10);
        QVERIFY(std::abs(plain(4)) < 1e-8);
        QVERIFY(distance(noisy->minimum.point, plain.head(4)) < 1e-6);
        QVERIFY(distance(plainLogistic(data.features, data.classes, 5), plain.head(4)) >
                1e-3); // not the same
    }

    void hardlyAnyEpsilonStillHasAMinimum() {
        const SmallData data(100);
        for (const double epsilon : {1e-6, 1e-3, 1e-1}) {
            NoisyLogisticTask task;
            task.epsilon = epsilon;
            const auto noisy = noisyLogistic(data.features, data.labels, task, noiseStream());
            QVERIFY(noisy.ok());
            QVERIFY(noisy->minimum.point.allFinite());
            QVERIFY(noisy->perturbation.penaltyBranch);
        }
    }

    void longRowsAreShortened() {
        const SmallData data(60);
        FeatureMatrix scaled = data.features;
        for (Eigen::Index i = 0; i < scaled.rows(); ++i)
            scaled.row(i) *= 0.5 / scaled.row(i).norm();
        NoisyLogisticTask task;
        task.epsilon = 3;
        task.featureNorm = 0.5;
        const auto longer = noisyLogistic(7 * scaled, data.labels, task, noiseStream());
        const auto cut = noisyLogistic(scaled, data.labels, task, noiseStream());
        QVERIFY(distance(longer->minimum.point, cut->minimum.point) < 1e-8);
        const FeatureMatrix shorter = scaled / 2;
        QVERIFY(distance(noisyLogistic(shorter, data.labels, task, noiseStream())->minimum.point,
                         cut->minimum.point) > 1e-3);
        QCOMPARE(cut->perturbation.gammaScale, 2 * std::sqrt(1.25) / cut->perturbation.epsilonPrime);
        task.intercept = false;
        const auto without = noisyLogistic(scaled, data.labels, task, noiseStream());
        QCOMPARE(without->perturbation.gammaShape, 3.0);
        QCOMPARE(without->perturbation.gammaScale, 1 / without->perturbation.epsilonPrime);
        QCOMPARE(without->classifier.intercept, 0.0);
    }

    void theNoiseIsThatOfTheStream() {
        const SmallData data(60);
        const NoisyLogisticTask task;
        const auto first = noisyLogistic(data.features, data.labels, task, noiseStream(1));
        QCOMPARE(noisyLogistic(data.features, data.labels, task, noiseStream(1))->minimum.point,
                 first->minimum.point);
        QVERIFY(distance(noisyLogistic(data.features, data.labels, task, noiseStream(2))->minimum.point,
                         first->minimum.point) > 1e-6);
    }

    void itStopsWhenAsked() {
        const SmallData data(60);
        std::stop_source source;
        source.request_stop();
        const auto stopped = noisyLogistic(data.features, data.labels, {}, noiseStream(), source.get_token());
        QVERIFY(stopped.ok());
        QCOMPARE(stopped->minimum.point, Eigen::VectorXd::Zero(4).eval());
    }
};

TEST_ALONE(PerturbedLogisticTest)
#include "PerturbedLogisticTest.moc"
