// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Attacks on whole trials. Bounds hold at an error of 1e-3, so that each comparison with the accountant's ε
// fails by chance with at most that probability; seeds are fixed.
class TrialAttackTest : public QObject {
    Q_OBJECT

private slots:
    void descentStaysBelowItsAccountant_data();
    void descentStaysBelowItsAccountant();
    void descentWithHardlyAnyNoiseIsCaught_data();
    void descentWithHardlyAnyNoiseIsCaught();
    void bagsKeepToTheirDelta();
    void mechanismsOnFeaturesStayBelow_data();
    void mechanismsOnFeaturesStayBelow();
    void aMechanismWithoutAPromiseHasNone();
    void whatCannotBeAttackedIsRefused();
};

namespace {

class Unwatched final : public AttackWatcher {
public:
    void observe(const AttackProgress&) override {}
};

Result<AttackResult> attacking(const Experiment& experiment, const AttackPlan& plan) {
    Unwatched nobody;
    RunControl control;
    return measureAttack(experiment, *censusDataset(), plan, nobody, control, Parallel(2));
}

// A few hundred records, learnt from in a few steps.
Experiment descent(std::int64_t steps, double rate) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "dpsgd";
    experiment.split = {0.02, 0.02, 0.02, false};
    experiment.parameters.set("delta", 1e-3);
    experiment.parameters.set("steps", steps);
    experiment.parameters.set("sampling_rate", rate);
    experiment.seed = 5;
    return experiment;
}

} // namespace

void TrialAttackTest::descentStaysBelowItsAccountant_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<double>("epsilon");
    for (const char* kind : {"neighbours", "canaries", "shadow"})
        for (const double epsilon : {1.0, 3.0})
            QTest::addRow("%s at %g", kind, epsilon) << QString(kind) << epsilon;
}

void TrialAttackTest::descentStaysBelowItsAccountant() {
    QFETCH(QString, kind);
    QFETCH(double, epsilon);
    Experiment experiment = descent(8, 0.5);
    experiment.parameters.set("epsilon", epsilon);
    const auto result = attacking(experiment, {.kind = kind.toStdString(), .repeats = 150, .error = 1e-3});
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY2(!result->contradicts(), inWords(*result).c_str());
    QVERIFY2(std::abs(result->stated.value / epsilon - 1) < 0.01, inWords(*result).c_str());
    QCOMPARE(QString::fromStdString(result->kind), kind);
    QVERIFY(!result->looks.empty());
}

void TrialAttackTest::descentWithHardlyAnyNoiseIsCaught_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("repeats");
    QTest::addRow("neighbours") << QString("neighbours") << 200;
    QTest::addRow("canaries") << QString("canaries") << 0; // one for each feature
}

void TrialAttackTest::descentWithHardlyAnyNoiseIsCaught() {
    QFETCH(QString, kind);
    QFETCH(int, repeats);
    Experiment experiment = descent(4, 1);
    experiment.parameters.set("noise_multiplier", 0.05);
    experiment.parameters.set("delta", 1e-7); // what so many canaries add up to must be far below the error
    const auto result =
        attacking(experiment, {.kind = kind.toStdString(), .repeats = static_cast<std::uint64_t>(repeats)});
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY2(result->lowerBound > 1, (inWords(*result) + result->neighbour).c_str());
    QVERIFY2(!result->contradicts(), inWords(*result).c_str());
}

// Their δ is the chance that the record is drawn at all, and covers whatever it shows then.
void TrialAttackTest::bagsKeepToTheirDelta() {
    Experiment experiment = descent(1, 1);
    experiment.mechanism = "bagging";
    experiment.parameters = {};
    experiment.parameters.set("models", std::int64_t{1});
    experiment.parameters.set("subsample", std::int64_t{50});
    const auto result = attacking(experiment, {.kind = "shadow", .repeats = 100, .error = 1e-3});
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY2(!result->contradicts(), inWords(*result).c_str());
    QVERIFY(result->stated.delta > 0.01);
}

void TrialAttackTest::mechanismsOnFeaturesStayBelow_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<QString>("says");
    const QString features = "with the private features of";
    QTest::addRow("brc") << QString("brc") << features;
    QTest::addRow("brc-private") << QString("brc-private") << QString("replaced");
    QTest::addRow("dp-logistic") << QString("dp-logistic") << QString("replaced");
    QTest::addRow("pate-features") << QString("pate-features") << features;
    QTest::addRow("ensemble-accuracy") << QString("ensemble-accuracy") << QString("within its class");
}

void TrialAttackTest::mechanismsOnFeaturesStayBelow() {
    QFETCH(QString, mechanism);
    QFETCH(QString, says);
    Experiment experiment = featureExperiment(mechanism.toStdString());
    experiment.split = {0.02, 0, 0.02, false};
    if (mechanism == "ensemble-accuracy") {
        experiment = descent(1, 1);
        experiment.mechanism = "ensemble-accuracy";
        experiment.parameters = {};
    }
    experiment.parameters.set("epsilon", 1.0);
    if (mechanism == "pate-features") experiment.parameters.set("teachers", std::int64_t{10});
    const auto result = attacking(experiment, {.repeats = 60, .error = 1e-3});
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY2(!result->contradicts(), inWords(*result).c_str());
    QVERIFY2(QString::fromStdString(result->neighbour).contains(says), result->neighbour.c_str());
    QVERIFY2(result->stated.value <= 1 + 1e-9, inWords(*result).c_str());
}

void TrialAttackTest::aMechanismWithoutAPromiseHasNone() {
    Experiment experiment = descent(1, 1);
    experiment.mechanism = "nonprivate";
    experiment.parameters = {};
    const auto result = attacking(experiment, {.repeats = 48});
    QVERIFY2(result, result ? "" : result.error().message().c_str());
    QVERIFY(std::isinf(result->stated.value));
    QVERIFY(inWords(*result).ends_with("accountant: promises nothing"));
}

void TrialAttackTest::whatCannotBeAttackedIsRefused() {
    Experiment experiment = descent(4, 1);
    const auto refusal = [&](const AttackPlan& plan) {
        const auto result = attacking(experiment, plan);
        return result ? std::string() : result.error().message();
    };
    QVERIFY(refusal({.kind = "canary"}).find("there is no attack \"canary\"") != std::string::npos);
    QVERIFY(refusal({.kind = "worst-record"}).find("lets teachers vote") != std::string::npos);
    QVERIFY(refusal({.record = 999'999'999}).find("is no private record") != std::string::npos);
    QVERIFY(refusal({.repeats = 3}).find("3 repeats cannot be drawn") != std::string::npos);
    QVERIFY(refusal({.error = 1}).find("between 0 and 1") != std::string::npos);
    experiment.mechanism = "bagging";
    experiment.parameters = {};
    QVERIFY(refusal({.kind = "canaries"}).find("puts out noisy sums") != std::string::npos);
    experiment.mechanism = "pate-gnmax";
    experiment.trials = 1;
    experiment.earlier = EarlierAnswers{.asked = 3, .queries = {0}, .labels = {1}, .spent = {}};
    QVERIFY(refusal({}).find("goes on from another run is not attacked") != std::string::npos);
}

TEST_ALONE(TrialAttackTest)
#include "TrialAttackTest.moc"
