// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/SeriesJson.h"

#include "core/base/Json.h"
#include "core/mechanisms/registry/Declarations.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace epsiloscope {

namespace {

// One entry per accountant snapshot; null between the counts at which the student was scored, and where there
// is no such quality.
Json scoresToJson(const TrialRecord& trial, const std::vector<double>& scores) {
    const std::vector<double>& scoredAsked = trial.y(series::scoredAsked);
    Json list = Json::array();
    std::size_t next = 0;
    for (const double asked : trial.x(series::epsilon)) {
        const bool scored = next < scoredAsked.size() && scoredAsked[next] == asked;
        const bool known = scored && next < scores.size() && !std::isnan(scores[next]);
        list.push_back(known ? Json(scores[next]) : Json(nullptr));
        if (scored) ++next;
    }
    return list;
}

bool anyKnown(const std::vector<double>& scores) {
    return std::any_of(scores.begin(), scores.end(), [](double score) { return !std::isnan(score); });
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

} // namespace

Json seriesToJson(const TrialRecord& trial, const std::string& counted) {
    const auto& asked = trial.x(series::epsilon);
    Json json = {{"query", numbersToJson(asked)},
                 {"answered", numbersToJson(trial.y(series::labelsAnswered))},
                 {"epsilon", numbersToJson(trial.y(series::epsilon))},
                 {"data_independent_epsilon", numbersToJson(trial.y(series::dataIndependentEpsilon))},
                 {"accuracy", scoresToJson(trial, trial.y(series::accuracy))}};
    if (counted != "query") json[counted] = json["query"];
    for (const SeriesDescriptor* quality : {&series::auroc, &series::auprc})
        if (const auto& scores = trial.y(*quality); anyKnown(scores))
            json[quality->id] = scoresToJson(trial, scores);
    // Not where the parts of some snapshots are missing: nobody could say which.
    if (trial.y(series::checksPart).empty() || trial.y(series::checksPart).size() != asked.size())
        return json;
    for (const SeriesDescriptor* part :
         {&series::checksPart, &series::answersPart, &series::minimisingOrder, &series::improvedEpsilon})
        json[part->id] = numbersToJson(trial.y(*part));
    return json;
}

Json accountantsToJson(const TrialRecord& trial) {
    const std::vector<double>& asked = trial.readingSteps();
    if (asked.empty()) return nullptr;
    Json json = {{"query", numbersToJson(asked)}, {"readings", Json::object()}};
    for (const AccountantReading reading : allReadings) {
        const auto& epsilons = trial.y(series::epsilonBy(reading));
        if (epsilons.size() != asked.size()) continue;
        json["readings"][toString(reading)] = numbersToJson(epsilons);
        if (const auto& bought = trial.y(series::boughtBy(reading)); !bought.empty())
            json["bought"][toString(reading)] = static_cast<long>(bought.back());
    }
    return json;
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

} // namespace epsiloscope
