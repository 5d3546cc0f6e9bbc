// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/testing/FiledFindings.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Bags of records in result files.
class BaggingJsonTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreWrittenAsDocumented();
    void everyBagComesBack();
    void resultsComeBackByteForByte();
    void theSeriesOfARestoredRunAreThoseOfTheRun();
    void aTrialThatIsGoingOnKeepsItsBags();
    void modelsStandBesideQueries();
    void pointsOfASweepDoWithoutThem();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();

private:
    static Run bagged(bool release = false);
    static Json afterReading(const Json& json) {
        const auto run = runFromJson(Json::parse(json.dump()), "");
        return run ? resultToJson(*run) : Json(run.error().message());
    }
};

// Three bags of 30 out of 100 records; the second holds nobody new.
Run BaggingJsonTest::bagged(bool release) {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = "bagging";
    experiment.split = {0.8, 0, 0.2, false};
    experiment.release = release;
    Run run(experiment);
    run.apply(BagDrawn{{}, 1, 26, 26, 100, 0.2603});
    run.apply(BagDrawn{{}, 2, 20, 26, 100, 0.4528});
    run.apply(BagDrawn{{}, 3, 27, 61, 100, 0.5953});
    for (long model = 1; model <= 3; ++model) {
        const double spent = 0.3 * static_cast<double>(model);
        run.apply(AccountantSnapshot{{}, model, model, spent, spent, {}});
        Quality quality;
        quality.accuracy = 0.7;
        run.apply(QualitySnapshot{{}, model, model, quality});
    }
    TrialOutcome outcome;
    outcome.asked = outcome.answered = 3;
    outcome.privacy.spent.value = 0.9;
    outcome.privacy.spent.delta = 0.5953;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.accountant = "bagging-theorem";
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    return run;
}

void BaggingJsonTest::theyAreWrittenAsDocumented() {
    const Json expected = Json::parse(R"({"model": [1, 2, 3], "distinct": [26, 20, 27], "seen": [26, 26, 61],
        "delta": [0.2603, 0.4528, 0.5953], "records": 100})");
    QCOMPARE(resultToJson(bagged())["trials"][0]["bagging"].dump(1), expected.dump(1));
    // Who was drawn depends on nobody's record.
    QCOMPARE(resultToJson(bagged(true))["trials"][0]["bagging"].dump(1), expected.dump(1));
}

void BaggingJsonTest::everyBagComesBack() {
    const Run run = bagged();
    const auto said = run.trials()[0].all<BagDrawn>();
    const auto found = fromFile<BagDrawn>(filed(said), 4, "");
    QVERIFY2(found.ok(), found ? "" : found.error().message().c_str());
    QCOMPARE(found->size(), said.size());
    for (std::size_t i = 0; i < said.size(); ++i) {
        QCOMPARE((*found)[i].trial.number(), std::size_t{4});
        QCOMPARE((*found)[i].model, said[i].model);
        QCOMPARE((*found)[i].distinct, said[i].distinct);
        QCOMPARE((*found)[i].seen, said[i].seen);
        QCOMPARE((*found)[i].records, 100L);
        QCOMPARE((*found)[i].delta, said[i].delta);
    }
}

void BaggingJsonTest::resultsComeBackByteForByte() {
    for (const bool release : {false, true}) {
        const Json json = resultToJson(bagged(release));
        QCOMPARE(afterReading(json).dump(1), json.dump(1));
    }
}

void BaggingJsonTest::theSeriesOfARestoredRunAreThoseOfTheRun() {
    const Run run = bagged();
    const auto restored = runFromJson(resultToJson(run), "");
    QVERIFY2(restored.ok(), restored ? "" : restored.error().message().c_str());
    QCOMPARE(restored->trials()[0].y(series::seenShare), (std::vector<double>{26, 26, 61}));
    for (const SeriesDescriptor* series : {&series::seenShare, &series::expectedShare, &series::accuracy}) {
        QVERIFY(!run.band(*series).x.empty());
        QCOMPARE(restored->band(*series).x, run.band(*series).x);
        QCOMPARE(restored->band(*series).middle, run.band(*series).middle);
    }
}

void BaggingJsonTest::aTrialThatIsGoingOnKeepsItsBags() {
    Run run(bagged().experiment());
    run.apply(BagDrawn{{}, 1, 1, 1, 1, 1}); // the only record there is
    run.setState(RunState::Stopped);
    const Json json = resultToJson(run);
    QCOMPARE(json["trials"][0]["complete"], false);
    QCOMPARE(json["trials"][0]["bagging"]["seen"], Json({1}));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void BaggingJsonTest::modelsStandBesideQueries() {
    const Json series = resultToJson(bagged())["trials"][0]["series"];
    QCOMPARE(series["model"], Json({1.0, 2.0, 3.0}));
    QCOMPARE(series["model"], series["query"]);
    QVERIFY(!series.contains("iteration") && !series.contains("step"));
}

void BaggingJsonTest::pointsOfASweepDoWithoutThem() {
    const Run run = bagged();
    const SweepPlan plan{run.experiment(), {{"models", {"3"}}}};
    const Json trial = sweepPointToJson(plan, 0, run)["run"]["trials"][0];
    QVERIFY(!trial.contains("bagging"));
    QVERIFY(trial["series"].contains("model"));
}

void BaggingJsonTest::mistakesAreNamedByTheirPointer_data() {
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
}

void BaggingJsonTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = resultToJson(bagged());
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

TEST_ALONE(BaggingJsonTest)
#include "BaggingJsonTest.moc"
