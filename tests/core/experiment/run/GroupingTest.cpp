// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Grouping.h"

#include "tests/testing/ExaminedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();
using Names = std::vector<std::string>;

TestRecords recordsOf(std::vector<std::uint32_t> rows) {
    std::vector<int> truth;
    for (const std::uint32_t row : rows)
        truth.push_back(static_cast<int>(row % 2));
    return {{},
            std::make_shared<std::vector<std::uint32_t>>(std::move(rows)),
            std::make_shared<std::vector<int>>(std::move(truth))};
}

TestRecords allRecords(std::size_t count) {
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return recordsOf(std::move(rows));
}

// A column beside a label that alternates between "no" and "yes".
std::shared_ptr<Dataset> beside(Column column) {
    const std::size_t rows = column.type == ColumnType::Numeric ? column.numbers.size() : column.codes.size();
    std::vector<std::int32_t> codes(rows);
    for (std::size_t row = 0; row < rows; ++row)
        codes[row] = static_cast<std::int32_t>(row % 2);
    return datasetOf({std::move(column), categoryColumn("outcome", {"no", "yes"}, std::move(codes))}, rows);
}

Grouping grouped(const Dataset& dataset, const std::vector<TestRecords>& trials, std::size_t column = 0) {
    const auto grouping = groupRecords(dataset, {"outcome", "yes"}, trials, column);
    return grouping ? *grouping : Grouping{{grouping.error().message()}, {}};
}

} // namespace

class GroupingTest : public QObject {
    Q_OBJECT

private slots:
    void categoriesAreGroupsTheMostFrequentFirst() {
        const auto dataset = beside(categoryColumn("sex", {"m", "f", "x", "never"}, {0, 1, 1, -1, 2, 1, 0}));
        const Grouping grouping = grouped(*dataset, {recordsOf({0, 1, 2, 3, 4, 5}), recordsOf({6, 1})});
        QCOMPARE(grouping.names, (Names{"f", "m", "x", "missing"}));
        QCOMPARE(grouping.groups, (std::vector<std::vector<int>>{{1, 0, 0, 3, 2, 0}, {1, 0}}));
    }

    void beyondTwentyCategoriesTheRareAreOneGroup() {
        // Category c occurs 30 − c times: 25 categories, the six rarest together.
        Names categories;
        std::vector<std::int32_t> codes;
        for (std::int32_t c = 0; c < 25; ++c) {
            categories.push_back("c" + std::to_string(c));
            codes.insert(codes.end(), static_cast<std::size_t>(30 - c), c);
        }
        const auto dataset = beside(categoryColumn("city", categories, codes));
        const Grouping grouping = grouped(*dataset, {allRecords(codes.size())});
        QCOMPARE(grouping.names.size(), std::size_t{20});
        QCOMPARE(grouping.names.front(), std::string("c0"));
        QCOMPARE(grouping.names.back(), std::string("all others"));
        QCOMPARE(std::count(grouping.groups[0].begin(), grouping.groups[0].end(), 19),
                 11 + 10 + 9 + 8 + 7 + 6);
        // Twenty are shown one by one.
        const Grouping twenty = grouped(*dataset, {allRecords(dataset->table.rows - 40)});
        QCOMPARE(twenty.names.size(), std::size_t{20});
        QCOMPARE(twenty.names.back(), std::string("c19"));
    }

    void fewNumbersAreAGroupEach() {
        const auto dataset = beside(numberColumn("children", {2, 0, 0.5, noValue, 2, 7}));
        const Grouping grouping = grouped(*dataset, {recordsOf({0, 1, 2, 3, 4})});
        QCOMPARE(grouping.names, (Names{"0", "0.5", "2", "missing"}));
        QCOMPARE(grouping.groups[0], (std::vector<int>{2, 0, 1, 3, 2}));
    }

    void manyNumbersAreQuartersWithReadableEdges() {
        std::vector<double> ages(101);
        std::iota(ages.begin(), ages.end(), 0);
        const auto dataset = beside(numberColumn("age", ages));
        const Grouping grouping = grouped(*dataset, {allRecords(101)});
        QCOMPARE(grouping.names, (Names{"age ≤ 25", "25 < age ≤ 50", "50 < age ≤ 75", "age > 75"}));
        const std::vector<int>& groups = grouping.groups[0];
        QCOMPARE(groups[25], 0);
        QCOMPARE(groups[26], 1);
        QCOMPARE(groups[100], 3);
        // The edges are the first trial's, whoever examines in the second.
        const Grouping two = grouped(*dataset, {allRecords(101), recordsOf({80, 90, 100})});
        QCOMPARE(two.names, grouping.names);
        QCOMPARE(two.groups[1], (std::vector<int>{3, 3, 3}));
    }

