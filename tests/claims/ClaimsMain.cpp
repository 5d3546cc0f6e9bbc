// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"

#include <QFile>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <cstdio>

// Writes the table "claim, how it was attacked, result" from what tests, the falsifier and the zoo have left:
//   claims CLAIMS.json TESTS.xml FALSIFIER.json SEEN.json ZOO.json OUT.md
// A file that is missing is told of in the table. Exit code 1: a claim fell, or was not attacked.

namespace {

using epsiloscope::Json;

struct TestResult {
    bool passed = false, skipped = false;
    double seconds = 0;
};

/// A row of the table, and whether the claim stands.
struct Row {
    QString claim, attack, result;
    bool stands = true;
};

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Json jsonOf(const QString& path) {
    return Json::parse(contents(path).toStdString(), nullptr, false);
}

QString text(const Json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? QString::fromStdString(found->get<std::string>())
                                                       : QString();
}

double number(const Json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

/// By name, as `ctest --output-junit` writes them.
QMap<QString, TestResult> testsOf(const QString& path) {
    QMap<QString, TestResult> tests;
    QXmlStreamReader xml(contents(path));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("testcase"))
            continue;
        const auto attributes = xml.attributes();
        const QString status = attributes.value("status").toString();
        tests[attributes.value("name").toString()] = {status == "run", status == "notrun",
                                                      attributes.value("time").toDouble()};
    }
    return tests;
}

Row rowOfTests(const Json& claim, const QMap<QString, TestResult>& tests) {
    Row row{text(claim, "claim"), text(claim, "attack"), {}};
    QStringList fallen, missing;
    double seconds = 0;
    const Json& names = claim["tests"];
    for (const Json& each : names) {
        const QString name = QString::fromStdString(each.get<std::string>());
        if (!tests.contains(name) || tests[name].skipped)
            missing << name;
        else if (!tests[name].passed)
            fallen << name;
        else
            seconds += tests[name].seconds;
    }
    row.stands = fallen.isEmpty() && missing.isEmpty();
    if (!fallen.isEmpty())
        row.result = "**fell**: " + fallen.join(", ");
    else if (!missing.isEmpty())
        row.result = "not attacked: " + missing.join(", ");
    else
        row.result = QString("stands (%1, %2 s)")
                         .arg(names.size() == 1 ? "1 test" : QString("%1 tests").arg(names.size()))
                         .arg(seconds, 0, 'f', 1);
    return row;
}

// The verdict of one mechanism at one ε.
Row rowOfVerdict(const Json& verdict) {
    Row row;
    const QString asked = QString::number(number(verdict, "asked_epsilon"));
    row.claim = "`" + text(verdict, "mechanism") + "` keeps what it states when asked for ε = " + asked;
    const Json pairs = verdict.value("pairs", Json::array());
    double draws = 0;
    for (const Json& pair : pairs)
        draws = std::max(draws, number(pair, "draws"));
    row.attack = QString("%1 pairs of neighbours searched; up to %2 released outputs of each side")
                     .arg(number(verdict, "pairs_searched"))
                     .arg(draws);
    const QString outcome = text(verdict, "verdict");
    row.stands = outcome == "stands";
    if (pairs.empty()) {
        row.result = "**not attacked**";
        row.stands = false;
        return row;
    }
    const Json& worst = pairs[0];
    const double bound = std::max(0.0, number(worst, "lower_bound"));
    row.result = QString("%1: ε ≥ %2 shown, %3 stated at δ = %4")
                     .arg(row.stands ? "stands" : "**fell**")
                     .arg(bound, 0, 'f', 3)
                     .arg(number(worst, "epsilon"), 0, 'f', 3)
                     .arg(number(worst, "delta"), 0, 'g', 3);
    return row;
}

// What would have fallen, of one mechanism.
QStringList seenCells(const Json& seen) {
    const double loss = number(seen, "loss");
    return {
        "`" + text(seen, "mechanism") + "`",
        QString("%1 at δ = %2").arg(number(seen, "epsilon"), 0, 'f', 3).arg(number(seen, "delta"), 0, 'g', 3),
        QString::number(number(seen, "draws")),
        loss < 1 ? QString("%1 %").arg(std::ceil(100 * loss)) : QString("none")};
}

