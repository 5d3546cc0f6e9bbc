// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/core/experiment/files/FoundRuns.h"
#include "tests/testing/FiledFindings.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Json afterReading(const Json& json) {
    const auto run = runFromJson(Json::parse(json.dump()), "");
    return run ? resultToJson(*run) : Json(run.error().message());
}

Json trialOf(const Json& result) {
    return result["trials"][0];
}

} // namespace

// Findings of mechanisms in result files: bags, steps, iterations, teachers.
class FindingJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreWrittenAsDocumented_data() { eachKind(); }
    void theyAreWrittenAsDocumented();
    void resultsComeBackByteForByte_data() { eachKind(); }
    void resultsComeBackByteForByte();
    void aReleaseHasNothingClean_data() { eachKind(); }
    void aReleaseHasNothingClean();
    void theSeriesOfARestoredRunAreThoseOfTheRun_data() { eachKind(); }
    void theSeriesOfARestoredRunAreThoseOfTheRun();
    void aTrialThatIsGoingOnKeepsThem_data() { eachKind(); }
    void aTrialThatIsGoingOnKeepsThem();
    void stepsStandBesideQueries_data() { eachKind(); }
    void stepsStandBesideQueries();
    void pointsOfASweepDoWithoutThem_data() { eachKind(); }
    void pointsOfASweepDoWithoutThem();
    void everyRecordComesBack();
    void whatNoRecordHasIsLeftOut();
    void whatSomeRecordsHaveIsNullElsewhere();
    void numbersWithoutEndComeBack();
    void whatIsNoNumberIsNull();
    void listsOfManyNumbersAreLeftOut();
    void theReleasedAccuracyIsTheAccuracyOfTheRun();
    void olderFilesHaveNoneOfIt();
    void whatTheEngineRecordsComesBack_data();
    void whatTheEngineRecordsComesBack();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();

private:
    static void eachKind() {
        QTest::addColumn<std::size_t>("kind");
        for (std::size_t i = 0; i < foundRuns().size(); ++i)
            QTest::newRow(foundRuns()[i].place) << i;
    }
};

#define FETCH_KIND                                                                                           \
    QFETCH(std::size_t, kind);                                                                               \
    const FoundRun& found = foundRuns()[kind]

void FindingJsonTest::theyAreWrittenAsDocumented() {
    FETCH_KIND;
    QCOMPARE(trialOf(resultToJson(found.run(false)))[found.place].dump(1), Json::parse(found.filed).dump(1));
    QVERIFY(!trialOf(resultToJson(found.run(false))).contains("points")); // of a line are in no file
}

void FindingJsonTest::resultsComeBackByteForByte() {
    FETCH_KIND;
    for (const bool release : {false, true}) {
        const Json json = resultToJson(found.run(release));
        QCOMPARE(afterReading(json).dump(1), json.dump(1));
    }
}

void FindingJsonTest::aReleaseHasNothingClean() {
    FETCH_KIND;
    Json told = Json::parse(found.filed);
    for (const char* name : found.clean)
        told.erase(name);
    QCOMPARE(trialOf(resultToJson(found.run(true)))[found.place].dump(1), told.dump(1));
}

void FindingJsonTest::theSeriesOfARestoredRunAreThoseOfTheRun() {
    FETCH_KIND;
    const Run run = found.run(false);
    const auto restored = runFromJson(resultToJson(run), "");
    QVERIFY2(restored.ok(), restored ? "" : restored.error().message().c_str());
    for (const SeriesDescriptor* each : {found.series, &series::accuracy}) {
        QVERIFY(!run.band(*each).x.empty());
        QCOMPARE(restored->band(*each).x, run.band(*each).x);
        QCOMPARE(restored->band(*each).middle, run.band(*each).middle);
    }
}

