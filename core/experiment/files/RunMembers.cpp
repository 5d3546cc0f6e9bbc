// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunMembers.h"

#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/OutcomeMembers.h"
#include "core/experiment/description/PrivacyMembers.h"
#include "core/experiment/files/TrialJson.h"
#include "core/experiment/run/MarkMembers.h"

#include <array>

namespace epsiloscope {

namespace {

constexpr std::array states{RunState::Running, RunState::Paused, RunState::Stopped, RunState::Finished,
                            RunState::Failed};

Tells openly(const char* argument) {
    return {Telling::Public, {}, argument};
}

// The schema of one of a few words.
Json anyOfWords(const std::vector<std::string>& words) {
    return {{"enum", words}};
}

Json reference(const char* name) {
    return {{"$ref", std::string("#/$defs/") + name}};
}

Member<FiledRun> schemaMember() {
    auto made = constantMember<FiledRun>("schema", "epsiloscope.run/1", "is not one of the choices",
                                         "choose one of epsiloscope.run/1");
    made.required = true;
    return made.told(openly("a constant"));
}

// Read elsewhere; written as it was made.
Member<FiledRun> madeElsewhere(const char* name, Json FiledRun::*made, Json schema) {
    auto member = memberElsewhere<FiledRun>(name, std::move(schema));
    return member.writtenBy([made](const FiledRun& filed) { return filed.*made; });
}

/// The mark of the data in a result, whose classes stand beside it.
struct AsData : AsObject<DatasetMark> {
    AsData() : AsObject{datasetMarkMembers} {}
    Json write(const DatasetMark& mark) const {
        Json json = AsObject::write(mark);
        json.erase("classes");
        return json;
    }
};

struct AsTrial : AsPositive {
    AsTrial() : AsPositive(mostTrials) {}
    bool read(JsonObject& object, const std::string& name, TrialNumber& value) const {
        int number = 1;
        if (!object.positive(name, number, mostTrials)) return false;
        value = TrialNumber::fromNumber(number);
        return true;
    }
    Json write(TrialNumber value) const { return value.number(); }
    Json schema() const { return {{"type", "integer"}, {"minimum", 1}}; }
};

const MembersOf<Remark>& remarkMembers() {
    const AsChoice<Severity> asSeverity{{{"note", Severity::Note}, {"warning", Severity::Warning}}};
    static const MembersOf<Remark> all = {
        required("trial", &Remark::trial, AsTrial{}),
        required("severity", &Remark::severity,
                 Described<AsChoice<Severity>>{asSeverity, anyOfWords(asSeverity.choices())}),
        required("text", &Remark::text, AsText{}),
    };
    return all;
}

Member<FiledRun> trialsMember() {
    auto trials =
        madeElsewhere("trials", &FiledRun::trials, Json{{"type", "array"}, {"items", reference("trial")}});
    for (const ToldPlace& place : trialPlaces())
        trials.below.push_back({"/*" + place.path, place.tells});
    return trials.toldByMembers();
}

Json summarySchema() {
    return Json::parse(R"({
        "type": "object",
        "properties": {
            "references": {
                "type": "object",
                "additionalProperties": {
                    "type": "object",
                    "additionalProperties": {"$ref": "#/$defs/spread"}
                }
            }
        },
        "additionalProperties": {"$ref": "#/$defs/spread"}
    })");
}

Member<FiledRun> summaryMember() {
    auto summary = madeElsewhere("summary", &FiledRun::summary, summarySchema());
    summary.words.meaning = "Figures over repeats.";
    return summary.told({Telling::Covered, {"any"}, "means over repeats of figures that are covered"});
}

// Members that follow from the rest are written for who reads the file.
Member<FiledRun> unread(Member<FiledRun> made) {
    made.passOver();
    return made;
}

} // namespace

const MembersOf<Spread>& spreadMembers() {
    static const MembersOf<Spread> all = {
        required("mean", &Spread::mean, AsFigure{}),     required("sd", &Spread::sd, AsFigure{}),
        required("median", &Spread::median, AsFigure{}), required("q1", &Spread::q1, AsFigure{}),
        required("q3", &Spread::q3, AsFigure{}),
    };
    return all;
}

