// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerFile.h"

#include "core/ledger/LedgerLock.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <filesystem>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {
constexpr std::int64_t morning = 1795339800; // 2026-11-22T09:30:00Z

std::vector<std::string> textsOf(const LedgerReading& reading) {
    std::vector<std::string> texts;
    for (const LedgerTrouble& trouble : reading.troubles)
        texts.push_back(trouble.text);
    return texts;
}
} // namespace

class LedgerFileTest : public QObject {
    Q_OBJECT

private slots:
    void aLedgerThatIsHeldIsNotReadHalfWritten() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        ledger.setPatience(std::chrono::milliseconds(20));
        {
            const auto held = LedgerLock::take(folder.path(), LedgerLock::Kind::Exclusive);
            QVERIFY(held);
            const auto reading = ledger.read();
            QVERIFY(!reading);
            QVERIFY2(reading.error().what.find("another program") == 0, reading.error().what.c_str());
            QVERIFY(!ledger.charge(reservation(0.5)));
        }
        QVERIFY(ledger.read());
        std::filesystem::remove(folder.file("lock")); // as of a folder that was copied without it
        QCOMPARE(ledger.read()->entries.size(), std::size_t{1});
    }

    void aClockThatRanBackwardsIsReadOnce() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        for (const std::int64_t hours : {0, -1}) {
            ledger.setClock([=] { return morning + hours * 3600; });
            QVERIFY(ledger.append(entryOf(LedgerEntryKind::Note, "a word")));
        }
        QVERIFY(ledger.read()->unread());
        QVERIFY(!ledger.read()->damaged());
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Acknowledged, "daylight saving")));
        QCOMPARE(ledger.read()->troubles.size(), std::size_t{1});
        QVERIFY(ledger.read()->troubles.front().acknowledged);
        QVERIFY(!ledger.read()->unread());
        ledger.setClock([] { return morning - 7200; });
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Note, "again")));
        QVERIFY(ledger.read()->unread());
    }

    void nothingIsMadeBeforeTheFirstEntry() {
        const LedgerFolder folder;
        const LedgerFile ledger = folder.ledger();
        const auto reading = ledger.read();
        QVERIFY(reading);
        QVERIFY(reading->entries.empty() && reading->troubles.empty() && !reading->damaged());
        QVERIFY(!ledger.exists());
        QCOMPARE(ledger.size(), std::uint64_t{0});
        QVERIFY(!std::filesystem::exists(folder.path()));
    }

    void entriesComeBackAsTheyWereWritten() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        ledger.setClock([] { return morning; });
        LedgerEntry entry = reservation(0.25);
        entry.privacy = R"({"epsilon": {"value": 0.25}})";
        entry.experiment = "{\"name\": \"\xC3\xA4 \\\"quoted\\\"\\n\"}";
        entry.off = true;
        entry.spending.approximate = {{0.5, 1e-7, 3}};
        entry.spending.gaussian = 0.1 + 0.2;
        entry.spending.subsampled = {{0.01, 1.1, 1000}};
        QCOMPARE(*ledger.append(totalOf("3", Composition::Renyi, Crossing::Ask)), std::int64_t{1});
        const auto verdict = ledger.charge(entry);
        QVERIFY(verdict && verdict->written);
        QCOMPARE(verdict->number, std::int64_t{2});
        LedgerEntry end = released(0.1);
        QCOMPARE(*ledger.settle(2, end), std::int64_t{3});
        const auto reading = folder.ledger().read();
        QVERIFY(reading);
        QCOMPARE(reading->entries.size(), std::size_t{3});
        entry.number = 2;
        entry.time = "2026-11-22T09:30:00Z";
        QVERIFY(reading->entries[1] == entry);
        QVERIFY(reading->entries[0].total == totalOf("3", Composition::Renyi, Crossing::Ask).total);
        QCOMPARE(reading->entries[2].refers, std::int64_t{2});
        QVERIFY(reading->troubles.empty());
        QVERIFY(reading->balance.open().empty());
    }

    void onlyItsOwnerMayLookIntoIt() {
        const LedgerFolder folder;
        QVERIFY(folder.ledger().append(entryOf(LedgerEntryKind::Note, "mine")));
        using std::filesystem::perms;
        const perms others = perms::group_all | perms::others_all;
        for (const char* name : {"", "ledger.jsonl", "lock"})
            QVERIFY((std::filesystem::status(folder.file(name)).permissions() & others) == perms::none);
    }

    void whatWouldCrossTheTotalIsRefusedAndSaid() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        for (int i = 0; i < 10; ++i)
            QVERIFY(ledger.charge(reservation(0.1))->written);
        const auto verdict = ledger.charge(reservation(0.1));
        QVERIFY(verdict && !verdict->written && verdict->crossing);
        const std::string words = verdict->refused->message();
        QVERIFY2(words.find("ε = 1.1 would be charged, above the total ε = 1 at δ") != std::string::npos,
                 words.c_str());
        QVERIFY2(words.find("add or remove one record") != std::string::npos, words.c_str());
        QCOMPARE(ledger.read()->entries.size(), std::size_t{11});
        QVERIFY(ledger.charge(reservation(0.1), true)->written);
        LedgerEntry off = reservation(0.5);
        off.off = true;
        QVERIFY(ledger.charge(off)->written);
        QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("1.6"));
    }

    void aReservationStaysChargedUntilItEnds() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        QVERIFY(ledger.charge(reservation(0.75))->written);
        QVERIFY(!ledger.charge(reservation(0.5))->written);
        QCOMPARE(ledger.read()->balance.open(), std::vector<std::int64_t>{2});
        QVERIFY(ledger.settle(2, released(0.25)));
        QVERIFY(ledger.charge(reservation(0.5))->written);
        QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("0.75"));
        QVERIFY(ledger.settle(4, entryOf(LedgerEntryKind::Returned)));
        QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("0.25"));
    }

    void theWrongCallIsRefused() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(!ledger.append(reservation(0.1)));
        QVERIFY(!ledger.append(released(0.1)));
        QVERIFY(!ledger.charge(entryOf(LedgerEntryKind::Note)));
        QVERIFY(!ledger.settle(1, reservation(0.1)));
        QVERIFY(!ledger.exists());
    }

    void aClockThatRunsBackwardsIsSaid() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        std::int64_t now = morning;
        ledger.setClock([&now] { return now; });
        for (const std::int64_t change : {0, 5, -7200, 10}) {
            now += change;
            QVERIFY(ledger.append(entryOf(LedgerEntryKind::Note, "a word")));
        }
        const auto reading = ledger.read();
        QCOMPARE(reading->troubles.size(), std::size_t{1});
        const LedgerTrouble& trouble = reading->troubles.front();
        QVERIFY(trouble.kind == LedgerTrouble::Kind::ClockBackwards);
        QCOMPARE(trouble.line, std::int64_t{3});
        QVERIFY2(trouble.text.find("2 hours before") != std::string::npos, trouble.text.c_str());
        QVERIFY(!reading->damaged());
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(reading->entries[i].number, static_cast<std::int64_t>(i + 1));
    }

    // Every state that a killed program can leave, made by hand.
    void aTornLineHadNotBegun() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        QVERIFY(ledger.charge(reservation(0.5))->written);
        const std::string whole = folder.content("ledger.jsonl");
        const std::string head = folder.content("head.json");
        QVERIFY(ledger.charge(reservation(0.25))->written);
        const std::string last = folder.content("ledger.jsonl").substr(whole.size());
        for (const std::size_t cut : {std::size_t{1}, last.size() / 2, last.size() - 1}) {
            folder.setContent("ledger.jsonl", whole + last.substr(0, cut));
            folder.setContent("head.json", head);
            const auto reading = ledger.read();
            QCOMPARE(reading->troubles.size(), std::size_t{1});
            QVERIFY(reading->troubles.front().kind == LedgerTrouble::Kind::Torn);
            QCOMPARE(reading->troubles.front().line, std::int64_t{3});
            QVERIFY(!reading->damaged());
            QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("0.5"));
            QVERIFY(ledger.charge(reservation(0.25))->written);
            QVERIFY(ledger.read()->troubles.empty());
            QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("0.75"));
        }
        QCOMPARE(folder.content("torn-1"), last.substr(0, 1));
        QCOMPARE(folder.content("torn-3"), last.substr(0, last.size() - 1));
    }

    void aTornFirstLineIsNoEntry() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        folder.setContent("ledger.jsonl", "{\"number\":1,\"ti");
        folder.setContent("head.json", R"({"hash":"","number":0,"size":0,"spent":{}})");
        QVERIFY(ledger.read()->entries.empty());
        QVERIFY(!ledger.read()->damaged());
        QCOMPARE(*ledger.append(totalOf("1")), std::int64_t{1});
        QVERIFY2(ledger.read()->troubles.empty(), "as if nothing had been");
    }

    void aLineWithoutItsHeadCounts() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("1")));
        const std::string head = folder.content("head.json");
        QVERIFY(ledger.charge(reservation(0.5))->written);
        folder.setContent("head.json", head);
        folder.setContent("head.json.4711.part", "{\"numb");
        const auto reading = ledger.read();
        QVERIFY2(reading->troubles.empty(), textsOf(*reading).empty() ? "" : textsOf(*reading)[0].c_str());
        QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("0.5"));
        QCOMPARE(ledger.charge(reservation(0.25))->number, std::int64_t{3});
        QVERIFY(ledger.read()->troubles.empty());
    }

    void aHeadBeforeTheFirstLineIsNoLedgerYet() {
        const LedgerFolder folder;
        QVERIFY(folder.ledger().append(totalOf("1")));
        std::filesystem::remove(folder.file("ledger.jsonl"));
        folder.setContent("head.json", R"({"hash":"","number":0,"size":0,"spent":{}})");
        QVERIFY(folder.ledger().read()->troubles.empty());
        QCOMPARE(*folder.ledger().append(totalOf("1")), std::int64_t{1});
    }

    // A writer reads only what was appended since it looked last.
    void twoThatWriteByTurnsSeeEachOther() {
        const LedgerFolder folder;
        LedgerFile one = folder.ledger(), other(one.folder());
        QVERIFY(one.append(totalOf("1")).ok());
        for (int i = 0; i < 2; ++i) {
            QVERIFY(one.charge(reservation(0.25))->written);
            QVERIFY(other.charge(reservation(0.25))->written);
        }
        const auto fifth = one.charge(reservation(0.125));
        QVERIFY(fifth.ok() && !fifth->written && fifth->crossing);
        QVERIFY(other.settle(2, released(0.125)).ok());
        const auto sixth = one.charge(reservation(0.125));
        QVERIFY(sixth.ok() && sixth->written);
        QCOMPARE(sixth->number, std::int64_t{7});
        const auto reading = folder.ledger().read();
        QVERIFY(reading.ok() && reading->troubles.empty());
        QCOMPARE(reading->balance.spent(Adjacency::AddRemoveRecord).epsilon, decimal("1"));
    }

    void aWriterNoticesWhatWasEditedSinceItWrote() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        QVERIFY(ledger.append(totalOf("2")).ok());
        QVERIFY(ledger.charge(reservation(0.5))->written);
        QVERIFY(ledger.charge(reservation(0.5))->written);
        auto lines = folder.lines();
        lines.erase(lines.begin() + 1);
        folder.setLines(lines);
        const auto verdict = ledger.charge(reservation(0.5));
        QVERIFY(verdict.ok() && !verdict->written && verdict->refused && !verdict->crossing);
        QVERIFY(verdict->refused->what.find("changed by hand") != std::string::npos);
    }

    void itsSizeTellsThatSomethingWasAppended() {
        const LedgerFolder folder;
        LedgerFile ledger = folder.ledger();
        std::uint64_t before = ledger.size();
        for (int i = 0; i < 3; ++i) {
            QVERIFY(ledger.append(entryOf(LedgerEntryKind::Note, "a word")));
            QVERIFY(ledger.size() != before);
            before = ledger.size();
        }
    }

    void aNameThatIsNoTextIsWrittenAllTheSame() {
        const LedgerFolder folder;
        QVERIFY(folder.ledger().append(entryOf(LedgerEntryKind::Note, "Z\xFCrich")));
        const auto reading = folder.ledger().read();
        QVERIFY(reading->troubles.empty());
        QCOMPARE(reading->entries.front().text, std::string("Z\xEF\xBF\xBDrich"));
    }
};

TEST_WITH_EVENTS(LedgerFileTest)
#include "LedgerFileTest.moc"
