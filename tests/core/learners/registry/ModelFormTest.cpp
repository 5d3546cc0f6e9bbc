// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/learners/linear/LinearClassifier.h"
#include "core/learners/linear/LinearVote.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/registry/Learners.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Dark and bright halves of pictures of 12 × 10 pixels, with noise.
MadeUpRecords pictures(Eigen::Index records, int classes, std::uint64_t index) {
    RandomStream random = testStream(index);
    MadeUpRecords made{FeatureMatrix(records, 120), {}};
    for (Eigen::Index i = 0; i < records; ++i) {
        const int label = static_cast<int>(i) % classes;
        for (Eigen::Index j = 0; j < 120; ++j)
            made.features(i, j) = random.uniform() + (j * classes / 120 == label ? 1 : 0);
        made.labels.push_back(label);
    }
    return made;
}

Parameters quick() {
    Parameters given;
    given.set("training_epochs", std::int64_t{3});
    return given;
}

/// Through text, as a file would have it.
Result<std::unique_ptr<Classifier>> readBack(const Classifier& model, const ModelShape& shape) {
    return modelFromJson(Json::parse(model.toJson().dump()), shape, "/model");
}

std::string refusal(const Json& json, const ModelShape& shape) {
    const auto model = modelFromJson(json, shape, "/model");
    return model ? std::string() : model.error().message();
}

/// A tree of one question on the first feature.
Json oneQuestion() {
    return {{"kind", "trees"},
            {"leaves", "scores"},
            {"present", std::vector<int>{0, 1}},
            {"trees",
             {{"roots", std::vector<int>{0}},
              {"features", std::vector<int>{0, -1, -1}},
              {"thresholds", std::vector<double>{0.5, -1, 1}},
              {"left", std::vector<int>{1, 0, 0}}}}};
}

Json smallNetwork() {
    Json layers = Json::array();
    layers.push_back({{"kind", "dense"}, {"in", 3}, {"out", 2}, {"rectified", false}});
    return {{"kind", "network"},
            {"epochs", 1},
            {"layers", std::move(layers)},
            {"parameters", std::vector<double>(8, 0.25)}};
}

Json convolution(std::uint64_t height, std::uint64_t width, std::uint64_t kernel, std::uint64_t filters) {
    return {{"kind", "convolution"}, {"height", height}, {"width", width},
            {"channels", 1},         {"kernel", kernel}, {"filters", filters}};
}

} // namespace

class ModelFormTest : public QObject {
    Q_OBJECT

private slots:
    // What a student can be: every learner that there is, with two classes and with more, and where the
    // lessons have but one of them.
    void everyLearnersModelComesBackBitForBit_data() {
        QTest::addColumn<QString>("learner");
        QTest::addColumn<int>("classes");
        for (const Learner& learner : learners())
            for (const int classes : {2, 4})
                QTest::addRow("%s, %d classes", learner.id.c_str(), classes)
                    << QString::fromStdString(learner.id) << classes;
    }
    void everyLearnersModelComesBackBitForBit() {
        QFETCH(QString, learner);
        QFETCH(int, classes);
        const Learner& chosen = *findLearner(learner.toStdString());
        const MadeUpRecords records = pictures(160, classes, 1), unseen = pictures(203, classes, 2);
        for (const int kinds : {classes, 1}) {
            MadeUpRecords lessons = records;
            if (kinds == 1) std::ranges::fill(lessons.labels, classes - 1);
            const auto parameters =
                validated(chosen.parameters, chosen.pretrains ? quick() : Parameters(), chosen.id);
            QVERIFY(parameters.ok());
            const TrainingTask task{lessons.features, lessons.labels, nullptr, classes,
                                    *parameters,      testStream(3),  {},      nullptr,
                                    {12, 10, 1}};
            const auto model = chosen.train(task);
            QVERIFY2(model.ok(), model ? "" : model.error().message().c_str());
            const auto back = readBack(**model, {120, classes});
            QVERIFY2(back.ok(), back ? "" : back.error().message().c_str());
            QVERIFY((*model)->probabilities(unseen.features) == (*back)->probabilities(unseen.features));
            std::vector<int> said(203, -1), saidBack(203, -2);
            (*model)->predict(unseen.features, said.data());
            (*back)->predict(unseen.features, saidBack.data());
            QCOMPARE(saidBack, said);
            QCOMPARE((*back)->converged(), (*model)->converged());
        }
    }

