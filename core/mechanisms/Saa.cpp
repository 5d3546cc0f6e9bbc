// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Saa.h"

#include "core/mechanisms/NoisyMaxAggregator.h"
#include "core/mechanisms/NoisyMaxParameters.h"
#include "core/mechanisms/TeachersAsked.h"
#include "core/privacy/PureComposition.h"

#include <limits>

namespace epsiloscope {

namespace {

// Jordon et al. set λ = 2/n, so that the noise's scale is half of all votes.
double publishedLambda(const Parameters& parameters) {
    return 2 / static_cast<double>(parameters.integer("teachers"));
}

Epsilon pureStatement(PureAccountant accountant, double lambda, long answers, double delta) {
    const PureEpsilon spent = pureCompositionEpsilon(accountant, 2 * lambda, answers, delta);
    Epsilon epsilon;
    epsilon.value = spent.epsilon;
    epsilon.delta = delta;
    epsilon.kind = EpsilonKind::DataIndependent;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    epsilon.accountant = toString(accountant);
    epsilon.order = spent.order;
    epsilon.orderAtEdge = spent.atEdge;
    return epsilon;
}

class SaaAccountant final : public QueryAccountant {
public:
    SaaAccountant(PureAccountant accountant, double lambda, double delta)
        : accountant_(accountant), lambda_(lambda), delta_(delta) {}

    void pay(AskedQuery& asked) override {
        ++paid_;
        // Pure ε is RDP at order ∞.
        asked.order = std::numeric_limits<double>::infinity();
        asked.cost = asked.independentCost = {0, 2 * lambda_};
        asked.epsilon = pureCompositionEpsilon(accountant_, 2 * lambda_, paid_, delta_).epsilon;
    }
    double epsilonAfter(const AskedQuery&) const override { return independentEpsilonAfterOneMore(); }
    double independentEpsilonAfterOneMore() const override {
        return pureCompositionEpsilon(accountant_, 2 * lambda_, paid_ + 1, delta_).epsilon;
    }
    long queriesWithin(double epsilon) const override {
        return pureCompositionQueries(accountant_, 2 * lambda_, epsilon, delta_);
    }
    PrivacyStatement statement() const override {
        PrivacyStatement statement;
        statement.spent = pureStatement(accountant_, lambda_, paid_, delta_);
        return statement;
    }

private:
    PureAccountant accountant_;
    double lambda_, delta_;
    long paid_ = 0;
};

PureAccountant accountantOf(const Parameters& parameters) {
    return *pureAccountantFrom(parameters.choice("accountant"));
}

std::optional<double> solveLambda(long queries, double epsilon, double delta, const Parameters& parameters) {
    const double perQuery = pureCompositionPerQuery(accountantOf(parameters), queries, epsilon, delta);
    return perQuery > 0 ? std::optional(perQuery / 2) : std::nullopt;
}

Result<TrialOutcome> run(TrialContext& context) {
    const auto resolved =
        resolvedParameters(context, "lambda", publishedLambda(context.parameters), solveLambda);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    const double lambda = resolved->real("lambda");
    SaaAccountant accountant(accountantOf(*resolved), lambda, resolved->real("delta"));
    NoisyMaxAggregator aggregator(NoiseLaw::Laplace, 1 / lambda);
    auto questioned = askTeachers(trial, aggregator, accountant);
    if (!questioned) return questioned.error();
    return std::move(questioned->outcome);
}

Result<Account> account(const Parameters& given) {
    const auto parameters = accountParameters(given, "lambda", publishedLambda(given), solveLambda);
    if (!parameters) return parameters.error();
    const PureAccountant accountant = accountantOf(given);
    const double lambda = parameters->real("lambda"), delta = given.real("delta");
    Account account;
    account.parameters = *parameters;
    account.queries = given.has("queries")
                          ? static_cast<long>(given.integer("queries"))
                          : pureCompositionQueries(accountant, 2 * lambda, given.real("epsilon"), delta);
    account.privacy.spent = pureStatement(accountant, lambda, account.queries, delta);
    return account;
}

ParameterDescriptor lambdaParameter() {
    ParameterDescriptor p;
    p.id = "lambda";
    p.label = "Noise λ";
    p.help = "Inverse scale of the Laplace noise added to each class's votes: Lap(1/λ). One answer costs 2λ.";
    p.type = ParameterType::Real;
    p.maximum = 1e3;
    p.minimumExclusive = true;
    p.whenAbsent = "solved from ε and queries (without ε: 2 / teachers)";
    p.suggestion = 0.008;
    p.unit = "per vote";
    p.logarithmic = true;
    return p;
}

ParameterDescriptor pureAccountantParameter() {
    ParameterDescriptor p;
    p.id = "accountant";
    p.label = "Accountant";
    p.help = "How the cost of all answers is added up. All four are sound; the later ones waste less of the "
             "budget.";
    p.type = ParameterType::Choice;
    p.choices = {{"as-published", "moments, l = 1 … 80 (as published)"},
                 {"dense", "moments, real l"},
                 {"rdp", "exact RDP of a pure-DP answer"},
                 {"optimal", "optimal composition"}};
    p.initial = std::string("as-published");
    return p;
}

} // namespace

Mechanism subsampleAndAggregate() {
    MechanismDescriptor d;
    d.id = "saa";
    d.title = "Subsample and aggregate";
    d.explanation =
        "Teachers, each trained on its own share of the private records, vote on public records; Laplace "
        "noise hides "
        "any single teacher. Every answer is charged the same whatever the votes were, so this ε may be "
        "published.";
    d.citation = "Nissim, Raskhodnikova, Smith 2007; as in Jordon et al. 2019";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.answersQueries = d.usesTeachers = d.usesStudent = true;
    d.parameters = noisyMaxParameters(false, {lambdaParameter()}, {pureAccountantParameter()});
    return {d, run, account};
}

} // namespace epsiloscope
