// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"

#include "core/numeric/Binomial.h"
#include "core/numeric/Intervals.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// A bound is given away by this much of itself: tails are found to about 1e−10.
constexpr double outwards = 1e-9;

// log((likely − δ)/unlikely), 0 where that shows nothing.
double shown(double likely, double unlikely, double delta) {
    if (!(likely > delta) || !(unlikely > 0)) return 0;
    return std::max(0.0, std::log((likely - delta) / unlikely));
}

// The counts of a score at the threshold or above.
TestCounts countsAt(std::span<const double> with, std::span<const double> without, double threshold) {
    const auto said = [threshold](std::span<const double> scores) {
        return static_cast<std::int64_t>(
            std::ranges::count_if(scores, [threshold](double score) { return score >= threshold; }));
    };
    return {said(with), static_cast<std::int64_t>(with.size()), said(without),
            static_cast<std::int64_t>(without.size())};
}

// The threshold that shows most on these scores; candidates are at most this many quantiles of all of them.
double bestThreshold(std::span<const double> with, std::span<const double> without, double delta,
                     double error) {
    constexpr std::size_t mostCandidates = 200;
    std::vector<double> all(with.begin(), with.end());
    all.insert(all.end(), without.begin(), without.end());
    std::erase_if(all, [](double score) { return std::isnan(score); }); // what is no number says nothing
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    double best = all.empty() ? 0 : all[all.size() / 2], most = -1;
    const std::size_t candidates = std::min(all.size(), mostCandidates);
    for (std::size_t i = 0; i < candidates; ++i) {
        const double threshold = all[i * all.size() / candidates];
        const double epsilon = empiricalEpsilon(countsAt(with, without, threshold), delta, error);
        if (epsilon > most) {
            most = epsilon;
            best = threshold;
        }
    }
    return best;
}

// A binomial number W of right guesses: `guessed` of them, each right with chance e^ε/(1 + e^ε).
struct RightGuesses {
    std::int64_t guessed;
    double logRight, logWrong;

    double atLeast(std::int64_t right) const {
        return std::exp(logBinomialAtLeast(guessed, right, logRight));
    }
    double exactly(std::int64_t right) const {
        return std::exp(logBinomialProbability(guessed, right, logRight, logWrong));
    }
    /// max over i ≥ 1 of Pr[right > W ≥ right − i]/i: the mean of the i probabilities below `right`. It grows
    /// down to the mode and beyond it, until a probability is below the mean; and probabilities fall from the
    /// mode on. So it is enough to begin at the mode.
    double steepestBelow(std::int64_t right) const {
        const auto count = static_cast<double>(guessed);
        const auto mode = std::min(guessed, static_cast<std::int64_t>((count + 1) * std::exp(logRight)));
        if (right - 1 <= mode) return exactly(right - 1);
        double sum = std::max(exactly(right - 1), atLeast(mode) - atLeast(right)), term = exactly(mode);
        auto terms = static_cast<double>(right - mode);
        const double odds = std::exp(logWrong - logRight);
        for (auto x = static_cast<double>(mode); x > 0; --x) {
            term *= x / (count - x + 1) * odds;
            if (term * terms <= sum) break;
            sum += term;
            ++terms;
        }
        return sum / terms;
    }
};

// log of the chance that `right` or more of the guesses are right, of a mechanism that is (ε, δ)-DP: at most
// β + 2mδ·max over i of Pr[right > W ≥ right − i]/i, with β = Pr[W ≥ right].
double logChanceOfGuesses(std::int64_t canaries, std::int64_t guessed, std::int64_t right, double delta,
                          double epsilon) {
    const double logRight = -std::log1p(std::exp(-epsilon));
    const RightGuesses guesses{guessed, logRight, logRight - epsilon};
    const double failures = 2 * static_cast<double>(canaries) * delta;
    const double beta = guesses.atLeast(right);
    return std::log(std::min(1.0, beta + (failures > 0 ? failures * guesses.steepestBelow(right) : 0)));
}

