// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Tries to falsify what the accountants claim, with exact probabilities on every small ensemble: no sampling,
// so no false alarms. Each test also asserts that its search comes near the bound, so that it would notice a
// weaker one.

namespace {

using RealHistogram = std::vector<double>;

/// All histograms of `votes` votes over `classes` classes.
void forEachHistogram(int votes, int classes, const std::function<void(const RealHistogram&)>& visit) {
    RealHistogram counts(static_cast<std::size_t>(classes), 0);
    const std::function<void(std::size_t, int)> fill = [&](std::size_t at, int left) {
        if (at + 1 == counts.size()) {
            counts[at] = left;
            visit(counts);
            return;
        }
        for (int here = 0; here <= left; ++here) {
            counts[at] = here;
            fill(at + 1, left - here);
        }
    };
    fill(0, votes);
}

/// All histograms that one moved vote makes of `counts`.
void forEachNeighbour(const RealHistogram& counts, const std::function<void(const RealHistogram&)>& visit) {
    for (std::size_t from = 0; from < counts.size(); ++from)
        for (std::size_t to = 0; to < counts.size(); ++to) {
            if (from == to || counts[from] == 0) continue;
            RealHistogram neighbour = counts;
            neighbour[from] -= 1;
            neighbour[to] += 1;
            visit(neighbour);
        }
}

/// Rényi divergence of order α of p from r, as log1p Σ r((p/r)^α − 1 − α(p/r − 1)): since both sum to 1 the
/// added terms are nothing, and every term is ≥ 0.
double renyiDivergence(const std::vector<double>& p, const std::vector<double>& r, double order) {
    double sum = 0;
    for (std::size_t j = 0; j < p.size(); ++j) {
        const double excess = p[j] / r[j] - 1;
        sum += r[j] * (std::expm1(order * std::log1p(excess)) - order * excess);
    }
    return std::log1p(sum) / (order - 1);
}

const std::vector<double> attackedOrders = {1.25, 2, 3.5, 8, 20, 60};

/// What an accountant claims for a histogram, one value per order.
using Claim = std::function<std::vector<double>(const RealHistogram&)>;

/// Greatest ratio of exact divergence to what is claimed, over all neighbours; and how many claims the votes
/// made smaller than the data-independent one.
struct Search {
    double worst = 0;
    int dataDependent = 0;
};
Search searchViolation(int votes, int classes, NoiseLaw law, double scale, const Claim& claim,
                       const std::function<double(double)>& always) {
    Search found;
    forEachHistogram(votes, classes, [&](const RealHistogram& counts) {
        const std::vector<double> p = noisyMaxProbabilities(counts, law, scale);
        const std::vector<double> claimed = claim(counts);
        for (std::size_t i = 0; i < attackedOrders.size(); ++i)
            if (claimed[i] < 0.999 * always(attackedOrders[i])) ++found.dataDependent;
        forEachNeighbour(counts, [&](const RealHistogram& neighbour) {
            const std::vector<double> r = noisyMaxProbabilities(neighbour, law, scale);
            for (std::size_t i = 0; i < claimed.size(); ++i)
                found.worst =
                    std::max(found.worst, renyiDivergence(p, r, attackedOrders[i]) / (claimed[i] + 1e-11));
        });
    });
    return found;
}

} // namespace

class NoisyMaxPrivacyTest : public QObject {
    Q_OBJECT

private slots:
    void laplaceNoisyMaxIsTwoGammaDp_data() {
        QTest::addColumn<int>("votes");
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("gamma");
        QTest::newRow("one vote") << 1 << 2 << 0.5;
        QTest::newRow("two classes") << 12 << 2 << 0.5;
        QTest::newRow("three classes") << 7 << 3 << 1.0;
        QTest::newRow("much noise") << 6 << 3 << 0.02;
        QTest::newRow("little noise") << 6 << 3 << 3.0;
    }

