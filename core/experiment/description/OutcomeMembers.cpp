// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/OutcomeMembers.h"

#include "core/experiment/description/PrivacyMembers.h"

#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

// Areas under curves are sums of rounded terms.
constexpr double slack = 1e-9;

Tells followsFromAnswers(const char* argument) {
    return {Telling::Covered, {"any"}, argument};
}

/// A kind whose schema leaves the largest out.
template <class Kind> Described<Kind> fromZero(const Kind& kind) {
    return {kind, Json{{"type", "number"}, {"minimum", 0}}};
}

/// Square, and so that the records of a class can be added up.
struct AsConfusion : AsList<AsList<AsWhole>> {
    static constexpr std::uint64_t mostRecords = 1'000'000'000'000;
    AsConfusion() : AsList<AsList<AsWhole>>{{AsWhole{0, mostRecords}}} {}
    bool read(JsonObject& object, const std::string& name, std::vector<std::vector<long>>& value) const {
        if (!AsList::read(object, name, value)) return false;
        for (std::size_t i = 0; i < value.size(); ++i)
            if (value[i].size() != value.size())
                return object.refuse(Error{Sentence("must be a list of %1 counts", {value.size()}),
                                           object.placeOf(name, i),
                                           "a confusion matrix has a row and a column per class"});
        return true;
    }
};

Json shareOrNull(const std::optional<double>& share) {
    return share ? Json(*share) : Json(nullptr);
}

// The schema of each class, for who reads the file.
Json perClassSchema() {
    return Json::parse(R"({
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["class", "records", "accuracy", "precision"],
            "properties": {
                "class": {"type": "string"},
                "records": {"type": "number", "minimum": 0},
                "accuracy": {"type": ["number", "null"]},
                "precision": {"type": ["number", "null"]}
            }
        }
    })");
}

const MembersOf<ExpectedAccount>& expectedMembers() {
    using Expected = ExpectedAccount;
    static const MembersOf<Expected> all = [] {
        auto privacy = memberBy<Expected, PrivacyStatement>(
            "privacy", defined(AsObject<PrivacyStatement>{privacyMembers}, "privacy"),
            [](const Expected& expected) {
                PrivacyStatement statement;
                statement.spent = expected.epsilon;
                statement.sanitised = expected.sanitised;
                return std::optional(statement);
            },
            [](Expected& expected, std::optional<PrivacyStatement> statement) {
                expected.epsilon = statement ? std::move(statement->spent) : Epsilon();
                expected.sanitised = statement ? std::move(statement->sanitised) : std::nullopt;
            });
        privacy.required = true;
        return MembersOf<Expected>{
            required("labels_answered", &Expected::answered, fromZero(AsWithin{0, double{mostCounted}})),
            privacy};
    }();
    return all;
}

// Read by whoever knows which there are.
Member<TrialOutcome> parametersMember() {
    auto made = memberElsewhere<TrialOutcome>("parameters", Json::parse(R"({
        "type": "object",
        "additionalProperties": {"type": ["number", "string", "boolean", "array"]}})"));
    made.words.meaning = "As they were resolved.";
    made.required = true;
    made.writtenBy([](const TrialOutcome& outcome) { return parametersToJson(outcome.resolved); });
    made.takenBy([](TrialOutcome& outcome, const TrialOutcome* source) {
        outcome.resolved = source ? source->resolved : Parameters();
    });
    return made.told(
        {Telling::Public, {}, "as declared; what was solved for follows from ε, δ and public counts"});
}

// In no file by itself: it is read off the finding.
Member<TrialOutcome> releasedAccuracyMember() {
    auto made = member("accuracy", &TrialOutcome::releasedAccuracy, AsWithin{0, 1});
    made.read = {};
    made.write = {};
    return made.told({Telling::Covered, {"accuracy"}, "the released accuracy"});
}

} // namespace

const MembersOf<Quality>& qualityMembers() {
    const Described<AsWithin> asArea{AsWithin{-slack, 1 + slack}, Json{{"type", "number"}}};
    static const MembersOf<Quality> all = {
        required("accuracy", &Quality::accuracy, AsWithin{0, 1}),
        member("confusion", &Quality::confusion, AsConfusion{},
               {"", "Rows are true classes, columns predicted classes."}, Written::Always),
        member("auroc", &Quality::auroc, asArea),
        member("auprc", &Quality::auprc, asArea),
        memberElsewhere<Quality>("per_class", perClassSchema()),
    };
    return all;
}

Json qualityToJson(const Quality& quality, const std::vector<std::string>& classes) {
    Json json = writeObject(qualityMembers(), quality);
    if (classes.size() != quality.confusion.size()) return json;
    const std::vector<ClassQuality> each = perClass(quality.confusion);
    for (std::size_t k = 0; k < classes.size(); ++k)
        json["per_class"].push_back({{"class", classes[k]},
                                     {"records", each[k].records},
                                     {"accuracy", shareOrNull(each[k].accuracy)},
                                     {"precision", shareOrNull(each[k].precision)}});
    return json;
}

Json parametersToJson(const Parameters& parameters) {
    Json json = Json::object();
    for (const auto& [id, value] : parameters.values())
        json[id] = parameterToJson(value);
    return json;
}

const MembersOf<TrialOutcome>& outcomeMembers() {
    using Outcome = TrialOutcome;
    static const MembersOf<Outcome> all = {
        parametersMember(),
        required("queries_asked", &Outcome::asked, asTally)
            .told(followsFromAnswers("follows from the answers given")),
        required("labels_answered", &Outcome::answered, asTally)
            .told(followsFromAnswers("counts the answers given")),
        member("own_answers", &Outcome::ownAnswers, asTally)
            .told({Telling::Covered, {"labels"}, "the student's, which learnt from answers"}),
        member("label_accuracy", &Outcome::labelAccuracy, AsWithin{0, 1})
            .told({Telling::Covered, {"labels"}, "answers beside the public pool's known classes"}),
        member("expected", &Outcome::expected, AsObject<ExpectedAccount>{expectedMembers}),
        member("seconds", &Outcome::seconds, fromZero(AsWithin{}), {}, Written::Always),
        member("stopped", &Outcome::stopped, AsText{}, {"", "Why it ended before its last query."})
            .told(followsFromAnswers("the budget, beside the answers given")),
        member("quality", &Outcome::quality, defined(AsObject<Quality>{qualityMembers}, "quality"))
            .told({Telling::Covered, {"labels", "model"}, "the model on public test records"}),
        releasedAccuracyMember(),
        required("privacy", &Outcome::privacy, defined(AsObject<PrivacyStatement>{privacyMembers}, "privacy"))
            .toldByMembers(),
    };
    return all;
}

} // namespace epsiloscope
