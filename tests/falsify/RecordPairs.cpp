// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Split.h"
#include "tests/falsify/NeighbourPair.h"
#include "tests/falsify/SmallTable.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t peopleInAll = 14;

using Person = SmallRow;
using People = SmallRows;

struct RecordCase {
    std::string name;
    People one, other;
};

// How the rows are dealt: the first row and the one after the last are private.
struct Dealing {
    FixedSplit split;
    SplitRows rows; ///< of the longer of two neighbours
};

Dealing dealingFor(RoleUse use) {
    const SplitPlan plan = smallPlan(use);
    for (std::uint64_t seed = 0;; ++seed) {
        Dealing dealing{numberedSplit(plan, seed), {}};
        dealing.rows =
            dealRowByRow(plan, peopleInAll + 1, dealing.split.streams().stream(1, StreamPurpose::Split));
        const auto& own = dealing.rows.privateRows;
        const bool both = std::ranges::binary_search(own, 0U) &&
                          std::ranges::binary_search(own, static_cast<std::uint32_t>(peopleInAll));
        const bool enough = dealing.rows.testRows.size() >= 3 && own.size() >= 5 && own.size() <= 10 &&
                            (use != RoleUse::Records || dealing.rows.publicRows.size() >= 3);
        if (both && enough) return dealing;
    }
}

enum class Crowd { Apart, Alike, ByLot };

// Public and test records lie along the axis, with both classes; the private ones as the crowd says.
People peopleOf(Crowd crowd, const Dealing& dealing, RandomStream& stream) {
    People people(peopleInAll);
    for (std::size_t i = 0; i < people.size(); ++i) {
        const int y = static_cast<int>(i % 2);
        people[i] = {y == 0 ? -0.5 : 0.5, y == 0 ? 0.25 : -0.25, y};
    }
    const auto known = [&people](const std::vector<std::uint32_t>& rows) {
        int place = 0;
        for (const std::uint32_t row : rows) {
            if (row >= people.size()) continue;
            const int y = place++ % 2;
            people[row] = {y == 0 ? -0.6 : 0.7, y == 0 ? -0.1 : 0.2, y};
        }
    };
    known(dealing.rows.publicRows);
    known(dealing.rows.testRows);
    for (const std::uint32_t row : dealing.rows.privateRows) {
        if (row >= people.size()) continue;
        if (crowd == Crowd::Alike) people[row] = {-0.2, 0, 0};
        if (crowd == Crowd::ByLot)
            people[row] = {2 * stream.uniform() - 1, 2 * stream.uniform() - 1,
                           static_cast<int>(stream.below(2))};
    }
    return people;
}

struct Change {
    const char* name;
    Person one, other;
    bool sameNumber = true, sameClass = true, sameButPrivate = true;
    bool ofNewcomer = false; ///< the other has no such row at all
};

const std::vector<Change>& changes() {
    static const std::vector<Change> all = {
        {"private features opposite", {1, 0, 1}, {-1, 0, 1}},
        {"private features missing", {1, 1, 1}, {missing, 1, 1}},
        {"private features beyond the range", {1, 1, 1}, {1e6, 1, 1}},
        {"private features without end", {-1, 1, 0}, {1e300, 1, 0}},
        {"all features opposite", {1, 1, 1}, {-1, -1, 1}, true, true, false},
        {"the other class", {1, 1, 1}, {1, 1, 0}, true, false, false},
        {"another record", {1, 1, 1}, {-1, -1, 0}, true, false, false},
        {"another record, alike", {1, 1, 1}, {-0.2, 0, 0}, true, false, false},
        {"a record less", {1, 1, 1}, {1, 1, -1}, false, false, false},
        {"an extreme record less", {1e6, 1e6, 1}, {1, 1, -1}, false, false, false},
        {"an empty record less", {missing, missing, 1}, {1, 1, -1}, false, false, false},
        {"a record without end less", {1e300, -1e300, 1}, {1, 1, -1}, false, false, false},
        {"a newcomer", {1, 1, 1}, {}, false, false, false, true},
    };
    return all;
}

