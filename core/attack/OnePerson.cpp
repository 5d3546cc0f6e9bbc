// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/OnePerson.h"

#include "core/attack/AttackContext.h"
#include "core/attack/Neighbours.h"
#include "core/attack/TwoWorlds.h"
#include "core/base/Memory.h"
#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/StageStore.h"

#include <numeric>

namespace epsiloscope {

namespace {

// Records no more than can be looked at: then the trial is stopped.
class FirstCalls final : public NoiseTap {
public:
    FirstCalls(NoiseRecorder& recorder, RunControl& control) : recorder_(recorder), control_(control) {}
    void drawn(const NoiseCall& call, std::span<double> outputs) override {
        takes_ = !full();
        if (takes_) recorder_.drawn(call, outputs);
    }
    void entered(const NoiseCall& call, std::span<const double> inputs) override {
        if (!takes_) return;
        recorder_.entered(call, inputs);
        numbers_ += inputs.size();
        if (full()) control_.stop();
    }

private:
    bool full() const {
        constexpr std::size_t mostCalls = 200, mostNumbers = 2'000'000;
        return recorder_.calls().size() >= mostCalls || numbers_ >= mostNumbers;
    }

    NoiseRecorder& recorder_;
    RunControl& control_;
    std::size_t numbers_ = 0;
    bool takes_ = false;
};

Result<void> checkRecordable(const Experiment& experiment, const Mechanism& mechanism) {
    if (experiment.release)
        return Error{"a release shows nothing of one person", "/release", "look at an exploration"};
    if (experiment.earlier)
        return Error{"what goes on from another run is not run again alone", "/earlier",
                     "leave \"earlier\" out"};
    if (!hasNoiseCalls(mechanism.descriptor))
        return Error{Sentence("%1 adds no noise", {mechanism.descriptor.title}), "/mechanism",
                     "use another mechanism"};
    return {};
}

Adjacency adjacencyIn(const PreparedData& data, const MechanismDescriptor& mechanism) {
    return data.unit.isPerson() ? mechanism.adjacencyOfPersons() : mechanism.adjacency;
}

// Who changes most of the answers, of those that are tried; where no teachers answer, who lies farthest away.
std::size_t tellingUnit(const Experiment& experiment, const Dataset& dataset, const PreparedData& data,
                        const PrivateUnits& units, StageStore& stages, int threads,
                        const std::stop_token& stop) {
    const MechanismDescriptor& mechanism = findMechanism(experiment.mechanism)->descriptor;
    if (hasTwoWorlds(mechanism)) {
        const std::shared_ptr<StageStore> lent(&stages, [](StageStore*) {});
        const auto worlds = TwoWorlds::of(experiment, dataset, lent, threads, stop);
        const auto telling = worlds && *worlds ? std::optional((*worlds)->tellingUnit(stop)) : std::nullopt;
        if (telling && *telling) return **telling;
    }
    return boldestUnit(data, adjacencyIn(data, mechanism), units);
}

} // namespace

// Bags hide by drawing records, and references hide nothing.
bool hasNoiseCalls(const MechanismDescriptor& mechanism) {
    return mechanism.adjacency != Adjacency::None && !mechanism.releases.empty() &&
           mechanism.steps != steps::models && findParameter(mechanism.parameters, "epsilon") != nullptr;
}

Result<std::shared_ptr<const OnePerson>>
onePersonChanges(const Experiment& experiment, const Dataset& dataset, std::optional<std::size_t> wanted,
                 StageStore& stages, int threads, const std::stop_token& stop) {
    using Answer = Result<std::shared_ptr<const OnePerson>>;
    return withoutThrowing("this person or record", "close other programs", [&]() -> Answer {
        ASSIGN_OR_RETURN(auto planned, checkExperiment(experiment));
        const Mechanism& mechanism = *planned.mechanism;
        RETURN_IF_ERROR(checkRecordable(experiment, mechanism));
        if (planned.parameters.has("references")) planned.parameters.set("references", false);
        const RandomStreams streams = RandomStreams::fromSeed(experiment.seed);
        NoObserver nobody;
        ASSIGN_OR_RETURN(std::shared_ptr<const PreparedData> data,
                         prepareData(experiment, dataset, {}, streams, Sentence("seed %1", {experiment.seed}),
                                     stages, nobody, stop));
        if (!data) return std::shared_ptr<const OnePerson>();
        if (data->recordedVotes || data->privatePool.labels.empty())
            return Error{"a file of votes has no records", "/data", "open the records"};
        const Adjacency adjacency = adjacencyIn(*data, mechanism.descriptor);
        const auto owned = ownedRows(experiment.data, dataset.table, streams, 1);
        const PrivateUnits units(*data, owned ? &owned->owners : nullptr);
        auto person = std::make_shared<OnePerson>();
        person->isPerson = units.arePersons();
        person->units = units.count();
        person->unit = wanted && *wanted < person->units
                           ? *wanted
                           : tellingUnit(experiment, dataset, *data, units, stages, threads, stop);
        if (stop.stop_requested()) return std::shared_ptr<const OnePerson>();
        PrivateUnit unit = units.at(person->unit);
        NeighbouringData neighbour = neighbourOf(*data, adjacency, unit);
        const std::size_t records = data->privatePool.labels.size();
        person->row = rowOfRecord(*data, unit.called);
        person->rows = unit.records.size();
        person->leftOut = neighbour.data->privatePool.labels.size() < records;
        // Batches are drawn slot by slot. Sums in single precision depend on their order, others are exact.
        if (mechanism.descriptor.steps == steps::gradientSteps) {
            data = withRecordsLast(*data, unit.records);
            std::iota(unit.records.begin(), unit.records.end(),
                      static_cast<std::uint32_t>(records - unit.records.size()));
            unit.called = unit.records.front();
            neighbour = neighbourOf(*data, adjacency, unit);
            planned.parameters.set(integerNoise, true);
        }
        const Parallel parallel(threads);
        const auto recorded = [&](const PreparedData& of, NoiseRecorder& recorder) -> Result<void> {
            RunControl control;
            const std::stop_callback stopped(stop, [&control] { control.stop(); });
            FirstCalls first(recorder, control);
            TrialContext context{{},     of,      planned.parameters, streams, false, nobody, control,
                                 stages, parallel};
            context.taps.noise = &first;
            const auto outcome = mechanism.run(context);
            return outcome || control.stopRequested() ? Result<void>() : Result<void>(outcome.error());
        };
        NoiseRecorder with;
        RETURN_IF_ERROR(recorded(*data, with));
        NoiseRecorder without(with.calls());
        RETURN_IF_ERROR(recorded(*neighbour.data, without));
        if (stop.stop_requested()) return std::shared_ptr<const OnePerson>();
        person->with = with.calls();
        person->without = without.calls();
        person->calls = noiseDifferences(person->with, person->without);
        return std::shared_ptr<const OnePerson>(std::move(person));
    });
}

} // namespace epsiloscope
