// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/AnswerForm.h"

#include "core/lesson/CurveShape.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using epsiloscope::testing::says;

// The forms of answers: what is true, and what is said of an answer beside it.
class AnswerFormTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstChoiceThatHoldsIsRight();
    void aConditionMayHoldBars();
    void noChoiceThatHoldsIsAnError();
    void choicesAreCompared();
    void aNumberIsCompared_data();
    void aNumberIsCompared();
    void aPointIsCompared();
    void aLogarithmicAxisHasItsOwnTenth();
    void aCurveIsTheRunsInItsRange();
    void aCurveIsCompared();
    void aLogarithmicCurveIsStraightAsItIsDrawn();
    void everyTruthIsItselfRight();
    void shapesAreTold_data();
    void shapesAreTold();
};

namespace {

using Points = std::vector<LessonPoint>;
constexpr double answerNoEnd = std::numeric_limits<double>::infinity();

Asked askedIn(const std::string& form, const std::vector<std::string>& lines) {
    LessonBlock block{"predict", form, 1, {{2, "ask: What?"}}};
    for (const std::string& line : lines)
        block.lines.push_back({3, line});
    return askedFrom(block).value();
}

FigureLookup a(double value) {
    return [value](const std::string& name) { return name == "a" ? std::optional(value) : std::nullopt; };
}

double truthOf(const Asked& asked, double value) {
    return findAnswerForm(asked.form)->truth(asked, a(value), {}).value().front().y;
}

LessonVerdict compared(const Asked& asked, const Points& answer, const Points& truth) {
    return findAnswerForm(asked.form)->compare(asked, answer, truth);
}

} // namespace

void AnswerFormTest::theFirstChoiceThatHoldsIsRight() {
    const Asked choice =
        askedIn("choice", {"choice: small | a < 10", "choice: middle | a <= 20", "choice: large | else"});
    QCOMPARE(truthOf(choice, -answerNoEnd), 0.0);
    QCOMPARE(truthOf(choice, 0), 0.0);
    QCOMPARE(truthOf(choice, 10), 1.0); // a tie goes to the first that holds
    QCOMPARE(truthOf(choice, 20), 1.0);
    QCOMPARE(truthOf(choice, 20.001), 2.0);
    QCOMPARE(truthOf(choice, answerNoEnd), 2.0);
    QVERIFY(!findAnswerForm("choice")->truth(choice, [](const std::string&) { return std::nullopt; }, {}));
}

void AnswerFormTest::aConditionMayHoldBars() {
    const Asked choice =
        askedIn("choice", {"choice: one | other | a < 1 || a > 5", "choice: between | else"});
    QCOMPARE(choice.choices[0].text, std::string("one | other"));
    QCOMPARE(truthOf(choice, 0), 0.0);
    QCOMPARE(truthOf(choice, 6), 0.0);
    QCOMPARE(truthOf(choice, 3), 1.0);
}

void AnswerFormTest::noChoiceThatHoldsIsAnError() {
    const Asked choice = askedIn("choice", {"choice: small | a < 10", "choice: large | a > 10"});
    const auto truth = findAnswerForm("choice")->truth(choice, a(10), {});
    QVERIFY(!truth);
    QVERIFY(says(truth.error().what, "none of the choices") && says(truth.error().mend, "else"));
}

void AnswerFormTest::choicesAreCompared() {
    const Asked choice = askedIn("choice", {"choice: small | a < 10", "choice: large | else"});
    QCOMPARE(compared(choice, {{0, 0}}, {{0, 0}}).words, std::string("You chose “small”: so it is."));
    const LessonVerdict wrong = compared(choice, {{0, 1}}, {{0, 0}});
    QVERIFY(!wrong.close);
    QCOMPARE(wrong.words, std::string("You chose “large”; it is “small”."));
    for (const double none : {-1.0, 7.0, 1e300, -answerNoEnd, answerNoEnd}) // what no window sends
        QVERIFY(!compared(choice, {{0, none}}, {{0, 0.5}}).words.empty());
}

