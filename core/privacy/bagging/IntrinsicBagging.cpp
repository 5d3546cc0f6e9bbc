// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/IntrinsicBagging.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/numeric/RootFinding.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr Named<BagDraw> bagDraws[] = {{BagDraw::WithReplacement, "with"},
                                       {BagDraw::JointWithoutReplacement, "joint"},
                                       {BagDraw::IndependentWithoutReplacement, "independent"}};

std::string words(std::int64_t number) {
    return withThousands(static_cast<std::uint64_t>(number));
}

/// Largest k that can be drawn; 0 where none can. No product that could overflow is formed.
std::int64_t largestDrawable(std::int64_t records, std::int64_t models, BagDraw draw) {
    const std::int64_t most = mostBagPicks / models;
    switch (draw) {
    case BagDraw::WithReplacement:
        return most;
    case BagDraw::JointWithoutReplacement:
        return std::min(most, records / models);
    case BagDraw::IndependentWithoutReplacement:
        return std::min(most, records);
    }
    return 0;
}

/// log((n+1)/(n+1−m)) for m ≤ n: the integers are subtracted exactly, so nothing is lost where m is near n.
double logRatio(std::int64_t records, std::int64_t drawn) {
    return std::log1p(static_cast<double>(drawn) / static_cast<double>(records - drawn + 1));
}

/// 1 − (1 − part)^times.
double chanceOfAny(double part, std::int64_t times) {
    return -std::expm1(static_cast<double>(times) * std::log1p(-part));
}

/// The error of a plan whose k is more than `fitting`, the most that can be drawn.
Error tooLarge(const BagPlan& plan, std::int64_t fitting) {
    const bool joint = plan.draw == BagDraw::JointWithoutReplacement;
    const std::string bags = plan.models == 1 ? " bag of " : " bags of ";
    const std::string models = words(plan.models), bag = words(plan.subsample), all = words(plan.records);
    if (fitting < 1) {
        const bool few = joint && plan.models > plan.records;
        return {few ? Sentence("%1 bags that share no record cannot be drawn from %2 records", {models, all})
                    : Sentence("%1 models are too many", {models}),
                "/parameters/models",
                Sentence("at most %1 models would fit",
                         {words(few ? std::min(plan.records, mostBagPicks) : mostBagPicks)})};
    }
    const Sentence mend = Sentence("k = %1 would fit", {words(fitting)});
    if (fitting == mostBagPicks / plan.models)
        return {Sentence("%1%2%3 records are more than %4 picks in all",
                         {models, bags, bag, words(mostBagPicks)}),
                "/parameters/subsample", mend};
    if (joint)
        return {Sentence("%1%2%3 records that share none need more than the %4 records there are",
                         {models, bags, bag, all}),
                "/parameters/subsample",
                Sentence("%1; or take fewer models, or draw with replacement", {mend})};
    return {Sentence("a bag of %1 different records cannot be drawn from %2 records", {bag, all}),
            "/parameters/subsample", Sentence("%1; or draw with replacement", {mend})};
}

} // namespace

const char* toString(BagDraw draw) {
    return entryIn(bagDraws, draw).name;
}

std::optional<BagDraw> bagDrawFrom(const std::string& name) {
    return valueIn(bagDraws, name);
}

Result<void> checkBags(const BagPlan& plan) {
    if (plan.records < 1)
        return Error{"there is no record to draw", "", "give the private part some records"};
    if (plan.models < 1) return Error{"no model is to be learnt", "/parameters/models", "ask for 1 or more"};
    if (plan.subsample < 1)
        return Error{"a bag of no records teaches nothing", "/parameters/subsample", "ask for 1 or more"};
    const std::int64_t fitting = largestDrawable(plan.records, plan.models, plan.draw);
    if (plan.subsample <= fitting) return {};
    return tooLarge(plan, fitting);
}

IntrinsicPrivacy intrinsicPrivacy(const BagPlan& plan) {
    const double n = static_cast<double>(plan.records);
    switch (plan.draw) {
    case BagDraw::WithReplacement: {
        const std::int64_t picks = plan.models * plan.subsample;
        return {static_cast<double>(picks) * std::log1p(1 / n), chanceOfAny(1 / n, picks)};
    }
    case BagDraw::JointWithoutReplacement: {
        const std::int64_t picks = plan.models * plan.subsample;
        return {logRatio(plan.records, picks), static_cast<double>(picks) / n};
    }
    case BagDraw::IndependentWithoutReplacement:
        return {static_cast<double>(plan.models) * logRatio(plan.records, plan.subsample),
                chanceOfAny(static_cast<double>(plan.subsample) / n, plan.models)};
    }
    return {};
}

double smallestBagDelta(std::int64_t records) {
    return 1 / static_cast<double>(records);
}

std::optional<std::int64_t> largestSubsample(std::int64_t records, std::int64_t models, BagDraw draw,
                                             std::optional<double> epsilon, std::optional<double> delta) {
    const std::int64_t limit = std::min(records, largestDrawable(records, models, draw));
    const std::int64_t found = largestInteger(limit, [&](std::int64_t subsample) {
        const IntrinsicPrivacy pair = intrinsicPrivacy({records, models, subsample, draw});
        return (!epsilon || pair.epsilon <= *epsilon) && (!delta || pair.delta <= *delta);
    });
    if (found < 1) return std::nullopt;
    return found;
}

} // namespace epsiloscope
