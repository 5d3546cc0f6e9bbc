// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/FormsStateMembers.h"

#include "core/experiment/description/ExperimentMembers.h"

namespace epsiloscope {

namespace {

/// An experiment as its own files have it.
struct AsExperiment {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, Experiment& value) const {
        return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
            auto experiment = experimentFromJson(json, object.folder());
            if (!experiment)
                return Error{experiment.error().what, where + experiment.error().where,
                             experiment.error().mend};
            value = std::move(*experiment);
            return {};
        });
    }
    Json write(const Experiment& value) const { return experimentToJson(value); }
    Json schema() const {
        Json schema;
        schema["$ref"] = "#/$defs/experiment";
        return schema;
    }
};

/// The lines of a form, by parameter: the text, or, for one that is left out, the text in a list.
struct AsDraft {
    static constexpr KeyType type = KeyType::Object;
    static Result<void> readDraft(const Json& json, const std::string& where, ParameterForm::Draft& draft) {
        if (!json.is_object()) return Error{"must be an object", where, "write { … }"};
        for (const auto& [id, entry] : json.items()) {
            const bool given = entry.is_string();
            if (!given && !(entry.is_array() && entry.size() == 1 && entry.front().is_string()))
                return Error{"must be text, or text in a list where it is left out", pointerTo(where, id),
                             "write \"40\" or [\"40\"]"};
            const std::string& text = given ? entry.text() : entry.front().text();
            draft[QString::fromStdString(id)] = {QString::fromStdString(text), given};
        }
        return {};
    }
    static Json writeDraft(const ParameterForm::Draft& draft) {
        Json json = Json::object();
        for (auto entry = draft.begin(); entry != draft.end(); ++entry) {
            const Json text = entry->text.toStdString();
            json[entry.key().toStdString()] = entry->given ? text : Json::array({text});
        }
        return json;
    }
    bool read(JsonObject& object, const std::string& name, ParameterForm::Draft& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) {
            return readDraft(json, where, value);
        });
    }
    Json write(const ParameterForm::Draft& value) const { return writeDraft(value); }
    Json schema() const {
        return Json::parse(R"({"type": "object", "additionalProperties": {"anyOf": [{"type": "string"},
            {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 1}]}})");
    }
};

/// One for each mechanism.
struct AsDrafts {
    static constexpr KeyType type = KeyType::Object;
    bool read(JsonObject& object, const std::string& name, QMap<QString, ParameterForm::Draft>& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            if (!json.is_object()) return Error{"must be an object", where, "write { … }"};
            for (const auto& [id, draft] : json.items())
                RETURN_IF_ERROR(
                    AsDraft::readDraft(draft, pointerTo(where, id), value[QString::fromStdString(id)]));
            return {};
        });
    }
    Json write(const QMap<QString, ParameterForm::Draft>& value) const {
        Json json = Json::object();
        for (auto draft = value.begin(); draft != value.end(); ++draft)
            json[draft.key().toStdString()] = AsDraft::writeDraft(draft.value());
        return json;
    }
    Json schema() const { return {{"type", "object"}, {"additionalProperties", AsDraft().schema()}}; }
};

struct AsMechanism : AsWords {
    bool read(JsonObject& object, const std::string& name, QString& value) const {
        if (!AsWords::read(object, name, value)) return false;
        const auto checked = checkMechanism(value.toStdString());
        return checked.ok() ||
               object.refuse({checked.error().what, object.placeOf(name), checked.error().mend});
    }
};

const MembersOf<TypedMechanisms>& mechanismMembers() {
    using Typed = TypedMechanisms;
    static const MembersOf<Typed> all = {
        required("chosen", &Typed::chosen, AsMechanism{}, {"", "The mechanism's id."}),
        required("forms", &Typed::forms, AsDrafts{}, {"", "What was typed, by mechanism."}),
    };
    return all;
}

/// Older programs ask for it, and wrote it: passed over, for nothing that is brought back is a release.
Member<TypedBudget> releaseMember() {
    auto made = memberBy<TypedBudget, bool>(
        "release", AsFlag{}, [](const TypedBudget&) { return std::optional(false); },
        [](TypedBudget&, const std::optional<bool>&) {},
        {"", "Always false: no session brings back a release."});
    made.required = true;
    return made;
}

const MembersOf<TypedBudget>& budgetMembers() {
    using Typed = TypedBudget;
    static const MembersOf<Typed> all = {
        required("epsilon", &Typed::epsilon, AsWords{}, {"", "As it was typed."}),
        required("limits", &Typed::limits, AsDraft{}, {"", "Other limits as typed."}),
        required("trials", &Typed::trials, AsPositive{mostTrials}),
        required("seed", &Typed::seed, AsWords{}, {"", "As it was typed."}),
        releaseMember(),
    };
    return all;
}

/// Left out where no data were loaded: an experiment on nothing is none.
Member<FormsState> experimentMember() {
    auto made = member("experiment", &FormsState::experiment, AsExperiment{},
                       {"", "Data, split and encoding; the rest as far as it is right."});
    return made.writtenBy([](const FormsState& state) -> std::optional<Json> {
        if (state.experiment.data.path.empty()) return std::nullopt;
        return AsExperiment{}.write(state.experiment);
    });
}

} // namespace

const MembersOf<FormsState>& formsStateMembers() {
    using State = FormsState;
    static const MembersOf<State> all = {
        experimentMember(),
        required("fingerprint", &State::fingerprint, AsText{}, {"", "Of the data; empty: none were loaded."}),
        required("mechanisms", &State::mechanisms, AsObject<TypedMechanisms>{mechanismMembers}),
        required("budget", &State::budget, AsObject<TypedBudget>{budgetMembers}),
    };
    return all;
}

} // namespace epsiloscope
