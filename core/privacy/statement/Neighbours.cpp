// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/Neighbours.h"

#include "core/base/Named.h"

#include <array>
#include <iterator>
#include <string_view>

namespace epsiloscope {

namespace {

struct NamedAdjacency {
    Adjacency value;
    const char *name, *ofRecords, *ofPersons;
};

constexpr NamedAdjacency kinds[] = {
    {Adjacency::None, "none", "no neighbours defined", "no neighbours defined"},
    {Adjacency::AddRemoveRecord, "add-remove-record", "add or remove one record", "add or remove one %1"},
    {Adjacency::ReplaceRecord, "replace-record", "replace one record", "replace the cells of one %1"},
    {Adjacency::ReplacePrivateFeatures, "replace-private-features",
     "replace the private features of one record", "replace the private features of one %1"},
    {Adjacency::ReplaceWithinClass, "replace-within-class", "replace one record by one of the same class",
     "replace the cells of one %1, each row by one of the same class"}};
static_assert(std::size(kinds) == static_cast<std::size_t>(Adjacency::ReplaceWithinClass) + 1);

} // namespace

const char* toString(Adjacency adjacency) {
    return entryIn(kinds, adjacency).name;
}

const char* inWords(Adjacency adjacency) {
    return entryIn(kinds, adjacency).ofRecords;
}

Sentence inWords(const Neighbours& neighbours) {
    const PrivacyUnit& unit = neighbours.unit;
    if (unit.ownersKnown()) return Sentence("%1, owners counted as known", {inWords(neighbours.kind)});
    if (!unit.isPerson()) return inWords(neighbours.kind);
    return Sentence(entryIn(kinds, neighbours.kind).ofPersons, {inWords(neighbours.unit)});
}

Sentence nameOf(const PrivacyUnit& unit) {
    return unit.isPerson() ? Sentence(unit.called()) : Sentence("record");
}

Sentence inWords(const PrivacyUnit& unit) {
    if (!unit.isPerson()) return "record";
    if (unit.rows == 0) return Sentence("%1, all rows", {unit.called()});
    return unit.rows == 1 ? Sentence("%1, 1 row", {unit.called()})
                          : Sentence("%1, ≤ %2 rows", {unit.called(), unit.rows});
}

std::string PrivacyUnit::called() const {
    constexpr std::string_view between = " or ";
    const std::size_t second = shared ? person.find(between) : std::string::npos;
    if (second == std::string::npos) return personCalled(person);
    const std::string one = personCalled(person.substr(0, second)),
                      other = personCalled(person.substr(second + between.size()));
    return one == other ? one : one + std::string(between) + other;
}

std::string personCalled(const std::string& column) {
    constexpr std::array<std::string_view, 7> endings = {"_id", "_ID", " id", " ID", "-id", "Id", "ID"};
    std::string called = column;
    for (const std::string_view ending : endings)
        if (called.ends_with(ending)) {
            called.resize(called.size() - ending.size());
            break;
        }
    return called.empty() || called == "id" ? "person" : called;
}

} // namespace epsiloscope
