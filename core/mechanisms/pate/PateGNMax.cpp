// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/privacy/pate/GaussianNoisyMax.h"

#include <cmath>
#include <memory>

namespace epsiloscope {

namespace {

constexpr double publishedSigma = 40; // Papernot et al. 2018, table 1 (GNMax on MNIST and SVHN)

class GNMaxAccountant final : public RenyiQueryAccountant {
public:
    GNMaxAccountant(const RenyiSettings& settings, double sigma, bool twoClasses)
        : RenyiQueryAccountant(settings), sigma_(sigma), twoClasses_(twoClasses),
          answer_(settings.orders, sigma, settings.bound) {}

    long queriesWithin(double epsilon) const override {
        if (settings().exact) return RenyiQueryAccountant::queriesWithin(epsilon);
        return gaussianQueriesFor(sigma_, epsilon - settings().reserved, settings().delta, settings().orders,
                                  settings().improved);
    }

private:
    void independentAnswer(std::span<double> rdp) const override {
        for (std::size_t i = 0; i < rdp.size(); ++i)
            rdp[i] = gaussianRdp(settings().orders[i], sigma_);
    }
    void dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const override {
        answer_.rdp(looked.votes, rdp);
    }
    std::optional<NoisyVote> vote() const override {
        return NoisyVote{NoiseLaw::Gaussian, sigma_, twoClasses_};
    }

    double sigma_;
    bool twoClasses_;
    DependentAnswer answer_;
};

// For an exploration: it is a function of the votes.
void addGapFigure(const TrialContext& trial, const std::vector<double>& orders, Questioned& questioned) {
    const Parameters& parameters = trial.parameters;
    if (trial.release || !parameters.has("gap_figure") || parameters.choice("gap_figure") == "none") return;
    WideGapFigure corollary(orders, parameters.real("sigma"));
    for (const AskedQuery& asked : questioned.asked)
        corollary.add(asked.votes);
    PublishedFigure figure;
    figure.delta = parameters.real("delta");
    figure.epsilon = corollary.epsilon(figure.delta);
    figure.meaning = Sentence(
        "corollary 4 for %1 of %2 answers, whose gaps are at least 4 σ, and the bound that holds for all "
        "data for the others. It leaves terms out and depends on the votes: this guarantees "
        "nothing",
        {corollary.wide(), corollary.answers()});
    questioned.outcome.privacy.asPublished = figure;
}

Result<TrialOutcome> runGNMax(TrialContext& context) {
    const Parameters settled = settledAccountant(context.parameters);
    const TrialContext asked = context.with(settled);
    ASSIGN_OR_RETURN(const auto known, withCohort(asked));
    ASSIGN_OR_RETURN(const auto settings, sanitisedSettings(known, context.release));
    const bool two = twoClasses(known);
    const auto solve = [&](long queries, double epsilon, double, const Parameters&) {
        return answerSigmaFor(settings, two, queries, epsilon);
    };
    ASSIGN_OR_RETURN(const auto resolved, resolvedParameters(asked, "sigma", publishedSigma, solve));
    TrialContext trial = context.with(resolved);
    const double sigma = resolved.real("sigma");
    RETURN_IF_ERROR(checkPublication(trial, {sigma, std::nullopt}));
    GNMaxAccountant accountant(settings, sigma, two);
    NoisyMaxAggregator aggregator(context.noise(votesCall(NoiseLaw::Gaussian, sigma)));
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    sanitise(trial, {sigma, std::nullopt}, questioned);
    addGapFigure(trial, settings.orders, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountGNMax(const Parameters& given) {
    const auto solve = [](long queries, double epsilon, double delta, const Parameters& parameters) {
        return answerSigmaFor(renyiSettings(parameters, delta, true), twoClasses(parameters), queries,
                              epsilon);
    };
    ASSIGN_OR_RETURN(const auto parameters,
                     accountParameters(settledAccountant(given), "sigma", publishedSigma, solve));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    return accountWithoutVotes(parameters,
                               GNMaxAccountant(settings, parameters.real("sigma"), twoClasses(parameters)));
}

Result<TrialBooks> booksOfGNMax(const TrialOutcome& outcome, bool release) {
    const double sigma = outcome.resolved.real("sigma");
    const bool two = twoClasses(outcome.resolved);
    return booksOfGaussian(
        [sigma, two](const RenyiSettings& settings) {
            return std::make_unique<GNMaxAccountant>(settings, sigma, two);
        },
        outcome, release);
}

Spending spendingOfGNMax(const Parameters& resolved, long, long answered) {
    return votedAnswers(
        {.noise = resolved.real("sigma"), .classes = declaredClasses(resolved), .times = answered});
}

} // namespace

/// PATE with the GNMax aggregator (Papernot et al. 2018, section 4.1): every query is answered with argmax_j
/// n_j + N(0, σ²). RDP accounting, data-independent α/σ² and data-dependent by theorem 6, side by side.
Mechanism pateGNMax() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-gnmax";
    d.title = "PATE · GNMax";
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "Teachers, each trained on its own share of the private records, vote on public records. Gaussian "
        "noise hides any single teacher; the winner becomes the label a student learns from. Where teachers "
        "agree, an answer reveals little: the spent ε counts that, but may not be published.";
    d.citation = "Papernot et al. 2018";
    d.dataDependent = true;
    d.parameters = noisyMaxParameters(
        true,
        {realParameter("sigma", "Noise σ",
                       "Standard deviation of the Gaussian noise added to each class's votes. More noise "
                       "costs less privacy and gives more wrong labels.",
                       {.above = 0, .most = 1e9, .unit = "votes", .logarithmic = true})
             .orAbsent("solved from ε and queries (without ε: 40)", publishedSigma)},
        joinedParameters(
            {gaussianAccountingParameters(),
             sanitisingParameters(),
             {choiceParameter(
                  "gap_figure", "Figure for wide gaps",
                  "The paper's corollary 4, a simple formula for votes with wide gaps, beside the "
                  "ε spent. It leaves terms out and guarantees nothing; the ε spent uses the whole "
                  "theorem.",
                  {{"none", "none"}, {"corollary-4", "corollary 4 beside the ε spent"}})
                  .orAbsent("none", "corollary-4")}}));
    return chargedByAnswers({d, runGNMax, accountGNMax, spendingOfGNMax, {}, {}, booksOfGNMax}, {{"sigma"}});
}

} // namespace epsiloscope
