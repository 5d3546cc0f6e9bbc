// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LinearClassifier.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class LinearClassifierTest : public QObject {
    Q_OBJECT

private slots:
    void aScoreOfZeroIsPositive() {
        FeatureMatrix features(4, 2);
        features << 1, 1, -1, -1, 0.5, -0.5, 0.5, -0.500001;
        const LinearClassifier classifier{Eigen::Vector2d(1, 1), 0};
        QCOMPARE(classifier.predict(features), (Signs{1, -1, 1, -1}));
        const LinearClassifier negative{Eigen::Vector2d(-0.0, -0.0), -0.0};
        QCOMPARE(negative.predict(features), (Signs{1, 1, 1, 1}));
    }

    void theInterceptMovesTheBoundary() {
        FeatureMatrix features(3, 1);
        features << 0.25, 0.5, 0.75;
        QCOMPARE((LinearClassifier{Eigen::VectorXd::Ones(1), -0.5}.predict(features)), (Signs{-1, 1, 1}));
        QCOMPARE((LinearClassifier{-Eigen::VectorXd::Ones(1), 0.5}.predict(features)), (Signs{1, 1, -1}));
    }

    void noFeaturesLeaveTheIntercept() {
        const FeatureMatrix features(2, 0);
        QCOMPARE((LinearClassifier{Eigen::VectorXd(0), 0}.predict(features)), (Signs{1, 1}));
        QCOMPARE((LinearClassifier{Eigen::VectorXd(0), -1e-300}.predict(features)), (Signs{-1, -1}));
    }

    void noRecordsSayNothing() {
        QVERIFY((LinearClassifier{Eigen::VectorXd::Ones(2), 1}.predict(FeatureMatrix(0, 2)).empty()));
    }

    void classOneIsPlusOne() {
        QCOMPARE(signsOf({0, 1, 1, 0}), (Signs{-1, 1, 1, -1}));
        QVERIFY(signsOf({}).empty());
    }
};

TEST_ALONE(LinearClassifierTest)
#include "LinearClassifierTest.moc"
