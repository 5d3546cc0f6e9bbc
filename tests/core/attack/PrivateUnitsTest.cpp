// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/PrivateUnits.h"

#include "core/attack/Neighbours.h"
#include "core/data/split/Owners.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

namespace {

using Numbers = std::vector<std::uint32_t>;

// Six records of rows 10 … 15; the last is far away.
PreparedData sixRecords() {
    PreparedData data;
    data.privatePool.features.own() = FeatureMatrix::Zero(6, 1);
    data.privatePool.features.own() << 0, 1, 2, 3, 4, 100;
    data.privatePool.labels = {0, 1, 0, 1, 0, 1};
    data.privateRows = {10, 11, 12, 13, 14, 15};
    data.classes = {"no", "yes"};
    return data;
}

PreparedData byPerson(PreparedData data) {
    data.unit.person = "patient";
    return data;
}

// Of 16 rows: persons 7, 3, 7, 3, 7 and 2 own the last six.
Owners sixOwners() {
    Owners owners;
    owners.persons = 8;
    owners.first.assign(16, 0);
    std::ranges::copy(Numbers{7, 3, 7, 3, 7, 2}, owners.first.begin() + 10);
    return owners;
}

Numbers recordsOf(const PrivateUnits& units, std::size_t unit) {
    const auto records = units.records(unit);
    return {records.begin(), records.end()};
}

std::string words(const NeighbouringData& neighbour) {
    return neighbour.difference;
}

} // namespace

// Whose records are taken out together, and what the neighbour is.
class PrivateUnitsTest : public QObject {
    Q_OBJECT

private slots:
    void aRecordIsAUnitWhereEpsilonIsAboutRecords() {
        const PreparedData data = sixRecords();
        const Owners owners = sixOwners();
        for (const PrivateUnits& units : {PrivateUnits(data), PrivateUnits(data, &owners)}) {
            QVERIFY(!units.arePersons());
            QCOMPARE(units.count(), std::size_t{6});
            QCOMPARE(recordsOf(units, 4), Numbers{4});
            QCOMPARE(units.unitOf(4), std::size_t{4});
        }
    }

    void aPersonsRecordsAreFoundWhereverTheyStand() {
        const PreparedData data = sixRecords();
        const Owners owners = sixOwners();
        for (const PrivateUnits& units :
             {PrivateUnits(data, &owners, true), PrivateUnits(byPerson(data), &owners)}) {
            QVERIFY(units.arePersons());
            QCOMPARE(units.count(), std::size_t{3});
            QCOMPARE(recordsOf(units, 0), (Numbers{0, 2, 4}));
            QCOMPARE(recordsOf(units, 1), (Numbers{1, 3}));
            QCOMPARE(recordsOf(units, 2), Numbers{5});
            QCOMPARE(units.unitOf(4), std::size_t{0});
            QCOMPARE(units.of(4).called, std::uint32_t{4});
            QCOMPARE(units.at(0).called, std::uint32_t{0});
            QCOMPARE(units.most(), std::size_t{3});
        }
    }

    void aSlotsRecordsAreAPersons() {
        PreparedData data = byPerson(sixRecords());
        data.privateSlots = {0, 0, 2, 3, 3, 3};
        data.privateSlotCount = 4;
        const PrivateUnits units(data);
        QCOMPARE(units.count(), std::size_t{3});
        QCOMPARE(recordsOf(units, 2), (Numbers{3, 4, 5}));
        QCOMPARE(withoutRecord(data, 4)->privateSlots, (Numbers{0, 0, 2}));
        const auto last = withRecordLast(data, 1);
        QCOMPARE(last->privateSlots, (Numbers{2, 3, 3, 3, 0, 0}));
        QCOMPARE(last->privateRows, (Numbers{12, 13, 14, 15, 10, 11}));
        data.unit.byRecord = true;
        data.privateSlots = {0, 1, 2, 3, 4, 5};
        QCOMPARE(PrivateUnits(data).count(), std::size_t{6});
    }

