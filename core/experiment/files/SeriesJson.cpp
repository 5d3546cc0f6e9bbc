// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/SeriesJson.h"

#include "core/base/Infinity.h"
#include "core/base/Wording.h"
#include "core/declared/MemberKinds.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/LabelsRight.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

using Numbers = std::vector<double>;
using Scores = std::vector<std::optional<double>>;

// Areas under curves are sums of rounded terms.
constexpr double slack = 1e-9;

/// Numbers, each of which is no smaller than the one before, or larger.
struct AsRising : AsList<AsFigure> {
    bool strictly = false, whole = true;
    bool read(JsonObject& object, const std::string& name, Numbers& value) const {
        if (!AsList::read(object, name, value)) return false;
        double before = strictly ? -infinity : 0;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const bool counts =
                !whole || (value[i] == std::floor(value[i]) && value[i] <= double{mostCounted});
            if (!(strictly ? value[i] > before : value[i] >= before) || !counts)
                return object.refuse(Error{
                    Sentence("must be a %1%2 the one before, and is %3",
                             {(whole ? "whole number" : "number"),
                              (strictly ? " above" : ", no smaller than"), numberToJson(value[i]).dump()}),
                    object.placeOf(name, i),
                    {}});
            before = value[i];
        }
        return true;
    }
};

const AsRising asCounts{};
const AsList<AsNumberOrInf> asEpsilons{};

// The lists of a series, with one entry for each time the accountant was asked.
struct FiledSeries {
    Numbers query{}, answered{}, right{}, epsilon{}, independent{};
    Scores accuracy{}, auroc{}, auprc{}; ///< null where nobody was scored
    Numbers checks{}, answers{}, order{}, improved{};
};

const MembersOf<FiledSeries>& seriesMembers() {
    using Filed = FiledSeries;
    const auto scores = [](double beyond) {
        return AsList<AsOrNull<AsWithin>>{{AsWithin{-beyond, 1 + beyond}}};
    };
    static const MembersOf<Filed> all = {
        required("query", &Filed::query, asCounts),
        required("answered", &Filed::answered, asCounts),
        member("right", &Filed::right, asCounts),
        required("epsilon", &Filed::epsilon, asEpsilons),
        required("data_independent_epsilon", &Filed::independent, asEpsilons),
        required("accuracy", &Filed::accuracy, scores(0)),
        member("auroc", &Filed::auroc, scores(slack)),
        member("auprc", &Filed::auprc, scores(slack)),
    };
    return all;
}

// The parts of ε: all of it or nothing.
const MembersOf<FiledSeries>& partMembers() {
    using Filed = FiledSeries;
    static const MembersOf<Filed> all = {
        required("checks", &Filed::checks, asEpsilons),
        required("answers", &Filed::answers, asEpsilons),
        required("order", &Filed::order, asEpsilons),
        required("improved_epsilon", &Filed::improved, asEpsilons),
    };
    return all;
}

struct PartOfEpsilon {
    const SeriesDescriptor* series;
    Numbers FiledSeries::*list;
};
const std::vector<PartOfEpsilon>& partsOfEpsilon() {
    static const std::vector<PartOfEpsilon> all = {{&series::checksPart, &FiledSeries::checks},
                                                   {&series::answersPart, &FiledSeries::answers},
                                                   {&series::minimisingOrder, &FiledSeries::order},
                                                   {&series::improvedEpsilon, &FiledSeries::improved}};
    return all;
}

