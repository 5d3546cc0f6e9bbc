// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerDirectoryKey.h"

#include "core/base/WholeFile.h"
#include "tests/core/ledger/KeyedData.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// How ledgers are named, and what becomes of them without their key.
class LedgerDirectoryKeyTest : public QObject {
    Q_OBJECT

private slots:
    void nobodyElseCanTryWhoseALedgerIs() {
        const QTemporaryDir one, other;
        const Dataset dataset = datasetOf(census());
        for (const QTemporaryDir* folder : {&one, &other}) {
            const LedgerDirectory ledgers(folder->path().toStdString());
            spendOneOfTwo(*ledgers.open(dataset));
            for (const auto& file : std::filesystem::recursive_directory_iterator(ledgers.folder())) {
                QVERIFY(file.path().string().find(dataset.fingerprint) == std::string::npos);
                if (!file.is_regular_file()) continue;
                const auto content = readWholeFile(file.path().string());
                QVERIFY(content && content->find(dataset.fingerprint) == std::string::npos);
            }
        }
        QVERIFY(nameOf(LedgerDirectory(one.path().toStdString()), dataset) !=
                nameOf(LedgerDirectory(other.path().toStdString()), dataset));
    }

    void aLedgerNamedByItsFingerprintIsNamedAnew() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(ledgers.ledgerOf(dataset.fingerprint));
        QCOMPARE(ledgers.known(), std::vector{dataset.fingerprint});
        QCOMPARE((*ledgers.find(dataset))->folder(), ledgers.folder() + "/" + dataset.fingerprint);
        auto ledger = ledgers.open(dataset);
        QVERIFY(ledger);
        QCOMPARE(ledgers.known(), std::vector{nameOf(ledgers, dataset)});
        QVERIFY(!std::filesystem::exists(ledgers.folder() + "/" + dataset.fingerprint));
        QVERIFY(!std::filesystem::exists(ledgers.folder() + "/known/" + dataset.fingerprint));
        const auto reading = ledger->read();
        QVERIFY(!reading->damaged());
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
        QVERIFY(ledger->charge(oneOf(1.5))->crossing);
    }

    void twoLedgersOfOneDatasetAreSaid() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*ledgers.open(dataset));
        spendOneOfTwo(ledgers.ledgerOf(dataset.fingerprint)); // by an older version of the program
        const std::string two = "there are two ledgers of this dataset";
        QVERIFY(ledgers.open(dataset).error().what.find(two) == 0);
        QVERIFY(ledgers.find(dataset).error().what.find(two) == 0);
        QVERIFY(
            ledgers.open(datasetOf(rowsOf(census(), firstRows(500)), "other.csv"))); // no matter of others
        std::filesystem::rename(ledgers.folder() + "/" + dataset.fingerprint, ledgers.folder() + "/aside");
        std::filesystem::remove(ledgers.folder() + "/known/" + dataset.fingerprint);
        QVERIFY(ledgers.open(dataset));
    }

    // The program may end between the two.
    void halfRenamedALedgerIsStillWhole() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*ledgers.open(dataset));
        const std::string name = nameOf(ledgers, dataset);
        std::filesystem::rename(ledgers.folder() + "/" + name, ledgers.folder() + "/" + dataset.fingerprint);
        const auto found = ledgers.find(dataset);
        QVERIFY(found && *found && !(*found)->read()->damaged());
        const auto ledger = ledgers.open(dataset);
        QVERIFY(ledger && !ledger->read()->damaged());
        QCOMPARE(ledger->folder(), ledgers.folder() + "/" + name);
        QCOMPARE(ledger->read()->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
    }

    // Other types make another dataset of the same people.
    void aFileThatWasReleasedIsKnownHoweverItIsRead() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers((folder.path() + "/ledgers").toStdString());
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
        const auto ledger = ledgers.open(*first), another = ledgers.open(*other);
        QVERIFY(ledger->folder() != another->folder());
        for (int times = 0; times < 2; ++times)
            QVERIFY(ledgers.noteFile(*ledger, *first));
        const auto ofFile = ledgers.ledgersOfFile(*other);
        QVERIFY(ofFile && ofFile->size() == 1);
        QCOMPARE(ledgers.ledgerOf(ofFile->front()).folder(), ledger->folder());
        const auto grown = read("age,rich\n31,no\n47,yes\n52,no\n28,no\n", {});
        QVERIFY(ledgers.ledgersOfFile(*grown)->empty());
        QVERIFY(ledgers.noteFile(*ledgers.open(datasetOf(census())), datasetOf(census()))); // no file
        QVERIFY(ledgers.ledgersOfFile(datasetOf(census()))->empty());
    }

    void aLostKeyIsPutBack() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset whole = datasetOf(census(), "all.csv"),
                      part = datasetOf(rowsOf(census(), firstRows(2000)), "part.csv");
        QVERIFY(ledgers.open(whole));
        for (const char* lost : {"/key", "/known/key"}) {
            QVERIFY(std::filesystem::remove(ledgers.folder() + lost));
            QVERIFY((*ledgers.find(whole)).has_value());
            QCOMPARE(ledgers.overlaps(part)->front().recordShare, 1.0);
            QVERIFY(std::filesystem::exists(ledgers.folder() + lost));
        }
    }

    void withoutItsKeyNoDatasetLooksNew() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset whole = datasetOf(census(), "all.csv"),
                      part = datasetOf(rowsOf(census(), firstRows(2000)), "part.csv");
        spendOneOfTwo(*ledgers.open(whole));
        const auto key = readWholeFile(ledgers.folder() + "/key");
        std::filesystem::remove(ledgers.folder() + "/key");
        std::filesystem::remove(ledgers.folder() + "/known/key");
        const std::string lost = "the key of the ledgers is lost";
        QVERIFY(ledgers.find(whole).error().what.find(lost) == 0);
        QVERIFY(ledgers.open(whole).error().what.find(lost) == 0);
        QVERIFY(ledgers.open(part).error().what.find(lost) == 0);
        QVERIFY(ledgers.overlaps(part).error().what.find(lost) == 0);
        QVERIFY(!std::filesystem::exists(ledgers.folder() + "/key"));
        // Neither does another key open it.
        if (!writeWholeFile(ledgers.folder() + "/key", std::string(32, 'x'))) QFAIL("cannot write");
        QVERIFY(ledgers.open(whole).error().what.find(lost) == 0);
        QVERIFY(ledgers.find(part).error().what.find(lost) == 0);
        if (!writeWholeFile(ledgers.folder() + "/key", *key)) QFAIL("cannot write");
        auto ledger = ledgers.open(whole);
        QVERIFY(ledger && ledger->charge(oneOf(1.5))->crossing);
    }

    void twoKeysThatDifferAreSaid() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        QVERIFY(ledgers.open(datasetOf(census())));
        if (!writeWholeFile(ledgers.folder() + "/known/key", std::string(32, 'x'))) QFAIL("cannot write");
        QVERIFY(ledgers.open(datasetOf(census())).error().what.find("there are two keys") == 0);
        if (!writeWholeFile(ledgers.folder() + "/known/key", "short")) QFAIL("cannot write");
        const auto shortKey = ledgers.find(datasetOf(census()));
        QVERIFY(shortKey.error().where.ends_with("/known/key"));
        QCOMPARE(shortKey.error().what, std::string("the key of the ledgers is 5 bytes long, not 32"));
    }

    // Whose deletion would lose them for the account that keeps them.
    void anotherAccountIsNotToldToDeleteTheKey() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.filePath("ledgers").toStdString());
        const Dataset dataset = datasetOf(census());
        QVERIFY(ledgers.open(dataset));
        std::filesystem::permissions(folder.path().toStdString(), std::filesystem::perms::all);
        const pid_t child = fork();
        if (child == 0) {
            constexpr uid_t nobody = 65534;
            if (setgid(nobody) != 0 || setuid(nobody) != 0) _exit(77);
            for (const auto& refused : {ledgers.find(dataset).error(), ledgers.open(dataset).error()})
                if (refused.what.find("this account may not read the key") != 0 ||
                    refused.mend.find("do not delete the key") == std::string::npos)
                    _exit(1);
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status));
        if (WEXITSTATUS(status) == 77) QSKIP("only root can work as another account");
        QCOMPARE(WEXITSTATUS(status), 0);
    }
};

TEST_ALONE(LedgerDirectoryKeyTest)
#include "LedgerDirectoryKeyTest.moc"
