// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonRehearsal.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A lesson is rehearsed: all runs, all right answers, and what a class would stumble over.
class LessonRehearsalTest : public QObject {
    Q_OBJECT

private slots:
    void everythingIsRun();
    void figuresAreThoseOfTheResult();
    void whatAClassWouldStumbleOverIsTold_data();
    void whatAClassWouldStumbleOverIsTold();
    void everythingAClassWouldStumbleOverIsTold();
    void textsAreToldWithTheirNumbers();
    void aStopIsHeeded();
};

namespace {

Rehearsal rehearsed(const Lesson& lesson) {
    RunControl control;
    return rehearse(lesson, "lesson.md", Parallel(2), control).value();
}

std::string toRehearse(const std::string& blocks) {
    return "# T\n## A\n" + smallState + blocks;
}

} // namespace

void LessonRehearsalTest::everythingIsRun() {
    const Lesson lesson = readSmallLesson();
    RunControl control;
    std::vector<std::size_t> begun;
    const auto done =
        rehearse(lesson, "lesson.md", Parallel(2), control, [&](std::size_t step) { begun.push_back(step); });
    QVERIFY(done.ok());
    QVERIFY2(done->errors.empty(), done->errors.empty() ? "" : done->errors.front().message().c_str());
    QCOMPARE(begun, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(done->steps.size(), lesson.steps.size());
    QVERIFY2(done->steps[1].prediction.ends_with(" labels"), done->steps[1].prediction.c_str());
    QVERIFY2(done->steps[2].prediction.starts_with("it falls"), done->steps[2].prediction.c_str());
    QVERIFY(done->steps[3].breaks && !done->steps[2].breaks);
    QCOMPARE(done->steps[4].prediction, std::string("“yes”"));
    QVERIFY2(says(done->steps[5].question, "labels given "), done->steps[5].question.c_str());
    QVERIFY(done->steps[0].prediction.empty() && done->steps[0].question.empty());
    QCOMPARE(done->outcomes.size(), std::size_t{4});
    QVERIFY(done->seconds() >= done->steps[1].seconds && done->steps[1].seconds > 0);
    QVERIFY(done->outcomes.at("planted").figures.at("shown") >
            done->outcomes.at("planted").figures.at("stated"));
}

void LessonRehearsalTest::figuresAreThoseOfTheResult() {
    std::string text = toRehearse(
        "```reveal\nrun: plain\n```\n{{ epsilon + privacy.order + label_accuracy + baselines.nonprivate.accuracy + sigma }}\n");
    text.insert(text.find("\"sigma\""), R"("accountant": "as-published", )"); // an exact ε has no order
    const Lesson lesson = readSmallLesson(text);
    const auto done = rehearsed(lesson);
    QVERIFY(done.errors.empty());
    const auto& figures = done.outcomes.at("plain").figures;
    const RecordedRun run = record(lesson.steps[0].experiment);
    const Json trial = resultToJson(run.run, AttackerTold::No).at("trials").at(std::size_t{0});
    QCOMPARE(figures.at("epsilon"), trial["privacy"]["epsilon"].get<double>());
    QCOMPARE(figures.at("privacy.order"), trial["privacy"]["order"].get<double>());
    QCOMPARE(figures.at("baselines.nonprivate.accuracy"),
             trial["baselines"]["nonprivate"]["accuracy"].get<double>());
    QCOMPARE(figures.at("sigma"), 12.0);
    QCOMPARE(figures.size(), std::size_t{5});
}

void LessonRehearsalTest::whatAClassWouldStumbleOverIsTold_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("what");
    // "<<" stands on the line of the error.
    const auto row = [](const char* name, const std::string& text, const char* what) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString(what);
    };
    const std::string number = "```predict number\nask: a\nof: epsilon\n",
                      reveal = "```reveal\nrun: plain\n```\n";
    row("an unknown figure in a text", "# T\n## A\n" + smallState + reveal + "<<{{ epsilom }}\n",
        "\"epsilom\"");
    row("a figure before its run", "# T\n## A\n<<{{ plain.epsilon }}\n## B\n" + smallState + reveal,
        "\"plain.epsilon\"");
    row("an unknown figure in notes", "# T\n## A\n```notes\n<<{{ b }}\n```\n", "\"b\"");
    row("an unknown figure after a prediction",
        toRehearse("<<```predict number\nask: a\nof: epsilon\nwhy: {{ b }}\n```\n" + reveal), "\"b\"");
    row("an unknown figure in a question", "# T\n## A\n<<```question number\nask: {{ b }}\nof: 1\n```\n",
        "\"b\"");
    row("an unknown figure after a question",
        "# T\n## A\n<<```question number\nask: a\nof: 1\nwhy: {{ b }}\n```\n", "\"b\"");
    row("an unknown right answer", "# T\n## A\n<<```question number\nask: a\nof: b\n```\n", "\"b\"");
    row("no right choice", "# T\n## A\n<<```question choice\nask: a\nchoice: a | 0\nchoice: b | 1 > 2\n```\n",
        "none of the choices");
    row("a number that cannot be typed", toRehearse("<<" + number + "most: 0.001\n```\n" + reveal),
        "cannot be given");
    row("a number without an end", "# T\n## A\n<<```question number\nask: a\nof: 1 / 0\n```\n",
        "cannot be given: ∞");
    row("a point outside its chart",
        "# T\n## A\n<<```question point\nask: a\nx: a = 5 | 0..4\ny: b = 1 | 0..4\n```\n",
        "cannot be given: a 5, b 1");
    row("a curve that leaves its chart",
        toRehearse("<<```predict curve\nask: a\nof: epsilon\nx: asked | 0..40\ny: ε | 0..0.001\n```\n" +
                   reveal),
        "cannot be given");
    row("a curve of nothing",
        toRehearse("<<```predict curve\nask: a\nof: epsilon\nx: asked | 500..600\ny: ε | 0..1\n```\n" +
                   reveal),
        "no curve");
    row("a solution that breaks nothing",
        toRehearse("<<```break\nask: a\nchange: sigma\nuntil: epsilon > 1e6\nsolution: sigma=13\n```\n"),
        "does not hold");
    row("what is broken already",
        toRehearse("<<```break\nask: a\nchange: sigma\nuntil: epsilon > 0\nsolution: sigma=13\n```\n"),
        "holds before anything");
    row("an unknown figure to break",
        toRehearse("<<```break\nask: a\nchange: sigma\nuntil: b > 0\nsolution: sigma=13\n```\n"), "\"b\"");
    row("data that are not there",
        "# T\n## A\n```state\n<<{\"data\": {\"path\": \"none.csv\"}, \"mechanism\": \"pate-gnmax\", \"seed\": 5}\n```\n" +
            reveal,
        "none.csv");
}

