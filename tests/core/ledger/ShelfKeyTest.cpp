// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ShelfKey.h"

#include "core/base/WholeFile.h"
#include "tests/core/ledger/ShelvedData.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// How ledgers are named, and what becomes of them without their key.
class ShelfKeyTest : public QObject {
    Q_OBJECT

private slots:
    void nobodyElseCanTryWhoseALedgerIs() {
        const QTemporaryDir one, other;
        const Dataset dataset = datasetOf(census());
        for (const QTemporaryDir* folder : {&one, &other}) {
            const LedgerShelf shelf(folder->path().toStdString());
            spendOneOfTwo(*shelf.open(dataset));
            for (const auto& file : std::filesystem::recursive_directory_iterator(shelf.folder())) {
                QVERIFY(file.path().string().find(dataset.fingerprint) == std::string::npos);
                if (!file.is_regular_file()) continue;
                const auto content = readWholeFile(file.path().string());
                QVERIFY(content && content->find(dataset.fingerprint) == std::string::npos);
            }
        }
        QVERIFY(nameOf(LedgerShelf(one.path().toStdString()), dataset) !=
                nameOf(LedgerShelf(other.path().toStdString()), dataset));
    }

    void aLedgerNamedByItsFingerprintIsNamedAnew() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(shelf.ledgerOf(dataset.fingerprint));
        QCOMPARE(shelf.known(), std::vector{dataset.fingerprint});
        QCOMPARE((*shelf.find(dataset))->folder(), shelf.folder() + "/" + dataset.fingerprint);
        auto ledger = shelf.open(dataset);
        QVERIFY(ledger);
        QCOMPARE(shelf.known(), std::vector{nameOf(shelf, dataset)});
        QVERIFY(!std::filesystem::exists(shelf.folder() + "/" + dataset.fingerprint));
        QVERIFY(!std::filesystem::exists(shelf.folder() + "/known/" + dataset.fingerprint));
        const auto reading = ledger->read();
        QVERIFY(!reading->damaged());
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
        QVERIFY(ledger->charge(oneOf(1.5))->crossing);
    }

    void twoLedgersOfOneDatasetAreSaid() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*shelf.open(dataset));
        spendOneOfTwo(shelf.ledgerOf(dataset.fingerprint)); // by an older version of the program
        const std::string two = "there are two ledgers of this dataset";
        QVERIFY(shelf.open(dataset).error().what.find(two) == 0);
        QVERIFY(shelf.find(dataset).error().what.find(two) == 0);
        QVERIFY(shelf.open(datasetOf(rowsOf(census(), firstRows(500)), "other.csv"))); // no matter of others
        std::filesystem::rename(shelf.folder() + "/" + dataset.fingerprint, shelf.folder() + "/aside");
        std::filesystem::remove(shelf.folder() + "/known/" + dataset.fingerprint);
        QVERIFY(shelf.open(dataset));
    }

    // The program may end between the two.
    void halfRenamedALedgerIsStillWhole() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*shelf.open(dataset));
        const std::string name = nameOf(shelf, dataset);
        std::filesystem::rename(shelf.folder() + "/" + name, shelf.folder() + "/" + dataset.fingerprint);
        const auto found = shelf.find(dataset);
        QVERIFY(found && *found && !(*found)->read()->damaged());
        const auto ledger = shelf.open(dataset);
        QVERIFY(ledger && !ledger->read()->damaged());
        QCOMPARE(ledger->folder(), shelf.folder() + "/" + name);
        QCOMPARE(ledger->read()->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
    }

    // Other types make another dataset of the same people.
    void aFileThatWasReleasedIsReadAsThen() {
        const QTemporaryDir folder;
        const LedgerShelf shelf((folder.path() + "/ledgers").toStdString());
        const std::string path = (folder.path() + "/people.csv").toStdString();
        const auto read = [&](const char* text, std::map<std::string, ColumnType> types) {
            if (!writeWholeFile(path, text)) qFatal("cannot write");
            DataReference reference;
            reference.path = path;
            reference.types = std::move(types);
            return loadDataset(reference).value();
        };
        const char* people = "age,rich\n31,no\n47,yes\n52,no\n";
        const auto first = read(people, {}), other = read(people, {{"age", ColumnType::Categorical}});
        const auto ledger = shelf.open(*first), another = shelf.open(*other);
        QVERIFY(ledger->folder() != another->folder());
        for (int times = 0; times < 2; ++times)
            QVERIFY(shelf.keepToItsFile(*ledger, *first));
        const auto refused = shelf.keepToItsFile(*another, *other);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("/data"));
        const auto grown = read("age,rich\n31,no\n47,yes\n52,no\n28,no\n", {});
        QVERIFY(shelf.keepToItsFile(*shelf.open(*grown), *grown));
        QVERIFY(shelf.keepToItsFile(*shelf.open(datasetOf(census())), datasetOf(census()))); // no file
    }

    void aLostKeyIsPutBack() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        const Dataset whole = datasetOf(census(), "all.csv"),
                      part = datasetOf(rowsOf(census(), firstRows(2000)), "part.csv");
        QVERIFY(shelf.open(whole));
        for (const char* lost : {"/key", "/known/key"}) {
            QVERIFY(std::filesystem::remove(shelf.folder() + lost));
            QVERIFY((*shelf.find(whole)).has_value());
            QCOMPARE(shelf.overlaps(part)->front().recordShare, 1.0);
            QVERIFY(std::filesystem::exists(shelf.folder() + lost));
        }
    }

    void withoutItsKeyNoDatasetLooksNew() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        const Dataset whole = datasetOf(census(), "all.csv"),
                      part = datasetOf(rowsOf(census(), firstRows(2000)), "part.csv");
        spendOneOfTwo(*shelf.open(whole));
        const auto key = readWholeFile(shelf.folder() + "/key");
        std::filesystem::remove(shelf.folder() + "/key");
        std::filesystem::remove(shelf.folder() + "/known/key");
        const std::string lost = "the key of the ledgers is lost";
        QVERIFY(shelf.find(whole).error().what.find(lost) == 0);
        QVERIFY(shelf.open(whole).error().what.find(lost) == 0);
        QVERIFY(shelf.open(part).error().what.find(lost) == 0);
        QVERIFY(shelf.overlaps(part).error().what.find(lost) == 0);
        QVERIFY(!std::filesystem::exists(shelf.folder() + "/key"));
        // Neither does another key open it.
        if (!writeWholeFile(shelf.folder() + "/key", std::string(32, 'x'))) QFAIL("cannot write");
        QVERIFY(shelf.open(whole).error().what.find(lost) == 0);
        QVERIFY(shelf.find(part).error().what.find(lost) == 0);
        if (!writeWholeFile(shelf.folder() + "/key", *key)) QFAIL("cannot write");
        auto ledger = shelf.open(whole);
        QVERIFY(ledger && ledger->charge(oneOf(1.5))->crossing);
    }

    void twoKeysThatDifferAreSaid() {
        const QTemporaryDir folder;
        const LedgerShelf shelf(folder.path().toStdString());
        QVERIFY(shelf.open(datasetOf(census())));
        if (!writeWholeFile(shelf.folder() + "/known/key", std::string(32, 'x'))) QFAIL("cannot write");
        QVERIFY(shelf.open(datasetOf(census())).error().what.find("there are two keys") == 0);
        if (!writeWholeFile(shelf.folder() + "/known/key", "short")) QFAIL("cannot write");
        QVERIFY(shelf.find(datasetOf(census())).error().where.ends_with("/known/key"));
    }
};

TEST_ALONE(ShelfKeyTest)
#include "ShelfKeyTest.moc"
