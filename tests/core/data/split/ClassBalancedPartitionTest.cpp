// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/Split.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const RandomStreams partitionStreams = RandomStreams::fromSeed(41);

std::vector<int> someClasses(std::size_t everySlot) {
    std::vector<int> classes;
    for (std::size_t slot = 0; slot < everySlot; ++slot)
        classes.push_back(slot % 7 == 3 ? -1 : static_cast<int>(slot * slot % 5));
    return classes;
}

/// Slots of each class in each part.
std::vector<std::vector<int>> sizes(const ClassBalancedPartition& partition, const std::vector<int>& classes,
                                    std::size_t classCount) {
    std::vector<std::vector<int>> counted(classCount, std::vector<int>(partition.parts, 0));
    for (std::size_t slot = 0; slot < classes.size(); ++slot)
        if (classes[slot] >= 0)
            ++counted[static_cast<std::size_t>(classes[slot])][partition.partOfSlot[slot]];
    return counted;
}

/// Slots of all classes in each part.
std::vector<int> sumOf(const std::vector<std::vector<int>>& ofClasses, std::uint32_t parts) {
    std::vector<int> totals(parts, 0);
    for (const std::vector<int>& ofClass : ofClasses)
        std::transform(ofClass.begin(), ofClass.end(), totals.begin(), totals.begin(), std::plus());
    return totals;
}

} // namespace

