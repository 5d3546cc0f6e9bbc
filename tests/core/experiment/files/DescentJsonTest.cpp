// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/testing/FiledFindings.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Steps of noisy gradient descent in result files.
class DescentJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreWrittenAsDocumented();
    void everyStepComesBack();
    void whatIsNoNumberIsNull();
    void aReleaseHasNoNorms();
    void resultsComeBackByteForByte();
    void theSeriesOfARestoredRunAreThoseOfTheRun();
    void aTrialThatIsGoingOnKeepsItsSteps();
    void stepsStandBesideQueries();
    void pointsOfASweepDoWithoutThem();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();

private:
    static Run descended(bool release = false);
    static Json afterReading(const Json& json) {
        const auto run = runFromJson(Json::parse(json.dump()), "");
        return run ? resultToJson(*run) : Json(run.error().message());
    }
};

// Three steps told of out of 200; in the second nobody was drawn.
Run DescentJsonTest::descended(bool release) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "dpsgd";
    experiment.split = {0.8, 0, 0.2, false};
    experiment.release = release;
    Run run(experiment);
    const std::vector<GradientStep> steps = {
        {{}, 1, 1.5, 12.25, 14.5, GradientNorms{61, 0.5, 1.25, 2, 9.5, 0.375, 2.25}},
        {{}, 100, 1.5, 12.25, 11.75, std::nullopt},
        {{}, 200, 1.5, 12.25, 13, GradientNorms{1, 0, 0, 0, 0, 0, 0.125}}};
    for (const GradientStep& step : steps) {
        run.apply(step);
        const double spent = 0.01 * static_cast<double>(step.step);
        run.apply(AccountantSnapshot{{}, step.step, step.step, spent, spent, {}});
        run.apply(ReadingsSnapshot{{},
                                   step.step,
                                   {{AccountantReading::DescentClassic, 3 * spent, std::nullopt},
                                    {AccountantReading::DescentImproved, 2 * spent, std::nullopt},
                                    {AccountantReading::DescentLosses, spent, std::nullopt}}});
    }
    Quality quality;
    quality.accuracy = 0.7;
    run.apply(QualitySnapshot{{}, 200, 200, quality});
    TrialOutcome outcome;
    outcome.asked = outcome.answered = 200;
    outcome.privacy.spent.value = 2;
    outcome.privacy.spent.delta = 1e-5;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.accountant = "loss-distribution";
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

void DescentJsonTest::theyAreWrittenAsDocumented() {
    const Json expected = Json::parse(R"({"step": [1, 100, 200], "clip_norm": 1.5, "noise_norm": 12.25,
        "sum_norm": [14.5, 11.75, 13.0], "records": [61, null, 1], "q1": [0.5, null, 0.0],
        "median": [1.25, null, 0.0], "q3": [2.0, null, 0.0], "largest": [9.5, null, 0.0],
        "clipped": [0.375, null, 0.0], "loss": [2.25, null, 0.125]})");
    QCOMPARE(resultToJson(descended())["trials"][0]["descent"].dump(1), expected.dump(1));
}

void DescentJsonTest::everyStepComesBack() {
    const Run run = descended();
    const auto said = run.trials()[0].all<GradientStep>();
    const auto found = fromFile<GradientStep>(filed(said), 3, "");
    QVERIFY2(found.ok(), found ? "" : found.error().message().c_str());
    QCOMPARE(found->size(), said.size());
    for (std::size_t i = 0; i < said.size(); ++i) {
        QCOMPARE((*found)[i].trial.number(), std::size_t{3});
        QCOMPARE((*found)[i].step, said[i].step);
        QCOMPARE((*found)[i].clipNorm, 1.5);
        QCOMPARE((*found)[i].noiseNorm, 12.25);
        QCOMPARE((*found)[i].sumNorm, said[i].sumNorm);
        QVERIFY((*found)[i].norms == said[i].norms);
    }
}

