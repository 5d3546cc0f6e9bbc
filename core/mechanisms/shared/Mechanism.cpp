// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Mechanism.h"

#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>

namespace epsiloscope {

MechanismDescriptor::MechanismDescriptor() = default;
MechanismDescriptor::MechanismDescriptor(const MechanismDescriptor& other) = default;
MechanismDescriptor::MechanismDescriptor(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor& MechanismDescriptor::operator=(const MechanismDescriptor& other) = default;
MechanismDescriptor& MechanismDescriptor::operator=(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor::~MechanismDescriptor() = default;

NoiseDrawing TrialContext::drawing() const {
    const bool asked = parameters.has(integerNoise) && parameters.enabled(integerNoise);
    return release || asked ? NoiseDrawing::Integers : NoiseDrawing::Doubles;
}

namespace {

TrialCost nothingPromised() {
    TrialCost cost;
    cost.spending.unbounded = true;
    return cost;
}

} // namespace

Result<TrialCost> plannedTrial(const Mechanism& mechanism, const TrialAhead& ahead) {
    return mechanism.planned ? mechanism.planned(ahead) : nothingPromised();
}

TrialCost chargedTrial(const Mechanism& mechanism, const TrialOutcome& outcome, bool release) {
    return mechanism.charged ? mechanism.charged(outcome, release) : nothingPromised();
}

RoleUse roleUseOf(const Mechanism& mechanism, const Parameters& parameters, const SplitPlan& split) {
    const auto& all = mechanism.descriptor.parameters;
    if (std::none_of(all.begin(), all.end(), [](const auto& p) { return p.id == "unit"; }))
        return mechanism.descriptor.roles;
    const auto* said = parameters.find("unit");
    const auto* unit = said == nullptr ? nullptr : std::get_if<std::string>(said);
    if (unit != nullptr) return *unit == "features" ? RoleUse::Features : RoleUse::Records;
    return split.publicFraction == 0 && split.queriesFromTest == 0 ? RoleUse::Features : RoleUse::Records;
}

} // namespace epsiloscope
