// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/PrivacyReading.h"

#include "core/base/Propagate.h"
#include "core/experiment/files/PrivacyMembers.h"

namespace epsiloscope {

void readKind(JsonObject& object, const char* name, EpsilonKind& kind) {
    asEpsilonKind().read(object, name, kind);
}

Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer) {
    PrivacyStatement statement;
    RETURN_IF_ERROR(readObject(json, pointer, privacyMembers(), statement));
    return statement;
}

} // namespace epsiloscope
