// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/RenyiAccounting.h"

#include "core/base/SharedList.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

std::vector<ParameterDescriptor> renyiParameters() {
    ParameterDescriptor orders =
        choiceParameter("orders", "Rényi orders",
                        "The orders over which ε is minimised: the papers' grid, a denser one, or your own "
                        "list.",
                        {{"reference", "the papers' grid"}, {"dense", "dense"}})
            .appliesWhen("accountant", {optimalAccountant, "as-published"});
    orders.type = ParameterType::Orders;
    return {choiceParameter("accountant", "Accountant",
                            "How the cost of all answers is added up and turned into ε. All are sound. The "
                            "first is the least that is proved; RDP with the classic conversion is what the "
                            "papers print.",
                            {{optimalAccountant, "least proved"},
                             {"as-published", "RDP, classic conversion (as published)"},
                             {"dense", "RDP, classic conversion, dense orders"},
                             {"rdp", "RDP, improved conversion, dense orders"}}),
            orders};
}

RenyiSettings renyiSettings(const Parameters& parameters, double delta, bool dataIndependentOnly) {
    RenyiSettings settings;
    settings.delta = delta;
    settings.dataIndependentOnly = dataIndependentOnly;
    const std::string& accountant = parameters.choice("accountant");
    settings.exact = accountant == optimalAccountant;
    settings.improved = accountant == "rdp" || settings.exact;
    if (parameters.has("data_dependent_bound"))
        settings.bound = *dependentBoundFrom(parameters.choice("data_dependent_bound"));
    settings.orders = denseOrders();
    if (accountant == "as-published") {
        // Parameters of a file may be without.
        const ParameterValue* orders = parameters.find("orders");
        const auto* list = orders == nullptr ? nullptr : std::get_if<std::vector<double>>(orders);
        if (list != nullptr)
            settings.orders = *list;
        else if (orders == nullptr || *orders == ParameterValue(Sentence("reference")))
            settings.orders = referenceOrders();
    }
    return settings;
}

namespace {

std::vector<double> sumOf(std::span<const double> a, std::span<const double> b) {
    std::vector<double> sum(a.begin(), a.end());
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += b[i];
    return sum;
}

// Adds so many times a cost.
void addTimes(std::vector<double>& sum, long times, std::span<const double> cost) {
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += static_cast<double>(times) * cost[i];
}

} // namespace

RenyiQueryAccountant::RenyiQueryAccountant(RenyiSettings settings)
    : settings_(std::move(settings)), checks_(settings_.orders), answers_(settings_.orders),
      expectedAnswers_(settings_.orders), checkCost_(settings_.orders.size()),
      answerCost_(settings_.orders.size()) {
    for (const double order : settings_.orders) {
        improved_.push_back(improvedConversionTerm(order, settings_.delta));
        conversion_.push_back(settings_.improved ? improved_.back()
                                                 : classicConversionTerm(order, settings_.delta));
    }
}

void RenyiQueryAccountant::independentCheck(std::span<double> rdp) const {
    std::fill(rdp.begin(), rdp.end(), 0.0);
}

void RenyiQueryAccountant::dependentCheck(const AskedQuery&, std::span<double> rdp) const {
    std::fill(rdp.begin(), rdp.end(), 0.0);
}

void RenyiQueryAccountant::independentOfRound2(std::span<double> check, std::span<double> answer) const {
    independentCheck(check);
    independentAnswer(answer);
}

double RenyiQueryAccountant::passProbability(const AskedQuery&) const {
    return 1;
}

void RenyiQueryAccountant::findCosts(const AskedQuery& looked) const {
    if (!costsOfVotes_.empty() && costsOfVotes_ == looked.votes && costsOfChecked_ == looked.checked &&
        costsOfRound_ == looked.round)
        return;
    dependentCheck(looked, checkCost_);
    dependentAnswer(looked, answerCost_);
    costsOfVotes_ = looked.votes;
    costsOfChecked_ = looked.checked;
    costsOfRound_ = looked.round;
}

void RenyiQueryAccountant::pay(AskedQuery& asked) {
    const bool answered = asked.outcome == QueryOutcome::Answered;
    const std::size_t round = roundAt(checked());
    ++spent_[round].checks;
    spent_[round].answers += answered ? 1 : 0;
    if (settings_.dataIndependentOnly) return;
    findCosts(asked);
    checks_.add(checkCost_);
    if (answered) answers_.add(answerCost_);
    if (mayRefuse()) {
        const double p = passProbability(asked);
        expectedAnswered_ += p;
        expectedCost_ = answerCost_;
        for (double& cost : expectedCost_)
            cost *= p;
        expectedAnswers_.add(expectedCost_);
    }
    writeCosts(asked, answered, round);
}

