// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <random>

using epsiloscope::Json;
using namespace epsiloscope::testing;

namespace {

constexpr int count = 400;

/// A table of made-up people, as a person edits it.
struct Sheet {
    QList<QByteArray> header = {"age", "hours", "town", "children", "rich"};
    QList<QList<QByteArray>> rows;

    Sheet() {
        std::mt19937 random(5);
        const auto below = [&](unsigned most) { return static_cast<int>(random() % most); };
        for (int i = 0; i < count; ++i) {
            const int age = 18 + below(70), hours = below(80);
            rows.append({QByteArray::number(age), QByteArray::number(hours),
                         "town " + QByteArray::number(below(30)), QByteArray::number(below(4)),
                         age + hours > 90 ? "yes" : "no"});
        }
    }
    QByteArray text(const QByteArray& between = ",", const QByteArray& end = "\n") const {
        QByteArray text = header.join(between) + end;
        for (const auto& row : rows)
            text += row.join(between) + end;
        return text;
    }
    void drop(int column) {
        header.removeAt(column);
        for (auto& row : rows)
            row.removeAt(column);
    }
};

struct Copy {
    const char* name;
    QByteArray bytes;
    QStringList words; ///< how it is read, where that has to be said otherwise
    QString file = "fixed.csv";
};

// What people do to a file before they release from it again.
std::vector<Copy> editedCopies() {
    std::vector<Copy> copies;
    const auto add = [&](const char* name, const auto& edit) {
        Sheet sheet;
        edit(sheet);
        copies.push_back({name, sheet.text(), {}});
    };
    add("one age changed", [](Sheet& sheet) { sheet.rows[17][0] = "44"; });
    add("a row less", [](Sheet& sheet) { sheet.rows.removeAt(5); });
    add("a row more", [](Sheet& sheet) { sheet.rows.append({"33", "20", "town 3", "1", "no"}); });
    add("half", [](Sheet& sheet) { sheet.rows.remove(0, count / 2); });
    add("rows shuffled",
        [](Sheet& sheet) { std::shuffle(sheet.rows.begin(), sheet.rows.end(), std::mt19937(3)); });
    add("columns reordered", [](Sheet& sheet) {
        std::reverse(sheet.header.begin(), sheet.header.end());
        for (auto& row : sheet.rows)
            std::reverse(row.begin(), row.end());
    });
    add("columns renamed", [](Sheet& sheet) { sheet.header = {"a", "h", "t", "c", "rich"}; });
    add("a column dropped", [](Sheet& sheet) { sheet.drop(2); });
    add("a column added", [](Sheet& sheet) {
        sheet.header.prepend("number");
        for (int i = 0; i < sheet.rows.size(); ++i)
            sheet.rows[i].prepend(QByteArray::number((i * i) % 977));
    });
    // Another reading of the very same bytes.
    copies.push_back({"other types", Sheet().text(), {"--set", "data.types={\"age\":\"categorical\"}"}});
    copies.push_back({"other missing markers", Sheet().text(), {"--set", "data.missing_markers=[\"0\"]"}});
    return copies;
}

// The same cells in other files.
std::vector<Copy> encodedCopies() {
    const QByteArray text = Sheet().text();
    QByteArray carriage = text, quoted, decimals, blanks;
    carriage.replace("\n", "\r\n");
    Sheet sheet;
    for (auto& row : sheet.rows)
        for (QByteArray& cell : row)
            cell = '"' + cell + '"';
    quoted = sheet.text();
    sheet = Sheet();
    for (auto& row : sheet.rows)
        row[0] += ".0";
    decimals = sheet.text();
    sheet = Sheet();
    for (auto& row : sheet.rows)
        row[1] = "  " + row[1] + ' ';
    blanks = sheet.text();
    return {{"CRLF", carriage, {}},
            {"a byte order mark", "\xEF\xBB\xBF" + text, {}},
            {"gzip", gzipped(text), {}, "fixed.csv.gz"},
            {"another name", text, {}, "other.txt"},
            {"a link", {}, {}, "link.csv"},
            {"quotes", quoted, {}},
            {"31.0", decimals, {}},
            {"semicolons", Sheet().text(";"), {"--set", "data.delimiter=;"}},
            {"blanks", blanks, {}},
            {"no last end of line", text.chopped(1), {}}};
}

} // namespace

