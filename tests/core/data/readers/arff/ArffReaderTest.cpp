// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffReader.h"

#include "core/base/Result.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/table/ColumnSummary.h"
#include "core/numeric/RandomStream.h"
#include "tests/core/data/readers/arff/SlowArff.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::sharedFile;
using epsiloscope::testing::SlowArff;

namespace {

Result<ReadFile> readArff(const std::string& text, const ReadOptions& options = {},
                          std::size_t piece = 1 << 20) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(text, "weather.arff", {}, piece));
    return arffReader().read(source, options, {}, {});
}

QString arffError(const std::string& text, const ReadOptions& options = {}) {
    const auto file = readArff(text, options);
    return file ? QStringLiteral("read") : QString::fromStdString(file.error().message());
}

std::string categoryAt(const Column& column, std::size_t row) {
    const std::int32_t code = column.codes[row];
    return code < 0 ? std::string() : column.categories.at(static_cast<std::size_t>(code));
}

const std::string weather = "% What to do\n"
                            "@relation 'weather today'\n\n"
                            "@attribute outlook {sunny, 'quite cloudy', \"rainy\"}\n"
                            "@ATTRIBUTE temperature NUMERIC\n"
                            "@attribute 'wind % speed' real\n"
                            "@attribute when date \"yyyy-MM-dd\"\n"
                            "@attribute note string\n"
                            "@data\n";

} // namespace

namespace {

/// Writes files of which many are right and some are wrong.
class RandomArff {
public:
    explicit RandomArff(RandomStream& random) : random_(random) {}

    std::string file() {
        std::string text = maybe(3) ? "%c 'x\n" : "";
        text += pick({"@relation r", "@RELATION 'r s'", "@Relation"}) + end();
        const std::size_t attributes = 1 + random_.below(5);
        for (std::size_t i = 0; i < attributes; ++i)
            text += attribute(i) + (maybe(8) ? " % note" : "") + end();
        text += pick({"@data", "@DATA", " @data "}) + end();
        const std::size_t rows = random_.below(8);
        for (std::size_t i = 0; i < rows; ++i)
            text += (maybe(5) ? sparse() : dense()) + (maybe(10) ? " %, 'n" : "") + end();
        return text;
    }

private:
    bool maybe(std::uint64_t oneIn) { return random_.below(oneIn) == 0; }
    std::string pick(const std::vector<std::string>& texts) { return texts[random_.below(texts.size())]; }
    std::string end() { return pick({"\n", "\n", "\r\n", "\r", "\n\n", "\n  \n", "\n% x\n"}); }

    std::string attribute(std::size_t i) {
        const std::string number = std::to_string(i);
        const std::string name = pick({"a", "f%g", "'b c", "\"d\\\"e", "'h{"}) + number;
        const std::string closed = name.front() == '\'' || name.front() == '"' ? name + name.front() : name;
        types_.push_back(pick({"numeric", "REAL", "integer", "string", "date", "nominal", "nominal"}));
        const std::string type = types_.back() == "nominal"
                                     ? pick({"{", " { "}) + "red,'dark blue' , \"x,y\",7" + pick({"}", " }"})
                                 : types_.back() == "date" ? std::string(" date 'yyyy'")
                                                           : " " + types_.back();
        return pick({"@attribute ", "@Attribute\t"}) + closed + type;
    }

    std::string cell(const std::string& type) {
        if (maybe(12)) return pick({"?", "'?'", ""});
        if (maybe(60)) return pick({"'open", "'a'b", "wrong", "1 2"});
        if (type == "nominal")
            return pick({"red", "'red'", "'dark blue'", "dark blue", "\"x,y\"", "7", "\"7\""});
        if (type == "string")
            return pick({"it's", "'it\\'s'", "a b", "50%", "'5 % 6'", "\"\\t\\n\\\\\"", "\xC3\xA9"});
        if (type == "date") return pick({"1999", "'2001'"});
        return pick({"1", "-2.5", "3e2", "0.1", "'4'", "NA", "+7"});
    }
    std::string blanks() { return pick({"", "", " ", "  "}); }

    std::string dense() {
        std::vector<std::string> cells;
        for (const std::string& type : types_)
            cells.push_back(cell(type));
        if (maybe(40)) cells.emplace_back("1");
        bool comma = false;
        for (const std::string& text : cells)
            comma = comma || text.find(',') != std::string::npos;
        const std::string delimiter = !comma && maybe(4) ? "\t" : ",";
        std::string row;
        for (std::size_t i = 0; i < cells.size(); ++i)
            row += (i == 0 ? "" : delimiter) + blanks() + cells[i] + blanks();
        return row;
    }

