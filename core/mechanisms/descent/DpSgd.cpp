// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/learners/networks/NetworkTraining.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/descent/DescentBooks.h"
#include "core/mechanisms/descent/DescentParameters.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Pretraining.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostGradients = 200, mostCosts = 40, mostScores = 20, mostReports = 1000;

// True if step t of `steps` is one of at most `most` evenly spaced ones, or the last.
bool isTold(std::int64_t t, std::int64_t steps, std::int64_t most) {
    const std::int64_t every = (steps + most - 1) / most;
    return t % every == 0 || t == steps;
}

// The costs of the steps as they are taken, by every accountant.
class CostsAsTaken {
public:
    explicit CostsAsTaken(const ResolvedDescent& descent) : descent_(descent), books_(descent) {}

    void tell(TrialContext& context, std::int64_t step) {
        if (step != 1 && !isTold(step, descent_.steps, mostCosts)) return;
        BooksPage page = books_.after(step);
        const double epsilon = page.privacy.spent.value;
        const long taken = static_cast<long>(step);
        context.observer.observe(AccountantSnapshot{context.trial, taken, taken, epsilon, epsilon});
        context.observer.observe(ReadingsSnapshot{context.trial, taken, std::move(page.readings)});
        OrdersSnapshot orders = *page.orders;
        orders.trial = context.trial;
        orders.asked = taken;
        context.observer.observe(orders);
    }

private:
    const ResolvedDescent& descent_;
    DescentBooks books_;
};

Result<NetworkPlan> networkPlan(const TrialContext& context) {
    const std::string& learner = context.parameters.choice("student_learner");
    const auto classes = static_cast<std::size_t>(context.data.classCount());
    if (learner == "cnn") return convolutionalPlan(context.data.pictures, classes);
    const auto hidden = learner == "mlp"
                            ? static_cast<std::size_t>(context.parameters.integer("hidden_units"))
                            : std::size_t{0};
    return densePlan(static_cast<std::size_t>(context.data.privatePool.features.cols()), hidden, classes);
}

Result<std::unique_ptr<NoisyDescent>> beginDescent(TrialContext& context, const ResolvedDescent& resolved) {
    ASSIGN_OR_RETURN(const auto plan, networkPlan(context));
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const Parameters own = parametersOf(learner, context.parameters);
    ASSIGN_OR_RETURN(const auto pretrained, pretrainedModel(context, learner, own));
    const auto trial = static_cast<std::uint32_t>(context.trial.number());
    RandomStream stream = context.stream(StreamPurpose::NetworkTraining);
    ASSIGN_OR_RETURN(auto network, startingNetwork(pretrained.get(), plan, stream));
    DescentPlan descent = descentPlan(context.parameters, resolved);
    descent.expectedBatch = resolved.rate * static_cast<double>(cohortOf(context.data));
    descent.drawing = context.drawing();
    descent.tap = context.taps.noise;
    if (learner.pretrains) descent.firstTrained = firstTrainedLayer(plan, own, pretrained != nullptr);
    return std::make_unique<NoisyDescent>(std::move(network), context.data.privatePool.features.all(),
                                          context.data.privatePool.labels, context.data.privateSlots, descent,
                                          context.streams, trial, context.parallel,
                                          [&control = context.control] { return control.checkpoint(); });
}

// A network may diverge while all its numbers are finite. Steps that are too long do that, and so does much
// noise, which is no mistake: the run goes on.
void warnOfLoss(TrialContext& context, const GradientStep& last) {
    constexpr double farAboveGuessing = 1000; // nats a record
    if (context.release || !last.norms || last.norms->loss <= farAboveGuessing) return;
    context.observer.observe(Remark{
        context.trial, Severity::Warning,
        Sentence("the network diverged: in step %1 its loss is %2 nats a record, far above guessing; a "
                 "smaller step_size, or less noise, helps",
                 {last.step, withThousands(static_cast<std::uint64_t>(std::min(last.norms->loss, 1e18)))})});
}

