// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/PointsInFolder.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What experiments say of public and private columns: what is declared of them, and columns that change
// sides.
class FeaturesExperimentTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsDeclaredOfColumnsComesBack() {
        Experiment experiment = features();
        experiment.encoder.ranges["age"] = {0, 120};
        experiment.encoder.vocabularies["sex"] = {"female", "male", "?"};
        const Json json = experimentToJson(experiment);
        QCOMPARE(json["encoder"]["ranges"],
                 Json::parse(R"({"age": [0.0, 120.0], "sex": ["female", "male", "?"]})"));
        QCOMPARE(json["encoder"]["published"], "census");
        const auto again = experimentFromJson(Json::parse(json.dump()), "");
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QVERIFY(again->encoder == experiment.encoder);
        QVERIFY(*again == experiment);
        QVERIFY(!experimentToJson(Experiment{})["encoder"].contains("published"));
    }

    void settingsDeclareToo() {
        Experiment experiment = features();
        experiment.encoder.published.clear();
        QVERIFY(
            setByText(experiment, "encoder.ranges", R"({"age": [17, 90], "sex": ["female", "male"]})").ok());
        QVERIFY(setByText(experiment, "encoder.published", "adult").ok());
        QCOMPARE(experiment.encoder.ranges.at("age"), (std::pair<double, double>(17, 90)));
        QCOMPARE(experiment.encoder.vocabularies.at("sex"), (std::vector<std::string>{"female", "male"}));
        QCOMPARE(experiment.encoder.published, std::string("adult"));
        // A later declaration takes the place of all before it.
        QVERIFY(setByText(experiment, "encoder.ranges", R"({"age": [0, 1]})").ok());
        QVERIFY(experiment.encoder.vocabularies.empty());
    }

    void mistakesInDeclarationsAreNamedByTheirPointer_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* value, const char* where) { QTest::newRow(value) << value << where; };
        row("age", "/encoder/ranges");
        row("[0, 1]", "/encoder/ranges");
        row(R"({"age": 3})", "/encoder/ranges/age");
        row(R"({"age": []})", "/encoder/ranges/age");
        row(R"({"age": [90, 17]})", "/encoder/ranges/age");
        row(R"({"age": [17, 17]})", "/encoder/ranges/age");
        row(R"({"age": [17, "90"]})", "/encoder/ranges/age");
        row(R"({"sex": ["female", 1]})", "/encoder/ranges/sex");
        row(R"({"age": [0, 1], "sex": {"a": "b"}})", "/encoder/ranges/sex");
    }
    void mistakesInDeclarationsAreNamedByTheirPointer() {
        QFETCH(QString, value);
        QFETCH(QString, where);
        Experiment experiment = features();
        const Experiment before = experiment;
        const auto set = setByText(experiment, "encoder.ranges", value.toStdString());
        QVERIFY2(!set.ok(), "was accepted");
        QCOMPARE(QString::fromStdString(set.error().where), where);
        QVERIFY(!set.error().mend.empty());
        QVERIFY(experiment == before);
    }

    void flippingAColumnChangesItsSide() {
        Experiment experiment = features();
        QVERIFY(setByText(experiment, "data.flip", "age").ok());
        QCOMPARE(experiment.data.publicColumns, (std::vector<std::string>{"sex", "region", "age"}));
        QVERIFY(setByText(experiment, "data.flip", "sex").ok());
        QCOMPARE(experiment.data.publicColumns, (std::vector<std::string>{"region", "age"}));
        // Columns nobody names are private; where some are named, the one that changes is, too.
        QVERIFY(experiment.data.privateColumns.empty());
        experiment.data.privateColumns = {"education"};
        QVERIFY(setByText(experiment, "data.flip", "age").ok());
        QCOMPARE(experiment.data.privateColumns, (std::vector<std::string>{"education", "age"}));
        QVERIFY(setByText(experiment, "data.flip", "education").ok());
        QCOMPARE(experiment.data.privateColumns, (std::vector<std::string>{"age"}));
        QCOMPARE(experiment.data.publicColumns, (std::vector<std::string>{"region", "education"}));
    }

    void noColumnAndAnIgnoredOneDoNotFlip() {
        Experiment experiment = features();
        experiment.data.ignored = {"schooling years"};
        const Experiment before = experiment;
        QVERIFY(setByText(experiment, "data.flip", "none").ok());
        QVERIFY(experiment == before);
        const auto refused = setByText(experiment, "data.flip", "schooling years");
        QVERIFY(!refused.ok());
        QVERIFY2(refused.error().what.find("schooling years") != std::string::npos,
                 refused.error().message().c_str());
        QVERIFY(experiment == before);
    }

    void aSweepFlipsEachColumnInTurn() {
        const auto axis = sweepAxisFromText("data.flip=none, age,marital status");
        QVERIFY2(axis.ok(), axis ? "" : axis.error().message().c_str());
        QCOMPARE(axis->values, (std::vector<std::string>{"none", "age", "marital status"}));
        SweepPlan plan{features(), {*axis}};
        const auto checked = checkSweep(plan);
        QVERIFY2(checked.ok(), checked ? "" : checked.error().message().c_str());
        QVERIFY(plan.experimentAt(0)->data == plan.base.data);
        QCOMPARE(plan.experimentAt(1)->data.publicColumns,
                 (std::vector<std::string>{"sex", "region", "age"}));
        // Each point starts from the base.
        QCOMPARE(plan.experimentAt(2)->data.publicColumns,
                 (std::vector<std::string>{"sex", "region", "marital status"}));
        plan.base.data.ignored = {"age"};
        const auto refused = checkSweep(plan);
        QVERIFY(!refused.ok());
        QVERIFY2(refused.error().where.find("data.flip") != std::string::npos,
                 refused.error().message().c_str());
    }

    void anotherKeyOfTheDataIsStillNotSwept() {
        for (const char* key : {"data.public", "data.path", "data.flips"})
            QVERIFY2(!checkSweep({features(), {{key, {"age"}}}}).ok(), key);
    }

    void aSweepOverColumnsIsJsonBothWays() {
        const SweepPlan plan = overColumns();
        const auto again = sweepPlanFromJson(Json::parse(sweepPlanToJson(plan).dump()), "");
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QVERIFY(*again == plan);
    }

    void aSweepOverColumnsIsResumed() {
        const QTemporaryDir temporary;
        const std::string path = temporary.filePath("sweep").toStdString();
        const SweepResult sweep = sweepAll(overColumns());
        QVERIFY(sweep.complete());
        for (const auto& [point, run] : sweep.runs)
            QVERIFY2(!run->error(), run->error() ? run->error()->message().c_str() : "");
        RESULT_OR_FAIL(started, SweepFolder::start(path, sweep.plan, sweep.data, false));
        QVERIFY(keep(*started, {{1, sweep.runs.at(1)}}));
        RESULT_OR_FAIL(resumed, SweepFolder::start(path, sweep.plan, sweep.data, true));
        QCOMPARE(resumed->count()->finished, std::set<std::size_t>{1});
        QVERIFY(keep(*resumed, {{0, sweep.runs.at(0)}, {2, sweep.runs.at(2)}}));
        RESULT_OR_FAIL(whole, mergeSweeps({path}));
        QCOMPARE(sweepToJson(*whole).dump(1), sweepToJson(sweep).dump(1));
        // The column that is flipped has a say in which run belongs to a point.
        const std::string other = temporary.filePath("other").toStdString();
        RESULT_OR_FAIL(mixed, SweepFolder::start(other, sweep.plan, sweep.data, false));
        QVERIFY(keep(*mixed, {{1, sweep.runs.at(1)}}) && keep(*mixed, {{0, sweep.runs.at(1)}}));
        std::vector<Error> broken;
        RESULT_OR_FAIL(merged, mergeSweeps({other}, &broken));
        QVERIFY(!merged->runs.contains(0) && merged->runs.contains(1));
        QCOMPARE(broken.size(), std::size_t{1});
        QVERIFY2(broken.front().what.find("data.public differs") != std::string::npos,
                 broken.front().message().c_str());
    }

    void referencesFollowTheUnitOrTheSplit_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("unit"); // empty: left open
        QTest::addColumn<double>("publicShare");
        QTest::addColumn<int>("roles");
        const auto row = [](const char* mechanism, const char* unit, double share, RoleUse roles) {
            QTest::addRow("%s, unit %s, public share %g", mechanism, unit, share)
                << QString(mechanism) << QString(unit) << share << static_cast<int>(roles);
        };
        for (const char* reference : {"public-only", "nonprivate"}) {
            row(reference, "", 0.2, RoleUse::Records);
            row(reference, "", 0, RoleUse::Features);
            row(reference, "features", 0.2, RoleUse::Features);
            row(reference, "records", 0, RoleUse::Records);
        }
        row("brc", "", 0.2, RoleUse::Features);
        row("dp-logistic", "", 0.2, RoleUse::WholeRecords);
        row("pate-gnmax", "", 0, RoleUse::Records);
    }
    void referencesFollowTheUnitOrTheSplit() {
        QFETCH(QString, mechanism);
        QFETCH(QString, unit);
        QFETCH(double, publicShare);
        QFETCH(int, roles);
        Parameters parameters;
        if (!unit.isEmpty()) parameters.set("unit", unit.toStdString());
        const SplitPlan split{0.6, publicShare, 0.2, false};
        const RoleUse found = roleUseOf(*findMechanism(mechanism.toStdString()), parameters, split);
        QCOMPARE(static_cast<int>(found), roles);
    }

    void recordMechanismsNeedAPublicPool_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char* mechanism, const char* unit, bool fits) {
            QTest::addRow("%s %s", mechanism, unit) << QString(mechanism) << QString(unit) << fits;
        };
        for (const char* mechanism : {"pate-gnmax", "pate-lnmax", "dpbag", "saa"})
            row(mechanism, "", false);
        for (const char* mechanism :
             {"brc", "brc-private", "dp-logistic", "pate-features", "boosting-for-people", "adaboost",
              "adaboost-random", "public-only", "nonprivate"})
            row(mechanism, "", true);
        row("public-only", "records", false);
        row("nonprivate", "features", true);
    }
    void recordMechanismsNeedAPublicPool() {
        QFETCH(QString, mechanism);
        QFETCH(QString, unit);
        QFETCH(bool, fits);
        Experiment experiment = features(mechanism.toStdString());
        if (!unit.isEmpty()) experiment.parameters.set("unit", unit.toStdString());
        const auto checked = checkExperiment(experiment);
        QVERIFY2(checked.ok() == fits, checked ? "was accepted" : checked.error().message().c_str());
        if (fits) return;
        QCOMPARE(checked.error().where, std::string("/split/public"));
        QVERIFY(checked.error().what.find(mechanism.toStdString()) != std::string::npos);
    }

private:
    static Experiment features(const std::string& mechanism = "brc") {
        Experiment experiment;
        experiment.data.path = "sample:census";
        experiment.data.publicColumns = {"sex", "region"};
        experiment.mechanism = mechanism;
        experiment.split = {0.2, 0, 0.1, false};
        experiment.encoder.published = "census";
        return experiment;
    }
    static SweepPlan overColumns() { return {features(), {{"data.flip", {"none", "age", "sex"}}}}; }
};

TEST_WITH_EVENTS(FeaturesExperimentTest)
#include "FeaturesExperimentTest.moc"
