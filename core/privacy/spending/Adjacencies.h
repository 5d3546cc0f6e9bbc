// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/spending/Spending.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope {

/// All kinds of neighbours: first those that are defined, from the strongest promise to the weakest. What
/// holds for one holds for those after it, at the cost that towards() gives.
inline constexpr std::array adjacencies = {Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                                           Adjacency::ReplaceWithinClass, Adjacency::ReplacePrivateFeatures,
                                           Adjacency::None};

/// Whose a record is, if no person is what all of these have in common: anybody's, or that of a known owner
/// where one of them is about such a record.
PrivacyUnit recordAmong(const std::vector<Neighbours>& all, Adjacency asked);

/// The one that promises less; where there is no first, the second. Of a record and a person it is about the
/// person, whom costs of records can be counted for, and not the other way round.
Neighbours weaker(const std::optional<Neighbours>& a, const Neighbours& b);

/// How many of one unit another one is at most: 1 for two persons of one column, or two records (from
/// anybody's to those of known owners, and not back); the bound on a person's records where costs of records
/// are asked for a person. Absent: nothing is proved.
std::optional<std::int64_t> groupFor(const PrivacyUnit& from, const PrivacyUnit& asked);

/// True if towards() has a proof of what the spending costs the unit asked: groupFor() of it is known, and it
/// is not more than one of noise of which nothing is proved for several. True of what costs nothing.
bool countsFor(const Spending& spending, const PrivacyUnit& asked);

/// True if a promise for neighbours `after` protects the same as one for `before`. It does for the same kind,
/// and where a record may be replaced by any other instead of being absent (the number of records is known).
/// It does not where it covers only a part of a record, or only records of its class; nor where it is about a
/// record, was about a person, and nobody bounds how many records a person has.
bool coversAsMuch(const Neighbours& before, const Neighbours& after);

/// The cost of a release for neighbours of another kind or unit; unbounded where no finite bound is proved.
///
/// - From adding or removing a record to replacing one: the same costs, where the mechanism proves them so
/// (Spending::replacedAlike); else group privacy, since a replaced record is one removed and one added. -
/// From any of these two to replacing a record by one of its class, or its private features: the same, as
/// such neighbours are replaced records. - From replacing within a class to replacing private features: the
/// same. Private features are never the class, so a record keeps its class. Where runs differ in which column
/// is the class, or in which are private, neighbours differ in the features that are private in every run. -
/// From a record to a person who has at most r of them in that release: group privacy. Two persons of one
/// column are the same unit, however many rows each release looked at. - Nothing in the other direction: what
/// everybody knows under the weaker kind may differ between neighbours of the stronger.
Spending towards(const Spending& spending, const Neighbours& asked);

/// Group privacy of size r ≥ 1, as for a person of r records: ε-DP is rε-DP; (ε, δ) is
/// (rε, δ(e^(rε) − 1)/(e^ε − 1)), rounded up (Dwork and Roth 2014, theorem 2.2 and lemma 2.2); μ-GDP is
/// rμ-GDP (Dong, Roth, Su 2022, theorem 2.14). Subsampled and smoothed noise: unbounded where r > 1.
Spending forGroup(Spending spending, std::int64_t size);

/// What forGroup() would make the given pure and Gaussian costs of: those of one of `size` records for which
/// together noise was made.
Spending partOfGroup(Spending spending, std::int64_t size);

/// The cost of a release by person, or by record, for one record, where everybody knows whose each record is.
/// A person who has a record more, less or another one is a person replaced by another: the same costs, or,
/// where only adding and removing a person is proved, that of a person removed and another added.
/// Where `asked` is about a record that is replaced, owner and all, it is one of a known owner, who stays.
Spending forOneRecord(Spending spending, Adjacency asked = Adjacency::AddRemoveRecord);

/// The same of a record that is removed and another added. Of an RDP curve R, at each order α,
/// (α − ½)/(α − 1)·R(2α) + R(2α − 1) (Mironov 2017, corollary 4). Of a group already: unbounded.
Spending forGroupOfTwo(Spending spending);

/// δ of (ε, δ) for a group, never below it: (1 + e^ε) δ for two.
double deltaForGroup(double epsilon, double delta, std::int64_t size);

} // namespace epsiloscope
