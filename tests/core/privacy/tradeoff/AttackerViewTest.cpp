// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/tradeoff/AttackerView.h"

#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

using namespace epsiloscope;

namespace {

double normal(double x) {
    return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

Spending ofGaussian(double square) {
    Spending spending;
    spending.adjacency = Adjacency::AddRemoveRecord;
    spending.gaussian = square;
    return spending;
}

Spending ofPure(double epsilon, std::int64_t times) {
    Spending spending;
    spending.adjacency = Adjacency::AddRemoveRecord;
    spending.pure = {{epsilon, times}};
    return spending;
}

std::vector<Spending> variousSpendings() {
    Spending mixed = ofPure(0.3, 2), subsampled = ofGaussian(0), approximate = ofGaussian(0);
    mixed.gaussian = 0.5;
    subsampled.subsampled = {{0.01, 1, 100}};
    approximate.approximate = {{1, 1e-5, 1}};
    return {ofGaussian(1e-4), ofGaussian(1), ofGaussian(100), ofPure(1, 1),
            ofPure(0.1, 100), mixed,         subsampled,      approximate};
}

} // namespace

class AttackerViewTest : public QObject {
    Q_OBJECT

private slots:
    void gaussianNoiseIsExact() {
        for (const double mu : {0.01, 0.5, 1.0, 3.0, 8.0}) {
            const AttackerView view = attackerView(ofGaussian(mu * mu), 1e-5);
            QCOMPARE(view.tightest().source, TradeoffSource::Gaussian);
            // α = Φ(−x) leaves β = Φ(μ' − …): Φ(x − μ).
            for (const double x : {-5.0, -1.0, 0.0, 1.0, 2.5, 6.0})
                QVERIFY(std::abs(view.falseNegativeAt(normal(-x)) - normal(x - mu)) < 1e-9);
            QVERIFY(std::abs(view.rightAt(0.5) - normal(mu / 2)) < 1e-9);
        }
    }

    // N(0) against a shift by ε: with noise of scale 1, α = Pr[x ≥ t], β = Pr[x + ε < t].
    void oneNumberWithLaplaceNoiseIsExact() {
        const auto below = [](double x) { return x < 0 ? std::exp(x) / 2 : 1 - std::exp(-x) / 2; };
        for (const double epsilon : {0.1, 1.0, 4.0})
            for (double t = -8; t < 12; t += 0.37) {
                const double alpha = 1 - below(t), beta = below(t - epsilon);
                QVERIFY(std::abs(laplaceTradeoff(epsilon, alpha) - beta) < 1e-12);
            }
    }

    void pureEpsilonIsThatOfRandomisedResponse() {
        for (const double epsilon : {1e-4, 1.0, 8.0}) {
            const AttackerView view = attackerView(ofPure(epsilon, 1), 0);
            QCOMPARE(view.curves.size(), std::size_t{1});
            QCOMPARE(view.tightest().source, TradeoffSource::Pure);
            QVERIFY(std::abs(view.rightAt(0.5) - 1 / (1 + std::exp(-epsilon))) < 1e-9);
            const double edge = 1 / (1 + std::exp(epsilon));
            QVERIFY(std::abs(view.falseNegativeAt(edge) - edge) < 1e-12);
        }
    }

    void everyCurveIsConvexFallingAndBelowGuessing() {
        for (const Spending& spending : variousSpendings())
            for (const TradeoffCurve& curve : attackerView(spending, 1e-5).curves) {
                const auto& alpha = curve.falsePositive;
                const auto& beta = curve.falseNegative;
                QCOMPARE(alpha.size(), beta.size());
                QCOMPARE(alpha.front(), 0.0);
                QCOMPARE(alpha.back(), 1.0);
                for (std::size_t i = 0; i < alpha.size(); ++i) {
                    QVERIFY(beta[i] >= 0 && beta[i] <= 1 - alpha[i]);
                    if (i > 0) QVERIFY(alpha[i] > alpha[i - 1] && beta[i] <= beta[i - 1]);
                    if (i < 2) continue;
                    const double before = (beta[i - 1] - beta[i - 2]) / (alpha[i - 1] - alpha[i - 2]);
                    const double after = (beta[i] - beta[i - 1]) / (alpha[i] - alpha[i - 1]);
                    QVERIFY(after >= before - 1e-6 * std::abs(before));
                }
            }
    }