// A planted fault: the claim is that it would be noticed.
Row rowOfFault(const Json& fault) {
    Row row;
    row.claim = "This fault would be noticed: " + text(fault, "title");
    row.attack = text(fault, "wrong") + " (" + text(fault, "origin") + ") In `" + text(fault, "where") + "`.";
    const bool caught = fault.value("caught", false);
    row.stands = caught || !text(fault, "why_missed").isEmpty();
    if (caught)
        row.result = QString("caught: ε ≥ %1 shown against %2 stated, %3 s")
                         .arg(number(fault, "bound"), 0, 'f', 3)
                         .arg(number(fault, "epsilon"), 0, 'f', 3)
                         .arg(number(fault, "seconds"), 0, 'f', 1);
    else
        row.result = "not caught by draws. " + text(fault, "why_missed");
    const bool replayed = fault.contains("replayed") && fault["replayed"].is_object();
    row.result += replayed ? QString("; seen by replay in %1, %2: %3")
                                 .arg(text(fault["replayed"], "room"), text(fault["replayed"], "step"),
                                      text(fault["replayed"], "what"))
                           : QString("; not seen by replay");
    return row;
}

class ClaimsTable {
public:
    void group(const QString& title) {
        out_ += "\n## " + title + "\n\n| claim | how it was attacked | result |\n|---|---|---|\n";
    }
    void add(const Row& row) {
        const auto cell = [](QString words) { return words.replace('|', "\\|").replace('\n', ' '); };
        out_ += "| " + cell(row.claim) + " | " + cell(row.attack) + " | " + cell(row.result) + " |\n";
        ++rows_;
        if (!row.stands) ++fallen_;
    }
    // Not claims, but how far the attack on them reaches.
    void addSeen(const Json& file) {
        out_ += "\n## How small a loss the falsifier sees\n\n";
        if (!file.is_object() || !file.contains("seen") || file["seen"].empty()) {
            out_ += "Not measured.\n";
            return;
        }
        const Json& list = file["seen"];
        out_ +=
            QString("A fault that costs less than this goes unseen here, and is left to the tests of what is "
                    "drawn and of what is accounted for. Each mechanism was asked for ε = %1 and attacked "
                    "%2 times for %3 s: in nine of ten runs a claim falls whose ε is understated by this "
                    "share of it, or by more. In the table above, what lies between the ε that is shown "
                    "and the one that is stated is what one longer run did not see.\n\n"
                    "`falsifier --sees %2 --epsilon %1 --seconds %3`\n\n"
                    "| mechanism | ε claimed | released outputs of each side | loss of ε that is seen |\n"
                    "|---|---|---|---|\n")
                .arg(number(list[0], "asked_epsilon"))
                .arg(number(list[0], "runs"))
                .arg(number(file, "seconds"));
        for (const Json& each : list)
            out_ += "| " + seenCells(each).join(" | ") + " |\n";
    }
    QString text() const {
        return QString(
                   "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
                   "<!-- Written by `cmake --build build/release --target claims`. -->\n"
                   "# Claims, and how they were attacked\n\n"
                   "We try to prove our own claims false. A claim stands if the attack failed; that is no proof. "
                   "All statistical attacks together call a true claim false with probability 10⁻³ at most.\n\n"
                   "%1 claims, %2 of them fell or were not attacked.\n")
                   .arg(rows_)
                   .arg(fallen_) +
               out_;
    }
    bool stands() const { return fallen_ == 0; }

private:
    QString out_;
    int rows_ = 0, fallen_ = 0;
};

template <class RowOf>
void addList(ClaimsTable& table, const QString& title, const Json& file, const char* member,
             const RowOf& rowOf) {
    table.group(title);
    if (!file.is_object() || !file.contains(member)) {
        table.add({title, "not run", "not attacked", false});
        return;
    }
    for (const Json& each : file[member])
        table.add(rowOf(each));
}

} // namespace

int main(int count, char** words) {
    if (count != 7) {
        std::fputs("claims CLAIMS.json TESTS.xml FALSIFIER.json SEEN.json ZOO.json OUT.md\n", stderr);
        return 2;
    }
    const Json declared = jsonOf(words[1]);
    const QMap<QString, TestResult> tests = testsOf(words[2]);
    ClaimsTable table;
    for (const Json& group : declared.value("groups", Json::array())) {
        table.group(text(group, "title"));
        for (const Json& claim : group["claims"])
            table.add(rowOfTests(claim, tests));
    }
    addList(table, "Released outputs, by the falsifier", jsonOf(words[3]), "verdicts", rowOfVerdict);
    table.addSeen(jsonOf(words[4]));
    addList(table, "The falsifier itself, by planted faults", jsonOf(words[5]), "faults", rowOfFault);
    QFile file(words[6]);
    if (!file.open(QIODevice::WriteOnly) || file.write(table.text().toUtf8()) < 0) {
        std::fprintf(stderr, "claims: %s cannot be written\n", words[6]);
        return 2;
    }
    return table.stands() ? 0 : 1;
}