    void edgesThatFallTogetherMakeFewerGroups() {
        std::vector<double> gains(100, 0.0);
        for (std::size_t i = 80; i < 100; ++i)
            gains[i] = 1234.56789 * static_cast<double>(i);
        const auto dataset = beside(numberColumn("gain", gains));
        QCOMPARE(grouped(*dataset, {allRecords(100)}).names, (Names{"gain ≤ 0", "gain > 0"}));
    }

    void edgesOfMeasuredNumbersAreRounded() {
        std::vector<double> values(40);
        for (std::size_t i = 0; i < 40; ++i)
            values[i] = 0.123456789 * static_cast<double>(i + 1);
        const auto dataset = beside(numberColumn("x", values));
        QCOMPARE(grouped(*dataset, {allRecords(40)}).names.front(), std::string("x ≤ 1.235"));
    }

    void theLabelGroupsByClass() {
        const auto dataset = beside(numberColumn("x", {1, 2, 3, 4}));
        const Grouping grouping = grouped(*dataset, {recordsOf({3, 0, 1})}, 1);
        QCOMPARE(grouping.names, (Names{"no", "yes"}));
        QCOMPARE(grouping.groups[0], (std::vector<int>{1, 0, 1}));
        QCOMPARE(grouped(*dataset, {recordsOf({0, 2})}, 1).names, Names{"no"});
    }

    void aTestTableOfItsOwnIsWhatIsGrouped() {
        const auto dataset = beside(categoryColumn("sex", {"m", "f"}, {0, 1, 0, 1}));
        Table test = dataset->table;
        test.rows = 2;
        test.columns = {categoryColumn("sex", {"f", "m"}, {0, 1}),
                        categoryColumn("outcome", {"yes.", "no."}, {1, 0})};
        dataset->test = test;
        const Grouping grouping = grouped(*dataset, {recordsOf({0, 1})});
        QCOMPARE(grouping.names, (Names{"f", "m"}));
        QCOMPARE(
            grouped(*dataset, {recordsOf({0, 1, 3})}).names.front(),
            std::string("made-up.csv: the test records are not of this dataset; choose the dataset that the "
                        "run was made with"));
    }

    void unknownColumnsAreRefusedWithNearNames() {
        const auto dataset = beside(numberColumn("age", {1, 2}));
        QCOMPARE(*groupingColumn(*dataset, "age"), std::size_t{0});
        QCOMPARE(*groupingColumn(*dataset, "2"), std::size_t{1});
        QCOMPARE(groupingColumn(*dataset, "ages").error().mend, std::string("did you mean \"age\"?"));
        QCOMPARE(groupingColumn(*dataset, "3").error().mend,
                 std::string("choose one of age, outcome, or a number from 1 to 2"));
        QVERIFY(!groupingColumn(*dataset, ""));
    }

    void picturesAreNoGroups() {
        const auto dataset = beside(numberColumn("x", {1, 2}));
        Column picture;
        picture.name = "scan";
        picture.type = ColumnType::Image;
        picture.pictures = {1, 1, 1, std::vector<std::uint8_t>{7, 9}};
        dataset->table.columns.push_back(picture);
        const auto refused = groupingColumn(*dataset, "scan");
        QVERIFY(!refused);
        QVERIFY2(refused.error().what.find("scan") != std::string::npos, refused.error().what.c_str());
        QVERIFY(!groupRecords(*dataset, {"outcome"}, {allRecords(2)}, 2));
    }

    void withoutATrialThereIsNothingToGroup() {
        const auto dataset = beside(numberColumn("x", {1, 2}));
        QVERIFY(!groupRecords(*dataset, {"outcome"}, {}, 0));
        QVERIFY(!groupRecords(*dataset, {"outcome"}, {TestRecords{}}, 0));
    }
};

TEST_WITH_EVENTS(GroupingTest)
#include "GroupingTest.moc"
