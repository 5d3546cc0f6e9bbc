// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/SharedFiles.h"
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

// The program as a shell sees it: exit codes, one clear line for bad input, files.
class CommandLineTest : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersionSayWhatTheyAre() {
        const Outcome help = callWell({"--help"});
        for (const char* verb : {"run", "account", "describe", "list"})
            QVERIFY2(help.out.contains(verb), verb);
        QVERIFY(callProgram({"--version"}).out.startsWith("epsiloscope 0."));
    }

    void listsWhatThereIs() {
        const Json json = callProgram({"list", "--json"}).json();
        QStringList ids;
        for (const Json& m : json["mechanisms"])
            ids << QString::fromStdString(m["id"].get<std::string>());
        for (const char* id : {"nonprivate", "public-only", "saa", "pate-lnmax", "pate-gnmax"})
            QVERIFY2(ids.contains(id), id);
        QCOMPARE(json["learners"][0]["id"], "logistic");
        QCOMPARE(json["learners"][1]["id"], "forest");
        QCOMPARE(json["learners"][2]["id"], "boosting");
        for (const Json& m : json["mechanisms"])
            for (const Json& p : m["parameters"])
                if (p["id"] == "forest_trees") {
                    // By the learner of the student, or, of a mechanism without one, of its models.
                    const Json& when = p["applies_when"];
                    QCOMPARE(when.begin().value(), Json({"forest"}));
                    QVERIFY(when.contains("student_learner") || when.contains("teacher_learner"));
                }
        QVERIFY(callProgram({"list", "mechanisms"}).out.contains("teachers"));
    }

    void describesASample() {
        const Json json = callProgram({"describe", "sample:cardiology", "--json"}).json();
        QCOMPARE(json["rows"], 24175);
        QCOMPARE(json["columns"].size(), std::size_t{30});
        const Json counts = json["label_guess"]["counts"];
        QCOMPARE(counts[1], 10395);
        QVERIFY(callProgram({"describe", "sample:census"}).out.contains("12000 rows"));
    }

    // Beyond the grid's edge a finer one may help, unless it is chosen already.
    void theMendForAnEdgeIsNotWhatIsSet() {
        const QStringList account = {"account",   "pate-gnmax", "--set",      "sigma=400", "--set",
                                     "queries=1", "--set",      "delta=1e-5", "--set",     "accountant=rdp"};
        for (const char* accountant : {"as-published", "dense"}) {
            QStringList words = account;
            words.last() = QString("accountant=") + accountant;
            const ProgramOutcome said = callWell(words);
            QVERIFY2(said.out.contains("is the edge of the grid"), said.out.constData());
            QCOMPARE(said.out.contains("try --set accountant=dense"),
                     QLatin1String(accountant) == QLatin1String("as-published"));
        }
    }

    void accountsWithoutTraining() {
        const Json json = callProgram({"account", "saa", "--set", "teachers=250", "--set", "epsilon=1",
                                       "--set", "delta=1e-5", "--set", "accountant=as-published", "--json"})
                              .json();
        QCOMPARE(json["schema"], "epsiloscope.account/1");
        QCOMPARE(json["queries"], 162);
        QCOMPARE(json["privacy"]["kind"], "data-independent");
        const Outcome words = callProgram(
            {"account", "pate-gnmax", "--set", "sigma=40", "--set", "queries=500", "--set", "delta=1e-5"});
        QVERIFY2(words.out.contains("add or remove one record") && words.out.contains("1e-5"),
                 words.out.constData());
    }

    void runWritesTheResult() {
        const QString out = folder_.filePath("new/folder");
        const Outcome run = callWell({"run", experiment(), "--out", out, "--set", "sigma=14", "--json"});
        const QByteArray text = bytesIn(out + "/result.json");
        QCOMPARE(text, run.out);
        const Json json = Json::parse(text.toStdString());
        QCOMPARE(json["schema"], "epsiloscope.run/1");
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["experiment"]["parameters"]["sigma"], 14.0);
        QCOMPARE(json["experiment"]["parameters"]["delta"], 1e-5);
        QCOMPARE(json["trials"].size(), std::size_t{2});
        const Json& trial = json["trials"][0];
        QCOMPARE(trial["labels_answered"], 60);
        QCOMPARE(trial["privacy"]["kind"], "data-dependent");
        QCOMPARE(trial["privacy"]["adjacency"], "add-remove-record");
        QVERIFY(trial["privacy"]["epsilon"].real() <= trial["privacy"]["data_independent_epsilon"].real());
        for (const char* key : {"query", "answered", "epsilon", "accuracy"})
            QCOMPARE(trial["series"][key].size(), std::size_t{60});
        for (const char* key : {"nonprivate", "public_only", "majority"})
            QVERIFY(trial["baselines"][key].contains("accuracy"));
        QVERIFY(json["summary"]["accuracy"]["median"].is_number());
        QVERIFY(json["build"].contains("commit"));
        // The result is an experiment, too.
        QCOMPARE(callProgram({"run", out + "/result.json", "--set", "trials=1"}).exitCode, 0);
    }

    void trialsSayWhatTheyPromiseAndWhatTheySpent() {
        const QString confident =
            write("confident.json",
                  R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:census"},
 "mechanism": "pate-confident", "parameters": {"teachers": 30, "queries": 60, "threshold": 15, "sigma1": 20,
 "sigma2": 8}, "trials": 3, "seed": 4})");
        const Outcome run = callWell({"run", confident});
        QVERIFY2(run.out.contains("do not publish; least and most of 3 repeats"), run.out.constData());
        const auto promise = run.out.indexOf("promised ε = ");
        QVERIFY2(promise >= 0, run.out.constData());
        const QByteArray line = run.out.mid(promise).split('\n').first();
        for (const char* part : {"only a release may be published",
                                 "each of 3 repeats promises the same, together at most ε = ", "at δ = 3 × "})
            QVERIFY2(line.contains(part), line.constData());
    }

    void sameBytesOnOneAndTwoThreads() {
        const auto bytes = [this](const char* threads) {
            Json json = Json::parse(
                callProgram({"run", experiment(), "--json", "--threads", threads}).out.toStdString());
            for (Json& trial : json["trials"])
                trial.erase("seconds");
            return json.dump();
        };
        const std::string one = bytes("1");
        QCOMPARE(one, bytes("2"));
        QVERIFY(one.find("labels_answered") != std::string::npos);
    }

    void accuracyByGroupIsTableAndJson() {
        const QString path = experiment();
        const Outcome words = callProgram({"run", path, "--by", "sex", "--by", "1"});
        // What a reference had to know is said where its figure is.
        for (const char* reference :
             {"accuracy of “non-private”: ", "accuracy of “public pool, true labels known”: ",
              "accuracy of “floor: majority class”: ", "  public, true labels"})
            QVERIFY2(words.out.contains(reference), words.out.constData());
        QVERIFY2(!words.out.contains("public_only"), words.out.constData());
        QVERIFY2(words.exitCode == 0, words.err.constData());
        for (const char* said : {"no privacy", "points", "age ≤ ", "records"})
            QVERIFY2(words.out.contains(said), words.out.constData());
        // Columns are aligned: the words "points" end in one place.
        QList<qsizetype> ends;
        for (const QString& line : QString::fromUtf8(words.out).split('\n'))
            if (line.contains(" points")) ends << line.indexOf(" points");
        QVERIFY(ends.size() >= 4);
        QCOMPARE(ends[0], ends[1]);
        const Outcome run = callProgram({"run", path, "--json", "--by", "sex", "--by", "1"});
        const Json json = run.json();
        QCOMPARE(json["groups"].size(), std::size_t{2});
        QVERIFY(json["groups"]["sex"].size() == 2 && json["groups"]["age"].size() == 4);
        const Json plain = callProgram({"run", path, "--json"}).json();
        QVERIFY(!plain.contains("groups"));
        QCOMPARE(plain["classes"].size(), plain["trials"][0]["quality"]["per_class"].size());
        // Classes weigh as many records as they have: together they are the accuracy.
        for (const Json& trial : plain["trials"]) {
            double right = 0, records = 0;
            for (const Json& each : trial["quality"]["per_class"]) {
                right += each["accuracy"].get<double>() * each["records"].get<double>();
                records += each["records"].get<double>();
            }
            QVERIFY(qAbs(right / records - trial["quality"]["accuracy"].get<double>()) < 1e-12);
        }
    }

    void aReleaseLeavesNoTrace() {
        const QString path =
            experiment(R"("teachers": 30, "queries": 60, "sigma": 30)", R"("release": true)");
        const Outcome run = callWell({"run", path, "--json"});
        const Json json = run.json();
        QCOMPARE(json["purpose"], "release");
        QVERIFY(!json["experiment"].contains("seed"));
        QCOMPARE(json["trials"][0]["privacy"]["kind"], "data-independent");
        QVERIFY(!json["trials"][0]["baselines"].contains("nonprivate"));
        QVERIFY(!run.out.contains(folder_.path().toUtf8()));
        QVERIFY(callProgram({"run", path, "--json"}).out != run.out);
    }

    void chartsAreDrawnWithoutADisplay() {
        const QString out = folder_.filePath("charts");
        callWell({"run", experiment(), "--out", out, "--charts"});
        QVERIFY(QFileInfo(out + "/dashboard.png").size() > 20000);
        const QByteArray text = bytesIn(out + "/dashboard.svg");
        for (const char* title : {"Labels answered", "Accountant growth", "Accuracy", "Trade-off"})
            QVERIFY2(text.contains(title), title);
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        const QString good = experiment();
        const auto file = [this](const char* name, const QByteArray& data) {
            return write(QString(name) + ".json",
                         R"({"data": {"path": ")" + write(name, data).toUtf8() +
                             R"("}, "parameters": {"teachers": 2, "queries": 2, "sigma": 1}})");
        };
        const auto row = [](const char* name, const QStringList& words, const char* says) {
            QTest::newRow(name) << words << QString(says);
        };
        row("unknown verb", {"walk", "far"}, "--help");
        row("no experiment", {"run"}, "--help");
        row("missing experiment", {"run", "none.json"}, "none.json");
        row("broken experiment", {"run", write("broken.json", "{\"trials\": 3,")}, "broken.json:1");
        row("missing data", {"run", good, "--set", "data.path=none.csv"}, "none.csv");
        row("empty file", {"run", file("empty.csv", "")}, "empty.csv");
        row("header only", {"run", file("header.csv", "age,income\n")}, "header.csv");
        row("ragged rows", {"run", file("ragged.csv", "age,income\n1,a\n2,b\n3\n4,a\n")}, "ragged.csv:4");
        row("one class",
            {"run", file("class.csv", "age,income\n1,a\n2,a\n3,a\n4,a\n5,a\n"), "--set", "data.label=income"},
            "income");
        row("binary", {"describe", write("binary", QByteArray(3000, '\0') + QByteArray(100, '\xff'))},
            "binary");
        row("a folder", {"describe", folder_.path()}, "folder");
        row("zero teachers", {"run", good, "--set", "teachers=0"}, "/parameters/teachers");
        row("more teachers than rows", {"run", good, "--set", "teachers=100000"}, "/parameters/teachers");
        row("epsilon zero", {"run", good, "--set", "epsilon=0"}, "/parameters/epsilon");
        row("epsilon negative", {"run", good, "--set", "epsilon=-1"}, "/parameters/epsilon");
        row("epsilon nan", {"run", good, "--set", "epsilon=nan"}, "/parameters/epsilon");
        row("delta one", {"run", good, "--set", "delta=1"}, "/parameters/delta");
        row("delta above one", {"run", good, "--set", "delta=2"}, "/parameters/delta");
        row("unknown mechanism", {"run", good, "--set", "mechanism=pate-gmax"}, "pate-gnmax");
        row("unknown key", {"run", good, "--set", "sigmaa=3"}, "sigma");
        row("another mechanism's key", {"run", good, "--set", "lambda=3"}, "pate-gnmax");
        row("unknown option", {"run", good, "--fast"}, "fast");
        row("no threads", {"run", good, "--threads", "0"}, "--threads");
        row("groups of nothing", {"run", good, "--by", "sexx"}, "did you mean \"sex\"");
        row("charts without folder", {"run", good, "--charts"}, "--out");
        row("unknown account", {"account", "pate"}, "pate");
        row("account of nothing", {"account", "nonprivate"}, "nonprivate");
        row("account all three",
            {"account", "saa", "--set", "epsilon=1", "--set", "queries=5", "--set", "lambda=1", "--set",
             "delta=1e-5"},
            "/parameters");
        row("unknown sample", {"describe", "sample:senses"}, "census");
        row("unknown list", {"list", "verbs"}, "mechanisms");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Outcome outcome = callProgram(words);
        QVERIFY2(outcome.exitCode == 2,
                 (QByteArray::number(outcome.exitCode) + ": " + outcome.err).constData());
        // Progress may come first when the fault shows only during the run; the complaint is one line, the
        // last.
        const QList<QByteArray> lines = outcome.err.trimmed().split('\n');
        const QByteArray last = lines.last();
        QVERIFY2(last.startsWith("epsiloscope: ") && last.contains(says.toUtf8()), outcome.err.constData());
        QCOMPARE(outcome.err.count("epsiloscope: "), 1);
        QVERIFY2(last.contains("; ") || last.contains("did you mean"), last.constData());
    }

    void unwritableFolderIsRefusedBeforeTheRun() {
        const QString blocked = write("file-in-the-way", "x");
        const Outcome outcome = callProgram({"run", experiment(), "--out", blocked + "/sub"});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("folder") && !outcome.err.contains("repeat 1"),
                 outcome.err.constData());

        const QString readOnly = folder_.filePath("read-only"), input = experiment();
        QVERIFY(QDir().mkpath(readOnly));
        const auto everybodyMayRead = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(readOnly, everybodyMayRead));
        QVERIFY(QFile::setPermissions(folder_.path(), everybodyMayRead | QFile::WriteOwner));
        QVERIFY(QFile::setPermissions(input, everybodyMayRead | QFile::WriteOwner));
        const Outcome refused = callProgramAsNobody({"run", input, "--out", readOnly});
        if (refused.exitCode == -1) QSKIP("the program lies where nobody but root may execute it");
        QVERIFY2(refused.exitCode == 2, refused.err.constData());
        QVERIFY2(refused.err.contains("read-only") && !refused.err.contains("repeat 1"),
                 refused.err.constData());
    }

    void cancelledRunLeavesAnIncompleteResult() {
        const QString out = folder_.filePath("cancelled");
        QProcess process;
        process.start(programPath(), {"run", experiment(), "--out", out, "--set", "trials=1000"});
        QVERIFY(process.waitForStarted());
        QByteArray err;
        QTRY_VERIFY_WITH_TIMEOUT(
            (process.waitForReadyRead(10), err += process.readAllStandardError(), err.contains("repeat 2")),
            60000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(10000));
        QCOMPARE(process.exitCode(), 130);
        const Json json = jsonIn(out + "/result.json");
        QCOMPARE(json["complete"], false);
        QVERIFY(json["trials"].size() >= 1);
    }

    // A query without an end gives no row, so that nothing tells how far the reading has come.
    void signalsEndAReadingThatIsSilent_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("INT") << SIGINT;
        QTest::newRow("TERM") << SIGTERM;
        QTest::newRow("KILL") << SIGKILL;
    }
    void signalsEndAReadingThatIsSilent() {
        QFETCH(int, signal);
        const QString path = folder_.filePath("endless.sqlite");
        QProcess maker;
        maker.start(
            "python3",
            {"-c",
             "import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute('CREATE TABLE t(a)'); d.commit()",
             path});
        QVERIFY(maker.waitForFinished(20000) && QFileInfo::exists(path));
        QProcess process;
        process.start(programPath(),
                      {"describe", path, "--set",
                       "data.table=SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
                       "SELECT i + 1 FROM n) SELECT i FROM n)"});
        QVERIFY(process.waitForStarted());
        const QString children = QString("/proc/%1/task/%1/children").arg(process.processId());
        QByteArray child;
        QTRY_VERIFY_WITH_TIMEOUT(!(child = bytesIn(children).trimmed()).isEmpty() ||
                                     process.state() == QProcess::NotRunning,
                                 20000);
        if (process.state() == QProcess::NotRunning &&
            process.readAllStandardError().contains("made without"))
            QSKIP("This build lacks a library.");
        const QString command = "/proc/" + QString::fromLatin1(child) + "/comm";
        QTRY_VERIFY_WITH_TIMEOUT(bytesIn(command).startsWith("epsiloscope-rea"), 5000);
        QTest::qWait(200); // it raises its walls
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(5000));
        if (signal != SIGKILL) QCOMPARE(process.exitCode(), 128 + signal);
        QTRY_VERIFY_WITH_TIMEOUT(!bytesIn(command).startsWith("epsiloscope-rea"), 5000);
    }

    void whatIsComplainedOfIsOneLine() {
        const ProgramOutcome refused = callProgram({"describe", folder_.filePath("no\nsuch\x1b[2Jfile.csv")});
        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(refused.err.count('\n'), 1);
        QVERIFY(!refused.err.contains('\x1b'));
    }

    // The blueprint's example experiment with ten seeds: issue 2's figures.
    void adultMeetsItsFigures() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        const QString path = write("adult.json", R"({"schema": "epsiloscope.experiment/1",
 "data": {"path": ")" + sharedFile("data/tabular/adult.data.gz").toUtf8() +
                                                     R"(", "header": false, "label": 15, "positive": ">50K",
          "public": [2, 3, 9, 10, 14], "missing": "category"},
 "split": {"private": 0.6, "public": 0.2, "test": 0.2, "balance": false}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 250, "sigma": 40, "queries": 500, "delta": 1e-5, "teacher_learner": "logistic",
                "student_learner": "logistic"}, "trials": 10, "seed": 7})");
        const Json json = callWell({"run", path, "--json"}, 240).json();
        double student = 0, nonprivate = 0, majority = 0;
        for (const Json& trial : json["trials"]) {
            QVERIFY(trial["privacy"]["epsilon"].real() < trial["privacy"]["data_independent_epsilon"].real());
            QCOMPARE(trial["labels_answered"], 500);
            student += trial["quality"]["accuracy"].get<double>() / 10;
            nonprivate += trial["baselines"]["nonprivate"]["accuracy"].get<double>() / 10;
            majority += trial["baselines"]["majority"]["accuracy"].get<double>() / 10;
        }
        QVERIFY2(student > nonprivate - 0.03, QByteArray::number(student).constData());
        QVERIFY2(student > majority + 0.05, QByteArray::number(student).constData());
    }

private:
    QString write(const QString& name, const QByteArray& text) const {
        return epsiloscope::testing::write(folder_, name, text);
    }

    QString experiment(const QByteArray& parameters = R"("teachers": 30, "queries": 60, "sigma": 10)",
                       const QByteArray& rest = R"("trials": 2, "seed": 4)") const {
        return write("experiment.json",
                     R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:census"},
 "mechanism": "pate-gnmax", "parameters": {)" +
                         parameters + "}, " + rest + "}");
    }

    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(CommandLineTest)
#include "CommandLineTest.moc"
