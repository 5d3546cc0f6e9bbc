// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeClassifier.h"
#include "core/learners/trees/TreeLearners.h"
#include "core/learners/trees/XgboostBooster.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <xgboost/c_api.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Eigen::Index;

namespace {

Parameters boostedWith(const std::string& id, ParameterValue value) {
    Parameters parameters;
    parameters.set(id, std::move(value));
    return parameters;
}

// What XGBoost itself says of its training records after so many rounds with the learner's defaults.
std::vector<float> xgboostsOwn(const MadeUpRecords& records, int classes, int rounds) {
    const std::vector<float> values(records.features.data(),
                                    records.features.data() + records.features.size());
    const std::vector<float> labels(records.labels.begin(), records.labels.end());
    DMatrixHandle matrix = nullptr;
    BoosterHandle booster = nullptr;
    XGDMatrixCreateFromMat_omp(values.data(), labels.size(), static_cast<bst_ulong>(records.features.cols()),
                               std::numeric_limits<float>::quiet_NaN(), &matrix, 1);
    XGDMatrixSetFloatInfo(matrix, "label", labels.data(), labels.size());
    XGBoosterCreate(&matrix, 1, &booster);
    XGBoosterSetParam(booster, "tree_method", "exact");
    XGBoosterSetParam(booster, "nthread", "1");
    XGBoosterSetParam(booster, "objective", classes == 2 ? "binary:logistic" : "multi:softprob");
    if (classes > 2) XGBoosterSetParam(booster, "num_class", std::to_string(classes).c_str());
    for (int round = 0; round < rounds; ++round)
        XGBoosterUpdateOneIter(booster, round, matrix);
    bst_ulong length = 0;
    const float* said = nullptr;
    XGBoosterPredict(booster, matrix, 0, 0, 0, &length, &said);
    std::vector<float> own(said, said + length);
    XGBoosterFree(booster);
    XGDMatrixFree(matrix);
    return own;
}

} // namespace

class BoostingTest : public QObject {
    Q_OBJECT

private slots:
    void learnsWhatNoWeightedSumCan() {
        const auto model = learn(boostingLearner(), exclusiveOr(400, 1));
        const MadeUpRecords unseen = exclusiveOr(400, 2);
        QVERIFY(model.ok());
        QVERIFY(accuracyOf(**model, unseen) > 0.95);
        QVERIFY(soundProbabilities(**model, unseen.features));
    }

    void learnsManyClasses() {
        const MadeUpRecords unseen = rings(500, 4, 2, 4);
        const auto model = learn(boostingLearner(), rings(900, 4, 2, 3), {.classes = 4});
        QVERIFY(model.ok());
        const double accuracy = accuracyOf(**model, unseen);
        QVERIFY2(accuracy > 0.8, qPrintable(QString::number(accuracy)));
        QVERIFY(soundProbabilities(**model, unseen.features));
    }

    // One stump at rate 1 on ±1 with three of four right on each side: the gradient at log-odds 0 is ½ − y,
    // its derivative ¼, so a leaf of four records holds −Σg / (Σh + λ) = ±1 / (1 + 1).
    void agreesWithOneRoundByHand() {
        FeatureMatrix x(8, 1);
        x << 1, 1, 1, 1, -1, -1, -1, -1;
        const MadeUpRecords records{x, {1, 1, 1, 0, 0, 0, 0, 1}};
        Parameters given = boostedWith("boosting_rounds", std::int64_t{1});
        given.set("boosting_learning_rate", 1.0);
        const auto model = learn(boostingLearner(), records, {.given = given});
        const FeatureMatrix p = (*model)->probabilities(x);
        QVERIFY(std::abs(p(0, 1) - 1 / (1 + std::exp(-0.5))) < 1e-6);
        QVERIFY(std::abs(p(7, 1) - 1 / (1 + std::exp(0.5))) < 1e-6);
    }

    void agreesWithXgboostsOwnPredictions() {
        for (const int classes : {2, 3}) {
            const MadeUpRecords records = rings(200, classes, 4, 6);
            const Parameters given = boostedWith("boosting_rounds", std::int64_t{40});
            const auto model = learn(boostingLearner(), records, {.classes = classes, .given = given});
            const FeatureMatrix p = (*model)->probabilities(records.features);
            const std::vector<float> own = xgboostsOwn(records, classes, 40);
            const Index outputs = classes == 2 ? 1 : classes;
            QCOMPARE(own.size(), static_cast<std::size_t>(200 * outputs));
            for (Index i = 0; i < 200; ++i)
                for (Index k = 0; k < outputs; ++k)
                    QVERIFY(std::abs(p(i, outputs == 1 ? 1 : k) -
                                     static_cast<double>(own[static_cast<std::size_t>(i * outputs + k)])) <
                            2e-6);
        }
    }

