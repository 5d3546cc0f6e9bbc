// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"

#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/LocalBounds.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class CheckSensitivityTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithGoldenValues();
    void neverBelowAgreesWithGoldenValues();
    void boundsEveryReachableCheck();
    void sumsAreSmoothOnlyWithTheRunningMaximum();
    void aCheckThatIsAlwaysEvenDependsOnNothing();
    void countsOutsideAreBroughtIn();
};

void CheckSensitivityTest::agreesWithGoldenValues() {
    EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
    const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
    for (const Json& row : golden.at("threshold")) {
        const CheckSensitivity check(number(row.at("order")), number(row.at("threshold")),
                                     number(row.at("sigma1")), row.at("num_teachers").get<std::size_t>(),
                                     CheckRounding::HalfToEven, CheckDistances::AsPublished);
        const std::vector<double> counts = numbers(row.at("counts"));
        const std::vector<double> bounds = localBounds(check, *std::max_element(counts.begin(), counts.end()),
                                                       row.at("num_teachers").get<std::size_t>());
        const std::size_t given = row.at("ls").size(); // of large cohorts the first ones
        QCOMPARE(bounds.size(), row.at("ls_length").get<std::size_t>());
        for (std::size_t d = 0; d < given; ++d)
            QVERIFY2(std::abs(bounds[d] - number(row.at("ls")[d])) <= 1e-8 * number(row.at("ls")[d]) + 1e-15,
                     row.at("name").get<std::string>().c_str());
        for (const Json& smooth : row.at("smooth"))
            QVERIFY(relativeError(smoothSensitivity(bounds, number(smooth.at("beta"))).value,
                                  number(smooth.at("smooth_sensitivity"))) < 1e-8);
    }
}

void CheckSensitivityTest::neverBelowAgreesWithGoldenValues() {
    EPSILOSCOPE_NEEDS("golden/pate/threshold.json");
    const Json golden = goldenValues("golden/pate/threshold.json");
    for (const Json& row : golden.at("is_data_independent_always_opt")) {
        const CheckSensitivity check(number(row.at("order")), number(row.at("threshold")),
                                     number(row.at("sigma1")), row.at("num_teachers").get<std::size_t>());
        QCOMPARE(!check.everBelowDataIndependent(), row.at("always_opt").get<bool>());
    }
}

void CheckSensitivityTest::boundsEveryReachableCheck() {
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

// Two checks whose maxima move together: as published the sum is not smooth, although each check nearly is.
void CheckSensitivityTest::sumsAreSmoothOnlyWithTheRunningMaximum() {
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
void CheckSensitivityTest::aCheckThatIsAlwaysEvenDependsOnNothing() {
    const CheckSensitivity check(14, 200, 150, 250);
    QVERIFY(!check.everBelowDataIndependent());
    QCOMPARE(check.rdp(214), checkRdp(14, 150));
    for (const double bound : localBounds(check, 214, 250))
        QCOMPARE(bound, 0.0);
    QVERIFY(CheckSensitivity(10, 16, 2, 30).everBelowDataIndependent());
}

void CheckSensitivityTest::countsOutsideAreBroughtIn() {
    const CheckSensitivity check(10, 16, 2, 30);
    QCOMPARE(check.rdp(-3), check.rdp(0));
    QCOMPARE(check.rdp(1e300), check.rdp(30));
    QCOMPARE(check.rdp(std::nan("")), check.rdp(0));
    QCOMPARE(check.rdp(14.5), check.rdp(15));
    for (const double sigma : {1e-3, 1e9})
        for (const double bound : localBounds(CheckSensitivity(1.1, 0, sigma, 1), 1, 1))
            QVERIFY(std::isfinite(bound) && bound >= 0);
}

TEST_ALONE(CheckSensitivityTest)
#include "CheckSensitivityTest.moc"
