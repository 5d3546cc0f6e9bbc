// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/PrivacyReading.h"

#include "core/experiment/JsonReading.h"
#include "core/privacy/Neighbours.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace epsiloscope {

namespace {
constexpr double largest = std::numeric_limits<double>::max();

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

// The conversion may take something away: that of the improved kind does at small orders.
Result<double> signedNumber(const Json& json, const std::string& pointer) {
    if (json.is_number()) return json.get<double>();
    if (json == "-inf") return -std::numeric_limits<double>::infinity();
    if (const auto value = infiniteNumber(json)) return *value;
    return Error{"must be a number, \"inf\" or \"-inf\", and is " + inWords(json), pointer, "write a number"};
}

Result<EpsilonParts> partsFrom(const Json& json, const std::string& pointer) {
    EpsilonParts parts;
    JsonObject object(json, pointer);
    for (const char* name : {"order", "checks", "answers", "conversion", "improved"})
        object.require(name);
    object.numberWithin("order", parts.order, 0, largest);
    object.numberOrInfinity("checks", parts.checks);
    object.numberOrInfinity("answers", parts.answers);
    object.numberOrInfinity("improved", parts.improved);
    object.known("conversion");
    if (auto finished = object.finish(); !finished) return finished.error();
    const auto conversion = signedNumber(json["conversion"], pointerTo(pointer, "conversion"));
    if (!conversion) return conversion.error();
    parts.conversion = *conversion;
    return parts;
}

Result<SanitisedRound> roundFrom(const Json& json, const std::string& pointer) {
    SanitisedRound round;
    double noise = 0, sensitivity = 0;
    JsonObject object(json, pointer);
    object.require("round");
    object.positive("round", round.round, 2);
    object.numberWithin("smoothness", round.smoothness, 0, largest);
    object.numberWithin("sigma_ss", round.sigmaSS, 0, largest);
    if (object.numberOrInfinity("noise_sd", noise)) round.noiseSd = noise;
    if (object.numberOrInfinity("smooth_sensitivity", sensitivity)) round.smoothSensitivity = sensitivity;
    if (auto finished = object.finish(); !finished) return finished.error();
    return round;
}

Result<std::vector<SanitisedRound>> roundsFrom(const Json& list, const std::string& pointer) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    std::vector<SanitisedRound> rounds;
    for (const Json& entry : list) {
        auto round = roundFrom(entry, pointerTo(pointer, rounds.size()));
        if (!round) return round.error();
        rounds.push_back(std::move(round).value());
    }
    return rounds;
}

Result<SanitisedStatement> sanitisedFrom(const Json& json, const std::string& pointer) {
    SanitisedStatement sanitised;
    std::string publication;
    double noise = 0, sensitivity = 0;
    JsonObject object(json, pointer);
    for (const char* name : {"epsilon", "drawn", "delta", "order", "publication"})
        object.require(name);
    object.known("epsilon");
    object.flag("drawn", sanitised.drawn);
    object.numberWithin("delta", sanitised.delta, 0, 1);
    object.numberWithin("order", sanitised.order, 0, largest);
    object.numberWithin("smoothness", sanitised.smoothness, 0, largest);
    object.numberWithin("sigma_ss", sanitised.sigmaSS, 0, largest);
    if (object.numberOrInfinity("noise_sd", noise)) sanitised.noiseSd = noise;
    if (object.numberOrInfinity("smooth_sensitivity", sensitivity)) sanitised.smoothSensitivity = sensitivity;
    object.flag("tuned", sanitised.tuned);
    object.oneOf("publication", publication, {"sound", "as-published"});
    const Json* rounds = object.member("rounds");
    if (auto finished = object.finish(); !finished) return finished.error();
    // What was drawn has noise in it, and may have come out below 0.
    const auto epsilon = signedNumber(json["epsilon"], pointerTo(pointer, "epsilon"));
    if (!epsilon) return epsilon.error();
    sanitised.epsilon = *epsilon;
    sanitised.asPublished = publication == "as-published";
    if (!rounds) return sanitised;
    auto read = roundsFrom(*rounds, pointerTo(pointer, "rounds"));
    if (!read) return read.error();
    sanitised.rounds = std::move(read).value();
    return sanitised;
}

void readAdjacency(JsonObject& object, Adjacency& adjacency) {
    readChoice(object, "adjacency", adjacencies, adjacency);
}

