// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedCosts.h"
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/PlainBagging.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

constexpr const char* dpbagFile = "golden/dp/dpbag_accountant.json";
constexpr double dpbagTolerance = 1e-9;

std::uint32_t digit(char c) {
    return static_cast<std::uint32_t>(std::stoul(std::string(1, c), nullptr, 16));
}

/// votes[q][i]: a digit for each part of partition i.
PlainBagging withVotes(const json& votes, const BaggingShape& shape) {
    PlainBagging bagging{
        shape, std::vector(shape.partitions * shape.parts, std::vector<std::uint8_t>(shape.queries)), {}};
    for (std::size_t query = 0; query < shape.queries; ++query)
        for (std::size_t i = 0; i < shape.partitions; ++i) {
            const auto labels = votes.at(query).at(i).get<std::string>();
            for (std::size_t j = 0; j < shape.parts; ++j)
                bagging.votes[i * shape.parts + j][query] = static_cast<std::uint8_t>(digit(labels.at(j)));
        }
    return bagging;
}

/// A case of `cases`; the newcomer would join the parts that `star_part` names.
PlainBagging decoded(const json& golden) {
    PlainBagging bagging =
        withVotes(golden.at("votes"), {golden.at("classes"), golden.at("k"), golden.at("n"), golden.at("N"),
                                       golden.at("queries")});
    for (std::size_t i = 0; i < bagging.shape.partitions; ++i) {
        std::vector<std::uint32_t> parts;
        for (const char part : golden.at("part_of_record").at(i).get<std::string>())
            parts.push_back(digit(part));
        parts.push_back(golden.at("star_part").at(i));
        bagging.partOf.push_back(parts);
    }
    return bagging;
}

void compareGolden(double actual, const json& expected, const char* what) {
    const double error = relativeError(actual, number(expected));
    QVERIFY2(error <= dpbagTolerance, qPrintable(QStringLiteral("%1: %2 instead of %3")
                                                     .arg(QLatin1String(what))
                                                     .arg(actual, 0, 'g', 17)
                                                     .arg(number(expected), 0, 'g', 17)));
}

double logMoment(double lambda, double squares, double l) {
    return 2 * lambda * lambda * squares * l * (l + 1);
}

PersonalisedMoments paid(const json& golden) {
    PersonalisedMoments moments(packed(decoded(golden)));
    while (moments.asked() < moments.queries())
        moments.pay();
    return moments;
}

double dearestRecord(const PersonalisedMoments& moments) {
    double largest = 0;
    for (std::size_t u = 0; u < moments.records(); ++u)
        largest = std::max(largest, moments.squares(u));
    return largest;
}

} // namespace

class DpbagGoldenTest : public QObject {
    Q_OBJECT

    static void addCases() {
        EPSILOSCOPE_NEEDS(dpbagFile);
        QTest::addColumn<int>("index");
        const json golden = goldenValues(dpbagFile);
        const json& cases = golden.at("cases");
        QVERIFY(cases.size() >= 6);
        for (std::size_t i = 0; i < cases.size(); ++i)
            QTest::newRow(cases.at(i).at("name").get<std::string>().c_str()) << static_cast<int>(i);
    }

private slots:
    void chargesOfEveryQuery_data() { addCases(); }

    void chargesOfEveryQuery() {
        QFETCH(int, index);
        const json golden = goldenValues(dpbagFile).at("cases").at(static_cast<std::size_t>(index));
        const json& perQuery = golden.at("expected").at("per_query");
        const PlainBagging bagging = decoded(golden);
        PersonalisedMoments moments(packed(bagging));
        const auto k = static_cast<double>(bagging.shape.partitions);
        QVERIFY(bagging.shape.queries > 0);
        QCOMPARE(perQuery.size(), bagging.shape.queries);
        for (std::size_t query = 0; query < perQuery.size(); ++query) {
            const json& expected = perQuery.at(query);
            std::vector<long> totals(bagging.shape.classes, 0);
            for (std::size_t teacher = 0; teacher < bagging.votes.size(); ++teacher)
                ++totals[static_cast<std::size_t>(moments.ensemble()->votes.vote(teacher, query))];
            QVERIFY(expected.at("votes_total") == json(totals));
            const auto charged = moments.next();
            QCOMPARE(charged.size(), expected.at("m").size() + 1);
            for (std::size_t u = 0; u < bagging.shape.records; ++u) {
                QVERIFY(expected.at("n_c_times_k").at(u) == json(plainCounts(bagging, u, query)));
                compareGolden(charged[u] / k, expected.at("m").at(u), "m");
            }
            QVERIFY(expected.at("n_c_star_times_k") ==
                    json(plainCounts(bagging, bagging.shape.records, query)));
            compareGolden(charged.back() / k, expected.at("m_star"), "m*");
            moments.pay();
        }
    }

