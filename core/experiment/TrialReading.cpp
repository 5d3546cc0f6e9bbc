// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/TrialReading.h"

#include "core/base/NearestName.h"
#include "core/experiment/JsonReading.h"
#include "core/mechanisms/Mechanism.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

using Json = nlohmann::json;
constexpr double infinity = std::numeric_limits<double>::infinity();
// Areas under curves are sums of rounded terms.
constexpr double slack = 1e-9;

// Counts that never fall: queries asked, labels answered.
Result<std::vector<double>> countsFrom(const Json& list, const std::string& pointer) {
    std::vector<double> counts;
    counts.reserve(list.size());
    for (const Json& entry : list) {
        const double least = counts.empty() ? 0 : counts.back();
        const double value = entry.is_number() ? entry.get<double>() : -1;
        if (!(value >= least && value <= double{mostCounted}) || value != std::floor(value))
            return Error{"must be a whole number, no smaller than the one before, and is " + inWords(entry),
                         pointerTo(pointer, counts.size()),
                         {}};
        counts.push_back(value);
    }
    return counts;
}

Result<std::vector<double>> epsilonsFrom(const Json& list, const std::string& pointer) {
    std::vector<double> epsilons;
    epsilons.reserve(list.size());
    for (const Json& entry : list) {
        const auto value = infiniteNumber(entry);
        if (!value)
            return Error{"must be a number from 0 on or \"inf\", and is " + inWords(entry),
                         pointerTo(pointer, epsilons.size()),
                         {}};
        epsilons.push_back(*value);
    }
    return epsilons;
}

// Accuracy is null between the counts at which the student was scored.
Result<void> readScores(const Json& list, const std::string& pointer, TrialRecord& trial) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].is_null()) continue;
        const double value = list[i].is_number() ? list[i].get<double>() : -1;
        if (!(value >= 0 && value <= 1))
            return Error{"must be a number from 0 to 1 or null, and is " + inWords(list[i]),
                         pointerTo(pointer, i),
                         {}};
        trial.scoredAsked.push_back(trial.asked[i]);
        trial.scoredAnswered.push_back(trial.answered[i]);
        trial.accuracy.push_back(value);
    }
    return {};
}

// Five lists of one length: the first says which.
Result<void> checkLists(const Json& json, const std::array<const char*, 5>& names,
                        const std::string& pointer) {
    JsonObject object(json, pointer);
    for (const char* name : names)
        object.require(name);
    if (auto finished = object.finish(); !finished) return finished;
    for (const char* name : names) {
        if (!json[name].is_array())
            return Error{"must be a list, and is " + inWords(json[name]), pointerTo(pointer, name), {}};
        if (json[name].size() != json[names[0]].size())
            return Error{"has " + std::to_string(json[name].size()) + " entries, and \"" + names[0] +
                             "\" has " + std::to_string(json[names[0]].size()),
                         pointerTo(pointer, name), "the lists of a series have one entry per snapshot"};
    }
    return {};
}

Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    const std::array<const char*, 5> names = {"query", "answered", "epsilon", "data_independent_epsilon",
                                              "accuracy"};
    if (auto checked = checkLists(json, names, pointer); !checked) return checked;
    auto asked = countsFrom(json[names[0]], pointerTo(pointer, names[0]));
    if (!asked) return asked.error();
    auto answered = countsFrom(json[names[1]], pointerTo(pointer, names[1]));
    if (!answered) return answered.error();
    auto epsilon = epsilonsFrom(json[names[2]], pointerTo(pointer, names[2]));
    if (!epsilon) return epsilon.error();
    auto independent = epsilonsFrom(json[names[3]], pointerTo(pointer, names[3]));
    if (!independent) return independent.error();
    trial.asked = std::move(asked).value();
    trial.answered = std::move(answered).value();
    trial.epsilon = std::move(epsilon).value();
    trial.dataIndependentEpsilon = std::move(independent).value();
    return readScores(json[names[4]], pointerTo(pointer, names[4]), trial);
}

