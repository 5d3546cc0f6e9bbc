// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"

#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/LocalBounds.h"
#include "tests/testing/RandomVotes.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope::testing;
using namespace epsiloscope;
using VoteHistogram = std::vector<std::uint32_t>;
using WholeHistogram = std::vector<std::uint32_t>;

namespace {

const SensitiveCost::Check sensitiveCheck{60, 6};

/// Ten queries to 100 teachers.
CostAtOrder costOfVotes(const std::vector<VoteHistogram>& votes) {
    SensitiveCost cost(4, 12, 3, 100, sensitiveCheck);
    for (std::size_t i = 0; i < votes.size(); ++i)
        cost.add(votes[i], i % 4 == 3 ? 0 : 1);
    return cost.cost();
}

GaussianSensitivity sensitivityOf(const Json& row) {
    return {number(row.at("order")), number(row.at("sigma")), row.at("counts").size(),
            row.at("num_teachers").get<std::size_t>()};
}

std::vector<WholeHistogram> neighbours(const WholeHistogram& counts) {
    std::vector<WholeHistogram> all;
    for (std::size_t from = 0; from < counts.size(); ++from)
        for (std::size_t to = 0; to < counts.size(); ++to) {
            if (from == to || counts[from] == 0) continue;
            WholeHistogram moved = counts;
            --moved[from];
            ++moved[to];
            all.push_back(moved);
        }
    return all;
}

/// max over neighbours of |R − R'|.
double localSensitivity(const GaussianSensitivity& sensitivity, const WholeHistogram& counts) {
    const double here = sensitivity.rdp(sensitivity.logOutvoted(counts));
    double largest = 0;
    for (const WholeHistogram& other : neighbours(counts))
        largest = std::max(largest, std::abs(sensitivity.rdp(sensitivity.logOutvoted(other)) - here));
    return largest;
}

} // namespace

class SensitiveCostTest : public QObject {
    Q_OBJECT

private slots:
    void addsChecksAndAnswers() {
        const VoteHistogram counts = {80, 15, 5};
        SensitiveCost cost(4, 12, 3, 100, sensitiveCheck);
        cost.add(counts, 0.25);
        GaussianSensitivity answers(4, 12, 3, 100);
        const CheckSensitivity checks(4, 60, 6, 100);
        QCOMPARE(cost.cost().rdp, checks.rdp(80) + 0.25 * answers.rdp(answers.logOutvoted(counts)));
        QCOMPARE(cost.cost().dataIndependentRdp, checkRdp(4, 6) + 0.25 * gaussianRdp(4, 12));
        const std::vector<double> ofAnswer = localBounds(answers, counts, 100),
                                  ofCheck = localBounds(checks, 80, 100);
        for (std::size_t d = 0; d < ofAnswer.size(); ++d)
            QCOMPARE(cost.cost().localBounds[d], ofCheck[d] + 0.25 * ofAnswer[d]);
        cost.add(counts, 0, 55.2); // Interactive: refused, checked at another count
        QVERIFY(std::abs(cost.cost().dataIndependentRdp - 2 * checkRdp(4, 6) - 0.25 * gaussianRdp(4, 12)) <
                1e-15);
        QVERIFY(cost.cost().rdp > checks.rdp(80) + checks.rdp(55));
    }

    // One teacher votes otherwise on every query.
    void sumsOverQueriesAreSmoothAndBoundTheirChange() {
        RandomStream random = RandomStreams::fromSeed(9).stream(0, StreamPurpose::Test);
        double largest = 0;
        for (int i = 0; i < 200; ++i) {
            std::vector<VoteHistogram> votes, neighbour;
            for (int query = 0; query < 10; ++query) {
                votes.push_back(randomHistogram(random, 100, 3));
                neighbour.push_back(randomNeighbour(random, votes.back()));
            }
            const CostAtOrder here = costOfVotes(votes), there = costOfVotes(neighbour);
            QVERIFY(here.conditions.c5 && here.conditions.c6 && here.everBelowDataIndependent);
            const double change = std::abs(here.rdp - there.rdp);
            QVERIFY(change <= here.localBounds[0] * (1 + 1e-9) + 1e-15);
            QVERIFY(here.rdp <= here.dataIndependentRdp * (1 + 1e-12));
            largest = std::max(largest, change);
            for (const double s : {0.01, 0.05, 0.2})
                QVERIFY(smoothSensitivity(here.localBounds, s).value <=
                        std::exp(s) * smoothSensitivity(there.localBounds, s).value * (1 + 1e-9));
        }
        QVERIFY(largest > 1e-3);
    }

