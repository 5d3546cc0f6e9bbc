// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `dpbag`: differentially private bagging (Jordon, Yoon, van der Schaar 2019): the private records are dealt
/// to n teachers in each of k partitions, argmax_c n_c + Lap(k/λ) answers, and the personalised moments
/// accountants charge every record for what its own k teachers said (theorems 4 and 5).
Mechanism differentiallyPrivateBagging();

/// `dpbag-naive`: DPBAG−, the same answers with the data-independent accountant.
Mechanism naiveBagging();

} // namespace epsiloscope
