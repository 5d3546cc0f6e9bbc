// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/ComputedResult.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope rewind` on a result that the program itself wrote.
class RewindVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        result_ = computedResult(folder_, {"trials=2"});
        QVERIFY(!result_.isEmpty());
    }

    void saysHowItStoodWithWhatItsEpsilonMeans() {
        const ProgramOutcome said = callWell({"rewind", result_, "--at", "25", "--repeat", "2"});
        QVERIFY2(said.out.startsWith("repeat 2 after 25 of 60 queries\n"), said.out.constData());
        for (const char* part : {" at δ = ", "add or remove one record", "promised ε = ", "spent ε = ",
                                 "do not publish", "labels answered: 25\n", "accuracy: "})
            QVERIFY2(said.out.contains(part), (QByteArray(part) + " in " + said.out).constData());
    }

    void oddsArePromisedOnlyWhereNothingStandsAgainstThem() {
        const ProgramOutcome plain = callProgram({"rewind", result_, "--at", "25"});
        QVERIFY2(plain.out.contains(" guesses whether one record was used"), plain.out.constData());
        const QTemporaryDir byVotes;
        const QString stops = computedResult(byVotes, {"epsilon=8", "stop_on=data-dependent", "trials=1"});
        QVERIFY(!stops.isEmpty());
        const ProgramOutcome said = callProgram({"rewind", stops, "--at", "2"});
        QVERIFY2(said.out.contains("Nothing is promised: the votes themselves"), said.out.constData());
        QVERIFY2(!said.out.contains(" are right"), said.out.constData());
    }

    void writesTheResultOfARunThatWasStoppedThere() {
        const QString path = folder_.filePath("then.json");
        const ProgramOutcome said = callWell({"rewind", result_, "--at", "25", "-o", path, "--json"});
        const Json whole = jsonIn(result_), then = jsonIn(path);
        QCOMPARE(said.json(), then);
        QCOMPARE(then["state"], Json("stopped"));
        QCOMPARE(then["complete"], Json(false));
        QCOMPARE(then["trials"].size(), std::size_t{1});
        QCOMPARE(then["experiment"], whole["experiment"]);
        QVERIFY(!then["trials"][0].contains("privacy"));
        const Json epsilon = then["trials"][0]["series"]["epsilon"];
        QCOMPARE(epsilon.size(), std::size_t{25});
        for (std::size_t i = 0; i < epsilon.size(); ++i)
            QCOMPARE(epsilon[i], whole["trials"][0]["series"]["epsilon"][i]);
        // What it wrote it reads again.
        const ProgramOutcome further = callWell({"rewind", path, "--at", "10"});
        QVERIFY2(further.out.startsWith("repeat 1 after 10 of 25 queries\n"), further.out.constData());
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("part");
        QTest::newRow("no step") << QStringList{} << "--at 300";
        QTest::newRow("no number") << QStringList{"--at", "many"} << "whole number";
        QTest::newRow("before the first") << QStringList{"--at", "0"} << "1 or more";
        QTest::newRow("after the last") << QStringList{"--at", "61"} << "has 60 queries";
        QTest::newRow("no such repeat") << QStringList{"--at", "5", "--repeat", "3"} << "no repeat 3";
        QTest::newRow("over its input") << QStringList{"--at", "5", "--force", "-o", "INPUT"} << "-o";
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, part);
        words.replaceInStrings("INPUT", result_);
        verifyRefused(callProgram(QStringList{"rewind", result_} + words), part);
    }

private:
    QTemporaryDir folder_;
    QString result_;
};

TEST_ALONE(RewindVerbTest)
#include "RewindVerbTest.moc"
