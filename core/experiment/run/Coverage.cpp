// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Coverage.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cmath>

namespace epsiloscope {

namespace {

// The ε that holds for every dataset; nothing where there is none.
std::optional<Epsilon> guaranteed(const PrivacyStatement& privacy) {
    const Epsilon epsilon = privacy.dataIndependent.value_or(privacy.spent);
    if (epsilon.kind != EpsilonKind::DataIndependent || std::isinf(epsilon.value)) return std::nullopt;
    return epsilon;
}

std::string outputs(KeptWhat what) {
    return what == KeptWhat::Labels
               ? "labels are outputs of the mechanism; the ε covers them, using them costs no more"
               : "the model is made of outputs of the mechanism; the ε covers it, using it costs no more";
}

} // namespace

Coverage coverageOf(KeptWhat what, const Experiment& experiment, const TrialFinished& trial,
                    bool encoderOnPrivate) {
    const bool labels = what == KeptWhat::Labels;
    Coverage coverage;
    coverage.mechanism = experiment.mechanism;
    if (experiment.release) coverage.epsilon = guaranteed(trial.outcome.privacy);
    coverage.lines.push_back((labels ? "labels of public records by " : "a model by ") +
                             experiment.mechanism +
                             (experiment.release ? ", a release" : ", an exploration"));
    if (coverage.epsilon) {
        coverage.lines.push_back(inWords(*coverage.epsilon));
        coverage.lines.push_back(outputs(what));
    } else {
        coverage.lines.push_back(experiment.release
                                     ? "no ε covers this file"
                                     : "no ε covers this file: the noise of an exploration follows from its "
                                       "seed; only a release may be handed out");
    }
    if (encoderOnPrivate)
        coverage.lines.emplace_back(
            "means, ranges and categories were fitted on private records: outside any guarantee");
    if (experiment.trials > 1)
        coverage.lines.push_back(Sentence(
            "repeat %1 of %2%3",
            {trial.trial.number(), experiment.trials,
             (experiment.release ? ": each has an ε of its own, and all of them together cost more" : "")}));
    return coverage;
}

Result<void> checkOutputsToKeep(const OutputsToKeep& wanted, const Experiment& experiment, bool votes) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    const KeptKinds keeps = mechanism ? mechanism->descriptor.keeps : KeptKinds{};
    if (wanted.labels && !keeps.labels)
        return Error{Sentence("%1 gives no labels to public records", {experiment.mechanism}),
                     "--keep-labels", "leave it out"};
    if (wanted.model && !keeps.model)
        return Error{Sentence("%1 gives no model that could be kept", {experiment.mechanism}), "--keep-model",
                     "leave it out"};
    if (wanted.model && votes)
        return Error{"a file of votes has no records that a student could learn from", "--keep-model",
                     "leave it out; --keep-labels keeps the labels"};
    if (wanted.model && experiment.release && experiment.encoder.fit == FitOn::PrivatePool)
        return Error{"the encoder is fitted on private records and is part of the model file, but no ε "
                     "covers it",
                     "/encoder/fit",
                     "fit it on the public pool (encoder.fit=public), or leave out --keep-model"};
    return {};
}

std::string keptFileName(const std::string& stem, const std::string& extension, const Experiment& experiment,
                         TrialNumber trial) {
    return stem + (experiment.trials > 1 ? "-" + std::to_string(trial.number()) : "") + extension;
}

} // namespace epsiloscope
