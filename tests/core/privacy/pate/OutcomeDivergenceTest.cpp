// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/pate/WinnerDivergence.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using epsiloscope::testing::relativeError;

namespace {

const std::vector<double> ascending{1.1, 1.5, 2, 3.5, 8, 32, 128, 512};

OutcomePair pairOf(const std::vector<double>& p, const std::vector<double>& q) {
    OutcomePair pair;
    for (std::size_t j = 0; j < p.size(); ++j) {
        pair.logP.push_back(std::log(p[j]));
        pair.logQ.push_back(std::log(q[j]));
    }
    return pair;
}

std::vector<double> divergences(const OutcomePair& pair, Compared compared,
                                const std::vector<double>& orders = ascending) {
    std::vector<double> out(orders.size(), 0.0);
    raiseToDivergences(pair, compared, orders, out);
    return out;
}

/// The definition, in log space.
double byDefinition(const std::vector<double>& logP, const std::vector<double>& logQ, double order) {
    std::vector<double> terms;
    for (std::size_t j = 0; j < logP.size(); ++j)
        terms.push_back(order * logP[j] + (1 - order) * logQ[j]);
    return logSumExp(terms) / (order - 1);
}

} // namespace

class OutcomeDivergenceTest : public QObject {
    Q_OBJECT

private slots:
    void isTheDefinition() {
        const OutcomePair pair = pairOf({0.7, 0.2, 0.1}, {0.5, 0.2, 0.3});
        const auto one = divergences(pair, Compared::OneWay), both = divergences(pair, Compared::BothWays);
        for (std::size_t i = 0; i < ascending.size(); ++i) {
            const double there = byDefinition(pair.logP, pair.logQ, ascending[i]);
            const double back = byDefinition(pair.logQ, pair.logP, ascending[i]);
            QVERIFY(relativeError(one[i], there) < 1e-12);
            QVERIFY(relativeError(both[i], std::max(there, back)) < 1e-12);
            QVERIFY(both[i] > one[i]);
        }
    }

    // D₂ of (½ + h, ½ − h) against (½, ½) is log(1 + 4h²).
    void whatLiesCloseLosesNoDigits() {
        for (const double h : {1e-2, 1e-4, 1e-6, 1e-8}) {
            OutcomePair pair;
            pair.logP = {std::log1p(2 * h) - std::log(2.0), std::log1p(-2 * h) - std::log(2.0)};
            pair.logQ = {-std::log(2.0), -std::log(2.0)};
            const double least = divergences(pair, Compared::OneWay, {2})[0];
            // The logarithms themselves are rounded to 1e−16.
            QVERIFY(relativeError(least, std::log1p(4 * h * h)) < 1e-12 + 1e-15 / h);
        }
    }

    void whatIsRareCountsAtLargeOrders() {
        OutcomePair pair;
        pair.logP = {log1mExp(-900), -900};
        pair.logQ = {log1mExp(-1200), -1200};
        const auto found = divergences(pair, Compared::OneWay, {2, 4, 512});
        QVERIFY(found[0] > 0 || found[0] == 0); // e^−600: nothing
        QVERIFY(found[0] < 1e-200);
        QVERIFY(relativeError(found[1], byDefinition(pair.logP, pair.logQ, 4)) < 1e-12 || found[1] < 1e-12);
        QVERIFY(relativeError(found[2], (-1200 + 512 * 300.0) / 511) < 1e-12);
    }

    void theLargestOfAllThatWereRaisedTo() {
        const OutcomePair near = pairOf({0.5, 0.5}, {0.45, 0.55}),
                          rare = pairOf({1 - 1e-9, 1e-9}, {1 - 1e-12, 1e-12});
        std::vector<double> together(ascending.size(), 0.0), backwards = together;
        raiseToDivergences(near, Compared::BothWays, ascending, together);
        raiseToDivergences(rare, Compared::BothWays, ascending, together);
        raiseToDivergences(rare, Compared::BothWays, ascending, backwards);
        raiseToDivergences(near, Compared::BothWays, ascending, backwards);
        const auto a = divergences(near, Compared::BothWays), b = divergences(rare, Compared::BothWays);
        QVERIFY(a.front() > b.front() && a.back() < b.back()); // each is the larger somewhere
        for (std::size_t i = 0; i < ascending.size(); ++i) {
            QCOMPARE(together[i], std::max(a[i], b[i]));
            QCOMPARE(backwards[i], together[i]);
        }
    }

    void equalDistributionsAreNoDistanceApart() {
        const OutcomePair pair = pairOf({0.25, 0.75}, {0.25, 0.75});
        for (const double found : divergences(pair, Compared::BothWays))
            QCOMPARE(found, 0.0);
    }

    void anOutcomeThatOneNeverHasIsInfinitelyFar() {
        const OutcomePair pair{{0.0, -infinity}, {-1e-9, -20}};
        for (const double found : divergences(pair, Compared::BothWays))
            QCOMPARE(found, infinity);
    }
};

TEST_ALONE(OutcomeDivergenceTest)
#include "OutcomeDivergenceTest.moc"
