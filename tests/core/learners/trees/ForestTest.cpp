// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LogisticTraining.h"
#include "core/learners/trees/TreeLearners.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Eigen::Index;

namespace {

Parameters forestWith(const std::string& id, ParameterValue value) {
    Parameters parameters;
    parameters.set(id, std::move(value));
    return parameters;
}

} // namespace

class ForestTest : public QObject {
    Q_OBJECT

private slots:
    void learnsWhatNoWeightedSumCan() {
        const MadeUpRecords records = exclusiveOr(400, 1), unseen = exclusiveOr(400, 2);
        const auto forest = learn(forestLearner(), records);
        const auto logistic = learn(logisticLearner(), records);
        QVERIFY(forest.ok() && logistic.ok());
        QVERIFY(accuracyOf(**forest, unseen) > 0.93);
        QVERIFY(accuracyOf(**logistic, unseen) < 0.65);
        QVERIFY(soundProbabilities(**forest, unseen.features));
    }

    void learnsManyClasses() {
        const MadeUpRecords records = rings(900, 4, 2, 3), unseen = rings(500, 4, 2, 4);
        const auto forest = learn(forestLearner(), records, {.classes = 4});
        QVERIFY(forest.ok());
        const double accuracy = accuracyOf(**forest, unseen);
        QVERIFY2(accuracy > 0.75, qPrintable(QString::number(accuracy)));
        QVERIFY(soundProbabilities(**forest, unseen.features));
    }

    // A single tree without a draw of features, asked about the records that it is made of, splits them until
    // their classes are pure; averaged over bootstrap samples, a record out of bag stays uncertain.
    void sharesAreAveragedOverTrees() {
        const MadeUpRecords records = rings(60, 2, 0, 5);
        Parameters one = forestWith("forest_trees", std::int64_t{1});
        one.set("forest_feature_share", 1.0);
        Parameters twenty = forestWith("forest_trees", std::int64_t{20});
        twenty.set("forest_feature_share", 1.0);
        const auto tree = learn(forestLearner(), records, {.given = one});
        const auto forest = learn(forestLearner(), records, {.given = twenty});
        const FeatureMatrix pure = (*tree)->probabilities(records.features);
        for (Index i = 0; i < pure.rows(); ++i)
            QVERIFY(pure(i, 1) == 0 || pure(i, 1) == 1);
        const FeatureMatrix averaged = (*forest)->probabilities(records.features) * 20;
        for (Index i = 0; i < averaged.rows(); ++i) // twenty trees, each 0 or 1
            QVERIFY(std::abs(averaged(i, 1) - std::round(averaged(i, 1))) < 1e-9);
        QVERIFY(((averaged.col(1).array() > 0.5) && (averaged.col(1).array() < 19.5)).any());
    }

    // No tree may see what the trees before it said, or it would mend their mistakes instead of voting.
    void treesAreIndependentOfTheTreesBefore() {
        const MadeUpRecords records = exclusiveOr(120, 6);
        const Parameters stumps = forestWith("forest_depth", std::int64_t{1});
        const auto forest = learn(forestLearner(), records, {.given = stumps});
        // One question never tells the classes apart here; a sum of corrections would, of the training
        // records.
        QVERIFY(accuracyOf(**forest, records) < 0.8);
        const FeatureMatrix p = (*forest)->probabilities(records.features);
        QVERIFY(p.minCoeff() > 0.2 && p.maxCoeff() < 0.8);
    }

    void sameSeedGivesTheSameBitsWhateverElseIsTrained() {
        const MadeUpRecords records = rings(150, 3, 5, 7);
        const Lesson lesson{.classes = 3, .seed = 8};
        const FeatureMatrix alone =
            (*learn(forestLearner(), records, lesson))->probabilities(records.features);
        for (int i = 0; i < 3; ++i)
            QVERIFY(probabilitiesAmongOthers(forestLearner(), records, lesson) == alone);
        const auto other = learn(forestLearner(), records, {.classes = 3, .seed = 9});
        QVERIFY((*other)->probabilities(records.features) != alone);
    }

