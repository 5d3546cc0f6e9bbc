// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Mechanism.h"

namespace epsiloscope {

MechanismDescriptor::MechanismDescriptor() = default;
MechanismDescriptor::MechanismDescriptor(const MechanismDescriptor& other) = default;
MechanismDescriptor::MechanismDescriptor(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor& MechanismDescriptor::operator=(const MechanismDescriptor& other) = default;
MechanismDescriptor& MechanismDescriptor::operator=(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor::~MechanismDescriptor() = default;

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

} // namespace epsiloscope
