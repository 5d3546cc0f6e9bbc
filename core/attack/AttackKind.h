// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackContext.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A kind of membership attack, with what a mechanism must declare to be attacked so.
struct AttackKind {
    const char* id;      ///< "neighbours"
    const char* title;   ///< "Direct neighbours"
    const char* meaning; ///< its action, in a sentence
    const char* needs;   ///< the needed action, for the error: "puts out sums of gradients"
    bool (*allowed)(const MechanismDescriptor& mechanism);
    std::uint64_t (*usualRepeats)(const MechanismDescriptor& mechanism, const PreparedData& data);
    Result<AttackResult> (*measure)(const AttackContext& attack);
};

/// All of them; the first that a mechanism allows is its usual one.
const std::vector<AttackKind>& attackKinds();
/// The one of this id; empty: the usual one. Errors: there is none; the mechanism does not allow it.
Result<const AttackKind*> attackKindFor(const std::string& id, const MechanismDescriptor& mechanism);

} // namespace epsiloscope
