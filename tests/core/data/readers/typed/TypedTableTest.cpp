// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/typed/TypedTable.h"

#include "tests/testing/TestProgram.h"

#include <cmath>
#include <initializer_list>
#include <limits>

using namespace epsiloscope;
using Kind = ForeignCell::Kind;

namespace {

ForeignCell number(double value) {
    return {Kind::Number, value};
}
ForeignCell text(std::string_view value) {
    return {Kind::Text, 0, value};
}

using Row = std::vector<ForeignCell>;

ReadFile readRows(TypedTable& table, const std::vector<Row>& rows) {
    for (const Row& row : rows)
        if (const auto more = table.addRow(row); !more || !*more) break;
    const auto file = table.finish({});
    return file ? *file : ReadFile{};
}

/// A column of these cells, read with these options and names of values.
ReadFile column(const std::vector<ForeignCell>& cells, const ReadOptions& options = {},
                std::vector<ValueLabel> labels = {}) {
    TypedTable table(options, "made");
    table.declare({{"x", "what x is"}});
    if (!labels.empty()) table.label({0, std::move(labels)});
    std::vector<Row> rows;
    for (const ForeignCell& cell : cells)
        rows.push_back({cell});
    return readRows(table, rows);
}

const Column& only(const ReadFile& file) {
    return file.table.columns.at(0);
}

std::vector<std::string> heldTexts(const Column& column) {
    std::vector<std::string> cells;
    for (const std::int32_t code : column.codes)
        cells.push_back(code < 0 ? "-" : column.categories[static_cast<std::size_t>(code)]);
    return cells;
}

using Texts = std::vector<std::string>;

bool anyBegins(const std::vector<Sentence>& said, const std::string& beginning) {
    for (const std::string& sentence : said)
        if (sentence.starts_with(beginning)) return true;
    return false;
}

/// The same rows as on a sheet.
ReadFile sheet(const std::vector<Row>& rows, const ReadOptions& options = {}) {
    TypedTable table(options, "made");
    return readRows(table, rows);
}

Texts namesOf(const ReadFile& file) {
    Texts names;
    for (const Column& one : file.table.columns)
        names.push_back(one.name);
    return names;
}

} // namespace

class TypedTableTest : public QObject {
    Q_OBJECT
private slots:
    void keepsNumbersToTheLastBit() {
        const ReadFile file = column({number(0.1), {Kind::Missing}, number(std::nextafter(1.0, 2.0))});
        QVERIFY(only(file).type == ColumnType::Numeric);
        QCOMPARE(only(file).numbers[0], 0.1);
        QVERIFY(std::isnan(only(file).numbers[1]));
        QCOMPARE(only(file).numbers[2], std::nextafter(1.0, 2.0));
        QCOMPARE(only(file).label, "what x is");
        QVERIFY(file.guess.doubts.empty());
    }

    /// "007" is a text where its file says so, and "12" too; but that is a question.
    void keepsTextsThatLookLikeNumbers() {
        QCOMPARE(heldTexts(only(column({text("007"), text("8")}))), (Texts{"007", "8"}));
        const ReadFile file = column({text("12"), text("13")});
        QCOMPARE(heldTexts(only(file)), (Texts{"12", "13"}));
        QVERIFY(anyBegins(file.guess.doubts, "Column 'x' holds texts that are numbers, such as '12'"));
        ReadOptions said;
        said.types["x"] = ColumnType::Numeric;
        QCOMPARE(only(column({text("12"), text("1.5")}, said)).numbers, (std::vector<double>{12, 1.5}));
    }

    void readsMarkersAsMissing() {
        const ReadFile file = column({text("a"), text("NA"), text(""), text("?"), text("b")});
        QCOMPARE(heldTexts(only(file)), (Texts{"a", "-", "-", "-", "b"}));
        ReadOptions own;
        own.missing = {{"none"}};
        QCOMPARE(heldTexts(only(column({text("NA"), text("none"), text("b")}, own))),
                 (Texts{"NA", "-", "b"}));
    }

    void doubtsNumbersAmongTexts() {
        const ReadFile texts = column({number(7), number(7.5), text("abc"), number(8)});
        QCOMPARE(heldTexts(only(texts)), (Texts{"7", "7.5", "abc", "8"}));
        QVERIFY(anyBegins(texts.guess.doubts,
                          "Column 'x' holds numbers, and 1 cell with text (first 'abc' in row 3)"));
        const ReadFile numbers = column({number(7), text("8"), {Kind::Missing}});
        QCOMPARE(only(numbers).numbers[1], 8.0);
        QVERIFY(std::isnan(only(numbers).numbers[2]));
        QCOMPARE(numbers.guess.doubts.size(), 1U);
    }

