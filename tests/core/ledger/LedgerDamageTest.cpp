// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerFile.h"
#include "core/ledger/LedgerLine.h"
#include "core/numeric/Digest.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <filesystem>
#include <functional>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Lines = std::vector<std::string>;

/// A total of 3; 0.5 released, 0.25 accepted, 1 set aside, and a note: 1.75 spent in lines 1 … 6.
void fill(const LedgerFolder& folder) {
    LedgerFile ledger = folder.ledger();
    (void)ledger.append(totalOf("3"));
    (void)ledger.charge(reservation(0.75));
    (void)ledger.settle(2, released(0.5));
    LedgerEntry accepted = reservation(0.25);
    accepted.kind = LedgerEntryKind::Accepted;
    (void)ledger.charge(accepted);
    (void)ledger.charge(reservation(1));
    (void)ledger.append(entryOf(LedgerEntryKind::Note, "a word", 4));
}

void replace(std::string& text, const std::string& old, const std::string& with) {
    const auto at = text.find(old);
    if (at == std::string::npos) qFatal("no '%s'", old.c_str());
    text.replace(at, old.size(), with);
}

struct Edit {
    std::function<void(const LedgerFolder&)> make;
    std::int64_t line; ///< where it is noticed
    std::string words; ///< part of what is said
};

Edit ofLines(const std::function<void(Lines&)>& change, std::int64_t line, const char* words) {
    return {[change](const LedgerFolder& folder) {
                Lines lines = folder.lines();
                change(lines);
                folder.setLines(lines);
            },
            line, words};
}

std::map<std::string, Edit> edits() {
    const auto at = [](Lines& lines, std::size_t line) {
        return lines.begin() + static_cast<long>(line) - 1;
    };
    const std::string handMade = R"({"number":7,"time":"2026-11-22T09:30:00Z","kind":"returned","refers":5})";
    return {
        {"a figure is changed",
         ofLines([](Lines& l) { replace(l[3], "\"epsilon\":0.25", "\"epsilon\":0.05"); }, 4,
                 "line 4 is not as it was written")},
        {"the last line is changed",
         ofLines([](Lines& l) { replace(l[5], "a word", "another"); }, 6, "line 6 is not as it was written")},
        {"the total is raised",
         ofLines([](Lines& l) { replace(l[0], "\"epsilon\":\"3\"", "\"epsilon\":\"9\""); }, 1,
                 "line 1 is not")},
        {"a line is made unreadable", ofLines([](Lines& l) { l[4] = "??"; }, 5, "line 5 cannot be read")},
        {"the last line is made unreadable",
         ofLines([](Lines& l) { l[5] = "{}"; }, 6, "line 6 cannot be read")},
        {"a line in the middle is deleted",
         ofLines([=](Lines& l) { l.erase(at(l, 4)); }, 4, "line 4 does not follow line 3")},
        {"the first line is deleted",
         ofLines([=](Lines& l) { l.erase(at(l, 1)); }, 1, "line 1 is not the first")},
        {"the last lines are deleted",
         ofLines([](Lines& l) { l.resize(4); }, 5, "lines after line 4 were removed")},
        {"all lines are deleted", ofLines([](Lines& l) { l.clear(); }, 1, "all lines were removed")},
        {"a line is put in",
         ofLines([=](Lines& l) { l.insert(at(l, 6), handMade); }, 6, "line 6 is not as it was written")},
        {"a line is there twice",
         ofLines([=](Lines& l) { l.insert(at(l, 5), l[3]); }, 5, "line 5 does not follow line 4")},
        {"two lines are swapped",
         ofLines([](Lines& l) { std::swap(l[3], l[4]); }, 4, "line 4 does not follow line 3")},
        {"a line is put behind the others",
         ofLines([=](Lines& l) { l.push_back(handMade); }, 7, "line 7 is not as it was written")},
        {"ends of lines are changed", ofLines(
                                          [](Lines& l) {
                                              for (std::string& line : l)
                                                  line += "\r";
                                          },
                                          1, "line 1 is not as it was written")},
        {"the end of the last line is taken off",
         {[](const LedgerFolder& folder) {
              std::string text = folder.content("ledger.jsonl");
              text.pop_back();
              folder.setContent("ledger.jsonl", text);
          },
          6, "line 6 has no end of line"}},
        {"the ledger is deleted and its head is not",
         {[](const LedgerFolder& folder) { std::filesystem::remove(folder.file("ledger.jsonl")); }, 1,
          "all lines were removed"}},
        {"the head is deleted",
         {[](const LedgerFolder& folder) { std::filesystem::remove(folder.file("head.json")); }, 6,
          "head.json, which records the last entry, is missing"}},
        {"the head is made unreadable",
         {[](const LedgerFolder& folder) { folder.setContent("head.json", "{}"); }, 6,
          "missing or unreadable"}},
        {"the file is another ledger's",
         {[](const LedgerFolder& folder) {
              const LedgerFolder other;
              LedgerFile ledger = other.ledger();
              for (int i = 0; i < 8; ++i)
                  (void)ledger.append(entryOf(LedgerEntryKind::Note, "of another"));
              folder.setContent("ledger.jsonl", other.content("ledger.jsonl"));
          },
          8, "the file was replaced"}},
    };
}

