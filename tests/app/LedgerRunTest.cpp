// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"

#include <QProcess>
#include <QtTest>

#include <algorithm>
#include <csignal>
#include <iterator>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// What runs, sweeps and searches do to a dataset's ledger, as a shell sees it.
class LedgerRunTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        people_ = program_->dataset();
    }

    void threeTenthsHoldThreeTimesATenth() {
        QCOMPARE(program_->ledger(people_, {"--total", "0.3,0", "--composition", "basic"}).exitCode, 0);
        for (int i = 0; i < 3; ++i) {
            const Outcome fits = run();
            QVERIFY2(fits.exitCode == 0, fits.err.constData());
        }
        const Json json = program_->json(people_);
        QCOMPARE(json["balance"].size(), std::size_t{1});
        QCOMPARE(json["balance"][0]["adjacency"], "replace-record");
        QCOMPARE(json["balance"][0]["spent"]["epsilon"].get<double>(), 0.3);
        QCOMPARE(json["balance"][0]["left"]["epsilon"].get<double>(), 0.0);
        QCOMPARE(json["forecast"]["fits_like_last"], 0);
        const Outcome fourth = run();
        QCOMPARE(fourth.exitCode, 2);
        QVERIFY(fourth.out.isEmpty());
        // Refused before anything is trained, in figures as they were typed.
        QVERIFY2(!fourth.err.contains("repeat 1"), fourth.err.constData());
        QVERIFY2(fourth.err.contains("0.3") && fourth.err.contains("0.4"), fourth.err.constData());
        QVERIFY2(!fourth.err.contains("00000") && !fourth.err.contains("99999"), fourth.err.constData());
        QVERIFY2(fourth.err.contains("--total"), fourth.err.constData());
        QCOMPARE(fourth.err.count('\n'), 1);
        QCOMPARE(LedgerProgram::count(program_->json(people_), "reserved"), 3);
        QCOMPARE(LedgerProgram::count(program_->json(people_), "released"), 3);
    }

    void aReleaseSaysWhatItCosts() {
        QCOMPARE(program_->ledger(people_, {"--total", "1,1e-5", "--composition", "basic"}).exitCode, 0);
        const Outcome outcome = run({"--json"});
        QCOMPARE(outcome.exitCode, 0);
        const QString err = QString::fromUtf8(outcome.err);
        for (const char* said : {"costs: promised ε = 0.100 at δ = 0 · replace one record",
                                 "with it ε = 0.1 of 1 is charged", "ε = 0.9 is left"})
            QVERIFY2(err.contains(said), qPrintable(err + said));
        // Said before the training begins, and not on stdout, which is the result.
        QVERIFY(err.contains("shows no progress"));
        QVERIFY(err.indexOf("release costs") < err.indexOf("shows no progress"));
        QCOMPARE(outcome.json()["schema"], "epsiloscope.run/1");
        const Json ledger = program_->json(people_);
        const Json& released = ledger["entries"].back();
        QCOMPARE(released["kind"], "released");
        QCOMPARE(released["privacy"]["kind"], "data-independent");
        QVERIFY(!released["experiment"].contains("seed"));
        QCOMPARE(released["experiment"]["data"]["path"], "people.csv");
    }

    void crossingIsAskedFor() {
        QCOMPARE(
            program_->ledger(people_, {"--total", "0.1,0", "--composition", "basic", "--crossing", "ask"})
                .exitCode,
            0);
        QCOMPARE(run().exitCode, 0);
        const Outcome asked = run();
        QCOMPARE(asked.exitCode, 2);
        QVERIFY2(asked.err.contains("--ledger cross"), asked.err.constData());
        const Outcome crossed = run({"--ledger", "cross"});
        QVERIFY2(crossed.exitCode == 0, crossed.err.constData());
        QCOMPARE(spent(), 0.2);
    }

    void aTotalThatRefusesIsNotCrossed() {
        QCOMPARE(program_->ledger(people_, {"--total", "0.05,0", "--composition", "basic"}).exitCode, 0);
        const Outcome refused = run({"--ledger", "cross"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("--crossing ask"), refused.err.constData());
        QCOMPARE(spent(), 0.0);
        QCOMPARE(LedgerProgram::count(program_->json(people_), "reserved"), 0);
    }

    void offIsCountedAllTheSame() {
        QCOMPARE(program_->ledger(people_, {"--total", "0.1,0", "--composition", "basic"}).exitCode, 0);
        QCOMPARE(run().exitCode, 0);
        const Outcome off = run({"--ledger", "off"});
        QVERIFY2(off.exitCode == 0, off.err.constData());
        QCOMPARE(spent(), 0.2);
        int without = 0;
        const Json json = program_->json(people_);
        for (const Json& entry : json["entries"])
            without += entry["kind"] == "reserved" && entry.value("ledger", "on") == "off" ? 1 : 0;
        QCOMPARE(without, 1);
        QVERIFY(program_->ledger(people_).out.contains("(ledger off)"));
    }

    void anExplorationIsLoggedAndCostsNothing() {
        const Outcome outcome = run({}, R"("trials": 2, "seed": 3)");
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QVERIFY2(!outcome.err.contains("ledger"), outcome.err.constData());
        const Json json = program_->json(people_);
        QCOMPARE(json["explored"], 1);
        QVERIFY(json["balance"].empty());
        const Json& entry = json["entries"].back();
        QCOMPARE(entry["kind"], "explored");
        QVERIFY(!entry["experiment"].contains("seed")); // an export may be handed on
        QCOMPARE(entry["experiment"]["data"]["path"], "people.csv");
        QVERIFY(!entry.contains("spending") &&
                !entry.contains("text")); // planned by counting private records
        // Never refused, however little is left.
        QCOMPARE(program_->ledger(people_, {"--total", "0,0"}).exitCode, 0);
        QCOMPARE(run({}, R"("seed": 4)").exitCode, 0);
        QCOMPARE(program_->json(people_)["explored"], 2);
    }

    void lookingIsToldOfOnce() {
        QCOMPARE(program_->ledger(people_, {"--total", "1"}).exitCode, 0);
        const Outcome first = run({}, R"("seed": 1)"), second = run({}, R"("seed": 2)");
        QVERIFY2(first.err.contains("figures reveal private records"), first.err.constData());
        QVERIFY2(second.exitCode == 0 && !second.err.contains("figures reveal private records"),
                 second.err.constData());
        QCOMPARE(run().exitCode, 0);
        QVERIFY(run({}, R"("seed": 3)").err.contains("figures reveal private records"));
    }

    void whatFailsBeforeTheDataCostsNothing() {
        // No range is declared: found out when the records are encoded, before any is learnt from.
        const QString path = write(program_->folder(), "undeclared.json", "{" + LedgerProgram::data() + R"(,
 "split": {"private": 0.9, "public": 0, "test": 0.1, "balance": false},
 "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1}, "release": true})");
        QCOMPARE(callProgram({"run", path}).exitCode, 2);
        QCOMPARE(spent(), 0.0);
        const Json json = program_->json(people_);
        for (const char* kind : {"reserved", "returned", "released"})
            QCOMPARE(LedgerProgram::count(json, kind), 0);
    }

    void whatIsDeclaredWronglyLeavesNoTrace_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<QString>("where");
        QTest::newRow("no public rows to fit on")
            << QByteArray(
                   R"("split": {"private": 0.8, "public": 0, "test": 0.2}, "mechanism": "ensemble-accuracy",
                         "parameters": {"epsilon": 1, "teachers": 10})")
            << "/split/public";
        QTest::newRow("nothing public at all")
            << QByteArray(R"("split": {"private": 0.8, "public": 0, "test": 0.2}, "mechanism": "pate-gnmax",
                         "parameters": {"teachers": 10, "sigma": 40, "queries": 5, "delta": 1e-5})")
            << "/split/public";
        QTest::newRow("nothing to pretrain on")
            << QByteArray(R"("split": {"private": 0.6, "public": 0.2, "test": 0.2}, "mechanism": "dpsgd",
                         "parameters": {"epsilon": 1, "delta": 1e-5, "student_learner": "mlp", "pretraining": "data"})")
            << "/data/pretrain";
    }

    // Neither the ledger nor the split of later releases.
    void whatIsDeclaredWronglyLeavesNoTrace() {
        QFETCH(QByteArray, rest);
        QFETCH(QString, where);
        const QString path = write(program_->folder(), "wrong.json",
                                   "{" + LedgerProgram::data() + ",\n" + rest + R"(, "release": true})");
        const Outcome refused = callProgram({"run", path});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(where.toUtf8()), refused.err.constData());
        QVERIFY(program_->json(people_)["entries"].empty());
        QDirIterator files(program_->ledgers(), {"split.json"}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(!files.hasNext());
    }

    void aKilledReleaseStaysChargedInFull() {
        QProcess process;
        startLongRelease(process);
        if (QTest::currentTestFailed()) return; // there is nobody to send a signal to
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        QVERIFY(process.waitForFinished(10000));
        const Json json = program_->json(people_);
        QCOMPARE(json["open_reservations"].size(), std::size_t{1});
        QCOMPARE(json["damaged"], false);
        // 50 queries of GNMax at σ = 40: RDP α·50/σ² (Papernot et al. 2018), so that at δ = 1e−5 ε is at most
        // α/32 + ln(1/δ)/(α − 1) = 1.2309 at α = 1 + √(32·ln(1/δ)); the improved conversion and
        // what the winner alone tells take off less than two fifths of it.
        const double epsilon = json["balance"][0]["spent"]["epsilon"].get<double>();
        QVERIFY2(epsilon > 0.7 && epsilon < 1.2310, qPrintable(QString::number(epsilon)));
        QVERIFY(program_->ledger(people_).out.contains("charged in full"));
    }

    void anInterruptedReleaseIsSettled() {
        QProcess process;
        startLongRelease(process);
        if (QTest::currentTestFailed()) return; // there is nobody to send a signal to
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 130);
        const Json json = program_->json(people_);
        QVERIFY(json["open_reservations"].empty());
        QCOMPARE(LedgerProgram::count(json, "released"), 1);
        // It had begun: it counts in full.
        QVERIFY(json["balance"][0]["spent"]["epsilon"].get<double>() > 0.7);
    }

    void aReleaseThatCannotBeWrittenIsKeptAllTheSame() {
        const QString out = program_->folder().filePath("gone");
        QProcess process;
        startLongRelease(process, {"--out", out});
        if (QTest::currentTestFailed()) return; // there is nobody to send a signal to
        QVERIFY(QDir(out).removeRecursively() && !write(program_->folder(), "gone", "x").isEmpty());
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(keptReleases().size(), 1);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.contains("gone/result.json") && err.contains(keptReleases().first().toUtf8()),
                 err.constData());
        QCOMPARE(keptRelease(keptReleases().first())["schema"], "epsiloscope.run/1");
    }

    void aReleaseThatCanBeKeptNowhereIsPrinted() {
        const QString out = program_->folder().filePath("gone");
        QProcess process;
        startLongRelease(process, {"--out", out});
        if (QTest::currentTestFailed()) return; // there is nobody to send a signal to
        QVERIFY(QDir(out).removeRecursively() && !write(program_->folder(), "gone", "x").isEmpty());
        QFile wall(program_->releases());
        QVERIFY(wall.open(QIODevice::WriteOnly));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 1);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(err.contains("gone/result.json") && err.contains("stdout"), err.constData());
        const Json json = Json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
        QCOMPARE(json["schema"], "epsiloscope.run/1");
        QCOMPARE(LedgerProgram::count(program_->json(people_), "released"), 1);
    }

    void aReleaseIsKeptBeforeItIsShown() {
        const Outcome outcome = run({"--json"});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(keptReleases().size(), 1);
        const QString name = keptReleases().first();
        static const QRegularExpression form(R"(^\d{4}-\d\d-\d\d-dp-logistic-1\.json$)");
        QVERIFY2(form.match(name).hasMatch(), qPrintable(name));
        QCOMPARE(keptRelease(name), outcome.json());
        const auto mode = QFile::permissions(program_->releases() + "/" + name);
        QVERIFY(!(mode & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther)));
        QVERIFY2(outcome.err.contains("release: kept as ") && outcome.err.contains(name.toUtf8()),
                 outcome.err.constData());
        const std::string text = program_->json(people_)["entries"].back()["text"].get<std::string>();
        QVERIFY2(text.find("kept as " + name.toStdString()) != std::string::npos, text.c_str());
        // Also beside a folder of its own; an exploration is kept nowhere.
        QCOMPARE(run({"--out", program_->folder().filePath("out")}).exitCode, 0);
        QCOMPARE(run({}, R"("seed": 3)").exitCode, 0);
        QCOMPARE(keptReleases().size(), 2);
        QCOMPARE(run().exitCode, 0);
        QVERIFY(keptReleases().size() == 3 && keptReleases().last() != name);
    }

    void anInterruptedReleaseIsKeptAsFarAsItCame() {
        for (const int signal : {SIGINT, SIGHUP}) {
            const auto before = keptReleases().size();
            QProcess process;
            startLongRelease(process);
            if (QTest::currentTestFailed()) return; // there is nobody to send a signal to
            ::kill(static_cast<pid_t>(process.processId()), signal);
            QVERIFY(process.waitForFinished(20000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 128 + signal);
            QCOMPARE(keptReleases().size(), before + 1);
            const Json kept = keptRelease(keptReleases().last());
            QCOMPARE(kept["complete"], false);
            QCOMPARE(kept["purpose"], "release");
        }
    }

    // As with `epsiloscope run … 2>&1 | head -1`.
    void aReleaseOutlivesWhoReadsAlong() {
        QProcess shell;
        shell.start("sh", {"-c", "\"$0\" run \"$1\" 2>&1 | true", programPath(), program_->experiment()});
        QVERIFY(shell.waitForFinished(20000));
        QTRY_COMPARE_WITH_TIMEOUT(LedgerProgram::count(program_->json(people_), "released"), 1, 20000);
        QCOMPARE(keptReleases().size(), 1);
    }

    void aReleaseThatCannotBeKeptSpendsNothing() {
        QVERIFY(QDir().mkpath(QFileInfo(program_->releases()).path()));
        QFile wall(program_->releases());
        QVERIFY(wall.open(QIODevice::WriteOnly));
        const Outcome refused = run();
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.err.contains("releases") && refused.err.contains("--out"), refused.err.constData());
        QVERIFY(!QDir(program_->ledgers()).exists());
        const Outcome elsewhere = run({"--out", program_->folder().filePath("out")});
        QVERIFY2(elsewhere.exitCode == 0, elsewhere.err.constData());
        QCOMPARE(spent(), 0.1);
    }

    void sweepsAndSearchesAreLogged() {
        const QString path = program_->experiment(R"("trials": 2, "seed": 3)");
        const Outcome sweep = callWell({"sweep", path, "--over", "epsilon=0.1,0.2,0.4"});
        QVERIFY2(!sweep.err.contains("ledger"), sweep.err.constData());
        const Json json = program_->json(people_);
        QCOMPARE(json["explored"], 1);
        const Json& entry = json["entries"].back();
        QCOMPARE(entry["what"], "sweep");
        const QString text = QString::fromStdString(entry["text"].get<std::string>());
        QVERIFY2(text.contains("3 points of 2 repeats") && text.contains("epsilon"), qPrintable(text));

        QByteArray counts;
        for (int query = 0; query < 20; ++query)
            counts += QByteArray::number(150 + query) + ',' + QByteArray::number(100 - query) + '\n';
        const QString votes = write(program_->folder(), "votes.csv", counts);
        const Outcome search = callWell({"search", "pate-confident", "--votes", votes, "--set", "epsilon=2",
                                         "--set", "delta=1e-5", "--over", "sigma1=50", "--over",
                                         "threshold=150", "--over", "sigma2=20,40"});
        const Outcome shown = program_->ledger(votes, {"--set", "data.format=votes", "--json"});
        QVERIFY2(shown.exitCode == 0, shown.err.constData());
        const Json of = shown.json();
        QCOMPARE(of["entries"].back()["what"], "search");
        QCOMPARE(of["entries"].back()["kind"], "explored");
        QCOMPARE(of["entries"].back()["runs"], 4); // with and without the check
    }

    void twoDatasetsHaveTwoLedgers() {
        // Made-up people come in cycles: backwards, and a quarter of a year older, they are others.
        QByteArrayList lines = LedgerProgram::people(5000).trimmed().split('\n');
        std::reverse(std::next(lines.begin()), lines.end());
        for (auto line = std::next(lines.begin()); line != lines.end(); ++line)
            line->replace(line->indexOf(','), 1, ".25,");
        const QString others = write(program_->folder(), "others.csv", lines.join('\n'));
        QCOMPARE(program_->ledger(people_, {"--total", "0.1,0"}).exitCode, 0);
        QCOMPARE(run().exitCode, 0);
        QCOMPARE(run().exitCode, 2);
        const QString path = program_->experiment(R"("release": true)", "others.csv");
        callWell({"run", path});
        QVERIFY(program_->json(others)["total"].is_null());
        QVERIFY(program_->json(others)["dataset"]["name"] != program_->json(people_)["dataset"]["name"]);
    }

    void anOverlapIsSaid() {
        QCOMPARE(run().exitCode, 0);
        const QByteArray more = LedgerProgram::people() + LedgerProgram::people(9000).mid(15);
        QVERIFY(!write(program_->folder(), "more.csv", more).isEmpty());
        const QString path = program_->experiment(R"("seed": 3)", "more.csv");
        const Outcome first = callProgram({"run", path}), second = callProgram({"run", path});
        QVERIFY2(first.err.contains("people.csv") && first.err.contains("ledger"), first.err.constData());
        QVERIFY2(second.exitCode == 0 && !second.err.contains("people.csv"), second.err.constData());
        QVERIFY(program_->ledger(program_->folder().filePath("more.csv")).out.contains("people.csv"));
    }

    void withoutALedgerNothingIsReleased() {
        const QString file = write(program_->folder(), "in-the-way", "x");
        qputenv("XDG_DATA_HOME", file.toLocal8Bit());
        const Outcome release = run();
        QCOMPARE(release.exitCode, 1);
        QVERIFY2(!release.err.contains("repeat 1") && release.out.isEmpty(), release.err.constData());
        const Outcome explored = run({}, R"("seed": 3)");
        QCOMPARE(explored.exitCode, 0);
        QVERIFY2(explored.err.contains("warning: ledger"), explored.err.constData());
        QVERIFY(explored.out.contains("accuracy"));
    }

    void accountingEntersNothing() {
        QCOMPARE(callProgram(
                     {"account", "saa", "--set", "teachers=250", "--set", "epsilon=1", "--set", "delta=1e-5"})
                     .exitCode,
                 0);
        QCOMPARE(callProgram({"describe", people_}).exitCode, 0);
        QVERIFY(!QDir(program_->ledgers()).exists());
    }

    // The same seed gives the same bytes, whatever the ledger has come to.
    void theResultStaysTheSame() {
        const auto result = [this] {
            Json json = Json::parse(run({"--json"}, R"("seed": 3)").out.toStdString());
            for (Json& trial : json["trials"])
                trial.erase("seconds");
            return json.dump();
        };
        const std::string before = result();
        QCOMPARE(program_->ledger(people_, {"--total", "1"}).exitCode, 0);
        QCOMPARE(run().exitCode, 0);
        QCOMPARE(result(), before);
    }

    void badWordsAreOneLine() {
        verifyRefused(run({"--ledger", "of"}), "--ledger");
        // Nothing that sweeps and searches do could cross a total.
        const Outcome sweep = callProgram({"sweep", program_->experiment(R"("seed": 3)"), "--over",
                                           "epsilon=0.1,0.2", "--ledger", "cross"});
        const Outcome search = callProgram({"search", "pate-confident", "--ledger", "cross"});
        for (const Outcome& refused : {sweep, search}) {
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains("--ledger: cross is for a release; write on or off"),
                     refused.err.constData());
            QCOMPARE(refused.err.count('\n'), 1);
        }
    }

