// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonExpression.h"

#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <map>
#include <random>

using namespace epsiloscope;
using epsiloscope::testing::says;

// Arithmetic over figures, as a teacher types it.
class LessonExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void hasTheValueOfArithmetic_data();
    void hasTheValueOfArithmetic();
    void whatIsNoExpressionIsRefused_data();
    void whatIsNoExpressionIsRefused();
    void namesTheFiguresThatItAsksFor();
    void aFigureThatNothingTellsIsNamed();
    void whatIsNoNumberIsAnError();
    void nestedToTheLimitIsReadOrRefused_data();
    void nestedToTheLimitIsReadOrRefused();
    void anyTextIsReadOrRefused();
};

namespace {

constexpr double noEnd = std::numeric_limits<double>::infinity();

std::optional<double> figureHere(const std::string& name) {
    static const std::map<std::string, double> figures = {
        {"epsilon", 2},     {"labels_answered", 120}, {"plain.accuracy", 0.75}, {"epsilon@50", 1.5},
        {"endless", noEnd}, {"accuracy@0.5", 0.25},   {"nothing", 0},           {"series.epsilon.max", 3}};
    const auto found = figures.find(name);
    return found == figures.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

void LessonExpressionTest::hasTheValueOfArithmetic_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << QString(text) << value; };
    row("1 + 2 * 3 ^ 2", 19);
    row("-2 ^ 2", -4);
    row("labels_answered / 240", 0.5);
    row("plain.accuracy * 100", 75);
    row("epsilon@50 + accuracy@0.5", 1.75);
    row("series.epsilon.max", 3);
    row("epsilon > 2", 0);
    row("epsilon >= 2", 1);
    row("epsilon == 2 && labels_answered != 0", 1);
    row("epsilon < 1 || epsilon <= 2", 1);
    row("min(epsilon, 1, 3) + max(1, 2) + abs(-1)", 4);
    row("exp(0) + ln(1) + sqrt(4) + rint(2.4)", 5);
    row("epsilon > 1 ? 10 : 20", 10);
    row("sure(0.5, 0)", 0.5);
    row("sure(0.5, ln(3))", 0.75);
    row("sure(0.1, endless)", 1);
    row("sure(1, 1)", 1);
    row("endless > 1e300", 1);
    row("1 / nothing", noEnd);
    row("ln(nothing)", -noEnd);
    row("1e300 * 1e300", noEnd);
    row("5e-324 / 2 + .5", 0.5);
}

void LessonExpressionTest::hasTheValueOfArithmetic() {
    QFETCH(QString, text);
    QFETCH(double, value);
    const auto expression = LessonExpression::parse(text.toStdString());
    QVERIFY2(expression.ok(), expression.ok() ? "" : expression.error().message().c_str());
    const auto is = expression->value(figureHere);
    QVERIFY2(is.ok(), is.ok() ? "" : is.error().message().c_str());
    QCOMPARE(*is, value);
    QCOMPARE(expression->holds(figureHere).value(), value != 0);
}

void LessonExpressionTest::whatIsNoExpressionIsRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* text, const char* part) {
        QTest::newRow(text) << QString(text) << QString(part);
    };
    row("", "is missing");
    row("   ", "is missing");
    row("&&", "is missing");
    row("epsilon = 2", "write == in its place");
    row("(a = 3) + a", "write == in its place");
    row("1 == 1 = 1", "write == in its place");
    row("1, 2", "several values");
    row("epsilon > 2, 1", "several values");
    row("1e999", "\"1e999\" is no figure");
    row("1e", "\"1e\" is no figure");
    row("epsilon@", "is no figure");
    row("epsilon@x", "is no figure");
    row("epsilon@1@2", "is no figure");
    row("@5", "is no figure");
    row("epsilon epsilon", "cannot be read");
    row("5abc", "cannot be read");
    row("((1)", "cannot be read");
    row("1 +", "cannot be read");
    row("sure(1)", "cannot be read");
    row("sum()", "cannot be read");
    row("epsilon()", "cannot be read");
    row("\"text\" + 1", "cannot be read");
    row("ε > 2", "cannot be read");
    row("a | 12", "cannot be read");
    row("a ? 1", "cannot be read");
    row("0x10", "cannot be read");
}

