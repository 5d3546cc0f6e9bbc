// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ResultJson.h"

#include "core/base/Json.h"
#include "core/experiment/files/AttackerMembers.h"
#include "core/experiment/files/FindingJson.h"
#include "core/experiment/files/PrivacyMembers.h"
#include "core/experiment/files/SeriesJson.h"
#include "core/experiment/files/SpendingMembers.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/Build.h"
#include "core/experiment/run/Grouping.h"
#include "core/experiment/run/ReleaseMarkMembers.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/registry/Registry.h"

namespace epsiloscope {

namespace {

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

// What a trial recorded as it went.
Json recordedToJson(const TrialRecord& trial, std::size_t number, const StepKind& counted) {
    Json json = {{"trial", number}, {"baselines", Json::object()}};
    for (const BaselineScored& baseline : trial.all<BaselineScored>())
        json["baselines"][baseline.name] = qualityToJson(baseline.quality);
    if (!trial.x(series::epsilon).empty()) json["series"] = seriesToJson(trial, std::string(counted.one));
    if (Json accountants = accountantsToJson(trial); !accountants.is_null())
        json["accountants"] = std::move(accountants);
    if (Json sent = sentSeriesToJson(trial); !sent.is_null()) json["measured"] = std::move(sent);
    writeFindings(trial, declaredFindings(), json);
    return json;
}

Json trialToJson(const TrialRecord& trial, std::size_t number, const std::vector<std::string>& classes,
                 const StepKind& counted, const Experiment& experiment) {
    Json json = recordedToJson(trial, number, counted);
    if (!trial.outcome) {
        json["complete"] = false;
        return json;
    }
    const TrialOutcome& outcome = *trial.outcome;
    json["queries_asked"] = outcome.asked;
    json["labels_answered"] = outcome.answered;
    if (outcome.ownAnswers > 0) json["own_answers"] = outcome.ownAnswers;
    if (outcome.labelAccuracy) json["label_accuracy"] = *outcome.labelAccuracy;
    if (outcome.expected)
        json["expected"] = {{"labels_answered", outcome.expected->answered},
                            {"privacy", epsilonToJson({.spent = outcome.expected->epsilon,
                                                       .dataIndependent = {},
                                                       .improvedConversion = {},
                                                       .parts = {},
                                                       .sanitised = outcome.expected->sanitised,
                                                       .asPublished = {}})}};
    json["seconds"] = outcome.seconds;
    json["privacy"] = epsilonToJson(outcome.privacy);
    json["parameters"] = parametersToJson(outcome.resolved);
    if (const auto cost = knownCostOfTrial(experiment, outcome))
        json["spending"] = spendingToJson(cost->spending);
    if (outcome.quality) json["quality"] = qualityToJson(*outcome.quality, classes);
    if (!outcome.stopped.empty()) json["stopped"] = outcome.stopped;
    return json;
}

Json remarksToJson(const Run& run) {
    Json list = Json::array();
    for (const Remark& remark : run.remarks())
        list.push_back({{"trial", remark.trial.number()},
                        {"severity", remark.severity == Severity::Warning ? "warning" : "note"},
                        {"text", remark.text}});
    return list;
}

// Every figure as its mean, spread and median over trials: what was measured, then the references, by their
// ids. The ε says of which kind it is: one that depends on the data is not the one to publish.
Json summaryToJson(const Run& run) {
    Json json = Json::object();
    for (const auto& [name, spread] : run.summary())
        json[name] = spreadToJson(spread);
    if (const auto privacy = run.privacy(); privacy && json.contains("epsilon"))
        json["epsilon"]["kind"] = toString(privacy->spent.kind);
    if (run.experiment().release) return json;
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto spread = run.baselineSpread(baseline.id, series::accuracy))
            json["references"][baseline.id]["accuracy"] = spreadToJson(*spread);
    if (const auto lost = run.lostToEncoder()) json["lost_to_encoder"] = spreadToJson(*lost);
    return json;
}

Json runToJson(const Run& run, const DatasetMark& data, AttackerTold told = AttackerTold::Yes) {
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
    if (run.releaseMark() != ReleaseMark())
        json["release"] = writeObject(releaseMarkMembers(), run.releaseMark());
    if (data.votes) json["dataset"]["votes"] = true;
    if (!data.classes.empty()) json["classes"] = data.classes;
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    const StepKind counted = mechanism ? mechanism->descriptor.counted() : steps::queries;
    for (std::size_t i = 0; i < run.trials().size(); ++i) {
        const TrialRecord& trial = run.trials()[i];
        json["trials"].push_back(trialToJson(run.experiment().release ? releasedTrial(trial) : trial, i + 1,
                                             data.classes, counted, run.experiment()));
    }
    json["summary"] = summaryToJson(run);
    if (const auto attacker = told == AttackerTold::Yes ? attackerOfRun(run) : std::nullopt)
        json["attacker"] = writeObject(attackerMembers(), onFile(*attacker));
    if (run.error()) json["error"] = run.error()->message();
    return json;
}

// What was counted of the answers that were given holds for all data, and is no promise.
PrivacyStatement promisedBeside(const Mechanism& mechanism, const Account& account) {
    PrivacyStatement privacy = account.privacy;
    if (privacy.dataIndependent) privacy.dataIndependent = promiseOf(mechanism, account).epsilon;
    return privacy;
}

// A release leaves through its filter, an exploration as it is.
Json gated(const Run& run, Json json) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (!run.experiment().release || !mechanism) return json;
    return releasedJson(json, mechanism->descriptor);
}

} // namespace

