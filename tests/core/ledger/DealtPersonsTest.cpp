// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/ledger/PlannedCharge.h"
#include "core/ledger/RelatedLedgers.h"
#include "core/ledger/SplitFile.h"
#include "tests/core/ledger/KeyedData.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t visitsOfTable = 400, patientsOfTable = 90;

Column textColumn(const std::string& name, const std::vector<std::string>& cells) {
    Column column;
    column.name = name;
    column.type = ColumnType::Categorical;
    for (const std::string& cell : cells) {
        const auto found = std::ranges::find(column.categories, cell);
        column.codes.push_back(static_cast<std::int32_t>(found - column.categories.begin()));
        if (found == column.categories.end()) column.categories.push_back(cell);
    }
    return column;
}

// "007", as files name patients.
std::string patientOfVisit(std::size_t row, std::size_t shift = 0) {
    const std::string number = std::to_string((row * 7 + row / 13 + shift) % patientsOfTable);
    return std::string(3 - std::min<std::size_t>(3, number.size()), '0') + number;
}

// Cells in an order that repeats nowhere.
Table visits() {
    std::mt19937 random(5);
    Table table;
    table.name = "visits.csv";
    table.rows = visitsOfTable;
    for (const auto& [name, most] : {std::pair("age", 80U), std::pair("hours", 80U),
                                     std::pair("income", 9999U), std::pair("children", 5U)}) {
        std::vector<double> numbers;
        for (std::size_t row = 0; row < table.rows; ++row)
            numbers.push_back(static_cast<double>(random() % most));
        table.columns.push_back(numericColumn(name, std::move(numbers)));
    }
    std::vector<std::string> patients;
    for (std::size_t row = 0; row < table.rows; ++row)
        patients.push_back(patientOfVisit(row));
    table.columns.push_back(textColumn("patient_id", patients));
    return table;
}

Column& patientsOf(Table& table) {
    return table.columns[static_cast<std::size_t>(table.find("patient_id"))];
}

Table withoutVisit(const Table& table, std::size_t left) {
    std::vector<std::size_t> rows = firstRows(table.rows);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(left));
    return rowsOf(table, rows);
}

Table withVisit(Table table, const std::string& patient, double age) {
    for (Column& column : table.columns)
        if (column.type == ColumnType::Numeric) column.numbers.push_back(age);
    Column& patients = patientsOf(table);
    const auto found = std::ranges::find(patients.categories, patient);
    patients.codes.push_back(static_cast<std::int32_t>(found - patients.categories.begin()));
    if (found == patients.categories.end()) patients.categories.push_back(patient);
    ++table.rows;
    return table;
}

Experiment byPatient(std::vector<std::string> person = {"patient_id"}) {
    Experiment experiment;
    experiment.split = SplitPlan{.privateFraction = 0.6, .publicFraction = 0.2, .testFraction = 0.2};
    experiment.data.person = std::move(person);
    return experiment;
}

/// A folder in which visits.csv was released once, by patient.
struct ReleasedVisits {
    QTemporaryDir folder;
    LedgerDirectory ledgers{folder.path().toStdString()};
    Dataset dataset = datasetOf(visits());
    LedgerFile ledger = ledgers.open(dataset).value();
    FixedSplit split = splitOfRelease(ledgers, ledger, dataset, byPatient()).value();

    ReleasedVisits() { spendOneOfTwo(ledger); }
    Result<FixedSplit> goesOnAs(const Table& table, const char* name = "fixed.csv") const {
        const Dataset copy = datasetOf(table, name);
        const auto related = relatedLedgers(ledgers, ledgers.open(copy).value(), copy).value();
        if (related.empty()) return Error{"it is not related", {}, {}};
        if (auto gone = goOnAs(ledgers, copy, related.front()); !gone) return gone.error();
        return splitOfRelease(ledgers, ledger, copy, byPatient());
    }
};

// By digests of who they are.
std::set<std::uint64_t> patientsIn(const std::vector<std::uint32_t>& rows, const Owners& owners) {
    std::set<std::uint64_t> all;
    for (const std::uint32_t row : rows)
        all.insert(owners.marks[owners.first[row]]);
    return all;
}

