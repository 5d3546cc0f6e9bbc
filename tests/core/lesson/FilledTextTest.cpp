// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/FilledText.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;

// Text with numbers in it.
class FilledTextTest : public QObject {
    Q_OBJECT

private slots:
    void numbersStandInTheirPlaces_data();
    void numbersStandInTheirPlaces();
    void whatIsWrongIsToldByItsLine_data();
    void whatIsWrongIsToldByItsLine();
    void aLongTextTakesNoLongTime();
};

namespace {

constexpr double textNoEnd = std::numeric_limits<double>::infinity();

std::optional<double> figureOfText(const std::string& name) {
    if (name == "half") return 0.5;
    if (name == "many") return 1234567.0;
    if (name == "endless") return textNoEnd;
    if (name == "none") return 0.0;
    return std::nullopt;
}

} // namespace

void FilledTextTest::numbersStandInTheirPlaces_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("filled");
    const auto row = [](const char* text, const char* filled) {
        QTest::newRow(text) << QString(text) << QString(filled);
    };
    row("", "");
    row("no number", "no number");
    row("a {{ half }} b", "a 0.5 b");
    row("{{half}}{{half*2}}", "0.51");
    row("{{ half | 0 }} {{ half | 3 }}", "0 0.500");
    row("{{ half || none }}", "1");
    row("{{ half || none | 2 }}", "1.00");
    row("{{ many }}", "1,234,567");
    row("{{ many + half }}", "1,234,568");
    row("{{ 999.6 }}", "1,000");
    row("{{ -1234.4 }}", "-1,234");
    row("{{ many | 0 }} {{ -many | 1 }} {{ 999.6 | 1 }} {{ 1000 | 2 }}",
        "1,234,567 -1,234,567.0 999.6 1,000.00");
    row("{{ 0.000012345 }}", "1.23e-5");
    row("{{ 1e20 }}", "1e+20");
    row("{{ 1e300 | 2 }}", "1e+300"); // and not the first 63 digits of it
    row("{{ endless }} {{ -endless | 2 }}", "∞ -∞");
    row("{{ -none }} {{ -0.001 | 1 }} {{ -0.06 | 1 }}", "0 0.0 -0.1");
    row("{{ unknown }}", "…");
    row("{{ none / none }}", "…");
    row("{{ ( }} {{ half = 1 }}", "… …");
    row("a }} b", "a }} b");
}

void FilledTextTest::numbersStandInTheirPlaces() {
    QFETCH(QString, text);
    QFETCH(QString, filled);
    QCOMPARE(QString::fromStdString(filledText(text.toStdString(), figureOfText)), filled);
}

void FilledTextTest::whatIsWrongIsToldByItsLine_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* text, const char* place) {
        QTest::newRow(name) << text << place;
    }; // empty: nothing is wrong
    row("nothing", "a\n{{ half }}\n", "");
    row("first", "{{ ( }}\n", "line 3");
    row("second", "a\n{{ ( }}\n", "line 9");
    row("after one that runs over a line", "{{ half\n}} {{ ) }}\n", "line 9");
    row("the first of two", "{{ ( }}\n{{ ) }}\n", "line 3");
    row("open", "a\n{{ half\nb\n", "line 9");
    row("the first that is open", "a {{\nb {{\n", "line 3");
    row("beyond the lines", "a\n\n\n\n{{", "line 12");
    row("empty", "a {{ }}", "line 3");
}

void FilledTextTest::whatIsWrongIsToldByItsLine() {
    QFETCH(QString, text);
    QFETCH(QString, place);
    const auto errors = errorsInText(text.toStdString(), {3, 9, 12});
    QCOMPARE(errors.empty(), place.isEmpty());
    if (errors.empty()) return;
    QCOMPARE(QString::fromStdString(errors.front().where), place);
    QVERIFY(!errors.front().mend.empty());
}

void FilledTextTest::aLongTextTakesNoLongTime() {
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += "{{ half }}" + std::string(200, '\n');
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(expressionsIn(text).size(), std::size_t{2000});
    QVERIFY(errorsInText(text, {1}).empty());
    QVERIFY(filledText(text, figureOfText).size() == 2000 * 203);
    QVERIFY2(timer.elapsed() < 5000, "it goes with the square of the text"); // 0.2 s
}

TEST_ALONE(FilledTextTest)
#include "FilledTextTest.moc"