void RenyiQueryAccountant::writeCosts(AskedQuery& asked, bool answered, std::size_t round) const {
    const ConvertedEpsilon after = convert(sumOf(checks_.values(), answers_.values()));
    const std::size_t place = placeOf(after.order);
    asked.order = after.order;
    asked.epsilon = settings_.exact ? std::min(after.epsilon, independentEpsilon(spent_)) : after.epsilon;
    asked.cost = {checkCost_[place], answered ? answerCost_[place] : 0};
    const auto& [check, answer] = unitCosts(round);
    asked.independentCost = {check[place], answered ? answer[place] : 0};
}

std::size_t RenyiQueryAccountant::placeOf(double order) const {
    const auto found = std::find(settings_.orders.begin(), settings_.orders.end(), order);
    return found == settings_.orders.end() ? 0 : static_cast<std::size_t>(found - settings_.orders.begin());
}

double RenyiQueryAccountant::epsilonAfter(const AskedQuery& looked) const {
    if (settings_.dataIndependentOnly) return independentEpsilonAfterOneMore();
    findCosts(looked);
    std::vector<double> after = sumOf(checks_.values(), answers_.values());
    for (std::size_t i = 0; i < after.size(); ++i)
        after[i] += checkCost_[i] + answerCost_[i];
    const double epsilon = convert(after).epsilon;
    return settings_.exact ? std::min(epsilon, independentEpsilonAfterOneMore()) : epsilon;
}

double RenyiQueryAccountant::independentEpsilonAfterOneMore() const {
    return independentEpsilon(withOneMore());
}

double RenyiQueryAccountant::independentEpsilon(const Tallies& tallies) const {
    return settings_.exact ? exactEpsilon(tallies).value : convert(linearRdp(tallies)).epsilon;
}

const RenyiQueryAccountant::ExactEpsilon& RenyiQueryAccountant::exactEpsilon(const Tallies& tallies) const {
    if (!exact_ || exactOf_ != tallies) exact_ = findExact(tallies);
    exactOf_ = tallies;
    return *exact_;
}

RenyiQueryAccountant::ExactEpsilon RenyiQueryAccountant::findExact(const Tallies& tallies) const {
    if (const auto answers = vote()) {
        if (!composition_) composition_.emplace(PureAccountant::Optimal, *answers, true, settings_.delta);
        const PureEpsilon of = composition_->after(tallies[0].answers);
        return {of.epsilon, composition_->nameOf(of)};
    }
    const double together = exactTogether(tallies), alone = winnersAlone(tallies);
    return alone < together ? ExactEpsilon{alone, winnerAccountant}
                            : ExactEpsilon{together, gaussianAccountant};
}

// All noisy counts and checks as one Gaussian mechanism.
double RenyiQueryAccountant::exactTogether(const Tallies& tallies) const {
    double square = 0;
    for (std::size_t round = 0; round < tallies.size(); ++round) {
        if (tallies[round].checks == 0) continue;
        const GaussianSquares each = squares(round);
        square += static_cast<double>(tallies[round].checks) * each.check +
                  static_cast<double>(tallies[round].answers) * each.answer;
    }
    return square > 0 ? gaussianEpsilon(std::sqrt(square), settings_.delta) : 0;
}

double RenyiQueryAccountant::winnersAlone(const Tallies& tallies) const {
    const auto checked = checkedVote();
    if (!checked) return std::numeric_limits<double>::infinity();
    const WinnerAnswers asked{WinnerCurve::of(*checked),
                              static_cast<double>(tallies[0].checks + tallies[1].checks)};
    return winnersEpsilon({&asked, 1}, 0, settings_.delta);
}

RenyiQueryAccountant::Tallies RenyiQueryAccountant::withOneMore() const {
    Tallies tallies = spent_;
    Tally& round = tallies[roundAt(checked())];
    ++round.checks;
    ++round.answers;
    return tallies;
}

RenyiQueryAccountant::Tallies RenyiQueryAccountant::allAnswered(long queries) const {
    const long first = std::min(queries, queriesOfRound1());
    return {{{first, first}, {queries - first, queries - first}}};
}

const std::pair<std::vector<double>, std::vector<double>>&
RenyiQueryAccountant::unitCosts(std::size_t round) const {
    auto& [check, answer] = unitCosts_[round];
    if (check.empty()) {
        check.resize(settings_.orders.size());
        answer.resize(settings_.orders.size());
        if (round == 0) {
            independentCheck(check);
            independentAnswer(answer);
        } else {
            independentOfRound2(check, answer);
        }
    }
    return unitCosts_[round];
}

