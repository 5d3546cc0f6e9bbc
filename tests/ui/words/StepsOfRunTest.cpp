// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/StepsOfRun.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

// What a run goes by, and what that is called.
class StepsOfRunTest : public QObject {
    Q_OBJECT

private slots:
    void theMechanismSaysWhatARunGoesBy_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<StepKind>("step");
        QTest::addColumn<bool>("answers");
        QTest::newRow("PATE") << "pate-gnmax" << steps::queries << true;
        QTest::newRow("boosting") << "brc" << steps::iterations << false;
        QTest::newRow("bagging") << "bagging" << steps::models << false;
        QTest::newRow("gradient descent") << "dpsgd" << steps::gradientSteps << false;
        QTest::newRow("ensemble accuracy") << "ensemble-accuracy" << steps::teachers << false;
        QTest::newRow("at once") << "dp-logistic" << steps::atOnce << false;
        QTest::newRow("not known") << "of another build" << steps::queries << true;
    }
    void theMechanismSaysWhatARunGoesBy() {
        QFETCH(QString, mechanism);
        QFETCH(StepKind, step);
        QFETCH(bool, answers);
        Experiment experiment;
        experiment.mechanism = mechanism.toStdString();
        const Run run(experiment);
        QCOMPARE(stepOf(run), step);
        QCOMPARE(answersQueries(run), answers);
    }

    void eachStepHasAWordForOneAndForMany() {
        QCOMPARE(oneStep(steps::queries), QStringLiteral("query"));
        QCOMPARE(manySteps(steps::queries), QStringLiteral("queries"));
        QCOMPARE(oneStep(steps::iterations), QStringLiteral("iteration"));
        QCOMPARE(manySteps(steps::iterations), QStringLiteral("iterations"));
        QCOMPARE(oneStep(steps::models), QStringLiteral("model"));
        QCOMPARE(manySteps(steps::models), QStringLiteral("models"));
        QCOMPARE(oneStep(steps::gradientSteps), QStringLiteral("step"));
        QCOMPARE(manySteps(steps::gradientSteps), QStringLiteral("steps"));
        QCOMPARE(oneStep(steps::teachers), QStringLiteral("teacher"));
        QCOMPARE(manySteps(steps::teachers), QStringLiteral("teachers"));
    }
};

TEST_WITH_EVENTS(StepsOfRunTest)
#include "StepsOfRunTest.moc"
