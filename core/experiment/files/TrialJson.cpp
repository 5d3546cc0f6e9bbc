// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/TrialJson.h"

#include "core/base/Infinity.h"
#include "core/base/Wording.h"
#include "core/experiment/description/OutcomeMembers.h"
#include "core/experiment/description/SpendingMembers.h"
#include "core/experiment/files/FindingJson.h"
#include "core/experiment/files/MeasuredSchema.h"
#include "core/experiment/files/SeriesJson.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <map>
#include <utility>

namespace epsiloscope {

namespace {

// A trial as a file has it, and what is known around it.
struct FiledTrial {
    int number = 1;
    bool complete = true;
    const TrialRecord* record = nullptr;    ///< that is written
    const Experiment* experiment = nullptr; ///< likewise
    TrialRecord* into = nullptr;            ///< that is read
};

const Tells ofAnyOutput(const char* argument) {
    return {Telling::Covered, {"any"}, argument};
}

const MembersOf<FiledTrial>& headMembers() {
    static const MembersOf<FiledTrial> all = {
        member("trial", &FiledTrial::number,
               Described<AsPositive>{AsPositive{mostTrials}, Json{{"type", "integer"}, {"minimum", 1}}}, {},
               Written::Always)
            .told({Telling::Public, {}, "counts repeats"}),
        member("complete", &FiledTrial::complete, AsFlag{}, {"", "False where the repeat did not end."})
            .told({Telling::Public, {}, "whether the person let it run to its end"}),
    };
    return all;
}

// The cost of a trial follows from its parameters.
const MembersOf<FiledTrial>& costMembers() {
    static const MembersOf<FiledTrial> all = [] {
        auto cost = memberElsewhere<FiledTrial>("spending", schemaOf(spendingMembers()));
        cost.words.meaning =
            "What it costs whatever the data are, in the form in which costs add up: what the "
            "ledger is charged.";
        cost.writtenBy([](const FiledTrial& filed) {
            const auto known = knownCostOfTrial(*filed.experiment, *filed.record->outcome);
            return known ? std::optional(promisedSpendingToJson(known->spending)) : std::nullopt;
        });
        return MembersOf<FiledTrial>{
            cost.told({Telling::Public,
                       {},
                       "what the ledger is charged: fixed before the first query, by parameters and public "
                       "counts"})};
    }();
    return all;
}

// A part that is null where there is none.
template <class Write>
Member<FiledTrial> part(const char* name, Json schema, const Write& write,
                        Result<void> (*read)(const Json&, const std::string&, TrialRecord&)) {
    Member<FiledTrial> made{name, KeyType::Object};
    made.schema = std::move(schema);
    made.writtenBy([write](const FiledTrial& filed) {
        Json json = write(filed);
        return json.is_null() ? std::nullopt : std::optional(std::move(json));
    });
    return made.readBy([read](JsonObject& object, const std::string& called, FiledTrial& filed) {
        object.with(called, [&](const Json& json, const std::string& where) {
            return read(json, where, *filed.into);
        });
    });
}

Json seriesOf(const FiledTrial& filed) {
    if (filed.record->x(series::epsilon).empty()) return nullptr;
    const Mechanism* mechanism = findMechanism(filed.experiment->mechanism);
    const StepKind counted = mechanism ? mechanism->descriptor.counted() : steps::queries;
    return seriesToJson(*filed.record, std::string(counted.one));
}

Member<FiledTrial> baselinesMember() {
    using Qualities = std::map<std::string, Quality>;
    const auto asQuality = defined(AsObject<Quality>{qualityMembers}, "quality");
    return memberBy<FiledTrial, Qualities>(
        "baselines", AsMap<Described<AsObject<Quality>>>{asQuality},
        [](const FiledTrial& filed) {
            Qualities all;
            for (const BaselineScored& scored : filed.record->all<BaselineScored>())
                all[scored.name] = scored.quality;
            return std::optional(std::move(all));
        },
        [](FiledTrial& filed, std::optional<Qualities> read) {
            for (auto& [name, quality] : read.value_or(Qualities())) {
                const BaselineDescriptor* known = findBaseline(name);
                const bool open = known && !known->readsPrivate;
                filed.into->take(BaselineScored{TrialNumber::fromNumber(filed.number), name,
                                                std::move(quality),
                                                open ? Telling::Public : Telling::Private});
            }
        });
}

// The records of a trial as it goes, but for findings.
const MembersOf<FiledTrial>& recordedMembers() {
    static const MembersOf<FiledTrial> all = {
        baselinesMember().told({Telling::Public, {}, "references that learn from public records alone"}),
        part("series", seriesSchema(), seriesOf, readSeries)
            .told(ofAnyOutput("the data-independent ε and the student, by answers given")),
        part(
            "accountants", accountantsSchema(),
            [](const FiledTrial& filed) { return accountantsToJson(*filed.record); }, readAccountants)
            .told(ofAnyOutput("data-independent ε of the answers given")),
        part(
            "measured", sentSchema(), [](const FiledTrial& filed) { return sentSeriesToJson(*filed.record); },
            readSentSeries),
    };
    return all;
}

// A solved parameter may lie beyond what may be asked for, so that its range is not checked. δ is never
// solved for, and is written into the experiment as one that may be asked for.
Result<Parameters> resolvedFrom(const Json& json, const std::string& mechanism, const std::string& pointer) {
    if (!json.is_object())
        return Error{Sentence("must be an object, and is %1", {inWords(json)}), pointer, {}};
    const auto& all = findMechanism(mechanism)->descriptor.parameters;
    Parameters parameters;
    for (const auto& [id, value] : json.items()) {
        const std::string where = pointerTo(pointer, id);
        const ParameterDescriptor* const found = findParameter(all, id);
        if (!found)
            return Error{Sentence("\"%1\" does not apply to %2", {id, mechanism}), where,
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

// A row and a column per class, where their number is known.
Result<void> checkClasses(const Quality& quality, std::size_t classes, const std::string& pointer) {
    const std::size_t rows = quality.confusion.size();
    if (classes == 0 || rows == 0 || rows == classes) return {};
    return Error{Sentence("has %1 rows for %2 classes", {rows, classes}), pointerTo(pointer, "confusion"),
                 "a confusion matrix has a row and a column per class"};
}

Result<TrialOutcome> finished(TrialOutcome outcome, const Json& json, const std::string& mechanism,
                              std::size_t classes, const std::string& pointer, const TrialRecord& trial) {
    ASSIGN_OR_RETURN(outcome.resolved,
                     resolvedFrom(json["parameters"], mechanism, pointerTo(pointer, "parameters")));
    if (outcome.quality)
        RETURN_IF_ERROR(checkClasses(*outcome.quality, classes, pointerTo(pointer, "quality")));
    if (const auto* released = trial.latest<AccuracyReleased>())
        outcome.releasedAccuracy = released->accuracy();
    return outcome;
}

} // namespace

Json trialToJson(const TrialRecord& trial, std::size_t number, const std::vector<std::string>& classes,
                 const Experiment& experiment) {
    const FiledTrial filed{static_cast<int>(number), trial.outcome.has_value(), &trial, &experiment, nullptr};
    Json json = writeObject(headMembers(), filed);
    writeMembers(recordedMembers(), filed, json);
    writeFindings(trial, declaredFindings(), json);
    if (!trial.outcome) return json;
    writeMembers(outcomeMembers(), *trial.outcome, json);
    writeMembers(costMembers(), filed, json);
    if (trial.outcome->quality) json["quality"] = qualityToJson(*trial.outcome->quality, classes);
    return json;
}

Result<TrialRecord> trialFromJson(const Json& json, const std::string& mechanism, std::size_t classes,
                                  const std::string& pointer) {
    TrialRecord trial;
    TrialOutcome outcome;
    FiledTrial filed{.into = &trial};
    JsonObject object(json, pointer);
    readMembers(headMembers(), object, filed);
    // The members of a finished trial alone are refused elsewhere as any unknown member is.
    if (filed.complete) {
        readMembers(outcomeMembers(), object, outcome);
        readMembers(costMembers(), object, filed);
    }
    for (const auto& each : recordedMembers())
        object.known(each.name);
    for (const std::string& place : placesOf(declaredFindings()))
        object.known(place);
    RETURN_IF_ERROR(object.finish());
    // First: points that follow from findings give way to the lists of the file.
    RETURN_IF_ERROR(
        readFindings(json, declaredFindings(), TrialNumber::fromNumber(filed.number), pointer, trial));
    readMembers(recordedMembers(), object, filed);
    RETURN_IF_ERROR(object.finish());
    for (const BaselineScored& scored : trial.all<BaselineScored>())
        RETURN_IF_ERROR(
            checkClasses(scored.quality, classes, pointerTo(pointerTo(pointer, "baselines"), scored.name)));
    if (filed.complete) {
        ASSIGN_OR_RETURN(trial.outcome,
                         finished(std::move(outcome), json, mechanism, classes, pointer, trial));
    }
    return trial;
}

Json trialSchema() {
    Json schema = schemaOf(headMembers());
    schema["required"] = Json::array({"trial"});
    for (const Json& more :
         {schemaOf(outcomeMembers()), schemaOf(costMembers()), schemaOf(recordedMembers())})
        for (const auto& [name, member] : more["properties"].items())
            schema["properties"][name] = member;
    addFindingSchemas(schema["properties"]);
    return schema;
}

std::vector<ToldPlace> trialPlaces() {
    std::vector<ToldPlace> all = toldPlaces(headMembers());
    for (const auto& more : {toldPlaces(outcomeMembers()), toldPlaces(costMembers()),
                             toldPlaces(recordedMembers()), declaredPlaces()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace epsiloscope
