// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Sweeps as a shell sees them: tables and files, shares, shares that were killed, what is refused.
class SweepTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        experiment_ = write(folder_, "experiment.json",
                            R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:census"},
 "split": {"private": 0.05, "public": 0.02, "test": 0.02}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 20, "queries": 40, "sigma": 5}, "trials": 1, "seed": 1})");
        const Outcome run = callWell(sweep(twoHundred_ + QStringList{"--out", at("whole")}), 120);
        QCOMPARE(run.err.count('\n'), 200);
        QVERIFY2(run.err.contains("200 of 200: "), run.err.constData());
        whole_ = contentOf("whole/result.json");
        const Json json = jsonOf(whole_);
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["points"].size(), std::size_t{200});
    }

    void theTableSaysValuesAndWhatTheEpsilonMeans() {
        const Outcome run = callWell(sweep(six_));
        const QString out = QString::fromUtf8(run.out);
        // Said once above the table, for the ε of each kind.
        for (const char* said : {"spent ε at δ = ", "promised ε at δ = ", "do not publish"})
            QCOMPARE(out.count(said), 1);
        QVERIFY(out.count("add or remove one record") == 2 && out.count("δ = ") == 2);
        const QStringList lines = out.trimmed().split('\n');
        QCOMPARE(lines.size(), 2 + 1 + 6);
        QVERIFY2(lines[2].startsWith("sigma") && lines[2].contains("seed") && lines[2].contains("accuracy"),
                 qPrintable(out));
        QVERIFY2(lines[8].startsWith("12") && lines[8].contains("40") &&
                     lines[2].endsWith("why none is promised"),
                 qPrintable(out));
    }

    void jsonIsTheSameWithAndWithoutAFolder() {
        const Outcome memory = callWell(sweep(six_ + QStringList{"--json", "--threads", "1"}));
        const Outcome folder =
            callWell(sweep(six_ + QStringList{"--json", "--threads", "3", "--out", at("six")}));
        QCOMPARE(folder.out, memory.out);
        QCOMPARE(contentOf("six/result.json"), memory.out);
        const Json json = memory.json();
        QCOMPARE(json["schema"], "epsiloscope.sweep/1");
        QVERIFY(json["points"][5]["run"]["trials"][0]["privacy"].contains("epsilon"));
        // Other points share the sweep; what one comes to is what it comes to alone.
        const Outcome alone = callProgram({"run", experiment_, "--set", "sigma=12", "--seed", "2", "--json"});
        Json run = alone.json();
        run.erase("build");
        run.erase("attacker"); // follows from the rest, and takes a while
        for (Json& trial : run["trials"]) {
            trial.erase("seconds");
            trial.erase("rdp"); // points do without the long lists that no chart of a sweep shows
            for (const char* part : {"checks", "answers", "conversion", "order", "improved_epsilon"})
                trial["series"].erase(part);
        }
        QCOMPARE(json["points"][5]["run"].dump(), run.dump());
    }

    void howItWasCutChangesNoByte_data() {
        QTest::addColumn<int>("shares");
        QTest::newRow("one share") << 1;
        QTest::newRow("three shares") << 3;
        QTest::newRow("seven shares") << 7;
    }

    void howItWasCutChangesNoByte() {
        QFETCH(int, shares);
        QStringList folders;
        for (int share = shares; share >= 1; --share) {
            folders << at(QString("%1 of %2").arg(share).arg(shares));
            callWell(sweep(twoHundred_ + QStringList{"--shard", QString("%1/%2").arg(share).arg(shares),
                                                     "--out", folders.last()}));
        }
        const QString name = QString("merged %1.json").arg(shares);
        const Outcome merged = callWell(QStringList{"merge"} + folders + QStringList{"--out", at(name)});
        QVERIFY(contentOf(name) == whole_);
        QVERIFY(callProgram(QStringList{"merge", "--json"} + folders).out == whole_);
        QCOMPARE(merged.out.trimmed().count('\n'), 2 + 200); // two meanings of ε, the heading and the points
    }

    void aKilledShareIsResumed() {
        const QStringList killed =
            sweep(twoHundred_ + QStringList{"--shard", "1/3", "--threads", "1", "--out", at("killed")});
        QCOMPARE(interrupt(killed, "killed", 5, SIGKILL), -SIGKILL);
        QVERIFY(!QFile::exists(at("killed/result.json")));
        const auto done = QDir(at("killed/points")).entryList({"*.json"}).size();
        QVERIFY2(done >= 5 && done < 67, QByteArray::number(done).constData());
        for (const char* share : {"2", "3"}) {
            callWell(sweep(twoHundred_ +
                           QStringList{"--shard", QString(share) + "/3", "--out", at(QString("k") + share)}));
        }
        const Outcome early = callProgram({"merge", at("killed"), at("k2"), at("k3"), "--json"});
        QCOMPARE(early.exitCode, 1);
        QCOMPARE(early.json()["complete"], false);

        verifyRefused(callProgram(killed), "--resume");
        const Outcome resumed = callWell(killed + QStringList{"--resume"});
        QVERIFY2(resumed.err.contains("of 67 points were done before"), resumed.err.constData());
        const Outcome merged = callWell({"merge", at("k3"), at("killed"), at("k2"), "--json"});
        QVERIFY(merged.out == whole_);
    }

    void aTruncatedPointIsComputedAgain() {
        const QStringList words = sweep(six_ + QStringList{"--out", at("truncated")});
        QCOMPARE(callProgram(words).exitCode, 0);
        const QByteArray before = contentOf("truncated/result.json"),
                         point = contentOf("truncated/points/000004.json");
        QFile file(at("truncated/points/000004.json"));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
        file.close();
        const Outcome resumed = callProgram(words + QStringList{"--resume"});
        QVERIFY2(resumed.exitCode == 0 && resumed.err.contains("5 of 6 points were done before"),
                 resumed.err.constData());
        QCOMPARE(contentOf("truncated/points/000004.json"), point);
        QCOMPARE(contentOf("truncated/result.json"), before);
    }

    void aPointThatCannotBeReadBackIsSaid() {
        QProcess process;
        process.start(programPath(), sweep(twoHundred_ + QStringList{"--threads", "1", "--out", at("lost")}));
        QVERIFY(process.waitForStarted());
        QVERIFY(QTest::qWaitFor([&] { return QFile::exists(at("lost/points/000000.json")); }, 60000));
        write(folder_, "lost/points/000000.json", "{");
        QVERIFY2(process.state() == QProcess::Running, "the sweep ended before its first point was changed");
        QVERIFY(process.waitForFinished(120000));
        const QByteArray err = process.readAllStandardError();
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(err.contains("000000.json") &&
                     err.contains("1 of 200 points that were computed cannot be read"),
                 err.constData());
        QCOMPARE(jsonOf(contentOf("lost/result.json"))["complete"], false);
        const Outcome resumed =
            callProgram(sweep(twoHundred_ + QStringList{"--resume", "--out", at("lost")}), 120);
        QVERIFY2(resumed.exitCode == 0 && resumed.err.contains("199 of 200 points were done before"),
                 resumed.err.constData());
        QVERIFY(contentOf("lost/result.json") == whole_);
    }

    void ctrlCKeepsWhatIsDone() {
        const QStringList words =
            sweep({"--over", "seed=1..5000", "--out", at("cancelled"), "--threads", "2"});
        QCOMPARE(interrupt(words, "cancelled", 3, SIGINT), 130);
        const Json json = jsonOf(contentOf("cancelled/result.json"));
        QCOMPARE(json["complete"], false);
        QVERIFY(json["points"].size() >= 3);
        const Outcome none = callProgram({"merge", at("cancelled")});
        QCOMPARE(none.exitCode, 1);
    }

    void aPointThatFailsIsExitOne() {
        const Outcome run = callProgram(sweep({"--over", "teachers=10,50000,20", "--json"}));
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.err.contains("1 of 3 points failed, at teachers = 50000: /parameters/teachers"),
                 run.err.constData());
        // Known from the data before it begins.
        const qsizetype foreseen =
            run.err.indexOf("1 of 3 points cannot run: /parameters/teachers: 50000 teachers");
        QVERIFY2(foreseen >= 0 && foreseen < run.err.indexOf("1 of 3 points failed"), run.err.constData());
        const Json json = run.json();
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["points"][1]["run"]["state"], "failed");
        QCOMPARE(json["points"][2]["run"]["state"], "finished");
        const Outcome table = callProgram(sweep({"--over", "teachers=10,50000,20"}));
        QVERIFY2(table.out.contains("failed: /parameters/teachers"), table.out.constData());
    }

    void whatMustFailIsSaidBeforeTheFirstPoint() {
        const Outcome run = callProgram(sweep({"--over", "split.public=0.05,1", "--json"}));
        QCOMPARE(run.exitCode, 1);
        const qsizetype said = run.err.indexOf("1 of 2 points cannot run: /split: ");
        QVERIFY2(said >= 0, run.err.constData());
        QVERIFY2(said < run.err.indexOf("1 of 2 points failed"), run.err.constData());
        const Json json = run.json();
        QCOMPARE(json["points"][0]["run"]["state"], "finished");
        QCOMPARE(json["points"][1]["run"]["state"], "failed");
    }

    void whereNothingCanRunNothingBegins() {
        verifyRefused(callProgram(sweep({"--over", "split.public=0.99,1", "--out", at("nothing")})),
                      "none of the 2 points can run");
        QVERIFY(!QFile::exists(at("nothing/sweep.json")));
    }

    void mergingTellsWhatIsMissing() {
        QCOMPARE(callProgram(sweep(six_ + QStringList{"--shard", "2/2", "--out", at("half")})).exitCode, 0);
        const Outcome merged = callProgram({"merge", at("half"), "--out", at("half.json")});
        QCOMPARE(merged.exitCode, 1);
        QVERIFY2(merged.err.contains("3 of 6 points are missing: sigma = 6, seed = 1; sigma = 9, seed = 1"),
                 merged.err.constData());
        const Json json = jsonOf(contentOf("half.json"));
        QCOMPARE(json["complete"], false);
        QCOMPARE(json["points"].size(), std::size_t{3});
    }

    void mergingTellsWhatIsBrokenAndWritesOverNothing() {
        QCOMPARE(callProgram(sweep(six_ + QStringList{"--out", at("kept")})).exitCode, 0);
        const QByteArray plan = contentOf("kept/sweep.json"), point = contentOf("kept/points/000002.json");
        QVERIFY(!plan.isEmpty() && !point.isEmpty());
        for (const QString& file : {at("kept/sweep.json"), at("kept/points/000002.json"),
                                    at("kept/points/../points/new.json"), at("kept/points/sub/new.json")}) {
            const Outcome refused = callProgram({"merge", at("kept"), "--out", file});
            QVERIFY2(refused.exitCode == 2 && refused.err.contains("belongs to the sweep"),
                     refused.err.constData());
        }
        QCOMPARE(contentOf("kept/sweep.json"), plan);
        QCOMPARE(contentOf("kept/points/000002.json"), point);
        QVERIFY(!QFile::exists(at("kept/points/sub")));

        write(folder_, "kept/points/000001.json", QByteArray(300'000, '['));
        const Outcome broken = callProgram({"merge", at("kept"), "--out", at("kept/merged.json")});
        QCOMPARE(broken.exitCode, 1);
        QVERIFY2(broken.err.contains("1 of 6 points are not done: sigma = 6, seed = 2; ") &&
                     broken.err.contains("points/000001.json is broken at ") &&
                     broken.err.contains("it counts as not done") && !broken.err.contains("missing:"),
                 broken.err.constData());
        QVERIFY(QFile::exists(at("kept/merged.json")));
    }

    void whatElseIsInTheFolderIsLeftAlone() {
        QVERIFY(QDir(folder_.path()).mkpath("other"));
        write(folder_, "other/result.json", "mine");
        verifyRefused(callProgram(sweep(six_ + QStringList{"--out", at("other")})),
                      "not an earlier output of this kind");
        QCOMPARE(contentOf("other/result.json"), QByteArray("mine"));
        QVERIFY(!QFile::exists(at("other/sweep.json")));
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& words, const char* says) {
            QTest::newRow(name) << words << QString(says);
        };
        const QStringList two = {"--over", "sigma=1,2"};
        row("nothing varied", sweep({}), "--over");
        row("share beyond the last", sweep(two + QStringList{"--shard", "8/7", "--out", at("x")}), "8/7");
        row("share without a folder", sweep(two + QStringList{"--shard", "1/7"}), "--out");
        row("resume without a folder", sweep(two + QStringList{"--resume"}), "--out");
        row("empty range", sweep({"--over", "seed=5..1"}), "5 is above 1");
        row("logarithm of nothing", sweep({"--over", "sigma=0..10:5:log"}), "above 0");
        row("other data", sweep({"--over", "data.path=a.csv,b.csv"}), "one dataset");
        row("releases", sweep({"--over", "release=true,false"}), "spend privacy");
        row("unknown key", sweep({"--over", "sigmaa=1,2"}), "did you mean \"sigma\"");
        row("unknown mechanism", sweep({"--over", "mechanism=pate-gmax"}), "pate-gnmax");
        row("value out of range", sweep({"--over", "sigma=10,-1"}), "value -1");
        row("same key twice", sweep({"--over", "sigma=1,2", "--over", "sigma=3"}), "twice");
        row("ten million points", sweep({"--over", "seed=1..1000000", "--over", "sigma=1..10:10"}),
            "million");
        row("no threads", sweep(two + QStringList{"--threads", "0"}), "--threads");
        row("bad setting", sweep(two + QStringList{"--set", "sigma"}), "key=value");
        row("no experiment", {"sweep", at("none.json"), "--over", "sigma=1,2"}, "none.json");
        row("missing data", sweep(two + QStringList{"--set", "data.path=none.csv"}), "none.csv");
        row("merge of nothing", {"merge"}, "--help");
        row("merge of no folder", {"merge", at("nowhere")}, "nowhere");
        row("merge of another folder", {"merge", folder_.path()}, "no sweep");
        row("merge into a folder", {"merge", at("whole"), "--out", folder_.path()}, "folder");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Outcome outcome = callProgram(words, 20);
        QVERIFY2(outcome.exitCode == 2,
                 (QByteArray::number(outcome.exitCode) + ": " + outcome.err).constData());
        const QByteArray said = outcome.err.trimmed();
        QVERIFY2(said.startsWith("epsiloscope: ") && said.contains(says.toUtf8()), said.constData());
        QVERIFY2(!said.contains('\n') && (said.contains("; ") || said.contains("did you mean")),
                 said.constData());
    }

    void anotherSweepInTheFolderIsRefused() {
        verifyRefused(callProgram(sweep({"--over", "sigma=1,2", "--out", at("whole"), "--resume"})),
                      "another sweep");
        verifyRefused(
            callProgram(sweep(twoHundred_ + QStringList{"--shard", "1/2", "--out", at("whole"), "--resume"})),
            "1/1");
        QVERIFY(contentOf("whole/result.json") == whole_);
    }

    void unwritableFoldersAreRefused() {
        const QString blocked = write(folder_, "file-in-the-way", "x");
        QCOMPARE(callProgram(sweep(six_ + QStringList{"--out", blocked + "/sub"})).exitCode, 2);
        const QString readOnly = at("read-only");
        QVERIFY(QDir().mkpath(readOnly));
        const auto everybodyMayRead = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(readOnly, everybodyMayRead));
        QVERIFY(QFile::setPermissions(folder_.path(), everybodyMayRead | QFile::WriteOwner));
        QVERIFY(QFile::setPermissions(experiment_, everybodyMayRead | QFile::WriteOwner));
        const Outcome refused = callProgramAsNobody(sweep(six_ + QStringList{"--out", readOnly}));
        if (refused.exitCode == -1) QSKIP("the program lies where nobody but root may execute it");
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("read-only"), refused.err.constData());
    }

