// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Pretraining.h"

#include "core/base/Parameters.h"
#include "core/data/samples/Glyphs.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/TeacherTraining.h"
#include "tests/testing/ObservedTrial.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::uint32_t side = 10;

/// Glyphs of other strokes than those that pretrain, on another stream, as a mechanism's pictures.
PreparedData glyphData(std::size_t privates, std::size_t publics, std::size_t tests) {
    const auto total = privates + publics + tests;
    const LabelledGlyphs glyphs =
        drawGlyphs(total, side, side, 1, RandomStreams::fromSeed(77).stream(1, StreamPurpose::Test));
    PreparedData data;
    std::size_t next = 0;
    const auto made = [&](std::size_t count) {
        LabelledRecords part;
        part.features.resize(static_cast<Eigen::Index>(count), side * side);
        for (Eigen::Index i = 0; i < part.features.rows(); ++i, ++next) {
            for (Eigen::Index p = 0; p < part.features.cols(); ++p)
                part.features(i, p) =
                    (*glyphs.pictures.pixels)[next * side * side + static_cast<std::size_t>(p)] / 255.0;
            part.labels.push_back(glyphs.labels[next]);
        }
        return part;
    };
    data.privatePool = made(privates);
    data.publicPool = made(publics);
    data.test = made(tests);
    data.key = "glyphs";
    for (int c = 0; c < 10; ++c)
        data.classes.push_back(std::to_string(c));
    data.pictures = {side, side, 1};
    return data;
}

/// A small network that learns from something first, chosen for these roles.
Parameters network(const std::string& source,
                   std::initializer_list<const char*> roles = {"teacher_learner"}) {
    Parameters given;
    for (const char* role : roles)
        given.set(role, std::string("mlp"));
    given.set("hidden_units", std::int64_t{24});
    given.set("pretraining", source);
    return given;
}

/// Few records, and of a network that knows glyphs the last layer alone: quicker steps than by default.
Parameters quicker(Parameters given) {
    given.set("learning_rate", 0.01);
    given.set("batch_size", std::int64_t{16});
    if (given.choice("pretraining") != "none") given.set("fine_tune", std::string("last"));
    return given;
}

/// Asks for the pretrained model of a bagging trial.
struct AskedForModel {
    explicit AskedForModel(const PreparedData& data, const Parameters& given, std::uint64_t seed = 5,
                           int trial = 1, StageStore* shared = nullptr)
        : parameters(validated(findMechanism("bagging")->descriptor.parameters, given, "bagging").value()),
          streams(RandomStreams::fromSeed(seed)),
          context{TrialNumber::fromNumber(trial), data,    parameters, streams, false, nobody, control,
                  shared ? *shared : stages,      parallel} {}
    AskedForModel(const AskedForModel&) = delete;
    AskedForModel& operator=(const AskedForModel&) = delete;

    Result<std::shared_ptr<const Classifier>> model() const {
        const Learner& learner = *findLearner(parameters.choice("teacher_learner"));
        return pretrainedModel(context, learner, parametersOf(learner, parameters));
    }

    class Nobody final : public Observer {
        void observe(const Event& /*event*/) override {}
    };
    Parameters parameters;
    RandomStreams streams;
    Nobody nobody;
    RunControl control;
    StageStore stages;
    Parallel parallel{2};
    TrialContext context;
};

const Eigen::VectorXf& weightsOf(const Classifier& model) {
    return dynamic_cast<const NetworkClassifier&>(model).network().parameters();
}

QString both(double with, double without) {
    return QStringLiteral("%1 with, %2 without").arg(with).arg(without);
}

} // namespace

class PretrainingTest : public QObject {
    Q_OBJECT

private slots:
    void glyphsAreLearntTheSameWhateverTheRun() {
        const PreparedData data = glyphData(20, 0, 20);
        PreparedData others = glyphData(30, 5, 20);
        others.key = "others";
        const AskedForModel one(data, network("glyphs"), 5, 1), other(others, network("glyphs"), 6, 3);
        const auto first = one.model(), second = other.model();
        QVERIFY(first.ok() && second.ok() && *first && *second);
        QVERIFY(*first != *second); // each has a store of its own
        QVERIFY(weightsOf(**first) == weightsOf(**second));
    }

