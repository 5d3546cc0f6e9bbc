// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/experiment/files/RunReading.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerMembers.h"
#include "core/ledger/RunCharge.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/Museum.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <filesystem>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Copied, since whoever reads a ledger takes its lock and may write.
class MuseumLedgers {
public:
    explicit MuseumLedgers(const std::string& mechanism) : path_(folder_.filePath("ledgers").toStdString()) {
        std::filesystem::copy(museumFile(mechanism, "ledgers").toStdString(), path_,
                              std::filesystem::copy_options::recursive);
    }
    LedgerDirectory ledgers() const { return LedgerDirectory(path_); }
    /// The one ledger that is there.
    LedgerFile ledger() const { return ledgers().ledgerOf(ledgers().known().at(0)); }

private:
    QTemporaryDir folder_;
    std::string path_;
};

/// Whose ledgers they are, read as the releases then declared it.
Result<std::shared_ptr<const Dataset>> museumPeople() {
    DataReference data;
    data.path = museumFile("", "people.csv").toStdString();
    data.label = "rich";
    data.positive = "yes";
    data.delimiter = ',';
    data.decimal = '.';
    data.header = true;
    data.missingMarkers = {"?"};
    return loadDataset(data);
}

using LedgerFigures = std::map<std::string, std::vector<double>>;

LedgerFigures ledgerFiguresThen(const std::string& mechanism) {
    LedgerFigures figures;
    for (const MuseumFigure& each : museumFigures(mechanism))
        if (each.file == "ledgers") figures[each.figure] = each.values;
    return figures;
}

LedgerFigures ledgerFigures(const LedgerReading& reading) {
    const LedgerBalance& balance = reading.balance;
    LedgerFigures figures{{"entries", {static_cast<double>(reading.entries.size())}},
                          {"troubles", {static_cast<double>(reading.troubles.size())}},
                          {"explored", {static_cast<double>(balance.explored())}},
                          {"open", {static_cast<double>(balance.open().size())}}};
    if (const auto& total = balance.total())
        figures["total"] = {total->epsilon.value(), total->delta.value()};
    if (const auto about = balance.neighbours()) {
        figures[std::string("spent/") + toString(about->kind)] = {balance.spent(*about).epsilon.value()};
        if (const auto left = balance.left(*about))
            figures[std::string("left/") + toString(about->kind)] = {left->value()};
    }
    if (const auto& last = balance.last())
        figures[std::string("fits-like-last/") + toString(last->adjacency.kind)] = {
            static_cast<double>(balance.fits(*last).value_or(-1))};
    return figures;
}

QByteArray textOfFigures(const LedgerFigures& figures) {
    QByteArray text;
    for (const auto& [name, values] : figures)
        text += QByteArray::fromStdString(name + " = " + Json(values).dump() + "\n");
    return text;
}

} // namespace

// What was spent stays spent, whichever version kept account of it.
class MuseumLedgerTest : public QObject {
    Q_OBJECT

private slots:
    void balancesAreTheSame_data() { everyLedger(); }
    void balancesAreTheSame() {
        QFETCH(std::string, id);
        const MuseumLedgers museum(id);
        QCOMPARE(museum.ledgers().known().size(), std::size_t{1});
        const auto reading = museum.ledger().read();
        QVERIFY2(reading.ok(), reading ? "" : reading.error().message().c_str());
        QVERIFY(!reading->damaged() && reading->troubles.empty());
        const LedgerFigures then = ledgerFiguresThen(id);
        QVERIFY(then.size() >= 5);
        QCOMPARE(textOfFigures(ledgerFigures(*reading)), textOfFigures(then));
    }

    // Its lines, written by that version, say the same when they are written today.
    void entriesAreTheSame_data() { everyLedger(); }
    void entriesAreTheSame() {
        QFETCH(std::string, id);
        const MuseumLedgers museum(id);
        const auto reading = museum.ledger().read();
        QVERIFY(reading.ok());
        const auto text = readWholeFile(museum.ledger().folder() + "/ledger.jsonl");
        QVERIFY(text.ok());
        const QByteArrayList lines = QByteArray::fromStdString(*text).trimmed().split('\n');
        QCOMPARE(static_cast<std::size_t>(lines.size()), reading->entries.size());
        for (std::size_t i = 0; i < reading->entries.size(); ++i) {
            const LedgerEntry& entry = reading->entries[i];
            Json then = Json::parse(lines[static_cast<qsizetype>(i)].toStdString());
            Json now = ledgerEntryToJson(entry);
            now["number"] = entry.number;
            now["time"] = entry.time;
            for (const char* chained : {"previous", "hash", "spent"}) // of the file, not of the entry
                then.erase(chained);
            QCOMPARE(now.dump(), then.dump());
        }
    }

