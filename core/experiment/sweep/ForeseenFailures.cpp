// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/ForeseenFailures.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <exception>
#include <map>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostReasonsTold = 3;

using Clock = std::chrono::steady_clock;

/// A plan whose points differ in more than the seed: what fails, fails with every seed.
struct SeedlessPlan {
    SweepPlan plan;           ///< with one seed
    std::size_t seeds = 1;    ///< in the whole plan
    std::size_t together = 1; ///< points in a row that have the same seed

    explicit SeedlessPlan(SweepPlan whole) : plan(std::move(whole)) {
        for (auto axis = plan.axes.rbegin(); axis != plan.axes.rend(); ++axis) {
            if (axis->key == "seed" && !axis->values.empty()) {
                seeds = axis->values.size();
                axis->values.resize(1);
                return;
            }
            together *= axis->values.size();
        }
        together = 1;
    }

    /// The points of the whole plan that this one stands for.
    void addPointsOf(std::size_t point, std::vector<std::size_t>& points) const {
        const std::size_t first = point / together * together * seeds + point % together;
        for (std::size_t seed = 0; seed < seeds; ++seed)
            points.push_back(first + seed * together);
    }
};

/// The findings about a point.
struct Look {
    std::size_t point = 0;
    std::optional<Error> error{};
    const Mechanism* mechanism = nullptr;
    std::optional<TrialAhead> ahead{}; ///< the trial that noise is still to be found for; absent: none
};

// A run says the same of them, before it trains anything.
Result<void> checkCounts(const Mechanism& mechanism, const TrialAhead& ahead, bool votes) {
    if (!mechanism.descriptor.answersQueries() || mechanism.descriptor.roles != RoleUse::Records) return {};
    const Parameters& parameters = ahead.parameters;
    if (!votes) {
        ASSIGN_OR_RETURN(const auto teachers, teachersOr(parameters, ahead.pools.privateSlots));
        RETURN_IF_ERROR(checkTeachers(teachers, ahead.pools.privateSlots));
    }
    const auto wanted = queriesGiven(parameters);
    return wanted ? checkQueries(*wanted, ahead.pools.publicQueries, votes) : Result<void>();
}

Result<void> checkVotes(const Mechanism& mechanism, const Experiment& experiment, const Dataset& dataset) {
    if (!dataset.votes) return {};
    RETURN_IF_ERROR(checkVotesQuestion(mechanism, experiment.parameters));
    return checkTeachersOfVotes(experiment.parameters, *dataset.votes);
}

/// Looks at one point after the other, with or without data.
class Foreseer {
public:
    Foreseer(const SweepPlan& plan, const Dataset* dataset) : plan_(plan), dataset_(dataset) {}

    /// Whatever is quick.
    Look at(std::size_t point) {
        Look look{.point = point};
        if (const auto looked = lookInto(look); !looked) look.error = looked.error();
        return look;
    }
    /// Looks for noise that keeps to the budget, which may take long to find.
    static void solve(Look& look) {
        if (!look.ahead) return;
        if (const auto planned = plannedTrial(*look.mechanism, *look.ahead); !planned)
            look.error = planned.error();
    }

private:
    Result<void> lookInto(Look& look) {
        ASSIGN_OR_RETURN(const auto experiment, plan_.experimentAt(look.point));
        ASSIGN_OR_RETURN(auto planned, checkExperiment(experiment));
        if (!dataset_) return {};
        look.mechanism = planned.mechanism;
        RETURN_IF_ERROR(checkVotes(*look.mechanism, experiment, *dataset_));
        ASSIGN_OR_RETURN(const auto pools, poolsOf(look.point, experiment, planned.roles));
        TrialAhead ahead{std::move(planned.parameters), experiment.release, pools};
        if (planned.roles == RoleUse::Records)
            RETURN_IF_ERROR(checkCounts(*look.mechanism, ahead, dataset_->votes.has_value()));
        // Rows without a label make the pools a guess: what is too dear for as many as there may be could be
        // within the budget of as many as there are.
        if (pools.privateRecords == pools.privateSlots) look.ahead = std::move(ahead);
        return {};
    }

    // They follow from the data, the split and its use, and from nothing else that a sweep varies.
    Result<PlannedPools> poolsOf(std::size_t point, const Experiment& experiment, RoleUse roles) {
        std::vector<std::string> values = plan_.valuesAt(point);
        for (std::size_t axis = 0; axis < values.size(); ++axis)
            if (const auto& key = plan_.axes[axis].key;
                !key.starts_with("split.") && !key.starts_with("data."))
                values[axis].clear();
        const std::pair key{std::move(values), roles};
        const auto known = pools_.find(key);
        if (known != pools_.end()) return known->second;
        return pools_.emplace(key, plannedPools(experiment, *dataset_)).first->second;
    }

