// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/accounting/NaiveAccountant.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array readingOfCurve{std::pair{PureAccountant::AsPublished, AccountantReading::NaivePublished},
                                    std::pair{PureAccountant::Dense, AccountantReading::NaiveDense},
                                    std::pair{PureAccountant::Rdp, AccountantReading::NaiveRdp},
                                    std::pair{PureAccountant::Optimal, AccountantReading::NaiveOptimal}};

} // namespace

AnswerCost AnswerCost::ofShare(double share) const {
    return {{vote.law, vote.scale / share, vote.twoClasses}, winnerAlone};
}

Epsilon naiveStatement(const VoteComposition& curve, long answers) {
    const PureEpsilon spent = curve.after(answers);
    return {.value = spent.epsilon,
            .delta = curve.delta(),
            .kind = EpsilonKind::DataIndependent,
            .adjacency = Adjacency::AddRemoveRecord,
            .accountant = curve.nameOf(spent),
            .order = spent.order,
            .orderAtEdge = spent.atEdge};
}

GrantedBudgets::GrantedBudgets(PureAccountant accountant, const AnswerCost& cost, double delta,
                               const std::vector<GrantedShare>& granted)
    : whole_(cost.by(accountant, delta)) {
    for (const GrantedShare& some : granted)
        shares_.emplace_back(cost.ofShare(some.share).by(accountant, delta), some.epsilon);
}

bool GrantedBudgets::pay(long answers, double budget) const {
    return whole_.after(answers).epsilon <= budget && std::ranges::all_of(shares_, [&](const auto& some) {
               return some.first.after(answers).epsilon <= some.second;
           });
}

long GrantedBudgets::queriesWithin(double budget, long limit) const {
    long most = whole_.answersWithin(budget, limit);
    for (const auto& [curve, own] : shares_)
        most = std::min(most, curve.answersWithin(own, limit));
    return most;
}

NaiveReadings::NaiveReadings(const AnswerCost& cost, double delta, std::optional<double> budget, long most,
                             const std::vector<GrantedShare>& granted) {
    for (const auto& [accountant, reading] : readingOfCurve) {
        if (cost.vote.law == NoiseLaw::Gaussian && accountant == PureAccountant::Rdp) continue;
        curves_.push_back(cost.by(accountant, delta));
        readings_.push_back(reading);
        bought_.emplace_back();
        if (!budget) continue;
        // Where the budget buys more answers than there are queries, their number is not found out.
        const long buys = GrantedBudgets(accountant, cost, delta, granted).queriesWithin(*budget, most + 1);
        most_ = std::max(most_, std::min(buys, most));
        if (buys <= most) bought_.back() = buys;
    }
}

std::vector<Reading> NaiveReadings::after(long answers) const {
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        readings.push_back({readings_[i], curves_[i].after(answers).epsilon, bought_[i]});
    return readings;
}

bool NaiveReadings::anyCrosses() const {
    return std::ranges::any_of(bought_, [](const std::optional<long>& bought) { return bought.has_value(); });
}

bool NaiveReadings::wait(long answers) const {
    return answers < most_;
}

NaiveAccountant::NaiveAccountant(PureAccountant accountant, const AnswerCost& cost, double delta,
                                 std::optional<double> budget, long most,
                                 const std::vector<GrantedShare>& granted)
    : curve_(cost.by(accountant, delta)), budgets_(accountant, cost, delta, granted),
      readings_(cost, delta, budget, most, granted) {}

bool NaiveAccountant::independentAllowsOneMore(double budget) const {
    return budgets_.pay(paid_ + 1, budget);
}

void NaiveAccountant::pay(AskedQuery& asked) {
    ++paid_;
    const PureEpsilon now = curve_.after(paid_);
    asked.epsilon = now.epsilon;
    // Pure ε is RDP at order ∞, which is infinite for Gaussian noise.
    asked.order = curve_.gaussian() ? now.order.value_or(2) : std::numeric_limits<double>::infinity();
    const double each = curve_.perAnswer();
    const double cost = curve_.gaussian() ? each * each / 2 * asked.order : each;
    asked.cost = asked.independentCost = {0, cost};
}

double NaiveAccountant::independentEpsilonAfterOneMore() const {
    return curve_.after(paid_ + 1).epsilon;
}

PrivacyStatement NaiveAccountant::statement() const {
    PrivacyStatement statement;
    statement.spent = naiveStatement(curve_, paid_);
    return statement;
}

} // namespace epsiloscope
