// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SanitisedEpsilon.h"

#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// A row of the paper's table 1 on the 250-teacher votes.
struct PaperRow {
    const char* votes;
    double order, threshold, sigma1;
    std::size_t classes, queries;
};
const PaperRow mnist{"data/votes/mnist_250_teachers.npy", 14, 200, 150, 10, 640};
const PaperRow adult{"data/votes/adult_250_teachers.npy", 15.5, 300, 200, 2, 1500};

CostAtOrder expectedCost(const PaperRow& row) {
    const RecordedVotes votes = sharedVotes(row.votes);
    SensitiveCost cost(row.order, 40, row.classes, 250, SensitiveCost::Check{row.threshold, row.sigma1});
    for (std::size_t query = 0; query < row.queries; ++query) {
        const auto counts = votes.of(query);
        const double highest = *std::max_element(counts.begin(), counts.end());
        cost.add(counts, std::exp(checkOdds(highest, row.threshold, row.sigma1).logPass));
    }
    return cost.cost();
}

/// An entry of tables.json, with the reference's rounding and, as there, no running maximum.
SensitiveCost referenceCost(const Json& entry, std::size_t classes) {
    std::optional<SensitiveCost::Check> check;
    if (!entry.at("threshold").is_null())
        check = {number(entry.at("threshold")), number(entry.at("sigma1")), CheckRounding::HalfToEven,
                 CheckDistances::AsPublished};
    const double order = number(entry.at("smooth_sensitivity").at("order"));
    return {order, number(entry.at("sigma2")), classes, 250, check};
}

/// Probability that a query of the entry is answered.
double referenceOdds(const Json& entry, double highest) {
    if (entry.at("threshold").is_null()) return 1;
    return std::exp(checkOdds(highest, number(entry.at("threshold")), number(entry.at("sigma1")),
                              CheckRounding::HalfToEven)
                        .logPass);
}

/// Worst relative error of a cost, tuned and sanitised as published, against a checkpoint.
double publishedError(const CostAtOrder& cost, double delta, const Json& point) {
    const auto parameters = tunedReleaseParameters(cost, Publication::AsPublished);
    if (!parameters) return 1;
    const auto made = sanitisedEpsilon(cost, delta, *parameters, Publication::AsPublished, true);
    if (!made) return 1;
    double worst = 0;
    const auto compare = [&](double actual, const char* key) {
        worst = std::max(worst, relativeError(actual, number(point.at(key))));
    };
    compare(parameters->smoothness, "beta");
    compare(parameters->sigma, "sigma_ss");
    compare(made->sensitivity.value, "smooth_sens");
    compare(made->rdp + made->conversion, "eps_before_ss");
    compare(made->publishing, "rdp_gnss");
    compare(made->epsilon, "eps_with_ss");
    compare(made->noise, "noise_std");
    return worst;
}

/// Something small to sanitise that needs no file.
CostAtOrder smallCost(double order = 7.5, double sigma = 20) {
    SensitiveCost cost(order, sigma, 2, 250);
    for (std::uint32_t leader = 150; leader <= 250; ++leader)
        cost.add(std::array<std::uint32_t, 2>{leader, 250 - leader});
    return cost.cost();
}

std::string refusalOf(const CostAtOrder& cost, const ReleaseParameters& parameters, double delta = 1e-5) {
    const auto made = sanitisedEpsilon(cost, delta, parameters, Publication::Sound);
    return made ? std::string() : made.error().message();
}

} // namespace

class SanitisedEpsilonTest : public QObject {
    Q_OBJECT

private slots:
    void tablesAgreeAsPublished() {
        EPSILOSCOPE_NEEDS("golden/pate/tables.json");
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        int compared = 0;
        const Json golden = goldenValues("golden/pate/tables.json");
        for (const Json& entry : golden.at("entries")) {
            if (!entry.contains("smooth_sensitivity")) continue;
            const auto name = QByteArray::fromStdString(entry.at("name").get<std::string>());
            const Json& expected = entry.at("smooth_sensitivity");
            const TableQueries table = tableQueries(entry);
            SensitiveCost cost = referenceCost(entry, static_cast<std::size_t>(table.votes.classes));
            QCOMPARE(cost.cost().conditions.c5, expected.at("C5").get<bool>());
            QCOMPARE(cost.cost().conditions.c6, expected.at("C6").get<bool>());
            for (std::size_t query = 0; query < table.queries; ++query) {
                cost.add(table.of(query), referenceOdds(entry, table.highest[query]), table.highest[query]);
                for (const Json& point : expected.at("checkpoints")) {
                    if (point.at("queries").get<std::size_t>() != query + 1) continue;
                    QVERIFY2(publishedError(cost.cost(), number(entry.at("delta")), point) < 1e-6, name);
                    ++compared;
                }
            }
            if (!expected.contains("expected_local_sensitivity_final")) continue;
            const std::vector<double> bounds = numbers(expected.at("expected_local_sensitivity_final"));
            QCOMPARE(cost.cost().localBounds.size(), bounds.size());
            for (std::size_t d = 0; d < bounds.size(); ++d)
                QVERIFY2(relativeError(cost.cost().localBounds[d], bounds[d]) < 1e-6, name);
        }
        QVERIFY(compared >= 20);
    }

