// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"

#include "core/data/split/Contributions.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace epsiloscope;

namespace {

constexpr std::uint32_t persons = 200;

// 1 to 9 rows each, interleaved.
Column visits() {
    Column column;
    column.name = "patient";
    for (std::uint32_t round = 0; round < 9; ++round)
        for (std::uint32_t person = 0; person < persons; ++person)
            if (person % 9 >= round) column.numbers.push_back(person);
    return column;
}

struct Given {
    Column column = visits();
    Owners owners = ownersOf(column);
    std::vector<std::uint8_t> kept = std::vector<std::uint8_t>(owners.rows(), 1);
    std::vector<int> classes = std::vector<int>(owners.rows(), 0);
    RowsOfPersons rows(bool slotOfPerson = true) const { return {owners, kept, slotOfPerson}; }
    std::uint32_t personOf(std::uint32_t row) const { return owners.first[row]; }
};

std::set<std::uint32_t> personsOf(const Given& given, const std::vector<std::uint32_t>& rows) {
    std::set<std::uint32_t> found;
    for (const std::uint32_t row : rows)
        found.insert(given.personOf(row));
    return found;
}

// The part of each person that has rows: 0 private, 1 public, 2 test.
std::map<std::uint32_t, int> partsOf(const Given& given, const SplitRows& split) {
    std::map<std::uint32_t, int> parts;
    int part = 0;
    for (const auto* rows : {&split.privateRows, &split.publicRows, &split.testRows}) {
        for (const std::uint32_t person : personsOf(given, *rows))
            parts[person] = part;
        ++part;
    }
    return parts;
}

} // namespace

class PersonSplitTest : public QObject {
    Q_OBJECT

private slots:
    void nobodyIsInTwoParts_data() {
        QTest::addColumn<bool>("release");
        QTest::newRow("exploration") << false;
        QTest::newRow("release") << true;
    }

    void nobodyIsInTwoParts() {
        QFETCH(bool, release);
        const Given given;
        const RandomStreams streams = RandomStreams::fromSeed(3);
        const SplitPlan plan;
        const SplitRows split = release ? dealPersons(plan, given.rows(), streams)
                                        : splitPersons(plan, given.rows(), given.classes,
                                                       streams.stream(1, StreamPurpose::Split));
        const auto own = personsOf(given, split.privateRows), open = personsOf(given, split.publicRows),
                   test = personsOf(given, split.testRows);
        QCOMPARE(own.size() + open.size() + test.size(), std::size_t{persons});
        QCOMPARE(partsOf(given, split).size(), std::size_t{persons});
        QCOMPARE(split.privateRows.size() + split.publicRows.size() + split.testRows.size(),
                 given.owners.rows());
        QCOMPARE(split.openPersons, open.size() + test.size());
        QCOMPARE(split.privateSlotCount, own.size());
        if (!release) QCOMPARE(own.size(), std::size_t{120});
        QVERIFY(open.size() > 20 &&
                test.size() > 20); // binomial(200, 0.2): less by chance 1 in 10⁴, once and for all
    }

    // Of rows of two owners: who is private has all rows where they are learnt from.
    void noPrivatePersonIsExamined() {
        Given given;
        Column second = given.column;
        std::vector<double> turned(second.numbers.begin(), second.numbers.end());
        std::ranges::rotate(turned, turned.begin() + 77);
        second.numbers = turned;
        given.owners = ownersOf(given.column, &second);
        given.kept.back() = 0;
        const auto ownersOfRows = [&given](const std::vector<std::uint32_t>& rows) {
            std::set<std::uint32_t> owners;
            for (const std::uint32_t row : rows)
                owners.insert({given.owners.first[row], given.owners.second[row]});
            return owners;
        };
        const SplitPlan halves{0.4, 0.1, 0.4};
        const SplitRows split =
            splitSharedRows(halves, given.rows(), RandomStreams::fromSeed(3).stream(1, StreamPurpose::Split));
        QVERIFY(split.testRows.size() > 50 && split.privateRows.size() > 300);
        QCOMPARE(split.privateSlotCount, split.privateRows.size());
        std::set<std::uint32_t> open = ownersOfRows(split.testRows);
        open.merge(ownersOfRows(split.publicRows));
        // A tenth of the persons is in no part, and a row of theirs in none.
        std::set<std::uint32_t> seen = ownersOfRows(split.privateRows);
        seen.insert(open.begin(), open.end());
        QCOMPARE(seen.size(), std::size_t{180});
        for (const std::uint32_t row : split.privateRows) {
            QVERIFY(given.kept[row] != 0);
            QVERIFY(!open.contains(given.owners.first[row]) || !open.contains(given.owners.second[row]) ||
                    given.owners.first[row] != given.owners.second[row]);
        }
        // Of the 80 private persons none owns a row elsewhere.
        QVERIFY(open.size() <= 100);
    }

    void aSlotIsAPersons() {
        const Given given;
        const SplitRows split = splitPersons(SplitPlan{}, given.rows(), given.classes,
                                             RandomStreams::fromSeed(1).stream(1, StreamPurpose::Split));
        QVERIFY(std::ranges::is_sorted(split.privateSlots));
        std::map<std::uint32_t, std::uint32_t> personOfSlot;
        for (std::size_t i = 0; i < split.privateRows.size(); ++i) {
            const auto [known, isNew] =
                personOfSlot.emplace(split.privateSlots[i], given.personOf(split.privateRows[i]));
            QCOMPARE(known->second, given.personOf(split.privateRows[i]));
        }
        QCOMPARE(personOfSlot.size(), personsOf(given, split.privateRows).size());
    }