bool isNeighbour(const MechanismDescriptor& mechanism, const Change& change) {
    switch (mechanism.adjacency) {
    case Adjacency::AddRemoveRecord:
        return mechanism.replacedAlike || !change.sameNumber;
    case Adjacency::ReplaceRecord:
        return change.sameNumber;
    case Adjacency::ReplaceWithinClass:
        return change.sameNumber && change.sameClass;
    case Adjacency::ReplacePrivateFeatures:
        return change.sameNumber && change.sameClass && change.sameButPrivate;
    case Adjacency::None:
        break;
    }
    return false;
}

RecordCase caseOf(const char* crowd, People people, const Change& change, std::size_t row) {
    RecordCase made{std::string(change.name) + ", others " + crowd, people, people};
    if (change.ofNewcomer) {
        made.one.push_back(change.one);
    } else {
        made.one[row] = change.one;
        made.other[row] = change.other;
    }
    return made;
}

Change changeByLot(const MechanismDescriptor& mechanism, RandomStream& stream) {
    const auto person = [&stream] {
        return Person{4 * stream.uniform() - 2, 4 * stream.uniform() - 2, static_cast<int>(stream.below(2))};
    };
    Change change{"by lot", person(), person(), true, false, false};
    if (mechanism.adjacency == Adjacency::AddRemoveRecord && !mechanism.replacedAlike) change.other.y = -1;
    if (mechanism.adjacency == Adjacency::ReplaceWithinClass) change.other.y = change.one.y;
    if (mechanism.adjacency == Adjacency::ReplacePrivateFeatures)
        change.other = {change.other.x, change.one.z, change.one.y};
    return change;
}

std::vector<RecordCase> casesFor(const MechanismDescriptor& mechanism, const Dealing& dealing, int random,
                                 RandomStream& stream) {
    std::vector<RecordCase> cases;
    for (const Change& change : changes()) {
        if (!isNeighbour(mechanism, change)) continue;
        cases.push_back(caseOf("apart", peopleOf(Crowd::Apart, dealing, stream), change, 0));
        cases.push_back(caseOf("alike", peopleOf(Crowd::Alike, dealing, stream), change, 0));
    }
    // Test records are public, but for those whose private features queries read.
    if (mechanism.roles == RoleUse::Features && mechanism.answersQueries())
        cases.push_back(caseOf("apart, of a test record", peopleOf(Crowd::Apart, dealing, stream),
                               changes().front(), dealing.rows.testRows.front()));
    for (int number = 0; number < random; ++number)
        cases.push_back(
            caseOf("by lot", peopleOf(Crowd::ByLot, dealing, stream), changeByLot(mechanism, stream), 0));
    return cases;
}

} // namespace

std::vector<NeighbourPair> recordPairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                       RandomStream& stream) {
    const MechanismDescriptor& known = mechanism.descriptor;
    const Dealing dealing = dealingFor(known.roles);
    const std::vector<RecordCase> cases = casesFor(known, dealing, random, stream);
    std::vector<NeighbourPair> pairs;
    std::size_t turn = 0;
    for (const NamedParameters& way : smallParameters(known, asked)) {
        const auto parameters = checkedParameters(known, way.parameters);
        if (!parameters) continue;
        for (const RecordCase& one : inTurn(cases, way.name.empty() ? 0 : ++turn)) {
            ExperimentPair whole{smallRelease(known, way.parameters),
                                 {smallDataset(one.one), smallDataset(one.other)},
                                 dealing.split};
            NeighbourPair pair{"records: " + one.name + (way.name.empty() ? "" : " · " + way.name),
                               *parameters,
                               {},
                               {},
                               false};
            for (std::size_t side = 0; side < 2; ++side)
                pair.data[side] = smallPrepared(whole.experiment, *whole.datasets[side], dealing.split);
            pair.whole = std::move(whole);
            if (pair.data[0] && pair.data[1]) pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

} // namespace epsiloscope::falsifier
