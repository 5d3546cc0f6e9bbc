// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkTraining.h"

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

#include <array>
#include <limits>

// ctest label: threads

using namespace epsiloscope;
using Eigen::VectorXf;
using namespace epsiloscope::testing;

namespace {

// What is asked of a training beyond the defaults.
struct NetworkRequest {
    int classes = 3;
    std::vector<std::pair<std::string, ParameterValue>> given = {};
    const std::vector<double>* weights = nullptr;
    const Classifier* warmStart = nullptr;
    const Parallel* parallel = nullptr;
    std::stop_token stop = {};
    std::size_t hidden = 12;
};

Result<std::unique_ptr<Classifier>> trainedNetwork(const MadeUpRecords& records,
                                                   const NetworkRequest& request = {}) {
    Parameters given;
    for (const auto& [id, value] : request.given)
        given.set(id, value);
    ASSIGN_OR_RETURN(const auto parameters, validated(networkTrainingParameters(), given, "mlp"));
    const TrainingTask task{records.features, records.labels,    request.weights,
                            request.classes,  parameters,        testStream(500),
                            request.stop,     request.warmStart, {},
                            request.parallel};
    return trainNetwork(task, densePlan(static_cast<std::size_t>(records.features.cols()), request.hidden,
                                        static_cast<std::size_t>(request.classes)));
}

const Network<float>& networkOf(const std::unique_ptr<Classifier>& model) {
    return dynamic_cast<const NetworkClassifier&>(*model).network();
}

int epochsOf(const std::unique_ptr<Classifier>& model) {
    return dynamic_cast<const NetworkClassifier&>(*model).epochs();
}

// Two classes far apart.
MadeUpRecords easy(Eigen::Index count) {
    RandomStream random = testStream(7);
    MadeUpRecords made{FeatureMatrix(count, 2), {}};
    for (Eigen::Index i = 0; i < count; ++i) {
        const int label = static_cast<int>(random.below(2));
        made.features(i, 0) = (label == 1 ? 3 : -3) + random.uniform();
        made.features(i, 1) = random.gaussian();
        made.labels.push_back(label);
    }
    return made;
}

// Mean cross-entropy, in nats.
double lossOf(const Classifier& model, const MadeUpRecords& records) {
    const FeatureMatrix shares = model.probabilities(records.features);
    double loss = 0;
    for (Eigen::Index i = 0; i < shares.rows(); ++i)
        loss -= std::log(shares(i, records.labels[static_cast<std::size_t>(i)]));
    return loss / static_cast<double>(shares.rows());
}

} // namespace

class NetworkTrainingTest : public QObject {
    Q_OBJECT

private slots:
    void aDivergingNetworkSaysSo_data() {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("early");
        QTest::newRow("steps far too large") << 1e6 << 1.0 << true;
        QTest::newRow("steps far too large, to the last epoch") << 1e6 << 1.0 << false;
        QTest::newRow("features near the end of single precision") << 1e-3 << 1e37 << true;
        QTest::newRow("features beyond single precision") << 1e-3 << 1e300 << true;
    }
    void aDivergingNetworkSaysSo() {
        QFETCH(double, rate);
        QFETCH(double, scale);
        QFETCH(bool, early);
        MadeUpRecords records = rings(200, 3, 2, 1);
        records.features *= scale;
        const auto model =
            trainedNetwork(records, {.given = {{"learning_rate", rate}, {"early_stop", early}}});
        QVERIFY(!model);
        QVERIFY(model.error().where.empty()); // the run failed, not its input
        QVERIFY(model.error().what.find("diverged") != std::string::npos);
        QVERIFY(!model.error().mend.empty());
    }

    void withoutRecordsAllClassesAreEquallyLikely() {
        const MadeUpRecords none{FeatureMatrix(0, 4), {}};
        const auto model = trainedNetwork(none);
        QVERIFY(model.ok());
        const FeatureMatrix shares = (*model)->probabilities(FeatureMatrix::Ones(2, 4));
        QVERIFY((shares.array() - 1.0 / 3).abs().maxCoeff() < 1e-12);
        MadeUpRecords weightless = rings(50, 3, 2, 2);
        const std::vector<double> weights(50, 0.0);
        const auto same = trainedNetwork(weightless, {.weights = &weights});
        QVERIFY(same.ok());
        QVERIFY(networkOf(*same).parameters().isZero(0));
    }

    void oneClassAloneIsAlwaysSaid() {
        MadeUpRecords records = rings(150, 3, 2, 3);
        std::ranges::fill(records.labels, 1);
        const auto model = trainedNetwork(records, {.given = {{"learning_rate", 0.01}}});
        QVERIFY(model.ok());
        QVERIFY(soundProbabilities(**model, records.features));
        QCOMPARE(accuracyOf(**model, records), 1.0);
        const auto single = trainedNetwork({records.features.topRows(1), {2}});
        QVERIFY(single.ok());
        QVERIFY(soundProbabilities(**single, records.features));
    }