    void answersThatNeverDependAddNoBounds() {
        SensitiveCost cost(11.5, 100, 10, 250);
        cost.add(VoteHistogram{250, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        QVERIFY(!cost.cost().everBelowDataIndependent);
        QCOMPARE(cost.cost().rdp, cost.cost().dataIndependentRdp);
        QCOMPARE(smoothSensitivity(cost.cost().localBounds, 0), SmoothSensitivity{});
    }

    void composes() {
        RandomStream random = RandomStreams::fromSeed(10).stream(0, StreamPurpose::Test);
        std::vector<VoteHistogram> votes;
        for (int query = 0; query < 8; ++query)
            votes.push_back(randomHistogram(random, 100, 3));
        CostAtOrder sum = costOfVotes({votes.begin(), votes.begin() + 4});
        const CostAtOrder second = costOfVotes({votes.begin() + 4, votes.end()}), whole = costOfVotes(votes);
        sum.add(second);
        QVERIFY(std::abs(sum.rdp - whole.rdp) < 1e-14);
        for (std::size_t d = 0; d < 100; ++d)
            QVERIFY(std::abs(sum.localBounds[d] - whole.localBounds[d]) < 1e-14);
        CostAtOrder other = second;
        other.conditions.c6 = false;
        sum.add(other);
        QVERIFY(!sum.conditions.c6 && sum.conditions.c5);
    }

    void agreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("threshold")) {
            const CheckSensitivity check(number(row.at("order")), number(row.at("threshold")),
                                         number(row.at("sigma1")), row.at("num_teachers").get<std::size_t>(),
                                         CheckRounding::HalfToEven, CheckDistances::AsPublished);
            const std::vector<double> counts = numbers(row.at("counts"));
            const std::vector<double> bounds =
                localBounds(check, *std::max_element(counts.begin(), counts.end()),
                            row.at("num_teachers").get<std::size_t>());
            const std::size_t given = row.at("ls").size(); // of large cohorts the first ones
            QCOMPARE(bounds.size(), row.at("ls_length").get<std::size_t>());
            for (std::size_t d = 0; d < given; ++d)
                QVERIFY2(std::abs(bounds[d] - number(row.at("ls")[d])) <=
                             1e-8 * number(row.at("ls")[d]) + 1e-15,
                         row.at("name").get<std::string>().c_str());
            for (const Json& smooth : row.at("smooth"))
                QVERIFY(relativeError(smoothSensitivity(bounds, number(smooth.at("beta"))).value,
                                      number(smooth.at("smooth_sensitivity"))) < 1e-8);
        }
    }

