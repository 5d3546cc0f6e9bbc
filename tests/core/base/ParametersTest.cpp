// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <stdexcept>

using namespace epsiloscope;
using epsiloscope::testing::addRows;

namespace {

ParameterDescriptor sigma() {
    return realParameter("sigma", "σ", "", {.above = 0, .most = 1e6, .initial = 40});
}

ParameterDescriptor epsilon() {
    return realParameter("epsilon", "ε", "", {.above = 0, .most = infinity}).orAbsent("no limit", 1);
}

ParameterDescriptor delta() {
    return realParameter("delta", "δ", "", {.above = 0, .below = 1});
}

ParameterDescriptor teachers() {
    return integerParameter("teachers", "teachers", "", {.least = 1, .most = 100'000, .initial = 250});
}

ParameterDescriptor orders() {
    ParameterDescriptor descriptor;
    descriptor.id = "orders";
    descriptor.label = "orders";
    descriptor.type = ParameterType::Orders;
    descriptor.initial = std::string("dense");
    descriptor.choices = {{"reference", "the paper's"}, {"dense", "many"}};
    return descriptor;
}

ParameterDescriptor noise() {
    return choiceParameter("noise", "noise", "",
                           {{"corrected", "Corrected"}, {"as-published", "As published"}});
}

ParameterDescriptor width() {
    return realParameter("bin_width", "bin width", "", {.most = 10, .initial = 2})
        .appliesWhen("noise", {"as-published"});
}

ParameterDescriptor replacement() {
    return switchParameter("replacement", "replacement", "", false);
}

std::vector<ParameterDescriptor> all() {
    return {sigma(), epsilon(), delta(), teachers(), orders(), noise(), width(), replacement()};
}

ParameterDescriptor byId(const std::string& id) {
    for (const ParameterDescriptor& descriptor : all())
        if (descriptor.id == id) return descriptor;
    return {};
}

Result<Parameters> check(const std::string& id, const ParameterValue& value) {
    Parameters given;
    given.set(id, value);
    return validated(all(), given, "pate-gnmax");
}

} // namespace

class ParametersTest : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreFilledInAndOptionalOnesStayAbsent() {
        RESULT_OR_FAIL(result, validated(all(), {}, "pate-gnmax"));
        QCOMPARE(result->real("sigma"), 40.0);
        QCOMPARE(result->integer("teachers"), std::int64_t{250});
        QCOMPARE(result->real("teachers"), 250.0);
        QCOMPARE(result->choice("orders"), std::string("dense"));
        QCOMPARE(result->enabled("replacement"), false);
        QVERIFY(!result->has("epsilon"));
        QVERIFY(!result->has("bin_width"));
    }

    void validatingTwiceChangesNothing() {
        Parameters given;
        given.set("sigma", std::int64_t{25});
        given.set("orders", std::vector<double>{4.5, 2, 3, 2});
        given.set("noise", std::string("as-published"));
        RESULT_OR_FAIL(once, validated(all(), given, "pate-gnmax"));
        RESULT_OR_FAIL(twice, validated(all(), *once, "pate-gnmax"));
        QVERIFY(*once == *twice);
        QVERIFY(std::holds_alternative<double>(*once->find("sigma")));
        QVERIFY(std::get<std::vector<double>>(*once->find("orders")) == (std::vector<double>{2, 3, 4.5}));
        QCOMPARE(once->real("bin_width"), 2.0);
    }

    void rangeErrorSaysWhatWhereAndHowToMend() {
        const Result<Parameters> result = check("sigma", 0.0);
        QVERIFY(!result.ok());
        QCOMPARE(result.error().where, std::string("/parameters/sigma"));
        QCOMPARE(result.error().what, std::string("σ must be above 0, and is 0"));
        QCOMPARE(result.error().mend, std::string("give a number above 0 and at most 1e6"));
    }

    void valuesOutOfRangeAreRefused_data() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        addRows<QString, double, QString>(
            {"id", "value", "what"},
            {{"negative", "sigma", -1.5, "σ must be above 0, and is -1.5"},
             {"too large", "sigma", 2e6, "σ must be at most 1e6, and is 2e6"},
             {"not a number", "sigma", nan, "σ must be a number, and is nan"},
             {"infinite", "sigma", infinity, "σ must be finite, and is inf"},
             {"minus infinite", "epsilon", -infinity, "ε must be finite, and is -inf"},
             {"epsilon of 0", "epsilon", 0.0, "ε must be above 0, and is 0"},
             {"delta of 1", "delta", 1.0, "δ must be below 1, and is 1"},
             {"no teachers", "teachers", 0.0, "teachers must be at least 1, and is 0"},
             {"half a teacher", "teachers", 250.5, "teachers must be a whole number, and is 250.5"},
             {"infinite integer", "teachers", infinity, "teachers must be finite, and is inf"}});
    }
    void valuesOutOfRangeAreRefused() {
        QFETCH(QString, id);
        QFETCH(double, value);
        QFETCH(QString, what);
        const Result<Parameters> result = check(id.toStdString(), value);
        QVERIFY(!result.ok());
        QCOMPARE(QString::fromStdString(result.error().what), what);
        QVERIFY(!result.error().mend.empty());
    }

