// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/DescentParameters.h"

#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostSteps = 1'000'000'000;

std::vector<ParameterDescriptor> gradientParameters() {
    return {realParameter("noise_multiplier", "Noise multiplier σ",
                          "Noise in each entry of the summed gradient, as a multiple of the clipping norm. "
                          "More noise is more private and less accurate.",
                          {.above = 0, .most = 1e8, .logarithmic = true})
                .orAbsent("the least that keeps to ε; 1 where no ε is given", 1),
            realParameter("clip_norm", "Clipping norm C",
                          "A record's gradient that is longer is scaled down to this norm. The norm bounds "
                          "the sensitivity of a step to one record.",
                          {.least = 1e-6, .most = 1e6, .initial = 1, .logarithmic = true}),
            realParameter("sampling_rate", "Sampling rate q",
                          "The probability of each record to be in the batch of a step. Small batches cost "
                          "less per step; in large ones the noise matters less.",
                          {.above = 0, .most = 1, .initial = 0.05, .logarithmic = true})};
}

ParameterDescriptor accountantParameter() {
    std::vector<std::pair<std::string, std::string>> accountants;
    accountants.reserve(allDescentAccountants.size());
    for (const DescentAccountant accountant : allDescentAccountants)
        accountants.emplace_back(toString(accountant), inWords(accountant));
    ParameterDescriptor p =
        choiceParameter("accountant", "Accountant",
                        "How the cost of all steps is added up. All are sound; the later ones are tighter.",
                        std::move(accountants));
    p.initial = std::string(toString(DescentAccountant::LossDistribution));
    return p;
}

std::vector<ParameterDescriptor> stepParameters() {
    return {realParameter("epochs", "Epochs",
                          "How often each record is used, on average. Has no effect where steps are given.",
                          {.above = 0, .most = 1e6, .initial = 10, .logarithmic = true}),
            integerParameter("steps", "Steps",
                             "How many noisy gradients are taken, one after the other. Each costs privacy.",
                             {.least = 1, .most = static_cast<double>(mostSteps), .logarithmic = true})
                .orAbsent("epochs / sampling rate", 200),
            choiceParameter("optimiser", "Optimiser",
                            "How a noisy gradient is used: a plain step, or one whose size adapts to each "
                            "parameter. It costs no privacy.",
                            {{"sgd", "gradient descent (as published)"}, {"adam", "Adam"}}),
            realParameter("step_size", "Step size",
                          "How far a step goes along the mean of the clipped gradients.",
                          {.above = 0, .most = 1e6, .logarithmic = true})
                .orAbsent("0.5 / clipping norm for gradient descent, 0.001 for Adam", 0.1),
            accountantParameter()};
}

// Learners whose gradient can be taken record by record: networks. Logistic regression is one without a
// hidden layer.
bool descends(const std::string& learner) {
    return learner == "logistic" || learner == "mlp" || learner == "cnn";
}

std::int64_t plannedSteps(const Parameters& parameters) {
    if (parameters.has("steps")) return parameters.integer("steps");
    const double steps = std::ceil(parameters.real("epochs") / parameters.real("sampling_rate") - 1e-9);
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(steps, 1e18)), 1, mostSteps);
}

} // namespace

std::vector<ParameterDescriptor> descentParameters() {
    ParameterDescriptor model =
        learnerParameter("student_learner", "Model", "What is trained by noisy gradients.");
    std::erase_if(model.choices, [](const auto& choice) { return !descends(choice.first); });
    ParameterDescriptor delta = deltaParameter();
    delta.minimumExclusive = false; // refused by checkDescent(), with a reason
    // Those of the learners' own parameters that shape the network. How they train without noise does not
    // matter here.
    std::vector<ParameterDescriptor> own = allLearnerParameters({"student_learner"});
    std::erase_if(own, [](const ParameterDescriptor& p) {
        return p.id != "hidden_units" && p.id != "pretraining" && p.id != "fine_tune";
    });
    return joinedParameters(
        {{epsilonParameter()
              .worded("ε",
                      "The privacy budget. Without a noise multiplier, the least noise that keeps to it is "
                      "found; with one, training stops before the step that would cross it.")
              .orAbsent("follows σ", 2),
          delta, model},
         gradientParameters(),
         stepParameters(),
         own,
         {integerNoiseParameter(), referencesParameter()}});
}

Result<void> checkDescent(const Parameters& parameters) {
    if (!parameters.has("delta") || parameters.real("delta") > 0) return {};
    return Error{
        "Gaussian noise cannot keep δ = 0: far out in its tails, however wide it is, the ratio of two "
        "neighbours' probabilities exceeds e^ε for every ε",
        "/parameters/delta", "use a δ well below 1 / number of records, such as 1e-5"};
}

std::vector<Advice> descentAdvice(const Parameters& parameters, long records) {
    if (records < 1 || !parameters.has("delta") ||
        parameters.real("delta") * static_cast<double>(records) < 1)
        return {};
    return {{Severity::Warning,
             "δ is 1/n or more: publishing one record picked at random would keep to it as well. "
             "A record may be exposed with chance δ (“just a few” protection)"}};
}

