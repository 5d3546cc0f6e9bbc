// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <string>

namespace epsiloscope {

/// "0.1.0".
std::string version();
/// The build of this program, for result.json: version, commit, compiler, build type, whether the machine's
/// own instructions are used.
Json buildToJson();

} // namespace epsiloscope
