// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/spending/Spending.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// All kinds of neighbours: first those that are defined, from the strongest promise to the weakest. What
/// holds for one holds for those after it, at the cost that towards() gives.
inline constexpr std::array adjacencies = {Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                                           Adjacency::ReplaceWithinClass, Adjacency::ReplacePrivateFeatures,
                                           Adjacency::None};

/// The one that promises less; where there is no first, the second.
Adjacency weaker(std::optional<Adjacency> a, Adjacency b);

/// True if a promise for neighbours `after` protects the same as one for `before`. It does for the same kind,
/// and where a record may be replaced by any other instead of being absent (the number of records is known).
/// It does not where it covers only a part of a record, or only records of its class.
bool coversAsMuch(Adjacency before, Adjacency after);

/// The cost of a release for neighbours of another kind; unbounded where no finite bound is proved.
///
/// - From adding or removing a record to replacing one: the same costs, where the mechanism proves them so
/// (Spending::replacedAlike); else group privacy, since a replaced record is one removed and one added. -
/// From any of these two to replacing a record by one of its class, or its private features: the same, as
/// such neighbours are replaced records. - From replacing within a class to replacing private features: the
/// same. Private features are never the class, so a record keeps its class. Where runs differ in which column
/// is the class, or in which are private, neighbours differ in the features that are private in every run. -
/// Nothing in the other direction: what everybody knows under the weaker kind may differ between neighbours
/// of the stronger.
Spending towards(const Spending& spending, Adjacency asked);

/// Group privacy of size two, as for a record that is removed and another added: ε-DP is 2ε-DP; (ε, δ) is
/// (2ε, (1 + e^ε) δ), rounded up (Dwork and Roth 2014, theorem 2.2 and lemma 2.2); μ-GDP is 2μ-GDP (Dong,
/// Roth, Su 2022, theorem 2.14); of an RDP curve R, at each order α, (α − ½)/(α − 1)·R(2α) + R(2α − 1)
/// (Mironov 2017, corollary 4). Of a group already: unbounded.
Spending forGroupOfTwo(Spending spending);

/// δ of (ε, δ) for a group of two, (1 + e^ε) δ, never below it.
double deltaForGroupOfTwo(double epsilon, double delta);

} // namespace epsiloscope
