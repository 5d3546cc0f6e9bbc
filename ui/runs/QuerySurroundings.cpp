// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/QuerySurroundings.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

// The number of a parameter while nothing has been resolved yet: given, or its default.
std::optional<double> numberWanted(const RunEntry& entry, const std::string& id) {
    const ParameterValue* value = entry.run->experiment().parameters.find(id);
    const auto* described = entry.mechanism ? findParameter(entry.mechanism->parameters, id) : nullptr;
    if (!value && described && described->initial) value = &*described->initial;
    if (!value) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(value)) return *real;
    return std::nullopt;
}

std::optional<double> numberInForce(const RunEntry& entry, const TrialRecord* trial, const std::string& id) {
    if (trial && trial->outcome && trial->outcome->resolved.has(id)) return trial->outcome->resolved.real(id);
    return numberWanted(entry, id);
}

Epsilon epsilonMeaning(const RunEntry& entry) {
    const RunPrivacy privacy = privacyOf(*entry.run);
    const auto unspent = spendsByData(*entry.run) ? spentEpsilon : promisedEpsilon;
    Epsilon meaning =
        privacy.spent ? privacy.spent->most : unspent(0, privacy.delta.value_or(0), privacy.adjacency);
    meaning.order.reset();
    meaning.value = 0;
    return meaning;
}

} // namespace

QString QuerySurroundings::className(std::size_t index) const {
    const auto place = static_cast<qsizetype>(index);
    return place < classes.size() ? classes[place] : Words::tr("class %1").arg(index + 1);
}

QuerySurroundings surroundingsOf(const RunEntry& entry, TrialNumber trial) {
    const TrialRecord* record = entry.run->trial(trial);
    QuerySurroundings around;
    around.run = entry.name;
    around.paletteIndex = entry.paletteIndex;
    for (const std::string& name : entry.run->data().classes)
        around.classes << QString::fromStdString(name);
    if (record && !record->all<QueriesAsked>().empty() && record->queries()[0].checked)
        around.threshold = numberInForce(entry, record, "threshold");
    around.meaning = epsilonMeaning(entry);
    around.spendsByData = spendsByData(*entry.run);
    const Experiment& experiment = entry.run->experiment();
    around.againstPromise = againstPromise(experiment, record && record->outcome ? record->outcome->resolved
                                                                                 : experiment.parameters);
    around.deltaKnown = around.meaning.delta > 0 || (record && record->outcome);
    around.fileOfVotes = entry.run->data().votes;
    return around;
}

QString whyNoVotes(const RunEntry& entry, TrialNumber trial) {
    const TrialRecord* record = entry.run->trial(trial);
    if (record && !record->all<QueriesAsked>().empty()) return {};
    if (entry.run->experiment().release)
        return Words::tr(
            "A release keeps no votes: they are private. Run the experiment as an exploration, with a "
            "seed, to look at them.");
    if (entry.mechanism && entry.mechanism->steps == steps::models)
        return Words::tr(
            "The models of this mechanism are published with their vote: it answers no queries one by "
            "one, so there are no votes to look at.");
    if (entry.mechanism && !entry.mechanism->answersQueries())
        return Words::tr("This mechanism holds no votes of teachers, so there are none to look at.");
    if (!entry.run->ended()) return Words::tr("Waiting for the first queries …");
    if (!entry.dataset)
        return Words::tr(
            "A file keeps no votes: run it again to look at them (its experiment is in the panels at "
            "the left).");
    if (record && !record->x(series::epsilon).empty()) return Words::tr("This run recorded no votes.");
    return Words::tr("This run ended before its first query, so there are no votes to look at.");
}

} // namespace epsiloscope
