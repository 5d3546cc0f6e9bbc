// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonReader.h"
#include "tests/core/data/readers/json/ReadJson.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::readJson;

namespace {

QString jsonRefusal(const std::string& text, std::size_t piece = std::size_t{1} << 20) {
    const auto file = readJson(text, {}, piece);
    if (file) return QStringLiteral("read");
    return QString::fromStdString(file.error().where) + QStringLiteral(": ") +
           QString::fromStdString(file.error().what);
}

std::string jsonTimes(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

class JsonRefusalsTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhyItIsNoJson_data() {
        addRows<QByteArray, QString>(
            {"text", "error"},
            {{"Python's numbers", R"([{"a":NaN}])", "1:7: NaN is no JSON"},
             {"Python's infinity", "[{\"a\":1},\n {\"a\":-Infinity}]", "2:8: -Infinity is no JSON"},
             {"R's", R"([{"a":NA}])", "1:7: NA is no JSON"},
             {"Python's nothing", R"({"a":None})", "1:6: None is Python and no JSON"},
             {"Python's truth", R"([{"a":True}])", "1:7: True is Python and no JSON"},
             {"no value", R"([{"a":undefined}])", "1:7: undefined is no JSON"},
             {"single quotes", "[{'a':1}]", "1:3: single quotes are no JSON"},
             {"a single quote", R"([{"a":'x'}])", "1:7: single quotes are no JSON"},
             {"no quotes", "[{a:1}]", "1:3: a stands without quotes"},
             {"a comment", "[\n// people\n{\"a\":1}]", "2:1: comments are no JSON"},
             {"a comment of Python", "[{\"a\":1}, # one\n{\"a\":2}]", "1:11: comments are no JSON"},
             {"a comma behind all", "[{\"a\":1},\n]", "2:1: a comma stands before the closing bracket"},
             {"a comma behind members", R"([{"a":1,}])", "1:9: a comma stands before the closing bracket"},
             {"a comma too few", R"([{"a":1 "b":2}])", "1:11: a text does not belong here"},
             {"a plus", R"([{"a":+1}])", "1:7: this is no JSON: '+' does not belong here"},
             {"a zero before", R"([{"a":01}])", "1:9: a number does not belong here"},
             {"cut off", "[{\"a\":1},{\"a\"", "1:13: the text ends within a value"},
             {"cut off in a text", "[{\"a\":\"x", "1:8: the text ends within a value"},
             {"a line end", "[{\"a\":\"x\ny\"}]",
              "1:9: a text in quotes holds a line end or another control byte"},
             {"Latin-1", "[{\"\xE9\":1}]", "1:5: the text is not UTF-8"},
             {"half a character", R"([{"é":"\ud83d"}])",
              "1:14: a text holds half a character (\\ud83d without "
              "its other half)"},
             {"a strange escape", R"([{"a":"C:\x"}])", "1:11: a backslash begins none of JSON's escapes"},
             {"too few digits", R"([{"a":"\u12"}])", "1:12: \\u stands without four hexadecimal digits"},
             {"a number beyond all", R"([{"a":1e99999}])", "1:14: a number is too large"},
             {"more behind", "[{\"a\":1}]\n[{\"a\":2}]",
              "2:1: there is more text behind the end of the table"},
             {"commas between lines", "{\"a\":1},\n{\"a\":2}", "1:8: a comma stands between two records"},
             {"a zero byte", QByteArray("{\"a\":1}\n\0{\"a\":2}", 16), "2:1: the text holds a zero byte"}});
    }
    void saysWhyItIsNoJson() {
        QFETCH(QByteArray, text);
        QFETCH(QString, error);
        QCOMPARE(jsonRefusal(text.toStdString()), QStringLiteral("people.json:") + error);
        const QString place = error.section(QLatin1Char(' '), 0, 0);
        for (const std::size_t piece : {1U, 2U, 3U}) // what stands around the place may not be there
            QVERIFY(
                jsonRefusal(text.toStdString(), piece).startsWith(QStringLiteral("people.json:") + place));
    }

    void saysWhyItIsNoTable_data() {
        addRows<QByteArray, QString>(
            {"text", "error"},
            {{"nothing", " \n", ": the file is empty"},
             {"an empty list", "[ ]", ":1:2: the list is empty"},
             {"an empty object", "{}", ": there are no rows of cells"},
             {"a text", "\"a\"",
              ": the file begins with neither a list nor an object, and is no table of JSON"},
             {"single values", R"(["a","b"])", ": the file is a list of single values, and no table"},
             {"a value among records", R"([{"a":1},2])", ":1:11: record 2 is no object"},
             {"a list among records", R"([{"a":1},[2]])", ":1:10: record 2 is no object"},
             {"null among records", R"([{"a":1},null])", ":1:13: record 2 is no object"},
             {"an object among lists", R"([[1],{"a":2}])", ":1:6: row 2 is no list"},
             {"a list among lines", "{\"a\":1}\n[1]", ":2:1: record 2 is no object"},
             {"a name twice", "{\"a\":1}\n{\"a\":1,\"a\":2}",
              ":2:10: record 2: the name 'a' occurs twice in one record"},
             {"an object twice", R"([{"a":{"b":1},"a":{"c":2}}])",
              ":1:17: record 1: the name 'a' occurs twice in one record"},
             {"a name twice within", R"([{"a":{"b":1,"b":2}}])",
              ":1:16: record 1: the name 'a.b' occurs twice in one record"},
             {"two lists of records", R"({"r":[{"a":1}],"s":[{"a":2}]})",
              ":1:21: the file holds several lists, 'r' and 's', and each could be the table"},
             {"one list twice", R"({"r":[{"a":1}],"r":[{"a":2}]})",
              ":1:21: the file holds several lists, 'r' and 'r', and each could be the table"},
             {"names apart from lists", R"({"columns":[{"name":"a"}],"data":[[1],[2]]})",
              ":1:35: the file holds several lists, 'columns' and 'data', and each could be the table"},
             {"records deep inside", R"({"ok":true,"result":{"items":[{"a":1}]}})",
              ": a list of records lies deep in the file, in 'result.items'"},
             {"no records", R"({"count":0,"rows":[]})",
              ": lists stand beside other values, and none of them is one of records"},
             {"columns beside a value", R"({"a":[1,2],"b":3})",
              ": lists stand beside other values, and none of them is one of records"},
             {"lists without names", R"({"data":[[1,2],[3,4]]})",
              ": the file holds lists of lists, and no list 'columns' with their names"},
             {"empty columns", R"({"a":[],"b":[]})", ": the lists are empty"},
             {"columns of two lengths", R"({"a":[1,2],"b":[1]})",
              ":1:18: column 'b': the column has 1 entry, and the first one has 2 entries"},
             {"a column twice", R"({"a":[1],"a":[2]})", ":1:12: column 'a': two columns are called alike"},
             {"rows called otherwise", R"({"a":{"0":1,"1":2},"b":{"0":1,"2":2}})",
              ": the file is one object, and neither rows nor columns are seen in it"},
             {"rows of another order", R"({"a":{"0":1,"1":2},"b":{"1":1,"0":2}})",
              ": the file is one object, and neither rows nor columns are seen in it"},
             {"a row twice", R"({"a":{"0":1,"0":2}})", ":1:18: column 'a': two rows are called alike"},
             {"a row too few", R"({"a":{"0":1,"1":2},"b":{"0":1}})",
              ":1:30: column 'b': the column has 1 entry, and the first one has 2 entries"},
             {"an index twice", R"({"0":{"a":1},"1":{"a":2},"1":{"a":3}})", ":1:28: two rows are called '1'"},
             {"an index that is no row", R"({"0":{"a":1},"1":3})", ":1:19: record 2 is no object"},
             {"too few entries", R"({"columns":["a","b"],"data":[[1,2],[3]]})",
              ":1:38: row 2: the row has 1 entry for 2 names"},
             {"too many entries", R"({"columns":["a"],"data":[[1,2]]})",
              ":1:30: row 1: the row has 2 entries for 1 name"},
             {"too few names of rows", R"({"columns":["a"],"index":["x"],"data":[[1],[2]]})",
              ": 'index' has 1 name for 2 rows"},
             {"names that are lists", R"({"columns":[["a","b"],["a","c"]],"data":[[1,2]]})",
              ": some names in 'columns' are lists"},
             {"our own file", R"({"schema":"epsiloscope.run/1","rows":[{"a":1}]})",
              ": this is a file of this program (epsiloscope.run/1), and holds no table"},
             {"our own file, seen late", R"({"rows":[{"a":1}],"schema":"epsiloscope.run/1"})",
              ": this is a file of this program (epsiloscope.run/1), and holds no table"}});
    }
    void saysWhyItIsNoTable() {
        QFETCH(QByteArray, text);
        QFETCH(QString, error);
        for (const std::size_t piece : {1U << 20U, 3U})
            QCOMPARE(jsonRefusal(text.toStdString(), piece), QStringLiteral("people.json") + error);
    }

    void everyRefusalSaysHowToMendIt() {
        for (const char* text :
             {"[{\"a\":NaN}]", "[1", "{}", "[]", "[{'a':1}]", "[[1],2]", "{\"a\":[1],\"b\":[]}"})
            QVERIFY2(!readJson(text).error().mend.empty(), text);
    }

    void whatIsDeepOrLongIsRefused() {
        QCOMPARE(jsonRefusal(jsonTimes("[", 100'000)),
                 QStringLiteral("people.json:1:65: values are nested deeper than 64"));
        QVERIFY(jsonRefusal(jsonTimes("{\"a\":", 100'000))
                    .endsWith(QStringLiteral("values are nested deeper than 64")));
        const std::string name = "[{\"" + std::string(5000, 'x') + "\":1}]";
        QVERIFY(jsonRefusal(name).endsWith(QStringLiteral("the names of columns are too long")));
        const std::string text = "[{\"a\":\"" + std::string(std::size_t{17} << 20, 'x') + "\"}]";
        QVERIFY(jsonRefusal(text).endsWith(QStringLiteral("a text is longer than 16 MiB")));
        const std::string list = "[{\"a\":[" + jsonTimes("1,", std::size_t{9} << 20) + "1]}]";
        QVERIFY(jsonRefusal(list).endsWith(QStringLiteral("a list is longer than 16 MiB")));
        const std::string blanks = "[{\"a\":" + std::string(std::size_t{66} << 20, ' ') + "1}]";
        QVERIFY(jsonRefusal(blanks).endsWith(QStringLiteral("a text or a number is longer than 64 MiB")));
    }

    void manyColumnsAreRefused() {
        std::string names = "[{", entries = "[[";
        for (int i = 0; i <= 100'000; ++i) {
            names += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":1";
            entries += i > 0 ? ",1" : "1";
        }
        QVERIFY(jsonRefusal(names + "}]").endsWith(QStringLiteral("there are more than 100,000 columns")));
        QVERIFY(jsonRefusal(entries + "]]").endsWith(QStringLiteral("there are more than 100,000 columns")));
    }

    /// A first line beyond what is looked at for telling the format.
    void aLongFirstLineIsALine() {
        const std::string text =
            "{\"a\":\"" + std::string(100'000, 'x') + "\",\"b\":[{\"c\":1}]}\n{\"a\":\"y\"}\n";
        const auto file = readJson(text);
        QVERIFY(file.ok() && file->table.rows == 2 && file->table.columns.size() == 2);
    }
};

TEST_WITH_EVENTS(JsonRefusalsTest)
#include "JsonRefusalsTest.moc"