// As a line says it that is the first of its ledger.
void digestAnew(std::string& line, std::size_t body) {
    Digest digest;
    digest.add(digestBeforeFirst());
    digest.add(line.data(), body);
    line.replace(line.size() - 34, 32, digest.hex());
}

std::string said(const LedgerReading& reading) {
    std::string text;
    for (const LedgerTrouble& trouble : reading.troubles)
        text += std::to_string(trouble.line) + ": " + trouble.text + "\n";
    return text;
}

} // namespace

class LedgerDamageTest : public QObject {
    Q_OBJECT

private slots:
    void everyEditIsNoticedAndForgetsNothing_data() {
        QTest::addColumn<QString>("name");
        for (const auto& [name, edit] : edits())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }

    void everyEditIsNoticedAndForgetsNothing() {
        QFETCH(QString, name);
        const Edit edit = edits().at(name.toStdString());
        const LedgerFolder folder;
        fill(folder);
        LedgerFile ledger = folder.ledger();
        QVERIFY(!ledger.read()->damaged());
        QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("1.75"));
        edit.make(folder);
        const auto reading = ledger.read();
        QVERIFY(reading->damaged());
        QVERIFY(ledger.exists());
        const LedgerTrouble& first = reading->troubles.front();
        QVERIFY2(first.line == edit.line && first.text.find(edit.words) != std::string::npos,
                 said(*reading).c_str());
        QVERIFY(reading->balance.spent(addedRecord).epsilon >= decimal("1.75"));
        const auto refused = ledger.charge(reservation(0.01), true);
        QVERIFY(refused && !refused->written && !refused->crossing);
        const std::string words = refused->refused->message();
        QVERIFY2(words.find("ledger.jsonl:" + std::to_string(edit.line)) != std::string::npos, words.c_str());

