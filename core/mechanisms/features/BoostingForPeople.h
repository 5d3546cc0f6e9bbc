// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `boosting-for-people`: our reading of Dwork, Rothblum and Vadhan 2010, section 4, in the setting of Shen
/// et al., whose paper compares with it and gives no settings. Both things that private data touch in
/// AdaBoost are made noisy, each with its share of ε over T iterations by basic composition:
///
/// - The weights. The learner sees them through sums alone: sⱼ = (1/N) Σ wᵢ yᵢ xᵢⱼ over all features and a 1
///   for the intercept, each with Laplace noise; h(x) = sign(s·x) points from one class's weighted mean to
///   the other's. Weights stay in [1/c₁, c₂] (as in brc, an update that would leave them is rejected), so one
///   record's private features change a private sum by at most 2c₂/N (|x| ≤ 1), and a public sum or the
///   intercept's, through its weight alone, by (c₂ − 1/c₁)/N: together d_pri·2c₂/N + (d_pub + 1)(c₂ − 1/c₁)/N
///   in L1.
/// - The error of h, which changes by at most c₁c₂/N (Shen et al., lemma 1).
///
/// α = ½ − err and the vote are those of brc, so that the two differ in the noise on weights alone.
Mechanism boostingForPeople();

/// The most by which one record's private features change all sums together, in L1.
double weightSumSensitivity(std::size_t records, std::size_t publicFeatures, std::size_t privateFeatures,
                            double c1, double c2);

} // namespace epsiloscope