Json spreadToJson(const Spread& spread) {
    return {{"mean", numberToJson(spread.mean)},
            {"sd", numberToJson(spread.sd)},
            {"median", numberToJson(spread.median)},
            {"q1", numberToJson(spread.q1)},
            {"q3", numberToJson(spread.q3)}};
}

Json epsilonToJson(const PrivacyStatement& statement) {
    return writeObject(privacyMembers(), statement);
}

Json qualityToJson(const Quality& quality, const std::vector<std::string>& classes) {
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

Json groupsToJson(const std::vector<GroupAccuracy>& groups) {
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

Json resultToJson(const Run& run, AttackerTold attacker) {
    return gated(run, runToJson(run, run.data(), attacker));
}

Json resultToJson(const Run& run, const Dataset& dataset, const std::vector<std::string>& by) {
    const bool release = run.experiment().release;
    Json json = runToJson(run, release ? run.data() : markOf(dataset, run.experiment()));
    if (!by.empty()) json["groups"] = groupsOf(run, dataset, by);
    return gated(run, std::move(json));
}

Json accountToJson(const Account& account, const std::string& mechanism) {
    const Mechanism* known = findMechanism(mechanism);
    Json json = {{"schema", "epsiloscope.account/1"},
                 {"mechanism", mechanism},
                 {"parameters", parametersToJson(account.parameters)},
                 {"privacy", epsilonToJson(known ? promisedBeside(*known, account) : account.privacy)}};
    if (known) json["attacker"] = writeObject(attackerMembers(), onFile(attackerOfAccount(*known, account)));
    // Where a model is learnt in one go there is nothing to count.
    const StepKind counted = known ? known->descriptor.steps : steps::queries;
    if (counted != steps::atOnce) json[std::string(counted.many)] = account.queries;
    if (account.answered) json["labels_answered"] = *account.answered;
    if (account.labelAccuracy) json["label_accuracy"] = *account.labelAccuracy;
    if (account.expected) {
        json["expected_answered"] = account.expected->answered;
        json["expected_privacy"] =
            epsilonToJson({account.expected->epsilon, {}, {}, {}, account.expected->sanitised, {}});
    }
    for (const BoundReached& bound : account.bounds)
        json["bounds"].push_back({{"bound", toString(bound.bound)}, {"query", bound.query}});
    if (!account.remarks.empty()) json["remarks"] = account.remarks;
    if (!account.orders.empty())
        json["rdp"] = {{"orders", account.orders}, {"values", numbersToJson(account.rdp)}};
    return json;
}

} // namespace epsiloscope
