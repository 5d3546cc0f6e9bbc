// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunReading.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/ResultJson.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <limits>
#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What resultToJson() writes comes back with the same bytes; what it never writes is refused by its pointer.
class RunReadingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyMechanismComesBackByteForByte_data();
    void everyMechanismComesBackByteForByte();
    void releasesComeBackByteForByte();
    void stoppedRunsComeBackByteForByte();
    void failedRunsKeepTheirLine();
    void unusualFiguresComeBackByteForByte();
    void chartsAndTablesShowTheSame();
    void theBuildIsTheOneThatComputedIt();
    void groupsAreAcceptedAndNotKept();
    void trialsMayStandInAnyOrder();
    void whatIsLeftOutIsConcluded();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();
    void pointersStartWhereTheCallerSays();
    void whatIsNestedTooDeepIsRefused();
    void mutatedResultsNeverCrash();
    void filesAreReadBesideTheirData();
    void brokenFilesNameLineAndColumn();

private:
    static Json afterReading(const Json& json);
    static Json parsed(const Json& json) { return Json::parse(json.dump()); }
    Json result_; // two trials of PATE with classes
};

void RunReadingTest::initTestCase() {
    Experiment experiment = smallExperiment();
    experiment.trials = 2;
    result_ = resultToJson(record(experiment).run, *censusDataset());
    QCOMPARE(result_["trials"].size(), std::size_t{2});
}

Json RunReadingTest::afterReading(const Json& json) {
    const auto run = runFromJson(parsed(json), "");
    return run ? resultToJson(*run) : Json(run.error().message());
}

