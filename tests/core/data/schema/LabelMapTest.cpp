// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/Schema.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using ClassNames = std::vector<std::string>;

Table connections() {
    return withColumns({numbers("bytes", {1, 2, 3, 4, 5, 6}),
                        words("label", {"normal.", "back.", "smurf.", "phf.", "normal.", ""})});
}

Result<Schema> mapped(const Table& table, const LabelMap& map, const std::string& positive = "") {
    return schemaFor(table, {"label", positive, map, {}, {}, {}});
}

Table numbered(std::size_t count) {
    std::vector<double> cells(count);
    std::iota(cells.begin(), cells.end(), 1.0);
    return withColumns({numbers("label", cells)});
}

} // namespace

class LabelMapTest : public QObject {
    Q_OBJECT

private slots:
    void classesAreThoseAfterTheMap() {
        const LabelMap map = {{"normal", "normal"}, {"back", "dos"}, {"smurf.", "dos"}, {"*", "other"}};
        RESULT_OR_FAIL(schema, mapped(connections(), map));
        QCOMPARE(schema->classes, (ClassNames{"dos", "normal", "other"}));
        QCOMPARE(schema->labelMap, map);
        QVERIFY(schema->positive.empty());
        QCOMPARE(classIndices(connections(), *schema), (std::vector<int>{1, 0, 0, 2, 1, -1}));
    }

    void classesNotInTheMapKeepTheirNames() {
        RESULT_OR_FAIL(schema, mapped(connections(), {{"back", "dos"}, {"smurf", "dos"}}));
        QCOMPARE(schema->classes, (ClassNames{"dos", "normal.", "phf."}));
        QCOMPARE(classIndices(connections(), *schema), (std::vector<int>{1, 0, 0, 2, 1, -1}));
    }

    void rarerMappedClassIsPositive() {
        RESULT_OR_FAIL(attacks, mapped(connections(), {{"normal", "fine"}, {"*", "attack"}}));
        QCOMPARE(attacks->classes, (ClassNames{"attack", "fine"})); // 3 and 2 rows
        QCOMPARE(attacks->positive, std::string("fine"));
        const auto chosen = mapped(connections(), {{"normal", "fine"}, {"*", "attack"}}, "attack");
        QCOMPARE(chosen->classes, (ClassNames{"fine", "attack"}));
        const auto unknown = mapped(connections(), {{"normal", "fine"}, {"*", "attack"}}, "normal.");
        QCOMPARE(unknown.error().where, std::string("/data/positive"));
    }

    void keyThatIsNoClassIsNamedWithTheNearest() {
        const Error error = mapped(connections(), {{"norml", "x"}, {"*", "y"}}).error();
        QCOMPARE(error.what, std::string("label 'label' has no class 'norml'"));
        QCOMPARE(error.where, std::string("/data/label_map/norml"));
        QCOMPARE(error.mend, std::string("did you mean \"normal.\"?"));
        QCOMPARE(mapped(connections(), {{"a/b~c", "x"}}).error().where,
                 std::string("/data/label_map/a~1b~0c"));
    }

    void keysThatDisagreeAreRefused() {
        const Error error = mapped(connections(), {{"normal", "x"}, {"normal.", "y"}}).error();
        QCOMPARE(error.where, std::string("/data/label_map/normal."));
        QVERIFY(mapped(connections(), {{"normal", "x"}, {"normal.", "x"}}).ok());
        QCOMPARE(mapped(connections(), {{"normal", ""}}).error().where,
                 std::string("/data/label_map/normal"));
    }

    void aThousandClassesBecomeTwo() {
        RESULT_OR_FAIL(two, mapped(numbered(1000), {{"1", "one"}, {"*", "more"}}));
        QCOMPARE(two->classes, (ClassNames{"more", "one"}));
        QCOMPARE(two->positive, std::string("one"));
        const auto classes = classIndices(numbered(1000), *two);
        QCOMPARE(std::count(classes.begin(), classes.end(), 1), 1);
        QCOMPARE(classes.front(), 1);
        const Error unmapped = mapped(numbered(1000), {}).error();
        QCOMPARE(
            unmapped.what,
            std::string(
                "label 'label' is a number with more than 200 values, and a label has at most 200 classes"));
        const Error still = mapped(numbered(1000), {{"1", "one"}}).error();
        QCOMPARE(still.what, std::string("label 'label' has more than 200 classes after the label map"));
        QCOMPARE(still.where, std::string("/data/label_map"));
    }

    void oneClassAfterTheMapIsRefused() {
        QCOMPARE(mapped(connections(), {{"*", "all"}}).error().what,
                 std::string("label 'label' has one class after the label map, 'all'"));
    }

    void numericClassesAreMappedByValue() {
        const Table table = withColumns({numbers("label", {1, 2, 10, 9.5, missingNumber})});
        RESULT_OR_FAIL(schema, mapped(table, {{"1.0", "2"}}));
        QCOMPARE(schema->classes, (ClassNames{"2", "9.5", "10"})); // by value, not by text
        QCOMPARE(classIndices(table, *schema), (std::vector<int>{0, 0, 2, 1, -1}));
        const auto words = mapped(table, {{"1", "low"}, {"2", "low"}, {"*", "high"}});
        QCOMPARE(words->positive, std::string("low")); // equally frequent: the last by name
        QCOMPARE(words->classes, (ClassNames{"high", "low"}));
    }

    void testFileIsMappedTheSameWay() {
        RESULT_OR_FAIL(schema, mapped(connections(), {{"normal", "fine"}, {"*", "attack"}}, "attack"));
        const Table test = withColumns(
            {numbers("bytes", {1, 2, 3, 4}), words("label", {"mailbomb.", "normal", "back.", ""})});
        QCOMPARE(classIndices(test, *schema), (std::vector<int>{1, 0, 1, -1}));
        const auto kept = mapped(connections(), {{"back", "dos"}, {"smurf", "dos"}});
        QCOMPARE(classIndices(test, *kept), (std::vector<int>{-1, 1, 0, -1})); // mailbomb is no class
    }
};

TEST_WITH_EVENTS(LabelMapTest)
#include "LabelMapTest.moc"
