// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalSensitivities.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/PlainBagging.h"
#include "tests/testing/TestProgram.h"

#include <QTest>
#include <QtTest>

#include <algorithm>
#include <initializer_list>
#include <numeric>

using namespace epsiloscope::testing;
using namespace epsiloscope;

namespace {

constexpr std::uint64_t seed = 20190601;

RandomStream sensitivityStream(std::uint64_t index) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test, index);
}

BaggingShape randomShape(RandomStream& random) {
    BaggingShape shape;
    shape.classes = 2 + random.below(11);
    shape.partitions = 1 + random.below(40);
    shape.parts = 1 + random.below(9);
    shape.records = 1 + random.below(70);
    shape.queries = 1 + random.below(700);
    return shape;
}

/// k·m by the fast path: queries × rows.
std::vector<std::vector<std::uint16_t>> fastSensitivities(const PlainBagging& bagging) {
    const auto ensemble = packed(bagging);
    PersonalSensitivities fast(ensemble->votes, ensemble->seenBy);
    std::vector<std::vector<std::uint16_t>> all;
    for (std::size_t query = 0; query < bagging.shape.queries; ++query) {
        if (query % 256 == 0) fast.compute(query / 256);
        const auto some = fast.onQuery(query % 256);
        all.emplace_back(some.begin(), some.end());
    }
    return all;
}

/// All that k teachers can say about one query, one after the other; false after the last.
bool nextRevote(std::vector<std::uint8_t>& votes, std::size_t classes) {
    for (std::uint8_t& vote : votes) {
        if (std::size_t{++vote} < classes) return true;
        vote = 0;
    }
    return false;
}

std::vector<int> totals(const PlainBagging& bagging, std::size_t query) {
    std::vector<int> counts(bagging.shape.classes, 0);
    for (const auto& teacher : bagging.votes)
        ++counts[teacher[query]];
    return counts;
}

// Around the ends of words (64 queries) and of blocks (256).
constexpr std::size_t lengths[] = {1, 63, 64, 65, 100, 255, 256, 257, 300, 511, 513, 700};

std::vector<std::vector<std::uint8_t>> randomVotes(std::size_t teachers, std::size_t queries,
                                                   std::size_t classes) {
    RandomStream random = RandomStreams::fromSeed(23).stream(0, StreamPurpose::Test, queries * 16 + classes);
    std::vector votes(teachers, std::vector<std::uint8_t>(queries));
    for (auto& teacher : votes)
        for (std::uint8_t& vote : teacher)
            vote = static_cast<std::uint8_t>(random.below(classes));
    return votes;
}

} // namespace

class PersonalSensitivitiesTest : public QObject {
    Q_OBJECT

    static void compareWithPlain(const PlainBagging& bagging) {
        const auto fast = fastSensitivities(bagging);
        for (std::size_t query = 0; query < bagging.shape.queries; ++query)
            for (std::size_t row = 0; row < bagging.rows(); ++row)
                QCOMPARE(std::size_t{fast[query][row]}, plainSensitivity(bagging, row, query));
        const auto ensemble = packed(bagging);
        for (const std::size_t row : {std::size_t{0}, bagging.shape.records}) {
            const auto ofRecord = sensitivitiesOfRecord(*ensemble, row, bagging.shape.queries);
            QCOMPARE(ofRecord.size(), bagging.shape.queries);
            for (std::size_t query = 0; query < bagging.shape.queries; ++query)
                QCOMPARE(ofRecord[query], fast[query][row]);
        }
    }

