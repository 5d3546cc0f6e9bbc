// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/GaussianAccounting.h"

#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/pate/GaussianNoisyMax.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr double largestAnswerSigma = 1e9;

ParameterDescriptor dependentBoundParameter() {
    std::vector<std::pair<std::string, std::string>> bounds;
    for (const DependentBound bound : allDependentBounds)
        bounds.emplace_back(toString(bound), inWords(bound));
    return choiceParameter("data_dependent_bound", "Cost by the votes",
                           "Data-dependent bound on the cost of an answer. Theorem 6 is the paper's: it "
                           "bounds the divergence from these votes to neighbouring votes, in one direction "
                           "only. The exact bounds compute that divergence, in both directions or in this "
                           "one. Publish none of them; the sanitised ε uses theorem 6.",
                           std::move(bounds))
        .orAbsent("theorem 6", toString(DependentBound::Exact));
}

bool ordersChosen(const Parameters& parameters) {
    const ParameterValue* orders = parameters.find("orders");
    return orders != nullptr && *orders != ParameterValue(Sentence("reference"));
}

double gaussianWithin(const RenyiSettings& settings, double epsilon) {
    std::vector<double> rdp(settings.orders.size());
    const auto fits = [&](double square) {
        for (std::size_t i = 0; i < rdp.size(); ++i)
            rdp[i] = settings.orders[i] * square / 2;
        const ConvertedEpsilon converted = settings.improved
                                               ? improvedConversion(settings.orders, rdp, settings.delta)
                                               : classicConversion(settings.orders, rdp, settings.delta);
        return converted.epsilon <= epsilon;
    };
    // The search ends below the solution, while a run that sums in doubles may reach it: so a little is
    // added. That charges nothing more: the exact cost of Gaussian noise lies well below each of these
    // conversions.
    constexpr double accuracy = 1e-12;
    return largestReal(1, accuracy, fits) * (1 + 2 * accuracy);
}

} // namespace

std::vector<ParameterDescriptor> gaussianAccountingParameters() {
    std::vector<ParameterDescriptor> parameters = renyiParameters();
    ParameterDescriptor& accountant = parameters.front();
    accountant.help =
        "How the cost of all answers is added up and turned into the ε that holds for all "
        "data. All are sound. The least proved one buys the most labels, and is what the ledger "
        "charges. RDP with the classic conversion is what the papers print.";
    parameters.push_back(dependentBoundParameter());
    return parameters;
}

Parameters settledAccountant(Parameters parameters) {
    if (!parameters.has("accountant") || parameters.choice("accountant") != optimalAccountant)
        return parameters;
    const auto chosen = [&parameters](const char* id, const char* unless) {
        return parameters.has(id) && parameters.choice(id) != unless;
    };
    const bool exact = !ordersChosen(parameters) && !publishesEpsilon(parameters) &&
                       !chosen("personal_budgets", "off") &&
                       !(parameters.has("pate_bound") && parameters.enabled("pate_bound"));
    if (!exact) parameters.set("accountant", std::string("as-published"));
    parameters.clear(exact ? "orders" : "classes");
    return parameters;
}

std::optional<double> answerSigmaFor(const RenyiSettings& settings, bool twoClasses, long queries,
                                     double epsilon) {
    return settings.exact ? leastSigma(twoClasses, queries, epsilon, settings.delta)
                          : countsSigmaFor(settings, queries, epsilon);
}

std::optional<double> countsSigmaFor(const RenyiSettings& settings, long queries, double epsilon) {
    if (!settings.exact)
        return gaussianSigmaFor(queries, epsilon - settings.reserved, settings.delta, settings.orders,
                                settings.improved);
    const double count = static_cast<double>(queries);
    double margin = 1e-13; // for the rounding of the sum of squares
    double sigma = std::sqrt(2 * count) / gaussianMu(epsilon, settings.delta) * (1 + margin);
    while (sigma <= largestAnswerSigma &&
           gaussianEpsilon(std::sqrt(count * (2 / (sigma * sigma))), settings.delta) > epsilon) {
        margin *= 2;
        sigma *= 1 + margin;
    }
    return sigma <= largestAnswerSigma ? std::optional(sigma) : std::nullopt;
}

double gaussianWithin(const Parameters& parameters, double epsilon) {
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    // A budget is charged as it is, and no more in the last digit.
    if (settings.exact) return std::pow(gaussianMu(epsilon, settings.delta), 2);
    return gaussianWithin(settings, epsilon);
}

double gaussianWithinPublication(const Parameters& parameters) {
    RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    const ReleaseParameters published = publicationParameters(parameters);
    settings.orders = {published.order};
    const auto reserved = releaseRdp(published, Publication::Sound);
    return reserved ? gaussianWithin(settings, parameters.real("epsilon") -
                                                   static_cast<double>(publications(parameters)) * *reserved)
                    : 0;
}

} // namespace epsiloscope
