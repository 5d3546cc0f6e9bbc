// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/Schema.h"

#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ClassNames.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table fivePeople() {
    Table table;
    table.rows = 5;
    table.columns = {numbers("age", {30, 40, 50, 60, missingNumber}),
                     words("work", {"shop", "farm", "mill", "", "shop"}),
                     words("income", {"low", "high", "low", "low", ""}), numbers("sick", {0, 1, 1, 0, 0}),
                     words("country", {"here", "here", "here", "here", "here"})};
    return table;
}

Error schemaError(const Result<Schema>& result) {
    return result ? Error{"no error", {}, {}} : result.error();
}

} // namespace

class SchemaTest : public QObject {
    Q_OBJECT

private slots:
    void labelIsGuessedByItsName() {
        QCOMPARE(guessLabel(fivePeople()), 2);
        QCOMPARE(guessLabel(withColumns({words("Class", {"a", "b"}), numbers("x", {1, 2})})), 0);
        QCOMPARE(guessLabel(withColumns({numbers("DEATH_EVENT", {0, 1}), numbers("x", {1, 2})})), 0);
        QCOMPARE(
            guessLabel(withColumns({numbers("default.payment.next.month", {0, 1}), numbers("x", {1, 2})})),
            0);
    }

    void labelIsElseTheLastColumnWithFewValues() {
        QCOMPARE(guessLabel(withColumns({words("a", {"x", "y"}), words("b", {"x", "y"})})), 1);
        QCOMPARE(guessLabel(withColumns({words("a", {"x", "y"}), words("b", {"x", "x"})})), -1);
        std::vector<double> many(30);
        std::iota(many.begin(), many.end(), 0.0);
        QCOMPARE(guessLabel(withColumns({numbers("a", many)})), -1);
        QCOMPARE(guessLabel(Table{}), -1);
        // A name alone is not enough: an income in money is no label.
        std::vector<double> incomes(200);
        std::iota(incomes.begin(), incomes.end(), 0.0);
        std::vector<double> flags(200, 0);
        flags[3] = 1;
        QCOMPARE(guessLabel(withColumns({numbers("income", incomes), numbers("flag", flags)})), 1);
    }

    void rarerClassIsGuessedPositive() {
        QCOMPARE(guessPositive(words("x", {"a", "b", "b"})), std::string("a"));
        QCOMPARE(guessPositive(numbers("x", {5, 5, 4, missingNumber, missingNumber})), std::string("4"));
        QCOMPARE(guessPositive(numbers("x", {1, 0})), std::string("1"));
        QCOMPARE(guessPositive(words("x", {""})), std::string());
    }

    void schemaPutsThePositiveClassLast() {
        RESULT_OR_FAIL(guessed, schemaFor(fivePeople(), {"income", "", {}, {}, {}, {}}));
        QCOMPARE(guessed->classes, (std::vector<std::string>{"low", "high"}));
        QCOMPARE(guessed->positive, std::string("high"));
        RESULT_OR_FAIL(chosen, schemaFor(fivePeople(), {"income", "low", {}, {}, {}, {}}));
        QCOMPARE(chosen->classes, (std::vector<std::string>{"high", "low"}));
        QCOMPARE(classIndices(fivePeople(), *chosen), (std::vector<int>{1, 0, 1, 1, -1}));
    }

    void columnsGetTheirRoles() {
        RESULT_OR_FAIL(schema, schemaFor(fivePeople(), {"", "", {}, {"age", "2"}, {"sick"}, {"country"}}));
        QCOMPARE(schema->label(), 2);
        QVERIFY((schema->roles ==
                 std::vector<Role>{Role::Public, Role::Public, Role::Label, Role::Private, Role::Ignored}));
        const auto plain = schemaFor(fivePeople(), {"3", "", {}, {}, {}, {}});
        QVERIFY((plain->roles ==
                 std::vector<Role>{Role::Private, Role::Private, Role::Label, Role::Private, Role::Private}));
        QCOMPARE(Schema{}.label(), -1);
        QCOMPARE(std::string(toString(Role::Public)), std::string("public"));
    }

    void numericLabelsBecomeClassesInTheirOrder() {
        RESULT_OR_FAIL(two, schemaFor(fivePeople(), {"sick", "", {}, {}, {}, {}}));
        QCOMPARE(two->classes, (std::vector<std::string>{"0", "1"}));
        QCOMPARE(classIndices(fivePeople(), *two), (std::vector<int>{0, 1, 1, 0, 0}));
        RESULT_OR_FAIL(positive, schemaFor(fivePeople(), {"sick", "0.0", {}, {}, {}, {}}));
        QCOMPARE(positive->classes, (std::vector<std::string>{"1", "0"}));
        const Table grades = withColumns({numbers("class", {10, 9, 2.5, -1, 10})});
        RESULT_OR_FAIL(several, schemaFor(grades, {"class", "", {}, {}, {}, {}}));
        QCOMPARE(several->classes, (std::vector<std::string>{"-1", "2.5", "9", "10"}));
        QVERIFY(several->positive.empty());
        QCOMPARE(classIndices(grades, *several), (std::vector<int>{3, 2, 1, 0, 3}));
    }

