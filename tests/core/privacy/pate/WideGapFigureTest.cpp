// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;

class WideGapFigureTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatThePaperPrints_data();
    void saysWhatThePaperPrints();
    void speaksOfWideGapsAlone();
    void comesOfTheoremSix();
    void isAboveTheTruthOfTwoClasses();
    void answersAddUpAtOneOrder();
};

namespace {

bool near(double value, double expected) {
    return std::abs(value - expected) <= 1e-9 * std::abs(expected);
}

/// Rényi divergence of who wins among two classes, by the probabilities that the first and the second do.
double winnersApart(double gap0, double gap1, double sigma, double order) {
    const auto wins = [sigma](double gap) { return 0.5 * std::erfc(-gap / (2 * sigma)); };
    const auto term = [&](double sign) {
        return std::exp(order * std::log(wins(sign * gap0)) + (1 - order) * std::log(wins(sign * gap1)));
    };
    const double sum = term(1) + term(-1);
    return std::log(sum) / (order - 1);
}

} // namespace

void WideGapFigureTest::saysWhatThePaperPrints_data() {
    QTest::addColumn<std::vector<double>>("counts");
    QTest::addColumn<double>("sigma");
    QTest::addColumn<double>("order");
    QTest::addColumn<double>("rdp"); // by mpmath
    QTest::newRow("200, 100, 0 at 5")
        << std::vector{0.0, 200.0, 100.0} << 5.0 << 25.0 << 0.005413411329464508;
    QTest::newRow("220, 60 at 20") << std::vector{60.0, 220.0} << 20.0 << 40.0 << 0.020468268826949546;
    QTest::newRow("60, 40, 20 at 2") << std::vector{60.0, 40.0, 20.0} << 2.0 << 5.0 << 0.016416999724779763;
    QTest::newRow("3000, 1000, 0, 0 at 40")
        << std::vector{3000.0, 1000.0, 0.0, 0.0} << 40.0 << 500.0 << 0.0010705228570379806;
}

void WideGapFigureTest::saysWhatThePaperPrints() {
    QFETCH(std::vector<double>, counts);
    QFETCH(double, sigma);
    const auto cost = wideGapCost(counts, sigma);
    QVERIFY(cost.has_value());
    QTEST(cost->order, "order");
    QFETCH(double, rdp);
    QVERIFY2(near(cost->rdp, rdp), qPrintable(QString::number(cost->rdp, 'g', 17)));
}

void WideGapFigureTest::speaksOfWideGapsAlone() {
    QVERIFY(!wideGapCost(std::vector{219.0, 60.0}, 40)); // 3.98 σ
    QVERIFY(wideGapCost(std::vector{220.0, 60.0}, 40));
    QVERIFY(!wideGapCost(std::vector{240.0, 10.0, 5.0}, 40)); // the second and the third
    QVERIFY(!wideGapCost(std::vector{4.0, 0.0}, 0.5));        // order 1
}

// The proof: q of the highest two alone, μ₂ = (n₁ − n₂)/2, and of theorem 6 its second term.
void WideGapFigureTest::comesOfTheoremSix() {
    for (const double sigma : {2.0, 5.0, 20.0, 40.0, 100.0})
        for (const double gap : {4.0, 5.0, 8.0, 20.0}) {
            const std::vector<double> counts = {gap * sigma, 0};
            const auto cost = wideGapCost(counts, sigma);
            QVERIFY(cost.has_value());
            const double order = cost->order, logQ = -gap * gap / 4;
            const double mu2 = sigma * std::sqrt(-logQ), mu1 = mu2 + 1, epsilon1 = mu1 / (sigma * sigma);
            QVERIFY(near(mu2, 2 * order));
            const double logB = epsilon1 - logQ / (mu1 - 1);
            const double second = std::exp(logQ + (order - 1) * logB) / (order - 1);
            QVERIFY(near(second, std::exp(-(3 * order + 1) / (sigma * sigma)) / (order - 1)));
            QVERIFY(cost->rdp <= gaussianRdp(order, sigma));
            const auto bound =
                GaussianNoisyMaxBound({order}, sigma).theorem6(logOutvotedGaussian(counts, sigma), order);
            if (bound) QVERIFY(*bound <= cost->rdp);
        }
}

void WideGapFigureTest::isAboveTheTruthOfTwoClasses() {
    for (const double sigma : {5.0, 20.0, 40.0})
        for (const double gap : {4.0, 6.0, 8.0}) {
            const auto cost = wideGapCost(std::vector{gap * sigma, 0.0}, sigma);
            for (const double moved : {-2.0, 2.0}) {
                const double other = gap * sigma + moved;
                QVERIFY(winnersApart(gap * sigma, other, sigma, cost->order) <= cost->rdp);
                QVERIFY(winnersApart(other, gap * sigma, sigma, cost->order) <= cost->rdp);
            }
        }
}

void WideGapFigureTest::answersAddUpAtOneOrder() {
    const std::vector<double> orders = {2, 10, 30, 60};
    WideGapFigure figure(orders, 20);
    QCOMPARE(figure.epsilon(1e-5), 0.0);
    figure.add(std::vector{220.0, 60.0});  // λ = 40
    figure.add(std::vector{200.0, 100.0}); // λ = 25
    figure.add(std::vector{120.0, 100.0}); // no wide gap
    QCOMPARE(figure.answers(), 3L);
    QCOMPARE(figure.wide(), 2L);
    const double first = std::exp(-0.2) / 40, second = std::exp(-0.125) / 25;
    double least = std::numeric_limits<double>::infinity();
    for (const double order : orders) {
        const double always = order / 400;
        const double sum = (order <= 40 ? std::min(first, always) : always) +
                           (order <= 25 ? std::min(second, always) : always) + always;
        least = std::min(least, sum + std::log(1e5) / (order - 1));
    }
    QVERIFY(near(figure.epsilon(1e-5), least));
    QVERIFY(figure.epsilon(1e-5) < 3 * 60.0 / 400 + std::log(1e5) / 59);
}

TEST_ALONE(WideGapFigureTest)
#include "WideGapFigureTest.moc"
