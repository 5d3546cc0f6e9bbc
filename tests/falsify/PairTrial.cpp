// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PairTrial.h"

#include "core/base/Infinity.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/falsify/ThreadClock.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

constexpr std::size_t learntDraws = 40, eventsTried = 4;
constexpr double slowestDraw = 0.03, slowestExperiment = 0.2; // seconds

double chargedEpsilon(const TrialCost& cost, double delta) {
    if (cost.spending.unbounded) return infinity;
    SpendingSum sum;
    sum.add(cost.spending);
    return sum.cost(Composition::Optimal, Decimal::fromTyped(delta)).epsilon.value();
}

// Half of those that speak most against the claim, half of those that show the largest loss, by what was
// drawn for choosing.
std::vector<OutputEvent> chosenEvents(const std::vector<OutputScore>& family, const BothTables& tables,
                                      const TrialRange& choose, const LossClaim& claim, double error) {
    std::vector<ChosenEvent> against, largest;
    for (const OutputScore& score : family) {
        against.push_back(bestEvent(score, tables, choose, claim));
        largest.push_back(largestLoss(score, tables, choose, claim, error));
    }
    std::vector<OutputEvent> events;
    for (auto* list : {&against, &largest}) {
        std::stable_sort(list->begin(), list->end(),
                         [](const ChosenEvent& a, const ChosenEvent& b) { return a.excess > b.excess; });
        for (std::size_t i = 0; i < std::min(list->size(), eventsTried / 2); ++i)
            events.push_back((*list)[i].event);
    }
    return events;
}

} // namespace

PairTrial::PairTrial(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed)
    : mechanism_(mechanism), pair_(pair), sampler_(mechanism, pair, seed) {
    learn();
}

PairTrial::PairTrial(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed,
                     const KnownClaims& known)
    : mechanism_(mechanism), pair_(pair), sampler_(mechanism, pair, seed, known.resolved),
      claims_(known.claims) {
    learn();
}

KnownClaims PairTrial::known() const {
    KnownClaims known{claims_, resolved_};
    known.resolved.clear("epsilon"); // the noise that keeps to it is among the resolved
    return known;
}

void PairTrial::learn() {
    std::vector<DrawnTrial> trials;
    std::size_t failed = 0;
    for (std::size_t i = 0; i < learntDraws && !tooSlow_; ++i) {
        const double begin = threadSeconds();
        DrawnTrial drawn = sampler_.draw(i % 2, &names_);
        // The first draws may solve for what later ones find again.
        if (i >= 2) {
            const double seconds = threadSeconds() - begin;
            secondsOfDraw_ = std::min(secondsOfDraw_, seconds);
            tooSlow_ = seconds > (pair_.byExperiment ? slowestExperiment : slowestDraw);
        }
        failed += drawn.output.failed ? 1 : 0;
        learnt_[i % 2].push_back(drawn.output);
        if (!drawn.output.failed) resolved_ = drawn.resolved;
        trials.push_back(std::move(drawn));
    }
    failing_ = failed == trials.size();
    if (!failing_ && claims_.empty()) addClaims(trials);
}

void PairTrial::addClaims(const std::vector<DrawnTrial>& trials) {
    std::vector<double> stated;
    double delta = 0;
    for (const DrawnTrial& trial : trials)
        if (!trial.output.failed) {
            stated.push_back(trial.output.statedEpsilon);
            delta = trial.output.statedDelta;
        }
    std::sort(stated.begin(), stated.end());
    const double usual = stated[stated.size() / 2];
    // Where what is stated is itself an outcome, those that state no more than half of the others are held
    // to it.
    if (std::isfinite(usual)) claims_.push_back({"stated", usual, delta, usual * (1 + 1e-9)});
    const auto charged = [&](double atDelta) {
        double most = 0;
        const Spending* last = nullptr; // that of most trials is that of the one before
        for (const DrawnTrial& trial : trials) {
            if (!trial.charged || (last && *last == trial.charged->spending)) continue;
            last = &trial.charged->spending;
            most = std::max(most, chargedEpsilon(*trial.charged, atDelta));
        }
        return most;
    };
    if (!mechanism_.charged) return;
    constexpr double smaller = 0.05;
    for (const double at : {delta, delta * smaller}) {
        const double epsilon = charged(at);
        if (std::isfinite(epsilon)) claims_.push_back({"charged", epsilon, at, infinity});
        if (delta == 0 || !std::isfinite(epsilon)) break;
    }
}

BothTables PairTrial::drawn(const DrawLimit& limit) {
    const OutputLayout layout(learnt_);
    BothTables tables{layout.table(), layout.table()};
    for (std::size_t i = 0; i < limit.draws; ++i) {
        if (i % 16 == 15 && threadSeconds() > limit.end) break;
        for (std::size_t side = 0; side < 2; ++side)
            layout.add(sampler_.draw(side).output, tables[side]);
    }
    return tables;
}

double PairTrial::promise(const DrawLimit& limit) {
    const BothTables tables = drawn(limit);
    const std::size_t draws = tables[0].size();
    if (draws < 20) return -infinity;
    const OutputLayout layout(learnt_);
    double most = -infinity;
    for (const OutputScore& score : familyOfScores(tables, {0, draws / 2}, layout, names_)) {
        const TrialRange choose{draws / 2, draws};
        most = std::max(most, largestDifference(score, tables, choose).excess);
        for (const LossClaim& claim : claims_)
            most = std::max(most, bestEvent(score, tables, choose, claim).excess);
    }
    return most;
}

std::vector<PairVerdict> PairTrial::verdicts(const DrawLimit& limit, double error) {
    const BothTables tables = drawn(limit);
    const std::size_t draws = tables[0].size();
    const TrialRange fit{0, draws / 6}, choose{draws / 6, draws * 2 / 5}, test{draws * 2 / 5, draws};
    const OutputLayout layout(learnt_);
    const std::vector<OutputScore> family = familyOfScores(tables, fit, layout, names_);
    const double share = error / static_cast<double>(std::max<std::size_t>(1, claims_.size()) * eventsTried);
    std::vector<PairVerdict> all;
    for (const LossClaim& claim : claims_) {
        PairVerdict verdict{pair_.name, "", claim.source, claim.epsilon, claim.delta, draws, -infinity};
        for (const OutputEvent& event : chosenEvents(family, tables, choose, claim, share)) {
            const double bound = lossBound(countsOf(event, tables, test), claim.delta, share);
            if (!verdict.event.empty() && bound <= verdict.bound) continue;
            verdict.bound = bound;
            verdict.event = event.words();
        }
        all.push_back(std::move(verdict));
    }
    return all;
}

} // namespace epsiloscope::falsifier
