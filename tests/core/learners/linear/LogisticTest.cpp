// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/Logistic.h"

#include "core/base/Parallel.h"
#include "core/base/Parameters.h"
#include "core/data/encoding/PoolFeatures.h"
#include "core/learners/linear/LogisticTraining.h"
#include "core/learners/registry/Learners.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

struct Records {
    FeatureMatrix features;
    std::vector<int> labels;
    std::vector<double> weights;
};

RandomStream stream(std::uint64_t index) {
    return RandomStreams::fromSeed(11).stream(1, StreamPurpose::Test, index);
}

// Records of Gaussian features whose classes follow a noisy linear rule.
Records noisyLinearRecords(Index n, Index d, int classes, std::uint64_t index) {
    RandomStream random = stream(index);
    Records made{FeatureMatrix(n, d), std::vector<int>(static_cast<std::size_t>(n)), {}};
    const MatrixXd rule = MatrixXd::NullaryExpr(d, classes, [&] { return random.gaussian(); });
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < d; ++j)
            made.features(i, j) = random.gaussian();
        VectorXd scores = (made.features.row(i) * rule).transpose() / std::sqrt(static_cast<double>(d));
        for (Index k = 0; k < classes; ++k)
            scores(k) += random.gaussian();
        Index best = 0;
        scores.maxCoeff(&best);
        made.labels[static_cast<std::size_t>(i)] = static_cast<int>(best);
        made.weights.push_back(0.5 + random.uniform());
    }
    return made;
}

Parameters penalty(double regularisation) {
    Parameters parameters;
    parameters.set("regularisation", regularisation);
    return parameters;
}

struct LogisticRequest {
    double regularisation = 1;
    int classes = 2;
    LogisticRoute route = LogisticRoute::Automatic;
    bool weighted = false;
    std::stop_token stop = {};
};

std::unique_ptr<LogisticModel> trainedLogistic(const Records& records, const LogisticRequest& request) {
    const Parameters parameters = penalty(request.regularisation);
    const TrainingTask task{records.features, records.labels, request.weighted ? &records.weights : nullptr,
                            request.classes,  parameters,     stream(99),
                            request.stop};
    auto model = trainLogistic(task, request.route);
    return model ? std::move(*model) : nullptr;
}

// The objective's gradient norm straight from the definition, record by record.
double naiveGradientNorm(const LogisticModel& model, const Records& records, const LogisticRequest& request) {
    const FeatureMatrix p = model.probabilities(records.features);
    const Index scores = model.weights().cols();
    const Index d = records.features.cols();
    MatrixXd gradient = MatrixXd::Zero(d + 1, scores);
    gradient.topRows(d) = request.regularisation * model.weights();
    for (Index i = 0; i < records.features.rows(); ++i)
        for (Index s = 0; s < scores; ++s) {
            const Index k = scores == 1 ? 1 : s;
            const auto record = static_cast<std::size_t>(i);
            const double truth = records.labels[record] == static_cast<int>(k) ? 1 : 0;
            const double pull = (request.weighted ? records.weights[record] : 1) * (p(i, k) - truth);
            gradient.col(s).head(d) += pull * records.features.row(i).transpose();
            gradient(d, s) += pull;
        }
    return gradient.norm();
}

double largestDifference(const LogisticModel& a, const LogisticModel& b) {
    const double weights =
        (a.weights() - b.weights()).size() > 0 ? (a.weights() - b.weights()).cwiseAbs().maxCoeff() : 0;
    return std::max(weights, (a.intercepts() - b.intercepts()).cwiseAbs().maxCoeff());
}

Records onLine(std::vector<double> x, std::vector<int> labels) {
    Records records;
    records.features = Eigen::Map<FeatureMatrix>(x.data(), static_cast<Index>(x.size()), 1);
    records.labels = std::move(labels);
    records.weights.assign(records.labels.size(), 1.0);
    return records;
}

} // namespace

