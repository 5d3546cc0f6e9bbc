// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/PersonalBudgets.h"

#include "core/base/Parameters.h"
#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope {

namespace {

bool isBudget(double value) {
    return std::isfinite(value) && value > 0;
}

Error badBudget(const Column& column, std::uint32_t row, std::size_t others) {
    const double value = column.numbers[row];
    const Sentence more = others == 0   ? ""
                          : others == 1 ? " (another private record has none either)"
                                        : Sentence(" (%1 more have none either)", {others});
    const Sentence what =
        std::isnan(value) ? "is missing"
                          : Sentence("is %1, and an ε is a finite number above 0", {parameterToText(value)});
    return {Sentence("the private record in row %1 has no ε of its own: its '%2' %3%4",
                     {row + 1, column.name, what, more}),
            "/data/personal_budget",
            "write a number above 0 there, or remove the row from the data; or let all records share one ε"};
}

ParameterDescriptor shareParameter(const std::string& id, const std::string& label, double initial) {
    return realParameter(id, label,
                         "Share of the records in this group. Records outside the two groups grant the "
                         "whole budget ε.",
                         {.most = 1, .initial = initial})
        .appliesWhen("personal_budgets", {"groups"});
}

ParameterDescriptor grantParameter(const std::string& id, const std::string& label, double initial) {
    return realParameter(id, label, "The ε that each record of this group grants.",
                         {.above = 0, .most = 1e6, .initial = initial, .logarithmic = true})
        .appliesWhen("personal_budgets", {"groups"});
}

// A place in [0, `scale`) for each slot, by which slots fall into groups. Where nobody may know how many
// slots there are, each draws its place by itself, so that a row more at the end changes no other; else the
// shares are exact.
struct PlacesOfSlots {
    std::vector<double> places;
    double scale = 1;
    bool exact = false;
    double share(double of) const { return exact ? std::round(of * scale) : of; }
};

PlacesOfSlots placesOfSlots(const TrialContext& context) {
    const std::uint32_t slots = slotsOf(context.data);
    RandomStream stream = context.stream(StreamPurpose::PersonalBudgets);
    if (!context.data.slotMarks.empty())
        return {.places = placesByMarks(context.data.slotMarks, std::move(stream))};
    PlacesOfSlots placed{std::vector<double>(slots)};
    if (context.data.slotsInRounds) {
        for (double& place : placed.places)
            place = stream.uniform();
        return placed;
    }
    placed.scale = slots;
    placed.exact = true;
    const auto order = stream.permutation(slots);
    for (std::uint32_t place = 0; place < slots; ++place)
        placed.places[order[place]] = place;
    return placed;
}

// The budget of each slot, by groups.
std::vector<double> ofSlots(const TrialContext& context) {
    const Parameters& parameters = context.parameters;
    const PlacesOfSlots placed = placesOfSlots(context);
    const double careful = placed.share(parameters.real("careful_share"));
    const double middling = careful + placed.share(parameters.real("middling_share"));
    const double whole = parameters.real("epsilon");
    std::vector<double> ofSlot;
    for (const double place : placed.places)
        ofSlot.push_back(place < careful    ? std::min(whole, parameters.real("careful_epsilon"))
                         : place < middling ? std::min(whole, parameters.real("middling_epsilon"))
                                            : whole);
    return ofSlot;
}

std::vector<double> onceAndRising(std::vector<double> budgets) {
    std::ranges::sort(budgets);
    budgets.erase(std::unique(budgets.begin(), budgets.end()), budgets.end());
    return budgets;
}

std::vector<double> grantedByGroups(const Parameters& parameters) {
    const double whole = parameters.real("epsilon");
    std::vector<double> granted = {whole};
    for (const std::string group : {"careful", "middling"})
        if (parameters.real(group + "_share") > 0)
            granted.push_back(std::min(whole, parameters.real(group + "_epsilon")));
    return onceAndRising(std::move(granted));
}

PersonalBudgets byGroups(const TrialContext& context) {
    PersonalBudgets budgets;
    budgets.granted = grantedByGroups(context.parameters);
    const std::vector<double> ofSlot = ofSlots(context);
    const std::size_t records = unitBegins(context.data).size() - 1;
    const std::vector<std::uint32_t> slots = slotsOfUnits(context.data);
    for (std::size_t row = 0; row < slots.size(); ++row)
        (row < records ? budgets.ofRecords : budgets.ofNewcomers)
            .push_back(slots[row] < ofSlot.size() ? ofSlot[slots[row]] : budgets.granted.front());
    return budgets;
}

} // namespace

