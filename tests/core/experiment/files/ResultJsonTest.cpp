// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ResultJson.h"

#include "core/base/Json.h"
#include "tests/testing/ExaminedRun.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::shared_ptr<Dataset> sixRecords() {
    return datasetOf({categoryColumn("sex", {"m", "f"}, {0, 0, 0, 1, 1, 1}),
                      categoryColumn("species", {"b", "a", "c"}, {1, 0, 2, 1, 0, 2})},
                     6);
}

Run threeClasses() {
    Experiment experiment;
    experiment.data.label = "species";
    Run run(experiment);
    // Class c is never said; a is said of four.
    examine(run, 1, {{0, 1, 2, 3, 4, 5}, {0, 1, 2, 0, 1, 2}, {0, 0, 0, 0, 1, 1}, {0, 1, 2, 0, 1, 2}, {}}, 3);
    run.setState(RunState::Finished);
    return run;
}

} // namespace

class ResultJsonTest : public QObject {
    Q_OBJECT

private slots:
    void classesAreNamedInTheOrderOfTheConfusionMatrix() {
        const Json json = resultToJson(threeClasses(), *sixRecords());
        QCOMPARE(json["classes"], Json({"a", "b", "c"}));
        QCOMPARE(json["trials"][0]["quality"]["confusion"], Json({{2, 0, 0}, {1, 1, 0}, {1, 1, 0}}));
        QVERIFY(!json.contains("groups"));
    }

    void everyClassHasItsRecordsAccuracyAndPrecision() {
        const Json json = resultToJson(threeClasses(), *sixRecords());
        const Json& each = json["trials"][0]["quality"]["per_class"];
        QCOMPARE(each.size(), std::size_t{3});
        QCOMPARE(each[0], Json({{"class", "a"}, {"records", 2}, {"accuracy", 1.0}, {"precision", 0.5}}));
        QCOMPARE(each[1], Json({{"class", "b"}, {"records", 2}, {"accuracy", 0.5}, {"precision", 0.5}}));
        QCOMPARE(each[2], Json({{"class", "c"}, {"records", 2}, {"accuracy", 0.0}, {"precision", nullptr}}));
        QVERIFY(!json["trials"][0]["baselines"]["nonprivate"].contains("per_class"));
    }

    void groupsAreUnderTheNameOfTheirColumn() {
        const Json json = resultToJson(threeClasses(), *sixRecords(), {"1"});
        const Json& groups = json["groups"]["sex"];
        QCOMPARE(groups.size(), std::size_t{2});
        QCOMPARE(groups[0]["group"], "m");
        QCOMPARE(groups[0]["records"], 3.0);
        QCOMPARE(groups[0]["few_records"], true);
        QCOMPARE(groups[1]["accuracy"]["mechanism"]["mean"].get<double>(), 2.0 / 3);
        QCOMPARE(groups[1]["accuracy"]["nonprivate"]["mean"], 1.0);
        QVERIFY(groups[1]["accuracy"]["mechanism"]["lower"].real() < 2.0 / 3);
        QVERIFY(groups[1]["accuracy"]["mechanism"]["upper"].real() > 2.0 / 3);
        QVERIFY(!groups[1]["accuracy"].contains("public_only"));
        QCOMPARE(groups[0]["difference"]["mean"].get<double>(), -2.0 / 3);
    }

    void qualitiesStandBesideTheAccuracyWhereThereAreAny() {
        const Json json = resultToJson(*runWithReadings({.asked = 40, .read = 40}));
        const Json& series = json["trials"][0]["series"];
        QCOMPARE(series["auroc"].size(), std::size_t{40});
        QCOMPARE(series["accuracy"][9], 0.8);
        QVERIFY(series["auroc"][9].is_null());  // a student without one
        QVERIFY(series["auroc"][10].is_null()); // no student at all
        QCOMPARE(series["auroc"][19], 0.9);
        QVERIFY(!series.contains("auprc"));
    }

    void everyAccountantsReadingIsWrittenWithWhatItBuys() {
        const ReadPlan plan;
        const Json accountants = resultToJson(*runWithReadings(plan))["trials"][0]["accountants"];
        QCOMPARE(accountants["query"].size(), std::size_t{320});
        QCOMPARE(accountants["readings"].size(), readingsOfAnswers.size());
        QCOMPARE(accountants["readings"]["naive-as-published"][9].get<double>(), 10.0 / 162);
        QCOMPARE(accountants["bought"]["naive-as-published"], 162);
        QVERIFY(!accountants["bought"].contains("personal-pate")); // within the budget to the end
        QVERIFY(!resultToJson(threeClasses(), *sixRecords())["trials"][0].contains("accountants"));
    }

    void aReadingOfSomeSnapshotsAloneIsNotWritten() {
        const auto run = runWithReadings();
        run->apply(ReadingsSnapshot{{}, 321, {{AccountantReading::NaiveRdp, 3, 200}}});
        const Json accountants = resultToJson(*run)["trials"][0]["accountants"];
        QCOMPARE(accountants["readings"].size(), std::size_t{1});
        QCOMPARE(accountants["readings"]["naive-rdp"].size(), std::size_t{321});
        QCOMPARE(accountants["bought"], Json({{"naive-rdp", 200}}));
    }

    void aRunWithoutATrialHasEmptyGroups() {
        Experiment experiment;
        experiment.data.label = "species";
        Run run(experiment);
        run.setState(RunState::Stopped);
        QCOMPARE(resultToJson(run, *sixRecords(), {"sex"})["groups"], Json({{"sex", Json::array()}}));
    }

    void aLabelThatIsGoneLeavesTheRestAsItIs() {
        const auto other = datasetOf({numberColumn("x", {1, 2})}, 2);
        const Json json = resultToJson(threeClasses(), *other);
        QVERIFY(!json.contains("classes"));
        QVERIFY(json["trials"][0]["quality"].contains("confusion"));
        QVERIFY(!json["trials"][0]["quality"].contains("per_class"));
    }
};

TEST_WITH_EVENTS(ResultJsonTest)
#include "ResultJsonTest.moc"
