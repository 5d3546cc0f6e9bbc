// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// Records that teach in the same share of the partitions, and what they grant. An answer costs them that
/// share of what it costs a record that teaches in all of them.
struct GrantedShare {
    double share = 1;   ///< of the partitions, in (0, 1]
    double epsilon = 0; ///< the least that any of them grants
    bool operator==(const GrantedShare&) const = default;
};

} // namespace epsiloscope
