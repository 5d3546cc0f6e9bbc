// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"

#include "core/lesson/RunNames.h"
#include "tests/testing/Says.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A lesson as it is read, and hostile ones, which are refused at once.
class LessonReadingTest : public QObject {
    Q_OBJECT

private slots:
    void aWholeLessonIsRead();
    void whatIsSetUpStaysUntilItIsChanged();
    void anotherMechanismBeginsWithItsOwnParameters();
    void theWindowShowsWhatIsNamed();
    void whatHoldsOthersIsNamedForThem();
    void linesMayEndAsOnOtherSystems();
    void codeIsTextAndDividesNothing();
    void theFolderGivesTheName_data();
    void theFolderGivesTheName();
    void theDigestIsThatOfTheText();
    void hostileFilesAreRefusedAtOnce_data();
    void hostileFilesAreRefusedAtOnce();
    void noCutBreaksTheReader();
};

namespace {

Result<Lesson> reading(const std::string& text) {
    return parseLesson(text, "lesson.md", "/folder/small", smallVocabulary());
}

std::string times(const std::string& part, int count) {
    std::string all;
    for (int i = 0; i < count; ++i)
        all += part;
    return all;
}

} // namespace

void LessonReadingTest::aWholeLessonIsRead() {
    const auto read = reading(smallLesson);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
    const Lesson& lesson = *read;
    QCOMPARE(lesson.id, std::string("small"));
    QCOMPARE(lesson.title, std::string("What noise buys"));
    QCOMPARE(lesson.summary, std::string("It takes a minute and no more."));
    QCOMPARE(lesson.minutes, 10.0);
    QCOMPARE(lesson.number, 3);
    QCOMPARE(lesson.paper, std::string("Somebody 2018"));
    std::vector<std::string> titles;
    for (const LessonStep& step : lesson.steps)
        titles.push_back(step.title);
    QCOMPARE(titles, (std::vector<std::string>{"Begin", "Predict", "Sweep", "Break", "Mistake", "Ask"}));

    const LessonStep& begin = lesson.steps[0];
    QCOMPARE(begin.notes, std::string("Only for the presenter.\n"));
    QVERIFY(begin.setsState && begin.window && begin.window->hidden);
    QCOMPARE(*begin.window->hidden, (std::vector<std::string>{"columns", "menu"}));
    QCOMPARE(begin.window->view, std::string("charts"));
    QVERIFY(!begin.reveal && !begin.predict && !begin.question && begin.afterwards.empty());

    const LessonStep& predict = lesson.steps[1];
    QVERIFY(predict.predict && predict.reveal);
    QCOMPARE(predict.predict->ask, std::string("How many of the 40 labels will be right?"));
    QCOMPARE(predict.predict->form, std::string("number"));
    QCOMPARE(predict.predict->unit, std::string("labels"));
    QCOMPARE(predict.predict->close, 5.0);
    QCOMPARE(predict.predict->y.most, 40.0);
    QCOMPARE(predict.text, std::string());
    QVERIFY(predict.afterwards.starts_with("Shown at once."));
    QCOMPARE(predict.reveal->name, std::string("plain"));

    QCOMPARE(lesson.steps[2].reveal->over.size(), std::size_t{1});
    QCOMPARE(lesson.steps[2].reveal->over[0].values, (std::vector<std::string>{"10", "20", "40"}));
    QCOMPARE(lesson.steps[3].breakIt->change, (std::vector<std::string>{"sigma", "teachers"}));
    QCOMPARE(lesson.steps[4].mistake->id, std::string("one-for-replaced"));
    QVERIFY(!lesson.steps[4].predict->choices[1].holds);
    QCOMPARE(lesson.steps[5].question->x.label, std::string("labels given"));
    const std::string broken = "broken" + std::to_string(lesson.steps[3].breakIt->line);
    QCOMPARE(runNames(lesson), (std::vector<std::string>{"plain", "swept", broken, "planted"}));
    const auto asked = figuresAsked(lesson);
    for (const char* const figure :
         {"label_accuracy", "epsilon", "epsilon@10", "epsilon@40", "teachers", "shown"})
        QVERIFY2(std::ranges::count(asked, figure) == 1, figure);
}

