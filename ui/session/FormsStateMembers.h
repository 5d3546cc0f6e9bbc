// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/DocumentKinds.h"
#include "ui/session/FormsState.h"

namespace epsiloscope {

/// Members of what stands in the forms.
const MembersOf<FormsState>& formsStateMembers();

} // namespace epsiloscope
