// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseFrame.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "tests/falsify/NeighbourPair.h"
#include "tests/falsify/PersonChanges.h"
#include "tests/falsify/SmallTable.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

enum class Around { Apart, Alike, Divided, ByLot };

const char* inWords(Around crowd) {
    return crowd == Around::Apart     ? "apart"
           : crowd == Around::Alike   ? "alike"
           : crowd == Around::Divided ? "divided"
                                      : "by lot";
}

// What the others have, the same in both tables.
class Others {
public:
    Others(Around crowd, RandomStream& stream) : crowd_(crowd) {
        if (crowd != Around::ByLot) return;
        const bool divided = stream.below(2) == 0;
        for (std::size_t i = 0; i < 4 * cast().size(); ++i) {
            const auto y = static_cast<int>(stream.below(2));
            const SmallRow own{2 * stream.uniform() - 1, 2 * stream.uniform() - 1, y};
            drawn_.push_back(divided ? said(i % 4, i % 4 == 0 ? y : drawn_.back().y) : own);
        }
    }
    SmallRow row(std::size_t member, std::size_t number) const {
        const int y = static_cast<int>((member + number) % 2);
        if (crowd_ == Around::Alike) return {-0.2, 0, 0};
        if (crowd_ == Around::ByLot) return drawn_[4 * member + number];
        if (crowd_ == Around::Divided) return said(number, static_cast<int>(member % 2));
        return {y == 0 ? -0.5 : 0.5, y == 0 ? 0.25 : -0.25, y};
    }
    Around crowd() const { return crowd_; }

private:
    // Each says one class wherever public records lie: who is with whom decides what a teacher says.
    static SmallRow said(std::size_t number, int y) {
        return number % 2 == 0 ? SmallRow{-0.6, -0.1, y} : SmallRow{0.7, 0.2, y};
    }

    Around crowd_;
    SmallRows drawn_;
};

struct Owned {
    std::string name;
    SmallRows rows;
};

// The first rows of all, then the second ones, and so on: the rows of one are among those of others.
SmallRows interleaved(const std::vector<Owned>& all, const Owned& late, Joins joins) {
    SmallRows table;
    const auto add = [&table](SmallRow row, const std::string& owner) {
        row.owner = owner;
        table.push_back(std::move(row));
    };
    std::size_t most = joins == Joins::AmongOthers ? late.rows.size() + 1 : 0;
    for (const Owned& own : all)
        most = std::max(most, own.rows.size());
    for (std::size_t round = 0; round < most; ++round) {
        for (const Owned& own : all)
            if (round < own.rows.size()) add(own.rows[round], own.name);
        if (joins == Joins::AmongOthers && round < late.rows.size()) add(late.rows[round], late.name);
    }
    if (joins == Joins::AtEnd)
        for (const SmallRow& row : late.rows)
            add(row, late.name);
    return table;
}

SmallRows tableWith(const Others& others, const PersonChange& change, const SmallRows& own) {
    std::vector<Owned> all;
    for (std::size_t member = 0; member < cast().size(); ++member) {
        Owned one{cast()[member].name, {}};
        for (std::size_t number = 0; number < cast()[member].rows; ++number)
            one.rows.push_back(others.row(member, number));
        if (one.name == change.who) one.rows = own;
        all.push_back(std::move(one));
    }
    return interleaved(all, {change.who, own}, change.joins);
}

// Whose ε it is.
struct Unit {
    std::int64_t rows = 0;
    bool byRecord = false, shared = false;

    std::string inWords() const {
        return (byRecord ? ", by row"
                : shared ? ", two owners"
                         : "") +
               (rows > 0 ? ", at most " + std::to_string(rows) : std::string());
    }
    void name(Experiment& experiment) const {
        experiment.data.person = {"person"};
        if (shared) experiment.data.person.emplace_back("second");
        experiment.data.rowsOfPerson = rows;
        experiment.data.unitIsRecord = byRecord;
    }
};

std::vector<Unit> unitsFor(const MechanismDescriptor& mechanism) {
    if (mechanism.roles == RoleUse::Records) return {{0}, {2}, {0, true}};
    return {{2}, {4}, {0, true}, {2, false, true}};
}

// Rows that are dealt: whoever is public or examines has rows of both classes.
struct PersonDealing {
    FixedSplit split;
    std::set<std::string> asked, examining; ///< persons
    std::set<std::size_t> openRows;         ///< where rows have two owners

