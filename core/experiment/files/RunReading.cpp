// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunReading.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/RunMembers.h"
#include "core/experiment/files/TrialJson.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace epsiloscope {

namespace {
// As the members say it, or, where the state is left out, as they let one conclude.
Result<RunState> stateOf(const FiledRun& filed, const std::string& pointer) {
    const RunState state = filed.state.value_or(filed.error                      ? RunState::Failed
                                                : filed.complete.value_or(false) ? RunState::Finished
                                                                                 : RunState::Stopped);
    if (filed.complete && *filed.complete != (state == RunState::Finished))
        return Error{Sentence("does not agree with the state, which is %1", {toString(state)}),
                     pointerTo(pointer, "complete"), "a result is complete where its state is finished"};
    return state;
}

Result<Experiment> experimentOf(const Json& json, const FiledRun& filed, const std::string& folder,
                                const std::string& pointer) {
    auto experiment = experimentFromJson(json["experiment"], folder);
    if (!experiment) return experiment.error().within(pointerTo(pointer, "experiment"));
    if (filed.purpose && *filed.purpose != (experiment->release ? "release" : "exploration"))
        return Error{Sentence("\"%1\" does not agree with the experiment", {*filed.purpose}),
                     pointerTo(pointer, "purpose"),
                     "a result is a release where its experiment is one, else an exploration"};
    return experiment;
}

Result<std::vector<TrialRecord>> trialsOf(const Json& list, const std::string& mechanism, std::size_t classes,
                                          const std::string& pointer) {
    if (!list.is_array() || list.size() > static_cast<std::size_t>(mostTrials))
        return Error{Sentence("must be a list of up to %1 repeats, and is %2", {mostTrials, inWords(list)}),
                     pointer,
                     {}};
    std::vector<TrialRecord> trials(list.size());
    std::vector<bool> seen(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string where = pointerTo(pointer, i);
        std::size_t place = i;
        if (list[i].is_object() && list[i].contains("trial")) {
            const auto number = wholeNumber(list[i]["trial"]);
            if (!number || *number < 1 || *number > list.size())
                return Error{Sentence("must be a whole number from 1 to %1, and is %2",
                                      {list.size(), inWords(list[i]["trial"])}),
                             pointerTo(where, "trial"), "repeats are numbered from 1 on without a gap"};
            place = static_cast<std::size_t>(*number) - 1;
        }
        if (seen[place])
            return Error{Sentence("repeat %1 is there twice", {place + 1}), where, "leave one of them out"};
        seen[place] = true;
        ASSIGN_OR_RETURN(trials[place], trialFromJson(list[i], mechanism, classes, where));
    }
    return trials;
}

void promiseAsKnown(std::vector<TrialRecord>& trials, const Experiment& experiment,
                    const std::vector<PromisedFigures>& promised) {
    const auto finished = [](const TrialRecord& trial) { return trial.outcome.has_value(); };
    if (promised.size() != static_cast<std::size_t>(std::ranges::count_if(trials, finished))) return;
    auto known = promised.begin();
    for (TrialRecord& trial : trials)
        if (trial.outcome) trial.promise = promiseOf(experiment, *trial.outcome, *known++);
}

} // namespace

Result<Run> runFromJson(const Json& json, const std::string& folder, const std::string& pointer,
                        const std::vector<PromisedFigures>& promised) {
    RETURN_IF_ERROR(checkDepth(json, pointer));
    ASSIGN_OR_RETURN(auto filed, structFromJson(json, pointer, runMembers()));
    ASSIGN_OR_RETURN(const auto state, stateOf(filed, pointer));
    ASSIGN_OR_RETURN(auto experiment, experimentOf(json, filed, folder, pointer));
    filed.data.classes = std::move(filed.classes);
    const std::string mechanism = experiment.mechanism;
    Run run(std::move(experiment), filed.data);
    run.setBuild(filed.build.is_null() ? "{}"
                                       : filed.build.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (filed.release) run.setReleaseMark(std::move(*filed.release));
    if (const Json* list = memberOf(json, "trials")) {
        ASSIGN_OR_RETURN(auto trials,
                         trialsOf(*list, mechanism, filed.data.classes.size(), pointerTo(pointer, "trials")));
        promiseAsKnown(trials, run.experiment(), promised);
        run.restore(std::move(trials));
    }
    for (const Remark& remark : filed.remarks)
        run.apply(remark);
    if (filed.error) run.fail({*filed.error, {}, {}});
    run.setState(state);
    return run;
}

Result<Run> readRun(const std::string& path) {
    ASSIGN_OR_RETURN(const auto json, readJsonFile(path));
    auto run = runFromJson(json, std::filesystem::path(path).parent_path().string(), "");
    if (!run) return run.error().within(path + "#");
    return run;
}

} // namespace epsiloscope
