// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Decimal.h"

#include "core/base/Parameters.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;
using epsiloscope::testing::addRows;

namespace {

Decimal typed(const char* text) {
    return Decimal::fromText(text).value();
}

/// Doubles of any size from 1e−25 to 1e17.
std::vector<double> manyDoubles(int count) {
    RandomStream stream = RandomStreams::fromSeed(11).stream(1, StreamPurpose::Test);
    std::vector<double> values;
    for (int i = 0; i < count; ++i)
        values.push_back(stream.uniform() * std::pow(10.0, 42 * stream.uniform() - 25));
    return values;
}

} // namespace

class DecimalTest : public QObject {
    Q_OBJECT

private slots:
    void sumsOfWhatWasTypedAreExact() {
        QVERIFY(typed("0.1") + typed("0.2") == typed("0.3"));
        QVERIFY(0.1 + 0.2 != 0.3); // what it is for
        QVERIFY(typed("0.3").less(typed("0.1")).less(typed("0.2")) == Decimal());
        QVERIFY(typed("0.1").less(typed("0.2")) == Decimal());
        Decimal sum;
        for (int i = 0; i < 1000; ++i)
            sum = sum + typed("1e-5");
        QVERIFY(sum == typed("0.01"));
    }

    void readsWhatPeopleType_data() {
        addRows<QString, QString, double>(
            {"text", "written", "value"},
            {{"0.3", "0.3", "0.3", 0.3},
             {"1e-5", "1e-5", "1e-5", 1e-5},
             {"1e-05", "1e-05", "1e-5", 1e-5},
             {"0.00001", "0.00001", "1e-5", 1e-5},
             {"1.25E2", "1.25E2", "125", 125},
             {"+7", "+7", "7", 7},
             {".5", ".5", "0.5", 0.5},
             {"5.", "5.", "5", 5},
             {"000", "000", "0", 0},
             {"0e-999999999999999999999", "0e-999999999999999999999", "0", 0},
             {"0.10000000000000000000000", "0.10000000000000000000000", "0.1", 0.1},
             {"0.0001", "0.0001", "1e-4", 1e-4},
             {"1000000", "1000000", "1e6", 1e6},
             {"999999", "999999", "999999", 999999},
             {"999999999999999999", "999999999999999999", "999999999999999999", 999999999999999999.0},
             {"1e-18", "1e-18", "1e-18", 1e-18},
             {"1e-100", "1e-100", "1e-100", 1e-100},
             {"5e-324", "5e-324", "5e-324", 5e-324},
             {"0.1234567890123456789", "0.1234567890123456789", "0.1234567890123456789",
              0.1234567890123456789},
             {"1.5e-10", "1.5e-10", "1.5e-10", 1.5e-10},
             {"inf", "inf", "inf", std::numeric_limits<double>::infinity()},
             {"∞", "∞", "inf", std::numeric_limits<double>::infinity()}});
    }

    void readsWhatPeopleType() {
        QFETCH(QString, text);
        QFETCH(QString, written);
        QFETCH(double, value);
        const auto decimal = Decimal::fromText(text.toStdString());
        QVERIFY(decimal.has_value());
        QCOMPARE(QString::fromStdString(decimal->text()), written);
        QVERIFY(decimal->value() == value);
    }

