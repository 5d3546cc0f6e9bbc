// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/mechanisms/references/Baselines.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// Made-up records of a mechanism on records: a round Gaussian blob of standard deviation 1 for each class
/// around a point `distance` along an axis of its own; classes by turns, four features more than classes.
inline PreparedData blobs(std::size_t records, std::size_t tests, int classes = 2, double distance = 3,
                          std::size_t publicRecords = 0) {
    RandomStream random = RandomStreams::fromSeed(8).stream(0, StreamPurpose::Test);
    const auto made = [&](std::size_t count) {
        LabelledRecords part;
        part.features.resize(static_cast<Eigen::Index>(count), classes + 4);
        for (Eigen::Index i = 0; i < part.features.rows(); ++i) {
            const int label = static_cast<int>(i) % classes;
            for (double& cell : part.features.row(i))
                cell = random.gaussian();
            part.features(i, label) += distance;
            part.labels.push_back(label);
        }
        return part;
    };
    PreparedData data;
    data.privatePool = made(records);
    data.test = made(tests);
    data.publicPool = made(publicRecords);
    data.key = "blobs";
    for (int c = 0; c < classes; ++c)
        data.classes.push_back("class " + std::to_string(c));
    return data;
}

/// Everything that a mechanism said of a trial on prepared data.
struct ObservedTrial {
    std::vector<Event> events;
    Result<TrialOutcome> outcome;

    /// The events of one kind, in order.
    template <class Kind> std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const Event& event : events)
            if (const auto* one = findIn<Kind>(event)) found.push_back(*one);
        return found;
    }
};

/// −1 where the trial failed or was not measured.
inline double accuracyOf(const ObservedTrial& made) {
    return made.outcome && made.outcome->quality ? made.outcome->quality->accuracy : -1;
}

/// What a trial is run with.
struct TrialSettings {
    TrialNumber trial{};
    std::uint64_t seed = 5;
    bool release = false;
    int threads = 2;
    StageStore* stages = nullptr; ///< null: one of its own
};

/// Runs one trial, with defaults for the parameters that are not given, and the mechanism's own check.
inline ObservedTrial observedOn(const PreparedData& data, const std::string& mechanism,
                                const Parameters& given = {}, const TrialSettings& settings = {}) {
    class Recorder final : public Observer {
    public:
        void observe(const Event& event) override {
            const std::scoped_lock lock(mutex_);
            events.push_back(event);
        }
        std::vector<Event> events;

    private:
        std::mutex mutex_;
    } recorder;
    const Mechanism& chosen = *findMechanism(mechanism);
    const auto parameters = validated(chosen.descriptor.parameters, given, mechanism);
    if (!parameters) return {{}, parameters.error()};
    if (chosen.descriptor.check)
        if (const auto checked = chosen.descriptor.check(*parameters); !checked) return {{}, checked.error()};
    const RandomStreams streams = RandomStreams::fromSeed(settings.seed);
    RunControl control;
    StageStore own;
    const Parallel parallel(settings.threads);
    TrialContext context{settings.trial,   data,     *parameters, streams,
                         settings.release, recorder, control,     settings.stages ? *settings.stages : own,
                         parallel};
    auto outcome = chosen.run(context);
    if (outcome) scoreBaselines(context);
    return {std::move(recorder.events), std::move(outcome)};
}

} // namespace epsiloscope::testing
