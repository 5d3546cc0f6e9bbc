// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/LogSpace.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/tradeoff/AttackerView.h"
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

using namespace epsiloscope;

namespace {

using OneRunBound = double (*)(std::int64_t, std::int64_t, std::int64_t, double, double);

/// Guesses made and right at every threshold of two scores that shows something: the corners of the lower
/// hull of its false negatives and true negatives.
std::vector<std::pair<std::int64_t, std::int64_t>> guessesAtThresholds(const std::vector<double>& in,
                                                                       const std::vector<double>& out) {
    std::vector<double> thresholds = in;
    thresholds.insert(thresholds.end(), out.begin(), out.end());
    std::ranges::sort(thresholds);
    thresholds.push_back(thresholds.back() + 1);
    const auto below = [](const std::vector<double>& sorted, double threshold) {
        return static_cast<double>(std::ranges::lower_bound(sorted, threshold) - sorted.begin());
    };
    std::vector<std::pair<double, double>> hull;
    for (const double threshold : thresholds) {
        const std::pair next(below(in, threshold), below(out, threshold));
        while (hull.size() >= 2) {
            const auto &a = hull[hull.size() - 2], &b = hull.back();
            if ((b.second - a.second) * (next.first - b.first) >
                (next.second - b.second) * (b.first - a.first))
                break;
            hull.pop_back();
        }
        hull.push_back(next);
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> guesses;
    for (const auto& [missed, spared] : hull) {
        const auto right = static_cast<std::int64_t>(static_cast<double>(in.size()) - missed);
        const auto wrong = static_cast<std::int64_t>(static_cast<double>(out.size()) - spared);
        guesses.emplace_back(right + wrong, right);
    }
    return guesses;
}

/// Quantiles of N(shift, 1).
std::vector<double> normalScores(double shift, int count) {
    std::vector<double> scores;
    for (int i = 0; i < count; ++i) {
        const double upper = 2 * (1 - (i + 0.5) / count); // erfc of it over √2
        scores.push_back(shift + std::numbers::sqrt2 * inverseLogErfc(std::log(upper)));
    }
    return scores;
}

double bestOfThresholds(OneRunBound bound, double shift) {
    constexpr int count = 10'000;
    auto guesses = guessesAtThresholds(normalScores(shift, count), normalScores(0, count));
    double best = 0;
    std::ranges::reverse(guesses); // the surest first
    for (const auto& [made, right] : guesses) {
        // No more can be shown than by a chance to be right of e^ε/(1 + e^ε).
        if (static_cast<double>(right) * (1 + std::exp(-best)) <= static_cast<double>(made)) continue;
        best =
            std::max(best, bound(2 * count, made, right, 1e-6, 0.05 / static_cast<double>(guesses.size())));
    }
    return best;
}

/// How many of `runs` runs with `canaries` canaries and coins for guesses show something at an error of 5 %.
int alarmsWithoutSignal(OneRunBound bound, int runs, std::int64_t canaries, std::int64_t guessed) {
    RandomStream random = RandomStreams::fromSeed(270).stream(0, StreamPurpose::Test);
    int alarms = 0;
    for (int run = 0; run < runs; ++run) {
        std::int64_t right = 0;
        for (std::int64_t i = 0; i < guessed; ++i)
            right += static_cast<std::int64_t>(random.below(2));
        alarms += bound(canaries, guessed, right, 1e-5, 0.05) > 0 ? 1 : 0;
    }
    return alarms;
}

} // namespace

// Audits in one run with many canaries: core/privacy/FORMULAS.md, "What an attacker may know".
class OneRunAuditTest : public QObject {
    Q_OBJECT

private slots:
    // jax_privacy's own test (auditing_test.py, significance 0.05, all thresholds by Bonferroni): 10,000
    // canaries in, as many out, scores N(s, 1) and N(0, 1), δ 1e-6; to its tolerance of 1e-5.
    void agreesWithJaxPrivacy_data() {
        QTest::addColumn<double>("shift");
        QTest::addColumn<double>("pure");
        QTest::addColumn<double>("gaussian");
        QTest::newRow("none") << 0.0 << 0.0 << 0.0;
        QTest::newRow("one") << 1.0 << 1.13346 << 2.164749;
        QTest::newRow("two") << 2.0 << 2.311945 << 4.7218075;
        QTest::newRow("four") << 4.0 << 4.395568 << 9.133752;
    }
    void agreesWithJaxPrivacy() {
        QFETCH(double, shift);
        QFETCH(double, pure);
        QFETCH(double, gaussian);
        const auto near = [](double found, double expected) {
            return std::abs(found - expected) <= 1e-5 * expected;
        };
        const double byCounts = bestOfThresholds(oneRunEpsilon, shift);
        const double byCurve = bestOfThresholds(oneRunGaussianEpsilon, shift);
        QVERIFY2(near(byCounts, pure), qPrintable(QString::number(byCounts, 'g', 9)));
        QVERIFY2(near(byCurve, gaussian), qPrintable(QString::number(byCurve, 'g', 9)));
        if (shift > 0) QVERIFY(byCurve < gaussianEpsilon(shift, 1e-6));
    }

