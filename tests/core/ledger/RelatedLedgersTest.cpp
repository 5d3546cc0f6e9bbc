// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RelatedLedgers.h"

#include "core/base/WholeFile.h"
#include "core/ledger/SplitFile.h"
#include "tests/core/ledger/EditedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const SplitPlan plan{.privateFraction = 0.6, .publicFraction = 0.2, .testFraction = 0.2};

/// A folder in which people.csv was released once, at ε = 1 of 2.
struct Released {
    QTemporaryDir folder;
    LedgerDirectory ledgers{folder.path().toStdString()};
    Dataset dataset = datasetOf(people());
    LedgerFile ledger = ledgers.open(dataset).value();
    FixedSplit split;

    Released() {
        split = splitOfRelease(ledgers, ledger, dataset, plan).value(); // before it is charged
        spendOneOfTwo(ledger);
    }
    std::vector<RelatedLedger> relatedTo(const Dataset& other) const {
        return relatedLedgers(ledgers, ledgers.open(other).value(), other).value();
    }
};

SplitRows dealt(const FixedSplit& split, std::size_t rows) {
    return dealRowByRow(split.plan, rows, split.streams().stream(1, StreamPurpose::Split),
                        split.numbers ? std::span<const std::uint32_t>(*split.numbers)
                                      : std::span<const std::uint32_t>());
}

// A record by the columns that both tables have; incomes tell people apart.
std::multiset<std::vector<double>> recordsOf(const Table& table, const std::vector<std::uint32_t>& rows,
                                             const std::vector<std::string>& columns) {
    std::multiset<std::vector<double>> records;
    for (const std::uint32_t row : rows) {
        std::vector<double> record;
        for (const std::string& name : columns)
            record.push_back(table.columns[static_cast<std::size_t>(table.find(name))].numbers[row]);
        records.insert(record);
    }
    return records;
}

} // namespace

class RelatedLedgersTest : public QObject {
    Q_OBJECT

private slots:
    void anEditedCopyIsAskedAbout_data() {
        QTest::addColumn<int>("edit");
        for (std::size_t i = 0; i < edits().size(); ++i)
            QTest::newRow(edits()[i].name) << static_cast<int>(i);
    }

    void anEditedCopyIsAskedAbout() {
        QFETCH(const int, edit);
        const Released before;
        const Dataset copy = datasetOf(edits()[static_cast<std::size_t>(edit)].made(people()), "fixed.csv");
        const auto related = before.relatedTo(copy);
        QCOMPARE(related.size(), std::size_t{1});
        QCOMPARE(related.front().name, std::string("people.csv"));
        // Fixed words: however much they have in common.
        const Error why = undecidedPeople(related);
        QCOMPARE(why.what,
                 undecidedPeople(before.relatedTo(datasetOf(rowsOf(people(), firstRows(100))))).what);
        QVERIFY(why.what.find('%') == std::string::npos);
    }

    void theSameDataAndUnrelatedOnesAreNotAskedAbout() {
        const Released before;
        QVERIFY(before.relatedTo(before.dataset).empty());
        QVERIFY(before.relatedTo(datasetOf(people(2), "others.csv")).empty());
        QVERIFY(before.relatedTo(datasetOf(census(), "census.csv")).empty());
    }

    // Ages drawn from the same few, hours of the day and numbers of rows stand in many tables.
    void whatManyTablesHaveInCommonIsNotAskedAbout() {
        const auto table = [](unsigned seed) {
            Table made = people(seed);
            std::vector<double> id, hour, year;
            for (std::size_t i = 0; i < made.rows; ++i) {
                id.push_back(static_cast<double>(i + (i >= 7 ? 1 : 0)));
                hour.push_back(static_cast<double>(i % 24));
                year.push_back(1900 + 0.25 * static_cast<double>(i));
            }
            made.columns[2] = numericColumn("id", id);
            made.columns.push_back(numericColumn("hour", hour));
            made.columns.push_back(numericColumn("year", year));
            made.columns[0] = people(seed + 50).columns[0];
            return made;
        };
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset one = datasetOf(table(1), "one.csv"),
                      two = datasetOf(rowsOf(table(2), rowsBut(table(2), 9)));
        spendOneOfTwo(ledgers.open(one).value());
        QVERIFY(relatedLedgers(ledgers, ledgers.open(two).value(), two)->empty());
    }

