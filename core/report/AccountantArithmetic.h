// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/AccountantForms.h"
#include "core/report/WorkedFormula.h"

#include <optional>

namespace epsiloscope {

/// The formula of an ε with the values of its run, worked out at its best order. Where ε has no closed form
/// it is the formula of δ at this ε, or of the noise that was drawn for it. Absent where the accountant's
/// formula is more than a line of arithmetic, and where arithmetic on what is known of the run does not come
/// to the number that it states (a budget in place of a cost). Up to half a second where steps are
/// subsampled.
std::optional<WorkedFormula> workedEpsilon(const EpsilonOrigin& origin);

/// Parts that several formulas have.
Expression classicConversionForm(); ///< ln(1/δ)/(α − 1)
Expression improvedConversionForm();
Expression gaussianProfile(); ///< Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ)
/// The least ε of Gaussian noise of μ at δ, which has no closed form: ε(μ, δ).
Expression gaussianEpsilonOf(const Expression& mu, const Expression& delta);

/// As an ε, a δ, is shown.
std::string shownEpsilon(double epsilon);
std::string shownDelta(double delta);

} // namespace epsiloscope