    // The greedy masses against all distributions of so few guesses, in steps of 1/12: whatever is allowed by
    // the curve has fewer right guesses than what is refuted.
    void noDistributionThatTheCurveAllowsIsRefuted() {
        const std::int64_t canaries = 3, guessed = 3;
        constexpr int parts = 12;
        for (const double mu : {0.3, 1.0, 2.0}) {
            for (int a = 0; a <= parts; ++a)
                for (int b = 0; a + b <= parts; ++b)
                    for (int c = 0; a + b + c <= parts; ++c) {
                        const double p[4] = {a / 12.0, b / 12.0, c / 12.0, (parts - a - b - c) / 12.0};
                        bool allowed = true;
                        for (int i = 0; i < 3; ++i) { // Σ_{l > i} l/3 p_l ≤ power(Σ_{l ≥ i} (3 − l)/3 p_l)
                            double right = 0, wrong = 0;
                            for (int l = i; l <= 3; ++l) {
                                if (l > i) right += l / 3.0 * p[l];
                                wrong += (3 - l) / 3.0 * p[l];
                            }
                            allowed = allowed && wrong >= gaussianTradeoff(mu, 1 - right) - 1e-12;
                        }
                        if (!allowed) continue;
                        for (std::int64_t right = 1; right <= guessed; ++right) {
                            double tail = 0;
                            for (std::int64_t l = right; l <= guessed; ++l)
                                tail += p[l];
                            if (tail <= 0) continue;
                            const double shown = oneRunGaussianEpsilon(canaries, guessed, right, 1e-3, tail);
                            QVERIFY(shown <= gaussianEpsilon(mu, 1e-3) * (1 + 1e-9));
                        }
                    }
        }
    }

    // N(±1/2, 1) for each of 200 coins, μ = 1: at most 5 % of 400 runs state more than is true. 52 or more of
    // them would be by chance with probability 1e-9.
    void gaussianNoiseIsNotOverstated() {
        RandomStream random = RandomStreams::fromSeed(11).stream(0, StreamPurpose::Test);
        const double truth = gaussianEpsilon(1, 1e-5);
        int above = 0;
        double mean = 0;
        for (int run = 0; run < 400; ++run) {
            std::int64_t right = 0;
            for (int coin = 0; coin < 2000; ++coin)
                right += random.gaussian() < 0.5 ? 1 : 0;
            const double shown = oneRunGaussianEpsilon(2000, 2000, right, 1e-5, 0.05);
            above += shown > truth ? 1 : 0;
            mean += shown / 400;
        }
        QVERIFY(above < 52);
        QVERIFY2(mean > 1, qPrintable(QString::number(mean)));
    }

    // 10⁴ coins and no signal at an error of 5 %: 52 or more alarms in 400 runs would be by chance with
    // probability 1e-9.
    void withoutASignalTheyKeepToTheirChance() {
        for (const OneRunBound bound : {oneRunEpsilon, oneRunGaussianEpsilon})
            for (const std::int64_t guessed : {std::int64_t{10'000}, std::int64_t{1'000}})
                QVERIFY(alarmsWithoutSignal(bound, 400, 10'000, guessed) < 52);
    }

    void moreRightShowMoreAndNonsenseShowsNothing() {
        double before = 0;
        for (std::int64_t right = 50; right <= 100; ++right) {
            const double found = oneRunGaussianEpsilon(200, 100, right, 1e-6, 0.05);
            QVERIFY(found >= before);
            before = found;
        }
        QVERIFY(before > 2);
        QCOMPARE(oneRunGaussianEpsilon(10, 20, 20, 1e-6, 0.05), 0.0);
        QCOMPARE(oneRunGaussianEpsilon(10, 5, 6, 1e-6, 0.05), 0.0);
        QCOMPARE(oneRunGaussianEpsilon(10, 5, 0, 1e-6, 0.05), 0.0);
        QCOMPARE(oneRunGaussianEpsilon(10, 5, 5, 0, 0.05), 0.0);
        QCOMPARE(oneRunGaussianEpsilon(10, 5, 5, std::nan(""), 0.05), 0.0);
        QVERIFY(std::isfinite(oneRunGaussianEpsilon(10'000, 10'000, 10'000, 1e-6, 0.05)));
    }
};

TEST_ALONE(OneRunAuditTest)
#include "OneRunAuditTest.moc"
