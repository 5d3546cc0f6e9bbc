// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `dpsgd`: a network, or logistic regression, trained by noisy gradient descent (Abadi et al. 2016;
/// core/privacy/FORMULAS.md, "Noisy gradient descent"). Neighbours: one record added or removed.
Mechanism differentiallyPrivateDescent();

} // namespace epsiloscope