const char* accountantName(DescentAccountant accountant) {
    constexpr Named<DescentAccountant> names[] = {{DescentAccountant::RdpClassic, "rdp-classic"},
                                                  {DescentAccountant::RdpImproved, "rdp-improved"},
                                                  {DescentAccountant::LossDistribution, "loss-distribution"}};
    return entryIn(names, accountant).name;
}

Result<ResolvedDescent> resolvedDescent(const Parameters& parameters, double delta,
                                        const std::function<bool()>& goOn) {
    ResolvedDescent descent;
    descent.accountant = *descentAccountantFrom(parameters.choice("accountant"));
    descent.rate = parameters.real("sampling_rate");
    descent.delta = delta;
    descent.planned = descent.steps = plannedSteps(parameters);
    const bool budget = parameters.has("epsilon"), noise = parameters.has("noise_multiplier");
    descent.noise = noise ? parameters.real("noise_multiplier") : 1;
    if (!budget) return descent;
    const double epsilon = parameters.real("epsilon");
    if (!noise) {
        ASSIGN_OR_RETURN(descent.noise, noiseMultiplierFor(descent.accountant, descent.rate, descent.planned,
                                                           epsilon, delta, subsampledGaussianOrders(), goOn));
        return descent;
    }
    descent.steps = stepsFor(descent.accountant, descent.rate, descent.noise, epsilon, delta, descent.planned,
                             subsampledGaussianOrders(), goOn);
    if (descent.steps > 0) return descent;
    return Error{"with this noise a single step costs more than the budget", "/parameters/noise_multiplier",
                 "leave the noise multiplier out to find the least noise that fits, or allow a larger ε"};
}

std::string descentKey(const Parameters& parameters, double delta) {
    Sentence key = Sentence("noise of descent|%1", {classText(delta)});
    for (const char* id : {"epsilon", "noise_multiplier", "sampling_rate", "epochs"})
        key += "|" + (parameters.has(id) ? classText(parameters.real(id)) : std::string());
    key += "|" + (parameters.has("steps") ? std::to_string(parameters.integer("steps")) : std::string());
    return key + "|" + parameters.choice("accountant");
}

Epsilon descentEpsilon(const ResolvedDescent& descent, std::int64_t steps) {
    const DescentCost cost =
        descentCost(descent.accountant, descent.rate, descent.noise, steps, descent.delta);
    return {.value = cost.epsilon,
            .delta = descent.delta,
            .kind = EpsilonKind::DataIndependent,
            .adjacency = Adjacency::AddRemoveRecord,
            .accountant = accountantName(descent.accountant),
            .order = cost.order,
            .orderAtEdge = cost.orderAtEdge};
}

DescentPlan descentPlan(const Parameters& parameters, const ResolvedDescent& descent) {
    DescentPlan plan;
    plan.rate = descent.rate;
    plan.noise = descent.noise;
    plan.clipNorm = parameters.real("clip_norm");
    plan.optimiser =
        parameters.choice("optimiser") == "adam" ? DescentOptimiser::Adam : DescentOptimiser::Sgd;
    constexpr double ofSgd = 0.5, ofAdam = 1e-3;
    if (parameters.has("step_size"))
        plan.stepSize = parameters.real("step_size");
    else
        plan.stepSize = plan.optimiser == DescentOptimiser::Adam ? ofAdam : ofSgd / plan.clipNorm;
    return plan;
}

Result<Account> accountDescent(const Parameters& parameters) {
    if (!parameters.has("delta"))
        return Error{"δ is missing, and there is no number of records to choose it by", "/parameters/delta",
                     "give it: --set delta=1e-5"};
    const bool both = parameters.has("epsilon") && parameters.has("noise_multiplier");
    if (both && parameters.has("steps"))
        return Error{"ε, noise and steps are all given: two of them determine the third", "/parameters/steps",
                     "leave one of them out"};
    Parameters asked = parameters;
    // The number of steps is the question, so epochs, which have a default, must not limit it.
    if (both) asked.set("steps", mostSteps);
    ASSIGN_OR_RETURN(const auto descent, resolvedDescent(asked, parameters.real("delta")));
    Account account;
    account.parameters = parameters;
    account.parameters.set("noise_multiplier", descent.noise);
    account.queries = static_cast<long>(descent.steps);
    account.privacy.spent = descentEpsilon(descent, descent.steps);
    const double delta = parameters.real("delta");
    constexpr double mostRecords = 1e18;
    if (1 / delta <= mostRecords)
        account.remarks.push_back(Sentence(
            "δ is below 1/n only where there are fewer than %1 records; else a record may be exposed "
            "with chance δ (“just a few” protection)",
            {withThousands(static_cast<std::uint64_t>(std::ceil(1 / delta)))}));
    const std::vector<double> orders = subsampledGaussianOrders();
    for (const double order : orders) {
        account.orders.push_back(order);
        account.rdp.push_back(static_cast<double>(descent.steps) *
                              subsampledGaussianRdp(descent.rate, descent.noise, order));
    }
    for (const DescentAccountant other : allDescentAccountants)
        if (other != descent.accountant) {
            ResolvedDescent by = descent;
            by.accountant = other;
            account.remarks.push_back(
                Sentence("by %1: %2", {inWords(other), inWords(descentEpsilon(by, descent.steps))}));
        }
    return account;
}

} // namespace epsiloscope
