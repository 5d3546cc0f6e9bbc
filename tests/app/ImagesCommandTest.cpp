// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Networks, bagging and noisy gradient descent on pictures as a shell sees them.
class ImagesCommandTest : public QObject {
    Q_OBJECT

private slots:
    // 200 of the 4,000 pictures are private, so that every run takes a moment only.
    void initTestCase() {
        bagging_ = write(folder_, "bagging.json",
                         R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:glyphs"},
 "split": {"private": 0.05, "public": 0, "test": 0.05}, "mechanism": "bagging",
 "parameters": {"models": 3, "subsample": 40, "teacher_learner": "mlp", "training_epochs": 2,
                "references": false}, "trials": 2, "seed": 4})");
        descent_ = write(folder_, "descent.json",
                         R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:glyphs"},
 "split": {"private": 0.05, "public": 0, "test": 0.05}, "mechanism": "dpsgd",
 "parameters": {"noise_multiplier": 2, "delta": 1e-5, "student_learner": "mlp", "sampling_rate": 0.1,
                "steps": 12, "references": false}, "trials": 1, "seed": 4})");
    }

    void listSaysWhoBagsAndDescends() {
        const Json json = callProgram({"list", "mechanisms", "--json"}).json();
        std::map<std::string, Json> byId;
        for (const Json& mechanism : json["mechanisms"])
            byId[mechanism["id"].get<std::string>()] = mechanism;
        for (const char* id : {"bagging", "dpsgd"}) {
            QCOMPARE(byId[id]["counts"], Json(std::string(id) == "bagging" ? "models" : "steps"));
            QCOMPARE(byId[id]["answers_queries"], false);
            QCOMPARE(byId[id]["roles"], "records");
            QCOMPARE(byId[id]["adjacency"],
                     std::string(id) == "bagging" ? "replace-record" : "add-remove-record");
        }
        QCOMPARE(byId["dpbag"]["counts"], "queries"); // its teachers answer queries
        QCOMPARE(byId["dp-logistic"]["counts"], "");
    }

    void listSaysWhatNetworksLearnFrom() {
        const Json json = callProgram({"list", "learners", "--json"}).json();
        std::map<std::string, Json> byId;
        for (const Json& learner : json["learners"])
            byId[learner["id"].get<std::string>()] = learner;
        QCOMPARE(byId["cnn"]["pictures_only"], true);
        QCOMPARE(byId["mlp"]["pictures_only"], false);
        QCOMPARE(byId["mlp"]["pretrains"], true);
        QCOMPARE(byId["forest"]["pretrains"], false);
        const QByteArray text = callProgram({"list", "learners"}).out;
        const QByteArray mlp = text.mid(text.indexOf("\n  mlp "));
        QVERIFY2(mlp.indexOf("hidden_units") > 0 && mlp.indexOf("hidden_units") < mlp.indexOf("\n  cnn "),
                 text.constData());
        QVERIFY2(mlp.mid(mlp.indexOf("\n  cnn ")).contains("training_epochs    default "), text.constData());
        QVERIFY(callProgram({"list", "samples"}).out.contains("sample:glyphs"));
    }

    // One bag of 10,000 of 60,000: δ = 1 − (1 − 1/n)^k, ε = k·log((n+1)/n) (Liu, Jia, Gong, theorem 1).
    void accountCountsModels() {
        const QStringList settings = {"records=60000", "subsample=10000"};
        const QByteArray text = account({"bagging"}, settings).out;
        QVERIFY2(text.startsWith("1 model: promised ε = 0.167 at δ = 0.154") && !text.contains("quer"),
                 text.constData());
        QVERIFY2(text.contains("records in each bag: 10,000") && text.contains("(0, δ)"), text.constData());
        const Json json = account({"bagging", "--json"}, settings + QStringList{"models=4"}).json();
        QCOMPARE(json["models"], 4);
        QVERIFY(!json.contains("queries") && !json.contains("steps") && !json.contains("iterations"));
        const double delta = -std::expm1(40'000 * std::log1p(-1 / 60'000.0));
        const double epsilon = 40'000 * std::log1p(1 / 60'000.0);
        QVERIFY(std::abs(json["privacy"]["delta"].get<double>() - delta) < 1e-12);
        QVERIFY(std::abs(json["privacy"]["epsilon"].get<double>() - epsilon) < 1e-12);
        QCOMPARE(json["privacy"]["kind"], "data-independent");
        const QByteArray many = account({"bagging"}, settings + QStringList{"models=1000"}).out;
        QVERIFY2(many.startsWith("1,000 models: "), many.constData());
    }

    void accountFindsTheBagThatFits() {
        const Json json = account({"bagging", "--json"}, {"records=60000", "models=5", "delta=0.1"}).json();
        const auto k = json["parameters"]["subsample"].get<long>();
        const auto deltaOf = [](long records) {
            return -std::expm1(5.0 * static_cast<double>(records) * std::log1p(-1 / 60'000.0));
        };
        QVERIFY(deltaOf(k) <= 0.1 && deltaOf(k + 1) > 0.1);
    }

    void accountCountsSteps() {
        const QStringList settings = {"noise_multiplier=1.1", "sampling_rate=0.004", "steps=1000",
                                      "delta=1e-5"};
        const QByteArray text = account({"dpsgd"}, settings).out;
        QVERIFY2(text.startsWith("1,000 steps: promised ε = ") && !text.contains("quer"), text.constData());
        QVERIFY2(text.contains("noise multiplier 1.1, sampling rate 0.004"), text.constData());
        const Json json = account({"dpsgd", "--json"}, settings).json();
        QCOMPARE(json["steps"], 1000);
        QVERIFY(!json.contains("queries") && !json.contains("models"));
        // Three accountants, each no worse than the one before.
        std::vector<double> epsilons;
        for (const char* accountant : {"as-published", "rdp", "optimal"}) {
            const QString choice = QString("accountant=") + accountant;
            const Json one = account({"dpsgd", "--json"}, settings + QStringList{choice}).json();
            epsilons.push_back(one["privacy"]["epsilon"].get<double>());
        }
        QVERIFY(epsilons[0] > epsilons[1] && epsilons[1] > epsilons[2] && epsilons[2] > 0);
        const QByteArray one = account({"dpsgd"}, {"noise_multiplier=2", "steps=1", "delta=1e-5"}).out;
        QVERIFY2(one.startsWith("1 step: "), one.constData());
    }

    void accountFindsTheNoise() {
        const QStringList settings = {"epsilon=1", "sampling_rate=0.01", "steps=500", "delta=1e-5"};
        const Json json = account({"dpsgd", "--json"}, settings).json();
        const double found = json["privacy"]["epsilon"].get<double>();
        QVERIFY2(found <= 1 && found > 0.999, json.dump().c_str());
        QVERIFY(json["parameters"]["noise_multiplier"].get<double>() > 0.5);
    }

    void accountsAtTheEdgesAreNumbers_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("hardly any noise")
            << QStringList{"noise_multiplier=1e-6", "sampling_rate=0.01", "steps=10", "delta=1e-5"};
        QTest::newRow("everybody in every step")
            << QStringList{"noise_multiplier=2", "sampling_rate=1", "steps=100", "delta=1e-5"};
        QTest::newRow("a billion steps")
            << QStringList{"noise_multiplier=2", "sampling_rate=0.01", "steps=1000000000", "delta=1e-5"};
        QTest::newRow("tiny rate") << QStringList{"noise_multiplier=1", "sampling_rate=1e-9", "steps=1000",
                                                  "delta=1e-5"};
    }

    void accountsAtTheEdgesAreNumbers() {
        QFETCH(QStringList, settings);
        for (const char* accountant : {"as-published", "rdp", "optimal"}) {
            const QString choice = QString("accountant=") + accountant;
            const Outcome outcome = account({"dpsgd", "--json"}, settings + QStringList{choice});
            QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
            const Json epsilon = outcome.json()["privacy"]["epsilon"];
            QVERIFY2(epsilon == "inf" || (epsilon.is_number() && epsilon.get<double>() >= 0),
                     outcome.out.constData());
            QVERIFY(!outcome.out.contains("nan"));
        }
    }

    void aBaggingRunTellsOfItsBags() {
        const Outcome text = callWell(bagging({}));
        QVERIFY2(text.out.contains("records in each bag: 40\n") && text.out.contains("accuracy: ") &&
                     !text.out.contains("labels"),
                 text.out.constData());
        const Json json = callProgram(bagging({}) + QStringList{"--json"}).json();
        QCOMPARE(json["trials"].size(), std::size_t{2});
        for (const Json& trial : json["trials"]) {
            QCOMPARE(trial["bagging"]["model"], Json({1, 2, 3}));
            QCOMPARE(trial["bagging"]["records"], 200);
            QCOMPARE(trial["series"]["model"], trial["series"]["query"]);
            QVERIFY(trial["privacy"]["delta"] == trial["bagging"]["delta"][2]);
            QVERIFY(trial["bagging"]["distinct"][0].get<long>() <= 40);
        }
        QVERIFY(json["trials"][0]["bagging"] != json["trials"][1]["bagging"]);
        const Json again = callProgram(bagging({}) + QStringList{"--json", "--threads", "1"}).json();
        QCOMPARE(again["trials"][0]["bagging"], json["trials"][0]["bagging"]);
        QCOMPARE(again["trials"][1]["quality"], json["trials"][1]["quality"]);
    }

    void aDescentRunTellsOfItsSteps() {
        const Outcome text = callWell(descent({}));
        QVERIFY2(text.out.contains("noise multiplier 2, sampling rate 0.1\n") && !text.out.contains("labels"),
                 text.out.constData());
        const Json json = callProgram(descent({}) + QStringList{"--json"}).json();
        const Json& trial = json["trials"][0];
        QCOMPARE(trial["descent"]["step"].size(), std::size_t{12});
        QCOMPARE(trial["descent"]["clip_norm"], 1.0);
        QCOMPARE(trial["series"]["step"], trial["series"]["query"]);
        QCOMPARE(trial["accountants"]["readings"].size(), std::size_t{3});
        QCOMPARE(trial["accountants"]["readings"]["loss-distribution"].back(), trial["privacy"]["epsilon"]);
        const QString out = folder_.filePath("descent");
        QVERIFY(callProgram(descent({}) + QStringList{"--out", out}).exitCode == 0);
        const QString svg = folder_.filePath("descent.svg");
        const Outcome plotted = callProgram({"plot", out + "/result.json", "--chart", "accuracy", "-o", svg});
        QVERIFY2(plotted.exitCode == 0 && QFile::exists(svg), plotted.err.constData());
    }

    void aReleaseTellsNoNorms() {
        const QString path = write(folder_, "release.json",
                                   R"({"data": {"path": "sample:glyphs"},
 "split": {"private": 0.05, "public": 0, "test": 0.05}, "mechanism": "dpsgd",
 "parameters": {"noise_multiplier": 2, "delta": 1e-5, "student_learner": "logistic", "sampling_rate": 0.1,
                "steps": 5}, "release": true})");
        const Outcome outcome = callWell({"run", path, "--json"});
        const Json trial = outcome.json()["trials"][0];
        QCOMPARE(trial["descent"]["step"].size(), std::size_t{5});
        for (const char* name : {"records", "q1", "median", "q3", "largest", "clipped", "loss"})
            QVERIFY2(!trial["descent"].contains(name), name);
        // What the accountants say holds whatever the data are.
        QCOMPARE(trial["accountants"]["readings"].size(), std::size_t{3});
        QVERIFY(!trial["baselines"].contains("nonprivate"));
    }

    void aNetworkThatDivergesIsOneLine_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("bagging") << bagging({"learning_rate=1e6", "training_epochs=20"});
        QTest::newRow("bagging, cnn") << bagging(
            {"learning_rate=1e6", "training_epochs=20", "teacher_learner=cnn", "models=1", "trials=1"});
        QTest::newRow("dpsgd") << descent({"step_size=1e6", "steps=40"});
    }

    // Steps that are far too long need not end in a loss that is no number; where they do, the run fails, and
    // where they do not, what it tells are numbers.
    void aNetworkThatDivergesIsOneLine() {
        QFETCH(QStringList, words);
        const Outcome outcome = callProgram(words + QStringList{"--json"});
        if (outcome.exitCode == 0) {
            QVERIFY(!outcome.out.contains("\"nan\""));
            QVERIFY(!outcome.out.contains("\"inf\""));
            return;
        }
        QCOMPARE(outcome.exitCode, 1);
        const QByteArray line = lastLine(outcome.err);
        QVERIFY2(line.startsWith("epsiloscope: ") && line.contains("diverged"), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void mistakesAreOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("says");
        const auto bags = [this](const char* name, const QStringList& settings, const char* says) {
            QTest::newRow(name) << bagging(settings) << QByteArray(says);
        };
        const auto steps = [this](const char* name, const QStringList& settings, const char* says) {
            QTest::newRow(name) << descent(settings) << QByteArray(says);
        };
        bags("N·k > n", {"models=6", "replacement=without"}, "/parameters/");
        bags("k > n", {"subsample=201", "replacement=without", "scheme=independent"},
             "/parameters/subsample");
        bags("k = 0", {"subsample=0"}, "/parameters/subsample");
        bags("N = 0", {"models=0"}, "/parameters/models");
        bags("above the given limit", {"delta=0.01"}, "/parameters/subsample");
        bags("other records", {"records=7"}, "/parameters/records");
        bags("a scheme of draws with replacement", {"scheme=independent"}, "scheme");
        bags("cnn on a table", {"data.path=sample:census", "split.public=0.05", "teacher_learner=cnn"},
             "pictures");
        bags("glyphs for a table", {"data.path=sample:census", "split.public=0.05", "pretraining=glyphs"},
             "pictures");
        bags("nothing to pretrain on", {"pretraining=data"}, "/data/pretrain");
        bags("no epochs", {"training_epochs=0"}, "/parameters/training_epochs");
        steps("δ = 0", {"delta=0"}, "Gaussian noise cannot keep");
        steps("σ = 0", {"noise_multiplier=0"}, "/parameters/noise_multiplier");
        steps("σ < 0", {"noise_multiplier=-1"}, "/parameters/noise_multiplier");
        steps("q = 0", {"sampling_rate=0"}, "/parameters/sampling_rate");
        steps("q > 1", {"sampling_rate=1.5"}, "/parameters/sampling_rate");
        steps("C = 0", {"clip_norm=0"}, "/parameters/clip_norm");
        steps("no steps", {"steps=0"}, "/parameters/steps");
        steps("a forest has no gradients", {"student_learner=forest"}, "/parameters/student_learner");
        steps("a step costs too much", {"epsilon=0.0001"}, "/parameters/noise_multiplier");
        steps("cnn on a table", {"data.path=sample:census", "split.public=0.05", "student_learner=cnn"},
              "pictures");
    }

    void mistakesAreOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, says);
        const Outcome outcome = callProgram(words);
        QVERIFY2(outcome.exitCode == 2, outcome.err + outcome.out);
        const QByteArray line = lastLine(outcome.err);
        QVERIFY2(line.startsWith("epsiloscope: ") && line.contains(says), outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    void accountsRefuseWhatCannotBe_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* mechanism, const QStringList& settings,
                            const char* says) {
            QTest::newRow(name) << QString(mechanism) << settings << QByteArray(says);
        };
        row("bags of nobody knows how many", "bagging", {"subsample=10"}, "/parameters/records");
        row("N·k > n", "bagging", {"records=100", "models=3", "subsample=40", "replacement=without"},
            "/parameters/subsample");
        row("N > n", "bagging", {"records=2", "models=3", "replacement=without"}, "/parameters/models");
        row("δ below 1/n", "bagging", {"records=100", "delta=0.001"}, "/parameters/delta");
        row("δ = 0", "dpsgd", {"noise_multiplier=1", "steps=10", "delta=0"}, "Gaussian noise cannot keep");
        row("no δ", "dpsgd", {"noise_multiplier=1", "steps=10"}, "/parameters/delta");
        row("ε, σ and T", "dpsgd", {"noise_multiplier=1", "steps=10", "delta=1e-5", "epsilon=1"},
            "/parameters/steps");
        row("a billion and one steps", "dpsgd", {"noise_multiplier=1", "steps=1000000001", "delta=1e-5"},
            "/parameters/steps");
    }

    void accountsRefuseWhatCannotBe() {
        QFETCH(QString, mechanism);
        QFETCH(QStringList, settings);
        QFETCH(QByteArray, says);
        const Outcome outcome = account({mechanism}, settings);
        QVERIFY2(outcome.exitCode == 2, outcome.err + outcome.out);
        QVERIFY2(outcome.err.trimmed().count('\n') == 0 && outcome.err.contains(says),
                 outcome.err.constData());
    }

    void sweepsAreTables() {
        const Outcome bags = callWell(
            {"sweep", bagging_, "--set", "trials=1", "--over", "subsample=10,40", "--over", "models=1,2"},
            120);
        const QString table = QString::fromUtf8(bags.out);
        QVERIFY2(table.contains("subsample") && table.contains("models") && !table.contains("labels"),
                 bags.out.constData());
        QVERIFY2(table.contains(QString::fromUtf8("ε at the δ of its row")) && table.contains("\n10 "),
                 bags.out.constData());
        const Outcome noise = callWell({"sweep", descent_, "--over", "noise_multiplier=1,4"}, 120);
        QVERIFY2(noise.out.contains("noise_multiplier") && noise.out.contains("\n4 "), noise.out.constData());
    }

    void mechanismsAreSweptInOneTable() {
        const QString path = write(folder_, "mixed.json",
                                   R"({"data": {"path": "sample:glyphs"},
 "split": {"private": 0.1, "public": 0.02, "test": 0.02}, "mechanism": "pate-confident",
 "parameters": {"teachers": 10, "queries": 20, "epsilon": 8, "delta": 1e-3, "sigma1": 5, "sigma2": 2,
                "threshold": 4}, "trials": 1, "seed": 3})");
        const Outcome outcome = callWell(
            {"sweep", path, "--over", "mechanism=pate-confident,bagging,dpsgd", "--set", "delta=0.3"}, 180);
        const QString out = QString::fromUtf8(outcome.out);
        QVERIFY2(out.contains("labels"), outcome.out.constData());
        for (const char* mechanism : {"bagging ", "dpsgd "}) {
            const QString line = out.section(QString("\n") + mechanism, 1, 1).section('\n', 0, 0);
            QVERIFY2(line.contains(QString::fromUtf8("–")), outcome.out.constData());
        }
    }

    void theSamplesOfTheProjectRun_data() {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("mechanism");
        QTest::newRow("bagging") << QString("resources/sample-images.json") << QString("bagging");
        QTest::newRow("dpsgd") << QString("resources/sample-descent.json") << QString("dpsgd");
    }

    void theSamplesOfTheProjectRun() {
        QFETCH(QString, sample);
        QFETCH(QString, mechanism);
        const Outcome outcome = callWell({"run", projectFile(sample.toStdString().c_str()), "--json"}, 120);
        const Json json = outcome.json();
        QCOMPARE(json["experiment"]["mechanism"], mechanism.toStdString());
        QCOMPARE(json["complete"], true);
        // Ten classes: a model that has learnt nothing is right in a tenth of the pictures.
        QVERIFY2(json["summary"]["accuracy"]["median"].get<double>() > 0.3, json["summary"].dump().c_str());
    }

private:
    static QStringList set(const QStringList& settings) {
        QStringList words;
        for (const QString& setting : settings)
            words << "--set" << setting;
        return words;
    }
    static Outcome account(const QStringList& words, const QStringList& settings) {
        return callProgram(QStringList{"account"} + words + set(settings));
    }
    QStringList bagging(const QStringList& settings) const {
        return QStringList{"run", bagging_} + set(settings);
    }
    QStringList descent(const QStringList& settings) const {
        return QStringList{"run", descent_} + set(settings);
    }
    static QByteArray lastLine(const QByteArray& text) { return text.trimmed().split('\n').last(); }

    QTemporaryDir folder_;
    QString bagging_, descent_;
};

TEST_WITH_EVENTS(ImagesCommandTest)
#include "ImagesCommandTest.moc"
