// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `brc`: boosting with random classifiers on private features beside trained ones on public features (Shen
/// et al., algorithm 2). Neighbours differ in the private features of one record.
Mechanism boostingWithRandomClassifiers();

/// `brc-private`: the same where every feature and the label are private (algorithm 3). Neighbours differ in
/// one replaced record.
Mechanism privateBoostingWithRandomClassifiers();

} // namespace epsiloscope
