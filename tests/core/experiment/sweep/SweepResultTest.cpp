// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SweepResultTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { sweep_ = sweepAll(smallSweep({"sigma=8,12", "seed=1,2"})); }
    void saysItsPlanAndItsRuns() {
        const Json json = sweepToJson(sweep_);
        QCOMPARE(json["schema"], "epsiloscope.sweep/1");
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["over"][0]["key"], "sigma");
        QCOMPARE(json["dataset"]["rows"], 12000);
        QCOMPARE(json["points"].size(), std::size_t{4});
        const Json& point = json["points"][1];
        QCOMPARE(point["point"], 1);
        QCOMPARE(point["values"], (Json{{"sigma", 8}, {"seed", 2}}));
        QCOMPARE(point["run"]["schema"], "epsiloscope.run/1");
        QCOMPARE(point["run"]["experiment"]["seed"], 2);
        QCOMPARE(point["run"]["trials"][0]["privacy"]["kind"], "data-dependent");
        QVERIFY(point["run"]["trials"][0]["series"]["epsilon"].size() > 10);
        QVERIFY(!point["run"]["trials"][0].contains("seconds"));
    }

    void theBuildStandsOnceWhereItIsOne() {
        Json json = sweepToJson(sweep_);
        QVERIFY(json["build"].contains("commit") && !json["points"][0]["run"].contains("build"));
        SweepResult mixed = sweep_;
        const auto other = std::make_shared<Run>(*mixed.runs[2]);
        other->setBuild(R"({"version": "0.0.1"})");
        mixed.runs[2] = other;
        json = sweepToJson(mixed);
        QVERIFY(!json.contains("build"));
        QCOMPARE(json["points"][2]["run"]["build"]["version"], "0.0.1");
        QVERIFY(json["points"][0]["run"]["build"].contains("commit"));
        const auto back = sweepFromJson(Json::parse(json.dump()), "");
        QVERIFY(back.ok());
        QCOMPARE(sweepToJson(*back).dump(), json.dump());
    }

    void readsBackToTheSameBytes() {
        const std::string text = sweepToJson(sweep_).dump(1);
        const auto back = sweepFromJson(Json::parse(text), "");
        QVERIFY2(back.ok(), back ? "" : back.error().message().c_str());
        QCOMPARE(sweepToJson(*back).dump(1), text);
        QVERIFY(back->plan == sweep_.plan && back->data == sweep_.data && back->complete());
        QCOMPARE(back->runs.at(3)->trials()[0].y(series::epsilon),
                 sweep_.runs.at(3)->trials()[0].y(series::epsilon));
    }

    // A sweep has many points: lists that only the charts of one run show would swell it.
    void curvesOverOrdersAreLeftOut() {
        ConfidentRun fake;
        fake.complete();
        QVERIFY(resultToJson(*fake.run())["trials"][0].contains("rdp"));
        const Json trial = sweepPointToJson(sweep_.plan, 0, *fake.run())["run"]["trials"][0];
        QVERIFY(!trial.contains("rdp"));
        QVERIFY(!trial["series"].contains("checks") && trial["series"].contains("epsilon"));
        QVERIFY(trial["privacy"].contains("parts") && trial.contains("bounds"));
    }

    void isIncompleteWhereAPointIsMissing() {
        SweepResult part = sweep_;
        part.runs.erase(1);
        QVERIFY(!part.complete());
        const Json json = sweepToJson(part);
        QCOMPARE(json["complete"], false);
        const auto back = sweepFromJson(Json::parse(json.dump()), "");
        QVERIFY(back.ok() && !back->complete() && back->runs.size() == 3 && !back->runs.contains(1));
    }

    // As --json prints it: nobody knows where it will lie.
    void relativeFilesLieBesideIt() {
        Json json = Json::parse(sweepToJson(sweep_).dump());
        const auto name = [](Json& experiment) {
            for (const char* file : {"test", "queries", "pretrain", "pretrain_labels"})
                experiment["data"][file] = std::string(file) + ".npy";
        };
        name(json["experiment"]);
        for (Json& point : json["points"])
            name(point["run"]["experiment"]);
        const auto back = sweepFromJson(json, "/somewhere");
        QVERIFY2(back.ok(), back ? "" : back.error().message().c_str());
        QCOMPARE(back->plan.base.data.pretrain, std::string("/somewhere/pretrain.npy"));
        for (const auto& [point, run] : back->runs)
            for (const DataFile& file : dataFiles())
                QCOMPARE(run->experiment().data.*file.path, back->plan.base.data.*file.path);
    }

    void foreignJsonIsRefused() {
        const Json good = Json::parse(sweepToJson(sweep_).dump());
        QVERIFY(sweepFromJson(good, "").ok());
        const auto refused = [&](const char* pointer, const Json& value) {
            Json bad = good;
            placeIn(bad, JsonPointer(pointer)) = value;
            return !sweepFromJson(bad, "").ok();
        };
        QVERIFY(refused("/schema", "epsiloscope.run/1") && refused("/schema", 3) && refused("/more", 1));
        QVERIFY(refused("/points", nullptr) && refused("/points/0", 3) && refused("/points/0/point", 4));
        QVERIFY(refused("/points/0/point", 1) && refused("/points/0/values", Json({"8", "2"})));
        QVERIFY(refused("/points/0/run", 1) && refused("/points/0/run/trials", 1) && refused("/dataset", 1));
        QVERIFY(refused("/points/1", good["points"][0]) && refused("/dataset/classes", Json({1})));
        // A run that is not the one that was planned for its point.
        QVERIFY(refused("/points/0/run/experiment/parameters/sigma", 9));
        QVERIFY(refused("/points/0/run/dataset/fingerprint", "00ff"));
        Json stopped = good;
        stopped["points"][2]["run"]["state"] = "stopped";
        stopped["points"][2]["run"]["complete"] = false;
        QCOMPARE(sweepFromJson(stopped, "").error().where, std::string("/points/2/run/state"));
        for (const Json& other : {Json(), Json(3), Json::array()})
            QVERIFY(!sweepFromJson(other, "").ok());
    }

private:
    SweepResult sweep_;
};

TEST_WITH_EVENTS(SweepResultTest)
#include "SweepResultTest.moc"
