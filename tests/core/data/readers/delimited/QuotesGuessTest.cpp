// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/Dialect.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Names and cells, column by column.
std::string columnsOf(const Result<ReadFile>& file) {
    if (!file) return file.error().message();
    std::string text;
    for (const Column& column : file->table.columns)
        text += column.name + ":" + cellsOf(column) + " ";
    return text;
}

} // namespace

// Quotes, and lines that are no record.
class QuotesGuessTest : public QObject {
    Q_OBJECT

private slots:
    void quotesAreToldFromTexts_data() {
        addRows<QByteArray, QString>(
            {"text", "columns"},
            {{"Weka", "'petal length',name,class\n5.5,'a,b',x\n4.5,'it\\'s',x\n3.5,plain,'y z'\n",
              "petal length:5.500000;4.500000;3.500000; name:'a,b';'it's';'plain'; class:'x';'x';'y z'; "},
             {"Weka, quotation marks", "n,c\n'say \\\"hi\\\", ok',1\n'50\\%',2\n",
              "n:'say \"hi\", ok';'50%'; c:1.000000;2.000000; "},
             {"doubled apostrophes", "n,c\n'O''Brien',1\n'Smith',2\n",
              "n:'O'Brien';'Smith'; c:1.000000;2.000000; "},
             {"apostrophes in texts", "n,c\n'tis late,1\nrock 'n' roll,2\n'90s,3\n",
              "n:''tis late';'rock 'n' roll';''90s'; c:1.000000;2.000000;3.000000; "},
             {"quotation marks, too", "n,c\n'a',1\n\"b,c\",2\n", "n:''a'';'b,c'; c:1.000000;2.000000; "},
             {"backslashes", "n,c\n\"say \\\"hi\\\", ok\",1\n\"plain\",2\n",
              "n:'say \"hi\", ok';'plain'; c:1.000000;2.000000; "},
             {"folders", "n,c\n\"C:\\dir\\\",1\n\"C:\\b\\\",2\n",
              "n:'C:\\dir\\';'C:\\b\\'; c:1.000000;2.000000; "}});
    }
    void quotesAreToldFromTexts() {
        QFETCH(QByteArray, text);
        QFETCH(QString, columns);
        for (const std::size_t piece : {std::size_t{1} << 20, std::size_t{3}})
            QCOMPARE(QString::fromStdString(columnsOf(readText(text.toStdString(), {}, piece))), columns);
    }

    void anApostropheFurtherDownIsAText() {
        std::string text = "n,c\n";
        for (int i = 0; i < 2000; ++i)
            text += "'a b',1\n";
        const auto file = readText(text + "'tis,1\n");
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
        QCOMPARE(file->table.columns[0].categories, (std::vector<std::string>{"a b", "'tis"}));
        QVERIFY(says(file->guess.remarks.front(), "apostrophes"));
    }

    void excelNamesItsDelimiter() {
        for (const std::string end : {"\n", "\r\n"})
            QCOMPARE(columnsOf(readText("sep=;" + end + "a;b" + end + "1;2,5" + end + "3;4" + end)),
                     std::string("a:1.000000;3.000000; b:2.500000;4.000000; "));
        QCOMPARE(columnsOf(readText("\"sep=\t\"\na,b\tc\n1\t2\n")),
                 std::string("a,b:1.000000; c:2.000000; "));
        ReadOptions said;
        said.delimiter = ',';
        QCOMPARE(columnsOf(readText("sep=;\na,b\n1,2\n", said)), std::string("a:1.000000; b:2.000000; "));
        QCOMPARE(columnsOf(readText("sep=x,y\n1,2\n3,4\n")),
                 std::string("sep=x:1.000000;3.000000; y:2.000000;4.000000; "));
    }

    void aLoneMarkIsNoRecord() {
        const std::string expected = "a:1.000000;3.000000; b:'x';'y'; ";
        QCOMPARE(columnsOf(readText("#\na b\n1 x\n#\n3 y\n")), expected);
        QCOMPARE(columnsOf(readText("# by hand\n##\na,b\n1,x\n#%\n3,y\n%\n")), expected);
        QVERIFY(!readText("a b\n1 x\n# by hand, too\n3 y\n").ok()); // it says something
        ReadOptions said;
        said.header = false;
        said.delimiter = ',';
        QCOMPARE(columnsOf(readText("#\nx\n%\n", said)), std::string("column 1:'#';'x';'%'; "));
    }
};

TEST_ALONE(QuotesGuessTest)
#include "QuotesGuessTest.moc"
