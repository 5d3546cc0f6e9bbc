// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PersonChanges.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

SmallRows times(std::size_t count, const SmallRow& row) {
    return SmallRows(count, row);
}

SmallRows byTurns(std::size_t count, const SmallRow& first, const SmallRow& second) {
    SmallRows rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(i % 2 == 0 ? first : second);
    return rows;
}

SmallRows joined(SmallRows rows, const SmallRows& more) {
    rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

} // namespace

const std::vector<CastMember>& cast() {
    static const std::vector<CastMember> all = {
        {"ada", 2}, {"ben", 1}, {manyRows, 4}, {"cid", 3}, {oneRow, 1}, {"dot", 2}, {"eva", 1},
        {"fox", 2}, {"gil", 3}, {"hal", 2},    {"ike", 2}, {"jan", 3},  {"kay", 2}, {"lou", 1}};
    return all;
}

std::vector<PersonChange> personChanges() {
    const SmallRow up{1, 1, 1}, down{-1, -1, 0}, downAlike{-1, 1, 1}, nobody{1, 1, -1},
        endless{1e300, -1e300, 1};
    const SmallRows ups = times(4, up), mixed = {up, down, up, down}, turned = {down, up, down, up};
    // Where the public records lie, and more of them than all others have.
    const SmallRows against = byTurns(24, {-0.6, -0.1, 1}, {0.7, 0.2, 0}),
                    withThem = byTurns(24, {-0.6, -0.1, 0}, {0.7, 0.2, 1});
    return {
        {"private features opposite", manyRows, ups, times(4, downAlike)},
        {"private features opposite, one row", oneRow, {up}, {downAlike}},
        {"private features of one row opposite", manyRows, ups, joined({downAlike}, times(3, up))},
        {"private features of one row by turns",
         manyRows,
         {up, downAlike, up, downAlike},
         {downAlike, up, downAlike, up}},
        {"private features missing", manyRows, ups, times(4, {noNumber, 1, 1})},
        {"private features beyond the range", manyRows, ups, times(4, {1e6, 1, 1})},
        {"private features without end", manyRows, times(4, {-1, 1, 0}), times(4, {1e300, 1, 0})},
        {"all features opposite", manyRows, ups, times(4, {-1, -1, 1})},
        {"the other class", manyRows, ups, times(4, {1, 1, 0})},
        {"other rows", manyRows, ups, times(4, down)},
        {"other rows, alike", manyRows, ups, times(4, {-0.2, 0, 0})},
        {"rows that change places", manyRows, mixed, turned},
        {"another row", oneRow, {up}, {down}},
        {"fewer rows", manyRows, ups, {up}},
        {"fewer rows, others", manyRows, ups, {down}},
        {"a row for twelve", manyRows, times(12, up), {down}},
        {"rows from elsewhere", manyRows, joined({nobody}, ups), joined(ups, {nobody})},
        {"rows that say the opposite", manyRows, against, withThem},
        {"rows that say the opposite deleted", manyRows, against, {}},
        {"rows like the others' of the other class deleted", manyRows, times(24, {-0.2, 0, 1}), {}},
        {"all rows empty", manyRows, ups, times(4, nobody)},
        {"all rows deleted", manyRows, ups, {}},
        {"all rows of mixed classes deleted", manyRows, mixed, {}},
        {"twelve rows deleted", manyRows, times(12, up), {}},
        {"the only row deleted", oneRow, {up}, {}},
        {"extreme rows deleted", manyRows, times(4, {1e6, 1e6, 1}), {}},
        {"empty rows deleted", manyRows, times(4, {noNumber, noNumber, 1}), {}},
        {"rows without end deleted", manyRows, times(4, endless), {}},
        {"somebody of one row at the end", joining, {up}, {}, Joins::AtEnd},
        {"somebody of four rows at the end", joining, ups, {}, Joins::AtEnd},
        {"somebody of four rows among others", joining, ups, {}, Joins::AmongOthers},
    };
}

std::vector<PersonChange> changesOfOneRow() {
    const SmallRow up{1, 1, 1}, down{-1, -1, 0};
    const auto among = [&](const SmallRow& row) { return SmallRows{up, row, down, up}; };
    return {
        {"private features of a row opposite", manyRows, among(up), among({-1, 1, 1})},
        {"another row, same class", manyRows, among(up), among({-1, -1, 1})},
        {"another row", manyRows, among(up), among(down)},
        {"a row less", manyRows, among(up), among({1, 1, -1})},
    };
}

namespace {

bool isThere(const SmallRows& rows) {
    return std::ranges::any_of(rows, [](const SmallRow& row) { return row.y >= 0; });
}

template <class Part> bool sameIn(const PersonChange& change, const Part& part) {
    return std::ranges::equal(change.one, change.other, {}, part, part);
}

} // namespace

bool arePersonNeighbours(const MechanismDescriptor& mechanism, Adjacency adjacency,
                         const PersonChange& change) {
    const bool bothThere = isThere(change.one) && isThere(change.other);
    const bool sameClasses = sameIn(change, [](const SmallRow& row) { return row.y; });
    switch (adjacency) {
    case Adjacency::AddRemoveRecord:
        return mechanism.replacedAlike || !bothThere;
    case Adjacency::ReplaceRecord: // how many rows there are is known where all of them count
        return bothThere && (mechanism.roles == RoleUse::Records || change.one.size() == change.other.size());
    case Adjacency::ReplaceWithinClass:
        return bothThere && sameClasses;
    case Adjacency::ReplacePrivateFeatures:
        return bothThere && sameClasses && sameIn(change, [](const SmallRow& row) { return row.z; });
    case Adjacency::None:
        break;
    }
    return false;
}

PersonChange personChangeByLot(const MechanismDescriptor& mechanism, Adjacency adjacency,
                               RandomStream& stream) {
    const auto row = [&stream] {
        return SmallRow{4 * stream.uniform() - 2, 4 * stream.uniform() - 2,
                        static_cast<int>(stream.below(2))};
    };
    const auto rows = [&](std::size_t count) {
        SmallRows made;
        for (std::size_t i = 0; i < count; ++i)
            made.push_back(row());
        return made;
    };
    PersonChange change{"by lot", manyRows, rows(1 + stream.below(6)), {}};
    const bool sameNumber = mechanism.roles != RoleUse::Records;
    const bool leaves = adjacency == Adjacency::AddRemoveRecord && stream.below(2) == 0;
    if (!leaves && (adjacency != Adjacency::AddRemoveRecord || mechanism.replacedAlike))
        change.other = rows(sameNumber ? change.one.size() : 1 + stream.below(6));
    if (adjacency == Adjacency::ReplacePrivateFeatures)
        for (std::size_t i = 0; i < change.one.size(); ++i) {
            change.other[i].z = change.one[i].z;
            change.other[i].y = change.one[i].y;
        }
    return change;
}

} // namespace epsiloscope::falsifier