void FindingJsonTest::aTrialThatIsGoingOnKeepsThem() {
    FETCH_KIND;
    const Run ended = found.run(false);
    const TrialRecord& whole = ended.trials()[0];
    Run run(ended.experiment());
    for (const FindingKind* each : whole.kinds())
        for (const auto& record : whole.findings(*each))
            run.apply(Finding(*each, record));
    run.setState(RunState::Stopped);
    const Json json = resultToJson(run);
    QCOMPARE(trialOf(json)["complete"], false);
    QCOMPARE(trialOf(json)[found.place].dump(1), Json::parse(found.filed).dump(1));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void FindingJsonTest::stepsStandBesideQueries() {
    FETCH_KIND;
    const Json series = trialOf(resultToJson(found.run(false)))["series"];
    for (const char* name : {"model", "step", "iteration"})
        QCOMPARE(series.contains(name), found.counted && std::string(found.counted) == name);
    if (found.counted) QCOMPARE(series[found.counted], series["query"]);
}

void FindingJsonTest::pointsOfASweepDoWithoutThem() {
    FETCH_KIND;
    if (!found.counted) QSKIP("one number of a run is kept");
    const Run run = found.run(false);
    const SweepPlan plan{run.experiment(), {{"trials", {"1"}}}};
    const Json trial = sweepPointToJson(plan, 0, run)["run"]["trials"][0];
    QVERIFY(!trial.contains(found.place));
    QVERIFY(trial["series"].contains(found.counted));
}

void FindingJsonTest::everyRecordComesBack() {
    const Run run = descended(), boost = boosted(), bags = bagged();
    const auto steps = run.trials()[0].all<GradientStep>();
    const auto read = fromFile<GradientStep>(filed(steps), 3, "");
    QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
    QCOMPARE(read->size(), steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE((*read)[i].trial.number(), std::size_t{3});
        QCOMPARE((*read)[i].step, steps[i].step);
        QCOMPARE((*read)[i].clipNorm, 1.5);
        QCOMPARE((*read)[i].noiseNorm, 12.25);
        QCOMPARE((*read)[i].sumNorm, steps[i].sumNorm);
        QVERIFY((*read)[i].norms == steps[i].norms);
    }
    const auto drawn = fromFile<BagDrawn>(filed(bags.trials()[0].all<BagDrawn>()), 4, "");
    QVERIFY(drawn.ok());
    QCOMPARE(drawn->back().seen, 61L);
    QCOMPARE(drawn->front().records, 100L); // said once, of all
    const auto rounds = fromFile<BoostingRound>(filed(boost.trials()[0].all<BoostingRound>()), 1, "");
    QVERIFY2(rounds.ok(), rounds ? "" : rounds.error().message().c_str());
    for (long t = 1; t <= 3; ++t) {
        const BoostingRound &found = (*rounds)[static_cast<std::size_t>(t - 1)], said = roundOf(t);
        QCOMPARE(found.iteration, t);
        QCOMPARE(found.error, said.error);
        QVERIFY(found.cleanError == said.cleanError && found.publicError == said.publicError);
        QCOMPARE(found.tookPublic, said.tookPublic);
        QVERIFY(found.rejected == said.rejected);
        QVERIFY(found.lowerBound == said.lowerBound && found.upperBound == said.upperBound);
        QCOMPARE(*found.randomClassifier, *said.randomClassifier);
        QCOMPARE(found.weights != nullptr, t == 3); // a file keeps the last alone
    }
    QVERIFY(*rounds->back().weights == *roundOf(3).weights);
}

void FindingJsonTest::whatNoRecordHasIsLeftOut() {
    BoostingRound bare;
    bare.iteration = 1;
    const Json json = filed(std::vector{bare});
    for (const char* name :
         {"clean_error", "public_error", "rejected", "random_classifiers", "bounds", "weights"})
        QVERIFY2(!json.contains(name), name);
    const auto read = fromFile<BoostingRound>(json, 4, "");
    QVERIFY(read.ok());
    QVERIFY(!read->front().cleanError && !read->front().publicError && !read->front().rejected);
    QVERIFY(!read->front().weights && !read->front().randomClassifier && !read->front().lowerBound);
}

void FindingJsonTest::whatSomeRecordsHaveIsNullElsewhere() {
    std::vector<BoostingRound> rounds = {roundOf(1), roundOf(2)};
    rounds[0].publicError.reset();
    rounds[0].rejected.reset();
    rounds[0].randomClassifier.reset();
    const Json json = filed(rounds);
    QVERIFY(json["public_error"][0].is_null() && json["public_error"][1] == 0.4);
    QVERIFY(json["rejected"][0].is_null() && json["random_classifiers"][0].is_null());
    const auto read = fromFile<BoostingRound>(json, 1, "");
    QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
    QVERIFY(!read->front().publicError && read->back().publicError == 0.4);
    QVERIFY(!read->front().randomClassifier && read->back().randomClassifier);
}

// Boosting whose classifier never errs gives it an infinite weight.
void FindingJsonTest::numbersWithoutEndComeBack() {
    BoostingRound never = roundOf(1), always = roundOf(2);
    never.alpha = infinity;
    always.alpha = -infinity;
    const Json json = filed(std::vector{never, always});
    QCOMPARE(json["alpha"], Json({"inf", "-inf"}));
    const auto read = fromFile<BoostingRound>(json, 1, "");
    QVERIFY(read.ok());
    QCOMPARE((*read)[0].alpha, never.alpha);
    QCOMPARE((*read)[1].alpha, always.alpha);
}

// A network about to diverge: its file must open all the same.
void FindingJsonTest::whatIsNoNumberIsNull() {
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

void FindingJsonTest::listsOfManyNumbersAreLeftOut() {
    std::vector<BoostingRound> rounds = {roundOf(1), roundOf(2)};
    rounds[0].randomClassifier = std::make_shared<std::vector<double>>(99'997, 0.5);
    QCOMPARE(filed(rounds)["random_classifiers"][0].size(), std::size_t{99'997});
    rounds[0].randomClassifier = std::make_shared<std::vector<double>>(99'998, 0.5);
    const Json json = filed(rounds);
    QVERIFY(!json.contains("random_classifiers"));
    QVERIFY(fromFile<BoostingRound>(json, 1, "").ok());
}

void FindingJsonTest::theReleasedAccuracyIsTheAccuracyOfTheRun() {
    const Run run = examined();
    const TrialRecord& trial = run.trials()[0];
    QCOMPARE(*run.latest(series::accuracy), 0.7);
    QCOMPARE(run.summary().at("accuracy").median, 0.7);
    QCOMPARE(trial.y(series::accuracy), std::vector<double>{0.7});
    QCOMPARE(trial.y(series::scoredAsked), std::vector<double>{4});
    QCOMPARE(*measured(trial, Measure::Accuracy), 0.7);
    QVERIFY(std::abs(*measured(trial, Measure::AccuracyGap) - 0.12) < 1e-12);
    QVERIFY(!measured(trial, Measure::Auroc));
}

void FindingJsonTest::olderFilesHaveNoneOfIt() {
    Json json = resultToJson(boosted());
    json["trials"][0].erase("boosting");
    json["trials"][0]["series"].erase("iteration");
    const auto run = runFromJson(json, "");
    QVERIFY2(run.ok(), run ? "" : run.error().message().c_str());
    QVERIFY(run->trials()[0].all<BoostingRound>().empty());
}

void FindingJsonTest::whatTheEngineRecordsComesBack_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<bool>("release");
    for (const char* mechanism : {"brc", "brc-private", "boosting-for-people"})
        for (const bool release : {false, true})
            QTest::addRow("%s %s", mechanism, release ? "release" : "exploration")
                << QString(mechanism) << release;
    QTest::newRow("adaboost") << QString("adaboost") << false;
    QTest::newRow("adaboost-random") << QString("adaboost-random") << false;
}

void FindingJsonTest::whatTheEngineRecordsComesBack() {
    QFETCH(QString, mechanism);
    QFETCH(bool, release);
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.data.publicColumns = {"sex", "region"};
    experiment.mechanism = mechanism.toStdString();
    experiment.split = {0.2, 0, 0.1, false};
    experiment.encoder.published = "census";
    experiment.parameters.set("iterations", std::int64_t{7});
    experiment.release = release;
    const RecordedRun recorded = record(experiment);
    QVERIFY2(!recorded.run.error(), recorded.run.error() ? recorded.run.error()->message().c_str() : "");
    const Json json = resultToJson(recorded.run);
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
    const Json& boosting = json["trials"][0]["boosting"];
    QCOMPARE(boosting["iteration"], Json({1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(json["trials"][0]["series"]["iteration"], boosting["iteration"]);
    for (const char* name : {"clean_error", "rejected", "weights"})
        QVERIFY2(!(release && boosting.contains(name)), name);
    if (!release) QVERIFY(boosting["weights"]["counts"].size() > 1);
}

void FindingJsonTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: the member is taken away
    QTest::addColumn<QString>("where");
    const auto row = [](const char* pointer, const char* value, const char* where = nullptr) {
        const QString place = QString("/trials/0") + pointer;
        QTest::addRow("%s = %s", pointer, value)
            << place << QString(value) << (where ? QString("/trials/0") + where : place);
    };
    row("/bagging", "[]");
    row("/bagging", "3");
    row("/bagging", "\"bags\"");
    for (const char* name : {"model", "distinct", "seen", "delta", "records"}) {
        const std::string place = std::string("/bagging/") + name;
        for (const char* value : {"", "null", "{}", "\"nan\"", "true"})
            row(place.c_str(), value);
    }
    for (const char* name : {"distinct", "seen", "delta"}) {
        const std::string place = std::string("/bagging/") + name;
        row(place.c_str(), "[1]");
        for (const char* value : {"-1", "null", "\"nan\"", "\"inf\"", "1e300", "101", "[1]"})
            row((place + "/1").c_str(), value);
    }
    row("/bagging/model", "[1, 2]", "/bagging/distinct");
    row("/bagging/model/0", "0");
    row("/bagging/model/1", "1");
    row("/bagging/model/2", "2");
    row("/bagging/model/1", "1.5");
    row("/bagging/model/1", "-2");
    row("/bagging/records", "0");
    row("/bagging/records", "-100");
    row("/bagging/records", "60", "/bagging/seen/2");
    row("/bagging/records", "1e17");
    row("/bagging/distinct/0", "0");
    row("/bagging/distinct/0", "27", "/bagging/seen/0");
    row("/bagging/distinct/0", "25.5");
    row("/bagging/seen/1", "25");
    row("/bagging/delta/0", "-0.1");
    row("/bagging/delta/0", "1.5");
    row("/bagging/bags", "1");
    row("/series/model", "[1, 2]");
    row("/series/model", "[1, 2, 4]");
    row("/series/model", "7");

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

    row("/boosting", "[]");
    row("/boosting", "3");
    row("/boosting/error", "");
    row("/boosting/iteration", "");
    row("/boosting/iteration", "3");
    row("/boosting/iteration", "[1, 2]", "/boosting/error");
    row("/boosting/iteration/0", "0");
    row("/boosting/iteration/1", "1");
    row("/boosting/iteration/1", "1.5");
    row("/boosting/error", "{}");
    row("/boosting/error", "[0.5]");
    row("/boosting/error/2", "\"much\"");
    row("/boosting/error/2", "null");
    row("/boosting/clean_error/0", "\"0.4\"");
    row("/boosting/public_error", "[]");
    row("/boosting/picked/1", "\"private\"");
    row("/boosting/picked/1", "true");
    row("/boosting/alpha/1", "[]");
    row("/boosting/noise_scale", "0.1");
    row("/boosting/rejected/1", "-1");
    row("/boosting/rejected/1", "1e300");
    row("/boosting/bounds", "[0.5]");
    row("/boosting/bounds", "[2, 0.5]");
    row("/boosting/bounds", "[\"nan\", 2]");
    row("/boosting/bounds/0", "null");
    row("/boosting/random_classifiers/0", "1");
    row("/boosting/random_classifiers/0/1", "\"x\"");
    row("/boosting/weights", "[]");
    row("/boosting/weights/counts", "");
    row("/boosting/weights/counts", "7");
    row("/boosting/weights/counts/2", "-3");
    row("/boosting/weights/lower", "3");
    row("/boosting/weights/upper", "\"inf\"");
    row("/boosting/weights/colour", "1");
    row("/boosting/speed", "1");
    row("/series/iteration", "[1, 2]");
    row("/series/iteration", "[1, 2, 4]");
    row("/ensemble/bin", "5");
    row("/ensemble/bins", "1", "/ensemble");
    row("/ensemble/counts", "[1, 2]");
    row("/ensemble/counts/2", "5"); // more than teachers
    row("/ensemble/chances/1", "1.5");
    row("/ensemble/noisy/0", "\"x\"");
    row("/ensemble/correct/3", "11"); // more right than asked
    row("/ensemble/aggregator", "\"mode\"");
    row("/ensemble/truth", "1.2");
    row("/ensemble/width", "0.2");
}

void FindingJsonTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json;
    for (const FoundRun& found : foundRuns())
        if (json = resultToJson(found.run(false));
            pointer.contains(found.place) || (found.counted && pointer.endsWith(found.counted)))
            break;
    if (pointer.contains("accountants")) json = resultToJson(descended());
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

TEST_ALONE(FindingJsonTest)
#include "FindingJsonTest.moc"
