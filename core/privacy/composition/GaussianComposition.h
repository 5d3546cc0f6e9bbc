// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// The exact price of any number of Gaussian mechanisms, which together are one (Dong, Roth and Su 2022,
/// theorem 2 and corollary 1; Balle and Wang 2018; core/privacy/FORMULAS.md, "Gaussian noise composed"). `mu`
/// is √(Σ (sensitivity/σ)²), > 0.

/// The least δ for which they are (ε, δ)-differentially private; ε ≥ 0.
double gaussianDelta(double mu, double epsilon);
/// The least ε for that δ in (0, 1); 0 where even that is more than enough.
double gaussianEpsilon(double mu, double delta);
/// The largest mu that keeps to (ε, δ), ε > 0, δ in (0, 1).
double gaussianMu(double epsilon, double delta);

} // namespace epsiloscope
