// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/Sanitising.h"
#include "core/mechanisms/pate/ConfidentParameters.h"
#include "core/mechanisms/pate/InteractiveParameters.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/queries/Student.h"
#include "core/mechanisms/queries/TeacherVotes.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>

namespace epsiloscope {

namespace {

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2 and §5.3): the first queries go through
/// Confident-GNMax; a student learns from their labels; then the check sees max_j (n_j − n·p_j) with the
/// student's probabilities p_j, and a query that fails it gets the student's own label where max_j p_j
/// exceeds `confidence`, else none. A student learnt from noisy labels is public, so its predictions cost
/// nothing; an own answer costs its check alone. Each round has its own T, σ₁ and σ₂.
class InteractiveAggregator final : public ConfidentAggregator {
public:
    /// `noise` of the first `round1` queries, `noise2` of the others. `context` must outlive it.
    InteractiveAggregator(const ConfidentNoise& noise, long round1, const ConfidentNoise& noise2,
                          double confidence, TrialContext& context)
        : ConfidentAggregator(noise, context.drawing()), round1_(round1), noise2_(noise2),
          confidence_(confidence), context_(context) {}
    Result<void> before(long place, const std::vector<AnsweredQuery>& lessons) override;
    bool knows(long place) const override { return place < round1_ || student_.size() > 0; }
    AskedQuery look(std::uint32_t query, std::vector<double> votes) const override;

private:
    void failed(AskedQuery& asked) const override;
    const ConfidentNoise& noiseFor(const AskedQuery& looked) const override;

    long round1_;
    ConfidentNoise noise2_;
    double confidence_;
    TrialContext& context_;
    FeatureMatrix student_; ///< probabilities for every record of the pool; 0 × 0 in the first round
};

Result<void> InteractiveAggregator::before(long place, const std::vector<AnsweredQuery>& lessons) {
    if (place != round1_) return {};
    ASSIGN_OR_RETURN(student_, studentPredictions(context_, lessons));
    return {};
}

AskedQuery InteractiveAggregator::look(std::uint32_t query, std::vector<double> votes) const {
    if (student_.size() == 0) return ConfidentAggregator::look(query, std::move(votes));
    // NOLINTNEXTLINE(bugprone-parent-virtual-call): the check of round 2 is filled in below
    AskedQuery asked = Aggregator::look(query, std::move(votes));
    asked.round = 2;
    const double teachers = std::accumulate(asked.votes.begin(), asked.votes.end(), 0.0);
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < asked.votes.size(); ++j) {
        asked.student.push_back(student_(query, static_cast<Eigen::Index>(j)));
        highest = std::max(highest, asked.votes[j] - teachers * asked.student[j]);
    }
    asked.checked = roundedCount(highest);
    return asked;
}

const ConfidentNoise& InteractiveAggregator::noiseFor(const AskedQuery& looked) const {
    return looked.round == 1 ? ConfidentAggregator::noiseFor(looked) : noise2_;
}

void InteractiveAggregator::failed(AskedQuery& asked) const {
    ConfidentAggregator::failed(asked);
    if (asked.student.empty()) return;
    const auto surest = std::max_element(asked.student.begin(), asked.student.end());
    if (!(*surest > confidence_)) return;
    asked.outcome = QueryOutcome::OwnAnswer;
    asked.label = static_cast<int>(surest - asked.student.begin());
}

void warnOfOneRound(TrialContext& trial, const Questioned& questioned, long round1) {
    if (questioned.asked.empty() || static_cast<long>(questioned.asked.size()) > round1) return;
    trial.observer.observe(
        Remark{trial.trial, Severity::Warning,
               Sentence("no query reached round 2: all of them were in round 1, whose %1 queries are as "
                        "Confident-GNMax asks them",
                        {round1})});
}

// Says all three, where one is given.
void setRound2(Parameters& parameters, const ConfidentNoise& noise) {
    parameters.set("round2_threshold", noise.threshold);
    parameters.set("round2_sigma1", noise.sigma1);
    parameters.set("round2_sigma2", noise.sigma2);
}

Result<TrialOutcome> runInteractive(TrialContext& context) {
    ASSIGN_OR_RETURN(auto resolved, resolvedConfident(context, sharesOfRounds));
    TrialContext trial = context.with(resolved);
    ASSIGN_OR_RETURN(const auto settings, confidentSettings(trial));
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(trial));
    const ConfidentNoise noise = confidentNoise(resolved);
    const long round1 = queriesOfRound1(resolved, settings, wanted);
    resolved.set("round1_queries", std::int64_t{round1});
    const auto second = secondRound(resolved, round1);
    const ConfidentNoise noise2 = second ? second->noise : noise;
    if (second) setRound2(resolved, noise2);
    SanitisedNoise sanitised{noise.sigma2, noise, std::nullopt};
    if (second) sanitised.round2 = noise2;
    RETURN_IF_ERROR(checkPublication(trial, sanitised));
    ConfidentAccountant accountant(settings, noise, second);
    InteractiveAggregator aggregator(noise, round1, noise2, resolved.real("student_confidence"), trial);
    ASSIGN_OR_RETURN(auto questioned, askTeachers(trial, aggregator, accountant));
    warnOfOneRound(trial, questioned, round1);
    sanitise(trial, sanitised, questioned);
    return std::move(questioned.outcome);
}

Result<Account> accountInteractive(const Parameters& given) {
    ASSIGN_OR_RETURN(auto parameters, accountConfident(given, sharesOfRounds));
    const RenyiSettings settings = renyiSettings(parameters, parameters.real("delta"), true);
    const ConfidentNoise noise = confidentNoise(parameters);
    const long wanted = parameters.has("queries") ? static_cast<long>(parameters.integer("queries"))
                                                  : std::numeric_limits<long>::max();
    const long round1 = queriesOfRound1(parameters, settings, wanted);
    parameters.set("round1_queries", std::int64_t{round1});
    const std::optional<SecondRound> second = secondRound(parameters, round1);
    if (second) setRound2(parameters, second->noise);
    return accountWithoutVotes(parameters, ConfidentAccountant(settings, noise, second));
}

Result<TrialBooks> booksOfInteractive(const TrialOutcome& outcome, bool release) {
    const Parameters& resolved = outcome.resolved;
    const ConfidentNoise noise = confidentNoise(resolved);
    const auto second = secondRound(resolved, static_cast<long>(resolved.integer("round1_queries")));
    return booksOfGaussian(
        [noise, second](const RenyiSettings& settings) {
            return std::make_unique<ConfidentAccountant>(settings, noise, second);
        },
        outcome, release);
}

} // namespace

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2): Confident-GNMax trains a first
/// student; then teachers answer only where they disagree with it.
Mechanism pateInteractive() {
    MechanismDescriptor d = askingTeachers();
    d.id = "pate-interactive";
    d.title = "PATE · Interactive-GNMax";
    d.releases = {"labels", "epsilon"};
    d.explanation =
        "Two rounds. In the first, Confident-GNMax answers and a student learns from the answers. In the "
        "second, the teachers answer only where enough of them disagree with the student; elsewhere a "
        "student that is sure labels the query itself, at the cost of the check. Each round may have a "
        "threshold and noise of its own.";
    d.citation = "Papernot et al. 2018";
    d.dataDependent = d.mayRefuse = true;
    d.parameters = interactiveParameters();
    return chargedByAnswers(
        {d, runInteractive, accountInteractive, interactiveSpending, {}, {}, booksOfInteractive},
        {{"sigma1", "sigma2"}});
}

} // namespace epsiloscope
