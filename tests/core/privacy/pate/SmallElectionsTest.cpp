// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/SmallElections.h"

#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/WinnerCost.h"
#include "tests/core/privacy/pate/WinnerRdp.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QTest>

#include <algorithm>
#include <cmath>

// Worlds of a few teachers, looked through whole: every histogram, every move of a vote, abstentions, both
// directions, by a quadrature that knows nothing of the bounds. What is stated must never be below.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

struct Noisy {
    NoiseLaw law;
    double scale;
};

long mostTeachers(int classes) {
    return classes == 4 ? 5 : 6;
}

/// Every small electorate of so many classes, abstentions among them.
std::vector<NeighbouringOutcomes> smallElectorates(const Noisy& noise, int classes, long leastTeachers = 3) {
    std::vector<NeighbouringOutcomes> all;
    for (long teachers = leastTeachers; teachers <= mostTeachers(classes); ++teachers) {
        const SmallElection election{teachers, classes, true, [&noise](const std::vector<double>& votes) {
                                         return noisyMaxProbabilities(votes, noise.law, noise.scale);
                                     }};
        const auto pairs = neighbouringOutcomes(election);
        all.insert(all.end(), pairs.begin(), pairs.end());
    }
    return all;
}

std::vector<double> someOrders() {
    std::vector<double> orders;
    for (double above = 0.05; above < 250; above *= 1.4)
        orders.push_back(1 + above);
    return orders;
}

/// The least of what is proved of so many answers, at δ.
class StatedCost {
public:
    StatedCost(const Noisy& noise, bool twoClasses)
        : noise_(noise), rdp_(winnerRdp({noise.law, noise.scale, twoClasses}, orders_)) {}

    double twoOutputs(long answers, double delta) const {
        return optimalCompositionEpsilon(1 / noise_.scale, 2 * answers, delta);
    }
    double least(long answers, double delta) const {
        std::vector<double> sum = rdp_;
        for (double& value : sum)
            value *= static_cast<double>(answers);
        const double renyi = improvedConversion(orders_, sum, delta).epsilon;
        return std::min(
            renyi,
            noise_.law == NoiseLaw::Laplace
                ? twoOutputs(answers, delta)
                : gaussianEpsilon(std::sqrt(2.0 * static_cast<double>(answers)) / noise_.scale, delta));
    }

private:
    Noisy noise_;
    std::vector<double> orders_ = someOrders();
    std::vector<double> rdp_;
};

constexpr double deltas[] = {1e-10, 1e-6, 1e-5, 1e-3, 0.01, 0.03};
constexpr double quadrature = 1e-8; // relative, of the exact side

void noiseRows() {
    addRows<int, double>({"law", "scale"}, {{"Gaussian, 0.5", 0, 0.5},
                                            {"Gaussian, 1", 0, 1.0},
                                            {"Gaussian, 2", 0, 2.0},
                                            {"Gaussian, 5", 0, 5.0},
                                            {"Laplace, 0.5", 1, 0.5},
                                            {"Laplace, 1", 1, 1.0},
                                            {"Laplace, 3", 1, 3.0},
                                            {"Laplace, 10", 1, 10.0}});
}

Noisy fetchedNoise() {
    QFETCH(int, law);
    QFETCH(double, scale);
    return {law == 0 ? NoiseLaw::Gaussian : NoiseLaw::Laplace, scale};
}

void compareExact(double exact, double stated, const QString& what) {
    QVERIFY2(
        exact <= stated * (1 + quadrature) + 1e-14,
        qPrintable(what +
                   QStringLiteral(": exact %1, stated %2").arg(exact, 0, 'g', 12).arg(stated, 0, 'g', 12)));
}

} // namespace

class SmallElectionsTest : public QObject {
    Q_OBJECT

private slots:
    void noOrderCostsMoreThanStated_data() { noiseRows(); }
    void noOrderCostsMoreThanStated() {
        const Noisy noise = fetchedNoise();
        const std::vector<double> orders{1.2, 2, 5, 15, 60};
        for (const int classes : {2, 3, 4}) {
            const auto worlds = smallElectorates(noise, classes);
            const auto stated = winnerRdp({noise.law, noise.scale, classes == 2}, orders);
            for (std::size_t i = 0; i < orders.size(); ++i)
                compareExact(greatestRenyi(worlds, orders[i]), stated[i],
                             QStringLiteral("%1 classes, order %2").arg(classes).arg(orders[i]));
        }
    }

    // Else the test above would hold for a bound that is anything. With much noise a whole gap is near to the
    // worst one.
    void twoClassesReachWhatIsStated() {
        constexpr double scale = 20, order = 2;
        for (const NoiseLaw law : {NoiseLaw::Gaussian, NoiseLaw::Laplace}) {
            const double stated = winnerRdp({law, scale, true}, std::vector<double>{order})[0];
            const double exact = greatestRenyi(smallElectorates({law, scale}, 2), order);
            QVERIFY2(exact > 0.999 * stated && exact < stated * (1 + quadrature),
                     qPrintable(QString::number(exact / stated, 'g', 9)));
        }
    }

    void oneTwoAndThreeAnswersKeepTheirDelta_data() { noiseRows(); }
    void oneTwoAndThreeAnswersKeepTheirDelta() {
        const Noisy noise = fetchedNoise();
        for (const int classes : {2, 3, 4}) {
            const StatedCost cost(noise, classes == 2);
            const auto worlds = smallElectorates(noise, classes);
            const auto largest = smallElectorates(noise, classes, mostTeachers(classes));
            for (const double delta : deltas) {
                const QString where = QStringLiteral("%1 classes, δ %2").arg(classes).arg(delta);
                compareExact(worstDelta(worlds, cost.least(1, delta)), delta, where + ", one answer");
                if (classes < 4 || delta == 1e-5)
                    compareExact(worstDeltaOfTwo(largest, cost.least(2, delta)), delta,
                                 where + ", two answers");
                compareExact(worstDeltaOfThree(worlds, cost.least(3, delta), 2'000, 11), delta,
                             where + ", three answers");
            }
        }
    }

    // By itself, since the Rényi bound is mostly the lesser one.
    void twoOutputsForEachVoteKeepTheirDelta() {
        for (const double scale : {0.5, 1.0, 3.0, 10.0})
            for (const int classes : {2, 3, 4}) {
                const auto worlds = smallElectorates({NoiseLaw::Laplace, scale}, classes);
                const auto largest =
                    smallElectorates({NoiseLaw::Laplace, scale}, classes, mostTeachers(classes));
                for (const double delta : {1e-8, 1e-5, 1e-3, 0.03}) {
                    const QString where =
                        QStringLiteral("1/λ %1, %2 classes, δ %3").arg(scale).arg(classes).arg(delta);
                    compareExact(worstDelta(worlds, optimalCompositionEpsilon(1 / scale, 2, delta)), delta,
                                 where);
                    if (classes < 4)
                        compareExact(worstDeltaOfTwo(largest, optimalCompositionEpsilon(1 / scale, 4, delta)),
                                     delta, where + ", two answers");
                }
            }
    }
};

TEST_ALONE(SmallElectionsTest)
#include "SmallElectionsTest.moc"