    /// A whole number beyond 2^53 comes as a text, and is not rounded.
    void keepsIdentifiersThatNoDoubleHolds() {
        const ReadFile file = column({number(1), text("9007199254740993")});
        QCOMPARE(heldTexts(only(file)), (Texts{"1", "9007199254740993"}));
    }

    void writesDatesAsIsoTexts() {
        const ReadFile days = column({{Kind::Day, 18322}, {Kind::Day, -141427}});
        QCOMPARE(heldTexts(only(days)), (Texts{"2020-03-01", "1582-10-15"}));
        const ReadFile moments = column({{Kind::Moment, 18322.0 * 86400000 + 45015000}, {Kind::Moment, -1}});
        QCOMPARE(heldTexts(only(moments)), (Texts{"2020-03-01T12:30:15", "1969-12-31T23:59:59.999"}));
        QVERIFY(only(days).declaredDate && only(moments).declaredDate);
        const ReadFile beyond = column({{Kind::Day, 0}, {Kind::Day, 1e9}});
        QCOMPARE(heldTexts(only(beyond)), (Texts{"1970-01-01", "-"}));
        QVERIFY(anyBegins(beyond.guess.remarks, "Column 'x': 1 cell without a value"));
    }

    /// LibreOffice writes a midnight into an ods without its time.
    void readsDaysAmongMomentsAsMidnights() {
        const ReadFile file = column({{Kind::Day, 18322},
                                      {Kind::Missing},
                                      {Kind::Moment, 18322.0 * 86400000 + 45015000},
                                      {Kind::Moment, 18322.0 * 86400000}});
        QCOMPARE(heldTexts(only(file)),
                 (Texts{"2020-03-01T00:00:00", "-", "2020-03-01T12:30:15", "2020-03-01T00:00:00"}));
        QCOMPARE(only(file).categories.size(), 2U);
        QVERIFY(only(file).declaredDate);
        // Among texts that are no dates nothing is changed.
        const ReadFile texts = column({{Kind::Day, 18322}, {Kind::Moment, -1}, text("unknown")});
        QCOMPARE(heldTexts(only(texts)), (Texts{"2020-03-01", "1969-12-31T23:59:59.999", "unknown"}));
    }

    void readsSpansAsSeconds() {
        QCOMPARE(only(column({{Kind::Span, 91815}, {Kind::Span, 1}})).numbers,
                 (std::vector<double>{91815, 1}));
    }

    void readsTruthAsWords() {
        QCOMPARE(heldTexts(only(column({{Kind::True}, {Kind::False}, {Kind::Missing}}))),
                 (Texts{"TRUE", "FALSE", "-"}));
    }

    void tellsOfCellsWithoutAValue() {
        const ReadFile file =
            column({number(1), {Kind::Failed, 0, "#DIV/0!"}, {Kind::Uncomputed}, {Kind::Declared, 0, "99"}});
        QCOMPARE(only(file).missing(), 3U);
        QVERIFY(
            anyBegins(file.guess.remarks, "Column 'x': 1 cell without a value (first '#DIV/0!' in row 2)"));
        QVERIFY(anyBegins(file.guess.remarks, "Column 'x': 1 cell with a code (first '99' in row 4)"));
        QVERIFY(anyBegins(file.guess.doubts, "Column 'x': 1 formula was never computed (first in row 3)"));
    }

    void readsInfinityAsMissingAndSaysSo() {
        const ReadFile file = column({number(1), number(std::numeric_limits<double>::infinity())});
        QVERIFY(std::isnan(only(file).numbers[1]));
        QVERIFY(anyBegins(
            file.guess.remarks,
            "Column 'x': 1 cell that is no finite number was read as missing (first 'inf' in row 2)"));
    }

    void callsValuesByTheirLabels() {
        const std::vector<ValueLabel> labels = {{1, "", "female"}, {2, "", "male"}, {9, "", "unknown"}};
        const ReadFile named = column({number(2), number(1), {Kind::Missing}}, {}, labels);
        QCOMPARE(heldTexts(only(named)), (Texts{"male", "female", "-"}));
        const ReadFile partly = column({number(2), number(3)}, {}, labels);
        QCOMPARE(only(partly).numbers, (std::vector<double>{2, 3}));
        QVERIFY(anyBegins(partly.guess.remarks, "Column 'x' stays one of numbers"));
        ReadOptions numeric;
        numeric.types["x"] = ColumnType::Numeric;
        QCOMPARE(only(column({number(2), number(1)}, numeric, labels)).numbers, (std::vector<double>{2, 1}));
        const ReadFile texts =
            column({text("f"), text("x"), text("m  ")}, {}, {{{}, "f  ", "female"}, {{}, "m", "male"}});
        QCOMPARE(heldTexts(only(texts)), (Texts{"female", "x", "male"}));
    }

