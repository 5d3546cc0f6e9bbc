// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Json.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/files/FindingJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

template <class Value> std::shared_ptr<const std::vector<Value>> list(std::vector<Value> values) {
    return std::make_shared<const std::vector<Value>>(std::move(values));
}

// Four teachers in five bins; the noise made bin 3 the fullest.
Run examined(bool release = false) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "ensemble-accuracy";
    experiment.split = {0.8, 0, 0.2, false};
    experiment.release = release;
    Run run(experiment);
    run.apply(TeachersExamined{{}, 4, 10, list<std::uint32_t>({7, 8, 9, 5})});
    Quality whole;
    whole.accuracy = 0.82;
    run.apply(BaselineScored{{}, "nonprivate", whole});
    AccuracyReleased released;
    released.teachers = 4;
    released.bins = 5;
    released.bin = 3;
    released.aggregator = "noisy-argmax";
    released.epsilon = 0.5;
    released.scale = 4;
    released.noisy = list<double>({-2, 0, 1, 6, 3});
    released.counts = list<long>({0, 0, 1, 1, 2});
    released.chances = list<double>({0.1, 0.1, 0.2, 0.2, 0.4});
    released.truth = 0.82;
    run.apply(released);
    run.apply(AccountantSnapshot{{}, 4, 4, 0.5, 0.5, {}});
    TrialOutcome outcome;
    outcome.asked = outcome.answered = 4;
    outcome.releasedAccuracy = released.accuracy();
    outcome.privacy.spent.value = 0.5;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.accountant = "report-noisy-max";
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

} // namespace

// The accuracy of an ensemble in runs and result files.
class EnsembleJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theReleasedAccuracyIsTheAccuracyOfTheRun();
    void itIsWrittenAsDocumented();
    void aReleaseHoldsNothingWithoutNoise();
    void resultsComeBackByteForByte();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();
};

void EnsembleJsonTest::theReleasedAccuracyIsTheAccuracyOfTheRun() {
    const Run run = examined();
    QCOMPARE(*run.latest(series::accuracy), 0.7);
    QCOMPARE(run.summary().at("accuracy").median, 0.7);
    QCOMPARE(run.trials()[0].y(series::accuracy), std::vector<double>{0.7});
    QCOMPARE(run.trials()[0].y(series::scoredAsked), std::vector<double>{4});
    QCOMPARE(*measured(run.trials()[0], Measure::Accuracy), 0.7);
    QVERIFY(std::abs(*measured(run.trials()[0], Measure::AccuracyGap) - 0.12) < 1e-12);
    QVERIFY(!measured(run.trials()[0], Measure::Auroc));
}

void EnsembleJsonTest::itIsWrittenAsDocumented() {
    const Json expected = Json::parse(R"({"teachers": 4, "teachers_of_record": 1, "bins": 5, "bin": 3,
        "accuracy": 0.7, "aggregator": "noisy-argmax", "epsilon": 0.5, "scale": 4.0,
        "noisy": [-2.0, 0.0, 1.0, 6.0, 3.0], "counts": [0, 0, 1, 1, 2], "chances": [0.1, 0.1, 0.2, 0.2, 0.4],
        "truth": 0.82, "test_records": 10, "correct": [7, 8, 9, 5]})");
    QCOMPARE(resultToJson(examined())["trials"][0]["ensemble"].dump(1), expected.dump(1));
}

void EnsembleJsonTest::aReleaseHoldsNothingWithoutNoise() {
    const Json json = resultToJson(examined(true))["trials"][0]["ensemble"];
    for (const char* clean : {"counts", "chances", "truth", "test_records", "correct"})
        QVERIFY2(!json.contains(clean), clean);
    QVERIFY(json.contains("noisy"));
}

void EnsembleJsonTest::resultsComeBackByteForByte() {
    for (const bool release : {false, true}) {
        const Json json = resultToJson(examined(release));
        const auto run = runFromJson(Json::parse(json.dump()), "");
        QVERIFY2(run.ok(), run ? "" : run.error().message().c_str());
        QCOMPARE(resultToJson(*run).dump(1), json.dump(1));
        QCOMPARE(*run->latest(series::accuracy), 0.7);
    }
}

void EnsembleJsonTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("where");
    QTest::newRow("bin") << "/bin"
                         << "5"
                         << "/bin";
    QTest::newRow("no bins") << "/bins"
                             << "1"
                             << "";
    QTest::newRow("counts too short") << "/counts"
                                      << "[1, 2]"
                                      << "/counts";
    QTest::newRow("more than teachers") << "/counts/2"
                                        << "5"
                                        << "/counts/2";
    QTest::newRow("chance") << "/chances/1"
                            << "1.5"
                            << "/chances/1";
    QTest::newRow("noisy text") << "/noisy/0"
                                << "\"x\""
                                << "/noisy/0";
    QTest::newRow("more right than asked") << "/correct/3"
                                           << "11"
                                           << "/correct/3";
    QTest::newRow("aggregator") << "/aggregator"
                                << "\"mode\""
                                << "/aggregator";
    QTest::newRow("truth") << "/truth"
                           << "1.2"
                           << "/truth";
    QTest::newRow("unknown member") << "/width"
                                    << "0.2"
                                    << "/width";
}

void EnsembleJsonTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = resultToJson(examined())["trials"][0]["ensemble"];
    placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
    TrialRecord record;
    const auto read = readFindings({{"ensemble", json}}, declaredFindings(), {}, "", record);
    QVERIFY(!read.ok());
    QCOMPARE(read.error().where, "/ensemble" + where.toStdString());
    QVERIFY(!record.latest<AccuracyReleased>());
}

TEST_WITH_EVENTS(EnsembleJsonTest)
#include "EnsembleJsonTest.moc"
