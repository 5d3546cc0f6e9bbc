// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

namespace epsiloscope {

/// The largest μ² = Σ (sensitivity/σ)² that Gaussian answers may have so that their ε is at most this, by the
/// accountant that these parameters (with `delta`; the accountant settled) name. By RDP it is never below the
/// exact solution, and above it by less than 4e−12 relative. By the exact accountant it is never above, so
/// that the ledger charges this very ε.
double gaussianWithin(const Parameters& parameters, double epsilon);

/// The same for a release that publishes its ε (Sanitising.h) within its budget: at its one order, less what
/// publishing costs.
double gaussianWithinPublication(const Parameters& parameters);

} // namespace epsiloscope
