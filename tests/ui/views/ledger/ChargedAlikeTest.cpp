// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Runner.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/ledger/LedgerDirectory.h"
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/charging/AgreedRelease.h"
#include "ui/charging/RunPermission.h"

#include <QtTest>

#include <algorithm>
#include <optional>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// ctest label: threads
namespace {

constexpr int patienceOfBoth = 30000;

/// Runs it as the window does, without its widgets.
std::shared_ptr<const Run> ranBy(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset,
                                 const RunPermit& permit) {
    struct Recorder final : Observer {
        explicit Recorder(Run& into) : run(into) {}
        void observe(const Event& event) override { run.apply(event); }
        Run& run;
    };
    auto run = std::make_shared<Run>(experiment);
    run->setReleaseMark(permit.mark);
    Recorder recorder(*run);
    RunControl control;
    StageStore stages;
    const RunEnded ended =
        runExperiment(experiment, dataset, recorder, control, stages, Parallel(1), permit.split);
    if (ended.error)
        run->fail(*ended.error);
    else
        run->setState(ended.state);
    return run;
}

} // namespace

// The same experiment leaves the same lines in a ledger, whether the window or the command line ran it.
class ChargedAlikeTest : public QObject {
    Q_OBJECT

    std::unique_ptr<LedgerProgram> program;
    std::shared_ptr<const Dataset> dataset;
    Experiment experiment;
    QString path;

    /// What a ledger says of the dataset, but when; of identities, which no two releases share, how long
    /// they are.
    std::vector<LedgerEntry> lines(const std::string& ledgers) const {
        const auto ledger = LedgerDirectory(ledgers).find(*dataset);
        if (!ledger || !*ledger) return {};
        std::vector<LedgerEntry> entries = (*ledger)->read().value().entries;
        for (LedgerEntry& entry : entries)
            entry.time.clear(), entry.identity.replace(0, std::string::npos, entry.identity.size(), '#');
        return entries;
    }
    std::vector<LedgerEntry> programLines() const { return lines(program->ledgers().toStdString()); }
    std::string windowLedgers() const { return program->folder().filePath("window").toStdString(); }
    std::string keptName() const {
        const QStringList kept = QDir(program->releases()).entryList({"*.json"}, QDir::Files);
        return kept.isEmpty() ? std::string() : kept.first().toStdString();
    }
    void take(const QString& file) {
        path = file;
        experiment = readExperiment(path.toStdString()).value();
        dataset = loadDataset(experiment.data).value();
    }
    /// As the window asks for it, and runs it where it may; why it may not.
    QString refusedInWindow(const std::optional<SweepPlan>& sweep = std::nullopt) const {
        LedgerWorker ledgers{LedgerDirectory(windowLedgers())};
        QWidget window;
        auto* permission = new RunPermission(ledgers, &window);
        std::optional<RunPermit> answer;
        permission->ask({dataset, experiment, sweep}, [&](const RunPermit& given) { answer = given; });
        if (experiment.release && !sweep) agreeToRelease(window);
        if (!QTest::qWaitFor([&] { return answer.has_value(); }, patienceOfBoth)) return "no answer came";
        if (!answer->go)
            return answer->refused ? QString::fromStdString(answer->refused->message()) : "no reason";
        if (!sweep) permission->settle(ranBy(experiment, dataset, *answer), keptName());
        return {};
    } // what waits is written before the ledgers are gone
    void runInWindow(const std::optional<SweepPlan>& sweep = std::nullopt) const {
        const QString refused = refusedInWindow(sweep);
        QVERIFY2(refused.isEmpty(), qPrintable(refused));
    }

    void compareLines() const {
        const auto ours = lines(windowLedgers()), theirs = programLines();
        QVERIFY(theirs.size() > 1);
        QCOMPARE(ours.size(), theirs.size());
        for (std::size_t i = 0; i < ours.size(); ++i)
            QVERIFY2(
                ours[i] == theirs[i],
                qPrintable(QString("line %1: \"%2\" is not \"%3\"")
                               .arg(i + 1)
                               .arg(QString::fromStdString(ours[i].text + " " + ours[i].experiment),
                                    QString::fromStdString(theirs[i].text + " " + theirs[i].experiment))));
    }

private slots:
    void init() {
        program = std::make_unique<LedgerProgram>();
        program->dataset();
    }

    void runs_data() {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<QString>("last");
        QTest::newRow("release") << QByteArray(R"("release": true)") << "released";
        QTest::newRow("exploration") << QByteArray(R"("trials": 2, "seed": 3)") << "explored";
    }
    void runs() {
        QFETCH(QByteArray, rest);
        QFETCH(QString, last);
        take(program->experiment(rest));
        const ProgramOutcome outcome = callProgram({"run", path});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        runInWindow();
        compareLines();
        QCOMPARE(toString(programLines().back().kind), last);
    }

    // Found out as the records are encoded, before anything is set aside.
    void whatFailsBeforeTheDataAreLookedAt() {
        take(write(program->folder(), "undeclared.json", "{" + LedgerProgram::data() + R"(,
 "split": {"private": 0.9, "public": 0, "test": 0.1, "balance": false},
 "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1}, "release": true})"));
        QCOMPARE(callProgram({"run", path}).exitCode, 2);
        QVERIFY(refusedInWindow().contains("no range is declared"));
        for (const auto& entries : {lines(windowLedgers()), programLines()})
            QVERIFY(entries.size() == 1 && entries.front().kind == LedgerEntryKind::Opened);
    }

    void sweeps() {
        take(program->experiment(R"("seed": 3)"));
        const QString axis = "regularisation=0.1,0.2,0.4";
        const ProgramOutcome outcome = callProgram({"sweep", path, "--over", axis});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        runInWindow(SweepPlan{experiment, {sweepAxisFromText(axis.toStdString()).value()}});
        compareLines();
        QCOMPARE(programLines().back().what, std::string("sweep"));
    }

    // It used to be set aside before it was refused, and to stay charged for ever.
    void aSweepOfReleasesChargesNothing() {
        take(program->experiment());
        const SweepPlan plan{experiment, {sweepAxisFromText("regularisation=0.1,0.2").value()}};
        QVERIFY(!checkSweep(plan).ok());
        QVERIFY(callProgram({"sweep", path, "--over", "regularisation=0.1,0.2"}).exitCode != 0);
        runInWindow(plan); // it is the sweep itself that says why it cannot begin
        for (const auto& entries : {lines(windowLedgers()), programLines()})
            QVERIFY(std::ranges::none_of(
                entries, [](const LedgerEntry& entry) { return entry.kind == LedgerEntryKind::Reserved; }));
    }
};

TEST_WITH_WINDOWS(ChargedAlikeTest)
#include "ChargedAlikeTest.moc"