    bool isOpen(const SmallRow& row) const {
        return asked.contains(row.owner) || examining.contains(row.owner);
    }
    // What is public lies along the axis. It stands before the rest: a release calls public records by the
    // numbers of their rows, which say how many rows stand before.
    void show(SmallRows& table) const {
        std::ranges::stable_partition(table, [this](const SmallRow& row) { return isOpen(row); });
        std::array<int, 2> places{};
        for (SmallRow& row : table)
            if (isOpen(row)) setKnown(row, places[examining.contains(row.owner) ? 1 : 0]++);
    }
    // Likewise where rows have two owners, and nobody leaves.
    void showRows(SmallRows& table) const {
        int place = 0;
        for (const std::size_t row : openRows)
            setKnown(table[row], place++);
    }

private:
    static void setKnown(SmallRow& row, int place) {
        row.y = place % 2;
        row.x = row.y == 0 ? -0.6 : 0.7;
        row.z = row.y == 0 ? -0.1 : 0.2;
    }
};

std::set<std::string> ownersIn(const SmallRows& table, const std::vector<std::uint32_t>& rows) {
    std::set<std::string> owners;
    for (const std::uint32_t row : rows)
        owners.insert(table[row].owner);
    return owners;
}

PersonDealing dealingOfPersons(const Experiment& experiment, const SmallRows& table, bool byRow) {
    const auto dataset = smallDataset(table);
    const bool needsPublic = experiment.split.publicFraction > 0;
    for (std::uint64_t number = 0;; ++number) {
        PersonDealing dealing{numberedSplit(experiment.split, number), {}, {}, {}};
        const auto frame = releaseFrame(experiment, *dataset, dealing.split.dealing());
        if (!frame) continue;
        const SplitRows& rows = frame->rows;
        const std::set<std::string> own = ownersIn(table, rows.privateRows);
        const bool there = byRow || (own.contains(manyRows) && own.contains(oneRow) && own.contains(joining));
        const bool enough = rows.testRows.size() >= 3 && rows.testRows.size() <= 8 && own.size() >= 6 &&
                            own.size() <= 10 && (!needsPublic || rows.publicRows.size() >= 3);
        if (!there || !enough) continue;
        dealing.asked = ownersIn(table, rows.publicRows);
        dealing.examining = ownersIn(table, rows.testRows);
        for (const auto* open : {&rows.publicRows, &rows.testRows})
            dealing.openRows.insert(open->begin(), open->end());
        return dealing;
    }
}

// What differs of as many rows, alone.
PersonChange differingRows(const PersonChange& change) {
    PersonChange differing{change.name, change.who, {}, {}};
    for (std::size_t i = 0; i < change.one.size(); ++i) {
        const SmallRow &one = change.one[i], &other = change.other[i];
        if (one.x == other.x && one.z == other.z && one.y == other.y) continue;
        differing.one.push_back(one);
        differing.other.push_back(other);
    }
    return differing;
}

struct PersonCase {
    std::string name;
    SmallRows one, other;
};

// A second owner for each row, so that everybody is that of some.
void share(SmallRows& table) {
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i].second = cast()[(5 * i + 3) % cast().size()].name;
}

// All private rows of one owner of two, first or second, with other contents.
PersonCase sharedCase(const std::string& name, const Others& others, const PersonDealing& dealing,
                      const SmallRow& from, const SmallRow& to) {
    PersonChange none{"", "", {}, {}};
    PersonCase made{name + ", others " + inWords(others.crowd()), tableWith(others, none, {}), {}};
    share(made.one);
    dealing.showRows(made.one);
    made.other = made.one;
    for (std::size_t i = 0; i < made.one.size(); ++i) {
        if (made.one[i].owner != manyRows && made.one[i].second != manyRows) continue;
        if (dealing.openRows.contains(i)) continue;
        for (auto [table, row] : {std::pair{&made.one, &from}, std::pair{&made.other, &to}}) {
            (*table)[i].x = row->x;
            (*table)[i].z = row->z;
            (*table)[i].y = row->y;
        }
    }
    return made;
}

class PairsOfPersons {
public:
    PairsOfPersons(const Mechanism& mechanism, const AskedPrivacy& asked, int random, RandomStream& stream)
        : mechanism_(mechanism), known_(mechanism.descriptor), asked_(asked), random_(random),
          stream_(stream) {}

    std::vector<NeighbourPair> take() && {
        bool first = true;
        for (const Unit& unit : unitsFor(known_)) {
            addOf(unit, std::exchange(first, false));
        }
        return std::move(pairs_);
    }

private:
    Experiment releaseOf(const Unit& unit, const Parameters& given) const {
        Experiment experiment = smallRelease(known_, given);
        unit.name(experiment);
        return experiment;
    }

