// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/PointsInFolder.h"
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Mechanisms on public and private features as a shell sees them.
class FeaturesCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        experiment_ = write(folder_, "features.json",
                            R"({"schema": "epsiloscope.experiment/1",
 "data": {"path": "sample:census", "public": ["sex", "region"]},
 "split": {"private": 0.3, "public": 0, "test": 0.1}, "encoder": {"published": "census"},
 "mechanism": "brc", "parameters": {"epsilon": 0.5, "iterations": 9}, "trials": 2, "seed": 4})");
    }

    void listSaysWhatIsPrivateAndWhoBoosts() {
        const Json json = callProgram({"list", "mechanisms", "--json"}).json();
        std::map<std::string, Json> byId;
        for (const Json& mechanism : json["mechanisms"])
            byId[mechanism["id"].get<std::string>()] = mechanism;
        QCOMPARE(byId["brc"]["roles"], "features");
        QCOMPARE(byId["brc-private"]["roles"], "whole-records");
        QCOMPARE(byId["dp-logistic"]["roles"], "whole-records");
        QCOMPARE(byId["pate-gnmax"]["roles"], "records");
        QCOMPARE(byId["brc"]["counts"], "iterations");
        QCOMPARE(byId["dp-logistic"]["counts"], "");
        QCOMPARE(byId["brc"]["answers_queries"], false);
        QCOMPARE(byId["pate-features"]["answers_queries"], true);
    }

    void describeSaysWhatIsPublished() {
        const Json json = callProgram({"describe", "sample:census", "--json"}).json();
        QCOMPARE(json["published"]["id"], "census");
        QCOMPARE(json["published"]["columns"]["age"], Json({17.0, 90.0}));
        QCOMPARE(json["published"]["columns"]["sex"], Json({"female", "male"}));
        QVERIFY(!json["published"]["columns"].contains("income"));
        const QByteArray text = callProgram({"describe", "sample:census"}).out;
        QVERIFY2(text.contains("encoder.published=census") && text.contains("ranges of numbers: age, "),
                 text.constData());
        const QString unknown = write(folder_, "unknown.csv", "a,b\n1,x\n2,y\n3,x\n");
        QVERIFY(!callProgram({"describe", unknown, "--json"}).json().contains("published"));
    }

    void accountCountsIterationsAndSharesTheBudget() {
        const QByteArray plain = callProgram({"account", "brc", "--set", "epsilon=0.1"}).out;
        QVERIFY2(plain.startsWith("25 iterations: promised ε = 0.100 ") && !plain.contains("quer") &&
                     !plain.contains("label"),
                 plain.constData());
        QVERIFY2(plain.contains("c₁c₂T/(εN)") && !plain.contains("of this ε"), plain.constData());
        const QStringList people = {"account", "boosting-for-people", "--set", "epsilon=0.4",
                                    "--set",   "weights_share=0.25",  "--set", "iterations=1"};
        const QByteArray split = callProgram(people).out;
        QVERIFY2(split.startsWith("1 iteration: "), split.constData());
        QVERIFY2(split.contains("of this ε: 0.1 for weights handed to the learner, 0.3 for errors"),
                 split.constData());
        const Json json = callProgram(people + QStringList{"--json"}).json();
        QCOMPARE(json["iterations"], 1);
        QVERIFY(!json.contains("queries"));
        QCOMPARE(json["privacy"]["shares"][0]["epsilon"], 0.1);
        QCOMPARE(json["privacy"]["adjacency"], "replace-private-features");
    }

    void accountOfOneStepCountsNothing() {
        const QByteArray logistic = callProgram({"account", "dp-logistic", "--set", "epsilon=1"}).out;
        QVERIFY2(logistic.startsWith("promised ε = 1.00 "), logistic.constData());
        const QStringList pate = {"account", "pate-features", "--set", "epsilon=1", "--set", "delta=1e-5"};
        QVERIFY2(callProgram(pate).out.startsWith("promised ε = 1.00 at δ = "),
                 callProgram(pate).out.constData());
        QVERIFY(callProgram(pate + QStringList{"--set", "queries=300"}).out.startsWith("300 queries: "));
        QCOMPARE(callProgram({"account", "adaboost"}).exitCode, 2);
    }

    void runSaysNothingOfLabels() {
        const Outcome brc = callWell(run({}));
        QVERIFY2(!brc.out.contains("labels") && brc.out.contains("accuracy: mean "), brc.out.constData());
        QVERIFY2(brc.err.contains("repeat 2 of 2: "), brc.err.constData());
        QVERIFY2(brc.out.contains("accuracy of “non-private”: mean ") &&
                     brc.out.contains("accuracy of “public features only”: ") &&
                     !brc.out.contains("true labels"),
                 brc.out.constData());
        const Outcome people = callProgram(run({"--set", "mechanism=boosting-for-people"}));
        QVERIFY2(people.out.contains("  of this ε: 0.25 for weights"), people.out.constData());
    }

    void resultHoldsEveryIteration() {
        const Json json = Json::parse(callProgram(run({"--json"})).out.toStdString());
        QCOMPARE(json["trials"].size(), std::size_t{2});
        for (const Json& trial : json["trials"]) {
            QCOMPARE(trial["boosting"]["error"].size(), std::size_t{9});
            QCOMPARE(trial["series"]["iteration"], trial["series"]["query"]);
            QCOMPARE(trial["privacy"]["adjacency"], "replace-private-features");
        }
        const Json ranged = Json::parse(
            callProgram(run({"--json", "--set", R"(encoder.ranges={"age": [0, 120]})"})).out.toStdString());
        QCOMPARE(ranged["experiment"]["encoder"]["ranges"]["age"], Json({0.0, 120.0}));
    }

    void whatIsNotDeclaredIsAskedFor() {
        const Outcome refused = callProgram(run({"--set", "encoder.published="}));
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("age"), refused.err.constData());
        const Outcome unknown = callProgram(run({"--set", "encoder.published=adlut"}));
        QVERIFY2(unknown.exitCode == 2 && unknown.err.contains("adult"), unknown.err.constData());
    }

    void mistakesAreOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QStringList& settings, const char* says) {
            QTest::newRow(name) << settings << QByteArray(says);
        };
        row("no public column", {"data.public="}, "brc-private");
        row("no private column",
            {"data.public=[\"age\",\"employer\",\"education\",\"schooling years\",\"marital "
             "status\",\"occupation\","
             "\"household role\",\"household size\",\"sex\",\"region\",\"born abroad\",\"capital gain\","
             "\"capital loss\",\"hours per week\"]"},
            "nothing to protect");
        row("label of many classes", {"data.label=region", "data.public=sex", "data.ignore=income"},
            "two classes");
        row("c1 = 1", {"c1=1"}, "c1");
        row("c2 = 0.5", {"c2=0.5"}, "c2");
        row("T = 0", {"iterations=0"}, "iterations");
        row("no such column to flip", {"data.flip=colour"}, "colour");
        row("a mechanism on records", {"mechanism=pate-gnmax"}, "public pool");
        row("a range that is none", {"encoder.ranges={\"age\": [9, 1]}"}, "/encoder/ranges/age");
    }

    void mistakesAreOneLineAndExitTwo() {
        QFETCH(QStringList, settings);
        QFETCH(QByteArray, says);
        QStringList words;
        for (const QString& setting : settings)
            words << "--set" << setting;
        const Outcome outcome = callProgram(run(words));
        QCOMPARE(outcome.exitCode, 2);
        const QByteArray last = outcome.err.trimmed().split('\n').last();
        QVERIFY2(last.startsWith("epsiloscope: ") && last.contains(says), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void everyMethodIsSweptInOneTable() {
        const QStringList over = {
            "sweep",    experiment_,    "--set",
            "trials=1", "--over",       "mechanism=brc,brc-private,adaboost-random,dp-logistic,public-only",
            "--over",   "epsilon=0.1,1"};
        const Outcome table = callWell(over, 120);
        const QString out = QString::fromUtf8(table.out);
        QVERIFY2(!out.contains("labels") && out.contains("neighbours"), table.out.constData());
        for (const char* mechanism :
             {"brc ", "brc-private ", "adaboost-random ", "dp-logistic ", "public-only "})
            QVERIFY2(out.contains(QString("\n") + mechanism), mechanism);
        // Where one of them answers queries, the others have no labels, not none of them.
        const QString pate = write(folder_, "pate.json",
                                   R"({"data": {"path": "sample:census", "public": ["sex", "region"]},
 "split": {"private": 0.3, "public": 0, "test": 0.05}, "encoder": {"published": "census"},
 "mechanism": "pate-features", "parameters": {"epsilon": 0.5}})");
        const Outcome mixed = callWell({"sweep", pate, "--over", "mechanism=dp-logistic,pate-features"}, 120);
        const QString line = QString::fromUtf8(mixed.out).section("\ndp-logistic ", 1, 1).section('\n', 0, 0);
        QVERIFY2(mixed.out.contains("labels") && line.contains(QString::fromUtf8("–")),
                 mixed.out.constData());
    }

    void thePriceOfAColumnIsASweep() {
        const QString out = folder_.filePath("price");
        const QStringList words = {"sweep",  experiment_, "--over", "data.flip=none,age,sex",
                                   "--over", "seed=1,2",  "--out",  out};
        const Outcome first = callWell(words, 120);
        QVERIFY2(first.out.contains("data.flip") && first.out.contains("\nage "), first.out.constData());
        const QByteArray whole = bytesIn(out + "/result.json");
        QVERIFY(takeAway(out, {2}) && QFile::remove(out + "/result.json"));
        const Outcome again = callWell(words + QStringList{"--resume"}, 120);
        QVERIFY2(again.err.contains("5 of 6 points were done before"), again.err.constData());
        QCOMPARE(bytesIn(out + "/result.json"), whole);
    }

    void theSampleOfTheProjectRuns() {
        const QString sample = projectFile("resources/sample-features.json");
        const Json json = callWell({"run", sample, "--set", "trials=1", "--json"}).json();
        QCOMPARE(json["experiment"]["mechanism"], "brc");
        QCOMPARE(json["complete"], true);
    }

private:
    QStringList run(const QStringList& more) const { return QStringList{"run", experiment_} + more; }

    QTemporaryDir folder_;
    QString experiment_;
};

TEST_WITH_EVENTS(FeaturesCommandTest)
#include "FeaturesCommandTest.moc"
