// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/NeighbourMembers.h"
#include "core/experiment/files/ResultJson.h"
#include "core/ledger/EntryCosts.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

namespace {

constexpr Named<LedgerTrouble::Kind> troubleKinds[] = {
    {LedgerTrouble::Kind::Edited, "edited"},
    {LedgerTrouble::Kind::Torn, "torn"},
    {LedgerTrouble::Kind::ClockBackwards, "clock-backwards"}};

Json totalToJson(const LedgerTotal& total) {
    return {{"epsilon", numberToJson(total.epsilon.value())},
            {"delta", numberToJson(total.delta.value())},
            {"composition", toString(total.composition)},
            {"crossing", toString(total.crossing)}};
}

Json totalOf(const LedgerBalance& balance) {
    if (!balance.total()) return nullptr;
    Json json = totalToJson(*balance.total());
    if (const auto order = balance.filterOrder()) json["order"] = numberToJson(*order);
    return json;
}

// A charge is a bound whatever the data are: no other kind is counted.
Json spentToJson(const ComposedCost& spent, const Decimal& delta) {
    const bool bounded = !spent.epsilon.infinite();
    Json json = {{"epsilon", numberToJson(spent.epsilon.value())},
                 {"delta", numberToJson(delta.value())},
                 {"kind", toString(bounded ? EpsilonKind::DataIndependent : EpsilonKind::None)},
                 {"composition", nameOf(spent)}};
    if (spent.order) json["order"] = numberToJson(*spent.order);
    return json;
}

Json balanceToJson(const LedgerBalance& balance) {
    const Decimal delta = balance.delta();
    Json list = Json::array();
    const auto about = balance.neighbours();
    if (!about) return list;
    Json json = {{"spent", spentToJson(balance.spent(*about), delta)}};
    addNeighbours(json, *about);
    if (const auto left = balance.left(*about))
        json["left"] = {{"epsilon", numberToJson(left->value())}, {"delta", numberToJson(delta.value())}};
    if (const Sentence translated = balance.translated(); !translated.empty())
        json["translated"] = translated;
    list.push_back(std::move(json));
    return list;
}

Json forecastToJson(const LedgerBalance& balance) {
    if (!balance.last()) return nullptr;
    const auto fits = balance.fits(*balance.last());
    if (!fits) return nullptr;
    Json json = {{"fits_like_last", *fits}};
    addNeighbours(json, balance.neighboursWith(*balance.last()));
    return json;
}

Json troublesToJson(const std::vector<LedgerTrouble>& troubles) {
    Json list = Json::array();
    for (const LedgerTrouble& trouble : troubles)
        list.push_back({{"kind", entryIn(troubleKinds, trouble.kind).name},
                        {"line", trouble.line},
                        {"text", trouble.text},
                        {"acknowledged", trouble.acknowledged}});
    return list;
}

// The JSON that an entry holds as text was written by this program, but may have been changed by hand: where
// it is nested too deeply to be written again, it stays a text.
Json embedded(const std::string& text) {
    Json json = parseTyped(text);
    return json.is_discarded() ? Json(text) : json;
}

} // namespace

Json exportedExperiment(const std::string& text) {
    Json json = embedded(text);
    if (!json.is_object()) return json;
    json.erase("seed");
    if (const auto base = json.find("experiment"); base != json.end() && base->is_object())
        base->erase("seed");
    return json;
}

std::string exportedText(const LedgerEntry& entry) {
    const bool planned = entry.kind == LedgerEntryKind::Explored && entry.what == "run";
    return planned || entry.kind == LedgerEntryKind::Opened ? std::string() : entry.text;
}

bool exportsCost(const LedgerEntry& entry) {
    return !entry.spending.free() && entry.kind != LedgerEntryKind::Explored;
}

namespace {

Json entryToJson(const LedgerEntry& entry) {
    Json json = {{"number", entry.number}, {"time", entry.time}, {"kind", toString(entry.kind)}};
    if (entry.refers != 0) json["refers"] = entry.refers;
    if (!entry.what.empty()) json["what"] = entry.what;
    if (const std::string text = exportedText(entry); !text.empty()) json["text"] = text;
    if (entry.total) json["total"] = totalToJson(*entry.total);
    if (exportsCost(entry)) json["spending"] = spendingToJson(entry.spending);
    if (!entry.privacy.empty()) json["privacy"] = embedded(entry.privacy);
    if (!entry.experiment.empty()) json["experiment"] = exportedExperiment(entry.experiment);
    if (entry.off) json["ledger"] = "off";
    if (!entry.identity.empty()) json["identity"] = entry.identity;
    if (entry.runs > 0) json["runs"] = entry.runs;
    return json;
}

} // namespace

Json ledgerToJson(const LedgerReading& reading, const LedgerSubject& subject) {
    const LedgerBalance& balance = reading.balance;
    Json json = fileOf("epsiloscope.ledger/1", {{"dataset", {{"name", subject.name}}},
                                                {"total", totalOf(balance)},
                                                {"balance", balanceToJson(balance)},
                                                {"forecast", forecastToJson(balance)},
                                                {"open_reservations", balance.open()},
                                                {"explored", balance.explored()},
                                                {"explored_runs", balance.exploredRuns()},
                                                {"damaged", reading.damaged()},
                                                {"troubles", troublesToJson(reading.troubles)},
                                                {"entries", Json::array()}});
    for (const LedgerEntry& entry : reading.entries)
        json["entries"].push_back(entryToJson(entry));
    return json;
}

} // namespace epsiloscope
