// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"
#include "core/privacy/spending/Spending.h"

#include <string>

namespace epsiloscope {

/// The cost of a release in the form in which costs add up, as results and ledgers write it: kinds of noise,
/// and how often.
const MembersOf<Spending>& spendingMembers();
Json spendingToJson(const Spending& spending);
/// The same without how many queries were answered: an outcome, while the rest is fixed before.
Json promisedSpendingToJson(Spending spending);
/// Errors: a number that is out of range, an unknown kind of neighbours; with a JSON pointer below `pointer`.
Result<Spending> spendingFromJson(const Json& json, const std::string& pointer);

} // namespace epsiloscope
