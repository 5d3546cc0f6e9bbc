// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ResultJson.h"

#include "core/experiment/Build.h"
#include "core/experiment/Grouping.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace epsiloscope {

namespace {

using Json = nlohmann::json;

Json numbersToJson(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(numberToJson(value));
    return list;
}

// One entry per accountant snapshot; accuracy is null between the counts at which the student was scored.
Json seriesToJson(const TrialRecord& trial) {
    Json accuracy = Json::array();
    std::size_t next = 0;
    for (const double asked : trial.asked) {
        const bool scored = next < trial.scoredAsked.size() && trial.scoredAsked[next] == asked;
        accuracy.push_back(scored ? Json(trial.accuracy[next++]) : Json(nullptr));
    }
    return {{"query", numbersToJson(trial.asked)},
            {"answered", numbersToJson(trial.answered)},
            {"epsilon", numbersToJson(trial.epsilon)},
            {"data_independent_epsilon", numbersToJson(trial.dataIndependentEpsilon)},
            {"accuracy", accuracy}};
}

Json parametersToJson(const Parameters& parameters) {
    Json json = Json::object();
    for (const auto& [id, value] : parameters.values())
        json[id] = parameterToJson(value);
    return json;
}

Json estimateToJson(const Estimate& estimate) {
    Json json = spreadToJson(estimate.spread);
    json["lower"] = numberToJson(estimate.lower);
    json["upper"] = numberToJson(estimate.upper);
    return json;
}

Json shareToJson(const std::optional<double>& share) {
    return share ? Json(*share) : Json(nullptr);
}

Json groupsOf(const Run& run, const Dataset& dataset, const std::vector<std::string>& by) {
    Json json = Json::object();
    for (const std::string& name : by) {
        const auto column = groupingColumn(dataset, name);
        if (!column) continue;
        const auto groups = accuracyByGroup(run, dataset, name);
        json[dataset.table.columns[*column].name] = groups ? groupsToJson(*groups) : Json::array();
    }
    return json;
}

Json trialToJson(const TrialRecord& trial, std::size_t number, const std::vector<std::string>& classes) {
    Json json = {{"trial", number}, {"baselines", Json::object()}};
    for (const auto& [name, quality] : trial.baselines)
        json["baselines"][name] = qualityToJson(quality);
    if (!trial.asked.empty()) json["series"] = seriesToJson(trial);
    if (!trial.outcome) {
        json["complete"] = false;
        return json;
    }
    const TrialOutcome& outcome = *trial.outcome;
    json["queries_asked"] = outcome.asked;
    json["labels_answered"] = outcome.answered;
    json["seconds"] = outcome.seconds;
    json["privacy"] = epsilonToJson(outcome.privacy);
    json["parameters"] = parametersToJson(outcome.resolved);
    if (outcome.quality) json["quality"] = qualityToJson(*outcome.quality, classes);
    if (!outcome.stopped.empty()) json["stopped"] = outcome.stopped;
    return json;
}

Json remarksToJson(const Run& run) {
    Json list = Json::array();
    for (const Remark& remark : run.remarks())
        list.push_back({{"trial", remark.trial},
                        {"severity", remark.severity == Severity::Warning ? "warning" : "note"},
                        {"text", remark.text}});
    return list;
}

Json runToJson(const Run& run, const DatasetMark& data) {
    const Json build = Json::parse(run.build(), nullptr, false);
    Json json = {
        {"schema", "epsiloscope.run/1"},
        {"complete", run.state() == RunState::Finished},
        {"state", toString(run.state())},
        {"purpose", run.experiment().release ? "release" : "exploration"},
        {"build", build.is_object() ? build : buildToJson()},
        {"experiment", experimentToJson(experimentAsRun(run))},
        {"dataset", {{"fingerprint", data.fingerprint}, {"rows", data.rows}, {"columns", data.columns}}},
        {"trials", Json::array()},
        {"summary", Json::object()},
        {"remarks", remarksToJson(run)}};
    if (!data.classes.empty()) json["classes"] = data.classes;
    for (std::size_t i = 0; i < run.trials().size(); ++i)
        json["trials"].push_back(trialToJson(run.trials()[i], i + 1, data.classes));
    for (const auto& [name, spread] : run.summary())
        json["summary"][name] = spreadToJson(spread);
    if (run.error()) json["error"] = run.error()->message();
    return json;
}

} // namespace

