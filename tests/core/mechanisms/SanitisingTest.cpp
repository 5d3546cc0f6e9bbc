// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/SmoothedRelease.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SanitisingTest : public QObject {
    Q_OBJECT

private slots:
    void explorationSaysWhatWouldBePublished();
    void fixedParametersDependOnTheBudgetAlone();
    void tunedParametersLookAtTheVotesAndAreLabelledAsALeak();
    void thePapersTheoremIsLabelledWithItsCounterexample();
    void offSaysNothing();
    void releaseDrawsOnceFromEntropyAndTellsNoScale();
    void releasePaysForPublishing();
    void releaseThatCannotPublishIsRefusedBeforeAnyAnswer();
    void releaseRefusesWhatProvesNothing_data();
    void releaseRefusesWhatProvesNothing();
};

namespace {

// σ is small against 40 teachers that mostly agree: the data-dependent bound holds.
Experiment smallSanitised() {
    Experiment experiment = smallExperiment();
    experiment.parameters.set("sigma", 8.0);
    experiment.parameters.set("epsilon", 9.0);
    experiment.parameters.set("queries", std::int64_t{60});
    return experiment;
}

bool warns(const RecordedRun& run, const char* words) {
    for (const Remark& remark : run.run.remarks())
        if (remark.severity == Severity::Warning && remark.text.find(words) != std::string::npos) return true;
    return false;
}

QString remarksOf(const RecordedRun& run) {
    QString all;
    for (const Remark& remark : run.run.remarks())
        all += QString::fromStdString(remark.text) + "; ";
    return all;
}

} // namespace

void SanitisingTest::explorationSaysWhatWouldBePublished() {
    const RecordedRun run = record(smallSanitised());
    const auto& sanitised = run.outcome().privacy.sanitised;
    QVERIFY2(sanitised, qPrintable(remarksOf(run)));
    QVERIFY(!sanitised->drawn && !sanitised->tuned && !sanitised->asPublished);
    QVERIFY(*sanitised->noiseSd > 0 && *sanitised->smoothSensitivity > 0);
    QVERIFY(sanitised->epsilon > run.outcome().privacy.spent.value);
    QCOMPARE(*sanitised->noiseSd, *sanitised->smoothSensitivity * sanitised->sigmaSS);
}

void SanitisingTest::fixedParametersDependOnTheBudgetAlone() {
    Experiment other = smallSanitised();
    other.seed = 99;
    const auto one = record(smallSanitised()).outcome().privacy.sanitised,
               two = record(other).outcome().privacy.sanitised;
    QVERIFY(one && two);
    QCOMPARE(one->order, two->order);
    QCOMPARE(one->smoothness, two->smoothness);
    QCOMPARE(one->sigmaSS, two->sigmaSS);
    QVERIFY(one->epsilon != two->epsilon);
    // log(1/δ)/(α−1) is half of ε = 9.
    QVERIFY(std::abs(std::log(1e5) / (one->order - 1) - 4.5) < 1e-9);
}

void SanitisingTest::tunedParametersLookAtTheVotesAndAreLabelledAsALeak() {
    Experiment experiment = smallSanitised();
    experiment.parameters.set("sanitise", std::string("tuned"));
    const RecordedRun run = record(experiment);
    const auto& tuned = run.outcome().privacy.sanitised;
    QVERIFY2(tuned, qPrintable(remarksOf(run)));
    QVERIFY(tuned->tuned);
    QVERIFY(warns(run, "leaks"));
    // As the paper does it: at the order that minimised ε after the last query, itself a function of the
    // votes.
    QCOMPARE(tuned->order, *run.outcome().privacy.spent.order);
    QVERIFY(tuned->order != record(smallSanitised()).outcome().privacy.sanitised->order);
}

void SanitisingTest::thePapersTheoremIsLabelledWithItsCounterexample() {
    Experiment experiment = smallSanitised();
    experiment.parameters.set("publication", std::string("as-published"));
    const RecordedRun run = record(experiment);
    QVERIFY(run.outcome().privacy.sanitised->asPublished);
    QVERIFY(warns(run, "proves nothing"));
    QVERIFY2(warns(run, "0.407") && warns(run, "1.74"), qPrintable(remarksOf(run)));
}

void SanitisingTest::offSaysNothing() {
    Experiment experiment = smallSanitised();
    experiment.parameters.set("sanitise", std::string("off"));
    QVERIFY(!record(experiment).outcome().privacy.sanitised);
}

void SanitisingTest::releaseDrawsOnceFromEntropyAndTellsNoScale() {
    Experiment experiment = smallSanitised();
    experiment.release = true;
    experiment.parameters.set("publish_epsilon", true);
    experiment.parameters.set("epsilon", 40.0);
    experiment.parameters.set("queries", std::int64_t{20});
    const RecordedRun one = record(experiment), two = record(experiment);
    const auto &first = one.outcome().privacy.sanitised, &second = two.outcome().privacy.sanitised;
    QVERIFY2(first && second, qPrintable(remarksOf(one)));
    QVERIFY(first->drawn);
    QVERIFY(!first->noiseSd && !first->smoothSensitivity);
    QVERIFY(first->epsilon != second->epsilon);
    QCOMPARE(one.outcome().privacy.spent.kind, EpsilonKind::DataIndependent);
}

void SanitisingTest::releasePaysForPublishing() {
    Experiment experiment = smallSanitised();
    experiment.release = true;
    experiment.parameters.set("epsilon", 40.0);
    experiment.parameters.set("queries", std::int64_t{20});
    const double silent = record(experiment).outcome().privacy.spent.value;
    experiment.parameters.set("publish_epsilon", true);
    const RecordedRun run = record(experiment);
    const SanitisedStatement& published = *run.outcome().privacy.sanitised;
    const double cost =
        *releaseRdp({published.order, published.smoothness, published.sigmaSS}, Publication::Sound);
    const double expected =
        20 * published.order / 64 + cost + std::log(1e5) / (published.order - 1); // σ = 8, at one order
    QVERIFY(std::abs(run.outcome().privacy.spent.value - expected) < 1e-9 * expected);
    QVERIFY(run.outcome().privacy.spent.value > silent);
    QVERIFY(run.outcome().privacy.spent.value <= 40);
}

void SanitisingTest::releaseThatCannotPublishIsRefusedBeforeAnyAnswer() {
    Experiment experiment = smallSanitised();
    experiment.release = true;
    experiment.parameters.set("publish_epsilon", true);
    experiment.parameters.set("teachers", std::int64_t{2}); // two votes never beat the bound
    const RecordedRun run = record(experiment);
    QCOMPARE(run.ended.state, RunState::Failed);
    QCOMPARE(run.ended.error->where, std::string("/parameters/publish_epsilon"));
    QVERIFY(run.trial().asked.empty());
}

void SanitisingTest::releaseRefusesWhatProvesNothing_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("tuned on the votes") << "sanitise"
                                        << "tuned";
    QTest::newRow("by the false theorem") << "publication"
                                          << "as-published";
    QTest::newRow("without a sanitised ε") << "sanitise"
                                           << "off";
}
void SanitisingTest::releaseRefusesWhatProvesNothing() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    Experiment experiment = smallSanitised();
    experiment.release = true;
    experiment.parameters.set("publish_epsilon", true);
    experiment.parameters.set(key.toStdString(), value.toStdString());
    const RecordedRun run = record(experiment);
    QCOMPARE(run.ended.state, RunState::Failed);
    QCOMPARE(run.ended.error->where, "/parameters/" + key.toStdString());
}

TEST_ALONE(SanitisingTest)
#include "SanitisingTest.moc"
