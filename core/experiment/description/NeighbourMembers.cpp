// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/NeighbourMembers.h"

#include "core/privacy/spending/Adjacencies.h"

namespace epsiloscope {

namespace {

const MembersOf<PrivacyUnit>& unitMembers() {
    using Unit = PrivacyUnit;
    static const MembersOf<Unit> all = {
        member("person", &Unit::person, AsText{},
               {"", "The columns of persons, who may have many rows; none of records by several of them."}),
        member("rows", &Unit::rows, AsWhole{},
               {"", "No person has more rows in what is looked at; any number where it is absent."}),
        member("shared", &Unit::shared, AsFlag{},
               {"", "A row may have two owners; who owns which row is known to all."}),
        member("by_record", &Unit::byRecord, AsFlag{}, {"", "The unit is a record all the same."}),
    };
    return all;
}

} // namespace

const MembersOf<Neighbours>& neighbourMembers() {
    static const MembersOf<Neighbours> all =
        joinedMembers<Neighbours>({{required("adjacency", &Neighbours::kind, asChoiceOf(adjacencies),
                                             {"", "What two neighbouring datasets differ in."})},
                                   unitOfNeighbours()});
    return all;
}

const MembersOf<Neighbours>& unitOfNeighbours() {
    static const MembersOf<Neighbours> all = {
        member("unit", &Neighbours::unit, AsObject<PrivacyUnit>{unitMembers},
               {"", "Whose data they differ in: all rows of a person. A record where it is absent."}),
    };
    return all;
}

void addNeighbours(Json& object, const Neighbours& neighbours) {
    const Json said = writeObject(neighbourMembers(), neighbours);
    for (const auto& [name, value] : said.items())
        object[name] = value;
}

} // namespace epsiloscope
