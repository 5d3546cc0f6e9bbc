// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StepsOfRun.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

// What a run goes by, and what that is called.
class StepsOfRunTest : public QObject {
    Q_OBJECT

private slots:
    void theMechanismSaysWhatARunGoesBy_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<StepOfRun>("step");
        QTest::addColumn<bool>("answers");
        QTest::newRow("PATE") << "pate-gnmax" << StepOfRun::Query << true;
        QTest::newRow("boosting") << "brc" << StepOfRun::Iteration << false;
        QTest::newRow("bagging") << "bagging" << StepOfRun::Model << false;
        QTest::newRow("gradient descent") << "dpsgd" << StepOfRun::Descent << false;
        QTest::newRow("ensemble accuracy") << "ensemble-accuracy" << StepOfRun::Examined << false;
        QTest::newRow("at once") << "dp-logistic" << StepOfRun::AtOnce << false;
        QTest::newRow("not known") << "of another build" << StepOfRun::Query << true;
    }
    void theMechanismSaysWhatARunGoesBy() {
        QFETCH(QString, mechanism);
        QFETCH(StepOfRun, step);
        QFETCH(bool, answers);
        Experiment experiment;
        experiment.mechanism = mechanism.toStdString();
        const Run run(experiment);
        QCOMPARE(stepOf(run), step);
        QCOMPARE(answersQueries(run), answers);
    }

    void eachStepHasAWordForOneAndForMany() {
        QCOMPARE(oneStep(StepOfRun::Query), QStringLiteral("query"));
        QCOMPARE(manySteps(StepOfRun::Query), QStringLiteral("queries"));
        QCOMPARE(oneStep(StepOfRun::Iteration), QStringLiteral("iteration"));
        QCOMPARE(manySteps(StepOfRun::Iteration), QStringLiteral("iterations"));
        QCOMPARE(oneStep(StepOfRun::Model), QStringLiteral("model"));
        QCOMPARE(manySteps(StepOfRun::Model), QStringLiteral("models"));
        QCOMPARE(oneStep(StepOfRun::Descent), QStringLiteral("step"));
        QCOMPARE(manySteps(StepOfRun::Descent), QStringLiteral("steps"));
        QCOMPARE(oneStep(StepOfRun::Examined), QStringLiteral("teacher"));
        QCOMPARE(manySteps(StepOfRun::Examined), QStringLiteral("teachers"));
    }
};

TEST_WITH_EVENTS(StepsOfRunTest)
#include "StepsOfRunTest.moc"
