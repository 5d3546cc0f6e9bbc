// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepSchema.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerMembers.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// With steps of every kind.
Spending everySpending() {
    Spending spending = pure(0.25, 3);
    spending.approximate = {{0.5, 1e-7, 3}};
    spending.gaussian = 0.1 + 0.2;
    spending.subsampled = {{0.01, 1.1, 1000, 1}};
    spending.smoothed = {{0.1, 20, 1, 1}};
    spending.replacedAlike = true;
    return spending;
}

LedgerEntry everyMember() {
    LedgerEntry entry = reservation(0.25);
    entry.privacy = R"({"epsilon": 0.25, "delta": 1e-5, "kind": "data-independent",
                        "adjacency": "add-remove-record"})";
    entry.experiment = R"({"mechanism": "saa"})";
    entry.off = true;
    return entry;
}

// A ledger in which something of every kind has happened.
void fill(LedgerFile& ledger) {
    QVERIFY(ledger.append(entryOf(LedgerEntryKind::Opened, "a dataset")));
    QVERIFY(ledger.charge(everyMember())); // without a total
    QVERIFY(ledger.append(totalOf("30", Composition::Renyi, Crossing::Ask)));
    QVERIFY(ledger.charge(reservation(0.5)));
    LedgerEntry end = released(0.1);
    QVERIFY(ledger.settle(4, end));
    QVERIFY(ledger.append(entryOf(LedgerEntryKind::Explored, "once")));
    QVERIFY(ledger.append(entryOf(LedgerEntryKind::Note, "well done", 2)));
    LedgerEntry explored = entryOf(LedgerEntryKind::Explored, "as often as one likes");
    explored.what = "sweep";
    explored.spending = everySpending();
    QVERIFY(ledger.append(explored));
}

} // namespace

// Every line that is written, and every export, is one of its JSON Schema.
class LedgerSchemaTest : public QObject {
    Q_OBJECT

private slots:
    void linesFitTheirSchema() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        fill(ledger);
        std::vector<std::string> lines = folder.lines();
        QCOMPARE(lines.size(), std::size_t{8});
        // What is written after lines were taken out says what was found, and the total in force.
        lines.pop_back();
        folder.setLines(lines);
        LedgerFile edited = folder.ledger();
        QVERIFY(edited.append(entryOf(LedgerEntryKind::Acknowledged, "it was me")));
        const Json schema = schemaDocument("", ledgerLineSchema());
        bool found = false, inForce = false;
        lines = folder.lines();
        QCOMPARE(lines.size(), std::size_t{8});
        for (const std::string& line : lines) {
            const Json json = Json::parse(line);
            const std::string broken = breaches(schema, json);
            QVERIFY2(broken.empty(), (line + "\n" + broken).c_str());
            found = found || json.contains("found");
            inForce = inForce || json.contains("in_force");
        }
        QVERIFY(found && inForce);
    }

    void exportsFitTheirSchema() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        const Json schema = schemaDocument("", ledgerSchema());
        const LedgerSubject subject{"people.csv", {}};
        for (const bool filled : {false, true}) {
            if (filled) fill(ledger);
            const auto reading = ledger.read();
            QVERIFY(reading);
            const std::string broken = breaches(schema, Json::parse(ledgerToJson(*reading, subject).dump()));
            QVERIFY2(broken.empty(), broken.c_str());
        }
    }

    void entriesComeBackFromTheirJson() {
        LedgerEntry entry = everyMember();
        entry.total = totalOf("3").total;
        entry.refers = 7;
        entry.spending = everySpending();
        entry.spending.pure[0].epsilon = std::numeric_limits<double>::infinity();
        const auto read = ledgerEntryFromJson(Json::parse(ledgerEntryToJson(entry).dump()));
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(*read == entry);
    }

    void whatWasEditedIsToldByItsMember_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char* pointer, const char* value, const char* told) {
            QTest::newRow(pointer) << QByteArray(pointer) << QByteArray(value) << QByteArray(told);
        };
        row("/kind", "\"gift\"", "/kind: \"gift\" is not one of the choices");
        row("/refers", "-1", "/refers: must be a whole number from 0 on, and is -1");
        row("/what", "3", "/what: must be text, and is 3");
        row("/off", "1", "/off: must be true or false, and is 1");
        row("/total/delta", "\"1\"", "/total/delta: must be below 1, and is 1");
        row("/total/epsilon", "1", "/total/epsilon: must be text, and is 1");
        row("/total/crossing", "\"maybe\"", "/total/crossing: \"maybe\" is not one of the choices");
        row("/total/composition", "\"magic\"", "/total/composition: \"magic\" is not one of the choices");
        row("/spending/adjacency", "\"near\"", "/spending/adjacency: \"near\" is not one of the choices");
        row("/spending/pure", "{}", "/spending/pure: must be a list, and is an object");
        row("/spending/pure/0", "1", "/spending/pure/0: must be an object");
        row("/spending/gaussian", "\"much\"",
            "/spending/gaussian: must be a number from 0 on or \"inf\", and is \"much\"");
    }

    void whatWasEditedIsToldByItsMember() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, told);
        LedgerEntry entry = everyMember();
        entry.total = totalOf("3").total;
        Json json = Json::parse(ledgerEntryToJson(entry).dump());
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        const auto read = ledgerEntryFromJson(json);
        QVERIFY(!read.ok());
        QVERIFY2(
            read.error().message().starts_with(told.toStdString() + "; lines of a ledger are not edited"),
            read.error().message().c_str());
    }
};

TEST_ALONE(LedgerSchemaTest)
#include "LedgerSchemaTest.moc"
