// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/PateLNMax.h"

#include "core/mechanisms/NoisyMaxParameters.h"
#include "core/mechanisms/QueryLoop.h"
#include "core/mechanisms/RenyiAccounting.h"
#include "core/privacy/LaplaceNoisyMax.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double publishedGamma = 0.05; // Papernot et al. 2017: labels drawn with Lap(20)

class LNMaxAccountant final : public RenyiQueryAccountant {
public:
    LNMaxAccountant(const RenyiSettings& settings, double gamma)
        : RenyiQueryAccountant(settings), gamma_(gamma) {}

    long answersWithin(double epsilon) const override { return linearAnswersWithin(epsilon); }

private:
    void dataIndependentCost(std::span<double> rdp) const override {
        pureEpsilonRdp(0, 2 * gamma_, settings().orders, rdp);
    }
    void dataDependentCost(std::span<const double> counts, std::span<double> rdp) const override {
        pureEpsilonRdp(logOutvotedLaplace(counts, gamma_), 2 * gamma_, settings().orders, rdp);
    }

    double gamma_;
};

// Largest γ that keeps `queries` answers within ε, rounded down: ε grows with γ, so bisection in log γ is
// enough.
std::optional<double> solveGamma(long queries, double epsilon, double delta, const Parameters& parameters) {
    const RenyiSettings settings = renyiSettings(parameters, delta, true);
    const auto affordable = [&](double gamma) {
        return LNMaxAccountant(settings, gamma).linearEpsilonAfter(queries) <= epsilon;
    };
    double low = 1e-9, high = 1e3;
    if (!affordable(low)) return std::nullopt;
    if (affordable(high)) return high;
    while (high / low > 1 + 1e-12) {
        const double middle = std::sqrt(low * high);
        (affordable(middle) ? low : high) = middle;
    }
    return low;
}

Result<TrialOutcome> run(TrialContext& context) {
    const auto resolved = resolvedParameters(context, "gamma", publishedGamma, solveGamma);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    const double gamma = resolved->real("gamma");
    LNMaxAccountant accountant(renyiSettings(*resolved, resolved->real("delta"), context.release), gamma);
    return answerByNoisyMax(trial, {NoiseLaw::Laplace, 1 / gamma}, accountant);
}

Result<Account> account(const Parameters& given) {
    const auto parameters = accountParameters(given, "gamma", publishedGamma, solveGamma);
    if (!parameters) return parameters.error();
    const RenyiSettings settings = renyiSettings(*parameters, parameters->real("delta"), true);
    return accountWithoutVotes(*parameters, LNMaxAccountant(settings, parameters->real("gamma")));
}

ParameterDescriptor gammaParameter() {
    ParameterDescriptor p;
    p.id = "gamma";
    p.label = "Noise γ";
    p.help = "Inverse scale of the Laplace noise added to each class's votes: Lap(1/γ). A smaller γ is more "
             "noise, costs less "
             "privacy and gives more wrong labels. One answer costs 2γ.";
    p.type = ParameterType::Real;
    p.maximum = 1e3;
    p.minimumExclusive = true;
    p.whenAbsent = "solved from ε and queries (without ε: 0.05)";
    p.suggestion = publishedGamma;
    p.unit = "per vote";
    p.logarithmic = true;
    return p;
}

} // namespace

Mechanism pateLNMax() {
    MechanismDescriptor d;
    d.id = "pate-lnmax";
    d.title = "PATE · LNMax";
    d.explanation =
        "The first PATE: teachers, each trained on its own share of the private records, vote on public "
        "records, "
        "and Laplace noise hides any single teacher. Accounted for at the noise that is really drawn; the "
        "first paper's figures used another (its script's default).";
    d.citation = "Papernot et al. 2017";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.answersQueries = d.dataDependent = d.usesTeachers = d.usesStudent = true;
    d.parameters = noisyMaxParameters(true, gammaParameter(), renyiParameters());
    return {d, run, account};
}

} // namespace epsiloscope
