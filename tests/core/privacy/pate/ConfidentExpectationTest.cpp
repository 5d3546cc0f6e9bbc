// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ConfidentExpectation.h"

#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::array<std::uint32_t, 10> firstOfMnist = {4, 7, 6, 8, 4, 2, 0, 214, 4, 1};

QByteArray nameOf(const Json& entry) {
    return QByteArray::fromStdString(entry.at("name").get<std::string>());
}

bool startsWith(const Json& entry, const char* prefix) {
    return nameOf(entry).startsWith(prefix);
}

ConfidentExpectation expectationOf(const Json& entry, std::vector<double> orders) {
    const double sigma2 = number(entry.at("sigma2"));
    if (entry.at("threshold").is_null()) return ConfidentExpectation::gaussian(std::move(orders), sigma2);
    return ConfidentExpectation::confident(std::move(orders), number(entry.at("threshold")),
                                           number(entry.at("sigma1")), sigma2, CheckRounding::HalfToEven);
}

double worst(std::span<const double> actual, const Json& expected) {
    double error = 0;
    for (std::size_t i = 0; i < actual.size(); ++i)
        error = std::max(error, relativeError(actual[i], number(expected[i])));
    return error;
}

/// The curve that an entry is about.
std::vector<double> costOfWalk(const ConfidentExpectation& walk, const Json& entry) {
    return entry.at("data_independent").get<bool>() ? walk.dataIndependentRdp() : walk.rdp();
}

/// Whether the walk is where a checkpoint of the entry says.
bool matches(const ConfidentExpectation& walk, const Json& entry, const Json& point) {
    const ConvertedEpsilon epsilon =
        classicConversion(walk.orders(), costOfWalk(walk, entry), number(entry.at("delta")));
    return relativeError(walk.expectedAnswered(), number(point.at("expected_answered"))) < 1e-9 &&
           relativeError(epsilon.epsilon, number(point.at("eps"))) < 1e-9 &&
           relativeError(epsilon.order, number(point.at("order_opt"))) < 1e-12;
}

} // namespace

class ConfidentExpectationTest : public QObject {
    Q_OBJECT

private slots:
    void confidentAndGaussianTablesAgree() {
        EPSILOSCOPE_NEEDS("golden/pate/tables.json");
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const Json golden = goldenValues("golden/pate/tables.json");
        int compared = 0;
        for (const Json& entry : golden.at("entries")) {
            if (startsWith(entry, "lnmax")) continue;
            const TableQueries table = tableQueries(entry);
            ConfidentExpectation walk = expectationOf(entry, numbers(golden.at("orders_long")));
            for (std::size_t query = 0; query < table.queries; ++query) {
                walk.add(table.of(query), table.highest[query]);
                for (const Json& point : entry.at("checkpoints"))
                    if (point.at("queries").get<std::size_t>() == query + 1)
                        QVERIFY2(matches(walk, entry, point), nameOf(entry));
            }
            QVERIFY2(matches(walk, entry, entry.at("final")), nameOf(entry));
            QVERIFY2(worst(costOfWalk(walk, entry), entry.at("rdp_cum")) < 1e-9, nameOf(entry));
            if (!entry.at("data_independent").get<bool>())
                QVERIFY2(worst(walk.checks().values(), entry.at("rdp_step1_cum")) < 1e-9, nameOf(entry));
            ++compared;
        }
        QVERIFY(compared >= 6);
    }

    void firstQueriesAgree() {
        EPSILOSCOPE_NEEDS("golden/pate/tables.json");
        const Json golden = goldenValues("golden/pate/tables.json");
        for (const Json& entry : golden.at("entries")) {
            if (startsWith(entry, "lnmax") || startsWith(entry, "interactive")) continue;
            if (entry.at("data_independent").get<bool>()) continue;
            ConfidentExpectation walk = expectationOf(entry, {2, 2.5, 3, 3.5, 4});
            for (const Json& row : entry.at("first_queries")) {
                const ExpectedQuery query = walk.add(histogram(row.at("counts")));
                QVERIFY(relativeError(query.odds.logPass, number(row.at("logpr_answered"))) < 1e-9);
                QVERIFY(relativeError(query.logOutvoted, number(row.at("logq_step2"))) < 1e-9);
                QVERIFY(worst(walk.lastCheck(), row.at("rdp_step1_first5_orders")) < 1e-9);
                QVERIFY(worst(walk.lastAnswer(), row.at("rdp_step2_first5_orders")) < 1e-9);
            }
        }
    }

