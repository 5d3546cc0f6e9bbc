// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/PateGNMax.h"

#include "core/mechanisms/NoisyMaxAggregator.h"
#include "core/mechanisms/NoisyMaxParameters.h"
#include "core/mechanisms/Sanitising.h"
#include "core/mechanisms/SpendingForms.h"
#include "core/mechanisms/TeachersAsked.h"
#include "core/privacy/GaussianNoisyMax.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double publishedSigma = 40; // Papernot et al. 2018, table 1 (GNMax on MNIST and SVHN)

class GNMaxAccountant final : public RenyiQueryAccountant {
public:
    GNMaxAccountant(const RenyiSettings& settings, double sigma)
        : RenyiQueryAccountant(settings), sigma_(sigma), bound_(settings.orders, sigma) {}

    long queriesWithin(double epsilon) const override {
        return gaussianQueriesFor(sigma_, epsilon - settings().reserved, settings().delta, settings().orders,
                                  settings().improved);
    }

private:
    void independentAnswer(std::span<double> rdp) const override {
        for (std::size_t i = 0; i < rdp.size(); ++i)
            rdp[i] = gaussianRdp(settings().orders[i], sigma_);
    }
    void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const override {
        bound_.rdp(logOutvotedGaussian(looked.votes, sigma_), rdp);
    }

    double sigma_;
    GaussianNoisyMaxBound bound_;
};

std::optional<double> solveSigma(const RenyiSettings& settings, long queries, double epsilon) {
    return gaussianSigmaFor(queries, epsilon - settings.reserved, settings.delta, settings.orders,
                            settings.improved);
}

Result<TrialOutcome> runGNMax(TrialContext& context) {
    const auto settings = sanitisedSettings(withCohort(context), context.release);
    if (!settings) return settings.error();
    const auto solve = [&](long queries, double epsilon, double, const Parameters&) {
        return solveSigma(*settings, queries, epsilon);
    };
    const auto resolved = resolvedParameters(context, "sigma", publishedSigma, solve);
    if (!resolved) return resolved.error();
    TrialContext trial = context.with(*resolved);
    const double sigma = resolved->real("sigma");
    if (auto allowed = checkPublication(trial, {sigma, std::nullopt}); !allowed) return allowed.error();
    GNMaxAccountant accountant(*settings, sigma);
    NoisyMaxAggregator aggregator(NoiseLaw::Gaussian, sigma);
    auto questioned = askTeachers(trial, aggregator, accountant);
    if (!questioned) return questioned.error();
    sanitise(trial, {sigma, std::nullopt}, *questioned);
    return std::move(questioned->outcome);
}

Result<Account> accountGNMax(const Parameters& given) {
    const auto solve = [](long queries, double epsilon, double delta, const Parameters& parameters) {
        return solveSigma(renyiSettings(parameters, delta, true), queries, epsilon);
    };
    const auto parameters = accountParameters(given, "sigma", publishedSigma, solve);
    if (!parameters) return parameters.error();
    const RenyiSettings settings = renyiSettings(*parameters, parameters->real("delta"), true);
    return accountWithoutVotes(*parameters, GNMaxAccountant(settings, parameters->real("sigma")));
}

// Two counts move by one: √2 in L2, for RDP α/σ².
Spending spendingOfGNMax(const Parameters& resolved, long, long answered) {
    const double sigma = resolved.real("sigma");
    return gaussianAnswers(static_cast<double>(answered) * 2 / (sigma * sigma));
}

ParameterDescriptor sigmaParameter() {
    ParameterDescriptor p;
    p.id = "sigma";
    p.label = "Noise σ";
    p.help = "Standard deviation of the Gaussian noise added to each class's votes. More noise costs less "
             "privacy and gives "
             "more wrong labels.";
    p.type = ParameterType::Real;
    p.maximum = 1e9;
    p.minimumExclusive = true;
    p.whenAbsent = "solved from ε and queries (without ε: 40)";
    p.suggestion = publishedSigma;
    p.unit = "votes";
    p.logarithmic = true;
    return p;
}

} // namespace

Mechanism pateGNMax() {
    MechanismDescriptor d;
    d.id = "pate-gnmax";
    d.title = "PATE · GNMax";
    d.explanation =
        "Teachers, each trained on its own share of the private records, vote on public records. Gaussian "
        "noise "
        "hides any single teacher; the winner becomes the label a student learns from. Where teachers agree, "
        "an answer reveals little: the data-dependent ε counts that, but may not be published.";
    d.citation = "Papernot et al. 2018";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.answersQueries = d.dataDependent = d.usesTeachers = d.usesStudent = true;
    std::vector<ParameterDescriptor> accounting = renyiParameters();
    for (ParameterDescriptor& p : sanitisingParameters())
        accounting.push_back(std::move(p));
    d.parameters = noisyMaxParameters(true, {sigmaParameter()}, std::move(accounting));
    return {d, runGNMax, accountGNMax, spendingOfGNMax};
}

} // namespace epsiloscope