// A network about to diverge: its file must open all the same.
void DescentJsonTest::whatIsNoNumberIsNull() {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const GradientStep last{{}, 7, 1, infinity, none, GradientNorms{5, 1, infinity, infinity, none, 1, none}};
    const Json json = filed(std::vector{last});
    QVERIFY(json["sum_norm"][0].is_null() && json["loss"][0].is_null() && json["median"][0] == "inf");
    const auto found = fromFile<GradientStep>(json, 1, "");
    QVERIFY2(found.ok(), found ? "" : found.error().message().c_str());
    const GradientStep& step = found->front();
    QCOMPARE(step.noiseNorm, infinity);
    QVERIFY(std::isnan(step.sumNorm) && step.norms);
    QVERIFY(step.norms->records == 5 && step.norms->q1 == 1 && step.norms->median == infinity);
    QVERIFY(std::isnan(step.norms->largest) && std::isnan(step.norms->loss));
    QCOMPARE(filed(*found).dump(1), json.dump(1));
}

void DescentJsonTest::aReleaseHasNoNorms() {
    const Run run = descended(true);
    const TrialRecord released = releasedTrial(run.trials()[0]);
    for (const GradientStep& step : released.all<GradientStep>())
        QVERIFY(!step.norms);
    const Json descent = resultToJson(run)["trials"][0]["descent"];
    const Json expected = Json::parse(R"({"step": [1, 100, 200], "clip_norm": 1.5, "noise_norm": 12.25,
        "sum_norm": [14.5, 11.75, 13.0]})");
    QCOMPARE(descent.dump(1), expected.dump(1));
    const auto restored = runFromJson(resultToJson(run), "");
    QVERIFY2(restored.ok(), restored ? "" : restored.error().message().c_str());
    QCOMPARE(restored->trials()[0].all<GradientStep>().size(), std::size_t{3});
    QVERIFY(restored->band(series::gradientMedian).x.empty());
}

void DescentJsonTest::resultsComeBackByteForByte() {
    for (const bool release : {false, true}) {
        const Json json = resultToJson(descended(release));
        QCOMPARE(afterReading(json).dump(1), json.dump(1));
        // What each accountant says holds for any data, so that a release keeps all of it.
        QCOMPARE(json["trials"][0]["accountants"]["readings"],
                 Json::parse(R"({"rdp-classic": [0.03, 3.0, 6.0], "rdp-improved": [0.02, 2.0, 4.0],
                                 "loss-distribution": [0.01, 1.0, 2.0]})"));
    }
}

void DescentJsonTest::theSeriesOfARestoredRunAreThoseOfTheRun() {
    const Run run = descended();
    const auto restored = runFromJson(resultToJson(run), "");
    QVERIFY2(restored.ok(), restored ? "" : restored.error().message().c_str());
    QCOMPARE(restored->trials()[0].x(series::batchLoss), (std::vector<double>{1, 100, 200}));
    for (const SeriesDescriptor* series :
         {&series::gradientQ1, &series::gradientMedian, &series::gradientQ3, &series::clippedShare,
          &series::batchLoss, &series::epsilonBy(AccountantReading::DescentClassic),
          &series::epsilonBy(AccountantReading::DescentImproved),
          &series::epsilonBy(AccountantReading::DescentLosses)}) {
        QVERIFY(!run.band(*series).x.empty());
        QCOMPARE(restored->band(*series).x, run.band(*series).x);
        QCOMPARE(restored->band(*series).middle, run.band(*series).middle);
    }
}

