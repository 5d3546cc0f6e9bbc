// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// GNMax: argmax_j n_j + N(0, σ²) (Papernot et al. 2018). Votes counts may be any reals ≥ 0; σ > 0 in votes.
/// Two neighbouring histograms differ by one vote moved, so one query costs RDP(α) = α/σ².

/// log q: union bound on Pr[the noisy winner is not the plurality], min(log(1−1/C), log ½Σ erfc(gap/2σ)), in
/// log space (proposition 7). C ≥ 2; never −∞ for finite counts.
double logOutvotedGaussian(std::span<const double> counts, double sigma);

/// α/σ².
double gaussianRdp(double order, double sigma);

/// Evaluates theorem 6 on a fixed grid of orders, fast enough for thousands of queries. Orders > 1; ascending
/// ones take the fast path.
class GaussianNoisyMaxBound {
public:
    GaussianNoisyMaxBound(std::vector<double> orders, double sigma);
    const std::vector<double>& orders() const { return orders_; }
    /// RDP at every order: the least of theorem 6 (where its conditions hold) and α/σ²; 0 where log q = −∞.
    /// `out` has one entry per order. Safe from many threads at once.
    void rdp(double logOutvoted, std::span<double> out) const;
    /// Theorem 6 alone at one order; absent where its conditions fail.
    std::optional<double> theorem6(double logOutvoted, double order) const;

private:
    std::vector<double> orders_, ordersLessOne_, dataIndependent_;
    double sigma_;
    bool ascending_;
};

/// Theorem 6 at one order > 1 for many log q ≤ 0; `otherwise` where its conditions fail. Vectorised, within
/// 1e−11 (relative) of GaussianNoisyMaxBound::theorem6(). The spans may be the same.
void theorem6(std::span<const double> logOutvoted, double order, double sigma, double otherwise,
              std::span<double> out);

/// Least σ (relative accuracy 1e−12, rounded up) with which `queries` ≥ 1 answers cost at most ε at δ,
/// data-independent, with the given orders and conversion; absent where no σ ≤ 1e9 does.
std::optional<double> gaussianSigmaFor(long queries, double epsilon, double delta,
                                       std::span<const double> orders, bool improved);
/// Number of queries that (ε, δ) buys, data-independent; the one that would cross is not counted. At most
/// `limit`.
long gaussianQueriesFor(double sigma, double epsilon, double delta, std::span<const double> orders,
                        bool improved, long limit = 1'000'000'000);

/// Corollary 4 of Papernot et al. 2018: where the highest count is far above the second, and that far above
/// the third, one answer of GNMax costs about e^(−2λ/σ²)/λ at order λ = (n₁ − n₂)/4. It follows from theorem
/// 6 at q = e^(−(n₁−n₂)²/4σ²) if the first term is neglected and all but two outputs are left out. So it is a
/// rule of thumb and no bound, and a function of the votes.
struct WideGapCost {
    double order = 0; ///< λ > 1
    double rdp = 0;
};

/// "Far above" is read as 4 σ: from there on λ ≥ σ, so that the figure is at most λ/σ², and at least what the
/// corollary's proof approximates, e^(−(3λ+1)/σ²)/(λ−1). Absent where a gap is smaller or λ ≤ 1. σ > 0; two
/// counts at least; of two classes there is one gap.
std::optional<WideGapCost> wideGapCost(std::span<const double> counts, double sigma);

/// Answers summed up by it: at orders up to its own each costs what the corollary says, or α/σ² where that is
/// less; elsewhere α/σ².
class WideGapFigure {
public:
    WideGapFigure(std::vector<double> orders, double sigma);
    void add(std::span<const double> counts);
    long answers() const { return answers_; }
    long wide() const { return wide_; } ///< answers of which the corollary speaks
    /// By the classic conversion, as the paper has it; 0 where nothing was answered.
    double epsilon(double delta) const;

private:
    std::vector<double> orders_, rdp_;
    double sigma_;
    long answers_ = 0, wide_ = 0;
};

} // namespace epsiloscope
