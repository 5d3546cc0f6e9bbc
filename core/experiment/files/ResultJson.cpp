// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ResultJson.h"

#include "core/base/Json.h"
#include "core/declared/Build.h"
#include "core/experiment/description/OutcomeMembers.h"
#include "core/experiment/description/PrivacyMembers.h"
#include "core/experiment/files/AttackerMembers.h"
#include "core/experiment/files/ReleasedJson.h"
#include "core/experiment/files/RunMembers.h"
#include "core/experiment/files/TrialJson.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/Grouping.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"

#include <map>
#include <utility>

namespace epsiloscope {

namespace {

std::map<std::string, std::vector<GroupAccuracy>> groupsOf(const Run& run, const Dataset& dataset,
                                                           const std::vector<std::string>& by) {
    std::map<std::string, std::vector<GroupAccuracy>> all;
    for (const std::string& name : by) {
        const auto column = groupingColumn(dataset, name);
        if (!column) continue;
        auto groups = accuracyByGroup(run, dataset, name);
        all[dataset.table.columns[*column].name] = groups ? std::move(*groups) : std::vector<GroupAccuracy>();
    }
    return all;
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

FiledRun filedRun(const Run& run, const DatasetMark& data, AttackerTold told = AttackerTold::Yes) {
    FiledRun filed;
    filed.complete = run.state() == RunState::Finished;
    filed.state = run.state();
    filed.purpose = run.experiment().release ? "release" : "exploration";
    filed.build = Json::parse(run.build(), nullptr, false);
    if (!filed.build.is_object()) filed.build = buildToJson();
    filed.experiment = experimentToJson(experimentAsRun(run));
    filed.data = data;
    filed.classes = data.classes;
    filed.trials = Json::array();
    for (const TrialRecord& trial : run.trials())
        filed.trials.push_back(trialToJson(run.experiment().release ? releasedTrial(trial) : trial,
                                           filed.trials.size() + 1, data.classes, run.experiment()));
    filed.summary = summaryToJson(run);
    filed.remarks = run.remarks();
    if (run.releaseMark() != ReleaseMark()) filed.release = run.releaseMark();
    if (const auto attacker = told == AttackerTold::Yes ? attackerOfRun(run) : std::nullopt)
        filed.attacker = onFile(*attacker);
    if (run.error()) filed.error = run.error()->message();
    return filed;
}

// An ε counted over the answers that were given holds for all data, and is no promise.
PrivacyStatement promisedBeside(const Mechanism& mechanism, const Account& account) {
    PrivacyStatement privacy = account.privacy;
    if (privacy.dataIndependent) privacy.dataIndependent = promiseOf(mechanism, account).epsilon;
    return privacy;
}

// A release leaves through its gate, an exploration as it is.
Json gated(const Run& run, const FiledRun& filed) {
    Json json = writeObject(runMembers(), filed);
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (!run.experiment().release || !mechanism) return json;
    return releasedJson(json, mechanism->descriptor);
}

} // namespace

Json spreadToJson(const Spread& spread) {
    return writeObject(spreadMembers(), spread);
}

Json epsilonToJson(const PrivacyStatement& statement) {
    return writeObject(privacyMembers(), statement);
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
    return gated(run, filedRun(run, run.data(), attacker));
}

Json resultToJson(const Run& run, const Dataset& dataset, const std::vector<std::string>& by) {
    const bool release = run.experiment().release;
    FiledRun filed = filedRun(run, release ? run.data() : markOf(dataset, run.experiment()));
    if (!by.empty()) filed.groups = groupsOf(run, dataset, by);
    return gated(run, filed);
}

Json accountToJson(const Account& account, const std::string& mechanism) {
    const Mechanism* known = findMechanism(mechanism);
    Json json =
        fileOf("epsiloscope.account/1",
               {{"mechanism", mechanism},
                {"parameters", parametersToJson(account.parameters)},
                {"privacy", epsilonToJson(known ? promisedBeside(*known, account) : account.privacy)}});
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
