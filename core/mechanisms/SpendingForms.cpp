// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/SpendingForms.h"

namespace epsiloscope {

Spending freeOfCost(Adjacency adjacency) {
    Spending spending;
    spending.adjacency = adjacency;
    return spending;
}

Spending pureAnswers(double epsilon, long answers) {
    Spending spending = freeOfCost(Adjacency::AddRemoveRecord);
    if (answers > 0) spending.pure = {{epsilon, answers}};
    return spending;
}

Spending gaussianAnswers(double square) {
    Spending spending = freeOfCost(Adjacency::AddRemoveRecord);
    spending.gaussian = square;
    return spending;
}

Spending wholeEpsilonSpending(const Parameters& parameters, Adjacency adjacency) {
    Spending spending = freeOfCost(adjacency);
    spending.pure = {{parameters.real("epsilon"), 1}};
    return spending;
}

Spending withoutPrivacy(Adjacency adjacency) {
    Spending spending = freeOfCost(adjacency);
    spending.unbounded = true;
    return spending;
}

} // namespace epsiloscope