    const SweepPlan& plan_;
    const Dataset* dataset_;
    std::map<std::pair<std::vector<std::string>, RoleUse>, Result<PlannedPools>> pools_;
};

void addReason(std::vector<ForeseenReason>& reasons, const Error& error, std::size_t points) {
    auto known = std::ranges::find(reasons, error, &ForeseenReason::error);
    if (known == reasons.end()) known = reasons.insert(known, {error, 0});
    known->points += points;
}

Sentence pointsInWords(std::size_t points) {
    return counted(static_cast<std::int64_t>(points), "point", "points");
}

// One of each stretch of points. Not the same place in every stretch: an axis could then show one of its
// values only.
std::size_t placeOfLook(std::size_t look, std::size_t looks, std::size_t kinds) {
    const std::size_t from = look * kinds / looks, width = (look + 1) * kinds / looks - from;
    return from + (look * 7919) % width;
}

template <class TimeIsUp>
ForeseenFailures foresee(const SweepPlan& plan, const Dataset* dataset, std::size_t most,
                         const TimeIsUp& timeIsUp) {
    const SeedlessPlan distinct(plan);
    const std::size_t kinds = distinct.plan.points(), wanted = std::min(kinds, most);
    ForeseenFailures foreseen{{}, plan.points(), 0, 0};
    Foreseer foreseer(distinct.plan, dataset);
    std::vector<Look> looks;
    // First whatever is quick, of all of them.
    for (; foreseen.complete && looks.size() < wanted; foreseen.complete = !timeIsUp())
        looks.push_back(foreseer.at(placeOfLook(looks.size(), wanted, kinds)));
    for (Look& look : looks) {
        if (!look.ahead) continue;
        foreseen.complete = foreseen.complete && !timeIsUp();
        if (foreseen.complete) Foreseer::solve(look);
    }
    foreseen.looked = looks.size() * distinct.seeds;
    for (const Look& look : looks) {
        if (!look.error) continue;
        distinct.addPointsOf(look.point, foreseen.which);
        addReason(foreseen.reasons, *look.error, distinct.seeds);
    }
    std::ranges::sort(foreseen.which);
    foreseen.failing = foreseen.which.size();
    std::ranges::stable_sort(foreseen.reasons, std::ranges::greater{}, &ForeseenReason::points);
    return foreseen;
}

} // namespace

std::optional<Error> ForeseenFailures::nothingRuns() const {
    if (failing == 0 || failing < points) return std::nullopt;
    const Error& first = reasons.front().error;
    if (points == 1) return first;
    const Sentence also = reasons.size() == 1 ? ""
                                              : Sentence(" (%1; the others fail, too)",
                                                         {pointsInWords(reasons.front().points)});
    return Error{Sentence("none of the %1 can run: %2%3", {pointsInWords(points), first.what, also}),
                 first.where, first.mend};
}

ForeseenFailures foreseenFailures(const SweepPlan& plan, std::size_t most) {
    return foresee(plan, nullptr, most, [] { return false; });
}

ForeseenFailures foreseenFailures(const SweepPlan& plan, const Dataset& dataset, const Foresight& foresight) {
    const auto until = Clock::now() + foresight.patience;
    const auto timeIsUp = [&] { return foresight.stop.stop_requested() || Clock::now() > until; };
    // The border of the engine: what is thrown below is for the run to say.
    try {
        return foresee(plan, &dataset, ForeseenFailures::mostLooks, timeIsUp);
    } catch (const std::exception&) {
        return {.reasons = {}, .points = plan.points(), .complete = false};
    }
}

Sentence inWords(const ForeseenFailures& foreseen) {
    if (foreseen.failing == 0) return {};
    Sentence words = foreseen.complete ? "" : "at least ";
    words += Sentence("%1 of ", {foreseen.failing});
    if (foreseen.looked == foreseen.points)
        words += pointsInWords(foreseen.points);
    else
        words += Sentence("the %1 that were looked at (there are %2)",
                          {pointsInWords(foreseen.looked), withThousands(foreseen.points)});
    words += " cannot run: ";
    const std::size_t told = std::min(foreseen.reasons.size(), mostReasonsTold);
    for (std::size_t i = 0; i < told; ++i) {
        const auto& [error, points] = foreseen.reasons[i];
        words += (i == 0 ? "" : " · ") + error.message();
        if (foreseen.reasons.size() > 1) words += " (" + pointsInWords(points) + ")";
    }
    const std::size_t more = foreseen.reasons.size() - told;
    if (more > 0)
        words +=
            Sentence(" · and %1", {counted(static_cast<std::int64_t>(more), "more reason", "more reasons")});
    return words;
}

Result<void> checkSweep(const SweepPlan& plan) {
    RETURN_IF_ERROR(checkSweptValues(plan));
    const auto nothing = foreseenFailures(plan).nothingRuns();
    return nothing ? Result<void>(*nothing) : Result<void>();
}

} // namespace epsiloscope