    void aModelIsLearntOnce() {
        StageStore stages;
        const PreparedData data = glyphData(20, 0, 20);
        const auto first = AskedForModel(data, network("glyphs"), 5, 1, &stages).model().value();
        QCOMPARE(AskedForModel(data, network("glyphs"), 5, 2, &stages).model().value(), first);
        QCOMPARE(AskedForModel(data, network("glyphs"), 9, 1, &stages).model().value(), first);
        Parameters last = network("glyphs"); // what becomes of it afterwards does not matter
        last.set("fine_tune", std::string("last"));
        QCOMPARE(AskedForModel(data, last, 5, 1, &stages).model().value(), first);
        PreparedData others = data;
        others.key = "others";
        QCOMPARE(AskedForModel(others, network("glyphs"), 5, 1, &stages).model().value(), first);
    }

    void whatDiffersIsLearntAgain() {
        StageStore stages;
        const PreparedData data = glyphData(20, 0, 20);
        const auto first = AskedForModel(data, network("glyphs"), 5, 1, &stages).model().value();
        Parameters longer = network("glyphs");
        longer.set("training_epochs", std::int64_t{2});
        QVERIFY(AskedForModel(data, longer, 5, 1, &stages).model().value() != first);
    }

    void itRecognisesGlyphs() {
        const PreparedData data = glyphData(20, 0, 400);
        const AskedForModel asked(data, network("glyphs"));
        const double accuracy = qualityOf(**asked.model(), data.test).accuracy;
        QVERIFY2(accuracy > 0.7, qPrintable(QString::number(accuracy)));
    }

    void withoutAnyThereIsNone() {
        const PreparedData data = glyphData(20, 0, 20);
        QVERIFY(AskedForModel(data, network("none")).model().value() == nullptr);
        // A learner that takes none has no such parameter, and none is looked for.
        Parameters logistic;
        logistic.set("teacher_learner", std::string("logistic"));
        QVERIFY(AskedForModel(data, logistic).model().value() == nullptr);
        Parameters own = AskedForModel(data, network("glyphs")).parameters;
        const AskedForModel asked(data, logistic);
        QVERIFY(pretrainedModel(asked.context, *findLearner("logistic"), own).value() == nullptr);
    }

    void nothingNamedIsAnError() {
        const PreparedData data = glyphData(40, 0, 20);
        const auto refused = AskedForModel(data, network("data")).model();
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/data/pretrain"));
        QVERIFY(says(refused.error().mend, "glyphs"));
        // A run says the same.
        for (const auto& [mechanism, role] :
             {std::pair{"bagging", "teacher_learner"}, {"dpsgd", "student_learner"}}) {
            const ObservedTrial made = observedOn(data, mechanism, network("data", {role}));
            QVERIFY(!made.outcome.ok());
            QCOMPARE(made.outcome.error().where, std::string("/data/pretrain"));
        }
    }

