// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/CutSweep.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <set>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Races as a shell sees them: who races, the scoreboard, shares, and what was computed before.
class RaceVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const Outcome run = small_.compute("whole");
        QVERIFY2(run.exitCode == 0, run.err.constData());
        whole_ = small_.contentOf("whole/result.json");
        const Json json = jsonOf(whole_);
        QCOMPARE(json["schema"], "epsiloscope.sweep/1");
        QCOMPARE(json["complete"], true);
        QCOMPARE(json["points"].size(), std::size_t{9});
    }

    void theScoreboardRanksAndCompares() {
        const Outcome run = callWell({"race", at("whole/result.json")});
        const QString out = QString::fromUtf8(run.out);
        for (const char* said : {"promised", "add or remove one record", "δ = ", "beats",
                                 "of 3 repeats (95 %: ", "floor: majority class: accuracy", "non-private"})
            QVERIFY2(out.contains(said), qPrintable(out));
        const Json standings = callProgram({"race", at("whole/result.json"), "--json"}).json();
        double above = 1;
        for (const Json& lane : standings["groups"][0]["lanes"]) {
            QVERIFY(lane["measure"]["mean"].real() <= above);
            above = lane["measure"]["mean"].real();
            QCOMPARE(lane["finished"], 3);
        }
    }

    void sharesMergeToTheSameBytes() { QCOMPARE(small_.merged(), whole_); }

    void aRaceThatWasCutShortGoesOnToTheSameBytes() {
        const auto [progress, bytes] = small_.resumed({2, 7});
        QCOMPARE(progress.count("of 9: "), 2);
        QCOMPARE(bytes, whole_);
    }

    void aComputedRaceIsRankedWithoutComputing() {
        const Outcome computed = callProgram(race(three_ + QStringList{"--json", "--threads", "1"}));
        const Outcome read = callWell({"race", at("whole/result.json"), "--json"});
        Json one = computed.json(), other = read.json();
        // Files hold no computing times.
        for (Json* json : {&one, &other})
            for (Json& group : (*json)["groups"])
                for (Json& lane : group["lanes"])
                    lane.erase("seconds");
        QCOMPARE(one, other);
    }

    void allThatTheDataAllowRaceByDefault() {
        const Outcome run = callWell(race({"--seeds", "1", "--json"}), 300);
        const Json json = run.json();
        std::set<std::string> mechanisms;
        for (const Json& group : json["groups"])
            for (const Json& lane : group["lanes"])
                mechanisms.insert(lane["mechanism"].text());
        for (const char* id : {"pate-gnmax", "pate-lnmax", "saa", "dpbag", "dpsgd"})
            QVERIFY2(mechanisms.contains(id), run.out.constData());
        QVERIFY2(run.err.contains("does not race: "), run.err.constData());
    }

    void whoCannotRunDoesNotMakeTheRaceFail() {
        const Outcome run =
            callWell(race({"--mechanisms", "saa,pate-gnmax teachers=100000", "--seeds", "1"}), 60);
        QVERIFY2(run.out.contains("cannot run: "), run.out.constData());
        const Outcome none =
            callProgram(race({"--mechanisms", "pate-gnmax teachers=100000", "--seeds", "1"}), 60);
        QCOMPARE(none.exitCode, 1);
    }

    void tuningIsSaidAndPriced() {
        const Outcome run = callWell(
            race({"--mechanisms", "dp-logistic", "--seeds", "1..2", "--tuned", "--set", "encoder.fit=private",
                  "--set", "split.private=0.5", "--set", "split.public=0.2", "--set", "split.test=0.2"}));
        const QString out = QString::fromUtf8(run.out);
        QVERIFY2(out.contains("best of 4 settings, chosen on these data") && out.contains("added up"),
                 qPrintable(out));
    }

    void theLedgerCallsItARace() { QVERIFY(ledgerCalls("race")); }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QStringList& words, const char* said) {
            QTest::newRow(name) << words << said;
        };
        row("no such mechanism", {"--mechanisms", "pate-gmax"}, "pate-gnmax");
        row("no setting", {"--mechanisms", "saa teachers"}, "no setting");
        row("twice", {"--mechanisms", "saa,saa"}, "twice");
        row("no seeds", {"--mechanisms", "saa", "--seeds", "few"}, "--seeds");
        row("a shard without a folder", {"--mechanisms", "saa", "--shard", "1/2"}, "--shard");
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        verifyRefused(callProgram(race(words)), said);
    }

private:
    QString at(const QString& name) const { return small_.at(name); }
    QStringList race(const QStringList& more) const { return small_.call(more); }

    const QStringList three_ = {"--mechanisms", "pate-gnmax,saa,dpbag teachers=10", "--seeds", "1..3"};
    const CutSweep small_{"race", three_};
    QByteArray whole_;
};

TEST_WITH_EVENTS(RaceVerbTest)
#include "RaceVerbTest.moc"
