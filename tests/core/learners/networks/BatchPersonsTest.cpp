// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/BatchPersons.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace epsiloscope;

namespace {

/// What is visited: the part and the piece, in that order.
struct VisitedPiece {
    std::size_t part = 0;
    PersonsPiece piece;
};

std::vector<VisitedPiece> visitsOf(const BatchPersons& persons, std::size_t few) {
    std::vector<VisitedPiece> visits;
    forEachPiece(persons, few, nullptr, [&visits](std::size_t part, const PersonsPiece& piece) {
        visits.push_back({part, piece});
    });
    return visits;
}

std::vector<std::uint32_t> bordersAfter(std::vector<std::uint32_t> counts) {
    std::partial_sum(counts.begin(), counts.end(), counts.begin());
    return counts;
}

} // namespace

class BatchPersonsTest : public QObject {
    Q_OBJECT

private slots:
    void everybodyIsVisitedOnceInOrder() {
        for (const auto& counts : std::vector<std::vector<std::uint32_t>>{
                 {1}, {500}, {3, 1, 40, 2, 2, 31, 1, 1, 7, 90, 5}, std::vector<std::uint32_t>(777, 3)})
            for (const std::size_t few : {std::size_t{1}, std::size_t{8}, std::size_t{32}}) {
                const auto ends = bordersAfter(counts);
                const BatchPersons persons(ends.back(), ends);
                QCOMPARE(persons.count(), counts.size());
                std::size_t next = 0, part = 0;
                for (const VisitedPiece& visit : visitsOf(persons, few)) {
                    QCOMPARE(visit.piece.first, next);
                    QVERIFY(visit.piece.last > next);
                    const std::size_t rows =
                        persons.begin(visit.piece.last) - persons.begin(visit.piece.first);
                    QVERIFY(rows <= few || visit.piece.last == next + 1);
                    QVERIFY(visit.part >= part && visit.part < mostParts);
                    next = visit.piece.last;
                    part = visit.part;
                }
                QCOMPARE(next, counts.size());
            }
    }

    void nobodyIsVisitedInAnEmptyBatch() { QVERIFY(visitsOf({0, {}}, 32).empty()); }

    // As ever: pieces of so many rows, the i-th of n in part i·16/n, rounded as whole numbers are.
    void rowsMakeFullPieces() {
        for (const std::size_t rows : {std::size_t{1}, std::size_t{32}, std::size_t{33}, std::size_t{5000}}) {
            const auto visits = visitsOf({rows, {}}, 32);
            const std::size_t pieces = (rows + 31) / 32, parts = std::min<std::size_t>(16, pieces);
            QCOMPARE(visits.size(), pieces);
            for (std::size_t i = 0; i < pieces; ++i) {
                QCOMPARE(visits[i].piece.first, 32 * i);
                QCOMPARE(visits[i].piece.last, std::min(rows, 32 * (i + 1)));
                const std::size_t part = visits[i].part;
                QVERIFY(part * pieces / parts <= i && i < (part + 1) * pieces / parts);
            }
        }
    }

    void partsAreOfAboutAsManyRowsEach() {
        std::vector<std::uint32_t> counts(2000, 1);
        for (std::size_t i = 0; i < 50; ++i)
            counts[i] = 200; // as many rows as all others have five times over
        const auto ends = bordersAfter(counts);
        const BatchPersons persons(ends.back(), ends);
        std::vector<std::size_t> rows(mostParts, 0);
        for (const VisitedPiece& visit : visitsOf(persons, 32))
            rows[visit.part] += persons.begin(visit.piece.last) - persons.begin(visit.piece.first);
        QVERIFY(*std::ranges::max_element(rows) <= 2 * ends.back() / mostParts);
    }
};

TEST_ALONE(BatchPersonsTest)
#include "BatchPersonsTest.moc"