void RunReadingTest::everyMechanismComesBackByteForByte_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void RunReadingTest::everyMechanismComesBackByteForByte() {
    QFETCH(QString, mechanism);
    Experiment experiment = smallExperiment(mechanism.toStdString());
    experiment.trials = 2;
    const Run run = record(experiment).run;
    const Json json = resultToJson(run, *censusDataset());
    QVERIFY(json["complete"] == true);
    // An ensemble releases an accuracy, and no model.
    const MechanismDescriptor& known = findMechanism(experiment.mechanism)->descriptor;
    const bool model = run.trials()[1].outcome->quality.has_value();
    QVERIFY(model || !(known.keeps.model || known.usesStudent || known.steps == steps::models ||
                       known.steps == steps::iterations));
    QCOMPARE(json["trials"][1].contains("quality") && json["trials"][1]["quality"].contains("per_class"),
             model);
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void RunReadingTest::releasesComeBackByteForByte() {
    for (const char* mechanism : {"pate-gnmax", "saa"}) {
        Experiment experiment = smallExperiment(mechanism);
        experiment.release = true;
        const Json json = resultToJson(record(experiment).run, *censusDataset());
        QVERIFY(!json["experiment"].contains("seed"));
        QCOMPARE(afterReading(json).dump(1), json.dump(1));
    }
}

void RunReadingTest::stoppedRunsComeBackByteForByte() {
    Experiment experiment = smallExperiment();
    experiment.trials = 2;
    StageStore stages;
    int snapshots = 0;
    const auto stopInTheSecondTrial = [&](const Event& event, RunControl& control) {
        const auto* scored = findIn<QualitySnapshot>(event);
        if (scored && scored->trial.number() == 2 && ++snapshots == 3) control.stop();
    };
    const RecordedRun stopped = record(experiment, censusDataset(), stages, 1, stopInTheSecondTrial);
    QCOMPARE(stopped.run.state(), RunState::Stopped);
    const Json json = resultToJson(stopped.run, *censusDataset());
    QCOMPARE(json["trials"][1]["complete"], false);
    QVERIFY(json["trials"][1]["series"]["accuracy"].size() > 3);
    QCOMPARE(afterReading(json).dump(1), json.dump(1));

    Run empty(experiment);
    empty.apply(TestRecords{TrialNumber::fromNumber(2), nullptr,
                            nullptr}); // both trials are there, and nothing is known of them
    empty.setState(RunState::Stopped);
    QCOMPARE(resultToJson(empty)["trials"].size(), std::size_t{2});
    QCOMPARE(afterReading(resultToJson(empty)).dump(1), resultToJson(empty).dump(1));
}

void RunReadingTest::failedRunsKeepTheirLine() {
    Experiment experiment = smallExperiment();
    experiment.parameters.set("queries", std::int64_t{1000000});
    const RecordedRun failed = record(experiment);
    QCOMPARE(failed.run.state(), RunState::Failed);
    const Json json = resultToJson(failed.run, *censusDataset());
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
    const auto again = runFromJson(json, "");
    QCOMPARE(again->error()->what, failed.run.error()->message());
    QVERIFY(again->error()->where.empty() && again->error()->mend.empty());
}

void RunReadingTest::unusualFiguresComeBackByteForByte() {
    Run run(smallExperiment("saa"), {"00ff", 3, 2, {"no", "yes"}});
    run.apply(AccountantSnapshot{{}, 1, 1, infinity, infinity});
    run.apply(AccountantSnapshot{{}, 2, 1, 0, 5e-324});
    run.apply(QualitySnapshot{{}, 2, 1, {0.1 + 0.2, {}, {}, {}, {}}});
    run.apply(Remark{{}, Severity::Warning, "„Umlaute“ & <b>\n"});
    run.apply(Remark{TrialNumber::fromNumber(2), Severity::Note, ""});
    TrialOutcome outcome;
    outcome.asked = 2;
    outcome.answered = 1;
    outcome.seconds = 1e-9;
    outcome.privacy.spent = {
        infinity, 0, EpsilonKind::DataDependent, Adjacency::ReplacePrivateFeatures, "moments", 32.0, true};
    outcome.privacy.dataIndependent = {
        infinity, 0, EpsilonKind::DataIndependent, Adjacency::ReplacePrivateFeatures, "moments", {}, false};
    outcome.privacy.improvedConversion = infinity;
    outcome.quality = Quality{1, 1 + 1e-15, 0.0, {{1, 0}, {0, 0}}, {}};
    outcome.stopped = "the budget ε = 2 is spent";
    outcome.resolved.set("delta", 1e-5);
    outcome.resolved.set("lambda", infinity); // solved for, and beyond what may be asked for
    outcome.resolved.set("teachers", std::int64_t{40});
    run.apply(TrialFinished{{}, outcome});
    run.setState(RunState::Finished);
    const Json json = resultToJson(run);
    QCOMPARE(json["trials"][0]["series"]["epsilon"][0], "inf");
    QCOMPARE(json["trials"][0]["series"]["accuracy"][0], nullptr);
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void RunReadingTest::chartsAndTablesShowTheSame() {
    Experiment experiment = smallExperiment();
    experiment.trials = 2;
    const Run run = record(experiment).run;
    const auto again = runFromJson(parsed(resultToJson(run)), "");
    QVERIFY(again.ok());
    for (const SeriesDescriptor* series :
         {&series::labelsAnswered, &series::epsilon, &series::dataIndependentEpsilon, &series::accuracy}) {
        QVERIFY(!run.band(*series).x.empty());
        QCOMPARE(again->band(*series).x, run.band(*series).x);
        QCOMPARE(again->band(*series).middle, run.band(*series).middle);
        QCOMPARE(again->band(*series).upper, run.band(*series).upper);
        QCOMPARE(again->latest(*series), run.latest(*series));
    }
    QVERIFY(run.privacy()->dataIndependent);
    QVERIFY(again->privacy()->spent == run.privacy()->spent);
    QCOMPARE(again->privacy()->dataIndependent->value, run.privacy()->dataIndependent->value);
    QCOMPARE(inWords(*again->privacy()->dataIndependent), inWords(*run.privacy()->dataIndependent));
    QCOMPARE(again->baselineQuality("nonprivate", series::accuracy),
             run.baselineQuality("nonprivate", series::accuracy));
    QVERIFY(again->data() == run.data());
    QCOMPARE(again->remarks().size(), run.remarks().size());
    QVERIFY(again->trials()[1].outcome->resolved == run.trials()[1].outcome->resolved);
}

void RunReadingTest::theBuildIsTheOneThatComputedIt() {
    Json json = result_;
    json["build"] = {{"version", "0.0.9"}, {"commit", "abc"}, {"flags", {"-O2"}}};
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
    json.erase("build");
    QCOMPARE(afterReading(json)["build"], Json::object());
}

void RunReadingTest::groupsAreAcceptedAndNotKept() {
    const Run run = record(smallExperiment()).run;
    const Json json = resultToJson(run, *censusDataset(), {"sex"});
    QVERIFY(!json["groups"]["sex"].empty());
    Json without = json;
    without.erase("groups");
    QCOMPARE(afterReading(json).dump(1), without.dump(1));
}

void RunReadingTest::trialsMayStandInAnyOrder() {
    Json json = result_;
    std::swap(json["trials"][0], json["trials"][1]);
    QCOMPARE(afterReading(json).dump(1), result_.dump(1));
}

void RunReadingTest::whatIsLeftOutIsConcluded() {
    Json json = result_;
    for (const char* name : {"state", "purpose", "dataset", "remarks", "summary"})
        json.erase(name);
    const auto run = runFromJson(json, "");
    QVERIFY2(run.ok(), run.ok() ? "" : run.error().message().c_str());
    QCOMPARE(run->state(), RunState::Finished);
    QVERIFY(run->data().fingerprint.empty());
    json["complete"] = false;
    QCOMPARE(runFromJson(json, "")->state(), RunState::Stopped);
    json["error"] = "engine: it broke";
    QCOMPARE(runFromJson(json, "")->state(), RunState::Failed);
}

void RunReadingTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* pointer, const char* value, const char* where) {
        QTest::newRow(name) << pointer << value << (*where ? where : pointer);
    };
    row("not an object", "", "[1, 2]", "");
    row("another schema", "/schema", R"("epsiloscope.sweep/1")", "");
    row("no experiment", "/experiment", "null", "");
    row("an experiment's mistake", "/experiment/parameters/sigma", "-1", "");
    row("an experiment without mechanism", "/experiment/mechanism", R"("pate-gmax")", "");
    row("an unknown member", "/trails", "[]", "");
    row("an unknown state", "/state", R"("finishd")", "");
    row("a state that is a number", "/state", "3", "");
    row("complete, and stopped", "/complete", "false", "");
    row("a purpose that is another", "/purpose", R"("release")", "");
    row("a build that is a text", "/build", R"("0.1")", "");
    row("negative rows", "/dataset/rows", "-1", "");
    row("rows of a double", "/dataset/rows", "1e300", "");
    row("a class without name", "/classes/1", "2", "");
    row("classes that are a text", "/classes", R"("yes")", "");
    row("repeats that are an object", "/trials", "{}", "");
    row("a repeat that is a number", "/trials/1", "2", "");
    row("a repeat far away", "/trials/1/trial", "2000000000", "");
    row("repeat zero", "/trials/0/trial", "0", "");
    row("a negative repeat", "/trials/0/trial", "-1", "");
    row("repeat one and a half", "/trials/0/trial", "1.5", "");
    row("a repeat twice", "/trials/1/trial", "1", "/trials/1");
    row("a repeat without privacy", "/trials/0/privacy", "null", "");
    row("figures of an unfinished repeat", "/trials/0/complete", "false", "/trials/0/");
    row("an ε that is no number", "/trials/0/privacy/epsilon", R"("nan")", "");
    row("a negative ε", "/trials/0/privacy/epsilon", "-0.5", "");
    row("a δ of two", "/trials/0/privacy/delta", "2", "");
    row("a kind that is none", "/trials/0/privacy/kind", R"("data-dependant")", "");
    row("no adjacency", "/trials/0/privacy/adjacency", "null", "");
    row("order as text", "/trials/0/privacy/order", R"("inf")", "");
    row("a member of privacy", "/trials/0/privacy/epsilom", "1", "");
    row("a parameter of others", "/trials/0/parameters/lambda", "1", "");
    row("parameters in a list", "/trials/0/parameters", "[1]", "");
    row("teachers as text", "/trials/0/parameters/teachers", R"("many")", "");
    row("an accuracy of two", "/trials/0/quality/accuracy", "2", "");
    row("no accuracy", "/trials/0/quality/accuracy", "null", "");
    row("AUROC that is no number", "/trials/0/quality/auroc", R"("nan")", "");
    row("a confusion that is no square", "/trials/0/quality/confusion", "[[1, 2], [3]]",
        "/trials/0/quality/confusion/1");
    row("a confusion of other classes", "/trials/0/quality/confusion", "[[1]]", "");
    row("half a record", "/trials/0/quality/confusion/0/1", "0.5", "");
    row("records that overflow", "/trials/0/quality/confusion/0/1", "9223372036854775807", "");
    row("a baseline that is a number", "/trials/0/baselines/a~1b", "1", "");
    row("series that is a list", "/trials/0/series", "[]", "");
    row("a series without ε", "/trials/0/series/epsilon", "null", "");
    row("a list that is shorter", "/trials/0/series/answered", "[1]", "");
    row("a list that is longer", "/trials/0/series/accuracy/100", "0.5", "/trials/0/series/accuracy");
    row("queries that fall", "/trials/0/series/query/7", "1", "");
    row("queries beyond counting", "/trials/0/series/query/99", "1e300", "");
    row("an ε in words", "/trials/0/series/epsilon/3", R"("NaN")", "");
    row("an accuracy in words", "/trials/0/series/accuracy/3", R"("inf")", "");
    row("labels by half", "/trials/0/labels_answered", "1.5", "");
    row("negative seconds", "/trials/0/seconds", "-1", "");
    row("remarks that are a text", "/remarks", R"("read this")", "");
    row("a severity that is none", "/remarks/0", R"({"trial": 1, "severity": "error"})",
        "/remarks/0/severity");
    row("a remark of a trial far away", "/remarks/0", R"({"trial": 2000000000})", "/remarks/0/trial");
}

void RunReadingTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = result_;
    if (pointer.startsWith("/remarks/")) json["remarks"] = Json::array();
    placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
    const auto run = runFromJson(json, "");
    QVERIFY2(!run.ok(), "was accepted");
    QVERIFY2(where.endsWith('/') ? run.error().where.starts_with(where.toStdString())
                                 : run.error().where == where.toStdString(),
             run.error().message().c_str());
    QVERIFY2(!run.error().what.empty() && run.error().message().size() < 600, run.error().message().c_str());
}

void RunReadingTest::pointersStartWhereTheCallerSays() {
    Json json = result_;
    json["trials"][1]["privacy"]["delta"] = "small";
    QCOMPARE(runFromJson(json, "", "/points/3/run").error().where,
             std::string("/points/3/run/trials/1/privacy/delta"));
    json = result_;
    json["experiment"]["trials"] = 0;
    QCOMPARE(runFromJson(json, "", "/points/3/run").error().where,
             std::string("/points/3/run/experiment/trials"));
    json = result_;
    json["classe"] = 1;
    QVERIFY(runFromJson(json, "").error().mend.find("\"classes\"") != std::string::npos);
}

void RunReadingTest::whatIsNestedTooDeepIsRefused() {
    const std::string deep = std::string(1000000, '[') + std::string(1000000, ']');
    std::string text = result_.dump();
    const std::string build = "\"build\":";
    text.insert(text.find(build) + build.size(), R"({"commit":)" + deep + R"(},"other":)");
    const auto run = runFromJson(Json::parse(text), "");
    QVERIFY(!run.ok());
    QVERIFY2(run.error().where.starts_with("/build/commit/0/0/"), run.error().message().c_str());
    // Whoever parses a file gets nothing that is too deep to be copied.
    const auto parsed = parseJson(text, "deep.json");
    QVERIFY(!parsed.ok());
    QVERIFY2(parsed.error().where.starts_with("deep.json#/build/commit/0/0/"),
             parsed.error().message().c_str());
    QVERIFY(parseTyped(deep).is_discarded() && parseTyped("[[1]]").is_array());
    // Nor does it come in as text that is JSON in turn.
    Experiment experiment = smallExperiment();
    QVERIFY(!setByText(experiment, "orders", deep).ok());
}