// Steps on and tells; the quality of the last model, or nothing after a stop.
Result<std::optional<Quality>> descend(TrialContext& context, NoisyDescent& descent,
                                       const ResolvedDescent& resolved) {
    CostsAsTaken costs(resolved);
    GradientTap* const tap = context.taps.gradients;
    if (tap) tap->begins(descent.network(), descent.plan());
    const auto total = static_cast<std::size_t>(resolved.steps);
    const Stopwatch watch;
    std::optional<Quality> last;
    for (std::int64_t t = 1; t <= resolved.steps; ++t) {
        if (!context.control.checkpoint()) return last;
        auto step = descent.step(tap);
        if (context.control.stopRequested()) return last;
        if (!step) return step.error();
        if (tap) tap->stepped(descent.network());
        if (tap && tap->wantsStepsAlone()) continue;
        step->trial = context.trial;
        if (context.release) step->norms.reset();
        if (isTold(t, resolved.steps, mostGradients)) context.observer.observe(*step);
        costs.tell(context, t);
        if (t == resolved.steps) warnOfLoss(context, *step);
        if (isTold(t, resolved.steps, mostScores)) {
            const NetworkClassifier model(descent.network(), 0);
            const FeatureMatrix says = model.probabilities(context.data.test.features, &context.parallel);
            // Finite parameters may be so large that their scores are not.
            if (!says.allFinite())
                return Error{
                    Sentence("the network diverged in step %1: its output on the test records is not finite",
                             {t}),
                    {},
                    "use a smaller step_size, or scale the features (encoder.scaling)"};
            last = qualityOf(says, context.data.test.labels);
            Quality snapshot = *last;
            if (t != resolved.steps) snapshot.predicted.reset();
            context.observer.observe(QualitySnapshot{context.trial, static_cast<long>(t),
                                                     static_cast<long>(t), std::move(snapshot)});
        }
        if (isTold(t, resolved.steps, mostReports) || (!context.release && context.control.stepping()))
            context.observer.observe(
                StageProgress{context.trial, Stage::Descend, static_cast<std::size_t>(t), total});
    }
    context.observer.observe(StageFinished{context.trial, Stage::Descend, watch.seconds(), false});
    return last;
}

// The noise that keeps to ε takes long to find, and is the same in every trial of the same size.
Result<ResolvedDescent> solvedDescent(TrialContext& context, double delta) {
    auto found = context.stages.findOrClaim<ResolvedDescent>(descentKey(context.parameters, delta),
                                                             context.control.stopToken());
    if (found.value) return *found.value;
    auto resolved = resolvedDescent(context.parameters, delta,
                                    [&control = context.control] { return control.checkpoint(); });
    if (resolved && !context.control.stopRequested())
        found.claim.keep<ResolvedDescent>(std::make_shared<const ResolvedDescent>(*resolved),
                                          sizeof(ResolvedDescent));
    return resolved;
}

const char* wordsOnCohort(const TrialContext& context) {
    if (context.data.unit.isPerson())
        return context.release ? " private persons, a number that is estimated from the public ones"
                               : " private persons, a number that counts as public";
    return context.release ? " private rows, a number that is estimated from the public rows"
                           : " private rows, a number that counts as public";
}

