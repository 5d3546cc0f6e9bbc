// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"
#include "tests/testing/Says.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What is wrong in a lesson is told by the line on which it stands, with what to do.
class BrokenLessonTest : public QObject {
    Q_OBJECT

private slots:
    void isRefusedWithItsLine_data();
    void isRefusedWithItsLine();
    void everythingIsToldAtOnce();
    void noMoreIsToldThanAnybodyMends();
    void whatFollowsFromSomethingElseIsNotTold_data();
    void whatFollowsFromSomethingElseIsNotTold();
};

namespace {

std::vector<Error> everythingIn(const std::string& text) {
    return errorsOfLesson(text, "lesson.md", "/folder/small", smallVocabulary());
}

std::string allWords(const std::vector<Error>& errors) {
    std::string words = std::to_string(errors.size()) + " are told";
    for (const Error& error : errors)
        words += "\n" + error.message();
    return words;
}

// A row: the line on which "<<" stands is that of the error; it is not part of the text.
void row(const char* name, const std::string& text, const char* what, const char* mend) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << QString(what) << QString(mend);
}

std::string inStep(const std::string& blocks) {
    return "# T\n\n## A\n\n" + smallState + blocks;
}

std::string asked(const std::string& form, const std::string& lines) {
    return "# T\n## A\n```question " + form + "\n" + lines + "```\n";
}

void structure() {
    row("nothing", "<<", "has no title", "begin with a line such as #");
    row("no title", "<<Some words\n## A\n", "the first line is no title", "begin with a line such as #");
    row("a step first", "\n<<## A\n", "a step stands above the title", "begin the file with");
    row("no step", "# T\nwords\n<<last", "has no step", "begin a step");
    row("two titles", "# T\n## A\n<<# U\n", "one title", "##");
    row("a step without a title", "# T\n<<## \n", "a step has no title", "write ## and a title");
    row("a step of two signs", "# T\n<<##\n", "a step has no title", "write ## and a title");
    row("an open block", "# T\n## A\n<<```notes\nwords\n", "the block is not closed", "end it with");
    row("a block of an unknown kind", "# T\n## A\n<<```predikt number\n```\n", "no block \"predikt\"",
        "\"predict\"");
    row("a block above the first step", "# T\n<<```notes\n```\n## A\n", "above the first step", "##");
    row("a lesson block in a step", "# T\n## A\n<<```lesson\n```\n", "above the first step",
        "below the title");
    row("two lesson blocks", "# T\n```lesson\n```\n<<```lesson\nminutes: 3\n```\n## A\n",
        "a second lesson block", "keep one");
    row("two blocks of a kind", "# T\n## A\n```notes\n```\n<<```notes\n```\n", "a second notes block",
        "begin another step");
    row("two questions", asked("number", "ask: a\nof: 1\n") + "<<```question number\nask: a\nof: 1\n```\n",
        "a second question block", "begin another step");
    row("not UTF-8", "# T\n## A\n<<caf\xE9\n", "no UTF-8", "save the file as UTF-8");
}

