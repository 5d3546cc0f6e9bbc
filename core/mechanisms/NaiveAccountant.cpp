// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/NaiveAccountant.h"

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

Epsilon naiveStatement(const PureCompositionCurve& curve, long answers) {
    const PureEpsilon spent = curve.after(answers);
    Epsilon epsilon;
    epsilon.value = spent.epsilon;
    epsilon.delta = curve.delta();
    epsilon.kind = EpsilonKind::DataIndependent;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    epsilon.accountant = toString(curve.accountant());
    epsilon.order = spent.order;
    epsilon.orderAtEdge = spent.atEdge;
    return epsilon;
}

NaiveReadings::NaiveReadings(double pureEpsilon, double delta, std::optional<double> budget, long most,
                             NoiseLaw law) {
    for (const auto& [accountant, reading] : readingOfCurve) {
        const bool moments = accountant == PureAccountant::AsPublished || accountant == PureAccountant::Dense;
        if (law == NoiseLaw::Gaussian && !moments) continue;
        curves_.emplace_back(accountant, pureEpsilon, delta);
        bought_.emplace_back();
        if (!budget) continue;
        // Where it buys more than there is, nobody learns how many.
        const long buys = curves_.back().queriesWithin(*budget, most + 1);
        most_ = std::max(most_, std::min(buys, most));
        if (buys <= most) bought_.back() = buys;
    }
}

std::vector<Reading> NaiveReadings::after(long answers) const {
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        readings.push_back({readingOfCurve[i].second, curves_[i].after(answers).epsilon, bought_[i]});
    return readings;
}

bool NaiveReadings::anyCrosses() const {
    return std::ranges::any_of(bought_, [](const std::optional<long>& bought) { return bought.has_value(); });
}

bool NaiveReadings::wait(long answers) const {
    return answers < most_;
}

NaiveAccountant::NaiveAccountant(PureAccountant accountant, double lambda, double delta,
                                 std::optional<double> budget, long most, std::optional<double> smallest,
                                 NoiseLaw law)
    : curve_(accountant, 2 * lambda, delta), smallest_(smallest), law_(law),
      readings_(2 * lambda, delta, budget ? leastOf(*budget) : smallest, most, law) {}

bool NaiveAccountant::independentAllowsOneMore(double budget) const {
    return independentEpsilonAfterOneMore() <= leastOf(budget);
}

void NaiveAccountant::pay(AskedQuery& asked) {
    ++paid_;
    const PureEpsilon now = curve_.after(paid_);
    asked.epsilon = now.epsilon;
    // Pure ε is RDP at order ∞; Gaussian noise has none such.
    asked.order =
        law_ == NoiseLaw::Gaussian ? now.order.value_or(2) : std::numeric_limits<double>::infinity();
    const double cost = law_ == NoiseLaw::Gaussian
                            ? curve_.pureEpsilon() * curve_.pureEpsilon() / 2 * asked.order
                            : curve_.pureEpsilon();
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