std::vector<double> RenyiQueryAccountant::linearRdp(const Tallies& tallies) const {
    std::vector<double> rdp(settings_.orders.size());
    const auto& [first, second] = tallies;
    const long checks = first.checks + second.checks;
    for (std::size_t i = 0; i < rdp.size(); ++i)
        rdp[i] = static_cast<double>(first.checks) * unitCosts(0).first[i] +
                 static_cast<double>(first.answers) * unitCosts(0).second[i] +
                 (checks > 0 ? settings_.reserved : 0);
    if (second.checks == 0) return rdp;
    addTimes(rdp, second.checks, unitCosts(1).first);
    addTimes(rdp, second.answers, unitCosts(1).second);
    return rdp;
}

ConvertedEpsilon RenyiQueryAccountant::convert(std::span<const double> rdp) const {
    // Nothing asked is nothing spent; the conversions alone would charge log(1/δ)/(α−1).
    if (std::all_of(rdp.begin(), rdp.end(), [](double r) { return r == 0; }))
        return {0, settings_.orders.front(), false};
    ConvertedEpsilon least{std::numeric_limits<double>::infinity(), settings_.orders.front(), false};
    for (std::size_t i = 0; i < rdp.size(); ++i) {
        const double epsilon = rdp[i] + conversion_[i];
        if (!(epsilon < least.epsilon)) continue;
        least = {epsilon, settings_.orders[i], i == 0 || i + 1 == rdp.size()};
    }
    least.epsilon = std::max(0.0, least.epsilon);
    // A single order was chosen beforehand: it lies at the edge of no grid.
    if (rdp.size() == 1) least.atEdge = false;
    return least;
}

double RenyiQueryAccountant::improvedEpsilon(std::span<const double> rdp) const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rdp.size(); ++i)
        least = std::min(least, rdp[i] + improved_[i]);
    return std::max(0.0, least);
}

Epsilon RenyiQueryAccountant::named(const ConvertedEpsilon& converted, EpsilonKind kind) const {
    return {.value = converted.epsilon,
            .delta = settings_.delta,
            .kind = kind,
            .adjacency = Adjacency::AddRemoveRecord,
            .accountant = settings_.improved ? "rdp-improved" : "rdp-classic",
            .order = converted.order,
            .orderAtEdge = converted.atEdge};
}

Epsilon RenyiQueryAccountant::namedExact(const ExactEpsilon& exact, EpsilonKind kind) const {
    Epsilon epsilon = named({exact.value, 0, false}, kind);
    epsilon.accountant = exact.accountant;
    epsilon.order.reset();
    return epsilon;
}

EpsilonParts RenyiQueryAccountant::partsOf(const ConvertedEpsilon& converted, std::span<const double> checks,
                                           std::span<const double> answers) const {
    const std::size_t place = placeOf(converted.order);
    EpsilonParts parts;
    parts.order = converted.order;
    parts.checks = checks[place];
    parts.answers = answers[place];
    // ∞ − ∞ would be no number.
    parts.conversion =
        std::isfinite(converted.epsilon) ? converted.epsilon - parts.checks - parts.answers : 0;
    parts.improved = converted.epsilon > 0 ? improvedEpsilon(sumOf(checks, answers)) : 0;
    return parts;
}

double RenyiQueryAccountant::linearEpsilonAfter(long answers) const {
    return independentEpsilon(allAnswered(answers));
}

PrivacyStatement RenyiQueryAccountant::independentStatement(const Tallies& tallies) const {
    if (settings_.exact) {
        PrivacyStatement exact;
        exact.spent = namedExact(exactEpsilon(tallies), EpsilonKind::DataIndependent);
        return exact;
    }
    const std::vector<double> rdp = linearRdp(tallies);
    const ConvertedEpsilon converted = convert(rdp);
    std::vector<double> ofChecks(rdp.size()), ofAnswers(rdp.size());
    for (std::size_t round = 0; round < tallies.size(); ++round) {
        if (tallies[round].checks == 0) continue;
        addTimes(ofChecks, tallies[round].checks, unitCosts(round).first);
        addTimes(ofAnswers, tallies[round].answers, unitCosts(round).second);
    }
    const long checks = tallies[0].checks + tallies[1].checks;
    PrivacyStatement statement;
    statement.spent = named(converted, EpsilonKind::DataIndependent);
    statement.improvedConversion = checks > 0 ? improvedEpsilon(rdp) : 0;
    statement.parts = partsOf(converted, ofChecks, ofAnswers);
    statement.parts->improved = *statement.improvedConversion;
    return statement;
}

