// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/ExponentialChoice.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

namespace {

RandomStream choiceStream(std::uint64_t seed) {
    return RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
}

// Within 5.2 standard deviations of these chances: false alarm below 2e-7 a place.
bool agrees(const std::vector<int>& seen, const std::vector<double>& weights, int draws) {
    double all = 0;
    for (const double weight : weights)
        all += weight;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double chance = weights[i] / all;
        if (std::abs(seen[i] - draws * chance) > 5.2 * std::sqrt(draws * chance * (1 - chance)) + 1)
            return false;
    }
    return true;
}

} // namespace

class ExponentialChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void placesComeAsTheirCostsSay() {
        RandomStream random = choiceStream(1);
        const std::vector<std::uint64_t> costs = {3, 0, 1, 6};
        constexpr int draws = 4000;
        std::vector<int> seen(costs.size(), 0);
        for (int i = 0; i < draws; ++i)
            ++seen[exponentialChoice(costs, 0.5, random)];
        QVERIFY(agrees(seen, {std::exp(-1.5), 1, std::exp(-0.5), std::exp(-3)}, draws));
    }

    void utilitiesGiveTheMechanismOfTheirSensitivity() {
        RandomStream random = choiceStream(2);
        const std::vector<double> utilities = {0.9, 0.5, 0.7};
        constexpr int draws = 4000;
        std::vector<int> seen(utilities.size(), 0);
        for (int i = 0; i < draws; ++i)
            ++seen[exponentialChoice(utilities, 1, 0.1, 1000, random)];
        QVERIFY(agrees(seen, {std::exp(4.5), std::exp(2.5), std::exp(3.5)}, draws));
    }

    void whatIsTooDearIsNeverChosen() {
        RandomStream random = choiceStream(3);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(exponentialChoice(std::vector<std::uint64_t>{1000, 0, 2000}, 1, random), std::size_t{1});
        QCOMPARE(exponentialChoice(std::vector<std::uint64_t>{7}, 1e-30, random), std::size_t{0});
    }

    void costsFarApartDoNotOverflow() {
        RandomStream random = choiceStream(4);
        const std::vector<std::uint64_t> costs = {~std::uint64_t{0}, 5};
        for (int i = 0; i < 20; ++i) {
            QCOMPARE(exponentialChoice(costs, 1e300, random), std::size_t{1});
            QVERIFY(exponentialChoice(costs, 1e-26, random) < 2);
        }
        std::vector<int> seen(2, 0);
        constexpr int draws = 2000;
        for (int i = 0; i < draws; ++i) // so cheap that the dearest cost is no obstacle
            ++seen[exponentialChoice(costs, 1e-26, random)];
        QVERIFY(agrees(seen, {1, 1}, draws));
    }
};

TEST_ALONE(ExponentialChoiceTest)
#include "ExponentialChoiceTest.moc"