    void aRecordOfTwoOwnersIsBoths() {
        PreparedData data = byPerson(sixRecords());
        data.unit.shared = true;
        data.unit.rows = 3;
        Owners owners = sixOwners();
        owners.second.assign(16, 0);
        std::ranges::copy(Numbers{3, 3, 7, 2, 6, 2}, owners.second.begin() + 10);
        const PrivateUnits units(data, &owners);
        QCOMPARE(units.count(), std::size_t{4});
        QCOMPARE(recordsOf(units, 0), (Numbers{0, 2, 4})); // 7
        QCOMPARE(recordsOf(units, 1), (Numbers{0, 1, 3})); // 3
        QCOMPARE(recordsOf(units, 2), (Numbers{3, 5}));    // 2
        QCOMPARE(recordsOf(units, 3), Numbers{4});         // 6
        QCOMPARE(units.unitOf(0), std::size_t{0});         // the first owner's
    }

    void allRowsOfAPersonAreLeftOut() {
        const PreparedData data = sixRecords();
        const Owners owners = sixOwners();
        const PrivateUnits units(data, &owners, true);
        const auto without = neighbourOf(data, Adjacency::AddRemoveRecord, units.of(2));
        QCOMPARE(words(without), std::string("the person of row 13, 3 rows, left out"));
        QCOMPARE(without.data->privateRows, (Numbers{11, 13, 15}));
        QCOMPARE(without.data->privateSlots, (Numbers{1, 3, 5}));
        QCOMPARE(without.data->privateSlotCount, std::size_t{6});
        QCOMPARE(without.data->privatePool.features.rows(), Eigen::Index{3});
        QCOMPARE(without.data->privatePool.features.all()(2, 0), 100.0);
        QCOMPARE(words(neighbourOf(data, Adjacency::AddRemoveRecord, PrivateUnits(data).at(2))),
                 std::string("row 13 left out"));
        QCOMPARE(words(neighbourOf(data, Adjacency::AddRemoveRecord, units.at(2))),
                 std::string("the person of row 16, 1 row, left out"));
    }

    void allRowsOfAPersonAreReplaced() {
        const PreparedData data = sixRecords();
        const Owners owners = sixOwners();
        const PrivateUnits units(data, &owners, true);
        const auto replaced = neighbourOf(data, Adjacency::ReplaceRecord, units.at(1));
        QCOMPARE(words(replaced), std::string("the person of row 12, 2 rows, replaced by other rows"));
        const auto& pool = replaced.data->privatePool;
        for (int record = 0; record < 6; ++record) {
            const bool own = record == 1 || record == 3;
            QCOMPARE(pool.features.all()(record, 0) != data.privatePool.features.all()(record, 0), own);
            QCOMPARE(pool.labels[static_cast<std::size_t>(record)] !=
                         data.privatePool.labels[static_cast<std::size_t>(record)],
                     own);
        }
        QVERIFY(words(neighbourOf(data, Adjacency::ReplacePrivateFeatures, units.at(1)))
                    .ends_with("2 rows, with the private features of other rows"));
        const auto within = neighbourOf(data, Adjacency::ReplaceWithinClass, units.at(1));
        QCOMPARE(within.data->privatePool.labels, data.privatePool.labels);
        QCOMPARE(within.data->privatePool.features.all()(3, 0), 100.0);
    }

    void whoHasManyRowsThatAreAlikePullsMost() {
        PreparedData data = sixRecords();
        data.privatePool.features.own() << 5, 0, 5, 0, 5, -9;
        data.privatePool.labels = {1, 0, 1, 0, 1, 0};
        const Owners owners = sixOwners();
        const PrivateUnits persons(data, &owners, true);
        QCOMPARE(boldestUnit(data, Adjacency::AddRemoveRecord, persons), std::size_t{0});
        QCOMPARE(boldestUnit(data, Adjacency::AddRemoveRecord, PrivateUnits(data)), std::size_t{5});
        data.privatePool.labels = {1, 0, 0, 0, 1, 0}; // they pull two ways
        data.privatePool.features.own() << 3, 0, 3, 0, 3, -20;
        QCOMPARE(boldestUnit(data, Adjacency::AddRemoveRecord, persons), std::size_t{2});
    }
};

TEST_ALONE(PrivateUnitsTest)
#include "PrivateUnitsTest.moc"
