// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/testing/FiledFindings.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Iterations of boosting and shares of the budget in result files.
class BoostingJsonTest : public QObject {
    Q_OBJECT

private slots:
    void iterationsAndSharesComeBackByteForByte();
    void theyAreWrittenAsDocumented();
    void everyIterationComesBack();
    void whatNoIterationHasIsLeftOut();
    void whatSomeIterationsHaveIsNullElsewhere();
    void weightsWithoutEndComeBack();
    void classifiersOfManyNumbersAreLeftOut();
    void iterationsStandBesideQueriesWhereAMechanismBoosts();
    void aTrialThatIsGoingOnKeepsItsIterations();
    void aReleaseHasNothingClean();
    void whatTheEngineRecordsComesBack_data();
    void whatTheEngineRecordsComesBack();
    void pointsOfASweepDoWithoutThem();
    void olderFilesHaveNoneOfIt();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();

private:
    static BoostingRound round(long iteration);
    static Run boosted(bool release = false, const std::string& mechanism = "brc");
    static Json afterReading(const Json& json) {
        const auto run = runFromJson(Json::parse(json.dump()), "");
        return run ? resultToJson(*run) : Json(run.error().message());
    }
};

BoostingRound BoostingJsonTest::round(long iteration) {
    BoostingRound round;
    round.iteration = iteration;
    round.publicError = 0.4;
    round.cleanError = 0.46;
    round.error = iteration == 2 ? -0.03 : 1.07; // noise takes it beyond [0, 1]
    round.noiseScale = 0.125;
    round.tookPublic = iteration == 1;
    round.alpha = 0.5 - round.error;
    round.rejected = 17 * iteration;
    round.lowerBound = 0.5;
    round.upperBound = 2;
    round.weights = std::make_shared<WeightHistogram>(WeightHistogram{0.5, 2, {3, 0, iteration}});
    round.randomClassifier = std::make_shared<std::vector<double>>(std::vector<double>{-0.25, 0.75, 0});
    return round;
}

Run BoostingJsonTest::boosted(bool release, const std::string& mechanism) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = mechanism;
    experiment.split = {0.9, 0, 0.1, false};
    experiment.release = release;
    Run run(experiment);
    for (long t = 1; t <= 3; ++t) {
        run.apply(round(t));
        const double spent = 0.1 * static_cast<double>(t);
        run.apply(AccountantSnapshot{{}, t, t, spent, spent, {}});
        Quality quality;
        quality.accuracy = 0.7;
        run.apply(QualitySnapshot{{}, t, t, quality});
    }
    run.apply(PointsOnLine{
        {}, std::make_shared<std::vector<double>>(2, 0.5), std::make_shared<std::vector<int>>(2, 1)});
    TrialOutcome outcome;
    outcome.privacy.spent.value = 0.3;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.adjacency = Adjacency::ReplacePrivateFeatures;
    outcome.privacy.spent.accountant = "basic-composition";
    outcome.privacy.shares = {{"errors", 0.25}, {"intercepts", 0.05}};
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

void BoostingJsonTest::iterationsAndSharesComeBackByteForByte() {
    for (const bool release : {false, true})
        for (const char* mechanism : {"brc", "boosting-for-people", "brc-private"}) {
            const Json json = resultToJson(boosted(release, mechanism));
            QCOMPARE(afterReading(json).dump(1), json.dump(1));
        }
}

void BoostingJsonTest::theyAreWrittenAsDocumented() {
    const Json trial = resultToJson(boosted())["trials"][0];
    const Json expected = Json::parse(R"({"iteration": [1, 2, 3], "error": [1.07, -0.03, 1.07],
        "clean_error": [0.46, 0.46, 0.46], "public_error": [0.4, 0.4, 0.4],
        "picked": ["public", "random", "random"], "noise_scale": [0.125, 0.125, 0.125],
        "rejected": [17, 34, 51], "bounds": [0.5, 2.0],
        "random_classifiers": [[-0.25, 0.75, 0.0], [-0.25, 0.75, 0.0], [-0.25, 0.75, 0.0]],
        "weights": {"lower": 0.5, "upper": 2.0, "counts": [3, 0, 3]}})");
    Json found = trial["boosting"];
    QCOMPARE(found["alpha"].size(), std::size_t{3});
    QCOMPARE(found["alpha"][1].get<double>(), 0.5 + 0.03);
    found.erase("alpha");
    QCOMPARE(found.dump(1), expected.dump(1));
    QCOMPARE(
        trial["privacy"]["shares"],
        Json::parse(R"([{"what": "errors", "epsilon": 0.25}, {"what": "intercepts", "epsilon": 0.05}])"));
    QVERIFY(trial.dump().find("points") == std::string::npos);
}

