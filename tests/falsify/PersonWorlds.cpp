// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PersonWorlds.h"

#include "core/base/Parallel.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/falsify/PersonChanges.h"
#include "tests/falsify/SmallTable.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

const std::array<std::string, 3> theThree = {"mia", "leo", "joe"};
const std::array<std::string, 6> thePublic = {"ada", "ben", "cid", "dot", "eva", "fox"};

SmallRow rowOf(const MechanismDescriptor& mechanism, const WorldsPlan& plan, std::size_t number, bool up) {
    if (mechanism.roles == RoleUse::Features)
        return {up ? 1.0 : -1.0, 0.5, plan.sameClass ? 1 : static_cast<int>(number % 2)};
    return {up ? 1.0 : -1.0, up ? 1.0 : -1.0, up || plan.sameClass ? 1 : 0};
}

// All that a person may have: where records are dealt, their order does not count.
std::vector<SmallRows> possibleRows(const MechanismDescriptor& mechanism, const WorldsPlan& plan) {
    std::vector<SmallRows> all;
    for (std::size_t count = 0; count <= plan.mostRows; ++count)
        for (std::size_t kinds = 0; kinds < std::size_t{1} << count; ++kinds) {
            const bool sorted = (kinds & (kinds + 1)) == 0; // the ups first
            if (mechanism.roles == RoleUse::Records && !sorted) continue;
            SmallRows rows;
            for (std::size_t i = 0; i < count; ++i)
                rows.push_back(rowOf(mechanism, plan, i, (kinds >> i & 1U) != 0));
            all.push_back(std::move(rows));
        }
    return all;
}

SmallRows tableOf(const std::array<const SmallRows*, 3>& own) {
    SmallRows table;
    const auto add = [&table](SmallRow row, const std::string& owner) {
        row.owner = owner;
        table.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < thePublic.size(); ++i)
        add(i % 2 == 0 ? SmallRow{-0.6, -0.1, 0} : SmallRow{0.7, 0.2, 1}, thePublic[i]);
    const std::size_t most = std::max({own[0]->size(), own[1]->size(), own[2]->size()});
    for (std::size_t round = 0; round < most; ++round)
        for (std::size_t person = 0; person < theThree.size(); ++person)
            if (round < own[person]->size()) add((*own[person])[round], theThree[person]);
    return table;
}

// The three are private, the others are not.
FixedSplit splitOf(const Experiment& experiment) {
    const SmallRows one = {SmallRow{1, 1, 1}};
    const SmallRows table = tableOf({&one, &one, &one});
    const auto dataset = smallDataset(table);
    const bool needsPublic = experiment.split.publicFraction > 0;
    for (std::uint64_t number = 0;; ++number) {
        const FixedSplit split = numberedSplit(experiment.split, number);
        const auto frame = releaseFrame(experiment, *dataset, split.dealing());
        if (!frame) continue;
        const SplitRows& rows = frame->rows;
        if (rows.privateRows.size() != theThree.size() || rows.privateRows.front() < thePublic.size())
            continue;
        const auto classes = [&table](const std::vector<std::uint32_t>& part) {
            return std::ranges::any_of(part, [&](std::uint32_t row) { return table[row].y == 0; }) &&
                   std::ranges::any_of(part, [&](std::uint32_t row) { return table[row].y == 1; });
        };
        if (classes(rows.testRows) && (!needsPublic || classes(rows.publicRows))) return split;
    }
}

class OnlySteps final : public GradientTap {
public:
    void begins(const Network<float>&, const DescentPlan&) override {}
    void stepped(const Network<float>&) override {}
    bool wantsStepsAlone() const override { return true; }
};

class WorldTrials {
public:
    WorldTrials(const Mechanism& mechanism, Experiment experiment, Parameters parameters, std::uint64_t seed)
        : mechanism_(mechanism), experiment_(std::move(experiment)), parameters_(std::move(parameters)),
          split_(splitOf(experiment_)), streams_(RandomStreams::fromSeed(seed)) {}

