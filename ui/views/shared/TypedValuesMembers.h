// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Members.h"
#include "ui/widgets/ValueFields.h"

namespace epsiloscope {

/// The members of what is typed into fields for values.
const MembersOf<ValueFields::Typed>& typedValuesMembers();

} // namespace epsiloscope
