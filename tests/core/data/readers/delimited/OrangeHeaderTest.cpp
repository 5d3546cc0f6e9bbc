// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/OrangeHeader.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/ColumnKind.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::cellsOf;
using epsiloscope::testing::readText;
using epsiloscope::testing::says;

namespace {

// As Orange 3.38 writes it: the class first, then what is meta, then the features.
const std::string threeLines = "sick\tname\tborn\tage\ttown\tgrade\n"
                               "no yes\tstring\ttime\tcontinuous\tdiscrete\t1 2 3\n"
                               "class\tmeta\tmeta\tunit=years\t\t\n"
                               "yes\tAda\t2001-02-03\t20.575\t12\t1\n"
                               "no\tBob\t2001-02-04\t?\t13\t4\n"
                               "no\tCyd\t\t31\t.\t3\n";

std::string withCommas(std::string text) {
    for (char& c : text)
        if (c == '\t') c = ',';
    return text;
}

Role roleOf(const Table& table, const NamedRoles& named, std::size_t column) {
    const auto schema = schemaFor(table, named);
    return schema ? schema->roles[column] : Role::Public;
}

} // namespace

// Types, label and ignored columns from the headers that the program Orange writes.
class OrangeHeaderTest : public QObject {
    Q_OBJECT

private slots:
    void threeLinesSayTypesLabelAndWhatIsIgnored() {
        for (const std::string& text : {threeLines, withCommas(threeLines)}) {
            RESULT_OR_FAIL(read, readText(text));
            const Table& table = read->table;
            QCOMPARE(table.rows, std::size_t{3});
            QCOMPARE(cellsOf(table.columns[0]), std::string("'yes';'no';'no';"));
            QCOMPARE(cellsOf(table.columns[3]), std::string("20.575000;-;31.000000;"));
            QCOMPARE(cellsOf(table.columns[4]), std::string("'12';'13';-;"));
            QCOMPARE(table.columns[5].type, ColumnType::Categorical);
            QCOMPARE(kindOf(table.columns[2]), ColumnKind::Date);
            QCOMPARE(likelyLabel(table).column, 0);
            QCOMPARE(likelyLabel(table).reason, LabelReason::Declared);
            QCOMPARE(roleOf(table, {}, 1), Role::Ignored);
            QCOMPARE(roleOf(table, {}, 2), Role::Ignored);
            QCOMPARE(roleOf(table, {}, 3), Role::Private);
            QVERIFY(read->guess.header && read->guess.doubts.empty());
            const std::string all = read->guess.remarks[0] + read->guess.remarks[1];
            QVERIFY2(says(all, "Column 'grade': 1 value is not among") && says(all, "first '4' in row 2") &&
                         says(all, "the label is 'sick'; ignored: 'name', 'born'"),
                     all.c_str());
        }
    }

    void whatAPersonSaysGoesBeforeTheHeader() {
        RESULT_OR_FAIL(read, readText(threeLines));
        QCOMPARE(roleOf(read->table, {.label = "grade"}, 0), Role::Private);
        QCOMPARE(roleOf(read->table, {.label = "grade"}, 5), Role::Label);
        QCOMPARE(roleOf(read->table, {.privateColumns = {"name"}}, 1), Role::Private);
        QCOMPARE(roleOf(read->table, {.publicColumns = {"born"}}, 2), Role::Public);
        ReadOptions options;
        options.types = {{"grade", ColumnType::Numeric}};
        const auto numbers = readText(threeLines, options);
        QCOMPARE(cellsOf(numbers->table.columns[5]), std::string("1.000000;4.000000;3.000000;"));
    }

    void marksBeforeNamesSayTheSame_data() {
        addRows<QByteArray>({"names"}, {{"types in capitals, roles not", "cD#y,C#age,mS#name,iC#zip,D#town"},
                                        {"small", "cd#y,n#age,ms#name,ic#zip,d#town"},
                                        {"the type first", "Dc#y,N#age,Sm#name,Ci#zip,D#town"},
                                        {"roles alone", "c#y,age,m#name,i#zip,D#town"}});
    }
    void marksBeforeNamesSayTheSame() {
        QFETCH(QByteArray, names);
        RESULT_OR_FAIL(read,
                       readText(names.toStdString() + "\n0,20,Ada,53111,1\n1,30,Bob,53113,2\n1,,Cyd,1,1\n"));
        const auto& columns = read->table.columns;
        const std::vector<std::string> wanted = {"y", "age", "name", "zip", "town"};
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QCOMPARE(columns[i].name, wanted[i]);
        QCOMPARE(cellsOf(columns[1]), std::string("20.000000;30.000000;-;"));
        QCOMPARE(cellsOf(columns[4]), std::string("'1';'2';'1';"));
        QCOMPARE(likelyLabel(read->table).column, 0);
        QCOMPARE(roleOf(read->table, {}, 2), Role::Ignored);
        QCOMPARE(roleOf(read->table, {}, 3), Role::Ignored);
        QCOMPARE(roleOf(read->table, {}, 4), Role::Private);
    }

    void ofSeveralClassesOneIsLearnt() {
        RESULT_OR_FAIL(read, readText("a,b,x\nd,d,c\nclass,class,\n0,1,5\n1,0,6\n1,1,7\n"));
        QCOMPARE(likelyLabel(read->table).column, 0);
        QCOMPARE(roleOf(read->table, {}, 1), Role::Ignored);
        QVERIFY(says(read->guess.remarks.front(), "the first label is 'a'"));
    }

    void valuesMayHoldBlanks() {
        const auto header =
            orangeHeader({{"town", "y"}, {"Bad\\ Ems Bonn", "c"}, {"", "class"}, {"Bonn", "1"}});
        QVERIFY(header);
        QCOMPARE(header->columns[0].values, (std::vector<std::string>{"Bad Ems", "Bonn"}));
    }

    void theDatesOfATestFileAndItsPreviewAreReadAlike() {
        ReadOptions options;
        options.header = true; // as the training file was read
        options.rows = 2;
        RESULT_OR_FAIL(read, readText(threeLines, options));
        QCOMPARE(read->table.rows, std::size_t{2});
        QCOMPARE(cellsOf(read->table.columns[0]), std::string("'yes';'no';"));
    }

    void tablesThatOnlyLookAlikeAreNone_data() {
        addRows<QByteArray, int>({"text", "rows"},
                                 {{"a title with blanks", "a,b\nthe first,a second\n1,2\n3,4\n", 3},
                                  {"one letter each", "a,b\nc,d\nx,y\nc,d\n", 3},
                                  {"a line with gaps", "a,b\n,\n,\n1,2\n3,4\n", 4},
                                  {"only a language", "C#,Java\n1,2\n3,4\n", 2},
                                  {"longer marks", "lot#1,lot#2\n1,2\n3,4\n", 2},
                                  {"other letters", "x#1,q#2\n1,2\n3,4\n", 2}});
    }
    void tablesThatOnlyLookAlikeAreNone() {
        QFETCH(QByteArray, text);
        QFETCH(int, rows);
        RESULT_OR_FAIL(read, readText(text.toStdString()));
        QCOMPARE(read->table.rows, static_cast<std::size_t>(rows));
        for (const Column& column : read->table.columns)
            QCOMPARE(column.declared, DeclaredRole::None);
    }

    void whoSaysThatTheFirstRowIsARecordIsBelieved() {
        ReadOptions options;
        options.header = false;
        RESULT_OR_FAIL(read, readText(threeLines, options));
        QCOMPARE(read->table.rows, std::size_t{6});
    }
};

TEST_ALONE(OrangeHeaderTest)
#include "OrangeHeaderTest.moc"