namespace {

// Every value in a document, each by its pointer.
void gather(const Json& json, const JsonPointer& here, std::vector<JsonPointer>& all) {
    all.push_back(here);
    if (json.is_array())
        for (std::size_t i = 0; i < std::min<std::size_t>(json.size(), 5); ++i)
            gather(json[i], here / i, all);
    if (json.is_object())
        for (const auto& [key, value] : json.items())
            gather(value, here / key, all);
}

} // namespace

void RunReadingTest::mutatedResultsNeverCrash() {
    std::mt19937 dice(20);
    const auto below = [&dice](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(dice);
    };
    const std::vector<Json> values = {nullptr,
                                      true,
                                      -1,
                                      0,
                                      3,
                                      2000000000,
                                      std::numeric_limits<std::uint64_t>::max(),
                                      std::numeric_limits<std::int64_t>::min(),
                                      -0.0,
                                      0.5,
                                      1e308,
                                      std::numeric_limits<double>::quiet_NaN(),
                                      "",
                                      "nan",
                                      "inf",
                                      "-inf",
                                      "\xff",
                                      std::string(5000, 'x'),
                                      Json::array(),
                                      Json::object(),
                                      Json::array({1, nullptr, "a"}),
                                      {{"trial", 1}, {"complete", false}}};
    std::vector<JsonPointer> all;
    gather(result_, JsonPointer(), all);
    int accepted = 0, refused = 0;
    for (int round = 0; round < 4000; ++round) {
        Json json = result_;
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
            const JsonPointer& at = all[below(all.size())];
            if (!isIn(json, at)) continue;
            Json& target = placeIn(json, at);
            const std::size_t kind = below(4);
            if (kind == 0 && !at.empty() && placeIn(json, at.parent_pointer()).is_object())
                placeIn(json, at.parent_pointer()).erase(at.back());
            else if (kind == 1 && target.is_array() && !target.empty()) {
                Json::Array left = target.elements();
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(below(left.size())));
                target = Json(left);
            } else if (kind == 2) {
                Json whole = result_; // from elsewhere in a result
                target = Json(placeIn(whole, all[below(all.size())]));
            } else
                target = values[below(values.size())];
        }
        const auto run = runFromJson(json, "/nowhere");
        if (run) {
            ++accepted;
            QVERIFY(!resultToJson(*run).dump(-1, ' ', false, Json::error_handler_t::replace).empty());
            QVERIFY(run->trials().size() <= 2000);
        } else {
            ++refused;
            QVERIFY(!run.error().message().empty());
        }
    }
    QVERIFY2(accepted > 50 && refused > 1000,
             qPrintable(QString("%1 accepted, %2 refused").arg(accepted).arg(refused)));
}

