// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// `epsiloscope compare` on results that the program itself wrote.
class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        quiet_ = result("quiet", {"sigma=2"});
        noisy_ = result("noisy", {"sigma=60"});
        reseeded_ = result("reseeded", {"sigma=2", "seed=5"});
        QVERIFY(!quiet_.isEmpty() && !noisy_.isEmpty() && !reseeded_.isEmpty());
    }

    void saysHowOftenOneBeatsTheOther() {
        const Outcome words = callProgram({"compare", quiet_, noisy_});
        QVERIFY2(words.exitCode == 0, words.err.constData());
        QVERIFY2(
            words.out.contains("A beats B in 100 % of 6 paired repeats by accuracy (95 % interval 61–100 %)"),
            words.out.constData());
        QVERIFY2(words.out.contains("accuracy, A − B: 0."), words.out.constData());
        QVERIFY2(words.out.count("add or remove one record") == 4, words.out.constData());
        QVERIFY(words.err.isEmpty());

        const Json json = callProgram({"compare", noisy_, quiet_, "--json"}).json();
        QCOMPARE(json["schema"], "epsiloscope.comparison/1");
        QCOMPARE(json["paired"]["draws"], 6);
        QCOMPARE(json["paired"]["losses"], 6);
        QCOMPARE(json["paired"]["share"], 0.0);
        QCOMPARE(json["paired"]["few_draws"], false);
        QCOMPARE(json["a"]["privacy"]["adjacency"], "add-remove-record");
        // The mean of the differences is the difference of the means that the results tell.
        const auto mean = [](const QString& path) {
            return jsonIn(path)["summary"]["accuracy"]["mean"].get<double>();
        };
        const double difference = json["paired"]["difference"]["mean"].get<double>();
        QVERIFY(std::abs(difference - (mean(noisy_) - mean(quiet_))) < 1e-12);
    }

    void saysWhatDiffers() {
        const QByteArray out = callProgram({"compare", quiet_, noisy_}).out;
        QVERIFY2(out.contains("sigma (") && out.contains("): 2 in A, 60 in B"), out.constData());
        QVERIFY2(!out.contains("delta") && !out.contains("seed (") && !out.contains("split."),
                 out.constData());
        const Json json = callProgram({"compare", quiet_, noisy_, "--json"}).json();
        QCOMPARE(json["differences"].size(), std::size_t{1});
        QCOMPARE(json["differences"][0]["key"], "sigma");
    }

    void aRunTiesWithItself() {
        const QByteArray out = callProgram({"compare", quiet_, quiet_}).out;
        QVERIFY2(out.contains("A and B tie in all of 6 paired repeats"), out.constData());
        QVERIFY2(out.contains("the experiments are the same"), out.constData());
    }

    void otherMeasuresAreCompared() {
        const Json json = Json::parse(
            callProgram({"compare", noisy_, quiet_, "--measure", "epsilon", "--json"}).out.toStdString());
        QCOMPARE(json["measure"], "epsilon");
        QCOMPARE(json["paired"]["wins"], 6); // more noise, less ε
        // Whatever ε is compared is told with what it means.
        const Outcome words =
            callProgram({"compare", noisy_, quiet_, "--measure", "data_independent_epsilon"});
        QVERIFY2(words.exitCode == 0, words.err.constData());
        QCOMPARE(words.out.count("each of 6 repeats promises the same"), 2);
        const auto difference = words.out.indexOf("promised ε, A − B: ");
        QVERIFY2(difference >= 0, words.out.constData());
        const QByteArray line = words.out.mid(difference).split('\n').first();
        for (const char* part : {"δ = ", "add or remove one record", "promised"})
            QVERIFY2(line.contains(part), line.constData());
    }

    void drawsThatDoNotPairAreRefusedWithWhatDiffers() {
        const Outcome words = callProgram({"compare", quiet_, reseeded_});
        QCOMPARE(words.exitCode, 2);
        QVERIFY2(words.err.contains("different seeds") && words.err.count('\n') == 1, words.err.constData());
        QVERIFY2(words.out.contains("seed (Seed): 4 in A, 5 in B"), words.out.constData());
        const Json json = callProgram({"compare", quiet_, reseeded_, "--json"}).json();
        QVERIFY(!json.contains("paired"));
        QVERIFY(json["refused"].get<std::string>().find("different seeds") != std::string::npos);
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        Json json = jsonIn(quiet_);
        json["trials"][2]["quality"]["accuracy"] = "good";
        const QString wrong = write(folder_, "wrong.json", QByteArray::fromStdString(json.dump(1)));
        const QString broken = write(folder_, "broken.json", "{\n  \"schema\" 1}");
        const QString experiment = folder_.filePath("experiment.json");
        QTest::newRow("one name") << QStringList{quiet_} << "2 names";
        QTest::newRow("no such file")
            << QStringList{quiet_, "none.json"} << "none.json: there is no such file";
        QTest::newRow("broken") << QStringList{broken, quiet_} << "broken.json:2:12";
        QTest::newRow("wrong") << QStringList{quiet_, wrong} << "wrong.json#/trials/2/quality/accuracy";
        QTest::newRow("an experiment") << QStringList{quiet_, experiment} << "experiment.json#";
        QTest::newRow("a measure") << QStringList{quiet_, noisy_, "--measure", "acuracy"} << "\"accuracy\"";
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        verifyRefused(callProgram(QStringList{"compare"} + words), says);
    }

    void helpNamesTheVerb() {
        QVERIFY(callProgram({"--help"}).out.contains("epsiloscope compare A.json B.json"));
    }

private:
    QString result(const QString& name, const QStringList& settings) {
        const QString experiment =
            write(folder_, "experiment.json",
                  R"({"data": {"path": "sample:census"}, "parameters": {"teachers": 30, "queries": 60},
                  "trials": 6, "seed": 4})");
        QStringList words = {"run", experiment, "--out", folder_.filePath(name)};
        for (const QString& setting : settings)
            words << "--set" << setting;
        const Outcome run = callProgram(words);
        return run.exitCode == 0 ? folder_.filePath(name + "/result.json") : QString();
    }

    QTemporaryDir folder_;
    QString quiet_, noisy_, reseeded_;
};

TEST_WITH_EVENTS(CompareTest)
#include "CompareTest.moc"
