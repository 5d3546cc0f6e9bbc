// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/declared/CsvFile.h"
#include "core/ledger/EntryCosts.h"
#include "core/ledger/LedgerExport.h"

#include <array>
#include <charconv>
#include <string>

namespace epsiloscope {

namespace {

std::string experimentText(const std::string& text) {
    if (text.empty()) return text;
    const Json json = exportedExperiment(text);
    return json.is_string() ? text : json.dump();
}

std::string shortest(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string totalFact(const LedgerBalance& balance) {
    const auto& total = balance.total();
    if (!total) return "total: none set";
    const auto order = balance.filterOrder();
    return Sentence("total: ε = %1 at δ = %2, %3%4, of %5; crossing: %6",
                    {total->epsilon.text(), total->delta.text(), inWords(total->composition),
                     order ? Sentence(", order %1", {shortest(*order)}) : Sentence(), whoseTotal(balance),
                     toString(total->crossing)});
}

std::vector<std::string> factsOf(const LedgerReading& reading, const LedgerSubject& subject) {
    const LedgerBalance& balance = reading.balance;
    std::vector<std::string> facts{"Epsiloscope budget ledger (epsiloscope.ledger/1)",
                                   Sentence("dataset: %1", {subject.name}), totalFact(balance)};
    const std::string delta = balance.delta().text();
    if (const auto about = balance.neighbours()) {
        const ComposedCost spent = balance.spent(*about);
        Sentence line = Sentence("charged: ε = %1 at δ = %2, %3, %4, promised",
                                 {spent.epsilon.text(), delta, inWords(spent), inWords(*about)});
        if (const auto left = balance.left(*about)) line += Sentence("; left: ε = %1", {left->text()});
        facts.push_back(std::move(line));
        if (Sentence translated = balance.translated(); !translated.empty())
            facts.push_back(std::move(translated));
    }
    for (const LedgerTrouble& trouble : reading.troubles)
        facts.push_back(
            Sentence("trouble: %1%2", {trouble.text, (trouble.acknowledged ? " (acknowledged)" : "")}));
    return facts;
}

std::string costCells(const LedgerEntry& entry, EntryCosts& costs) {
    if (!exportsCost(entry)) return ",,,,";
    const ComposedCost& cost = costs.of(entry.spending);
    return std::string(toString(entry.spending.adjacency.kind)) + ',' + cost.epsilon.text() + ',' +
           costs.delta().text() + ',' + nameOf(cost) + ',' +
           (cost.order ? shortest(*cost.order) : std::string());
}

std::string totalCells(const std::optional<LedgerTotal>& total) {
    if (!total) return ",,,";
    return total->epsilon.text() + ',' + total->delta.text() + ',' + toString(total->composition) + ',' +
           toString(total->crossing);
}

std::string lineOf(const LedgerEntry& entry, EntryCosts& costs) {
    return std::to_string(entry.number) + ',' + csvCell(entry.time) + ',' + toString(entry.kind) + ',' +
           (entry.refers != 0 ? std::to_string(entry.refers) : std::string()) + ',' + csvCell(entry.what) +
           ',' + csvCell(exportedText(entry)) + ',' + costCells(entry, costs) + ',' +
           totalCells(entry.total) + ',' + (entry.off ? "off" : "on") + ',' + csvCell(entry.privacy) + ',' +
           csvCell(experimentText(entry.experiment)) + ',' + csvCell(entry.identity) + ',' +
           (entry.runs != 0 ? std::to_string(entry.runs) : std::string()) + ',' +
           (exportsCost(entry) ? csvCell(inWords(entry.spending.adjacency.unit)) : std::string()) + '\n';
}

} // namespace

CsvFile ledgerToCsv(const LedgerReading& reading, const LedgerSubject& subject) {
    CsvFile csv{{}, {.facts = factsOf(reading, subject)}};
    csv.table = "number,time,kind,refers,what,text,adjacency,epsilon,delta,composition,order,total_epsilon,"
                "total_delta,total_composition,total_crossing,ledger,privacy,experiment,identity,runs,unit\n";
    EntryCosts costs(reading.balance.delta());
    for (const LedgerEntry& entry : reading.entries)
        csv.table += lineOf(entry, costs);
    return csv;
}

} // namespace epsiloscope