void DescentJsonTest::aTrialThatIsGoingOnKeepsItsSteps() {
    Run run(descended().experiment());
    run.apply(GradientStep{{}, 1, 1, 0, 0, std::nullopt});
    run.setState(RunState::Stopped);
    const Json json = resultToJson(run);
    QCOMPARE(json["trials"][0]["complete"], false);
    QCOMPARE(json["trials"][0]["descent"]["step"], Json({1}));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void DescentJsonTest::stepsStandBesideQueries() {
    const Json series = resultToJson(descended())["trials"][0]["series"];
    QCOMPARE(series["step"], Json({1.0, 100.0, 200.0}));
    QCOMPARE(series["step"], series["query"]);
    QVERIFY(!series.contains("iteration") && !series.contains("model"));
}

void DescentJsonTest::pointsOfASweepDoWithoutThem() {
    const Run run = descended();
    const SweepPlan plan{run.experiment(), {{"noise_multiplier", {"1"}}}};
    const Json trial = sweepPointToJson(plan, 0, run)["run"]["trials"][0];
    QVERIFY(!trial.contains("descent"));
    QVERIFY(trial["series"].contains("step") && trial.contains("accountants"));
}

void DescentJsonTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: the member is taken away
    QTest::addColumn<QString>("where");
    const auto row = [](const char* pointer, const char* value, const char* where = nullptr) {
        const QString place = QString("/trials/0") + pointer;
        QTest::addRow("%s = %s", pointer, value)
            << place << QString(value) << (where ? QString("/trials/0") + where : place);
    };
    row("/descent", "[]");
    row("/descent", "3");
    row("/descent", "\"steps\"");
    for (const char* name :
         {"step", "sum_norm", "records", "q1", "median", "q3", "largest", "clipped", "loss"}) {
        const std::string place = std::string("/descent/") + name;
        for (const char* value : {"", "3", "{}", "\"nan\"", "true"})
            row(place.c_str(), value);
        for (const char* value : {"-1", "\"nan\"", "\"-inf\"", "\"x\"", "[]", "true"})
            row((place + "/0").c_str(), value);
    }
    for (const char* name : {"q1", "median", "q3", "largest", "clipped", "loss", "sum_norm", "records"})
        row((std::string("/descent/") + name).c_str(), "[1, null]");
    for (const char* name : {"q1", "median", "q3", "largest", "clipped", "loss"})
        row((std::string("/descent/") + name + "/1").c_str(), "0.5"); // beside records that are null
    row("/descent/step", "[1, 2]", "/descent/sum_norm");
    row("/descent/step/0", "0");
    row("/descent/step/1", "1");
    row("/descent/step/2", "100");
    row("/descent/step/1", "1.5");
    row("/descent/step/1", "null");
    row("/descent/records/0", "0");
    row("/descent/records/0", "1.5");
    row("/descent/records/0", "1e300");
    row("/descent/records/0", "null", "/descent/q1/0");
    row("/descent/clipped/0", "1.5");
    row("/descent/clipped/0", "\"inf\"");
    for (const char* name : {"clip_norm", "noise_norm"}) {
        const std::string place = std::string("/descent/") + name;
        for (const char* value : {"", "-1", "\"nan\"", "[]", "true"})
            row(place.c_str(), value);
    }
    row("/descent/speed", "1");
    row("/series/step", "[1, 2]");
    row("/series/step", "[1, 100, 201]");
    row("/accountants/readings/rdp-classic", "[1]");
    row("/accountants/readings/rdp-classic/1", "\"nan\"");
    row("/accountants/readings/loss-distributions", "[1, 2, 3]");
}

void DescentJsonTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = resultToJson(descended());
    const JsonPointer place(pointer.toStdString());
    if (value.isEmpty())
        placeIn(json, place.parent_pointer()).erase(place.back());
    else
        placeIn(json, place) = Json::parse(value.toStdString());
    const auto run = runFromJson(json, "");
    QVERIFY2(!run.ok(), "was accepted");
    QVERIFY2(run.error().where.starts_with(where.toStdString()) ||
                 (value.isEmpty() && run.error().where == place.parent_pointer().to_string()),
             run.error().message().c_str());
}

TEST_ALONE(DescentJsonTest)
#include "DescentJsonTest.moc"