    // Absent where the data are refused, or the trial ends with an error.
    std::optional<PersonWorld> run(const std::array<const SmallRows*, 3>& own) {
        const auto data = prepared(own);
        if (!data) return std::nullopt;
        NoiseRecorder first, later(frozen_);
        NoiseRecorder& recorder = solved_ ? later : first;
        OutputReader reader(nullptr);
        ReleaseFilter filter(mechanism_.descriptor, reader);
        TrialContext context{TrialNumber(), *data,    parameters_, streams_, true,
                             filter,        control_, stages_,     parallel_};
        context.taps.noise = &recorder;
        const bool descends = mechanism_.descriptor.steps == steps::gradientSteps;
        if (solved_ && descends) context.taps.gradients = &alone_;
        auto outcome = mechanism_.run(context);
        if (!outcome) return std::nullopt;
        if (!solved_) {
            stated = outcome->privacy.dataIndependent.value_or(outcome->privacy.spent);
            frozen_ = recorder.calls();
            parameters_ = resolved = outcome->resolved;
            if (descends) parameters_.clear("epsilon");
            solved_ = true;
            if (descends) return run(own); // without its books, as all others
        }
        if (!context.taps.gradients) filter.observe(TrialFinished{TrialNumber(), std::move(outcome).value()});
        return PersonWorld{{}, recorder.calls(), reader.output()};
    }

    // By the first that ended well.
    Epsilon stated;
    Parameters resolved;

private:
    std::shared_ptr<const PreparedData> prepared(const std::array<const SmallRows*, 3>& own) {
        const auto data = smallPrepared(experiment_, *smallDataset(tableOf(own)), split_);
        if (!data) return nullptr;
        auto named = std::make_shared<PreparedData>(*data);
        named->key = "world " + std::to_string(++worlds_);
        return named;
    }

    const Mechanism& mechanism_;
    Experiment experiment_;
    Parameters parameters_;
    FixedSplit split_;
    RandomStreams streams_;
    bool solved_ = false;
    std::vector<RecordedCall> frozen_;
    std::size_t worlds_ = 0;
    StageStore stages_{std::size_t{1} << 20U};
    RunControl control_;
    Parallel parallel_{1};
    OnlySteps alone_;
};

} // namespace

PersonWorlds personWorlds(const Mechanism& mechanism, const AskedPrivacy& asked, const WorldsPlan& plan) {
    PersonWorlds worlds{plan, {}, {}, {}, {}};
    const Parameters given = smallParameters(mechanism.descriptor, asked).front().parameters;
    Experiment experiment = smallRelease(mechanism.descriptor, given);
    experiment.data.person = {"person"};
    experiment.data.rowsOfPerson = plan.rowsOfPerson;
    const auto parameters = checkedParameters(mechanism.descriptor, given);
    if (!parameters || !checkExperiment(experiment)) return worlds;
    const std::vector<SmallRows> possible = possibleRows(mechanism.descriptor, plan);
    WorldTrials trials(mechanism, experiment, *parameters, plan.seed);
    // The fullest first: what is solved for is the same in all.
    for (std::size_t i = possible.size(); i-- > 0;)
        for (std::size_t j = possible.size(); j-- > 0;)
            for (std::size_t k = possible.size(); k-- > 0;) {
                auto world = trials.run({&possible[i], &possible[j], &possible[k]});
                if (!world) {
                    worlds.failing.push_back({i, j, k});
                    continue;
                }
                world->has = {i, j, k};
                worlds.all.push_back(std::move(*world));
            }
    worlds.stated = trials.stated;
    worlds.resolved = trials.resolved;
    return worlds;
}

std::vector<WorldPair> neighboursAmong(const PersonWorlds& worlds, const Mechanism& mechanism) {
    const std::vector<SmallRows> possible = possibleRows(mechanism.descriptor, worlds.plan);
    Experiment experiment = smallRelease(mechanism.descriptor, {});
    experiment.data.person = {"person"};
    const Adjacency kind = adjacencyOf(experiment, mechanism).kind;
    std::vector<WorldPair> pairs;
    for (std::size_t one = 0; one < worlds.all.size(); ++one)
        for (std::size_t other = one + 1; other < worlds.all.size(); ++other) {
            const auto &a = worlds.all[one].has, &b = worlds.all[other].has;
            const int differ = (a[0] != b[0]) + (a[1] != b[1]) + (a[2] != b[2]);
            if (differ != 1) continue;
            const std::size_t person = a[0] != b[0] ? 0 : a[1] != b[1] ? 1 : 2;
            if (arePersonNeighbours(mechanism.descriptor, kind,
                                    {"", theThree[person], possible[a[person]], possible[b[person]]}))
                pairs.push_back({one, other});
        }
    return pairs;
}

} // namespace epsiloscope::falsifier