    void inclusiveBoundsAreAccepted() {
        QVERIFY(check("sigma", 1e6).ok());
        QVERIFY(check("teachers", std::int64_t{1}).ok());
        QVERIFY(check("teachers", std::int64_t{100000}).ok());
        QVERIFY(!check("teachers", std::int64_t{100001}).ok());
        QVERIFY(check("epsilon", infinity).ok());
    }

    void unknownIdNamesTheNearest() {
        const Result<Parameters> near = check("sigmma", 1.0);
        QVERIFY(!near.ok());
        QCOMPARE(near.error().what, std::string("\"sigmma\" does not apply to pate-gnmax"));
        QCOMPARE(near.error().where, std::string("/parameters/sigmma"));
        QCOMPARE(near.error().mend, std::string("did you mean \"sigma\"?"));
    }

    void unknownIdWithoutNeighbourListsAllIds() {
        const Result<Parameters> far = check("quux~/x", 1.0);
        QVERIFY(!far.ok());
        QCOMPARE(far.error().where, std::string("/parameters/quux~0~1x"));
        QCOMPARE(far.error().mend,
                 std::string("choose one of sigma, epsilon, delta, teachers, orders, noise, bin_width, "
                             "replacement"));
    }

    void wrongTypesAreRefused() {
        QVERIFY(!check("sigma", std::string("forty")).ok());
        QVERIFY(!check("sigma", true).ok());
        QVERIFY(!check("noise", 1.0).ok());
        QVERIFY(!check("replacement", std::string("maybe")).ok());
        QVERIFY(!check("orders", true).ok());
        QCOMPARE(check("sigma", std::string("forty")).error().what,
                 std::string("σ must be a number, and is \"forty\""));
    }

    void anUnknownChoiceNamesThemAllAndGuessesNone() {
        const Result<Parameters> result = check("noise", std::string("correct"));
        QVERIFY(!result.ok());
        QCOMPARE(result.error().what, std::string("noise has no choice \"correct\""));
        QCOMPARE(result.error().mend, std::string("choose one of corrected, as-published"));
    }

    void whatDoesNotApplyIsDroppedOrRefused() {
        QVERIFY(check("bin_width", 2.0).ok()); // its default
        QVERIFY(!check("bin_width", 2.0)->has("bin_width"));
        const Result<Parameters> result = check("bin_width", 3.0);
        QVERIFY(!result.ok());
        QCOMPARE(result.error().what,
                 std::string("\"bin_width\" has no effect while \"noise\" is \"corrected\""));
        QCOMPARE(result.error().mend,
                 std::string("leave \"bin_width\" out, or set \"noise\" to \"as-published\""));
        Parameters both;
        both.set("bin_width", 3.0);
        both.set("noise", std::string("as-published"));
        QCOMPARE(validated(all(), both, "brc")->real("bin_width"), 3.0);
    }

