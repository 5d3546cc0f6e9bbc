// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// How the mechanisms whose noise is Gaussian (GNMax, Confident-, Interactive-GNMax) are accounted for: by
/// RDP as printed, or exactly, as the one Gaussian mechanism that their answers are together.

/// Parameters `accountant`, `orders` and `data_dependent_bound` (left out: theorem 6).
std::vector<ParameterDescriptor> gaussianAccountingParameters();

/// The parameters (defaults filled in) with the exact accountant settled on one that there is: as published
/// where somebody chose Rényi orders, and for what has no exact form (a sanitised ε that is published, a
/// record's own bound or budget in bagging, Gaussian noise there). Alike in explorations, releases and plans.
/// Unchanged where another accountant was named.
Parameters settledAccountant(Parameters parameters);

/// Least σ (rounded up) with which `queries` ≥ 1 answers of GNMax cost at most ε less what is reserved;
/// absent where no σ ≤ 1e9 does. By the exact accountant the winner alone is priced.
std::optional<double> answerSigmaFor(const RenyiSettings& settings, bool twoClasses, long queries,
                                     double epsilon);
/// The same of all noisy counts together, each answer of L2 sensitivity √2, whatever is released of them.
std::optional<double> countsSigmaFor(const RenyiSettings& settings, long queries, double epsilon);

/// The largest μ² = Σ (sensitivity/σ)² that Gaussian answers may have so that their ε is at most this, by the
/// accountant that these parameters (with `delta`; the accountant settled) name. By RDP it is never below the
/// exact solution, and above it by less than 4e−12 relative. By the exact accountant it is never above, so
/// that the ledger charges this very ε.
double gaussianWithin(const Parameters& parameters, double epsilon);

/// The same for a release that publishes its ε (Sanitising.h) within its budget: at its one order, less what
/// publishing costs.
double gaussianWithinPublication(const Parameters& parameters);

} // namespace epsiloscope