namespace {

const MembersOf<Estimate>& estimateMembers() {
    static const MembersOf<Estimate> all = [] {
        MembersOf<Estimate> made = membersWithin(&Estimate::spread, spreadMembers());
        made.push_back(member("lower", &Estimate::lower, AsFigure{}, {}, Written::Always));
        made.push_back(member("upper", &Estimate::upper, AsFigure{}, {}, Written::Always));
        return made;
    }();
    return all;
}

const MembersOf<GroupAccuracy>& groupMembers() {
    using Group = GroupAccuracy;
    const auto asEstimate = defined(AsObject<Estimate>{estimateMembers}, "spread");
    static const MembersOf<Group> all = [&] {
        return MembersOf<Group>{
            required("group", &Group::group, AsText{}),
            required("records", &Group::records,
                     Described<AsWithin>{AsWithin{}, Json{{"type", "number"}, {"minimum", 0}}}),
            derivedMember<Group, bool>("few_records", AsFlag{},
                                       [](const Group& group) { return std::optional(group.few()); }),
            required("accuracy", &Group::accuracy, AsMap<Described<AsObject<Estimate>>>{asEstimate}),
            member("difference", &Group::difference, asEstimate),
        };
    }();
    return all;
}

} // namespace

const MembersOf<FiledRun>& runMembers() {
    using Filed = FiledRun;
    const auto asState = asChoiceOf(states);
    static const MembersOf<Filed> all = {
        schemaMember(),
        member("complete", &Filed::complete, AsFlag{}, {"", "Whether every repeat finished."})
            .told(openly("whether the person let it run to its end")),
        member("state", &Filed::state, Described<AsChoice<RunState>>{asState, anyOfWords(asState.choices())})
            .told(openly("as above; every failure that private records could cause has the same text")),
        member("purpose", &Filed::purpose,
               Described<AsText>{AsText{}, anyOfWords({"exploration", "release"})})
            .told(openly("a constant")),
        member("build", &Filed::build, AsAnyObject{}, {"", "The program that computed it."}, Written::Always)
            .told(openly("the program, not the data")),
        member("release", &Filed::release, AsObject<ReleaseMark>{releaseMarkMembers}).toldByMembers(),
        [] {
            auto experiment = madeElsewhere("experiment", &Filed::experiment, reference("experiment"));
            experiment.required = true;
            return experiment.told(
                openly("what the person declared beforehand; δ, if left open, by public records"));
        }(),
        member("dataset", &Filed::data, AsData{}, {}, Written::Always).toldByMembers(),
        member("classes", &Filed::classes, AsList<AsText>{})
            .told(openly("declared, or the classes of public records, whose order follows from public "
                         "records alone")),
        trialsMember(),
        member("remarks", &Filed::remarks, AsObjects<Remark>{remarkMembers},
               {"", "What a reader of the figures should know."}, Written::Always)
            .told(openly("rules alone: a remark that depends on private cells is not told")),
        member("error", &Filed::error, AsText{})
            .told(openly("about declarations and public cells; every other failure has the same text")),
        summaryMember(),
        unread(member("attacker", &Filed::attacker, AsObject<AttackerOnFile>{attackerMembers},
                      {"", "What the guarantee of one repeat leaves an attacker; of the repeat that leaves "
                           "most."})
                   .told(openly("what the guarantee leaves anybody: by parameters, public counts and what "
                                "was fixed before the first query"))),
        unread(member("groups", &Filed::groups, AsMap<AsObjects<GroupAccuracy>>{AsObjects{groupMembers}},
                      {"", "Accuracy by group, for each column that was asked for."})
                   .told({Telling::Covered, {"labels", "model"}, "the student on public test records"})),
    };
    return all;
}

namespace {

// JSON has neither infinity nor what is no number.
constexpr const char* numberSchemaText =
    R"({"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]})";

Json spreadSchema() {
    Json json = schemaOf(estimateMembers());
    json["description"] = "A figure over repeats. An interval of it has a lower and an upper end.";
    json["properties"]["kind"] =
        Json{{"type", "string"}, {"description", "Of an ε: whether it may be published."}};
    return json;
}

} // namespace

Json resultSchema() {
    return schemaOf(runMembers());
}

Json resultDefinitions() {
    return {{"number", Json::parse(numberSchemaText)},
            {"spread", spreadSchema()},
            {"quality", schemaOf(qualityMembers())},
            {"privacy", schemaOf(privacyMembers())},
            {"trial", trialSchema()}};
}

} // namespace epsiloscope
