// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SmoothedRelease.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/Quadrature.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

struct Normal {
    double mean, sd;
    double logDensity(double x) const {
        const double z = (x - mean) / sd;
        return -z * z / 2 - std::log(sd) - 0.9189385332046727; // ½ log 2π
    }
};

/// D_α(p ‖ q) = 1/(α−1) · log ∫ p^α q^{1−α}, integrated numerically around the integrand's peak.
double divergenceByQuadrature(double order, const Normal& p, const Normal& q) {
    const double a = order / (p.sd * p.sd), b = (order - 1) / (q.sd * q.sd);
    const double peak = (a * p.mean - b * q.mean) / (a - b), width = 1 / std::sqrt(a - b);
    const auto logIntegrand = [&](double x) {
        return order * p.logDensity(x) - (order - 1) * q.logDensity(x);
    };
    const double top = logIntegrand(peak);
    std::vector<double> breaks;
    for (const double k : {-13.0, -8.0, -4.0, -2.0, 0.0, 2.0, 4.0, 8.0, 13.0})
        breaks.push_back(peak + k * width);
    const double integral =
        integrate([&](double x) { return std::exp(logIntegrand(x) - top); }, breaks, 1e-11);
    return (top + std::log(integral)) / (order - 1);
}

struct Pair {
    ReleaseParameters parameters;
    Normal first, second;
};

/// Two neighbours as smooth sensitivity allows them: sensitivities at most e^s apart, figures no further than
/// the smaller one; every third pair is as far apart as can be.
Pair randomPair(RandomStream& random, bool furthest) {
    Pair pair{};
    const double order = 1 + std::exp(4 * random.uniform() - 0.7);
    const double limit = -0.5 * std::log1p(-1 / order);
    pair.parameters = {order, limit * 0.98 * random.uniform(), std::exp(4 * random.uniform() - 1)};
    const double growth = furthest ? 1.0 : 2 * random.uniform() - 1;
    const double second = std::exp(-growth * pair.parameters.smoothness);
    const double difference = std::min(1.0, second) * (furthest ? 1 : 2 * random.uniform() - 1);
    const double where = 3 * random.gaussian();
    pair.first = {where, pair.parameters.sigma};
    pair.second = {where + difference, second * pair.parameters.sigma};
    return pair;
}

} // namespace

class SmoothedReleaseTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        int absent = 0;
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("gnss_rdp")) {
            const ReleaseParameters parameters{number(row.at("order")), number(row.at("beta")),
                                               number(row.at("sigma"))};
            const QByteArray name = QByteArray::fromStdString(row.at("name").get<std::string>());
            const auto published = releaseRdp(parameters, Publication::AsPublished);
            QVERIFY2(published && relativeError(*published, number(row.at("rdp_as_published"))) < 1e-8, name);
            const auto sound = releaseRdp(parameters, Publication::Sound);
            if (row.at("rdp_exact").is_null()) {
                ++absent;
                QVERIFY2(!sound, name);
                continue;
            }
            QVERIFY2(sound && relativeError(*sound, number(row.at("rdp_exact"))) < 1e-8, name);
            if (row.at("as_published_is_sound").get<bool>())
                QVERIFY(*published >= *sound * (1 - 1e-12));
            else
                QVERIFY(*published < *sound);
        }
        QVERIFY(absent < 140);
    }

    void refusesWhatTheReferenceRefuses() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        QVERIFY(!golden.at("gnss_errors").empty());
        for (const Json& row : golden.at("gnss_errors"))
            QVERIFY(
                !releaseRdp({number(row.at("order")), number(row.at("beta")), 5}, Publication::AsPublished));
    }

    void divergenceIsWhatQuadratureFinds() {
        RandomStream random = RandomStreams::fromSeed(7).stream(0, StreamPurpose::Test);
        for (int i = 0; i < 300; ++i) {
            const Pair pair = randomPair(random, i % 3 == 0);
            const double order = pair.parameters.order;
            const double closed =
                gaussianDivergence(order, pair.first.mean, pair.first.sd, pair.second.mean, pair.second.sd);
            const double found = divergenceByQuadrature(order, pair.first, pair.second);
            QVERIFY(std::abs(closed - found) <= 1e-8 * closed + 1e-11);
        }
    }

    void soundIsNeverBelowTheDivergenceOfNeighbours() {
        RandomStream random = RandomStreams::fromSeed(8).stream(0, StreamPurpose::Test);
        int reached = 0;
        for (int i = 0; i < 1000; ++i) {
            const Pair pair = randomPair(random, i % 3 == 0);
            const double order = pair.parameters.order;
            const double sound = *releaseRdp(pair.parameters, Publication::Sound);
            for (const bool swapped : {false, true}) {
                const double found = divergenceByQuadrature(order, swapped ? pair.second : pair.first,
                                                            swapped ? pair.first : pair.second);
                QVERIFY2(found <= sound * (1 + 1e-8) + 1e-11, qPrintable(QString::number(found / sound)));
                if (found > sound * (1 - 1e-6)) ++reached;
            }
        }
        QVERIFY(reached >= 300); // the bound is attained: it is exact
    }

    void publishedIsBelowItForSomeNeighbours() {
        RandomStream random = RandomStreams::fromSeed(8).stream(0, StreamPurpose::Test);
        int violated = 0, kept = 0;
        for (int i = 0; i < 1000; ++i) {
            const Pair pair = randomPair(random, i % 3 == 0);
            const auto published = releaseRdp(pair.parameters, Publication::AsPublished);
            if (!published) continue;
            const double found = divergenceByQuadrature(pair.parameters.order, pair.first, pair.second);
            found > *published*(1 + 1e-8) ? ++violated : ++kept;
        }
        QVERIFY(violated > 20);
        QVERIFY(kept > 20);
    }

    // core/privacy/FORMULAS.md, "Publishing a data-dependent ε": at α 15.5, αs 0.48, σ_SS 7.915 the theorem
    // says 0.407, two neighbours are 1.74 apart.
    void counterexampleAtThePapersParameters() {
        const ReleaseCounterexample example = releaseCounterexample();
        QVERIFY(std::abs(example.published - 0.407) < 0.0005);
        QVERIFY(std::abs(example.divergence - 1.74) < 0.005);
        QVERIFY(relativeError(example.sound, example.divergence) < 1e-12);
        const double sigma = example.parameters.sigma;
        const double found =
            divergenceByQuadrature(example.parameters.order, {0, example.sensitivity0 * sigma},
                                   {example.difference, example.sensitivity1 * sigma});
        QVERIFY(relativeError(found, example.divergence) < 1e-9);
        QVERIFY(example.difference <= std::min(example.sensitivity0, example.sensitivity1));
    }

    // s = 0 is the Gaussian mechanism: α/(2σ²); the published theorem has twice that.
    void knownValues() {
        QCOMPARE(*releaseRdp({2, 0, 1}, Publication::Sound), 1.0);
        QCOMPARE(*releaseRdp({2, 0, 1}, Publication::AsPublished), 2.0);
        QCOMPARE(gaussianDivergence(3, 0, 2, 1, 2), 3 / 8.0);
        QCOMPARE(gaussianDivergence(2, 0, 2, 0, 1), std::numeric_limits<double>::infinity());
    }

    void absentOutsideItsRange() {
        const double limit = -0.5 * std::log1p(-1 / 14.0);
        QVERIFY(releaseRdp({14, limit * (1 - 1e-9), 5}, Publication::Sound).has_value());
        QVERIFY(!releaseRdp({14, limit * (1 + 1e-9), 5}, Publication::Sound));
        QVERIFY(!releaseRdp({14, 1 / 28.0, 5}, Publication::AsPublished));
        for (const auto publication : {Publication::Sound, Publication::AsPublished}) {
            QVERIFY(!releaseRdp({1, 0.01, 5}, publication));
            QVERIFY(!releaseRdp({14, -0.01, 5}, publication));
            QVERIFY(!releaseRdp({14, 0.01, 0}, publication));
            QVERIFY(!releaseRdp({14, std::nan(""), 5}, publication));
        }
    }
};

TEST_ALONE(SmoothedReleaseTest)
#include "SmoothedReleaseTest.moc"