    using Queries = std::vector<std::uint32_t>;
    using Sensitivities = std::vector<std::uint16_t>;

private slots:
    void equalPlainLoopsOnRandomEnsembles() {
        for (std::uint64_t i = 0; i < 400; ++i) {
            RandomStream random = sensitivityStream(i);
            const BaggingShape shape = randomShape(random);
            compareWithPlain(randomBagging(random, shape));
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(
                    QStringLiteral("seed %1, case %2: %3 classes, k = %4, n = %5, N = %6, %7 queries")
                        .arg(seed)
                        .arg(i)
                        .arg(shape.classes)
                        .arg(shape.partitions)
                        .arg(shape.parts)
                        .arg(shape.records)
                        .arg(shape.queries)));
        }
    }

    void equalPlainLoopsForManyPartitions_data() {
        QTest::addColumn<std::size_t>("partitions");
        QTest::addColumn<std::size_t>("classes");
        for (const std::size_t partitions :
             std::initializer_list<std::size_t>{7, 8, 15, 16, 100, 255, 256, 300})
            for (const std::size_t classes : std::initializer_list<std::size_t>{2, 3, 8})
                QTest::addRow("k = %zu, %zu classes", partitions, classes) << partitions << classes;
    }

    void equalPlainLoopsForManyPartitions() {
        QFETCH(std::size_t, partitions);
        QFETCH(std::size_t, classes);
        RandomStream random = sensitivityStream(1000 + partitions * 16 + classes);
        compareWithPlain(randomBagging(random, {classes, partitions, 4, 20, 270}));
    }

    // Whatever the teachers of a record say without it, no share of the votes moves further than that.
    void recordsOfFewerPartitionsMoveFewerVotes() {
        RandomStream random = sensitivityStream(77);
        for (const std::size_t classes : {2U, 3U}) {
            const PlainBagging bagging = randomBagging(random, {classes, 5, 3, 12, 40});
            auto ensemble = std::make_shared<BaggedVotes>(*packed(bagging));
            TeachersOfRecords few{5, 3, {}, 0, {0}};
            for (std::size_t row = 0; row < ensemble->seenBy.rows(); ++row) {
                for (std::size_t partition = 0; partition < row % 6; ++partition)
                    few.teachers.push_back(ensemble->seenBy.of(row)[partition]);
                few.begins.push_back(few.teachers.size());
            }
            QCOMPARE(few.rows(), ensemble->seenBy.rows());
            QCOMPARE(few.records(), ensemble->seenBy.records());
            PersonalSensitivities fast(ensemble->votes, few);
            fast.compute(0);
            for (std::size_t query = 0; query < 40; ++query)
                for (std::size_t row = 0; row < few.rows(); ++row) {
                    std::vector<int> said(classes);
                    for (const std::uint32_t teacher : few.of(row))
                        ++said[bagging.votes[teacher][query]];
                    int furthest = 0;
                    std::vector<std::uint8_t> revote(few.of(row).size());
                    do {
                        std::vector<int> moved = said;
                        for (const std::uint8_t vote : revote)
                            --moved[vote];
                        for (const int by : moved)
                            furthest = std::max(furthest, std::abs(by));
                    } while (nextRevote(revote, classes));
                    QCOMPARE(furthest, int{fast.onQuery(query)[row]});
                }
        }
    }

    void blocksMayBeComputedInAnyOrder() {
        RandomStream random = sensitivityStream(2000);
        const PlainBagging bagging = randomBagging(random, {3, 12, 3, 20, 700});
        const auto ensemble = packed(bagging);
        PersonalSensitivities fast(ensemble->votes, ensemble->seenBy);
        for (const std::size_t block : std::initializer_list<std::size_t>{2, 0, 1, 0}) {
            fast.compute(block);
            for (std::size_t query = 256 * block; query < std::min<std::size_t>(700, 256 * (block + 1));
                 ++query)
                for (std::size_t row = 0; row < bagging.rows(); ++row)
                    QCOMPARE(std::size_t{fast.onQuery(query % 256)[row]},
                             plainSensitivity(bagging, row, query));
        }
    }

    void oneRecordOnFewerQueriesIsTheBeginning() {
        RandomStream random = sensitivityStream(2001);
        const auto ensemble = packed(randomBagging(random, {2, 9, 3, 20, 600}));
        const auto all = sensitivitiesOfRecord(*ensemble, 5, 600);
        for (const std::size_t queries : std::initializer_list<std::size_t>{0, 1, 255, 256, 257, 599}) {
            const auto some = sensitivitiesOfRecord(*ensemble, 5, queries);
            QCOMPARE(some.size(), queries);
            QVERIFY(std::equal(some.begin(), some.end(), all.begin()));
        }
    }

    void areBetweenTheShareOfAllOtherClassesAndOne() {
        std::size_t leastPossible = 0;
        for (std::uint64_t i = 0; i < 60; ++i) {
            RandomStream random = sensitivityStream(3000 + i);
            const BaggingShape shape = randomShape(random);
            for (const auto& onQuery : fastSensitivities(randomBagging(random, shape)))
                for (const std::size_t sensitivity : onQuery) {
                    QVERIFY(sensitivity <= shape.partitions);
                    QVERIFY(sensitivity * shape.classes >= shape.partitions * (shape.classes - 1));
                    leastPossible += sensitivity * shape.classes == shape.partitions * (shape.classes - 1);
                }
        }
        QVERIFY(leastPossible > 0);
    }

    void onePartitionChargesInFull() {
        for (const std::size_t classes : std::initializer_list<std::size_t>{2, 3, 10}) {
            RandomStream random = sensitivityStream(4000 + classes);
            for (const auto& onQuery : fastSensitivities(randomBagging(random, {classes, 1, 7, 50, 300})))
                for (const std::uint16_t sensitivity : onQuery)
                    QCOMPARE(sensitivity, std::uint16_t{1});
        }
    }

    void classWithoutVotesChargesInFull() {
        for (const std::size_t silent : std::initializer_list<std::size_t>{0, 1, 2, 3, 4}) {
            RandomStream random = sensitivityStream(4100 + silent);
            PlainBagging bagging = randomBagging(random, {5, 30, 3, 20, 300});
            for (auto& teacher : bagging.votes)
                for (std::uint8_t& vote : teacher)
                    vote = static_cast<std::uint8_t>((silent + 1 + random.below(4)) % 5);
            for (const auto& onQuery : fastSensitivities(bagging))
                for (const std::uint16_t sensitivity : onQuery)
                    QCOMPARE(sensitivity, std::uint16_t{30});
        }
    }

    void duplicatedPartitionsChargeTheSame() {
        for (std::uint64_t i = 0; i < 40; ++i) {
            RandomStream random = sensitivityStream(5000 + i);
            const BaggingShape shape = randomShape(random);
            const PlainBagging bagging = randomBagging(random, shape);
            const auto once = fastSensitivities(bagging), twice = fastSensitivities(duplicated(bagging));
            for (std::size_t query = 0; query < shape.queries; ++query)
                for (std::size_t row = 0; row < bagging.rows(); ++row)
                    QCOMPARE(int{twice[query][row]}, 2 * once[query][row]);
        }
    }

    void recordsInTheSamePartsAreChargedTheSame() {
        for (std::uint64_t i = 0; i < 40; ++i) {
            RandomStream random = sensitivityStream(6000 + i);
            BaggingShape shape = randomShape(random);
            ++shape.records;
            PlainBagging bagging = randomBagging(random, shape);
            const std::size_t one = random.below(bagging.rows());
            const std::size_t other = (one + 1 + random.below(bagging.rows() - 1)) % bagging.rows();
            for (auto& parts : bagging.partOf)
                parts[other] = parts[one];
            for (const auto& onQuery : fastSensitivities(bagging))
                QCOMPARE(onQuery[other], onQuery[one]);
        }
    }

    // A removed record leaves a hole, so only the teachers that saw it learn anything else, one of each
    // partition, and may say whatever they like: over all that they can say no class's share of the votes
    // moves by more than m, and some re-vote moves one by as much.
    void removedRecordMovesNoShareByMore() {
        int compared = 0;
        for (std::uint64_t i = 0; i < 60; ++i) {
            RandomStream random = sensitivityStream(7000 + i);
            const BaggingShape shape{2 + random.below(3), 1 + random.below(5), 1 + random.below(3), 5, 3};
            const PlainBagging before = randomBagging(random, shape);
            const auto sensitivities = fastSensitivities(before);
            const auto ensemble = packed(before);
            for (std::size_t row = 0; row < before.rows(); ++row) {
                const auto teachers = ensemble->seenBy.of(row);
                for (std::size_t partition = 0; partition < shape.partitions; ++partition)
                    QCOMPARE(teachers[partition] / shape.parts, partition);
                for (std::size_t query = 0; query < shape.queries; ++query) {
                    const std::vector<int> from = totals(before, query);
                    PlainBagging after = before;
                    std::vector<std::uint8_t> revote(shape.partitions, 0);
                    int furthest = 0;
                    do {
                        for (std::size_t partition = 0; partition < shape.partitions; ++partition)
                            after.votes[teachers[partition]][query] = revote[partition];
                        const std::vector<int> to = totals(after, query);
                        for (std::size_t c = 0; c < shape.classes; ++c)
                            furthest = std::max(furthest, std::abs(to[c] - from[c]));
                    } while (nextRevote(revote, shape.classes));
                    QCOMPARE(furthest, int{sensitivities[query][row]});
                    ++compared;
                }
            }
        }
        QCOMPARE(compared, 60 * 6 * 3);
    }

    void theLargestComeFirst() {
        const Sensitivities sensitivities{5, 9, 7, 10, 6};
        QCOMPARE(dearestQueries(sensitivities, 3), (Queries{3, 1, 2}));
    }

    void equalOnesComeAsAsked() {
        const Sensitivities sensitivities{8, 10, 8, 10, 10, 8};
        QCOMPARE(dearestQueries(sensitivities, 5), (Queries{1, 3, 4, 0, 2}));
    }

    void fewerAreGivenWhereFewerWereAsked() {
        const Sensitivities sensitivities{5, 9};
        QCOMPARE(dearestQueries(sensitivities, 60), (Queries{1, 0}));
        QCOMPARE(dearestQueries(Sensitivities{}, 60), Queries{});
        QCOMPARE(dearestQueries(sensitivities, 0), Queries{});
    }

    // Against sorting all of them, with many equal ones at the cut.
    void itIsTheBeginningOfAllInOrder() {
        Sensitivities sensitivities(5000);
        std::uint32_t state = 12345;
        for (std::uint16_t& each : sensitivities) {
            state = state * 1664525U + 1013904223U;
            each = static_cast<std::uint16_t>(50 + (state >> 16U) % 51);
        }
        Queries all(sensitivities.size());
        std::iota(all.begin(), all.end(), 0U);
        std::stable_sort(all.begin(), all.end(), [&](std::uint32_t a, std::uint32_t b) {
            return sensitivities[a] > sensitivities[b];
        });
        for (const std::size_t most : {std::size_t{1}, std::size_t{60}, std::size_t{600}}) {
            const Queries wanted(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most));
            QCOMPARE(dearestQueries(sensitivities, most), wanted);
        }
    }

    void whatIsWrittenIsRead_data() {
        QTest::addColumn<std::size_t>("classes");
        for (std::size_t classes = 2; classes <= 12; ++classes)
            QTest::addRow("%zu classes", classes) << classes;
        QTest::addRow("256 classes") << std::size_t{256};
    }

    void whatIsWrittenIsRead() {
        QFETCH(std::size_t, classes);
        for (const std::size_t queries : lengths) {
            const auto expected = randomVotes(7, queries, classes);
            VoteBits bits(expected.size(), queries, classes);
            QCOMPARE(bits.queries(), queries);
            QCOMPARE(bits.classes(), classes);
            for (std::size_t teacher = 0; teacher < expected.size(); ++teacher)
                bits.write(teacher, expected[teacher]);
            for (std::size_t teacher = 0; teacher < expected.size(); ++teacher)
                for (std::size_t query = 0; query < queries; ++query)
                    QCOMPARE(bits.vote(teacher, query), int{expected[teacher][query]});
        }
    }

    void unwrittenVotesAreForTheFirstClass() {
        const VoteBits bits(3, 300, 5);
        for (std::size_t teacher = 0; teacher < 3; ++teacher)
            for (std::size_t query = 0; query < 300; ++query)
                QCOMPARE(bits.vote(teacher, query), 0);
    }

    void writingAgainReplacesAndLeavesOthersAlone() {
        const auto first = randomVotes(5, 300, 6);
        VoteBits bits(5, 300, 6);
        for (std::size_t teacher = 0; teacher < 5; ++teacher)
            bits.write(teacher, first[teacher]);
        const std::vector<std::uint8_t> changed(300, 2);
        bits.write(3, changed);
        for (std::size_t teacher = 0; teacher < 5; ++teacher)
            for (std::size_t query = 0; query < 300; ++query)
                QCOMPARE(bits.vote(teacher, query), teacher == 3 ? 2 : int{first[teacher][query]});
    }

    void aPlaneHoldsOneDigitOfEveryTeacher() {
        const auto votes = randomVotes(4, 600, 7);
        VoteBits bits(4, 600, 7);
        QCOMPARE(bits.planes(), std::size_t{3});
        QCOMPARE(bits.blocks(), std::size_t{3});
        for (std::size_t teacher = 0; teacher < 4; ++teacher)
            bits.write(teacher, votes[teacher]);
        for (std::size_t query = 0; query < 600; ++query) {
            const std::size_t block = query / 256, lane = query % 256;
            for (std::size_t plane = 0; plane < 3; ++plane)
                for (std::size_t teacher = 0; teacher < 4; ++teacher) {
                    const std::uint64_t word = bits.plane(block, plane)[teacher][lane / 64];
                    QCOMPARE((word >> (lane % 64)) & 1U,
                             std::uint64_t{(votes[teacher][query] >> plane) & 1U});
                }
        }
    }

    void twoClassesTakeOneBitOfEachTeacherAndQuery() {
        QCOMPARE(VoteBits(25, 512, 2).bytes(), std::size_t{25 * 512 / 8});
        QCOMPARE(VoteBits(25, 513, 2).bytes(), std::size_t{25 * 768 / 8});
        QCOMPARE(VoteBits(25, 512, 10).bytes(), std::size_t{4 * 25 * 512 / 8});
    }
};

TEST_ALONE(PersonalSensitivitiesTest)
#include "PersonalSensitivitiesTest.moc"
