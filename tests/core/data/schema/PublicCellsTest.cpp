// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PublicCells.h"

#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;

namespace {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

Column texts(const std::vector<std::string>& cells) {
    return epsiloscope::testing::words("c", cells);
}

Column columnOf(std::vector<double> cells) {
    return numericColumn("c", std::move(cells));
}

bool sameNumbers(const NumberCells& one, const NumberCells& other) {
    return std::ranges::equal(one, other,
                              [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); });
}

PublicCells of(const Column& column, const std::vector<std::uint32_t>& rows) {
    return {column, rows, {}, std::nullopt};
}

} // namespace

class PublicCellsTest : public QObject {
    Q_OBJECT

private slots:
    void aPrivateTextAmongNumbersChangesNoType() {
        const Column plain = columnOf({1, 2, 3}), odd = texts({"1", "2", "unknown"});
        QVERIFY(of(plain, {0, 1}).type() == ColumnType::Numeric);
        const PublicCells cells = of(odd, {0, 1});
        QVERIFY(cells.type() == ColumnType::Numeric);
        QVERIFY(sameNumbers(cells.conformed(odd).numbers, {1, 2, gap}));
        QVERIFY(sameNumbers(cells.cells().numbers, of(plain, {0, 1}).cells().numbers));
    }

    void aPublicOneDoes() {
        QVERIFY(of(texts({"1", "2", "unknown"}), {0, 2}).type() == ColumnType::Categorical);
    }

    void whatIsDeclaredHolds() {
        const Column column = texts({"1", "2", "3"});
        const PublicCells cells(column, {0, 1}, {}, ColumnType::Categorical);
        QVERIFY(cells.type() == ColumnType::Categorical);
        QCOMPARE(cells.conformed(columnOf({7})).categories, std::vector<std::string>{"7"});
    }

    void privateCategoriesAreOneAndTheSame() {
        const Column one = texts({"b", "a", "x", ""}), other = texts({"b", "a", "y", ""});
        const PublicCells cells = of(one, {0, 1});
        const Column seen = cells.withPublicCategories(one);
        QCOMPARE(seen.categories, (std::vector<std::string>{"a", "b", "(not public)"}));
        QCOMPARE(seen.codes, (std::vector<std::int32_t>{1, 0, 2, -1}));
        QVERIFY(seen == of(other, {0, 1}).withPublicCategories(other));
    }

    void thousandsAreRead() {
        const Column thousands = texts({"1,234", "5", "n/k"});
        QVERIFY(sameNumbers(of(thousands, {0, 1}).conformed(thousands).numbers, {1234, 5, gap}));
    }

    void aDotThatEndsAllPublicLabelsIsDropped() {
        const Column labels = texts({"yes.", "no.", "yes"});
        const PublicCells cells = of(labels, {0, 1});
        QCOMPARE(cells.conformed(labels).codes, (std::vector<std::int32_t>{0, 1, 0}));
        QCOMPARE(cells.conformed(labels).categories, (std::vector<std::string>{"yes", "no"}));
        // The reader has dropped one where a private cell ended with one, too.
        for (const char* ends : {".", "."})
            for (const auto& [raw, read] : {std::pair{"a..", "a."}, std::pair{"a.", "a"}}) {
                const std::string b = std::string("b") + ends;
                QVERIFY(of(texts({raw, b}), {0, 1}).cells() == of(texts({read, "b"}), {0, 1}).cells());
            }
        QVERIFY(of(texts({"a..", "b.."}), {0, 1}).cells() == of(texts({"a.", "b."}), {0, 1}).cells());
    }

    // The reader takes them as texts where all cells are whole, and as numbers where a private one is not.
    void wholeNumbersThatADoubleRoundsAreNumbersHoweverTheyWereRead() {
        const Column alone = texts({"12345678901234567", "12345678901234569", "12345678901234571"});
        const Column beside = columnOf({12345678901234567.0, 12345678901234569.0, 1.5});
        QVERIFY(of(alone, {0, 1}).type() == ColumnType::Numeric);
        QVERIFY(of(alone, {0, 1}).cells() == of(beside, {0, 1}).cells());
    }

