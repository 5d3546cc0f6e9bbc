// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/PureComposition.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {
constexpr PureAccountant everyAccountant[] = {PureAccountant::AsPublished, PureAccountant::Dense,
                                              PureAccountant::Rdp, PureAccountant::Optimal};
}

class PureCompositionTest : public QObject {
    Q_OBJECT

private slots:
    void namesGoBothWays() {
        for (const PureAccountant accountant : everyAccountant)
            QVERIFY(pureAccountantFrom(toString(accountant)) == accountant);
        QCOMPARE(toString(PureAccountant::AsPublished), "as-published");
        QVERIFY(!pureAccountantFrom("kov").has_value());
    }

    // SAA with n = 250, λ = 2/n, so that ε₀ = 2λ = 0.016; δ = 1e-5 (issue of the setting: Jordon et al.
    // 2019).
    void paperSettingBuysTheKnownCounts() {
        const auto counts = [](PureAccountant accountant, double epsilon) {
            return pureCompositionQueries(accountant, 0.016, epsilon, 1e-5);
        };
        QCOMPARE(counts(PureAccountant::AsPublished, 1), 162L);
        QCOMPARE(counts(PureAccountant::AsPublished, 3), 1354L);
        QCOMPARE(counts(PureAccountant::AsPublished, 5), 3512L);
        QCOMPARE(counts(PureAccountant::Rdp, 1), 241L);
        QCOMPARE(counts(PureAccountant::Optimal, 1), 282L);
    }

    void publishedAndDenseAgreeWithGoldenRows() {
        EPSILOSCOPE_NEEDS("golden/dp/dpbag_accountant.json");
        const Json saa = goldenValues("golden/dp/dpbag_accountant.json").at("saa_counts");
        for (const Json& row : saa.at("rows")) {
            const double perQuery = 2 * number(row.at("lambda")), delta = number(row.at("delta"));
            const double target = number(row.at("eps"));
            const auto check = [&](PureAccountant accountant, const char* name) {
                const Json& expected = row.at(name);
                const long count = expected.at("max_q_with_eps_le_target").get<long>();
                QCOMPARE(pureCompositionQueries(accountant, perQuery, target, delta), count);
                QVERIFY(relativeError(pureCompositionEpsilon(accountant, perQuery, count, delta).epsilon,
                                      number(expected.at("eps_at_max_q"))) < 1e-12);
                QVERIFY(relativeError(pureCompositionEpsilon(accountant, perQuery, count + 1, delta).epsilon,
                                      number(expected.at("eps_at_next"))) < 1e-12);
            };
            check(PureAccountant::AsPublished, "integer_l_1_to_80");
            check(PureAccountant::Dense, "real_l_unbounded");
        }
    }

    void tightAccountantsAgreeWithGoldenRows() {
        EPSILOSCOPE_NEEDS("golden/dp/dpbag_accountant.json");
        const Json saa = goldenValues("golden/dp/dpbag_accountant.json").at("saa_counts");
        int rows = 0;
        for (const Json& row : saa.at("tighter_accountants").at("rows")) {
            const auto count = [&](PureAccountant accountant) {
                return pureCompositionQueries(accountant, number(row.at("eps0_per_query")),
                                              number(row.at("eps")), number(row.at("delta")));
            };
            QCOMPARE(count(PureAccountant::Rdp), row.at("rr_rdp_improved_conversion").get<long>());
            QCOMPARE(count(PureAccountant::Optimal), row.at("optimal_composition_kov").get<long>());
            ++rows;
        }
        QVERIFY(rows >= 18);
    }

    void accountantsAreOrdered() {
        for (const double perQuery : {0.001, 0.016, 0.5})
            for (const long queries : {1L, 30L, 1000L}) {
                double epsilon[4];
                for (int i = 0; i < 4; ++i)
                    epsilon[i] = pureCompositionEpsilon(everyAccountant[i], perQuery, queries, 1e-5).epsilon;
                QVERIFY(epsilon[1] <= epsilon[0] * (1 + 1e-14)); // dense ≤ as published
                QVERIFY(epsilon[2] <= epsilon[0]);
                QVERIFY(epsilon[3] <= epsilon[2] * (1 + 1e-14)); // optimal ≤ all others
                QVERIFY(epsilon[3] <= epsilon[1]);
            }
    }

    void tightOnesNeverExceedBasicComposition() {
        for (const PureAccountant accountant : {PureAccountant::Rdp, PureAccountant::Optimal})
            for (const double perQuery : {1e-9, 0.016, 2.0, 50.0})
                for (const long queries : {1L, 2L, 13L, 200L})
                    QVERIFY(pureCompositionEpsilon(accountant, perQuery, queries, 1e-5).epsilon <=
                            perQuery * static_cast<double>(queries));
        QVERIFY(!pureCompositionEpsilon(PureAccountant::Rdp, 1e-9, 3, 1e-5).order.has_value());
    }

