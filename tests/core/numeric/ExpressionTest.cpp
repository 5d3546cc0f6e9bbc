// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Expression.h"

#include "core/base/Wording.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

namespace {

std::string inFourDigits(double value) {
    return inShort(value, 4);
}

} // namespace

// A formula is written, filled in and computed from one tree.
class ExpressionTest : public QObject {
    Q_OBJECT

    const Expression a = symbol("a"), b = symbol("b"), c = symbol("c");

private slots:
    void bracketsStandWhereTheyMustAndNowhereElse() {
        QCOMPARE((a + b - c).inSymbols(), std::string("a + b − c"));
        QCOMPARE((a - (b - c)).inSymbols(), std::string("a − (b − c)"));
        QCOMPARE((a * (b + c)).inSymbols(), std::string("a·(b + c)"));
        QCOMPARE((a / (b * c)).inSymbols(), std::string("a/(b·c)"));
        QCOMPARE((a * b / c).inSymbols(), std::string("a·b/c"));
        QCOMPARE(square(a + b).inSymbols(), std::string("(a + b)^2"));
        QCOMPARE(root(a / b).inSymbols(), std::string("√(a/b)"));
        QCOMPARE((exponential(a) * normalCdf(-(b / 2) - c)).inSymbols(), std::string("e^a·Φ(−b/2 − c)"));
        QCOMPARE((logarithm(1 / a) / (b - 1)).inSymbols(), std::string("ln(1/a)/(b − 1)"));
    }

    // What stands in a line is the same number when it is read again: each is worked out here by hand.
    void itIsComputedAsItIsWritten() {
        SymbolValues values;
        values.set("a", 3);
        values.set("b", 4);
        values.set("c", -2);
        QCOMPARE((a + b - c).value(values), 9.0);
        QCOMPARE((a - (b - c)).value(values), -3.0);
        QCOMPARE((a / (b * c)).value(values), -0.375);
        QCOMPARE(root(a * a + b * b).value(values), 5.0);
        QCOMPARE(least({a, b, c}).value(values), -2.0);
        QCOMPARE(greatest({0, c}).value(values), 0.0);
        QCOMPARE(exponential(a).value(values), std::exp(3.0));
        QVERIFY(std::abs(normalCdf(a - b).value(values) - 0.15865525393145707) < 1e-15);
        QVERIFY(std::abs(complementaryError(a - b).value(values) - std::erfc(-1.0)) < 1e-14);
    }

    void valuesTakeThePlaceOfSymbols() {
        SymbolValues values;
        values.set("a", 1e-5);
        values.set("b", 13.9);
        QCOMPARE((logarithm(1 / a) / (b - 1) + c).filled(values, inFourDigits),
                 std::string("ln(1/1e-05)/(13.9 − 1) + c"));
    }

    void aSumOverValuesIsWrittenTermByTerm() {
        SymbolValues values;
        values.setAll("g", {1, 2, 3});
        values.set("b", 2);
        const Expression sum = sumOverEach("g", symbol("g") / b);
        QCOMPARE(sum.inSymbols(), std::string("Σ g/b"));
        QCOMPARE(sum.value(values), 3.0);
        QCOMPARE(sum.filled(values, inFourDigits), std::string("1/2 + 2/2 + 3/2"));
        values.setAll("g", {1, 2, 3, 4, 5, 6});
        QCOMPARE(sum.filled(values, inFourDigits), std::string("1/2 + 2/2 + … + 6/2"));
        QCOMPARE(sum.value(values), 10.5);
    }

    void whatIsNotKnownIsNoNumber() {
        QVERIFY(std::isnan((a + b).value({})));
        QVERIFY(std::isnan(overAll("min", "α", 1).value({})));
        QVERIFY(std::isnan(words("whatever").value({})));
        QCOMPARE(overAll("min", "α", a + b).inSymbols(), std::string("min over α of a + b"));
    }

    void symbolsHaveWhatStandsBelowThem() {
        QCOMPARE(splitSymbol("σ₁").letter, std::string("σ"));
        QCOMPARE(splitSymbol("σ₁").below, std::string("1"));
        QCOMPARE(splitSymbol("σ_SS").below, std::string("SS"));
        QCOMPARE(splitSymbol("m²").below, std::string());
    }
};

TEST_ALONE(ExpressionTest)
#include "ExpressionTest.moc"
