// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/SplitFile.h"
#include "tests/core/ledger/KeyedData.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <sys/stat.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

namespace fs = std::filesystem;

void copyFolder(const std::string& from, const std::string& to) {
    fs::remove_all(to);
    fs::copy(from, to, fs::copy_options::recursive);
}

/// All ledgers of a person, with their heads in a folder of its own.
class Home {
public:
    std::string data() const { return folder_.filePath("data/ledgers").toStdString(); }
    std::string state() const { return folder_.filePath("state/ledgers").toStdString(); }
    std::string at(const char* name) const { return folder_.filePath(name).toStdString(); }
    LedgerDirectory ledgers() const { return LedgerDirectory(data(), state()); }
    LedgerDirectory withoutHeads() const { return LedgerDirectory(data()); }
    std::string headOf(const Dataset& dataset) const { return state() + "/" + nameOf(ledgers(), dataset); }
    void backUp() const { copyFolder(data(), at("backup")); }
    void putBack() const { copyFolder(at("backup"), data()); }

private:
    QTemporaryDir folder_;
};

/// Of a total of 2, 1 is spent before a backup and half after it; then the backup is put back.
void spendAndPutBack(const Home& home, const Dataset& dataset) {
    auto ledger = home.ledgers().open(dataset);
    spendOneOfTwo(*ledger);
    home.backUp();
    if (!ledger->charge(oneOf(0.5))->written) qFatal("cannot charge");
    home.putBack();
}

LedgerReading readingOf(const LedgerDirectory& ledgers, const Dataset& dataset) {
    return (*ledgers.find(dataset))->read().value();
}

std::string spentIn(const LedgerReading& reading) {
    return reading.balance.spent(Adjacency::AddRemoveRecord).epsilon.text();
}

std::string said(const LedgerReading& reading) {
    return reading.troubles.empty() ? Sentence() : reading.troubles.back().text;
}

/// Paths below a folder, and that folder, that others than their owner may use.
std::string openToOthers(const std::string& folder) {
    std::string open;
    const auto look = [&](const fs::path& path) {
        constexpr fs::perms others = fs::perms::group_all | fs::perms::others_all;
        if ((fs::status(path).permissions() & others) != fs::perms::none) open += path.string() + "\n";
    };
    look(folder);
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        look(entry.path());
    return open;
}

} // namespace

