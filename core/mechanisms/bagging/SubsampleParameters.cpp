// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/SubsampleParameters.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/NaiveAccountant.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/numeric/RootFinding.h"

#include <memory>
#include <numbers>
#include <vector>

namespace epsiloscope {

namespace {

// How many answers the pool has room for is not in the parameters.
constexpr long mostInAnyPool = 1'000'000'000;

} // namespace

ParameterDescriptor lambdaParameter() {
    constexpr double least = 1e-12; // its square must not vanish
    return realParameter("lambda", "Noise λ",
                         "Inverse scale of the Laplace noise added to each class's votes, in votes of one "
                         "partition: Lap(k/λ) on the votes of all k partitions. One answer costs 2λ.",
                         {.least = least, .most = 1e3, .unit = "per vote", .logarithmic = true})
        .orAbsent("2 / teachers, or from ε and queries", 0.008);
}

ParameterDescriptor noiseLawParameter() {
    return choiceParameter("noise_law", "Noise",
                           "Laplace noise is the paper's. Gaussian noise of σ = k/(√2·λ) has the same log "
                           "moments with half the standard deviation; that is not in the paper, and is "
                           "proved where the program draws it.",
                           {{"laplace", "Laplace"}, {"gaussian", "Gaussian, same log moments"}})
        .appliesWhen("accountant", {optimalAccountant, "as-published", "dense"});
}

NoiseLaw noiseLawOf(const Parameters& parameters) {
    return parameters.has("noise_law") && parameters.choice("noise_law") == "gaussian" ? NoiseLaw::Gaussian
                                                                                       : NoiseLaw::Laplace;
}

double noiseScale(const Parameters& parameters, std::size_t partitions) {
    const double scale = static_cast<double>(partitions) / parameters.real("lambda");
    return noiseLawOf(parameters) == NoiseLaw::Gaussian ? scale / std::numbers::sqrt2 : scale;
}

ParameterDescriptor pureAccountantParameter() {
    return choiceParameter(
        "accountant", "Accountant",
        "How the cost of all answers is added up. All are sound; the first is the least that is proved.",
        {{optimalAccountant, "least proved"},
         {"as-published", "moments, l = 1 … 80 (as published)"},
         {"dense", "moments, real l"},
         {"rdp", "exact RDP of a pure-DP answer"}});
}

PureAccountant accountantOf(const Parameters& parameters) {
    return *pureAccountantFrom(parameters.choice("accountant"));
}

double publishedLambda(const Parameters& parameters) {
    return 2 / static_cast<double>(parameters.integer("teachers"));
}

namespace {

// With more classes than two a record's votes in several partitions move more counts than two.
bool winnerAlone(const Parameters& parameters) {
    return twoClasses(parameters) || !parameters.has("partitions") || parameters.integer("partitions") == 1;
}

} // namespace

AnswerCost answerCost(const Parameters& parameters) {
    return {{noiseLawOf(parameters), noiseScale(parameters, 1), twoClasses(parameters)},
            winnerAlone(parameters)};
}

namespace {

std::optional<double> gaussianLambda(long queries, double epsilon, double delta,
                                     const Parameters& parameters) {
    Parameters tried = parameters;
    const double lambda = largestReal(epsilon, 1e-13, [&](double value) {
        tried.set("lambda", value);
        return answerCost(tried).by(accountantOf(tried), delta).after(queries).epsilon <= epsilon;
    });
    return lambda > 0 ? std::optional(lambda) : std::nullopt;
}

} // namespace

std::optional<double> solveLambda(long queries, double epsilon, double delta, const Parameters& parameters) {
    // Half of a Gaussian answer's μ, which is 2λ.
    if (noiseLawOf(parameters) == NoiseLaw::Gaussian)
        return gaussianLambda(queries, epsilon, delta, parameters);
    return mostLambda(accountantOf(parameters), twoClasses(parameters), winnerAlone(parameters), queries,
                      epsilon, delta);
}

Parameters withUsualLambda(Parameters parameters) {
    if (!parameters.has("lambda") && !parameters.has("queries"))
        parameters.set("lambda", publishedLambda(parameters));
    return parameters;
}

Result<Parameters> resolvedSubsample(const TrialContext& context) {
    ASSIGN_OR_RETURN(const auto known, withCohort(context));
    const Parameters parameters = withUsualLambda(settledAccountant(known));
    return resolvedParameters(context.with(parameters), "lambda", publishedLambda(parameters), solveLambda);
}

Spending subsampleSpending(const Parameters& resolved, long, long answered) {
    const AnswerCost cost = answerCost(resolved);
    const bool gaussian = cost.vote.law == NoiseLaw::Gaussian;
    Spending spending = votedAnswers({.law = cost.vote.law,
                                      .noise = gaussian ? cost.vote.scale : resolved.real("lambda"),
                                      .classes = declaredClasses(resolved),
                                      .times = answered});
    if (!cost.winnerAlone) spending.votes.clear();
    return spending;
}

Result<TrialBooks> subsampleBooks(const TrialOutcome& outcome, bool /*release*/) {
    const Parameters& resolved = outcome.resolved;
    // The budgets that groups of records grant are dealt by their number, which is not in the parameters.
    const bool groups = resolved.has("personal_budgets") && resolved.choice("personal_budgets") != "off";
    const auto budget = groups ? std::nullopt : budgetOf(resolved);
    const auto fresh = [resolved, budget] {
        return std::make_unique<NaiveAccountant>(accountantOf(resolved), answerCost(resolved),
                                                 resolved.real("delta"), budget, mostInAnyPool);
    };
    ASSIGN_OR_RETURN(auto books, booksOfQueries(fresh, outcome));
    if (groups) books.stopped = {};
    return books;
}

Result<Account> accountByNaiveBound(const Parameters& given) {
    Parameters asked = settledAccountant(given);
    // Without records nobody knows how few teachers there are.
    if (!asked.has("teachers")) asked.set("teachers", usualTeachers);
    ASSIGN_OR_RETURN(const auto parameters,
                     accountParameters(asked, "lambda", publishedLambda(asked), solveLambda));
    const VoteComposition curve = answerCost(parameters).by(accountantOf(parameters), given.real("delta"));
    Account account;
    account.parameters = parameters;
    account.queries = given.has("queries") ? static_cast<long>(given.integer("queries"))
                                           : curve.answersWithin(given.real("epsilon"));
    account.privacy.spent = naiveStatement(curve, account.queries);
    return account;
}

Result<void> checkBudgetBuysAnswers(TrialContext& context, std::optional<double> budget,
                                    std::optional<double> cheapest) {
    if (!budget) return {};
    const Parameters& parameters = context.parameters;
    const double lambda = parameters.real("lambda");
    const VoteComposition curve =
        answerCost(parameters).by(accountantOf(parameters), parameters.real("delta"));
    const double one = cheapest.value_or(curve.after(1).epsilon);
    if (one > *budget)
        return Error{Sentence("one answer at λ = %1 costs %2ε = %3, and the budget is %4: it buys 0 queries",
                              {inShort(lambda, 4), (cheapest ? "at least " : ""), inShort(one, 4),
                               inShort(*budget, 4)}),
                     "/parameters/lambda", "make λ smaller (2 / teachers is usual), or allow a larger ε"};
    const long buys = curve.answersWithin(*budget);
    context.observer.observe(
        Remark{context.trial, Severity::Note,
               Sentence("ε = %1 at δ = %2 buys %3%4 at λ = %5 by the bound that holds for all data",
                        {inShort(*budget, 4), inShort(curve.delta(), 4), buys,
                         (buys == 1 ? " answer" : " answers"), inShort(lambda, 4)}),
               Telling::Public});
    return {};
}

} // namespace epsiloscope
