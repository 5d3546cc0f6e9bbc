// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/ThresholdCheck.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class ThresholdCheckTest : public QObject {
    Q_OBJECT

private slots:
    void oddsAgreeWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/threshold.json");
        const Json golden = goldenValues("golden/pate/threshold.json");
        for (const Json& row : golden.at("cases")) {
            const CheckOdds odds =
                checkOdds(number(row.at("max_count")), number(row.at("threshold")), number(row.at("sigma1")));
            const QByteArray name = QByteArray::fromStdString(row.at("name").get<std::string>());
            QVERIFY2(relativeError(odds.logPass, number(row.at("logpr_answered_mp"))) < 1e-12, name);
            QVERIFY2(relativeError(odds.logUnlikely(), number(row.at("logq_step1_mp"))) < 1e-12, name);
        }
    }

    void costAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/threshold.json");
        const Json golden = goldenValues("golden/pate/threshold.json");
        for (const Json& row : golden.at("cases")) {
            const double sigma1 = number(row.at("sigma1"));
            const ThresholdCheckBound bound(numbers(row.at("orders")), sigma1);
            std::vector<double> rdp(bound.orders().size());
            bound.rdp(
                checkOdds(number(row.at("max_count")), number(row.at("threshold")), sigma1).logUnlikely(),
                rdp);
            for (std::size_t i = 0; i < rdp.size(); ++i) {
                QVERIFY2(relativeError(rdp[i], number(row.at("rdp_threshold_mp")[i])) < 1e-9,
                         row.at("name").get<std::string>().c_str());
                QVERIFY(relativeError(checkRdp(bound.orders()[i], sigma1),
                                      number(row.at("rdp_data_independent")[i])) < 1e-14);
            }
        }
    }

    void roundingAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/threshold.json");
        const Json golden = goldenValues("golden/pate/threshold.json");
        for (const Json& row : golden.at("rounding")) {
            const double highest = number(row.at("max_count"));
            QCOMPARE(roundedCount(highest, CheckRounding::HalfToEven), number(row.at("rounded")));
            const CheckOdds odds = checkOdds(highest, number(row.at("threshold")), number(row.at("sigma1")),
                                             CheckRounding::HalfToEven);
            QVERIFY(relativeError(odds.logPass, number(row.at("logpr_answered"))) < 1e-9);
        }
    }

    void halvesGoUp() {
        QCOMPARE(roundedCount(18.5), 19.0);
        QCOMPARE(roundedCount(19.5), 20.0);
        QCOMPARE(roundedCount(19.49), 19.0);
        QCOMPARE(roundedCount(-1.5), -1.0);
        QCOMPARE(roundedCount(-0.5), 0.0);
        QVERIFY(!std::signbit(roundedCount(-0.3, CheckRounding::HalfToEven)));
        QCOMPARE(roundedCount(18.5, CheckRounding::HalfToEven), 18.0);
        QCOMPARE(roundedCount(-1.5, CheckRounding::HalfToEven), -2.0);
    }

    // 0.5 and 1.5 are one vote apart; to even they become 0 and 2.
    void neighboursStayWithinOne() {
        for (double count = -20; count < 20; count += 0.125)
            QCOMPARE(roundedCount(count + 1) - roundedCount(count), 1.0);
        QCOMPARE(roundedCount(1.5, CheckRounding::HalfToEven) - roundedCount(0.5, CheckRounding::HalfToEven),
                 2.0);
    }

    void oddsOfAMaximumAtTheThreshold() {
        const CheckOdds odds = checkOdds(200, 200, 150);
        QCOMPARE(odds.logPass, std::log(0.5));
        QCOMPARE(odds.logFail, std::log(0.5));
        const CheckOdds above = checkOdds(350, 200, 150); // one standard deviation
        QVERIFY(std::abs(std::exp(above.logPass) - 0.841344746068543) < 1e-14);
        QCOMPARE(above.logUnlikely(), above.logFail);
    }

    // Φ(−6.5) = 4.016000583859118e−11: log Φ(6.5) is minus that, to all digits.
    void nearCertaintyKeepsItsDigits() {
        QVERIFY(relativeError(checkOdds(29, 16, 2).logPass, -4.016000583859118e-11) < 1e-10);
        QVERIFY(relativeError(checkOdds(3, 16, 2).logFail, -4.016000583859118e-11) < 1e-10);
    }

    void oddsSurviveFarThresholds() {
        for (const double threshold : {-1e6, 1e6}) {
            const CheckOdds odds = checkOdds(100, threshold, 0.5);
            QVERIFY(std::isfinite(odds.logUnlikely()) && odds.logUnlikely() < -1e12);
            QCOMPARE(threshold < 0 ? odds.logPass : odds.logFail, 0.0);
        }
    }

    void costIsNeverAboveDataIndependent() {
        const ThresholdCheckBound bound(denseOrders(), 20);
        std::vector<double> rdp(bound.orders().size());
        for (int highest = 0; highest <= 250; ++highest) {
            bound.rdp(checkOdds(highest, 125, 20).logUnlikely(), rdp);
            for (std::size_t i = 0; i < rdp.size(); ++i)
                QVERIFY(rdp[i] >= 0 && rdp[i] <= checkRdp(bound.orders()[i], 20) * (1 + 1e-14));
        }
    }
};

TEST_ALONE(ThresholdCheckTest)
#include "ThresholdCheckTest.moc"
