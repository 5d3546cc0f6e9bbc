// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/BaggingParameters.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

BagDraw drawOf(const Parameters& parameters) {
    if (parameters.choice("replacement") == "with") return BagDraw::WithReplacement;
    return parameters.choice("scheme") == "joint" ? BagDraw::JointWithoutReplacement
                                                  : BagDraw::IndependentWithoutReplacement;
}

std::optional<double> wanted(const Parameters& parameters, const std::string& id) {
    return parameters.has(id) ? std::optional(parameters.real(id)) : std::nullopt;
}

Result<BagPlan> withLargestBags(BagPlan plan, const std::optional<double>& epsilon,
                                const std::optional<double>& delta) {
    plan.subsample = 1;
    RETURN_IF_ERROR(checkBags(plan));
    const auto largest = largestSubsample(plan.records, plan.models, plan.draw, epsilon, delta);
    if (!largest) {
        const IntrinsicPrivacy least = intrinsicPrivacy(plan);
        return Error{
            Sentence("no bag is small enough: one record for each model already has ε = %1 and δ = %2",
                     {inShort(least.epsilon), inShort(least.delta)}),
            delta && least.delta > *delta ? "/parameters/delta" : "/parameters/epsilon",
            "allow more, train fewer models, or use a mechanism with noise, such as dpsgd"};
    }
    plan.subsample = *largest;
    return plan;
}

} // namespace

std::vector<ParameterDescriptor> baggingParameters() {
    return joinedParameters(
        {{epsilonParameter()
              .worded("ε ≤",
                      "The largest ε that the bags may have: the largest k that keeps to it is taken, or a "
                      "k that exceeds it is refused.")
              .orAbsent("follows k", 0.1),
          deltaParameter()
              .worded("δ ≤",
                      "The largest chance that a record is learnt from as it is: the largest k that keeps "
                      "to it is taken. It cannot be below 1/n.")
              .orAbsent("follows k", 0.1),
          integerParameter("models", "Models N",
                           "How many models vote. Each needs a bag of its own, so at the same ε and δ more "
                           "models learn from fewer records each.",
                           {.least = 1, .most = 1e6, .initial = 1, .logarithmic = true}),
          integerParameter("subsample", "Records per bag k",
                           "How many records are drawn for each model. More make a better model, and make "
                           "it likelier that any one record is in it.",
                           {.least = 1, .most = 1e9, .unit = "records", .logarithmic = true})
              .orAbsent("the most that ε and δ allow; a tenth of the records / N where neither is given",
                        1000),
          choiceParameter("replacement", "Draw",
                          "With replacement a record may come several times; without, at most once. It "
                          "makes little difference.",
                          {{"with", "with replacement"}, {"without", "without replacement"}}),
          choiceParameter(
              "scheme", "Bags",
              "One joint draw cuts N·k different records into N bags that share none (the "
              "paper's theorem 4). Independent bags are drawn one by one and may share records "
              "(its definition 2): that has a formula of its own.",
              {{"joint", "one joint draw (theorem 4)"}, {"independent", "independent draws (definition 2)"}})
              .appliesWhen("replacement", {"without"}),
          learnerParameter("teacher_learner", "Models learn with",
                           "The base learner: what is trained on each bag.")},
         allLearnerParameters({"teacher_learner"}),
         {referencesParameter(), recordsParameter()}});
}

Result<BagPlan> bagsOf(const Parameters& parameters, std::int64_t records) {
    if (parameters.has("records") && parameters.integer("records") != records)
        return Error{Sentence("there are %1 records to draw from, and not %2",
                              {records, parameters.integer("records")}),
                     "/parameters/records", "leave it out: a run counts them itself"};
    BagPlan plan{records, parameters.integer("models"), 1, drawOf(parameters)};
    const auto epsilon = wanted(parameters, "epsilon"), delta = wanted(parameters, "delta");
    if (!parameters.has("subsample")) {
        if (epsilon || delta) return withLargestBags(plan, epsilon, delta);
        constexpr std::int64_t share = 10;
        plan.subsample = std::max<std::int64_t>(1, records / share / plan.models);
        RETURN_IF_ERROR(checkBags(plan));
        return plan;
    }
    plan.subsample = parameters.integer("subsample");
    RETURN_IF_ERROR(checkBags(plan));
    const IntrinsicPrivacy cost = intrinsicPrivacy(plan);
    if ((epsilon && cost.epsilon > *epsilon) || (delta && cost.delta > *delta))
        return Error{Sentence("k = %1 has ε = %2 and δ = %3, above the given limit",
                              {plan.subsample, inShort(cost.epsilon), inShort(cost.delta)}),
                     "/parameters/subsample", "leave subsample out to take the largest k that fits"};
    return plan;
}

Epsilon statementOf(const BagPlan& plan) {
    const IntrinsicPrivacy cost = intrinsicPrivacy(plan);
    return {.value = cost.epsilon,
            .delta = cost.delta,
            .kind = EpsilonKind::DataIndependent,
            .adjacency = Adjacency::ReplaceRecord,
            .accountant = plan.draw == BagDraw::WithReplacement           ? "bagging-with-replacement"
                          : plan.draw == BagDraw::JointWithoutReplacement ? "bagging-joint-draw"
                                                                          : "bagging-independent-draws",
            .justAFew = true,
            .totalVariation = true};
}

std::vector<Sentence> remarksOn(const BagPlan& plan, const PrivacyUnit& unit) {
    const IntrinsicPrivacy cost = intrinsicPrivacy(plan);
    const Sentence drawn = Sentence("%1 draws of 1,000", {std::lround(1000 * cost.delta)});
    constexpr double half = 0.5;
    return {
        Sentence(
            "δ = %1 is the chance that a %5 is learnt from as it is (about %2), not the chance of a "
            "small leak. δ is never below 1/n = %3: publishing one %5 picked at random would "
            "do as well (“just a few” protection). %4",
            {inShort(cost.delta), drawn, inShort(smallestBagDelta(plan.records)),
             (cost.delta < half ? "Most are protected, but not all" : "Most are learnt from as they are"),
             nameOf(unit)}),
        Sentence("(0, δ) holds as well: ε = 0 at the same δ = %1, since what is in no bag has no "
                 "influence at all; the ε of the theorem is larger than needed, and a larger ε would "
                 "not make δ smaller",
                 {inShort(cost.delta)}),
        Sentence(
            "the number of %2, n = %1, counts as public: ε, δ and a k that follows from them reveal it. They "
            "hold for: %3",
            {withThousands(static_cast<std::uint64_t>(plan.records)),
             (unit.isPerson() ? "persons" : "records"), inWords({Adjacency::ReplaceRecord, unit})})};
}

std::vector<Advice> baggingAdvice(const Parameters& parameters, long records) {
    if (records < 1) return {};
    const auto plan = bagsOf(parameters, records);
    if (!plan) return {{Severity::Warning, plan.error().what}};
    const IntrinsicPrivacy cost = intrinsicPrivacy(*plan);
    return {
        {Severity::Note,
         Sentence("k = %1 of n = %2: ε = %3, δ = %4; (0, δ) holds as well. δ is the chance that a record is "
                  "learnt from as it is (“just a few” protection)",
                  {plan->subsample, records, inShort(cost.epsilon), inShort(cost.delta)})}};
}

} // namespace epsiloscope