PrivacyStatement RenyiQueryAccountant::linearStatement(long answers, std::vector<double>& rdp) const {
    const Tallies tallies = allAnswered(answers);
    rdp = settings_.exact ? std::vector<double>() : linearRdp(tallies);
    return independentStatement(tallies);
}

// The statement fixed before the first query: the cost of all queries if each is answered, or the budget that
// stops the run. (Data-independent Gaussian costs are multiples of one curve, so that stopping before the
// budget is a filter: Feldman and Zrnic 2021.)
PrivacyStatement RenyiQueryAccountant::releasedStatement() const {
    if (!mayRefuse() || !settings_.committed)
        return independentStatement(mayRefuse() ? allAnswered(checked()) : spent_);
    long all = settings_.planned.value_or(std::numeric_limits<int>::max());
    if (plansQueries()) all = std::min(all, queriesWithin(*settings_.committed));
    PrivacyStatement statement = independentStatement(allAnswered(all));
    if (statement.spent.value <= *settings_.committed) return statement;
    statement.spent.value = *settings_.committed;
    statement.spent.order.reset();
    statement.spent.orderAtEdge = false;
    statement.improvedConversion.reset();
    statement.parts.reset();
    return statement;
}

PrivacyStatement RenyiQueryAccountant::statement() const {
    return settings_.dataIndependentOnly ? releasedStatement() : dependentStatement();
}

PrivacyStatement RenyiQueryAccountant::dependentStatement() const {
    PrivacyStatement statement;
    statement.dataIndependent = independentStatement(spent_).spent;
    const ConvertedEpsilon converted = convert(sumOf(checks_.values(), answers_.values()));
    // Where the votes disagree, the exact cost that holds for all votes may be less than RDP says of these.
    if (settings_.exact && statement.dataIndependent->value < converted.epsilon) {
        statement.spent = namedExact(exactEpsilon(spent_), EpsilonKind::DataDependent);
        return statement;
    }
    statement.spent = named(converted, EpsilonKind::DataDependent);
    statement.parts = partsOf(converted, checks_.values(), answers_.values());
    statement.improvedConversion = statement.parts->improved;
    return statement;
}

std::optional<ExpectedAccount> RenyiQueryAccountant::expected() const {
    if (settings_.dataIndependentOnly || !mayRefuse()) return std::nullopt;
    const auto rdp = sumOf(checks_.values(), expectedAnswers_.values());
    return ExpectedAccount{expectedAnswered_, named(convert(rdp), EpsilonKind::DataDependent), std::nullopt};
}

std::optional<OrdersSnapshot> RenyiQueryAccountant::orders() const {
    // An exact ε has no orders, and so no curve from which another ε could be read.
    if (settings_.dataIndependentOnly && settings_.exact) return std::nullopt;
    OrdersSnapshot snapshot;
    snapshot.delta = settings_.delta;
    snapshot.orders = sharedList(settings_.orders);
    if (settings_.dataIndependentOnly && mayRefuse()) {
        // No curve from which a lesser ε than the stated one could be read.
        if (settings_.committed) return std::nullopt;
        snapshot.rdp = sharedList(linearRdp(allAnswered(checked())));
        return snapshot;
    }
    std::vector<double> linear = linearRdp(spent_);
    if (settings_.dataIndependentOnly) {
        snapshot.rdp = sharedList(std::move(linear));
    } else {
        snapshot.rdp = sharedList(sumOf(checks_.values(), answers_.values()));
        if (!settings_.exact) snapshot.independentRdp = sharedList(std::move(linear));
    }
    return snapshot;
}

long RenyiQueryAccountant::queriesWithin(double epsilon) const {
    return largestInteger(1'000'000'000,
                          [&](long queries) { return linearEpsilonAfter(queries) <= epsilon; });
}

Account accountWithoutVotes(const Parameters& parameters, const RenyiQueryAccountant& accountant) {
    Account account;
    account.parameters = parameters;
    account.queries = parameters.has("queries") ? static_cast<long>(parameters.integer("queries"))
                                                : accountant.queriesWithin(parameters.real("epsilon"));
    account.privacy = accountant.linearStatement(account.queries, account.rdp);
    if (!account.rdp.empty()) account.orders = accountant.settings().orders;
    return account;
}

} // namespace epsiloscope