// Square, and so that the records of a class can be added up.
Result<std::vector<std::vector<long>>> confusionFrom(const Json& json, std::size_t classes,
                                                     const std::string& pointer) {
    constexpr std::uint64_t mostRecords = 1'000'000'000'000;
    if (!json.is_array())
        return Error{"must be a list of lists of counts, and is " + inWords(json), pointer, {}};
    if (classes > 0 && !json.empty() && json.size() != classes)
        return Error{"has " + std::to_string(json.size()) + " rows for " + std::to_string(classes) +
                         " classes",
                     pointer, "a confusion matrix has a row and a column per class"};
    std::vector<std::vector<long>> confusion;
    for (const Json& line : json) {
        const std::string where = pointerTo(pointer, confusion.size());
        if (!line.is_array() || line.size() != json.size())
            return Error{"must be a list of " + std::to_string(json.size()) + " counts, and is " +
                             inWords(line),
                         where, "a confusion matrix has a row and a column per class"};
        std::vector<long>& row = confusion.emplace_back();
        for (const Json& entry : line) {
            const auto records = wholeNumber(entry);
            if (!records || *records > mostRecords)
                return Error{
                    "must count records, and is " + inWords(entry), pointerTo(where, row.size()), {}};
            row.push_back(static_cast<long>(*records));
        }
    }
    return confusion;
}

Result<Quality> qualityFrom(const Json& json, std::size_t classes, const std::string& pointer) {
    Quality quality;
    JsonObject object(json, pointer);
    double auroc = 0, auprc = 0;
    object.require("accuracy");
    object.numberWithin("accuracy", quality.accuracy, 0, 1);
    if (object.numberWithin("auroc", auroc, -slack, 1 + slack)) quality.auroc = auroc;
    if (object.numberWithin("auprc", auprc, -slack, 1 + slack)) quality.auprc = auprc;
    const Json* confusion = object.member("confusion");
    object.known("per_class");
    if (auto finished = object.finish(); !finished) return finished.error();
    if (!confusion) return quality;
    auto read = confusionFrom(*confusion, classes, pointerTo(pointer, "confusion"));
    if (!read) return read.error();
    quality.confusion = std::move(read).value();
    return quality;
}

template <class Choice, std::size_t count>
void readChoice(JsonObject& object, const char* name, const std::array<Choice, count>& choices,
                Choice& value) {
    std::vector<std::string> words;
    std::string word;
    words.reserve(count);
    for (const Choice choice : choices)
        words.emplace_back(toString(choice));
    if (!object.oneOf(name, word, words)) return;
    value = choices[static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin())];
}

Result<PrivacyStatement> privacyFrom(const Json& json, const std::string& pointer) {
    PrivacyStatement statement;
    Epsilon& spent = statement.spent;
    JsonObject object(json, pointer);
    for (const char* name : {"epsilon", "delta", "kind", "adjacency"})
        object.require(name);
    object.numberOrInfinity("epsilon", spent.value);
    object.numberWithin("delta", spent.delta, 0, 1);
    readChoice(object, "kind",
               std::array{EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent,
                          EpsilonKind::Sanitised, EpsilonKind::Conjectured},
               spent.kind);
    readChoice(object, "adjacency",
               std::array{Adjacency::None, Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                          Adjacency::ReplacePrivateFeatures},
               spent.adjacency);
    object.text("accountant", spent.accountant);
    double order = 0, independent = 0, improved = 0;
    if (object.numberWithin("order", order, 0, std::numeric_limits<double>::max())) spent.order = order;
    object.flag("order_at_edge", spent.orderAtEdge);
    const bool both = object.numberOrInfinity("data_independent_epsilon", independent);
    if (object.numberOrInfinity("improved_conversion_epsilon", improved))
        statement.improvedConversion = improved;
    if (auto finished = object.finish(); !finished) return finished.error();
    // A headline that holds for any data is written twice, and is one.
    if (both && !(spent.kind == EpsilonKind::DataIndependent && independent == spent.value))
        statement.dataIndependent =
            Epsilon{independent, spent.delta, EpsilonKind::DataIndependent, spent.adjacency, spent.accountant,
                    {},          false};
    return statement;
}