    void moreRoundsFitCloser() {
        const MadeUpRecords records = rings(300, 2, 5, 5);
        const auto few =
            learn(boostingLearner(), records, {.given = boostedWith("boosting_rounds", std::int64_t{2})});
        const auto many =
            learn(boostingLearner(), records, {.given = boostedWith("boosting_rounds", std::int64_t{200})});
        const auto doubt = [&](const Classifier& model) {
            const FeatureMatrix p = model.probabilities(records.features);
            double sum = 0;
            for (Index i = 0; i < p.rows(); ++i)
                sum -= std::log(p(i, records.labels[static_cast<std::size_t>(i)]));
            return sum / static_cast<double>(p.rows());
        };
        QVERIFY(doubt(**many) < doubt(**few) / 4);
    }

    void sameTaskGivesTheSameBitsWhateverElseIsTrained() {
        const MadeUpRecords records = rings(150, 3, 5, 7);
        const Lesson lesson{.classes = 3, .seed = 8};
        const FeatureMatrix alone =
            (*learn(boostingLearner(), records, lesson))->probabilities(records.features);
        for (int i = 0; i < 3; ++i)
            QVERIFY(probabilitiesAmongOthers(boostingLearner(), records, lesson) == alone);
    }

    void weightsCount() {
        MadeUpRecords records = exclusiveOr(200, 11);
        for (std::size_t i = 100; i < 200; ++i)
            records.labels[i] = 1 - records.labels[i];
        std::vector<double> weights(200, 0.01);
        std::fill_n(weights.begin(), 100, 3.0);
        const auto model = learn(boostingLearner(), records, {.weights = &weights});
        QVERIFY(accuracyOf(**model, exclusiveOr(300, 12)) > 0.85);
    }

    void absentClassesAreNeverChosen() {
        MadeUpRecords records = rings(200, 2, 0, 14);
        for (int& label : records.labels)
            label = label == 0 ? 1 : 3; // of five, two occur
        const auto model = learn(boostingLearner(), records, {.classes = 5});
        const FeatureMatrix p = (*model)->probabilities(records.features);
        QVERIFY(p.cols() == 5 && p.col(0).isZero(0) && p.col(2).isZero(0) && p.col(4).isZero(0));
        QVERIFY(soundProbabilities(**model, records.features));
        QVERIFY(accuracyOf(**model, records) > 0.95);
    }

    void tasksWithoutAnythingToLearn() {
        const MadeUpRecords single{FeatureMatrix::Random(10, 2), std::vector<int>(10, 1)};
        QVERIFY(
            ((*learn(boostingLearner(), single))->probabilities(single.features).col(1).array() == 1).all());
        const MadeUpRecords none{FeatureMatrix(0, 2), {}};
        const auto empty = learn(boostingLearner(), none, {.classes = 4});
        QVERIFY(((*empty)->probabilities(single.features).array() == 0.25).all());
        const MadeUpRecords noColumns{FeatureMatrix(4, 0), {0, 1, 1, 1}};
        QCOMPARE((*learn(boostingLearner(), noColumns))->probabilities(noColumns.features)(3, 1), 0.75);
    }

    void unusableTasksAreErrors() {
        MadeUpRecords records = rings(10, 2, 0, 17);
        records.labels.pop_back();
        QVERIFY(!learn(boostingLearner(), records).ok());
    }

    void whatXgboostRefusesIsAnError() {
        const MadeUpRecords records = rings(20, 2, 0, 19);
        const std::vector<double> weights(20, 1.0);
        const Parameters none;
        const auto found = classOccurrence(
            {records.features, records.labels, &weights, 2, none, testStream(1), {}, nullptr});
        auto booster =
            XgboostBooster::create(treeRecords(records.features, *found), 1, {{"eta", "minus one"}});
        const auto boosted = booster ? booster->boost(0) : Result<void>(booster.error());
        QVERIFY(!boosted.ok());
        QVERIFY2(boosted.error().what.starts_with("XGBoost failed: "), boosted.error().what.c_str());
        QVERIFY(boosted.error().what.find('\n') == std::string::npos);
        QVERIFY(!TreeEnsemble::fromXgboost("{", {0}).ok());
    }

    void stopsSoon() {
        const MadeUpRecords records = rings(3000, 3, 20, 18);
        const double waited =
            millisecondsToStop(boostingLearner(), records,
                               {.classes = 3, .given = boostedWith("boosting_rounds", std::int64_t{100000})});
        QVERIFY2(waited >= 0 && waited < 200, qPrintable(QString::number(waited)));
    }

    void studentMayBeBoosted() {
        Experiment experiment = smallExperiment("public-only");
        experiment.parameters.set("student_learner", std::string("boosting"));
        experiment.parameters.set("boosting_rounds", std::int64_t{30});
        const RecordedRun run = record(experiment);
        QVERIFY2(run.ended.state == RunState::Finished,
                 run.ended.error ? run.ended.error->message().c_str() : "");
        QVERIFY(run.outcome().quality->accuracy > 0.75);
    }
};

TEST_WITH_EVENTS(BoostingTest)
#include "BoostingTest.moc"