// What a folder of ledgers says that was put back from a backup.
class LedgerPutBackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { umask(022); }

    void itIsNoticedAndWhatWasSpentStaysSpent() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        spendAndPutBack(home, dataset);
        auto ledger = home.ledgers().open(dataset);
        const auto reading = ledger->read();
        QVERIFY(reading->damaged());
        QCOMPARE(said(*reading), std::string("the ledger was put back from an older copy, which ends with "
                                             "line 3: the last entry written was 4"));
        QCOMPARE(spentIn(*reading), std::string("1.5"));
        const auto refused = ledger->charge(oneOf(0.125), true);
        QVERIFY(refused && !refused->written && !refused->crossing);
        QVERIFY(refused->refused->what.find("put back from an older copy") != std::string::npos);

        // An exploration is logged, and hides nothing.
        QCOMPARE(*ledger->append(noteOf(LedgerEntryKind::Explored)), std::int64_t{5});
        QVERIFY(readingOf(home.ledgers(), dataset).damaged());
        QVERIFY(readingOf(home.withoutHeads(), dataset).damaged());
        QVERIFY(ledger->append(noteOf(LedgerEntryKind::Acknowledged)));
        QVERIFY(!ledger->read()->damaged());
        QVERIFY(ledger->charge(oneOf(0.25))->written);
        QVERIFY(ledger->charge(oneOf(0.5))->crossing);
        const LedgerReading after = readingOf(home.ledgers(), dataset);
        QVERIFY(!after.damaged());
        QCOMPARE(spentIn(after), std::string("1.75"));
        QCOMPARE(after.balance.total()->epsilon.text(), std::string("2"));
    }

    void whoeverHasItOpenNoticesToo() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        auto ledger = home.ledgers().open(dataset);
        spendOneOfTwo(*ledger);
        QCOMPARE(ledger->read()->entries.size(), std::size_t{3});
        home.backUp();
        QVERIFY(ledger->charge(oneOf(0.5))->written);
        home.putBack();
        QVERIFY(ledger->charge(oneOf(0.25))->refused);
        QVERIFY(ledger->read()->damaged());
    }

    void aLedgerThatBeganAfterTheBackupIsNotNew() {
        const Home home;
        const Dataset first = datasetOf(census(), "all.csv"),
                      later = datasetOf(rowsOf(census(), firstRows(500)), "later.csv");
        QVERIFY(home.ledgers().open(first));
        home.backUp();
        spendOneOfTwo(*home.ledgers().open(later));
        home.putBack();
        QVERIFY(!(*home.withoutHeads().find(later)).has_value());
        QCOMPARE(home.ledgers().known().size(), std::size_t{2});
        QVERIFY(!home.ledgers().overlaps(first)->front().untold.empty());
        const LedgerReading reading = readingOf(home.ledgers(), later);
        QVERIFY(reading.damaged());
        QVERIFY2(said(reading).find("the ledger of this dataset was removed") == 0, said(reading).c_str());
        QCOMPARE(spentIn(reading), std::string("1"));
        QVERIFY(home.ledgers().open(later)->charge(oneOf(0.25))->refused);
        QVERIFY(!readingOf(home.ledgers(), first).damaged());
    }

    // A copy goes on by itself: what is spent there is counted here once it is known.
    void aCopyThatIsUsedBesideTheFirstIsNoticed() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        spendOneOfTwo(*home.ledgers().open(dataset));
        home.backUp();
        const LedgerDirectory copy(home.at("backup"), home.state());
        QVERIFY(copy.open(dataset)->charge(oneOf(0.5))->written);
        auto ledger = home.ledgers().open(dataset);
        QVERIFY(ledger->charge(oneOf(0.25))->refused);
        QCOMPARE(spentIn(*ledger->read()), std::string("1.5"));
        QVERIFY(ledger->append(noteOf(LedgerEntryKind::Acknowledged)));
        QVERIFY(ledger->charge(oneOf(0.25))->written);
        QCOMPARE(spentIn(readingOf(copy, dataset)), std::string("1.75"));
        QVERIFY(readingOf(copy, dataset).damaged());
    }

    void anotherBranchOfEqualLengthIsNoticed() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        spendAndPutBack(home, dataset);
        QVERIFY(home.withoutHeads().open(dataset)->charge(oneOf(0.125))->written); // an older version
        const LedgerReading reading = readingOf(home.ledgers(), dataset);
        QVERIFY(reading.damaged());
        QVERIFY2(said(reading).find("entry 4 is not the one that was written") == 0, said(reading).c_str());
        QCOMPARE(spentIn(reading), std::string("1.5"));
    }

    void withoutHeadsNothingIsNoticed() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        spendAndPutBack(home, dataset);
        fs::remove_all(home.state());
        QVERIFY(!readingOf(home.ledgers(), dataset).damaged());
        QCOMPARE(spentIn(readingOf(home.ledgers(), dataset)), std::string("1"));
        QVERIFY(home.ledgers().open(dataset)->charge(oneOf(0.25))->written);
        QVERIFY(fs::exists(home.headOf(dataset)));
    }

    // The program may have ended before it wrote the head.
    void aHeadMayBeBehind() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        auto ledger = home.ledgers().open(dataset);
        const std::string head = home.headOf(dataset);
        const auto older = readWholeFile(head);
        QVERIFY(older);
        spendOneOfTwo(*ledger);
        QVERIFY(writeWholeFile(head, *older));
        QVERIFY(!readingOf(home.ledgers(), dataset).damaged());
        QVERIFY(ledger->charge(oneOf(0.25))->written);
        QCOMPARE(readLedgerHead(head)->number, std::int64_t{4});
    }

    void aHeadThatSaysNothingIsNoAlarm_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("torn") << QByteArray("{\"number\":4,\"hash\":\"12");
        QTest::newRow("zeros") << QByteArray(300, '\0');
        QTest::newRow("no text") << QByteArray("\xff\xfe\x80{");
        QTest::newRow("nested") << QByteArray(100000, '[');
        QTest::newRow("another type") << QByteArray(R"(["number"])");
        QTest::newRow("a number as text") << QByteArray(R"({"number":"4","hash":"","size":1})");
        QTest::newRow("below zero") << QByteArray(R"({"number":-4,"hash":"","size":1})");
        QTest::newRow("beyond all") << QByteArray(R"({"number":18446744073709551615,"hash":"","size":1})");
        QTest::newRow("without a size") << QByteArray(R"({"number":40,"hash":""})");
        QTest::newRow("of no entry") << QByteArray(R"({"number":0,"hash":"","size":0})");
    }

    void aHeadThatSaysNothingIsNoAlarm() {
        QFETCH(QByteArray, content);
        const Home home;
        const Dataset dataset = datasetOf(census());
        auto ledger = home.ledgers().open(dataset);
        spendOneOfTwo(*ledger);
        const std::string head = home.headOf(dataset);
        QVERIFY(writeWholeFile(head, content.toStdString()));
        QVERIFY(!readingOf(home.ledgers(), dataset).damaged());
        QVERIFY(ledger->charge(oneOf(0.25))->written);
        QCOMPARE(readLedgerHead(head)->number, std::int64_t{4});
    }

    void whereNoHeadCanBeWrittenTheLedgerIs() {
        const Dataset dataset = datasetOf(census());
        const Home file;
        QVERIFY(writeWholeFile(file.at("state"), "a file"));
        spendOneOfTwo(*file.ledgers().open(dataset));
        QCOMPARE(spentIn(readingOf(file.ledgers(), dataset)), std::string("1"));
        for (const bool pipe : {false, true}) {
            const Home home;
            auto ledger = home.ledgers().open(dataset);
            const std::string head = home.headOf(dataset);
            fs::remove(head);
            if (pipe) QCOMPARE(mkfifo(head.c_str(), 0600), 0);
            if (!pipe) fs::create_directories(head + "/within");
            spendOneOfTwo(*ledger);
            QVERIFY(!readingOf(home.ledgers(), dataset).damaged());
        }
    }

    void otherFoldersOfLedgersAreNoMatterOfThisOne() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        const LedgerDirectory others(home.at("others"), home.state());
        spendOneOfTwo(*others.open(dataset));
        const auto ledger = home.ledgers().open(dataset);
        QVERIFY2(ledger, ledger ? "" : ledger.error().message().c_str());
        QVERIFY(!ledger->read()->damaged());
        QCOMPARE(spentIn(*ledger->read()), std::string("0"));
        QCOMPARE(home.ledgers().known(), std::vector{nameOf(home.ledgers(), dataset)});
        QCOMPARE(others.known(), std::vector{nameOf(others, dataset)});
        QVERIFY(!readingOf(others, dataset).damaged());
    }

    void headsTellNobodyWhichDatasetItIs() {
        const Home home;
        const Dataset dataset = datasetOf(census());
        QVERIFY(home.ledgers().ledgerOf(dataset.fingerprint).append(noteOf(LedgerEntryKind::Explored)));
        QVERIFY(!fs::exists(home.state()));
        spendOneOfTwo(*home.ledgers().open(dataset)); // which names it anew
        std::size_t heads = 0;
        for (const auto& entry : fs::directory_iterator(home.state())) {
            QCOMPARE(entry.path().filename().string(), nameOf(home.ledgers(), dataset));
            QVERIFY(readWholeFile(entry.path().string())->find(dataset.fingerprint) == std::string::npos);
            ++heads;
        }
        QCOMPARE(heads, std::size_t{1});
        QVERIFY(!readingOf(home.ledgers(), dataset).damaged());
    }

    void nobodyElseMayReadAnyOfIt() {
        const Home home;
        const std::string path = home.at("people.csv");
        QVERIFY(writeWholeFile(path, "age,rich\n31,no\n47,yes\n52,no\n"));
        DataReference reference;
        reference.path = path;
        const auto dataset = loadDataset(reference).value();
        auto ledger = home.ledgers().open(*dataset);
        QVERIFY(home.ledgers().noteFile(*ledger, *dataset));
        QVERIFY(splitBeside(ledger->folder(), SplitPlan()));
        const std::string lines = ledger->folder() + "/ledger.jsonl";
        QVERIFY(writeWholeFile(lines, *readWholeFile(lines) + "{\"number\":2"));
        spendOneOfTwo(*ledger);
        for (const char* name : {"files", "split.json", "head.json", "sketch.json", "torn-1"})
            QVERIFY2(fs::exists(ledger->folder() + "/" + name), name);
        for (const std::string& folder : {home.data(), home.state()}) {
            const std::string open = openToOthers(folder);
            QVERIFY2(open.empty(), open.c_str());
        }
        QVERIFY(openToOthers(fs::path(home.state()).parent_path().string()).empty());
    }
};

TEST_ALONE(LedgerPutBackTest)
#include "LedgerPutBackTest.moc"
