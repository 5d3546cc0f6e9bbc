// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The parameter in force: what the last finished trial resolved, else what the person gave, else the
/// default; null where another parameter has switched it off.
const ParameterValue* parameterInForce(const Run& run, const MechanismDescriptor* mechanism,
                                       const std::string& id);
std::optional<double> realInForce(const Run& run, const MechanismDescriptor* mechanism,
                                  const std::string& id);
/// Empty where it is no choice.
std::string choiceInForce(const Run& run, const MechanismDescriptor* mechanism, const std::string& id);

} // namespace epsiloscope