void BoostingJsonTest::everyIterationComesBack() {
    const auto run = runFromJson(resultToJson(boosted()), "");
    QVERIFY2(run.ok(), run ? "" : run.error().message().c_str());
    const TrialRecord& trial = run->trials()[0];
    const auto rounds = trial.all<BoostingRound>();
    QCOMPARE(rounds.size(), std::size_t{3});
    for (long t = 1; t <= 3; ++t) {
        const BoostingRound& found = rounds[static_cast<std::size_t>(t - 1)];
        const BoostingRound said = round(t);
        QCOMPARE(found.trial.number(), std::size_t{1});
        QCOMPARE(found.iteration, t);
        QCOMPARE(found.error, said.error);
        QVERIFY(found.cleanError == said.cleanError && found.publicError == said.publicError);
        QCOMPARE(found.tookPublic, said.tookPublic);
        QVERIFY(found.rejected == said.rejected);
        QVERIFY(found.lowerBound == said.lowerBound && found.upperBound == said.upperBound);
        QCOMPARE(*found.randomClassifier, *said.randomClassifier);
        QCOMPARE(found.weights != nullptr, t == 3); // a file keeps the last alone
    }
    QVERIFY(*rounds[2].weights == *round(3).weights);
    QVERIFY(trial.outcome->privacy == boosted().trials()[0].outcome->privacy);
}

void BoostingJsonTest::whatNoIterationHasIsLeftOut() {
    BoostingRound bare;
    bare.iteration = 1;
    const Json json = filed(std::vector{bare});
    for (const char* name :
         {"clean_error", "public_error", "rejected", "random_classifiers", "bounds", "weights"})
        QVERIFY2(!json.contains(name), name);
    const auto read = fromFile<BoostingRound>(json, 4, "");
    QVERIFY(read.ok());
    QCOMPARE(read->front().trial.number(), std::size_t{4});
    QVERIFY(!read->front().cleanError && !read->front().publicError && !read->front().rejected);
    QVERIFY(!read->front().weights && !read->front().randomClassifier && !read->front().lowerBound);
}

