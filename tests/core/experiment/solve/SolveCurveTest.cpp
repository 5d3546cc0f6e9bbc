// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolveCurve.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The same value of every seed.
SeedValues flat(std::vector<double> epsilons, const std::vector<double>& values, std::size_t seeds) {
    SeedValues table{std::move(epsilons), {}};
    for (const double value : values)
        table.values.emplace_back(seeds, value);
    return table;
}

/// An accuracy that rises with ε and levels off, at ten ε and with many seeds. What a seed does it does at
/// every ε; besides each point has noise of its own, less of it where ε is large.
class SimulatedMechanism {
public:
    explicit SimulatedMechanism(RandomStream& random) : random_(random) {}

    SeedValues draw(std::size_t seeds) {
        const double least = between(0.4, 0.6), most = between(0.7, 0.95);
        const double middle = between(std::log(0.2), std::log(3)), steepness = between(0.8, 3);
        const double ofSeed = between(0.005, 0.03), ofPoint = between(0.003, 0.03);
        target = least + (most - least) * between(0.15, 0.9);
        std::vector<double> common;
        for (std::size_t seed = 0; seed < seeds; ++seed)
            common.push_back(ofSeed * random_.gaussian());
        SeedValues table;
        for (int step = 0; step < 9; ++step)
            table.epsilons.push_back(0.1 * std::pow(10, step / 4.0));
        table.epsilons.push_back(1e4);
        for (const double epsilon : table.epsilons) {
            const double distance = std::log(epsilon) - middle;
            const double mean = least + (most - least) / (1 + std::exp(-steepness * distance));
            const double noise = ofPoint * (0.5 + 1 / (1 + std::exp(distance)));
            auto& row = table.values.emplace_back();
            for (const double effect : common)
                row.emplace_back(mean + effect + noise * random_.gaussian());
        }
        return table;
    }
    double target = 0; ///< to ask of what was drawn last

private:
    double between(double low, double high) { return low + (high - low) * random_.uniform(); }

    RandomStream& random_;
};

SeedValues firstSeeds(SeedValues table, std::size_t seeds) {
    for (auto& row : table.values)
        row.resize(seeds);
    return table;
}

} // namespace

class SolveCurveTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerLiesBetweenTwoEpsilonsOnALogarithmicScale() {
        const SolveCurve curve(flat({1, 100}, {0.5, 0.7}, 3));
        QVERIFY(std::abs(curve.crossing(0.6).value - 10) < 1e-9);
        QVERIFY(std::abs(curve.at(10).value - 0.6) < 1e-12);
        QCOMPARE(curve.at(0.001).value, 0.5); // beyond: as at the nearest
        QCOMPARE(curve.at(1e6).value, 0.7);
    }

    void whatIsBeyondTheEpsilonsTriedIsSaidToBe() {
        const SolveCurve curve(flat({1, 100}, {0.5, 0.7}, 3));
        QCOMPARE(curve.crossing(0.5).value, 0.0);
        QCOMPARE(curve.crossing(0.8).value, infinite);
        QVERIFY(std::abs(curve.crossing(0.7).value - 100) < 1e-9);
    }

    void aDipIsNoiseAndIsLevelled() {
        const SolveCurve curve(flat({1, 10, 100, 1000}, {0.5, 0.7, 0.6, 0.8}, 3));
        QCOMPARE(curve.levels()[1].mean, 0.7);
        QVERIFY(std::abs(curve.levels()[1].fit - 0.65) < 1e-12 &&
                curve.levels()[1].fit == curve.levels()[2].fit);
        QVERIFY(curve.crossing(0.68).value > 100); // and not at the first 0.7
    }

    void whereSeedsAgreeTheIntervalIsAPoint() {
        const CurveAnswer answer = SolveCurve(flat({1, 100}, {0.5, 0.7}, 5)).crossing(0.6);
        QVERIFY(answer.interval);
        QVERIFY(std::abs(answer.lower - 10) < 1e-9 && std::abs(answer.upper - 10) < 1e-9);
    }

    void fewSeedsHaveAnAnswerAndNoInterval() {
        const SolveCurve curve(flat({1, 100}, {0.5, 0.7}, fewestSolveSeeds - 1));
        QCOMPARE(curve.fitted(), std::size_t{2});
        QVERIFY(!curve.crossing(0.6).interval && !curve.at(10).interval);
        QVERIFY(std::abs(curve.crossing(0.6).value - 10) < 1e-9);
        QCOMPARE(SolveCurve(flat({1}, {0.5}, 8)).fitted(), std::size_t{1});
        QCOMPARE(SolveCurve(SeedValues{}).fitted(), std::size_t{0});
    }

    void epsilonsWithTooFewSeedsWaitOnceHalfHaveEnough() {
        SeedValues table = flat({1, 10, 100, 1000}, {0.5, 0.6, 0.7, 0.8}, 8);
        for (std::size_t seed = 1; seed < 8; ++seed) // one value, and a strange one
            table.values[1][seed].reset();
        table.values[1][0] = 0.69;
        const SolveCurve half(table);
        QCOMPARE(half.levels().size(), std::size_t{4});
        QCOMPARE(half.fitted(), std::size_t{3});
        QVERIFY(half.crossing(0.6).interval && std::abs(half.crossing(0.6).value - 10) < 1e-9);
        for (std::size_t row : {std::size_t{2}, std::size_t{3}})
            for (std::size_t seed = 1; seed < 8; ++seed)
                table.values[row][seed].reset();
        const SolveCurve early(
            table); // one of four has enough: an answer from all of them, without an interval
        QCOMPARE(early.fitted(), std::size_t{4});
        QVERIFY(!early.crossing(0.6).interval && early.crossing(0.6).value < 10);
        for (auto& row : table.values)
            for (auto& value : row)
                value.reset();
        QCOMPARE(SolveCurve(table).fitted(), std::size_t{0});
    }

    // Seeds that shift the whole curve keep its slope: the interval of an answer is that of the shift.
    void aSeedThatIsLuckyEverywhereWidensNoFurtherThanItsSpread() {
        SeedValues table{{1, 100}, {{}, {}}};
        for (const double shift : {-0.03, -0.02, -0.01, 0.0, 0.0, 0.01, 0.02, 0.03}) {
            table.values[0].emplace_back(0.5 + shift);
            table.values[1].emplace_back(0.7 + shift);
        }
        const CurveAnswer value = SolveCurve(table).at(10), epsilon = SolveCurve(table).crossing(0.6);
        // By Student's t it is ± 0.0167 for these eight.
        QVERIFY(std::abs(*SolveCurve(table).levels()[0].halfWidth - 0.01672) < 1e-5);
        QVERIFY(value.upper - value.lower > 2 * 0.013 && value.upper - value.lower < 2 * 0.020);
        // 0.1 of accuracy is a factor of 10.
        QVERIFY(std::abs(std::log10(epsilon.upper / 10) - 10 * (0.6 - value.lower)) < 1e-9);
        QVERIFY(std::abs(std::log10(10 / epsilon.lower) - 10 * (value.upper - 0.6)) < 1e-9);
    }

    void sameValuesSameBits() {
        RandomStream random = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
        SimulatedMechanism mechanism(random);
        const SeedValues table = mechanism.draw(8);
        const CurveAnswer one = SolveCurve(table).crossing(mechanism.target),
                          other = SolveCurve(table).crossing(mechanism.target);
        QVERIFY(one.value == other.value && one.lower == other.lower && one.upper == other.upper);
    }

    // Intervals of exactly 95 % would hold 92 or fewer of 100 answers with 13 of 100 seeds, and 185 or fewer
    // of 200 with 8 of 100: those are the false alarms of other seeds than this one.
    void intervalsHoldTheAnswerOfTwoHundredSeeds() {
        RandomStream random = RandomStreams::fromSeed(28).stream(0, StreamPurpose::Test);
        SimulatedMechanism mechanism(random);
        int cases = 0, held = 0, heldOfHundred = 0;
        double narrowest = infinite;
        while (cases < 200) {
            const SeedValues all = mechanism.draw(200);
            const double known = SolveCurve(all).crossing(mechanism.target).value;
            if (known == 0 || std::isinf(known)) continue; // nothing to know
            const CurveAnswer answer = SolveCurve(firstSeeds(all, 8)).crossing(mechanism.target);
            const bool holds = answer.interval && answer.lower <= known && known <= answer.upper;
            held += holds ? 1 : 0;
            if (cases < 100) heldOfHundred += holds ? 1 : 0;
            if (answer.lower > 0) narrowest = std::min(narrowest, answer.upper / answer.lower);
            ++cases;
        }
        QVERIFY2(heldOfHundred >= 93, qPrintable(QString::number(heldOfHundred)));
        QVERIFY2(held >= 186, qPrintable(QString::number(held)));
        QVERIFY(narrowest > 1 && narrowest < 1.2); // nor are they wide everywhere
    }
};

TEST_WITH_EVENTS(SolveCurveTest)
#include "SolveCurveTest.moc"