    void whatHangsOnADroppedParameterIsDroppedToo() {
        ParameterDescriptor outer = width();
        outer.id = "outer";
        outer.type = ParameterType::Choice;
        outer.choices = {{"a", "A"}, {"b", "B"}};
        outer.initial = std::string("a");
        ParameterDescriptor inner = width();
        inner.id = "inner";
        inner.applies = AppliesWhen{"outer", {"a"}};
        RESULT_OR_FAIL(result, validated({inner, outer, noise()}, {}, "x"));
        QVERIFY(!result->has("outer") && !result->has("inner"));
    }

    void appliesFollowsTheOtherValue() {
        Parameters parameters;
        QVERIFY(applies(sigma(), parameters));
        QVERIFY(!applies(width(), parameters));
        parameters.set("noise", std::string("corrected"));
        QVERIFY(!applies(width(), parameters));
        parameters.set("noise", std::string("as-published"));
        QVERIFY(applies(width(), parameters));
    }

    void anyOfSeveralParametersMayMakeAnotherApply() {
        ParameterDescriptor teacher = noise(), student = noise(), own = width();
        teacher.id = "teacher";
        student.id = "student";
        own.applies = AppliesWhen(std::vector<std::string>{"teacher", "student"}, {"as-published"});
        const std::vector<ParameterDescriptor> descriptors = {teacher, student, own};
        for (const char* id : {"teacher", "student"}) {
            Parameters given;
            given.set(id, std::string("as-published"));
            given.set("bin_width", 3.0);
            QCOMPARE(validated(descriptors, given, "x")->real("bin_width"), 3.0);
        }
        Parameters neither;
        neither.set("bin_width", 3.0);
        const Result<Parameters> refused = validated(descriptors, neither, "x");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().what,
                 std::string("\"bin_width\" has no effect while \"teacher\" is \"corrected\" "
                             "and \"student\" is \"corrected\""));
        QCOMPARE(refused.error().mend,
                 std::string("leave \"bin_width\" out, or set \"teacher\" or \"student\" to "
                             "\"as-published\""));
        QVERIFY(!validated({student, own}, {}, "x")->has("bin_width"));
    }

    void jsonNumbersTakeTheDescriptorsType() {
        const auto real = parameterFromJson(sigma(), 25, "/x");
        QVERIFY(real.ok() && *real == ParameterValue(25.0));
        const auto integer = parameterFromJson(teachers(), 250.0, "/x");
        QVERIFY(integer.ok() && *integer == ParameterValue(std::int64_t{250}));
        const auto fraction = parameterFromJson(teachers(), 250.5, "/x");
        QVERIFY(!fraction.ok());
        QCOMPARE(fraction.error().where, std::string("/x"));
        QVERIFY(!parameterFromJson(teachers(), std::uint64_t{18446744073709551615U}, "/x").ok());
        QVERIFY(!parameterFromJson(sigma(), "40", "/x").ok());
        QVERIFY(!parameterFromJson(sigma(), nullptr, "/x").ok());
        QVERIFY(!parameterFromJson(sigma(), Json::object(), "/x").ok());
        QVERIFY(!parameterFromJson(sigma(), Json::array({1}), "/x").ok());
    }

    void infinityIsTextInJson() {
        const auto value = parameterFromJson(epsilon(), "inf", "/x");
        QVERIFY(value.ok() && *value == ParameterValue(infinity));
        QVERIFY(!parameterFromJson(sigma(), "inf", "/x").ok());
        QVERIFY(!parameterFromJson(epsilon(), "-inf", "/x").ok());
        QVERIFY(parameterToJson(infinity) == "inf");
    }

    void ordersAreAGridOrAListAboveOne() {
        QVERIFY(*parameterFromJson(orders(), "reference", "/x") == ParameterValue(std::string("reference")));
        const ParameterValue list = std::vector<double>{2, 3, 4.5};
        QVERIFY(*parameterFromJson(orders(), Json::array({4.5, 2, 3, 3}), "/x") == list);
        QVERIFY(*parameterFromText(orders(), " 3, 2,4.5 ", "--set") == list);
        QVERIFY(!parameterFromText(orders(), "2,1", "--set").ok());
        QVERIFY(!parameterFromText(orders(), "2,,3", "--set").ok());
        QVERIFY(!parameterFromText(orders(), "2,inf", "--set").ok());
        QVERIFY(!parameterFromText(orders(), "", "--set").ok());
        QVERIFY(!parameterFromJson(orders(), Json::array(), "/x").ok());
        QVERIFY(!parameterFromJson(orders(), Json::array({"2"}), "/x").ok());
        QCOMPARE(parameterFromText(orders(), "densse", "--set").error().mend,
                 std::string("choose one of reference, dense"));
    }

    void typedTextIsRead() {
        QVERIFY(*parameterFromText(sigma(), " 40 ", "--set") == ParameterValue(40.0));
        QVERIFY(*parameterFromText(sigma(), "+4e1", "--set") == ParameterValue(40.0));
        QVERIFY(*parameterFromText(teachers(), "1e3", "--set") == ParameterValue(std::int64_t{1000}));
        QVERIFY(*parameterFromText(epsilon(), "inf", "--set") == ParameterValue(infinity));
        QVERIFY(*parameterFromText(epsilon(), "∞", "--set") == ParameterValue(infinity));
        QVERIFY(*parameterFromText(replacement(), "yes", "--set") == ParameterValue(true));
        for (const char* wrong : {"", "forty", "4 0", "0,5", "nan", "40x", "0x10", "--1"})
            QVERIFY2(!parameterFromText(sigma(), wrong, "--set").ok(), wrong);
        QCOMPARE(
            parameterFromText(sigma(), "0,5", "--set sigma").error().message(),
            std::string(
                "--set sigma: σ must be a number, and is \"0,5\"; give a number above 0 and at most 1e6"));
    }

    void textIsWhatAPersonWouldWrite() {
        QCOMPARE(parameterToText(40.0), std::string("40"));
        QCOMPARE(parameterToText(100000.0), std::string("100000"));
        QCOMPARE(parameterToText(1e-5), std::string("1e-5"));
        QCOMPARE(parameterToText(1e6), std::string("1e6"));
        QCOMPARE(parameterToText(1e10), std::string("1e10"));
        QCOMPARE(parameterToText(0.008), std::string("0.008"));
        QCOMPARE(parameterToText(infinity), std::string("inf"));
        QCOMPARE(parameterToText(std::int64_t{-7}), std::string("-7"));
        QCOMPARE(parameterToText(true), std::string("true"));
        QCOMPARE(parameterToText(std::vector<double>{2, 3, 4.5}), std::string("2,3,4.5"));
    }

    void textAndJsonReadBackExactly() {
        for (const double value : {40.0, 1e-5, 1.0 / 3, 123456.789, 1e6, 5e-324, 999999.5}) {
            QVERIFY(*parameterFromText(sigma(), parameterToText(value), "") == ParameterValue(value));
            const auto json = Json::parse(parameterToJson(value).dump());
            QVERIFY(*parameterFromJson(sigma(), json, "") == ParameterValue(value));
        }
        const ParameterValue list = std::vector<double>{1.1, 2, 1e10};
        QVERIFY(*parameterFromText(orders(), parameterToText(list), "") == list);
        QVERIFY(*parameterFromJson(orders(), parameterToJson(list), "") == list);
        for (const char* id : {"noise", "replacement", "teachers"}) {
            const ParameterDescriptor descriptor = byId(id);
            QVERIFY(*parameterFromText(descriptor, parameterToText(*descriptor.initial), "") ==
                    *descriptor.initial);
            QVERIFY(*parameterFromJson(descriptor, parameterToJson(*descriptor.initial), "") ==
                    *descriptor.initial);
        }
    }

    void readingWhatIsNotThereIsALogicError() {
        Parameters parameters;
        parameters.set("sigma", 40.0);
        QVERIFY_EXCEPTION_THROWN((void)parameters.real("absent"), std::logic_error);
        QVERIFY_EXCEPTION_THROWN((void)parameters.integer("sigma"), std::logic_error);
        QVERIFY(parameters.find("absent") == nullptr);
        parameters.clear("sigma");
        QVERIFY(!parameters.has("sigma"));
    }
};

TEST_ALONE(ParametersTest)
#include "ParametersTest.moc"
