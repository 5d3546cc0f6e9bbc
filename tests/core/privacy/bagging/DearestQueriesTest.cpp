// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalSensitivities.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace epsiloscope;

class DearestQueriesTest : public QObject {
    Q_OBJECT

    using Queries = std::vector<std::uint32_t>;
    using Sensitivities = std::vector<std::uint16_t>;

private slots:
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
};

TEST_ALONE(DearestQueriesTest)
#include "DearestQueriesTest.moc"