    // What a bound leaves an attacker is never less than what is possible.
    void noCurveLiesAboveTheExactOne() {
        for (const double mu : {0.3, 1.0, 4.0})
            for (const TradeoffCurve& curve : attackerView(ofGaussian(mu * mu), 1e-5).curves)
                for (std::size_t i = 0; i < curve.falsePositive.size(); ++i)
                    QVERIFY(curve.falseNegative[i] <= gaussianTradeoff(mu, curve.falsePositive[i]) + 1e-12);
        // Randomised response twice: the exact test says "with" on two yes, with chance c on one, or always.
        const double p = 1 / (1 + std::exp(-0.7)), n = 1 - p;
        for (const TradeoffCurve& curve : attackerView(ofPure(0.7, 2), 1e-5).curves) {
            QVERIFY(curve.at(n * n) <= 1 - p * p + 1e-12);
            QVERIFY(curve.at(n * n + 2 * p * n) <= n * n + 1e-12);
            QVERIFY(curve.at(n * n + p * n) <= 1 - p * p - p * n + 1e-12);
        }
    }

    // Randomised responses of different ε: each of 2ᵏ outcomes, the likeliest with the record first (Neyman
    // and Pearson).
    void noCurveOfSeveralResponsesLiesAboveTheirBestTest() {
        const std::vector<std::vector<PureSteps>> cases = {
            {{0.2, 6}}, {{1.5, 5}}, {{0.3, 3}, {0.8, 2}}, {{0.1, 2}, {0.5, 2}, {2, 2}}, {{4, 3}, {1e-3, 4}}};
        for (const std::vector<PureSteps>& steps : cases) {
            std::vector<std::pair<double, double>> outcomes = {{1, 1}};
            for (const PureSteps& kind : steps)
                for (int i = 0; i < kind.times; ++i) {
                    const double likely = 1 / (1 + std::exp(-kind.epsilon));
                    std::vector<std::pair<double, double>> next;
                    for (const auto& [with, without] : outcomes) {
                        next.emplace_back(with * likely, without * (1 - likely));
                        next.emplace_back(with * (1 - likely), without * likely);
                    }
                    outcomes = std::move(next);
                }
            std::ranges::sort(outcomes, [](const auto& one, const auto& other) {
                return one.first * other.second > other.first * one.second;
            });
            Spending spending = ofPure(0, 1);
            spending.pure = steps;
            const AttackerView view = attackerView(spending, 1e-5);
            double alpha = 0, beta = 1;
            for (const auto& [with, without] : outcomes) {
                for (const double share : {0.0, 0.3, 0.7})
                    for (const TradeoffCurve& curve : view.curves)
                        QVERIFY(curve.at(alpha + share * without) <= beta - share * with + 1e-12);
                alpha += without;
                beta -= with;
            }
        }
    }

    // Of one step of DP-SGD, N(0, σ²) against its mixture with N(1, σ²): a threshold is the best test.
    void oneSubsampledStepIsNotAboveItsBestTest() {
        for (const double rate : {0.01, 0.3})
            for (const double sigma : {0.7, 2.0}) {
                Spending spending = ofGaussian(0);
                spending.subsampled = {{rate, sigma, 1}};
                const AttackerView view = attackerView(spending, 1e-5);
                for (double t = -4; t < 6; t += 0.25) {
                    const double alpha = normal(-t / sigma);
                    const double beta = (1 - rate) * normal(t / sigma) + rate * normal((t - 1) / sigma);
                    QVERIFY(view.falseNegativeAt(alpha) <= beta + 1e-12);
                    QVERIFY(view.falseNegativeAt(1 - beta) <=
                            1 - alpha + 1e-12); // of those that say "without"
                    QVERIFY(view.falseNegativeAt(beta) <= alpha + 1e-12);
                }
                // The odds from an even prior are the total variation distance.
                const double exact = 0.5 + rate * (normal(0.5 / sigma) - 0.5);
                QVERIFY(view.rightAt(0.5) >= exact - 1e-12 && view.rightAt(0.5) < exact + 1e-5);
            }
    }