    void testTableIsMatchedByTextNotByCode() {
        RESULT_OR_FAIL(schema, schemaFor(withColumns({words("y", {"<=50K", ">50K", "<=50K"})}),
                                         {"y", ">50K", {}, {}, {}, {}}));
        QCOMPARE(classIndices(withColumns({words("any", {">50K.", "<=50K.", ">50K", "other", ""})}), *schema),
                 (std::vector<int>{1, 0, 1, -1, -1}));
        RESULT_OR_FAIL(dotted,
                       schemaFor(withColumns({words("y", {"a.", "b.", "b."})}), {"y", "a", {}, {}, {}, {}}));
        QCOMPARE(dotted->positive, std::string("a."));
        const auto numeric = schemaFor(fivePeople(), {"sick", "", {}, {}, {}, {}});
        Table text = fivePeople();
        text.columns[3] = words("sick", {"1", "0", "1.0", "x", ""});
        QCOMPARE(classIndices(text, *numeric), (std::vector<int>{1, 0, 1, -1, -1}));
        QCOMPARE(classIndices(withColumns({numbers("a", {1, 2})}), *numeric), (std::vector<int>{-1, -1}));
    }

    void singleClassLabelIsRefused() {
        const Error error = schemaError(schemaFor(fivePeople(), {"country", "", {}, {}, {}, {}}));
        QCOMPARE(error.what, std::string("label 'country' has one class, 'here'"));
        QCOMPARE(error.where, std::string("/data/label"));
        QVERIFY2(error.mend.find("'income'") != std::string::npos, error.mend.c_str());
    }

    void unsuitableLabelsAreRefused() {
        std::vector<double> many(300);
        std::iota(many.begin(), many.end(), 0.0);
        const Table table = withColumns({numbers("price", many)});
        QCOMPARE(
            schemaError(schemaFor(table, {"price", "", {}, {}, {}, {}})).what,
            std::string(
                "label 'price' is a number with more than 200 values, and a label has at most 200 classes"));
        QCOMPARE(schemaError(schemaFor(table, {"", "", {}, {}, {}, {}})).what,
                 std::string("no column looks like a label"));
        QCOMPARE(schemaError(schemaFor(withColumns({words("y", {"", ""})}), {"y", "", {}, {}, {}, {}})).what,
                 std::string("label 'y' is missing in every row"));
    }

    void unknownNamesAreRefusedWithLikelyOnes() {
        const Error label = schemaError(schemaFor(fivePeople(), {"incom", "", {}, {}, {}, {}}));
        QCOMPARE(label.what, std::string("there is no column 'incom'"));
        QVERIFY2(label.mend.starts_with("likely ones are 'income'"), label.mend.c_str());
        const Error column = schemaError(schemaFor(fivePeople(), {"", "", {}, {"age", "wrok"}, {}, {}}));
        QCOMPARE(column.where, std::string("/data/public/1"));
        QVERIFY2(column.mend.starts_with("likely ones are 'work'"), column.mend.c_str());
        QCOMPARE(schemaError(schemaFor(fivePeople(), {"", "", {}, {}, {"9"}, {}})).where,
                 std::string("/data/private/0"));
        const Error positive = schemaError(schemaFor(fivePeople(), {"income", "rich", {}, {}, {}, {}}));
        QCOMPARE(positive.what, std::string("class 'rich' does not occur in label 'income'"));
        QCOMPARE(positive.mend, std::string("choose one of 'high', 'low'"));
    }

    void positiveOfManyClassesIsRefused() {
        const Table table = withColumns({words("y", {"a", "b", "c"})});
        QCOMPARE(schemaError(schemaFor(table, {"y", "a", {}, {}, {}, {}})).where,
                 std::string("/data/positive"));
    }

    void columnNamedTwiceIsRefused() {
        const Error twice = schemaError(schemaFor(fivePeople(), {"", "", {}, {"age"}, {"1"}, {}}));
        QCOMPARE(twice.what, std::string("column 'age' is named twice (it is already public)"));
        QCOMPARE(twice.where, std::string("/data/private/0"));
        QCOMPARE(schemaError(schemaFor(fivePeople(), {"income", "", {}, {}, {}, {"income"}})).what,
                 std::string("column 'income' is named twice (it is already label)"));
    }

