// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// What may be told of something in a release.
enum class Telling {
    Private,       ///< a function of private cells: never
    DataDependent, ///< a privacy loss that is itself such a function: never
    Covered, ///< what the mechanism puts out, and what follows from it: covered by the ε that the run states
    Public   ///< the same whatever the private cells are
};

} // namespace epsiloscope
