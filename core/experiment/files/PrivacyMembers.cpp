// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/PrivacyMembers.h"

#include "core/privacy/spending/Adjacencies.h"

#include <limits>

namespace epsiloscope {

namespace {

/// From 0 on, or "inf".
struct AsEpsilon : AsPlain<KeyType::Number, &JsonObject::numberOrInfinity> {
    Json write(double value) const { return numberToJson(value); }
    Json schema() const {
        return Json::parse(R"({"anyOf": [{"type": "number", "minimum": 0}, {"const": "inf"}]})");
    }
};

/// What noise was added to, or what a conversion took something away from, may be below 0.
struct AsSigned {
    static constexpr KeyType type = KeyType::Number;
    bool read(JsonObject& object, const std::string& name, double& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            const auto fromZero = infiniteNumber(json);
            if (!json.is_number() && json != "-inf" && !fromZero)
                return Error{"must be a number, \"inf\" or \"-inf\", and is " + inWords(json), where,
                             "write a number"};
            value =
                json.is_number() ? json.real() : fromZero.value_or(-std::numeric_limits<double>::infinity());
            return {};
        });
    }
    Json write(double value) const { return numberToJson(value); }
    Json schema() const {
        return Json::parse(R"({"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf"]}]})");
    }
};

const MembersOf<EpsilonParts>& partsMembers() {
    static const MembersOf<EpsilonParts> all = {
        required("order", &EpsilonParts::order, AsWithin{}, {"", "The minimising order."}),
        required("checks", &EpsilonParts::checks, AsEpsilon{}, {"", "RDP of the threshold checks."}),
        required("answers", &EpsilonParts::answers, AsEpsilon{}, {"", "RDP of the answers."}),
        required("conversion", &EpsilonParts::conversion, AsSigned{},
                 {"", "What turning RDP into (ε, δ) adds."}),
        required("improved", &EpsilonParts::improved, AsEpsilon{},
                 {"", "The same curve's ε under the improved conversion; not a part."}),
    };
    return all;
}

const MembersOf<SanitisedRound>& roundMembers() {
    static const MembersOf<SanitisedRound> all = {
        required("round", &SanitisedRound::round, AsPositive{2}),
        member("smoothness", &SanitisedRound::smoothness, AsWithin{}, {}, Written::Always),
        member("sigma_ss", &SanitisedRound::sigmaSS, AsWithin{}, {}, Written::Always),
        member("noise_sd", &SanitisedRound::noiseSd, AsEpsilon{}),
        member("smooth_sensitivity", &SanitisedRound::smoothSensitivity, AsEpsilon{}),
    };
    return all;
}

const MembersOf<SanitisedStatement>& sanitisedMembers() {
    using Sanitised = SanitisedStatement;
    const AsChoice<bool> publication{{{"sound", false}, {"as-published", true}}};
    static const MembersOf<Sanitised> all = {
        required("epsilon", &Sanitised::epsilon, AsSigned{},
                 {"", "In a release the value that was drawn once; otherwise its mean, before noise."}),
        required("drawn", &Sanitised::drawn, AsFlag{}, {"", "Whether the noise was drawn."}),
        required("delta", &Sanitised::delta, AsWithin{0, 1}),
        required("order", &Sanitised::order, AsWithin{}, {"", "The Rényi order of the release."}),
        member("smoothness", &Sanitised::smoothness, AsWithin{}, {}, Written::Always),
        member("sigma_ss", &Sanitised::sigmaSS, AsWithin{}, {"", "The noise in smooth sensitivities."},
               Written::Always),
        member("noise_sd", &Sanitised::noiseSd, AsEpsilon{}),
        member("smooth_sensitivity", &Sanitised::smoothSensitivity, AsEpsilon{}),
        member("tuned", &Sanitised::tuned, AsFlag{},
               {"", "Whether order, smoothness and noise were chosen on the votes: that leaks."},
               Written::Always),
        required("publication", &Sanitised::asPublished, publication),
        member("rounds", &Sanitised::rounds, AsObjects<SanitisedRound>{roundMembers}),
    };
    return all;
}

const MembersOf<PublishedFigure>& publishedMembers() {
    using Figure = PublishedFigure;
    static const MembersOf<Figure> all = {
        required("epsilon", &Figure::epsilon, AsEpsilon{}),
        required("delta", &Figure::delta, AsWithin{0, 1}),
        required("meaning", &Figure::meaning, AsText{}, {"", "What it really guarantees."}),
        member("adjacency", &Figure::adjacency, asChoiceOf(adjacencies)),
    };
    return all;
}

