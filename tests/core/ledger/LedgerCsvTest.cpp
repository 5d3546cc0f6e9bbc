// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/ledger/EntryCosts.h"
#include "core/ledger/LedgerExport.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

// A ledger as it leaves the program: as text for tables, and as JSON.
class LedgerCsvTest : public QObject {
    Q_OBJECT

private slots:
    void factsComeFirst();
    void wordsOfAPersonStayInTheirCell();
    void eachEntryHasItsOwnCost();
    void withoutATotalTheMeasureIsSaid();
    void jsonHasEverything();
    void whatIsNoJsonIsKeptAsText();
    void anExplorationsPlannedCostStaysHere();

private:
    static LedgerEntry entry(LedgerEntryKind kind, const std::string& text = {}) {
        LedgerEntry made;
        made.time = "2026-11-22T09:30:00Z";
        made.kind = kind;
        made.text = text;
        return made;
    }
    static LedgerEntry accepted(double epsilon) {
        LedgerEntry made = entry(LedgerEntryKind::Accepted, "DP logistic regression");
        made.what = "run";
        made.spending.adjacency = Adjacency::ReplaceRecord;
        made.spending.pure = {{epsilon, 1}};
        return made;
    }
    static LedgerEntry total(const char* epsilon, Composition composition = Composition::Basic) {
        LedgerEntry made = entry(LedgerEntryKind::Total);
        made.total = LedgerTotal{*Decimal::fromText(epsilon), {}, composition, Crossing::Ask};
        return made;
    }
    static LedgerReading readingOf(std::vector<LedgerEntry> entries) {
        LedgerReading reading;
        for (LedgerEntry& each : entries) {
            each.number = static_cast<std::int64_t>(reading.entries.size()) + 1;
            reading.balance.add(each);
            reading.entries.push_back(each);
        }
        return reading;
    }
    static QStringList linesOf(const LedgerReading& reading, const LedgerSubject& subject = {"d.csv", {}}) {
        return QString::fromStdString(withComments(ledgerToCsv(reading, subject))).split('\n');
    }
};

void LedgerCsvTest::factsComeFirst() {
    LedgerReading reading = readingOf({total("1"), accepted(0.1), accepted(0.2)});
    LedgerTrouble trouble;
    trouble.text = "line 2 does not follow line 1: the file was edited";
    reading.troubles.push_back(trouble);
    const QStringList lines = linesOf(reading, {"two\nlines.csv", {}});
    QCOMPARE(lines[0], "# Epsiloscope budget ledger (epsiloscope.ledger/1)");
    QCOMPARE(lines[1], "# dataset: two lines.csv");
    QVERIFY2(lines[2].startsWith("# total: ε = 1 at δ = 0, basic composition"), qPrintable(lines[2]));
    QCOMPARE(lines[3], "# charged: ε = 0.3 at δ = 0, ε added up, replace one record, promised; "
                       "left: ε = 0.7");
    QCOMPARE(lines[4], "# trouble: line 2 does not follow line 1: the file was edited");
    QVERIFY(lines[5].startsWith("number,time,kind,"));
    QCOMPARE(lines.size(), 10);
    const CsvFile file = ledgerToCsv(reading, {"two\nlines.csv", {}});
    QVERIFY(file.table.starts_with("number,time,kind,"));
    QCOMPARE(file.notes.facts[1], std::string("dataset: two\nlines.csv"));
}

void LedgerCsvTest::wordsOfAPersonStayInTheirCell() {
    const auto cell = [](const std::string& text) {
        const QStringList lines = linesOf(readingOf({entry(LedgerEntryKind::Note, text)}));
        return lines.mid(4).join('\n');
    };
    QCOMPARE(cell("plain"), "1,2026-11-22T09:30:00Z,note,,,plain,,,,,,,,,,on,,,,,\n");
    QVERIFY(cell("a, \"b\"\nc").contains(",\"a, \"\"b\"\"\nc\","));
    for (const char* formula : {"=1+1", "+a", "-1-1", "@SUM(A1)"})
        QVERIFY2(cell(formula).contains(QString(",'") + formula + ","), formula);
    QVERIFY(cell("-1").contains(",-1,"));
    QVERIFY(cell("# no fact").contains(",\"# no fact\","));
}

void LedgerCsvTest::eachEntryHasItsOwnCost() {
    LedgerEntry unbounded = accepted(1);
    unbounded.spending.unbounded = true;
    const QStringList lines = linesOf(readingOf({total("9"), accepted(0.1), accepted(0.1), unbounded}));
    const qsizetype first = lines.size() - 5;
    QVERIFY2(lines[first].contains(",9,0,basic,ask,"), qPrintable(lines[first]));
    QVERIFY2(lines[first + 1].contains(",replace-record,0.1,0,basic,"), qPrintable(lines[first + 1]));
    QVERIFY(lines[first + 2].contains(",replace-record,0.1,0,basic,"));
    QVERIFY2(lines[first + 3].contains(",replace-record,inf,0,"), qPrintable(lines[first + 3]));
}