    // golden/pate/tables.json and core/privacy/FORMULAS.md, "Publishing a data-dependent ε": 2.516 ± 0.385 as
    // published, 3.59 sound at the same parameters.
    void mnistSoundAtThePublishedParameters() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const CostAtOrder cost = expectedCost(mnist);
        const auto parameters = tunedReleaseParameters(cost, Publication::AsPublished);
        QVERIFY(parameters.ok());
        QVERIFY(std::abs(parameters->smoothness * 14 - 0.46) < 1e-12);
        QVERIFY(std::abs(parameters->sigma - 6.232825) < 1e-5);
        const auto published = sanitisedEpsilon(cost, 1e-5, *parameters, Publication::AsPublished, true);
        QVERIFY(published.ok());
        QVERIFY(std::abs(published->epsilon - 2.5162) < 1e-4);
        QVERIFY(std::abs(published->noise - 0.38486) < 1e-4);
        const auto sound = sanitisedEpsilon(cost, 1e-5, *parameters, Publication::Sound, true);
        QVERIFY(sound.ok());
        QVERIFY(std::abs(sound->epsilon - 3.59) < 0.005);
        QCOMPARE(sound->noise, published->noise);
    }

    void mnistSoundRetuned() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const CostAtOrder cost = expectedCost(mnist);
        const auto parameters = tunedReleaseParameters(cost, Publication::Sound);
        QVERIFY(parameters.ok());
        const auto made = sanitisedEpsilon(cost, 1e-5, *parameters, Publication::Sound, true);
        QVERIFY(made.ok());
        QVERIFY(std::abs(made->epsilon - 2.484) < 0.002);
        QVERIFY(std::abs(made->noise - 0.476) < 0.002);
        QVERIFY(std::abs(parameters->smoothness * 14 - 0.281) < 0.002);
        QVERIFY(std::abs(parameters->sigma - 5.608) < 0.02);
    }

    void adultSoundRetuned() {
        EPSILOSCOPE_NEEDS("data/votes/adult_250_teachers.npy");
        const CostAtOrder cost = expectedCost(adult);
        const auto published = tunedReleaseParameters(cost, Publication::AsPublished);
        QVERIFY(published.ok());
        const auto same = sanitisedEpsilon(cost, 1e-5, *published, Publication::Sound, true);
        QVERIFY(same.ok());
        QVERIFY(std::abs(same->epsilon - 3.42) < 0.005);
        const auto parameters = tunedReleaseParameters(cost, Publication::Sound);
        QVERIFY(parameters.ok());
        const auto made = sanitisedEpsilon(cost, 1e-5, *parameters, Publication::Sound, true);
        QVERIFY(made.ok());
        QVERIFY(made->epsilon + 2 * made->noise <= 2.111 + 2 * 0.410 + 0.001);
        QVERIFY(std::abs(made->epsilon - 2.111) < 0.01);
    }

    void tuningFindsTheLeast() {
        const CostAtOrder cost = smallCost();
        const auto worth = [&](const ReleaseParameters& p) {
            const auto made = sanitisedEpsilon(cost, 1e-5, p, Publication::Sound);
            return made ? made->epsilon + 2 * made->noise : 1e9;
        };
        const ReleaseParameters best = *tunedReleaseParameters(cost, Publication::Sound);
        for (double s = 0.001; s < 0.075; s += 0.001)
            for (double sigma = 0.5; sigma < 20; sigma *= 1.1)
                QVERIFY(worth(best) <= worth({cost.order, s, sigma}) * (1 + 1e-4));
    }

    void partsAddUp() {
        const CostAtOrder cost = smallCost();
        const ReleaseParameters parameters{7.5, 0.25 / 7.5, 6};
        const auto made = sanitisedEpsilon(cost, 1e-5, parameters, Publication::Sound);
        QVERIFY(made.ok());
        QCOMPARE(made->epsilon, made->rdp + made->publishing + made->conversion);
        QCOMPARE(made->rdp, cost.rdp);
        QCOMPARE(made->publishing, *releaseRdp(parameters, Publication::Sound));
        QCOMPARE(made->conversion, std::log(1e5) / 6.5);
        QCOMPARE(made->noise, 6 * smoothSensitivity(cost.localBounds, parameters.smoothness).value);
        QVERIFY(!made->tuned && made->conditions.c5 && made->conditions.c6);
        QVERIFY(made->rdp < made->dataIndependentRdp);
    }

    void blindParametersFollowTheRulesOfThumb() {
        for (const auto publication : {Publication::Sound, Publication::AsPublished})
            for (const double epsilon : {0.1, 1.0, 8.0})
                for (const double share : {0.0625, 0.125, 0.25}) {
                    const ReleaseParameters p = blindReleaseParameters(epsilon, 1e-5, publication, share);
                    QVERIFY(std::abs(std::log(1e5) / (p.order - 1) - epsilon / 2) < 1e-12);
                    QVERIFY(std::abs(p.order * p.smoothness - 0.25) < 1e-14);
                    ReleaseParameters quiet = p;
                    quiet.sigma = 1e9; // leaves the second term alone
                    const double first = *releaseRdp(p, publication) - *releaseRdp(quiet, publication);
                    QVERIFY(std::abs(first - share * epsilon) < 1e-9);
                }
        QCOMPARE(blindReleaseParameters(2, 1e-5, Publication::Sound),
                 blindReleaseParameters(2, 1e-5, Publication::Sound, 0.125));
    }

    void isRefusedWhereConditionsFail() {
        const CostAtOrder cost = smallCost(7.5, 5);
        QVERIFY(!cost.conditions.c6);
        const std::string reason = refusalOf(cost, {7.5, 0.03, 6});
        QVERIFY2(reason.find("C6") != std::string::npos, reason.c_str());
        QVERIFY2(reason.find("data-independent") != std::string::npos, reason.c_str());
    }

    void isRefusedWhereVotesCannotMatter() {
        SensitiveCost never(11.5, 100, 10, 250);
        never.add(std::array<std::uint32_t, 10>{250});
        const std::string reason = refusalOf(never.cost(), {11.5, 0.02, 6});
        QVERIFY2(reason.find("unanimous") != std::string::npos, reason.c_str());
        const CostAtOrder nothing = SensitiveCost(7.5, 20, 2, 250).cost();
        QVERIFY(!refusalOf(nothing, {7.5, 0.03, 6}).empty());
        QVERIFY(!tunedReleaseParameters(nothing, Publication::Sound).ok());
    }

    void isRefusedWithWrongParameters() {
        const CostAtOrder cost = smallCost();
        QVERIFY(refusalOf(cost, {7.5, 0.03, 6}).empty());
        for (const ReleaseParameters& wrong :
             {ReleaseParameters{8, 0.03, 6}, ReleaseParameters{7.5, 0.5, 6}, ReleaseParameters{7.5, 0.03, 0},
              ReleaseParameters{7.5, -1, 6}})
            QVERIFY(!refusalOf(cost, wrong).empty());
        for (const double delta : {0.0, 1.0, std::nan("")})
            QVERIFY(!refusalOf(cost, {7.5, 0.03, 6}, delta).empty());
    }

    void noiseIsDrawnAroundTheFixedPart() {
        SanitisedEpsilon epsilon;
        epsilon.rdp = 5;
        epsilon.noise = 0.5;
        epsilon.publishing = 0.25;
        epsilon.conversion = 1;
        epsilon.epsilon = 6.25;
        epsilon.dataIndependentRdp = 100;
        RandomStream random = RandomStreams::fromSeed(11).stream(0, StreamPurpose::Test);
        double sum = 0, squares = 0;
        constexpr int draws = 20'000;
        for (int i = 0; i < draws; ++i) {
            const double value = drawn(epsilon, random) - epsilon.epsilon;
            sum += value;
            squares += value * value;
        }
        QVERIFY(std::abs(sum / draws) < 5 * 0.5 / std::sqrt(draws));
        QVERIFY(std::abs(std::sqrt(squares / draws) - 0.5) < 0.02);
    }

    void theDrawnValueStaysInItsRange() {
        SanitisedEpsilon epsilon;
        epsilon.rdp = 1;
        epsilon.noise = 50;
        epsilon.publishing = 0.25;
        epsilon.conversion = 1;
        epsilon.dataIndependentRdp = 3;
        RandomStream random = RandomStreams::fromSeed(12).stream(0, StreamPurpose::Test);
        bool low = false, high = false;
        for (int i = 0; i < 100; ++i) {
            const double value = drawn(epsilon, random);
            QVERIFY(value >= 1.25 && value <= 4.25);
            low = low || value == 1.25;
            high = high || value == 4.25;
        }
        QVERIFY(low && high);
    }
};

TEST_ALONE(SanitisedEpsilonTest)
#include "SanitisedEpsilonTest.moc"
