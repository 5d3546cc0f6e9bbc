// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerCost.h"

#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/core/privacy/pate/WinnerRdp.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* laplaceFile = "golden/tight/winner_two_laplace.json";
constexpr const char* gaussFile = "golden/tight/winner_two_gauss.json";
constexpr const char* anyFile = "golden/tight/winner_three_or_more.json";
constexpr const char* pairsFile = "golden/tight/laplace_pairs.json";

// Of two classes: never below by more than 1e-9, above by 1e-4 at most. Of any number: 1 %.
constexpr double belowAllowed = 1e-9, twoAbove = 1e-4, anyAbove = 0.01;
void compareAbove(double stated, double expected, double above, const std::string& what) {
    QVERIFY2(stated >= expected * (1 - belowAllowed) && stated <= expected * (1 + above),
             qPrintable(QStringLiteral("%1: %2 for %3")
                            .arg(QString::fromStdString(what))
                            .arg(stated, 0, 'g', 13)
                            .arg(expected, 0, 'g', 13)));
}

std::vector<Json> rowsOf(const char* file) {
    const Json golden = goldenValues(file);
    const Json& rows = golden["rows"];
    return {rows.begin(), rows.end()};
}

NoisyVote voteOf(const Json& row, bool twoClasses) {
    const bool gaussian = row.contains("sigma") || row.value("noise", "") == "gauss";
    if (row.contains("parameter"))
        return {gaussian ? NoiseLaw::Gaussian : NoiseLaw::Laplace,
                gaussian ? number(row["parameter"]) : 1 / number(row["parameter"]), twoClasses};
    return {gaussian ? NoiseLaw::Gaussian : NoiseLaw::Laplace,
            gaussian ? number(row["sigma"]) : 1 / number(row["lambda"]), twoClasses};
}

double costOfVote(const NoisyVote& vote, double order) {
    return winnerRdp(vote, std::vector<double>{order})[0];
}

double converted(double rdp, double queries, double order, double delta) {
    return std::max(0.0, queries * rdp + improvedConversionTerm(order, delta));
}

/// The most answers within ε, by the winner's Rényi divergence alone.
long labelsWithin(const NoisyVote& vote, double epsilon, double delta) {
    const auto curve = WinnerCurve::of(vote);
    const auto fits = [&](long answers) {
        return winnersEpsilon(std::array{WinnerAnswers{curve, static_cast<double>(answers)}}, 0, delta) <=
               epsilon;
    };
    long low = 0, high = 1;
    while (fits(high))
        low = std::exchange(high, 2 * high);
    while (high - low > 1) {
        const long middle = (low + high) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low;
}

/// Rows of one query at one order, of queries, and of labels for an ε.
void compareRow(const Json& row, bool twoClasses) {
    const NoisyVote vote = voteOf(row, twoClasses);
    const double above = twoClasses ? twoAbove : anyAbove;
    const std::string what = row.dump();
    if (row.contains("rdp") || row.contains("rdp_reached"))
        return compareAbove(costOfVote(vote, number(row["order"])),
                            number(row[twoClasses ? "rdp" : "rdp_reached"]), above, what);
    const double delta = number(row["delta"]);
    if (row.contains("labels")) {
        const long most = row["labels"], fewer = twoClasses ? 1 : most / 100 + 1;
        const long labels = labelsWithin(vote, number(row["epsilon_target"]), delta);
        QVERIFY2(labels <= most && labels >= most - fewer,
                 qPrintable(QString::fromStdString(what) + QString::number(labels)));
        return;
    }
    const double queries = number(row["queries"]), expected = number(row["epsilon_renyi"]);
    const double order = number(row["order"]);
    compareAbove(converted(costOfVote(vote, order), queries, order, delta), expected, above, what);
    compareAbove(winnersEpsilon(std::array{WinnerAnswers{WinnerCurve::of(vote), queries}}, 0, delta),
                 expected, above, what);
}

} // namespace