void LessonRehearsalTest::whatAClassWouldStumbleOverIsTold() {
    QFETCH(QByteArray, text);
    QFETCH(QString, what);
    const qsizetype mark = text.indexOf("<<");
    QVERIFY(mark >= 0);
    const qsizetype line = 1 + text.left(mark).count('\n');
    text.remove(mark, 2);
    const auto lesson = parseLesson(text.toStdString(), "lesson.md", "/folder/small", smallVocabulary());
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    const auto done = rehearsed(*lesson);
    QCOMPARE(done.errors.size(), std::size_t{1});
    const Error& error = done.errors.front();
    QVERIFY2(says(error.message(), what.toStdString()), error.message().c_str());
    QCOMPARE(error.where, "lesson.md:" + std::to_string(line));
    QVERIFY2(!error.mend.empty(), error.message().c_str());
}

void LessonRehearsalTest::everythingAClassWouldStumbleOverIsTold() {
    const Lesson lesson = readSmallLesson(toRehearse(
        "```reveal\nrun: plain\n```\n{{ a }} and {{ b }}\n## B\n```question number\nask: a\nof: c\n```\n"
        "## C\n{{ plain.epsilon }} and {{ d }}\n"));
    const Rehearsal done = rehearsed(lesson);
    QCOMPARE(done.steps.size(), lesson.steps.size());
    QCOMPARE(done.errors.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY2(says(done.errors[i].message(), std::string("\"") + "abcd"[i] + "\""),
                 done.errors[i].message().c_str());
    // Without its data nothing is run, and what nothing has run is no second error.
    const Rehearsal without = rehearsed(readSmallLesson(
        "# T\n## A\n```state\n{\"data\": {\"path\": \"none.csv\"}, \"mechanism\": \"pate-gnmax\", \"seed\": 5}\n"
        "```\n```reveal\n```\n## B\n{{ epsilon }}\n"));
    QCOMPARE(without.errors.size(), std::size_t{1});
}

void LessonRehearsalTest::textsAreToldWithTheirNumbers() {
    const Rehearsal done = rehearsed(readSmallLesson(toRehearse(
        "Before.\n```predict number\nask: a\nof: labels_answered\nwhy: It is {{ labels_answered | 0 }}.\n"
        "```\n## B\n```reveal\nrun: plain\n```\nBought {{ plain.labels_answered }} labels.\n")));
    QVERIFY(done.errors.empty());
    QCOMPARE(done.steps[0].texts, (std::vector<std::string>{"Before.\n", "a"}));
    QCOMPARE(done.steps[1].texts, (std::vector<std::string>{"It is 40.", "Bought 40 labels.\n"}));
}

void LessonRehearsalTest::aStopIsHeeded() {
    RunControl control;
    control.stop();
    const auto done =
        rehearse(readSmallLesson(toRehearse("```reveal\n```\n")), "lesson.md", Parallel(1), control);
    QVERIFY(!done);
    QCOMPARE(done.error().what, std::string("stopped"));
}

TEST_ALONE(LessonRehearsalTest)
#include "LessonRehearsalTest.moc"