    void sumsOfSquares_data() { addCases(); }

    void sumsOfSquares() {
        QFETCH(int, index);
        const json golden = goldenValues(dpbagFile).at("cases").at(static_cast<std::size_t>(index));
        const json& expected = golden.at("expected");
        const PersonalisedMoments moments = paid(golden);
        QVERIFY(moments.records() > 0);
        QCOMPARE(expected.at("sum_m2").size(), moments.records());
        for (std::size_t u = 0; u < moments.records(); ++u)
            compareGolden(moments.squares(u), expected.at("sum_m2").at(u), "S");
        compareGolden(moments.squares(moments.records()), expected.at("sum_m2_star"), "S of the newcomer");
        const json worst = moments.dearest() == moments.records() ? json("*") : json(moments.dearest());
        QVERIFY(worst == expected.at("worst_person"));
    }

    void logMoments_data() { addCases(); }

    void logMoments() {
        QFETCH(int, index);
        const json golden = goldenValues(dpbagFile).at("cases").at(static_cast<std::size_t>(index));
        const json& expected = golden.at("expected").at("alpha_at");
        const double lambda = number(golden.at("lambda"));
        const PersonalisedMoments moments = paid(golden);
        QVERIFY(!expected.at("l").empty());
        for (std::size_t i = 0; i < expected.at("l").size(); ++i) {
            const double l = number(expected.at("l").at(i));
            compareGolden(logMoment(lambda, dearestRecord(moments), l), expected.at("downward_max").at(i),
                          "downwards");
            compareGolden(logMoment(lambda, moments.squares(moments.records()), l),
                          expected.at("upward").at(i), "upwards");
            compareGolden(logMoment(lambda, static_cast<double>(moments.asked()), l),
                          expected.at("naive").at(i), "naive");
        }
    }

    void epsilons_data() { addCases(); }

    void epsilons() {
        QFETCH(int, index);
        const json golden = goldenValues(dpbagFile).at("cases").at(static_cast<std::size_t>(index));
        const json& expected = golden.at("expected");
        QCOMPARE(golden.at("L").get<int>(), 80); // what AsPublished takes the minimum over
        const double perQuery = 2 * number(golden.at("lambda")), delta = number(golden.at("delta"));
        const PersonalisedMoments moments = paid(golden);
        const auto published = [&](double squares) {
            return momentsEpsilon(PureAccountant::AsPublished, perQuery, squares, delta);
        };
        const PureEpsilon personalised = published(moments.largest());
        compareGolden(personalised.epsilon, expected.at("eps_personalised"), "personalised");
        QCOMPARE(personalised.order.value_or(0), number(expected.at("l_star")) + 1);
        compareGolden(published(dearestRecord(moments)).epsilon, expected.at("eps_downward_only"),
                      "downwards");
        compareGolden(published(moments.squares(moments.records())).epsilon, expected.at("eps_upward_only"),
                      "upwards");

        const PureEpsilon naive =
            pureCompositionEpsilon(PureAccountant::AsPublished, perQuery, moments.asked(), delta);
        compareGolden(naive.epsilon, expected.at("eps_naive"), "naive");
        QCOMPARE(naive.order.value_or(0), number(expected.at("l_star_naive")) + 1);

        const PureEpsilon dense = momentsEpsilon(PureAccountant::Dense, perQuery, moments.largest(), delta);
        compareGolden(dense.epsilon, expected.at("eps_personalised_real_l"), "real l");
        compareGolden(dense.order.value_or(0) - 1, expected.at("l_star_real"), "real l*");

        QCOMPARE(expected.at("eps_per_person").size(), moments.records());
        for (std::size_t u = 0; u < moments.records(); ++u)
            compareGolden(published(moments.squares(u)).epsilon, expected.at("eps_per_person").at(u),
                          "of a record");
    }

    void largestChargeOfEachQuery_data() { addCases(); }

    void largestChargeOfEachQuery() {
        QFETCH(int, index);
        const json golden = goldenValues(dpbagFile).at("cases").at(static_cast<std::size_t>(index));
        const json& expected = golden.at("expected");
        const double perQuery = 2 * number(golden.at("lambda")), delta = number(golden.at("delta"));
        PersonalisedMoments moments(packed(decoded(golden)));
        const auto k = static_cast<double>(moments.ensemble()->seenBy.partitions);
        double maxThenSum = 0;
        std::vector<std::uint64_t> sums(moments.records() + 1, 0);
        while (moments.asked() < moments.queries()) {
            const auto charged = moments.next();
            maxThenSum += std::pow(*std::ranges::max_element(charged) / k, 2);
            std::ranges::transform(sums, charged, sums.begin(), std::plus<>());
            moments.pay();
        }
        compareGolden(maxThenSum, expected.at("eq3_sum_of_max_m2"), "sum of the largest m²");
        compareGolden(momentsEpsilon(PureAccountant::AsPublished, perQuery, maxThenSum, delta).epsilon,
                      expected.at("eps_eq3_max_then_sum"), "ε of the largest m²");
        QVERIFY(moments.largest() <= maxThenSum * (1 + 1e-14));
        compareGolden(perQuery * static_cast<double>(*std::ranges::max_element(sums)) / k,
                      expected.at("eps_pure_composition_personalised"), "basic composition");
    }

