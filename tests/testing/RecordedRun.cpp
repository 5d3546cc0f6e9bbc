// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/RecordedRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/FeatureRun.h"

#include <algorithm>
#include <mutex>

namespace epsiloscope::testing {

namespace {

class Recorder final : public Observer {
public:
    Recorder(RunControl& control, const std::function<void(const Event&, RunControl&)>& watch)
        : control_(control), watch_(watch) {}
    void observe(const Event& event) override {
        const std::scoped_lock lock(mutex_);
        events.push_back(event);
        if (watch_) watch_(event, control_);
    }
    std::vector<Event> events;

private:
    std::mutex mutex_;
    RunControl& control_;
    const std::function<void(const Event&, RunControl&)>& watch_;
};

} // namespace

Experiment smallExperiment(const std::string& mechanism) {
    if (const Mechanism* known = findMechanism(mechanism);
        known != nullptr && known->descriptor.roles != RoleUse::Records) {
        Experiment onFeatures = featureExperiment(mechanism);
        if (known->descriptor.usesTeachers) onFeatures.parameters.set("teachers", std::int64_t{40});
        return onFeatures;
    }
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = mechanism;
    experiment.seed = 5;
    const auto setWhereDeclared = [&](const char* id, std::int64_t value) {
        const Mechanism* const known = findMechanism(mechanism);
        if (!known || findParameter(known->descriptor.parameters, id)) experiment.parameters.set(id, value);
    };
    setWhereDeclared("teachers", 40);
    setWhereDeclared("queries", 100);
    if (mechanism == "dpsgd") experiment.parameters.set("steps", std::int64_t{20});
    if (mechanism == "pate-gnmax") experiment.parameters.set("sigma", 12.0);
    if (mechanism == "pate-lnmax") experiment.parameters.set("gamma", 0.1);
    if (mechanism == "saa") experiment.parameters.set("lambda", 0.05);
    return experiment;
}

std::shared_ptr<const Dataset> censusDataset() {
    static const std::shared_ptr<const Dataset> dataset = loadDataset(smallExperiment().data).value();
    return dataset;
}

bool RecordedRun::reused(Stage stage, int trialNumber) const {
    const auto& stages = run.stages();
    return std::any_of(stages.begin(), stages.end(), [&](const StageFinished& s) {
        return s.stage == stage && s.trial == TrialNumber::fromNumber(trialNumber) && s.reused;
    });
}

RecordedRun record(const Experiment& experiment, std::shared_ptr<const Dataset> dataset, StageStore& stages,
                   int threads, const std::function<void(const Event&, RunControl&)>& watch) {
    RunControl control;
    Recorder recorder(control, watch);
    RecordedRun recorded{Run(experiment), {}, {}};
    recorded.ended =
        runExperiment(experiment, std::move(dataset), recorder, control, stages, Parallel(threads));
    recorded.events = std::move(recorder.events);
    for (const Event& event : recorded.events)
        recorded.run.apply(event);
    if (recorded.ended.error)
        recorded.run.fail(*recorded.ended.error);
    else
        recorded.run.setState(recorded.ended.state);
    return recorded;
}

RecordedRun record(const Experiment& experiment, int threads) {
    StageStore stages;
    return record(experiment, censusDataset(), stages, threads);
}

} // namespace epsiloscope::testing
