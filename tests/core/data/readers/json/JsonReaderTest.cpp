// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonReader.h"

#include "core/data/readers/files/Readers.h"
#include "tests/core/data/readers/json/ReadJson.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

#include <stop_token>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::cellsInWords;
using epsiloscope::testing::readJson;
using epsiloscope::testing::sharedFile;
using epsiloscope::testing::tableInWords;

namespace {

QString jsonTable(const QByteArray& text, const ReadOptions& options = {}) {
    return QString::fromStdString(tableInWords(readJson(text.toStdString(), options)));
}

QString joinedSaid(const std::vector<Sentence>& said) {
    QStringList all;
    for (const Sentence& one : said)
        all << QString::fromStdString(one);
    return all.join(QLatin1Char('|'));
}

/// A text as UTF-16 with its mark.
std::string jsonAsUtf16(const QString& text, bool big) {
    std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
    for (const QChar letter : text) {
        const char low = static_cast<char>(letter.cell()), high = static_cast<char>(letter.row());
        bytes += big ? high : low;
        bytes += big ? low : high;
    }
    return bytes;
}

} // namespace

class JsonReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheSameTableInEveryShape_data() {
        addRows<QByteArray>(
            {"text"},
            {{"records", R"([{"age":30,"job":"nurse"},{"age":41.5,"job":null}])"},
             {"lines", "{\"age\":30,\"job\":\"nurse\"}\n{\"age\":41.5,\"job\":null}\n"},
             {"lines without ends", R"({"age":30,"job":"nurse"}{"age":41.5,"job":null})"},
             {"empty lines", "\n{\"age\":30,\"job\":\"nurse\"}\r\n\r\n\n{\"age\":41.5,\"job\":null}"},
             {"a text sequence", "\x1E{\"age\":30,\"job\":\"nurse\"}\n\x1E{\"age\":41.5,\"job\":null}\n"},
             {"a byte order mark",
              "\xEF\xBB\xBF[{\"age\":30,\"job\":\"nurse\"},{\"age\":41.5,\"job\":null}]"},
             {"keys in another order", R"([{"age":30,"job":"nurse"},{"job":null,"age":41.5}])"},
             {"a key is absent", R"([{"age":30,"job":"nurse"},{"age":41.5}])"},
             {"other digits", R"([{"age":3e1,"job":"nurse"},{"age":4150e-2,"job":null}])"},
             {"wrapped",
              R"({"meta":{"n":[2]},"rows":[{"age":30,"job":"nurse"},{"age":41.5,"job":null}],"of":1})"},
             {"table",
              R"({"schema":{"fields":[{"name":"age"}]},"data":[{"age":30,"job":"nurse"},{"age":41.5}]})"},
             {"columns", R"({"age":{"0":30,"1":41.5},"job":{"0":"nurse","1":null}})"},
             {"index", R"({"0":{"age":30,"job":"nurse"},"1":{"age":41.5,"job":null}})"},
             {"index from 1", R"({"1":{"age":30,"job":"nurse"},"2":{"age":41.5,"job":null}})"},
             {"list", R"({"age":[30,41.5],"job":["nurse",null]})"},
             {"split", R"({"columns":["age","job"],"index":[0,1],"data":[[30,"nurse"],[41.5,null]]})"},
             {"split without index", R"({"data":[[30,"nurse"],[41.5,null]],"columns":["age","job"]})"},
             {"values below names", R"([["age","job"],[30,"nurse"],[41.5,null]])"},
             {"lines of lists", "[\"age\",\"job\"]\n[30,\"nurse\"]\n[41.5,null]\n"}});
    }
    void readsTheSameTableInEveryShape() {
        QFETCH(QByteArray, text);
        QCOMPARE(jsonTable(text), QStringLiteral("age: 30 41.5; job: 'nurse' -"));
        for (const std::size_t piece : {1U, 2U, 3U, 7U}) {
            const auto file = readJson(text.toStdString(), {}, piece);
            QCOMPARE(tableInWords(file), std::string("age: 30 41.5; job: 'nurse' -"));
            QVERIFY(file->guess.typed && file->guess.header);
            QCOMPARE(file->guess.encoding, std::string("UTF-8"));
        }
        QCOMPARE(readMemory(text.toStdString(), "people.json")->guess.format, std::string("json"));
    }

    void keepsWhatCellsAre_data() {
        addRows<QByteArray, QString>(
            {"text", "table"},
            {{"truths", R"([{"a":true},{"a":false},{"a":null}])", "a: 'TRUE' 'FALSE' -"},
             {"texts that are numbers", R"([{"a":"01"},{"a":"1"}])", "a: '01' '1'"},
             {"2^53 and beyond", R"([{"a":9007199254740992},{"a":-9007199254740992}])",
              "a: 9007199254740992 -9007199254740992"},
             {"no rounding", R"([{"a":1},{"a":9007199254740993},{"a":-9007199254740993}])",
              "a: '1' '9007199254740993' '-9007199254740993'"},
             {"many digits", R"([{"a":123456789012345678901234567890}])",
              "a: '123456789012345678901234567890'"},
             {"as sqlite3 writes infinity", R"([{"a":9.0e+999},{"a":-1e999},{"a":2}])", "a: - - 2"},
             {"next to nothing", R"([{"a":1e-400},{"a":0.1},{"a":-0}])", "a: 0 0.1 0"},
             {"the nearest double", R"([{"a":0.3000000000000000444},{"a":2.2250738585072011e-308}])",
              "a: 0.30000000000000004 2.225073858507201e-308"},
             {"escapes", "[{\"a\":\"\\u00e9\\n\\ud83d\\ude00\\\\\\\"\\/\"}]", "a: 'é\n😀\\\"/'"},
             {"objects", R"([{"p":{"age":1,"of":{"x":"y"}},"b":2},{"p":{},"b":3}])",
              "p.age: 1 -; p.of.x: 'y' -; b: 2 3"},
             {"lists", "[{\"a\":[1, 2.50,\"x\\\"\\n\",{\"b\":null, \"c\":[true]}]},{\"a\":[]}]",
              "a: '[1,2.50,\"x\\\"\\u000a\",{\"b\":null,\"c\":[true]}]' '[]'"},
             {"numbers keep their digits in lists", R"([{"a":[9007199254740993,1e999]}])",
              "a: '[9007199254740993,1e999]'"},
             {"eight objects deep", R"([{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{"i":1}}}}}}}}}])",
              "a.b.c.d.e.f.g.h: '{\"i\":1}'"},
             {"once a value, once an object", R"([{"a":1},{"a":{"b":2}}])", "a: 1 -; a.b: - 2"},
             {"a nameless column", R"([{"":1,"b":2}])", "column 1: 1; b: 2"},
             {"one record", R"({"a":1,"b":{"c":"x"}})", "a: 1; b.c: 'x'"},
             {"a map",
              "{\"type\":\"FeatureCollection\",\"features\":[{\"properties\":{\"n\":1},\"geometry\":"
              "{\"type\":\"Point\",\"coordinates\":[1.50,2]}}]}",
              "properties.n: 1; geometry.type: 'Point'; geometry.coordinates: '[1.50,2]'"},
             {"lists without names", R"([[1,"x"],[2,"y"]])", "column 1: 1 2; column 2: 'x' 'y'"},
             {"a first row of nothing", R"([[null,null],[2,3]])", "column 1: - 2; column 2: - 3"}});
    }
    void keepsWhatCellsAre() {
        QFETCH(QByteArray, text);
        QFETCH(QString, table);
        QCOMPARE(jsonTable(text), table);
    }

    void namesOfRowsAreAColumnWhereTheyAreMoreThanNumbers_data() {
        addRows<QByteArray, QString>(
            {"text", "table"},
            {{"columns", R"({"a":{"x":1,"y":2},"b":{"x":"p","y":"q"}})",
              "index: 'x' 'y'; a: 1 2; b: 'p' 'q'"},
             {"columns of some rows", R"({"a":{"0":1,"2":2},"b":{"0":"p","2":"q"}})",
              "index: 0 2; a: 1 2; b: 'p' 'q'"},
             {"index", R"({"x":{"a":1,"b":"p"},"y":{"a":2,"b":"q"}})", "index: 'x' 'y'; a: 1 2; b: 'p' 'q'"},
             {"split", R"({"columns":["a"],"index":["x","y"],"data":[[1],[2]]})", "index: 'x' 'y'; a: 1 2"},
             {"split, sorted", R"({"columns":["index"],"data":[[1],[2]],"index":[5,3]})",
              "level_0: 5 3; index: 1 2"},
             {"index that counts at first", R"({"0":{"a":1},"7":{"a":2}})", "a: 1 2"}});
    }
    void namesOfRowsAreAColumnWhereTheyAreMoreThanNumbers() {
        QFETCH(QByteArray, text);
        QFETCH(QString, table);
        const auto file = readJson(text.toStdString());
        QCOMPARE(QString::fromStdString(tableInWords(file)), table);
        QVERIFY(joinedSaid(file->guess.remarks).contains(QStringLiteral("The names of the rows")));
    }

    void saysWhatIsDoubtful_data() {
        addRows<QByteArray, QString>(
            {"text", "said"},
            {{"an empty record", R"([{"a":1,"b":2},{},{"a":null}])",
              "2 rows are empty (first row 2), and count as records."},
             {"an empty list", R"([[1,2],[null,null]])", "Row 2 is empty, and counts as a record."},
             {"an empty row of columns", R"({"a":[1,null],"b":["x",null]})",
              "Row 2 is empty, and counts as a record."},
             {"lists of other lengths", R"([[1,2],[3],[4,5]])",
              "1 row has another number of entries than the first (see row 2): what lacks at the end is missing."},
             {"no names", R"([[1,2],[3,4]])", "No row of names was found: columns are numbered."},
             {"rows or columns", R"({"a":{"x":1,"y":2},"b":{"x":3,"y":4}})",
              "The members of the file's object were read as columns; they could also be rows."},
             {"columns or rows", R"({"x":{"a":1,"b":"p"},"y":{"a":2,"b":"q"}})",
              "The members of the file's object were read as rows; they could also be columns."},
             {"a list of as many", R"({"y":[0,1],"x":[{"a":1},{"a":2}]})",
              "The list 'y' beside the rows has as many entries as there are rows: it was left out."}});
    }
    void saysWhatIsDoubtful() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        RESULT_OR_FAIL(file, readJson(text.toStdString()));
        QVERIFY2(joinedSaid(file->guess.doubts).contains(said), qPrintable(joinedSaid(file->guess.doubts)));
    }

    void saysWhatWasDone_data() {
        addRows<QByteArray, QString>(
            {"text", "said"},
            {{"lists", R"([{"a":1},{"a":[]},{"a":{}},{"a":[1]}])",
              "Column 'a': 2 cells hold lists or objects (first in row 2), read as their JSON text."},
             {"one name twice", R"([{"a.b":1,"a":{"b":2}}])",
              "More than one column is called 'a.b': the second is called 'a.b (2)' here."},
             {"what lies beside", R"({"of":1,"by":{},"rows":[{"a":1}]})",
              "The rows are in 'rows'; 'of', 'by' are beside it in the file: left out."},
             {"infinity", R"([{"a":1e999},{"a":1}])",
              "Column 'a': 1 cell that is no finite number was read as missing (first 'inf' in row 1)."}});
    }
    void saysWhatWasDone() {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        RESULT_OR_FAIL(file, readJson(text.toStdString()));
        QVERIFY2(joinedSaid(file->guess.remarks).contains(said), qPrintable(joinedSaid(file->guess.remarks)));
    }

    void isSilentAboutOrdinaryTables() {
        for (const char* text :
             {R"([{"a":1,"b":"x"},{"a":2,"b":"y"}])", R"({"a":{"0":1,"1":2}})",
              R"({"0":{"a":1},"1":{"a":2}})", R"({"columns":["a"],"index":[0,1],"data":[[1],[2]]})",
              R"({"schema":{},"data":[{"a":1},{"a":2}]})"}) {
            RESULT_OR_FAIL(file, readJson(text));
            QCOMPARE(joinedSaid(file->guess.doubts) + joinedSaid(file->guess.remarks), QString());
        }
    }

    void obeysWhatWasSaid() {
        ReadOptions options;
        options.types = {{"zip", ColumnType::Numeric}, {"age", ColumnType::Categorical}};
        options.missing = {"none"};
        QCOMPARE(jsonTable(R"([{"zip":"01","age":3},{"zip":"none","age":4}])", options),
                 QStringLiteral("zip: 1 -; age: '3' '4'"));
        ReadOptions named;
        named.header = true;
        QCOMPARE(jsonTable("[[1,2],[3,4]]", named), QStringLiteral("1: 3; 2: 4"));
        named.header = false;
        QCOMPARE(jsonTable(R"([["a","b"],[3,4]])", named),
                 QStringLiteral("column 1: 'a' '3'; column 2: 'b' '4'"));
        const auto file = readJson(R"([["a","b"],[3,4]])", named);
        QVERIFY(file.ok() && !file->guess.header);
    }

    void columnsThatComeLateHarmNoOthers() {
        std::string text, expected;
        for (int i = 0; i < 60; ++i) {
            const std::string job = "a text that is too long to lie within a string " + std::to_string(i % 3);
            text +=
                "{\"job\":\"" + job + "\",\"" + std::to_string(i) + "\":\"" + std::string(60, 'x') + "\"}\n";
            expected += (i > 0 ? " '" : "'") + job + "'";
        }
        RESULT_OR_FAIL(file, readJson(text));
        const Column& jobs = file->table.columns.front();
        QCOMPARE(jobs.categories.size(), std::size_t{3});
        QCOMPARE(cellsInWords(jobs), expected);
    }

    void aPreviewStopsAtItsRows() {
        ReadOptions options;
        options.rows = 2;
        const QString two = QStringLiteral("a: 1 2");
        QCOMPARE(jsonTable("[{\"a\":1},{\"a\":2},{\"a\":nonsense", options), two);
        QCOMPARE(jsonTable("{\"a\":1}\n{\"a\":2}\n{\"a\":nonsense", options), two);
        QCOMPARE(jsonTable("{\"rows\":[{\"a\":1},{\"a\":2},{\"a\":nonsense", options), two);
        QCOMPARE(jsonTable("{\"0\":{\"a\":1},\"1\":{\"a\":2},\"2\":nonsense", options), two);
        QCOMPARE(jsonTable("{\"columns\":[\"a\"],\"index\":[0,1,2],\"data\":[[1],[2],nonsense", options),
                 two);
        QCOMPARE(jsonTable(R"({"a":{"0":1,"1":2,"2":3}})", options), two);
        QCOMPARE(jsonTable(R"({"a":[1,2,3]})", options), two);
    }

    void readsUtf16() {
        for (const bool big : {false, true}) {
            const auto file =
                readJson(jsonAsUtf16(QStringLiteral("[{\"é\":\"😀\"},\n{\"é\":\"≠\"}]"), big), {}, 3);
            QCOMPARE(tableInWords(file), std::string("é: '😀' '≠'"));
            QCOMPARE(file->guess.encoding, std::string("UTF-16"));
            const auto told = readMemory(jsonAsUtf16(QStringLiteral("{\"a\":1}\n{\"a\":2}"), big), "a.json");
            QCOMPARE(tableInWords(told), std::string("a: 1 2"));
        }
        QCOMPARE(QString::fromStdString(
                     readJson(jsonAsUtf16(QStringLiteral("[{\"a\":1},\n{\"a\":x}]"), true)).error().where),
                 QStringLiteral("people.json:2:6"));
    }

    void tellsProgressAndStopsWhenAsked() {
        std::string text = "[";
        while (text.size() < 300'000)
            text += "{\"age\":30,\"job\":\"nurse\"},\n";
        text += "{\"age\":31}]";
        const auto source = [&](std::stop_token stop) {
            return ByteSource::ofMemory(text, "people.json", std::move(stop), 1000);
        };
        std::uint64_t last = 0, times = 0;
        const LoadProgress progress = [&](std::uint64_t done, std::uint64_t total) {
            QVERIFY(done >= last && done <= total && total == text.size());
            last = done;
            ++times;
        };
        auto whole = source({});
        QVERIFY(jsonReader().read(*whole, {}, progress, {}).ok());
        QVERIFY(last == text.size() && times > 200);
        std::stop_source stop;
        auto stopped = source(stop.get_token());
        const LoadProgress ask = [&](std::uint64_t, std::uint64_t) { stop.request_stop(); };
        QCOMPARE(jsonReader().read(*stopped, {}, ask, stop.get_token()).error().what, Sentence("cancelled"));
    }

    void recognisesItsFilesOnly() {
        const Reader reader = jsonReader();
        for (const char* text :
             {"{\"a\":1}", "\xEF\xBB\xBF [\n{", "\x1E{\"a\" : 1}", "[[1,2]]", "[\"a\",\"b\"]"})
            QVERIFY2(reader.recognises(text), text);
        for (const char* text :
             {"{a},{b}\n1,2\n", "[1 2],a\n", "{\"a\",1}", "a,{\"b\":1}", "[1,2]", "", "{", "["})
            QVERIFY2(!reader.recognises(text), text);
    }

    void readsSharedFiles() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/keys_vary.jsonl");
        const auto vary = readFile(sharedFile("data/formats/foreign/keys_vary.jsonl").toStdString());
        QCOMPARE(QString::fromStdString(tableInWords(vary)),
                 QStringLiteral("id: '1' '2' '9007199254740993'; x: 0.1 1e-07 -; ok: 'TRUE' - 'FALSE'; "
                                "s: 'a' - 'é\n😀'; n: - - 3; extra: - 'new' -"));
        const auto pandas = readFile(sharedFile("data/formats/foreign/pandas.jsonl").toStdString());
        QCOMPARE(QString::fromStdString(tableInWords(pandas)),
                 QStringLiteral("i: 1 2 3; f: 1.5 - -; b: 'TRUE' 'FALSE' 'TRUE'; s: 'a' - -; "
                                "ts: 1583065815000 - 0"));
    }
};

TEST_WITH_EVENTS(JsonReaderTest)
#include "JsonReaderTest.moc"