Result<std::vector<double>> budgetsOf(const Column& column, const std::vector<std::uint32_t>& rows) {
    std::vector<double> budgets;
    budgets.reserve(rows.size());
    std::vector<std::uint32_t> bad;
    for (const std::uint32_t row : rows) {
        budgets.push_back(column.numbers[row]);
        if (!isBudget(budgets.back())) bad.push_back(row);
    }
    if (!bad.empty()) return badBudget(column, *std::min_element(bad.begin(), bad.end()), bad.size() - 1);
    return budgets;
}

std::vector<ParameterDescriptor> personalBudgetParameters() {
    return {choiceParameter("personal_budgets", "Budgets",
                            "Whether all records grant the same ε, or each its own: from a column of the "
                            "data, or by three groups. Records that grant less teach in fewer partitions "
                            "and pay less for each answer, so the largest budget limits the number of "
                            "answers.",
                            {{"off", "all records share ε"},
                             {"groups", "three groups of records"},
                             {"column", "a column of the data"}})
                .appliesWhen("accountant", {optimalAccountant, "as-published", "dense"}),
            shareParameter("careful_share", "Careful: share", 0.54),
            grantParameter("careful_epsilon", "Careful: ε", 0.5),
            shareParameter("middling_share", "Middling: share", 0.37),
            grantParameter("middling_epsilon", "Middling: ε", 1)};
}

Result<void> checkGroupShares(const Parameters& parameters) {
    if (!parameters.has("careful_share") || !parameters.has("middling_share")) return {};
    if (parameters.real("careful_share") + parameters.real("middling_share") <= 1 + 1e-9) return {};
    return Error{"the shares of the careful and the middling group sum to more than 1",
                 "/parameters/middling_share", "make one of them smaller"};
}

bool budgetsInColumn(const Parameters& parameters) {
    return parameters.has("personal_budgets") && parameters.choice("personal_budgets") == "column";
}

namespace {

Result<PersonalBudgets> fromColumn(const TrialContext& context) {
    PersonalBudgets budgets;
    const std::vector<double>& ofRows = context.data.personalBudgets;
    if (ofRows.empty())
        return Error{"no column is named for the ε of each record", "/parameters/personal_budgets",
                     "name it in data.personal_budget, or choose groups"};
    // Of a person with several rows the least that one of them says.
    const std::vector<std::uint32_t> begins = unitBegins(context.data);
    for (std::size_t unit = 0; unit + 1 < begins.size(); ++unit)
        budgets.ofRecords.push_back(
            *std::min_element(ofRows.begin() + begins[unit], ofRows.begin() + begins[unit + 1]));
    if (context.parameters.has("epsilon"))
        for (double& own : budgets.ofRecords)
            own = std::min(own, context.parameters.real("epsilon"));
    budgets.granted = onceAndRising(budgets.ofRecords);
    const std::size_t rows = slotsOfUnits(context.data).size();
    budgets.ofNewcomers.assign(rows - budgets.ofRecords.size(), budgets.granted.front());
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
        return Error{"groups of budgets need ε: records in neither group grant it", "/parameters/epsilon",
                     "give one, such as 2"};
    RETURN_IF_ERROR(checkGroupShares(parameters));
    return byGroups(context);
}

DealingByBudget::DealingByBudget(std::size_t partitions, PureAccountant accountant, const AnswerCost& cost,
                                 double delta, long answers, const PersonalBudgets& budgets)
    : budgets_(budgets) {
    const auto k = static_cast<double>(partitions);
    const auto pays = [&](std::size_t j, double budget) {
        if (j == 0) return true;
        return cost.ofShare(static_cast<double>(j) / k).by(accountant, delta).after(answers).epsilon <=
               budget;
    };
    for (const double budget : budgets.granted) {
        // The most that it pays for: `low` does, `high` does not.
        std::size_t low = 0, high = partitions + 1;
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (pays(middle, budget) ? low : high) = middle;
        }
        const bool largest = budget == budgets.granted.back();
        const auto dealt = static_cast<std::uint32_t>(largest ? partitions : low);
        partitionsOf_[budget] = dealt;
        // Budgets rise, and partitions with them: the first budget with a share is the least that has it.
        const double share = static_cast<double>(dealt) / k;
        if (dealt > 0 && (shares_.empty() || shares_.back().share != share))
            shares_.push_back({share, budget});
    }
    std::ranges::reverse(shares_);
}

std::vector<std::uint32_t> DealingByBudget::partitionsOfRow() const {
    std::vector<std::uint32_t> dealt;
    for (const std::vector<double>* some : {&budgets_.ofRecords, &budgets_.ofNewcomers})
        for (const double budget : *some)
            dealt.push_back(partitionsOf_.at(budget));
    return dealt;
}

} // namespace epsiloscope
