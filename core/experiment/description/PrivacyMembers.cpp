// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/PrivacyMembers.h"

#include "core/experiment/description/NeighbourMembers.h"
#include "core/privacy/spending/Adjacencies.h"

namespace epsiloscope {

namespace {

const Tells neverTold{};
const AsNumberOrInf asEpsilon{};
/// A figure that noise was added to, or that a conversion took something away from, may be below 0.
const AsNumberOrInf asSigned{-infinity};

Tells independentOfData() {
    return {Telling::Covered, {"any"}, "data-independent: by parameters and the number of answers given"};
}
Tells drawnOnce() {
    return {
        Telling::Covered, {"epsilon"}, "drawn once with noise to its smooth sensitivity, which is paid for"};
}

const MembersOf<EpsilonParts>& partsMembers() {
    static const MembersOf<EpsilonParts> all = {
        required("order", &EpsilonParts::order, AsWithin{}, {"", "The minimising order."}),
        required("checks", &EpsilonParts::checks, asEpsilon, {"", "RDP of the threshold checks."}),
        required("answers", &EpsilonParts::answers, asEpsilon, {"", "RDP of the answers."}),
        required("conversion", &EpsilonParts::conversion, asSigned,
                 {"", "What turning RDP into (ε, δ) adds."}),
        required("improved", &EpsilonParts::improved, asEpsilon,
                 {"", "The same curve's ε under the improved conversion; not a part."}),
    };
    return all;
}

const MembersOf<SanitisedRound>& roundMembers() {
    static const MembersOf<SanitisedRound> all =
        told(drawnOnce(),
             MembersOf<SanitisedRound>{
                 required("round", &SanitisedRound::round, AsPositive{2}),
                 member("smoothness", &SanitisedRound::smoothness, AsWithin{}, {}, Written::Always),
                 member("sigma_ss", &SanitisedRound::sigmaSS, AsWithin{}, {}, Written::Always),
                 member("noise_sd", &SanitisedRound::noiseSd, asEpsilon).told(neverTold),
                 member("smooth_sensitivity", &SanitisedRound::smoothSensitivity, asEpsilon).told(neverTold),
             });
    return all;
}

const MembersOf<SanitisedStatement>& sanitisedMembers() {
    using Sanitised = SanitisedStatement;
    const AsChoice<bool> publication{{{"sound", false}, {"as-published", true}}};
    static const MembersOf<Sanitised> all = told(
        drawnOnce(),
        MembersOf<Sanitised>{
            required("epsilon", &Sanitised::epsilon, asSigned,
                     {"", "In a release the value that was drawn once; otherwise its mean, before noise."}),
            required("drawn", &Sanitised::drawn, AsFlag{}, {"", "Whether the noise was drawn."}),
            required("delta", &Sanitised::delta, AsWithin{0, 1}),
            required("order", &Sanitised::order, AsWithin{}, {"", "The Rényi order of the release."}),
            member("smoothness", &Sanitised::smoothness, AsWithin{}, {}, Written::Always),
            member("sigma_ss", &Sanitised::sigmaSS, AsWithin{}, {"", "The noise in smooth sensitivities."},
                   Written::Always),
            member("noise_sd", &Sanitised::noiseSd, asEpsilon).told(neverTold),
            member("smooth_sensitivity", &Sanitised::smoothSensitivity, asEpsilon).told(neverTold),
            member("tuned", &Sanitised::tuned, AsFlag{},
                   {"", "Whether order, smoothness and noise were chosen on the votes: that leaks."},
                   Written::Always),
            required("publication", &Sanitised::asPublished, publication),
            member("rounds", &Sanitised::rounds, AsObjects<SanitisedRound>{roundMembers}).toldByMembers(),
        });
    return all;
}

const MembersOf<PublishedFigure>& publishedMembers() {
    using Figure = PublishedFigure;
    static const MembersOf<Figure> all = {
        required("epsilon", &Figure::epsilon, asEpsilon),
        required("delta", &Figure::delta, AsWithin{0, 1}),
        required("meaning", &Figure::meaning, AsText{}, {"", "What it really guarantees."}),
        member("adjacency", &Figure::adjacency, asChoiceOf(adjacencies)),
    };
    return all;
}

const MembersOf<BudgetShare>& shareMembers() {
    static const MembersOf<BudgetShare> all = {
        required("what", &BudgetShare::what, AsText{}),
        required("epsilon", &BudgetShare::epsilon, asEpsilon),
    };
    return all;
}

const MembersOf<Epsilon>& headlineMembers() {
    // By their words: "data-dependent".
    const auto kinds =
        asChoiceOf(std::array{EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent,
                              EpsilonKind::Sanitised, EpsilonKind::Conjectured});
    static const MembersOf<Epsilon> all = joinedMembers<Epsilon>(
        {{required("epsilon", &Epsilon::value, asEpsilon), required("delta", &Epsilon::delta, AsWithin{0, 1}),
          required("kind", &Epsilon::kind, kinds,
                   {"", "An ε of kind data-dependent must not be published."})},
         membersWithin(&Epsilon::adjacency, neighbourMembers()),
         {
             member("accountant", &Epsilon::accountant, AsText{}, {}, Written::Always),
             member("order", &Epsilon::order, AsWithin{}, {"", "The minimising Rényi order."}),
             member("order_at_edge", &Epsilon::orderAtEdge, AsFlag{},
                    {"", "The true minimum may lie outside the grid of orders."}),
             member("just_a_few", &Epsilon::justAFew, AsFlag{},
                    {"", "δ is the chance that a record is learnt from as it is."}),
             member("total_variation", &Epsilon::totalVariation, AsFlag{},
                    {"", "ε = 0 holds at the same δ."}),
             member("noise_in_doubles", &Epsilon::noiseInDoubles, AsFlag{},
                    {"", "The noise is drawn in double precision; its low bits are not covered."}),
         }});
    return all;
}

// A headline that holds for any data is written twice, and is one.
Member<PrivacyStatement> independentMember() {
    Member<PrivacyStatement> made(
        memberOfKind("data_independent_epsilon", asEpsilon, {"", "The ε whatever the data are."}));
    made.writtenBy([](const PrivacyStatement& statement) -> std::optional<Json> {
        if (statement.dataIndependent) return numberToJson(statement.dataIndependent->value);
        if (statement.spent.kind != EpsilonKind::DataIndependent) return std::nullopt;
        return numberToJson(statement.spent.value);
    });
    return made.readBy([](JsonObject& object, const std::string& name, PrivacyStatement& statement) {
        const Epsilon& spent = statement.spent;
        double value = 0;
        if (!asEpsilon.read(object, name, value)) return;
        if (spent.kind == EpsilonKind::DataIndependent && value == spent.value) return;
        statement.dataIndependent = Epsilon{
            value, spent.delta, EpsilonKind::DataIndependent, spent.adjacency, spent.accountant, {}, false};
    });
}

// Where it was counted without orders, and the headline by them.
Member<PrivacyStatement> independentAccountantMember() {
    Member<PrivacyStatement> made{"data_independent_accountant", KeyType::Text, {}, schemaOf(KeyType::Text)};
    made.writtenBy([](const PrivacyStatement& statement) -> std::optional<Json> {
        const std::optional<Epsilon>& independent = statement.dataIndependent;
        if (!independent || independent->order || independent->accountant == statement.spent.accountant)
            return std::nullopt;
        return independent->accountant;
    });
    return made.readBy([](JsonObject& object, const std::string& name, PrivacyStatement& statement) {
        std::string accountant;
        if (object.text(name, accountant) && statement.dataIndependent)
            statement.dataIndependent->accountant = accountant;
    });
}

MembersOf<PrivacyStatement> allOfAStatement() {
    using Statement = PrivacyStatement;
    MembersOf<Statement> all = membersWithin(&Statement::spent, headlineMembers());
    all.push_back(independentMember());
    all.push_back(independentAccountantMember());
    all.push_back(member("improved_conversion_epsilon", &Statement::improvedConversion, asEpsilon));
    all.push_back(member("parts", &Statement::parts, AsObject<EpsilonParts>{partsMembers}));
    all.push_back(member("sanitised", &Statement::sanitised, AsObject<SanitisedStatement>{sanitisedMembers})
                      .toldByMembers());
    all.push_back(
        member("as_published", &Statement::asPublished, AsObject<PublishedFigure>{publishedMembers}));
    all.push_back(member("shares", &Statement::shares, AsObjects<BudgetShare>{shareMembers}));
    return all;
}

} // namespace

const MembersOf<PrivacyStatement>& privacyMembers() {
    static const MembersOf<PrivacyStatement> all = told(independentOfData(), allOfAStatement());
    return all;
}

Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer) {
    return structFromJson(json, pointer, privacyMembers());
}

} // namespace epsiloscope
