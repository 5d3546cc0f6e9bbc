// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackContext.h"
#include "core/attack/AttackKind.h"
#include "core/attack/Neighbours.h"
#include "core/attack/ReleasedNumbers.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/StageStore.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <string>

namespace epsiloscope {

namespace {

using Repeats = std::vector<ReleasedVector>;

// The two datasets, and what is looked at in what comes of them.
struct BothWorlds {
    std::array<std::shared_ptr<const PreparedData>, 2> data; ///< without and with the unit
    std::array<AttackedOutputs, 2> outputs{};
};

// One trial with randomness of its own; what it states, and what it would put out.
struct OneTrial {
    Result<TrialOutcome> outcome;
    ReleasedVector numbers;
    bool areLogRatio = false; ///< ReleasedNumbers::areLogRatio()
};

OneTrial trialWith(const AttackContext& attack, const PreparedData& data, const AttackedOutputs& outputs,
                   const RandomStreams& streams, StageStore& stages, const Parallel& parallel) {
    TrialControl own(attack.control);
    ReleasedNumbers released(attack.mechanism.descriptor, outputs);
    TrialContext context{{},     data,    attack.parameters, streams, attack.release, released, own.control(),
                         stages, parallel};
    context.taps = {.gradients = &released, .models = &released};
    OneTrial trial{attack.mechanism.run(context), {}, false};
    if (trial.outcome) released.observe(TrialFinished{{}, *trial.outcome});
    trial.numbers = released.numbers();
    trial.areLogRatio = released.areLogRatio();
    return trial;
}

// Nothing that is made of data may be found again by another repeat; noise that was solved for may.
PreparedData ofRepeat(const PreparedData& data, std::uint64_t repeat) {
    PreparedData own = data;
    own.key += "|repeat " + std::to_string(repeat);
    return own;
}

// Those of the unit as they are, then, where they are replaced, as the neighbour has them.
QuestionedRecords inQuestion(const BothWorlds& worlds, const AttackContext& attack, const PrivateUnit& unit,
                             std::size_t world) {
    const bool replaced =
        worlds.data[0]->privatePool.labels.size() == worlds.data[1]->privatePool.labels.size();
    const std::size_t count = unit.records.size();
    QuestionedRecords asked;
    asked.records.features.resize(static_cast<Eigen::Index>(replaced ? 2 * count : count),
                                  worlds.data[1]->privatePool.features.cols());
    for (const std::size_t of : {std::size_t{1}, std::size_t{0}}) {
        if (of == 0 && !replaced) break;
        for (const std::uint32_t record : unit.records) {
            const PooledRecords& pool = worlds.data[of]->privatePool;
            asked.records.features.row(static_cast<Eigen::Index>(asked.rows.size())) =
                pool.features.all().row(record);
            asked.records.labels.push_back(pool.labels[record]);
            asked.rows.push_back(of == world ? std::optional(record) : std::nullopt);
        }
        asked.ends.push_back(static_cast<std::uint32_t>(asked.rows.size()));
    }
    asked.together = attack.data->unit.isPerson();
    return asked;
}

// The bound by what was drawn so far. What is a likelihood ratio need not be learnt.
double boundOf(const Repeats& with, const Repeats& without, bool areLogRatio, double delta, double error) {
    const std::size_t learnt = areLogRatio ? 0 : with.size() / 3;
    if (!areLogRatio && learnt == 0) return 0;
    std::optional<LikelihoodScore> ratio;
    if (!areLogRatio) ratio.emplace(std::span(with.data(), learnt), std::span(without.data(), learnt));
    std::array<std::vector<double>, 2> scores;
    for (std::size_t i = learnt; i < with.size(); ++i) {
        scores[0].push_back(ratio ? ratio->of(without[i]) : without[i].front());
        scores[1].push_back(ratio ? ratio->of(with[i]) : with[i].front());
    }
    return thresholdBound(scores[1], scores[0], delta, error);
}

Result<void> repeatTrials(const AttackContext& attack, const BothWorlds& worlds, bool areLogRatio,
                          StageStore& stages, AttackResult& result) {
    RisingBound bound(attack.plan.repeats, attack.plan.error, 24);
    std::array<Repeats, 2> drawn;
    std::mutex failing;
    std::optional<Error> failure;
    const Parallel alone(1);
    for (std::size_t look = 0; look < bound.looks().size(); ++look) {
        const std::size_t from = drawn[0].size(), to = bound.looks()[look];
        for (Repeats& each : drawn)
            each.resize(to);
        inPieces(attack, from, to, [&](std::uint64_t first, std::uint64_t end) {
            attack.parallel.forEach(2 * (end - first), [&](std::size_t i) {
                if (!attack.control.checkpoint()) return;
                const std::size_t world = i % 2, repeat = first + i / 2;
                OneTrial trial =
                    trialWith(attack, ofRepeat(*worlds.data[world], repeat), worlds.outputs[world],
                              attack.streamsOf(repeat, static_cast<unsigned>(world)), stages, alone);
                drawn[world][repeat] = std::move(trial.numbers);
                if (trial.outcome) return;
                const std::scoped_lock lock(failing);
                failure = trial.outcome.error();
            });
        });
        if (attack.control.stopRequested()) return {};
        if (failure) return *failure;
        bound.take(boundOf(drawn[1], drawn[0], areLogRatio, result.stated.delta, bound.errorAt(look)));
        tellBound(attack, bound, to, result);
    }
    return {};
}

Result<PrivateUnit> attackedUnit(const AttackContext& attack) {
    const PreparedData& data = *attack.data;
    if (!attack.plan.record) return attack.units->at(boldestUnit(data, attack.adjacency(), *attack.units));
    ASSIGN_OR_RETURN(const auto record, recordInRow(data, *attack.plan.record));
    return attack.units->of(record);
}

Sentence scoreInWords(const AttackContext& attack, bool confidencesAlone, bool areLogRatio) {
    const bool person = attack.ofPersons();
    if (confidencesAlone)
        return person ? "likelihood ratio of how sure the models are of the classes of the person's rows"
                      : "likelihood ratio of how sure the models are of the record's class";
    if (!areLogRatio) return "likelihood ratio of what a release would put out";
    return person
               ? "likelihood ratio of the noisy sums, by who knows all other persons' rows and which of "
                 "them were in each batch"
               : "likelihood ratio of the noisy sums, by who knows all other records and which of them were "
                 "in each batch";
}

Result<AttackResult> attackWhole(const AttackContext& attack, bool confidencesAlone) {
    const PreparedData& data = *attack.data;
    if (data.recordedVotes)
        return Error{"a file of votes has no records to be taken away", "--kind", "use --kind neighbours"};
    if (data.privatePool.labels.empty())
        return Error{"there is no private record", "/split/private", "give the private part a larger share"};
    ASSIGN_OR_RETURN(const auto unit, attackedUnit(attack));
    NeighbouringData neighbour = neighbourOf(data, attack.adjacency(), unit);
    BothWorlds worlds{{neighbour.data, attack.data}, {}};
    for (std::size_t world = 0; world < 2; ++world) {
        worlds.outputs[world].asked = inQuestion(worlds, attack, unit, world);
        worlds.outputs[world].confidencesAlone = confidencesAlone;
    }

    AttackResult result = resultFor(attack, unit.records.size());
    result.record = rowOfRecord(data, unit.called);
    result.neighbour = neighbour.difference;
    if (!attack.plan.record)
        result.remarks.emplace_back(
            unit.isPerson ? "this person is the one whose neighbour lies farthest away, of those tried"
                          : "this record is the one whose neighbour lies farthest away, of those tried");
    attack.watcher.observe({"running once", 0, attack.plan.repeats, 0, std::nullopt});
    constexpr std::size_t enoughForPlans = std::size_t{1} << 26U;
    StageStore stages(enoughForPlans);
    const OneTrial once = trialWith(attack, data, worlds.outputs[1], attack.run, stages, attack.parallel);
    if (!once.outcome) return once.outcome.error();
    setBar(attack, statedEpsilon(once.outcome->privacy), once.outcome->resolved, once.outcome->asked,
           once.outcome->answered, result);
    result.score = scoreInWords(attack, confidencesAlone, once.areLogRatio);
    for (AttackedOutputs& outputs : worlds.outputs)
        outputs.stepsAlone = true;
    RETURN_IF_ERROR(repeatTrials(attack, worlds, once.areLogRatio, stages, result));
    return result;
}

} // namespace

Result<AttackResult> attackTrials(const AttackContext& attack) {
    return attackWhole(attack, false);
}

Result<AttackResult> attackByShadows(const AttackContext& attack) {
    return attackWhole(attack, true);
}

} // namespace epsiloscope