// True if no mechanism whose trade-off curve is that of μ has `right` of its guesses right with probability
// `error` or more. Pr[j or more are right] for j = right, right − 1, … is at least what they would be if each
// were as small as the curve allows: core/privacy/FORMULAS.md, "What an attacker may know".
bool refutesGaussian(double mu, std::int64_t canaries, std::int64_t guessed, std::int64_t right,
                     double error) {
    constexpr double roundingUp = 1 + 1e-9;
    const auto all = static_cast<double>(canaries);
    double least = error, above = 0; // Pr[i + 1 or more], and the sum of the same for more than i + 1
    for (std::int64_t i = right; i-- > 0;) {
        const double power = (static_cast<double>(i + 1) * least + above) / all;
        above += least;
        const double alarms = gaussianTradeoff(mu, 1 - std::min(power, 1.0));
        const double next = (all * alarms + above) / static_cast<double>(guessed - i);
        if (next > roundingUp) return true;
        if (next <= least) return false; // and from here on it stays
        least = next;
    }
    return false;
}

/// The largest x that is refuted, where all below it are; at most `limit` or a little more.
template <class Refuted> double mostRefuted(double limit, const Refuted& refuted) {
    double low = 0, high = 1;
    while (high < limit && refuted(high)) {
        low = high;
        high *= 2;
    }
    for (int i = 0; i < 60 && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2;
        (refuted(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace

double empiricalEpsilon(const TestCounts& counts, double delta, double error) {
    if (counts.drawsWith < 1 || counts.drawsWithout < 1) return 0;
    const double hit = clopperPearsonLower(counts.saidWith, counts.drawsWith, error / 2);
    const double alarm = clopperPearsonUpper(counts.saidWithout, counts.drawsWithout, error / 2);
    // The same two bounds read from the other side: silence is unlikely with the record.
    const double silence =
        clopperPearsonLower(counts.drawsWithout - counts.saidWithout, counts.drawsWithout, error / 2);
    const double miss = clopperPearsonUpper(counts.drawsWith - counts.saidWith, counts.drawsWith, error / 2);
    return std::max(shown(hit, alarm, delta), shown(silence, miss, delta));
}

double empiricalEpsilon(std::span<const TestCounts> tests, double delta, double error) {
    double most = 0;
    for (const TestCounts& test : tests)
        most = std::max(most, empiricalEpsilon(test, delta, error / static_cast<double>(tests.size())));
    return most;
}

TestCounts chosenTest(std::span<const double> with, std::span<const double> without, double delta,
                      double error) {
    const std::size_t half = with.size() / 2, otherHalf = without.size() / 2;
    const double threshold = bestThreshold(with.first(half), without.first(otherHalf), delta, error);
    return countsAt(with.subspan(half), without.subspan(otherHalf), threshold);
}

double oneRunEpsilon(std::int64_t canaries, std::int64_t guessed, std::int64_t right, double delta,
                     double error) {
    if (guessed < 1 || guessed > canaries || right > guessed || !(delta >= 0)) return 0;
    const double wanted = std::log(error);
    const auto refuted = [&](double epsilon) {
        return logChanceOfGuesses(canaries, guessed, right, delta, epsilon) < wanted;
    };
    if (right < 1 || !refuted(0)) return 0;
    const double low = mostRefuted(1000, refuted);
    return low * (1 - outwards);
}

double oneRunGaussianEpsilon(std::int64_t canaries, std::int64_t guessed, std::int64_t right, double delta,
                             double error) {
    if (guessed < 1 || guessed > canaries || right > guessed || right < 1 || !(delta > 0 && delta < 1))
        return 0;
    const auto refuted = [&](double mu) { return refutesGaussian(mu, canaries, guessed, right, error); };
    if (!refuted(0)) return 0;
    const double low = mostRefuted(100, refuted);
    return low > 0 ? gaussianEpsilon(low * (1 - outwards), delta) : 0;
}

} // namespace epsiloscope
