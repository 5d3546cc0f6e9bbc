// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The experiment file of the blueprint, its refusals, and --set.
class ExperimentJsonTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheBlueprintsExample();
    void roundTripKeepsEveryPart();
    void badInputNamesThePlace_data();
    void badInputNamesThePlace();
    void brokenJsonNamesTheLine();
    void relativePathsFollowTheFile();
    void aResultOpensAsItsExperiment();
    void aReleaseShowsNeitherSeedNorFolder();
    void whatItGoesOnFromIsReadAndWritten();
    void wrongEarlierAnswersNameThePlace_data();
    void wrongEarlierAnswersNameThePlace();
    void settingsReachEveryPart();
    void writtenDefaultsOfOneMechanismForbidNoOther();
    void whatTheOtherMechanismUsesGoesOverToIt();
    void badSettingsAreRefused_data();
    void badSettingsAreRefused();
    void aTestFileTakesTheTestShareAway();
};

namespace {
Json example() {
    return Json::parse(R"({"schema": "epsiloscope.experiment/1",
 "data": {"path": "adult.data.gz", "header": false, "label": 15, "positive": ">50K", "public": [2, 3, 9, 10, 14], "missing": "category"},
 "split": {"private": 0.6, "public": 0.2, "test": 0.2, "balance": false},
 "mechanism": "pate-gnmax",
 "parameters": {"teachers": 250, "sigma": 40, "queries": 500, "delta": 1e-5, "teacher_learner": "logistic", "student_learner": "logistic"},
 "trials": 3, "seed": 7})");
}
} // namespace

void ExperimentJsonTest::readsTheBlueprintsExample() {
    const auto read = experimentFromJson(example(), "/somewhere");
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
    QCOMPARE(read->data.path, std::string("/somewhere/adult.data.gz"));
    QCOMPARE(read->data.header, std::optional(false));
    QCOMPARE(read->data.label, std::string("15"));
    QCOMPARE(read->data.publicColumns.size(), std::size_t{5});
    QCOMPARE(read->parameters.integer("teachers"), std::int64_t{250});
    QCOMPARE(read->parameters.real("sigma"), 40.0);
    QCOMPARE(read->trials, 3);
    QCOMPARE(read->seed, std::uint64_t{7});
    QVERIFY(checkExperiment(*read).ok());
}

void ExperimentJsonTest::roundTripKeepsEveryPart() {
    Experiment experiment = experimentFromJson(example(), "").value();
    experiment.data.test = "adult.test.gz";
    experiment.data.ignored = {"fnlwgt"};
    experiment.data.personalBudget = "consent";
    experiment.data.labels = "labels.npy";
    experiment.data.testLabels = "test-labels.npy";
    experiment.data.format = "delimited";
    experiment.data.delimiter = '\t';
    experiment.data.decimal = ',';
    experiment.data.missingMarkers = {"n/a", "-"};
    experiment.data.types = {{"age", ColumnType::Categorical}, {"3", ColumnType::Numeric}};
    experiment.data.labelMap = {{"normal.", "normal"}, {"*", "attack"}};
    experiment.data.missingAsCategory = false;
    experiment.split = {0.5, 0.5, 0, true};
    experiment.encoder.categories = CategoryEncoding::Ordinal;
    experiment.encoder.scaling = Scaling::Declared;
    experiment.encoder.ranges["age"] = {0, 100};
    experiment.encoder.fit = FitOn::PrivatePool;
    experiment.parameters.set("orders", std::vector<double>{2, 4.5, 8});
    experiment.seed = 18446744073709551615ULL;
    QVERIFY(!experimentToJson(Experiment{})["data"].contains("personal_budget"));
    const auto again = experimentFromJson(experimentToJson(experiment), "");
    QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
    QVERIFY(*again == experiment);
}