    // Nothing is lost of what single precision or an exponent can hold.
    void numbersAtTheExtremesComeBack() {
        Json json = smallNetwork();
        json["parameters"] = std::vector<float>{std::numeric_limits<float>::max(),
                                                std::numeric_limits<float>::denorm_min(),
                                                -std::numeric_limits<float>::min(),
                                                0.1F,
                                                1.0F / 3,
                                                -0.0F,
                                                1e-30F,
                                                16777217.0F};
        const auto model = modelFromJson(json, {3, 2}, "/model");
        QVERIFY(model.ok());
        const auto again = readBack(**model, {3, 2});
        QVERIFY(again.ok());
        const auto& one = dynamic_cast<NetworkClassifier&>(**model).network().parameters();
        const auto& other = dynamic_cast<NetworkClassifier&>(**again).network().parameters();
        QVERIFY(std::memcmp(one.data(), other.data(), 8 * sizeof(float)) == 0);
        QCOMPARE(one(1), std::numeric_limits<float>::denorm_min());

        const LinearModel tiny({Eigen::Vector2d(1.0 / 3, -4.9406564584124654e-324), 0.1}, std::sqrt(2));
        const auto linear = readBack(tiny, {2, 2});
        QVERIFY(linear.ok());
        const MadeUpRecords records = exclusiveOr(50, 4);
        QVERIFY(tiny.probabilities(records.features) == (*linear)->probabilities(records.features));
    }

    void aLinearModelCountsAScoreOfZeroAsTheSecondClass() {
        const LinearModel model({Eigen::Vector2d(1, 0), 0}, 2);
        FeatureMatrix records(3, 2);
        records << 0, 5, 1, 5, -1e-300, 5;
        std::vector<int> said(3, -1);
        model.predict(records, said.data());
        QCOMPARE(said, (std::vector<int>{1, 1, 0}));
        QVERIFY(soundProbabilities(model, records));
    }

    void aVoteAddsItsVoices() {
        LinearVote vote({{1}, {0, 2}});
        vote.add({0.5, 0, Stump{0, 0.0, -1}});
        vote.add({0.25, 1, LinearClassifier{Eigen::Vector2d(1, -1), 0.1}});
        vote.add({-0.25, 1, LinearClassifier{Eigen::Vector2d(0, 0), -1}});
        FeatureMatrix records(2, 3);
        records << 3, -1, 2, 1, 1, 2; // (+½ + ¼ + ¼), (−½ − ¼ + ¼)
        QCOMPARE(vote.scores(records)(0), 1.0);
        QCOMPARE(vote.scores(records)(1), -0.5);
        QCOMPARE(vote.probabilities(records)(0, 1), 1.0);
        QCOMPARE(vote.probabilities(records)(1, 1), 0.25);
        const auto back = readBack(vote, {3, 2});
        QVERIFY2(back.ok(), back ? "" : back.error().message().c_str());
        QVERIFY((*back)->probabilities(records) == vote.probabilities(records));
        QVERIFY(refusal(Json::parse(vote.toJson().dump()), {2, 2}).starts_with("/model/columns/1"));
        QVERIFY(refusal(Json::parse(vote.toJson().dump()), {3, 3}).starts_with("/model/kind"));
    }