nlohmann::json numberToJson(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

nlohmann::json spreadToJson(const Spread& spread) {
    return {{"mean", numberToJson(spread.mean)},
            {"sd", numberToJson(spread.sd)},
            {"median", numberToJson(spread.median)},
            {"q1", numberToJson(spread.q1)},
            {"q3", numberToJson(spread.q3)}};
}

nlohmann::json epsilonToJson(const PrivacyStatement& statement) {
    const Epsilon& spent = statement.spent;
    Json json = {{"epsilon", numberToJson(spent.value)},
                 {"delta", spent.delta},
                 {"kind", toString(spent.kind)},
                 {"accountant", spent.accountant},
                 {"adjacency", toString(spent.adjacency)}};
    if (spent.order) json["order"] = *spent.order;
    if (spent.orderAtEdge) json["order_at_edge"] = true;
    if (statement.dataIndependent)
        json["data_independent_epsilon"] = numberToJson(statement.dataIndependent->value);
    else if (spent.kind == EpsilonKind::DataIndependent)
        json["data_independent_epsilon"] = numberToJson(spent.value);
    if (statement.improvedConversion)
        json["improved_conversion_epsilon"] = numberToJson(*statement.improvedConversion);
    return json;
}

nlohmann::json qualityToJson(const Quality& quality, const std::vector<std::string>& classes) {
    Json json = {{"accuracy", quality.accuracy}, {"confusion", quality.confusion}};
    if (quality.auroc) json["auroc"] = *quality.auroc;
    if (quality.auprc) json["auprc"] = *quality.auprc;
    if (classes.size() != quality.confusion.size()) return json;
    const std::vector<ClassQuality> each = perClass(quality.confusion);
    for (std::size_t k = 0; k < classes.size(); ++k)
        json["per_class"].push_back({{"class", classes[k]},
                                     {"records", each[k].records},
                                     {"accuracy", shareToJson(each[k].accuracy)},
                                     {"precision", shareToJson(each[k].precision)}});
    return json;
}

nlohmann::json groupsToJson(const std::vector<GroupAccuracy>& groups) {
    Json list = Json::array();
    for (const GroupAccuracy& group : groups) {
        Json json = {{"group", group.group},
                     {"records", group.records},
                     {"few_records", group.few()},
                     {"accuracy", Json::object()}};
        for (const auto& [model, estimate] : group.accuracy)
            json["accuracy"][model] = estimateToJson(estimate);
        if (group.difference) json["difference"] = estimateToJson(*group.difference);
        list.push_back(std::move(json));
    }
    return list;
}

Experiment experimentAsRun(const Run& run) {
    Experiment experiment = run.experiment();
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome && trial.outcome->resolved.has("delta")) {
            experiment.parameters.set("delta", trial.outcome->resolved.real("delta"));
            break;
        }
    return experiment;
}

nlohmann::json resultToJson(const Run& run) {
    return runToJson(run, run.data());
}

nlohmann::json resultToJson(const Run& run, const Dataset& dataset, const std::vector<std::string>& by) {
    Json json = runToJson(run, markOf(dataset, run.experiment()));
    if (!by.empty()) json["groups"] = groupsOf(run, dataset, by);
    return json;
}

nlohmann::json accountToJson(const Account& account, const std::string& mechanism) {
    Json json = {{"schema", "epsiloscope.account/1"},
                 {"mechanism", mechanism},
                 {"parameters", parametersToJson(account.parameters)},
                 {"queries", account.queries},
                 {"privacy", epsilonToJson(account.privacy)}};
    if (!account.orders.empty())
        json["rdp"] = {{"orders", account.orders}, {"values", numbersToJson(account.rdp)}};
    return json;
}

} // namespace epsiloscope