// The units that mechanisms count in place of queries.
std::vector<std::string> sameAsQuery() {
    std::vector<std::string> names;
    for (const Mechanism& mechanism : mechanisms())
        if (const std::string one(mechanism.descriptor.counted().one);
            one != "query" && std::ranges::find(names, one) == names.end())
            names.push_back(one);
    return names;
}
// One entry per accountant snapshot; none between the counts at which the student was scored, and where there
// is no such quality. Empty where there is none at all.
Scores scoresOf(const TrialRecord& trial, const SeriesDescriptor& quality) {
    const Numbers &scoredAsked = trial.y(series::scoredAsked), &scores = trial.y(quality);
    Scores all;
    std::size_t next = 0;
    for (const double asked : trial.x(series::epsilon)) {
        const bool scored = next < scoredAsked.size() && scoredAsked[next] == asked;
        const bool known = scored && next < scores.size() && !std::isnan(scores[next]);
        all.push_back(known ? std::optional(scores[next]) : std::nullopt);
        if (scored) ++next;
    }
    const bool any = std::ranges::any_of(scores, [](double score) { return !std::isnan(score); });
    return any || &quality == &series::accuracy ? all : Scores();
}

// The qualities of the student at the counts at which it was scored.
Result<void> takeScores(const FiledSeries& filed, const std::string& pointer, TrialRecord& trial) {
    SeriesColumn accuracy, scoredAsked;
    for (std::size_t i = 0; i < filed.accuracy.size(); ++i) {
        if (!filed.accuracy[i]) continue;
        accuracy.x.push_back(filed.answered[i]);
        accuracy.y.push_back(*filed.accuracy[i]);
        scoredAsked.y.push_back(filed.query[i]);
    }
    scoredAsked.x = accuracy.x;
    for (const auto& [quality, scores] :
         {std::pair(&series::auroc, &filed.auroc), std::pair(&series::auprc, &filed.auprc)}) {
        Numbers known;
        for (std::size_t i = 0; i < filed.accuracy.size(); ++i) {
            const std::optional<double> score = scores->empty() ? std::nullopt : (*scores)[i];
            if (!filed.accuracy[i] && score)
                return Error{
                    Sentence("must be null where \"accuracy\" is, and is %1", {numberToJson(*score).dump()}),
                    pointerTo(pointerTo(pointer, quality->id), i),
                    "the student is scored by all of them or by none"};
            if (filed.accuracy[i]) known.push_back(score.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
        trial.setColumn(*quality, {accuracy.x, std::move(known)});
    }
    trial.setColumn(series::accuracy, std::move(accuracy));
    trial.setColumn(series::scoredAsked, std::move(scoredAsked));
    return {};
}

void takeParts(const FiledSeries& filed, TrialRecord& trial) {
    for (const PartOfEpsilon& part : partsOfEpsilon())
        trial.setColumn(*part.series, {filed.query, filed.*part.list});
    Numbers conversion;
    for (std::size_t i = 0; i < filed.query.size(); ++i) {
        const double rest = filed.epsilon[i] - filed.checks[i] - filed.answers[i];
        conversion.push_back(std::isfinite(rest) ? rest : 0); // of ∞ nothing is left over
    }
    trial.setColumn(series::conversionPart, {filed.query, std::move(conversion)});
}

// The same answers, read by every accountant on offer, by its name.
struct FiledReadings {
    Numbers query{};
    std::map<std::string, Numbers> readings{};
    std::map<std::string, long> bought{};
};

const MembersOf<FiledReadings>& readingMembers() {
    using Filed = FiledReadings;
    static const MembersOf<Filed> all = {
        required("query", &Filed::query, asCounts),
        required("readings", &Filed::readings, AsMap<AsList<AsNumberOrInf>>{}),
        member("bought", &Filed::bought, AsMap<AsWhole>{asTally}),
    };
    return all;
}

// The reading of this name, of those that `known` tells of.
template <class Known>
Result<AccountantReading> readingNamed(const std::string& name, const std::string& pointer,
                                       const Known& known) {
    std::vector<std::string> names;
    for (const AccountantReading each : allReadings) {
        if (!known(each)) continue;
        if (name == toString(each)) return each;
        names.emplace_back(toString(each));
    }
    return Error{Sentence("\"%1\" is no reading here", {name}), pointerTo(pointer, name),
                 suggestName(name, names)};
}

// The values at steps; null where there is none.
Json valuesAt(const std::vector<double>& steps, const SeriesColumn& column) {
    std::map<double, double> values;
    for (std::size_t i = 0; i < column.x.size(); ++i)
        values[column.x[i]] = column.y[i];
    Json list = Json::array();
    for (const double step : steps) {
        const auto found = values.find(step);
        list.push_back(found == values.end() ? Json(nullptr) : numberToJson(found->second));
    }
    return list;
}

// The series that count one kind of step.
Result<void> readSheet(const std::string& many, const Json& sheet, const std::string& pointer,
                       TrialRecord& trial) {
    std::vector<const SeriesDescriptor*> known;
    for (const SeriesDescriptor* sent : sentSeries())
        if (sent->steps.many == many) known.push_back(sent);
    if (known.empty())
        return Error{Sentence("nothing is counted by \"%1\" here", {many}), pointer, "leave it out"};
    const std::string one(known.front()->steps.one);
    JsonObject object(sheet, pointer);
    object.require(one);
    Numbers steps;
    AsRising{{}, true, false}.read(object, one, steps);
    for (const SeriesDescriptor* sent : known) {
        Scores values;
        if (!AsList<AsOrNull<AsFigure>>{}.read(object, sent->id, values)) continue;
        if (values.size() != steps.size())
            return checkEntries(sheet[sent->id], steps.size(), one, object.placeOf(sent->id),
                                Sentence("there is one value per %1", {one}));
        SeriesColumn column;
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (values[i]) {
                column.x.push_back(steps[i]);
                column.y.push_back(*values[i]);
            }
        trial.setColumn(*sent, std::move(column));
    }
    return object.finish();
}

} // namespace

Result<void> checkEntries(const Json& list, std::size_t size, const std::string& first,
                          const std::string& pointer, const Sentence& mend) {
    if (!list.is_array()) return Error{Sentence("must be a list, and is %1", {inWords(list)}), pointer, {}};
    if (list.size() == size) return {};
    return Error{Sentence("has %1 entries, and \"%2\" has %3", {list.size(), first, size}), pointer,
                 mend.empty() ? Sentence("there is one entry per %1", {first}) : mend};
}

Json seriesToJson(const TrialRecord& trial, const std::string& counted) {
    FiledSeries filed{.query = trial.x(series::epsilon),
                      .answered = trial.y(series::labelsAnswered),
                      .right = trial.y(series::labelsRight),
                      .epsilon = trial.y(series::epsilon),
                      .independent = trial.y(series::dataIndependentEpsilon),
                      .accuracy = scoresOf(trial, series::accuracy),
                      .auroc = scoresOf(trial, series::auroc),
                      .auprc = scoresOf(trial, series::auprc)};
    Json json = writeObject(seriesMembers(), filed);
    if (counted != "query") json[counted] = json["query"];
    // Not where the parts of some snapshots are missing: nobody could say which.
    const Numbers& checks = trial.y(series::checksPart);
    if (checks.empty() || checks.size() != filed.query.size()) return json;
    for (const PartOfEpsilon& part : partsOfEpsilon())
        filed.*part.list = trial.y(*part.series);
    writeMembers(partMembers(), filed, json);
    return json;
}

Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    FiledSeries filed;
    JsonObject object(json, pointer);
    readMembers(seriesMembers(), object, filed);
    const bool parts = std::ranges::any_of(
        partMembers(), [&object](const auto& each) { return object.member(each.name) != nullptr; });
    if (parts) readMembers(partMembers(), object, filed);
    const std::vector<std::string> same = sameAsQuery();
    for (const std::string& name : same)
        object.known(name);
    RETURN_IF_ERROR(object.finish());
    for (const auto& [name, list] : json.items()) {
        if (list.is_null()) continue;
        RETURN_IF_ERROR(checkEntries(list, filed.query.size(), "query", pointerTo(pointer, name),
                                     "the lists of a series have one entry per snapshot"));
        if (std::ranges::find(same, name) != same.end() && list != json["query"])
            return Error{"must be the same as \"query\"", pointerTo(pointer, name),
                         Sentence("there are %1s in place of queries", {name})};
    }
    RETURN_IF_ERROR(takeScores(filed, pointer, trial));
    if (parts) takeParts(filed, trial);
    trial.setColumn(series::labelsAnswered, {filed.query, std::move(filed.answered)});
    if (!filed.right.empty()) trial.setColumn(series::labelsRight, {filed.query, std::move(filed.right)});
    trial.setColumn(series::epsilon, {filed.query, std::move(filed.epsilon)});
    trial.setColumn(series::dataIndependentEpsilon, {filed.query, std::move(filed.independent)});
    return {};
}

