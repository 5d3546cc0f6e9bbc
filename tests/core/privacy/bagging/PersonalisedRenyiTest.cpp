// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RandomStream.h"
#include "core/privacy/bagging/PersonalisedCosts.h"
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace epsiloscope;

namespace {

using Charges = std::vector<std::uint16_t>; // k·m of every row on one query

constexpr double renyiRounding = 1e-12;

/// What some rows were charged, with everything that follows from it by obvious loops.
struct Charged {
    std::size_t rows, partitions;
    double lambda, delta;
    std::vector<Charges> answers;

    std::vector<std::uint64_t> squares() const {
        std::vector<std::uint64_t> sums(rows, 0);
        for (const Charges& answer : answers)
            for (std::size_t row = 0; row < rows; ++row)
                sums[row] += std::uint64_t{answer[row]} * answer[row];
        return sums;
    }
    double share(const Charges& answer, std::size_t row) const {
        return answer[row] / static_cast<double>(partitions);
    }
    double basic(std::size_t row) const {
        double sum = 0;
        for (const Charges& answer : answers)
            sum += 2 * lambda * share(answer, row);
        return sum;
    }
    PersonalisedRenyi accounted() const {
        PersonalisedRenyi renyi(rows, partitions, lambda, delta);
        for (const Charges& answer : answers)
            renyi.add(answer);
        return renyi;
    }
};

/// Rows between (1 − 1/classes)·k and k, each with a level of its own.
Charged randomCharges(std::uint64_t index) {
    RandomStream random = RandomStreams::fromSeed(31).stream(0, StreamPurpose::Test, index);
    Charged made{1 + random.below(30), 1 + random.below(40), 0, 0, {}};
    made.lambda = std::exp(std::log(0.002) + random.uniform() * std::log(500.0)); // 0.002 … 1
    made.delta = std::pow(10, -2 - 6 * random.uniform());
    const std::size_t most = made.partitions, least = (most + 1) / 2;
    std::vector<double> level(made.rows);
    for (double& one : level)
        one = random.uniform();
    for (std::size_t answers = 1 + random.below(300); answers > 0; --answers) {
        Charges answer;
        for (std::size_t row = 0; row < made.rows; ++row)
            answer.push_back(static_cast<std::uint16_t>(
                random.uniform() < level[row] ? most : least + random.below(most - least + 1)));
        made.answers.push_back(answer);
    }
    return made;
}

/// RDP of randomised response from its definition.
long double responseRdp(long double pureEpsilon, long double order) {
    const long double p = 1 / (1 + std::exp(-pureEpsilon)), q = 1 / (1 + std::exp(pureEpsilon));
    return std::log(std::pow(p, order) * std::pow(q, 1 - order) +
                    std::pow(q, order) * std::pow(p, 1 - order)) /
           (order - 1);
}

/// ε of one row from the definition: the least over all orders of summed RDP, converted, or what basic
/// composition says.
double plainRenyiEpsilon(const Charged& charged, std::size_t row) {
    std::vector<long double> times(charged.partitions + 1, 0);
    for (const Charges& answer : charged.answers)
        ++times[answer[row]];
    long double least = charged.basic(row);
    for (int order = 2; order <= 1024; ++order) {
        long double rdp = 0;
        for (std::size_t d = 1; d < times.size(); ++d)
            if (times[d] > 0)
                rdp += times[d] * responseRdp(2 * charged.lambda * static_cast<double>(d) /
                                                  static_cast<double>(charged.partitions),
                                              order);
        const long double alpha = order;
        least = std::min(least, rdp + std::log((alpha - 1) / alpha) -
                                    (std::log(static_cast<long double>(charged.delta)) + std::log(alpha)) /
                                        (alpha - 1));
    }
    return static_cast<double>(std::max(least, 0.0L));
}

bool agree(double actual, double expected, double tolerance = renyiRounding) {
    return std::abs(actual - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

bool atMost(double actual, double bound) {
    return actual <= bound * (1 + renyiRounding);
}

} // namespace

class PersonalisedRenyiTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAskedCostsNothing() {
        const PersonalisedRenyi renyi(3, 10, 0.1, 1e-5);
        for (std::size_t row = 0; row < 3; ++row)
            QCOMPARE(renyi.epsilonOf(row), 0.0);
        QCOMPARE(renyi.largest(std::vector<std::uint64_t>(3, 0)), 0.0);
    }

    void fullChargesPayTheNaiveEpsilon_data() {
        QTest::addColumn<double>("lambda");
        QTest::addColumn<double>("delta");
        for (const double lambda : {1e-6, 0.008, 0.04, 0.5, 5.0})
            for (const double delta : {1e-3, 1e-5, 1e-9})
                QTest::addRow("lambda %g, delta %g", lambda, delta) << lambda << delta;
    }

    void fullChargesPayTheNaiveEpsilon() {
        QFETCH(double, lambda);
        QFETCH(double, delta);
        PersonalisedRenyi renyi(2, 7, lambda, delta);
        std::uint64_t squares = 0;
        int compared = 0;
        for (long answers = 1; answers <= 2000; ++answers) {
            renyi.add(Charges{7, 7});
            squares += 49;
            if (answers % 250 != 0 && answers > 5 && answers != 241) continue;
            const double naive =
                pureCompositionEpsilon(PureAccountant::Rdp, 2 * lambda, answers, delta).epsilon;
            QVERIFY(agree(renyi.epsilonOf(0), naive) && agree(renyi.epsilonOf(1), naive));
            QVERIFY(agree(renyi.largest(std::vector{squares, squares}), naive));
            ++compared;
        }
        QCOMPARE(compared, 14);
    }

    void equalsTheLeastOverAllOrders() {
        int belowBasic = 0;
        for (std::uint64_t i = 0; i < 30; ++i) {
            const Charged charged = randomCharges(i);
            const PersonalisedRenyi renyi = charged.accounted();
            for (const std::size_t row : {std::size_t{0}, charged.rows - 1}) {
                const double expected = plainRenyiEpsilon(charged, row);
                QVERIFY2(agree(renyi.epsilonOf(row), expected, 1e-10),
                         qPrintable(QStringLiteral("case %1, row %2: %3 instead of %4")
                                        .arg(i)
                                        .arg(row)
                                        .arg(renyi.epsilonOf(row), 0, 'g', 17)
                                        .arg(expected, 0, 'g', 17)));
                belowBasic += expected < charged.basic(row) * (1 - 1e-6);
            }
        }
        QVERIFY(belowBasic > 10);
    }

    void largestIsTheMaximumOverRows() {
        int otherThanBySquares = 0;
        for (std::uint64_t i = 0; i < 400; ++i) {
            const Charged charged = randomCharges(i);
            const PersonalisedRenyi renyi = charged.accounted();
            const std::vector<std::uint64_t> squares = charged.squares();
            double expected = 0;
            for (std::size_t row = 0; row < charged.rows; ++row)
                expected = std::max(expected, renyi.epsilonOf(row));
            QVERIFY2(agree(renyi.largest(squares), expected),
                     qPrintable(QStringLiteral("case %1: %2 instead of %3")
                                    .arg(i)
                                    .arg(renyi.largest(squares), 0, 'g', 17)
                                    .arg(expected, 0, 'g', 17)));
            const auto first = std::ranges::max_element(squares) - squares.begin();
            otherThanBySquares += !agree(renyi.epsilonOf(static_cast<std::size_t>(first)), expected);
        }
        // The row with the largest S is not always the one with the largest ε.
        QVERIFY(otherThanBySquares > 0);
    }

    void neverAboveBasicComposition() {
        for (std::uint64_t i = 0; i < 100; ++i) {
            const Charged charged = randomCharges(i);
            const PersonalisedRenyi renyi = charged.accounted();
            for (std::size_t row = 0; row < charged.rows; ++row)
                QVERIFY(renyi.epsilonOf(row) >= 0 && atMost(renyi.epsilonOf(row), charged.basic(row)));
        }
    }

    void neverAboveTheNaiveEpsilon() {
        int below = 0;
        for (std::uint64_t i = 0; i < 100; ++i) {
            const Charged charged = randomCharges(i);
            const double largest = charged.accounted().largest(charged.squares());
            const double naive =
                pureCompositionEpsilon(PureAccountant::Rdp, 2 * charged.lambda,
                                       static_cast<long>(charged.answers.size()), charged.delta)
                    .epsilon;
            QVERIFY(atMost(largest, naive));
            below += largest < 0.99 * naive;
        }
        QVERIFY(below > 0);
    }

    // A pure ε₀-DP answer has RDP of at most α·ε₀²/2, which is what a moment of order α − 1 charges, the
    // improved conversion is never above the classic one, and the orders here include 2 … 81.
    void neverAboveThePublishedMomentsOfTheSameRow() {
        for (std::uint64_t i = 0; i < 100; ++i) {
            const Charged charged = randomCharges(i);
            const PersonalisedRenyi renyi = charged.accounted();
            const std::vector<std::uint64_t> squares = charged.squares();
            for (std::size_t row = 0; row < charged.rows; ++row) {
                const double sum = static_cast<double>(squares[row]) /
                                   static_cast<double>(charged.partitions * charged.partitions);
                QVERIFY(atMost(renyi.epsilonOf(row), momentsEpsilon(PureAccountant::AsPublished,
                                                                    2 * charged.lambda, sum, charged.delta)
                                                         .epsilon));
            }
        }
    }

    void neverFallsWithMoreAnswers() {
        for (std::uint64_t i = 0; i < 20; ++i) {
            const Charged charged = randomCharges(i);
            PersonalisedRenyi renyi(charged.rows, charged.partitions, charged.lambda, charged.delta);
            std::vector<double> before(charged.rows, 0);
            for (const Charges& answer : charged.answers) {
                renyi.add(answer);
                for (std::size_t row = 0; row < charged.rows; ++row) {
                    const double epsilon = renyi.epsilonOf(row);
                    QVERIFY(atMost(before[row], epsilon));
                    before[row] = epsilon;
                }
            }
        }
    }

    void smallerChargesNeverPayMore() {
        for (std::uint64_t i = 0; i < 50; ++i) {
            const Charged charged = randomCharges(i);
            Charged less = charged;
            RandomStream random = RandomStreams::fromSeed(32).stream(0, StreamPurpose::Test, i);
            for (Charges& answer : less.answers)
                for (std::uint16_t& charge : answer)
                    charge = static_cast<std::uint16_t>(random.below(std::uint64_t{charge} + 1));
            const PersonalisedRenyi renyi = charged.accounted(), cheaper = less.accounted();
            for (std::size_t row = 0; row < charged.rows; ++row)
                QVERIFY(atMost(cheaper.epsilonOf(row), renyi.epsilonOf(row)));
        }
    }

    void whatIsTakenBackIsAsIfNeverAdded() {
        for (std::uint64_t i = 0; i < 20; ++i) {
            const Charged charged = randomCharges(i);
            PersonalisedRenyi renyi = charged.accounted();
            renyi.add(Charges(charged.rows, static_cast<std::uint16_t>(charged.partitions)));
            renyi.add(charged.answers.front());
            renyi.remove(Charges(charged.rows, static_cast<std::uint16_t>(charged.partitions)));
            renyi.remove(charged.answers.front());
            const PersonalisedRenyi never = charged.accounted();
            for (std::size_t row = 0; row < charged.rows; ++row)
                QCOMPARE(renyi.epsilonOf(row), never.epsilonOf(row));
        }
    }

    void duplicatedPartitionsPayTheSame() {
        for (std::uint64_t i = 0; i < 50; ++i) {
            const Charged charged = randomCharges(i);
            Charged twice = charged;
            twice.partitions *= 2;
            for (Charges& answer : twice.answers)
                for (std::uint16_t& charge : answer)
                    charge = static_cast<std::uint16_t>(2 * charge);
            QVERIFY(agree(twice.accounted().largest(twice.squares()),
                          charged.accounted().largest(charged.squares())));
        }
    }
};

TEST_ALONE(PersonalisedRenyiTest)
#include "PersonalisedRenyiTest.moc"