    void neverBelowAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/threshold.json");
        const Json golden = goldenValues("golden/pate/threshold.json");
        for (const Json& row : golden.at("is_data_independent_always_opt")) {
            const CheckSensitivity check(number(row.at("order")), number(row.at("threshold")),
                                         number(row.at("sigma1")), row.at("num_teachers").get<std::size_t>());
            QCOMPARE(!check.everBelowDataIndependent(), row.at("always_opt").get<bool>());
        }
    }

    void boundsEveryReachableCheck() {
        constexpr int teachers = 30;
        const CheckSensitivity check(10, 16, 2, teachers);
        double largest = 0;
        for (int v = 0; v <= teachers; ++v) {
            const std::vector<double> bounds = localBounds(check, v, teachers);
            for (int d = 0; d < teachers; ++d)
                for (int other = std::max(0, v - d); other < std::min(teachers, v + d); ++other) {
                    const double change = std::abs(check.rdp(other + 1) - check.rdp(other));
                    QVERIFY(bounds[static_cast<std::size_t>(d)] >= change);
                    largest = std::max(largest, change);
                }
        }
        QVERIFY(largest > 0.01);
    }

    // Two checks whose maxima move together: as published the sum is not smooth, although each check nearly
    // is.
    void sumsAreSmoothOnlyWithTheRunningMaximum() {
        constexpr int teachers = 30;
        const auto unsmooth = [](CheckDistances distances) {
            const CheckSensitivity check(10, 16, 2, teachers, CheckRounding::HalfUp, distances);
            int found = 0;
            for (int a = 1; a < teachers; ++a)
                for (int b = 1; b < teachers; ++b)
                    for (const int step : {-1, 1}) {
                        std::vector<double> here(teachers, 0.0), there(teachers, 0.0);
                        check.addLocalBounds(a, 1, here);
                        check.addLocalBounds(b, 1, here);
                        check.addLocalBounds(a + step, 1, there);
                        check.addLocalBounds(b + step, 1, there);
                        for (const double s : {0.01, 0.03, 0.1, 0.5})
                            if (smoothSensitivity(here, s).value >
                                std::exp(s) * smoothSensitivity(there, s).value * (1 + 1e-12))
                                ++found;
                    }
            return found;
        };
        QCOMPARE(unsmooth(CheckDistances::RunningMaximum), 0);
        QVERIFY(unsmooth(CheckDistances::AsPublished) > 0);
    }

    // MNIST's check (T = 200, σ₁ = 150) at order 14 costs α/(2σ₁²) whatever the votes.
    void aCheckThatIsAlwaysEvenDependsOnNothing() {
        const CheckSensitivity check(14, 200, 150, 250);
        QVERIFY(!check.everBelowDataIndependent());
        QCOMPARE(check.rdp(214), checkRdp(14, 150));
        for (const double bound : localBounds(check, 214, 250))
            QCOMPARE(bound, 0.0);
        QVERIFY(CheckSensitivity(10, 16, 2, 30).everBelowDataIndependent());
    }

    void countsOutsideAreBroughtIn() {
        const CheckSensitivity check(10, 16, 2, 30);
        QCOMPARE(check.rdp(-3), check.rdp(0));
        QCOMPARE(check.rdp(1e300), check.rdp(30));
        QCOMPARE(check.rdp(std::nan("")), check.rdp(0));
        QCOMPARE(check.rdp(14.5), check.rdp(15));
        for (const double sigma : {1e-3, 1e9})
            for (const double bound : localBounds(CheckSensitivity(1.1, 0, sigma, 1), 1, 1))
                QVERIFY(std::isfinite(bound) && bound >= 0);
    }

    void endOfTheBoundAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("logq0")) {
            const GaussianSensitivity sensitivity(number(row.at("order")), number(row.at("sigma")), 10, 250);
            QVERIFY2(relativeError(sensitivity.logQ0(), number(row.at("logq0_mp"))) < 1e-10,
                     row.at("name").get<std::string>().c_str());
        }
    }

    void localBoundsAgreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("gnmax")) {
            const QByteArray name = QByteArray::fromStdString(row.at("name").get<std::string>());
            GaussianSensitivity sensitivity = sensitivityOf(row);
            QVERIFY2(relativeError(sensitivity.logQ1(), number(row.at("logq1_mp"))) < 1e-10, name);
            const std::vector<double> bounds =
                localBounds(sensitivity, histogram(row.at("counts")), sensitivity.teachers());
            QCOMPARE(bounds.size(), row.at("ls_length").get<std::size_t>());
            const Json& prefix = row.at("ls_prefix");
            for (std::size_t d = 0; d < bounds.size(); ++d) {
                const double expected = number(d < prefix.size() ? prefix[d] : row.at("ls_tail_value"));
                QVERIFY2(relativeError(bounds[d], expected) < 1e-8,
                         name + " " + QByteArray::number(qulonglong(d)));
            }
            const Json& check = row.at("mp_check");
            for (std::size_t i = 0; i < check.at("distances").size(); ++i)
                QVERIFY2(relativeError(bounds[check.at("distances")[i].get<std::size_t>()],
                                       number(check.at("ls_mp")[i])) < 1e-8,
                         name);
            for (const Json& smooth : row.at("smooth")) {
                const SmoothSensitivity largest = smoothSensitivity(bounds, number(smooth.at("beta")));
                QVERIFY2(relativeError(largest.value, number(smooth.at("smooth_sensitivity"))) < 1e-8, name);
                QCOMPARE(largest.distance, smooth.at("argmax_distance").get<std::size_t>());
            }
        }
    }

    void localBoundsWhereTheReferenceFails() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("reference_failures")) {
            GaussianSensitivity sensitivity = sensitivityOf(row);
            QVERIFY(relativeError(sensitivity.logQ0(), number(row.at("logq0_mp"))) < 1e-10);
            QVERIFY(relativeError(sensitivity.logQ1(), number(row.at("logq1_mp"))) < 1e-10);
            const std::vector<double> bounds =
                localBounds(sensitivity, histogram(row.at("counts")), sensitivity.teachers());
            for (std::size_t i = 0; i < row.at("distances").size(); ++i)
                QVERIFY(relativeError(bounds[row.at("distances")[i].get<std::size_t>()],
                                      number(row.at("ls_mp")[i])) < 1e-8);
        }
    }

    void rdpRisesUpToQ0AndIsConstantFromThere() {
        const GaussianSensitivity sensitivity(14, 40, 10, 250);
        double before = 0;
        for (double logQ = -1e5; logQ < -1e-3; logQ *= 0.99) {
            const double rdp = sensitivity.rdp(logQ);
            QVERIFY(rdp >= before * (1 - 1e-12) && rdp <= gaussianRdp(14, 40) * (1 + 1e-12));
            if (logQ > sensitivity.logQ0()) QCOMPARE(rdp, gaussianRdp(14, 40));
            before = rdp;
        }
        QVERIFY(sensitivity.rdp(sensitivity.logQ0() * 1.01) < gaussianRdp(14, 40));
        QVERIFY(sensitivity.rdp(sensitivity.logQ0() * 1.01) > 0.9 * gaussianRdp(14, 40));
    }

    // σ = 0.5, α = 1.5: q₀ is its cap −9, and R jumps there.
    void theJumpAtQ0FallsOnTheSafeSide() {
        const GaussianSensitivity sensitivity(1.5, 0.5, 3, 10);
        QCOMPARE(sensitivity.logQ0(), -9.0);
        QVERIFY(sensitivity.rdp(-9 - 1e-9) < 0.2 * gaussianRdp(1.5, 0.5));
        QCOMPARE(sensitivity.rdp(-9 - 1e-14), gaussianRdp(1.5, 0.5));
        QVERIFY(relativeError(sensitivity.localBound(sensitivity.logQ1()), 5.999813078939945) < 1e-10);
    }

    void boundsLocalSensitivityFoundByBruteForce_data() {
        QTest::addColumn<double>("order");
        QTest::addColumn<double>("sigma");
        QTest::addColumn<int>("classes");
        QTest::newRow("two classes") << 3.0 << 4.0 << 2;
        QTest::newRow("three classes") << 3.0 << 4.0 << 3;
        QTest::newRow("four classes, low order") << 1.5 << 3.0 << 4;
        QTest::newRow("little noise") << 2.0 << 2.0 << 3;
    }

    void boundsLocalSensitivityFoundByBruteForce() {
        QFETCH(double, order);
        QFETCH(double, sigma);
        QFETCH(int, classes);
        constexpr std::uint32_t teachers = 30;
        GaussianSensitivity sensitivity(order, sigma, static_cast<std::size_t>(classes), teachers);
        QVERIFY(sensitivity.everBelowDataIndependent());
        const SensitivityConditions conditions = sensitivityConditions(sensitivity);
        QVERIFY(conditions.c5 && conditions.c6);
        RandomStream random = RandomStreams::fromSeed(5).stream(0, StreamPurpose::Test);
        double largest = 0;
        for (int i = 0; i < 40; ++i) {
            const WholeHistogram start = randomHistogram(random, teachers, static_cast<std::size_t>(classes));
            const std::vector<double> bounds = localBounds(sensitivity, start, sensitivity.teachers());
            std::set<WholeHistogram> reached = {start};
            for (std::size_t d = 0; d < 5; ++d) {
                std::set<WholeHistogram> next;
                for (const WholeHistogram& counts : reached) {
                    const double local = localSensitivity(sensitivity, counts);
                    QVERIFY(local <= bounds[d] * (1 + 1e-9) + 1e-15);
                    largest = std::max(largest, local);
                    for (const WholeHistogram& other : neighbours(counts))
                        next.insert(other);
                }
                reached = next;
            }
        }
        QVERIFY(largest > 0.01 * gaussianRdp(order, sigma)); // there was something to bound
    }

    void isSmoothBetweenNeighbours() {
        RandomStream random = RandomStreams::fromSeed(6).stream(0, StreamPurpose::Test);
        for (const std::size_t classes : {std::size_t{2}, std::size_t{3}, std::size_t{10}}) {
            GaussianSensitivity sensitivity(7.5, 20, classes, 120);
            for (int i = 0; i < 300; ++i) {
                const WholeHistogram counts = randomHistogram(random, 120, classes);
                const std::vector<double> here = localBounds(sensitivity, counts, sensitivity.teachers());
                const std::vector<double> there =
                    localBounds(sensitivity, randomNeighbour(random, counts), sensitivity.teachers());
                for (std::size_t d = 0; d + 1 < here.size(); ++d)
                    QVERIFY(here[d] <= there[d + 1] * (1 + 1e-9) + 1e-15);
                for (const double s : {0.01, 0.03, 0.1, 0.5})
                    QVERIFY(smoothSensitivity(here, s).value <=
                            std::exp(s) * smoothSensitivity(there, s).value * (1 + 1e-9));
            }
        }
    }

    void classesMayBePermuted() {
        GaussianSensitivity sensitivity(14, 40, 10, 250);
        WholeHistogram counts = {4, 7, 6, 8, 4, 2, 0, 214, 4, 1};
        const std::vector<double> bounds = localBounds(sensitivity, counts, sensitivity.teachers());
        std::sort(counts.begin(), counts.end());
        QVERIFY(bounds == localBounds(sensitivity, counts, sensitivity.teachers()));
        QVERIFY(bounds.front() > 0);
    }

    void weightsScale() {
        GaussianSensitivity sensitivity(14, 40, 10, 250);
        const WholeHistogram counts = {4, 7, 6, 8, 4, 2, 0, 214, 4, 1};
        const std::vector<double> bounds = localBounds(sensitivity, counts, sensitivity.teachers());
        std::vector<double> sums(40, 1.0);
        sensitivity.addLocalBounds(counts, 0.25, sums);
        sensitivity.addLocalBounds(counts, 0, sums);
        sensitivity.settle(sums);
        for (std::size_t d = 0; d < sums.size(); ++d)
            QVERIFY(std::abs(sums[d] - 1 - 0.25 * bounds[d]) < 1e-15);
    }

    // golden/pate/tables.json: at order 11.5 and σ = 100 even 250 votes to none cost α/σ².
    void noConsensusIsEnoughUnderTooMuchNoise() {
        QVERIFY(!GaussianSensitivity(11.5, 100, 10, 250).everBelowDataIndependent());
        QVERIFY(GaussianSensitivity(14, 40, 10, 250).everBelowDataIndependent());
        QVERIFY(!GaussianSensitivity(2, 40, 2, 1).everBelowDataIndependent());
    }

    void extremesStayFinite() {
        for (const double order : {1.0000001, 2.0, 512.0, 1e5})
            for (const double sigma : {1e-2, 1.0, 1e6})
                for (const std::uint32_t teachers : {1U, 2U, 60U}) {
                    GaussianSensitivity sensitivity(order, sigma, 3, teachers);
                    for (const WholeHistogram& counts :
                         {WholeHistogram{teachers, 0, 0}, WholeHistogram{0, teachers - 1, 1},
                          WholeHistogram{teachers / 2, teachers - teachers / 2, 0}})
                        for (const double bound : localBounds(sensitivity, counts, sensitivity.teachers()))
                            QVERIFY(std::isfinite(bound) && bound >= 0);
                    for (const double logQ : {-1e300, -1e5, -1.0, -1e-300, 0.0})
                        QVERIFY(std::isfinite(sensitivity.rdp(logQ)));
                }
    }
};

TEST_ALONE(SensitiveCostTest)
#include "SensitiveCostTest.moc"