private:
    Outcome run(const QStringList& words = {}, const QByteArray& rest = R"("release": true)") const {
        return callProgram(QStringList{"run", program_->experiment(rest)} + words);
    }
    double spent() const {
        const Json json = program_->json(people_);
        return json["balance"].empty() ? 0 : json["balance"][0]["spent"]["epsilon"].get<double>();
    }
    /// Starts a release that takes long, and waits until it trains.
    void startLongRelease(QProcess& process, const QStringList& words = {}) const {
        const QString path = write(program_->folder(), "long.json", "{" + LedgerProgram::data() + R"(,
 "split": {"private": 0.5, "public": 0.35, "test": 0.15, "balance": false}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 60, "sigma": 40, "queries": 50, "delta": 1e-5, "teacher_learner": "mlp",
                "training_epochs": 100000, "hidden_units": 1000, "early_stop": false}, "release": true})");
        process.start(programPath(), QStringList{"run", path} + words);
        QVERIFY(process.waitForStarted());
        QByteArray err;
        QTRY_VERIFY_WITH_TIMEOUT(
            (process.waitForReadyRead(10), err += process.readAllStandardError(),
             err.contains("shows no progress") || process.state() == QProcess::NotRunning),
            60000);
        // Nothing tells that it trains: it does so for minutes, and begins at once.
        process.waitForFinished(2000);
        QVERIFY2(process.state() == QProcess::Running, err.constData());
    }

    QStringList keptReleases() const {
        return QDir(program_->releases()).entryList({"*.json"}, QDir::Files, QDir::Name);
    }
    Json keptRelease(const QString& name) const { return jsonIn(program_->releases() + "/" + name); }

    std::unique_ptr<LedgerProgram> program_;
    QString people_;
};

TEST_WITH_EVENTS(LedgerRunTest)
#include "LedgerRunTest.moc"