// A total follows the people of a dataset into edited copies of its file.
class LedgerPeopleTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        people_ = write(program_->folder(), "d.csv", Sheet().text());
        experiment_ = write(program_->folder(), "e.json", R"({"data": {"path": "d.csv", "label": "rich",
 "classes": ["no", "yes"], "delimiter": ",", "header": true, "decimal": "point", "missing_markers": ["?"]},
 "split": {"private": 0.6, "public": 0.25, "test": 0.15}, "mechanism": "saa", "release": true,
 "parameters": {"teachers": 10, "epsilon": 0.3, "delta": 1e-6, "queries": 20}})");
        QCOMPARE(program_->ledger(people_, {"--total", "0.5,1e-5"}).exitCode, 0);
        const auto released = run({}, "first");
        QVERIFY2(released.exitCode == 0, released.err.constData());
        QVERIFY(spentOn(people_) > 0.1);
    }

    void anEditedCopyIsRefused_data() { rows(editedCopies()); }
    void anEditedCopyIsRefused() {
        const Copy copy = chosen(editedCopies());
        const QStringList words = wordsFor(copy);
        const double spent = spentOn(people_);
        for (const QStringList& more :
             {QStringList(), QStringList{"--ledger", "off"}, {"--ledger", "cross"}}) {
            const auto refused = run(words + more);
            QCOMPARE(refused.exitCode, 2);
            QVERIFY(refused.out.isEmpty());
            for (const char* said :
                 {"people of this dataset may be in d.csv", "--goes-on-as d.csv", "--other-people"})
                QVERIFY2(refused.err.contains(said), refused.err.constData());
            QVERIFY2(!refused.err.contains('%') && refused.err.count('\n') == 1, refused.err.constData());
        }
        const Json ledger = json(words);
        QCOMPARE(LedgerProgram::count(ledger, "reserved"), 0);
        if (!copy.words.contains("--set")) QCOMPARE(ledger["overlaps"][0]["name"], "d.csv");

        // It goes on as d.csv: the same total, and the second release of the people crosses it.
        const auto gone = program_->ledger(experiment_, words + QStringList{"--goes-on-as", "d.csv"});
        QVERIFY2(gone.exitCode == 0, gone.err.constData());
        QCOMPARE(json(words)["total"]["epsilon"].get<double>(), 0.5);
        QCOMPARE(json(words)["balance"][0]["spent"]["epsilon"].get<double>(), spent);
        const auto second = run(words);
        QVERIFY2(second.exitCode == 0, second.err.constData());
        QVERIFY(spentOn(people_) > spent);
        QCOMPARE(spentOn(people_), json(words)["balance"][0]["spent"]["epsilon"].get<double>());
        const auto crossing = run(QStringList{"--set", "epsilon=0.9"} + words);
        QCOMPARE(crossing.exitCode, 2);
        QVERIFY2(crossing.err.contains("above the total"), crossing.err.constData());
    }

    void otherPeopleHaveALedgerOfTheirOwn() {
        const Copy copy = editedCopies()[3];
        const QStringList words = wordsFor(copy);
        QCOMPARE(run(words).exitCode, 2);
        const auto said = program_->ledger(experiment_, words + QStringList{"--other-people"});
        QVERIFY2(said.exitCode == 0 && said.out.contains("other people than in d.csv"), said.err.constData());
        const double spent = spentOn(people_);
        QCOMPARE(run(words).exitCode, 0);
        QCOMPARE(spentOn(people_), spent);
        QVERIFY(json(words)["total"].is_null());
    }

    void theSameDataGoOn_data() { rows(encodedCopies()); }
    void theSameDataGoOn() {
        const Copy copy = chosen(encodedCopies());
        const double spent = spentOn(people_);
        if (copy.bytes.isEmpty()) QVERIFY(QFile::link(people_, program_->folder().filePath(copy.file)));
        const QStringList words = wordsFor(copy);
        const auto again = run(words, "second");
        QVERIFY2(again.exitCode == 0, again.err.constData());
        QVERIFY(spentOn(people_) > spent);
        QCOMPARE(askedIn("first"), askedIn("second"));
    }

    void whatNeedsNoWordIsRefused_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("the same data")
            << QStringList{"--goes-on-as", "d.csv"} << QByteArray("no dataset of which");
        QTest::newRow("no name") << QStringList{"--goes-on-as", ""} << QByteArray("the name is empty");
        QTest::newRow("nothing in common")
            << QStringList{"--other-people"} << QByteArray("no dataset of which");
    }
    void whatNeedsNoWordIsRefused() {
        QFETCH(const QStringList, words);
        QFETCH(const QByteArray, said);
        const auto refused = program_->ledger(experiment_, words);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(said), refused.err.constData());
    }

private:
    static void rows(const std::vector<Copy>& copies) {
        QTest::addColumn<int>("copy");
        for (std::size_t i = 0; i < copies.size(); ++i)
            QTest::newRow(copies[i].name) << static_cast<int>(i);
    }
    static Copy chosen(const std::vector<Copy>& copies) {
        QFETCH(const int, copy);
        return copies[static_cast<std::size_t>(copy)];
    }
    // Writes the copy; how it is named and read.
    QStringList wordsFor(const Copy& copy) const {
        if (!copy.bytes.isEmpty()) write(program_->folder(), copy.file, copy.bytes);
        return QStringList{"--set", "data.path=" + program_->folder().filePath(copy.file)} + copy.words;
    }
    ProgramOutcome run(const QStringList& words, const QString& out = "out") const {
        return callProgram(QStringList{"run", experiment_} + words +
                           QStringList{"--out", program_->folder().filePath(out), "--force"});
    }
    Json json(const QStringList& words) const {
        const auto shown = program_->ledger(experiment_, words + QStringList{"--json"});
        return shown.json();
    }
    double spentOn(const QString& file) const {
        const Json ledger = program_->json(file);
        return ledger["balance"].empty() ? 0 : ledger["balance"][0]["spent"]["epsilon"].get<double>();
    }
    // Which rows of the public pool were labelled.
    QSet<QByteArray> askedIn(const QString& out) const {
        QFile file(program_->folder().filePath(out + "/labels.csv"));
        QSet<QByteArray> rows;
        if (!file.open(QIODevice::ReadOnly)) return {"unreadable"};
        for (const QByteArray& line : file.readAll().split('\n'))
            rows.insert(line.split(',').first());
        return rows;
    }

    std::unique_ptr<LedgerProgram> program_;
    QString people_, experiment_;
};

TEST_ALONE(LedgerPeopleTest)
#include "LedgerPeopleTest.moc"