    void manyThreadsMayAskOneForest() {
        const MadeUpRecords records = rings(300, 3, 5, 10);
        const auto forest = learn(forestLearner(), records, {.classes = 3});
        const FeatureMatrix once = (*forest)->probabilities(records.features);
        std::vector<FeatureMatrix> said(4);
        {
            std::vector<std::jthread> threads;
            for (FeatureMatrix& own : said)
                threads.emplace_back([&] { own = (*forest)->probabilities(records.features); });
        }
        for (const FeatureMatrix& own : said)
            QVERIFY(own == once);
        // Nor does it matter in which company a record is asked about.
        for (const Index i : {0, 63, 64, 299})
            QVERIFY((*forest)->probabilities(records.features.row(i)) == once.row(i));
    }

    // Trees of one question: grown until all is pure, a forest would give each record its own corner.
    void weightsCount() {
        MadeUpRecords records = exclusiveOr(200, 11), unseen = exclusiveOr(300, 12);
        const std::size_t half = 100;
        for (std::size_t i = 0; i < 200; ++i) // the second half says the contrary
            records.labels[i] = (records.features(static_cast<Index>(i), 0) > 0) == (i < half) ? 1 : 0;
        for (std::size_t i = 0; i < 300; ++i)
            unseen.labels[i] = unseen.features(static_cast<Index>(i), 0) > 0 ? 1 : 0;
        std::vector<double> first(200, 0.01), second(200, 0.01);
        std::fill_n(first.begin(), half, 5.0);
        std::fill(second.begin() + half, second.end(), 5.0);
        Parameters given = forestWith("forest_depth", std::int64_t{1});
        given.set("forest_feature_share", 1.0);
        const auto straight = learn(forestLearner(), records, {.weights = &first, .given = given});
        const auto contrary = learn(forestLearner(), records, {.weights = &second, .given = given});
        QVERIFY(accuracyOf(**straight, unseen) > 0.9);
        QVERIFY(accuracyOf(**contrary, unseen) < 0.1);
    }

    void recordsWithoutWeightAreAsIfAbsent() {
        const MadeUpRecords records = rings(120, 2, 3, 13);
        MadeUpRecords few{records.features.topRows(80),
                          {records.labels.begin(), records.labels.begin() + 80}};
        std::vector<double> weights(120, 2.0);
        std::fill(weights.begin() + 80, weights.end(), 0.0);
        const auto whole = learn(forestLearner(), records, {.weights = &weights});
        const auto part = learn(forestLearner(), few);
        QVERIFY((*whole)->probabilities(records.features) == (*part)->probabilities(records.features));
    }

    void absentClassesAreNeverChosen() {
        MadeUpRecords records = rings(200, 3, 0, 14);
        for (int& label : records.labels)
            label = label == 0 ? 1 : label == 1 ? 3 : 4; // of six
        const auto forest = learn(forestLearner(), records, {.classes = 6});
        const FeatureMatrix p = (*forest)->probabilities(records.features);
        QVERIFY(p.cols() == 6 && p.col(0).isZero(0) && p.col(2).isZero(0) && p.col(5).isZero(0));
        QVERIFY(soundProbabilities(**forest, records.features));
        QVERIFY(accuracyOf(**forest, records) > 0.95);
    }

    void tasksWithoutAnythingToLearn() {
        MadeUpRecords records = rings(30, 2, 0, 15);
        const FeatureMatrix queries = records.features;
        records.labels.assign(30, 2);
        const auto single = learn(forestLearner(), records, {.classes = 4});
        QVERIFY(((*single)->probabilities(queries).col(2).array() == 1).all());
        QCOMPARE(accuracyOf(**single, records), 1.0);
        const MadeUpRecords none{FeatureMatrix(0, 2), {}};
        const auto empty = learn(forestLearner(), none, {.classes = 4});
        QVERIFY(((*empty)->probabilities(queries).array() == 0.25).all());
        std::vector<int> said(30, -1);
        (*empty)->predict(queries, said.data());
        QCOMPARE(said, std::vector<int>(30, 0));
        const MadeUpRecords noColumns{FeatureMatrix(4, 0), {0, 1, 1, 1}};
        const auto shares = learn(forestLearner(), noColumns);
        QCOMPARE((*shares)->probabilities(noColumns.features)(3, 1), 0.75);
        const MadeUpRecords constant{FeatureMatrix::Constant(4, 3, 1.5), {0, 1, 0, 0}};
        QCOMPARE((*learn(forestLearner(), constant))->probabilities(constant.features)(0, 0), 0.75);
    }

