// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

/// Refuses members of an experiment's file that are no keys; the error says the pointer and what may have
/// been meant. Parameters are not looked at, nor whether anything has the right type.
Result<void> checkKeys(const Json& experiment);

/// How to mend a key that nobody knows: the nearest one, else the command that lists them all.
std::string suggestKey(const std::string& key, const std::vector<std::string>& known,
                       const std::string& mechanism = {});
/// The same for what is typed after --set: keys of experiments and parameters of the mechanism.
std::string suggestSetting(const std::string& key, const Mechanism& mechanism);

} // namespace epsiloscope