    // A vote moved from one class to the other changes two counts: the log ratio of an answer may reach 2γ,
    // not more.
    void laplaceNoisyMaxIsTwoGammaDp() {
        QFETCH(int, votes);
        QFETCH(int, classes);
        QFETCH(double, gamma);
        double worst = 0;
        forEachHistogram(votes, classes, [&](const RealHistogram& counts) {
            const std::vector<double> p = noisyMaxProbabilities(counts, NoiseLaw::Laplace, 1 / gamma);
            forEachNeighbour(counts, [&](const RealHistogram& neighbour) {
                const std::vector<double> r = noisyMaxProbabilities(neighbour, NoiseLaw::Laplace, 1 / gamma);
                for (std::size_t j = 0; j < p.size(); ++j)
                    worst = std::max(worst, std::abs(std::log(p[j] / r[j])));
            });
        });
        QVERIFY2(worst <= 2 * gamma * (1 + 1e-8), qPrintable(QString::number(worst / gamma)));
        QVERIFY2(worst > 0.9 * gamma, qPrintable(QString::number(worst / gamma)));
    }

    void gaussianBoundCoversExactDivergence_data() {
        QTest::addColumn<int>("votes");
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("sigma");
        QTest::newRow("two classes, clear") << 20 << 2 << 2.0;
        QTest::newRow("two classes, noisy") << 12 << 2 << 6.0;
        QTest::newRow("three classes, clear") << 9 << 3 << 1.2;
        QTest::newRow("three classes, noisy") << 6 << 3 << 3.0;
    }

    void gaussianBoundCoversExactDivergence() {
        QFETCH(int, votes);
        QFETCH(int, classes);
        QFETCH(double, sigma);
        const GaussianNoisyMaxBound accountant(attackedOrders, sigma);
        const auto claim = [&](const RealHistogram& counts) {
            std::vector<double> rdp(attackedOrders.size());
            accountant.rdp(logOutvotedGaussian(counts, sigma), rdp);
            return rdp;
        };
        const auto always = [sigma](double order) { return gaussianRdp(order, sigma); };
        const Search found = searchViolation(votes, classes, NoiseLaw::Gaussian, sigma, claim, always);
        QVERIFY2(found.worst <= 1 + 1e-7, qPrintable(QString::number(found.worst)));
        QVERIFY2(found.worst > 0.3, qPrintable(QString::number(found.worst)));
        if (QByteArray(QTest::currentDataTag()).endsWith("clear")) QVERIFY(found.dataDependent > 10);
    }

    void laplaceBoundCoversExactDivergence_data() {
        QTest::addColumn<int>("votes");
        QTest::addColumn<int>("classes");
        QTest::addColumn<double>("gamma");
        QTest::newRow("two classes, clear") << 20 << 2 << 0.6;
        QTest::newRow("two classes, noisy") << 12 << 2 << 0.1;
        QTest::newRow("three classes, clear") << 9 << 3 << 1.2;
        QTest::newRow("three classes, noisy") << 6 << 3 << 0.2;
    }

    void laplaceBoundCoversExactDivergence() {
        QFETCH(int, votes);
        QFETCH(int, classes);
        QFETCH(double, gamma);
        const auto claim = [gamma](const RealHistogram& counts) {
            std::vector<double> rdp(attackedOrders.size());
            pureEpsilonRdp(logOutvotedLaplace(counts, gamma), 2 * gamma, attackedOrders, rdp);
            return rdp;
        };
        const auto always = [gamma](double order) { return pureEpsilonRdp(0, 2 * gamma, order); };
        const Search found = searchViolation(votes, classes, NoiseLaw::Laplace, 1 / gamma, claim, always);
        QVERIFY2(found.worst <= 1 + 1e-7, qPrintable(QString::number(found.worst)));
        QVERIFY2(found.worst > 0.2, qPrintable(QString::number(found.worst)));
        if (QByteArray(QTest::currentDataTag()).endsWith("clear")) QVERIFY(found.dataDependent > 10);
    }

    void divergenceOfEqualDistributionsIsZero() {
        const std::vector<double> p = {0.2, 0.8}, r = {0.4, 0.6};
        QCOMPARE(renyiDivergence(p, p, 3), 0.0);
        const double byHand = std::log(0.2 * 0.2 / 0.4 + 0.8 * 0.8 / 0.6);
        QVERIFY(std::abs(renyiDivergence(p, r, 2) - byHand) < 1e-14);
    }
};

TEST_ALONE(NoisyMaxPrivacyTest)
#include "NoisyMaxPrivacyTest.moc"
