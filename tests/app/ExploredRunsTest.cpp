// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// What was run on data before a release of them: no ε pays for it, so it is logged, counted and said.
class ExploredRunsTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        people_ = program_->dataset();
    }

    void attacksAndAccountsOfVotesAreLogged() {
        const QString out = program_->folder().filePath("attacked");
        QCOMPARE(run({"--out", out}).exitCode, 0);
        const Outcome attack =
            callWell({"attack", out + "/result.json", "--repeats", "20", "--set", "data.path=" + people_});
        const Json json = program_->json(people_);
        QCOMPARE(json["explored_runs"], 1);
        QCOMPARE(json["entries"].back()["kind"], "explored");
        QCOMPARE(json["entries"].back()["what"], "attack");
        QCOMPARE(LedgerProgram::count(json, "released"), 1); // and nothing else is charged
        QCOMPARE(LedgerProgram::count(json, "accepted"), 0);

        const QString votes = write(program_->folder(), "votes.csv", "150,100\n170,80\n");
        const Outcome account = callWell({"account", "pate-gnmax", "--votes", votes, "--set", "sigma=40",
                                          "--set", "delta=1e-5", "--set", "data.votes=counts"});
        const Outcome shown = program_->ledger(votes, {"--set", "data.format=votes", "--json"});
        const Json of = shown.json();
        QCOMPARE(of["entries"].back()["kind"], "explored");
        QCOMPARE(of["entries"].back()["what"], "account");
    }

    void aReleaseSaysHowManyRunsCameBefore() {
        const QByteArray line = "came before; no ε here covers the choice";
        const QString out = program_->folder().filePath("before");
        const Outcome first = run({"--out", out});
        QVERIFY2(first.exitCode == 0 && !first.out.contains(line), first.out.constData());
        QCOMPARE(resultIn(out)["release"]["explored_before"], 0);
        const QString path = program_->experiment(R"("seed": 3)");
        QCOMPARE(callProgram({"sweep", path, "--over", "epsilon=0.1,0.2,0.4"}).exitCode, 0);
        QCOMPARE(callProgram({"run", path}).exitCode, 0);
        const Outcome tuned = run({"--out", out});
        QVERIFY2(tuned.exitCode == 0, tuned.err.constData());
        QVERIFY2(tuned.out.contains("may be published"), tuned.out.constData());
        QVERIFY2(tuned.out.contains("\n4 runs on these data " + line), tuned.out.constData());
        QCOMPARE(resultIn(out)["release"]["explored_before"], 4);
        const Outcome shown = program_->ledger(people_);
        QVERIFY2(shown.out.contains("2 explorations are logged and not charged, 4 runs in all"),
                 shown.out.constData());
        // Whoever reads a report of it is told, too.
        const QString report = program_->folder().filePath("report.html");
        callWell({"report", out + "/result.json", "-o", report});
        QVERIFY(bytesIn(report).count("4 runs on these data " + line) >= 2);
    }

private:
    Outcome run(const QStringList& words = {}) const {
        return callProgram(QStringList{"run", program_->experiment()} + words);
    }
    static Json resultIn(const QString& folder) { return jsonIn(folder + "/result.json"); }

    std::unique_ptr<LedgerProgram> program_;
    QString people_;
};

TEST_WITH_EVENTS(ExploredRunsTest)
#include "ExploredRunsTest.moc"