void keys() {
    row("no colon", "# T\n## A\n```window\n<<hide\n```\n", "has no colon", "write key: value");
    row("an unknown key", "# T\n## A\n```window\nhide: menu\n<<shaw: menu\n```\n", "has no \"shaw:\"",
        "\"show\"");
    row("a key twice", asked("number", "ask: a\nof: 1\n<<of: 2\n"), "\"of:\" stands here twice", "keep one");
    row("minutes below 0", "# T\n```lesson\n<<minutes: -1\n```\n## A\n", "below 0", "minutes: 10");
    row("minutes in words", "# T\n```lesson\n<<minutes: ten\n```\n## A\n", "\"ten\" is no number",
        "minutes: 0.5");
    row("a number with a half", "# T\n```lesson\n<<number: 1.5\n```\n## A\n", "whole number", "number: 3");
    row("an unknown part", "# T\n## A\n```window\nview: charts\n<<hide: meenu\n```\n", "no part \"meenu\"",
        "\"menu\"");
    row("an unknown view", "# T\n## A\n```window\n<<view: chart\n```\n", "no view \"chart\"", "\"charts\"");
    row("an unknown chart", "# T\n## A\n```window\n<<chart: x\n```\n", "no chart \"x\"", "choose one of");
    row("two views", "# T\n## A\n```window\n<<view: charts, votes\n```\n", "takes one name", "keep one");
    row("shown and hidden", "# T\n## A\n```window\nhide: menu\n<<show: runs\n```\n",
        "both hide: and show:", "keep one");
    row("a very long line", "# T\n## A\n```window\n<<hide: " + std::string(10'000, 'a') + "\n```\n",
        "more than 10,000 letters", "shorter");
}

void states() {
    row("no JSON", "# T\n## A\n```state\n{\"data\": {\"path\": \"sample:census\"},\n<< \"seed\" 5}\n```\n",
        "not JSON", "comma");
    row("no object", "# T\n## A\n<<```state\n[1]\n```\n", "a state is an object", "{");
    row("nested too deep",
        "# T\n## A\n<<```state\n{\"a\": " + std::string(100, '[') + std::string(100, ']') + "}\n```\n", "",
        "");
    row("no data", "# T\n## A\n<<```state\n{\"seed\": 5}\n```\n", "no dataset", "add \"data\"");
    row("an unknown mechanism",
        "# T\n## A\n```state\n{\"data\": {\"path\": \"sample:census\"},\n<<\"mechanism\": \"pate-gmax\"}\n```\n",
        "pate-gmax", "pate-gnmax");
    row("an unknown parameter",
        "# T\n## A\n```state\n{\"data\": {\"path\": \"sample:census\"},\n\"parameters\": {\"teachers\": 20,\n<<"
        "\"sigmaa\": 3}}\n```\n",
        "\"sigmaa\" does not apply", "sigma");
    row("a value out of range", inStep("## B\n```state\n{\"parameters\": {\n<<\"teachers\": -1}}\n```\n"), "",
        "");
    row("a release",
        "# T\n## A\n```state\n{\"data\": {\"path\": \"sample:census\"},\n<<\"release\": true}\n```\n",
        "a lesson explores", "leave \"release\" out");
    for (const char* path : {"../secret.csv", "a/../../secret.csv", "/etc/secret.csv", "../small"})
        row(path, std::string("# T\n## A\n```state\n{\"data\":\n<<{\"path\": \"") + path + "\"}}\n```\n",
            "does not lie beside the lesson", "into the lesson's folder");
    row("labels from elsewhere",
        "# T\n## A\n```state\n{\"data\": {\"path\": \"images.idx\",\n<<\"labels\": \"/etc/labels.idx\"}}\n```\n",
        "\"labels.idx\" does not lie beside the lesson", "into the lesson's folder");
    row("too many repeats", inStep("## B\n```state\n{\n<<\"trials\": 10000}\n```\n"),
        "10,000 trials are asked for", "at most 300");
}

void runs() {
    row("nothing to run", "# T\n## A\n<<```reveal\n```\n", "nothing is set up", "state block");
    row("nothing to break", "# T\n## A\n<<```break\n```\n", "nothing is set up", "state block");
    row("two runs in a step", inStep("```reveal\n```\n<<```mistake\nplant: noise-reused\n```\n"),
        "runs something else", "another step");
    row("a name with a dot", inStep("```reveal\n<<run: a.b\n```\n"), "cannot be the name", "small letters");
    row("a name twice", inStep("```reveal\nrun: a\n```\n## B\n```reveal\n<<run: a\n```\n"), "another run",
        "another name");
    row("a sweep over nothing", inStep("```reveal\n<<over: sigmaa = 1, 2\n```\n"), "does not apply", "sigma");
    row("a sweep of no values", inStep("```reveal\nrun: a\n<<over: sigma\n```\n"), "", "sigma");
    row("a name of a sweep", inStep("```reveal\nover: sigma = 1, 2\n<<called: all\n```\n"), "many runs",
        "remove");
    row("a sweep of too many", inStep("```reveal\nover: sigma = 1..20:20\n<<over: seed = 1..6\n```\n"),
        "more than 100 runs", "fewer values");
    row("a sweep of too many repeats", inStep("```reveal\nrun: a\n<<over: trials = 1, 100, 200\n```\n"),
        "301 trials are asked for", "at most 300");
    row("a sweep of settings that are repeated",
        inStep("## B\n```state\n{\"trials\": 101}\n```\n```reveal\n<<over: sigma = 1, 2, 3\n```\n"),
        "303 trials are asked for", "at most 300");
    row("a solution with too many repeats",
        inStep("```break\nask: a\nchange: trials\nuntil: epsilon > 2\n<<solution: trials=301\n```\n"),
        "301 trials are asked for", "at most 300");
    row("an unknown mistake", "# T\n## A\n```mistake\n<<plant: noise-reuse\n```\n",
        "no mistake \"noise-reuse\"", "\"noise-reused\"");
    row("a prediction that nothing reveals", "# T\n## A\n<<```predict number\nask: a\nof: 1\n```\n",
        "nothing reveals", "reveal block");
    row("a prediction below its run", inStep("```reveal\n```\n<<```predict number\nask: a\nof: 1\n```\n"),
        "below what reveals it", "above");
    row("a break without an end", inStep("<<```break\nask: a\nchange: sigma\nsolution: sigma=5\n```\n"),
        "\"until:\" is missing", "until: epsilon > 2");
    row("a break that compares with one =",
        inStep("```break\nask: a\nchange: sigma\n<<until: epsilon = 2\nsolution: sigma=5\n```\n"),
        "compares with one =", "==");
    row("a solution of another key",
        inStep("```break\nask: a\nchange: sigma\nuntil: epsilon > 2\n<<solution: teachers=5\n```\n"),
        "\"teachers\"", "sigma=5");
    row("a solution without a value",
        inStep("```break\nask: a\nchange: sigma\nuntil: epsilon > 2\n<<solution: sigma\n```\n"),
        "has no =", "sigma=5");
    row("a solution that nothing takes",
        inStep("```break\nask: a\nchange: sigma\nuntil: epsilon > 2\n<<solution: sigma=much\n```\n"), "", "");
    row("a mechanism that there is not",
        inStep(
            "```break\nask: a\nchange: mechanism, sigma\nuntil: epsilon > 2\n<<solution: mechanism=x, sigma=5\n```\n"),
        "\"x\"", "");
    row("what cannot be changed",
        inStep("```break\nask: a\n<<change: sigmaa\nuntil: epsilon > 2\nsolution: sigmaa=5\n```\n"),
        "\"sigmaa\"", "sigma");
}

void questions() {
    row("no form", "# T\n## A\n<<```question\n```\n", "does not say in which form", "question choice");
    row("an unknown form", "# T\n## A\n<<```question numbr\n```\n", "no form \"numbr\"", "\"number\"");
    row("a question for a curve",
        "# T\n## A\n<<```question curve\nask: a\nof: epsilon\nx: a | 0..1\ny: b | 0..1\n```\n",
        "a curve needs one", "predict block");
    row("no question", "# T\n## A\n<<```question number\nof: 1\n```\n", "\"ask:\" is missing",
        "ask: How many");
    row("an empty question", asked("number", "of: 1\n<<ask:\n"), "\"ask:\" is missing", "ask: How many");
    row("a number that nothing tells", asked("number", "ask: a\n<<of: (1\n"), "cannot be read", "arithmetic");
    row("a number of several values", asked("number", "ask: a\n<<of: 1, 2\n"), "several values", "write one");
    row("least above most", asked("number", "ask: a\nof: 1\nleast: 5\n<<most: 4\n"), "not below the most",
        "least: 0");
    row("close below 0", asked("number", "ask: a\nof: 1\n<<close: -1\n"), "close: is below 0", "close: 15");
    row("endless", asked("number", "ask: a\nof: 1\n<<most: inf\n"), "\"inf\" is no number", "most: 0.5");
    row("one choice", "# T\n## A\n<<```question choice\nask: a\nchoice: a | else\n```\n", "from two to nine",
        "add lines");
    std::string many = "ask: a\n";
    for (int i = 0; i < 10; ++i)
        many += "choice: a | 1\n";
    row("ten choices", "# T\n## A\n<<```question choice\n" + many + "```\n", "from two to nine",
        "leave some out");
    row("a choice without a condition", asked("choice", "ask: a\nchoice: a | 1\n<<choice: b\n"),
        "does not say when", "| else");
    row("a choice without a text", asked("choice", "ask: a\n<<choice: | 1\nchoice: b | else\n"),
        "does not say when", "| else");
    row("else in the midst", asked("choice", "ask: a\nchoice: a | else\n<<choice: b | 1\n"),
        "below the one that says | else", "the last one");
    row("a condition that compares with one =",
        asked("choice", "ask: a\n<<choice: a | b = 1\nchoice: b | else\n"), "compares with one =", "==");
    row("an axis without a range", asked("point", "ask: a\n<<x: a = 1\ny: b = 1 | 0..1\n"), "has no range",
        "0..240");
    row("a range that falls", asked("point", "ask: a\nx: a = 1 | 0..1\n<<y: b = 1 | 1..0\n"), "has no range",
        "0..240");
    row("a logarithm from 0", asked("point", "ask: a\nx: a = 1 | 0..1\n<<y: b = 1 | 0..1 log\n"),
        "has no range", "0..240");
    row("a point that nothing tells", asked("point", "ask: a\n<<x: a | 0..1\ny: b = 1 | 0..1\n"),
        "does not say what is true", "labels_answered");
    row("an axis of nothing", asked("point", "ask: a\n<<x: = 1 | 0..1\ny: b = 1 | 0..1\n"),
        "what the axis shows", "labels_answered");
    row("an unknown series",
        inStep("```predict curve\nask: a\n<<of: epsilom\nx: a | 0..1\ny: b | 0..1\n```\n```reveal\n```\n"),
        "no series \"epsilom\"", "\"epsilon\"");
}

void texts() {
    row("braces in a text", "# T\n## A\na\n<<{{ (1 }}\n", "cannot be read", "arithmetic");
    row("braces below a block", "# T\n## A\nfirst\n```notes\na\nb\n```\n\n<<{{ (1 }}\n", "cannot be read",
        "arithmetic");
    row("braces below a run", inStep("```reveal\n```\n\nafter\n<<{{ (1 }}\n"), "cannot be read",
        "arithmetic");
    row("braces below code", "# T\n## A\n```\na\n```\n<<{{ (1 }}\n", "cannot be read", "arithmetic");
    row("open braces", "# T\n## A\n\n\na\n<<{{ epsilon\n\n## B\n", "{{ is not closed", "write {{");
    row("braces in notes", "# T\n## A\n```notes\na\n<<{{ (1 }}\n```\n", "cannot be read", "arithmetic");
    row("braces in a question", asked("number", "of: 1\n<<ask: {{ (1 }}\n"), "cannot be read", "arithmetic");
    row("braces in what is said after it", asked("number", "ask: a\nof: 1\n<<why: {{ epsilon\n"),
        "{{ is not closed", "write {{");
    row("braces in a hint",
        inStep(
            "```break\nask: a\n<<hint: {{ 1, 2 }}\nchange: sigma\nuntil: epsilon > 2\nsolution: sigma=5\n```\n"),
        "several values", "write one");
    row("braces with too many decimals", "# T\n## A\n<<{{ epsilon | 12 }}\n", "cannot be read", "arithmetic");
}

} // namespace

