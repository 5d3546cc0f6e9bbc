// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "core/ledger/LedgerDirectory.h"

#include "core/base/WholeFile.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/ledger/KeyedData.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>
#include <future>
#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Its numbers as categories: as a reader takes them that was told so.
Column asCategories(const Column& column) {
    Column categories{column.name, ColumnType::Categorical, {}, {}, {}, {}, {}, {}, {}};
    for (const double number : column.numbers) {
        char text[32];
        const auto end = std::to_chars(text, text + sizeof text, number).ptr;
        if (std::isnan(number)) {
            categories.codes.push_back(-1);
            continue;
        }
        categories.codes.push_back(static_cast<std::int32_t>(categories.categories.size()));
        categories.categories.emplace_back(text, end);
    }
    return categories;
}

std::vector<DatasetOverlap> overlapsOf(const Table& known, const Table& other) {
    const QTemporaryDir folder;
    const LedgerDirectory ledgers((folder.path() + "/ledgers").toStdString());
    if (!ledgers.open(datasetOf(known, "known.csv"))) qFatal("cannot open");
    const auto overlaps = ledgers.overlaps(datasetOf(other));
    return overlaps ? *overlaps : std::vector<DatasetOverlap>(9);
}

} // namespace

class LedgerDirectoryTest : public QObject {
    Q_OBJECT

private slots:
    void aNewDatasetGetsAFirstEntry() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers((folder.path() + "/data/ledgers").toStdString());
        QVERIFY(ledgers.known().empty());
        const Dataset dataset = datasetOf(census());
        const auto ledger = ledgers.open(dataset);
        QVERIFY2(ledger, ledger ? "" : ledger.error().message().c_str());
        QVERIFY(ledgers.open(dataset));
        const auto reading = ledger->read();
        QCOMPARE(reading->entries.size(), std::size_t{1});
        QVERIFY(reading->entries.front().kind == LedgerEntryKind::Opened);
        QCOMPARE(reading->entries.front().text, std::string("sample:census: 12,000 records"));
        QCOMPARE(ledgers.known(), std::vector{nameOf(ledgers, dataset)});
        QVERIFY(ledgers.overlaps(dataset)->empty());
        using std::filesystem::perms;
        QVERIFY(std::filesystem::status(ledgers.folder() + "/key").permissions() ==
                (perms::owner_read | perms::owner_write));
        QCOMPARE(std::filesystem::file_size(ledgers.folder() + "/key"), std::uintmax_t{32});
        QVERIFY(std::filesystem::status(ledgers.folder()).permissions() == perms::owner_all);
    }

    void aTestFileIsNoOtherDataset() {
        Dataset dataset = datasetOf(census());
        const std::string alone = ledgerFingerprint(dataset);
        dataset.fingerprint += "+0123+pretrain 4567";
        QCOMPARE(ledgerFingerprint(dataset), alone);
        dataset.fingerprint.clear();
        QCOMPARE(ledgerFingerprint(dataset), alone);
    }

    void recordsInBothAreNoticedBothWays() {
        const Table whole = census();
        const Table part = rowsOf(whole, firstRows(1000));
        const auto subset = overlapsOf(whole, part);
        QCOMPARE(subset.size(), std::size_t{1});
        QCOMPARE(subset.front().recordShare, 1.0);
        QCOMPARE(
            subset.front().inWords(),
            std::string(
                "about 100 % of this dataset's records are in known.csv, which has a ledger of its own"));
        const auto superset = overlapsOf(part, whole);
        QCOMPARE(superset.size(), std::size_t{1});
        QCOMPARE(superset.front().inWords(), std::string("about 100 % of the records of known.csv, which has "
                                                         "a ledger of its own, are in this dataset"));
    }

    void aShareOfRecordsIsAboutRight() {
        const Table whole = census();
        std::vector<std::size_t> first = firstRows(8000), last = firstRows(6000);
        for (std::size_t& row : last)
            row += 6000; // a third of them is among the first
        const auto overlaps = overlapsOf(rowsOf(whole, first), rowsOf(whole, last));
        QCOMPARE(overlaps.size(), std::size_t{1});
        // About 3,000 records of the smaller are known: five standard deviations are 0.043.
        QVERIFY(std::abs(overlaps.front().recordShare - 1.0 / 3) < 0.05);
    }

    void theOrderOfRecordsAndColumnsDoesNotMatter() {
        Table table = census();
        std::vector<std::size_t> rows = firstRows(table.rows);
        std::ranges::reverse(rows);
        table = rowsOf(table, rows);
        std::ranges::reverse(table.columns);
        for (Column& column : table.columns)
            column.name += " renamed";
        const auto overlaps = overlapsOf(census(), table);
        QCOMPARE(overlaps.size(), std::size_t{1});
        QCOMPARE(overlaps.front().recordShare, 1.0);
        QVERIFY(!overlaps.front().columns.empty());
    }

    void aColumnLessLeavesTheOthers() {
        Table table = census();
        const auto numeric = std::ranges::find(table.columns, ColumnType::Categorical, &Column::type);
        table.columns.erase(numeric);
        const auto overlaps = overlapsOf(census(), table);
        QCOMPARE(overlaps.size(), std::size_t{1});
        QCOMPARE(overlaps.front().recordShare, 0.0);
        QVERIFY(!overlaps.front().columns.empty());
        QVERIFY2(overlaps.front().inWords().find("the same cells as in known.csv") != std::string::npos,
                 overlaps.front().inWords().c_str());
    }

    void otherTypesAreTheSameRecords() {
        Table table = census();
        for (Column& column : table.columns)
            if (column.type == ColumnType::Numeric) column = asCategories(column);
        const auto overlaps = overlapsOf(census(), table);
        QCOMPARE(overlaps.size(), std::size_t{1});
        QCOMPARE(overlaps.front().recordShare, 1.0);
    }

    void aHeaderReadAsARecordHidesNothing() {
        Table table = census();
        for (Column& column : table.columns) {
            if (column.type == ColumnType::Numeric) column = asCategories(column);
            std::vector<std::int32_t> codes = {static_cast<std::int32_t>(column.categories.size())};
            codes.insert(codes.end(), column.codes.begin(), column.codes.end());
            column.codes = codes;
            column.categories.push_back(column.name);
            column.name = "column";
        }
        ++table.rows;
        const auto overlaps = overlapsOf(census(), table);
        QCOMPARE(overlaps.size(), std::size_t{1});
        QVERIFY(overlaps.front().recordShare > 0.99);
    }

    void unrelatedDatasetsHaveNothingInCommon() {
        QVERIFY(overlapsOf(census(), *makeSample("cardiology")).empty());
        QVERIFY(overlapsOf(census(), *makeSample("line")).empty());
        Table a, b; // both number their records
        for (Table* table : {&a, &b}) {
            Column id = numericColumn("id", {}), value = id;
            for (int i = 0; i < 500; ++i) {
                id.numbers.push_back(i + 1);
                value.numbers.push_back(table == &a ? i * 0.5 : i * 0.75 + 0.1);
            }
            table->rows = 500;
            table->columns = {id, value};
        }
        QVERIFY(overlapsOf(a, b).empty());
    }

    void picturesAreTheirPixels() {
        const Table glyphs = *makeSample("glyphs");
        Table part = rowsOf(glyphs, firstRows(300));
        std::erase_if(part.columns, [](const Column& column) { return column.type != ColumnType::Image; });
        const auto overlaps = overlapsOf(glyphs, part);
        QCOMPARE(overlaps.size(), std::size_t{1});
        QCOMPARE(overlaps.front().recordShare, 1.0);
    }

    // Counts of votes say little of a query; a column of them says enough.
    void votesAreKnownByTheirColumns() {
        for (const bool byTeacher : {false, true}) {
            const auto votes = [byTeacher](unsigned seed, std::size_t rows) {
                std::mt19937 random(seed);
                Table table;
                table.name = "votes.csv";
                table.rows = rows;
                for (int c = 0; c < (byTeacher ? 60 : 5); ++c) {
                    std::vector<double> cells;
                    for (std::size_t i = 0; i < rows; ++i)
                        cells.push_back(static_cast<double>(random() % (byTeacher ? 10 : 60)));
                    table.columns.push_back(numericColumn("c" + std::to_string(c), std::move(cells)));
                }
                Dataset dataset = datasetOf(table);
                dataset.votes = RecordedVotes{};
                dataset.votes->byTeacher = byTeacher;
                return dataset;
            };
            const QTemporaryDir folder;
            const LedgerDirectory ledgers(folder.path().toStdString());
            QVERIFY(ledgers.open(votes(1, 250)));
            Dataset moved = votes(1, 250);
            moved.table.columns[2].numbers[9] += 1;
            moved.table.columns[3].numbers[9] -= 1;
            moved.fingerprint = moved.table.fingerprint();
            QCOMPARE(ledgers.overlaps(moved)->size(), std::size_t{1});
            Dataset fewer = votes(1, 250);
            fewer.table = rowsOf(fewer.table, firstRows(249));
            fewer.fingerprint = fewer.table.fingerprint();
            QCOMPARE(ledgers.overlaps(fewer)->size(), std::size_t{1});
            QVERIFY(ledgers.overlaps(votes(2, 250))->empty());
            QVERIFY(ledgers.overlaps(datasetOf(census()))->empty());
        }
    }

    void theFirstEntrySaysWhatItOverlapsWith() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        QVERIFY(ledgers.open(datasetOf(census(), "all.csv")));
        const auto part = ledgers.open(datasetOf(rowsOf(census(), firstRows(2000)), "part.csv"));
        QCOMPARE(
            part->read()->entries.front().text,
            std::string(
                "part.csv: 2,000 records; about 100 % of this dataset's records are in all.csv, which has a "
                "ledger of its own"));
    }

    void manyWhoOpenItFirstWriteOneEntry() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers((folder.path() + "/ledgers").toStdString());
        const Dataset dataset = datasetOf(census());
        std::vector<std::future<bool>> openings;
        for (int i = 0; i < 6; ++i)
            openings.push_back(std::async(std::launch::async, [&] { return ledgers.open(dataset).ok(); }));
        for (auto& opening : openings)
            QVERIFY(opening.get());
        QCOMPARE(ownOf(ledgers, dataset).read()->entries.size(), std::size_t{1});
    }

    void aLostSketchIsMadeAnew() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        QVERIFY(ledgers.open(dataset));
        const std::string sketch = ownOf(ledgers, dataset).folder() + "/sketch.json";
        QVERIFY(std::filesystem::remove(sketch));
        QVERIFY(ledgers.open(dataset));
        QVERIFY(std::filesystem::exists(sketch));
        QCOMPARE(ownOf(ledgers, dataset).read()->entries.size(), std::size_t{1});
    }

    void aLedgerThatWasTakenOutIsDamage() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*ledgers.open(dataset));
        const std::string own = ownOf(ledgers, dataset).folder();
        for (const char* name : {"/ledger.jsonl", "/head.json"})
            QVERIFY(std::filesystem::remove(own + name));
        // What is known outside of the folder says how far it had come; without it the sketch tells.
        std::filesystem::copy(ledgers.folder() + "/known", ledgers.folder() + "/aside",
                              std::filesystem::copy_options::recursive);
        for (const bool known : {false, true}) {
            std::filesystem::remove_all(ledgers.folder() + "/known");
            if (known) std::filesystem::rename(ledgers.folder() + "/aside", ledgers.folder() + "/known");
            QVERIFY(ledgers.open(dataset));
            const auto reading = ownOf(ledgers, dataset).read();
            QVERIFY(reading->damaged() && reading->entries.empty());
            QVERIFY(reading->troubles.front().text.find("the ledger of this dataset was removed") == 0);
            const auto refused = ownOf(ledgers, dataset).charge(oneOf(0.25));
            QVERIFY(refused && refused->refused);
            QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(),
                     std::string(known ? "1" : "0"));
        }
    }

    void whatWasSpentOutlivesTheFolder() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*ledgers.open(dataset));
        std::filesystem::remove_all(ownOf(ledgers, dataset).folder());
        QVERIFY(ownOf(ledgers, dataset).read()->damaged());
        auto ledger = ledgers.open(dataset);
        QVERIFY(ledger && ledger->read()->damaged());
        QVERIFY(ledger->append(noteOf(LedgerEntryKind::Acknowledged)));
        QVERIFY(!ledger->read()->damaged());
        QVERIFY(ledger->charge(oneOf(0.5))->written);
        QVERIFY(ledger->charge(oneOf(0.75))->crossing);
        const auto reading = ledgers.open(dataset)->read();
        QVERIFY(!reading->damaged());
        QCOMPARE(reading->balance.total()->epsilon.text(), std::string("2"));
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1.5"));
    }

    void anOlderCopyOfTheWholeFolderIsNoticed() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        auto ledger = ledgers.open(datasetOf(census()));
        const std::string copy = folder.filePath("copy").toStdString();
        std::filesystem::copy(ledger->folder(), copy);
        spendOneOfTwo(*ledger);
        std::filesystem::remove_all(ledger->folder());
        std::filesystem::rename(copy, ledger->folder());
        const auto reading = ledger->read();
        QVERIFY(reading->damaged());
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
        QVERIFY(ledger->charge(oneOf(0.25))->refused);
    }

    // A process that ends between what it makes first leaves nothing that looks like damage.
    void aBeginningWithoutAnEntryIsNoDamage() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        QVERIFY(makeDirectoryKey(ledgers.folder()));
        QVERIFY(ownOf(ledgers, dataset).begin());
        QVERIFY(!ownOf(ledgers, dataset).read()->damaged());
        const auto ledger = ledgers.open(dataset);
        QVERIFY(ledger && !ledger->read()->damaged());
        QCOMPARE(ledger->read()->entries.size(), std::size_t{1});
    }

    void aBrokenSketchIsSaidAndMadeAnew() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset whole = datasetOf(census(), "all.csv"),
                      part = datasetOf(rowsOf(census(), firstRows(2000)), "part.csv");
        const std::string sketch = ledgers.open(whole)->folder() + "/sketch.json";
        if (!writeWholeFile(sketch, "{\"name\":")) QFAIL("cannot write");
        QVERIFY(ledgers.overlaps(part)->front().untold.find("cannot be read") != std::string::npos);
        QVERIFY(ledgers.open(whole));
        QCOMPARE(ledgers.overlaps(part)->front().recordShare, 1.0);
    }

    void adultAndItsFirstThousandRecords() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        const auto path = QFile::encodeName(testing::sharedFile("data/tabular/adult.data.gz")).toStdString();
        const auto read = readFile(path);
        QVERIFY(read);
        const auto overlaps = overlapsOf(read->table, rowsOf(read->table, firstRows(1000)));
        QCOMPARE(overlaps.size(), std::size_t{1});
        QVERIFY(overlaps.front().recordShare > 0.99);
    }
};

TEST_WITH_EVENTS(LedgerDirectoryTest)
#include "LedgerDirectoryTest.moc"
