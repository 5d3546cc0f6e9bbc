// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <limits>
#include <memory>
#include <string>

namespace epsiloscope::testing {

/// A mechanism like GNMax, described here so that these tests need no engine.
inline MechanismDescriptor fakeGNMax() {
    MechanismDescriptor d;
    d.id = "pate-gnmax";
    d.title = "PATE · GNMax";
    d.citation = "Papernot et al. 2018";
    d.adjacency = Adjacency::AddRemoveRecord;
    d.steps = steps::queries;
    d.usesTeachers = d.usesStudent = true;
    const auto parameter = [](const char* id, const char* label, ParameterType type, bool budget) {
        ParameterDescriptor p;
        p.id = id;
        p.label = label;
        p.type = type;
        p.budget = budget;
        return p;
    };
    d.parameters = {parameter("teachers", "Teachers", ParameterType::Integer, false),
                    parameter("sigma", "Noise σ", ParameterType::Real, false),
                    parameter("epsilon", "ε", ParameterType::Real, true),
                    parameter("delta", "δ", ParameterType::Real, true),
                    parameter("stop_on", "Stop by", ParameterType::Choice, true)};
    d.parameters[0].initial = std::int64_t{250};
    d.parameters[1].unit = "votes";
    d.parameters[4].initial = std::string("data-independent");
    d.parameters[4].choices = {{"data-independent", "promised ε"}, {"data-dependent", "spent ε"}};
    return d;
}

/// A mechanism like the non-private reference: no labels, no promise.
inline MechanismDescriptor fakeNonPrivate() {
    MechanismDescriptor d;
    d.id = "nonprivate";
    d.title = "No privacy";
    return d;
}

inline Experiment fakeExperiment(int trials = 1, double sigma = 40) {
    Experiment experiment;
    experiment.parameters.set("sigma", sigma);
    experiment.parameters.set("epsilon", 2.0);
    experiment.parameters.set("delta", 1e-5);
    experiment.trials = trials;
    experiment.seed = 7;
    return experiment;
}

inline Quality fakeQuality(double accuracy, double auroc) {
    Quality quality;
    quality.accuracy = accuracy;
    quality.auroc = auroc;
    return quality;
}

/// Tells `run` that `asked` of 640 queries have been asked and every one answered.
inline void advanceFakeRun(Run& run, int trial, long asked, double epsilon, double accuracy) {
    run.apply(StageProgress{TrialNumber::fromNumber(trial), Stage::Aggregate, static_cast<std::size_t>(asked),
                            640});
    run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), asked, asked, epsilon, epsilon * 1.5});
    run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), asked, asked,
                              fakeQuality(accuracy, accuracy + 0.05)});
}

inline TrialOutcome fakeOutcome(double epsilon, double accuracy, long answered, double seconds = 3.1) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = answered;
    outcome.seconds = seconds;
    outcome.privacy.spent = {
        epsilon, 1e-5, EpsilonKind::DataDependent, Adjacency::AddRemoveRecord, "rdp-classic", 14.0, false};
    outcome.privacy.dataIndependent = outcome.privacy.spent;
    outcome.privacy.dataIndependent->value = epsilon * 1.5;
    outcome.privacy.dataIndependent->kind = EpsilonKind::DataIndependent;
    outcome.quality = fakeQuality(accuracy, accuracy + 0.05);
    return outcome;
}

/// A run that has finished all its trials with the same outcome.
inline std::shared_ptr<Run> finishedFakeRun(double epsilon, double accuracy, long answered, int trials = 1) {
    auto run = std::make_shared<Run>(fakeExperiment(trials));
    for (int trial = 1; trial <= trials; ++trial)
        run->apply(TrialFinished{TrialNumber::fromNumber(trial), fakeOutcome(epsilon, accuracy, answered)});
    run->setState(RunState::Finished);
    return run;
}

/// The same whose ε is about persons.
inline std::shared_ptr<Run> finishedFakeRunOf(const std::string& person, double epsilon,
                                              std::int64_t rowsOfPerson = 0) {
    Experiment experiment = fakeExperiment();
    experiment.data.person = {person};
    experiment.data.rowsOfPerson = rowsOfPerson;
    TrialOutcome outcome = fakeOutcome(epsilon, 0.7, 100);
    outcome.privacy.spent.adjacency.unit = experiment.data.unit();
    outcome.privacy.dataIndependent->adjacency.unit = experiment.data.unit();
    auto run = std::make_shared<Run>(experiment);
    run->apply(TrialFinished{TrialNumber::fromNumber(1), outcome});
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