    void oddsFromAnyPriorAreThoseOfTheBestThreshold() {
        for (const double mu : {1e-3, 0.1, 1.0, 5.0, 12.0})
            for (const double prior : {1e-6, 0.01, 0.3, 0.5, 0.8, 0.999}) {
                const double threshold = mu / 2 + std::log((1 - prior) / prior) / mu;
                const double wrong = (1 - prior) * normal(-threshold) + prior * normal(threshold - mu);
                QVERIFY(std::abs(attackerView(ofGaussian(mu * mu), 1e-5).rightAt(prior) - (1 - wrong)) <
                        1e-12);
            }
        for (const double epsilon : {1e-9, 0.3, 5.0, 30.0})
            for (const double prior : {1e-6, 0.01, 0.3, 0.5, 0.8, 0.999}) {
                const double exact = std::max({prior, 1 - prior, 1 / (1 + std::exp(-epsilon))});
                QVERIFY(std::abs(attackerView(ofPure(epsilon, 1), 0).rightAt(prior) - exact) < 1e-12);
            }
    }

    void numbersOutOfRangePromiseNothing() {
        const double no = std::nan(""), without = std::numeric_limits<double>::infinity();
        for (const Spending& spending : {ofGaussian(no), ofGaussian(-1), ofGaussian(without), ofPure(no, 1),
                                         ofPure(-1, 1), ofPure(without, 1)})
            QVERIFY(!attackerView(spending, 1e-5).promised);
        // Equal steps that came one by one are steps of one kind.
        Spending twice = ofPure(0.5, 1);
        twice.pure.push_back({0.5, 1});
        QCOMPARE(attackerView(twice, 1e-5).rightAt(0.5), attackerView(ofPure(0.5, 2), 1e-5).rightAt(0.5));
        for (const double delta : {no, without, 1.0, 1e-300})
            QVERIFY(attackerView(ofPure(0.1, 10), delta).rightAt(0.5) < 0.57);
    }

    // The curve named so is theirs alone, though a tighter composition is known.
    void renyiDivergencesAreNotTheExactNoise() {
        const AttackerView view = attackerView(ofGaussian(1), 1e-5);
        QCOMPARE(view.curves.size(), std::size_t{3});
        QCOMPARE(view.curves[1].source, TradeoffSource::Renyi);
        QCOMPARE(view.curves[2].source, TradeoffSource::EpsilonAndDelta);
        for (const double alpha : {0.1, 0.3, 0.5}) {
            QVERIFY(view.curves[1].at(alpha) < view.curves[0].at(alpha) - 0.005);
            QVERIFY(view.curves[2].at(alpha) < view.curves[1].at(alpha) - 0.005);
        }
    }

    void compositionsAreTighterThanTheirSum() {
        const AttackerView together = attackerView(ofPure(0.1, 100), 1e-5);
        QVERIFY(together.rightAt(0.5) < 0.75); // the sum, ε = 10, allows 0.99995
        QCOMPARE(together.tightest().source, TradeoffSource::Losses);
    }

