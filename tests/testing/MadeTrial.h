// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"

#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// Made-up records of a mechanism on features: class 1 where a noisy sum of the features is positive. The
/// first features are public, the others private.
inline PreparedData madeFeatures(std::size_t records, std::size_t tests, std::size_t publicFeatures,
                                 std::size_t privateFeatures, double noise = 0.3) {
    RandomStream random = RandomStreams::fromSeed(12).stream(0, StreamPurpose::Test);
    PreparedData data;
    const auto made = [&](std::size_t count) {
        LabelledRecords part;
        part.features.resize(static_cast<Eigen::Index>(count),
                             static_cast<Eigen::Index>(publicFeatures + privateFeatures));
        for (Eigen::Index i = 0; i < part.features.rows(); ++i) {
            for (double& cell : part.features.row(i))
                cell = 2 * random.uniform() - 1;
            part.labels.push_back(part.features.row(i).sum() + noise * random.gaussian() > 0 ? 1 : 0);
        }
        return part;
    };
    data.privatePool = made(records);
    data.test = made(tests);
    data.key = "made";
    data.classes = {"no", "yes"};
    data.privateFeature.assign(publicFeatures, 0);
    data.privateFeature.insert(data.privateFeature.end(), privateFeatures, 1);
    data.squaredNormBound = static_cast<double>(publicFeatures + privateFeatures);
    return data;
}

/// What a mechanism said of a trial on prepared data.
struct MadeTrial {
    std::vector<BoostingRound> rounds;
    std::vector<AccountantSnapshot> spent;
    std::vector<Remark> remarks;
    Result<TrialOutcome> outcome;
};

/// Runs one trial, with defaults for what is not given.
inline MadeTrial runOn(const PreparedData& data, const std::string& mechanism, const Parameters& given = {},
                       bool release = false, std::uint64_t seed = 5) {
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
    if (!parameters) return {{}, {}, {}, parameters.error()};
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    RunControl control;
    StageStore stages;
    const Parallel parallel(2);
    TrialContext context{{}, data, *parameters, streams, release, recorder, control, stages, parallel};
    MadeTrial made{{}, {}, {}, chosen.run(context)};
    for (const Event& event : recorder.events) {
        if (const auto* round = findIn<BoostingRound>(event)) made.rounds.push_back(*round);
        if (const auto* snapshot = findIn<AccountantSnapshot>(event)) made.spent.push_back(*snapshot);
        if (const auto* remark = std::get_if<Remark>(&event)) made.remarks.push_back(*remark);
    }
    return made;
}

} // namespace epsiloscope::testing
