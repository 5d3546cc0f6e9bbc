// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/Replay.h"

#include "core/attack/Neighbours.h"
#include "core/base/Infinity.h"
#include "core/base/Parallel.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/falsify/RecordedCost.h"
#include "tests/falsify/ThreadClock.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <set>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

class StepsAlone final : public GradientTap {
public:
    void begins(const Network<float>&, const DescentPlan&) override {}
    void stepped(const Network<float>&) override {}
    bool wantsStepsAlone() const override { return true; }
};

/// One trial as a release runs it.
struct ReplayedTrial {
    ReleasedOutput output;
    std::vector<RecordedCall> calls;
    std::optional<TrialOutcome> outcome; ///< absent where it failed, or its steps alone were taken
};

std::string inWords(const char* format, double one, double other) {
    std::array<char, 200> text{};
    std::snprintf(text.data(), text.size(), format, one, other);
    return text.data();
}

std::string textOf(const Parameters& parameters) {
    std::string text;
    for (const auto& [id, value] : parameters.values())
        text += id + "=" + parameterToText(value) + " ";
    return text;
}

// Where a longer pool has the record that the shorter lacks, or either has another: the first that differs.
std::size_t firstDifferent(const PreparedData& one, const PreparedData& other) {
    const auto &a = one.privatePool, &b = other.privatePool;
    const std::size_t both = std::min(a.labels.size(), b.labels.size());
    for (std::size_t row = 0; row < both; ++row) {
        const auto at = static_cast<Eigen::Index>(row);
        if (a.labels[row] != b.labels[row] || a.features.all().row(at) != b.features.all().row(at))
            return row;
    }
    return both;
}

std::shared_ptr<const PreparedData> ofPair(std::shared_ptr<const PreparedData> data, std::size_t number,
                                           std::size_t side) {
    auto own = std::make_shared<PreparedData>(*data);
    own->key = "pair " + std::to_string(number) + (side == 0 ? " one" : " other");
    return own;
}

// Batches are drawn row by row: the record in question comes last.
void align(NeighbourPair& pair) {
    for (std::size_t side = 0; side < 2; ++side) {
        const PreparedData &own = *pair.data[side], &other = *pair.data[1 - side];
        if (own.privatePool.labels.size() <= other.privatePool.labels.size()) continue;
        const std::size_t record = firstDifferent(own, other);
        if (record + 1 < own.privatePool.labels.size()) pair.data[side] = withRecordLast(own, record);
    }
}