    void aPersonWithoutALabelledRowLeavesAHole() {
        Given given;
        const RandomStream stream = RandomStreams::fromSeed(1).stream(1, StreamPurpose::Split);
        const SplitRows whole = splitPersons(SplitPlan{}, given.rows(), given.classes, stream);
        const std::uint32_t gone = given.personOf(whole.privateRows.front());
        for (std::uint32_t row = 0; row < given.owners.rows(); ++row)
            if (given.personOf(row) == gone) given.classes[row] = -1;
        const SplitRows split = splitPersons(SplitPlan{}, given.rows(), given.classes, stream);
        QCOMPARE(split.privateSlotCount, whole.privateSlotCount);
        QVERIFY(!personsOf(given, split.privateRows).contains(gone));
        QCOMPARE(split.privateSlots.front(), 1U);
        for (std::size_t i = 0; i < split.privateRows.size(); ++i) {
            const auto at = std::ranges::find(whole.privateRows, split.privateRows[i]);
            QVERIFY(at != whole.privateRows.end());
            QCOMPARE(split.privateSlots[i],
                     whole.privateSlots[static_cast<std::size_t>(at - whole.privateRows.begin())]);
        }
    }

    void whoIsLeftOutByTheBoundIsInNoPart() {
        Given given;
        const RandomStreams streams = RandomStreams::fromSeed(5);
        given.kept = boundedRows(given.owners, 2, streams, 1);
        const SplitRows split =
            splitPersons(SplitPlan{}, given.rows(), given.classes, streams.stream(1, StreamPurpose::Split));
        std::map<std::uint32_t, int> rowsOf;
        for (const auto* rows : {&split.privateRows, &split.publicRows, &split.testRows})
            for (const std::uint32_t row : *rows) {
                QVERIFY(given.kept[row] != 0);
                ++rowsOf[given.personOf(row)];
            }
        QCOMPARE(rowsOf.size(), std::size_t{persons});
        QVERIFY(std::ranges::all_of(rowsOf, [](const auto& each) { return each.second <= 2; }));
    }

    void rowsHaveSlotsOfTheirOwnWhereTheyAreTheUnit() {
        const Given given;
        const RandomStreams streams = RandomStreams::fromSeed(3);
        for (const SplitRows& split : {dealPersons(SplitPlan{}, given.rows(false), streams),
                                       splitPersons(SplitPlan{}, given.rows(false), given.classes,
                                                    streams.stream(1, StreamPurpose::Split))}) {
            QCOMPARE(split.privateSlotCount, split.privateRows.size());
            QVERIFY(std::ranges::is_sorted(split.privateRows));
            for (std::uint32_t slot = 0; slot < split.privateSlots.size(); ++slot)
                QCOMPARE(split.privateSlots[slot], slot);
            const auto own = personsOf(given, split.privateRows), test = personsOf(given, split.testRows);
            QVERIFY(std::ranges::none_of(test, [&](std::uint32_t person) { return own.contains(person); }));
        }
    }

    void aRowWithoutALabelLeavesAHoleWhereRowsAreTheUnit() {
        Given given;
        const RandomStream stream = RandomStreams::fromSeed(3).stream(1, StreamPurpose::Split);
        const SplitRows whole = splitPersons(SplitPlan{}, given.rows(false), given.classes, stream);
        given.classes[whole.privateRows[5]] = -1;
        const SplitRows split = splitPersons(SplitPlan{}, given.rows(false), given.classes, stream);
        QCOMPARE(split.privateSlotCount, whole.privateSlotCount);
        QCOMPARE(split.privateRows.size(), whole.privateRows.size() - 1);
        QCOMPARE(split.privateSlots[4], 4U);
        QCOMPARE(split.privateSlots[5], 6U);
        QCOMPARE(split.privateRows[5], whole.privateRows[6]);
    }

    // The neighbour has no row of the person, who was in the middle.
    void takingOnePersonOutOfAReleaseMovesNobody() {
        const RandomStreams streams = RandomStreams::fromSeed(11);
        const Given with;
        Given without;
        constexpr double gone = 17;
        std::vector<double> others(without.column.numbers.begin(), without.column.numbers.end());
        std::erase(others, gone);
        without.column.numbers = others;
        without.owners = ownersOf(without.column);
        without.kept.assign(without.owners.rows(), 1);
        const auto partsByName = [](const Given& given, const SplitRows& split) {
            std::map<double, int> named;
            int part = 0;
            for (const auto* rows : {&split.privateRows, &split.publicRows, &split.testRows}) {
                for (const std::uint32_t row : *rows)
                    named[given.column.numbers[row]] = part;
                ++part;
            }
            return named;
        };
        auto before = partsByName(with, dealPersons(SplitPlan{}, with.rows(), streams));
        const auto after = partsByName(without, dealPersons(SplitPlan{}, without.rows(), streams));
        QCOMPARE(before.erase(gone), std::size_t{1});
        QVERIFY(before == after);
    }

    void rowsThatAreAddedToAPersonGoWhereThePersonIs() {
        const RandomStreams streams = RandomStreams::fromSeed(11);
        const Given given;
        Given longer;
        for (std::uint32_t person = 0; person < persons; ++person)
            longer.column.numbers.push_back(person);
        longer.owners = ownersOf(longer.column);
        longer.kept.assign(longer.owners.rows(), 1);
        const auto before = partsOf(given, dealPersons(SplitPlan{}, given.rows(), streams));
        const auto after = partsOf(longer, dealPersons(SplitPlan{}, longer.rows(), streams));
        QVERIFY(before == after);
    }
};

TEST_ALONE(PersonSplitTest)
#include "PersonSplitTest.moc"
