// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/AccountedSweep.h"

#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>

namespace epsiloscope {

SweepPlan accountedSweep(const ConfidentGrid& grid) {
    SweepPlan plan;
    plan.base.mechanism = "pate-confident";
    for (const SearchedParameter& parameter : searchedParameters) {
        SweepAxis& axis = plan.axes.emplace_back(SweepAxis{std::string(parameter.id), {}});
        for (const double value : grid.*parameter.values)
            axis.values.push_back(parameterToText(value));
    }
    return plan;
}

Result<ConfidentGrid> accountedGrid(const std::vector<SweepAxis>& axes, std::uint32_t teachers) {
    ConfidentGrid grid = suggestedConfidentGrid(teachers);
    for (auto axis = axes.begin(); axis != axes.end(); ++axis) {
        const auto found =
            std::ranges::find(searchedParameters, std::string_view(axis->key), &SearchedParameter::id);
        if (found == searchedParameters.end()) {
            std::vector<std::string> ids;
            for (const SearchedParameter& parameter : searchedParameters)
                ids.emplace_back(parameter.id);
            return Error{Sentence("\"%1\" is not searched over", {axis->key}), "--over",
                         suggestName(axis->key, ids)};
        }
        if (std::find_if(axes.begin(), axis, [&](const SweepAxis& each) { return each.key == axis->key; }) !=
            axis)
            return Error{Sentence("\"%1\" is given twice", {axis->key}), "--over",
                         "give all its values in one"};
        auto numbers = numbersOf(*axis);
        if (!numbers)
            return Error{Sentence("a value of %1 is no number", {axis->key}), "--over",
                         Sentence("write %1=20,40,60", {axis->key})};
        grid.*found->values = std::move(*numbers);
    }
    return grid;
}

std::vector<ParameterDescriptor> accountedBudget() {
    return joinedParameters(
        {{epsilonParameter().worded("ε at most", "The budget of all answers and their checks."),
          deltaParameter(), queriesParameter().worded("Queries", "How many are asked at most.")},
         renyiParameters()});
}

std::vector<ParameterDescriptor> accountedGoal() {
    return {choiceParameter("goal", "Best is", "What the points are ranked by.",
                            {{toString(SearchGoal::Labels), "most labels"},
                             {toString(SearchGoal::Accuracy), "largest share right"}}),
            realParameter("fewest_labels", "Labels at least",
                          "Points with fewer labels, expected, come after the others.",
                          {.least = 0, .most = 1e9, .initial = 0}),
            realParameter("least_right", "Right at least",
                          "Points of whose labels less are right, expected, come after the others.",
                          {.least = 0, .most = 100, .initial = 0, .unit = "%"})};
}

Result<ConfidentSearchPlan> accountedPlan(const Parameters& said, const ConfidentGrid& grid) {
    constexpr double percentInShare = 100;
    for (const char* needed : {"epsilon", "delta"})
        if (!said.has(needed))
            return Error{Sentence("%1 is missing", {needed}), std::string("/parameters/") + needed,
                         "give it: --set epsilon=2 --set delta=1e-5"};
    ASSIGN_OR_RETURN(const auto parameters,
                     validated(joinedParameters({accountedBudget(), accountedGoal()}), said, "search"));
    ConfidentSearchPlan plan;
    plan.grid = grid;
    plan.epsilon = parameters.real("epsilon");
    plan.accounting = renyiSettings(parameters, parameters.real("delta"), false);
    if (parameters.has("queries")) plan.mostQueries = static_cast<std::size_t>(parameters.integer("queries"));
    if (parameters.choice("goal") == toString(SearchGoal::Accuracy)) plan.goal = SearchGoal::Accuracy;
    plan.fewestLabels = parameters.real("fewest_labels");
    plan.leastAccuracy = parameters.real("least_right") / percentInShare;
    RETURN_IF_ERROR(checkSearch(plan));
    return plan;
}

} // namespace epsiloscope