    void laplaceTablesAgree() {
        EPSILOSCOPE_NEEDS("golden/pate/tables.json");
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const Json golden = goldenValues("golden/pate/tables.json");
        int compared = 0;
        for (const Json& entry : golden.at("entries")) {
            if (!startsWith(entry, "lnmax18")) continue;
            ConfidentExpectation walk = ConfidentExpectation::laplace(numbers(golden.at("orders_long")),
                                                                      1 / number(entry.at("lambda")));
            const TableQueries table = tableQueries(entry);
            walk.add(viewOf(table.votes), table.queries);
            const ConvertedEpsilon epsilon =
                classicConversion(walk.orders(), walk.rdp(), number(entry.at("delta")));
            QVERIFY2(relativeError(epsilon.epsilon, number(entry.at("eps"))) < 1e-9, nameOf(entry));
            QCOMPARE(epsilon.order, number(entry.at("order_opt")));
            QVERIFY2(worst(walk.rdp(), entry.at("rdp_cum")) < 1e-9, nameOf(entry));
            ++compared;
        }
        QVERIFY(compared >= 7);
    }

    // golden/pate/tables.json: MNIST, T = 200, σ₁ = 150, σ₂ = 40; 283 answered and ε 1.97 in the paper's
    // table 1.
    void firstRowsOfThePaper() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        ConfidentExpectation walk = ConfidentExpectation::confident(referenceOrders(), 200, 150, 40);
        const RecordedVotes votes = sharedVotes("data/votes/mnist_250_teachers.npy");
        walk.add(viewOf(votes), 640);
        QCOMPARE(walk.queries(), std::size_t{640});
        QVERIFY(std::abs(walk.expectedAnswered() - 282.7210292034088) < 1e-9);
        const ConvertedEpsilon epsilon = classicConversion(walk.orders(), walk.rdp(), 1e-5);
        QVERIFY(std::abs(epsilon.epsilon - 1.9988165922689842) < 1e-9);
        QCOMPARE(epsilon.order, 14.0);
        const ConvertedEpsilon independent =
            classicConversion(walk.orders(), walk.dataIndependentRdp(), 1e-5);
        QVERIFY(std::abs(independent.epsilon - 3.1574214723904555) < 1e-9);
    }

    // Ten teachers, 8 : 2, T = 8, σ₁ = σ₂ = 2: the check is even, so its cost is α/(2σ₁²), and ½ of the
    // answer's.
    void oneQueryIsTheFormula() {
        ConfidentExpectation walk = ConfidentExpectation::confident({2, 3}, 8, 2, 2);
        const std::array<std::uint32_t, 2> counts = {8, 2};
        const ExpectedQuery query = walk.add(counts);
        QCOMPARE(query.answered, 0.5);
        QCOMPARE(query.logOutvoted, std::log(0.5 * std::erfc(1.5)));
        QCOMPARE(walk.checks().values()[0], 2 / 8.0);
        QCOMPARE(walk.checks().values()[1], 3 / 8.0);
        QCOMPARE(walk.answers().values()[0], 0.5 * walk.lastAnswer()[0]);
        QVERIFY(walk.lastAnswer()[0] > 0 && walk.lastAnswer()[0] <= 2 / 4.0);
        QCOMPARE(walk.dataIndependentRdp()[1], 3 / 8.0 + 0.5 * 3 / 4.0);
        const ExpectedQuery interactive = walk.add(counts, 10); // one standard deviation above T
        QVERIFY(std::abs(interactive.answered - 0.841344746068543) < 1e-14);
        QCOMPARE(interactive.logOutvoted, query.logOutvoted);
        QVERIFY(std::abs(walk.expectedAnswered() - 1.341344746068543) < 1e-14);
    }

    void walkingIsTheSameAsAllAtOnce() {
        std::vector<std::uint32_t> counts;
        for (std::uint32_t i = 0; i < 30; ++i)
            counts.insert(counts.end(), {i, 30 - i, 0});
        const VoteCounts votes{counts, 3};
        QCOMPARE(votes.queries(), std::size_t{30});
        ConfidentExpectation whole = ConfidentExpectation::confident(denseOrders(), 20, 5, 3), walk = whole;
        whole.add(votes, 1000);
        for (std::size_t query = 0; query < votes.queries(); ++query)
            walk.add(votes.of(query));
        QCOMPARE(whole.queries(), std::size_t{30});
        QVERIFY(whole.rdp() == walk.rdp());
        QCOMPARE(whole.expectedAnswered(), walk.expectedAnswered());
    }

    void aCopyGoesOnByItself() {
        ConfidentExpectation first = ConfidentExpectation::gaussian({2, 8}, 40);
        first.add(firstOfMnist);
        ConfidentExpectation second = first;
        second.add(firstOfMnist);
        QCOMPARE(first.queries(), std::size_t{1});
        QVERIFY(std::abs(second.rdp()[0] / first.rdp()[0] - 2) < 1e-14);
    }

    void classesMayBePermuted() {
        std::array<std::uint32_t, 10> other = firstOfMnist;
        std::reverse(other.begin(), other.end());
        for (auto make : {+[] { return ConfidentExpectation::confident(referenceOrders(), 200, 150, 40); },
                          +[] { return ConfidentExpectation::gaussian(referenceOrders(), 40); },
                          +[] { return ConfidentExpectation::laplace(referenceOrders(), 0.05); }}) {
            ConfidentExpectation a = make(), b = make();
            a.add(firstOfMnist);
            b.add(other);
            const std::vector<double> left = a.rdp(), right = b.rdp();
            for (std::size_t i = 0; i < left.size(); ++i)
                QVERIFY(relativeError(left[i], right[i]) < 1e-12);
        }
    }

    void addingToAllCountsChangesTheCheckAlone() {
        std::array<std::uint32_t, 10> other = firstOfMnist;
        for (std::uint32_t& count : other)
            count += 17;
        ConfidentExpectation a = ConfidentExpectation::confident(referenceOrders(), 200, 150, 40), b = a;
        a.add(firstOfMnist);
        const ExpectedQuery query = b.add(other);
        QVERIFY(std::equal(a.lastAnswer().begin(), a.lastAnswer().end(), b.lastAnswer().begin()));
        QCOMPARE(query.odds.logPass, checkOdds(231, 200, 150).logPass);
    }

    void dependentIsNeverAboveIndependent() {
        ConfidentExpectation walk = ConfidentExpectation::confident(denseOrders(), 30, 4, 4);
        for (std::uint32_t leader = 10; leader <= 40; ++leader) {
            const std::array<std::uint32_t, 3> counts = {leader, 40 - leader, 0};
            walk.add(counts);
            const std::vector<double> dependent = walk.rdp(), independent = walk.dataIndependentRdp();
            for (std::size_t i = 0; i < dependent.size(); ++i)
                QVERIFY(dependent[i] <= independent[i] * (1 + 1e-12));
        }
        const std::vector<double> rdp = walk.rdp();
        QVERIFY(rdp.front() < 0.95 * walk.dataIndependentRdp().front());
        for (std::size_t i = 1; i < rdp.size(); ++i)
            QVERIFY(rdp[i] >= rdp[i - 1] * (1 - 1e-10));
    }

    void extremesStayFinite() {
        const std::vector<double> orders = {1.0000001, 1.1, 2, 500, 1e6};
        const std::array<std::uint32_t, 2> one = {1, 0}, tie = {5, 5}, huge = {4'000'000'000u, 0};
        for (const double sigma : {1e-3, 1.0, 1e9})
            for (const double threshold : {-1e9, 0.0, 1e9}) {
                ConfidentExpectation walk = ConfidentExpectation::confident(orders, threshold, sigma, sigma);
                for (const auto& counts : {one, tie, huge})
                    walk.add(counts);
                for (const double value : walk.rdp())
                    QVERIFY(std::isfinite(value) && value >= 0);
                QVERIFY(walk.expectedAnswered() >= 0 && walk.expectedAnswered() <= 3);
            }
    }
};

TEST_ALONE(ConfidentExpectationTest)
#include "ConfidentExpectationTest.moc"