    void withoutPublicCellsThereAreNumbers() {
        QVERIFY(of(texts({"x", "", "y"}), {1}).type() == ColumnType::Numeric);
        QVERIFY(of(texts({"x"}), {}).cells().numbers.empty());
        const Column test = texts({"p", "q"});
        const PublicCells cells(texts({"x"}), {}, {&test}, std::nullopt);
        QVERIFY(cells.type() == ColumnType::Categorical);
        QCOMPARE(cells.cells().categories, (std::vector<std::string>{"p", "q"}));
    }

    // Missing where the reader found numbers alone, a text where there is a private one.
    void infinitePublicCellsSayNothing() {
        const Column plain = columnOf({1, gap, 3}), odd = texts({"1", "inf", "unknown"});
        QVERIFY(of(odd, {0, 1}).type() == ColumnType::Numeric);
        QVERIFY(sameNumbers(of(odd, {0, 1}).cells().numbers, of(plain, {0, 1}).cells().numbers));
        QVERIFY(of(odd, {1}).type() == ColumnType::Numeric);
        QVERIFY(of(texts({"a", "inf"}), {0, 1}).type() == ColumnType::Categorical);
    }

    // The training file's private text must not decide how the test file's are taken.
    void theTestFileSpeaksWhereNoPublicRowDoes() {
        const Column test = texts({"4", "unknown"});
        for (const Column& column : {columnOf({1, 2, 3}), texts({"1", "2", "n/k"})}) {
            const PublicCells rows(column, {0, 1}, {&test}, std::nullopt),
                none(column, {}, {&test}, std::nullopt);
            QVERIFY(rows.type() == ColumnType::Numeric);
            QVERIFY(sameNumbers(rows.cells().numbers, {1, 2, 4, gap}));
            QVERIFY(none.type() == ColumnType::Categorical);
            QCOMPARE(none.cells().categories, (std::vector<std::string>{"4", "unknown"}));
        }
    }

    void aDeclaredRangeReadsEachCellForItself() {
        const ColumnDomain domain = NumberRange{0, 2000};
        // As the reader makes it where all cells are numbers, and where one more record holds a text.
        const Column alone = columnOf({1200, 7}), beside = texts({"1,200", "7", "unknown"});
        QVERIFY(sameNumbers(asDeclared(alone, domain, {}).numbers, {1200, 7}));
        QVERIFY(sameNumbers(asDeclared(beside, domain, {}).numbers, {1200, 7, gap}));
        QVERIFY(asDeclared(beside, domain, {}).type == ColumnType::Numeric);
    }

    void aDeclaredListReadsEachCellForItself() {
        const ColumnDomain domain = std::vector<std::string>{"01", "02", "x"};
        const auto named = [&domain](const Column& column, std::optional<ColumnType> type = {}) {
            const Column declared = asDeclared(column, domain, type);
            std::vector<std::string> names;
            for (const std::int32_t code : declared.codes)
                names.push_back(code < 0 ? "" : declared.categories[static_cast<std::size_t>(code)]);
            return names;
        };
        QCOMPARE(named(columnOf({1, 2, 3, gap})), (std::vector<std::string>{"01", "02", "3", ""}));
        QCOMPARE(named(texts({"01", "02", "3", "", "x", "1"})),
                 (std::vector<std::string>{"01", "02", "3", "", "x", "01"}));
        // The reader takes an infinite number for missing among numbers, and for a text beside one.
        const std::string endless(400, '7');
        QCOMPARE(named(texts({"01", "inf", "x", endless})), (std::vector<std::string>{"01", "", "x", ""}));
        QCOMPARE(named(texts({"01", "inf"}), ColumnType::Categorical),
                 (std::vector<std::string>{"01", "inf"}));
        const ColumnDomain titles = std::vector<std::string>{"Mr.", "Ms."};
        QCOMPARE(asDeclared(texts({"Mr.", "Ms.", "Miss"}), titles, {}).categories,
                 (std::vector<std::string>{"Mr.", "Ms.", "Miss"}));
        QCOMPARE(asDeclared(texts({"Mr", "Ms"}), titles, {}).categories,
                 (std::vector<std::string>{"Mr.", "Ms."}));
    }
};

TEST_ALONE(PublicCellsTest)
#include "PublicCellsTest.moc"