void ExperimentJsonTest::badInputNamesThePlace_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* pointer, const char* value, const char* where) {
        QTest::newRow((std::string(pointer) + " " + value).c_str())
            << QString(pointer) << QString(value) << QString(where);
    };
    row("/mechanism", "\"pate-gmax\"", "/mechanism");
    row("/parameters/teachers", "0", "/parameters/teachers");
    row("/parameters/teachers", "2.5", "/parameters/teachers");
    row("/parameters/epsilon", "0", "/parameters/epsilon");
    row("/parameters/epsilon", "-1", "/parameters/epsilon");
    row("/parameters/epsilon", "\"NaN\"", "/parameters/epsilon");
    row("/parameters/delta", "1", "/parameters/delta");
    row("/parameters/delta", "1.5", "/parameters/delta");
    row("/parameters/sigma", "\"much\"", "/parameters/sigma");
    row("/parameters/gamma", "0.1", "/parameters/gamma");
    row("/parameters/teacher_learner", "\"oracle\"", "/parameters/teacher_learner");
    row("/split/private", "-0.1", "/split");
    row("/split/test", "0.9", "/split");
    row("/split/balanced", "true", "/split/balanced");
    row("/data/missing", "\"guess\"", "/data/missing");
    row("/data/public", "\"age\"", "/data/public");
    row("/data/personal_budget", "[3]", "/data/personal_budget");
    row("/data/personal_budgets", "3", "/data/personal_budgets");
    row("/data/format", "\"csb\"", "/data/format");
    row("/data/delimiter", "\"ab\"", "/data/delimiter");
    row("/data/delimiter", "\"\\n\"", "/data/delimiter");
    row("/data/types", "{\"age\": \"date\"}", "/data/types/age");
    row("/data/types", "[\"age\"]", "/data/types");
    row("/data/decimal", "\",\"", "/data/decimal");
    row("/data/label_map", "{\"normal.\": 1}", "/data/label_map/normal.");
    row("/data/label_map", "\"normal\"", "/data/label_map");
    row("/data/missing_markers", "\"?\"", "/data/missing_markers");
    row("/data/missing_markers", "[1]", "/data/missing_markers");
    row("/data/path", "\"\"", "/data/path");
    row("/encoder/scaling", "\"minmax\"", "/encoder/scaling");
    row("/encoder/ranges", "{\"age\": [3, 1]}", "/encoder/ranges/age");
    row("/trials", "0", "/trials");
    row("/seed", "-3", "/seed");
    row("/schema", "\"epsiloscope.run/1\"", "/schema");
    row("/colour", "\"blue\"", "/colour");
    row("/data", "[]", "/data");
    row("/parameters", "7", "/parameters");
}

void ExperimentJsonTest::badInputNamesThePlace() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    Json json = example();
    placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
    const auto read = experimentFromJson(json, "");
    const Result<void> outcome = [&]() -> Result<void> {
        if (!read) return read.error();
        const auto checked = checkExperiment(*read);
        return checked ? Result<void>{} : Result<void>{checked.error()};
    }();
    QVERIFY2(!outcome.ok(), "was accepted");
    QVERIFY2(outcome.error().where.starts_with(where.toStdString()), outcome.error().message().c_str());
    QVERIFY2(!outcome.error().mend.empty(), outcome.error().message().c_str());
}

void ExperimentJsonTest::brokenJsonNamesTheLine() {
    const auto parsed = parseJson("{\n \"trials\": 3\n \"seed\": 7}", "broken.json");
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().where, std::string("broken.json:3:2"));
    QVERIFY(!parseJson("", "empty.json"));
    QVERIFY(!parseJson("\xff\xfe", "latin.json"));
}

void ExperimentJsonTest::relativePathsFollowTheFile() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("e.json").toStdString();
    std::ofstream(path) << example().dump();
    const auto read = readExperiment(path);
    QCOMPARE(read->data.path, folder.filePath("adult.data.gz").toStdString());
    QCOMPARE(experimentFromJson(Json::parse(R"({"data": {"path": "/data/x.csv"}})"), "/elsewhere")->data.path,
             std::string("/data/x.csv"));
    QCOMPARE(
        experimentFromJson(Json::parse(R"({"data": {"path": "sample:census"}})"), "/elsewhere")->data.path,
        std::string("sample:census"));
    QVERIFY(!readExperiment(folder.filePath("none.json").toStdString()));
    QVERIFY(!readExperiment(folder.path().toStdString()));
}

void ExperimentJsonTest::aResultOpensAsItsExperiment() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("result.json").toStdString();
    std::ofstream(path) << Json({{"schema", "epsiloscope.run/1"}, {"experiment", example()}}).dump();
    QCOMPARE(readExperiment(path)->trials, 3);
}

void ExperimentJsonTest::aReleaseShowsNeitherSeedNorFolder() {
    Experiment experiment = experimentFromJson(example(), "/home/someone").value();
    experiment.release = true;
    const Json json = experimentToJson(experiment);
    QVERIFY(!json.contains("seed"));
    QCOMPARE(json["data"]["path"], "adult.data.gz");
    QVERIFY(experimentFromJson(json, "")->release);
    Json both = example();
    both["release"] = true;
    QVERIFY(!experimentFromJson(both, ""));
}

