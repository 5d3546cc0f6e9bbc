// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/DependentBound.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const std::vector<double> boundOrders{1.5, 4, 32};

std::vector<double> checkCost(double highest, double threshold, double sigma1, DependentBound bound) {
    std::vector<double> out(boundOrders.size());
    DependentCheck(boundOrders, threshold, sigma1, bound).rdp(highest, out);
    return out;
}

} // namespace

class DependentBoundTest : public QObject {
    Q_OBJECT

private slots:
    void namesReadBack() {
        for (const DependentBound bound : allDependentBounds) {
            QVERIFY(dependentBoundFrom(toString(bound)) == bound);
            QVERIFY(std::string(inWords(bound)).size() > 5);
        }
        QVERIFY(!dependentBoundFrom("theorem-7"));
    }

    // By mpmath with 120 digits: two outcomes, the highest count one more and one less.
    void checksAreThoseOfManyDigits() {
        const auto compare = [](const std::vector<double>& found, const std::vector<double>& expected) {
            for (std::size_t i = 0; i < expected.size(); ++i)
                QVERIFY2(relativeError(found[i], expected[i]) < 1e-9,
                         qPrintable(QString::number(found[i], 'g', 17)));
        };
        compare(checkCost(214, 200, 150, DependentBound::Exact),
                {0.0000211635617083533397, 0.0000564691151227185841, 0.00045295170180322658});
        compare(checkCost(214, 200, 150, DependentBound::ExactOneWay),
                {0.0000211543879875116613, 0.0000564472999585790439, 0.00045295170180322658});
        compare(checkCost(214, 200, 5, DependentBound::Exact),
                {0.00116579976594962535, 0.00573201016362086494, 0.445504785119132183});
        compare(checkCost(214, 200, 5, DependentBound::ExactOneWay),
                {0.000782550546663888632, 0.00370135002208176592, 0.445504785119132183});
        compare(checkCost(10, 50, 3, DependentBound::Exact),
                {9.29088683180244684e-38, 1.14882152026922205e-33, 1.57554456241661127});
    }

    void theorem6IsAsItWas() {
        const std::vector<double> orders = referenceOrders(), votes{4, 7, 6, 8, 4, 2, 0, 214, 4, 1};
        std::vector<double> found(orders.size()), expected(orders.size());
        DependentAnswer(orders, 40, DependentBound::Theorem6).rdp(votes, found);
        GaussianNoisyMaxBound(orders, 40).rdp(logOutvotedGaussian(votes, 40), expected);
        QCOMPARE(found, expected);
        DependentCheck(orders, 200, 150, DependentBound::Theorem6).rdp(214, found);
        ThresholdCheckBound(orders, 150).rdp(checkOdds(214, 200, 150).logUnlikely(), expected);
        QCOMPARE(found, expected);
    }

    void neverMoreThanWhatHoldsForAllVotes() {
        for (const double sigma : {1e-200, 1e-3, 0.2, 40.0, 1e8})
            for (const DependentBound bound : allDependentBounds) {
                std::vector<double> answer(boundOrders.size());
                const DependentAnswer costs(boundOrders, sigma, bound);
                for (const std::vector<double>& votes :
                     {std::vector<double>{250, 0}, {125, 125}, {100, 80, 70}}) {
                    costs.rdp(votes, answer);
                    const auto check = checkCost(votes[0], 200, sigma, bound);
                    for (std::size_t i = 0; i < answer.size(); ++i) {
                        QVERIFY(answer[i] >= 0 && answer[i] <= gaussianRdp(boundOrders[i], sigma));
                        QVERIFY(check[i] >= 0 && check[i] <= checkRdp(boundOrders[i], sigma));
                    }
                }
            }
    }

    // Where all agree, the way back costs more than theorem 6, which is about the way there.
    void theorem6DoesNotBoundTheWayBack() {
        std::vector<double> published(boundOrders.size()), exact = published, oneWay = published;
        const std::vector<double> votes{20, 0};
        DependentAnswer(boundOrders, 2, DependentBound::Theorem6).rdp(votes, published);
        DependentAnswer(boundOrders, 2, DependentBound::Exact).rdp(votes, exact);
        DependentAnswer(boundOrders, 2, DependentBound::ExactOneWay).rdp(votes, oneWay);
        QVERIFY(exact[1] > published[1]);
        QVERIFY(oneWay[1] <= published[1]);
    }

    // Papernot et al. 2018, table 1: 640 queries of MNIST, T = 200, σ₁ = 150, σ₂ = 40, δ = 1e−5, in
    // expectation over the checks: 2.00 by theorem 6, 1.16 by what is told, 1.17 in both directions.
    void confidentOnMnist_data() {
        QTest::addColumn<int>("bound");
        QTest::addColumn<double>("epsilon");
        QTest::newRow("theorem 6") << int(DependentBound::Theorem6) << 1.9988165922689842;
        QTest::newRow("one way") << int(DependentBound::ExactOneWay) << 1.16138228307;
        QTest::newRow("both ways") << int(DependentBound::Exact) << 1.1733427365;
    }
    void confidentOnMnist() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        QFETCH(int, bound);
        QFETCH(double, epsilon);
        const RecordedVotes votes = sharedVotes("data/votes/mnist_250_teachers.npy");
        const std::vector<double> orders = referenceOrders();
        const DependentAnswer answer(orders, 40, DependentBound(bound));
        const DependentCheck check(orders, 200, 150, DependentBound(bound));
        std::vector<double> sum(orders.size()), cost(orders.size());
        for (std::size_t query = 0; query < 640; ++query) {
            const auto row = votes.of(query);
            const std::vector<double> counts(row.begin(), row.end());
            const double highest = roundedCount(*std::max_element(counts.begin(), counts.end()));
            const double passes = std::exp(checkOdds(highest, 200, 150).logPass);
            check.rdp(highest, cost);
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += cost[i];
            answer.rdp(counts, cost);
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += passes * cost[i];
        }
        const double found = classicConversion(orders, sum, 1e-5).epsilon;
        QVERIFY2(relativeError(found, epsilon) < 1e-9, qPrintable(QString::number(found, 'g', 12)));
    }
};

TEST_ALONE(DependentBoundTest)
#include "DependentBoundTest.moc"
