// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"

#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Values say what they were made of, come back from text as they were, and refuse what they are not.
class JsonTest : public QObject {
    Q_OBJECT

private slots:
    void bracesMakeObjectsAndArrays() {
        const Json json = {{"name", "σ"},
                           {"list", {1, 2.5, "x", nullptr}},
                           {"pair", Json::array({{"a", "b"}})},
                           {"deep", {{"yes", true}}}};
        QCOMPARE(
            json.dump(),
            std::string(R"({"deep":{"yes":true},"list":[1,2.5,"x",null],"name":"σ","pair":[["a","b"]]})"));
        QVERIFY(Json::parse(json.dump()) == json);
        QCOMPARE(Json(std::vector<double>{1, 0.5}).dump(), std::string("[1.0,0.5]"));
        QCOMPARE((Json(std::map<std::string, int>{{"q", 3}}).dump()), std::string(R"({"q":3})"));
    }

    void numbersKeepTheirKindAndAreComparedByValue() {
        const Json json = Json::parse("[1, -1, 1.0, 18446744073709551615]");
        QVERIFY(json[0].is_number_unsigned() && json[1].is_number_integer() && !json[1].is_number_unsigned());
        QVERIFY(json[2].is_number_float());
        QVERIFY(json[0] == json[2]);
        QVERIFY(json[1] != json[0]);
        QCOMPARE(json[3].get<std::uint64_t>(), std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(Json(std::numeric_limits<double>::quiet_NaN()).dump(), std::string("null"));
    }

    void whatIsNotThereOrOfAnotherKindIsRefused() {
        const Json json = {{"text", "x"}};
        QVERIFY_EXCEPTION_THROWN(json.at("none"), Json::out_of_range);
        QVERIFY_EXCEPTION_THROWN(json["text"].real(), Json::type_error);
        QVERIFY_EXCEPTION_THROWN(json[0], Json::type_error);
        QVERIFY_EXCEPTION_THROWN(Json::parse("[1e999]"), Json::out_of_range);
        QVERIFY_EXCEPTION_THROWN(Json("\xff").dump(), Json::type_error);
        QVERIFY(Json("\xff").dump(-1, ' ', false, Json::error_handler_t::replace) == "\"\xEF\xBF\xBD\"");
        QVERIFY(Json::parse("[1,", nullptr, false).is_discarded());
        try {
            Json::parse("[1, x]");
            QFAIL("accepted");
        } catch (const Json::parse_error& problem) {
            QCOMPARE(problem.byte, std::size_t{5});
        }
    }

    // A stranger's file must not exhaust the stack.
    void aMillionLevelsAreReadAndForgotten() {
        const std::size_t levels = 1'000'000;
        const Json json = Json::parse(std::string(levels, '[') + std::string(levels, ']'));
        QVERIFY(json.is_array());
        QVERIFY(Json::parse(std::string(levels, '['), nullptr, false).is_discarded());
    }

    void aPointerFindsAndAdds() {
        Json json;
        placeIn(json, JsonPointer("/a/b~1c")) = 3;
        json["list"] = {1, 2};
        placeIn(json, JsonPointer("/list/1")) = 7;
        placeIn(json, JsonPointer("/list/-")) = 8;
        QCOMPARE(json.dump(), std::string(R"({"a":{"b/c":3},"list":[1,7,8]})"));
        QCOMPARE(placeIn(json, JsonPointer("/list/2")).get<int>(), 8);
        QVERIFY(!isIn(json, JsonPointer("/list/3")) && !isIn(json, JsonPointer("/list/x")));
        QCOMPARE((JsonPointer("/a") / "b/c").to_string(), std::string("/a/b~1c"));
        QVERIFY_EXCEPTION_THROWN(JsonPointer("a"), std::invalid_argument);
    }

    void aValueMayBeTakenFromWithinItself() {
        Json json = {{"inner", {1, 2}}};
        json = Json(json["inner"]);
        QCOMPARE(json.dump(), std::string("[1,2]"));
        json = std::move(json[1]);
        QCOMPARE(json.dump(), std::string("2"));
    }
};

TEST_ALONE(JsonTest)
#include "JsonTest.moc"
