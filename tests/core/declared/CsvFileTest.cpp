// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/CsvFile.h"

#include "core/base/Json.h"
#include "core/base/WholeFile.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using epsiloscope::testing::breaches;
using namespace epsiloscope;

namespace {

std::string content(const std::string& path) {
    return readWholeFile(path).ok() ? readWholeFile(path).value() : std::string("no file");
}

} // namespace

class CsvFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path_ = folder_.filePath("a.csv").toStdString(), beside_ = path_ + ".json";

    const CsvNotes all_{.facts = {"one \"fact\"", "two, of two\nlines", "ε = 1"},
                        .columns = {{"zip", false}, {"#, ago", true}},
                        .guarded = true};

private slots:
    void cleanup() {
        for (const QString& name : QDir(folder_.path()).entryList(QDir::Files))
            QFile::remove(folder_.filePath(name));
    }

    void theHeaderComesFirstAndTheRestLiesBeside() {
        QVERIFY(writeCsv(path_, {"a,b\n1,2\n", all_}).ok());
        QCOMPARE(content(path_), std::string("a,b\n1,2\n"));
        const auto read = readNotesBeside(path_);
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(read->has_value() && **read == all_);
        const std::string wrong = breaches(csvNotesSchema(), Json::parse(content(beside_)));
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void whereNothingIsSaidNothingLiesBeside() {
        QVERIFY(writeCsv(path_, {"a\n1\n", {}}).ok());
        QVERIFY(!QFile::exists(QString::fromStdString(beside_)));
        QVERIFY(readNotesBeside(path_).ok() && !readNotesBeside(path_)->has_value());
    }

    void whatAnEarlierTableLeftGoes() {
        QVERIFY(writeCsv(path_, {"a\n1\n", all_}).ok());
        QVERIFY(writeCsv(path_, {"b\n1\n", {}}).ok());
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList{"a.csv"});
    }

    // It is neither replaced nor removed, nor taken for ours.
    void aFileOfSomebodyElseStays() {
        for (const char* foreign : {"{\"type\": \"FeatureCollection\"}", "", "no json {", "[1, 2]"}) {
            QVERIFY(writeWholeFile(beside_, foreign).ok());
            QVERIFY(readNotesBeside(path_).ok() && !readNotesBeside(path_)->has_value());
            QCOMPARE(checkBesideCsv(path_).error().where, beside_);
            const auto refused = writeCsv(path_, {"a\n1\n", all_});
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().where, beside_);
            QVERIFY(!refused.error().mend.empty());
            QVERIFY(!QFile::exists(QString::fromStdString(path_))); // found out before
            QVERIFY(writeCsv(path_, {"a\n1\n", {}}).ok());
            QCOMPARE(content(beside_), std::string(foreign));
            QVERIFY(QFile::remove(QString::fromStdString(path_)));
        }
        QVERIFY(QFile::remove(QString::fromStdString(beside_)));
        QVERIFY(checkBesideCsv(path_).ok());
    }

    void onesThatAreOursAndBrokenAreErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char* name, const char* text, const char* where) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(where);
        };
        row("cut off", R"({"schema": "epsiloscope.csv/1", "facts": [)", "");
        row("a later version", R"({"schema": "epsiloscope.csv/2"})", "#/schema");
        row("facts are a list", R"({"schema": "epsiloscope.csv/1", "facts": "one"})", "#/facts");
        row("a type", R"({"schema": "epsiloscope.csv/1", "columns": [{"name": "a", "type": "date"}]})",
            "#/columns/0/type");
        row("no name", R"({"schema": "epsiloscope.csv/1", "columns": [{"type": "numeric"}]})", "#/columns/0");
        row("columns are a list", R"({"schema": "epsiloscope.csv/1", "columns": {}})", "#/columns");
        row("guarded", R"({"schema": "epsiloscope.csv/1", "guarded": "yes"})", "#/guarded");
        row("another member", R"({"schema": "epsiloscope.csv/1", "colums": []})", "#/colums");
    }
    void onesThatAreOursAndBrokenAreErrors() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        QVERIFY(writeWholeFile(beside_, text.toStdString()).ok());
        const auto read = readNotesBeside(path_);
        QVERIFY(!read.ok());
        QVERIFY2(read.error().where.starts_with(beside_ + where.toStdString()), read.error().where.c_str());
    }

    void commentsSayTheSameAbove() {
        QCOMPARE(withComments({"a,b\n1,2\n", all_}),
                 std::string("# epsiloscope: types=cn missing=empty formulas=quoted\n# one \"fact\"\n"
                             "# two, of two lines\n# ε = 1\na,b\n1,2\n"));
        QCOMPARE(
            withComments({"a\n'=1\n", {.guarded = true}}),
            std::string("# a ' was put before texts that a spreadsheet would take for formulas\na\n'=1\n"));
        QCOMPARE(withComments({"a\n1\n", {}}), std::string("a\n1\n"));
        const auto line = csvNotesFromLine(withComments({"a,b\n1,2\n", all_}), "a.csv");
        QVERIFY(line.ok() && line->has_value());
        QVERIFY((*line)->guarded);
        QCOMPARE((*line)->columns, (std::vector<CsvColumn>{{"", false}, {"", true}}));
    }

    void textsThatAreNoUtf8AreToldAllTheSame() {
        QVERIFY(writeCsv(path_, {"a\n1\n", {.facts = {"caf\xE9"}}}).ok());
        QCOMPARE((*readNotesBeside(path_))->facts[0], std::string("caf\xEF\xBF\xBD"));
    }

    void aFormulaBecomesAText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("equals") << QByteArray("=1+1") << QByteArray("'=1+1");
        QTest::newRow("plus") << QByteArray("+cmd|' /C calc'!A0") << QByteArray("'+cmd|' /C calc'!A0");
        QTest::newRow("minus") << QByteArray("-2+3") << QByteArray("'-2+3");
        QTest::newRow("minus and a word") << QByteArray("-yes") << QByteArray("'-yes");
        QTest::newRow("plus and minus") << QByteArray("+-3") << QByteArray("'+-3");
        QTest::newRow("at") << QByteArray("@SUM(A1:A9)") << QByteArray("'@SUM(A1:A9)");
        QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
        QTest::newRow("carriage return") << QByteArray("\r=1") << QByteArray("\"'\r=1\"");
        QTest::newRow("line break") << QByteArray("\n=1") << QByteArray("\"'\n=1\"");
        QTest::newRow("with a comma")
            << QByteArray("=HYPERLINK(\"x\",1)") << QByteArray("\"'=HYPERLINK(\"\"x\"\",1)\"");
        QTest::newRow("guarded before") << QByteArray("'=1") << QByteArray("''=1");
    }
    void aFormulaBecomesAText() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, cell);
        QCOMPARE(QByteArray::fromStdString(csvCell(text.toStdString())), cell);
    }

    void whatIsNoFormulaStays() {
        for (const char* text : {"", "a", "a=b", "1+1", "-3.5", "+1", "-1e-5", "-inf", "+2.5 %", "-7%",
                                 "-1e999", "-", "+", "=", "@", "'", "'a", "'-1", "2026-11-28"})
            QCOMPARE(csvCell(text), std::string(text));
        QCOMPARE(csvCell("a,b"), std::string("\"a,b\""));
        QCOMPARE(csvCell("say \"a\""), std::string("\"say \"\"a\"\"\""));
        QCOMPARE(csvCell("#1"), std::string("\"#1\""));
        QCOMPARE(csvCell("no. #1"), std::string("\"no. #1\""));
    }

    // All texts of up to five of these characters: each has a guarded text of its own and comes back from it.
    void everyTextComesBack() {
        const std::string letters = "='-+1a@\t";
        std::size_t guarded = 0, all = 1;
        for (int length = 0; length <= 5; ++length, all *= letters.size())
            for (std::size_t number = 0; number < all; ++number) {
                std::string text;
                for (std::size_t rest = number, i = 0; i < static_cast<std::size_t>(length); ++i) {
                    text += letters[rest % letters.size()];
                    rest /= letters.size();
                }
                const std::string cell = guardedText(text);
                QCOMPARE(std::string(unguardedText(cell)), text);
                guarded += cell == text ? 0 : 1;
            }
        QVERIFY(guarded > 10'000);
    }

    void aCommentIsOneLineWithoutFormulas() {
        QCOMPARE(csvComment("dataset: a,=1,+2;@x, -3\nb"), std::string("# dataset: a, =1, +2; @x, -3 b\n"));
        QCOMPARE(csvComment("ε = 0.1 at δ = 1e-5"), std::string("# ε = 0.1 at δ = 1e-5\n"));
    }

    void whatIsGuardedIsKnown() {
        QVERIFY(!anyGuarded({"a", "-1", "-"}));
        QVERIFY(anyGuarded({"a", "=1+1"}));
    }
};

TEST_ALONE(CsvFileTest)
#include "CsvFileTest.moc"