    void goodNamesAreFollowedBesideBadOnes() {
        const Table table = fivePeople();
        const FoundRoles found =
            followRoles(table, ColumnNames(table), {{}, {}, {}, {"age", "wrok"}, {"nil"}, {"5", "1"}}, 2);
        QCOMPARE(found.roles,
                 (std::vector<Role>{Role::Public, Role::Private, Role::Label, Role::Private, Role::Ignored}));
        QVERIFY(found.error.has_value());
        QCOMPARE(found.error->where, std::string("/data/public/1"));
        QVERIFY2(found.error->mend.find("'work'") != std::string::npos, found.error->mend.c_str());
        const FoundRoles unlabelled = followRoles(table, ColumnNames(table), {}, -1);
        QCOMPARE(unlabelled.roles, std::vector<Role>(5, Role::Private));
        QVERIFY(!unlabelled.error);
    }

    // Looked up one by one these took minutes.
    void manyClassesOfATestFileAreMapped() {
        constexpr std::size_t many = 60'000;
        Table test = withColumns({words("y", {"c0"})});
        test.rows = many;
        for (std::size_t i = 1; i < many; ++i) {
            test.columns[0].categories.push_back("c" + std::to_string(i));
            test.columns[0].codes.push_back(static_cast<std::int32_t>(i));
        }
        const Table training = withColumns({words("y", {"a", "b", "a"})});
        RESULT_OR_FAIL(
            schema, schemaFor(training, {"y", "", {{"c59999", "seen"}, {"b", "seen"}}, {}, {}, {}}, &test));
        QCOMPARE(schema->classes, (std::vector<std::string>{"a", "seen"}));
        const std::vector<int> classes = classIndices(test, *schema);
        QCOMPARE(classes.front(), -1);
        QCOMPARE(classes.back(), 1);
    }

    void manyColumnsAreNamed() {
        constexpr std::size_t many = 100'000;
        Table table = withColumns({words("y", {"a", "b"})});
        NamedRoles named{"y", "", {}, {}, {}, {}};
        for (std::size_t i = 0; i < many; ++i) {
            table.columns.push_back(numbers("a_column_of_many_" + std::to_string(i), {1, 2}));
            (i % 2 == 0 ? named.publicColumns : named.ignored).push_back(table.columns.back().name);
        }
        RESULT_OR_FAIL(schema, schemaFor(table, named));
        QVERIFY(schema->roles[1] == Role::Public && schema->roles[many] == Role::Ignored);
    }

    void theColumnOfThePersonalBudgetIsIgnoredAndNoLabel() {
        const Table table = withColumns(
            {words("class", {"a", "b", "a"}), numbers("x", {1, 2, 3}), numbers("own", {1, 2, 2})});
        NamedRoles named;
        named.personalBudget = "3";
        RESULT_OR_FAIL(schema, schemaFor(table, named));
        QCOMPARE(schema->personalBudget, 2);
        QCOMPARE(schema->roles, (std::vector<Role>{Role::Label, Role::Private, Role::Ignored}));
        QCOMPARE(schemaFor(table, {})->personalBudget, -1);
        // The last column with few values would be the guess.
        const Table nameless =
            withColumns({numbers("x", {1, 2, 3}), words("a", {"x", "y", "x"}), numbers("own", {1, 2, 2})});
        QCOMPARE(guessLabel(nameless), 2);
        QCOMPARE(guessLabel(nameless, 2), 1);
        QCOMPARE(schemaFor(nameless, named)->label(), 1);
        QCOMPARE(guessLabel(withColumns({numbers("own", {1, 2, 2})}), 0), -1);
        QCOMPARE(guessLabel(withColumns({words("z", {"a", "b"}), words("class", {"a", "b"})}), 1), 0);
    }

    void picturesAreNoLabel() {
        Table table = withColumns({pictures("label", 1, 1, {0, 1}), words("kind", {"a", "b"})});
        QCOMPARE(guessLabel(table), 1);
        QCOMPARE(schemaError(schemaFor(table, {"label", "", {}, {}, {}, {}})).what,
                 std::string("label 'label' is pictures"));
        std::swap(table.columns[0], table.columns[1]);
        table.columns[0].name = "what";
        table.columns[1].name = "seen";
        QCOMPARE(guessLabel(table), -1);
    }

    void labelWinsOverOtherNames() {
        QCOMPARE(guessLabel(withColumns({words("class", {"a", "b"}), words("y", {"a", "b"}),
                                         words("Label", {"a", "b"}), words("z", {"a", "b"})})),
                 2);
    }

    void classTextsAreShort() {
        QCOMPARE(classText(1), std::string("1"));
        QCOMPARE(classText(-0.0), std::string("0"));
        QCOMPARE(classText(0.1), std::string("0.1"));
        QCOMPARE(classText(1e300), std::string("1e+300"));
    }
};

TEST_ALONE(SchemaTest)
#include "SchemaTest.moc"
