// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/ColumnKind.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::cellsOf;
using epsiloscope::testing::says;

namespace {

Result<ReadFile> readDialect(const std::string& text) {
    return readMemory(text, "file.dat");
}

const std::string keel = "@relation people\n"
                         "@attribute Age integer [0, 99]\n"
                         "@attribute Weight real[30.5, 120.0]\n"
                         "@attribute Town {Bonn, 'Bad Ems'}\n"
                         "@attribute Zip integer [0,9]\n"
                         "@attribute Sick {yes,no}\n";

} // namespace

// The dialects of ARFF that KEEL and Weka write beside the grammar.
class KeelFilesTest : public QObject {
    Q_OBJECT

private slots:
    void rangesBehindTypesAreNoTextAfterThem() {
        RESULT_OR_FAIL(read, readDialect(keel + "@inputs Age, Weight, Town\n@outputs Sick\n@data\n"
                                                "20, 50.5, Bonn, 1, yes\n30, <null>, 'Bad Ems', 2, no\n"));
        QCOMPARE(cellsOf(read->table.columns[1]), std::string("50.500000;-;"));
        QCOMPARE(cellsOf(read->table.columns[2]), std::string("'Bonn';'Bad Ems';"));
        QCOMPARE(read->table.columns[1].name, std::string("Weight"));
    }

    void inputsAndOutputsAreRoles() {
        for (const char* s : {"s", ""}) { // @inputs, @input
            RESULT_OR_FAIL(read, readDialect(keel + "@input" + s + " Age, Weight, Sick\n@output" + s +
                                             " Town\n@data\n20,50,Bonn,1,yes\n30,60,'Bad Ems',2,no\n"));
            QCOMPARE(likelyLabel(read->table).column, 2);
            QCOMPARE(likelyLabel(read->table).reason, LabelReason::Declared);
            RESULT_OR_FAIL(schema, schemaFor(read->table, {}));
            QCOMPARE(schema->roles[3], Role::Ignored);
            QCOMPARE(schema->roles[4], Role::Private);
            QVERIFY(says(read->guess.remarks.front(), "the label is 'Town'; ignored: 'Zip'"));
        }
    }

    void namesThatLeadNowhereAreNotFollowed() {
        RESULT_OR_FAIL(read,
                       readDialect(keel + "@inputs Age, Height\n@outputs Town\n@data\n20,50,Bonn,1,yes\n"));
        QVERIFY(says(read->guess.remarks.back(), "'Height'"));
        QCOMPARE(read->table.columns[3].declared, DeclaredRole::None);
        QCOMPARE(read->table.columns[4].declared, DeclaredRole::CustomaryLabel);
    }

    void commasAtTheEndDelimitNothing() {
        RESULT_OR_FAIL(read,
                       readDialect("@attribute a real\n@attribute b {x,y,}\n@data\n1,x,\n2,y, \n3,,\n"));
        QCOMPARE(cellsOf(read->table.columns[0]), std::string("1.000000;2.000000;3.000000;"));
        QCOMPARE(cellsOf(read->table.columns[1]), std::string("'x';'y';-;"));
        QVERIFY(!readDialect("@attribute a real\n@attribute b {x,y}\n@data\n1,x,,\n").ok()); // two too many
    }

    void blanksMayDelimit() {
        RESULT_OR_FAIL(read, readDialect("@attribute a real\n@attribute b string\n@attribute c real\n@data\n"
                                         "1 'p q' 3\n  4   r\t6  \n7 s 9 {2}\n"));
        QCOMPARE(cellsOf(read->table.columns[0]), std::string("1.000000;4.000000;7.000000;"));
        QCOMPARE(cellsOf(read->table.columns[1]), std::string("'p q';'r';'s';"));
        QCOMPARE(cellsOf(read->table.columns[2]), std::string("3.000000;6.000000;9.000000;"));
        // A row that lacks a cell is no row of blanks, whatever its cells hold.
        QVERIFY(
            !readDialect("@attribute a string\n@attribute b string\n@attribute c real\n@data\nx y,3\n").ok());
    }

    void aDeclaredDateIsADateHoweverItIsWritten() {
        RESULT_OR_FAIL(read, readDialect("@attribute when date \"dd/MM/yy\"\n@attribute y {0,1}\n@data\n"
                                         "\"03/04/21\",0\n\"05/04/21\",1\n\"06/04/21\",1\n"));
        QCOMPARE(kindOf(read->table.columns[0]), ColumnKind::Date);
    }

    void theClassOrElseTheLastAttributeIsTheLabel() {
        const auto labelOf = [](const std::string& attributes, const std::string& row) {
            std::string text = attributes + "@data\n";
            for (int i = 0; i < 30; ++i)
                text += row + (i % 2 == 0 ? "x\n" : "y\n");
            const auto read = readDialect(text);
            return read ? likelyLabel(read->table) : LabelGuess{};
        };
        // Of several values under names of labels the last one comes first here.
        const LabelGuess last = labelOf("@attribute type {p,q,r}\n@attribute lesion {x,y}\n", "p,");
        QCOMPARE(last.column, 1);
        QCOMPARE(last.reason, LabelReason::Customary);
        // But a name that only labels have comes before the custom.
        QCOMPARE(labelOf("@attribute n real\n@attribute lesion {x,y}\n", "1,").column, 1);
        const auto named =
            readDialect("@attribute target {0,1}\n@attribute town {x,y}\n@data\n0,x\n1,y\n1,x\n");
        QCOMPARE(likelyLabel(named->table).column, 0);
    }

    void attributesMayHaveWeights() {
        RESULT_OR_FAIL(
            read, readDialect("@attribute a real {0.5}\n@attribute b {x,y} {2}\n@attribute c string {1}\n"
                              "@data\n1,x,z\n"));
    }
};

TEST_ALONE(KeelFilesTest)
#include "KeelFilesTest.moc"