// What was solved for may lie beyond what may be asked for, so that ranges are not checked.
Result<Parameters> resolvedFrom(const Json& json, const std::string& mechanism, const std::string& pointer) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    const auto& all = findMechanism(mechanism)->descriptor.parameters;
    Parameters parameters;
    for (const auto& [id, value] : json.items()) {
        const std::string where = pointerTo(pointer, id);
        const auto found =
            std::find_if(all.begin(), all.end(), [&name = id](const auto& p) { return p.id == name; });
        if (found == all.end()) {
            std::vector<std::string> known;
            known.reserve(all.size());
            for (const ParameterDescriptor& p : all)
                known.push_back(p.id);
            std::string what = "\"";
            what.append(id).append("\" means nothing to ").append(mechanism);
            return Error{what, where, suggestName(id, known)};
        }
        ParameterDescriptor unbounded = *found;
        unbounded.minimum = -infinity;
        unbounded.maximum = infinity;
        unbounded.minimumExclusive = unbounded.maximumExclusive = false;
        auto read = parameterFromJson(unbounded, value, where);
        if (!read) return read.error();
        parameters.set(id, std::move(read).value());
    }
    return parameters;
}

// The parts of a finished trial that are objects themselves.
struct OutcomeParts {
    const Json* privacy = nullptr;
    const Json* parameters = nullptr;
    const Json* quality = nullptr;
};

OutcomeParts readCounts(JsonObject& object, TrialOutcome& outcome) {
    for (const char* name : {"queries_asked", "labels_answered", "privacy", "parameters"})
        object.require(name);
    std::uint64_t asked = 0, answered = 0;
    object.count("queries_asked", asked);
    object.count("labels_answered", answered);
    outcome.asked = static_cast<long>(asked);
    outcome.answered = static_cast<long>(answered);
    object.numberWithin("seconds", outcome.seconds, 0, std::numeric_limits<double>::max());
    object.text("stopped", outcome.stopped);
    return {object.member("privacy"), object.member("parameters"), object.member("quality")};
}

Result<void> readOutcome(const OutcomeParts& parts, const std::string& mechanism, std::size_t classes,
                         const std::string& pointer, TrialOutcome& outcome) {
    auto privacy = privacyFrom(*parts.privacy, pointerTo(pointer, "privacy"));
    if (!privacy) return privacy.error();
    outcome.privacy = std::move(privacy).value();
    auto resolved = resolvedFrom(*parts.parameters, mechanism, pointerTo(pointer, "parameters"));
    if (!resolved) return resolved.error();
    outcome.resolved = std::move(resolved).value();
    if (!parts.quality) return {};
    auto quality = qualityFrom(*parts.quality, classes, pointerTo(pointer, "quality"));
    if (!quality) return quality.error();
    outcome.quality = std::move(quality).value();
    return {};
}

Result<void> readBaselines(const Json& json, std::size_t classes, const std::string& pointer,
                           TrialRecord& trial) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    for (const auto& [name, value] : json.items()) {
        auto quality = qualityFrom(value, classes, pointerTo(pointer, name));
        if (!quality) return quality.error();
        trial.baselines[name] = std::move(quality).value();
    }
    return {};
}

} // namespace

Result<TrialRecord> trialFromJson(const Json& json, const std::string& mechanism, std::size_t classes,
                                  const std::string& pointer) {
    TrialRecord trial;
    TrialOutcome outcome;
    OutcomeParts parts;
    bool complete = true;
    JsonObject object(json, pointer);
    object.known("trial");
    object.flag("complete", complete);
    const Json* baselines = object.member("baselines");
    const Json* series = object.member("series");
    // What only a finished trial has is refused elsewhere as any unknown member is.
    if (complete) parts = readCounts(object, outcome);
    if (auto finished = object.finish(); !finished) return finished.error();
    if (baselines)
        if (auto read = readBaselines(*baselines, classes, pointerTo(pointer, "baselines"), trial); !read)
            return read.error();
    if (series)
        if (auto read = readSeries(*series, pointerTo(pointer, "series"), trial); !read) return read.error();
    if (!complete) return trial;
    if (auto read = readOutcome(parts, mechanism, classes, pointer, outcome); !read) return read.error();
    trial.outcome = std::move(outcome);
    return trial;
}

} // namespace epsiloscope