    void glyphsNeedPictures() {
        const PreparedData data = blobs(40, 20);
        const auto refused = AskedForModel(data, network("glyphs")).model();
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().where, std::string("/parameters/pretraining"));
    }

    void namedRecordsAreLearntFrom() {
        PreparedData data = blobs(40, 20);
        const PreparedData named = blobs(300, 200, 2, 3);
        data.pretraining = std::make_shared<LabelledRecords>(
            LabelledRecords{named.privatePool.features.all(), named.privatePool.labels});
        data.pretrainingClasses = 2;
        StageStore stages;
        const auto model = AskedForModel(data, network("data"), 5, 1, &stages).model().value();
        QVERIFY(qualityOf(*model, named.test).accuracy > 0.9);
        QCOMPARE(AskedForModel(data, network("data"), 5, 1, &stages).model().value(), model);
        data.key = "others"; // other data, other records to pretrain on
        QVERIFY(AskedForModel(data, network("data"), 5, 1, &stages).model().value() != model);
    }

    void aStopLeavesNothing() {
        const PreparedData data = glyphData(20, 0, 20);
        StageStore stages;
        AskedForModel stopped(data, network("glyphs"), 5, 1, &stages);
        stopped.control.stop();
        const auto none = stopped.model();
        QVERIFY(none.ok() && *none == nullptr);
        QVERIFY(AskedForModel(data, network("glyphs"), 5, 1, &stages).model().value() !=
                nullptr); // nobody waits for it
    }

    void bagsLearnBetter() {
        const PreparedData data = glyphData(300, 0, 300);
        const auto accuracy = [&](const char* source) {
            Parameters given = quicker(network(source));
            given.set("models", std::int64_t{3});
            given.set("subsample", std::int64_t{30});
            given.set("references", false);
            return accuracyOf(observedOn(data, "bagging", given));
        };
        const double with = accuracy("glyphs"), without = accuracy("none");
        QVERIFY2(with > without + 0.1, qPrintable(both(with, without)));
    }

    void descentLearnsBetter() {
        const PreparedData data = glyphData(300, 0, 300);
        const auto run = [&](const char* source, const char* layers) {
            Parameters given = network(source, {"student_learner"});
            given.set("noise_multiplier", 4.0);
            given.set("delta", 1e-4);
            given.set("sampling_rate", 0.2);
            given.set("steps", std::int64_t{60});
            given.set("step_size", 1.0);
            given.set("references", false);
            given.set("fine_tune", std::string(layers));
            return observedOn(data, "dpsgd", given);
        };
        const double with = accuracyOf(run("glyphs", "last")), without = accuracyOf(run("none", "all"));
        QVERIFY2(with > without + 0.1, qPrintable(both(with, without)));
        // Noise goes into what moves alone: 10 scores of 24 units and an offset.
        const double deviation = 4;
        QCOMPARE(run("glyphs", "last").all<GradientStep>().front().noiseNorm,
                 deviation * std::sqrt(10.0 * (24 + 1)));
        QCOMPARE(run("glyphs", "all").all<GradientStep>().front().noiseNorm,
                 deviation * std::sqrt(10.0 * (24 + 1) + 24.0 * (side * side + 1)));
    }

    void studentsLearnBetter() {
        const PreparedData data = glyphData(600, 60, 300);
        const auto accuracy = [&](const char* source) {
            Parameters given = quicker(network(source, {"teacher_learner", "student_learner"}));
            given.set("teachers", std::int64_t{10});
            given.set("queries", std::int64_t{50});
            given.set("sigma", 1.0);
            return accuracyOf(observedOn(data, "pate-gnmax", given));
        };
        const double with = accuracy("glyphs"), without = accuracy("none");
        QVERIFY2(with > without + 0.1, qPrintable(both(with, without)));
    }

    void theLastLayerAloneMoves() {
        const PreparedData data = glyphData(60, 0, 20);
        std::vector<std::uint32_t> rows(40);
        std::iota(rows.begin(), rows.end(), 0U);
        for (const char* layers : {"last", "all"}) {
            Parameters given = network("glyphs");
            given.set("fine_tune", std::string(layers));
            const AskedForModel asked(data, given);
            const auto start = asked.model().value();
            const auto taught = TeacherTraining(asked.context).train(0, rows).value();
            constexpr Eigen::Index kept = 24 * (side * side + 1);
            const auto before = weightsOf(*start), after = weightsOf(*taught);
            QCOMPARE(before.head(kept) == after.head(kept), std::string(layers) == "last");
            QVERIFY(before.tail(before.size() - kept) != after.tail(before.size() - kept));
        }
    }
};

TEST_WITH_EVENTS(PretrainingTest)
#include "PretrainingTest.moc"