    void anAbsentClassIsNotSaid() {
        MadeUpRecords records = rings(600, 2, 0, 4);
        const auto model = trainedNetwork(records, {.classes = 5, .given = {{"learning_rate", 0.02}}});
        QVERIFY(model.ok());
        QVERIFY(soundProbabilities(**model, records.features));
        QVERIFY(accuracyOf(**model, records) > 0.8);
        std::vector<int> said(600, -1);
        (*model)->predict(records.features, said.data());
        QVERIFY(std::ranges::all_of(said, [](int one) { return one < 2; }));
    }

    void recordsOfNoWeightDoNotMatter() {
        const MadeUpRecords records = rings(400, 3, 2, 5);
        std::vector<double> weights(400);
        for (std::size_t i = 0; i < 400; ++i)
            weights[i] = i % 3 == 0 ? 0 : 0.5;
        MadeUpRecords other = records;
        for (std::size_t i = 0; i < 400; i += 3) {
            other.features.row(static_cast<Eigen::Index>(i)).setConstant(7);
            other.labels[i] = 0;
        }
        const auto once = trainedNetwork(records, {.weights = &weights});
        const auto twice = trainedNetwork(other, {.weights = &weights});
        QVERIFY(once.ok() && twice.ok());
        QVERIFY(networkOf(*once).parameters() == networkOf(*twice).parameters());
    }

    // Means are over weights: twice the weight for all is the same training.
    void weightsCountByTheirShares() {
        const MadeUpRecords records = rings(400, 3, 2, 6);
        const std::vector<double> two(400, 2.0);
        const auto plain = trainedNetwork(records), doubled = trainedNetwork(records, {.weights = &two});
        QVERIFY(plain.ok() && doubled.ok());
        QVERIFY(networkOf(*plain).parameters() == networkOf(*doubled).parameters());
    }

    void stopsEarlyOnEasyRecordsAndKeepsTheBest() {
        const MadeUpRecords noisy = [] {
            MadeUpRecords made = rings(1500, 2, 30, 7);
            for (std::size_t i = 0; i < made.labels.size(); i += 4)
                made.labels[i] = 1 - made.labels[i];
            return made;
        }();
        const NetworkRequest request{
            .classes = 2,
            .given = {{"training_epochs", std::int64_t{200}}, {"learning_rate", 0.01}, {"held_out", 0.3}}};
        const auto early = trainedNetwork(noisy, request);
        QVERIFY(early.ok());
        QVERIFY(epochsOf(*early) < 200);
        NetworkRequest late = request;
        late.given.emplace_back("early_stop", false);
        const auto full = trainedNetwork(noisy, late);
        QVERIFY(full.ok());
        QCOMPARE(epochsOf(*full), 200);
        // A quarter of the labels is turned: what learns them by heart is worse on others.
        MadeUpRecords others = rings(1500, 2, 30, 8);
        QVERIFY(lossOf(**early, others) < lossOf(**full, others));
        // It ended three epochs after the last that was worth while; the best is not the last.
        NetworkRequest exact = request;
        exact.given.front().second = std::int64_t{epochsOf(*early)};
        exact.given.emplace_back("early_stop", false);
        QVERIFY(networkOf(*trainedNetwork(noisy, exact)).parameters() != networkOf(*early).parameters());
        exact.given.pop_back();
        QVERIFY(networkOf(*trainedNetwork(noisy, exact)).parameters() == networkOf(*early).parameters());
    }

    void fewRecordsAreAllLearntFrom() {
        // 999 tenths make 99 held out, one too few; of 1,000 a hundred are.
        for (const Eigen::Index count : {999, 1000}) {
            const MadeUpRecords records = easy(count);
            NetworkRequest with{.classes = 2, .given = {{"held_out", 0.1}}}, without = with;
            without.given.front().second = 0.0;
            const auto some = trainedNetwork(records, with), none = trainedNetwork(records, without);
            QVERIFY(some.ok() && none.ok());
            QCOMPARE(networkOf(*some).parameters() == networkOf(*none).parameters(), count == 999);
        }
    }

