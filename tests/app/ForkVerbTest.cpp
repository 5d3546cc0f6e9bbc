// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/ComputedResult.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope fork`: the rest of an exploration, from its experiment to what both parts cost together.
class ForkVerbTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        result_ = computedResult(folder_, {"delta=1e-5"});
        QVERIFY(!result_.isEmpty());
    }

    void theRestRunsAndBothPartsAreComposed() {
        const QString rest = folder_.filePath("rest.json"), out = folder_.filePath("rest"),
                      csv = folder_.filePath("seam.csv");
        const ProgramOutcome left =
            callWell({"fork", result_, "--at", "20", "--set", "sigma=20", "--total", "9", "-o", rest});
        QVERIFY2(left.out.startsWith("left after 20 of 60 queries\n"), left.out.constData());
        callWell({"run", rest, "--out", out});
        const QStringList together = {"fork",  result_, "--at", "20", "--with", out + "/result.json",
                                      "--csv", csv};
        const ProgramOutcome said = callWell(together);
        for (const char* part : {"together with", "add or remove one record", "promised ε = ",
                                 "Rényi composition: holds where the costs of both", " at δ = 1e-5"})
            QVERIFY2(said.out.contains(part), (QByteArray(part) + " in " + said.out).constData());
        const Json json = callProgram(together + QStringList{"--json", "--force"}).json();
        QCOMPARE(json["seam"], Json(20));
        QCOMPARE(json["data_independent"]["composition"], Json("spendings"));
        const double value = json["data_independent"]["at_end"]["epsilon"].get<double>();
        QVERIFY2(value > 0 && value <= 9, std::to_string(value).c_str());
        const QByteArray rows = bytesIn(csv);
        QVERIFY(rows.startsWith("measure,step,value,part\nepsilon,1,"));
        QVERIFY(rows.contains("data_independent_epsilon,20,") &&
                rows.contains("data_independent_epsilon,21,"));
        QVERIFY(rows.contains(",before\n") && rows.contains(",after\n"));
    }

    void oddsArePromisedOnlyOfWhatIsFixed() {
        const QString rest = folder_.filePath("odds.json"), checked = folder_.filePath("checked");
        const QStringList fork = {"fork", "", "--at", "20", "--total", "900", "--force", "-o", rest};
        const auto forked = [&](const QString& result) {
            QStringList words = fork;
            words[1] = result;
            return callProgram(words);
        };
        const ProgramOutcome all = forked(result_);
        QVERIFY2(all.out.contains(" guesses whether one record was used"), (all.out + all.err).constData());
        QStringList run = {"run", "--out", checked};
        for (const char* const setting :
             {"data.path=sample:census", "mechanism=pate-confident", "teachers=30", "queries=60",
              "threshold=18", "sigma1=12", "sigma2=12", "delta=1e-5"})
            run << "--set" << setting;
        callWell(run);
        // All queries count as answered, and what was answered is no promise.
        const ProgramOutcome some = forked(checked + "/result.json");
        QVERIFY2(some.out.contains("\npromised ε = ") && some.out.contains("\nspent ε = "),
                 (some.out + some.err).constData());
        QVERIFY2(!some.out.contains("· may be published"), some.out.constData());
    }

    void nothingLeftIsSaid() {
        verifyRefused(callProgram({"fork", result_, "--at", "20", "--total", "0.01"}), "nothing is left");
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("part");
        QTest::newRow("no step") << QStringList{} << "--at 300";
        QTest::newRow("after the last") << QStringList{"--at", "61"} << "has 60 queries";
        QTest::newRow("no total") << QStringList{"--at", "20"} << "--total";
        QTest::newRow("total is no number") << QStringList{"--at", "20", "--total", "much"} << "above 0";
        QTest::newRow("no such continuation")
            << QStringList{"--at", "20", "--with", "nowhere.json"} << "nowhere.json";
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, part);
        verifyRefused(callProgram(QStringList{"fork", result_} + words), part);
    }

private:
    QTemporaryDir folder_;
    QString result_;
};

TEST_ALONE(ForkVerbTest)
#include "ForkVerbTest.moc"
