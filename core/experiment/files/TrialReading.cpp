// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/TrialReading.h"

#include "core/base/Infinity.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/FindingJson.h"
#include "core/experiment/files/PrivacyMembers.h"
#include "core/experiment/files/SeriesReading.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {
// Areas under curves are sums of rounded terms.
constexpr double epsilonSlack = 1e-9;

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
    if (object.numberWithin("auroc", auroc, -epsilonSlack, 1 + epsilonSlack)) quality.auroc = auroc;
    if (object.numberWithin("auprc", auprc, -epsilonSlack, 1 + epsilonSlack)) quality.auprc = auprc;
    for (const char* name : {"confusion", "per_class"})
        object.known(name);
    RETURN_IF_ERROR(object.finish());
    const Json* const confusion = memberOf(json, "confusion");
    if (!confusion) return quality;
    ASSIGN_OR_RETURN(quality.confusion, confusionFrom(*confusion, classes, pointerTo(pointer, "confusion")));
    return quality;
}

// What was solved for may lie beyond what may be asked for, so that its range is not checked. δ is never
// solved for, and is written into the experiment as one that may be asked for.
Result<Parameters> resolvedFrom(const Json& json, const std::string& mechanism, const std::string& pointer) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    const auto& all = findMechanism(mechanism)->descriptor.parameters;
    Parameters parameters;
    for (const auto& [id, value] : json.items()) {
        const std::string where = pointerTo(pointer, id);
        const ParameterDescriptor* const found = findParameter(all, id);
        if (!found)
            return Error{concat("\"", id, "\" does not apply to ", mechanism), where,
                         suggestName(id, idsOf(all))};
        ParameterDescriptor unbounded = *found;
        unbounded.minimum = -infinity;
        unbounded.maximum = infinity;
        unbounded.minimumExclusive = unbounded.maximumExclusive = false;
        ASSIGN_OR_RETURN(auto read, parameterFromJson(id == "delta" ? *found : unbounded, value, where));
        parameters.set(id, std::move(read));
    }
    return parameters;
}

void readCounts(JsonObject& object, TrialOutcome& outcome) {
    for (const char* name : {"queries_asked", "labels_answered", "privacy", "parameters"})
        object.require(name);
    std::uint64_t asked = 0, answered = 0, own = 0;
    double labelAccuracy = 0;
    object.count("queries_asked", asked);
    object.count("labels_answered", answered);
    object.count("own_answers", own);
    outcome.asked = static_cast<long>(asked);
    outcome.answered = static_cast<long>(answered);
    outcome.ownAnswers = static_cast<long>(own);
    if (object.numberWithin("label_accuracy", labelAccuracy, 0, 1)) outcome.labelAccuracy = labelAccuracy;
    object.numberWithin("seconds", outcome.seconds, 0, std::numeric_limits<double>::max());
    object.text("stopped", outcome.stopped);
    for (const char* name : {"privacy", "parameters", "spending", "quality", "expected"})
        object.known(name);
}

Result<ExpectedAccount> expectedFrom(const Json& json, const std::string& pointer) {
    ExpectedAccount expected;
    JsonObject object(json, pointer);
    for (const char* name : {"labels_answered", "privacy"})
        object.require(name);
    object.numberWithin("labels_answered", expected.answered, 0, double{mostCounted});
    RETURN_IF_ERROR(object.finish());
    ASSIGN_OR_RETURN(auto privacy, privacyFromJson(json["privacy"], pointerTo(pointer, "privacy")));
    expected.epsilon = std::move(privacy.spent);
    expected.sanitised = std::move(privacy.sanitised);
    return expected;
}

// The parts of a finished trial that are objects themselves.
Result<void> readOutcome(const Json& json, const std::string& mechanism, std::size_t classes,
                         const std::string& pointer, TrialOutcome& outcome) {
    ASSIGN_OR_RETURN(outcome.privacy, privacyFromJson(json["privacy"], pointerTo(pointer, "privacy")));
    ASSIGN_OR_RETURN(outcome.resolved,
                     resolvedFrom(json["parameters"], mechanism, pointerTo(pointer, "parameters")));
    if (const Json* expected = memberOf(json, "expected")) {
        ASSIGN_OR_RETURN(outcome.expected, expectedFrom(*expected, pointerTo(pointer, "expected")));
    }
    if (const Json* quality = memberOf(json, "quality")) {
        ASSIGN_OR_RETURN(outcome.quality, qualityFrom(*quality, classes, pointerTo(pointer, "quality")));
    }
    return {};
}

Result<void> readBaselines(const Json& json, std::size_t classes, TrialNumber number,
                           const std::string& pointer, TrialRecord& trial) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    for (const auto& [name, value] : json.items()) {
        ASSIGN_OR_RETURN(auto quality, qualityFrom(value, classes, pointerTo(pointer, name)));
        const BaselineDescriptor* known = findBaseline(name);
        const bool open = known && !known->readsPrivate;
        trial.take(
            BaselineScored{number, name, std::move(quality), open ? Telling::Public : Telling::Private});
    }
    return {};
}

// What the trial recorded as it went.
Result<void> readRecorded(const Json& json, std::size_t classes, TrialNumber number,
                          const std::string& pointer, TrialRecord& trial) {
    if (const Json* baselines = memberOf(json, "baselines"))
        RETURN_IF_ERROR(readBaselines(*baselines, classes, number, pointerTo(pointer, "baselines"), trial));
    // First: points that follow from findings give way to the lists of the file.
    RETURN_IF_ERROR(readFindings(json, declaredFindings(), number, pointer, trial));
    if (const Json* series = memberOf(json, "series"))
        RETURN_IF_ERROR(readSeries(*series, pointerTo(pointer, "series"), trial));
    if (const Json* accountants = memberOf(json, "accountants"))
        RETURN_IF_ERROR(readAccountants(*accountants, pointerTo(pointer, "accountants"), trial));
    if (const Json* measured = memberOf(json, "measured"))
        RETURN_IF_ERROR(readSentSeries(*measured, pointerTo(pointer, "measured"), trial));
    return {};
}

} // namespace

Result<TrialRecord> trialFromJson(const Json& json, const std::string& mechanism, std::size_t classes,
                                  const std::string& pointer) {
    TrialRecord trial;
    TrialOutcome outcome;
    bool complete = true;
    JsonObject object(json, pointer);
    int number = 1;
    object.positive("trial", number, mostTrials);
    object.flag("complete", complete);
    for (const char* name : {"baselines", "series", "accountants", "measured"})
        object.known(name);
    for (const std::string& place : placesOf(declaredFindings()))
        object.known(place);
    // What only a finished trial has is refused elsewhere as any unknown member is.
    if (complete) readCounts(object, outcome);
    RETURN_IF_ERROR(object.finish());
    RETURN_IF_ERROR(readRecorded(json, classes, TrialNumber::fromNumber(number), pointer, trial));
    if (!complete) return trial;
    RETURN_IF_ERROR(readOutcome(json, mechanism, classes, pointer, outcome));
    if (const auto* released = trial.latest<AccuracyReleased>())
        outcome.releasedAccuracy = released->accuracy();
    trial.outcome = std::move(outcome);
    return trial;
}

} // namespace epsiloscope