    // Named by the plain fingerprint of its dataset then, by the folder's key today.
    void theDatasetFindsItsLedger_data() { everyLedger(); }
    void theDatasetFindsItsLedger() {
        QFETCH(std::string, id);
        const MuseumLedgers museum(id);
        const auto people = museumPeople();
        QVERIFY2(people.ok(), people ? "" : people.error().message().c_str());
        QCOMPARE(museum.ledgers().known(), std::vector{ledgerFingerprint(**people)});
        const auto found = museum.ledgers().find(**people);
        QVERIFY(found.ok() && found->has_value());
        const auto opened = museum.ledgers().open(**people);
        QVERIFY2(opened.ok(), opened ? "" : opened.error().message().c_str());
        const auto reading = opened->read();
        QVERIFY(reading.ok() && reading->troubles.empty());
        QCOMPARE(textOfFigures(ledgerFigures(*reading)), textOfFigures(ledgerFiguresThen(id)));
    }

    void itIsGoneOnWith_data() { everyLedger(); }
    void itIsGoneOnWith() {
        QFETCH(std::string, id);
        const MuseumLedgers museum(id);
        const auto people = museumPeople();
        QVERIFY(people.ok());
        auto ledger = museum.ledgers().open(**people);
        QVERIFY(ledger.ok());
        const auto before = ledger->read();
        QVERIFY(before.ok());
        const Adjacency about = before->balance.neighbours().value_or(Adjacency::AddRemoveRecord).kind;
        LedgerEntry more = reservation(0.5);
        more.spending = pure(0.5, 1, about);
        const auto charged = ledger->charge(more);
        QVERIFY(charged.ok() && charged->written);
        const auto after = museum.ledgers().open(**people)->read();
        QVERIFY(after.ok() && after->troubles.empty());
        QCOMPARE(after->entries.size(), before->entries.size() + 1);
        QVERIFY(after->balance.spent(about).epsilon.value() > before->balance.spent(about).epsilon.value());
        LedgerEntry much = reservation(100);
        much.spending = pure(100, 1, about);
        const auto refused = ledger->charge(much);
        QVERIFY(refused.ok() && refused->crossing);
    }

    // A release that was charged then is known by its experiment and its statement.
    void aReleaseIsNotEnteredTwice_data() { everyRelease(); }
    void aReleaseIsNotEnteredTwice() {
        QFETCH(std::string, id);
        // These promise less than that version said: one record replaced, and not added or removed.
        const bool other = id == "bagging" || id == "ensemble-accuracy";
        const MuseumLedgers museum(id);
        const auto run = readRun(museumFile(id, "release.json").toStdString());
        QVERIFY(run.ok());
        const auto reading = museum.ledger().read();
        QVERIFY(reading.ok());
        const auto number = RunCharge::enteredAs(*reading, *run);
        QCOMPARE(number.has_value(), !other);
        if (other) return;
        QCOMPARE(*number, std::int64_t{6});
        LedgerFile ledger = museum.ledger();
        const auto verdict = RunCharge::accept(ledger, *run);
        QVERIFY(verdict.ok() && verdict->refused && !verdict->written);
    }

    void aLineThatIsChangedIsNoticed() {
        const MuseumLedgers museum("saa");
        const std::string path = museum.ledger().folder() + "/ledger.jsonl";
        std::string text = *readWholeFile(path);
        const std::size_t at = text.find("\"kind\":\"released\"");
        QVERIFY(at != std::string::npos);
        text.replace(at, 17, "\"kind\":\"returned\"");
        QVERIFY(writeWholeFile(path, text));
        const auto reading = museum.ledger().read();
        QVERIFY(reading.ok() && reading->damaged());
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.value(),
                 ledgerFiguresThen("saa").at("spent/add-remove-record").front());
    }

private:
    static void everyLedger() {
        QTest::addColumn<std::string>("id");
        for (const std::string& id : museumMechanisms())
            QTest::newRow(id.c_str()) << id;
    }
    /// A release that promised nothing was refused then: there is none.
    static void everyRelease() {
        QTest::addColumn<std::string>("id");
        for (const std::string& id : museumMechanisms())
            if (!museumFile(id, "release.json").isEmpty()) QTest::newRow(id.c_str()) << id;
    }
};

TEST_ALONE(MuseumLedgerTest)
#include "MuseumLedgerTest.moc"
