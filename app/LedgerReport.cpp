// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/LedgerReport.h"

#include "app/Console.h"
#include "app/Tables.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/ledger/EntryCosts.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>

namespace epsiloscope::app {

namespace {

constexpr std::int64_t mostForecast = 1000;

// Typed figures are short and shown as they are; computed ones, to six digits.
std::string figure(const Decimal& number) {
    if (number.infinite()) return "∞";
    const std::string exact = number.text();
    return exact.size() <= 8 ? exact : shortNumber(number.value());
}

std::string orderWords(std::optional<double> order) {
    return order ? ", order " + shortNumber(*order) : std::string();
}

std::string meaning(const Neighbours& neighbours, const ComposedCost& cost) {
    return std::string(inWords(neighbours)) + " · " +
           (cost.epsilon.infinite() ? "nothing is promised" : "promised") + " · " + inWords(cost) +
           orderWords(cost.order);
}

std::string totalLine(const LedgerBalance& balance) {
    const auto& total = balance.total();
    if (!total) return "total: none set; --total EPSILON,DELTA sets one\n";
    const auto about = balance.neighbours();
    const PrivacyUnit unit = about ? about->unit : PrivacyUnit();
    return "total: ε = " + figure(total->epsilon) + " at δ = " + total->delta.text() + " · " +
           inWords(total->composition) + orderWords(balance.filterOrder()) + " · of " + whoseTotal(balance) +
           " · " +
           (total->crossing == Crossing::Ask ? "asks before it is crossed" : "refuses to be crossed") +
           "\n  " + oddsInWords(promiseOf(epsilonOf(*total, unit))) + "\n";
}

std::string forecastLine(const LedgerBalance& balance) {
    if (!balance.last()) return {};
    const auto fits = balance.fits(*balance.last(), mostForecast);
    if (!fits) return {};
    if (*fits == 0) return "forecast: no other release like the last fits\n";
    return "forecast: " + (*fits >= mostForecast ? "1,000 or more releases like the last fit\n"
                                                 : counted(*fits, "more release like the last fits\n",
                                                           "more releases like the last fit\n"));
}

std::string openLine(const LedgerBalance& balance) {
    const auto open = balance.open();
    if (open.empty()) return {};
    std::string numbers;
    for (const std::int64_t number : open)
        numbers += (numbers.empty() ? " " : ", ") + std::to_string(number);
    return (open.size() == 1 ? "a release was begun and its end never written; it is charged in full: entry"
                             : "releases were begun and their end never written; they are charged in full: "
                               "entries") +
           numbers + "\n";
}

std::string exploredLine(const LedgerBalance& balance) {
    if (balance.explored() == 0) return {};
    return counted(balance.explored(), "exploration is", "explorations are") + " logged and not charged, " +
           counted(balance.exploredRuns(), "run", "runs") + " in all. No ε covers " +
           (balance.explored() == 1 ? "its" : "their") +
           " figures, which reveal private records, nor what was chosen by them: show them to nobody. What you "
           "hand out must be run as a release\n";
}

// Every line of a file may be damaged: one of each kind, and how many more there are. Of a clock the latest
// is told, of damage the first, which may be why the others are there.
std::string troubleLine(const LedgerReading& reading, LedgerTrouble::Kind kind, bool acknowledged) {
    const LedgerTrouble* worst = nullptr;
    std::uint64_t count = 0;
    for (const LedgerTrouble& trouble : reading.troubles)
        if (trouble.kind == kind && trouble.acknowledged == acknowledged) {
            if (!worst || kind == LedgerTrouble::Kind::ClockBackwards) worst = &trouble;
            ++count;
        }
    if (!worst) return {};
    return (acknowledged ? "read by a person: " : "warning: ") + worst->text +
           (count > 1 ? "; and " + withThousands(count - 1) + " more; --json shows them" : std::string()) +
           "\n";
}

std::string troubleLines(const LedgerReading& reading) {
    using Kind = LedgerTrouble::Kind;
    std::string text;
    for (const bool acknowledged : {true, false})
        for (const Kind kind : {Kind::Edited, Kind::Torn, Kind::ClockBackwards})
            text += troubleLine(reading, kind, acknowledged);
    if (reading.damaged())
        text += "warning: nothing may be released until a person has read this; --acknowledge TEXT says so\n";
    return text;
}

QString costOf(const LedgerEntry& entry, EntryCosts& costs) {
    return entry.spending.free() || entry.kind == LedgerEntryKind::Explored
               ? QString(absentCell)
               : QString::fromStdString(figure(costs.of(entry.spending).epsilon));
}

QString wordsOf(const LedgerEntry& entry) {
    QString words = QString::fromStdString(entry.text).simplified();
    if (entry.total)
        words = QString::fromStdString("ε = " + figure(entry.total->epsilon) + " at δ = " +
                                       entry.total->delta.text() + ", " + inWords(entry.total->composition));
    if (entry.refers != 0) words.prepend("on entry " + QString::number(entry.refers) + ": ");
    return entry.off ? words + " (ledger off)" : words;
}

std::string entryTable(const LedgerReading& reading, std::size_t most) {
    const std::size_t count = reading.entries.size();
    if (count == 0) return {};
    const std::size_t first = most == 0 || count <= most ? 0 : count - most;
    EntryCosts costs(reading.balance.delta());
    std::vector<QStringList> lines = {{"entry", "time", "kind", "ε by itself", "what"}};
    for (std::size_t i = first; i < count; ++i) {
        const LedgerEntry& entry = reading.entries[i];
        lines.push_back({QString::number(entry.number), QString::fromStdString(entry.time),
                         toString(entry.kind), costOf(entry, costs), wordsOf(entry)});
    }
    return "\nε by itself: at the ledger's δ = " + costs.delta().text() +
           ", the least that is proved; do not add these ε: the balance above is their cost together\n" +
           textTable(lines) +
           (first > 0 ? withThousands(first) + " earlier entries; --all shows them\n" : "");
}

// The same for all datasets: a δ by the number of records would tell it in every export of the ledger.
Decimal defaultTotalDelta() {
    return Decimal::fromTyped(1e-5);
}

// A number ≥ 0, but one that a Decimal does not hold: 1e30, 1e-400.
bool beyondDigits(std::string text) {
    if (text.starts_with('+')) text.erase(0, 1);
    if (text.empty() || (text[0] != '.' && (text[0] < '0' || text[0] > '9'))) return false;
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem != std::errc::invalid_argument && end == text.data() + text.size();
}

Result<Decimal> partOf(const QString& typed, const QString& part) {
    const std::string text = part.toStdString();
    const auto number = Decimal::fromText(text);
    if (number && !number->infinite()) return *number;
    if (!number && beyondDigits(text))
        return Error{"\"" + text + "\" is too large or too fine", "--total",
                     "write at most 18 digits before the point and 342 after it"};
    return Error{"\"" + typed.toStdString() + "\" is no total", "--total",
                 "write EPSILON or EPSILON,DELTA, such as 3,1e-5"};
}

Result<void> readTotal(const QString& typed, LedgerTotal& total) {
    const QStringList parts = typed.split(',');
    ASSIGN_OR_RETURN(total.epsilon, partOf(typed, parts[0]));
    if (parts.size() < 2) return {};
    if (parts.size() > 2)
        return Error{"\"" + typed.toStdString() + "\" has more than two parts", "--total",
                     "write EPSILON or EPSILON,DELTA, such as 3,1e-5"};
    ASSIGN_OR_RETURN(const auto delta, partOf(typed, parts[1]));
    if (delta.value() >= 1)
        return Error{"δ must be below 1, and is " + parts[1].toStdString(), "--total", "1e-5 is usual"};
    total.delta = delta;
    return {};
}

} // namespace

std::string balanceLine(const LedgerBalance& balance, const Neighbours& about) {
    const ComposedCost spent = balance.spent(about);
    const auto& total = balance.total();
    const auto left = balance.left(about);
    return "ε = " + figure(spent.epsilon) + (total ? " of " + figure(total->epsilon) : std::string()) +
           " is charged in all at " + (total ? "δ = " : "the usual δ = ") + balance.delta().text() + " · " +
           meaning(about, spent) + (left ? "; ε = " + figure(*left) + " is left" : std::string());
}

std::string costLine(const PlannedSpending& planned, const LedgerBalance& balance) {
    if (planned.whole.free()) return "ledger: this release costs nothing";
    if (planned.whole.unbounded) return "ledger: this release promises no ε: it costs more than any total";
    std::string line = "ledger: this release costs: " + inWords(planned.ofTrial);
    const auto& total = balance.total();
    if (!total) return line + "; no total is set";
    const ComposedCost cost = costByItself(planned.whole, total->delta);
    // Its own ε is at its own δ.
    if (epsilonInWords(cost.epsilon.value()) != epsilonInWords(planned.ofTrial.value))
        line += "; of the total, at its δ = " + total->delta.text() + ": ε = " + figure(cost.epsilon) + ", " +
                inWords(cost);
    if (const auto unlike = whyUnlike(balance, planned.whole))
        return line + "; " + unlike->what + ": with it ε = ∞ would be charged; " + unlike->mend;
    if (balance.weakens(planned.whole))
        return line + "; it promises nothing for \"" + inWords(*balance.neighbours()) +
               "\", which the total is about: with it ε = ∞ would be charged";
    const Neighbours about = balance.neighboursWith(planned.whole);
    const auto left = balance.left(about);
    if (about != planned.whole.adjacency || (balance.neighbours() && about != *balance.neighbours()))
        line += std::string("; counted as for: ") + inWords(about);
    return line + "; with it ε = " + figure(balance.with(planned.whole).epsilon) + " of " +
           figure(total->epsilon) + " is charged; before it, ε = " + figure(left.value_or(total->epsilon)) +
           " is left";
}

std::string ledgerText(const LedgerReading& reading, const LedgerSubject& subject, std::size_t most) {
    std::string text = subject.name + "\n";
    if (reading.entries.empty() && reading.troubles.empty()) text += "nothing is entered yet\n";
    const LedgerBalance& balance = reading.balance;
    text += totalLine(balance);
    if (const auto about = balance.neighbours()) text += balanceLine(balance, *about) + "\n";
    if (const std::string translated = balance.translated(); !translated.empty()) text += translated + "\n";
    text += forecastLine(balance) + openLine(balance) + exploredLine(balance) + troubleLines(reading);
    for (const DatasetOverlap& overlap : subject.overlaps)
        text += "overlap: " + overlap.inWords() + "\n";
    return text + entryTable(reading, most);
}

Result<std::optional<LedgerTotal>> totalFrom(const QCommandLineParser& parser, const LedgerBalance& balance) {
    if (!parser.isSet("total") && !parser.isSet("composition") && !parser.isSet("crossing"))
        return std::optional<LedgerTotal>();
    if (!parser.isSet("total") && !balance.total())
        return Error{"no total is set that this could change", "--total", "give it, too: --total 3,1e-5"};
    LedgerTotal total;
    total.delta = defaultTotalDelta();
    if (balance.total()) total = *balance.total();
    if (parser.isSet("total")) RETURN_IF_ERROR(readTotal(parser.value("total"), total));
    if (parser.isSet("composition")) {
        const auto composition = compositionFrom(parser.value("composition").toStdString());
        if (!composition)
            return Error{"\"" + parser.value("composition").toStdString() + "\" is no composition",
                         "--composition", "write basic, filter, rdp or optimal"};
        total.composition = *composition;
    }
    if (parser.isSet("crossing")) {
        const QString word = parser.value("crossing");
        if (word != "refuse" && word != "ask")
            return Error{"\"" + word.toStdString() + "\" is neither refuse nor ask", "--crossing",
                         "write refuse or ask"};
        total.crossing = word == "ask" ? Crossing::Ask : Crossing::Refuse;
    }
    return std::optional<LedgerTotal>(total);
}

std::vector<std::string> warningsOn(const LedgerTotal& total) {
    constexpr double promisesLittle = 100; // e^100 times as likely: whoever guesses does so with certainty
    if (total.epsilon == Decimal())
        return {"a total of ε = 0: nothing can be released; give a larger one, such as --total 3,1e-5"};
    if (total.epsilon.value() > promisesLittle)
        return {"a total of ε = " + total.epsilon.text() +
                " promises next to nothing: a release may reveal of any record whether it was in the data"};
    return {};
}

} // namespace epsiloscope::app
