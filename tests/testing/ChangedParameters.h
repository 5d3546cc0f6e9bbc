// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

#include <string>
#include <utility>

namespace epsiloscope::testing {

/// The same but for one of them.
inline Parameters with(Parameters given, const std::string& id, ParameterValue value) {
    given.set(id, std::move(value));
    return given;
}

} // namespace epsiloscope::testing