void LedgerCsvTest::withoutATotalTheMeasureIsSaid() {
    const LedgerReading reading = readingOf({accepted(0.1)});
    QCOMPARE(reading.balance.delta().value(), 1e-5);
    QVERIFY(linesOf(reading)[2].contains("none set"));
    QVERIFY(ledgerToJson(reading, {"d.csv", {}})["total"].is_null());
    QVERIFY(ledgerToJson(reading, {"d.csv", {}})["forecast"].is_null());
    QCOMPARE(ledgerToJson(reading, {"d.csv", {}})["balance"][0]["spent"]["delta"], 1e-5);
}

// Planned from how many private records there are: they follow from it.
void LedgerCsvTest::anExplorationsPlannedCostStaysHere() {
    LedgerEntry explored = accepted(0.0607711663);
    explored.kind = LedgerEntryKind::Explored;
    explored.text = "Bagging, δ = 0.0607711663";
    const LedgerReading reading = readingOf({explored});
    const std::string csv = withComments(ledgerToCsv(reading, {"d.csv", {}}));
    QVERIFY(csv.find("0.0607711663") == std::string::npos);
    const Json json = ledgerToJson(reading, {"d.csv", {}});
    QVERIFY(json.dump().find("0.0607711663") == std::string::npos);
    QCOMPARE(json["entries"][0]["kind"], "explored");
}

void LedgerCsvTest::jsonHasEverything() {
    LedgerEntry release = accepted(0.1);
    release.privacy = R"({"epsilon": 0.1})";
    release.experiment = R"({"mechanism": "dp-logistic"})";
    release.off = true;
    release.identity = std::string(32, 'a');
    QVERIFY(linesOf(readingOf({release})).join('\n').contains("," + QString(32, 'a') + ",,record\n"));
    LedgerEntry swept = entry(LedgerEntryKind::Explored, {});
    swept.runs = 15;
    QVERIFY(linesOf(readingOf({swept})).join('\n').endsWith(",,,15,\n"));
    const Json json = ledgerToJson(readingOf({total("1"), release}), {"d.csv", {}});
    QCOMPARE(json["schema"], "epsiloscope.ledger/1");
    QCOMPARE(json["dataset"], Json({{"name", "d.csv"}}));
    QCOMPARE(json["total"],
             Json({{"epsilon", 1.0}, {"delta", 0.0}, {"composition", "basic"}, {"crossing", "ask"}}));
    const Json& balance = json["balance"][0];
    QCOMPARE(balance["adjacency"], "replace-record");
    QCOMPARE(balance["spent"]["epsilon"], 0.1);
    QCOMPARE(balance["spent"]["kind"], "data-independent");
    QCOMPARE(balance["left"]["epsilon"], 0.9);
    QCOMPARE(json["forecast"]["fits_like_last"], 9);
    const Json& entry = json["entries"][1];
    QCOMPARE(entry["number"], 2);
    QCOMPARE(entry["privacy"]["epsilon"], 0.1);
    QCOMPARE(entry["experiment"]["mechanism"], "dp-logistic");
    QCOMPARE(entry["ledger"], "off");
    QCOMPARE(entry["spending"]["pure"][0]["epsilon"], 0.1);
}

// An editor may have been at the file: the export still says what stands there.
void LedgerCsvTest::whatIsNoJsonIsKeptAsText() {
    LedgerEntry release = accepted(0.1);
    release.privacy = "{\"epsilon\": ";
    const Json json = ledgerToJson(readingOf({release}), {"d.csv", {}});
    QCOMPARE(json["entries"][0]["privacy"], "{\"epsilon\": ");
    // JSON that is nested without end could not be written: as deep as nothing is that was written here.
    constexpr std::size_t deep = 300'000;
    for (const std::size_t levels : {std::size_t{65}, deep}) {
        release.privacy = std::string(levels, '[') + std::string(levels, ']');
        release.experiment = release.privacy;
        const Json nested = ledgerToJson(readingOf({release}), {"d.csv", {}});
        QCOMPARE(nested["entries"][0]["privacy"], release.privacy);
        QCOMPARE(nested["entries"][0]["experiment"], release.experiment);
        QVERIFY(nested.dump().size() > 4 * levels);
    }
    release.privacy = R"([[[1]]])";
    QCOMPARE(ledgerToJson(readingOf({release}), {"d.csv", {}})["entries"][0]["privacy"][0][0][0], 1);
}

TEST_WITH_EVENTS(LedgerCsvTest)
#include "LedgerCsvTest.moc"