void ExperimentJsonTest::settingsReachEveryPart() {
    Experiment e = experimentFromJson(example(), "").value();
    for (const auto& [key, value] :
         std::vector<std::pair<std::string, std::string>>{{"sigma", "25"},
                                                          {"epsilon", "2"},
                                                          {"trials", "10"},
                                                          {"seed", "3"},
                                                          {"split.private", "0.5"},
                                                          {"data.public", "1,4"},
                                                          {"data.label", "15"},
                                                          {"data.positive", ">50K"},
                                                          {"data.personal_budget", "12"},
                                                          {"data.delimiter", "tab"},
                                                          {"data.types", "age:numeric,a:b:categorical"},
                                                          {"data.missing_markers", "?,n/a"},
                                                          {"data.label_map", "normal.:normal,*:attack"},
                                                          {"encoder.categories", "ordinal"},
                                                          {"orders", "2,3,4.5"}})
        QVERIFY2(setByText(e, key, value).ok(), key.c_str());
    QCOMPARE(e.parameters.real("sigma"), 25.0);
    QCOMPARE(e.parameters.real("epsilon"), 2.0);
    QCOMPARE(e.trials, 10);
    QCOMPARE(e.split.privateFraction, 0.5);
    QCOMPARE(e.data.publicColumns, (std::vector<std::string>{"1", "4"}));
    QCOMPARE(e.data.personalBudget, std::string("12"));
    QCOMPARE(e.data.delimiter, std::optional('\t'));
    QVERIFY((e.data.types == std::map<std::string, ColumnType>{{"age", ColumnType::Numeric},
                                                               {"a:b", ColumnType::Categorical}}));
    QVERIFY((*e.data.missingMarkers == std::vector<std::string>{"?", "n/a"}));
    QVERIFY((e.data.labelMap == LabelMap{{"normal.", "normal"}, {"*", "attack"}}));
    QVERIFY(e.encoder.categories == CategoryEncoding::Ordinal);
    QVERIFY(setByText(e, "mechanism", "saa").ok());
    QVERIFY(!e.parameters.has("sigma"));
    QCOMPARE(e.parameters.integer("queries"), std::int64_t{500});
    QVERIFY(setByText(e, "lambda", "0.01").ok());
}

// The forms write every default down; a sweep over mechanisms begins with them.
void ExperimentJsonTest::writtenDefaultsOfOneMechanismForbidNoOther() {
    const auto right = [](const Experiment& experiment) { return checkExperiment(experiment).ok(); };
    Experiment base = experimentFromJson(example(), "").value();
    base.parameters = {};
    int tried = 0;
    for (const Mechanism& from : mechanisms()) {
        Experiment written = base;
        written.mechanism = from.descriptor.id;
        for (const ParameterDescriptor& parameter : from.descriptor.parameters)
            if (parameter.initial && applies(parameter, written.parameters))
                written.parameters.set(parameter.id, *parameter.initial);
        if (!right(written)) continue;
        for (const Mechanism& to : mechanisms()) {
            Experiment alone = base, turned = written;
            alone.mechanism = to.descriptor.id;
            if (!right(alone)) continue;
            auto checked = setByText(turned, "mechanism", to.descriptor.id).ok()
                               ? checkExperiment(turned)
                               : Result<PlannedRun>(Error{"cannot be turned", "", ""});
            QVERIFY2(checked.ok(), qPrintable(QString::fromStdString(
                                       from.descriptor.id + " to " + to.descriptor.id + ": " +
                                       (checked ? std::string() : checked.error().message()))));
            ++tried;
        }
    }
    QVERIFY2(tried > 50, qPrintable(QString::number(tried)));
}

// Also where it is a default, and has no effect with what the other mechanism would use by itself.
void ExperimentJsonTest::whatTheOtherMechanismUsesGoesOverToIt() {
    Experiment e = experimentFromJson(example(), "").value();
    const ParameterDescriptor* const trees =
        findParameter(findMechanism("pate-lnmax")->descriptor.parameters, "forest_trees");
    QVERIFY(trees && trees->initial);
    QVERIFY(setByText(e, "teacher_learner", "forest").ok());
    e.parameters.set("forest_trees", *trees->initial);
    QVERIFY(setByText(e, "mechanism", "pate-lnmax").ok());
    QCOMPARE(e.parameters.choice("teacher_learner"), std::string("forest"));
    QVERIFY(e.parameters.has("forest_trees"));
    QVERIFY(!e.parameters.has("sigma"));
}

void ExperimentJsonTest::badSettingsAreRefused_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    for (const auto& [key, value] :
         std::vector<std::pair<const char*, const char*>>{{"sigmaa", "3"},
                                                          {"sigma", "three"},
                                                          {"sigma", "0"},
                                                          {"sigma", "nan"},
                                                          {"epsilon", "-1"},
                                                          {"trials", "1.5"},
                                                          {"seed", "x"},
                                                          {"split.private", "much"},
                                                          {"split.privat", "0.5"},
                                                          {"mechanism", "paste"},
                                                          {"data.label_map", "[1]"},
                                                          {"data.types", "[1]"},
                                                          {"data.types", "age"},
                                                          {"delta", "1"}})
        QTest::newRow((std::string(key) + "=" + value).c_str()) << QString(key) << QString(value);
}