private:
    QString at(const QString& name) const { return folder_.filePath(name); }
    QStringList sweep(const QStringList& more) const { return QStringList{"sweep", experiment_} + more; }
    QByteArray contentOf(const QString& name) const { return bytesIn(at(name)); }
    // Waits until the share has written some points, then sends the signal.
    int interrupt(const QStringList& words, const QString& name, int points, int signal) const {
        QProcess process;
        process.start(programPath(), words);
        if (!process.waitForStarted()) return -1;
        const auto written = [&] { return QDir(at(name) + "/points").entryList({"*.json"}).size(); };
        if (!QTest::qWaitFor([&] { return written() >= points; }, 60000)) return -1;
        ::kill(static_cast<pid_t>(process.processId()), signal);
        if (!process.waitForFinished(10000)) return -1;
        return process.exitStatus() == QProcess::CrashExit ? -signal : process.exitCode();
    }

    QTemporaryDir folder_;
    QString experiment_;
    QByteArray whole_; // the result of the 200 points
    const QStringList twoHundred_ = {"--over", "sigma=4..42:20", "--over", "seed=1..10"};
    const QStringList six_ = {"--over", "sigma=6,9,12", "--over", "seed=1,2"};
};

TEST_WITH_EVENTS(SweepTest)
#include "SweepTest.moc"