    void onlyReleasesAndTotalsAreAskedAbout() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        auto ledger = ledgers.open(datasetOf(people()));
        const Dataset copy = datasetOf(rowsOf(people(), firstRows(300)), "fixed.csv");
        const LedgerFile own = ledgers.open(copy).value();
        QVERIFY(relatedLedgers(ledgers, own, copy)->empty());
        LedgerEntry total = noteOf(LedgerEntryKind::Total);
        total.total = LedgerTotal{*Decimal::fromText("2"), *Decimal::fromText("0"), Composition::Basic,
                                  Crossing::Refuse};
        QVERIFY(ledger->append(total));
        QCOMPARE(relatedLedgers(ledgers, own, copy)->size(), std::size_t{1});
        // What has releases of its own is settled.
        LedgerFile released = own;
        QVERIFY(released.charge(oneOf(0.1)));
        QVERIFY(relatedLedgers(ledgers, own, copy)->empty());
    }

    void whatGoesOnHasTheTotalAndWhatIsSpent() {
        const Released before;
        for (const Edit& edit : edits()) {
            if (std::string(edit.name) == "a column dropped and a row less") continue;
            const Dataset copy = datasetOf(edit.made(people()), "fixed.csv");
            LedgerEntry explored = noteOf(LedgerEntryKind::Explored);
            explored.runs = 7;
            QVERIFY(before.ledgers.open(copy)->append(explored));
            const auto related = before.relatedTo(copy);
            const auto runs = before.ledger.read()->balance.exploredRuns();
            const auto gone = goOnAs(before.ledgers, copy, related.front());
            QVERIFY2(gone, edit.name);
            for (const auto& ledger : {*before.ledgers.open(copy), **before.ledgers.find(copy)}) {
                QCOMPARE(ledger.folder(), before.ledger.folder());
                const auto reading = ledger.read();
                QCOMPARE(reading->entries.back().kind, LedgerEntryKind::Continued);
                QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon.text(), std::string("1"));
                QCOMPARE(reading->balance.exploredRuns(), runs + 7);
            }
            QVERIFY(before.relatedTo(copy).empty());
            QVERIFY(before.ledgers.overlaps(copy)->empty());
            QVERIFY(LedgerFile(before.ledgers.open(copy).value()).charge(oneOf(1.5))->crossing);
        }
    }

    void whoWasPrivateStaysPrivate() {
        const SplitRows first = dealt(Released().split, people().rows);
        QVERIFY(first.publicRows.size() > 40 && first.testRows.size() > 40);
        for (const Edit& edit : edits()) {
            if (std::string(edit.name) == "a column dropped and a row less" ||
                std::string(edit.name) == "one column of few values left")
                continue;
            const Released before;
            const SplitRows rows = dealt(before.split, people().rows);
            Table table = edit.made(people());
            const Dataset copy = datasetOf(table, "fixed.csv");
            QVERIFY2(goOnAs(before.ledgers, copy, before.relatedTo(copy).front()), edit.name);
            const auto split = splitOfRelease(before.ledgers, before.ledger, copy, plan);
            QVERIFY2(split, edit.name);
            for (Column& column : table.columns)
                if (column.name.ends_with("_2")) column.name.resize(column.name.size() - 2);
            const std::vector<std::string> columns = {"children", "income"};
            const SplitRows again = dealt(*split, table.rows);
            const auto open = recordsOf(people(), rows.publicRows, columns),
                       openNow = recordsOf(table, again.publicRows, columns),
                       examine = recordsOf(people(), rows.testRows, columns),
                       examineNow = recordsOf(table, again.testRows, columns);
            QVERIFY2(std::ranges::includes(open, openNow), edit.name);
            QVERIFY2(std::ranges::includes(examine, examineNow), edit.name);
            if (table.rows == people().rows) QVERIFY2(open == openNow && examine == examineNow, edit.name);
        }
    }

    // Rows and columns of a copy of a copy: each is found by the copy before it.
    void aCopyOfACopyGoesOn() {
        const Released before;
        const Dataset fewer = datasetOf(rowsOf(people(), rowsBut(people(), 5)), "fewer.csv");
        Dataset narrow = datasetOf(fewer.table, "narrow.csv");
        narrow.table.columns.erase(narrow.table.columns.begin() + 1);
        narrow.fingerprint = narrow.table.fingerprint();
        const auto lost = goOnAs(before.ledgers, narrow, before.relatedTo(narrow).front());
        QVERIFY(!lost && lost.error().what.find("no row of this dataset is found") == 0);
        QVERIFY(goOnAs(before.ledgers, fewer, before.relatedTo(fewer).front()));
        QVERIFY(goOnAs(before.ledgers, narrow, before.relatedTo(narrow).front()));
        const auto split = splitOfRelease(before.ledgers, before.ledger, narrow, plan);
        QVERIFY(split && split->numbers);
        const auto& numbers = *split->numbers;
        for (std::uint32_t row = 0; row < numbers.size(); ++row)
            QCOMPARE(numbers[row], row < 5 ? row : row + 1);
    }

    void otherPeopleAreRecorded() {
        const Released before;
        const Dataset copy = datasetOf(rowsOf(people(), firstRows(300)), "fixed.csv");
        const auto related = before.relatedTo(copy);
        const LedgerFile own = before.ledgers.open(copy).value();
        QVERIFY(setApart(own, related));
        QVERIFY(before.relatedTo(copy).empty());
        QVERIFY(own.folder() != before.ledger.folder());
        const auto entry = own.read()->entries.back();
        QCOMPARE(entry.kind, LedgerEntryKind::Apart);
        QCOMPARE(entry.text, std::string("other people than in people.csv"));
        // What is released of it is then asked about by the next copy, as is the first.
        spendOneOfTwo(own);
        QCOMPARE(before.relatedTo(datasetOf(rowsOf(people(), firstRows(250)), "next.csv")).size(),
                 std::size_t{2});
    }

    void releasesOfItsOwnCannotGoOnElsewhere() {
        const Released before;
        const Dataset copy = datasetOf(rowsOf(people(), firstRows(300)), "fixed.csv");
        const auto related = before.relatedTo(copy);
        spendOneOfTwo(before.ledgers.open(copy).value());
        QVERIFY(!goOnAs(before.ledgers, copy, related.front()));
    }

    void aLostLinkIsAskedAboutAgain() {
        const Released before;
        const Dataset copy = datasetOf(rowsOf(people(), firstRows(300)), "fixed.csv");
        QVERIFY(goOnAs(before.ledgers, copy, before.relatedTo(copy).front()));
        const std::string own = before.ledgers.ledgerOf(nameOf(before.ledgers, copy)).folder();
        for (const char* text : {"", "nonsense", "0123456789abcdef0123456789abcdef-01234567\n"}) {
            QVERIFY(writeWholeFile(own + "/goes-on-as", text));
            QCOMPARE(before.relatedTo(copy).size(), std::size_t{1});
        }
        QVERIFY(std::filesystem::remove(own + "/goes-on-as"));
        QCOMPARE(before.relatedTo(copy).size(), std::size_t{1});
    }

    void aLostSplitIsNotDrawnAnew() {
        const Released before;
        QVERIFY(std::filesystem::remove(before.ledger.folder() + "/split.json"));
        const auto lost = splitOfRelease(before.ledgers, before.ledger, before.dataset, plan);
        QVERIFY(!lost && lost.error().what.find("the split of the releases before this one is lost") == 0);
        QVERIFY(!std::filesystem::exists(before.ledger.folder() + "/split.json"));
        // Where no row is dealt none can become public.
        const SplitPlan all{.privateFraction = 1, .publicFraction = 0, .testFraction = 0};
        QVERIFY(splitOfRelease(before.ledgers, before.ledger, before.dataset, all));
    }

    void whatWasEnteredFromElsewhereHadASplitOfItsOwn() {
        const QTemporaryDir folder;
        const LedgerDirectory ledgers(folder.path().toStdString());
        const Dataset dataset = datasetOf(people());
        auto ledger = ledgers.open(dataset);
        LedgerEntry entered = oneOf(1);
        entered.kind = LedgerEntryKind::Accepted;
        QVERIFY(ledger->charge(entered));
        QVERIFY(splitOfRelease(ledgers, *ledger, dataset, plan));
    }

    // Versions before this one kept no rows.
    void aSplitOfAnOlderVersionGoesOnOnceItsDataWereOpened() {
        const Released before;
        std::filesystem::remove_all(before.ledger.folder() + "/rows");
        const Dataset copy = datasetOf(rowsOf(people(), firstRows(300)), "fixed.csv");
        const auto related = before.relatedTo(copy);
        const auto refused = goOnAs(before.ledgers, copy, related.front());
        QVERIFY(!refused && refused.error().mend.find("open people.csv once") == 0);
        std::filesystem::remove(before.ledger.folder() + "/sketch.json"); // an older one is made anew as well
        QVERIFY(before.ledgers.open(before.dataset));
        const auto gone = goOnAs(before.ledgers, copy, related.front());
        QVERIFY2(gone, gone ? "" : gone.error().message().c_str());
    }
};

TEST_ALONE(RelatedLedgersTest)
#include "RelatedLedgersTest.moc"
