// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/Cells.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <cstdlib>

using namespace epsiloscope;

class CellsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("expected");
        const std::vector<std::pair<const char*, double>> cases = {
            {"0", 0.0},
            {"12", 12.0},
            {"-3", -3.0},
            {"+4", 4.0},
            {"007", 7.0},
            {"0.1", 0.1},
            {".5", 0.5},
            {"5.", 5.0},
            {"-.25", -0.25},
            {"1e3", 1000.0},
            {"+2.5E-1", 0.25},
            {"263358.03", 263358.03},
            {"1e-999", 0.0},
            {"-1e-999", 0.0},
            {"0.000e999", 0.0},
            {"0.30000000000000004", 0.1 + 0.2},
            {"123456789012345", 123456789012345.0},
            {"12345678901234567890", 12345678901234567890.0}};
        for (const auto& [text, expected] : cases)
            QTest::newRow(text) << QString(text) << expected;
    }
    void numbersAreRead() {
        QFETCH(QString, text);
        QFETCH(double, expected);
        double number = -1;
        QVERIFY(parseNumber(text.toStdString(), number));
        QCOMPARE(number, expected);
    }

    void otherTextsAreNoNumbers_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",    "-",   "+",         ".",     "+-1", "--1", "1.2.3", "1e",         "1,5",  "0x10",
              "inf", "nan", "-Infinity", "1e999", "12 ", " 12", "12a",   "2020-01-02", "1e5x", "e5"})
            QTest::newRow(*text != 0 ? text : "empty") << QString(text);
    }
    void otherTextsAreNoNumbers() {
        QFETCH(QString, text);
        double number = 0;
        QVERIFY(!parseNumber(text.toStdString(), number));
    }

    void manyDigitsAreAsLargeAsTheySay() {
        const std::string zeros(400, '0');
        double number = -1;
        for (const std::string& infinite : {"1" + zeros + "e-5", "-1" + zeros, "1" + zeros + ".5e-2"}) {
            QVERIFY(!parseNumber(infinite, number));
            QVERIFY(isInfinite(infinite));
        }
        for (const std::string& tiny : {"0." + zeros + "1e5", "-." + zeros + "7", "0." + zeros + "1e+20"}) {
            QVERIFY(parseNumber(tiny, number) && number == 0);
            QVERIFY(!isInfinite(tiny));
        }
        QVERIFY(parseNumber("1" + zeros + "e-400", number) && number == 1);
    }

    void wholeNumbersBeyondTheExactOnesAreTold() {
        for (const char* exact : {"9007199254740992", "-9007199254740992", "0000000000000000000012", "1e300",
                                  "9007199254740993.5", "123456789012345", "+", "----------------1"})
            QVERIFY2(!isInexactWhole(exact), exact);
        for (const char* inexact :
             {"9007199254740993", "-9007199254740993", "+10000000000000000", "0090071992547409930"})
            QVERIFY2(isInexactWhole(inexact), inexact);
    }

    void decimalsAgreeWithTheCLibrary() {
        RandomStream stream = RandomStreams::fromSeed(1).stream(0, StreamPurpose::Test);
        for (int i = 0; i < 20000; ++i) {
            std::string text = std::to_string(stream.below(10000000000ULL));
            text.insert(stream.below(text.size() + 1), ".");
            if (stream.below(4) == 0) text += "e" + std::to_string(static_cast<int>(stream.below(60)) - 30);
            double number = 0;
            QVERIFY2(parseNumber(text, number), text.c_str());
            QVERIFY2(number == std::strtod(text.c_str(), nullptr), text.c_str());
        }
    }

    void onlyWholeMarkersAreMissing() {
        const MissingMarkers markers({"?", "NA", "-999"});
        QVERIFY(markers.contains(""));
        QVERIFY(markers.contains("?"));
        QVERIFY(markers.contains("NA"));
        QVERIFY(markers.contains("-999"));
        QVERIFY(!markers.contains("N"));
        QVERIFY(!markers.contains("NAN"));
        QVERIFY(!markers.contains("na"));
        QVERIFY(!markers.contains("-99"));
    }

    void markersThatAreNumbersAreMissingInNumericColumns() {
        ColumnBuilder builder("x", ColumnType::Numeric);
        const MissingMarkers markers({"-999"});
        QVERIFY(builder.add("-999", markers));
        QVERIFY(builder.add("1", markers));
        QVERIFY(!builder.add("one", markers));
        const Column column = builder.finish().column;
        QVERIFY(std::isnan(column.numbers[0]));
        QCOMPARE(column.numbers[1], 1.0);
    }

    void categoriesAreNumberedByFirstAppearance() {
        ColumnBuilder builder("x", ColumnType::Categorical);
        const MissingMarkers markers({"?"});
        for (const char* cell : {"b", "b", "?", "a", "b", "a"})
            QVERIFY(builder.add(cell, markers));
        const Column column = builder.finish().column;
        QCOMPARE(column.categories, (std::vector<std::string>{"b", "a"}));
        QCOMPARE(column.codes, (std::vector<std::int32_t>{0, 0, -1, 1, 0, 1}));
    }
};

TEST_ALONE(CellsTest)
#include "CellsTest.moc"
