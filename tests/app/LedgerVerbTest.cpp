// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// `epsiloscope ledger` as a shell sees it.
class LedgerVerbTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        people_ = program_->dataset();
    }

    void lookingMakesNoLedger() {
        const Outcome shown = program_->ledger(people_);
        QVERIFY2(shown.exitCode == 0, shown.err.constData());
        QVERIFY2(shown.out.contains("none set") && shown.out.contains("people.csv"), shown.out.constData());
        const Json json = program_->json(people_);
        QCOMPARE(json["schema"], "epsiloscope.ledger/1");
        QVERIFY(json["total"].is_null() && json["entries"].empty() && json["balance"].empty());
        QVERIFY(!QDir(program_->ledgers()).exists());
    }

    void aTotalIsSetAndShown() {
        const Outcome set =
            program_->ledger(people_, {"--total", "3,1e-5", "--composition", "optimal", "--crossing", "ask"});
        QVERIFY2(set.exitCode == 0, set.err.constData());
        for (const char* said : {"ε = 3 at δ = 1e-5", "optimal composition", "asks before it is crossed"})
            QVERIFY2(set.out.contains(said), set.out.constData());
        const Json total = program_->json(people_)["total"];
        QCOMPARE(total["epsilon"], 3.0);
        QCOMPARE(total["delta"], 1e-5);
        QCOMPARE(total["composition"], "optimal");
        QCOMPARE(total["crossing"], "ask");
        // δ that is left open does not tell how many records there are.
        auto other = std::make_unique<LedgerProgram>();
        const QString file = other->dataset();
        QCOMPARE(other->ledger(file, {"--total", "0.7"}).exitCode, 0);
        QCOMPARE(other->json(file)["total"]["delta"], 1e-5);
        QCOMPARE(other->json(file)["total"]["composition"], "optimal");
        QCOMPARE(other->json(file)["total"]["crossing"], "refuse");
    }

    // The δ that a release takes.
    void aTotalTakesAnySmallDelta() {
        auto other = std::make_unique<LedgerProgram>();
        const QString file = other->dataset();
        for (const char* delta : {"1e-19", "1e-100", "1e-300"}) {
            const Outcome set = other->ledger(file, {"--total", QString("9,") + delta});
            QVERIFY2(set.exitCode == 0, set.err.constData());
            QVERIFY2(set.out.contains("ε = 9 at δ = " + QByteArray(delta)), set.out.constData());
            QCOMPARE(other->json(file)["total"]["delta"], std::strtod(delta, nullptr));
        }
    }

    void aTotalThatMeansLittleIsWarnedOf() {
        const Outcome nothing = program_->ledger(people_, {"--total", "0"});
        QVERIFY2(nothing.exitCode == 0 && nothing.err.contains("nothing can be released"),
                 nothing.err.constData());
        const Outcome much = program_->ledger(people_, {"--total", "101"});
        QVERIFY2(much.exitCode == 0 && much.err.contains("promises next to nothing"), much.err.constData());
        const Outcome usual = program_->ledger(people_, {"--total", "100"});
        QVERIFY2(usual.exitCode == 0 && usual.err.isEmpty(), usual.err.constData());
    }

    void aTotalIsChangedInPart() {
        QCOMPARE(program_->ledger(people_, {"--total", "3,1e-6", "--composition", "basic"}).exitCode, 0);
        QCOMPARE(program_->ledger(people_, {"--crossing", "ask"}).exitCode, 0);
        QCOMPARE(program_->ledger(people_, {"--total", "4"}).exitCode, 0);
        const Json json = program_->json(people_);
        QCOMPARE(json["total"]["epsilon"], 4.0);
        QCOMPARE(json["total"]["delta"], 1e-6);
        QCOMPARE(json["total"]["composition"], "basic");
        QCOMPARE(json["total"]["crossing"], "ask");
        QCOMPARE(LedgerProgram::count(json, "total"), 3);
    }

    void notesStandWhereTheyBelong() {
        QCOMPARE(program_->ledger(people_, {"--total", "3", "--note", "agreed on Monday"}).exitCode, 0);
        const Json before = program_->json(people_);
        const auto total = std::find_if(before["entries"].begin(), before["entries"].end(),
                                        [](const Json& entry) { return entry["kind"] == "total"; });
        QVERIFY(total != before["entries"].end());
        const QString number = QString::number((*total)["number"].get<int>());
        QCOMPARE(program_->ledger(people_, {"--note", "of the board", "--entry", number}).exitCode, 0);
        const Json json = program_->json(people_);
        QCOMPARE(LedgerProgram::count(json, "note"), 2);
        QCOMPARE(json["entries"].back()["text"], "of the board");
        QCOMPARE(json["entries"].back()["refers"], (*total)["number"]);
        QVERIFY(program_->ledger(people_).out.contains("on entry " + number.toUtf8() + ": of the board"));
    }

    void oneDatasetHasOneLedgerHoweverItIsRead() {
        QCOMPARE(program_->ledger(people_, {"--total", "3,1e-5"}).exitCode, 0);
        const QString copy = write(program_->folder(), "copy.csv.gz", gzipped(LedgerProgram::people()));
        QVERIFY(QDir().mkpath(program_->folder().filePath("elsewhere")));
        const QString moved = program_->dataset("elsewhere/persons.csv");
        for (const QString& file : {copy, moved})
            QCOMPARE(program_->json(file)["total"]["epsilon"], 3.0);
        const Outcome roles =
            program_->ledger(people_, {"--set", "data.label=rich", "--set", "data.public=age", "--set",
                                       "data.test=" + moved, "--json"});
        QVERIFY2(roles.exitCode == 0, roles.err.constData());
        QCOMPARE(roles.json()["total"]["epsilon"], 3.0);
        QVERIFY(program_->json(program_->dataset("others.csv", 5000))["total"].is_null());
    }

    void anExperimentNamesItsDataset() {
        // Read without a header it is another table, which has a ledger of its own.
        const QString path = write(
            program_->folder(), "headless.json",
            R"({"data": {"path": "people.csv", "header": false, "label": "3", "delimiter": ",", "decimal": "point",
  "missing_markers": ["?"], "preset": "none"},
 "split": {"private": 0.9, "public": 0, "test": 0.1, "balance": false},
 "encoder": {"ranges": {"1": [0, 100], "2": [0, 80]}, "scaling": "declared", "categories": "ordinal"},
 "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1}, "release": true})");
        QCOMPARE(program_->ledger(path, {"--total", "0.01,0"}).exitCode, 0);
        QCOMPARE(program_->json(path)["total"]["epsilon"], 0.01);
        QVERIFY(program_->json(people_)["total"].is_null());
        const Outcome typed = program_->ledger(people_, {"--set", "data.header=false", "--json"});
        QCOMPARE(typed.json()["total"]["epsilon"], 0.01);
        // What a refusal says to do names that ledger, and not the file's.
        const QString copy = program_->dataset("its copy.csv");
        const Outcome refused = callProgram({"run", path, "--set", "data.path=" + copy});
        QCOMPARE(refused.exitCode, 2);
        const QString words = "epsiloscope ledger " + path + " --set 'data.path=" + copy + "' --total";
        QVERIFY2(QString::fromUtf8(refused.err).contains(words), refused.err.constData());
        QCOMPARE(program_->ledger(path, {"--set", "data.path=" + copy, "--total", "7"}).exitCode, 0);
        QCOMPARE(program_->json(path)["total"]["epsilon"], 7.0);
    }

    // As the XDG base directory specification has it: otherwise every working directory had a ledger of its
    // own.
    void aRelativeDataHomeIsIgnored() {
        const QTemporaryDir home;
        const QByteArray before = qgetenv("HOME");
        qputenv("HOME", home.path().toLocal8Bit());
        qputenv("XDG_DATA_HOME", "relative-data-home");
        const Outcome set = program_->ledger(people_, {"--total", "3,1e-5"});
        qputenv("HOME", before);
        QVERIFY2(set.exitCode == 0, set.err.constData());
        QVERIFY(!QFile::exists("relative-data-home"));
        QVERIFY(QDir(home.filePath(".local/share/Epsiloscope/Epsiloscope/ledgers")).exists());
    }

    void anEditByHandIsNoticedAndSaid() {
        QCOMPARE(program_->ledger(people_, {"--total", "3,1e-5", "--note", "agreed on Monday"}).exitCode, 0);
        QVERIFY(program_->edit("agreed on Monday", "agreed on Friday") > 0);
        const Outcome shown = program_->ledger(people_);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY2(shown.out.contains("warning: ") && shown.out.contains("--acknowledge"),
                 shown.out.constData());
        QCOMPARE(program_->json(people_)["damaged"], true);
        const QString release = program_->experiment();
        const Outcome refused = callProgram({"run", release});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(!refused.err.contains("repeat 1"), refused.err.constData());
        QCOMPARE(program_->ledger(people_, {"--acknowledge", "it was me"}).exitCode, 0);
        QCOMPARE(program_->json(people_)["damaged"], false);
        callWell({"run", release});
        QVERIFY(program_->ledger(people_).out.contains("read by a person"));
    }

    void aBackupThatIsPutBackIsNoticed() {
        const QTemporaryDir aside;
        const auto copy = [](const QString& from, const QString& to) {
            std::filesystem::remove_all(to.toStdString());
            std::filesystem::copy(from.toStdString(), to.toStdString(),
                                  std::filesystem::copy_options::recursive);
        };
        const auto spent = [](const Json& ledger) {
            return ledger["balance"].at(0)["spent"]["epsilon"].get<double>();
        };
        const QString release = program_->experiment();
        QCOMPARE(program_->ledger(people_, {"--total", "1,1e-5"}).exitCode, 0);
        QCOMPARE(callProgram({"run", release}).exitCode, 0);
        const double once = spent(program_->json(people_));
        copy(program_->ledgers(), aside.filePath("backup"));
        QCOMPARE(callProgram({"run", release}).exitCode, 0);
        const double twice = spent(program_->json(people_));
        QVERIFY(twice > once);
        copy(aside.filePath("backup"), program_->ledgers());
        const Json json = program_->json(people_);
        QCOMPARE(json["damaged"], true);
        QVERIFY(json["troubles"].at(0)["text"].get<std::string>().find("put back from an older copy") !=
                std::string::npos);
        QCOMPARE(spent(json), twice);
        const ProgramOutcome refused = callProgram({"run", release});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("put back from an older copy"), refused.err.constData());
        QCOMPARE(program_->ledger(people_, {"--acknowledge", "the disk was replaced"}).exitCode, 0);
        QCOMPARE(program_->json(people_)["damaged"], false);
        QCOMPARE(spent(program_->json(people_)), twice);
        // Who removes what the state folder knows puts back what was spent, too.
        copy(aside.filePath("backup"), program_->ledgers());
        QVERIFY(QDir(program_->heads()).removeRecursively());
        QCOMPARE(program_->json(people_)["damaged"], false);
        QCOMPARE(spent(program_->json(people_)), once);
    }

    void muchDamageIsToldInALine() {
        for (int i = 0; i < 5; ++i)
            QCOMPARE(program_->ledger(people_, {"--note", QString("agreed %1").arg(i)}).exitCode, 0);
        QVERIFY(program_->edit("agreed", "denied") > 0);
        const std::size_t troubles = program_->json(people_)["troubles"].size();
        QVERIFY2(troubles >= 5, QByteArray::number(static_cast<int>(troubles)).constData());
        const QByteArray more = "and " + QByteArray::number(static_cast<int>(troubles) - 1) + " more; ";
        const Outcome shown = program_->ledger(people_);
        QVERIFY2(shown.out.contains(more + "--json shows them"), shown.out.constData());
        QCOMPARE(shown.out.count("warning: "), 2);
        const QString path = program_->experiment(R"("seed": 3)");
        const Outcome explored = callProgram({"run", path});
        QVERIFY2(explored.err.contains(more + "epsiloscope ledger " + path.toUtf8() + " --json shows them"),
                 explored.err.constData());
    }

    // Its noise follows from its seed.
    void anExplorationIsNotAccepted() {
        const QString result = explore("3"), sweep = projectFile("tests/museum/saa/sweep.json");
        QVERIFY(!result.isEmpty());
        for (const QStringList& words :
             {QStringList{result}, QStringList{result, "--again"}, QStringList{sweep}}) {
            const Outcome refused = program_->ledger(people_, QStringList{"--accept"} + words);
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains("seed that can be guessed") && refused.err.contains("as a release"),
                     refused.err.constData());
        }
        const Json json = program_->json(people_);
        QCOMPARE(LedgerProgram::count(json, "accepted"), 0);
        QVERIFY(json["balance"].empty());
    }

    void aReleaseWasEnteredWhenItWasRun() {
        QCOMPARE(program_->ledger(people_, {"--total", "1,0", "--composition", "basic"}).exitCode, 0);
        const QString out = program_->folder().filePath("release");
        QCOMPARE(callProgram({"run", program_->experiment(), "--out", out}).exitCode, 0);
        const Outcome released = program_->ledger(people_, {"--accept", out + "/result.json"});
        QCOMPARE(released.exitCode, 2);
        QVERIFY2(released.err.contains("already"), released.err.constData());
        QCOMPARE(program_->json(people_)["balance"][0]["spent"]["epsilon"], 0.1);
        const Outcome other =
            program_->ledger(program_->dataset("others.csv", 5000), {"--accept", out + "/result.json"});
        QCOMPARE(other.exitCode, 2);
        QVERIFY2(other.err.contains("other data"), other.err.constData());
    }

    // The same experiment was released here and on another machine, whose ledger is another.
    void aReleaseFromElsewhereIsAccepted() {
        QCOMPARE(program_->ledger(people_, {"--total", "1,0", "--composition", "basic"}).exitCode, 0);
        QCOMPARE(callProgram({"run", program_->experiment()}).exitCode, 0);
        const QString other = releaseElsewhere();
        const Outcome accepted = program_->ledger(people_, {"--accept", other});
        QVERIFY2(accepted.exitCode == 0, accepted.err.constData());
        QVERIFY2(accepted.err.contains("dealt another split: rows that are private here were public there"),
                 accepted.err.constData());
        const Json json = program_->json(people_);
        QCOMPARE(LedgerProgram::count(json, "accepted"), 1);
        QCOMPARE(json["balance"][0]["spent"]["epsilon"], 0.2);
        const Outcome again = program_->ledger(people_, {"--accept", other});
        QCOMPARE(again.exitCode, 2);
        QVERIFY2(again.err.contains("already") && !again.err.contains("--again"), again.err.constData());
        QCOMPARE(program_->json(people_)["balance"][0]["spent"]["epsilon"], 0.2);
    }

    // As versions before wrote it.
    void aReleaseWithoutIdentityIsComparedByWhatItSays() {
        QCOMPARE(program_->ledger(people_, {"--total", "1,0", "--composition", "basic"}).exitCode, 0);
        QCOMPARE(callProgram({"run", program_->experiment()}).exitCode, 0);
        const QString other = releaseElsewhere();
        Json json = jsonIn(other);
        QVERIFY(json.contains("release"));
        json.erase("release");
        write(program_->folder(), "elsewhere/result.json", QByteArray::fromStdString(json.dump()));
        const Outcome known = program_->ledger(people_, {"--accept", other});
        QCOMPARE(known.exitCode, 2);
        QVERIFY2(known.err.contains("already") && known.err.contains("--again"), known.err.constData());
        const Outcome accepted = program_->ledger(people_, {"--accept", other, "--again"});
        QVERIFY2(accepted.exitCode == 0 && accepted.err.isEmpty(), accepted.err.constData());
        QCOMPARE(program_->json(people_)["balance"][0]["spent"]["epsilon"], 0.2);
    }

    void acceptingIsHeldToTheTotal() {
        const QString out = program_->folder().filePath("release");
        QCOMPARE(callProgram({"run", program_->experiment(), "--out", out}).exitCode, 0);
        QCOMPARE(program_->ledger(people_, {"--total", "0.25,0", "--composition", "basic"}).exitCode, 0);
        const QStringList again{"--accept", out + "/result.json", "--again"};
        QCOMPARE(program_->ledger(people_, again).exitCode, 0);
        const Outcome refused = program_->ledger(people_, again);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("0.3") && refused.err.contains("0.25"), refused.err.constData());
        QCOMPARE(program_->json(people_)["balance"][0]["spent"]["epsilon"], 0.2);
    }

    void aSweepIsNotAccepted() {
        const QString out = program_->folder().filePath("sweep");
        const QString path = program_->experiment(R"("seed": 3)");
        QCOMPARE(callProgram({"sweep", path, "--over", "epsilon=0.1,0.2,0.4", "--out", out}).exitCode, 0);
        const Outcome refused = program_->ledger(people_, {"--accept", out + "/result.json"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("as a release"), refused.err.constData());
        QVERIFY(program_->json(people_)["balance"].empty());
    }

    void theLastEntriesAreShownAndAllOnDemand() {
        for (int i = 0; i < 23; ++i)
            QCOMPARE(program_->ledger(people_, {"--note", QString("note %1.").arg(i)}).exitCode, 0);
        const QByteArray last = program_->ledger(people_).out, all = program_->ledger(people_, {"--all"}).out;
        QVERIFY2(!last.contains("note 0.") && last.contains("note 22.") && last.contains("--all"),
                 last.constData());
        QVERIFY2(all.contains("note 0.") && all.contains("note 22.") && !all.contains("--all"),
                 all.constData());
    }

    void exportedAsText() {
        QCOMPARE(program_->ledger(people_, {"--total", "1,0", "--composition", "basic"}).exitCode, 0);
        QCOMPARE(callProgram({"run", program_->experiment()}).exitCode, 0);
        QVERIFY(!explore("3").isEmpty());
        QCOMPARE(program_->ledger(people_, {"--note", "=1+1, \"quoted\""}).exitCode, 0);
        const QString path = program_->folder().filePath("ledger.csv");
        QCOMPARE(program_->ledger(people_, {"--csv", path}).exitCode, 0);
        const QByteArray csv = bytesIn(path);
        QVERIFY(csv.startsWith("number,time,kind,refers,what,text,adjacency,epsilon,delta,"));
        const QByteArray facts = bytesIn(path + ".json");
        QVERIFY(facts.contains("\"Epsiloscope budget ledger"));
        QVERIFY(facts.contains("\"total: ε = 1 at δ = 0, basic composition"));
        QVERIFY2(facts.contains("\"charged: ε = 0.1 at δ = 0, ε added up, replace one record"),
                 facts.constData());
        QVERIFY(csv.contains(",replace-record,0.1,0,basic,"));
        QVERIFY(csv.contains(",\"'=1+1, \"\"quoted\"\"\","));
        // Neither the export nor the JSON tells where the data lie.
        const QByteArray folder = program_->folder().path().toUtf8();
        QVERIFY(!csv.contains(folder) && !facts.contains(folder));
        QVERIFY(!program_->ledger(people_, {"--json"}).out.contains(folder));
        // A line per entry: no entry is lost to quoting.
        int lines = 0;
        for (const QByteArray& line : csv.split('\n'))
            lines += !line.isEmpty() && line[0] >= '0' && line[0] <= '9' ? 1 : 0;
        QCOMPARE(static_cast<std::size_t>(lines), program_->json(people_)["entries"].size());
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& words, const char* says) {
            QTest::newRow(name) << words << QString::fromUtf8(says);
        };
        row("total", {"--total", "much"}, "EPSILON,DELTA");
        row("negative total", {"--total", "-1"}, "--total");
        row("infinite total", {"--total", "inf"}, "--total");
        row("three parts", {"--total", "1,2,3"}, "--total");
        row("delta", {"--total", "1,x"}, "--total");
        row("too large", {"--total", "1e30"}, "\"1e30\" is too large or too fine");
        row("beyond any number", {"--total", "1e400"}, "18 digits before the point");
        row("too fine", {"--total", "3,1e-400"}, "\"1e-400\" is too large or too fine");
        row("delta of one", {"--total", "1,1"}, "δ");
        row("composition", {"--total", "1", "--composition", "magic"}, "basic, filter, rdp or optimal");
        row("crossing", {"--total", "1", "--crossing", "maybe"}, "refuse or ask");
        row("nothing to change", {"--crossing", "ask"}, "--total");
        row("empty note", {"--note", " "}, "--note");
        row("entry without note", {"--entry", "1"}, "--note");
        row("no such entry", {"--note", "x", "--entry", "99"}, "no entry 99");
        row("entry of words", {"--note", "x", "--entry", "abc"}, "--entry: \"abc\" is no whole number");
        row("nothing to acknowledge", {"--acknowledge", "x"}, "no damage");
        row("no result", {"--accept", "/nowhere.json"}, "nowhere.json");
        row("again without a result", {"--again"}, "--accept");
        row("csv without a name", {"--note", "x", "--csv="}, "--csv: no file is named");
        row("csv into a folder", {"--note", "x", "--csv", "/"}, "is a folder");
        row("csv nowhere", {"--note", "x", "--csv", "/nowhere/at/all.csv"}, "/nowhere/at/all.csv");
        row("no such option", {"--budget", "1"}, "--help");
        row("no data key", {"--set", "sigma=4"}, "data.header");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        verifyRefused(program_->ledger(people_, words), says);
        // What was mistyped has written nothing.
        QVERIFY(program_->json(people_)["entries"].empty());
    }

private:
    /// Explores with that seed; the file of its result.
    QString explore(const QByteArray& seed, const QStringList& words = {}) const {
        const QString out = program_->folder().filePath("out" + QString::fromUtf8(seed));
        const QString path = program_->experiment(R"("seed": )" + seed);
        const Outcome run = callProgram(QStringList{"run", path, "--out", out} + words);
        return run.exitCode == 0 ? out + "/result.json" : QString();
    }

    /// The experiment as another machine releases it; the file of its result.
    QString releaseElsewhere() const {
        const QTemporaryDir elsewhere;
        const QByteArray here = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", elsewhere.path().toLocal8Bit());
        const QString out = program_->folder().filePath("elsewhere");
        const Outcome run = callProgram({"run", program_->experiment(), "--out", out});
        qputenv("XDG_DATA_HOME", here);
        return run.exitCode == 0 ? out + "/result.json" : QString();
    }

    std::unique_ptr<LedgerProgram> program_;
    QString people_;
};

TEST_WITH_EVENTS(LedgerVerbTest)
#include "LedgerVerbTest.moc"
