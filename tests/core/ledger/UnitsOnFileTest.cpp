// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/sweep/SweepSchema.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerLine.h"
#include "core/ledger/LedgerMembers.h"
#include "tests/core/ledger/UnitCharges.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Lines, heads and exports of a ledger say whose data its charges are about.
class UnitsOnFileTest : public QObject {
    Q_OBJECT

private slots:
    void theFloorKnowsWhoseItIs();
    void olderLinesSayNothingOfUnits();
    void exportsSayTheUnit();
    void theTotalIsOfWhomItIsCharged();
};

void UnitsOnFileTest::theFloorKnowsWhoseItIs() {
    const LedgerFolder folder;
    LedgerFile file = folder.ledger();
    QVERIFY(file.append(totalOf("10")));
    QVERIFY(file.charge(chargeOf(costing(0.5, boundedPatient)))->written);
    QVERIFY(file.charge(chargeOf(costing(0.25, recordOfPatient)))->written);
    QVERIFY(says(folder.lines().back(), R"("unit":{"person":"patient","rows":10})"));
    QVERIFY(says(folder.content("head.json"), R"("person")"));
    // Both releases are taken out.
    folder.setLines({folder.lines().front()});
    LedgerFile edited = folder.ledger();
    const auto reading = edited.read();
    QVERIFY(reading && reading->damaged());
    QCOMPARE(reading->balance.neighbours(), std::optional(without(boundedPatient)));
    QCOMPARE(spentOf(reading->balance), std::string("1.25"));
    QVERIFY(edited.append(entryOf(LedgerEntryKind::Acknowledged, "it was me")));
    QVERIFY(edited.charge(chargeOf(costing(0.5, anyPatient)))->written);
    QVERIFY(!edited.charge(chargeOf(costing(0.5, anyRecord)))->written);
    QVERIFY(edited.charge(chargeOf(costing(0.5, recordOfPatient)))->written);
    QCOMPARE(spentOf(edited.read()->balance), std::string("3.25"));
    QVERIFY(!edited.read()->damaged());
}

void UnitsOnFileTest::olderLinesSayNothingOfUnits() {
    const StatedSpending stated{{addedRecord, decimal("0.5"), decimal("0.001"), true, true}};
    QCOMPARE(statedToJson(stated).dump(),
             std::string(R"({"add-remove-record":{"delta":"0.001","epsilon":"0.5","replaced_alike":true,)"
                         R"("whole":true}})"));
    QVERIFY(statedFromJson(statedToJson(stated)) == stated);
    StatedSpending persons = stated;
    for (const PrivacyUnit& unit :
         {anyPatient, boundedPatient, twoAuthors, recordOfPatient, anyRecordOfPatient}) {
        persons.front().adjacency.unit = unit;
        QVERIFY(statedFromJson(Json::parse(statedToJson(persons).dump())) == persons);
        LedgerEntry entry = chargeOf(costing(0.5, unit));
        QVERIFY(*ledgerEntryFromJson(Json::parse(ledgerEntryToJson(entry).dump())) == entry);
    }
    QVERIFY(!says(ledgerEntryToJson(chargeOf(pure(0.5))).dump(), "unit"));
}

void UnitsOnFileTest::exportsSayTheUnit() {
    const LedgerFolder folder;
    LedgerFile file = folder.ledger();
    QVERIFY(file.append(totalOf("10")));
    QVERIFY(file.charge(chargeOf(costing(0.5, boundedPatient)))->written);
    QVERIFY(file.charge(chargeOf(costing(0.25, recordOfPatient)))->written);
    const auto reading = file.read();
    const Json json = ledgerToJson(*reading, {"visits.csv", {}});
    const std::string broken = breaches(schemaDocument("", ledgerSchema()), Json::parse(json.dump()));
    QVERIFY2(broken.empty(), broken.c_str());
    for (const Json& each : {json["balance"][0], json["forecast"], json["entries"][1]["spending"]})
        QCOMPARE(each["unit"]["person"].get<std::string>(), std::string("patient"));
    QVERIFY(says(json["balance"][0]["translated"].get<std::string>(), "at most 3 rows"));
    QVERIFY(json["entries"][2]["spending"]["unit"]["by_record"].get<bool>());
    const std::string csv = withComments(ledgerToCsv(*reading, {"visits.csv", {}}));
    QVERIFY2(says(csv, "of one patient, ≤ 10 rows; crossing"), csv.c_str());
    QVERIFY2(says(csv, ",identity,runs,unit\n"), csv.c_str());
    QVERIFY2(says(csv, ",\"patient, ≤ 10 rows\"\n") && says(csv, ",record\n"), csv.c_str());
    const Json lines = Json::parse(folder.lines().back());
    const std::string wrong = breaches(schemaDocument("", ledgerLineSchema()), lines);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void UnitsOnFileTest::theTotalIsOfWhomItIsCharged() {
    QCOMPARE(whoseTotal(balanceOf({}, "1")), std::string("one person's record"));
    QCOMPARE(whoseTotal(balanceOf({costing(0.5, recordOfPatient)}, "1")), std::string("one person's record"));
    QCOMPARE(whoseTotal(balanceOf({costing(0.5, boundedPatient)}, "1")),
             std::string("one patient, ≤ 10 rows"));
    const LedgerTotal total = *totalOf("1").total;
    QVERIFY(epsilonOf(total).adjacency == without(anyRecord));
    QVERIFY(epsilonOf(total, boundedPatient).adjacency == without(boundedPatient));
}

TEST_ALONE(UnitsOnFileTest)
#include "UnitsOnFileTest.moc"