void LessonReadingTest::whatIsSetUpStaysUntilItIsChanged() {
    const auto lesson = reading("# T\n## A\n" + smallState +
                                "## B\n## C\n```state\n{\"parameters\": {\"sigma\": 40, "
                                "\"delta\": null}}\n```\n## D\n");
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    QCOMPARE(lesson->steps[1].experiment, lesson->steps[0].experiment);
    QVERIFY(!lesson->steps[1].setsState && lesson->steps[2].setsState);
    QVERIFY(lesson->steps[0].experiment.parameters.has("delta"));
    QVERIFY(!lesson->steps[2].experiment.parameters.has("delta"));
    QVERIFY(lesson->steps[2].experiment.parameters.has("teachers"));
    QCOMPARE(lesson->steps[3].experiment, lesson->steps[2].experiment);
    QCOMPARE(lesson->steps[3].experiment.seed, std::uint64_t{5});
}

void LessonReadingTest::anotherMechanismBeginsWithItsOwnParameters() {
    const std::string other = "## B\n```state\n{\"mechanism\": \"dpsgd\"}\n```\n";
    const auto lesson = reading("# T\n## A\n" + smallState + other);
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    QCOMPARE(lesson->steps[1].experiment.mechanism, std::string("dpsgd"));
    QVERIFY(!lesson->steps[1].experiment.parameters.has("sigma"));
    const std::string same = "## B\n```state\n{\"mechanism\": \"pate-gnmax\"}\n```\n";
    std::string unnamed = smallState; // the usual one
    unnamed.erase(unnamed.find(" \"mechanism\""),
                  unnamed.find(" \"parameters\"") - unnamed.find(" \"mechanism\""));
    for (const std::string& first : {smallState, unnamed}) {
        const auto kept = reading("# T\n## A\n" + first + same);
        QVERIFY2(kept.ok(), kept.ok() ? "" : kept.error().message().c_str());
        QVERIFY(kept->steps[1].experiment.parameters.has("sigma"));
    }
}

void LessonReadingTest::theWindowShowsWhatIsNamed() {
    const auto lesson =
        reading("# T\n## A\n```window\nhide: menu\nchart: labels-chart\n```\n## B\n```window\n"
                "hide:\n```\n## C\n```window\nview: votes\n```\n## D\n");
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    QCOMPARE(*lesson->steps[0].window->hidden, (std::vector<std::string>{"menu"}));
    QCOMPARE(lesson->steps[0].window->chart, std::string("labels-chart"));
    QVERIFY(lesson->steps[1].window->hidden && lesson->steps[1].window->hidden->empty()); // all is seen
    QVERIFY(!lesson->steps[2].window->hidden);                                            // as before
    QVERIFY(!lesson->steps[3].window);
}

void LessonReadingTest::whatHoldsOthersIsNamedForThem() {
    LessonVocabulary vocabulary = smallVocabulary();
    vocabulary.parts = {"tools", "menu", "run", "status"};
    vocabulary.holding = {{"tools", {"menu", "run"}}};
    const auto hidden = [&](const std::string& block) {
        const auto lesson = parseLesson("# T\n## A\n```window\n" + block + "\n```\n", "lesson.md",
                                        "/folder/small", vocabulary);
        return lesson ? *lesson->steps[0].window->hidden : std::vector<std::string>{lesson.error().message()};
    };
    QCOMPARE(hidden("hide: tools"), (std::vector<std::string>{"tools", "menu", "run"}));
    QCOMPARE(hidden("show: tools"), (std::vector<std::string>{"status"}));
    QCOMPARE(hidden("show: run"), (std::vector<std::string>{"tools", "menu", "status"}));
}

void LessonReadingTest::linesMayEndAsOnOtherSystems() {
    std::string text = smallLesson;
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
        text.insert(at, "\r");
    const auto lesson = reading("\xEF\xBB\xBF" + text);
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    const auto plain = reading(smallLesson);
    QCOMPARE(lesson->title, plain->title);
    QCOMPARE(lesson->steps[1].predict->ask, plain->steps[1].predict->ask);
    QCOMPARE(lesson->steps[1].afterwards, plain->steps[1].afterwards);
    QVERIFY(reading("# T\n## A").ok()); // without a last line end
}

void LessonReadingTest::codeIsTextAndDividesNothing() {
    const auto lesson =
        reading("# T\n## A\n```\ncode: {{ 1 }}\n## no step\n```\nmore\n```text\n# no title\n```\n");
    QVERIFY2(lesson.ok(), lesson.ok() ? "" : lesson.error().message().c_str());
    QCOMPARE(lesson->steps.size(), std::size_t{1});
    QCOMPARE(lesson->steps[0].text,
             std::string("```\ncode: {{ 1 }}\n## no step\n```\nmore\n```text\n# no title\n```\n"));
}

