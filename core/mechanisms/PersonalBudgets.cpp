// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/PersonalBudgets.h"

#include "core/mechanisms/DealtRecords.h"
#include "core/mechanisms/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope {

namespace {

ParameterDescriptor groupParameter(const std::string& id, const std::string& label, const std::string& help,
                                   double initial) {
    ParameterDescriptor p;
    p.id = id;
    p.label = label;
    p.help = help;
    p.type = ParameterType::Real;
    p.initial = initial;
    p.applies = AppliesWhen{"personal_budgets", {"groups"}};
    return p;
}

ParameterDescriptor shareParameter(const std::string& id, const std::string& label, double initial) {
    ParameterDescriptor p =
        groupParameter(id, label,
                       "Share of the records in this group. The two shares leave the rest to those "
                       "who grant the whole budget ε.",
                       initial);
    p.maximum = 1;
    return p;
}

ParameterDescriptor grantParameter(const std::string& id, const std::string& label, double initial) {
    ParameterDescriptor p =
        groupParameter(id, label, "The ε that each record of this group grants.", initial);
    p.maximum = 1e6;
    p.minimumExclusive = p.logarithmic = true;
    return p;
}

std::vector<double> byGroups(const TrialContext& context) {
    const Parameters& parameters = context.parameters;
    const std::uint32_t slots = slotsOf(context.data);
    const auto order =
        context.streams.stream(static_cast<std::uint32_t>(context.trial), StreamPurpose::PersonalBudgets)
            .permutation(slots);
    const auto end = [&](double share) { return std::llround(share * static_cast<double>(slots)); };
    const auto careful = end(parameters.real("careful_share"));
    const auto middling = careful + end(parameters.real("middling_share"));
    std::vector<double> ofSlot(slots);
    for (std::uint32_t place = 0; place < slots; ++place)
        ofSlot[order[place]] = place < careful    ? parameters.real("careful_epsilon")
                               : place < middling ? parameters.real("middling_epsilon")
                                                  : parameters.real("epsilon");
    if (context.data.privateSlots.empty()) return ofSlot;
    std::vector<double> budgets;
    budgets.reserve(context.data.privateSlots.size());
    for (const std::uint32_t slot : context.data.privateSlots)
        budgets.push_back(ofSlot[slot]);
    return budgets;
}

} // namespace

std::vector<ParameterDescriptor> personalBudgetParameters() {
    ParameterDescriptor p;
    p.id = "personal_budgets";
    p.label = "Budgets";
    p.help = "Whether every record grants the same ε, or one of its own: a query is answered only while all "
             "of them can pay. With its own comes from a column of the data or from three groups of people.";
    p.type = ParameterType::Choice;
    p.choices = {{"off", "all records share ε"},
                 {"groups", "three groups of records"},
                 {"column", "a column of the data"}};
    p.initial = std::string("off");
    p.applies = AppliesWhen{"accountant", {"as-published", "dense"}};
    return {p, shareParameter("careful_share", "Careful: share", 0.54),
            grantParameter("careful_epsilon", "Careful: ε", 0.5),
            shareParameter("middling_share", "Middling: share", 0.37),
            grantParameter("middling_epsilon", "Middling: ε", 1)};
}

Result<void> checkGroupShares(const Parameters& parameters) {
    if (!parameters.has("careful_share") || !parameters.has("middling_share")) return {};
    if (parameters.real("careful_share") + parameters.real("middling_share") <= 1 + 1e-9) return {};
    return Error{"the shares of the careful and the middling sum to more than 1",
                 "/parameters/middling_share", "make one of them smaller"};
}

std::optional<double> smallestGroupBudget(const Parameters& parameters) {
    if (!parameters.has("personal_budgets") || parameters.choice("personal_budgets") != "groups" ||
        !parameters.has("epsilon"))
        return std::nullopt;
    double smallest = parameters.real("epsilon");
    for (const std::string group : {"careful", "middling"})
        if (parameters.real(group + "_share") > 0)
            smallest = std::min(smallest, parameters.real(group + "_epsilon"));
    return smallest;
}

namespace {

Result<PersonalBudgets> fromColumn(const TrialContext& context) {
    PersonalBudgets budgets;
    budgets.ofRecords = context.data.personalBudgets;
    if (budgets.ofRecords.empty())
        return Error{"no column is named that holds each record's own ε", "/parameters/personal_budgets",
                     "name it in data.personal_budget, or choose groups"};
    budgets.smallest = *std::ranges::min_element(budgets.ofRecords);
    if (context.parameters.has("epsilon"))
        budgets.smallest = std::min(*budgets.smallest, context.parameters.real("epsilon"));
    return budgets;
}

} // namespace

Result<PersonalBudgets> personalBudgets(const TrialContext& context) {
    const Parameters& parameters = context.parameters;
    if (!parameters.has("personal_budgets")) return PersonalBudgets{};
    const std::string& kind = parameters.choice("personal_budgets");
    if (kind == "column") return fromColumn(context);
    if (kind != "groups") return PersonalBudgets{};
    if (!parameters.has("epsilon"))
        return Error{"groups of budgets need ε, which those grant who are in neither group",
                     "/parameters/epsilon", "give one, such as 2"};
    if (auto shares = checkGroupShares(parameters); !shares) return shares.error();
    return PersonalBudgets{byGroups(context), smallestGroupBudget(parameters)};
}

} // namespace epsiloscope
