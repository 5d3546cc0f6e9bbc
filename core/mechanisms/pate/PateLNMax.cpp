// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"

#include <cmath>
#include <memory>

namespace epsiloscope {

namespace {

constexpr double publishedGamma = 0.05; // Papernot et al. 2017: labels drawn with Lap(20)

class LNMaxAccountant final : public RenyiQueryAccountant {
public:
    LNMaxAccountant(const RenyiSettings& settings, double gamma, bool twoClasses)
        : RenyiQueryAccountant(settings), gamma_(gamma), twoClasses_(twoClasses) {}

private:
    void independentAnswer(std::span<double> rdp) const override {
        pureEpsilonRdp(0, 2 * gamma_, settings().orders, rdp);
    }
    void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const override {
        pureEpsilonRdp(logOutvotedLaplace(looked.votes, gamma_), 2 * gamma_, settings().orders, rdp);
    }
    std::optional<NoisyVote> vote() const override {
        return NoisyVote{NoiseLaw::Laplace, 1 / gamma_, twoClasses_};
    }

    double gamma_;
    bool twoClasses_;
};

// Largest γ that keeps `queries` answers within ε, rounded down: ε grows with γ, so bisection in log γ is
// enough.
std::optional<double> solveGamma(long queries, double epsilon, double delta, const Parameters& parameters) {
    const RenyiSettings settings = renyiSettings(parameters, delta, true);
    const bool two = twoClasses(parameters);
    if (settings.exact) return mostLambda(PureAccountant::Optimal, two, true, queries, epsilon, delta);
    const auto affordable = [&](double gamma) {
        return LNMaxAccountant(settings, gamma, two).linearEpsilonAfter(queries) <= epsilon;
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

// The figure that the papers print for such a run, beside what it really spent.
void addPublishedFigure(const Parameters& parameters, Questioned& questioned) {
    PublishedLaplaceMoments moments;
    for (const AskedQuery& asked : questioned.asked) {
        std::vector<std::uint32_t> counts;
        counts.reserve(asked.votes.size());
        for (const double count : asked.votes)
            counts.push_back(static_cast<std::uint32_t>(count));
        moments.add(counts);
    }
    PublishedFigure figure;
    figure.delta = parameters.real("delta");
    figure.epsilon = questioned.asked.empty() ? 0 : moments.epsilon(figure.delta).epsilon;
    figure.meaning =
        "the script of the first paper accounts for noise Lap(10), whatever noise was drawn, and uses its "
        "bound where it does not hold: this guarantees nothing. The run spent the ε at its own γ";
    questioned.outcome.privacy.asPublished = figure;
}

Result<TrialOutcome> runLNMax(TrialContext& context) {
    const Parameters settled = settledAccountant(context.parameters);
    ASSIGN_OR_RETURN(const auto resolved,
                     resolvedParameters(context.with(settled), "gamma", publishedGamma, solveGamma));
    TrialContext trial = context.with(resolved);
    const double gamma = resolved.real("gamma");
    LNMaxAccountant accountant(renyiSettings(resolved, resolved.real("delta"), context.release), gamma,
                               twoClasses(resolved));
    NoisyMaxAggregator aggregator(context.noise(votesCall(NoiseLaw::Laplace, 1 / gamma)));
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    if (!context.release && resolved.choice("publication") == "as-published")
        addPublishedFigure(resolved, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountLNMax(const Parameters& given) {
    ASSIGN_OR_RETURN(const auto parameters,
                     accountParameters(settledAccountant(given), "gamma", publishedGamma, solveGamma));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    return accountWithoutVotes(parameters,
                               LNMaxAccountant(settings, parameters.real("gamma"), twoClasses(parameters)));
}

Result<TrialBooks> booksOfLNMax(const TrialOutcome& outcome, bool /*release*/) {
    const Parameters& resolved = outcome.resolved;
    const RenyiSettings settings = renyiSettings(resolved, resolved.real("delta"), true);
    const double gamma = resolved.real("gamma");
    const bool two = twoClasses(resolved);
    return booksOfQueries(
        [settings, gamma, two] { return std::make_unique<LNMaxAccountant>(settings, gamma, two); }, outcome);
}

Spending spendingOfLNMax(const Parameters& resolved, long, long answered) {
    return votedAnswers({.law = NoiseLaw::Laplace,
                         .noise = resolved.real("gamma"),
                         .classes = declaredClasses(resolved),
                         .times = answered});
}

} // namespace

/// PATE with the LNMax aggregator (Papernot et al. 2017): every query is answered with argmax_j n_j +
/// Lap(1/γ), each answer 2γ-DP. RDP accounting, data-independent and data-dependent, at the γ that the noise
/// really has.
Mechanism pateLNMax() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-lnmax";
    d.title = "PATE · LNMax";
    d.releases = {"labels"};
    d.explanation =
        "The first PATE: teachers, each trained on its own share of the private records, vote on public "
        "records, and Laplace noise hides any single teacher. Accounted for at the noise that is really "
        "drawn; the first paper's figures used another (its script's default).";
    d.citation = "Papernot et al. 2017";
    d.dataDependent = true;
    d.parameters = noisyMaxParameters(
        true,
        {realParameter("gamma", "Noise γ",
                       "Inverse scale of the Laplace noise added to each class's votes: Lap(1/γ). A "
                       "smaller γ is more noise, costs less privacy and gives more wrong labels. One "
                       "answer costs 2γ.",
                       {.above = 0, .most = 1e3, .unit = "per vote", .logarithmic = true})
             .orAbsent("solved from ε and queries (without ε: 0.05)", publishedGamma)},
        joinedParameters(
            {renyiParameters(),
             {choiceParameter(
                 "publication", "Figures",
                 "The sound ε counts the noise that is really drawn. The figures printed for "
                 "LNMax come from a script that counted another noise; they can be shown beside "
                 "it, and guarantee nothing.",
                 {{"sound", "the sound ε"}, {"as-published", "and the printed figure beside it"}})}}));
    return chargedByAnswers({d, runLNMax, accountLNMax, spendingOfLNMax, {}, {}, booksOfLNMax}, {{"gamma"}});
}

} // namespace epsiloscope
