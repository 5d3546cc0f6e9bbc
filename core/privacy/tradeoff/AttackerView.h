// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// The power left to an attacker who knows everything but whether one record (or which of two) was used: the
/// trade-off between false positives α and false negatives β of any test (Dong, Roth, Su 2022).

/// By what a trade-off curve was found. Each is valid; which is tightest depends on the costs.
enum class TradeoffSource {
    Gaussian,        ///< exact, of Gaussian mechanisms: Φ(Φ⁻¹(1 − α) − μ)
    Pure,            ///< exact, of ε-DP: that of randomised response
    Laplace,         ///< exact, of one number with Laplace noise
    Losses,          ///< from a privacy loss distribution
    Renyi,           ///< from Rényi divergences, converted at many δ
    EpsilonAndDelta, ///< from one (ε, δ) that is stated
    Smallest         ///< the largest of the others at each α
};
const char* toString(TradeoffSource source); ///< "gaussian", "pure", "laplace", "losses", "renyi", …
const char* inWords(TradeoffSource source);

/// A convex, falling curve: no test has fewer false negatives.
struct TradeoffCurve {
    TradeoffSource source = TradeoffSource::EpsilonAndDelta;
    /// β at α in [0, 1], not interpolated: a chord of a convex curve would promise too much.
    std::function<double(double falsePositive)> at;
    std::vector<double> falsePositive; ///< α, ascending, 0 … 1, dense near 0 and 1
    std::vector<double> falseNegative; ///< β ≥ 0, of the same length
};

/// Exact curves. mu ≥ 0, epsilon ≥ 0.
double gaussianTradeoff(double mu, double falsePositive); ///< Φ(Φ⁻¹(1 − α) − μ)
double pureTradeoff(double epsilon, double falsePositive);
/// One number with Laplace noise of scale sensitivity/ε (Dong, Roth, Su 2022, lemma A.6 in another form).
double laplaceTradeoff(double epsilon, double falsePositive);

/// One (ε, δ) that holds.
struct EpsilonDelta {
    double epsilon = 0, delta = 0;
};
/// The trade-off that any number of them leave together: max over them of max(0, 1 − δ − e^ε α, e^−ε (1 − δ −
/// α)) (Wasserman and Zhou 2010; Dong, Roth, Su 2022, proposition 2.5).
double tradeoffOf(std::span<const EpsilonDelta> pairs, double falsePositive);

/// Everything that is said of an attacker on one run.
struct AttackerView {
    Neighbours adjacency = Adjacency::None;
    bool promised = true; ///< false: nothing is promised, an attacker may be certain
    /// The tightest first: the one that is nowhere below another, or else the largest of all of them.
    std::vector<TradeoffCurve> curves;
    const TradeoffCurve& tightest() const { return curves.front(); }
    /// The least β that is possible at α, by the tightest curve.
    double falseNegativeAt(double falsePositive) const;
    /// The greatest chance that such an attacker's guess is right, where the record was used with probability
    /// `prior` in (0, 1): 1 − min over α of ((1 − prior) α + prior β).
    double rightAt(double prior) const;
    /// The greatest belief that the record was used which an attacker can come to by a test whose false
    /// positives α are `atLeast` or more: prior (1 − β)/(prior (1 − β) + (1 − prior) α), which falls with α.
    double beliefAt(double prior, double atLeast) const;
};

/// AttackerView::rightAt(0.5) of these costs at once, where it has a closed form: nothing spent, Gaussian
/// noise alone, a single pure step, and where nothing is promised. Else absent.
std::optional<double> rightAtEvenOdds(const Spending& spending);

/// The view for what was spent (data-independent), with δ as it is stated. Numbers that are out of range
/// promise nothing (SpendingSum). Up to a second or so where steps are subsampled or of several kinds.
AttackerView attackerView(const Spending& spending, double delta);
/// The view for an ε alone: pure where δ is 0. Data-dependent and conjectured ones promise nothing
/// (`promised` is false).
AttackerView attackerView(const Epsilon& epsilon);

/// "of 100 such attackers' guesses, at most 62 are right; 50 would be by chance": rounded up.
struct OddsOfGuess {
    int right = 100, byChance = 50; ///< among 100 guesses
};
OddsOfGuess oddsOfGuess(const AttackerView& view, double prior);
Sentence inWords(const OddsOfGuess& odds);

} // namespace epsiloscope
