// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope attack` on experiments and results.
class AttackVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        experiment_ =
            write(folder_, "experiment.json",
                  "{\"data\": {\"path\": \"sample:census\"}, \"parameters\": {\"teachers\": 20, "
                  "\"queries\": 20, \"epsilon\": 2}, \"split\": {\"private\": 0.1, \"public\": 0.1, "
                  "\"test\": 0.1}, \"seed\": 4}");
    }

    void saysTheBoundBesideTheAccountant() {
        const ProgramOutcome said = callWell({"attack", experiment_, "--repeats", "200", "--seed", "3"});
        QVERIFY2(said.out.startsWith("lower bound ε ≥ "), said.out.constData());
        QVERIFY2(said.out.contains("(95 %), accountant: ε ≤ 2.00 at δ = "), said.out.constData());
        QVERIFY2(said.out.contains("· add or remove one record"), said.out.constData());
        QVERIFY2(said.out.contains("not for publication"), said.out.constData());
        QVERIFY2(said.err.contains("training without the record"), said.err.constData());
        QVERIFY2(said.err.contains("200 of 200: ε ≥ "), said.err.constData());
        QCOMPARE(callProgram({"attack", experiment_, "--repeats", "200", "--seed", "3"}).out, said.out);
    }

    void aResultIsAttackedAsItsExperiment() {
        const QString out = folder_.filePath("run");
        callWell({"run", experiment_, "--out", out});
        const QStringList words = {"--repeats", "100", "--kind", "worst-record"};
        const ProgramOutcome first = callProgram(QStringList{"attack", experiment_} + words);
        const ProgramOutcome second = callWell(QStringList{"attack", out + "/result.json"} + words);
        QCOMPARE(second.out, first.out);
        QCOMPARE(QDir(out).entryList(QDir::Files), QStringList{"result.json"});
    }

    void jsonKeepsToItsSchema() {
        const QString file = folder_.filePath("attack.json");
        const ProgramOutcome said =
            callWell({"attack", experiment_, "--repeats", "100", "--json", "--out", file});
        const Json json = said.json();
        const Json schema = callProgram({"list", "schema", "attack"}).json();
        const std::string wrong = breaches(schema, json);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QCOMPARE(json["schema"], "epsiloscope.attack/1");
        QCOMPARE(json["for_publication"], false);
        QVERIFY(json["record"].real() >= 1);
        QVERIFY(json["lower_bound"].real() <= json["epsilon"].real());
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), said.out);
        // What this program wrote may be written again; an experiment may not.
        QCOMPARE(callProgram({"attack", experiment_, "--repeats", "100", "--out", file}).exitCode, 0);
        QCOMPARE(callProgram({"attack", experiment_, "--repeats", "100", "--out", experiment_}).exitCode, 2);
    }

    // Of ε for each row, all rows of a patient with forty.
    void aPersonIsAttackedBesideWhatIsStatedOfARow() {
        const QString file = write(
            folder_, "visits.json",
            "{\"data\": {\"path\": \"sample:visits\", \"person\": [\"patient\"], \"unit\": \"record\"}, "
            "\"mechanism\": \"pate-gnmax\", \"parameters\": {\"teachers\": 250, \"queries\": 100, "
            "\"epsilon\": 1, \"delta\": 1e-5}, \"split\": {\"private\": 0.8, \"public\": 0.05, \"test\": 0.15}, "
            "\"seed\": 7}");
        const QStringList words = {"--kind", "worst-record", "--repeats", "2000"};
        const ProgramOutcome said = callWell(QStringList{"attack", file, "--person"} + words);
        QVERIFY2(said.out.startsWith("measured ε of a person, 40 rows, ≥ "), said.out.constData());
        QVERIFY2(said.out.contains("; stated per record: ε ≤ 1.0"), said.out.constData());
        QVERIFY2(said.out.contains("That contradicts nothing"), said.out.constData());
        const Json json = callWell(QStringList{"attack", file, "--person", "--json"} + words).json();
        const std::string wrong = breaches(callProgram({"list", "schema", "attack"}).json(), json);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(json["lower_bound"].real() > 3);
        QCOMPARE(json["attacked"]["rows"], 40);
        QCOMPARE(json["unit"]["by_record"], true);
        const Json whole =
            callWell(QStringList{"attack", file, "--set", "data.unit=person", "--json"} + words).json();
        QVERIFY(whole["lower_bound"].real() < 1);
        QVERIFY(!whole["unit"].contains("by_record"));
        verifyRefused(callProgram({"attack", experiment_, "--person"}), "no column says whose a row is");
    }

    void aReleaseIsAttackedWithItsDataAlone() {
        const QString out = folder_.filePath("release");
        QStringList words = {"run", "--out", out};
        for (const char* setting : {"mechanism=pate-gnmax", "data.path=sample:survey", "release=true",
                                    "teachers=20", "queries=20", "epsilon=2", "delta=1e-5"})
            words << "--set" << setting;
        callWell(words, 120);
        const QString result = out + "/result.json";
        const ProgramOutcome said = callWell({"attack", result, "--record", "3", "--repeats", "100"}, 120);
        QVERIFY2(said.out.contains("accountant: ε ≤ 2.00 at δ = "), said.out.constData());
        QVERIFY2(said.out.contains("not for publication"), said.out.constData());
        verifyRefused(
            callProgram({"attack", result, "--repeats", "50", "--set", "data.path=/nowhere/people.csv"}),
            "an attack is measured on the data");
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QStringList& words, const QByteArray& says) {
            QTest::addRow("%s", name) << words << says;
        };
        row("no such kind", {"--kind", "canary"}, "there is no attack \"canary\"");
        row("not for it", {"--kind", "canaries"}, "puts out noisy sums of gradients");
        row("few repeats", {"--repeats", "2"}, "--repeats");
        row("no number", {"--repeats", "many"}, "is no whole number");
        row("no chance", {"--error", "1.5"}, "no number between 0 and 1");
        row("no record", {"--record", "99999999"}, "is no private record");
        row("a made-up record", {"--record", "3", "--kind", "worst-record"}, "a made-up record has no row");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, says);
        const ProgramOutcome refused = callProgram(QStringList{"attack", experiment_} + words);
        QVERIFY2(refused.exitCode == 2, refused.err.constData());
        QVERIFY2(refused.err.contains(says), refused.err.constData());
        QVERIFY(refused.out.isEmpty());
    }

private:
    QTemporaryDir folder_;
    QString experiment_;
};

TEST_ALONE(AttackVerbTest)
#include "AttackVerbTest.moc"
