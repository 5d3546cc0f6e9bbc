// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/Spending.h"

#include <array>
#include <optional>
#include <string_view>

namespace epsiloscope {

/// All kinds of neighbours. Those that are defined stand first, from the strongest promise to the weakest:
/// what holds for one holds for those after it, at the price that towards() names.
inline constexpr std::array adjacencies = {Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                                           Adjacency::ReplaceWithinClass, Adjacency::ReplacePrivateFeatures,
                                           Adjacency::None};
/// As toString() writes it.
std::optional<Adjacency> adjacencyFrom(std::string_view name);

/// The one that promises less.
Adjacency weaker(Adjacency a, Adjacency b);

/// Whether a promise to `before` is still one to the same people where it is made to `after` alone: it is
/// for the same kind, and where a record may be replaced by any in place of being absent, as where the number
/// of records is known. Not where only a part of a record is covered, or only records of its class.
bool coversAsMuch(Adjacency before, Adjacency after);

/// What a release says for neighbours of another kind; unbounded where no finite bound is proved.
///
/// - From adding or removing a record to replacing one: the same costs, where the mechanism proves them so
///   (Spending::replacedAlike); else group privacy, since a replaced record is one removed and one added.
/// - From any of these two to replacing a record by one of its class, or its private features: the same, as
///   such neighbours are replaced records.
/// - From replacing within a class to replacing private features: the same. Private features are never the
///   class, so that a record stays of its class; where runs differ in which column is the class, or in which
///   are private, the neighbours are those that differ in features that are private in every run.
/// - Nothing the other way: what is known to all under the weaker kind may differ under the stronger.
Spending towards(const Spending& spending, Adjacency asked);

/// Group privacy of size two, as for a record that is removed and another added: ε-DP is 2ε-DP; (ε, δ) is
/// (2ε, (1 + e^ε) δ), rounded up (Dwork and Roth 2014, theorem 2.2 and lemma 2.2); μ-GDP is 2μ-GDP (Dong,
/// Roth, Su 2022, theorem 2.14); of an RDP curve R, at each order α, (α − ½)/(α − 1)·R(2α) + R(2α − 1)
/// (Mironov 2017, corollary 4). Of a group already: unbounded.
Spending forGroupOfTwo(Spending spending);

/// δ of (ε, δ) for a group of two, (1 + e^ε) δ, never below it.
double deltaForGroupOfTwo(double epsilon, double delta);

} // namespace epsiloscope