    void damagedModelsAreRefused_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const Json& json, const char* where) {
            QTest::newRow(name) << QString::fromStdString(json.dump()) << where;
        };
        const auto with = [](Json json, const char* pointer, Json value) {
            placeIn(json, JsonPointer(pointer)) = std::move(value);
            return json;
        };
        row("no object", Json(3), "/model/kind");
        row("no kind", Json::object(), "/model/kind");
        row("unknown kind", {{"kind", "tree"}}, "/model/kind");
        row("no trees", {{"kind", "trees"}}, "/model/leaves");
        const Json tree = oneQuestion();
        row("a feature too many", with(tree, "/trees/features/0", 3), "/model/trees/features/0");
        row("half a feature", with(tree, "/trees/features/0", 0.5), "/model/trees/features/0");
        row("a circle", with(tree, "/trees/left/0", 0), "/model/trees/left/0");
        row("beyond the end", with(tree, "/trees/left/0", 2), "/model/trees/left/0");
        row("far beyond the end", with(tree, "/trees/left/0", 4e18), "/model/trees/left/0");
        row("a null threshold", with(tree, "/trees/thresholds/1", nullptr), "/model/trees/thresholds/1");
        row("a threshold beyond single precision", with(tree, "/trees/thresholds/1", 1e39),
            "/model/trees/thresholds/1");
        row("thresholds missing", with(tree, "/trees/thresholds", std::vector<double>{1}),
            "/model/trees/thresholds");
        row("a root that is no node", with(tree, "/trees/roots/0", 3), "/model/trees/roots/0");
        row("the same root twice", with(tree, "/trees/roots", std::vector<int>{0, 0}), "/model/trees/roots");
        row("one class present", with(tree, "/present", std::vector<int>{1}), "/model/present");
        row("a class that there is not", with(tree, "/present/1", 2), "/model/present/1");
        row("what nobody knows", with(tree, "/more", 1), "/model/more");
        const Json network = smallNetwork();
        row("a number too few", with(network, "/parameters", std::vector<double>(7, 0.5)),
            "/model/parameters");
        row("a layer that takes more", with(network, "/layers/0/in", 4), "/model/layers/0");
        row("a layer that gives more", with(network, "/layers/0/out", 3), "/model/layers");
        row("a negative size", with(network, "/layers/0/in", -3), "/model/layers/0/in");
        row("a size beyond all", with(network, "/layers/0/out", 1e18), "/model/layers/0/out");
        row("no layers", with(network, "/layers", Json::array()), "/model/layers");
        row("a picture of all memory", with(network, "/layers/0", convolution(16000, 16000, 8000, 4000)),
            "/model/layers/0/kernel");
        row("a kernel larger than the picture", with(network, "/layers/0", convolution(3, 1, 3, 1)),
            "/model/layers/0/kernel");
        row("a kernel of 0", with(network, "/layers/0", convolution(3, 1, 0, 1)), "/model/layers/0/kernel");
        const Json logistic = {{"kind", "logistic"},
                               {"converged", true},
                               {"weights", std::vector<double>{1, 2, 3}},
                               {"intercepts", std::vector<double>{0}}};
        row("weights of another shape", with(logistic, "/weights", std::vector<double>{1, 2}),
            "/model/weights");
        row("weights that are words", with(logistic, "/weights/1", "two"), "/model/weights/1");
        row("weights that are an object", with(logistic, "/weights", Json::object()), "/model/weights");
        const Json linear = {{"kind", "linear"},
                             {"bound", 0},
                             {"coefficients", std::vector<double>{1, 2, 3}},
                             {"intercept", 0}};
        row("a bound of 0", linear, "/model/bound");
        const Json constant = {{"kind", "constant"}, {"probabilities", std::vector<double>{1, 0, 0}}};
        row("a class too many", constant, "/model/probabilities");
    }
    void damagedModelsAreRefused() {
        QFETCH(QString, json);
        QFETCH(QString, where);
        const std::string said = refusal(Json::parse(json.toStdString()), {3, 2});
        QVERIFY2(said.starts_with(where.toStdString() + ": "), said.c_str());
    }
    void whatIsDamagedThereIsSoundHere() {
        QVERIFY(refusal(oneQuestion(), {3, 2}).empty());
        QVERIFY(refusal(smallNetwork(), {3, 2}).empty());
    }

    // A chain of questions would take the square of its length to walk for many records.
    void treesHaveABoundOnTheirDepth() {
        for (const int depth : {1000, 1001}) {
            // Node 0 asks; 1 and 2 are its children, 1 asks on, 2 is a leaf; and so on.
            std::vector<int> asked, next;
            std::vector<double> thresholds;
            asked.push_back(0);
            next.push_back(1);
            for (int i = 1; i <= depth; ++i) {
                const bool asks = i < depth;
                asked.push_back(asks ? 0 : -1);
                next.push_back(asks ? 2 * i + 1 : 0);
                asked.push_back(-1);
                next.push_back(0);
            }
            thresholds.assign(asked.size(), 0.5);
            Json json = oneQuestion();
            json["trees"] = {{"roots", std::vector<int>{0}},
                             {"features", asked},
                             {"thresholds", thresholds},
                             {"left", next}};
            QCOMPARE(refusal(json, {3, 2}).empty(), depth == 1000);
        }
    }

    void everyFormIsWrittenBySomebody() {
        std::set<std::string> kinds;
        for (const ModelForm& form : modelForms())
            QVERIFY(kinds.insert(form.kind).second);
        QCOMPARE(kinds, (std::set<std::string>{"constant", "linear", "linear-vote", "logistic", "network",
                                               "trees"}));
    }
};

TEST_ALONE(ModelFormTest)
#include "ModelFormTest.moc"
