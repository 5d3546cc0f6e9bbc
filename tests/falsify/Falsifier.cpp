// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/Falsifier.h"

#include "core/base/Infinity.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/falsify/PairTrial.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point after(Clock::time_point begin, double seconds) {
    return begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// One claim's search and trial.
class Attempt {
public:
    Attempt(const Claim& claim, const FalsifierPlan& plan)
        : mechanism_(*claim.mechanism), plan_(plan), begin_(Clock::now()) {
        verdict_.mechanism = mechanism_.descriptor.id;
        verdict_.asked = claim.asked;
        RandomStream stream = RandomStreams::fromSeed(plan.seed).stream(1, StreamPurpose::Test);
        pairs_ = votePairs(mechanism_, claim.asked, plan.random, stream);
        auto records = recordPairs(mechanism_, claim.asked, plan.random, stream);
        std::move(records.begin(), records.end(), std::back_inserter(pairs_));
        // In any order, so that a search which ends early has looked at every kind.
        const auto order = stream.permutation(static_cast<std::uint32_t>(pairs_.size()));
        order_.assign(order.begin(), order.end());
    }

    Verdict run() && {
        search();
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Found& a, const Found& b) { return a.promise > b.promise; });
        const std::size_t kept = std::min(plan_.kept, found_.size());
        const bool whole = plan_.experiments > 0 && wholePair() != nullptr;
        const double error =
            plan_.error / static_cast<double>(std::max<std::size_t>(1, kept + (whole ? 1 : 0)));
        if (whole) tryWhole(error);
        const double left = plan_.seconds - seconds();
        for (std::size_t i = 0; i < kept; ++i)
            tryPair(*found_[i].pair, plan_.draws,
                    after(Clock::now(), std::max(0.2, left / static_cast<double>(kept))), error);
        std::stable_sort(verdict_.pairs.begin(), verdict_.pairs.end(),
                         [](const PairVerdict& a, const PairVerdict& b) { return a.margin() > b.margin(); });
        verdict_.seconds = seconds();
        if (spent_ > 0) verdict_.drawsPerSecond = static_cast<double>(draws_) / spent_;
        return std::move(verdict_);
    }

private:
    struct Found {
        const NeighbourPair* pair = nullptr;
        double promise = 0;
    };

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    std::uint64_t nextSeed() { return plan_.seed * 1'000'003 + ++trials_; }

    void search() {
        constexpr double share = 0.4;
        const auto end = after(begin_, share * plan_.seconds);
        for (const std::size_t i : order_) {
            if (Clock::now() > end && !found_.empty()) return;
            ++verdict_.searched;
            PairTrial trial(mechanism_, pairs_[i], nextSeed());
            verdict_.tooSlow += trial.tooSlow() ? 1 : 0;
            verdict_.failing += trial.failing() ? 1 : 0;
            if (trial.tooSlow() || trial.failing() || trial.claims().empty()) continue;
            const auto own =
                after(Clock::now(), 3 * share * plan_.seconds / static_cast<double>(pairs_.size()));
            found_.push_back({&pairs_[i], trial.promise({plan_.searchDraws, own})});
        }
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
        constexpr double share = 0.15;
        tryPair(whole, plan_.experiments, after(Clock::now(), share * plan_.seconds), error);
    }
    void tryPair(const NeighbourPair& pair, std::size_t draws, Clock::time_point end, double error) {
        const double before = seconds();
        PairTrial trial(mechanism_, pair, nextSeed());
        auto verdicts = trial.verdicts({draws, end}, error);
        spent_ += seconds() - before;
        if (!verdicts.empty()) draws_ += 2 * verdicts.front().draws;
        std::move(verdicts.begin(), verdicts.end(), std::back_inserter(verdict_.pairs));
    }

    const Mechanism& mechanism_;
    const FalsifierPlan& plan_;
    Clock::time_point begin_;
    std::vector<NeighbourPair> pairs_;
    std::vector<std::size_t> order_;
    std::vector<Found> found_;
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
        if (!mechanism.descriptor.releases.empty() && mechanism.descriptor.adjacency != Adjacency::None)
            all.push_back(&mechanism);
    return all;
}

} // namespace epsiloscope::falsifier
