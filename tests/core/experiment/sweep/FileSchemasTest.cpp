// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/JsonObject.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunMembers.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/experiment/sweep/SweepSchema.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/FixedEntropy.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/PointsInFolder.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WholeExperiment.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// As it stands in a file.
Json inFile(const Json& json) {
    return Json::parse(json.dump());
}

#define FITS(schema, json)                                                                                   \
    do {                                                                                                     \
        const std::string broken = breaches(schema, inFile(json));                                           \
        QVERIFY2(broken.empty(), broken.c_str());                                                            \
    } while (false)

} // namespace

// Every file that is written is one of its JSON Schema, and what no reader takes is none.
class FileSchemasTest : public QObject {
    Q_OBJECT

private slots:
    void experimentsFitTheirSchema() {
        Experiment release = wholeExperiment();
        release.release = true;
        for (const Experiment& each : {Experiment(), wholeExperiment(), release})
            FITS(experiment_, experimentToJson(each));
        for (const Mechanism& mechanism : mechanisms())
            FITS(experiment_, experimentToJson(smallExperiment(mechanism.descriptor.id)));
        const QDir samples(projectFile("resources"));
        const QStringList files = samples.entryList({"sample-*.json"});
        QVERIFY(files.size() > 3);
        for (const QString& file : files)
            FITS(experiment_, readJsonFile(samples.filePath(file).toStdString()).value());
    }

    void everyMemberThatIsWrittenIsInTheSchema() {
        const Json written = experimentToJson(wholeExperiment());
        for (const auto& [name, part] : written.items()) {
            QVERIFY2(experiment_["properties"].contains(name), name.c_str());
            if (!part.is_object() || name == "parameters") continue;
            const Json& members = experiment_["properties"][name]["properties"];
            for (const auto& [member, value] : part.items())
                QVERIFY2(members.contains(member), member.c_str());
        }
    }

    void whatTheReaderRefusesIsNoExperiment_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* pointer, const char* value) {
            QTest::newRow((QByteArray(pointer) + " " + value).constData())
                << QByteArray(pointer) << QByteArray(value);
        };
        row("/mechanism", "\"pate-gmax\"");
        row("/parameters/teachers", "0");
        row("/parameters/teachers", "2.5");
        row("/parameters/delta", "1");
        row("/parameters/sigma", "\"much\"");
        row("/parameters/gamma", "0.1");
        row("/parameters/teacher_learner", "\"oracle\"");
        row("/parameters/orders", "[0.5]");
        row("/split/private", "-0.1");
        row("/split/balanced", "true");
        row("/data/missing", "\"guess\"");
        row("/data/public", "\"age\"");
        row("/data/personal_budget", "[3]");
        row("/data/format", "\"csb\"");
        row("/data/types", "{\"age\": \"date\"}");
        row("/data/decimal", "\",\"");
        row("/data/label_map", "{\"normal.\": 1}");
        row("/data/missing_markers", "[1]");
        row("/data/pretrain_classes", "[true]");
        row("/encoder/scaling", "\"minmax\"");
        row("/encoder/ranges", "{\"age\": [3]}");
        row("/encoder/ranges", "{\"age\": [null, null]}");
        row("/trials", "0");
        row("/seed", "-3");
        row("/release", "true"); // beside a seed
        row("/schema", "\"epsiloscope.run/1\"");
        row("/colour", "\"blue\"");
        row("/data", "{}");
        row("/parameters", "7");
    }

    void whatTheReaderRefusesIsNoExperiment() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        Json json = inFile(experimentToJson(smallExperiment()));
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        const auto read = experimentFromJson(json, "");
        const bool taken = read && checkExperiment(*read);
        QVERIFY(!taken);
        QVERIFY(!breaches(experiment_, json).empty());
    }

    void resultsOfEveryMechanismFitTheirSchema_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
    }

    void resultsOfEveryMechanismFitTheirSchema() {
        QFETCH(QString, mechanism);
        Experiment experiment = smallExperiment(mechanism.toStdString());
        experiment.trials = 2;
        const RecordedRun recorded = record(experiment);
        QCOMPARE(recorded.run.state(), RunState::Finished);
        FITS(result_, resultToJson(recorded.run, *censusDataset(), {"sex"}));

        if (findMechanism(experiment.mechanism)->descriptor.releases.empty()) return;
        const std::string people = written(folder_, QByteArray::fromStdString(PeopleFile(400).text()));
        const Experiment release = releaseOfPeople(experiment.mechanism, people);
        const auto dataset = loadDataset(release.data);
        QVERIFY2(dataset.ok(), dataset ? "" : dataset.error().message().c_str());
        const FixedEntropy entropy(99);
        StageStore stages;
        const RecordedRun released = record(release, *dataset, stages);
        QCOMPARE(released.run.state(), RunState::Finished);
        FITS(result_, resultToJson(released.run, **dataset, {"city"}));
    }

    void runsThatDidNotFinishFitItToo() {
        Experiment failing = smallExperiment();
        failing.parameters.set("queries", std::int64_t{1000000});
        FITS(result_, resultToJson(record(failing).run, *censusDataset()));
        Run stopped(smallExperiment());
        stopped.setState(RunState::Stopped);
        FITS(result_, resultToJson(stopped));
        ConfidentRun whole({.trials = 2, .budget = 2.0});
        whole.complete();
        FITS(result_, resultToJson(*whole.run()));
    }

    void aForeignMemberIsNoPartOfAResult() {
        ConfidentRun fake;
        fake.complete();
        Json json = inFile(resultToJson(*fake.run()));
        for (const char* pointer : {"/surprise", "/trials/0/privacy/surprise", "/remarks/0",
                                    "/experiment/data/surprise", "/summary/epsilon/surprise"}) {
            Json foreign = json;
            placeIn(foreign, JsonPointer(pointer)) = 1;
            QVERIFY2(!breaches(result_, foreign).empty(), pointer);
        }
    }

    void whatASweepWritesFitsItsSchemas() {
        const SweepResult sweep = sweepAll(smallSweep({"sigma=8,12", "encoder.scaling=none,standardise"}));
        const Json result = schemaDocument("", sweepSchema());
        FITS(result, sweepToJson(sweep));
        const std::string path = folder_.filePath("sweep").toStdString();
        const auto folder = SweepFolder::start(path, sweep.plan, sweep.data, false);
        QVERIFY(folder.ok());
        QVERIFY(keep(*folder, sweep.runs));
        FITS(schemaDocument("", sweepFolderSchema()), readJsonFile(path + "/sweep.json").value());
        const Json pointSchema = schemaDocument("", sweepPointSchema());
        const auto lines = linesIn(folder_.filePath("sweep"));
        QCOMPARE(lines.size(), std::size_t{4});
        for (const auto& [point, line] : lines)
            FITS(pointSchema, Json::parse(line));
        Json broken = inFile(sweepToJson(sweep));
        broken["points"][1]["values"]["sigma"] = Json::array();
        QVERIFY(!breaches(result, broken).empty());
    }

private:
    const Json experiment_ = schemaDocument("An experiment", experimentSchema());
    const Json result_ = schemaDocument("A result", resultSchema());
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(FileSchemasTest)
#include "FileSchemasTest.moc"
