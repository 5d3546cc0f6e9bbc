// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/WorkedFormula.h"

#include "core/report/AccountantForms.h"
#include "core/report/ReportedTrial.h"
#include "core/report/ShownNumber.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <cstdlib>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// Each operand as it is written, and no more digits.
SymbolValues asWritten(const WorkedFormula& formula) {
    SymbolValues values;
    const int digits = formula.digitsOfValues();
    for (const Operand& operand : formula.operands) {
        std::vector<double> all = operand.all.empty() ? std::vector{operand.value} : operand.all;
        for (double& each : all) {
            char text[40];
            std::snprintf(text, sizeof text, "%.*e", digits - 1, each);
            each = std::strtod(text, nullptr);
        }
        values.setAll(operand.symbol, all);
    }
    return values;
}

WorkedFormula squareAndTwice(double value) {
    WorkedFormula formula{.symbol = "s", .right = square(symbol("a")) + symbol("b")};
    formula.operands = {{"a", "a side", value}, {"b", "twice a", 2 * value}};
    formula.operands[1].follows = [](const SymbolValues& values) { return 2 * values.of("a"); };
    return formula;
}

} // namespace

class WorkedFormulaTest : public QObject {
    Q_OBJECT

private slots:
    void itIsWrittenInSymbolsAndInValues() {
        const WorkedFormula formula = squareAndTwice(3);
        QCOMPARE(formula.inSymbols(), std::string("s = a^2 + b"));
        QCOMPARE(formula.inValues(), std::string("s = 3^2 + 6 = 15"));
    }

    void whatFollowsMovesAlong() {
        const WorkedFormula moved = squareAndTwice(3).with("a", 5);
        QCOMPARE(moved.result(), 35.0);
        QCOMPARE(moved.operand("b")->value, 10.0);
        QVERIFY(moved.operand("c") == nullptr);
    }

    // What differs by little of two large values needs more digits of them than usual.
    void valuesHaveAsManyDigitsAsTheResultNeeds() {
        WorkedFormula formula{.symbol = "d", .right = symbol("a") - symbol("b")};
        formula.operands = {{"a", "", 1234567.25}, {"b", "", 1234561.75}};
        QVERIFY(formula.digitsOfValues() > 7);
        QCOMPARE(formula.shownResult(), std::string("5.5"));
    }

    // Of every ε in the museum's files that has closed arithmetic: with the digits that are written down it
    // comes to what the accountant states.
    void theArithmeticComesToWhatTheAccountantStates() {
        std::set<std::string> accountants;
        for (const MuseumRun& each : museumRuns())
            for (const TrialOutcome* outcome : finishedOutcomes(*each.run)) {
                const EpsilonOrigin origin = headlineOrigin(each.run->experiment(), *outcome);
                const auto worked = workedEpsilon(origin);
                if (!worked) continue;
                accountants.insert(origin.epsilon.accountant);
                const bool ofDelta = worked->symbol == "δ";
                const double again = worked->right.value(asWritten(*worked));
                const std::string wanted =
                    ofDelta ? shownNumber(origin.epsilon.delta, 3) : epsilonInWords(origin.epsilon.value);
                QCOMPARE(ofDelta ? shownNumber(again, 3) : epsilonInWords(again), wanted);
                QVERIFY2(says(worked->inValues(), " = " + wanted), worked->inValues().c_str());
            }
        for (const char* accountant : {"rdp-classic", "as-published", "gaussian-exact", "basic-composition",
                                       "loss-distribution", "bagging-joint-draw"})
            QVERIFY2(accountants.contains(accountant), accountant);
    }

    void aBudgetInPlaceOfACostHasNoArithmetic() {
        EpsilonOrigin origin;
        origin.epsilon = {.value = 2,
                          .delta = 1e-5,
                          .kind = EpsilonKind::DataIndependent,
                          .accountant = "rdp-classic",
                          .order = 10.0};
        origin.spending.gaussian = 0.01;
        QVERIFY(!workedEpsilon(origin));
        origin.epsilon.value = 10 * 0.01 / 2 + std::log(1e5) / 9;
        const auto worked = workedEpsilon(origin);
        QVERIFY(worked);
        QCOMPARE(worked->inSymbols(), std::string("ε = min over α of RDP(α) + ln(1/δ)/(α − 1)"));
        QCOMPARE(worked->inValues(), std::string("ε = 10·0.01/2 + ln(1/1e-5)/(10 − 1) = 1.33"));
    }

    void gaussianNoiseComesToItsDelta() {
        EpsilonOrigin origin;
        origin.spending.gaussian = 0.25;
        origin.epsilon = {.value = 1.9930908,
                          .delta = 1e-5,
                          .kind = EpsilonKind::DataIndependent,
                          .accountant = "gaussian-dp"};
        // The least ε of μ = ½ at δ = 1e-5 lies between these two.
        bool lower = false, upper = false;
        for (double epsilon = 1.5; epsilon < 2.5; epsilon += 1e-4) {
            origin.epsilon.value = epsilon;
            const double delta = gaussianProfile().value([&] {
                SymbolValues values;
                values.set("μ", 0.5);
                values.set("ε", epsilon);
                return values;
            }());
            (delta > 1e-5 ? lower : upper) = true;
            QCOMPARE(workedEpsilon(origin).has_value(), shownNumber(delta, 3) == "1e-5");
        }
        QVERIFY(lower && upper);
    }
};

TEST_ALONE(WorkedFormulaTest)
#include "WorkedFormulaTest.moc"