class WinnerCostTest : public QObject {
    Q_OBJECT

private slots:
    void twoClassesAgreeWithFiftyDigits_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("Laplace") << QByteArray(laplaceFile);
        QTest::newRow("Gaussian") << QByteArray(gaussFile);
    }
    void twoClassesAgreeWithFiftyDigits() {
        QFETCH(QByteArray, file);
        EPSILOSCOPE_NEEDS(file.constData());
        for (const Json& row : rowsOf(file.constData()))
            compareRow(row, true);
    }

    void anyClassesAreNeverBelowAPointThatReaches() {
        EPSILOSCOPE_NEEDS(anyFile);
        for (const Json& row : rowsOf(anyFile))
            compareRow(row, false);
    }

    // What else is proved of the same answers, and may be stated where it is less.
    void theOtherReadingsAgree() {
        EPSILOSCOPE_NEEDS(gaussFile);
        for (const Json& row : rowsOf(gaussFile))
            if (row.contains("epsilon_exact_gaussian"))
                compareAbove(gaussianEpsilon(std::sqrt(2 * number(row["queries"])) / number(row["sigma"]),
                                             number(row["delta"])),
                             number(row["epsilon_exact_gaussian"]), 1e-9, row.dump());
        for (const Json& row : rowsOf(laplaceFile))
            if (row.contains("epsilon_pairs"))
                compareAbove(optimalCompositionEpsilon(number(row["lambda"]), 2 * row["queries"].get<long>(),
                                                       number(row["delta"])),
                             number(row["epsilon_pairs"]), 1e-9, row.dump());
    }

    void twoOutputsForEachVoteAgree() {
        EPSILOSCOPE_NEEDS(pairsFile);
        for (const Json& row : rowsOf(pairsFile)) {
            const double lambda = number(row["lambda"]), delta = number(row["delta"]);
            if (row.contains("labels")) {
                const double target = number(row["epsilon_target"]);
                const auto within = [&](double each) {
                    return pureCompositionQueries(PureAccountant::Optimal, each, target, delta);
                };
                QCOMPARE(within(lambda) / 2, row["labels"].get<long>());
                QCOMPARE(within(2 * lambda), row["labels_before"].get<long>());
                continue;
            }
            const long queries = row["queries"];
            compareAbove(optimalCompositionEpsilon(lambda, 2 * queries, delta), number(row["epsilon"]), 1e-9,
                         row.dump());
            compareAbove(optimalCompositionEpsilon(2 * lambda, queries, delta),
                         number(row["epsilon_q_times_2lambda"]), 1e-9, row.dump());
        }
    }

    void isNeverAboveAllNoisyCountsNorBelowTwoClasses() {
        const std::vector<double> orders{1.001, 1.5, 3, 20, 200, 4000};
        for (const NoiseLaw law : {NoiseLaw::Gaussian, NoiseLaw::Laplace})
            for (const double scale : {1e-3, 0.3, 1.0, 40.0, 1e6}) {
                const auto any = winnerRdp({law, scale, false}, orders),
                           two = winnerRdp({law, scale, true}, orders);
                for (std::size_t i = 0; i < orders.size(); ++i) {
                    const double g = 1 / scale;
                    const double counts = law == NoiseLaw::Gaussian
                                              ? orders[i] * g * g
                                              : 2 * std::min(g, randomisedResponseRdp(g, orders[i] - 1));
                    QVERIFY2(any[i] <= counts * (1 + 1e-9) && two[i] <= any[i] && two[i] > 0,
                             qPrintable(QStringLiteral("scale %1, order %2: %3, %4, %5")
                                            .arg(scale)
                                            .arg(orders[i])
                                            .arg(two[i])
                                            .arg(any[i])
                                            .arg(counts)));
                }
            }
    }

    // Limits of much noise: of Gaussian noise (2/π)·α/σ² and .640·α/σ², of Laplace noise αλ²/2 and ⅔αλ².
    void muchNoiseComesToItsLimit() {
        const double sigma = 1e5, lambda = 1e-5, order = 2;
        const double gaussian = order / (sigma * sigma), laplace = order * lambda * lambda;
        const double twoOverPi = 0.6366197723675814;
        compareAbove(costOfVote({NoiseLaw::Gaussian, sigma, true}, order), twoOverPi * gaussian, 2e-4, "two");
        compareAbove(costOfVote({NoiseLaw::Gaussian, sigma, false}, order), 1.00525 * twoOverPi * gaussian,
                     0.006, "any");
        QVERIFY(std::abs(costOfVote({NoiseLaw::Laplace, 1 / lambda, true}, order) / laplace - 0.5) < 2e-4);
        QVERIFY(std::abs(costOfVote({NoiseLaw::Laplace, 1 / lambda, false}, order) / laplace - 2.0 / 3) <
                0.005);
    }
};

TEST_ALONE(WinnerCostTest)
#include "WinnerCostTest.moc"
