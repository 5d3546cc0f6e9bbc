// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnNames.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

Table tableWith(const std::vector<std::string>& names) {
    Table table;
    for (const std::string& name : names)
        table.columns.push_back(numericColumn(name, {}));
    return table;
}

} // namespace

class ColumnNamesTest : public QObject {
    Q_OBJECT
private slots:
    void answersAsTheTableDoes() {
        const Table table = tableWith({"age", "", "age", "3", "column 2", "7", "", "x y"});
        const ColumnNames names(table);
        for (const char* asked : {"age", "", "1", "2", "3", "7", "8", "9", "0", "-1", "column 1", "column 2",
                                  "column 3", "column 99", "column", "x y", "nothing", "1.0", " 1"})
            QVERIFY2(names.find(asked) == table.find(asked), asked);
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            QCOMPARE(names.reference(column), columnReference(table, column));
    }

    void columnsThatCannotBeNamedAreKnown() {
        QCOMPARE(ColumnNames(tableWith({"a", "a", "2"})).firstMistakable(), 1);
        QCOMPARE(ColumnNames(tableWith({"a", "a", "b", ""})).firstMistakable(), -1);
        QCOMPARE(ColumnNames().firstMistakable(), -1);
    }

    void headersAreNoNumbers() {
        const ColumnNames names(tableWith({"a", "b", "1", "b"}));
        QCOMPARE(names.withHeader("b"), 1);
        QCOMPARE(names.withHeader("1"), 2);
        QCOMPARE(names.withHeader("2"), -1);
        QCOMPARE(names.withHeader("column 2"), -1);
    }
};

TEST_WITH_EVENTS(ColumnNamesTest)
#include "ColumnNamesTest.moc"
