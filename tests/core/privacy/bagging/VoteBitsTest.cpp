// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalSensitivities.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

namespace {

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

class VoteBitsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead_data();
    void whatIsWrittenIsRead();
    void unwrittenVotesAreForTheFirstClass();
    void writingAgainReplacesAndLeavesOthersAlone();
    void aPlaneHoldsOneDigitOfEveryTeacher();
    void twoClassesTakeOneBitOfEachTeacherAndQuery();
};

void VoteBitsTest::whatIsWrittenIsRead_data() {
    QTest::addColumn<std::size_t>("classes");
    for (std::size_t classes = 2; classes <= 12; ++classes)
        QTest::addRow("%zu classes", classes) << classes;
    QTest::addRow("256 classes") << std::size_t{256};
}

void VoteBitsTest::whatIsWrittenIsRead() {
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

void VoteBitsTest::unwrittenVotesAreForTheFirstClass() {
    const VoteBits bits(3, 300, 5);
    for (std::size_t teacher = 0; teacher < 3; ++teacher)
        for (std::size_t query = 0; query < 300; ++query)
            QCOMPARE(bits.vote(teacher, query), 0);
}

void VoteBitsTest::writingAgainReplacesAndLeavesOthersAlone() {
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

void VoteBitsTest::aPlaneHoldsOneDigitOfEveryTeacher() {
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
                QCOMPARE((word >> (lane % 64)) & 1U, std::uint64_t{(votes[teacher][query] >> plane) & 1U});
            }
    }
}

void VoteBitsTest::twoClassesTakeOneBitOfEachTeacherAndQuery() {
    QCOMPARE(VoteBits(25, 512, 2).bytes(), std::size_t{25 * 512 / 8});
    QCOMPARE(VoteBits(25, 513, 2).bytes(), std::size_t{25 * 768 / 8});
    QCOMPARE(VoteBits(25, 512, 10).bytes(), std::size_t{4 * 25 * 512 / 8});
}

TEST_ALONE(VoteBitsTest)
#include "VoteBitsTest.moc"
