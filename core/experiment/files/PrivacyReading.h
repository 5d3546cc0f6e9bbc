// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <string>

namespace epsiloscope {

class JsonObject;

/// A privacy statement as epsilonToJson() writes it; what only newer files have may be absent. Errors say the
/// JSON pointer below `pointer`.
Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer);

/// The kind of an ε under that name: "data-dependent".
void readKind(JsonObject& object, const char* name, EpsilonKind& kind);

} // namespace epsiloscope
