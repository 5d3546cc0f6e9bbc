// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

namespace epsiloscope {

/// The most μ² = Σ (sensitivity/σ)² of Gaussian answers whose ε, as the accountant that these parameters
/// (with `delta`; the accountant settled) name has it, is at most this. Of RDP never below it, and above it
/// by less than 4e−12 relative; of the exact accountant never above it, so that the ledger charges this very
/// ε.
double gaussianWithin(const Parameters& parameters, double epsilon);

/// The same of a release that publishes its ε (Sanitising.h), within its budget: at the one order that it is
/// held to, with what publishing costs set aside.
double gaussianWithinPublication(const Parameters& parameters);

} // namespace epsiloscope
