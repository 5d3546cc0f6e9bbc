// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/descent/DescentParameters.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/table/ClassNames.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostSteps = 1'000'000'000;

ParameterDescriptor realParameter(const char* id, const char* label, const char* help, double maximum) {
    ParameterDescriptor p;
    p.id = id;
    p.label = label;
    p.help = help;
    p.type = ParameterType::Real;
    p.minimumExclusive = true;
    p.maximum = maximum;
    p.logarithmic = true;
    return p;
}

ParameterDescriptor gradientNoiseParameter() {
    ParameterDescriptor p =
        realParameter("noise_multiplier", "Noise multiplier σ",
                      "Noise in each entry of the summed gradient, as a multiple of the clipping "
                      "norm. More noise is more private and learns less.",
                      1e8);
    p.whenAbsent = "the least that keeps to ε; 1 where no ε is given";
    p.suggestion = 1.0;
    return p;
}

ParameterDescriptor clipParameter() {
    ParameterDescriptor p =
        realParameter("clip_norm", "Clipping norm C",
                      "No record's gradient may be longer: longer ones are scaled down, so that no "
                      "record moves the model by more than the noise hides.",
                      1e6);
    p.minimum = 1e-6;
    p.minimumExclusive = false;
    p.initial = 1.0;
    return p;
}

ParameterDescriptor rateParameter() {
    ParameterDescriptor p =
        realParameter("sampling_rate", "Sampling rate q",
                      "The chance of each record to be in a step's batch. Small batches cost little "
                      "each, large ones drown the noise.",
                      1);
    p.initial = 0.05;
    return p;
}

ParameterDescriptor stepsParameter() {
    ParameterDescriptor p;
    p.id = "steps";
    p.label = "Steps";
    p.help = "How many noisy gradients are taken, one after the other. Each costs privacy.";
    p.type = ParameterType::Integer;
    p.minimum = 1;
    p.maximum = static_cast<double>(mostSteps);
    p.whenAbsent = "epochs / sampling rate";
    p.suggestion = std::int64_t{200};
    p.logarithmic = true;
    return p;
}

ParameterDescriptor epochsParameter() {
    ParameterDescriptor p =
        realParameter("epochs", "Epochs",
                      "How often each record is looked at, on average. Means nothing where steps are "
                      "given.",
                      1e6);
    p.initial = 10.0;
    return p;
}

ParameterDescriptor optimiserParameter() {
    ParameterDescriptor p;
    p.id = "optimiser";
    p.label = "Optimiser";
    p.help = "What is done with a noisy gradient: a plain step, or one whose size adapts to each parameter. "
             "It costs no privacy.";
    p.type = ParameterType::Choice;
    p.choices = {{"sgd", "gradient descent (as published)"}, {"adam", "Adam"}};
    p.initial = std::string("sgd");
    return p;
}

ParameterDescriptor stepSizeParameter() {
    ParameterDescriptor p = realParameter(
        "step_size", "Step size", "How far a step goes along the mean of the clipped gradients.", 1e6);
    p.whenAbsent = "0.5 / clipping norm for gradient descent, 0.001 for Adam";
    p.suggestion = 0.1;
    return p;
}

ParameterDescriptor accountantParameter() {
    ParameterDescriptor p;
    p.id = "accountant";
    p.label = "Accountant";
    p.help = "How the cost of all steps is added up. All are sound; the later ones waste less of the budget.";
    p.type = ParameterType::Choice;
    for (const DescentAccountant accountant : allDescentAccountants)
        p.choices.emplace_back(toString(accountant), inWords(accountant));
    p.initial = std::string(toString(DescentAccountant::LossDistribution));
    return p;
}

ParameterDescriptor wantedEpsilonOfDescent() {
    ParameterDescriptor p = epsilonParameter();
    p.help =
        "The privacy budget. Without a noise multiplier the least noise is found that keeps to it; with one, "
        "descent stops before the step that would cross it.";
    p.whenAbsent = "follows σ";
    return p;
}

ParameterDescriptor descentDelta() {
    ParameterDescriptor p = deltaParameter();
    p.minimumExclusive = false; // refused by checkDescent(), with a reason
    return p;
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
    std::vector<ParameterDescriptor> parameters = {
        wantedEpsilonOfDescent(), descentDelta(),       model,
        gradientNoiseParameter(), clipParameter(),      rateParameter(),
        epochsParameter(),        stepsParameter(),     optimiserParameter(),
        stepSizeParameter(),      accountantParameter()};
    // Of the learners' own parameters those that shape the network. How they train without noise does not
    // matter here.
    for (ParameterDescriptor& own : allLearnerParameters({"student_learner"}))
        if (own.id == "hidden_units" || own.id == "pretraining" || own.id == "fine_tune")
            parameters.push_back(std::move(own));
    parameters.push_back(referencesParameter());
    return parameters;
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
    switch (accountant) {
    case DescentAccountant::RdpClassic:
        return "rdp-classic";
    case DescentAccountant::RdpImproved:
        return "rdp-improved";
    case DescentAccountant::LossDistribution:
        break;
    }
    return "loss-distribution";
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
    std::string key = "noise of descent|" + classText(delta);
    for (const char* id : {"epsilon", "noise_multiplier", "sampling_rate", "epochs"})
        key += "|" + (parameters.has(id) ? classText(parameters.real(id)) : std::string());
    key += "|" + (parameters.has("steps") ? std::to_string(parameters.integer("steps")) : std::string());
    return key + "|" + parameters.choice("accountant");
}

Epsilon descentEpsilon(const ResolvedDescent& descent, std::int64_t steps) {
    const DescentCost cost =
        descentCost(descent.accountant, descent.rate, descent.noise, steps, descent.delta);
    Epsilon epsilon;
    epsilon.value = cost.epsilon;
    epsilon.delta = descent.delta;
    epsilon.kind = EpsilonKind::DataIndependent;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    epsilon.accountant = accountantName(descent.accountant);
    epsilon.order = cost.order;
    epsilon.orderAtEdge = cost.orderAtEdge;
    return epsilon;
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
        return Error{"ε depends on δ, and there is no number of records to choose it by", "/parameters/delta",
                     "say so: --set delta=1e-5"};
    const bool both = parameters.has("epsilon") && parameters.has("noise_multiplier");
    if (both && parameters.has("steps"))
        return Error{"ε, noise and steps are all given: two of them say the third", "/parameters/steps",
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
        account.remarks.push_back(
            "δ is below 1/n only where there are fewer than " +
            withThousands(static_cast<std::uint64_t>(std::ceil(1 / delta))) +
            " records; else a record may be exposed with chance δ (“just a few” protection)");
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
            account.remarks.push_back("by " + std::string(inWords(other)) + ": " +
                                      inWords(descentEpsilon(by, descent.steps)));
        }
    return account;
}

} // namespace epsiloscope
