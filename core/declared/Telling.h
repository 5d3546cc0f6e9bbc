// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace epsiloscope {

/// The conditions for telling something in a release.
enum class Telling {
    Private,       ///< a function of private cells: never
    DataDependent, ///< a privacy loss that is itself such a function: never
    Covered, ///< outputs of the mechanism, and what follows from them: covered by the ε that the run states
    Public   ///< the same whatever the private cells are
};

/// The same of something that a mechanism declares, with what it follows from.
struct Tells {
    Telling telling = Telling::Private;
    /// Covered: outputs of mechanisms (MechanismDescriptor::releases), one of which it is or follows from;
    /// "any": whatever the mechanism puts out.
    std::vector<std::string> outputs{};
    std::string argument{}; ///< why it may be told, in a sentence

    /// True if a release of a mechanism with these outputs may tell it.
    bool allowedBy(const std::vector<std::string>& releases) const {
        if (telling != Telling::Covered) return telling == Telling::Public;
        return std::ranges::any_of(outputs, [&releases](const std::string& output) {
            return output == "any" ? !releases.empty()
                                   : std::ranges::find(releases, output) != releases.end();
        });
    }
    /// True if a release of some mechanism may.
    bool everAllowed() const { return telling == Telling::Public || telling == Telling::Covered; }
};

} // namespace epsiloscope