    void aWarmStartKeepsAllLayersButTheLast() {
        const auto pretrained = trainedNetwork(rings(500, 4, 2, 9), {.classes = 4});
        QVERIFY(pretrained.ok());
        const NetworkPlan plan = densePlan(4, 12, 3);
        const auto last = static_cast<Eigen::Index>(plan.parametersBefore(1));
        RandomStream random = testStream(3), other = testStream(4);
        const auto start = startingNetwork(pretrained->get(), plan, random);
        const auto again = startingNetwork(pretrained->get(), plan, other);
        QVERIFY(start.ok() && again.ok());
        QCOMPARE(start->plan().classes(), std::size_t{3});
        QVERIFY(start->parameters().head(last) == networkOf(*pretrained).parameters().head(last));
        QVERIFY(start->parameters().tail(39) != again->parameters().tail(39)); // drawn anew

        const MadeUpRecords records = rings(300, 3, 2, 10);
        const auto lastOnly = trainedNetwork(
            records, {.given = {{"pretraining", std::string("data")}, {"fine_tune", std::string("last")}},
                      .warmStart = pretrained->get()});
        const auto all = trainedNetwork(
            records, {.given = {{"pretraining", std::string("data")}}, .warmStart = pretrained->get()});
        QVERIFY(lastOnly.ok() && all.ok());
        QVERIFY(networkOf(*lastOnly).parameters().head(last) ==
                networkOf(*pretrained).parameters().head(last));
        QVERIFY(networkOf(*all).parameters().head(last) != networkOf(*pretrained).parameters().head(last));
        QCOMPARE(networkOf(*lastOnly).plan().classes(), std::size_t{3});
        // Alone of use where there was something to learn from: without a warm start all layers learn.
        QCOMPARE(firstTrainedLayer(plan, *validated(networkTrainingParameters(), {}, "mlp"), true),
                 std::size_t{0});
    }

    void aWarmStartOfAnotherShapeIsRefused() {
        const auto pretrained = trainedNetwork(rings(300, 3, 2, 11));
        QVERIFY(pretrained.ok());
        for (const NetworkRequest& request : {NetworkRequest{.warmStart = pretrained->get(), .hidden = 13},
                                              NetworkRequest{.warmStart = pretrained->get(), .hidden = 0}}) {
            const auto refused = trainedNetwork(rings(300, 3, 2, 12), request);
            QVERIFY(!refused);
            QCOMPARE(refused.error().where, std::string("/parameters/pretraining"));
        }
        QVERIFY(!trainedNetwork(rings(300, 3, 5, 12), {.warmStart = pretrained->get()}));
    }

    void theSameSeedGivesTheSameBitsOnAnyNumberOfThreads() {
        const MadeUpRecords records = rings(1300, 3, 2, 13);
        const NetworkRequest alone{.given = {{"batch_size", std::int64_t{150}}}};
        const auto once = trainedNetwork(records, alone);
        QVERIFY(once.ok());
        for (const int threads : {1, 2, 16}) {
            const Parallel parallel(threads);
            NetworkRequest together = alone;
            together.parallel = &parallel;
            const auto again = trainedNetwork(records, together);
            QVERIFY(again.ok());
            QVERIFY(networkOf(*again).parameters() == networkOf(*once).parameters());
            QCOMPARE(epochsOf(*again), epochsOf(*once));
            const auto& model = dynamic_cast<const NetworkClassifier&>(**again);
            QVERIFY(model.probabilities(records.features, &parallel) ==
                    (*once)->probabilities(records.features));
        }
    }

    // A hundred thousand epochs would take hours: that this ends at all is the test.
    void aStopEndsTraining() {
        std::stop_source source;
        source.request_stop();
        const auto model =
            trainedNetwork(rings(2000, 3, 2, 14),
                           {.given = {{"training_epochs", std::int64_t{100000}}, {"early_stop", false}},
                            .stop = source.get_token()});
        QVERIFY(model.ok());
        QCOMPARE(epochsOf(*model), 1);
    }

    void recordsThatDoNotFitAreErrors() {
        MadeUpRecords records = rings(20, 3, 2, 15);
        records.labels[4] = 3;
        QVERIFY(!trainedNetwork(records));
        records.labels[4] = 0;
        const std::vector<double> negative(20, -1.0);
        QVERIFY(!trainedNetwork(records, {.weights = &negative}));
        records.features(1, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!trainedNetwork(records));
        records.features(1, 1) = 0;
        records.labels.pop_back();
        QVERIFY(!trainedNetwork(records));
        records.labels.push_back(1);
        QVERIFY(trainedNetwork(records).ok());
        const Parameters parameters = *validated(networkTrainingParameters(), {}, "mlp");
        const TrainingTask task{records.features, records.labels, nullptr, 3, parameters, testStream(1), {}};
        QVERIFY(!trainNetwork(task, densePlan(5, 3, 3)));
    }
};

TEST_WITH_EVENTS(NetworkTrainingTest)
#include "NetworkTrainingTest.moc"
