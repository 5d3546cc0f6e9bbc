// SPDX-License-Identifier: GPL-3.0-or-later
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

class ColumnRolesTest : public QObject {
    Q_OBJECT
private slots:
    void goodNamesAreFollowedBesideBadOnes();
    void aColumnNamedTwiceKeepsItsFirstRole();
    void mapIsKeptWhereTheLabelFails();
};

void ColumnRolesTest::goodNamesAreFollowedBesideBadOnes() {
    const Dataset dataset = datasetWith({"a", "b", "c", "y"});
    const ShownRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", "1", {}, {"a", "bb"}, {}, {"none", "3"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Public, Role::Private, Role::Ignored, Role::Label}));
    QCOMPARE(found.positive, std::string("1"));
    QVERIFY(found.error.has_value());
    QCOMPARE(found.error->what, std::string("there is no column 'bb'"));
    QCOMPARE(found.error->where, std::string("/data/public/1"));
    QVERIFY2(found.error->mend.find("'b'") != std::string::npos, found.error->mend.c_str());
}

void ColumnRolesTest::aColumnNamedTwiceKeepsItsFirstRole() {
    const Dataset dataset = datasetWith({"a", "b", "y"});
    const ShownRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {}, {"a"}, {}, {"a", "y", "b"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Public, Role::Ignored, Role::Label}));
    QCOMPARE(found.error->where, std::string("/data/ignore/0"));
    QVERIFY(found.error->what.find("already public") != std::string::npos);
}

void ColumnRolesTest::mapIsKeptWhereTheLabelFails() {
    const Dataset dataset = datasetWith({"a", "b", "y"});
    const ShownRoles found =
        rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {{"9", "nine"}}, {}, {}, {"b"}});
    QCOMPARE(found.roles, (std::vector<Role>{Role::Private, Role::Ignored, Role::Private}));
    QCOMPARE(found.mapColumn, std::string("y"));
    QVERIFY(found.error->where.starts_with("/data/label_map/"));
}

QTEST_GUILESS_MAIN(ColumnRolesTest)
#include "ColumnRolesTest.moc"
