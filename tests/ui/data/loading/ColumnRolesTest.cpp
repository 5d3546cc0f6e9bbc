// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/ColumnRoles.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

Dataset datasetWith(const std::vector<std::string>& names) {
    Dataset dataset;
    dataset.table.rows = 4;
    for (const std::string& name : names)
        dataset.table.columns.push_back({name, ColumnType::Numeric, {0, 1, 0, 0}, {}, {}, {}, {}, {}, {}});
    return dataset;
}

} // namespace

class ColumnRolesTest : public QObject {
    Q_OBJECT
private slots:
    void goodNamesAreFollowedBesideBadOnes() {
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

    void aColumnNamedTwiceKeepsItsFirstRole() {
        const Dataset dataset = datasetWith({"a", "b", "y"});
        const ShownRoles found =
            rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {}, {"a"}, {}, {"a", "y", "b"}});
        QCOMPARE(found.roles, (std::vector<Role>{Role::Public, Role::Ignored, Role::Label}));
        QCOMPARE(found.error->where, std::string("/data/ignore/0"));
        QVERIFY(found.error->what.find("already public") != std::string::npos);
    }

    void whatIsNamedAsSomethingElseIsNoGuessedLabel() {
        const Dataset dataset = datasetWith({"a", "b", "y"});
        const ColumnNames names(dataset.table);
        QCOMPARE(rolesByName(dataset, names, {.publicColumns = {"a"}}).roles,
                 (std::vector<Role>{Role::Public, Role::Private, Role::Label}));
        const ShownRoles none = rolesByName(dataset, names, {.publicColumns = {"a", "y"}});
        QVERIFY(!none.error && none.positive.empty());
        QCOMPARE(none.roles, (std::vector<Role>{Role::Public, Role::Private, Role::Public}));
        const ShownRoles person = rolesByName(dataset, names, {.person = {"y"}});
        QCOMPARE(person.persons, std::vector<int>{2});
        QVERIFY(!person.error);
    }

    void mapIsKeptWhereTheLabelFails() {
        const Dataset dataset = datasetWith({"a", "b", "y"});
        const ShownRoles found =
            rolesByName(dataset, ColumnNames(dataset.table), {"y", {}, {{"9", "nine"}}, {}, {}, {"b"}});
        QCOMPARE(found.roles, (std::vector<Role>{Role::Private, Role::Ignored, Role::Private}));
        QCOMPARE(found.mapColumn, std::string("y"));
        QVERIFY(found.error->where.starts_with("/data/label_map/"));
    }

    void theColumnOfThePersonalBudgetIsIgnored() {
        const Dataset dataset = datasetWith({"a", "b", "own"});
        NamedRoles named;
        named.personalBudget = "own";
        const ShownRoles found = rolesByName(dataset, ColumnNames(dataset.table), named);
        QVERIFY(!found.error);
        QCOMPARE(found.personalBudget, 2);
        // Nor is it guessed to be the label, though it is the last.
        QCOMPARE(found.roles, (std::vector<Role>{Role::Private, Role::Label, Role::Ignored}));
    }

    void aColumnThatCannotHoldBudgetsLeavesTheRest() {
        Dataset dataset = datasetWith({"a", "b", "y"});
        const auto found = [&](const char* column) {
            NamedRoles named{"y", {}, {}, {"a"}, {}, {}, column};
            return rolesByName(dataset, ColumnNames(dataset.table), named);
        };
        for (const char* column : {"own", "a", "y"}) {
            const ShownRoles shown = found(column);
            QVERIFY2(shown.error && shown.error->where == "/data/personal_budget", column);
            QCOMPARE(shown.roles, (std::vector<Role>{Role::Public, Role::Private, Role::Label}));
        }
        QCOMPARE(found("own").personalBudget, -1);
        QCOMPARE(found("a").personalBudget, 0); // a person must choose: role or budget
        dataset.table.columns[1] = {"b", ColumnType::Categorical, {}, {0, 0, 0, 0}, {"x"}, {}, {}, {}, {}};
        QCOMPARE(found("b").personalBudget, -1);
        QVERIFY(found("b").error.has_value());
    }

    void aBudgetMovesFromColumnToColumn() {
        std::vector<Role> roles = {Role::Public, Role::Private, Role::Label};
        BudgetColumn budget;
        moveBudget(0, budget, roles);
        QCOMPARE(roles, (std::vector<Role>{Role::Ignored, Role::Private, Role::Label}));
        moveBudget(1, budget, roles);
        QCOMPARE(roles, (std::vector<Role>{Role::Public, Role::Ignored, Role::Label}));
        roles[1] = Role::Public; // by hand
        moveBudget(2, budget, roles);
        QCOMPARE(roles, (std::vector<Role>{Role::Public, Role::Public, Role::Label}));
        moveBudget(-1, budget, roles);
        QCOMPARE(roles, (std::vector<Role>{Role::Public, Role::Public, Role::Label}));
        QCOMPARE(budget.column, -1);
    }

    void theLabelTakesTheColumnFromTheBudget() {
        DataReference reference;
        reference.label = "y";
        reference.personalBudget = "a";
        giveLabel("b", reference);
        QCOMPARE(reference.personalBudget, std::string("a"));
        giveLabel("a", reference);
        QVERIFY(reference.personalBudget.empty());
        reference.personalBudget = "b";
        forgetRoles(reference);
        QVERIFY(reference.personalBudget.empty());
    }

    void whoOwnsARowIsNamedAndForgotten() {
        const ColumnNames names(datasetWith({"a", "b", "c", "y"}).table);
        DataReference reference;
        nameRoles(names, {Role::Ignored, Role::Private, Role::Ignored, Role::Label}, {2, 0}, reference);
        QCOMPARE(reference.person, (std::vector<std::string>{"c", "a"}));
        QVERIFY(reference.ignored.empty()); // which they are anyway
        reference.rowsOfPerson = 4;
        reference.unitIsRecord = true;
        giveLabel("a", reference);
        QCOMPARE(reference.person, std::vector<std::string>{"c"});
        forgetRoles(reference);
        QVERIFY(reference.person.empty() && reference.rowsOfPerson == 0 && !reference.unitIsRecord);
    }

    void personsAreFollowedBesideBadNames() {
        const Dataset dataset = datasetWith({"a", "b", "c", "y"});
        const auto found = [&](const std::vector<std::string>& person) {
            NamedRoles named{.label = "y", .publicColumns = {"a"}};
            named.person = person;
            return rolesByName(dataset, ColumnNames(dataset.table), named);
        };
        const ShownRoles both = found({"c", "2"});
        QVERIFY(!both.error);
        QCOMPARE(both.persons, (std::vector<int>{2, 1}));
        QCOMPARE(both.roles, (std::vector<Role>{Role::Public, Role::Ignored, Role::Ignored, Role::Label}));
        for (const char* wrong : {"a", "y", "none"}) {
            const ShownRoles beside = found({wrong, "b"});
            QCOMPARE(beside.persons, std::vector<int>{1});
            QVERIFY2(beside.error && beside.error->where == "/data/person/0", wrong);
        }
    }
};

TEST_WITH_EVENTS(ColumnRolesTest)
#include "ColumnRolesTest.moc"
