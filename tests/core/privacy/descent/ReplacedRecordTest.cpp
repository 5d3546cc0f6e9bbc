// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/descent/PrivacyLossDistribution.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* replacedFile = "golden/tight/dpsgd_replace.json";

/// A point of the plane: a record's gradient, no longer than 1.
using Gradient = std::array<double, 2>;

double bell(const Gradient& at, const Gradient& centre, double sigma) {
    const double x = at[0] - centre[0], y = at[1] - centre[1];
    return std::exp(-(x * x + y * y) / (2 * sigma * sigma)) / (2 * std::numbers::pi * sigma * sigma);
}

/// ∫ (P − e^ε Q)₊ of one step, where the record's gradient is a in P and b in Q, by a sum over the plane.
double exactDelta(double rate, double sigma, const Gradient& a, const Gradient& b, double epsilon) {
    const double reach = 1 + 7 * sigma, width = sigma / 12;
    double sum = 0;
    for (double x = -reach; x < reach; x += width)
        for (double y = -reach; y < reach; y += width) {
            const double rest = (1 - rate) * bell({x, y}, {0, 0}, sigma);
            sum += std::max(0.0, rest + rate * bell({x, y}, a, sigma) -
                                     std::exp(epsilon) * (rest + rate * bell({x, y}, b, sigma)));
        }
    return sum * width * width;
}

double chargedFor(double rate, double sigma, std::int64_t steps, double delta, Composition composition) {
    Spending spending;
    spending.adjacency = Adjacency::AddRemoveRecord;
    spending.subsampled = {{rate, sigma, steps}};
    SpendingSum sum;
    sum.add(towards(spending, Adjacency::ReplaceRecord));
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

} // namespace

// Noisy gradient descent on Poisson samples where one record is another: core/privacy/FORMULAS.md, "Noisy
// gradient descent".
class ReplacedRecordTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheGoldenRows() {
        EPSILOSCOPE_NEEDS(replacedFile);
        const Json golden = goldenValues(replacedFile);
        for (const Json& row : golden.at("rows")) {
            const double rate = number(row.at("sampling_rate")), sigma = number(row.at("sigma")),
                         delta = number(row.at("delta"));
            const auto steps = row.at("steps").get<std::int64_t>();
            const auto near = [&](double found, const char* name) {
                const double exact = number(row.at(name)), allowed = 3e-5 + 3e-5 * exact;
                const QString what =
                    QStringLiteral("%1: %2 for %3").arg(name).arg(found, 0, 'g', 12).arg(exact);
                QVERIFY2(found >= exact - allowed && found <= exact + allowed, qPrintable(what));
            };
            near(SubsampledGaussianLoss(rate, sigma, 2).epsilon(steps, delta), "epsilon_replace");
            const double added = number(row.at("epsilon_add")), removed = number(row.at("epsilon_remove"));
            if (removed >= added)
                near(SubsampledGaussianLoss(rate, sigma).epsilon(steps, delta), "epsilon_remove");
        }
    }

    // Typed in: q 0.01, σ 1, 1,000 steps at δ 1e-5, which cost 4.828 by group privacy.
    void aReplacedRecordIsChargedItsLosses() {
        for (const Composition composition : {Composition::Basic, Composition::Optimal}) {
            const double charged = chargedFor(0.01, 1, 1000, 1e-5, composition);
            QVERIFY2(charged >= 2.843440 && charged < 2.8436, qPrintable(QString::number(charged, 'g', 9)));
        }
    }

    // The pair ±1 dominates: no two gradients of norm at most 1 are further apart, at any ε, in any
    // direction.
    void noTwoGradientsAreFurtherApart() {
        RandomStream random = RandomStreams::fromSeed(61).stream(0, StreamPurpose::Test);
        const auto drawn = [&random] {
            const double length = std::sqrt(random.uniform()), turn = 2 * std::numbers::pi * random.uniform();
            return Gradient{length * std::cos(turn), length * std::sin(turn)};
        };
        for (const auto& [rate, sigma] : {std::pair{0.02, 0.7}, {0.3, 1.0}, {0.7, 2.0}}) {
            const SubsampledGaussianLoss loss(rate, sigma, 2);
            for (int pair = 0; pair < 4; ++pair) {
                const Gradient a = drawn(), b = drawn();
                for (const double epsilon : {0.0, 0.2, 1.0})
                    QVERIFY(exactDelta(rate, sigma, a, b, epsilon) <= loss.delta(1, epsilon) + 1e-9);
            }
            // It is reached by opposite gradients of norm 1.
            const double reached = exactDelta(rate, sigma, {0.6, 0.8}, {-0.6, -0.8}, 0.2);
            const double stated = loss.delta(1, 0.2);
            QVERIFY2(reached <= stated + 1e-9 && reached > stated * (1 - 3e-3),
                     qPrintable(QString::number(reached) + " " + QString::number(stated)));
        }
    }

    void replacingCostsAtLeastAsMuchAsAddingAndAtMostAsMuchAsAlways() {
        for (const double rate : {1e-3, 0.1, 0.6})
            for (const double sigma : {0.7, 3.0})
                for (const std::int64_t steps : {std::int64_t{1}, std::int64_t{7}, std::int64_t{40'001}}) {
                    const double one = SubsampledGaussianLoss(rate, sigma).epsilon(steps, 1e-6);
                    const double two = SubsampledGaussianLoss(rate, sigma, 2).epsilon(steps, 1e-6);
                    QVERIFY(two >= one * (1 - 1e-4));
                    QVERIFY(two <= gaussianEpsilon(2 * std::sqrt(double(steps)) / sigma, 1e-6));
                }
        QCOMPARE(SubsampledGaussianLoss(1, 4, 2).epsilon(9, 1e-5), gaussianEpsilon(1.5, 1e-5));
        QCOMPARE(SubsampledGaussianLoss(0, 1, 2).epsilon(9, 1e-5), 0.0);
    }

    void deltaUndoesEpsilon() {
        const SubsampledGaussianLoss loss(0.05, 1.2, 2);
        for (const double delta : {1e-9, 1e-5, 0.02}) {
            const double back = loss.delta(300, loss.epsilon(300, delta));
            QVERIFY2(back >= delta * (1 - 0.01) && back <= delta * (1 + 0.01),
                     qPrintable(QString::number(back)));
        }
    }

    void extremesAreNumbers() {
        for (const double sigma : {1e-200, 0.01, 1e9})
            for (const double rate : {1e-200, 1e-9, 0.999})
                for (const std::int64_t steps : {std::int64_t{1}, std::int64_t{100'000}})
                    for (const double delta : {1e-300, 0.5}) {
                        const SubsampledGaussianLoss loss(rate, sigma, 2);
                        const double epsilon = loss.epsilon(steps, delta);
                        QVERIFY(epsilon >= 0); // not for NaN
                        const double back = loss.delta(steps, std::min(epsilon, 1e300));
                        QVERIFY(back >= 0 && back <= 1);
                    }
    }
};

TEST_ALONE(ReplacedRecordTest)
#include "ReplacedRecordTest.moc"
