// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/PacketMath.h"

#include "core/numeric/LogSpace.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <span>
#include <vector>

using namespace epsiloscope;
using epsiloscope::testing::relativeError;

namespace {

/// ±10^−300 … ±10^8, and what lies between −12 and 60.
std::vector<double> manyNumbers() {
    std::vector<double> numbers;
    for (double x = 1e-300; x < 1e8; x *= 1.21) {
        numbers.push_back(x);
        numbers.push_back(-x);
    }
    for (double x = -12; x < 60; x += 0.0137)
        numbers.push_back(x);
    return numbers;
}

/// The largest error, relative where the value is above 1.
double worstError(std::span<const double> found, std::span<const double> at, double (*exact)(double)) {
    double worst = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const double expected = exact(at[i]);
        worst = std::max(worst, std::abs(found[i] - expected) / std::max(1.0, std::abs(expected)));
    }
    return worst;
}

} // namespace

/// The functions of packets against the C library's.
class PacketMathTest : public QObject {
    Q_OBJECT

private slots:
    void loseHardlyADigit() {
        for (double x = 1e-300; x < 690; x *= 1.013)
            for (const double signed_ : {x, -x}) {
                const Packet packet = Packet::Constant(signed_);
                QVERIFY2(relativeError(expm1Of(packet)(3), std::expm1(signed_)) < 5e-16,
                         qPrintable(QString::number(signed_, 'g', 17)));
                if (signed_ > -1)
                    QVERIFY2(relativeError(log1pOf(packet)(5), std::log1p(signed_)) < 6e-16,
                             qPrintable(QString::number(signed_, 'g', 17)));
                if (signed_ > 0)
                    QVERIFY2(relativeError(logOf(packet)(0), std::log(signed_)) < 5e-16,
                             qPrintable(QString::number(signed_, 'g', 17)));
            }
        for (const double x : {1e-300, 1.0, 1e300})
            QVERIFY(relativeError(log1pOf(Packet::Constant(x))(1), std::log1p(x)) < 5e-16);
    }

    void exactWhereTheLibraryIs() {
        QCOMPARE(expm1Of(Packet::Zero())(0), 0.0);
        QCOMPARE(log1pOf(Packet::Zero())(0), 0.0);
        QCOMPARE(logOf(Packet::Ones())(0), 0.0);
        QCOMPARE(scaledErfcOf(Packet::Zero())(0), 1.0);
    }

    void tailsOfTheNormalDistribution() {
        const std::vector<double> x = manyNumbers();
        std::vector<double> out(x.size());
        logErfc(x, out);
        QVERIFY(worstError(out, x, logErfc) < 1e-15);
        logNormalCdf(x, out);
        QVERIFY(worstError(out, x, logNormalCdf) < 1e-15);
    }

    void tailsAreFoundAgain() {
        std::vector<double> logs;
        for (double size = 1e-3; size < 1e12; size *= 1.03)
            logs.push_back(-size);
        std::vector<double> out(logs.size());
        inverseLogErfc(logs, out);
        for (std::size_t i = 0; i < logs.size(); ++i)
            QVERIFY2(relativeError(out[i], inverseLogErfc(logs[i])) < 1e-14,
                     qPrintable(QString::number(logs[i], 'g', 17)));
    }

    // The same bits whatever the numbers beside it are, and wherever they lie.
    void oneNumberDoesNotChangeAnother() {
        const std::vector<double> x = manyNumbers();
        std::vector<double> whole(x.size()), part(x.size());
        logErfc(x, whole);
        for (std::size_t from = 0; from < 17; ++from) {
            const std::size_t size = x.size() - from;
            logErfc(std::span(x).subspan(from), std::span(part).first(size));
            for (std::size_t i = 0; i < size; ++i)
                QVERIFY(part[i] == whole[from + i]);
        }
    }
};

TEST_ALONE(PacketMathTest)
#include "PacketMathTest.moc"