void RunReadingTest::filesAreReadBesideTheirData() {
    const QTemporaryDir folder;
    Json json = result_;
    json["experiment"]["data"]["path"] = "tables/adult.csv";
    const std::string path = written(folder, QByteArray::fromStdString(json.dump(1)), "result.json");
    const auto run = readRun(path);
    QVERIFY2(run.ok(), run.ok() ? "" : run.error().message().c_str());
    QCOMPARE(run->experiment().data.path, folder.filePath("tables/adult.csv").toStdString());
    json["trials"][0]["seconds"] = "long";
    const std::string other = written(folder, QByteArray::fromStdString(json.dump(1)), "other.json");
    QCOMPARE(readRun(other).error().where, other + "#/trials/0/seconds");
}

void RunReadingTest::brokenFilesNameLineAndColumn() {
    const QTemporaryDir folder;
    const std::string path = written(folder, "{\n \"ε\": 3\n  \"ε\" 1}", "broken.json");
    QCOMPARE(readRun(path).error().where, path + ":3:3");
    const std::string later = written(folder, "{\"εε\": x}", "later.json");
    QCOMPARE(readRun(later).error().where, later + ":1:8");
    QVERIFY(!readRun(written(folder, "", "empty.json")).ok());
    QVERIFY(!readRun(folder.path().toStdString()).ok());
    QCOMPARE(readRun(folder.filePath("none.json").toStdString()).error().what,
             std::string("there is no such file"));
}

TEST_WITH_EVENTS(RunReadingTest)
#include "RunReadingTest.moc"