    void valuesBeyondSinglePrecisionAreTaken() {
        MadeUpRecords records = exclusiveOr(100, 16);
        for (Index i = 0; i < 100; ++i)
            records.features(i, 0) *= 1e300;
        const auto forest = learn(forestLearner(), records);
        QVERIFY(forest.ok());
        QVERIFY(accuracyOf(**forest, records) > 0.9);
    }

    void unusableTasksAreErrors() {
        MadeUpRecords records = rings(10, 2, 0, 17);
        records.features(3, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!learn(forestLearner(), records).ok());
        records.features(3, 1) = 0;
        records.labels[2] = 2;
        QVERIFY(!learn(forestLearner(), records).ok());
    }

    void stopsSoon() {
        const MadeUpRecords records = rings(3000, 3, 20, 18);
        const double waited =
            millisecondsToStop(forestLearner(), records,
                               {.classes = 3, .given = forestWith("forest_trees", std::int64_t{100000})});
        QVERIFY2(waited >= 0 && waited < 200, qPrintable(QString::number(waited)));
    }

    void teachersAndStudentMayBeForests() {
        Experiment experiment = smallExperiment();
        experiment.parameters.set("teacher_learner", std::string("forest"));
        experiment.parameters.set("student_learner", std::string("forest"));
        experiment.parameters.set("forest_trees", std::int64_t{20});
        const RecordedRun once = record(experiment, 1), twice = record(experiment, 2);
        QVERIFY2(once.ended.state == RunState::Finished,
                 once.ended.error ? once.ended.error->message().c_str() : "");
        QVERIFY(once.trial().y(series::accuracy).back() > 0.7);
        QCOMPARE(once.trial().y(series::accuracy), twice.trial().y(series::accuracy));
        QCOMPARE(once.trial().y(series::epsilon), twice.trial().y(series::epsilon));
    }

    void isWellAboveTheMajorityOnAdult() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        Experiment experiment = smallExperiment("public-only");
        experiment.data.path = sharedFile("data/tabular/adult.data.gz").toStdString();
        experiment.data.header = false;
        experiment.data.label = "15";
        experiment.data.positive = ">50K";
        experiment.parameters.set("student_learner", std::string("forest"));
        experiment.parameters.set("forest_trees", std::int64_t{30});
        StageStore stages;
        const RecordedRun run = record(experiment, loadDataset(experiment.data).value(), stages);
        QCOMPARE(run.ended.state, RunState::Finished);
        QVERIFY(*run.outcome().quality->auroc > 0.88);
        QVERIFY(run.outcome().quality->accuracy > run.trial().baseline("majority")->accuracy + 0.08);
    }

    void anotherNumberOfTreesTrainsAnewAndAnotherSigmaDoesNot() {
        StageStore stages;
        Experiment experiment = smallExperiment();
        experiment.parameters.set("teacher_learner", std::string("forest"));
        experiment.parameters.set("forest_trees", std::int64_t{10});
        (void)record(experiment, censusDataset(), stages);
        experiment.parameters.set("sigma", 25.0);
        QVERIFY(record(experiment, censusDataset(), stages).reused(Stage::Train));
        experiment.parameters.set("forest_trees", std::int64_t{11});
        const RecordedRun other = record(experiment, censusDataset(), stages);
        QCOMPARE(other.ended.state, RunState::Finished);
        QVERIFY(!other.reused(Stage::Train));
    }
};

TEST_WITH_EVENTS(ForestTest)
#include "ForestTest.moc"
