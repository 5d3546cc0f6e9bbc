// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/ParameterInForce.h"

namespace epsiloscope {

namespace {

// What decides over it is in force, and lets it be.
bool inUse(const Run& run, const MechanismDescriptor* mechanism, const ParameterDescriptor* descriptor) {
    if (!descriptor || !descriptor->applies) return true;
    Parameters deciding;
    for (const std::string& id : descriptor->applies->parameters)
        if (const ParameterValue* value = parameterInForce(run, mechanism, id)) deciding.set(id, *value);
    return applies(*descriptor, deciding);
}

} // namespace

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
