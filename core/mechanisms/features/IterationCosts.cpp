// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/IterationCosts.h"

#include "core/base/Wording.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/composition/PureComposition.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double usualDelta = 1e-6;

// Results from before there was a choice have none.
bool composed(const Parameters& parameters) {
    return parameters.has("accountant") && parameters.choice("accountant") == "optimal";
}

double composedCost(double ofOne, long iterations, double delta, double added) {
    return std::min(added, optimalCompositionEpsilon(ofOne, iterations, delta));
}

} // namespace

IterationCosts::IterationCosts(Epsilon whole, long iterations)
    : whole_(std::move(whole)), iterations_(iterations),
      ofOne_(whole_.value / static_cast<double>(iterations)) {}

IterationCosts::IterationCosts(const Parameters& parameters, Adjacency adjacency)
    : IterationCosts({.value = parameters.real("epsilon"),
                      .kind = EpsilonKind::DataIndependent,
                      .adjacency = adjacency,
                      .accountant = "basic-composition"},
                     static_cast<long>(parameters.integer("iterations"))) {
    if (!composed(parameters)) return;
    whole_.accountant = "optimal";
    whole_.delta = parameters.real("delta");
    whole_.value = composedCost(ofOne_, iterations_, whole_.delta, whole_.value);
}

double IterationCosts::after(long t) const {
    const double added = ofOne_ * static_cast<double>(t);
    if (t == iterations_) return whole_.value;
    return whole_.delta > 0 && t > 0 ? composedCost(ofOne_, t, whole_.delta, added) : added;
}

std::vector<ParameterDescriptor> iterationAccountantParameters() {
    return {choiceParameter("accountant", "Accountant",
                            "How the iterations' costs are put together, with the same noise. Added up they "
                            "are ε, without any δ. Composed exactly they are less at a δ.",
                            {{"basic", "added up: pure ε"}, {"optimal", "optimal composition at δ"}}),
            deltaParameter().initially(usualDelta).appliesWhen("accountant", {"optimal"})};
}

Spending iterationSpending(const Parameters& parameters, Adjacency adjacency) {
    Spending spending = wholeEpsilonSpending(parameters, adjacency);
    if (!composed(parameters)) return spending;
    const std::int64_t iterations = parameters.integer("iterations");
    spending.pure = {{parameters.real("epsilon") / static_cast<double>(iterations), iterations}};
    return spending;
}

Sentence otherReadingInWords(const Parameters& parameters) {
    const double epsilon = parameters.real("epsilon");
    const auto iterations = static_cast<long>(parameters.integer("iterations"));
    if (composed(parameters))
        return Sentence("added up, the %1 iterations cost ε = %2, without any δ (accountant=basic)",
                        {iterations, epsilonInWords(epsilon)});
    const double least =
        composedCost(epsilon / static_cast<double>(iterations), iterations, usualDelta, epsilon);
    return Sentence("composed optimally, the %1 iterations cost ε = %2 at δ = %3, which is pure no more "
                    "(accountant=optimal)",
                    {iterations, epsilonInWords(least), inShort(usualDelta)});
}

} // namespace epsiloscope
