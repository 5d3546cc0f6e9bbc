// SPDX-License-Identifier: GPL-3.0-or-later
// Several rows of one person: each row's gradient is clipped, and then their sum is.
#include "core/learners/networks/Network.h"
#include "tests/core/learners/networks/SmallNetworks.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

// ctest label: threads

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Eigen::Index;
using Eigen::VectorXd;

namespace {

using Rows = std::vector<std::uint32_t>;

/// Where the rows of persons end who have so many each.
Rows endsAfter(const Rows& counts) {
    Rows ends(counts.size());
    std::partial_sum(counts.begin(), counts.end(), ends.begin());
    return ends;
}

/// One or two rows, a few, as many as go through a network at once, and more than that.
Rows mixedCounts() {
    return {1, 2, 5, 1, 1, 3, 32, 4, 8, 70, 1, 2, 9, 33, 7, 1};
}

GradientPlan clippedAt(double clipNorm, const Rows& ends, bool exact = false) {
    GradientPlan plan;
    plan.clipNorm = clipNorm;
    plan.ends = ends;
    plan.exact = exact;
    return plan;
}

/// What clipping by persons is defined as, in double precision.
struct PersonByPerson {
    VectorXd sum;
    std::vector<double> norms;
    double loss = 0;
};

VectorXd shortened(const VectorXd& gradient, double clipNorm) {
    return gradient * std::min(1.0, clipNorm / gradient.norm());
}

template <class Scalar>
PersonByPerson personByPerson(const SmallNetwork<Scalar>& small, const GradientPlan& plan, bool weighted) {
    const Network<double> network(small.network.plan(), small.network.parameters().template cast<double>());
    GradientPlan single;
    single.firstTrained = plan.firstTrained;
    PersonByPerson found{VectorXd::Zero(network.parameters().size()), {}};
    std::uint32_t row = 0;
    for (const std::uint32_t end : plan.ends) {
        VectorXd person = VectorXd::Zero(found.sum.size());
        const bool alone = end == row + 1;
        for (; row < end; ++row) {
            const std::array only{row};
            const auto own = network.gradient(small.only(only, weighted), single);
            person += alone ? own.sum : shortened(own.sum, *plan.clipNorm);
            found.loss += own.loss;
        }
        found.norms.push_back(person.norm());
        if (person.norm() > 0) found.sum += shortened(person, *plan.clipNorm);
    }
    return found;
}

template <class Scalar>
void compareWithPersonByPerson(const SmallNetwork<Scalar>& small, const GradientPlan& plan, bool weighted,
                               double tolerance) {
    const PersonByPerson expected = personByPerson(small, plan, weighted);
    for (const auto norm : {ConvolutionNorm::Explicit, ConvolutionNorm::Gram, ConvolutionNorm::Cheaper}) {
        const auto clipped = small.network.gradient(small.batch(weighted), plan, norm);
        QVERIFY(relativeDistance(clipped.sum, expected.sum) < tolerance);
        QVERIFY(std::abs(clipped.loss - expected.loss) < tolerance * expected.loss);
        QCOMPARE(clipped.norms.size(), expected.norms.size());
        for (std::size_t i = 0; i < expected.norms.size(); ++i)
            QVERIFY(std::abs(clipped.norms[i] - expected.norms[i]) <= 5 * tolerance * expected.norms[i]);
        QVERIFY(clipped.sum.head(static_cast<Index>(small.network.plan().parametersBefore(plan.firstTrained)))
                    .isZero(0));
    }
}

VectorXd exactSum(const GradientSum<float>& gradient) {
    return VectorXd::NullaryExpr(static_cast<Index>(gradient.steps.size()), [&gradient](Index i) {
        return static_cast<double>(gradient.steps[static_cast<std::size_t>(i)]) / stepsOfClipNorm;
    });
}

template <class Scalar> bool sameBits(const GradientSum<Scalar>& a, const GradientSum<Scalar>& b) {
    return a.sum == b.sum && a.steps == b.steps && a.norms == b.norms && a.loss == b.loss;
}

} // namespace

class PersonGradientTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreClippedAndThenPersons_data() { addPlansAndClippings(); }
    // Clipped at the median norm of rows, and where nearly all and nearly none are scaled.
    void rowsAreClippedAndThenPersons() {
        QFETCH(int, plan);
        QFETCH(bool, lastOnly);
        QFETCH(bool, weighted);
        for (const Rows& counts : {Rows{1, 2, 5}, mixedCounts()}) {
            const Rows ends = endsAfter(counts);
            const auto small = smallNetwork<double>(planOf(plan), ends.back(), 31);
            const auto rounded = smallNetwork<float>(planOf(plan), ends.back(), 31);
            GradientPlan clipped = clippedAt(1, {});
            clipped.firstTrained = lastOnly ? planOf(plan).layers.size() - 1 : 0;
            std::vector<double> norms = small.network.gradient(small.batch(weighted), clipped).norms;
            std::ranges::sort(norms);
            clipped.ends = ends;
            for (const double clipNorm : {norms[norms.size() / 2], norms.front() / 10, norms.back() * 3}) {
                clipped.clipNorm = clipNorm;
                compareWithPersonByPerson(small, clipped, weighted, 1e-10);
                compareWithPersonByPerson(rounded, clipped, weighted, 2e-5);
            }
        }
    }

    // Norms from inner products, which wide layers have.
    void wideLayersAreClippedAlike() {
        const Rows ends = endsAfter({2, 9, 1, 3, 14, 32, 2, 40, 5, 5});
        for (const auto& layers : {densePlan(60, 50, 10), densePlan(200, 0, 12)}) {
            const auto small = smallNetwork<float>(layers, ends.back(), 32, 0.2);
            for (const double clipNorm : {0.1, 3.0})
                compareWithPersonByPerson(small, clippedAt(clipNorm, ends), false, 1e-5);
        }
    }

    void oneRowEachGivesTheBitsOfRows_data() { addPlans(); }
    void oneRowEachGivesTheBitsOfRows() {
        QFETCH(int, plan);
        const auto small = smallNetwork<float>(planOf(plan), 333, 33);
        const Rows ends = endsAfter(Rows(333, 1));
        for (const bool exact : {false, true})
            for (const int threads : {1, 2, 16}) {
                const Parallel parallel(threads);
                GradientPlan rows = clippedAt(0.5, {}, exact), persons = clippedAt(0.5, ends, exact);
                rows.parallel = persons.parallel = &parallel;
                QVERIFY(sameBits(small.network.gradient(small.batch(), rows),
                                 small.network.gradient(small.batch(), persons)));
            }
    }

    void sameBitsOnAnyThreads_data() { addPlans(); }
    void sameBitsOnAnyThreads() {
        QFETCH(int, plan);
        Rows counts;
        for (int i = 0; i < 6; ++i)
            counts.insert(counts.end(), {1, 2, 40, 7, 13, 1, 1, 26, 5});
        const Rows ends = endsAfter(counts);
        const auto small = smallNetwork<float>(planOf(plan), ends.back(), 34);
        for (const bool exact : {false, true}) {
            GradientPlan clipped = clippedAt(0.5, ends, exact);
            const auto once = small.network.gradient(small.batch(), clipped);
            for (const int threads : {1, 2, 4, 16}) {
                const Parallel parallel(threads);
                clipped.parallel = &parallel;
                QVERIFY(sameBits(small.network.gradient(small.batch(), clipped), once));
            }
        }
    }

    // Without a tolerance: the sum without a person is that with them, less their own part, of norm C at
    // most.
    void aPersonMoreOrLessMovesTheExactSumByTheirPart_data() { addPlans(); }
    void aPersonMoreOrLessMovesTheExactSumByTheirPart() {
        QFETCH(int, plan);
        const Rows counts = mixedCounts(), ends = endsAfter(counts);
        const auto small = smallNetwork<float>(planOf(plan), ends.back(), 35);
        for (const double clipNorm : {1e-6, 0.3, 1e6}) {
            const auto all = small.network.gradient(small.batch(), clippedAt(clipNorm, ends, true));
            for (std::size_t person = 0; person < counts.size(); ++person) {
                const auto end = small.rows.begin() + ends[person], begin = end - counts[person];
                const Rows own(begin, end), ofOwn{counts[person]};
                Rows others(small.rows.begin(), begin), ofOthers = counts;
                others.insert(others.end(), end, small.rows.end());
                ofOthers.erase(ofOthers.begin() + static_cast<std::ptrdiff_t>(person));
                ofOthers = endsAfter(ofOthers);
                const auto part = small.network.gradient(small.only(own), clippedAt(clipNorm, ofOwn, true));
                const auto less =
                    small.network.gradient(small.only(others), clippedAt(clipNorm, ofOthers, true));
                std::vector<std::int64_t> sum = less.steps;
                std::ranges::transform(sum, part.steps, sum.begin(), std::plus<>());
                QVERIFY(sum == all.steps);
                const double moved = exactSum(part).norm();
                QVERIFY(moved <= 1 + 1e-12);
                QVERIFY(std::abs(moved - std::min(1.0, part.norms[0] / clipNorm)) < 1e-6);
            }
        }
    }

    void oneRowMovesTheExactSumByTheClippingNorm_data() { addPlans(); }
    void oneRowMovesTheExactSumByTheClippingNorm() {
        QFETCH(int, plan);
        constexpr std::uint32_t rows = 30;
        const auto small = smallNetwork<float>(planOf(plan), rows, 36);
        const Rows ofAll{rows}, ofOthers{rows - 1};
        for (const double clipNorm : {1e-6, 0.3, 1e6}) {
            const VectorXd all =
                exactSum(small.network.gradient(small.batch(), clippedAt(clipNorm, ofAll, true)));
            for (std::uint32_t gone = 0; gone < rows; ++gone) {
                Rows others = small.rows;
                others.erase(others.begin() + gone);
                const auto less =
                    small.network.gradient(small.only(others), clippedAt(clipNorm, ofOthers, true));
                QVERIFY((all - exactSum(less)).norm() <= 1 + 1e-6);
            }
        }
    }

    void theExactSumIsThatOfSinglePrecision_data() { addPlans(); }
    void theExactSumIsThatOfSinglePrecision() {
        QFETCH(int, plan);
        const Rows ends = endsAfter(mixedCounts());
        const auto small = smallNetwork<float>(planOf(plan), ends.back(), 37);
        for (const std::size_t first : {std::size_t{0}, planOf(plan).layers.size() - 1}) {
            GradientPlan clipped = clippedAt(0.3, ends, true);
            clipped.firstTrained = first;
            const auto exact = small.network.gradient(small.batch(), clipped);
            clipped.exact = false;
            const auto single = small.network.gradient(small.batch(), clipped);
            QVERIFY(relativeDistance(single.sum, 0.3 * exactSum(exact)) < 1e-5);
            QVERIFY(std::abs(exact.loss - single.loss) < 1e-5 * single.loss);
            for (std::size_t i = 0; i < exact.norms.size(); ++i)
                QVERIFY(std::abs(exact.norms[i] - single.norms[i]) < 1e-4 * single.norms[i]);
        }
    }

    // Features as large as single precision holds, and beyond: nobody adds more than the clipping norm.
    void noPersonAddsMoreThanTheClippingNormWhateverTheirRowsHold_data() { addPlans(); }
    void noPersonAddsMoreThanTheClippingNormWhateverTheirRowsHold() {
        QFETCH(int, plan);
        for (const double scale : {1e-20, 1e-6, 1.0, 1e6, 1e12, 1e17, 1e19, 1e25, 1e38})
            for (const std::uint32_t rows : {2U, 3U, 6U, 20U, 40U}) {
                auto small = smallNetwork<float>(planOf(plan), rows, 38);
                small.features.topRows((rows + 1) / 2) *= scale;
                const Rows ends{rows};
                for (const double clipNorm : {1e-6, 1.0, 1e3}) {
                    const auto single = small.network.gradient(small.batch(), clippedAt(clipNorm, ends));
                    const auto exact = small.network.gradient(small.batch(), clippedAt(clipNorm, ends, true));
                    QVERIFY(single.sum.cast<double>().norm() <= clipNorm * (1 + 1e-5));
                    QVERIFY(exactSum(exact).norm() <= 1 + 1e-12);
                }
            }
    }

    void aRowThatIsNoNumberIsLeftOut_data() { addPlans(); }
    void aRowThatIsNoNumberIsLeftOut() {
        QFETCH(int, plan);
        auto small = smallNetwork<float>(planOf(plan), 48, 39);
        const Rows ends{4, 6, 46, 48}, endsWithout{3, 5, 44, 46};
        Rows others = small.rows; // but for 1, 4 and 20
        for (const std::uint32_t gone : {20, 4, 1})
            others.erase(others.begin() + gone);
        Rows endsOfOthers{3, 4, 43, 45};
        for (const double cell : {1e39, std::numeric_limits<double>::quiet_NaN()}) {
            for (const Index row : {1, 4, 20})
                small.features.row(row).setConstant(cell);
            const auto exact = small.network.gradient(small.batch(), clippedAt(0.5, ends, true));
            // A person who has one row left is clipped as one with several.
            QVERIFY((exactSum(exact) -
                     exactSum(small.network.gradient(small.only(others), clippedAt(0.5, endsOfOthers, true))))
                        .norm() < 1e-6);
            const auto single = small.network.gradient(small.batch(), clippedAt(0.5, ends));
            QVERIFY(relativeDistance(
                        single.sum,
                        small.network.gradient(small.only(others), clippedAt(0.5, endsOfOthers)).sum) < 1e-5);
            QVERIFY(std::ranges::all_of(single.norms, [](double norm) { return std::isfinite(norm); }));
        }
    }

    void aPersonWhoseRowsAreNoNumbersAddsNothing_data() { addPlans(); }
    void aPersonWhoseRowsAreNoNumbersAddsNothing() {
        QFETCH(int, plan);
        auto small = smallNetwork<float>(planOf(plan), 12, 40);
        small.features.middleRows(4, 3).setConstant(std::numeric_limits<double>::quiet_NaN());
        const Rows ends{4, 7, 12}, ofOthers{4, 9};
        Rows others = small.rows;
        others.erase(others.begin() + 4, others.begin() + 7);
        const auto exact = small.network.gradient(small.batch(), clippedAt(0.5, ends, true));
        QVERIFY(exact.steps ==
                small.network.gradient(small.only(others), clippedAt(0.5, ofOthers, true)).steps);
        QCOMPARE(exact.norms[1], 0.0);
        const auto single = small.network.gradient(small.batch(), clippedAt(0.5, ends));
        QVERIFY(relativeDistance(single.sum,
                                 small.network.gradient(small.only(others), clippedAt(0.5, ofOthers)).sum) <
                1e-5);
        QCOMPARE(single.norms[1], 0.0);
    }

    // Two rows that pull in opposite directions: what is left is no longer than it is.
    void rowsThatCancelOutAreNotMadeLonger() {
        SmallNetwork<float> small = smallNetwork<float>(densePlan(30, 0, 2), 2, 41);
        small.network.parameters().setZero();
        small.features.row(1) = small.features.row(0);
        small.labels = {0, 1};
        const Rows ends{2};
        for (const bool exact : {false, true}) {
            const auto none = small.network.gradient(small.batch(), clippedAt(0.5, ends, exact));
            QVERIFY(none.norms[0] < 1e-6);
            QVERIFY(exact ? exactSum(none).norm() < 1e-6 : none.sum.norm() < 1e-6F);
        }
    }

    void aRefusalToGoOnEndsAPersonOfManyRows() {
        const auto small = smallNetwork<float>(planOf(1), 3000, 42);
        const Rows ends{3000};
        for (const bool exact : {false, true}) {
            GradientPlan clipped = clippedAt(1, ends, exact);
            int asked = 0;
            clipped.goOn = [&asked] { return ++asked < 5; };
            small.network.gradient(small.batch(), clipped);
            QCOMPARE(asked, 5);
        }
    }

    void noRowsAddNothing() {
        const auto small = smallNetwork<float>(planOf(1), 3, 43);
        for (const bool exact : {false, true}) {
            const auto none = small.network.gradient(small.only({}), clippedAt(1, {}, exact));
            QVERIFY(none.norms.empty() && none.loss == 0);
            QVERIFY(exact ? exactSum(none).isZero(0) : none.sum.isZero(0));
        }
    }
};

TEST_WITH_EVENTS(PersonGradientTest)
#include "PersonGradientTest.moc"