Result<PublishedFigure> publishedFrom(const Json& json, const std::string& pointer) {
    PublishedFigure figure;
    JsonObject object(json, pointer);
    for (const char* name : {"epsilon", "delta", "meaning"})
        object.require(name);
    object.numberOrInfinity("epsilon", figure.epsilon);
    object.numberWithin("delta", figure.delta, 0, 1);
    object.text("meaning", figure.meaning);
    readAdjacency(object, figure.adjacency);
    if (auto finished = object.finish(); !finished) return finished.error();
    return figure;
}

// What a statement says besides its headline, each an object of its own; null where there is none.
struct Besides {
    const Json* parts = nullptr;
    const Json* sanitised = nullptr;
    const Json* asPublished = nullptr;
    const Json* shares = nullptr;
};

Result<std::vector<BudgetShare>> sharesFrom(const Json& list, const std::string& pointer) {
    if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), pointer, {}};
    std::vector<BudgetShare> shares;
    for (const Json& entry : list) {
        BudgetShare share;
        JsonObject object(entry, pointerTo(pointer, shares.size()));
        for (const char* name : {"what", "epsilon"})
            object.require(name);
        object.text("what", share.what);
        object.numberOrInfinity("epsilon", share.epsilon);
        if (auto finished = object.finish(); !finished) return finished.error();
        shares.push_back(std::move(share));
    }
    return shares;
}

Result<void> readBesides(const Besides& besides, const std::string& pointer, PrivacyStatement& statement) {
    if (besides.parts) {
        auto parts = partsFrom(*besides.parts, pointerTo(pointer, "parts"));
        if (!parts) return parts.error();
        statement.parts = *parts;
    }
    if (besides.sanitised) {
        auto sanitised = sanitisedFrom(*besides.sanitised, pointerTo(pointer, "sanitised"));
        if (!sanitised) return sanitised.error();
        statement.sanitised = std::move(sanitised).value();
    }
    if (besides.asPublished) {
        auto figure = publishedFrom(*besides.asPublished, pointerTo(pointer, "as_published"));
        if (!figure) return figure.error();
        statement.asPublished = std::move(figure).value();
    }
    if (besides.shares) {
        auto shares = sharesFrom(*besides.shares, pointerTo(pointer, "shares"));
        if (!shares) return shares.error();
        statement.shares = std::move(shares).value();
    }
    return {};
}

void readHeadline(JsonObject& object, Epsilon& spent) {
    for (const char* name : {"epsilon", "delta", "kind", "adjacency"})
        object.require(name);
    object.numberOrInfinity("epsilon", spent.value);
    object.numberWithin("delta", spent.delta, 0, 1);
    readKind(object, "kind", spent.kind);
    readAdjacency(object, spent.adjacency);
    object.text("accountant", spent.accountant);
    double order = 0;
    if (object.numberWithin("order", order, 0, largest)) spent.order = order;
    object.flag("order_at_edge", spent.orderAtEdge);
    object.flag("just_a_few", spent.justAFew);
    object.flag("total_variation", spent.totalVariation);
}

} // namespace

void readKind(JsonObject& object, const char* name, EpsilonKind& kind) {
    readChoice(object, name,
               std::array{EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent,
                          EpsilonKind::Sanitised, EpsilonKind::Conjectured},
               kind);
}

Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer) {
    PrivacyStatement statement;
    Epsilon& spent = statement.spent;
    JsonObject object(json, pointer);
    readHeadline(object, spent);
    double independent = 0, improved = 0;
    const bool both = object.numberOrInfinity("data_independent_epsilon", independent);
    std::string accountant = spent.accountant;
    object.text("data_independent_accountant", accountant);
    if (object.numberOrInfinity("improved_conversion_epsilon", improved))
        statement.improvedConversion = improved;
    const Besides besides{object.member("parts"), object.member("sanitised"), object.member("as_published"),
                          object.member("shares")};
    if (auto finished = object.finish(); !finished) return finished.error();
    // A headline that holds for any data is written twice, and is one.
    if (both && !(spent.kind == EpsilonKind::DataIndependent && independent == spent.value))
        statement.dataIndependent = Epsilon{
            independent, spent.delta, EpsilonKind::DataIndependent, spent.adjacency, accountant, {}, false};
    if (auto read = readBesides(besides, pointer, statement); !read) return read.error();
    return statement;
}

} // namespace epsiloscope