void LessonExpressionTest::whatIsNoExpressionIsRefused() {
    QFETCH(QString, text);
    QFETCH(QString, part);
    const auto expression = LessonExpression::parse(text.toStdString());
    QVERIFY(!expression);
    QVERIFY2(says(expression.error().message(), part.toStdString()), expression.error().message().c_str());
    QVERIFY(!expression.error().mend.empty());
    QVERIFY(!says(expression.error().what, "\n"));
}

void LessonExpressionTest::namesTheFiguresThatItAsksFor() {
    const auto expression = LessonExpression::parse("plain.b + a * a - epsilon@50 / sure(a, 1)");
    QVERIFY(expression.ok());
    QCOMPARE(expression->names(), (std::vector<std::string>{"a", "epsilon@50", "plain.b"}));
    QVERIFY(LessonExpression::parse("1 + 1")->names().empty());
}

void LessonExpressionTest::aFigureThatNothingTellsIsNamed() {
    const auto value = LessonExpression::parse("epsilon + accuracy")->value(figureHere);
    QVERIFY(!value);
    QCOMPARE(value.error().what, std::string("nothing that has run tells \"accuracy\""));
}

void LessonExpressionTest::whatIsNoNumberIsAnError() {
    for (const char* const text : {"sqrt(-1)", "0 / nothing", "endless - endless", "ln(-epsilon)"}) {
        const auto expression = LessonExpression::parse(text);
        QVERIFY2(expression.ok(), text);
        QVERIFY2(!expression->value(figureHere), text);
        QVERIFY2(!expression->holds(figureHere), text);
    }
}

void LessonExpressionTest::nestedToTheLimitIsReadOrRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("read");
    const auto times = [](const char* part, int count) { return QString(part).repeated(count); };
    QTest::newRow("brackets") << times("(", 499) + "1" + times(")", 499) << true;
    QTest::newRow("calls") << times("abs(", 199) + "1" + times(")", 199) << true;
    QTest::newRow("powers") << times("1^", 499) + "1" << true;
    QTest::newRow("choices") << times("1?1:", 249) + "1" << true;
    QTest::newRow("many arguments") << "sum(1" + times(",1", 490) + ")" << true;
    QTest::newRow("minus") << times("-", 999) + "1" << false;
    QTest::newRow("open brackets") << times("(", 999) + "1" << false;
    QTest::newRow("quotes") << times("\"", 999) + "1" << false;
    QTest::newRow("one letter too many") << times("1+", 500) + "1" << false;
    QTest::newRow("a megabyte") << times("(", 1 << 20) + "1" << false;
}

void LessonExpressionTest::nestedToTheLimitIsReadOrRefused() {
    QFETCH(QString, text);
    QFETCH(bool, read);
    const auto expression = LessonExpression::parse(text.toStdString());
    QCOMPARE(expression.ok(), read);
    if (read) QVERIFY(expression->value(figureHere).ok());
    // A refusal repeats what it refuses, but no book.
    if (!read) QVERIFY(expression.error().what.size() < 2000);
}

void LessonExpressionTest::anyTextIsReadOrRefused() {
    const std::vector<std::string> parts = {"a",   "b.c",   "1",    "2.5",  "(",  ")",   "+", "-",   "*",
                                            "^",   "&&",    "||",   "<",    "==", "!=",  "=", "?",   ":",
                                            ",",   "sure(", "sum(", "max(", "\"", "x@5", "!", "_pi", "1e5",
                                            "sin", "{",     "]",    "#",    "%",  "|",   "."};
    std::mt19937 random(7);
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (std::size_t left = 1 + random() % 12; left > 0; --left)
            text += parts[random() % parts.size()];
        const auto expression = LessonExpression::parse(text);
        if (!expression) {
            QVERIFY2(!expression.error().what.empty(), text.c_str());
            continue;
        }
        ++read;
        const auto value = expression->value([](const std::string&) { return 1.0; });
        QVERIFY2(!value || !std::isnan(*value), text.c_str());
    }
    QVERIFY(read > 20);
}

TEST_ALONE(LessonExpressionTest)
#include "LessonExpressionTest.moc"
