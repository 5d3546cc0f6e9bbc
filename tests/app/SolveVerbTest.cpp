// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/CutSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Solves as a shell sees them: the answer, another goal of the same runs, shares, and what was cut short.
class SolveVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const Outcome run = sweep_.compute("whole");
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY2(run.out.contains("smallest ε for accuracy ≥ 70 %"), run.out.constData());
        QVERIFY2(run.out.contains("that is tuning"), run.out.constData());
        whole_ = sweep_.contentOf("whole/result.json");
        const Json json = jsonOf(whole_);
        QCOMPARE(json["schema"], "epsiloscope.sweep/1");
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["points"].size(), std::size_t{15});
    }

    void theAnswerHasAnIntervalAndAMeaning() {
        // Between what it reaches at the smallest and at the largest ε it is reached somewhere.
        const Json any = answered("accuracy>=0.5");
        const Json& curve = any["solutions"][0]["curve"];
        QCOMPARE(curve.size(), std::size_t{5});
        const double low = curve[0]["fit"].real(), high = curve[4]["fit"].real();
        QVERIFY2(high > low, any.dump().c_str());
        const double middle = (low + high) / 2;
        const Json json = answered(qPrintable(QStringLiteral("accuracy>=%1").arg(middle, 0, 'g', 17)));
        QCOMPARE(json["schema"], "epsiloscope.solve/1");
        QCOMPARE(json["complete"], true);
        const Json& solution = json["solutions"][0];
        QCOMPARE(solution["state"], "reached");
        QCOMPARE(solution["seeds"], 3);
        const Json& answer = solution["answer"];
        QCOMPARE(answer["interval"], true);
        QVERIFY(answer["value"].real() > 0.05 && answer["value"].real() < 1e4);
        if (answer.contains("lower")) QVERIFY(answer["lower"].real() <= answer["value"].real());
        if (answer.contains("upper")) QVERIFY(answer["upper"].real() >= answer["value"].real());
        QCOMPARE(solution["meaning"]["adjacency"], "add-remove-record");
        QCOMPARE(solution["meaning"]["kind"], "data-independent");
        QVERIFY(solution["meaning"]["delta"].real() > 0);
    }

    void anotherGoalCostsNoRuns() {
        const Outcome run = callWell({"solve", at("whole/result.json"), "--goal", "labels >= 40"});
        QVERIFY(!run.err.contains("of 15: "));
        QVERIFY2(run.out.contains("smallest ε for labels answered ≥ 40"), run.out.constData());
    }

    void whatNoEpsilonReachesIsSaidWithWhatIs() {
        const Json json = answered("accuracy >= 100 %");
        const Json& solution = json["solutions"][0];
        QCOMPARE(solution["state"], "not-reachable");
        QCOMPARE(solution["noiseless"], true);
        QVERIFY(!solution["answer"].contains("value"));
        const QString words = QString::fromStdString(solution["words"].text());
        QVERIFY2(words.contains("not reachable") && words.contains(" ± ") &&
                     words.contains("even without noise"),
                 qPrintable(words));
    }

    void withinALimitTheMeasureIsTold() {
        const Json json = answered("epsilon <= 1");
        const Json& solution = json["solutions"][0];
        QCOMPARE(solution["state"], "reached");
        const double value = solution["answer"]["value"].real();
        QVERIFY(value > 0.3 && value <= 1);
        QVERIFY(solution["answer"]["lower"].real() <= value && solution["answer"]["upper"].real() >= value);
    }

    void sharesMergeToTheSameBytes() { QCOMPARE(sweep_.merged(), whole_); }

    void aSolveThatWasCutShortGoesOnToTheSameBytes() {
        const auto [progress, bytes] = sweep_.resumed({2, 11});
        QCOMPARE(progress.count("of 15: "), 2);
        QCOMPARE(bytes, whole_);
    }

    void aSweepOverSomethingElseIsRefused() {
        const Outcome sweep =
            callWell({"sweep", sweep_.experiment(), "--over", "teachers=10,20", "--out", at("sweep")}, 60);
        verifyRefused(callProgram({"solve", at("sweep/result.json"), "--goal", "accuracy>=0.8"}),
                      "cannot be solved");
    }

    void theLedgerCallsItASolve() { QVERIFY(ledgerCalls("solve")); }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QStringList& words, const char* said) {
            QTest::newRow(name) << words << said;
        };
        row("no goal", {}, "--goal");
        row("no measure", {"--goal", "acuracy>=0.8"}, "accuracy");
        row("a share above 1", {"--goal", "accuracy>=82"}, "82 %");
        row("the wrong side", {"--goal", "accuracy<=0.8"}, "at least");
        row("no number", {"--goal", "accuracy>=high"}, "--goal");
        row("no such mechanism", {"--goal", "accuracy>=0.8", "--mechanisms", "pate-gmax"}, "pate-gnmax");
        row("no ε to solve for", {"--goal", "accuracy>=0.8", "--mechanisms", "nonprivate"}, "no ε");
        row("ε is set", {"--goal", "accuracy>=0.8", "--mechanisms", "saa epsilon=1"}, "epsilon");
        row("no ε", {"--goal", "accuracy>=0.8", "--epsilons", "0,1"}, "ε");
        row("no values", {"--goal", "accuracy>=0.8", "--epsilons", "some"}, "ε");
        row("no seeds", {"--goal", "accuracy>=0.8", "--seeds", "few"}, "--seeds");
        row("a shard without a folder", {"--goal", "accuracy>=0.8", "--shard", "1/2"}, "--shard");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        verifyRefused(callProgram(sweep_.call(words)), said);
    }

private:
    QString at(const QString& name) const { return sweep_.at(name); }
    QStringList solve(const QStringList& more) const {
        return sweep_.call(QStringList{"--goal", "accuracy>=0.7"} + more);
    }
    Json answered(const char* goal) const {
        const Outcome run = callProgram({"solve", at("whole/result.json"), "--goal", goal, "--json"});
        if (run.exitCode != 0) qFatal("%s", run.err.constData());
        return run.json();
    }

    // With 10 000, that has hardly any noise, five ε.
    const CutSweep sweep_{"solve",
                          {"--goal", "accuracy>=0.7", "--epsilons", "0.05..20:4:log", "--seeds", "1..3"}};
    QByteArray whole_;
};

TEST_WITH_EVENTS(SolveVerbTest)
#include "SolveVerbTest.moc"
