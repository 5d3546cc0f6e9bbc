// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/PureComposition.h"

#include "core/base/Named.h"
#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"
#include "core/privacy/composition/RenyiCurve.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace epsiloscope {
namespace {

constexpr Named<PureAccountant> pureAccountants[] = {{PureAccountant::AsPublished, "as-published"},
                                                     {PureAccountant::Dense, "dense"},
                                                     {PureAccountant::Rdp, "rdp"},
                                                     {PureAccountant::Optimal, "optimal"}};

constexpr int largestRdpOrder = 1024;
constexpr int largestPublishedMoment = 80;

PureEpsilon asPublished(double pureEpsilon, double queries, double delta) {
    PureEpsilon best{std::numeric_limits<double>::infinity(), std::nullopt, false};
    for (int l = 1; l <= largestPublishedMoment; ++l) {
        const double logMoment = pureEpsilon * pureEpsilon / 2 * queries * l * (l + 1);
        const double epsilon = (logMoment - std::log(delta)) / l;
        if (epsilon < best.epsilon) best = {epsilon, l + 1.0, l == 1 || l == largestPublishedMoment};
    }
    return best;
}

PureEpsilon dense(double pureEpsilon, double queries, double delta) {
    const double c = queries * pureEpsilon * pureEpsilon / 2, logInverse = -std::log(delta);
    return {c + 2 * std::sqrt(c * logInverse), 1 + std::sqrt(logInverse / c), false};
}

} // namespace

const char* toString(PureAccountant accountant) {
    return entryIn(pureAccountants, accountant).name;
}

std::optional<PureAccountant> pureAccountantFrom(const std::string& name) {
    return valueIn(pureAccountants, name);
}

// Its definition,
// log(p e^{aε₀} + (1−p) e^{−aε₀})/a, factors into 1 + (1−p)(e^{(a+1)ε₀}−1)(1−e^{−aε₀}) under the logarithm.
double randomisedResponseRdp(double pureEpsilon, double a) {
    const double rise = (a + 1) * pureEpsilon;
    const double logExcess = -softplus(pureEpsilon) + rise + log1mExp(-rise) + log1mExp(-a * pureEpsilon);
    constexpr double unit = 0x1p-53; // what one rounding may take off
    return softplus(logExcess) / a * (1 + 32 * unit * (1 + 1 / a));
}

PureCompositionCurve::PureCompositionCurve(PureAccountant accountant, double pureEpsilon, double delta)
    : accountant_(accountant), pureEpsilon_(pureEpsilon), delta_(delta) {
    if (accountant != PureAccountant::Rdp || pureEpsilon <= 0) return;
    for (int order = 2; order <= largestRdpOrder; ++order) {
        orders_.push_back(order);
        perQuery_.push_back(randomisedResponseRdp(pureEpsilon, order - 1));
    }
}

PureEpsilon PureCompositionCurve::after(long queries) const {
    if (queries <= 0 || pureEpsilon_ <= 0) return {};
    const double count = static_cast<double>(queries);
    switch (accountant_) {
    case PureAccountant::AsPublished:
        return asPublished(pureEpsilon_, count, delta_);
    case PureAccountant::Dense:
        return dense(pureEpsilon_, count, delta_);
    case PureAccountant::Optimal:
        return {optimalCompositionEpsilon(pureEpsilon_, queries, delta_), std::nullopt, false};
    case PureAccountant::Rdp:
        break;
    }
    std::vector<double> rdp = perQuery_;
    for (double& value : rdp)
        value *= count;
    const ConvertedEpsilon converted = improvedConversion(orders_, rdp, delta_);
    const double basic = count * pureEpsilon_;
    if (!(converted.epsilon < basic)) return {basic, std::nullopt, false};
    return {converted.epsilon, converted.order, converted.atEdge};
}

long PureCompositionCurve::queriesWithin(double epsilon, long limit) const {
    return largestInteger(limit, [&](long queries) { return after(queries).epsilon <= epsilon; });
}

PureEpsilon pureCompositionEpsilon(PureAccountant accountant, double pureEpsilon, long queries,
                                   double delta) {
    return PureCompositionCurve(accountant, pureEpsilon, delta).after(queries);
}

PureEpsilon momentsEpsilon(PureAccountant form, double pureEpsilon, double squares, double delta) {
    if (!(squares > 0) || pureEpsilon <= 0) return {};
    return form == PureAccountant::Dense ? dense(pureEpsilon, squares, delta)
                                         : asPublished(pureEpsilon, squares, delta);
}

double momentsSquaresWithin(PureAccountant form, double pureEpsilon, double epsilon, double delta) {
    return largestReal(1, 1e-15, [&](double squares) {
        return momentsEpsilon(form, pureEpsilon, squares, delta).epsilon <= epsilon;
    });
}

long pureCompositionQueries(PureAccountant accountant, double pureEpsilon, double epsilon, double delta,
                            long limit) {
    return PureCompositionCurve(accountant, pureEpsilon, delta).queriesWithin(epsilon, limit);
}

double pureCompositionPerQuery(PureAccountant accountant, long queries, double epsilon, double delta) {
    return largestReal(epsilon / static_cast<double>(queries), 1e-13, [&](double pureEpsilon) {
        return pureCompositionEpsilon(accountant, pureEpsilon, queries, delta).epsilon <= epsilon;
    });
}

} // namespace epsiloscope