void BrokenLessonTest::isRefusedWithItsLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("mend");
    structure();
    keys();
    states();
    runs();
    questions();
    texts();
}

void BrokenLessonTest::isRefusedWithItsLine() {
    QFETCH(QByteArray, text);
    QFETCH(QString, what);
    QFETCH(QString, mend);
    const qsizetype mark = text.indexOf("<<");
    QVERIFY(mark >= 0);
    const qsizetype line = 1 + text.left(mark).count('\n');
    text.remove(mark, 2);
    const auto lesson = parseLesson(text.toStdString(), "lesson.md", "/folder/small", smallVocabulary());
    QVERIFY2(!lesson, "it was read");
    const Error& error = lesson.error();
    QVERIFY2(says(error.what, what.toStdString()), error.message().c_str());
    QVERIFY2(says(error.mend, mend.toStdString()) && !error.mend.empty(), error.message().c_str());
    const std::string place = "lesson.md:" + std::to_string(line);
    QVERIFY2(error.where == place || error.where.starts_with(place + ":"), error.message().c_str());
    // And nothing besides, which is right.
    const auto all = everythingIn(text.toStdString());
    QVERIFY2(all.size() == 1 && all.front() == error, allWords(all).c_str());
}

void BrokenLessonTest::everythingIsToldAtOnce() {
    const auto all = everythingIn("# T\n"
                                  "## A\n"
                                  "{{ 1 + }} and {{ 2 * }}\n" // 3: two
                                  "```window\n"
                                  "view: chart\n"  // 5
                                  "hide: colums\n" // 6
                                  "```\n"
                                  "## \n"                // 8
                                  "```question number\n" // 9: no ask
                                  "of: 1 +\n"            // 10
                                  "least: much\n"        // 11
                                  "```\n"
                                  "## B\n"
                                  "```predikt number\n" // 14
                                  "```\n"
                                  "```predict number\n"        // 16: never revealed
                                  "ask: How many {{ labels?\n" // 17
                                  "of: 1\n"
                                  "```\n"
                                  "{{ open\n"); // 20
    std::vector<std::string> places;
    for (const Error& error : all)
        places.push_back(error.where.substr(error.where.find(':') + 1));
    const std::vector<std::string> expected = {"3", "3", "5", "6", "8", "9", "10", "11", "14", "17", "20"};
    QVERIFY2(places == expected, allWords(all).c_str());
    for (const Error& error : all)
        QVERIFY2(!error.what.empty() && !error.mend.empty(), error.message().c_str());
}

