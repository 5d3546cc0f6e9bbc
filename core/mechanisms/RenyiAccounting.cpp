// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/RenyiAccounting.h"

#include "core/mechanisms/Baselines.h"
#include "core/mechanisms/TeacherVotes.h"

#include <algorithm>

namespace epsiloscope {

std::vector<ParameterDescriptor> renyiParameters() {
    ParameterDescriptor accountant;
    accountant.id = "accountant";
    accountant.label = "Accountant";
    accountant.help = "How the cost of all answers is added up and turned into ε. The improved conversion is "
                      "never larger; the "
                      "classic one is what the papers print.";
    accountant.type = ParameterType::Choice;
    accountant.choices = {{"as-published", "RDP, classic conversion (as published)"},
                          {"dense", "RDP, classic conversion, dense orders"},
                          {"rdp", "RDP, improved conversion, dense orders"}};
    accountant.initial = std::string("as-published");

    ParameterDescriptor orders;
    orders.id = "orders";
    orders.label = "Rényi orders";
    orders.help = "The orders over which ε is minimised: the papers' grid, a denser one, or your own list.";
    orders.type = ParameterType::Orders;
    orders.choices = {{"reference", "the papers' grid"}, {"dense", "dense"}};
    orders.initial = std::string("reference");
    orders.applies = AppliesWhen{"accountant", {"as-published"}};
    return {accountant, orders};
}

RenyiSettings renyiSettings(const Parameters& parameters, double delta, bool dataIndependentOnly) {
    RenyiSettings settings;
    settings.delta = delta;
    settings.dataIndependentOnly = dataIndependentOnly;
    const std::string& accountant = parameters.choice("accountant");
    settings.improved = accountant == "rdp";
    settings.orders = denseOrders();
    if (accountant == "as-published") {
        const ParameterValue& orders = *parameters.find("orders");
        if (const auto* list = std::get_if<std::vector<double>>(&orders))
            settings.orders = *list;
        else if (std::get<std::string>(orders) == "reference")
            settings.orders = referenceOrders();
    }
    return settings;
}

RenyiQueryAccountant::RenyiQueryAccountant(RenyiSettings settings)
    : settings_(std::move(settings)), dependent_(settings_.orders), cost_(settings_.orders.size()) {}

void RenyiQueryAccountant::pay(std::span<const double> counts) {
    ++paid_;
    if (settings_.dataIndependentOnly) return;
    dataDependentCost(counts, cost_);
    dependent_.add(cost_);
}

double RenyiQueryAccountant::epsilonAfter(std::span<const double> counts) const {
    if (settings_.dataIndependentOnly) return linearEpsilonAfter(paid_ + 1);
    dataDependentCost(counts, cost_);
    std::vector<double> after = dependent_.values();
    for (std::size_t i = 0; i < after.size(); ++i)
        after[i] += cost_[i];
    return convert(after).epsilon;
}

std::vector<double> RenyiQueryAccountant::linearCost(long answers) const {
    std::vector<double> cost(settings_.orders.size());
    dataIndependentCost(cost);
    for (double& c : cost)
        c *= static_cast<double>(answers);
    return cost;
}

ConvertedEpsilon RenyiQueryAccountant::convert(std::span<const double> rdp) const {
    // Nothing asked is nothing spent; the conversions alone would charge log(1/δ)/(α−1).
    if (std::all_of(rdp.begin(), rdp.end(), [](double r) { return r == 0; }))
        return {0, settings_.orders.front(), false};
    return settings_.improved ? improvedConversion(settings_.orders, rdp, settings_.delta)
                              : classicConversion(settings_.orders, rdp, settings_.delta);
}

Epsilon RenyiQueryAccountant::named(const ConvertedEpsilon& converted, EpsilonKind kind) const {
    Epsilon epsilon;
    epsilon.value = converted.epsilon;
    epsilon.delta = settings_.delta;
    epsilon.kind = kind;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    epsilon.accountant = settings_.improved ? "rdp-improved" : "rdp-classic";
    epsilon.order = converted.order;
    epsilon.orderAtEdge = converted.atEdge;
    return epsilon;
}

double RenyiQueryAccountant::linearEpsilonAfter(long answers) const {
    return convert(linearCost(answers)).epsilon;
}

PrivacyStatement RenyiQueryAccountant::linearStatement(long answers, std::vector<double>& rdp) const {
    rdp = linearCost(answers);
    PrivacyStatement statement;
    statement.spent = named(convert(rdp), EpsilonKind::DataIndependent);
    statement.improvedConversion =
        answers > 0 ? improvedConversion(settings_.orders, rdp, settings_.delta).epsilon : 0;
    return statement;
}

PrivacyStatement RenyiQueryAccountant::statement() const {
    std::vector<double> rdp;
    PrivacyStatement independent = linearStatement(paid_, rdp);
    if (settings_.dataIndependentOnly) return independent;
    PrivacyStatement statement;
    statement.spent = named(convert(dependent_.values()), EpsilonKind::DataDependent);
    statement.dataIndependent = independent.spent;
    statement.improvedConversion = paid_ > 0 ? dependent_.improved(settings_.delta).epsilon : 0;
    return statement;
}

long RenyiQueryAccountant::linearAnswersWithin(double epsilon) const {
    long low = 0, high = 1;
    while (high < 1'000'000'000 && linearEpsilonAfter(high) <= epsilon) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const long middle = low + (high - low) / 2;
        (linearEpsilonAfter(middle) <= epsilon ? low : high) = middle;
    }
    return low;
}

Result<TrialOutcome> answerByNoisyMax(TrialContext& context, const NoisyMaxAnswer& answer,
                                      QueryAccountant& accountant) {
    // Before anything is trained: a question that cannot be asked should cost no waiting.
    if (const auto wanted = queriesWanted(context); !wanted) return wanted.error();
    if (const auto scored = scoreBaselines(context); !scored) return scored.error();
    const auto votes = teacherVotes(context);
    if (!votes) return votes.error();
    if (!*votes) return TrialOutcome{};
    return answerQueries(context, **votes, answer, accountant);
}

Account accountWithoutVotes(const Parameters& parameters, const RenyiQueryAccountant& accountant) {
    Account account;
    account.parameters = parameters;
    account.queries = parameters.has("queries") ? static_cast<long>(parameters.integer("queries"))
                                                : accountant.answersWithin(parameters.real("epsilon"));
    account.privacy = accountant.linearStatement(account.queries, account.rdp);
    account.orders = accountant.settings().orders;
    return account;
}

} // namespace epsiloscope