class LogisticTest : public QObject {
    Q_OBJECT

private slots:
    void gradientVanishesAtTheSolution_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("route");
        QTest::addColumn<double>("regularisation");
        const auto features = static_cast<int>(LogisticRoute::Features);
        const auto automatic = static_cast<int>(LogisticRoute::Automatic);
        const auto conjugate = static_cast<int>(LogisticRoute::ConjugateGradient);
        QTest::newRow("binary, many records") << 700 << 12 << 2 << automatic << 1.0;
        QTest::newRow("binary, few records") << 30 << 90 << 2 << automatic << 1.0;
        QTest::newRow("binary, few records, features") << 30 << 90 << 2 << features << 1.0;
        QTest::newRow("binary, conjugate gradients") << 30 << 90 << 2 << conjugate << 1.0;
        QTest::newRow("binary, strong penalty") << 200 << 7 << 2 << automatic << 1e6;
        QTest::newRow("binary, weak penalty") << 40 << 60 << 2 << automatic << 1e-6;
        QTest::newRow("binary, no penalty") << 700 << 5 << 2 << automatic << 0.0;
        QTest::newRow("five classes, many records") << 600 << 9 << 5 << automatic << 0.1;
        QTest::newRow("five classes, few records") << 40 << 100 << 5 << automatic << 1.0;
        QTest::newRow("five classes, no penalty") << 900 << 3 << 5 << automatic << 0.0;
        QTest::newRow("five classes, conjugate gradients") << 600 << 9 << 5 << conjugate << 0.1;
        QTest::newRow("ten classes, over 1,000 unknowns") << 400 << 150 << 10 << automatic << 1.0;
    }
    void gradientVanishesAtTheSolution() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, classes);
        QFETCH(int, route);
        QFETCH(double, regularisation);
        const Records records = noisyLinearRecords(rows, columns, classes, 1);
        const LogisticRequest request{regularisation, classes, static_cast<LogisticRoute>(route), true};
        const auto model = trainedLogistic(records, request);
        QVERIFY(model);
        QVERIFY(model->converged());
        const double total = std::accumulate(records.weights.begin(), records.weights.end(), 0.0);
        const double norm = naiveGradientNorm(*model, records, request);
        QVERIFY2(norm <= 1e-8 * total, qPrintable(QString::number(norm)));
        QVERIFY(std::abs(norm - model->gradientNorm()) <= 1e-9 * total);
    }

    void allRoutesGiveTheSameModel_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("columns");
        QTest::newRow("binary, few records") << 2 << 120;
        QTest::newRow("binary, as many records as features") << 2 << 60;
        QTest::newRow("four classes, few records") << 4 << 120;
    }
    void allRoutesGiveTheSameModel() {
        QFETCH(int, classes);
        QFETCH(int, columns);
        const Records records = noisyLinearRecords(60, columns, classes, 2);
        const auto features = trainedLogistic(records, {0.5, classes, LogisticRoute::Features});
        for (const auto route :
             {LogisticRoute::Records, LogisticRoute::ConjugateGradient, LogisticRoute::Automatic}) {
            const auto other = trainedLogistic(records, {0.5, classes, route});
            QVERIFY(features->converged() && other->converged());
            const double difference = largestDifference(*features, *other);
            QVERIFY2(difference < 1e-8, qPrintable(QString::number(difference)));
        }
    }

    void emptyColumnsChangeNothing() {
        const Records records = noisyLinearRecords(50, 20, 2, 3);
        Records wide = records;
        wide.features = FeatureMatrix::Zero(50, 200);
        wide.features.rightCols(20) = records.features;
        const auto narrow = trainedLogistic(records, {});
        const auto model = trainedLogistic(wide, {});
        QVERIFY((model->weights().bottomRows(20) - narrow->weights()).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(model->weights().topRows(180).isZero(0));
    }

    void weightIsTheSameAsRepetition() {
        Records records = noisyLinearRecords(60, 8, 3, 4);
        Records repeated;
        repeated.features.resize(0, 8);
        for (std::size_t i = 0; i < records.labels.size(); ++i) {
            const std::size_t times = i % 3; // 0: as if absent
            records.weights[i] = static_cast<double>(times);
            for (std::size_t t = 0; t < times; ++t) {
                repeated.features.conservativeResize(repeated.features.rows() + 1, Eigen::NoChange);
                repeated.features.bottomRows(1) = records.features.row(static_cast<Index>(i));
                repeated.labels.push_back(records.labels[i]);
            }
        }
        const auto weighted = trainedLogistic(records, {1, 3, LogisticRoute::Automatic, true});
        const auto plain = trainedLogistic(repeated, {1, 3});
        QVERIFY(weighted->converged() && plain->converged());
        QVERIFY(largestDifference(*weighted, *plain) < 1e-9);
    }

    // Six points by plain gradient descent in long double, an optimiser that shares nothing with Newton's.
    void agreesWithGradientDescentInHighPrecision() {
        const std::array<double, 6> x = {-2, -1, -0.5, 0.25, 1.5, 3};
        const std::array<int, 6> y = {0, 0, 1, 0, 1, 1};
        const long double lambda = 0.5L;
        long double slope = 0, intercept = 0;
        for (int step = 0; step < 20000; ++step) {
            long double bySlope = lambda * slope, byIntercept = 0;
            for (std::size_t i = 0; i < 6; ++i) {
                const long double pull = 1 / (1 + std::exp(-(slope * x[i] + intercept))) - y[i];
                bySlope += pull * x[i];
                byIntercept += pull;
            }
            slope -= 0.1L * bySlope;
            intercept -= 0.1L * byIntercept;
        }
        const auto model = trainedLogistic(onLine({x.begin(), x.end()}, {y.begin(), y.end()}), {0.5});
        QVERIFY(std::abs(model->weights()(0, 0) - static_cast<double>(slope)) < 1e-10);
        QVERIFY(std::abs(model->intercepts()(0) - static_cast<double>(intercept)) < 1e-10);
    }

    // At x = ±1 with three of four right on each side: σ(β) = 3/4 without penalty, so β = ln 3 and the
    // intercept is 0.
    void agreesWithTheClosedForm() {
        const auto model =
            trainedLogistic(onLine({1, 1, 1, 1, -1, -1, -1, -1}, {1, 1, 1, 0, 0, 0, 0, 1}), {0});
        QVERIFY(model->converged());
        QVERIFY(std::abs(model->weights()(0, 0) - std::log(3.0)) < 1e-10);
        QVERIFY(std::abs(model->intercepts()(0)) < 1e-10);
    }

    // Softmax over two classes holds w₁ = −w₀ = β/2, whose penalty is a quarter of λβ²; the third class is
    // absent.
    void softmaxOfTwoClassesIsTheBinaryModelWithHalfThePenalty() {
        const Records records = noisyLinearRecords(90, 7, 2, 7);
        const auto binary = trainedLogistic(records, {0.5, 2});
        const auto softmax = trainedLogistic(records, {1.0, 3});
        QVERIFY(binary->converged() && softmax->converged());
        const VectorXd difference = softmax->weights().col(1) - softmax->weights().col(0);
        QVERIFY((difference - binary->weights().col(0)).cwiseAbs().maxCoeff() < 1e-9);
        QVERIFY(std::abs(softmax->intercepts()(1) - softmax->intercepts()(0) - binary->intercepts()(0)) <
                1e-9);
    }

    void absentClassIsNeverChosenAndFinite() {
        Records records = noisyLinearRecords(90, 7, 3, 8);
        for (int& label : records.labels)
            label = label == 1 ? 3 : label; // 0, 2, 3 of five
        const auto model = trainedLogistic(records, {1, 5});
        QVERIFY(model->converged());
        QVERIFY(model->weights().col(1).isZero(0));
        QCOMPARE(model->intercepts()(4), absentClassScore);
        const FeatureMatrix p = model->probabilities(records.features);
        QVERIFY((p.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-12);
        QVERIFY(p.col(1).maxCoeff() < 1e-9 && p.col(1).minCoeff() > 0);
    }

    void separableDataConvergeWithPenalty() {
        const auto model = trainedLogistic(onLine({-2, -1, 1, 2}, {0, 0, 1, 1}), {1e-3});
        QVERIFY(model->converged());
        std::array<int, 4> said{};
        model->predict(FeatureMatrix(Eigen::Map<const VectorXd>(std::array{-2., -1., 1., 2.}.data(), 4)),
                       said.data());
        QVERIFY((said == std::array{0, 0, 1, 1}));
    }

    void separableDataWithoutPenaltySayThatTheyDoNotConverge_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<bool>("touching");
        QTest::newRow("binary") << 2 << false;
        QTest::newRow("softmax") << 3 << false;
        QTest::newRow("quasi-separable: both classes at 0") << 2 << true;
    }
    void separableDataWithoutPenaltySayThatTheyDoNotConverge() {
        QFETCH(int, classes);
        QFETCH(bool, touching);
        std::vector<double> x = {-2, -1, 1, 2};
        std::vector<int> y = {0, 0, 1, 1};
        if (touching) x.insert(x.end(), {0, 0}), y.insert(y.end(), {0, 1});
        const auto model = trainedLogistic(onLine(x, y), {0, classes});
        QVERIFY(!model->converged());
        QVERIFY(model->weights().allFinite() && model->intercepts().allFinite());
        QVERIFY(model->iterations() <= 100);
        const int right =
            classOfScores((model->weights() * 2.0 + model->intercepts().transpose()).eval().data(), classes);
        QCOMPARE(right, 1);
    }

    void wideSeparableDataWithoutPenaltyStayFinite() {
        const Records records = noisyLinearRecords(20, 50, 2, 9);
        const auto model = trainedLogistic(records, {0});
        QVERIFY(!model->converged());
        QVERIFY(model->weights().allFinite());
    }

    void oneClassGivesAConstantModel_data() {
        QTest::addColumn<int>("classes");
        QTest::addColumn<int>("only");
        QTest::newRow("binary, class 0") << 2 << 0;
        QTest::newRow("binary, class 1") << 2 << 1;
        QTest::newRow("four classes") << 4 << 2;
    }
    void oneClassGivesAConstantModel() {
        QFETCH(int, classes);
        QFETCH(int, only);
        Records records = noisyLinearRecords(10, 3, 2, 10);
        for (int& label : records.labels)
            label = only;
        const auto model = trainedLogistic(records, {1, classes});
        QVERIFY(model->converged());
        const FeatureMatrix p = model->probabilities(records.features);
        QVERIFY(p.col(only).minCoeff() > 1 - 1e-12);
        QVERIFY(p.minCoeff() > 0);
        std::vector<int> said(10, -1);
        model->predict(records.features, said.data());
        QVERIFY(said == std::vector<int>(10, only));
    }

    void noRecordsGiveEqualProbabilities() {
        const Records none{FeatureMatrix(0, 3), {}, {}};
        const auto model = trainedLogistic(none, {1, 4});
        QVERIFY(model);
        const FeatureMatrix p = model->probabilities(FeatureMatrix::Ones(2, 3));
        QVERIFY((p.array() == 0.25).all());
    }

    void twoRecordsAreEnough() {
        // By symmetry the intercept is 0; setting the derivative to 0 gives β = 2/(1 + e^β).
        const auto model = trainedLogistic(onLine({-1, 1}, {0, 1}), {1});
        QVERIFY(model->converged());
        const double beta = model->weights()(0, 0);
        QVERIFY(std::abs(beta - 2 / (1 + std::exp(beta))) < 1e-10);
        QVERIFY(std::abs(model->intercepts()(0)) < 1e-12);
    }

    void constantFeaturesLeaveTheInterceptFree() {
        Records records = noisyLinearRecords(40, 2, 2, 12);
        const auto plain = trainedLogistic(records, {1});
        records.features.conservativeResize(Eigen::NoChange, 4);
        records.features.col(2).setConstant(3);
        records.features.col(3).setZero();
        const auto model = trainedLogistic(records, {1});
        QVERIFY(model->converged());
        QVERIFY(std::abs(model->weights()(2, 0)) < 1e-8); // the intercept does the same work for free
        QVERIFY(std::abs(model->intercepts()(0) - plain->intercepts()(0)) < 1e-7);
    }

    void onlyZeroFeaturesGiveTheLogOdds() {
        const Records records{FeatureMatrix::Zero(4, 5), {0, 1, 1, 1}, {}};
        const auto model = trainedLogistic(records, {1});
        QVERIFY(model->converged());
        QVERIFY(std::abs(model->intercepts()(0) - std::log(3.0)) < 1e-9);
    }

    void collinearFeaturesShareTheWeight() {
        Records records = noisyLinearRecords(100, 1, 2, 13);
        records.features.conservativeResize(Eigen::NoChange, 2);
        records.features.col(1) = records.features.col(0).eval();
        const auto model = trainedLogistic(records, {1});
        QVERIFY(model->converged());
        QVERIFY(std::abs(model->weights()(0, 0) - model->weights()(1, 0)) < 1e-9);
        const auto unpenalised = trainedLogistic(records, {0});
        QVERIFY(unpenalised->converged() && unpenalised->weights().allFinite());
    }

    void unscaledFeaturesConverge() {
        Records records = noisyLinearRecords(150, 4, 2, 14);
        records.features.col(1) *= 1e5;
        records.features.col(2).array() += 300;
        const auto model = trainedLogistic(records, {1});
        QVERIFY(model->converged());
        const double norm = naiveGradientNorm(*model, records, {});
        QVERIFY2(norm <= 1e-8 * 150, qPrintable(QString::number(norm)));
    }

    void predictionIsTheMostProbableClass() {
        for (const int classes : {2, 4}) {
            const Records records = noisyLinearRecords(200, 5, classes, 15);
            const auto model = trainedLogistic(records, {1, classes});
            std::vector<int> said(200, -1);
            model->predict(records.features, said.data());
            const FeatureMatrix p = model->probabilities(records.features);
            QVERIFY((p.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-12);
            for (Index i = 0; i < 200; ++i) {
                Index best = 0;
                p.row(i).maxCoeff(&best);
                QCOMPARE(said[static_cast<std::size_t>(i)], static_cast<int>(best));
            }
        }
    }

    void tiesGoToTheLowerClass() {
        const std::array<double, 3> tied = {1, 2, 2};
        QCOMPARE(classOfScores(tied.data(), 3), 1);
        const double zero = 0;
        QCOMPARE(classOfScores(&zero, 2), 0);
    }

    void sameTaskGivesTheSameBits() {
        const Records records = noisyLinearRecords(80, 120, 3, 16);
        const auto once = trainedLogistic(records, {1, 3});
        const auto twice = trainedLogistic(records, {1, 3});
        QVERIFY(once->weights() == twice->weights());
        QVERIFY(once->intercepts() == twice->intercepts());
    }

    // A pool that is gone through block by block, a matrix, one thread or several: the same sums in the same
    // order.
    void poolsAndThreadsGiveTheSameBits_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("zeros"); // in a hundred features
        QTest::addColumn<int>("classes");
        QTest::newRow("few") << 100 << 0 << 2;
        QTest::newRow("many") << 3333 << 0 << 2;
        QTest::newRow("many zeros") << 3333 << 90 << 2;
        QTest::newRow("more than are held") << 105000 << 0 << 2;
        QTest::newRow("several classes") << 1500 << 0 << 3;
    }
    void poolsAndThreadsGiveTheSameBits() {
        QFETCH(int, rows);
        QFETCH(int, zeros);
        QFETCH(int, classes);
        Records records = noisyLinearRecords(rows, 41, classes, 77);
        RandomStream random = stream(78);
        for (double& feature : records.features.reshaped())
            if (random.below(100) < static_cast<std::uint64_t>(zeros)) feature = 0;
        const Parameters parameters = penalty(1);
        const PoolFeatures pool(records.features);
        const FeatureMatrix none;
        const Parallel one(1), two(2);
        const auto trained = [&](const FeatureMatrix& features, const Parallel* parallel,
                                 const PoolFeatures* from) {
            TrainingTask task{features,   records.labels, nullptr, classes,
                              parameters, stream(99),     {},      nullptr};
            task.parallel = parallel;
            task.pool = from;
            return trainLogistic(task, LogisticRoute::Automatic);
        };
        RESULT_OR_FAIL(alone, trained(records.features, nullptr, nullptr));
        for (const Parallel* parallel : {&one, &two})
            for (const PoolFeatures* from : {static_cast<const PoolFeatures*>(nullptr), &pool}) {
                RESULT_OR_FAIL(other, trained(from ? none : records.features, parallel, from));
                QVERIFY((*alone)->weights() == (*other)->weights());
                QVERIFY((*alone)->intercepts() == (*other)->intercepts());
            }
    }

    void stopEndsBeforeTheFirstStep() {
        std::stop_source source;
        source.request_stop();
        for (const auto route : {LogisticRoute::Features, LogisticRoute::ConjugateGradient}) {
            const auto model = trainedLogistic(noisyLinearRecords(2000, 30, 4, 17),
                                               {1, 4, route, false, source.get_token()});
            QVERIFY(model);
            QVERIFY(!model->converged());
            QCOMPARE(model->iterations(), 0);
        }
    }

    void unusableTasksAreErrors() {
        Records records = noisyLinearRecords(10, 2, 2, 18);
        records.labels[3] = 2;
        QVERIFY(!trainedLogistic(records, {}));
        records.labels[3] = 1;
        records.weights[0] = -1;
        QVERIFY(!trainedLogistic(records, {1, 2, LogisticRoute::Automatic, true}));
        records.features(0, 0) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!trainedLogistic(records, {}));
        records.labels.pop_back();
        QVERIFY(!trainedLogistic(records, {}));
    }

    void registryOffersLogistic() {
        const Learner* learner = findLearner("logistic");
        QVERIFY(learner != nullptr);
        QVERIFY(findLearner("quux") == nullptr);
        const auto parameters = validated(learner->parameters, {}, learner->id);
        QVERIFY(parameters.ok());
        QCOMPARE(parameters->real("regularisation"), 1.0);
        const Records records = noisyLinearRecords(40, 3, 2, 19);
        const auto model = learner->train(
            {records.features, records.labels, nullptr, 2, *parameters, stream(0), {}, nullptr});
        QVERIFY(model.ok());
        QVERIFY(model.value()->converged());
    }
};

TEST_ALONE(LogisticTest)
#include "LogisticTest.moc"