    std::string sparse() {
        std::string row = "{" + blanks();
        bool first = true;
        for (const std::uint32_t i : random_.permutation(static_cast<std::uint32_t>(types_.size()))) {
            if (maybe(2)) continue;
            std::string text = cell(types_[i]);
            if (text.empty()) text = "?";
            row += (first ? "" : "," + blanks()) + std::to_string(maybe(40) ? 9 : i) + pick({" ", "\t"}) +
                   text + blanks();
            first = false;
        }
        return row + "}";
    }

    RandomStream& random_;
    std::vector<std::string> types_;
};

bool isNumberType(const std::string& type) {
    return type == "numeric" || type == "real" || type == "integer";
}

/// In columns of numbers these can mean nothing else, in quotes or not.
bool isMarker(const std::string& cell) {
    return cell == "NA" || cell == "?";
}

std::string differenceFromSlow(const Table& table, const SlowArff& slow) {
    if (table.rows != slow.rows.size() || table.columns.size() != slow.attributes.size()) return "size";
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const Column& column = table.columns[c];
        if (column.name != slow.attributes[c].name) return "name " + column.name;
        for (std::size_t r = 0; r < table.rows; ++r) {
            const std::string& cell = slow.rows[r][c];
            if (!isNumberType(slow.attributes[c].type)) {
                if (categoryAt(column, r) != cell) return "text " + cell;
            } else if (double number = 0; cell.empty() || isMarker(cell) || !parseNumber(cell, number)) {
                if (!std::isnan(column.numbers[r])) return "missing";
            } else if (column.numbers[r] != std::strtod(cell.c_str(), nullptr)) {
                return "number " + cell;
            }
        }
    }
    return {};
}

} // namespace

class ArffReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsDenseRows() {
        const auto file = readArff(weather + "sunny, 21.5, 3, 2020-01-02, 'it''s'\n");
        QVERIFY(!file.ok()); // quotes are not doubled in ARFF
        RESULT_OR_FAIL(good,
                       readMemory(weather + "sunny, 21.5, 3, 2020-01-02, 'it\\'s'\n"
                                            "% a comment\n\n"
                                            "'quite cloudy',-3e1,?,\"2020-01-03\",\"5, or 6\" % another\n"
                                            "?,,1,?,'?'",
                                  "weather.arff"));
        const Table& table = good->table;
        QCOMPARE(table.rows, std::size_t{3});
        QCOMPARE(table.name, std::string("weather.arff"));
        QCOMPARE(table.columns.size(), std::size_t{5});
        QCOMPARE(table.columns[2].name, std::string("wind % speed"));
        QCOMPARE(table.columns[0].categories, (std::vector<std::string>{"sunny", "quite cloudy"}));
        QCOMPARE(table.columns[0].codes, (std::vector<std::int32_t>{0, 1, -1}));
        QCOMPARE(table.columns[1].numbers[1], -30.0);
        QVERIFY(std::isnan(table.columns[1].numbers[2]));
        QVERIFY(std::isnan(table.columns[2].numbers[1]));
        QCOMPARE(table.columns[3].type, ColumnType::Categorical);
        QCOMPARE(categoryAt(table.columns[3], 1), std::string("2020-01-03"));
        QCOMPARE(categoryAt(table.columns[4], 0), std::string("it's"));
        QCOMPARE(categoryAt(table.columns[4], 1), std::string("5, or 6"));
        QCOMPARE(categoryAt(table.columns[4], 2), std::string("?")); // in quotes it is a text
        QCOMPARE(good->guess.format, std::string("arff"));
        QCOMPARE(good->guess.encoding, std::string("UTF-8"));
        QCOMPARE(good->guess.commentLines, std::size_t{2});
        QVERIFY(good->guess.doubts.empty());
    }

    void readsSparseRows() {
        RESULT_OR_FAIL(file,
                       readArff(weather + "{}\n{1 7, 0 'quite cloudy'}\n{4 \"a } b\",2 ?, 3 2020-02-03}\n"));
        const auto& columns = file->table.columns;
        QCOMPARE(file->table.rows, std::size_t{3});
        QCOMPARE(categoryAt(columns[0], 0), std::string("sunny")); // the first declared value
        QCOMPARE(categoryAt(columns[0], 1), std::string("quite cloudy"));
        QCOMPARE(columns[1].numbers, (std::vector<double>{0, 7, 0}));
        QVERIFY(std::isnan(columns[2].numbers[2]));
        QCOMPARE(categoryAt(columns[3], 2), std::string("2020-02-03"));
        QCOMPARE(categoryAt(columns[4], 2), std::string("a } b"));
        QCOMPARE(columns[4].codes[0], -1);
        QCOMPARE(file->guess.remarks,
                 (std::vector<Sentence>{"Texts and dates that sparse rows leave out were read as missing."}));
    }

    void readsTabsEscapesAndCarriageReturns() {
        std::string text = weather + "rainy\t1\t\t2020-01-02\t'a\\tb\\n\\\\\\\"\\%'\n\t5\t6\t?\tc d\n";
        for (const char* const end : {"\r\n", "\r"}) {
            std::string other;
            for (const char c : text)
                other += c == '\n' ? std::string(end) : std::string(1, c);
            for (const std::size_t piece : {1, 2, 3, 1000}) {
                RESULT_OR_FAIL(file, readArff(other, {}, piece));
                QCOMPARE(file->table.rows, std::size_t{2});
                QVERIFY(std::isnan(file->table.columns[2].numbers[0]));
                QCOMPARE(file->table.columns[2].numbers[1], 6.0);
                QCOMPARE(file->table.columns[0].codes[1], -1);
                QCOMPARE(categoryAt(file->table.columns[4], 0), std::string("a\tb\n\\\"%"));
                QCOMPARE(categoryAt(file->table.columns[4], 1), std::string("c d"));
            }
        }
    }

    void weightsAreLeftOut() {
        RESULT_OR_FAIL(file,
                       readArff("@attribute a real\n@attribute b string\n@data\n"
                                "1,x,{0.5}\n2,y {3}\n3,'z' {1}\n{0 4, 1 w}, {2}\n{0 5}\t{1e-3}\n6,'{3}'\n"));
        QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{1, 2, 3, 4, 5, 6}));
        QCOMPARE(file->table.columns[1].categories, (std::vector<std::string>{"x", "y", "z", "w", "{3}"}));
        QCOMPARE(file->guess.remarks.front(), std::string("The weights of 5 rows were left out."));
    }

    void markersAreMissing() {
        const std::string text =
            "@attribute a real\n@attribute b {NA, none}\n@data\nNA,NA\n-9,none\nNaN,NA\n";
        RESULT_OR_FAIL(usual, readArff(text));
        QCOMPARE(usual->table.columns[0].missing(), std::size_t{2}); // no number can be meant
        QCOMPARE(usual->table.columns[1].missing(), std::size_t{0}); // a declared value
        ReadOptions options;
        options.missing = std::vector<std::string>{"NA", "-9", "NaN"};
        RESULT_OR_FAIL(named, readArff(text, options));
        QCOMPARE(named->table.columns[0].missing(), std::size_t{3});
        QCOMPARE(named->table.columns[1].missing(), std::size_t{2});
    }

    void typesCanBeForced() {
        const std::string text = "@attribute a real\n@attribute b {0, 1}\n@data\n007,1\n08,0\n";
        ReadOptions options;
        options.types = {{"a", ColumnType::Categorical}, {"2", ColumnType::Numeric}};
        RESULT_OR_FAIL(file, readArff(text, options));
        QCOMPARE(file->table.columns[0].categories, (std::vector<std::string>{"007", "08"}));
        QCOMPARE(file->table.columns[1].numbers, (std::vector<double>{1, 0}));
        options.types = {{"c", ColumnType::Numeric}};
        QVERIFY(arffError(text, options).startsWith("/data/types/c: there is no column 'c'"));
        options.types = {{"column 1", ColumnType::Categorical}};
        QVERIFY(readArff(text, options)->table.columns[0].type == ColumnType::Categorical);
        options.types = {{"a", ColumnType::Image}};
        QVERIFY(arffError(text, options).startsWith("/data/types/a: a column of text cannot be pictures"));
        options.types = {
            {"2", ColumnType::Categorical}}; // the name of the first, not the number of the second
        const auto named = readArff("@attribute 2 real\n@attribute b real\n@data\n1,2\n", options);
        QVERIFY(named->table.columns[0].type == ColumnType::Categorical);
        QVERIFY(named->table.columns[1].type == ColumnType::Numeric);
        options.types = {{"größe", ColumnType::Categorical}};
        RESULT_OR_FAIL(latin, readArff("@attribute gr\xF6\xDF"
                                       "e real\n@data\n1\n",
                                       options));
        QVERIFY(latin->table.columns[0].type == ColumnType::Categorical);
    }

    void namesAreMadeDistinct() {
        RESULT_OR_FAIL(
            file,
            readArff(
                "@attribute a real\n@attribute a real\n@attribute '' real\n@attribute 'a (2)' real\n@data\n"
                "1,2,3,4\n"));
        std::vector<std::string> names;
        for (const Column& column : file->table.columns)
            names.push_back(column.name);
        QCOMPARE(names, (std::vector<std::string>{"a", "a (3)", "column 3", "a (2)"}));
        QCOMPARE(file->guess.remarks.size(), std::size_t{2});
    }

    void bytesThatAreNotUtf8AreLatin1() {
        RESULT_OR_FAIL(file, readArff("@attribute gr\xF6\xDF"
                                      "e {\xE4, b}\n@data\n\xE4\n"));
        QCOMPARE(file->table.columns[0].name, std::string("größe"));
        QCOMPARE(file->table.columns[0].categories, (std::vector<std::string>{"ä"}));
        QCOMPARE(file->guess.encoding, std::string("Latin-1"));
        RESULT_OR_FAIL(marked, readArff("\xEF\xBB\xBF@attribute größe real\n@data\n1\n"));
        QCOMPARE(marked->table.columns[0].name, std::string("größe"));
    }

    void readsUtf16() {
        std::string text = "\xFF\xFE";
        for (const char c : std::string("@attribute a real\r\n@data\r\n5\r\n"))
            text += std::string{c, '\0'};
        RESULT_OR_FAIL(file, readArff(text));
        QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{5}));
        QCOMPARE(file->guess.encoding, std::string("UTF-16"));
    }

    void firstRowsOnly() {
        ReadOptions options;
        options.rows = 2;
        RESULT_OR_FAIL(file, readArff("@attribute a real\n@data\n1\n2\nwrong\n", options));
        QCOMPARE(file->table.columns[0].numbers, (std::vector<double>{1, 2}));
    }

    void refuses_data() {
        const std::string two = "@attribute age real\n@attribute colour {red, green, blue}\n@data\n";
        addRows<std::string, QString>(
            {"text", "part"},
            {{"empty", "", "the file ends before its data begins"},
             {"no data", "@attribute a real\n", ":1: the file ends before its data begins"},
             {"no attributes", "@relation a\n@data\n1\n", ":2: no attribute is declared"},
             {"no rows", two, "there are no rows after @data"},
             {"other text", "@relation a\nage,colour\n", ":2: 'age,colour' is no declaration"},
             {"unknown type", "@attribute a numerc\n",
              ":1: the type 'numerc' of attribute 'a' is unknown; did you mean \"numeric\"?"},
             {"no type", "@attribute a\n", ":1: attribute 'a' has no type"},
             {"relational", "@attribute a relational\n", "is relational: it holds tables within cells"},
             {"open list", "@attribute a {b, c\n", "the list of values of attribute 'a' is not closed"},
             {"open quote in a name", "@attribute 'a real\n",
              ":1: the quote that opens at character 12 is not closed"},
             {"blank in a name", "@attribute my age real\n", "is unknown"},
             {"text after the type", "@attribute age string 5\n",
              "text follows after the type of attribute 'age'"},
             {"too few cells", two + "1\n", ":4: the row has 1 cells, but 2 attributes are declared"},
             {"too many cells", two + "1,red,2\n", ":4: the row has 3 cells"},
             {"open quote", two + "1,'red\n", ":4: the quote that opens at character 3 is not closed"},
             {"text after a quote", two + "1,'red'green\n", ":4: 'green' follows after a closing quote"},
             {"sparse, open", two + "{0 1\n", ":4: the sparse row is not closed"},
             {"sparse, index", two + "{2 1}\n", ":4: '2' is no index of an attribute"},
             {"sparse, no index", two + "{a 1}\n", ":4: 'a' is no index"},
             {"sparse, twice", two + "{0 1, 0 2}\n", ":4: index 0 is there twice"},
             {"sparse, no value", two + "{0}\n", ":4: index 0 has no value"},
             {"sparse, more text", two + "{0 1} 5\n", ":4: text follows after the '}'"}});
    }

    void refuses() {
        QFETCH(std::string, text);
        QFETCH(QString, part);
        const QString error = arffError(text);
        QVERIFY2(error.contains(part), qPrintable(error));
    }

    void noCellDecidesWhetherTheOthersAreRead() {
        const std::string two = "@attribute age real\n@attribute colour {red, green, blue}\n@data\n";
        RESULT_OR_FAIL(file, readArff(two + "1,red\nold,gren\n1e999,yellowish\n-inf,red\n7,bl\x01"
                                            "e\n"));
        const Column &age = file->table.columns[0], &colour = file->table.columns[1];
        QCOMPARE(age.missing(), std::size_t{3});
        QCOMPARE(age.numbers[4], 7.0);
        QCOMPARE(colour.categories, (std::vector<std::string>{"red", "gren", "yellowish", "bl?e"}));
        QCOMPARE(
            file->guess.remarks,
            (std::vector<Sentence>{
                "The text holds control bytes: each was read as a question mark.",
                "Column 'age': 3 cells that are no finite number were read as missing (first 'old' on line 5).",
                "Column 'colour': 3 values are not among the declared ones (first 'gren' on line 5); did you "
                "mean 'green'?"}));
        const auto far = readArff(two + "1,yellowish\n");
        QCOMPARE(far->guess.remarks,
                 std::vector<Sentence>{"Column 'colour': 1 value is not among the declared ones (first "
                                       "'yellowish' on line 4)."});
    }

    void categoriesAreInOrderOfAppearance() {
        RESULT_OR_FAIL(file, readArff("@attribute a {x, y, z}\n@data\nz\nx\nz\n"));
        QCOMPARE(file->table.columns[0].categories, (std::vector<std::string>{"z", "x"}));
    }

    void agreesWithASlowParserOnRandomFiles() {
        const auto streams = RandomStreams::fromSeed(304);
        int good = 0, bad = 0;
        for (std::uint64_t i = 0; i < 4000; ++i) {
            RandomStream random = streams.stream(0, StreamPurpose::Test, i);
            const std::string text = RandomArff(random).file();
            const auto slow = SlowArff::parse(text);
            const auto file = readArff(text, {}, 1 + random.below(30));
            const QString shown = QStringLiteral("file %1: %2\n").arg(i).arg(QString::fromStdString(text));
            QVERIFY2(file.ok() == slow.has_value(),
                     qPrintable(shown + (file ? QStringLiteral("is wrong")
                                              : QString::fromStdString(file.error().message()))));
            ++(slow ? good : bad);
            if (!slow) continue;
            const std::string differs = differenceFromSlow(file->table, *slow);
            QVERIFY2(differs.empty(), qPrintable(shown + QString::fromStdString(differs)));
        }
        QVERIFY2(good > 1500 && bad > 500, qPrintable(QStringLiteral("%1 good, %2 bad").arg(good).arg(bad)));
    }

    void readsSharedFiles() {
        EPSILOSCOPE_NEEDS("data/formats/vote.arff");
        RESULT_OR_FAIL(votes, readFile(sharedFile("data/formats/vote.arff").toStdString()));
        QCOMPARE(votes->guess.format, std::string("arff"));
        QCOMPARE(votes->table.rows, std::size_t{435});
        QCOMPARE(votes->table.columns.size(), std::size_t{17});
        const Column& party = votes->table.columns.back();
        QCOMPARE(party.name, std::string("Class"));
        QCOMPARE(std::count_if(party.codes.begin(), party.codes.end(),
                               [&](std::int32_t code) {
                                   return party.categories[static_cast<std::size_t>(code)] == "democrat";
                               }),
                 std::ptrdiff_t{267});
        RESULT_OR_FAIL(diabetes, readFile(sharedFile("data/formats/diabetes.arff").toStdString()));
        QCOMPARE(diabetes->table.rows, std::size_t{768});
        QCOMPARE(diabetes->table.columns.size(), std::size_t{9});
        QCOMPARE(std::round(summarise(diabetes->table.columns[1]).mean * 10), 1209.0); // as its comments say
    }

    void recognisesItsFilesOnly() {
        const Reader reader = arffReader();
        QVERIFY(reader.recognises("% a\n\n  \n@RELATION x\n"));
        QVERIFY(reader.recognises("\xEF\xBB\xBF@attribute a real"));
        QVERIFY(!reader.recognises("@data\n"));
        QVERIFY(!reader.recognises("% only a comment\n"));
        QVERIFY(!reader.recognises("a,b\n@relation,2\n"));
    }
};

TEST_WITH_EVENTS(ArffReaderTest)
#include "ArffReaderTest.moc"