    void statedEpsilonAloneStillSaysSomething() {
        const Epsilon stated{.value = 1, .delta = 1e-5, .kind = EpsilonKind::DataIndependent};
        const AttackerView view = attackerView(stated);
        QCOMPARE(view.tightest().source, TradeoffSource::EpsilonAndDelta);
        const double pure = 1 / (1 + std::exp(-1.0));
        QVERIFY(view.rightAt(0.5) > pure && view.rightAt(0.5) < pure + 1e-5);
        // A total variation distance: ε is 0 at the same δ.
        Epsilon variation = stated;
        variation.totalVariation = true;
        variation.delta = 0.2;
        QVERIFY(std::abs(attackerView(variation).rightAt(0.5) - 0.6) < 1e-9);
    }

    void oddsAreRoundedUp() {
        const AttackerView view = attackerView(ofGaussian(1), 1e-5); // Φ(½) = 0.691
        QCOMPARE(oddsOfGuess(view, 0.5).right, 70);
        QCOMPARE(oddsOfGuess(view, 0.5).byChance, 50);
        QCOMPARE(oddsOfGuess(view, 0.9).byChance, 90);
        QVERIFY(oddsOfGuess(view, 0.9).right >= 90);
        QCOMPARE(inWords(oddsOfGuess(view, 0.5)),
                 std::string("of 100 such attackers' guesses, at most 70 are right; 50 would be by chance"));
        // A rounding error is no person more.
        QCOMPARE(oddsOfGuess(attackerView(ofPure(std::log(3.0), 1), 0), 0.5).right, 75);
        QCOMPARE(oddsOfGuess(attackerView(Spending{}, 0), 0.5).right, 50);
    }

    void beliefFollowsBayes() {
        const AttackerView view = attackerView(ofPure(1, 1), 0);
        // Under ε-DP odds grow by e^ε at most.
        QVERIFY(std::abs(view.beliefAt(0.5, 0.01) - 1 / (1 + std::exp(-1.0))) < 1e-9);
        QVERIFY(std::abs(view.beliefAt(0.1, 0.01) - std::exp(1.0) / (std::exp(1.0) + 9)) < 1e-9);
        const AttackerView gaussian = attackerView(ofGaussian(1), 1e-5);
        const double hit = normal(1 - 2.3263478740408408); // Φ⁻¹(0.99)
        QVERIFY(std::abs(gaussian.beliefAt(0.5, 0.01) - hit / (hit + 0.01)) < 1e-9);
    }

    void nothingPromisedIsNothingLeft() {
        Spending unbounded;
        unbounded.unbounded = true;
        const Epsilon dependent{.value = 1, .delta = 1e-5, .kind = EpsilonKind::DataDependent};
        const Epsilon infinite{.value = std::numeric_limits<double>::infinity(),
                               .delta = 1e-5,
                               .kind = EpsilonKind::DataIndependent};
        for (const AttackerView& view :
             {attackerView(unbounded, 0), attackerView(dependent), attackerView(infinite)}) {
            QVERIFY(!view.promised);
            QCOMPARE(view.rightAt(0.5), 1.0);
            QCOMPARE(view.falseNegativeAt(0.5), 0.0);
        }
    }

    void extremesStayInRange() {
        for (const double square : {1e-16, 1e-8, 1e4, 1e8}) {
            const AttackerView view = attackerView(ofGaussian(square), 1e-5);
            for (const double prior : {0.01, 0.5, 0.99}) {
                const double right = view.rightAt(prior);
                QVERIFY(right >= std::max(prior, 1 - prior) && right <= 1);
            }
        }
        for (const double epsilon : {1e-9, 30.0, 700.0}) {
            const double right = attackerView(ofPure(epsilon, 1), 0).rightAt(0.5);
            QVERIFY(right >= 0.5 && right <= 1);
        }
        QCOMPARE(laplaceTradeoff(800, 0), 1.0);
        QCOMPARE(laplaceTradeoff(800, 0.5), 0.0);
        QCOMPARE(gaussianTradeoff(1, 0), 1.0);
        QCOMPARE(gaussianTradeoff(1, 1), 0.0);
    }
};

TEST_ALONE(AttackerViewTest)
#include "AttackerViewTest.moc"