bool sameBits(double a, double b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

// The place where two outputs differ first; absent where they are the same.
std::optional<std::uint64_t> differentPlace(const ReleasedOutput& one, const ReleasedOutput& other) {
    if (one.failed != other.failed)
        return (one.failed ? one : other).words.empty() ? 0 : (one.failed ? one : other).words.back().first;
    for (std::size_t i = 0; i < std::max(one.words.size(), other.words.size()); ++i) {
        if (i >= one.words.size()) return other.words[i].first;
        if (i >= other.words.size() || one.words[i] != other.words[i]) return one.words[i].first;
    }
    for (std::size_t i = 0; i < std::max(one.reals.size(), other.reals.size()); ++i) {
        if (i >= one.reals.size()) return other.reals[i].first;
        if (i >= other.reals.size() || one.reals[i].first != other.reals[i].first ||
            !sameBits(one.reals[i].second, other.reals[i].second))
            return one.reals[i].first;
    }
    return std::nullopt;
}

class Replaying {
public:
    Replaying(const Mechanism& mechanism, const ReplayPlan& plan)
        : mechanism_(mechanism), plan_(plan), begin_(threadSeconds()) {
        verdict_.mechanism = mechanism.descriptor.id;
        // What looks at no private record has no neighbours of its own: it must not tell any apart.
        if (mechanism_.descriptor.adjacency == Adjacency::None)
            mechanism_.descriptor.adjacency = Adjacency::AddRemoveRecord;
    }

    ReplayVerdict run() && {
        for (std::uint64_t round = 0; goesOn() && (round == 0 || verdict_.pairs > 0); ++round)
            take(round);
        RandomStream stream = RandomStreams::fromSeed(plan_.seed).stream(2, StreamPurpose::Test);
        if (verdict_.findings.empty()) laws_.addDraws(stream);
        if (const auto wrong = laws_.wrong())
            find({wrong->room.c_str(), wrong->step.c_str()}, wrong->what, "");
        verdict_.seconds = threadSeconds() - begin_;
        return std::move(verdict_);
    }

private:
    bool descends() const { return mechanism_.descriptor.steps == steps::gradientSteps; }
    bool goesOn() const {
        return verdict_.pairs < plan_.pairs && verdict_.findings.size() < plan_.findings &&
               threadSeconds() - begin_ < plan_.seconds;
    }

    // A search's pairs, the kinds by turns.
    void take(std::uint64_t round) {
        RandomStream stream = RandomStreams::fromSeed(plan_.seed).stream(1, StreamPurpose::Test, round);
        constexpr int lots = 24;
        std::array<std::vector<NeighbourPair>, 3> kinds;
        if (plan_.kinds.votes) kinds[0] = votePairs(mechanism_, plan_.asked, lots, stream);
        if (plan_.kinds.records) kinds[1] = recordPairs(mechanism_, plan_.asked, lots, stream);
        if (plan_.kinds.persons) kinds[2] = personPairs(mechanism_, plan_.asked, lots, stream);
        std::size_t most = 0;
        for (std::vector<NeighbourPair>& pairs : kinds) {
            // The others have been taken.
            if (round > 0)
                std::erase_if(pairs, [](const NeighbourPair& pair) {
                    return pair.name.find("by lot") == std::string::npos;
                });
            most = std::max(most, pairs.size());
        }
        if (descends()) takeBatches(stream);
        for (std::size_t i = 0; i < most; ++i)
            for (const std::vector<NeighbourPair>& pairs : kinds)
                if (i < pairs.size() && goesOn()) take(pairs[i]);
    }

    void take(NeighbourPair pair) {
        ++verdict_.pairs;
        ++trials_;
        if (descends()) align(pair);
        for (std::size_t side = 0; side < 2; ++side)
            pair.data[side] = ofPair(pair.data[side], trials_, side);
        const auto [one, other] = bothTrials(pair, nullptr);
        if (one.output.failed) ++verdict_.failing;
        count(one);
        checkCalls(pair, one.calls, other.calls);
        checkNoise(pair, one);
        checkReleased(pair, one, other);
        checkCost(pair, one);
        checkFresh(pair, one);
    }

    // Who is in a batch: records or persons that are replaced stay in their places.
    void takeBatches(RandomStream& stream) {
        Mechanism replacing = mechanism_;
        replacing.descriptor.adjacency = Adjacency::ReplaceRecord;
        constexpr int lots = 120; // rare ones are to be told from rarer ones
        const PairKinds kinds{false, plan_.kinds.records, plan_.kinds.persons};
        for (NeighbourPair& pair : pairsByTurns(replacing, plan_.asked, kinds, lots, stream)) {
            constexpr std::size_t enough = 3000;
            if (batches_ >= enough || pair.parameters.real("sampling_rate") >= 1) continue;
            ++batches_;
            ++trials_;
            for (std::size_t side = 0; side < 2; ++side)
                pair.data[side] = ofPair(pair.data[side], trials_, side);
            const auto [one, other] = bothTrials(pair, nullptr);
            countBatches(one.calls, other.calls);
            checkCost(pair, one);
        }
    }
    void countBatches(const std::vector<RecordedCall>& one, const std::vector<RecordedCall>& other) {
        for (const NoiseDifference& each : noiseDifferences(one, other))
            if (one[each.place].call.rate < 1) laws_.addBatch(one[each.place], each.distance > 0);
    }

    // The second draws what the first drew. What is solved for, such as σ, is solved by the first pair of
    // these parameters, on either side; of a descent whose costs are known the steps alone are taken.
    std::pair<ReplayedTrial, ReplayedTrial> bothTrials(const NeighbourPair& pair, PlaceNames* names) {
        const RandomStreams streams = streamsOf(trials_);
        Parameters parameters = pair.parameters;
        const std::string asked =
            textOf(pair.parameters) + inWords("%.0f teachers, %.0f classes",
                                              static_cast<double>(pair.data[0]->recordedTeachers),
                                              static_cast<double>(pair.data[0]->classCount()));
        const auto known = resolved_.find(asked);
        const bool solved = known != resolved_.end(), alone = solved && descends();
        if (solved) parameters = known->second;
        NoiseRecorder recorder;
        ReplayedTrial one = trial(*pair.data[0], parameters, streams, recorder, names, alone);
        one.calls = recorder.calls();
        NoiseRecorder replayer(one.calls);
        ReplayedTrial other = trial(*pair.data[1], parameters, streams, replayer, names, alone);
        other.calls = replayer.calls();
        if (!solved && one.outcome && other.outcome) {
            Parameters closed = one.outcome->resolved;
            if (descends()) closed.clear("epsilon"); // the noise that keeps to it is among the resolved
            resolved_.emplace(asked, std::move(closed));
        }
        return {std::move(one), std::move(other)};
    }

    RandomStreams streamsOf(std::uint64_t number) const {
        RandomStream::Key key{};
        const std::array<std::uint64_t, 2> words = {plan_.seed, number};
        std::memcpy(key.data(), words.data(), sizeof words);
        return RandomStreams::fromKey(key);
    }

    ReplayedTrial trial(const PreparedData& data, const Parameters& parameters, const RandomStreams& streams,
                        NoiseTap& tap, PlaceNames* names, bool stepsAlone) {
        OutputReader reader(names);
        ReleaseFilter filter(mechanism_.descriptor, reader);
        StepsAlone steps;
        TrialContext context{TrialNumber(), data,     parameters, streams,  true,
                             filter,        control_, stages_,    parallel_};
        context.taps.noise = &tap;
        if (stepsAlone) context.taps.gradients = &steps;
        auto outcome = mechanism_.run(context);
        ReplayedTrial made;
        if (outcome && !stepsAlone) {
            made.outcome = *outcome;
            filter.observe(TrialFinished{TrialNumber(), std::move(outcome).value()});
        } else if (!outcome) {
            const Error& error = outcome.error();
            reader.fail(error.where.starts_with("/") ? error.message() : releaseFailed().message());
        }
        made.output = reader.output();
        return made;
    }

    void count(const ReplayedTrial& one) {
        verdict_.calls += one.calls.size();
        for (const RecordedCall& call : one.calls)
            verdict_.draws += call.outputs.size();
        laws_.add(one.calls);
    }

    void checkCalls(const NeighbourPair& pair, const std::vector<RecordedCall>& one,
                    const std::vector<RecordedCall>& other) {
        const auto differences = noiseDifferences(one, other);
        for (const NoiseDifference& each : differences)
            if (!each.within())
                return find(one[each.place].call,
                            inWords("inputs differ by %.6g, declared is %.6g", each.distance, each.declared),
                            pair.name);
        if (descends()) countBatches(one, other);
        const std::size_t place = differences.size();
        if (place == one.size() && place == other.size()) return;
        const bool both = place < one.size() && place < other.size();
        find((place < one.size() ? one : other)[place].call,
             both ? "other noise is drawn for the neighbour"
                  : "one of two neighbours draws noise, the other none",
             pair.name);
    }

    void checkNoise(const NeighbourPair& pair, const ReplayedTrial& one) {
        std::vector<std::vector<double>> before;
        for (const RecordedCall& each : one.calls) {
            const bool added = each.call.law == NoiseLaw::Gaussian || each.call.law == NoiseLaw::Laplace;
            if (added && each.call.drawing == NoiseDrawing::Doubles && each.call.smoothness == 0)
                return find(each.call, "a release draws in double precision", pair.name);
            if (!added || each.inputs.size() != each.outputs.size()) continue;
            std::vector<double> noise;
            for (std::size_t i = 0; i < each.inputs.size(); ++i) {
                noise.push_back((each.outputs[i] - each.inputs[i]) / each.call.scale);
                if (noise.back() == 0)
                    return find(each.call,
                                inWords("entry %.0f of %.0f passes without noise", static_cast<double>(i + 1),
                                        static_cast<double>(each.inputs.size())),
                                pair.name);
            }
            constexpr std::size_t fewest = 2, mostKept = 100; // one number may come twice by chance
            if (noise.size() < fewest || before.size() > mostKept) continue;
            for (const std::vector<double>& then : before)
                if (then.size() == noise.size() && noiseDistance(NoiseNorm::Each, then, noise) < 1e-9)
                    return find(each.call, "the same noise is drawn twice", pair.name);
            before.push_back(std::move(noise));
        }
    }

    void checkReleased(const NeighbourPair& pair, const ReplayedTrial& one, const ReplayedTrial& other) {
        const bool shown = differentPlace(one.output, other.output).has_value();
        // Without noise it is by lot whether a record shows: as often as δ says, at most.
        if (one.calls.empty() && one.outcome && one.outcome->privacy.spent.delta > 0)
            return laws_.addShown(one.outcome->privacy.spent.delta, shown);
        if (!shown || verdict_.findings.size() >= plan_.findings) return;
        PlaceNames names;
        const auto [first, second] = bothTrials(pair, &names);
        const auto place = differentPlace(first.output, second.output);
        const std::string name = place ? names.of(*place) : std::string("?");
        const NoiseCall last = one.calls.empty() ? NoiseCall{.room = "release"} : one.calls.back().call;
        find({.room = last.room, .step = name.c_str()},
             "is released, and differs though all noisy outputs are the same", pair.name);
    }

    // All that stated, charged and recorded costs follow from.
    static std::string costsInWords(const NeighbourPair& pair, const ReplayedTrial& one) {
        std::string words = textOf(one.outcome->resolved) +
                            inWords("%.17g at %.17g", one.output.statedEpsilon, one.output.statedDelta);
        words += inWords(" of %.0f asked, %.0f answered", static_cast<double>(one.outcome->asked),
                         static_cast<double>(one.outcome->answered));
        words += inWords(" by %.0f, %.0f classes", static_cast<double>(pair.data[0]->recordedTeachers),
                         static_cast<double>(pair.data[0]->classCount()));
        for (const RecordedCall& each : one.calls)
            words += inWords("; %.17g, %.17g", each.call.scale, each.call.sensitivity) + each.call.step;
        return words;
    }
    // What the calls come to, against what is said of them.
    void checkCost(const NeighbourPair& pair, const ReplayedTrial& one) {
        if (!one.outcome || one.calls.empty()) return;
        if (!costsSeen_.insert(costsInWords(pair, one)).second) return;
        const NoiseCall& last = one.calls.back().call;
        const double delta = one.output.statedDelta;
        const auto least = [&](const std::vector<RecordedCall>& calls, double atDelta, double enough) {
            return recordedEpsilon(calls, crowdOf(pair, *one.outcome), atDelta, enough * (1 + 1e-9)) *
                   (1 - 1e-9);
        };
        const double stated = one.output.statedEpsilon;
        const double proved = least(one.calls, delta, stated);
        if (stated < proved)
            return find({.room = last.room, .step = "stated ε"},
                        inWords("%.6g is stated, its noise comes to %.6g", stated, proved), pair.name);
        if (!mechanism_.charged) return;
        const TrialCost charged = mechanism_.charged(*one.outcome, true);
        if (charged.spending.unbounded) return;
        for (const double at : {delta, delta / 20}) {
            const double cost = costOf(charged.spending, at);
            const double noise = least(one.calls, at, cost);
            if (cost < noise)
                return find({.room = last.room, .step = "charged ε"},
                            inWords("%.6g is charged, its noise comes to %.6g", cost, noise), pair.name);
        }
        checkReplaced(pair, one, charged.spending);
    }
    // The ledger's cost of a record that is replaced, where one may be left out or added.
    void checkReplaced(const NeighbourPair& pair, const ReplayedTrial& one, const Spending& spending) {
        if (spending.adjacency != Adjacency::AddRemoveRecord || spending.replacedAlike) return;
        std::vector<RecordedCall> twice = one.calls;
        for (RecordedCall& each : twice) {
            if (each.call.law != NoiseLaw::Gaussian || each.call.rate < 1 || each.call.placeAlone) return;
            each.call.sensitivity *= 2;
        }
        const double cost = costOf(towards(spending, Adjacency::ReplaceRecord), one.output.statedDelta);
        const double noise = recordedEpsilon(twice, {}, one.output.statedDelta, cost) * (1 - 1e-9);
        if (cost < noise)
            find({.room = one.calls.back().call.room, .step = "ε of a replaced record"},
                 inWords("%.6g is charged, its noise comes to %.6g", cost, noise), pair.name);
    }
    double costOf(const Spending& spending, double delta) {
        if (costed_ && *costed_ == spending && costedAt_.contains(delta)) return costedAt_[delta];
        if (!costed_ || !(*costed_ == spending)) costedAt_.clear();
        costed_ = spending;
        SpendingSum sum;
        sum.add(spending);
        return costedAt_[delta] = sum.cost(Composition::Optimal, Decimal::fromTyped(delta)).epsilon.value();
    }

    CheckedCrowd crowdOf(const NeighbourPair& pair, const TrialOutcome& outcome) const {
        const auto real = [&](const char* id, double otherwise) {
            return outcome.resolved.has(id) ? outcome.resolved.real(id) : otherwise;
        };
        CheckedCrowd crowd{real("threshold", 0), pair.data[0]->recordedTeachers, pair.data[0]->classCount(),
                           real("sigma2", 1), pair.data[0]->rowsOfUnit()};
        if (crowd.teachers == 0 && outcome.resolved.has("teachers"))
            crowd.teachers = outcome.resolved.integer("teachers");
        return crowd;
    }

    // Once: a release that is run again draws other noise.
    void checkFresh(const NeighbourPair& pair, const ReplayedTrial& one) {
        const bool told = std::ranges::any_of(one.calls, [](const RecordedCall& each) {
            return !each.call.placeAlone && each.call.law != NoiseLaw::Exponential &&
                   each.call.room != std::string("queries") && !each.call.together;
        });
        if (fresh_ || !told || !pair.whole || one.output.failed) return;
        fresh_ = true;
        const auto again = [&]() -> std::optional<ReleasedOutput> {
            OutputReader reader(nullptr);
            StageStore stages;
            const RunEnded ended = runExperiment(pair.whole->experiment, pair.whole->datasets[0], reader,
                                                 control_, stages, parallel_, pair.whole->split);
            return ended.error ? std::nullopt : std::optional(reader.output());
        };
        const auto first = again();
        constexpr int enough = 40; // two small whole numbers come out the same three times in ten
        for (int run = 0; run < enough; ++run) {
            const auto other = first ? again() : std::nullopt;
            if (!other || differentPlace(*first, *other)) return;
        }
        find({.room = "experiment/runner", .step = "streams of a release"},
             "a release that is run again comes out the same", pair.name);
    }

    void find(const NoiseCall& where, const std::string& what, const std::string& pair) {
        verdict_.findings.push_back({mechanism_.descriptor.id, where.room, where.step, what, pair});
    }

    Mechanism mechanism_;
    const ReplayPlan& plan_;
    double begin_;
    ReplayVerdict verdict_;
    NoiseLaws laws_;
    std::map<std::string, Parameters> resolved_; ///< by those asked for: with what was solved for
    std::optional<Spending> costed_;
    std::map<double, double> costedAt_; ///< of it: ε by δ
    std::set<std::string> costsSeen_;   ///< that stand
    bool fresh_ = false;
    std::uint64_t trials_ = 0; ///< each pair has streams of its own
    std::size_t batches_ = 0;  ///< pairs that were looked at for who is in a batch
    StageStore stages_{std::size_t{1} << 22U};
    RunControl control_;
    Parallel parallel_{1};
};

} // namespace

std::string inWords(const ReplayFinding& finding) {
    return finding.room + ", " + finding.step + ": " + finding.what +
           (finding.pair.empty() ? "" : " (" + finding.pair + ")");
}

ReplayVerdict replay(const Mechanism& mechanism, const ReplayPlan& plan) {
    return Replaying(mechanism, plan).run();
}

std::vector<const Mechanism*> releasingMechanisms() {
    std::vector<const Mechanism*> all;
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty()) all.push_back(&mechanism);
    return all;
}

} // namespace epsiloscope::falsifier