    // The golden file's exact losses come from every possible re-vote and quadrature of the noise.
    void bruteForcedLossesAreWithinTheBounds() {
        EPSILOSCOPE_NEEDS(dpbagFile);
        const json golden = goldenValues(dpbagFile).at("bound_brute_force").at("cases");
        QVERIFY(golden.size() >= 5);
        for (const json& one : golden) {
            const BaggingShape shape{one.at("classes"), one.at("k"), one.at("n"), 1, 1};
            PlainBagging bagging = withVotes(json::array({one.at("votes")}), shape);
            for (const json& part : one.at("member"))
                bagging.partOf.push_back({part, part});
            PersonalisedMoments moments(packed(bagging));
            const double lambda = number(one.at("lambda"));
            const double m = moments.next()[0] / static_cast<double>(shape.partitions);
            compareGolden(m, one.at("m"), "m");
            compareGolden(2 * lambda * m, one.at("bound_2_lambda_m"), "2λm");
            QVERIFY(number(one.at("exact_worst_privacy_loss")) <= 2 * lambda * m);
            moments.pay();
            QVERIFY(!one.at("l").empty());
            for (std::size_t i = 0; i < one.at("l").size(); ++i) {
                const double bound = logMoment(lambda, moments.largest(), number(one.at("l").at(i)));
                compareGolden(bound, one.at("bound_2_lambda2_m2_l_lp1").at(i), "bound of the log moment");
                QVERIFY(number(one.at("exact_worst_log_moment").at(i)) <= bound);
            }
        }
    }

    // n = 250, λ = 2/n.
    void oursStopBeforeTheQueryThatCrosses() {
        const struct {
            double epsilon, delta;
            long count;
        } known[] = {{1, 1e-3, 263}, {3, 1e-3, 2107}, {5, 1e-3, 5268},
                     {1, 1e-5, 162}, {3, 1e-5, 1354}, {5, 1e-5, 3512}};
        for (const auto& [epsilon, delta, count] : known)
            QCOMPARE(pureCompositionQueries(PureAccountant::AsPublished, 4.0 / 250, epsilon, delta), count);
    }

    // Table 2's row of SAA comes from δ = 1e-3 and includes the query after which ε is above the target.
    void paperCountsTheQueryThatCrosses() {
        EPSILOSCOPE_NEEDS(dpbagFile);
        const json table = goldenValues(dpbagFile).at("saa_counts").at("table2");
        const json& printed = table.at("paper_row_SAA_n250");
        const json& how = table.at("reproduced_by");
        const double perQuery = 2 * number(how.at("lambda")), delta = number(how.at("delta"));
        QCOMPARE(printed.at("eps").size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            const double target = number(printed.at("eps").at(i));
            const long ours = pureCompositionQueries(PureAccountant::AsPublished, perQuery, target, delta);
            QCOMPARE(ours + 1, printed.at("counts").at(i).get<long>());
            QCOMPARE(ours + 1, how.at("counts").at(i).get<long>());
            const PureEpsilon crossing =
                pureCompositionEpsilon(PureAccountant::AsPublished, perQuery, ours + 1, delta);
            QVERIFY(crossing.epsilon > target);
            QCOMPARE(crossing.order.value_or(0), number(how.at("argmin_l").at(i)) + 1);
        }
    }

    void releasedFunctionCountsTheQueryThatCrosses() {
        EPSILOSCOPE_NEEDS(dpbagFile);
        const json runs = goldenValues(dpbagFile).at("ref_function_run").at("runs");
        QVERIFY(runs.size() >= 2);
        for (const json& run : runs) {
            QCOMPARE(run.at("k").get<int>(), 1);
            const double perQuery = 4 / number(run.at("n")), delta = number(run.at("delta"));
            QCOMPARE(run.at("out_budget").size(), std::size_t{5});
            for (std::size_t i = 0; i < 5; ++i)
                QCOMPARE(pureCompositionQueries(PureAccountant::AsPublished, perQuery,
                                                static_cast<double>(i + 1), delta),
                         run.at("out_budget").at(i).get<long>() - 1);
        }
    }
};

TEST_ALONE(DpbagGoldenTest)
#include "DpbagGoldenTest.moc"
