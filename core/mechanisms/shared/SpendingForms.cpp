// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/SpendingForms.h"

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

Spending votedAnswers(const VoteSteps& steps) {
    Spending spending = freeOfCost(Adjacency::AddRemoveRecord);
    if (steps.times <= 0) return spending;
    if (steps.law == NoiseLaw::Laplace) spending.pure = {{steps.noise, 2 * steps.times}};
    spending.gaussian = steps.square();
    spending.votes = {steps};
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

std::function<TrialCost(const TrialOutcome& outcome, bool release)>
chargedAsSpent(std::function<Spending(const Parameters& resolved, long asked, long answered)> spending) {
    return [spending = std::move(spending)](const TrialOutcome& outcome, bool) {
        return TrialCost{.spending = spending(outcome.resolved, outcome.asked, outcome.answered),
                         .delta = deltaOfTrial(outcome.resolved)};
    };
}

Mechanism chargedAtOnce(Mechanism mechanism) {
    if (!mechanism.spending)
        mechanism.spending = [adjacency = mechanism.descriptor.adjacency](const Parameters& resolved, long,
                                                                          long) {
            return wholeEpsilonSpending(resolved, adjacency);
        };
    mechanism.planned = [spending = mechanism.spending](const TrialAhead& ahead) -> Result<TrialCost> {
        return TrialCost{.spending = spending(ahead.parameters, 1, 1),
                         .delta = deltaOfTrial(ahead.parameters),
                         .resolved = ahead.parameters};
    };
    mechanism.charged = chargedAsSpent(mechanism.spending);
    return mechanism;
}

} // namespace epsiloscope