    void refusesWhatIsNoSuchNumber_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "+",
                                 ".",
                                 "-1",
                                 "-0",
                                 "1e",
                                 "1e+",
                                 "1e-",
                                 "e5",
                                 "1.2.3",
                                 "0x10",
                                 "1 ",
                                 " 1",
                                 "nan",
                                 "infinite",
                                 "1,5",
                                 "++1",
                                 "+-1",
                                 "1e1e1",
                                 "1e19",
                                 "1000000000000000000",
                                 "1e-343",
                                 "1e99999999999999999999",
                                 "1e-99999999999999999999"})
            QTest::newRow(*text ? text : "nothing") << text;
    }

    void refusesWhatIsNoSuchNumber() {
        QFETCH(QString, text);
        QVERIFY(!Decimal::fromText(text.toStdString()).has_value());
    }

    void doublesAreWhatWasTyped() {
        QVERIFY(Decimal::fromTyped(0.1) == typed("0.1"));
        QVERIFY(Decimal::fromTyped(1e-5) == typed("1e-5"));
        QVERIFY(Decimal::fromTyped(0) == Decimal());
        QVERIFY(Decimal::fromTyped(3) == typed("3"));
        QVERIFY(Decimal::fromTyped(1e17) == typed("100000000000000000"));
        QVERIFY(Decimal::fromTyped(0.1098612288668110) == typed("0.109861228866811"));
        for (const double value : manyDoubles(5000))
            if (value > 1e-1) QCOMPARE(Decimal::fromTyped(value).value(), value);
    }

    void roundingUpIsNeverBelow() {
        for (const double value : manyDoubles(20000)) {
            QVERIFY(Decimal::roundedUp(value).value() >= value);
            QVERIFY(Decimal::roundedUp(value) >= Decimal::fromTyped(value));
            if (value > 1e-9) QVERIFY(Decimal::roundedUp(value).value() <= value * (1 + 1.0001e-8));
        }
    }

    void roundingUpKeepsNineDigits() {
        QCOMPARE(Decimal::roundedUp(1.2345678901).text(), std::string("1.2345679"));
        QCOMPARE(Decimal::roundedUp(1.23456781).text(), std::string("1.23456781"));
        QCOMPARE(Decimal::roundedUp(1.234567811).text(), std::string("1.23456782"));
        QCOMPARE(Decimal::roundedUp(0.9999999991).text(), std::string("1"));
        QCOMPARE(Decimal::roundedUp(123456789012.0).text(), std::string("123456790000"));
        QCOMPARE(Decimal::roundedUp(0.1).text(), std::string("0.1"));
        QCOMPARE(Decimal::roundedUp(std::nan("")).text(), std::string("inf"));
    }

    void beyondTheDigitsHeldItRoundsUpOrIsInfinite() {
        // Every double is held, down to the least.
        for (const double tiny :
             {1e-18, 9e-19, 1.2345678901234567e-19, 3e-30, 1e-300, 2.2250738585072014e-308, 5e-324})
            QCOMPARE(Decimal::fromTyped(tiny).value(), tiny);
        QCOMPARE(Decimal::fromTyped(1e-300).text(), std::string("1e-300"));
        QVERIFY(typed("1e-300") + typed("1e-300") == typed("2e-300"));
        QVERIFY((typed("1e-5") + typed("1e-300")).less(typed("1e-5")) == typed("1e-300"));
        QVERIFY(Decimal::fromTyped(1e18).infinite());
        QVERIFY(Decimal::fromTyped(1e300).infinite());
        QVERIFY(Decimal::roundedUp(999999999999999900.0).infinite()); // rounds to 1e18
        QVERIFY((typed("999999999999999999") + typed("1")).infinite());
        QVERIFY(!(typed("999999999999999999") + typed("0.999999999999999999")).infinite());
    }

    void whatMayBeSpentIsNeverRoundedUp() {
        QVERIFY(Decimal::fromTypedAtMost(1e-5) == *Decimal::fromText("1e-5"));
        QVERIFY(Decimal::fromTypedAtMost(1e-18) == *Decimal::fromText("1e-18"));
        QVERIFY(Decimal::fromTypedAtMost(1.5e-18) == *Decimal::fromText("1.5e-18"));
        QVERIFY(Decimal::fromTypedAtMost(1e-300) == *Decimal::fromText("1e-300"));
        QVERIFY(Decimal::fromTypedAtMost(1e300).infinite());
    }

    void infinityTakesEverything() {
        const Decimal unlimited = Decimal::infinity();
        QVERIFY((unlimited + typed("1")).infinite());
        QVERIFY((typed("1") + unlimited).infinite());
        QVERIFY(unlimited.less(typed("1")).infinite());
        QVERIFY(typed("1").less(unlimited) == Decimal());
        QVERIFY(unlimited.less(unlimited) == Decimal());
        QVERIFY((unlimited * 2).infinite());
        QVERIFY(unlimited * 0 == Decimal());
        QVERIFY(unlimited > typed("999999999999999999"));
        QVERIFY(unlimited == Decimal::fromTyped(std::numeric_limits<double>::infinity()));
    }

    void timesIsRepeatedAddition() {
        QVERIFY(typed("0.1") * 3 == typed("0.3"));
        QVERIFY(typed("0.000000000000000007") * 1000000 == typed("7e-12"));
        QVERIFY(typed("5") * 0 == Decimal());
        QVERIFY((typed("999999999999") * std::numeric_limits<std::int64_t>::max()).infinite());
        QVERIFY(!(typed("0.1") * 9'000'000'000'000'000'000).infinite());
        QVERIFY((typed("0.2") * 9'000'000'000'000'000'000).infinite());
    }

    void ordersAsNumbersDo() {
        const std::vector<double> values = manyDoubles(2000);
        for (std::size_t i = 1; i < values.size(); ++i)
            if (values[i] > 1e-1 && values[i - 1] > 1e-1)
                QCOMPARE(Decimal::fromTyped(values[i - 1]) < Decimal::fromTyped(values[i]),
                         values[i - 1] < values[i]);
    }

    void textReadsBackAndIsThatOfParameters() {
        for (const double value : manyDoubles(5000)) {
            const Decimal decimal = Decimal::fromTyped(value), rounded = Decimal::roundedUp(value);
            QVERIFY(Decimal::fromText(decimal.text()) == decimal);
            QVERIFY(Decimal::fromText(rounded.text()) == rounded);
            if (value > 1e-1 && value < 1e15) QCOMPARE(decimal.text(), parameterToText(value));
        }
        for (const double value : {0.0, 0.3, 1e-5, 1e-10, 1e-4, 0.00012, 1e5, 1e6, 2.5e7, 1234567.0, 100.0})
            QCOMPARE(Decimal::fromTyped(value).text(), parameterToText(value));
    }
};

TEST_WITH_EVENTS(DecimalTest)
#include "DecimalTest.moc"
