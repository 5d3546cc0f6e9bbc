// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <cstddef>

namespace epsiloscope {

/// `pate-features`: PATE where only features are private (Shen et al., section 7, who give no settings: our
/// variant). Teachers learn the label from the private features of disjoint shares of the training records.
/// Their noisy winning label becomes one more feature of a student that otherwise has the public ones.
///
/// The student needs that feature of every record it learns from, and of every record it is to classify, the
/// test records too: each is a query, answered from its own private features. One person's private features
/// can therefore matter in two ways:
///
/// - as a record that teaches: it sways one teacher, which may change its vote in every one of the Q queries,
///   by √2 in the counts each: √(2Q) in all;
/// - as a record that is asked about: all k teachers may change their vote in that one query: √2·k.
///
/// Records that are asked about teach nobody, so no person matters in both ways, and the Gaussian noise on
/// the counts is made for the larger of the two: σ = √2·max(√Q, k)/μ, with μ the exact Gaussian trade-off at
/// (ε, δ). Neighbours differ in the private features of one record, of test records, too.
Mechanism pateForFeatures();

/// √2·max(√Q, k): the most by which one person changes all vote counts together, in L2.
double pateFeaturesSensitivity(std::size_t queries, std::size_t teachers);

} // namespace epsiloscope
