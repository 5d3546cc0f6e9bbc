// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/SweepCalls.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QFile>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Sweeps as a shell sees them: tables and files, what must fail, what is refused.
class SweepTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
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
        const Outcome alone =
            callProgram({"run", calls_.experiment(), "--set", "sigma=12", "--seed", "2", "--json"});
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

    void whatElseIsInTheFolderIsLeftAlone() {
        QVERIFY(QDir(calls_.folder().path()).mkpath("other"));
        write(calls_.folder(), "other/result.json", "mine");
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
        row("merge of another folder", {"merge", calls_.folder().path()}, "no sweep");
        row("merge into a folder", {"merge", at("whole"), "--out", calls_.folder().path()}, "folder");
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
        // A share of the same sweep belongs there, and finds all of its points done.
        const Outcome share =
            callWell(sweep(twoHundred_ + QStringList{"--shard", "1/2", "--out", at("whole"), "--resume"}));
        QVERIFY2(share.out.startsWith("share 1 of 2: 0 of 100 points were to be computed"),
                 share.out.constData());
        QVERIFY(contentOf("whole/result.json") == whole_);
    }

    void unwritableFoldersAreRefused() {
        const QString blocked = write(calls_.folder(), "file-in-the-way", "x");
        QCOMPARE(callProgram(sweep(six_ + QStringList{"--out", blocked + "/sub"})).exitCode, 2);
        const QString readOnly = at("read-only");
        QVERIFY(QDir().mkpath(readOnly));
        const auto everybodyMayRead = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(readOnly, everybodyMayRead));
        QVERIFY(QFile::setPermissions(calls_.folder().path(), everybodyMayRead | QFile::WriteOwner));
        QVERIFY(QFile::setPermissions(calls_.experiment(), everybodyMayRead | QFile::WriteOwner));
        const Outcome refused = callProgramAsNobody(sweep(six_ + QStringList{"--out", readOnly}));
        if (refused.exitCode == -1) QSKIP("the program lies where nobody but root may execute it");
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("read-only"), refused.err.constData());
    }

private:
    QString at(const QString& name) const { return calls_.at(name); }
    QStringList sweep(const QStringList& more) const { return calls_.sweep(more); }
    QByteArray contentOf(const QString& name) const { return calls_.contentOf(name); }

    const SweepCalls calls_;
    const QStringList &twoHundred_ = calls_.twoHundred, &six_ = calls_.six;
    QByteArray whole_; // the result of the 200 points
};

TEST_WITH_EVENTS(SweepTest)
#include "SweepTest.moc"
