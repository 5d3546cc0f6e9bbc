// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/references/Baselines.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

std::vector<ParameterDescriptor> plainParameters() {
    return joinedParameters(
        {{learnerParameter("student_learner", "Learner", "What is trained, once and without noise."),
          choiceParameter("unit", "Beside mechanisms on",
                          "What the mechanisms compared with this reference protect: whole records, or only "
                          "the private features of each.",
                          {{"records", "records"}, {"features", "features"}})
              .orAbsent("features where the split has no public share, else records", "features")},
         allLearnerParameters({"student_learner"})});
}

Result<TrialOutcome> outcomeOf(TrialContext& context, const Result<PlainModel>& model,
                               const Epsilon& epsilon) {
    if (!model) return model.error();
    TrialOutcome outcome;
    outcome.privacy.spent = epsilon;
    outcome.quality = model->quality;
    outcome.resolved = context.parameters;
    return outcome;
}

// Where the unit is left open it follows from the split, which is not known here.
Adjacency adjacencyOf(const Parameters& parameters) {
    const bool features = parameters.has("unit") && parameters.choice("unit") == "features";
    return features ? Adjacency::ReplacePrivateFeatures : Adjacency::AddRemoveRecord;
}

Result<TrialOutcome> runNonPrivate(TrialContext& context) {
    if (context.release)
        return Error{"a release of a model trained without noise protects nobody", "/mechanism",
                     "choose a private mechanism, or run it as exploration"};
    return outcomeOf(context, plainModel(context, PlainData::NonPrivate),
                     {.value = std::numeric_limits<double>::infinity()});
}

Result<TrialOutcome> runPublicOnly(TrialContext& context) {
    const bool features = !context.data.privateFeature.empty();
    if (features && std::ranges::count(context.data.privateFeature, 0) == 0)
        return Error{"there is no public column that varies: nothing to learn from", "/data/public",
                     "make a column public"};
    if (!features && !context.data.publicTruthKnown())
        return Error{"the true labels of the public pool are not known", "/data/pool",
                     "give a public pool with labels, or buy them by a mechanism such as pate-gnmax"};
    const auto adjacency = features ? Adjacency::ReplacePrivateFeatures : Adjacency::AddRemoveRecord;
    return outcomeOf(
        context, plainModel(context, PlainData::PublicOnly),
        {.kind = EpsilonKind::DataIndependent, .adjacency = adjacency, .accountant = "none needed"});
}

} // namespace

/// `nonprivate`: the learner on all private records, no noise: the ceiling.
Mechanism nonPrivateLearning() {
    MechanismDescriptor d;
    d.id = "nonprivate";
    d.title = "No privacy";
    d.explanation = "One model learns from all private records (of mechanisms on features: from all "
                    "columns), with no noise at all. It protects nobody: it shows the accuracy that private "
                    "mechanisms are compared with.";
    d.citation = "reference";
    d.usesStudent = true;
    d.publicPool = false;
    d.parameters = plainParameters();
    return chargedAtOnce({d, runNonPrivate, {}, [](const Parameters& resolved, long, long) {
                              return withoutPrivacy(adjacencyOf(resolved));
                          }});
}

/// `public-only`: the learner on the public pool with its true labels; no private record is touched: the
/// floor worth beating.
Mechanism publicOnlyLearning() {
    MechanismDescriptor d;
    d.id = "public-only";
    d.title = "Public data, true labels known";
    d.releases = {"model"};
    d.explanation =
        "One model learns from the public pool as if its true labels were known (of mechanisms on features: "
        "from the public columns). Nothing private is touched, so it costs no privacy. A mechanism that buys "
        "labels does not know them, so it may be less accurate; where the labels of the pool are known, a "
        "private mechanism is worth its ε only if it is more accurate than this.";
    d.citation = "reference";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.usesStudent = true;
    d.parameters = plainParameters();
    return chargedAtOnce({d, runPublicOnly, {}, [](const Parameters& resolved, long, long) {
                              return freeOfCost(adjacencyOf(resolved));
                          }});
}

} // namespace epsiloscope
