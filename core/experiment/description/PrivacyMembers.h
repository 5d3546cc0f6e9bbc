// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"
#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

/// Members of a privacy statement, as a result, an account and a ledger have them.
const MembersOf<PrivacyStatement>& privacyMembers();

/// A privacy statement as epsilonToJson() writes it; what only newer files have may be absent. Errors say the
/// JSON pointer below `pointer`.
Result<PrivacyStatement> privacyFromJson(const Json& json, const std::string& pointer);

} // namespace epsiloscope