    /// Two codes must not become one class.
    void keepsCodesWithOneNameApart() {
        const std::vector<ValueLabel> labels = {{1, "", "other"}, {2, "", "other"}, {3, "", "none"}};
        QCOMPARE(heldTexts(only(column({number(1), number(2), number(3)}, {}, labels))),
                 (Texts{"other (1)", "other (2)", "none"}));
        const ReadFile texts =
            column({text("a"), text("b"), text("x")}, {}, {{{}, "a", "x"}, {{}, "b", "x"}});
        QCOMPARE(heldTexts(only(texts)), (Texts{"x (a)", "x (b)", "x"}));
    }

    void findsNamesBelowTitles() {
        const ReadFile file = sheet({{text("Report of 2020")},
                                     {},
                                     {{}, text("age"), text("sex")},
                                     {{}, number(30), text("f")},
                                     {{}, number(41), text("m")},
                                     {{}, number(35), text("f")}});
        QCOMPARE(namesOf(file), (Texts{"age", "sex"}));
        QCOMPARE(file.table.rows, 3U);
        QVERIFY(anyBegins(
            file.guess.doubts,
            "The table was taken to begin in row 3; what stands above it, such as 'Report of 2020'"));
        QVERIFY(file.guess.header);
    }

    void numbersColumnsWithoutNames() {
        const ReadFile file =
            sheet({{number(1), number(2.5)}, {number(3), number(4.5)}, {number(2), number(1.5)}});
        QCOMPARE(namesOf(file), (Texts{"column 1", "column 2"}));
        QCOMPARE(file.table.rows, 3U);
        QVERIFY(!file.guess.header);
    }

    void obeysWhatIsSaidOfTheFirstRow() {
        ReadOptions records;
        records.header = false;
        QCOMPARE(sheet({{text("a"), text("b")}, {text("c"), text("d")}}, records).table.rows, 2U);
        ReadOptions names;
        names.header = true;
        QCOMPARE(namesOf(sheet({{number(1), number(2)}, {number(3), number(4)}}, names)), (Texts{"1", "2"}));
    }

    /// An empty row within counts: it may be somebody who answered nothing.
    void keepsEmptyRowsAndAsks() {
        const ReadFile file =
            sheet({{text("a"), text("b")}, {number(1), number(2)}, {}, {number(3), number(4)}});
        QCOMPARE(file.table.rows, 3U);
        QVERIFY(anyBegins(file.guess.doubts, "Row 3 is empty, and counts as a record"));
    }

    void takesWiderRowsBelow() {
        std::vector<Row> rows = {{text("a"), text("b")}};
        for (int i = 0; i < 300; ++i)
            rows.push_back({number(i), text("x")});
        rows.push_back({number(1), text("y"), text("beside")});
        const ReadFile file = sheet(rows);
        QCOMPARE(namesOf(file), (Texts{"a", "b", "column 3"}));
        QCOMPARE(file.table.rows, 301U);
        QCOMPARE(file.table.columns[2].missing(), 300U);
    }

    void endsAfterTheRowsThatAreWanted() {
        ReadOptions some;
        some.rows = 2;
        const ReadFile file = sheet(
            {{text("a"), text("b")}, {number(1), text("x")}, {number(2), text("y")}, {number(3), text("z")}},
            some);
        QCOMPARE(file.table.rows, 2U);
    }

    void refusesRowsOfAnotherWidth() {
        TypedTable table({}, "made");
        table.declare({{"a", ""}, {"b", ""}});
        QVERIFY(table.addRow({number(1), number(2)}));
        QVERIFY(!table.addRow({number(1)}));
    }

    void refusesATableWithoutRows() {
        TypedTable table({}, "made");
        table.declare({{"a", ""}});
        QVERIFY(!table.finish({}));
        QVERIFY(!TypedTable({}, "made").finish({}));
    }

    void readsTextThatIsNoUtf8AsLatin1() {
        const ReadFile file = column({text("Gr\xF6\xDF"
                                           "e"),
                                      text("b")});
        QCOMPARE(heldTexts(only(file)), (Texts{"Größe", "b"}));
        QVERIFY(anyBegins(file.guess.doubts, "Some of the text is not UTF-8"));
    }
};

TEST_ALONE(TypedTableTest)
#include "TypedTableTest.moc"
