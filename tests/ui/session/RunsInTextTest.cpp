// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/RunsInText.h"

#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

namespace {

/// With quotes for apostrophes.
std::string quoted(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

} // namespace

/// The list of runs is taken out of a session's text without parsing it.
class RunsInTextTest : public QObject {
    Q_OBJECT

    const std::string text_ =
        quoted(" {'a': {'runs': [1]}, 'runs': [{'x': ']}\\'\\\\'}, {'y': [1, {'z': 2}]} ], 'b': ['\\\\']} ");

private slots:
    void takesThemOut() {
        const auto taken = withoutRuns(text_);
        QVERIFY(taken.has_value());
        QCOMPARE(taken->rest, quoted(" {'a': {'runs': [1]}, 'runs': [], 'b': ['\\\\']} "));
        QCOMPARE(taken->runs.size(), std::size_t{2});
        QCOMPARE(std::string(taken->runs[0]), quoted("{'x': ']}\\'\\\\'}"));
        QCOMPARE(std::string(taken->runs[1]), quoted("{'y': [1, {'z': 2}]}"));
    }

    // Cut at any place nothing is read beyond the end, and what comes back is no JSON, either.
    void noBeginningOfItIsTakenForTheWhole() {
        const std::size_t whole = text_.find_last_of('}') + 1;
        for (std::size_t length = 0; length < whole; ++length) {
            std::string cut = text_.substr(0, length);
            cut.shrink_to_fit();
            const auto taken = withoutRuns(cut);
            QVERIFY2(!taken || Json::parse(taken->rest, nullptr, false).is_discarded(), cut.c_str());
        }
    }

    void whatIsNoListOfObjectsIsLeftToOthers() {
        for (const char* text : {"{'runs': [1]}", "{'runs': [{}, ]}", "{'runs': [{} {}]}", "{'a': []}",
                                 "{'runs': [{},, {}]}", "[{'runs': []}]"})
            QVERIFY2(!withoutRuns(quoted(text)), text);
        const std::string none = quoted("{'runs': []}");
        QVERIFY(withoutRuns(none)->runs.empty());
    }
};

TEST_ALONE(RunsInTextTest)
#include "RunsInTextTest.moc"
