// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ParetoFront.h"

#include "core/base/Infinity.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <limits>

using namespace epsiloscope;

namespace {

using Indices = std::vector<std::size_t>;
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// By the definition, pair by pair.
bool dominatedByAny(const std::vector<TradeoffPoint>& points, const TradeoffPoint& point) {
    return std::any_of(points.begin(), points.end(), [&](const TradeoffPoint& other) {
        return other.epsilon <= point.epsilon && other.value >= point.value &&
               (other.epsilon < point.epsilon || other.value > point.value);
    });
}

} // namespace

class ParetoFrontTest : public QObject {
    Q_OBJECT

private slots:
    void whatCostsMoreAndIsWorthNoMoreIsDominated() {
        const std::vector<TradeoffPoint> points{{2, 0.8}, {1, 0.7}, {3, 0.75}, {4, 0.9}, {0.5, 0.6}};
        QCOMPARE(paretoFront(points), (Indices{4, 1, 0, 3}));
    }

    void noPointsHaveNoFrontAndOneIsItsOwn() {
        QVERIFY(paretoFront({}).empty());
        QCOMPARE(paretoFront(std::vector<TradeoffPoint>{{1, 0.5}}), Indices{0});
    }

    void atTheSameEpsilonTheBestStandsAndAtTheSameValueTheCheapest() {
        const std::vector<TradeoffPoint> points{{1, 0.6}, {1, 0.8}, {2, 0.8}, {1, 0.7}};
        QCOMPARE(paretoFront(points), Indices{1});
    }

    void equalPointsStandOrFallTogether() {
        const std::vector<TradeoffPoint> standing{{1, 0.8}, {2, 0.7}, {1, 0.8}};
        QCOMPARE(paretoFront(standing), (Indices{0, 2}));
        const std::vector<TradeoffPoint> falling{{2, 0.7}, {1, 0.8}, {2, 0.7}};
        QCOMPARE(paretoFront(falling), Indices{1});
    }

    void anInfiniteEpsilonIsTheDearest() {
        const std::vector<TradeoffPoint> better{{infinity, 0.9}, {1, 0.8}};
        QCOMPARE(paretoFront(better), (Indices{1, 0}));
        const std::vector<TradeoffPoint> worse{{infinity, 0.8}, {1, 0.8}};
        QCOMPARE(paretoFront(worse), Indices{1});
        const std::vector<TradeoffPoint> both{{infinity, 0.8}, {infinity, 0.9}};
        QCOMPARE(paretoFront(both), Indices{1});
    }

    void whatIsNoNumberNeitherStandsNorDominates() {
        const std::vector<TradeoffPoint> points{
            {notANumber, 0.9}, {1, notANumber}, {2, 0.5}, {notANumber, notANumber}};
        QCOMPARE(paretoFront(points), Indices{2});
    }

    void theFrontIsWhatTheDefinitionSays() {
        const RandomStreams streams = RandomStreams::fromSeed(4);
        RandomStream random = streams.stream(0, StreamPurpose::Test, 0);
        for (int round = 0; round < 200; ++round) {
            std::vector<TradeoffPoint> points;
            // Few values, so that ties and doubles are common.
            for (int i = 0; i < 30; ++i)
                points.push_back({std::floor(8 * random.uniform()), std::floor(8 * random.uniform())});
            Indices front = paretoFront(points), expected;
            for (std::size_t i = 0; i + 1 < front.size(); ++i)
                QVERIFY(points[front[i]].epsilon <= points[front[i + 1]].epsilon);
            for (std::size_t i = 0; i < points.size(); ++i)
                if (!dominatedByAny(points, points[i])) expected.push_back(i);
            std::sort(front.begin(), front.end());
            QCOMPARE(front, expected);
        }
    }
};

TEST_WITH_EVENTS(ParetoFrontTest)
#include "ParetoFrontTest.moc"
