// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/MemberKinds.h"
#include "core/privacy/statement/Neighbours.h"

#include <string>

namespace epsiloscope {

/// Members of neighbours, "adjacency" and "unit": the latter is left out of records, as all files were before
/// there was another.
const MembersOf<Neighbours>& neighbourMembers();
/// "unit" alone, where the adjacency is told otherwise.
const MembersOf<Neighbours>& unitOfNeighbours();
/// Adds them to an object that says more.
void addNeighbours(Json& object, const Neighbours& neighbours);

} // namespace epsiloscope
