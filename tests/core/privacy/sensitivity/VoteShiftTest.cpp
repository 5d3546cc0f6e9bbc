// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/sensitivity/SensitiveCost.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class VoteShiftTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/smooth_sensitivity.json");
        const Json golden = goldenValues("golden/pate/smooth_sensitivity.json");
        for (const Json& row : golden.at("bl_bu")) {
            const VoteShift shift = shiftedByOneVote(number(row.at("logq")), number(row.at("sigma")),
                                                     row.at("num_classes").get<std::size_t>());
            QVERIFY2(relativeError(shift.logLower, number(row.at("log_bl_mp"))) < 1e-12,
                     row.at("name").get<std::string>().c_str());
            QVERIFY2(std::abs(shift.logUpper - number(row.at("log_bu_mp"))) <
                         1e-12 * (1 + std::abs(shift.logUpper)),
                     row.at("name").get<std::string>().c_str());
        }
    }

    // Two classes: q is ½ erfc(gap/2σ), and one vote moved changes the gap by 2.
    void knownValueOfTwoClasses() {
        const VoteShift shift = shiftedByOneVote(std::log(0.5 * std::erfc(10 / 8.0)), 4, 2);
        QVERIFY(std::abs(shift.logUpper - std::log(0.5 * std::erfc(8 / 8.0))) < 1e-13);
        QVERIFY(std::abs(shift.logLower - std::log(0.5 * std::erfc(12 / 8.0))) < 1e-13);
    }

    void upUndoesDown() {
        for (const double sigma : {0.5, 4.0, 40.0, 1500.0})
            for (const std::size_t classes : {std::size_t{2}, std::size_t{10}, std::size_t{150}})
                for (double logQ = -1.5; logQ > -1e5; logQ *= 1.7) {
                    const double lower = shiftedByOneVote(logQ, sigma, classes).logLower;
                    QVERIFY(lower < logQ);
                    QVERIFY(relativeError(shiftedByOneVote(lower, sigma, classes).logUpper, logQ) < 1e-12);
                }
    }

    void boundsEveryMovedVote() {
        for (const double sigma : {1.0, 5.0})
            for (int a = 0; a <= 12; ++a)
                for (int b = 0; a + b <= 12; ++b) {
                    std::vector<double> counts = {double(a), double(b), double(12 - a - b)};
                    const double logQ = logOutvotedGaussian(counts, sigma);
                    const VoteShift shift = shiftedByOneVote(logQ, sigma, 3);
                    for (std::size_t from = 0; from < 3; ++from)
                        for (std::size_t to = 0; to < 3; ++to) {
                            if (from == to || counts[from] == 0) continue;
                            std::vector<double> moved = counts;
                            --moved[from];
                            ++moved[to];
                            const double other = logOutvotedGaussian(moved, sigma);
                            QVERIFY(other <= shift.logUpper + 1e-12 && other >= shift.logLower - 1e-12);
                        }
                }
    }

    void extremes() {
        QCOMPARE(shiftedByOneVote(-infinity, 40, 10).logUpper, -infinity);
        QCOMPARE(shiftedByOneVote(-infinity, 40, 10).logLower, -infinity);
        for (const double sigma : {1e-3, 1.0, 1e9})
            for (const double logQ : {-1e15, -1e5, -1.0, -0.7, -1e-9, 0.0})
                for (const std::size_t classes : {std::size_t{2}, std::size_t{1000}}) {
                    const VoteShift shift = shiftedByOneVote(logQ, sigma, classes);
                    QVERIFY(std::isfinite(shift.logLower) && std::isfinite(shift.logUpper));
                    QVERIFY(shift.logLower <= logQ && shift.logUpper >= logQ && shift.logUpper <= 0);
                }
    }
};

TEST_ALONE(VoteShiftTest)
#include "VoteShiftTest.moc"
