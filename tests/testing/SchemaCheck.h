// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"

#include <string>

namespace epsiloscope::testing {

/// What in a value breaks a JSON Schema (draft 2020-12), the first places a line each: "/trials/0: has no
/// member \"trial\"". Empty where nothing does. A keyword that is not known here is told as well, so that
/// nothing goes unchecked.
std::string breaches(const Json& schema, const Json& value);

} // namespace epsiloscope::testing
