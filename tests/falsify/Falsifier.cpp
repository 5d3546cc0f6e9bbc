// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/Falsifier.h"

#include "core/base/Infinity.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/PairTrial.h"
#include "tests/falsify/ThreadClock.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

// Learns from public records alone: its claim is that nothing differs, which needs no draws.
bool costsNothing(const Mechanism& mechanism) {
    Parameters defaults;
    for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters)
        if (parameter.initial) defaults.set(parameter.id, *parameter.initial);
    return mechanism.spending && mechanism.descriptor.steps == steps::atOnce &&
           !findParameter(mechanism.descriptor.parameters, "epsilon") &&
           mechanism.spending(defaults, 1, 1).free();
}

// One claim's search and trial.
class Attempt {
public:
    Attempt(const Claim& claim, const FalsifierPlan& plan)
        : mechanism_(*claim.mechanism), plan_(plan), begin_(threadSeconds()) {
        verdict_.mechanism = mechanism_.descriptor.id;
        verdict_.asked = claim.asked;
        RandomStream stream = RandomStreams::fromSeed(plan.seed).stream(1, StreamPurpose::Test);
        pairs_ = pairsByTurns(mechanism_, claim.asked, plan.kinds, plan.random, stream);
    }

    Verdict run() && {
        search();
        const std::size_t kept = std::min(keptPairs(), found_.size());
        lookAgain(3 * kept);
        const bool whole = plan_.experiments > 0 && wholePair() != nullptr;
        const double error =
            plan_.error / static_cast<double>(std::max<std::size_t>(1, kept + (whole ? 1 : 0)));
        if (whole) tryWhole(error);
        const double left = plan_.seconds - seconds();
        for (std::size_t i = 0; i < kept; ++i)
            tryPair(*found_[i].trial, plan_.draws,
                    threadSeconds() + std::max(0.2, left / static_cast<double>(kept)), error);
        std::stable_sort(verdict_.pairs.begin(), verdict_.pairs.end(),
                         [](const PairVerdict& a, const PairVerdict& b) { return a.share() > b.share(); });
        verdict_.seconds = seconds();
        if (spent_ > 0) verdict_.drawsPerSecond = static_cast<double>(draws_) / spent_;
        return std::move(verdict_);
    }

private:
    struct Found {
        const NeighbourPair* pair = nullptr;
        std::unique_ptr<PairTrial> trial;
        double promise = 0;
    };

    // A loss of 8 takes a hundred thousand draws of one pair to be seen at all.
    std::size_t keptPairs() const {
        constexpr double large = 5;
        return verdict_.asked.epsilon > large ? 1 : plan_.kept;
    }
    double seconds() const { return threadSeconds() - begin_; }
    std::uint64_t nextSeed() { return plan_.seed * 1'000'003 + ++trials_; }

    // Where the books of a trial take long, its steps alone are drawn, once it is known what is claimed.
    // Learning that is not part of the attack's time: else a search of two seconds ends with the first pair.
    std::unique_ptr<PairTrial> trialOf(const NeighbourPair& pair) {
        std::string parameters;
        for (const auto& [id, value] : pair.parameters.values())
            parameters += id + "=" + parameterToText(value) + " ";
        const auto known = slow_.find(parameters);
        if (known != slow_.end())
            return std::make_unique<PairTrial>(mechanism_, pair, nextSeed(), known->second);
        const double before = threadSeconds();
        auto trial = std::make_unique<PairTrial>(mechanism_, pair, nextSeed());
        constexpr double quick = 0.005; // seconds: the steps of a descent on few records take a tenth of that
        if (trial->secondsOfDraw() < quick || trial->failing() || trial->claims().empty()) return trial;
        if (mechanism_.descriptor.steps != steps::gradientSteps) return trial; // others have no steps alone
        slow_[parameters] = trial->known();
        begin_ += threadSeconds() - before;
        return std::make_unique<PairTrial>(mechanism_, pair, nextSeed(), trial->known());
    }
    void search() {
        constexpr double share = 0.3;
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            if (seconds() > share * plan_.seconds && !found_.empty()) break;
            ++verdict_.searched;
            auto trial = trialOf(pairs_[i]);
            verdict_.tooSlow += trial->tooSlow() ? 1 : 0;
            verdict_.failing += trial->failing() ? 1 : 0;
            if (trial->tooSlow() || trial->failing() || trial->claims().empty()) continue;
            const double own =
                threadSeconds() + 3 * share * plan_.seconds / static_cast<double>(pairs_.size());
            const double promise = trial->promise({plan_.searchDraws, own});
            found_.push_back({&pairs_[i], std::move(trial), promise});
        }
        sortByPromise(found_.size());
    }
    // A closer look at the best of them: few draws flatter.
    void lookAgain(std::size_t best) {
        constexpr double share = 0.15;
        best = std::min(best, found_.size());
        for (std::size_t i = 0; i < best; ++i)
            found_[i].promise = found_[i].trial->promise(
                {5 * plan_.searchDraws, threadSeconds() + share * plan_.seconds / static_cast<double>(best)});
        sortByPromise(best);
    }
    void sortByPromise(std::size_t best) {
        std::stable_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(best),
                         [](const Found& a, const Found& b) { return a.promise > b.promise; });
    }
    // The most promising pair that is a whole experiment's.
    const NeighbourPair* wholePair() const {
        for (const Found& found : found_)
            if (found.pair->whole) return found.pair;
        return nullptr;
    }
    void tryWhole(double error) {
        NeighbourPair whole = *wholePair();
        whole.byExperiment = true;
        whole.name += " (whole experiment)";
        constexpr double share = 0.1;
        const double before = threadSeconds();
        PairTrial trial(mechanism_, whole, nextSeed());
        if (trial.tooSlow()) { // σ is solved for in each
            begin_ += threadSeconds() - before;
            return;
        }
        tryPair(trial, plan_.experiments, threadSeconds() + share * plan_.seconds, error);
    }
    void tryPair(PairTrial& trial, std::size_t draws, double end, double error) {
        const double before = seconds();
        auto verdicts = trial.verdicts({draws, end}, error);
        spent_ += seconds() - before;
        if (!verdicts.empty()) draws_ += 2 * verdicts.front().draws;
        std::move(verdicts.begin(), verdicts.end(), std::back_inserter(verdict_.pairs));
    }

    const Mechanism& mechanism_;
    const FalsifierPlan& plan_;
    double begin_; ///< of the attack: later by what learning the claims took
    std::vector<NeighbourPair> pairs_;
    std::vector<Found> found_;
    std::map<std::string, KnownClaims> slow_; ///< by parameters: claims where trials take long
    Verdict verdict_;
    std::uint64_t trials_ = 0;
    std::size_t draws_ = 0;
    double spent_ = 0;
};

} // namespace

bool Verdict::falsified() const {
    return std::ranges::any_of(pairs, [](const PairVerdict& pair) { return pair.falsified(); });
}

Verdict falsify(const Claim& claim, const FalsifierPlan& plan) {
    return Attempt(claim, plan).run();
}

std::vector<const Mechanism*> promisingMechanisms() {
    std::vector<const Mechanism*> all;
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty() && !costsNothing(mechanism)) all.push_back(&mechanism);
    return all;
}

} // namespace epsiloscope::falsifier