void LessonReadingTest::theFolderGivesTheName_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const char* folder, const char* id) {
        QTest::newRow(name) << folder << id;
    };
    row("below", "/a/b", "b");
    row("with slashes behind", "/a/b//", "b");
    row("alone", "b", "b");
    row("root", "/", "");
    row("compiled in", ":/lessons/first", "first");
}

void LessonReadingTest::theFolderGivesTheName() {
    QFETCH(QString, folder);
    QFETCH(QString, id);
    const auto lesson = parseLesson("# T\n## A\n", "lesson.md", folder.toStdString(), smallVocabulary());
    QVERIFY(lesson.ok());
    QCOMPARE(QString::fromStdString(lesson->id), id);
}

void LessonReadingTest::theDigestIsThatOfTheText() {
    QCOMPARE(reading(smallLesson)->digest, reading(smallLesson)->digest);
    QVERIFY(reading(smallLesson)->digest != reading(smallLesson + "\n")->digest);
}

void LessonReadingTest::hostileFilesAreRefusedAtOnce_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("read");
    const auto row = [](const char* name, const std::string& text, bool read = false) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << read;
    };
    const std::string start = "# T\n## A\n";
    row("too large", start + std::string(std::size_t{1} << 20, 'a'));
    row("choices", start + "```question choice\nask: a\n" + times("choice: a|b\n", 80'000) + "```\n");
    row("figures", start + times("{{1}}", 190'000));
    row("steps", "# T\n" + times("## A\n", 190'000));
    row("unknown keys", start + "```window\n" + times("a: b\n", 190'000) + "```\n");
    row("a long key", start + "```window\n" + std::string(1'000'000, 'a') + ": b\n```\n");
    row("a long name of a part", start + "```window\nhide: " + std::string(1'000'000, 'a') + "\n```\n");
    row("many names of parts", start + "```window\nhide: " + times("a,", 400'000) + "\n```\n");
    row("lines that go on", start + "```question number\nask: a\n" + times(" a\n", 300'000) + "```\n");
    row("a long range", start + smallState + "```reveal\nover: seed = 1..1000000\n```\n");
    row("many ranges",
        start + smallState + "```reveal\n" + times("over: seed = 1..1000000\n", 30'000) + "```\n");
    row("a long list", start + smallState + "```reveal\nover: sigma = 1" + times(",2", 400'000) + "\n```\n");
    row("a long solution", start + smallState +
                               "```break\nask: a\nuntil: epsilon > 1\nchange: " + times("seed,", 90'000) +
                               "sigma\nsolution: sigma=5" + times(",sigma=5", 70'000) + "\n```\n");
    row("nested JSON", start + "```state\n" + times("{\"a\":", 150'000) + "\n```\n");
    row("deep JSON", start + "```state\n{\"a\": " + times("[", 400'000) + times("]", 400'000) + "}\n```\n");
    row("open braces", start + times("{{ ", 1900) + std::string(900'000, 'a'));
    row("open fences", start + times("```a\n", 200'000));
    row("a long line", start + std::string(900'000, 'a'), true);
    row("empty lines", start + std::string(900'000, '\n'), true);
    row("a long title", "# " + std::string(900'000, 'a') + "\n## A\n", true);
}

void LessonReadingTest::hostileFilesAreRefusedAtOnce() {
    QFETCH(QByteArray, text);
    QFETCH(bool, read);
    QElapsedTimer timer;
    timer.start();
    const auto lesson = reading(text.toStdString());
    const auto took = timer.elapsed(); // each below 1 s, most below 0.1 s
    QCOMPARE(lesson.ok(), read);
    if (!lesson) {
        QVERIFY2(lesson.error().message().size() < 2000,
                 qPrintable(QString::number(lesson.error().message().size())));
        QVERIFY(!lesson.error().mend.empty());
    }
    QVERIFY2(took < 5000, qPrintable(QString::number(took) + " ms"));
}

void LessonReadingTest::noCutBreaksTheReader() {
    for (std::size_t size = 0; size < smallLesson.size(); size += 1 + smallLesson.size() / 150) {
        const auto lesson = reading(smallLesson.substr(0, size));
        if (lesson) continue;
        const std::string where = lesson.error().where;
        QVERIFY2(where.starts_with("lesson.md:"), where.c_str());
        const int line = std::stoi(where.substr(10));
        QVERIFY2(line >= 1 && line <= 1 + std::ranges::count(smallLesson.substr(0, size), '\n'),
                 where.c_str());
    }
}

TEST_ALONE(LessonReadingTest)
#include "LessonReadingTest.moc"
