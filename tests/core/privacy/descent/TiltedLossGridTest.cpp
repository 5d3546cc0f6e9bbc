// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/TiltedLossGrid.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;

namespace {

TiltedLossGrid drawnGrid(std::uint64_t seed, std::size_t points, double tilt) {
    RandomStream random = RandomStreams::fromSeed(seed).stream(0, StreamPurpose::Test);
    TiltedLossGrid grid{0.01, -static_cast<std::int64_t>(points / 3), tilt, 0.3, {}};
    for (std::size_t i = 0; i < points; ++i)
        grid.masses.push_back(random.uniform());
    return grid;
}

/// Σ p f(loss), without the tilt.
template <class Function> double meanOf(const TiltedLossGrid& grid, const Function& f) {
    double sum = 0;
    for (std::size_t i = 0; i < grid.masses.size(); ++i)
        sum += grid.masses[i] * std::exp(grid.logScale - grid.tilt * grid.loss(i)) * f(grid.loss(i));
    return sum;
}

double hockeyStick(const TiltedLossGrid& grid, double epsilon) {
    return meanOf(grid, [epsilon](double loss) { return std::max(0.0, -std::expm1(epsilon - loss)); });
}

bool close(double a, double b) {
    return std::abs(a - b) <= 1e-12 * (std::abs(a) + std::abs(b));
}

} // namespace

class TiltedLossGridTest : public QObject {
    Q_OBJECT

private slots:
    void aCoarserGridKeepsWhatItMustAndMakesNoDeltaSmaller() {
        for (const double tilt : {0.0, 3.0, -2.0})
            for (const std::int64_t factor : {1, 2, 7, 100}) {
                const TiltedLossGrid fine = drawnGrid(7, 150, tilt), coarse = fine.coarser(factor);
                QVERIFY(close(coarse.spacing, fine.spacing * double(factor)));
                const auto one = [](double) { return 1.0; };
                const auto falling = [](double loss) { return std::exp(-loss); };
                QVERIFY(close(meanOf(coarse, one), meanOf(fine, one)));
                QVERIFY(close(meanOf(coarse, falling), meanOf(fine, falling)));
                for (double epsilon = -1; epsilon < 2; epsilon += 0.037)
                    QVERIFY(hockeyStick(coarse, epsilon) >= hockeyStick(fine, epsilon) * (1 - 1e-12));
            }
    }

    void momentsAreTheSums() {
        const TiltedLossGrid grid = drawnGrid(8, 90, 1.5);
        for (const double t : {-4.0, 0.0, 1.5, 9.0})
            QVERIFY(close(grid.logMoment(t),
                          std::log(meanOf(grid, [t](double loss) { return std::exp(t * loss); }))));
    }

    void aSumIsTheConvolution() {
        const TiltedLossGrid a = drawnGrid(1, 20, 1), b = drawnGrid(2, 11, 1);
        const std::vector<LossTerm> terms{{a, 2}, {b, 1}};
        const std::int64_t bottom = 2 * a.first + b.first - 3;
        const TiltedLossGrid sum = sumOfLosses(terms, bottom, 64);
        std::vector<double> exact(64, 0.0);
        for (std::size_t i = 0; i < 20; ++i)
            for (std::size_t j = 0; j < 20; ++j)
                for (std::size_t k = 0; k < 11; ++k)
                    exact[i + j + k + 3] += a.masses[i] * a.masses[j] * b.masses[k];
        const double scale = std::exp(2 * a.logScale + b.logScale - sum.logScale);
        for (std::size_t i = 0; i < exact.size(); ++i) {
            QVERIFY(sum.masses[i] >= exact[i] * scale * (1 - 1e-14));
            QVERIFY(sum.masses[i] <= exact[i] * scale + 1e-12);
        }
    }

    void whatLeavesTheWindowComesInAtTheOtherEnd() {
        const TiltedLossGrid grid{1, 5, 0, 0, {0.25, 0.75}};
        const std::vector<LossTerm> once{{grid, 1}};
        const TiltedLossGrid sum = sumOfLosses(once, -10, 16); // −10 … 5
        QVERIFY(std::abs(sum.masses[15] - 0.25) < 1e-12 && std::abs(sum.masses[0] - 0.75) < 1e-12);
    }

    void windowsAreLargeEnoughAndQuick() {
        for (double least = 1; least < 1e6; least *= 1.37) {
            const std::size_t points = quickPoints(least);
            QVERIFY(double(points) >= least && points % 4 == 0);
            QVERIFY(double(points) <= std::max(64.0, 1.5 * least));
        }
    }
};

TEST_ALONE(TiltedLossGridTest)
#include "TiltedLossGridTest.moc"
