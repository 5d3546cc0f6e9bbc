// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonProgress.h"

#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "core/lesson/RunNames.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

using Change = std::function<void(Json&)>;
Q_DECLARE_METATYPE(Change)

// How far somebody has come, kept and read again.
class LessonProgressTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsKeptIsReadAgain();
    void nothingDoneIsKeptToo();
    void whatIsDamagedIsRefused_data();
    void whatIsDamagedIsRefused();
};

namespace {

constexpr double keptNoEnd = std::numeric_limits<double>::infinity();

LessonProgress someProgress() {
    LessonProgress progress;
    progress.step = 4;
    progress.predictions[1] = {{0, 20.5}};
    progress.predictions[2] = {{5, 1}, {20, 0.1}, {60, 1.0 / 3}};
    progress.predictions[4] = {{0, 1}};
    progress.answers[5] = {{12, -3e-300}};
    progress.outcomes["plain"].figures = {{"epsilon", keptNoEnd}, {"accuracy", 1.0 / 3}, {"low", -keptNoEnd}};
    progress.outcomes["swept"].curves[2] = {{10, 3}, {20, keptNoEnd}};
    return progress;
}

} // namespace

void LessonProgressTest::whatIsKeptIsReadAgain() {
    const Lesson lesson = readSmallLesson();
    const Json json = progressToJson(someProgress(), lesson);
    const auto parsed = parseJson(json.dump(1), "progress.json");
    QVERIFY(parsed.ok());
    const auto again = progressFromJson(*parsed, lesson);
    QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
    QCOMPARE(*again, someProgress());
    const std::string broken = "broken" + std::to_string(lesson.steps[3].breakIt->line);
    LessonProgress other = someProgress();
    other.outcomes[broken].figures["epsilon"] = 3;
    QCOMPARE(progressFromJson(progressToJson(other, lesson), lesson).value(), other);
}

void LessonProgressTest::nothingDoneIsKeptToo() {
    const Lesson lesson = readSmallLesson();
    QCOMPARE(progressFromJson(progressToJson({}, lesson), lesson).value(), LessonProgress());
}

void LessonProgressTest::whatIsDamagedIsRefused_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const char* where, const Change& change) {
        QTest::newRow(name) << change << QString(where);
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    row("no object", "/", [](Json& json) { json = Json::array(); });
    row("null", "/", [](Json& json) { json = nullptr; });
    row("another schema", "/schema", [](Json& json) { json["schema"] = "epsiloscope.run/1"; });
    row("no schema", "/schema", [](Json& json) { json.erase("schema"); });
    row("a schema that is a number", "/schema", [](Json& json) { json["schema"] = 5; });
    row("another version of the lesson", "/digest", [](Json& json) { json["digest"] = "abc"; });
    row("a step beyond the last", "/step", [](Json& json) { json["step"] = 6; });
    row("a step below 0", "/step", [](Json& json) { json["step"] = -1; });
    row("half a step", "/step", [](Json& json) { json["step"] = 1.5; });
    row("a member that nobody knows", "/more", [](Json& json) { json["more"] = 1; });
    row("answers that are a list", "/answers", [](Json& json) { json["answers"] = Json::array(); });
    row("an answer to no step", "/answers", [](Json& json) { json["answers"]["9"] = Json::array({0, 1}); });
    row("an answer to a step below 0", "/answers", [](Json& json) {
        json["answers"]["-1"] = Json::array({0, 1});
    });
    row("an answer to a word", "/answers", [](Json& json) { json["answers"]["5x"] = Json::array({0, 1}); });
    row("an answer where nothing is asked", "/answers/1", [](Json& json) {
        json["answers"]["1"] = Json::array({0, 1});
    });
    row("no prediction", "/predictions/1", [](Json& json) { json["predictions"]["1"] = Json::array(); });
    row("half a point", "/answers/5", [](Json& json) { json["answers"]["5"] = Json::array({1}); });
    row("a point of words", "/answers/5", [](Json& json) { json["answers"]["5"] = Json::array({"a", "b"}); });
    row("an answer without an end", "/answers/5", [](Json& json) {
        json["answers"]["5"] = Json::array({1, "inf"});
    });
    row("an answer that is no number", "/predictions/1", [nan](Json& json) {
        json["predictions"]["1"] = numbersToJson({nan, 1});
    });
    row("a choice that there is not", "/predictions/4", [](Json& json) {
        json["predictions"]["4"] = Json::array({0, 2});
    });
    row("a choice below the first", "/predictions/4", [](Json& json) {
        json["predictions"]["4"] = Json::array({0, -1});
    });
    row("a curve that goes back", "/predictions/2", [](Json& json) {
        json["predictions"]["2"] = Json::array({5, 1, 4, 1});
    });
    row("outcomes that are a list", "/outcomes", [](Json& json) { json["outcomes"] = Json::array(); });
    row("an outcome of nothing that runs", "/outcomes/other",
        [](Json& json) { json["outcomes"]["other"] = Json::object(); });
    row("an outcome that is a number", "/outcomes/plain", [](Json& json) { json["outcomes"]["plain"] = 5; });
    row("an outcome with more members", "/outcomes/plain/x",
        [](Json& json) { json["outcomes"]["plain"]["x"] = 5; });
    row("figures that are a list", "/outcomes/plain/figures",
        [](Json& json) { json["outcomes"]["plain"]["figures"] = Json::array(); });
    row("a figure that is a word", "/outcomes/plain/figures/epsilon",
        [](Json& json) { json["outcomes"]["plain"]["figures"]["epsilon"] = "large"; });
    row("an outcome's curve that goes back", "/outcomes/swept/curves/2", [](Json& json) {
        json["outcomes"]["swept"]["curves"]["2"] = Json::array({5, 1, 4, 1});
    });
    row("an outcome's curve at no number", "/outcomes/swept/curves/2", [nan](Json& json) {
        json["outcomes"]["swept"]["curves"]["2"] = numbersToJson({nan, 1});
    });
}

void LessonProgressTest::whatIsDamagedIsRefused() {
    QFETCH(Change, change);
    QFETCH(QString, where);
    const Lesson lesson = readSmallLesson();
    Json json = progressToJson(someProgress(), lesson);
    change(json);
    const auto read = progressFromJson(json, lesson);
    QVERIFY2(!read, "it was read");
    QCOMPARE(QString::fromStdString(read.error().where), where);
    QVERIFY2(!read.error().what.empty() && !read.error().mend.empty(), read.error().message().c_str());
}

TEST_ALONE(LessonProgressTest)
#include "LessonProgressTest.moc"
