// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/LessonInvariants.h"
#include "tests/testing/FuzzedFiles.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What the fuzzer starts from, in every build, and lessons that were changed at random.
class FuzzedLessonsTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsReadOrRefused();
    void mixedUpLinesAreReadOrRefused();
};

void FuzzedLessonsTest::everyFileIsReadOrRefused() {
    QCOMPARE(brokenFuzzedFile("lesson", brokenLesson, 10), std::string());
}

void FuzzedLessonsTest::mixedUpLinesAreReadOrRefused() {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < smallLesson.size();) {
        const std::size_t to = smallLesson.find('\n', from) + 1;
        lines.push_back(smallLesson.substr(from, to - from));
        from = to;
    }
    std::mt19937 random(11);
    int read = 0;
    for (int i = 0; i < 400; ++i) {
        auto mixed = lines;
        for (std::size_t change = random() % 4; change-- > 0;) {
            std::string& line = mixed[random() % mixed.size()];
            const auto what = random() % 4;
            if (what == 0) line.clear();
            if (what == 1) line = lines[random() % lines.size()];
            if (what == 2) line.insert(random() % line.size() * (line.size() > 1), "{{ a");
            if (what == 3 && line.size() > 1) line[random() % (line.size() - 1)] = "|=:.,#` 0"[random() % 9];
            if (line.empty()) line = "\n";
        }
        std::string text;
        for (const std::string& line : mixed)
            text += line;
        const std::string broken = brokenLesson(text);
        QVERIFY2(broken.empty(), (broken + "\n" + text).c_str());
        read += parseLesson(text, "lesson.md", "/folder", fuzzedVocabulary).ok();
    }
    QVERIFY(read > 0);
}

TEST_ALONE(FuzzedLessonsTest)
#include "FuzzedLessonsTest.moc"