std::set<std::uint64_t> publicPatients(const FixedSplit& split, const Table& table) {
    const auto owned = ownedRows(byPatient().data, table, split.streams(), 1);
    return patientsIn(dealPersons(split.plan, *owned, split.streams()).publicRows, owned->owners);
}

bool saysOf(const Error& error, const char* what) {
    return error.what.find(what) != std::string::npos;
}

using TableEdit = std::function<Table(Table)>;

} // namespace

Q_DECLARE_METATYPE(TableEdit)

// Once persons are dealt, rows are dealt by them for ever, in edited copies, too.
class DealtPersonsTest : public QObject {
    Q_OBJECT

private slots:
    void theColumnIsKept();
    void otherDealingIsRefused_data();
    void otherDealingIsRefused();
    void copiesWithTheSamePersonsGoOn_data();
    void copiesWithTheSamePersonsGoOn();
    void copiesWithOtherPersonsAreRefused_data();
    void copiesWithOtherPersonsAreRefused();
    void whoCameWithACopyIsKnownToTheNext();
    void whereNothingIsPublicPersonsMayChange();
};

void DealtPersonsTest::theColumnIsKept() {
    const ReleasedVisits before;
    QCOMPARE(before.split.person, std::string("patient_id"));
    const auto number = std::to_string(before.dataset.table.find("patient_id") + 1);
    for (const std::string& called : {std::string("patient_id"), number, "column " + number})
        QVERIFY(splitOfRelease(before.ledgers, before.ledger, before.dataset, byPatient({called})));
    const auto known = knownSplitOf(before.ledgers, before.ledger, before.dataset, byPatient());
    QVERIFY(known && *known && (*known)->person == "patient_id" && (*known)->key == before.split.key);
    // ε of a record, of persons who are dealt.
    Experiment byRecord = byPatient();
    byRecord.data.unitIsRecord = true;
    QVERIFY(splitOfRelease(before.ledgers, before.ledger, before.dataset, byRecord));
}

void DealtPersonsTest::otherDealingIsRefused_data() {
    QTest::addColumn<QStringList>("person");
    QTest::newRow("rows") << QStringList();
    QTest::newRow("another column") << QStringList{"children"};
    QTest::newRow("two owners, whose rows are dealt") << QStringList{"patient_id", "children"};
}

void DealtPersonsTest::otherDealingIsRefused() {
    QFETCH(const QStringList, person);
    const ReleasedVisits before;
    std::vector<std::string> named;
    for (const QString& each : person)
        named.push_back(each.toStdString());
    const auto refused = splitOfRelease(before.ledgers, before.ledger, before.dataset, byPatient(named));
    QVERIFY(!refused && saysOf(refused.error(), "rows that were private would become public"));
    QVERIFY(!knownSplitOf(before.ledgers, before.ledger, before.dataset, byPatient(named)).ok());
    // By record at first, two owners deal rows as well.
    const QTemporaryDir folder;
    const LedgerDirectory ledgers(folder.path().toStdString());
    const LedgerFile ledger = ledgers.open(before.dataset).value();
    QVERIFY(splitOfRelease(ledgers, ledger, before.dataset, byPatient({})));
    QVERIFY(splitOfRelease(ledgers, ledger, before.dataset, byPatient({"patient_id", "children"})));
    QVERIFY(!splitOfRelease(ledgers, ledger, before.dataset, byPatient()));
}

void DealtPersonsTest::copiesWithTheSamePersonsGoOn_data() {
    QTest::addColumn<TableEdit>("edit");
    QTest::newRow("another cell changed") << TableEdit([](Table table) {
        table.columns[0].numbers[17] += 1;
        return table;
    });
    QTest::newRow("a row less") << TableEdit([](const Table& table) { return withoutVisit(table, 5); });
    QTest::newRow("a row more") << TableEdit([](const Table& table) { return withVisit(table, "003", 33); });
    QTest::newRow("a patient more") << TableEdit(
        [](const Table& table) { return withVisit(table, "new", 33); });
    QTest::newRow("shuffled") << TableEdit([](const Table& table) {
        std::vector<std::size_t> rows = firstRows(table.rows);
        std::shuffle(rows.begin(), rows.end(), std::mt19937(9));
        return rowsOf(table, rows);
    });
    QTest::newRow("a column dropped") << TableEdit([](Table table) {
        table.columns.erase(table.columns.begin() + 1);
        return table;
    });
}

