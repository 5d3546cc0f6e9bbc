// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnNames.h"

#include "core/data/ColumnReference.h"
#include "ui/data/ColumnRoles.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

Dataset datasetWith(const std::vector<std::string>& names) {
    Dataset dataset;
    dataset.table.rows = 4;
    for (const std::string& name : names)
        dataset.table.columns.push_back({name, ColumnType::Numeric, {0, 1, 0, 0}, {}, {}, {}});
    return dataset;
}

} // namespace

class ColumnNamesTest : public QObject {
    Q_OBJECT
private slots:
    void answersAsTheTableDoes();
    void columnsThatCannotBeNamedAreKnown();
    void goodNamesAreFollowedBesideBadOnes();
    void aColumnNamedTwiceKeepsItsFirstRole();
    void mapIsKeptWhereTheLabelFails();
};

void ColumnNamesTest::answersAsTheTableDoes() {
    const Table table = datasetWith({"age", "", "age", "3", "column 2", "7", "", "x y"}).table;
    const ColumnNames names(table);
    for (const char* asked : {"age", "", "1", "2", "3", "7", "8", "9", "0", "-1", "column 1", "column 2",
                              "column 3", "column 99", "column", "x y", "nothing", "1.0", " 1"})
        QVERIFY2(names.find(asked) == table.find(asked), asked);
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        QCOMPARE(names.reference(column), columnReference(table, column));
}

void ColumnNamesTest::columnsThatCannotBeNamedAreKnown() {
    QCOMPARE(ColumnNames(datasetWith({"a", "a", "2"}).table).firstMistakable(), 1);
    QCOMPARE(ColumnNames(datasetWith({"a", "a", "b", ""}).table).firstMistakable(), -1);
    QCOMPARE(ColumnNames().firstMistakable(), -1);
}

void ColumnNamesTest::goodNamesAreFollowedBesideBadOnes() {
    const Dataset dataset = datasetWith({"a", "b", "c", "y"});
    const FoundRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", "1", {}, {"a", "bb"}, {}, {"none", "3"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Public, Role::Private, Role::Ignored, Role::Label}));
    QCOMPARE(found.positive, std::string("1"));
    QVERIFY(found.error.has_value());
    QCOMPARE(found.error->what, std::string("there is no column 'bb'"));
    QCOMPARE(found.error->where, std::string("/data/public/1"));
    QVERIFY2(found.error->mend.find("'b'") != std::string::npos, found.error->mend.c_str());
}

void ColumnNamesTest::aColumnNamedTwiceKeepsItsFirstRole() {
    const Dataset dataset = datasetWith({"a", "b", "y"});
    const FoundRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {}, {"a"}, {}, {"a", "y", "b"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Public, Role::Ignored, Role::Label}));
    QCOMPARE(found.error->where, std::string("/data/ignore/0"));
    QVERIFY(found.error->what.find("already public") != std::string::npos);
}

void ColumnNamesTest::mapIsKeptWhereTheLabelFails() {
    const Dataset dataset = datasetWith({"a", "b", "y"});
    const FoundRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {{"9", "nine"}}, {}, {}, {"b"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Private, Role::Ignored, Role::Private}));
    QCOMPARE(found.mapColumn, std::string("y"));
    QVERIFY(found.error->where.starts_with("/data/label_map/"));
}

QTEST_GUILESS_MAIN(ColumnNamesTest)
#include "ColumnNamesTest.moc"