void ExperimentJsonTest::badSettingsAreRefused() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    Experiment e = experimentFromJson(example(), "").value();
    const Experiment before = e;
    const auto set = setByText(e, key.toStdString(), value.toStdString());
    QVERIFY(!set);
    QVERIFY2(!set.error().where.empty() && !set.error().mend.empty(), set.error().message().c_str());
    QVERIFY(e == before);
}

void ExperimentJsonTest::aTestFileTakesTheTestShareAway() {
    Json json = example();
    json.erase("split");
    json["data"]["test"] = "adult.test.gz";
    const auto read = experimentFromJson(json, "");
    QCOMPARE(read->split.testFraction, 0.0);
    QVERIFY(checkExperiment(*read).ok());
}

void ExperimentJsonTest::whatItGoesOnFromIsReadAndWritten() {
    Json json = example();
    json["trials"] = 1;
    json["earlier"] = Json::parse(R"({"asked": 3, "queries": [0, 2], "labels": [1, 0], "spent": "ε = 0.4"})");
    const auto read = experimentFromJson(json, "");
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
    const EarlierAnswers wanted{.asked = 3, .queries = {0, 2}, .labels = {1, 0}, .spent = "ε = 0.4"};
    QVERIFY(read->earlier == wanted);
    QVERIFY(checkExperiment(*read));
    QVERIFY(experimentToJson(*read)["earlier"] == json["earlier"]);
    const auto again = experimentFromJson(experimentToJson(*read), "");
    QVERIFY(again && again->earlier == wanted);
    QVERIFY(!experimentToJson(Experiment()).contains("earlier"));
}

void ExperimentJsonTest::wrongEarlierAnswersNameThePlace_data() {
    QTest::addColumn<QByteArray>("earlier");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("pointer");
    QTest::newRow("no object") << QByteArray("[]") << QByteArray() << QByteArray("/earlier");
    QTest::newRow("without count") << QByteArray(R"({"queries": [], "labels": []})") << QByteArray()
                                   << QByteArray("/earlier/asked");
    QTest::newRow("below 0") << QByteArray(R"({"asked": 3, "queries": [-1], "labels": [0]})") << QByteArray()
                             << QByteArray("/earlier/queries/0");
    QTest::newRow("texts") << QByteArray(R"({"asked": 3, "queries": ["a"], "labels": [0]})") << QByteArray()
                           << QByteArray("/earlier/queries/0");
    QTest::newRow("labels missing") << QByteArray(R"({"asked": 3, "queries": [0, 1], "labels": [0]})")
                                    << QByteArray() << QByteArray("/earlier/labels");
    QTest::newRow("beyond") << QByteArray(R"({"asked": 3, "queries": [3], "labels": [0]})") << QByteArray()
                            << QByteArray("/earlier/queries");
    QTest::newRow("repeats") << QByteArray(R"({"asked": 3, "queries": [], "labels": []})")
                             << QByteArray(R"({"trials": 2})") << QByteArray("/trials");
    QTest::newRow("release") << QByteArray(R"({"asked": 3, "queries": [], "labels": []})")
                             << QByteArray(R"({"release": true})") << QByteArray("/earlier");
    QTest::newRow("no queries") << QByteArray(R"({"asked": 3, "queries": [], "labels": []})")
                                << QByteArray(R"({"mechanism": "dpsgd", "parameters": {"epsilon": 1}})")
                                << QByteArray("/earlier");
}

void ExperimentJsonTest::wrongEarlierAnswersNameThePlace() {
    QFETCH(QByteArray, earlier);
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, pointer);
    Json json = example();
    json["trials"] = 1;
    json["earlier"] = Json::parse(earlier.toStdString());
    const Json besides = Json::parse(more.isEmpty() ? std::string("{}") : more.toStdString());
    for (const auto& [name, value] : besides.items())
        json[name] = value;
    if (json.contains("release")) json.erase("seed");
    const auto read = experimentFromJson(json, "");
    const auto checked = read ? checkExperiment(*read) : Result<PlannedRun>(read.error());
    QVERIFY(!checked);
    QCOMPARE(QByteArray::fromStdString(checked.error().where), pointer);
}

TEST_WITH_EVENTS(ExperimentJsonTest)
#include "ExperimentJsonTest.moc"
