// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"
#include "core/numeric/RandomStream.h"
#include "tests/falsify/SmallTable.h"

#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// Whose rows differ between two tables of persons: somebody in the middle with several rows or with one, or
/// somebody who comes later.
inline const std::string manyRows = "mia", oneRow = "leo", joining = "joe";

/// A person of a small table, with the rows that are theirs where nothing else is said.
struct CastMember {
    std::string name;
    std::size_t rows;
};
/// All but `joining`, in the order in which they first appear.
const std::vector<CastMember>& cast();

/// Where the rows of somebody stand who is not of the cast.
enum class Joins { Nowhere, AtEnd, AmongOthers };

/// What one person has in either of two tables. A row less is no row at all; one of class −1 is there, and
/// counts nothing.
struct PersonChange {
    std::string name;
    std::string who{}; ///< empty: nobody's rows differ
    SmallRows one{}, other{};
    Joins joins = Joins::Nowhere;
};

/// The hand-made ones.
std::vector<PersonChange> personChanges();
/// Those of one row of a person with several, where a row is the unit.
std::vector<PersonChange> changesOfOneRow();
/// Random rows of `manyRows`, as many as one of these neighbours may have.
PersonChange personChangeByLot(const MechanismDescriptor& mechanism, Adjacency adjacency,
                               RandomStream& stream);

/// True if tables that differ so are neighbours of this kind. Where whole records count, how many rows a
/// person has is known.
bool arePersonNeighbours(const MechanismDescriptor& mechanism, Adjacency adjacency,
                         const PersonChange& change);

} // namespace epsiloscope::falsifier