class ClassBalancedPartitionTest : public QObject {
    Q_OBJECT

private slots:
    void sizesAgreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/dp/ensemble_accuracy.json");
        const Json golden = goldenValues("golden/dp/ensemble_accuracy.json");
        for (const Json& row : golden.at("partition_sizes")) {
            const auto counts = row.at("class_counts").get<std::vector<std::size_t>>();
            std::vector<int> classes;
            for (std::size_t label = 0; label < counts.size(); ++label)
                classes.insert(classes.end(), counts[label], static_cast<int>(label));
            RandomStream order = partitionStreams.stream(1, StreamPurpose::Test);
            std::vector<int> mixed;
            for (const std::uint32_t slot : order.permutation(static_cast<std::uint32_t>(classes.size())))
                mixed.push_back(classes[slot]);
            const auto partition =
                classBalancedPartition(mixed, static_cast<int>(counts.size()),
                                       row.at("parts").get<std::uint32_t>(), partitionStreams, 1, 0);
            const Json& expected = row.at("continuing_round_robin");
            const auto found = sizes(partition, mixed, counts.size());
            const std::vector<int> totals = sumOf(found, partition.parts);
            if (expected.contains("totals")) {
                QCOMPARE(found, expected.at("per_class_sizes").get<std::vector<std::vector<int>>>());
                QCOMPARE(totals, expected.at("totals").get<std::vector<int>>());
                continue;
            }
            QCOMPARE(std::ranges::min(totals), expected.at("total_min").get<int>());
            QCOMPARE(std::ranges::max(totals), expected.at("total_max").get<int>());
            for (std::size_t label = 0; label < counts.size(); ++label) {
                QCOMPARE(std::ranges::min(found[label]), expected.at("per_class_min")[label].get<int>());
                QCOMPARE(std::ranges::max(found[label]), expected.at("per_class_max")[label].get<int>());
            }
        }
    }

    // As in the golden file's "tiny": 7 and 5 in 3 parts.
    void sizesAreWithinOne() {
        const std::vector<int> tiny = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1};
        QCOMPARE(sizes(classBalancedPartition(tiny, 2, 3, partitionStreams, 1, 0), tiny, 2),
                 (std::vector<std::vector<int>>{{3, 2, 2}, {1, 2, 2}}));
        const std::vector<int> classes = someClasses(501);
        for (const std::uint32_t parts : {1U, 2U, 7U, 60U, 800U}) {
            const auto partition = classBalancedPartition(classes, 5, parts, partitionStreams, 1, 0);
            auto found = sizes(partition, classes, 5);
            found.push_back(sumOf(found, parts));
            for (const std::vector<int>& row : found) {
                const auto [least, most] = std::minmax_element(row.begin(), row.end());
                QVERIFY(*most - *least <= 1);
            }
        }
    }

    // Every record taken out in turn: the others stay with the teachers that they had.
    void aHoleMovesNobody() {
        const std::vector<int> classes = someClasses(60);
        const auto partition = classBalancedPartition(classes, 5, 7, partitionStreams, 1, 0);
        std::vector<std::uint32_t> everySlot(classes.size());
        std::iota(everySlot.begin(), everySlot.end(), 0U);
        for (std::uint32_t hole = 0; hole < classes.size(); ++hole) {
            std::vector<std::uint32_t> filled = everySlot;
            filled.erase(filled.begin() + hole);
            const auto parts = classBalancedPartition(classes, 5, 7, partitionStreams, 1, 0).records(filled);
            auto expected = partition.records(everySlot);
            for (std::vector<std::uint32_t>& part : expected) {
                std::erase(part, hole);
                for (std::uint32_t& record : part)
                    record -= record > hole; // the record after the hole has its number now
            }
            QCOMPARE(parts, expected);
        }
    }

    void newcomersGoOnWhereTheirClassEnded() {
        const std::vector<int> classes = {0, 0, 0, 0, 1, 1, 2};
        const auto partition = classBalancedPartition(classes, 4, 3, partitionStreams, 1, 0);
        QCOMPARE(partition.partOfNewcomer, (std::vector<std::uint32_t>{1, 0, 1, 1}));
    }

    void everyPartitionIsAnotherOne() {
        const std::vector<int> classes = someClasses(200);
        const auto first = classBalancedPartition(classes, 5, 9, partitionStreams, 1, 0).partOfSlot;
        QCOMPARE(classBalancedPartition(classes, 5, 9, partitionStreams, 1, 0).partOfSlot, first);
        QVERIFY(classBalancedPartition(classes, 5, 9, partitionStreams, 1, 1).partOfSlot != first);
        QVERIFY(classBalancedPartition(classes, 5, 9, partitionStreams, 2, 0).partOfSlot != first);
        QVERIFY(classBalancedPartition(classes, 5, 9, RandomStreams::fromSeed(42), 1, 0).partOfSlot != first);
    }

    // Slots 0 and 1 (one class of 20, five parts) meet with probability 3/19: 316 of 2,000 expected, standard
    // deviation 16.3; five of them are passed with probability below 1e-6. Slots of two classes meet with
    // 1/5.
    void recordsMeetEachOtherByChance() {
        std::vector<int> classes(40, 0);
        std::fill(classes.begin() + 20, classes.end(), 1);
        int sameClass = 0, otherClass = 0;
        for (std::uint64_t partition = 0; partition < 2000; ++partition) {
            const auto part =
                classBalancedPartition(classes, 2, 5, partitionStreams, 1, partition).partOfSlot;
            sameClass += part[0] == part[1];
            otherClass += part[0] == part[20];
        }
        QVERIFY2(std::abs(sameClass - 316) < 82, qPrintable(QString::number(sameClass)));
        QVERIFY2(std::abs(otherClass - 400) < 90, qPrintable(QString::number(otherClass)));
    }

    void extremes() {
        const auto none = classBalancedPartition({}, 2, 3, partitionStreams, 1, 0);
        QCOMPARE(none.records({}).size(), std::size_t{3});
        const std::vector<int> classless = {-1, -1, 0};
        const auto one = classBalancedPartition(classless, 1, 1, partitionStreams, 1, 0);
        QCOMPARE(one.partOfSlot, (std::vector<std::uint32_t>{UINT32_MAX, UINT32_MAX, 0}));
        const std::vector<std::uint32_t> everySlot = {0, 2};
        QCOMPARE(one.records(everySlot), (std::vector<std::vector<std::uint32_t>>{{1}}));
    }
};

TEST_ALONE(ClassBalancedPartitionTest)
#include "ClassBalancedPartitionTest.moc"