void AnswerFormTest::aNumberIsCompared_data() {
    QTest::addColumn<double>("said");
    QTest::addColumn<double>("is");
    QTest::addColumn<bool>("close");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, double said, double is, bool close, const char* words) {
        QTest::newRow(name) << said << is << close << QString(words);
    };
    row("exact", 87, 87, true, "You said 87 labels; it is 87 labels: exactly so.");
    row("zero", 0, 0, true, "You said 0 labels; it is 0 labels: exactly so.");
    row("close", 90, 87, true, "You said 90 labels; it is 87 labels: close.");
    row("as far as it may be", 102, 87, true, "You said 102 labels; it is 87 labels: close.");
    row("a little farther", 102.5, 87, false, "You said 102 labels; it is 87 labels: 15.5 too high.");
    row("too low", 60, 87, false, "You said 60 labels; it is 87 labels: 27 too low.");
    row("twice", 174, 87, false, "You said 174 labels; it is 87 labels: 2 times too high.");
    row("half", 40, 87, false, "You said 40 labels; it is 87 labels: 2.2 times too low.");
    row("many times", 123'456, 1, false, "You said 123,456 labels; it is 1 labels: 123,456 times too high.");
    row("nothing said", 0, 87, false, "You said 0 labels; it is 87 labels: 87 too low.");
    row("nothing there", 87, 0, false, "You said 87 labels; it is 0 labels: 87 too high.");
    row("below zero", -100, -50, false, "You said -100 labels; it is -50 labels: 50 too low.");
    row("on both sides", -50, 50, false, "You said -50 labels; it is 50 labels: 100 too low.");
    row("no end", 5, answerNoEnd, false, "You said 5 labels; it is ∞ labels: too low.");
    row("no end below", 5, -answerNoEnd, false, "You said 5 labels; it is -∞ labels: too high.");
    row("no end, and so said", answerNoEnd, answerNoEnd, true,
        "You said ∞ labels; it is ∞ labels: exactly so.");
    row("thousands", 12345.6, 10000, false, "You said 12,346 labels; it is 10,000 labels: 2,346 too high.");
}

void AnswerFormTest::aNumberIsCompared() {
    QFETCH(double, said);
    QFETCH(double, is);
    const Asked number = askedIn("number", {"of: a", "unit: labels", "close: 15"});
    QCOMPARE(truthOf(number, is), is);
    const LessonVerdict verdict = compared(number, {{0, said}}, {{0, is}});
    QTEST(QString::fromStdString(verdict.words), "words");
    QTEST(verdict.close, "close");
    const Asked share = askedIn("number", {"of: a", "unit: %"});
    QVERIFY(says(compared(share, {{0, 50}}, {{0, 50}}).words, "50 %;"));
}

void AnswerFormTest::aPointIsCompared() {
    const Asked point = askedIn("point", {"x: labels = a * 2 | 0..240", "y: ε = a | 0..10", "close: 0.5"});
    QCOMPARE(findAnswerForm("point")->truth(point, a(3), {}).value(), (Points{{6, 3}}));
    const Points truth = {{100, 3}};
    QVERIFY(compared(point, truth, truth).close);
    QVERIFY(compared(point, {{124, 3.5}}, truth).close); // a tenth across
    QVERIFY(!compared(point, {{124.1, 3}}, truth).close);
    QVERIFY(!compared(point, {{100, 3.6}}, truth).close);
    QCOMPARE(
        compared(point, {{10, 9}}, truth).words,
        std::string("labels: you said 10; it is 100, 10 times too low. ε: you said 9; it is 3, 3 times too "
                    "high."));
    QVERIFY(!compared(point, {{10, 9}}, {{100, answerNoEnd}}).close);
}

void AnswerFormTest::aLogarithmicAxisHasItsOwnTenth() {
    const Asked point = askedIn("point", {"x: σ = a | 0.1..10 log", "y: ε = a | 0..10", "close: 1"});
    QVERIFY(compared(point, {{0.15, 1}}, {{0.1, 1}}).close);
    QVERIFY(!compared(point, {{0.9, 1}}, {{0.1, 1}}).close); // half of the axis
    QVERIFY(compared(point, {{10, 1}}, {{7, 1}}).close);
    QVERIFY(!compared(point, {{1, 1}}, {{0, 1}}).close); // outside it
}

void AnswerFormTest::aCurveIsTheRunsInItsRange() {
    const Asked curve = askedIn("curve", {"of: epsilon", "x: asked | 10..20", "y: ε | 0..3"});
    const Points run = {{5, 1}, {10, 1.5}, {15, answerNoEnd}, {18, 2}, {25, 3}};
    QCOMPARE(findAnswerForm("curve")->truth(curve, a(0), run).value(), (Points{{10, 1.5}, {18, 2}}));
    const auto none = findAnswerForm("curve")->truth(curve, a(0), {{5, 1}, {10, 2}});
    QVERIFY(!none);
    QVERIFY(says(none.error().what, "no curve of \"epsilon\" between 10 and 20"));
}

void AnswerFormTest::aCurveIsCompared() {
    const Asked curve = askedIn("curve", {"of: epsilon", "x: asked | 0..100", "y: ε | 0..10", "close: 0.5"});
    const Points truth = {{0, 0}, {50, 2}, {100, 4}};
    QVERIFY(compared(curve, {{0, 0.5}, {100, 4.5}}, truth).close);
    const LessonVerdict level = compared(curve, {{0, 4}, {100, 4}}, truth);
    QVERIFY(!level.close);
    QCOMPARE(level.words,
             std::string("Your line stays level; the real one rises evenly. At the end you drew 4; it is 4: "
                         "exactly so. They are farthest apart at asked = 0: you drew 4; it is 0."));
    const LessonVerdict one = compared(curve, {{50, 8}}, truth); // a single point is a level line
    QVERIFY(says(one.words, "At the end you drew 8; it is 4: 2 times too high."));
}