const MembersOf<BudgetShare>& shareMembers() {
    static const MembersOf<BudgetShare> all = {
        required("what", &BudgetShare::what, AsText{}),
        required("epsilon", &BudgetShare::epsilon, AsEpsilon{}),
    };
    return all;
}

const MembersOf<Epsilon>& headlineMembers() {
    // By their words: "data-dependent".
    const auto kinds =
        asChoiceOf(std::array{EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent,
                              EpsilonKind::Sanitised, EpsilonKind::Conjectured});
    static const MembersOf<Epsilon> all = {
        required("epsilon", &Epsilon::value, AsEpsilon{}),
        required("delta", &Epsilon::delta, AsWithin{0, 1}),
        required("kind", &Epsilon::kind, kinds, {"", "An ε of kind data-dependent must not be published."}),
        required("adjacency", &Epsilon::adjacency, asChoiceOf(adjacencies),
                 {"", "What two neighbouring datasets differ in."}),
        member("accountant", &Epsilon::accountant, AsText{}, {}, Written::Always),
        member("order", &Epsilon::order, AsWithin{}, {"", "The minimising Rényi order."}),
        member("order_at_edge", &Epsilon::orderAtEdge, AsFlag{},
               {"", "The true minimum may lie outside the grid of orders."}),
        member("just_a_few", &Epsilon::justAFew, AsFlag{},
               {"", "δ is the chance that a record is learnt from as it is."}),
        member("total_variation", &Epsilon::totalVariation, AsFlag{}, {"", "ε = 0 holds at the same δ."}),
        member("noise_in_doubles", &Epsilon::noiseInDoubles, AsFlag{},
               {"", "The noise is drawn in double precision; its low bits are not covered."}),
    };
    return all;
}

// A headline that holds for any data is written twice, and is one.
Member<PrivacyStatement> independentMember() {
    return {"data_independent_epsilon",
            KeyType::Number,
            {"", "The ε whatever the data are."},
            [](JsonObject& object, const std::string& name, PrivacyStatement& statement) {
                const Epsilon& spent = statement.spent;
                double value = 0;
                if (!object.numberOrInfinity(name, value)) return;
                if (spent.kind == EpsilonKind::DataIndependent && value == spent.value) return;
                statement.dataIndependent = Epsilon{
                    value, spent.delta, EpsilonKind::DataIndependent, spent.adjacency, spent.accountant,
                    {},    false};
            },
            [](const PrivacyStatement& statement) -> std::optional<Json> {
                if (statement.dataIndependent) return numberToJson(statement.dataIndependent->value);
                if (statement.spent.kind != EpsilonKind::DataIndependent) return std::nullopt;
                return numberToJson(statement.spent.value);
            },
            AsEpsilon().schema()};
}

// Where it was counted without orders, and the headline by them.
Member<PrivacyStatement> independentAccountantMember() {
    return {"data_independent_accountant",
            KeyType::Text,
            {},
            [](JsonObject& object, const std::string& name, PrivacyStatement& statement) {
                std::string accountant;
                if (object.text(name, accountant) && statement.dataIndependent)
                    statement.dataIndependent->accountant = accountant;
            },
            [](const PrivacyStatement& statement) -> std::optional<Json> {
                const std::optional<Epsilon>& independent = statement.dataIndependent;
                if (!independent || independent->order ||
                    independent->accountant == statement.spent.accountant)
                    return std::nullopt;
                return independent->accountant;
            },
            schemaOf(KeyType::Text)};
}

MembersOf<PrivacyStatement> allOfAStatement() {
    using Statement = PrivacyStatement;
    MembersOf<Statement> all = membersWithin(&Statement::spent, headlineMembers());
    all.push_back(independentMember());
    all.push_back(independentAccountantMember());
    all.push_back(member("improved_conversion_epsilon", &Statement::improvedConversion, AsEpsilon{}));
    all.push_back(member("parts", &Statement::parts, AsObject<EpsilonParts>{partsMembers}));
    all.push_back(member("sanitised", &Statement::sanitised, AsObject<SanitisedStatement>{sanitisedMembers}));
    all.push_back(
        member("as_published", &Statement::asPublished, AsObject<PublishedFigure>{publishedMembers}));
    all.push_back(member("shares", &Statement::shares, AsObjects<BudgetShare>{shareMembers}));
    return all;
}

} // namespace

const MembersOf<PrivacyStatement>& privacyMembers() {
    static const MembersOf<PrivacyStatement> all = allOfAStatement();
    return all;
}

Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer) {
    return structFromJson(json, pointer, privacyMembers());
}

} // namespace epsiloscope
