// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/CellStyles.h"
#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/SheetTimes.h"
#include "core/foreign/sheets/SheetXml.h"
#include "core/foreign/sheets/XmlValues.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;

namespace {

std::string unescaped(std::string text) {
    decodeEscapes(text);
    return text;
}

} // namespace

class SheetValuesTest : public QObject {
    Q_OBJECT
private slots:
    void tellsDatesFromNumbersByTheirFormat() {
        for (const char* format :
             {"yyyy-mm-dd", "d. mmmm yyyy", "[$-409]mmm d, yyyy;@", "mmm-yy", "mmm", "aaaa",
              "\"on\" dd/mm/yyyy", "[$-411]ggge\"年\"m\"月\"d\"日\"", "YYYY\\-MM\\-DD", "dd.mm."})
            QVERIFY2(shownByFormat(format) == ShownAs::Day, format);
        for (const char* format : {"yyyy-mm-dd hh:mm:ss", "m/d/yy h:mm AM/PM", "yyyy-mm-dd\\Thh:mm:ss.000"})
            QVERIFY2(shownByFormat(format) == ShownAs::Moment, format);
        for (const char* format : {"h:mm", "hh:mm:ss", "mm:ss.0", "mm:ss,00;@", "[h]:mm:ss", "[mm]:ss",
                                   "[ss].00", "h:mm AM/PM", "[HH]:MM"})
            QVERIFY2(shownByFormat(format) == ShownAs::Clock, format);
        for (const char* format : {"General",
                                   "general",
                                   "",
                                   "@",
                                   "0",
                                   "#,##0.00",
                                   "0 \"days\"",
                                   "[Red]0.00",
                                   "0.00E+00",
                                   "# ?/?",
                                   "[$€-407] #,##0.00",
                                   "0\\ \\h",
                                   "_-* #,##0.00\\ _d_-",
                                   "General\" days\"",
                                   "#,##0.00 USD",
                                   "Rs. #,##0",
                                   "0 d",
                                   "[>100]0;[<5]0.0",
                                   "\"none\"",
                                   "\"open",
                                   "[",
                                   "\\"})
            QVERIFY2(shownByFormat(format) == ShownAs::Number, format);
        for (const char* format : {"0%", "0.0 %", "[Red]-0.0%;0%", "\"\";0%"})
            QVERIFY2(shownByFormat(format) == ShownAs::Percent, format);
        QVERIFY(shownByFormat("0 \"%\"") == ShownAs::Number);
    }

    void knowsBuiltInFormats() {
        QVERIFY(shownByBuiltIn(0) == ShownAs::Number && shownByBuiltIn(4) == ShownAs::Number);
        QVERIFY(shownByBuiltIn(9) == ShownAs::Percent && shownByBuiltIn(14) == ShownAs::Day);
        QVERIFY(shownByBuiltIn(17) == ShownAs::Day && shownByBuiltIn(18) == ShownAs::Clock);
        QVERIFY(shownByBuiltIn(22) == ShownAs::Moment && shownByBuiltIn(46) == ShownAs::Clock);
        QVERIFY(shownByBuiltIn(31) == ShownAs::Time && shownByBuiltIn(49) == ShownAs::Number);
    }

