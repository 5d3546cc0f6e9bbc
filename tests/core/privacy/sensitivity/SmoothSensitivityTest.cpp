// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SensitiveCost.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace epsiloscope::testing;
using namespace epsiloscope;

class SmoothSensitivityTest : public QObject {
    Q_OBJECT

private slots:
    void isTheLargestDiscountedBound() {
        const std::array<double, 4> bounds = {1, 2, 4, 4};
        QCOMPARE(smoothSensitivity(bounds, 0), (SmoothSensitivity{4, 2}));
        QCOMPARE(smoothSensitivity(bounds, 0.5), (SmoothSensitivity{4 * std::exp(-1.0), 2}));
        QCOMPARE(smoothSensitivity(bounds, 1), (SmoothSensitivity{1, 0}));
    }

    void nothingToBoundIsZero() {
        QCOMPARE(smoothSensitivity({}, 0.1), SmoothSensitivity{});
        const std::array<double, 2> zeros = {0, 0};
        QCOMPARE(smoothSensitivity(zeros, 0.1), SmoothSensitivity{});
    }

    void agreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("check_conditions")) {
            const SensitivityConditions conditions =
                sensitivityConditions(GaussianSensitivity(number(row.at("order")), number(row.at("sigma")),
                                                          row.at("num_classes").get<std::size_t>(), 250));
            const QByteArray name = QByteArray::fromStdString(row.dump());
            QVERIFY2(conditions.c5 == row.at("C5").get<bool>(), name);
            QVERIFY2(conditions.c6 == row.at("C6").get<bool>(), name);
        }
    }

    // golden/pate/tables.json, MNIST and Adult.
    void holdAtThePapersParameters() {
        const SensitivityConditions both{true, true};
        QCOMPARE(sensitivityConditions(GaussianSensitivity(14, 40, 10, 250)), both);
        QCOMPARE(sensitivityConditions(GaussianSensitivity(15.5, 40, 2, 250)), both);
    }

    void failWhereTheOrderIsTooHigh() {
        const SensitivityConditions firstOnly{true, false};
        QCOMPARE(sensitivityConditions(GaussianSensitivity(50, 40, 10, 250)), firstOnly);
        QCOMPARE(sensitivityConditions(GaussianSensitivity(7.5, 5, 2, 250)), firstOnly);
    }
};

TEST_ALONE(SmoothSensitivityTest)
#include "SmoothSensitivityTest.moc"
