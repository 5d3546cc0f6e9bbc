// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PublishedLaplaceMomentsTest : public QObject {
    Q_OBJECT

private slots:
    void tablesAgree() {
        EPSILOSCOPE_NEEDS("golden/pate/tables.json");
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        int compared = 0;
        const Json golden = goldenValues("golden/pate/tables.json");
        for (const Json& entry : golden.at("entries")) {
            const auto name = QByteArray::fromStdString(entry.at("name").get<std::string>());
            if (!name.startsWith("lnmax17")) continue;
            PublishedLaplaceMoments moments(number(entry.at("noise_eps")),
                                            static_cast<int>(entry.at("moments").size()));
            const TableQueries table = tableQueries(entry);
            for (std::size_t query = 0; query < table.queries; ++query)
                moments.add(table.of(query));
            for (std::size_t l = 0; l < moments.logMoments().size(); ++l)
                QVERIFY2(relativeError(moments.logMoments()[l], number(entry.at("log_mgf_total")[l])) < 1e-9,
                         name);
            const double delta = number(entry.at("delta"));
            QVERIFY2(relativeError(moments.epsilon(delta).epsilon, number(entry.at("eps"))) < 1e-9, name);
            QCOMPARE(moments.epsilon(delta).order, number(entry.at("best_moment")));
            QVERIFY2(relativeError(moments.dataIndependentEpsilon(delta).epsilon,
                                   number(entry.at("eps_data_independent"))) < 1e-9,
                     name);
            ++compared;
        }
        QVERIFY(compared >= 9);
    }

    void defaultsAreThoseOfTheScript() {
        const PublishedLaplaceMoments moments;
        QCOMPARE(moments.logMoments().size(), std::size_t{8});
        QCOMPARE(moments.queries(), std::size_t{0});
        QCOMPARE(moments.logMoment(0, 1), 2 * 0.1 * 0.1 * 2);
        QCOMPARE(moments.logMoment(0, 8), 2 * 0.1 * 8 * std::min(1.0, 0.1 * 9));
    }

    void oneQueryIsTheFormula() {
        PublishedLaplaceMoments moments(0.1, 3);
        const std::array<std::uint32_t, 2> counts = {90, 10};
        moments.add(counts);
        const double q = (2 + 8) / (4 * std::exp(8)), e = std::exp(0.2);
        for (int l = 1; l <= 3; ++l) {
            const double expected =
                std::log((1 - q) * std::pow((1 - q) / (1 - e * q), l) + q * std::exp(0.2 * l));
            QVERIFY(relativeError(moments.last()[static_cast<std::size_t>(l - 1)], expected) < 1e-9);
        }
        QCOMPARE(moments.logMoments()[2], moments.last()[2]);
        const ConvertedEpsilon epsilon = moments.epsilon(1e-5);
        QCOMPARE(epsilon.order, 3.0);
        QVERIFY(epsilon.atEdge);
        QCOMPARE(epsilon.epsilon, (moments.logMoments()[2] - std::log(1e-5)) / 3);
    }

    // log moment(l) = l·RDP(l + 1) at the same γ, wherever q < 1/(e^{2γ}+1); beyond it the script claims
    // less.
    void isTheSoundBoundWhereThatHolds() {
        const PublishedLaplaceMoments moments;
        for (const double logQ : {-40.0, -8.0, -2.0, -0.81})
            for (int l = 1; l <= 8; ++l)
                QVERIFY(std::abs(moments.logMoment(logQ, l) - l * pureEpsilonRdp(logQ, 0.2, l + 1)) < 1e-12);
    }

    void cutIsAtAHalf() {
        const PublishedLaplaceMoments moments;
        for (int l = 1; l <= 8; ++l) {
            QCOMPARE(moments.logMoment(std::log(0.5), l), moments.logMoment(0, l));
            QVERIFY(moments.logMoment(std::log(0.01), l) < moments.logMoment(0, l));
        }
    }

    void extremesStayFinite() {
        for (const double gamma : {1e-9, 0.05, 10.0, 400.0})
            for (const double logQ : {-std::numeric_limits<double>::infinity(), -1e5, -0.7, -1e-300, 0.0}) {
                const double value = PublishedLaplaceMoments(gamma, 60).logMoment(logQ, 60);
                QVERIFY(std::isfinite(value) && value >= 0 && value <= 2 * gamma * 60);
            }
        PublishedLaplaceMoments nothing;
        QVERIFY(std::isfinite(nothing.epsilon(1e-5).epsilon));
    }
};

TEST_ALONE(PublishedLaplaceMomentsTest)
#include "PublishedLaplaceMomentsTest.moc"