    void readsTimes() {
        using Kind = ForeignCell::Kind;
        const auto is = [](const char* text, Kind kind, double number) {
            const auto time = isoTime(text);
            return time && time->kind == kind && time->number == number;
        };
        QVERIFY(is("1970-01-01", Kind::Day, 0) && is("1600-02-29", Kind::Day, -135'081));
        QVERIFY(is("-0001-01-01", Kind::Day, -719'893) && is("10000-01-01", Kind::Day, 2'932'897));
        QVERIFY(is("1970-01-02T00:00:01", Kind::Moment, 86'401'000));
        QVERIFY(is("1970-01-01T00:00:00.1234567Z", Kind::Moment, 123));
        QVERIFY(is("1970-01-01T23:59:59.9999999", Kind::Moment, 86'400'000));
        QVERIFY(is("12:30", Kind::Span, 45'000) && is("T12:30:15,5", Kind::Span, 45'015.5));
        for (const char* text : {"", "1970", "1970-1-1", "1900-02-29", "1970-13-01", "1970-01-01T25:00",
                                 "1970-01-01T12:00+01:00", "70-01-01", "12:60", "x"})
            QVERIFY2(!isoTime(text), text);
    }

    void readsDurations() {
        const auto is = [](const char* text, double seconds) {
            const auto read = isoDuration(text);
            return read && *read == seconds;
        };
        QVERIFY(is("PT25H30M00S", 91'800) && is("PT025H30M00S", 91'800) && is("P1DT2H", 93'600));
        QVERIFY(is("-PT1.5S", -1.5) && is("PT1,5S", 1.5) && is("PT06H00M00.000000001S", 21'600) &&
                is("P0D", 0));
        for (const char* text : {"", "P", "PT", "P1Y", "P1M", "PT1", "1H", "PT1X", "PTH", "PT1.2.3S"})
            QVERIFY2(!isoDuration(text), text);
    }

    void decodesEscapes() {
        QCOMPARE(unescaped("a_x000D_b"), "a\rb");
        QCOMPARE(unescaped("_x005F_x0041_"), "_x0041_");
        QCOMPARE(unescaped("_x00e4__x6F22_"), "ä漢");
        QCOMPARE(unescaped("_xD83D__xDE00_"), "😀");
        QCOMPARE(unescaped("_x0000_"), std::string(1, '\0'));
        // What is no escape, or half of a pair, stays.
        for (const char* text : {"_x41_", "_x004G_", "_x0041", "_x", "a_xb_x", "_xD83D_", "_xDE00_",
                                 "_xD83D__x0041", "_X0041_", "_x-041_"})
            QCOMPARE(unescaped(text), text);
    }

    void readsNumbers() {
        QCOMPARE(*exactNumber(" 1.5\n"), 1.5);
        QCOMPARE(*exactNumber("+1"), 1.0);
        QCOMPARE(*exactNumber("5e-324"), 5e-324);
        QCOMPARE(*exactNumber("0.1000000000000000055511151231257827"), 0.1);
        QVERIFY(std::isinf(*exactNumber("1e309")) && std::signbit(*exactNumber("-1e-999")));
        QVERIFY(std::isinf(*exactNumber(std::string(400, '9'))));
        QCOMPARE(*exactNumber("0." + std::string(400, '0') + "1"), 0.0);
        QCOMPARE(*exactNumber("0." + std::string(400, '0') + "1e401"), 1.0);
        for (const char* text : {"", "-", "+-1", "1,5", "0x10", "inf", "nan", "1 2", "1e", "--1", "e5", "1f"})
            QVERIFY2(!exactNumber(text), text);
        QCOMPARE(*wholeNumber("99999999999999999999999", 100), 101U);
        QVERIFY(!wholeNumber("-1", 100) && !wholeNumber("", 100) && !wholeNumber("1.0", 100));
    }

    void findsPlacesAndParts() {
        QVERIFY(*cellPlace("B7") == (CellPlace{6, 1}) &&
                *cellPlace("$xfd$1048576") == (CellPlace{1'048'575, 16'383}));
        for (const char* name : {"", "7", "B", "B0", "B7x", "1B", "$", "B-1"})
            QVERIFY2(!cellPlace(name), name);
        QVERIFY(cellPlace("ZZZZZZZZZZZZZZZZZZZZ99999999999999999999"));
        QCOMPARE(cellName(6, 16'383), "XFD7");
        QCOMPARE(columnLetters(25) + columnLetters(26) + columnLetters(702), "ZAAAAA");
        QCOMPARE(partName("xl", "worksheets/sheet1.xml"), "xl/worksheets/sheet1.xml");
        QCOMPARE(partName("xl", "/xl/a.xml"), "xl/a.xml");
        QCOMPARE(partName("xl/b", "../../../a//./b.xml"), "a/b.xml");
        QCOMPARE(partName("", "xl\\a.xml"), "xl/a.xml");
        QCOMPARE(folderOfPart("xl/a/b.xml") + folderOfPart("b.xml"), "xl/a");
    }
};

TEST_ALONE(SheetValuesTest)
#include "SheetValuesTest.moc"