    void addOf(const Unit& unit, bool all) {
        const std::vector<NamedParameters> ways = smallParameters(known_, asked_);
        const Experiment plain = releaseOf(unit, ways.front().parameters);
        if (!checkExperiment(plain)) return;
        SmallRows everybody =
            tableWith(Others(Around::Apart, stream_), {"", joining, {}, {}, Joins::AtEnd}, {SmallRow{}});
        if (unit.shared) share(everybody);
        const PersonDealing dealing = dealingOfPersons(plain, everybody, unit.shared);
        const std::vector<PersonCase> cases = casesFor(unit, plain, dealing);
        for (const NamedParameters& way : ways) {
            const auto parameters = checkedParameters(known_, way.parameters);
            if (!parameters) continue;
            for (const PersonCase& one : inTurn(cases, all && way.name.empty() ? 0 : ++turn_))
                add(one, unit, way, *parameters, dealing.split);
        }
    }

    void add(const PersonCase& one, const Unit& unit, const NamedParameters& way,
             const Parameters& parameters, const FixedSplit& split) {
        ExperimentPair whole{
            releaseOf(unit, way.parameters), {smallDataset(one.one), smallDataset(one.other)}, split};
        NeighbourPair pair{"persons: " + one.name + unit.inWords() +
                               (way.name.empty() ? "" : " · " + way.name),
                           parameters,
                           {},
                           {},
                           false};
        for (std::size_t side = 0; side < 2; ++side)
            pair.data[side] = smallPrepared(whole.experiment, *whole.datasets[side], split);
        pair.whole = std::move(whole);
        if (pair.data[0] && pair.data[1]) pairs_.push_back(std::move(pair));
    }

    std::vector<PersonCase> casesFor(const Unit& unit, const Experiment& plain,
                                     const PersonDealing& dealing) {
        const std::array others = {Others(Around::Apart, stream_), Others(Around::Alike, stream_),
                                   Others(Around::Divided, stream_)};
        std::vector<PersonCase> cases;
        if (unit.shared) {
            for (const Others& crowd : others) {
                cases.push_back(
                    sharedCase("private features opposite", crowd, dealing, {1, 1, 1}, {-1, 1, 1}));
                if (known_.roles == RoleUse::WholeRecords)
                    cases.push_back(sharedCase("other rows", crowd, dealing, {1, 1, 1}, {-1, -1, 0}));
            }
            return cases;
        }
        const Adjacency kind = adjacencyOf(plain, mechanism_).kind;
        for (const PersonChange& change : unit.byRecord ? changesOfOneRow() : personChanges())
            if (arePersonNeighbours(known_, kind, unit.byRecord ? differingRows(change) : change))
                for (const Others& crowd : others)
                    cases.push_back(caseOf(change, crowd, dealing));
        if (unit.byRecord) return cases;
        addExamining(cases, others.front(), dealing);
        for (int number = 0; number < random_; ++number)
            cases.push_back(
                caseOf(personChangeByLot(known_, kind, stream_), Others(Around::ByLot, stream_), dealing));
        return cases;
    }

    static PersonCase caseOf(const PersonChange& change, const Others& others, const PersonDealing& dealing) {
        PersonCase made{change.name + ", others " + inWords(others.crowd()),
                        tableWith(others, change, change.one), tableWith(others, change, change.other)};
        dealing.show(made.one);
        dealing.show(made.other);
        return made;
    }

    // Test records are public, but for those whose private features queries read.
    void addExamining(std::vector<PersonCase>& cases, const Others& others,
                      const PersonDealing& dealing) const {
        if (known_.roles != RoleUse::Features || !known_.answersQueries()) return;
        PersonCase made = caseOf({"private features of a test person opposite", "", {}, {}}, others, dealing);
        const auto most = std::ranges::max_element(dealing.examining, {}, [](const std::string& name) {
            return std::ranges::find(cast(), name, &CastMember::name)->rows;
        });
        for (std::size_t i = 0; i < made.one.size(); ++i)
            if (made.one[i].owner == *most) {
                made.one[i].x = 1;
                made.other[i].x = -1;
            }
        cases.push_back(std::move(made));
    }

    const Mechanism& mechanism_;
    const MechanismDescriptor& known_;
    const AskedPrivacy& asked_;
    int random_;
    RandomStream& stream_;
    std::vector<NeighbourPair> pairs_;
    std::size_t turn_ = 0;
};

} // namespace

std::vector<NeighbourPair> personPairs(const Mechanism& mechanism, const AskedPrivacy& asked, int random,
                                       RandomStream& stream) {
    return PairsOfPersons(mechanism, asked, random, stream).take();
}

} // namespace epsiloscope::falsifier