void DealtPersonsTest::copiesWithTheSamePersonsGoOn() {
    QFETCH(const TableEdit, edit);
    const ReleasedVisits before;
    const Table table = edit(visits());
    const auto split = before.goesOnAs(table);
    QVERIFY2(split, split ? "" : split.error().message().c_str());
    const auto first = publicPatients(before.split, before.dataset.table),
               now = publicPatients(*split, table);
    QVERIFY(first.size() > 8);
    std::size_t came = 0;
    for (const std::uint64_t each : now)
        came += first.contains(each) ? 0 : 1;
    QVERIFY(came <= 1); // who was not there before
    // Asked again, it is as it was kept.
    QVERIFY(splitOfRelease(before.ledgers, before.ledger, datasetOf(table, "fixed.csv"), byPatient()));
}

void DealtPersonsTest::copiesWithOtherPersonsAreRefused_data() {
    QTest::addColumn<TableEdit>("edit");
    QTest::newRow("one visit is another patient's") << TableEdit([](Table table) {
        patientsOf(table).codes[17] = patientsOf(table).codes[18];
        return table;
    });
    QTest::newRow("other names") << TableEdit([](Table table) {
        for (std::string& name : patientsOf(table).categories)
            name = "p" + name;
        return table;
    });
    // The same records, to whom numbers are numbers.
    QTest::newRow("read as numbers") << TableEdit([](Table table) {
        std::vector<double> numbers;
        for (std::size_t row = 0; row < table.rows; ++row)
            numbers.push_back(std::stod(patientOfVisit(row)));
        patientsOf(table) = numericColumn("patient_id", numbers);
        return table;
    });
    QTest::newRow("a row less and another more")
        << TableEdit([](const Table& table) { return withVisit(withoutVisit(table, 5), "003", 33); });
    QTest::newRow("no column of patients") << TableEdit([](Table table) {
        table.columns.pop_back();
        return table;
    });
}

void DealtPersonsTest::copiesWithOtherPersonsAreRefused() {
    QFETCH(const TableEdit, edit);
    const ReleasedVisits before;
    const auto split = before.goesOnAs(edit(visits()));
    QVERIFY(!split);
    QVERIFY2(saysOf(split.error(), "it is not known of every row of this dataset whose it was"),
             split.error().message().c_str());
}

void DealtPersonsTest::whoCameWithACopyIsKnownToTheNext() {
    for (const bool asBefore : {true, false}) {
        const ReleasedVisits before;
        const Table more = withVisit(visits(), "new", 33);
        QVERIFY(before.goesOnAs(more));
        const Table next = withVisit(withVisit(visits(), asBefore ? "new" : "003", 33), "newer", 44);
        const auto split = before.goesOnAs(next, "next.csv");
        QCOMPARE(split.ok(), asBefore);
    }
}

void DealtPersonsTest::whereNothingIsPublicPersonsMayChange() {
    const QTemporaryDir folder;
    const LedgerDirectory ledgers(folder.path().toStdString());
    const Dataset dataset = datasetOf(visits());
    const LedgerFile ledger = ledgers.open(dataset).value();
    Experiment experiment = byPatient();
    experiment.split = SplitPlan{.privateFraction = 1, .publicFraction = 0, .testFraction = 0};
    QVERIFY(splitOfRelease(ledgers, ledger, dataset, experiment));
    spendOneOfTwo(ledger);
    experiment.data.person.clear();
    QVERIFY(splitOfRelease(ledgers, ledger, dataset, experiment));
    Table table = visits();
    patientsOf(table).codes[17] = patientsOf(table).codes[18];
    const Dataset copy = datasetOf(table, "fixed.csv");
    QVERIFY(goOnAs(ledgers, copy, relatedLedgers(ledgers, ledgers.open(copy).value(), copy).value().front()));
}

TEST_ALONE(DealtPersonsTest)
#include "DealtPersonsTest.moc"