void AnswerFormTest::aLogarithmicCurveIsStraightAsItIsDrawn() {
    const Asked curve =
        askedIn("curve", {"of: epsilon", "x: σ | 1..100 log", "y: ε | 0.1..10 log", "close: 0.01"});
    const Points truth = {{1, 10}, {10, 1}, {100, 0.1}};
    const LessonVerdict straight = compared(curve, {{1, 10}, {100, 0.1}}, truth);
    QVERIFY2(straight.close, straight.words.c_str());
    // From 1 to 0.1 is half of the axis.
    QVERIFY2(says(straight.words, "the shape of the real one: it falls evenly."), straight.words.c_str());
    QVERIFY(!compared(curve, {{1, 10}, {100, 1}}, truth).close);
    QVERIFY(!compared(curve, {{1, 0}, {100, 0}}, truth).words.empty()); // no logarithm
}

void AnswerFormTest::everyTruthIsItselfRight() {
    const std::vector<std::pair<Asked, Points>> all = {
        {askedIn("choice", {"choice: small | a < 10", "choice: large | else"}), {{0, 1}}},
        {askedIn("number", {"of: a"}), {{0, 1.0 / 3}}},
        {askedIn("point", {"x: x = a | 0.1..10 log", "y: y = a | 0..1"}), {{1.0 / 3, 1.0 / 7}}},
        {askedIn("curve", {"of: epsilon", "x: x | 0.1..10 log", "y: y | 0.1..10 log"}),
         {{0.3, 0.7}, {1, 2}, {7, 1.0 / 3}}}};
    for (const auto& [question, truth] : all) {
        const LessonVerdict verdict = compared(question, truth, truth);
        QVERIFY2(verdict.close, verdict.words.c_str());
        QVERIFY(!findAnswerForm(question.form)->inWords(question, truth).empty());
    }
    QCOMPARE(findAnswerForm("number")->inWords(askedIn("number", {"of: a", "unit: labels"}), {{0, 87}}),
             std::string("87 labels"));
    QCOMPARE(all.size(), answerForms().size());
}

void AnswerFormTest::shapesAreTold_data() {
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("middle");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("words");
    QTest::newRow("rises") << 0.0 << 1.0 << 2.0 << "rises evenly";
    QTest::newRow("nearly straight") << 0.0 << 2.2 << 4.0 << "rises evenly"; // drawn by hand
    QTest::newRow("as a root") << 0.0 << 2.8 << 4.0 << "rises ever more slowly";
    QTest::newRow("as a square") << 0.0 << 1.0 << 4.0 << "rises ever faster";
    QTest::newRow("sinks") << 4.0 << 1.0 << 0.0 << "falls ever more slowly";
    QTest::newRow("falls") << 2.0 << 1.0 << 0.0 << "falls evenly";
    QTest::newRow("level") << 1.0 << 1.4 << 1.0 << "stays level"; // by less than a twentieth of 10
    QTest::newRow("hill") << 0.0 << 5.0 << 0.0 << "rises, then falls";
    QTest::newRow("bends") << 0.0 << 0.5 << 0.5 << "rises, then stays level";
}

void AnswerFormTest::shapesAreTold() {
    QFETCH(double, begin);
    QFETCH(double, middle);
    QFETCH(double, end);
    const Points curve = {{0, begin}, {4, middle}, {8, end}};
    QTEST(QString::fromStdString(inWords(shapeOf(curve, 10))), "words");
    // Where it turns is no matter: its halves alone would not tell.
    const Points turning = {{0, 5}, {1, 8}, {2, 5}, {7, 5.2}, {8, 9}};
    QCOMPARE(inWords(shapeOf(turning, 10)), std::string("rises, falls, then rises"));
    QCOMPARE(inWords(shapeOf({{0, 2}, {1, 8}, {8, 5}}, 10)), std::string("rises, then falls"));
    QCOMPARE(inWords(shapeOf({{0, 1}, {1, 3}, {2, 1}, {3, 3}, {4, 1}, {5, 3}}, 10)),
             std::string("rises and falls by turns"));
    QCOMPARE(inWords(shapeOf({{0, 7}}, 10)), std::string("stays level"));
    QCOMPARE(onCurve(curve, 2), (begin + middle) / 2);
    QCOMPARE(onCurve(curve, -5), begin);
    QCOMPARE(onCurve(curve, 50), end);
    QCOMPARE(onCurve({{1, 2}, {1, 3}, {2, 4}}, 1.5), 3.5); // straight up
}

TEST_ALONE(AnswerFormTest)
#include "AnswerFormTest.moc"