void BrokenLessonTest::noMoreIsToldThanAnybodyMends() {
    std::string text = "# T\n## A\n";
    for (int i = 0; i < 100; ++i)
        text += "```nothing\n```\n";
    QCOMPARE(everythingIn(text).size(), mostLessonErrors);
}

void BrokenLessonTest::whatFollowsFromSomethingElseIsNotTold_data() {
    QTest::addColumn<QByteArray>("text");
    const auto one = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    const std::string reveal = "```reveal\nrun: a\n```\n",
                      toBreak = "```break\nask: a\nchange: sigma\nuntil: 1\nsolution: sigma=5\n```\n",
                      sigma = "```state\n{\"parameters\": {\"sigma\": 40}}\n```\n";
    one("no title", "Some\nwords\n## A\nand\n## B\nmore\n");
    one("a state that is no JSON", "# T\n## A\n```state\n{\n```\n" + reveal + "## B\n" + toBreak);
    one("a state of a mechanism that there is not",
        "# T\n## A\n```state\n{\"mechanism\": \"pat\"}\n```\n## B\n" + sigma + reveal);
    one("a reveal that is broken",
        "# T\n## A\n" + smallState +
            "```predict number\nask: a\nof: 1\n```\n```reveal\nover: sigma\n```\n## B\n```question number\n"
            "ask: a\nof: epsilon\n```\n");
    one("a key that is misspelt", "# T\n## A\n```question number\naks: a\nof: 1\n```\n");
    one("a curve of nothing",
        "# T\n## A\n" + smallState + "```predict curve\nask: a\nx: a | 0..1\ny: a | 0..1\n```\n" + reveal);
    one("a line without a colon", "# T\n## A\n```question number\nask\nof: 1\n```\n");
}

void BrokenLessonTest::whatFollowsFromSomethingElseIsNotTold() {
    QFETCH(QByteArray, text);
    const auto all = everythingIn(text.toStdString());
    QVERIFY2(all.size() == 1, allWords(all).c_str());
}

TEST_ALONE(BrokenLessonTest)
#include "BrokenLessonTest.moc"