        // Whatever is written meanwhile, the damage stays visible until somebody has read of it.
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Explored, "a look")));
        QVERIFY2(ledger.read()->damaged(), said(*ledger.read()).c_str());
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Acknowledged, "read")));
        QVERIFY2(!ledger.read()->damaged(), said(*ledger.read()).c_str());
        QVERIFY(!ledger.read()->troubles.empty());
        const Decimal floor = ledger.read()->balance.spent(addedRecord).epsilon;
        QVERIFY(floor >= decimal("1.75"));

        // Charges go on from there; and they are not swallowed by what was lost.
        QVERIFY(ledger.append(totalOf("9")));
        const auto charged = ledger.charge(reservation(0.5));
        QVERIFY(charged && charged->written);
        QVERIFY(ledger.read()->balance.spent(addedRecord).epsilon >= floor + decimal("0.5"));
        QVERIFY(!ledger.read()->damaged());
    }

    void aSecondEditIsDamageAnew() {
        const LedgerFolder folder;
        fill(folder);
        LedgerFile ledger = folder.ledger();
        Lines lines = folder.lines();
        lines.pop_back();
        lines.pop_back();
        folder.setLines(lines);
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Acknowledged)));
        QVERIFY(ledger.charge(reservation(0.25))->written);
        QCOMPARE(ledger.read()->balance.spent(addedRecord).epsilon.text(), std::string("2"));
        lines = folder.lines();
        lines.pop_back();
        folder.setLines(lines);
        const auto reading = ledger.read();
        QVERIFY(reading->damaged());
        QVERIFY(reading->troubles.front().acknowledged);
        QVERIFY(!reading->troubles.back().acknowledged);
        QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("2"));
    }

    void anOlderCopyIsNoticed() {
        const LedgerFolder folder;
        fill(folder);
        const std::string older = folder.content("ledger.jsonl");
        QVERIFY(folder.ledger().charge(reservation(0.5))->written);
        folder.setContent("ledger.jsonl", older);
        const auto reading = folder.ledger().read();
        QVERIFY(reading->damaged());
        QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("2.25"));
    }

    void numbersOfLostEntriesAreNotGivenAgain() {
        const LedgerFolder folder;
        fill(folder);
        Lines lines = folder.lines();
        lines.resize(4);
        folder.setLines(lines);
        QCOMPARE(*folder.ledger().append(entryOf(LedgerEntryKind::Acknowledged)), std::int64_t{7});
    }

    void theTotalOutlivesLostLines() {
        const LedgerFolder folder;
        fill(folder);
        folder.setLines({});
        LedgerFile ledger = folder.ledger();
        QCOMPARE(ledger.read()->balance.total()->epsilon.text(), std::string("3"));
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Explored, "a look")));
        QVERIFY(ledger.append(entryOf(LedgerEntryKind::Acknowledged, "read")));
        QVERIFY(ledger.charge(reservation(1))->written);
        const auto refused = folder.ledger().charge(reservation(0.5));
        QVERIFY(refused && !refused->written && refused->crossing);
        const auto reading = folder.ledger().read();
        QVERIFY2(!reading->damaged(), said(*reading).c_str());
        QCOMPARE(*reading->balance.total(), *totalOf("3").total);
        QCOMPARE(reading->balance.spent(addedRecord).epsilon.text(), std::string("2.75"));
        QVERIFY(ledger.append(totalOf("4"))); // a person may still set another
        QCOMPARE(folder.ledger().read()->balance.total()->epsilon.text(), std::string("4"));
    }

    void aTotalRaisedByHandIsNotInForce() {
        const LedgerFolder folder;
        fill(folder);
        Lines lines = folder.lines();
        replace(lines[0], "\"epsilon\":\"3\"", "\"epsilon\":\"9\"");
        folder.setLines(lines);
        QCOMPARE(folder.ledger().read()->balance.total()->epsilon.text(), std::string("3"));
        QVERIFY(folder.ledger().append(entryOf(LedgerEntryKind::Acknowledged, "read")));
        QCOMPARE(folder.ledger().read()->balance.total()->epsilon.text(), std::string("3"));
    }

    // With digests that fit: who edits a ledger may know how they are made.
    void aTextThatIsNoUtf8IsNoEntry() {
        const LedgerFolder folder;
        LedgerEntry entry = entryOf(LedgerEntryKind::Explored, "a look");
        entry.experiment = "{}zz";
        QVERIFY(folder.ledger().append(entry));
        std::string line = folder.lines().front();
        QVERIFY(LedgerLineReader().read(line).intact);
        replace(line, "zz", "\xff\xfe");
        const std::size_t body =
            line.size() - std::string("\"}").size() - 32 - std::string(",\"hash\":\"").size();
        digestAnew(line, body);
        folder.setLines({line});
        QVERIFY(!LedgerLineReader().read(line).intact);
        const auto reading = folder.ledger().read();
        QVERIFY(reading->damaged());
        QVERIFY(reading->entries.empty());
        replace(line, "\xff\xfe", "\xC3\xA4"); // the same digest would do for a text
        digestAnew(line, body);
        QVERIFY(LedgerLineReader().read(line).intact);
    }

    void aLineWithoutEndIsNeitherReadNorWritten() {
        const LedgerFolder folder;
        fill(folder);
        LedgerLine line;
        line.entry = entryOf(LedgerEntryKind::Note, std::string(longestLine, 'n'));
        line.entry.number = 7;
        line.entry.time = "2026-11-22T09:30:00Z";
        line.previous = LedgerLineReader().read(folder.lines().back()).digest;
        const LedgerEntry note = line.entry;
        std::string text = writeLedgerLine(line);
        text.pop_back();
        const LedgerLine read = LedgerLineReader().read(text);
        QVERIFY(read.error && !read.intact);
        Lines lines = folder.lines();
        lines.push_back(text);
        const auto refused = folder.ledger().append(note);
        QVERIFY(!refused && !refused.error().mend.empty());
        QCOMPARE(folder.lines().size(), std::size_t{6});
        folder.setLines(lines);
        const auto reading = folder.ledger().read();
        QVERIFY2(said(*reading).find("7: line 7 cannot be read") == 0, said(*reading).c_str());
        QVERIFY(folder.ledger().append(entryOf(LedgerEntryKind::Acknowledged)));
        QVERIFY(folder.ledger().charge(reservation(0.5))->written);
        QVERIFY(!folder.ledger().read()->damaged());
    }

    void aRunWithTheLedgerOffIsCountedInADamagedOne() {
        const LedgerFolder folder;
        fill(folder);
        std::filesystem::remove(folder.file("head.json"));
        LedgerEntry off = reservation(0.5);
        off.off = true;
        QVERIFY(folder.ledger().charge(off)->written);
        QVERIFY(folder.ledger().settle(5, released(0.5)));
        QVERIFY(folder.ledger().read()->damaged());
        QVERIFY(folder.ledger().read()->balance.spent(addedRecord).epsilon >= decimal("1.75"));
    }
};

TEST_WITH_EVENTS(LedgerDamageTest)
#include "LedgerDamageTest.moc"
