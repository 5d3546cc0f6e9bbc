// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

namespace epsiloscope::testing {

/// Exact integrals to hold others against: ∫ f over [breaks.front(), breaks.back()] by adaptive Gauss–Kronrod
/// (7, 15) quadrature. `breaks` ascend and name the points where f has kinks. Stops when the estimated error
/// is below `relativeTolerance` of the integral, or after 4,000 intervals. f finite; a peak narrower than
/// about a hundredth of its interval may be missed.
double integrate(const std::function<double(double)>& f, std::span<const double> breaks,
                 double relativeTolerance);

} // namespace epsiloscope::testing
