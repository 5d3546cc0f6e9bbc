// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/SeriesJson.h"

#include "core/base/Json.h"
#include "core/experiment/ResultJson.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// One entry per accountant snapshot; null between the counts at which the student was scored, and where there
// is no such quality.
Json scoresToJson(const TrialRecord& trial, const std::vector<double>& scores) {
    Json list = Json::array();
    std::size_t next = 0;
    for (const double asked : trial.asked) {
        const bool scored = next < trial.scoredAsked.size() && trial.scoredAsked[next] == asked;
        const bool known = scored && next < scores.size() && !std::isnan(scores[next]);
        list.push_back(known ? Json(scores[next]) : Json(nullptr));
        if (scored) ++next;
    }
    return list;
}

bool anyKnown(const std::vector<double>& scores) {
    return std::any_of(scores.begin(), scores.end(), [](double score) { return !std::isnan(score); });
}

} // namespace

Json numbersToJson(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(numberToJson(value));
    return list;
}

Json seriesToJson(const TrialRecord& trial, const std::string& counted) {
    Json json = {{"query", numbersToJson(trial.asked)},
                 {"answered", numbersToJson(trial.answered)},
                 {"epsilon", numbersToJson(trial.epsilon)},
                 {"data_independent_epsilon", numbersToJson(trial.dataIndependentEpsilon)},
                 {"accuracy", scoresToJson(trial, trial.accuracy)}};
    if (counted != "query") json[counted] = json["query"];
    if (anyKnown(trial.auroc)) json["auroc"] = scoresToJson(trial, trial.auroc);
    if (anyKnown(trial.auprc)) json["auprc"] = scoresToJson(trial, trial.auprc);
    // Not where the parts of some snapshots are missing: nobody could say which.
    if (trial.checks.empty() || trial.checks.size() != trial.asked.size()) return json;
    json["checks"] = numbersToJson(trial.checks);
    json["answers"] = numbersToJson(trial.answers);
    json["order"] = numbersToJson(trial.order);
    json["improved_epsilon"] = numbersToJson(trial.improvedEpsilon);
    return json;
}

Json accountantsToJson(const TrialRecord& trial) {
    Json json = {{"query", numbersToJson(trial.readAsked)}, {"readings", Json::object()}};
    for (const auto& [reading, epsilons] : trial.readings) {
        if (epsilons.size() != trial.readAsked.size()) continue;
        json["readings"][toString(reading)] = numbersToJson(epsilons);
        if (const auto bought = trial.bought.find(reading); bought != trial.bought.end())
            json["bought"][toString(reading)] = bought->second;
    }
    return json;
}

Json ordersToJson(const OrdersSnapshot& snapshot) {
    Json json = {{"asked", snapshot.asked},
                 {"delta", snapshot.delta},
                 {"orders", numbersToJson(*snapshot.orders)},
                 {"values", numbersToJson(*snapshot.rdp)}};
    if (snapshot.independentRdp) json["data_independent"] = numbersToJson(*snapshot.independentRdp);
    return json;
}

} // namespace epsiloscope