void BoostingJsonTest::whatSomeIterationsHaveIsNullElsewhere() {
    std::vector<BoostingRound> rounds = {round(1), round(2)};
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
void BoostingJsonTest::weightsWithoutEndComeBack() {
    BoostingRound never = round(1), always = round(2);
    never.alpha = std::numeric_limits<double>::infinity();
    always.alpha = -never.alpha;
    const Json json = filed(std::vector{never, always});
    QCOMPARE(json["alpha"], Json({"inf", "-inf"}));
    const auto read = fromFile<BoostingRound>(json, 1, "");
    QVERIFY(read.ok());
    QCOMPARE((*read)[0].alpha, never.alpha);
    QCOMPARE((*read)[1].alpha, always.alpha);
}

void BoostingJsonTest::classifiersOfManyNumbersAreLeftOut() {
    std::vector<BoostingRound> rounds = {round(1), round(2)};
    rounds[0].randomClassifier = std::make_shared<std::vector<double>>(99'997, 0.5);
    QCOMPARE(filed(rounds)["random_classifiers"][0].size(), std::size_t{99'997});
    rounds[0].randomClassifier = std::make_shared<std::vector<double>>(99'998, 0.5);
    const Json json = filed(rounds);
    QVERIFY(!json.contains("random_classifiers"));
    QVERIFY(fromFile<BoostingRound>(json, 1, "").ok());
}

void BoostingJsonTest::iterationsStandBesideQueriesWhereAMechanismBoosts() {
    const Json series = resultToJson(boosted())["trials"][0]["series"];
    QCOMPARE(series["iteration"], series["query"]);
    QCOMPARE(series["iteration"].size(), std::size_t{3});
    QVERIFY(!resultToJson(boosted(false, "pate-features"))["trials"][0]["series"].contains("iteration"));
}

void BoostingJsonTest::aTrialThatIsGoingOnKeepsItsIterations() {
    Run run(boosted().experiment());
    run.apply(round(1));
    run.setState(RunState::Stopped);
    const Json json = resultToJson(run);
    QCOMPARE(json["trials"][0]["complete"], false);
    QCOMPARE(json["trials"][0]["boosting"]["iteration"], Json({1}));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void BoostingJsonTest::aReleaseHasNothingClean() {
    const Run run = boosted(true);
    const TrialRecord released = releasedTrial(run.trials()[0]);
    QVERIFY(!released.latest<PointsOnLine>());
    for (const BoostingRound& each : released.all<BoostingRound>())
        QVERIFY(!each.cleanError && !each.rejected && !each.weights);
    const Json boosting = resultToJson(run)["trials"][0]["boosting"];
    for (const char* name : {"clean_error", "rejected", "weights"})
        QVERIFY2(!boosting.contains(name), name);
    // What noise was added to, what no private cell has a say in, and what follows from them stay.
    for (const char* name : {"error", "alpha", "picked", "public_error", "random_classifiers", "bounds"})
        QVERIFY2(boosting.contains(name), name);
    QVERIFY(resultToJson(run)["trials"][0]["privacy"].contains("shares"));
}

void BoostingJsonTest::whatTheEngineRecordsComesBack_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<bool>("release");
    for (const char* mechanism : {"brc", "brc-private", "boosting-for-people"})
        for (const bool release : {false, true})
            QTest::addRow("%s %s", mechanism, release ? "release" : "exploration")
                << QString(mechanism) << release;
    QTest::newRow("adaboost") << QString("adaboost") << false;
    QTest::newRow("adaboost-random") << QString("adaboost-random") << false;
}

void BoostingJsonTest::whatTheEngineRecordsComesBack() {
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

void BoostingJsonTest::pointsOfASweepDoWithoutThem() {
    const Run run = boosted();
    const SweepPlan plan{run.experiment(), {{"epsilon", {"0.3"}}}};
    const Json trial = sweepPointToJson(plan, 0, run)["run"]["trials"][0];
    QVERIFY(!trial.contains("boosting"));
    QVERIFY(trial["series"].contains("iteration") && trial["privacy"].contains("shares"));
}

void BoostingJsonTest::olderFilesHaveNoneOfIt() {
    Json json = resultToJson(boosted());
    json["trials"][0].erase("boosting");
    json["trials"][0]["series"].erase("iteration");
    json["trials"][0]["privacy"].erase("shares");
    const auto run = runFromJson(json, "");
    QVERIFY2(run.ok(), run ? "" : run.error().message().c_str());
    QVERIFY(run->trials()[0].all<BoostingRound>().empty());
    QVERIFY(run->privacy()->shares.empty());
}

void BoostingJsonTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: the member is taken away
    QTest::addColumn<QString>("where");
    const auto row = [](const char* pointer, const char* value, const char* where = nullptr) {
        const QString place = QString("/trials/0") + pointer;
        QTest::addRow("%s = %s", pointer, value)
            << place << QString(value) << (where ? QString("/trials/0") + where : place);
    };
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
    row("/privacy/shares", "{}");
    row("/privacy/shares/0", "0.25");
    row("/privacy/shares/0/what", "3");
    row("/privacy/shares/0/epsilon", "-1");
    row("/privacy/shares/1/epsilon", "");
    row("/privacy/shares/1/delta", "0");
}

void BoostingJsonTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = resultToJson(boosted());
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

TEST_ALONE(BoostingJsonTest)
#include "BoostingJsonTest.moc"