Result<TrialOutcome> runDpSgd(TrialContext& context) {
    const std::uint32_t cohort = cohortOf(context.data);
    if (cohort == 0)
        return Error{
            "the number of private records cannot be estimated from public ones, but noisy sums are divided "
            "by it",
            "/split/public", "give the public or the test part a share"};
    const double delta = deltaOr(context.parameters, cohort);
    context.observer.observe(StageProgress{context.trial, Stage::Descend, 0, 1});
    const auto resolved = solvedDescent(context, delta);
    if (context.control.stopRequested()) return TrialOutcome{};
    if (!resolved) return resolved.error();
    if (context.trial.first())
        context.observer.observe(Remark{
            context.trial, Severity::Note,
            Sentence("noisy sums are divided by the expected size of a batch, the sampling rate times %1%2",
                     {withThousands(cohort), wordsOnCohort(context)}),
            Telling::Public});
    ASSIGN_OR_RETURN(auto descent, beginDescent(context, *resolved));
    if (!context.control.checkpoint()) return TrialOutcome{};
    ASSIGN_OR_RETURN(const auto quality, descend(context, *descent, *resolved));
    if (context.control.stopRequested()) return TrialOutcome{};
    tellModel(context, context.parameters.choice("student_learner"),
              std::make_shared<NetworkClassifier>(descent->network(), 0));
    if (const GradientTap* tap = context.taps.gradients; tap && tap->wantsStepsAlone())
        return TrialOutcome{}; // what the steps cost takes longer to find than they do
    TrialOutcome outcome;
    outcome.asked = outcome.answered = static_cast<long>(resolved->steps);
    outcome.privacy.spent = descentEpsilon(*resolved, resolved->steps);
    outcome.privacy.spent.justAFew = delta * static_cast<double>(cohort) >= 1;
    outcome.quality = quality;
    outcome.resolved = context.parameters;
    outcome.resolved.set("delta", delta);
    outcome.resolved.set("noise_multiplier", resolved->noise);
    outcome.resolved.set("steps", resolved->steps);
    if (resolved->steps < resolved->planned) outcome.stopped = stoppedInWords(*resolved);
    return outcome;
}

// A step counts as a query. A little more noise than this is drawn, for rounding.
Spending spendingOfDpSgd(const Parameters& resolved, long asked, long) {
    const double rate = resolved.real("sampling_rate"), noise = resolved.real("noise_multiplier");
    if (rate >= 1) return gaussianAnswers(static_cast<double>(asked) / (noise * noise));
    Spending spending = freeOfCost(Adjacency::AddRemoveRecord);
    if (asked > 0) spending.subsampled = {{rate, noise, asked}};
    return spending;
}

Result<TrialCost> plannedDpSgd(const TrialAhead& ahead) {
    Parameters parameters = ahead.parameters;
    const double delta =
        deltaOr(parameters, static_cast<std::size_t>(std::max(1L, ahead.pools.privateSlots)));
    ASSIGN_OR_RETURN(const auto descent, resolvedDescent(parameters, delta));
    parameters.set("noise_multiplier", descent.noise);
    parameters.set("delta", delta);
    parameters.set("steps", std::int64_t{descent.steps});
    parameters.clear("epsilon"); // from which the noise or the steps have followed
    const auto steps = static_cast<long>(descent.steps);
    return TrialCost{
        .spending = spendingOfDpSgd(parameters, steps, steps), .delta = delta, .resolved = parameters};
}

} // namespace

/// `dpsgd`: a network, or logistic regression, trained by noisy gradient descent (Abadi et al. 2016;
/// core/privacy/FORMULAS.md, "Noisy gradient descent"). Neighbours: one record added or removed.
Mechanism differentiallyPrivateDescent() {
    MechanismDescriptor d;
    d.id = "dpsgd";
    d.title = "DP-SGD";
    d.releases = {"model", "sums"};
    d.explanation =
        "Trains a model step by step on random batches. The records' gradients are clipped and noise is "
        "added to their sum, which hides any single record. The cost of all steps together is known before "
        "the first.";
    d.citation = "Abadi et al. 2016";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.steps = steps::gradientSteps;
    d.findings = {&GradientStep::declared()};
    d.usesStudent = true;
    d.keeps.model = true;
    d.publicPool = false;
    d.tuned = {{"sampling_rate", {"0.02", "0.1"}}, {"epochs", {"5", "20"}}};
    d.parameters = descentParameters();
    d.check = checkDescent;
    d.advice = descentAdvice;
    return {d,
            runDpSgd,
            accountDescent,
            spendingOfDpSgd,
            plannedDpSgd,
            chargedAsSpent(spendingOfDpSgd),
            [](const TrialOutcome& outcome, bool) { return booksOfDescent(outcome); }};
}

} // namespace epsiloscope
