// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/StepsOfRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The parameter that decides over it is in force, and lets it be.
bool inUse(const Run& run, const MechanismDescriptor* mechanism, const ParameterDescriptor* descriptor) {
    if (!descriptor || !descriptor->applies) return true;
    Parameters deciding;
    for (const std::string& id : descriptor->applies->parameters)
        if (const ParameterValue* value = parameterInForce(run, mechanism, id)) deciding.set(id, *value);
    return applies(*descriptor, deciding);
}

} // namespace

StepKind stepOf(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism ? mechanism->descriptor.steps : steps::queries;
}

QString oneStep(const StepKind& step) {
    return QString::fromUtf8(step == steps::atOnce ? steps::queries.one : step.one);
}

QString manySteps(const StepKind& step) {
    return QString::fromUtf8(step == steps::atOnce ? steps::queries.many : step.many);
}

QString againstStepping(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (!mechanism) return {};
    if (experiment.release) return Words::tr("A release goes through at once: nobody is told how far it is");
    if (mechanism->descriptor.steps == steps::atOnce)
        return Words::tr("%1 learns in one go: it has no steps").arg(said(mechanism->descriptor.title));
    return {};
}

bool answersQueries(const Run& run) {
    return stepOf(run) == steps::queries;
}

bool splitsFeatures(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism &&
           roleUseOf(*mechanism, run.experiment().parameters, run.experiment().split) == RoleUse::Features;
}

const char* privateClassifierWords(const Run& run) {
    const bool random = std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        const auto rounds = trial.all<BoostingRound>();
        return !rounds.empty() && (rounds.front().publicError || rounds.front().randomClassifier);
    });
    return random ? QT_TRANSLATE_NOOP("epsiloscope::Words", "random classifier")
                  : QT_TRANSLATE_NOOP("epsiloscope::Words", "classifier");
}

const ParameterValue* parameterInForce(const Run& run, const MechanismDescriptor* mechanism,
                                       const std::string& id) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome)
            if (const ParameterValue* resolved = trial->outcome->resolved.find(id)) return resolved;
    const auto* descriptor = mechanism ? findParameter(mechanism->parameters, id) : nullptr;
    if (!inUse(run, mechanism, descriptor)) return nullptr;
    if (const ParameterValue* given = run.experiment().parameters.find(id)) return given;
    return descriptor && descriptor->initial ? &*descriptor->initial : nullptr;
}

std::optional<double> realInForce(const Run& run, const MechanismDescriptor* mechanism,
                                  const std::string& id) {
    const ParameterValue* value = parameterInForce(run, mechanism, id);
    if (!value) return std::nullopt;
    if (const auto* real = std::get_if<double>(value)) return *real;
    if (const auto* integer = std::get_if<std::int64_t>(value)) return static_cast<double>(*integer);
    return std::nullopt;
}

std::string choiceInForce(const Run& run, const MechanismDescriptor* mechanism, const std::string& id) {
    const ParameterValue* value = parameterInForce(run, mechanism, id);
    const auto* choice = value ? std::get_if<std::string>(value) : nullptr;
    return choice ? *choice : std::string();
}

} // namespace epsiloscope
