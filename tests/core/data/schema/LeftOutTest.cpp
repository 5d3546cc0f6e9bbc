// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/Schema.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t cohort = 60;

/// A column of every kind, and a label.
Table columnsOfEveryKind() {
    std::vector<double> rows(cohort), ages(cohort);
    std::vector<std::string> ids(cohort), notes(cohort), dates(cohort), towns(cohort), ticks(cohort),
        labels(cohort);
    for (std::size_t i = 0; i < cohort; ++i) {
        rows[i] = static_cast<double>(i + 1);
        ages[i] = static_cast<double>(20 + i % 30) + 0.5;
        ids[i] = "p" + std::to_string(i * 977);
        notes[i] = "came on day " + std::to_string(i) + " with a cough";
        dates[i] = "2021-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i % 10);
        towns[i] = i % 3 == 0 ? "Bonn" : "Ulm";
        ticks[i] = i % 4 == 0 ? "x" : "";
        labels[i] = i % 2 == 0 ? "yes" : "no";
    }
    return withColumns({numbers("row", rows), words("uid", ids), words("note", notes), words("when", dates),
                        words("site", std::vector<std::string>(cohort, "north")),
                        words("nothing", std::vector<std::string>(cohort)), numbers("age", ages),
                        words("town", towns), words("smokes", ticks), words("sick", labels)});
}

QStringList ignoredOf(const Table& table, const NamedRoles& named) {
    const auto schema = schemaFor(table, named);
    if (!schema) return {QString::fromStdString(schema.error().message())};
    QStringList all;
    for (const LeftOut& one : schema->leftOut) {
        if (schema->roles[one.column] != Role::Ignored) all << QStringLiteral("not ignored:");
        all << QString::fromStdString(table.columns[one.column].name + " " + inWords(one.kind));
    }
    return all;
}

} // namespace

class LeftOutTest : public QObject {
    Q_OBJECT

private slots:
    void whatCannotBeLearntFromIsIgnoredByDefault() {
        QCOMPARE(ignoredOf(columnsOfEveryKind(), {.label = "sick"}),
                 QStringList({"row identifier", "uid identifier", "note free text", "when date",
                              "site constant", "nothing empty"}));
    }

    void whoeverNamesAColumnHasIt() {
        const NamedRoles named{.label = "sick",
                               .publicColumns = {"note"},
                               .privateColumns = {"uid", "when"},
                               .ignored = {"site"}};
        QCOMPARE(ignoredOf(columnsOfEveryKind(), named), QStringList({"row identifier", "nothing empty"}));
        const auto schema = schemaFor(columnsOfEveryKind(), named);
        QVERIFY(schema->roles[1] == Role::Private && schema->roles[2] == Role::Public);
    }

    void whatIsDeclaredIsLearntFrom() {
        QCOMPARE(ignoredOf(columnsOfEveryKind(),
                           {.label = "sick", .declared = {"row", "site", "5", "no such column"}}),
                 QStringList({"uid identifier", "note free text", "when date", "nothing empty"}));
    }

    void namesAloneReadNoCell() {
        const Table table = columnsOfEveryKind();
        const FoundRoles said = saidRoles(table, ColumnNames(table), {}, 9);
        QCOMPARE(std::ranges::count(said.roles, Role::Private), 9);
        QVERIFY(said.leftOut.empty());
    }

    void ofAFewRowsNothingIsConcluded() {
        const std::vector<std::string> north(19, "north");
        std::vector<std::string> classes(19, "a");
        classes[3] = "b";
        QCOMPARE(ignoredOf(withColumns({words("class", classes), words("site", north)}), {.label = "class"}),
                 QStringList());
    }

    void theLabelIsNeverLeftOut() {
        QCOMPARE(
            ignoredOf(withColumns({words("class", {"a", "b"}), numbers("x", {1, 2})}), {.label = "class"}),
            QStringList());
    }
};

TEST_ALONE(LeftOutTest)
#include "LeftOutTest.moc"
