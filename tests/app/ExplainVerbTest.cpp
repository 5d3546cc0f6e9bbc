// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Museum.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `epsiloscope explain`: what the window explains, as text.
class ExplainVerbTest : public QObject {
    Q_OBJECT

private slots:
    void aRunsValuesStandInTheFormula() {
        const ProgramOutcome told = callWell({"explain", "ε", museumFile("pate-confident", "result.json")});
        QVERIFY2(told.out.contains("  ε = min over α of RDP(α) + ln(1/δ)/(α − 1)\n") &&
                     told.out.contains("  ε = 0.2969 + 0.3323 + ln(1/1e-5)/(9.5 − 1) = 1.98\n"),
                 told.out.constData());
        QVERIFY2(told.out.contains("promised ε = ") && told.out.contains("do not publish"),
                 told.out.constData());
        QVERIFY(told.out.contains("Source: Dwork et al. 2006"));
        for (const QByteArray& line : told.out.split('\n'))
            QVERIFY2(line.startsWith("  ") || QString::fromUtf8(line).size() <= 100, line.constData());
    }

    void whatTheRunDoesNotHaveIsAnExample() {
        const ProgramOutcome told = callWell({"explain", "threshold", museumFile("saa", "result.json")});
        QVERIFY2(told.out.contains("This run asks no threshold. The values below are an example."),
                 told.out.constData());
        QVERIFY(callProgram({"explain", "T"}).out.contains("The values below are an example."));
    }

    void asJsonEachValueIsANumber() {
        const Json json =
            callWell({"explain", "conversion", museumFile("pate-gnmax", "result.json"), "--json"}).json();
        QCOMPARE(json["schema"].text(), std::string("epsiloscope.explanation/1"));
        QCOMPARE(json["example"].get<bool>(), false);
        QVERIFY(std::abs(json["formulas"][0]["value"].get<double>() - 1.0466295877245662) < 1e-12);
        QCOMPARE(json["formulas"][0]["operands"][0]["symbol"].text(), std::string("α"));
    }

    void aloneItListsAllTerms() {
        const QByteArray list = callProgram({"explain"}).out;
        QVERIFY(list.count('\n') >= 30 && list.contains("\ndelta "));
        QVERIFY(callProgram({"explain", "--markdown"}).out.startsWith("| term |"));
    }

    void whatItDoesNotKnowIsRefused() {
        verifyRefused(callProgram({"explain", "epsillon"}), "did you mean \"epsilon\"?");
        QCOMPARE(callProgram({"explain", "epsilon", "no-such-file.json"}).exitCode, 2);
    }
};

TEST_WITH_EVENTS(ExplainVerbTest)
#include "ExplainVerbTest.moc"
