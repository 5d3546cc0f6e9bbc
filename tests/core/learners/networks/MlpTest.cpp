// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/networks/NetworkTraining.h"
#include "core/learners/registry/Learners.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TreeTasks.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Lesson thorough(int classes) {
    Lesson lesson{.classes = classes};
    lesson.given.set("training_epochs", std::int64_t{60});
    lesson.given.set("learning_rate", 0.01);
    return lesson;
}

} // namespace

class MlpTest : public QObject {
    Q_OBJECT

private slots:
    // A weighted sum gets half of them right, with a standard deviation of 0.016. The seed is fixed.
    void learnsWhatNoWeightedSumCanTell() {
        const auto model = learn(mlpLearner(), exclusiveOr(1000, 1), thorough(2));
        QVERIFY(model.ok());
        const auto others = exclusiveOr(1000, 2);
        QVERIFY(accuracyOf(**model, others) > 0.95);
        QVERIFY(soundProbabilities(**model, others.features));
    }

    void learnsSeveralClassesAmongNoise() {
        const auto model = learn(mlpLearner(), rings(2000, 3, 3, 3), thorough(3));
        QVERIFY(model.ok());
        QVERIFY(accuracyOf(**model, rings(1000, 3, 3, 4)) > 0.85);
    }

    void hasTheHiddenUnitsAskedFor() {
        Lesson lesson = thorough(3);
        lesson.given.set("hidden_units", std::int64_t{5});
        lesson.given.set("training_epochs", std::int64_t{1});
        const auto model = learn(mlpLearner(), rings(50, 3, 3, 5), lesson);
        QVERIFY(model.ok());
        const auto& network = dynamic_cast<const NetworkClassifier&>(**model).network();
        QVERIFY(network.plan() == densePlan(5, 5, 3));
    }

    void describesItself() {
        const Learner* learner = findLearner("mlp");
        QVERIFY(learner != nullptr);
        QVERIFY(learner->pretrains && !learner->picturesOnly);
        const auto parameters = validated(learner->parameters, {}, "mlp");
        QVERIFY(parameters.ok());
        QCOMPARE(parameters->integer("hidden_units"), std::int64_t{128});
        QCOMPARE(parameters->choice("pretraining"), std::string("none"));
        for (const ParameterDescriptor& one : learner->parameters)
            QVERIFY(!one.label.empty() && !one.help.empty());
    }

    void othersAtTheSameTimeChangeNoBit() {
        const auto records = rings(300, 3, 2, 6);
        const auto alone = learn(mlpLearner(), records, thorough(3));
        QVERIFY(alone.ok());
        QVERIFY(probabilitiesAmongOthers(mlpLearner(), records, thorough(3)) ==
                (*alone)->probabilities(records.features));
    }

    void predictsNoRecords() {
        const auto model = learn(mlpLearner(), rings(30, 3, 2, 7), {.classes = 3});
        QVERIFY(model.ok());
        const FeatureMatrix none = (*model)->probabilities(FeatureMatrix(0, 4));
        QCOMPARE(none.rows(), Eigen::Index{0});
        QCOMPARE(none.cols(), Eigen::Index{3});
    }
};

TEST_WITH_EVENTS(MlpTest)
#include "MlpTest.moc"
