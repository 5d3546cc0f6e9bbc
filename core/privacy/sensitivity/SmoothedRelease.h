// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace epsiloscope {

/// A bound on how much a figure can change between neighbours, which itself changes between them by a factor
/// of e^s at most (Nissim, Raskhodnikova, Smith 2007). It depends on the data: do not publish it.
struct SmoothSensitivity {
    double value = 0;
    std::size_t distance = 0; ///< where the maximum was found
    bool operator==(const SmoothSensitivity&) const = default;
};

/// max_d e^{−s d}·bounds[d], the first of equal ones; bounds ≥ 0 by distance, summed over all queries first;
/// s ≥ 0.
SmoothSensitivity smoothSensitivity(std::span<const double> boundsByDistance, double smoothness);

/// Which analysis of the release f + SS·N(0, σ_SS²) is believed (core/privacy/FORMULAS.md, "Publishing a
/// data-dependent ε").
enum class Publication {
    Sound,      ///< the exact worst case over neighbours
    AsPublished ///< theorem 6 of appendix B of Papernot et al. 2018: false for α·s above about ¼
};

/// The parameters of a release of f + SS·N(0, σ_SS²), SS the s-smooth sensitivity of f ("GNSS").
struct ReleaseParameters {
    double order = 0;      ///< α > 1, fixed before the votes are looked at
    double smoothness = 0; ///< s ≥ 0
    double sigma = 0;      ///< σ_SS > 0, in multiples of SS
    bool operator==(const ReleaseParameters&) const = default;
};

/// RDP at α of the release. Absent where the analysis does not hold: the sound one needs s < ½ log(α/(α−1)),
/// the published one s < 1/(2α).
std::optional<double> releaseRdp(const ReleaseParameters& parameters, Publication publication);

/// D_α(N(m₀, v₀) ‖ N(m₁, v₁)) of two Gaussians with standard deviations > 0, α > 1; +∞ where unbounded.
double gaussianDivergence(double order, double mean0, double sd0, double mean1, double sd1);

/// Two neighbours that the published analysis is wrong about.
struct ReleaseCounterexample {
    ReleaseParameters parameters;
    double published = 0;                      ///< the release's cost at α by the published theorem
    double divergence = 0;                     ///< the real divergence of these two neighbours at α
    double sound = 0;                          ///< the cost by the sound formula
    double sensitivity0 = 0, sensitivity1 = 0; ///< smooth sensitivities of the two, e^s apart
    double difference = 0;                     ///< between their two figures, allowed by both sensitivities
};

/// At the paper's own parameters for Adult: α = 15.5, αs = 0.48, σ_SS = 7.915. Computed here.
ReleaseCounterexample releaseCounterexample();

} // namespace epsiloscope
