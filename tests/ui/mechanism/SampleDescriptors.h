// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

inline ParameterDescriptor parameter(const std::string& id, const std::string& label, ParameterType type) {
    ParameterDescriptor made;
    made.id = id;
    made.label = label;
    made.help = "What " + label + " does.";
    made.type = type;
    return made;
}

/// One descriptor of every type, with an optional one and one that applies to one choice only.
inline std::vector<ParameterDescriptor> descriptorsOfEveryType() {
    auto teachers = parameter("teachers", "Teachers", ParameterType::Integer);
    teachers.minimum = 1;
    teachers.maximum = 1000;
    teachers.initial = std::int64_t{250};
    auto sigma = parameter("sigma", "Noise σ", ParameterType::Real);
    sigma.maximum = 1e6;
    sigma.minimumExclusive = true;
    sigma.whenAbsent = "solved from ε and queries";
    sigma.suggestion = 40.0;
    sigma.unit = "votes";
    sigma.logarithmic = true;
    auto accountant = parameter("accountant", "Accountant", ParameterType::Choice);
    accountant.choices = {{"as-published", "as published (the paper's grid)"},
                          {"optimal", "exact composition"}};
    accountant.initial = std::string("as-published");
    auto orders = parameter("orders", "Orders", ParameterType::Orders);
    orders.choices = {{"reference", "the papers' grid"}, {"dense", "dense"}};
    orders.initial = std::string("reference");
    orders.applies = AppliesWhen{"accountant", {"as-published"}};
    auto replace = parameter("replacement", "With replacement", ParameterType::Boolean);
    replace.initial = false;
    return {teachers, sigma, accountant, orders, replace};
}

inline std::vector<ParameterDescriptor> budgetDescriptors() {
    auto epsilon = parameter("epsilon", "ε", ParameterType::Real);
    epsilon.maximum = 1e6;
    epsilon.minimumExclusive = true;
    epsilon.whenAbsent = "no limit";
    epsilon.suggestion = 2.0;
    epsilon.logarithmic = epsilon.budget = true;
    auto delta = parameter("delta", "δ", ParameterType::Real);
    delta.maximum = 1;
    delta.minimumExclusive = delta.maximumExclusive = true;
    delta.whenAbsent = "from the number of records";
    delta.suggestion = 1e-5;
    delta.logarithmic = delta.budget = true;
    auto stop = parameter("stop_on", "Stop by", ParameterType::Choice);
    stop.choices = {{"data-independent", "data-independent ε"},
                    {"data-dependent", "data-dependent ε (the stopping time is then not private)"}};
    stop.initial = std::string("data-independent");
    stop.budget = true;
    return {epsilon, delta, stop};
}

/// Two mechanisms: one with a budget and all types of parameters, one with a single parameter and no budget.
inline std::vector<MechanismDescriptor> twoMechanisms() {
    MechanismDescriptor noisy;
    noisy.id = "noisy";
    noisy.title = "Noisy votes";
    noisy.citation = "Someone 2020";
    noisy.explanation = "Teachers vote. Noise hides each of them. A third sentence says more.";
    noisy.adjacency = Adjacency::AddRemoveRecord;
    noisy.parameters = descriptorsOfEveryType();
    for (ParameterDescriptor& each : budgetDescriptors())
        noisy.parameters.push_back(std::move(each));
    MechanismDescriptor plain;
    plain.id = "plain";
    plain.title = "No privacy";
    plain.explanation = "One model learns from everything.";
    plain.parameters = {descriptorsOfEveryType().front()};
    return {noisy, plain};
}

} // namespace epsiloscope::testing
