// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/app/VerifyScript.h"
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope verify` on results that the program itself wrote, whole and tampered with.
class VerifyVerbTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismStatesWhatIsRecomputed_data() {
        QTest::addColumn<QStringList>("settings");
        const auto row = [](const char* mechanism, const QStringList& more) {
            QTest::newRow(mechanism) << (QStringList{QString("mechanism=") + mechanism, "trials=1"} + more);
        };
        const QStringList survey = {"data.path=sample:survey", "teachers=20", "queries=30", "delta=1e-5"};
        row("pate-gnmax", survey + QStringList{"epsilon=2"});
        row("pate-lnmax", survey + QStringList{"epsilon=2"});
        row("pate-confident", survey + QStringList{"epsilon=2"});
        row("saa", survey + QStringList{"epsilon=2"});
        row("dpbag", survey + QStringList{"epsilon=2", "partitions=2"});
        row("dpsgd", {"data.path=sample:survey", "epsilon=2", "delta=1e-5", "epochs=1"});
        row("ensemble-accuracy", {"data.path=sample:survey", "epsilon=1", "teachers=10", "references=false"});
    }

    void everyMechanismStatesWhatIsRecomputed() {
        QFETCH(const QStringList, settings);
        const QString result = resultOf(QTest::currentDataTag(), settings);
        QVERIFY(!result.isEmpty());
        const ProgramOutcome verified = callWell({"verify", result});
        QVERIFY(verified.out.contains("repeat 1: OK: ε = "));
        QVERIFY(verified.out.contains("not for publication"));
        QVERIFY(jsonIn(result)["trials"][0].contains("spending"));
    }

    // Of one answer the winner tells as much as the counts, whose noise is composed exactly.
    void exactCompositionIsCalledSo() {
        const QString result =
            resultOf("one-answer", {"mechanism=pate-gnmax", "data.path=sample:survey", "trials=1",
                                    "teachers=20", "queries=1", "sigma=20", "delta=1e-5"});
        QVERIFY(!result.isEmpty());
        const ProgramOutcome verified = callWell({"verify", result});
        QVERIFY2(verified.out.contains("recomputed (Gaussian noise composed exactly)"),
                 verified.out.constData());
    }

    void aReleaseIsVerifiedByItsFile() {
        const QString result = resultOf("release", {"mechanism=pate-confident", "data.path=sample:survey",
                                                    "release=true", "trials=1", "teachers=20", "queries=30",
                                                    "epsilon=2", "delta=1e-5", "threshold=15", "sigma1=20"});
        QVERIFY(!result.isEmpty());
        const Json json = callWell({"verify", result, "--json"}).json();
        QCOMPARE(json["schema"].get<std::string>(), std::string("epsiloscope.verification/1"));
        QCOMPARE(json["results"][0]["purpose"].get<std::string>(), std::string("release"));
        QVERIFY(json["holds"].get<bool>());
    }

    void whatWasChangedByHandIsFound_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* pointer, const char* value, const char* words) {
            QTest::newRow(name) << pointer << value << words;
        };
        row("a smaller ε", "/privacy/epsilon", "0.5", "below everything");
        row("a smaller δ", "/privacy/delta", "1e-9", "δ is stated as 1e-9");
        row("less noise", "/parameters/sigma", "1.0", "below everything");
        row("cheaper costs", "/spending/gaussian", "1e-3", "\"spending\"");
        row("other neighbours", "/privacy/adjacency", "\"replace-within-class\"", "neighbours are stated as");
        row("another budget", "/parameters/epsilon", "20", "is what the experiment declares");
    }

    void whatWasChangedByHandIsFound() {
        QFETCH(const QString, pointer);
        QFETCH(const QString, value);
        QFETCH(const QString, words);
        static const QString whole =
            resultOf("whole", {"mechanism=pate-gnmax", "data.path=sample:survey", "trials=1", "teachers=20",
                               "queries=30", "epsilon=2", "delta=1e-5", "accountant=optimal"});
        QVERIFY(!whole.isEmpty());
        Json json = jsonIn(whole);
        Json& trial = json["trials"][0];
        const QStringList places = pointer.split('/', Qt::SkipEmptyParts);
        const Json changed = Json::parse(value.toStdString(), nullptr, false);
        trial[places[0].toStdString()][places[1].toStdString()] = changed;
        // The headline is written twice.
        if (pointer == "/privacy/epsilon") trial["privacy"]["data_independent_epsilon"] = changed;
        const QString file = write(folder_, "changed.json", QByteArray::fromStdString(json.dump(1)));
        const ProgramOutcome verified = callProgram({"verify", file});
        QCOMPARE(verified.exitCode, 1);
        QVERIFY2(verified.out.contains("repeat 1: NOT"), verified.out.constData());
        QVERIFY2(verified.out.contains(words.toUtf8()), verified.out.constData());
    }

    void theScriptIsWrittenBeside() {
        const QString result = resultOf("scripted", {"mechanism=saa", "data.path=sample:survey", "trials=1",
                                                     "teachers=20", "queries=10", "epsilon=2", "delta=1e-5"});
        const QString script = folder_.filePath("verify.py");
        QCOMPARE(callProgram({"verify", result, "--script", script}).exitCode, 0);
        QVERIFY(bytesIn(script).contains("dp_accounting"));
        // It replaces no input.
        const ProgramOutcome refused = callProgram({"verify", result, "--script", result, "--force"});
        QCOMPARE(refused.exitCode, 2);
    }

    void theScriptRecomputesByAnotherLibrary() {
        EPSILOSCOPE_NEEDS("reference/dp_accounting/__init__.py");
        const QString script = projectFile("resources/verify.py");
        const ProgramOutcome without = callScript(script, {folder_.filePath("absent.json")});
        QCOMPARE(without.exitCode, 2);
        QCOMPARE(without.err.count('\n'), 1); // a sentence, whatever is missing
        if (without.err.contains("No module named"))
            QSKIP("python3 with numpy, scipy, attr, absl and mpmath is not installed");

        QStringList results;
        for (const char* mechanism :
             {"pate-gnmax", "pate-lnmax", "pate-confident", "saa", "dpbag", "dpsgd", "ensemble-accuracy"})
            if (QFile::exists(folder_.filePath(QString(mechanism) + "/result.json")))
                results << folder_.filePath(QString(mechanism) + "/result.json");
        QVERIFY(!results.isEmpty());
        const ProgramOutcome whole = callScript(script, results);
        QVERIFY2(whole.exitCode == 0, (whole.out + whole.err).constData());
        QCOMPARE(whole.out.count(" recomputed"), results.size());
        QVERIFY(whole.out.contains("recomputed: OK\n"));

        // The noise of an ensemble is in its figures, whatever its costs are said to be.
        Json quiet = jsonIn(results.back());
        quiet["trials"][0]["ensemble"]["scale"] = 1.5;
        const ProgramOutcome less =
            callScript(script, {write(folder_, "quiet.json", QByteArray::fromStdString(quiet.dump()))});
        QCOMPARE(less.exitCode, 1);
        QVERIFY2(less.out.contains("its noise leaves ε = 1.33333: NOT"), less.out.constData());

        Json json = jsonIn(results.front());
        json["trials"][0]["privacy"]["data_independent_epsilon"] = 0.5;
        const auto changed = [&] {
            return callScript(script, {write(folder_, "lower.json", QByteArray::fromStdString(json.dump()))});
        };
        const ProgramOutcome early = changed();
        QCOMPARE(early.exitCode, 0);
        QVERIFY2(early.out.contains("ε = 2 was asked for: OK if it stopped early"), early.out.constData());
        json["experiment"]["parameters"]["epsilon"] = 0.5;
        const ProgramOutcome lower = changed();
        QCOMPARE(lower.exitCode, 1);
        QVERIFY2(lower.out.contains(": NOT\n"), lower.out.constData());
        json["experiment"]["parameters"]["epsilon"] = 2;
        json["experiment"]["release"] = true; // which states all that was fixed beforehand
        QCOMPARE(changed().exitCode, 1);
        json["trials"][0].erase("privacy");
        QCOMPARE(changed().exitCode, 1); // nothing is stated
        json.erase("experiment");
        QCOMPARE(changed().exitCode, 2);
    }

    void badInputIsOneLineAndExitTwo() {
        const QString file = write(folder_, "no.json", "{\"schema\": 3}");
        for (const QString& path : {file, folder_.filePath("absent.json")}) {
            const ProgramOutcome refused = callProgram({"verify", path});
            QCOMPARE(refused.exitCode, 2);
            QCOMPARE(refused.err.count('\n'), 1);
        }
    }

private:
    // Empty where the run failed.
    QString resultOf(const QString& name, const QStringList& settings) {
        const QString out = folder_.filePath(name);
        QStringList words = {"run", "--out", out};
        for (const QString& setting : settings)
            words << "--set" << setting;
        const ProgramOutcome ran = callProgram(words, 120);
        if (ran.exitCode != 0) qWarning("%s", (ran.out + ran.err).constData());
        return ran.exitCode == 0 ? out + "/result.json" : QString();
    }

    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(VerifyVerbTest)
#include "VerifyVerbTest.moc"