    // At order 2 and 1 query: log(p²/(1−p) + (1−p)²/p), converted by hand.
    void rdpIsTheOneOfRandomisedResponse() {
        const double perQuery = 8, p = 1 / (1 + std::exp(-perQuery)), delta = 0.1;
        const double rdp = std::log(p * p / (1 - p) + (1 - p) * (1 - p) / p);
        const double expected = rdp + std::log(0.5) - std::log(2 * delta);
        const PureEpsilon actual = pureCompositionEpsilon(PureAccountant::Rdp, perQuery, 1, delta);
        QVERIFY(actual.epsilon <= expected);
        // Larger orders are better here; all of them lie below ε₀, so basic composition bounds the rest.
        QVERIFY(rdp < perQuery && actual.epsilon > 0.9 * perQuery);
        // Many queries of a small ε₀ make order 2 the minimiser, where the figure must be exact.
        const double small = 0.5, r = 1 / (1 + std::exp(-small));
        const double each = std::log(r * r / (1 - r) + (1 - r) * (1 - r) / r);
        const PureEpsilon many = pureCompositionEpsilon(PureAccountant::Rdp, small, 1000, delta);
        QCOMPARE(many.order, std::optional<double>(2));
        QVERIFY(many.atEdge);
        QVERIFY(relativeError(many.epsilon, 1000 * each + std::log(0.5) - std::log(2 * delta)) < 1e-13);
    }

    void denseIsTheLimitOfFinerMoments() {
        const double perQuery = 0.016, c = 500 * perQuery * perQuery / 2, delta = 1e-5;
        double least = INFINITY, at = 0;
        for (double l = 1; l < 100; l += 1e-3) {
            const double epsilon = c * (l + 1) - std::log(delta) / l;
            if (epsilon < least) at = l;
            least = std::min(least, epsilon);
        }
        const PureEpsilon dense = pureCompositionEpsilon(PureAccountant::Dense, perQuery, 500, delta);
        QVERIFY(dense.epsilon <= least && relativeError(dense.epsilon, least) < 1e-8);
        QVERIFY(std::abs(*dense.order - (at + 1)) < 1e-3);
    }

    void orderAndEdgeAreNamed() {
        const PureEpsilon inside = pureCompositionEpsilon(PureAccountant::AsPublished, 0.016, 162, 1e-5);
        QVERIFY(*inside.order > 2 && *inside.order < 81 && !inside.atEdge);
        const PureEpsilon few = pureCompositionEpsilon(PureAccountant::AsPublished, 0.016, 1, 1e-5);
        QCOMPARE(*few.order, 81.0);
        QVERIFY(few.atEdge);
        QVERIFY(!pureCompositionEpsilon(PureAccountant::Optimal, 0.016, 162, 1e-5).order.has_value());
    }

    void noQueriesCostNothing() {
        for (const PureAccountant accountant : everyAccountant) {
            QCOMPARE(pureCompositionEpsilon(accountant, 0.016, 0, 1e-5).epsilon, 0.0);
            QCOMPARE(pureCompositionQueries(accountant, 0.016, 1e-9, 1e-5), 0L);
        }
    }

    void countsDoNotCrossTheBudget() {
        for (const PureAccountant accountant : everyAccountant)
            for (const double epsilon : {0.3, 1.0, 7.0}) {
                const long count = pureCompositionQueries(accountant, 0.01, epsilon, 1e-6);
                QVERIFY(count > 0);
                QVERIFY(pureCompositionEpsilon(accountant, 0.01, count, 1e-6).epsilon <= epsilon);
                QVERIFY(pureCompositionEpsilon(accountant, 0.01, count + 1, 1e-6).epsilon > epsilon);
            }
    }

    void limitBoundsTheCount() {
        for (const PureAccountant accountant : everyAccountant)
            QCOMPARE(pureCompositionQueries(accountant, 1e-12, 1, 1e-5, 1234), 1234L);
    }

    void perQueryIsTheLargestThatFits() {
        for (const PureAccountant accountant : everyAccountant)
            for (const long queries : {1L, 282L, 20'000L}) {
                const double perQuery = pureCompositionPerQuery(accountant, queries, 1, 1e-5);
                QVERIFY(pureCompositionEpsilon(accountant, perQuery, queries, 1e-5).epsilon <= 1);
                QVERIFY(pureCompositionEpsilon(accountant, perQuery * (1 + 1e-11), queries, 1e-5).epsilon >
                        1);
            }
        // log(1/δ)/80 is what the published grid costs before the first query.
        QCOMPARE(pureCompositionPerQuery(PureAccountant::AsPublished, 10, 0.1, 1e-5), 0.0);
    }

    void hugeNumbersOfQueriesAreFast() {
        const double perQuery = pureCompositionPerQuery(PureAccountant::Optimal, 1'000'000'000, 1, 1e-5);
        // ε ≈ ε₀√Q times what a Gaussian of sensitivity 1 would need: μ = 0.27 at (1, 1e-5), to a few per
        // cent.
        QVERIFY(perQuery > 0.2 / std::sqrt(1e9) && perQuery < 0.35 / std::sqrt(1e9));
    }
};

TEST_ALONE(PureCompositionTest)
#include "PureCompositionTest.moc"