Json accountantsToJson(const TrialRecord& trial) {
    FiledReadings filed{.query = trial.readingSteps()};
    if (filed.query.empty()) return nullptr;
    for (const AccountantReading reading : allReadings) {
        const Numbers& epsilons = trial.y(series::epsilonBy(reading));
        if (epsilons.size() != filed.query.size()) continue;
        filed.readings[toString(reading)] = epsilons;
        if (const Numbers& bought = trial.y(series::boughtBy(reading)); !bought.empty())
            filed.bought[toString(reading)] = static_cast<long>(bought.back());
    }
    return writeObject(readingMembers(), filed);
}

Result<void> readAccountants(const Json& json, const std::string& pointer, TrialRecord& trial) {
    ASSIGN_OR_RETURN(auto filed, structFromJson(json, pointer, readingMembers()));
    const std::string readings = pointerTo(pointer, "readings");
    for (auto& [name, epsilons] : filed.readings) {
        ASSIGN_OR_RETURN(const auto reading,
                         readingNamed(name, readings, [](AccountantReading) { return true; }));
        RETURN_IF_ERROR(checkEntries(json["readings"][name], filed.query.size(), "query",
                                     pointerTo(readings, name), "there is one ε per query count"));
        trial.setColumn(series::epsilonBy(reading), {filed.query, std::move(epsilons)});
    }
    for (const auto& [name, labels] : filed.bought) {
        const auto has = [&trial](AccountantReading each) {
            return !trial.y(series::epsilonBy(each)).empty();
        };
        ASSIGN_OR_RETURN(const auto reading, readingNamed(name, pointerTo(pointer, "bought"), has));
        trial.setColumn(series::boughtBy(reading),
                        {{trial.x(series::epsilonBy(reading)).back()}, {static_cast<double>(labels)}});
    }
    return {};
}

Json sentSeriesToJson(const TrialRecord& trial) {
    std::map<std::string_view, std::vector<const SeriesDescriptor*>> byKind;
    for (const SeriesDescriptor* sent : sentSeries())
        if (!trial.x(*sent).empty()) byKind[sent->steps.many].push_back(sent);
    Json json = nullptr;
    for (const auto& [many, all] : byKind) {
        std::set<double> steps;
        for (const SeriesDescriptor* sent : all)
            steps.insert(trial.x(*sent).begin(), trial.x(*sent).end());
        const std::vector<double> sorted(steps.begin(), steps.end());
        Json& sheet = json[std::string(many)];
        sheet[std::string(all.front()->steps.one)] = numbersToJson(sorted);
        for (const SeriesDescriptor* sent : all)
            sheet[sent->id] = valuesAt(sorted, trial.column(*sent));
    }
    return json;
}

Result<void> readSentSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    if (!json.is_object())
        return Error{Sentence("must be an object, and is %1", {inWords(json)}), pointer, {}};
    for (const auto& [many, sheet] : json.items())
        RETURN_IF_ERROR(readSheet(many, sheet, pointerTo(pointer, many), trial));
    return {};
}

} // namespace epsiloscope
